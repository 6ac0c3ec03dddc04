"""A game at one moment, as it changes: records, agenda, undo by first touch, and the loop that runs steps.

A *record* is a mutable slotted attrs object whose fields hold ints, tuples of ints and bytes only, so its values can be saved by
reference. `touch` saves a record whole, once a choice, before it is first written to; after that its fields are written plainly.
That costs a tenth more than an inline log and is far clearer, and the set of touched records tells which frozen views, texts and
rows of the screen are stale. A search and a game in progress keep a `log` to go back by; where nobody goes back there is none.
"""

from collections import namedtuple
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import attrs

from outlaws_tui.kernel.chance import Chance
from outlaws_tui.kernel.steps import ASK, Ask, Step

Agenda = tuple[Step[Any], Any] | None
Values = tuple[Any, ...]
Mark = tuple[int, Agenda, int]
R = TypeVar("R", bound="Record")


class Record:
    """What a state is made of. Subclasses are made by `@record`, which writes for each what raises NotImplementedError here."""

    __slots__ = ()

    def values(self) -> Values:
        """Return the values of all fields in order of declaration."""
        raise NotImplementedError

    def restore(self, values: Values) -> None:
        """Put back what `values` returned."""
        raise NotImplementedError

    def copy(self: R) -> R:
        """Return another of the same values."""
        raise NotImplementedError


def record(cls: type[R]) -> type[R]:
    """Give an attrs class of two or more fields its `values`, `restore` and `copy`, generated once: no loop over names at run time."""
    names = [a.name for a in attrs.fields(cast(Any, cls))]
    fields = ", ".join(f"self.{name}" for name in names)
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    # Written out because a loop over names costs four times as much at each first touch, and `attrgetter` twice as much; a copy by field is
    # two thirds of the work of one by `values` and the constructor.
    lines = (
        f"def restore(self, values):\n    {fields}, = values",
        f"def values(self):\n    return {fields},",
        "def copy(self):\n    new = make(cls)",
        *(f"    new.{name} = self.{name}" for name in names),
        "    return new\n",
    )
    exec("\n".join(lines), space)
    made = cast(Any, cls)
    made.values, made.restore, made.copy = space["values"], space["restore"], space["copy"]
    return cls


def frozen_twin(cls: type[R]) -> Callable[[Values], R]:
    """Return what makes frozen views of a record class from its values: what is given out instead of the record itself.

    To the type checker a view is of the record class, so that whoever reads a view and whoever reads a state read the same names. It is
    a named tuple: a frozen attrs class takes four times as long to make.
    """
    made: Any = namedtuple  # the type checker wants the names of fields written out
    return cast(
        "Callable[[Values], R]", made(f"{cls.__name__}View", [a.name for a in attrs.fields(cast(Any, cls))])._make
    )


@attrs.define(slots=True, eq=False)
class State:
    """Everything that changes in a game. `records` are all of its records; `events` is None where nobody wants to know.

    `number` counts choices. `stale` has a bit for each record written to since a view of it was last taken, `touched` one for each that
    was since the last mark or choice; without a log, where nothing need be saved, only views begin it anew.
    """

    chance: Chance
    records: list[Record]
    agenda: Agenda = None
    number: int = 0
    events: list[Any] | None = None
    log: list[tuple[int, Values]] | None = None
    touched: int = 0
    stale: int = -1
    _listed: Sequence[Any] | None = None

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on top of the agenda; they run in the order in which they are given."""
        agenda = self.agenda
        for item in reversed(steps):
            agenda = (item, agenda)
        self.agenda = agenda

    def touch(self, index: int) -> None:
        """Save record `index` before it is written to, if that has not been done since the last mark."""
        bit = 1 << index
        if not self.touched & bit:
            self.touched |= bit
            self.stale |= bit
            if self.log is not None:
                self.log.append((index, self.records[index].values()))

    def mark(self) -> Mark:
        """Return a point to come back to with `undo`; marks nest. Needs a log."""
        assert self.log is not None
        self.touched = 0
        return len(self.log), self.agenda, self.number

    def undo(self, mark: Mark) -> None:
        """Go back to a mark."""
        log = self.log
        assert log is not None
        size, self.agenda, self.number = mark
        self.touched = 0
        self._listed = None
        records = self.records
        while len(log) > size:
            index, values = log.pop()
            records[index].restore(values)
            self.stale |= 1 << index

    def viewed(self) -> None:
        """Note that views have been taken of all records."""
        self.stale = self.touched = 0

    @property
    def question(self) -> Ask[Any] | None:
        """The decision that the game waits for, or None where it is over."""
        if self.agenda is None:
            return None
        top = self.agenda[0]
        return top if isinstance(top, Ask) else None

    def options(self) -> Sequence[Any]:
        """Return the options of the decision, made when first asked for and kept until the next choice."""
        listed = self._listed
        if listed is None:
            top: Any = self.agenda
            listed = self._listed = top[0].options(self) if top else ()
        return listed

    def offer(self, options: Sequence[Any]) -> None:
        """Keep the options of the decision on top, where only the list tells whether anybody has a right: it is not made twice."""
        self._listed = options

    def choose(self, option: Any) -> None:
        """Take an option of the list and run until the next decision. Whoever is not sure asks `option in state.options()` first."""
        assert self.agenda is not None
        top: Any
        top, self.agenda = self.agenda
        self.number += 1
        if self.log is not None:
            self.touched = 0
        self._listed = None
        self.chance.at(self.number)
        top.chosen(self, option)
        self.advance()

    def advance(self) -> None:
        """Run steps until somebody must choose or nothing is left to do."""
        agenda = self.agenda
        top: Any  # what its kind says it is; a cast would be a call for each step
        while agenda is not None:
            top, rest = agenda
            kind = top.kind
            if not kind:  # WORK: to name it costs a step two instructions
                self.agenda = rest
                top.run(self)
            elif kind == ASK:
                if top.open(self):
                    return
                self.agenda = rest
            else:
                # The step stays on top while chance is asked, which may look at what draws.
                face = self.chance.draw(top.sides or top.count(self))
                self.agenda = rest
                top.drawn(self, face)
            agenda = self.agenda
