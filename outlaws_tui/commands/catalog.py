"""All that can be listed and shown, by kind; finding one of them by what a person typed."""

import difflib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from outlaws_tui.commands.parsing import shootout
from outlaws_tui.data import Library, rules
from outlaws_tui.errors import OutlawsError, UnknownNameError
from outlaws_tui.ground import Board
from outlaws_tui.outlaws.agreed.variants import VARIANTS
from outlaws_tui.outlaws.names import named, plain
from outlaws_tui.values import frozen


@frozen
class Entry:
    """One thing: its kind, its id and name, and the component itself."""

    kind: str
    id: str
    name: str
    thing: Any
    aliases: tuple[str, ...] = ()


@frozen
class Kind:
    """A kind of thing: what one and several are called, and where they are found."""

    name: str
    plural: str
    all: Callable[[Library], Iterable[Any]]


class AmbiguousError(OutlawsError):
    """A name that things of several kinds answer to."""

    code = "ambiguous"


KINDS: Final = (
    Kind("shootout", "shootouts", lambda data: data.shootouts),
    Kind("board", "boards", lambda data: data.boards.values()),
    Kind("character", "characters", lambda data: data.components.cards),
    Kind("gun", "guns", lambda data: data.components.guns),
    Kind("wound", "wounds", lambda data: data.components.wounds),
    Kind("item", "items", lambda data: data.components.items),
    Kind("die", "dice", lambda data: data.components.dice),
    Kind("special", "specials", lambda data: data.components.specials),
    Kind("horse", "horses", lambda data: data.components.horses),
    Kind("clutter", "clutter", lambda data: data.components.clutter),
    Kind("option", "options", lambda data: VARIANTS),
    Kind("table", "tables", lambda data: (data.components.shotgun, data.components.brawl_die, data.components.crowd)),
)
_TABLES: Final = ("shotgun", "brawl", "townsfolk")
_LATER: Final = Kind("rule", "rules", lambda data: (*rules(data).clauses, *rules(data).rulings))


def entries(data: Library, kind: Kind) -> list[Entry]:
    """Return all things of a kind, in their order."""
    if kind.name == "table":
        return [Entry(kind.name, name, name, thing) for name, thing in zip(_TABLES, kind.all(data), strict=True)]
    return [
        Entry(kind.name, one.letter, one.title, one)
        if isinstance(one, Board)
        else Entry(kind.name, one.id, one.name, one, tuple(getattr(one, "aliases", ())))
        for one in kind.all(data)
    ]


def kind_of(word: str) -> Kind | None:
    """Return the kind that a word names, one or several of them, if it does."""
    return next((kind for kind in KINDS if word.casefold() in (kind.name, kind.plural)), None)


def find(data: Library, name: str, kind: Kind | None = None) -> tuple[Entry, ...]:
    """Return what a name stands for; several only where they share it, as wound counters do.

    Raises UnknownNameError with the near names, AmbiguousError where things of several kinds are meant.
    """
    found = _called(data, name, [kind] if kind else KINDS)
    if not found and kind is None:
        found = _called(data, name, [_LATER])
    if not found and (kind is None or kind.name == "shootout"):
        # A part of its name is enough for a shootout, where nothing else is meant.
        found = _begun(data, name)
    if not found:
        raise UnknownNameError(_nothing(data, name, kind))
    kinds = sorted({entry.kind for entry in found})
    if len(kinds) > 1:
        ways = " or ".join(f"outlaws show {kind} {name}" for kind in kinds)
        raise AmbiguousError(f"{name} could be a {' or a '.join(kinds)}; say which: {ways}.")
    return tuple(found)


def _called(data: Library, name: str, kinds: Sequence[Kind]) -> list[Entry]:
    """Return what has this id, name or alias, whatever the case; ids go before names of the same kind."""
    found = []
    for kind in kinds:
        every = entries(data, kind)
        exact = [entry for entry in every if plain(entry.id) == plain(name)]
        found += exact or [e for e in every if plain(name) in map(plain, (e.name, *e.aliases))]
    return found


def _begun(data: Library, name: str) -> list[Entry]:
    try:
        found = shootout(data, name)
    except OutlawsError:
        return []
    return [Entry("shootout", found.slug, found.title, found, found.aliases)]


def _nothing(data: Library, name: str, kind: Kind | None) -> str:
    """Return the complaint about a name that nothing has, with the near ones of all kinds."""
    if kind is not None:
        try:
            named(kind.name, entries(data, kind), name)
        except UnknownNameError as error:
            return str(error)
    known = {plain(word): word for one in KINDS for entry in entries(data, one) for word in (entry.id, entry.name)}
    close = [known[word] for word in difflib.get_close_matches(plain(name)[:60], known, n=3)]
    said = name if name.isprintable() else ascii(name)
    near = f"; near: {', '.join(close)}" if close else "; outlaws list says what there is"
    return f"Nothing is called {said[:60]}{near}."
