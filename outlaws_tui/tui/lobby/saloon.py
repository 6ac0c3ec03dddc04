"""The lobby: the tables, who is on, what is said."""

from collections.abc import Callable, Sequence
from time import time
from typing import ClassVar, Final

from outlaws_tui.lobby.parts import LOBBY, Table
from outlaws_tui.lobby.requests import Enter, Quick, Say, Sit
from outlaws_tui.tui.ink import BLANK, Ink, Line, clipped, fit, line, on, pad, wrap
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import LOBBY_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.words import clock_of, sides_words, state_words, talk_lines
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.panel import rule

_WIDE: Final = 110
"""Columns from which on people stand beside the tables."""
_MEASURE: Final = 78
_BESIDE: Final = 36
_LEAST_TALK: Final = 4
_NEWS: Final = 3
"""Notices of the hall that are shown."""


class Saloon(HallPage[None]):
    """The lobby. It stays below all other pages of a session; `go` shows another one by its name, or a table that gathers."""

    TABLE = LOBBY_COMMANDS
    SUBJECT = "the lobby"
    PROMPTS: ClassVar[dict[str, str]] = {"talk": "say:", "code": "invitation:"}

    def __init__(self, look: Look, hall: Hall, go: Callable[[str, int], None]) -> None:
        super().__init__(look, hall)
        self.go = go
        self.lit = 0

    def heading(self) -> str:
        """Return what stands in the first row."""
        return "Outlaws, the lobby"

    @property
    def table(self) -> Table | None:
        """The lit table."""
        listed = self.hall.listed()
        found = next((table for table in listed if table.number == self.lit), None)
        return found or (listed[0] if listed else None)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the tables, what is said and what there is to know; the people beside where there is room."""
        if columns < _WIDE:
            return self._left(columns, rows)
        wide = columns - _BESIDE - 2
        left, right = self._left(wide, rows), self._right(_BESIDE, rows)
        out = []
        for row in range(rows):
            one = left[row] if row < len(left) else BLANK
            out.append((*pad(one, wide), Ink("  "), *(right[row] if row < len(right) else BLANK)))
        return out

    def _left(self, columns: int, rows: int) -> list[Line]:
        below = self._below(columns)
        listed = self.hall.listed()
        room = max(1, rows - 3 - len(below) - _LEAST_TALK)
        out = [BLANK, line(Ink(f"   {'table':<25} {'sides':<21} {'state':<16} clock", "faint"))]
        table = self.table
        at = listed.index(table) if table is not None else 0
        first = max(0, min(at - room // 2, len(listed) - room))
        for place, one in enumerate(listed[first : first + room], first):
            self.clickable(len(out), place)
            out.append(self._row(one, one is table, columns))
        if not listed:
            out.append(line(Ink("   No table yet. n makes one, m finds you somebody, s plays alone.", "dim")))
        elif len(listed) > room:
            out.append(line(Ink(f"   {len(listed)} tables; the arrows show the others.", "faint")))
        talk = rows - len(out) - len(below) - 2
        out += [BLANK, rule("Talk", columns - 1, self.look.glyphs.rule)]
        said = talk_lines(self.hall.heard(LOBBY), columns, talk, self.hall.me.name)
        out += said or [line(Ink("  Nobody has said anything. t talks.", "faint"))][:talk]
        return [*out, *[BLANK] * max(0, rows - len(out) - len(below)), *below]

    def point(self, place: int) -> None:
        """Choose a table; chosen, go to it."""
        table = self.hall.listed()[place]
        if table is self.table:
            self.command("sit")
        else:
            self.lit = table.number
            self.paint()

    def _row(self, table: Table, lit: bool, columns: int) -> Line:
        ground = "pop" if lit else "bg"
        mark = self.look.glyphs.lit if lit else " "
        calls = self.hall.calls(table)
        private = " (private)" if table.terms.private else ""
        title = f"{clipped(table.title or table.terms.shootout, 25 - len(private))}{private}"
        inks = line(
            Ink(f" {mark} ", "cursor"),
            Ink(f"{title:<25} ", "key" if calls else "text"),
            Ink(f"{clipped(sides_words(table, self.hall.me.name), 21):<21} "),
            Ink(f"{state_words(self.hall, table):<16.16} ", "warn" if calls else "dim"),
            Ink(clock_of(self.hall, table, time()), "dim"),
        )
        return on(fit(pad(inks, columns), columns), ground)

    def _below(self, columns: int) -> list[Line]:
        """Return the message of the day, what the hall has said, and what waits for us."""
        measure = min(_MEASURE, columns - 4)
        out: list[Line] = []
        motd = self.hall.me.motd.strip()
        for text in motd.splitlines()[:_NEWS]:
            out += wrap(line(Ink(text, "dim")), measure)[:_NEWS]
        for text in self.hall.notices[-_NEWS:]:
            out += wrap(line(Ink(text, "warn")), measure)[:_NEWS]
        waiting = [table for table in self.hall.tables.values() if self.hall.calls(table)]
        if waiting:
            names = ", ".join(table.title for table in waiting[:2])
            many = f" and {len(waiting) - 2} more" if len(waiting) > 2 else ""
            out += wrap(line(Ink(f"Your choice is waited for at {names}{many}.", "warn")), measure)
        if self.said:
            out += wrap(line(Ink(self.said, "warn")), measure)
        more = fit(
            line(Ink("  H history  S standings  w watch  c invitation  T all talk  K account", "faint")), columns
        )
        return [BLANK, *((Ink("  "), *row) for row in out), more]

    def _right(self, columns: int, rows: int) -> list[Line]:
        out = [BLANK, rule("People", columns, self.look.glyphs.rule)]
        people = sorted(self.hall.people.values(), key=lambda person: person.name.casefold())
        room = rows - 3
        for person in people[: room if len(people) <= room else room - 1]:
            at = next((self.hall.tables[n].title for n in person.tables if n in self.hall.tables), "")
            rating = str(person.rating) if person.rating else "guest" if person.guest else ""
            muted = " (muted)" if person.name in self.hall.muted else ""
            inks = line(Ink(f" {person.name + muted:<16.16} ", "key"), Ink(f"{rating:<6}", "dim"), Ink(at, "faint"))
            out.append(fit(inks, columns))
        if len(people) > room:
            out.append(line(Ink(f" and {len(people) - room + 1} more: p", "faint")))
        return out

    def typed_in(self, what: str, words: str) -> None:
        """Say it, or go to a table by its code."""
        if what == "talk":
            self.hall.ask(Say(LOBBY, words))
        elif what == "code":
            # As it stands in the first row of a table, with the word before it or without.
            number, _, code = words.split()[-1].partition("-")
            if number.isascii() and number.isdecimal() and int(number[:9]) > 0 and code:
                self.hall.ask(Sit(int(number[:9]), code=code))
            else:
                self.said = "An invitation looks like 12-k3vq9xtw: the number of a table, and its code."

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        self.said = ""
        listed = self.hall.listed()
        if name in ("up", "down") and listed and self.table is not None:
            at = listed.index(self.table) + (1 if name == "down" else -1)
            self.lit = listed[at % len(listed)].number
        elif name in ("talk", "code"):
            self.ask_for(name)
        elif name == "quick":
            self.hall.ask(Quick())
        elif name == "help":
            self.show_help()
        elif name in ("sit", "watch"):
            self._sit(name == "watch")
        elif name not in ("up", "down"):
            self.go(name, 0)
        self.paint()

    def _sit(self, only_watch: bool) -> None:
        table = self.table
        if table is None:
            self.said = "There is no table yet: n makes one."
        elif table.state == "gathering" and not only_watch:
            self.go("table", table.number)
        else:
            self.hall.ask(Enter(table.number))
