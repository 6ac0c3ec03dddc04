"""Looking things up by what a person typed: an id, a number or a name, in any case, or else the near names."""

import difflib
import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

from outlaws_tui.errors import UnknownNameError


class Named(Protocol):
    """What can be looked up: it has an id and a name, and perhaps a number."""

    @property
    def id(self) -> str:
        """The id, unique among its kind."""

    @property
    def name(self) -> str:
        """The name that players see."""


class UnlistedError(UnknownNameError):
    """A name that nothing in a list answers to; `close` are the near ones."""

    def __init__(self, what: str, name: str, close: tuple[str, ...]) -> None:
        self.close = close
        near = f"; near: {', '.join(close)}" if close else ""
        said = name if name.isprintable() else ascii(name)
        super().__init__(f"No {what} is called {said[:60]}{near}.")


N = TypeVar("N", bound=Named)


def named(what: str, entries: Iterable[N], name: str) -> N:
    """Return the entry whose id, name or alias (if it has `aliases`) is `name`; case, spaces and dots do not matter.

    Raises UnlistedError that names `what` was looked for and up to three near names.
    """
    entries = tuple(entries)
    for entry in entries:
        if entry.id == name:
            return entry
    known: dict[str, N] = {}
    shown: dict[str, str] = {}
    # Ids go first, so that no entry's name can hide another's id.
    for entry in entries:
        known.setdefault(plain(entry.id), entry)
        shown.setdefault(plain(entry.id), entry.id)
    for entry in entries:
        for word in (entry.name, *getattr(entry, "aliases", ())):
            known.setdefault(plain(word), entry)
            shown.setdefault(plain(word), word)
    found = known.get(plain(name))
    if found is None:
        near: dict[str, str] = {}
        for key in difflib.get_close_matches(plain(name)[:60], shown, n=6):
            near.setdefault(known[key].id, shown[key])
        raise UnlistedError(what, name, tuple(near.values())[:3])
    return found


def plain(name: str) -> str:
    """Return a name as look-ups compare it: lower case, letters and digits only (or the name, if it has none)."""
    return re.sub(r"[\W_]+", "", name.casefold()) or name


def slug(name: str) -> str:
    """Return a name as the notation writes it: lower case, words joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", name.casefold()))
