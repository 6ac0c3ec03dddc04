"""The list of choices and the reasons why not are tied: an option is on the list exactly where no row objects. And what else holds of
every position: undo, text, no two choices alike."""

from functools import lru_cache
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.steps import Ask
from outlaws_tui.outlaws.agreed.variants import USUAL, VARIANTS, Variants
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import may_snap, watchers
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.outlaws.text.refusals import imaginable, why_not

PACK = Path(__file__).parents[1] / "trial" / "pack"
NAMES = (
    "S1",
    "S11",
    "close-quarters",
    "three-ways",
    "barroom",
    "S2",
    "S12",
    "fair-day",
    "high-street",
    "horse-play",
    "powder-house",
)


@lru_cache(maxsize=64)
def stage(name: str, variants: Variants = USUAL) -> Stage:
    library = data.load(PACK)
    return stage_for(library.shootout(name), library.components, library.boards, variants)


def step(g: Gunfight, random: Random) -> None:
    """Choose a kind of option, then one of that kind."""
    kinds = sorted({type(option).__name__ for option in g.options()})
    kind = random.choice(kinds)
    g.choose(random.choice([option for option in g.options() if type(option).__name__ == kind]))


def walked(stage: Stage, seed: int, length: int) -> Gunfight:
    """Return a position some random choices into a game, before its end."""
    random = Random(seed)
    g = begin(stage, Playout(seed), events=False)
    for _ in range(length):
        step(g, random)
        if g.agenda is None:
            return walked(stage, seed + 1, length // 2)
    return g


EVERY = Variants(**{one.field: True for one in VARIANTS})
chosen = st.one_of(
    st.just(USUAL), st.just(EVERY), st.builds(Variants, **{one.field: st.booleans() for one in VARIANTS})
)
positions = st.builds(
    walked, st.builds(stage, st.sampled_from(NAMES), chosen), st.integers(0, 10**6), st.integers(0, 60)
)


@given(positions)
@settings(max_examples=150)
def test_an_option_is_on_the_list_exactly_where_no_reason_objects(g: Gunfight) -> None:
    if not isinstance(g.question, Act):
        return
    listed = set(g.options())
    universe = set(imaginable(g, g.question.who))
    assert listed <= universe
    for option in universe:
        refusal = why_not(g, option)
        assert (refusal is None) == (option in listed), (option, refusal)


@given(positions)
@settings(max_examples=80)
def test_every_choice_has_words_of_its_own_and_they_parse_to_it(g: Gunfight) -> None:
    who = actor(g)
    words = [option.words(g, who) for option in g.options()]
    assert len(set(words)) == len(words)
    for option, said in zip(g.options(), words, strict=True):
        assert parse(g, said.upper()) == option


@given(positions, st.integers(0, 10**6), st.integers(1, 25))
@settings(max_examples=100)
def test_undo_restores_the_whole_position(g: Gunfight, seed: int, length: int) -> None:
    random = Random(seed)
    g.log = []
    before, options = position_text(g), list(g.options())
    mark = g.mark()
    for _ in range(length):
        if g.agenda is None:
            break
        step(g, random)
    g.undo(mark)
    assert position_text(g) == before
    assert list(g.options()) == options


@given(positions)
@settings(max_examples=100)
def test_a_position_is_its_text_and_invariants_hold(g: Gunfight) -> None:
    text = position_text(g)
    again = read_position(g.stage, text, Playout(1))
    assert position_text(again) == text
    assert list(again.options()) == list(g.options())
    assert broken(again) == []
    assert position_text(g.clone()) == text


@given(positions)
@settings(max_examples=60)
def test_a_question_is_open_exactly_where_it_has_options(g: Gunfight) -> None:
    question = g.question
    assert isinstance(question, Ask)
    assert question.open(g)
    assert len(g.options()) > 0


def test_any_changed_field_changes_the_text() -> None:
    g = walked(stage(NAMES[0]), 3, 20)
    text = position_text(g)
    for record in g.records:
        values = record.values()
        for place, value in enumerate(values):
            other: object
            if isinstance(value, bytes):
                other = value + b"\x07"
            elif isinstance(value, tuple):
                other = (*value, 7)
            else:
                other = value + 7
            record.restore((*values[:place], other, *values[place + 1 :]))
            assert position_text(g) != text
        record.restore(values)
    assert position_text(g) == text


@given(positions)
@settings(max_examples=60)
def test_who_watches_is_who_sees_pair_by_pair(g: Gunfight) -> None:
    """The short cut of `watchers` through fields against asking about each pair (SNAP-03)."""
    for active, p in enumerate(g.figures):
        if p.square < 0 or p.status != FIT:
            continue
        slow = 0
        for who, q in enumerate(g.figures):
            if g.stage.side[who] != g.stage.side[active] and may_snap(g, who, q) and q.square != p.square:
                slow |= g.stage.sight.sees(g.station(who), g.station(active), g.common.open, g.common.horses) << who
        assert watchers(g, active) == slow
