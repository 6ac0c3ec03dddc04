"""What is worked out ahead is what is worked out when somebody asks, and no more of it is kept than is needed."""

from outlaws_tui.ground import arrange
from outlaws_tui.outlaws.stations import STATIONS
from outlaws_tui.sight import Sight
from outlaws_tui.sight.ahead import see_ahead
from tests.ground.shipped import BOARDS


def test_what_is_seen_ahead_is_what_is_seen_by_and_by() -> None:
    town = arrange("A", BOARDS)
    ahead, plain = (Sight(town, (), STATIONS) for _ in range(2))
    see_ahead(ahead)
    assert town.doors
    for station in range(town.size << 2):
        assert ahead.fov(station) == plain.fov(station)
        field, other = ahead.fields[station], plain.fields[station]
        assert field.doors == other.doors
        assert field[field.doors] == other[other.doors]


def test_a_field_is_kept_where_a_door_makes_a_difference_only() -> None:
    town = arrange("A", BOARDS)
    sight = Sight(town, (), STATIONS)
    see_ahead(sight)
    kept = set(sight.fields)
    assert 0 < len(kept) < town.size << 2
    assert {station for station in range(town.size << 2) if sight.fields[station].doors} == kept
