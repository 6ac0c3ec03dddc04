"""The loop, the agenda and undo, on a game of two lines: draw a number, add it; then choose whether to go on."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.kernel.state import Record, State, frozen_twin, record
from outlaws_tui.kernel.steps import Ask, Draw, Work, registry, step
from outlaws_tui.kernel.text import PositionError, form_of, read_step, step_text


@record
@attrs.define(slots=True, eq=False)
class Purse(Record):
    coins: int = 0
    seen: tuple[int, ...] = ()
    mark: bytes = b""


@attrs.define(slots=True, eq=False)
class Toy(State):
    @property
    def purse(self) -> Purse:
        return self.records[0]  # type: ignore[return-value]

    def edit(self) -> Purse:
        self.touch(0)
        return self.purse


@step
class Say(Work[Toy]):
    word: int

    def run(self, g: Toy) -> None:
        p = g.edit()
        p.seen = (*p.seen, self.word)


@step
class Roll(Draw[Toy]):
    scale: int

    def count(self, g: Toy) -> int:
        return 6

    def drawn(self, g: Toy, face: int) -> None:
        g.edit().coins += self.scale * (face + 1)


@step
class More(Ask[Toy]):
    left: int

    def seat(self, g: Toy) -> int:
        return 0

    def open(self, g: Toy) -> bool:
        return self.left > 0

    def options(self, g: Toy) -> Sequence[str]:
        return ("roll", "stop")

    def chosen(self, g: Toy, option: str) -> None:
        if option == "roll":
            g.then(Roll(1), Say(9), More(self.left - 1))


def toy(*draws: int) -> Toy:
    g = Toy(Scripted(draws), [Purse()])
    g.log = []
    return g


def test_steps_run_in_the_order_in_which_they_are_given() -> None:
    g = toy(2)
    g.then(Say(1), Roll(10), Say(2))
    g.then(Say(0))
    g.advance()
    assert (g.purse.seen, g.purse.coins, g.agenda) == ((0, 1, 2), 30, None)


def test_a_question_stays_on_top_until_answered_and_a_closed_one_is_no_stop() -> None:
    g = toy(0, 5)
    g.then(More(2))
    g.advance()
    assert g.question == More(2)
    g.choose("roll")
    g.choose("roll")
    assert (g.purse.coins, g.number, g.question) == (7, 2, None)


def test_undo_goes_back_to_nested_marks_and_gives_the_same_options() -> None:
    g = toy(0, 1, 2, 3)
    g.then(More(9))
    g.advance()
    outer = g.mark()
    g.choose("roll")
    inner, listed = g.mark(), g.options()
    g.choose("roll")
    g.choose("stop")
    g.undo(inner)
    assert (g.purse.coins, g.purse.seen, g.number) == (1, (9,), 1)
    assert g.options() == listed
    g.undo(outer)
    assert (g.purse.coins, g.purse.seen, g.number, g.question) == (0, (), 0, More(9))


def test_a_mark_may_be_gone_back_to_again_and_again() -> None:
    g = toy()
    mark = g.mark()
    for coins in (3, 5):
        g.edit().coins = coins
        g.undo(mark)
        assert g.purse.coins == 0


def test_what_was_written_since_the_last_view_is_known_also_after_undo() -> None:
    g = toy(0)
    g.then(More(1))
    g.advance()
    g.viewed()
    mark = g.mark()
    g.choose("roll")
    assert g.stale == 1
    g.viewed()
    g.undo(mark)
    assert g.stale == 1


def test_without_a_log_what_was_written_since_the_last_view_is_known_too() -> None:
    g = toy(0, 0)
    g.log = None
    g.then(More(2))
    g.advance()
    g.viewed()
    assert g.stale == 0
    g.choose("roll")
    assert g.stale == 1
    g.viewed()
    g.choose("roll")
    assert g.stale == 1


def test_a_frozen_twin_has_the_fields_and_cannot_be_written() -> None:
    view = frozen_twin(Purse)(Purse(3, (1, 2), b"x").values())
    assert (view.coins, view.seen, view.mark) == (3, (1, 2), b"x")
    with pytest.raises(AttributeError):
        view.coins = 4


def test_what_is_empty_but_not_at_rest_is_none() -> None:
    @record
    @attrs.define(slots=True, eq=False)
    class Full(Record):
        seen: tuple[int, ...] = (7,)
        mark: bytes = b"\x07"

    assert form_of(Full).text("the purse", Full((), b"")) == "the purse seen none mark none"
    assert form_of(Full).record(["seen", "none", "mark", "none"], 1).values() == ((), b"")


def test_only_so_many_words_of_a_field_are_kept() -> None:
    @record
    @attrs.define(slots=True, eq=False)
    class Counted(Record):
        coins: int = 0
        seen: tuple[int, ...] = ()

    form = form_of(Counted)
    for coins in range(1, 5001):
        assert form.text("it", Counted(coins)) == f"it coins {coins}"
        assert form.record(["coins", f"{coins}"], 1).coins == coins
    assert (len(form.said[0]), len(form.read["coins"])) == (4096, 4096)


def test_records_and_steps_are_lines_of_text() -> None:
    purse = Purse(-3, (1, 20), b"\x01\xff")
    assert form_of(Purse).text("the purse", purse) == "the purse coins -3 seen 1,20 mark 01ff"
    assert form_of(Purse).text("the purse", Purse()) == "the purse"
    again = form_of(Purse).record(["coins", "-3", "seen", "1,20", "mark", "01ff"], 1)
    assert again.values() == purse.values()
    steps = {"Say": Say, "Roll": Roll}
    assert step_text(Say(4)) == "Say 4"
    assert read_step(steps, ["Say", "4"], 1) == Say(4)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gold", "3"], "Line 7: found gold; expected one of coins, seen, mark."),
        (["coins"], "Line 7: found coins without a value; expected pairs of a name and a value."),
        (["coins", "1.5"], "Line 7: found 1.5 for coins; expected a whole number."),
        (["seen", "1,,2"], "Line 7: found 1,,2 for seen; expected whole numbers with commas."),
        (["mark", "0g"], "Line 7: found 0g for mark; expected bytes in hex."),
    ],
)
def test_a_broken_line_says_what_was_found_and_expected(words: list[str], said: str) -> None:
    with pytest.raises(PositionError) as error:
        form_of(Purse).record(words, 7)
    assert str(error.value) == said


def test_a_broken_step_says_so() -> None:
    for words, said in (
        (["Sing", "1"], "found Sing; expected the name of a step"),
        (["Say"], "found 0 numbers after Say; expected 1: word"),
        (["Say", "x"], "something else than whole numbers"),
    ):
        with pytest.raises(PositionError, match=said):
            read_step({"Say": Say}, words, 2)


@step
class Pay(Work[Toy]):
    word: int
    coins: int


class Spelled:
    """Words for one field of two."""

    def __contains__(self, field: str) -> bool:
        return field == "word"

    def writer(self, field: str, like: Any) -> Callable[[Any], str]:
        return ("zero", "one", "two").__getitem__ if field == "word" else str

    def reader(self, field: str, like: Any) -> Callable[[str], Any]:
        return {"zero": 0, "one": 1, "two": 2}.__getitem__


def test_a_step_in_words_has_its_fields_in_pairs() -> None:
    words = Spelled()
    assert step_text(Pay(2, 15), words) == "Pay word two coins 15"
    steps = {"Pay": Pay}
    assert read_step(steps, ["Pay", "word", "two", "coins", "15"], 3, words) == Pay(2, 15)
    assert read_step(steps, ["Pay", "2", "15"], 3, words) == Pay(2, 15)
    for said, why in (
        (["word", "two", "coins"], "Line 3: found 3 numbers after Pay; expected 2: word coins."),
        (["word", "two", "coins", "x"], "Line 3: found x for coins; expected a whole number."),
        (["word", "ten", "coins", "1"], "Line 3: found ten for word; expected names or a whole number."),
    ):
        with pytest.raises(PositionError) as error:
            read_step(steps, ["Pay", *said], 3, words)
        assert str(error.value) == why


def test_a_registry_takes_the_steps_of_a_module_and_no_name_twice() -> None:
    import sys

    here = sys.modules[__name__]
    assert set(registry(here)) == {"Say", "Roll", "More", "Pay"}
    with pytest.raises(TypeError, match="two steps are called Say"):
        registry(here, here)
