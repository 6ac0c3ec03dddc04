"""Optional rules as data: names, values, what is written down, and that a game is played and read back by its own."""

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import outlaws_tui
from outlaws_tui import data
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.agreeing import known
from outlaws_tui.outlaws.agreed.variants import (
    USUAL,
    VARIANTS,
    VariantError,
    Variants,
    read_variants,
    value_of,
    written,
)
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.stations import sight_of
from outlaws_tui.players import player
from outlaws_tui.seats.record import RecordError
from outlaws_tui.seats.replaying import prove

any_variants = st.builds(Variants, **{one.field: st.booleans() for one in VARIANTS})


def test_each_has_a_field_of_its_own_and_two_values() -> None:
    assert [one.field for one in VARIANTS] == [one.name for one in attrs.fields(Variants)]
    assert len({one.name for one in VARIANTS}) == len(VARIANTS)
    for one in VARIANTS:
        assert len(set(one.values)) == 2
        assert value_of(USUAL, one) == one.values[0]


def test_each_names_a_clause_or_ruling_of_the_book() -> None:
    book = data.rules(data.load())
    known_ids = {one.id for one in (*book.clauses, *book.rulings)}
    assert {one.clause for one in VARIANTS} <= known_ids
    optional = {clause.id for clause in book.clauses if clause.kind == "optional"}
    assert optional <= {one.clause for one in VARIANTS}


@pytest.mark.parametrize("option", ["table", "own"])
def test_a_shootout_has_the_die_of_the_townsfolk_that_is_agreed_on(option: str) -> None:
    """TOWN-24: the ordinary die by the table, or the one of its own that a pack may bring."""
    library = data.load()
    options = read_variants([f"townsfolk-die={option}"])
    own = library.components.crowd.die[::-1]
    components = attrs.evolve(library.components, crowd=attrs.evolve(library.components.crowd, own=own))
    stage = stage_for(library.shootout("S2"), components, library.boards, options)
    assert stage.crowd_die == (own if option == "own" else own[::-1])


@given(any_variants)
def test_what_is_written_is_read_again(variants: Variants) -> None:
    words = written(variants)
    assert read_variants(words) == variants
    assert known(words)
    assert all(word.partition("=")[2] for word in words)
    assert read_variants(reversed([word.upper() for word in words])) == variants


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("lean", "Found lean; expected NAME=VALUE with an option's name; near: lean."),
        ("leen=wide", "Found leen; expected NAME=VALUE with an option's name; near: lean."),
        ("lean=far", "Found far for the option lean; expected ahead or wide."),
        ("lean=", "Found '' for the option lean; expected ahead or wide."),
        ("lean=\n", "Found '\\n' for the option lean; expected ahead or wide."),
    ],
)
def test_what_is_none_is_named(word: str, said: str) -> None:
    with pytest.raises(VariantError) as caught:
        read_variants([word])
    assert str(caught.value) == said


def test_twice_is_once_too_often() -> None:
    with pytest.raises(VariantError, match=r"Found the option lean twice; expected each once\."):
        read_variants(["lean=wide", "lean=ahead"])


@given(any_variants)
@settings(max_examples=10, deadline=None)
def test_a_game_keeps_its_options_in_record_and_position(variants: Variants) -> None:
    words = written(variants)
    game = outlaws_tui.new_game("S1", seed="1873", options=words)
    bots = [player("random", side) for side in range(2)]
    middle = ""
    while not game.over:
        game.choose(game.asked, game.number, bots[game.asked].choose(game.stage, game.observe(game.asked)))
        if game.number == 20:
            middle = outlaws_tui.position(game)
    text = game.record().text()
    assert f"options {' '.join(words) or 'none'}\n" in text
    record = outlaws_tui.read_record(text)
    assert outlaws_tui.replay(record).digest() == game.digest()
    assert prove(game.stage, record)
    assert f"options {' '.join(words) or 'none'}\n" in middle
    again = outlaws_tui.game_from(middle)
    assert again.stage.variants == variants
    assert outlaws_tui.position(again) == middle


def test_options_that_nobody_knows_are_named() -> None:
    game = outlaws_tui.new_game("S1", seed="1")
    text = outlaws_tui.position(game).replace("options none", "options bleeding=slow")
    with pytest.raises(OutlawsError, match="bleeding"):
        outlaws_tui.game_from(text)
    record = outlaws_tui.read_record(game.record().text().replace("options none", "options bleeding=slow"))
    with pytest.raises(OutlawsError, match="bleeding"):
        outlaws_tui.replay(record)


def test_a_record_played_by_other_options_does_not_pass_for_its_own() -> None:
    """The second diagonal of a turn is dear: where it was walked with the last action the record stops, and says where."""
    game = next(game for game in map(_two_diagonals_at_the_end, map(str, range(40))) if game is not None)
    outlaws_tui.replay(game.record())
    header = attrs.evolve(game.record().header, options=("diagonal-walks=dear",))
    with pytest.raises(RecordError, match=r"choice \d+: .*has 1 left and this takes 2"):
        outlaws_tui.replay(attrs.evolve(game.record(), header=header))


def _two_diagonals_at_the_end(seed: str) -> outlaws_tui.Game | None:
    """Return a game in which two diagonals were walked in a turn, the second with its last action; None where none comes up."""
    game = outlaws_tui.new_game("S1", seed=seed)
    slants = 0
    while not game.over and game.number < 60:
        options = outlaws_tui.legal(game)
        common = game.observe(-1).common
        who = common.active
        if not common.spent:
            slants = 0
        left = game.observe(-1).figures[who].actions if who >= 0 else 0
        walks = [one for one in options if one.startswith("walk ")]
        diagonal = [one for one in walks if _slanted(game, one)]
        wanted = diagonal if slants == 0 or left == 1 else []
        turned = [one for one in options if one.startswith("turn ")]
        words = (wanted or turned or (["end"] if "end" in options else []) or list(options))[0]
        slants += words in wanted
        game.choose(game.asked, game.number, words)
        if slants == 2 and left == 1 and words in wanted:
            return game
    return None


def _slanted(game: outlaws_tui.Game, words: str) -> bool:
    who = game.observe(-1).common.active
    square = game.observe(-1).figures[who].square
    width = game.stage.town.width
    to = game.stage.town.square(words.split()[1])
    return square % width != to % width and square // width != to // width


def test_wide_leaning_has_a_sight_of_its_own() -> None:
    town = data.load().town("A")
    assert sight_of(town) is not sight_of(town, wide=True)
    assert sight_of(town, wide=True) is sight_of(town, (), True)
