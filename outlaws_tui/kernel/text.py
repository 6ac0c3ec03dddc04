"""Positions as text: a line a record and a line a step of the agenda, each field that is not at rest by its name.

Equal states have equal text, different ones different text. A value is an int, a tuple of ints (`1,2`; `none` where empty) or bytes (in
hex, `none` where empty); a game may have words for them.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar, cast

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import Step

NONE: Final = "none"
R = TypeVar("R")


class PositionError(OutlawsError):
    """A position's text cannot be read: which line, what was found, what was expected."""

    code = "position"


class Words(Protocol):
    """A game's words for values. Each value has one spelling and each spelling one value; no number is among them."""

    def __contains__(self, field: str) -> bool:
        """Tell whether the values of a field have words."""

    def writer(self, field: str, like: Any) -> Callable[[Any], str]:
        """Return what says a field's values in words, or as numbers; `like` is one of its type."""

    def reader(self, field: str, like: Any) -> Callable[[str], Any]:
        """Return what gives a field's values for words; it raises ValueError or KeyError for anything else."""


_LONG: Final = 24
"""Words of fewer letters than this are kept with their values: what a position says is mostly said of the next one too."""
_MANY: Final = 4096
"""No more than these are kept of a field."""
_FEW: Final = 64
"""Of longer words, like those of a pool, no more than these: they serve the positions that come next."""


def _keep(short: dict[Any, Any], long: dict[Any, Any], letters: int, key: Any, value: Any) -> None:
    """Keep what a word of so many letters stands for, or how a value is said, while there is room."""
    if letters >= _LONG:
        if len(long) >= _FEW:
            long.clear()
        long[key] = value
    elif len(short) < _MANY:
        short[key] = value


class _Said(dict[Any, str]):
    """A field's values as they are written, with its name where there are words."""

    __slots__ = ("_long", "_name", "_word")

    def __init__(self, name: str, like: Any, words: Words | None) -> None:
        super().__init__()
        self._long: dict[Any, str] = {}
        self._name = name
        self._word = _shown if words is None else words.writer(name, like)

    def __missing__(self, value: Any) -> str:
        said = self._long.get(value)
        if said is None:
            word = self._word(value)
            said = f"{self._name} {word}"
            _keep(self, self._long, len(word), value, said)
        return said


class _Read(dict[str, Any]):
    """A field's values by their words. Looking up what is none raises ValueError."""

    __slots__ = ("_known", "_long", "_name", "like", "place")

    def __init__(self, place: int, name: str, like: Any, known: Words | None) -> None:
        super().__init__()
        self.place, self.like = place, like
        self._long: dict[str, Any] = {}
        self._name = name
        self._known = known.reader(name, like) if known is not None and name in known else None

    def __missing__(self, word: str) -> Any:
        if word in self._long:
            return self._long[word]
        if self._known is None:
            value = self._plain(word)
        else:
            try:
                value = self._known(word)
            except (ValueError, KeyError):
                value = self._plain(word)
        _keep(self, self._long, len(word), word, value)
        return value

    def _plain(self, word: str) -> Any:
        """Return the value of a word without a game's words."""
        if isinstance(self.like, bytes):
            return b"" if word == NONE else bytes.fromhex(word)
        if isinstance(self.like, tuple):
            return () if word == NONE else tuple(_int(part) for part in word.split(","))
        return _int(word)

    def refusal(self, word: str, line: int) -> PositionError:
        """Return what is said of a word that is none of the field's."""
        wanted = "a whole number"
        if isinstance(self.like, bytes):
            wanted = "bytes in hex"
        elif isinstance(self.like, tuple):
            wanted = "whole numbers with commas"
        named = "names or " if self._known is not None else ""
        return PositionError(f"Line {line}: found {word[:40]} for {self._name}; expected {named}{wanted}.")


class Form(Generic[R]):
    """How the lines of a class of record, or of step, are written and read with a game's words; get one by `form_of`."""

    def __init__(self, cls: type[R], words: Words | None) -> None:
        fields = attrs.fields(cast(Any, cls))
        self._cls = cls
        self._rest = [0 if a.default is attrs.NOTHING else a.default for a in fields]
        rest = list(zip([a.name for a in fields], self._rest, strict=True))
        self.said = tuple(_Said(name, like, words) for name, like in rest)
        self.read = {name: _Read(place, name, like, words) for place, (name, like) in enumerate(rest)}
        self.text: Callable[[str, R], str] = self._writer()
        """Return a record as a line: a label, then `name value` for each field that is not at its default; in numbers without words."""

    def _writer(self) -> Callable[[str, R], str]:
        """Return the writer of a record, written out for its fields: a loop over them takes twice as long."""
        lines = ["def text(label, record):", "    parts = [label]"]
        space: dict[str, Any] = {}
        for place, name in enumerate(self.read):
            space[f"rest{place}"], space[f"said{place}"] = self._rest[place], self.said[place]
            lines += [f"    value = record.{name}", f"    if value != rest{place}: parts.append(said{place}[value])"]
        exec("\n".join((*lines, "    return ' '.join(parts)")), space)
        return cast("Callable[[str, R], str]", space["text"])

    def record(self, words: list[str], line: int) -> R:
        """Return a record from the words of its line after the label; fields that are not named are at their defaults."""
        found, read = self._rest.copy(), self.read
        if len(words) % 2:
            raise PositionError(
                f"Line {line}: found {words[-1]} without a value; expected pairs of a name and a value."
            )
        pairs = iter(words)
        try:
            for name in pairs:
                field = read[name]
                word = next(pairs)
                found[field.place] = field[word]
        except KeyError:
            raise PositionError(f"Line {line}: found {name}; expected one of {', '.join(read)}.") from None
        except ValueError:
            raise field.refusal(word, line) from None
        return self.made(found)

    def made(self, values: Iterable[Any]) -> R:
        """Return a record of these values, in the order of its fields."""
        return self._cls(*values)


def form_of(cls: type[R], words: Words | None = None) -> Form[R]:
    """Return the form of a class, worked out once for each game's words."""
    # A class and an object without equality can be looked up by, whatever the type checker makes of classes of steps.
    form: Form[R] = _forms(cast(Any, cls), cast(Any, words))
    return form


@lru_cache(maxsize=1024)
def _forms(cls: Any, words: Any) -> Form[Any]:
    return Form(cls, words)


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or NONE
    return (value.hex() or NONE) if isinstance(value, bytes) else str(value)


def _int(word: str) -> int:
    """Return a number as `str` writes it; longer ones than any mask of a town are refused before they are worked out."""
    if len(word) > 4000 or not word.removeprefix("-").isdecimal() or not word.isascii():
        raise ValueError(word)
    return int(word)


def step_text(step: Step[Any], words: Words | None = None) -> str:
    """Return a step as a line: its name and its fields; in words each by its name, in numbers without."""
    cls = cast(type[Any], type(step))
    form = form_of(cls, words)
    values = [getattr(step, name) for name in form.read]
    parts = map(str, values) if words is None else [one[value] for one, value in zip(form.said, values, strict=True)]
    return " ".join([cls.__name__, *parts])


def agenda_steps(agenda: Agenda) -> list[Step[Any]]:
    """Return the steps of an agenda, the one that runs next first."""
    steps = []
    while agenda is not None:
        step, agenda = agenda
        steps.append(step)
    return steps


def read_step(
    registry: Mapping[str, type[Step[Any]]], words: list[str], line: int, known: Words | None = None
) -> Step[Any]:
    """Return the step that a line names, made with its numbers, or with names and values in pairs where there are words for them."""
    cls = registry.get(words[0])
    if cls is None:
        raise PositionError(f"Line {line}: found {words[0][:40]}; expected the name of a step.")
    read = form_of(cls, known).read
    names = list(read)
    said = words[1:]
    if known is not None and names and said[::2] == names and len(said) == 2 * len(names):
        values = []
        for field, word in zip(read.values(), said[1::2], strict=True):
            try:
                values.append(field[word])
            except ValueError:
                raise field.refusal(word, line) from None
        return cast("Step[Any]", cast(Any, cls)(*values))
    if len(said) != len(names):
        expected = f"{len(names)}: {' '.join(names)}"
        raise PositionError(f"Line {line}: found {len(said)} numbers after {words[0]}; expected {expected}.")
    try:
        return cast("Step[Any]", cast(Any, cls)(*map(_int, said)))
    except ValueError:
        raise PositionError(f"Line {line}: found something else than whole numbers after {words[0]}.") from None
