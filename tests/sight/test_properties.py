"""What must hold of sight on every town (sight.md 8.2)."""

import random
from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from outlaws_tui.errors import RefusedError
from outlaws_tui.ground import Board, Piece, Town, arrange, read_board, single
from outlaws_tui.ground.town import DX, DY
from outlaws_tui.outlaws.stations import MOUNTED, PRONE, STANDING, STATIONS, sight_of
from outlaws_tui.sight import Sight, pack, unpack
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.fields import cone_mask
from outlaws_tui.sight.lattice import centre, in_cone
from outlaws_tui.sight.sheet import sheet_of
from tests.ground.shipped import KINDS
from tests.ground.strategies import drawings, random_board, random_town
from tests.sight.random_cases import HIGH_KIND, random_kind, random_open, random_station
from tests.sight.shapes import mirrored, mirrored_station, turned_station

dice = st.randoms(use_true_random=False)


def some_station(rng: random.Random, sight: Sight, near: int | None = None) -> int:
    station = random_station(rng, sight, random_kind(rng), near)
    assume(station is not None)
    assert station is not None
    return station


def two_stations(rng: random.Random, sight: Sight) -> tuple[int, int]:
    a = some_station(rng, sight)
    return a, some_station(rng, sight, unpack(a)[1])


def some_horses(rng: random.Random, town: Town) -> int:
    horses = 0
    for _ in range(rng.randrange(4)):
        horses |= 1 << rng.randrange(town.size)
    return horses


@given(random_town(), dice)
def test_a_line_leads_both_ways(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    a, b = two_stations(rng, sight)
    open_doors, horses = random_open(rng, town, a, b), some_horses(rng, town)
    assert sight.geo(a, b, open_doors, horses) == sight.geo(b, a, open_doors, horses)


@given(random_town(), dice)
def test_lying_down_hides_from_both_sides_and_shows_nothing(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    a, b = (rng.choice(bits(town.squares)) for _ in range(2))
    standing = sight.geo(pack(STANDING, a), pack(STANDING, b))
    assert sight.geo(pack(STANDING, a), pack(PRONE, b)) == sight.geo(pack(PRONE, b), pack(STANDING, a))
    for kinds in ((STANDING, PRONE), (PRONE, STANDING), (PRONE, PRONE)):
        assert standing or not sight.geo(pack(kinds[0], a), pack(kinds[1], b))


@given(random_town(), dice)
def test_a_mirrored_town_is_seen_mirrored(town: Town, rng: random.Random) -> None:
    sight, other = sight_of(town), sight_of(mirrored(town))
    a, b = two_stations(rng, sight)
    far_a, far_b = mirrored_station(town, a), mirrored_station(town, b)
    open_doors = random_open(rng, town, a, b)
    seen = {unpack(mirrored_station(town, pack(STANDING, square)))[1] for square in bits(sight.fov(a, open_doors))}
    assert seen == set(bits(other.fov(far_a, open_doors)))
    assert sight.sees(a, b, open_doors) == other.sees(far_a, far_b, open_doors)
    assert sight.cover(a, b, open_doors) == other.cover(far_a, far_b, open_doors)


@given(random_board(), st.integers(1, 3), dice)
def test_a_turned_town_is_seen_turned(board: Board, turn: int, rng: random.Random) -> None:
    town, turned = single(board), arrange(f"{board.letter}{90 * turn}", {board.letter: board})
    sight, other = sight_of(town), sight_of(turned)
    a, b = two_stations(rng, sight)
    far_a, far_b = turned_station(town, turned, a), turned_station(town, turned, b)
    every = (1 << len(town.doors)) - 1
    for doors in (0, every):
        seen = {town.names[square] for square in bits(sight.fov(a, doors))}
        assert seen == {turned.names[square] for square in bits(other.fov(far_a, doors))}
        assert sight.sees(a, b, doors) == other.sees(far_a, far_b, doors)
        assert sight.cover(a, b, doors) == other.cover(far_a, far_b, doors)


@given(st.data(), st.integers(1, 4), st.integers(1, 4), st.integers(1, 4), dice)
def test_a_town_cut_into_other_boards_is_seen_the_same(
    data: st.DataObject, west: int, east: int, high: int, rng: random.Random
) -> None:
    rows = data.draw(drawings(west + east, high))
    # A strip lies along a wall; which one a board finds first must not depend on the cut.
    rows = [row.replace("P", "T") for row in rows]
    whole = single(read_board("\n".join(["A: Whole", "", *rows]), "A.txt", KINDS))
    cut = 2 * west
    # No board has an opening on its rim.
    assume(all(row[cut] not in "dog" for row in rows))
    parts = {
        "A": read_board("\n".join(["A: West", "", *(row[: cut + 1] for row in rows)]), "A.txt", KINDS),
        "B": read_board("\n".join(["B: East", "", *(row[cut:] for row in rows)]), "B.txt", KINDS),
    }
    pieced = arrange("A B", parts)
    sight, other = sight_of(whole), sight_of(pieced)
    a, b = two_stations(rng, sight)
    doors = random_open(rng, whole, a, b)
    assert sight.fov(a, doors) == other.fov(a, doors)
    assert sight.lines(a, b, doors) == other.lines(a, b, doors)


@given(random_town(), dice)
def test_one_more_rock_shows_nothing_and_one_more_open_door_hides_nothing(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    a = some_station(rng, sight)
    open_doors = random_open(rng, town, a)
    seen = sight.fov(a, open_doors)
    door = rng.randrange(len(town.doors) + 1)
    assert seen & ~sight.fov(a, open_doors | 1 << door) == 0
    square = rng.choice(bits(town.squares))
    y, x = divmod(square, town.width)
    rock = Piece(HIGH_KIND, square, (12 * x, 12 * y, 12 * x + 12, 12 * y + 12), 15)
    try:
        assert sight_of(town, (rock,)).fov(a, open_doors) & ~seen == 0
    except RefusedError:
        assume(False)


@given(random_town(), dice)
def test_the_four_facings_make_up_all_round(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    square = rng.choice(bits(town.squares))
    doors, horses = random_open(rng, town), some_horses(rng, town)
    for kind in (STANDING, PRONE):
        seen = 0
        for facing in range(4):
            seen |= sight.fov(pack(kind, square, facing), doors, horses)
        in_line = {t for t in range(town.size) if sight.geo(pack(kind, square), pack(STANDING, t), doors, horses)}
        assert set(bits(seen)) == in_line
    north, east, south, west = (sight.fov(pack(STANDING, square, facing), doors) for facing in range(4))
    assert sight.around(square, doors) == north | east | south | west
    rider = pack(MOUNTED, square, rng.randrange(4))
    assert sight.fov(rider, doors) == sight.fov(pack(MOUNTED, square), doors)


@given(random_town(), dice)
def test_what_is_near_or_among_some_squares_is_no_less_than_what_is_in_view(town: Town, rng: random.Random) -> None:
    """Only what windows may show is more; asked of one square it is no less exact than the whole field (sight.md 3.5)."""
    sight = Sight(town, (), STATIONS)
    a = some_station(rng, sight)
    kind, square, _, _ = unpack(a)
    doors = random_open(rng, town, a)
    every = (1 << town.size) - 1
    near = sight.near(square, doors)
    beside_windows = sum(1 << s for s in {s for window in town.windows for s in (window.a, window.b)})
    assert sight.around(square, doors) & ~near == 0
    assert near & ~sight.around(square, doors) & ~beside_windows == 0
    one_by_one = sum(sight.among(a, 1 << s, doors) for s in range(town.size))
    field = sight.fov(a, doors)
    assert field & ~one_by_one == field & ~sight.among(a, every, doors) == 0
    if kind == STANDING:
        assert one_by_one == sight.among(a, every, doors) == field


@given(random_town(), dice)
def test_whoever_sees_a_part_has_something_round_about_in_his_cone(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    a, b = two_stations(rng, sight)
    a = pack(rng.choice((STANDING, PRONE)), unpack(a)[1], a & 3)
    if sight.sees(a, b, random_open(rng, town, a, b)):
        assert sight.cones[a & 3][unpack(a)[1]] & sight.parts(b)


@given(random_town(), dice)
def test_lanes_are_the_squares_of_lines(town: Town, rng: random.Random) -> None:
    """Also where the one line between two centres is not followed (OBST-01)."""
    sight = Sight(town, (), STATIONS)
    a, b = two_stations(rng, sight)
    doors, horses = random_open(rng, town, a, b), some_horses(rng, town)
    assert sorted(sight.lanes(a, b, doors, horses)) == sorted(
        {line.through for line in sight.lines(a, b, doors, horses)}
    )


@given(random_town(), dice)
def test_a_horse_in_an_end_square_changes_nothing(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    a, b = two_stations(rng, sight)
    doors, horses = random_open(rng, town, a, b), some_horses(rng, town)
    more = horses | 1 << unpack(a)[1] | 1 << unpack(b)[1]
    assert sight.sees(a, b, doors, horses) == sight.sees(a, b, doors, more)
    assert sight.lines(a, b, doors, horses) == sight.lines(a, b, doors, more)
    assert sight.fov(a, doors, horses) == sight.fov(a, doors, horses | 1 << unpack(a)[1])


@given(random_town(), dice)
def test_whatever_happened_in_between_the_answer_is_the_same(town: Town, rng: random.Random) -> None:
    """A step made and taken back leaves every field as it was; kept answers are those of a sight that keeps nothing."""
    sight = sight_of(town)
    a, b = two_stations(rng, sight)
    states = [(random_open(rng, town, a, b), some_horses(rng, town)) for _ in range(4)]
    asked = [*states, *reversed(states)]

    def answers(sight: Sight, forget: bool) -> list[object]:
        found: list[object] = []
        for doors, horses in asked:
            if forget:
                sight.forget()
            found.append(
                (sight.fov(a, doors, horses), sight.sees(a, b, doors, horses), sight.lines(a, b, doors, horses))
            )
        return found

    first = answers(sight, forget=False)
    assert first == first[::-1]
    assert first == answers(sight, forget=True) == answers(Sight(town, (), STATIONS), forget=False)


@settings(max_examples=50)
@given(random_town(), dice)
def test_the_table_and_the_fields_are_what_fov_says(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    square, facing = rng.randrange(town.size), rng.randrange(4)
    station = pack(STANDING, square, facing)
    doors = random_open(rng, town)
    field = sight.fields[station]
    assert field[doors & field.doors] == sight.fov(station, doors)
    assert sight.table[facing][square] == sight.fov(station)
    if not doors & field.doors:
        assert sight.fov(station, doors) == sight.table[facing][square]


@given(random_town(), dice)
def test_who_sees_him_is_asked_of_each(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    b = some_station(rng, sight)
    watchers = [some_station(rng, sight) for _ in range(rng.randrange(6))]
    doors, horses = random_open(rng, town, b, *watchers), some_horses(rng, town)
    seen = sum(1 << place for place, one in enumerate(watchers) if sight.sees(one, b, doors, horses))
    assert sight.seen_by(b, watchers, doors, horses) == seen
    assert sight.seen_by(b, tuple(watchers), doors, horses) == seen


@given(random_town(), dice)
def test_newly_seen_is_what_the_step_adds(town: Town, rng: random.Random) -> None:
    sight = sight_of(town)
    before, after = two_stations(rng, sight)
    doors, later = random_open(rng, town, before), random_open(rng, town, after)
    horses = some_horses(rng, town)
    fresh = sight.newly_seen(before, after, doors, later, horses)
    assert fresh & sight.fov(before, doors, horses) == 0
    assert fresh | (sight.fov(after, later, horses) & sight.fov(before, doors, horses)) == sight.fov(
        after, later, horses
    )


def test_a_cone_takes_the_squares_whose_centres_lie_in_it() -> None:
    """D3: every way and quadrant from points on a lattice of three units, against the definition square by square."""
    for width, height in ((5, 4), (1, 3)):
        sheet = sheet_of(width, height)
        straight = [(True, DX[way], DY[way]) for way in range(4)]
        for cone in (*straight, *((False, x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))):
            for apex in product(range(0, 12 * width + 1, 3), range(0, 12 * height + 1, 3)):
                every = range(width * height)
                assert bits(cone_mask(sheet, cone, apex)) == [s for s in every if in_cone(cone, apex, centre(width, s))]
