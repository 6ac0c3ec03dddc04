"""A shootout's position as text, and back: whole, down to the agenda in the middle of a shot.

The text does not hold the shootout itself (its town, cast and components): that is named by the record or the message it comes with.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from outlaws_tui.kernel.chance import Chance
from outlaws_tui.kernel.state import Record
from outlaws_tui.kernel.steps import registry
from outlaws_tui.kernel.text import Form, PositionError, agenda_steps, form_of, read_step, step_text
from outlaws_tui.outlaws import (
    borders,
    brawl_options,
    calling,
    crowd_shots,
    crowds,
    dynamite,
    effects,
    fanning,
    fates,
    finishing,
    firing,
    fists,
    horses,
    knives,
    locks,
    riding,
    rounds,
    running,
    saddle,
    shooting,
    showdown,
    snapshots,
    spilling,
    townsfolk,
    truce,
    turn_end,
    whereabouts,
    wounds,
    wrestling,
)
from outlaws_tui.outlaws.scene import Common, Crowd, Figure, Gunfight, Horse, Showdown, Thing
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.soundness import must_be_sound
from outlaws_tui.outlaws.text.spelling import Spelling, spelling

STEPS = registry(
    effects,
    whereabouts,
    rounds,
    turn_end,
    running,
    borders,
    shooting,
    fanning,
    snapshots,
    finishing,
    firing,
    wounds,
    fists,
    wrestling,
    brawl_options,
    spilling,
    knives,
    crowds,
    crowd_shots,
    townsfolk,
    calling,
    showdown,
    fates,
    horses,
    riding,
    saddle,
    truce,
    locks,
    dynamite,
)
_SHOWDOWN = "showdown"
_COMMON = "common"
_CHOICES = "choices"


class _Line:
    """A record of a shootout as a line: how it begins, and how it goes on. `known` are lines that were read in sound positions, by what
    they say: most of what a position says was said of the one before it, too."""

    __slots__ = ("form", "known", "label")

    def __init__(self, label: str, form: Form[Any]) -> None:
        self.label, self.form = label, form
        self.known: dict[str, tuple[Any, ...]] = {}

    def read(self, line: str, number: int) -> Any:
        """Return the record that a line says."""
        said = line.removeprefix(self.label)
        if said and (said[0] != " " or said is line):
            raise PositionError(f"Line {number}: found {line[:40]}; expected the line of {self.label}.")
        return self.form.record(said.split(), number)

    def learn(self, line: str, record: Record) -> None:
        """Keep what a line of usual length says, no more than so many."""
        if len(line) < _LONG:
            if len(self.known) >= _MANY:
                self.known.clear()
            self.known[line] = record.values()


_LONG: Final = 160
_MANY: Final = 64
"""With so many of each a shootout keeps half a megabyte at most, and nothing before a position is read."""


@lru_cache(maxsize=64)
def _lines(stage: Stage, words: Spelling | None) -> tuple[_Line, ...]:
    """Return how the line of each record begins, and how it goes on."""
    kinds: tuple[tuple[str, type[Record]], ...] = (
        *((slug, Figure) for slug in stage.slugs),
        *((f"the {gear.slug}", Thing) for gear in stage.gear),
        *((f"horse {slug}", Horse) for slug in stage.horse_slugs),
        *((f"crowd {number}", Crowd) for number in range(1, len(stage.at_start.crowds) + 1)),
        (_SHOWDOWN, Showdown),
        (_COMMON, Common),
    )
    return tuple(_Line(label, form_of(kind, words)) for label, kind in kinds)


def position_text(g: Gunfight) -> str:
    """Return a position as text: figures, things, horses, what is common, then the agenda with what runs next last."""
    return _text(g, spelling(g.stage))


def _text(g: Gunfight, words: Spelling | None) -> str:
    lines = [own.form.text(own.label, record) for own, record in zip(_lines(g.stage, words), g.records, strict=True)]
    lines.append(f"{_CHOICES} {g.number}")
    lines.extend(f"> {step_text(item, words)}" for item in reversed(agenda_steps(g.agenda)))
    return "\n".join(lines) + "\n"


def digest(g: Gunfight) -> str:
    """Return a short hash of a position, made of its text in numbers."""
    return blake2b(_text(g, None).encode(), digest_size=8).hexdigest()


def read_position(stage: Stage, text: str, chance: Chance, before: int = 0) -> Gunfight:
    """Return the position that a text of `position_text` describes, or one with numbers where that has words.

    Raises PositionError for anything else, with the line where it is one that is at fault (counted from `before` others above the text),
    and for a position that no game comes to.
    """
    known = spelling(stage)
    expected = _lines(stage, known)
    lines, place = text.splitlines(), len(expected)
    if len(lines) < place + 1:
        raise PositionError(
            f"Line {before + len(lines)}: the text ends; expected {place} records and the number of choices."
        )
    records: list[Any] = []
    new: list[int] = []
    for line, own in zip(lines, expected, strict=False):
        values = own.known.get(line)
        if values is None:
            new.append(len(records))
            records.append(own.read(line, before + len(records) + 1))
        else:
            records.append(own.form.made(values))
    g = Gunfight.of(stage, chance, records)
    words = lines[place].split()
    if len(words) != 2 or words[0] != _CHOICES or not words[1].isdecimal() or len(words[1]) > 9:
        raise PositionError(
            f"Line {before + place + 1}: found {lines[place][:40]}; expected {_CHOICES} and their number."
        )
    g.number = int(words[1])
    for number, line in enumerate(lines[place + 1 :], before + place + 2):
        words = line.split()
        if len(words) < 2 or words[0] != ">":
            raise PositionError(f"Line {number}: found {line[:40]}; expected > and a step.")
        g.agenda = (read_step(STEPS, words[1:], number, known), g.agenda)
    must_be_sound(g, [(expected[index].label, index) for index in new])
    for index in new:
        expected[index].learn(lines[index], records[index])
    return g
