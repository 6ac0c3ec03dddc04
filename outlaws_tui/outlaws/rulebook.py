"""The rules in our own words: a clause for each thing the rulebook says, a ruling where it leaves something open."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Literal

from attrs import field
from attrs import frozen as frozen_at_once

from outlaws_tui.fields import ident, words
from outlaws_tui.outlaws.names import named
from outlaws_tui.values import frozen

_ID: Final = re.compile(r"(?:\b(R|[A-Z]{2,}(?:-[0-9AV])?)|(?<=, ))-(\d{2,3})\b")


@frozen
class Clause:
    """One clause of the rules. `kind` tells the rules proper from optional ones, examples and notes on editions.

    `note` says how it is meant where that needs saying, and `see` names the rulings that bear on it.
    """

    id: str = field(validator=ident)
    section: str = field(validator=words(60))
    text: str = field(validator=words(600))
    kind: Literal["core", "optional", "example", "edition"] = "core"
    note: str = field(default="", validator=words(600, empty=True))
    see: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The id; clauses have no name."""
        return self.id


@frozen
class Ruling:
    """How a gap or a contradiction of the rulebook is played here.

    `question` says what is open, `ruling` what counts, `confidence` how sure it is that the authors meant it so.
    """

    id: str = field(validator=ident)
    name: str = field(validator=words(100))
    section: str = field(validator=words(60))
    ruling: str = field(validator=words(1200))
    confidence: Literal["high", "medium", "low"]
    question: str = field(default="", validator=words(600, empty=True))


@frozen_at_once(eq=False, slots=False)
class Rulebook:
    """All clauses and rulings, in the order of their files."""

    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]

    def entry(self, name: str) -> Clause | Ruling:
        """Return the clause or ruling with this id, or the ruling of this name; raises UnknownNameError."""
        both: tuple[Clause | Ruling, ...] = (*self.clauses, *self.rulings)
        return named("clause or ruling", both, name)

    def clause(self, name: str) -> Clause:
        """Return a clause by id; raises UnknownNameError with the near ones."""
        return named("clause", self.clauses, name)

    def ruling(self, name: str) -> Ruling:
        """Return a ruling by id or name; raises UnknownNameError with the near ones."""
        return named("ruling", self.rulings, name)

    def about(self, clause: Clause) -> tuple[Ruling, ...]:
        """Return the rulings that bear on a clause."""
        return tuple(ruling for ruling in self.rulings if ruling.id in clause.see)

    def under(self, ruling: Ruling) -> tuple[Clause, ...]:
        """Return the clauses that a ruling bears on."""
        return tuple(clause for clause in self.clauses if ruling.id in clause.see)

    def named_in(self, text: str) -> tuple[str, ...]:
        """Return the ids of clauses and rulings that a text names, in its order, each once; `-13` after one stands for its family's."""
        found = []
        family = ""
        for match in _ID.finditer(text):
            family = match[1] or family
            found.append(f"{family}-{match[2]}")
        return tuple(dict.fromkeys(name for name in found if name in self.index))

    def links(self, entry: Clause | Ruling) -> tuple[str, ...]:
        """Return what an entry names, what names it, and its neighbours: ids, without its own and those of rulings that bear on it."""
        bearing = entry.see if isinstance(entry, Clause) else ()
        named = [*self.named_in(_all_text(entry)), *self.naming.get(entry.id, ())]
        if isinstance(entry, Ruling):
            named[:0] = [clause.id for clause in self.under(entry)]
        names = list(self.index)
        place = names.index(entry.id)
        named += names[max(0, place - 1) : place + 2]
        return tuple(name for name in dict.fromkeys(named) if name != entry.id and name not in bearing)

    @cached_property
    def index(self) -> Mapping[str, Clause | Ruling]:
        """All entries by id."""
        both: tuple[Clause | Ruling, ...] = (*self.clauses, *self.rulings)
        return {entry.id: entry for entry in both}

    @cached_property
    def naming(self) -> Mapping[str, Sequence[str]]:
        """For each id the entries whose text names it."""
        found: dict[str, list[str]] = {}
        for entry in self.index.values():
            for name in self.named_in(_all_text(entry)):
                found.setdefault(name, []).append(entry.id)
        return found

    def search(self, words: str) -> tuple[Clause | Ruling, ...]:
        """Return the clauses, then the rulings, in which every one of the words begins a word; case does not matter."""
        tests = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        if not tests:
            return ()
        both: tuple[Clause | Ruling, ...] = (*self.clauses, *self.rulings)
        return tuple(entry for entry in both if all(test.search(_all_text(entry)) for test in tests))


def _all_text(entry: Clause | Ruling) -> str:
    if isinstance(entry, Clause):
        return " ".join((entry.id, entry.section, entry.text, entry.note))
    return " ".join((entry.id, entry.section, entry.name, entry.question, entry.ruling))
