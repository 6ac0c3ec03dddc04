"""A table before its game: who sits where, who is ready, and what is said meanwhile."""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.data import Library
from outlaws_tui.lobby.news import News, TableGone
from outlaws_tui.lobby.parts import OPEN, Seat, Table
from outlaws_tui.lobby.requests import Place, Ready, Rise, Say, Sit
from outlaws_tui.outlaws.agreed.agreeing import read_agreed
from outlaws_tui.outlaws.agreed.changes import Changes, changed
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.agreed.variants import Variants, written
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.lobby.hall import Hall, seat_words
from outlaws_tui.tui.lobby.keys import GATHER_COMMANDS
from outlaws_tui.tui.lobby.pages import LOST, HallPage
from outlaws_tui.tui.lobby.words import clock_words, counts_words, talk_lines
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.panel import rule
from outlaws_tui.tui.preview import Preview

_LEAST_TALK: Final = 5


class Gathering(HallPage[str]):
    """A table that gathers; dismissed with `lobby`, or `read` for all that was said at it."""

    TABLE = GATHER_COMMANDS
    SUBJECT = "a table"
    CLICKED = "sit"
    PROMPTS: ClassVar[dict[str, str]] = {"talk": "say:"}

    def __init__(self, look: Look, hall: Hall, number: int, library: Library) -> None:
        super().__init__(look, hall)
        self.number = number
        self.library = library
        self._found = False

    @property
    def table(self) -> Table | None:
        """The table, None once it is gone."""
        return self.hall.tables.get(self.number)

    def head(self, columns: int) -> Line:
        """Return what is played, the clock and the invitation."""
        table = self.table
        if table is None or not self.hall.up:
            return on(line(Ink(" A table" if self.hall.up else f" {LOST}", "head")), "pop")
        code = f"   invitation {table.number}-{table.code}" if table.code else ""
        right = line(Ink(f"clock {clock_words(table.terms)}{code} ", "dim"))
        return on(ends(line(Ink(f" Table: {table.title}", "head")), right, columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the sides, how it is played, and the talk of the table."""
        table = self.table
        if table is None:
            return [BLANK, line(Ink("   This table is gone. esc: the lobby.", "warn")), *self.said_lines(columns)]
        if not self._found:
            # Enter takes the first side that is open, for whoever comes without a seat.
            self._found = True
            mine = self.hall.side(table)
            free = (side for side, seat in enumerate(table.seats) if seat.kind == "open")
            self.place = mine if mine >= 0 else next(free, 0)
        self.place = min(self.place, len(table.seats) - 1)
        out: list[Line] = [BLANK]
        for side, seat in enumerate(table.seats):
            self.clickable(len(out), side)
            out.append(self._row(table, side, seat, columns))
        out += [BLANK, *((Ink("   "), *row) for row in wrap(line(Ink(self._terms(table), "dim")), columns - 6))]
        for text in self._changes(table):
            out += [(Ink("   "), *row) for row in wrap(line(Ink(text, "warn")), columns - 6)]
        below = [BLANK, *((Ink("  "), *row) for row in wrap(line(Ink(self._waits(table), "warn")), columns - 4))]
        below += self.said_lines(columns)
        shootout = self.library.shootout(table.terms.shootout)
        for text in (f"{shootout.blurb} m shows the town.", shootout.objective):
            about = wrap(line(Ink(text, "faint")), min(90, columns - 6))
            if rows - len(out) - len(below) - len(about) - 2 >= _LEAST_TALK:
                out += [(Ink("   "), *row) for row in about]
        out += [BLANK, rule("Talk at the table", columns - 1, self.look.glyphs.rule)]
        talk = rows - len(out) - len(below)
        said = talk_lines(self.hall.heard(self.number), columns, talk, self.hall.me.name)
        out += said or [line(Ink("  Nobody has said anything. t talks.", "faint"))][:talk]
        return [*out, *[BLANK] * max(0, rows - len(out) - len(below)), *below]

    def _row(self, table: Table, side: int, seat: Seat, columns: int) -> Line:
        lit = side == self.place
        shootout = changed(self.library.shootout(table.terms.shootout), self.library.components, self._agreed(table)[1])
        figures = shootout.sides[side].figures if side < len(shootout.sides) else ()
        people = ", ".join(self.library.components.card(figure.card).name for figure in figures)
        state = "ready" if seat.ready or seat.kind == "bot" else "" if seat.kind == "open" else "not ready"
        if seat.kind == "person" and not seat.here:
            state = f"{state}, away"
        who = f"{seat_words(seat, self.hall.me.name)}{' (host)' if seat.who and seat.who == table.host else ''}"
        inks = line(
            Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
            Ink(f"{side + 1} {seat.side[:1].upper() + seat.side[1:]:<12.12} ", "head"),
            Ink(f"{who:<21.21} ", "key" if seat.kind == "open" else "text"),
            Ink(f"{state:<16} ", "text" if state == "ready" else "dim"),
            Ink(people, "faint"),
        )
        return on(fit(inks, columns), "pop" if lit else "bg")

    def _terms(self, table: Table) -> str:
        terms = table.terms
        watchers = f" ({table.watchers} now)" if table.watchers else ""
        parts = [
            "By invitation only." if terms.private else "Anybody may sit down.",
            f"{'Who has it' if terms.private else 'Anybody'} may watch{watchers}."
            if terms.watched
            else "Nobody may watch.",
            "Choices are taken back where all agree." if terms.undo else "Nothing is taken back.",
            counts_words(
                terms,
                bots=any(seat.kind == "bot" for seat in table.seats),
                guests=any(self.hall.is_guest(seat.who) for seat in table.seats),
            ),
            f"A marshal thinks {terms.think} s a turn." if any(seat.who == "marshal" for seat in table.seats) else "",
        ]
        rules = written(self._agreed(table)[0])
        if rules:
            parts.append(f"Options: {' '.join(rules)}.")
        return " ".join(part for part in parts if part)

    def _changes(self, table: Table) -> list[str]:
        """Return what is not as the shootout has it, in sentences."""
        shootout = self.library.shootout(table.terms.shootout)
        return changes_told(shootout, self.library.components, self._agreed(table)[1])

    def _agreed(self, table: Table) -> tuple[Variants, Changes]:
        """Return the optional rules and the changes of a table, which the hall has looked at."""
        shootout = self.library.shootout(table.terms.shootout)
        return read_agreed(table.terms.options, shootout, self.library.components)

    def _waits(self, table: Table) -> str:
        """Return what the start waits for."""
        side = self.hall.side(table)
        free = sum(seat.kind == "open" for seat in table.seats)
        unready = [seat.who for seat in table.seats if seat.kind == "person" and not seat.ready]
        if side < 0:
            return (
                "You have no seat: enter takes the lit side."
                if free
                else "All sides are taken. You may watch once it runs."
            )
        if not table.seats[side].ready:
            return "space says that you are ready. It begins when no side is open and everybody is."
        waits = f"{free} side{'' if free == 1 else 's'} open" if free else f"{', '.join(unready)} not ready"
        return f"You are ready. Waiting: {waits}."

    def row_commands(self) -> list[Command]:
        """Return the commands of the last row: being ready is for who has a seat, bots are for the host."""
        table = self.table
        useless = {"ready", "rise"} if table is None or self.hall.side(table) < 0 else set()
        useless |= {"bot"} if table is None or table.host != self.hall.me.name else set()
        return [one for one in super().row_commands() if one.name not in useless]

    def heard(self, message: News) -> None:
        """Take news of the table."""
        if isinstance(message, TableGone) and message.table == self.number:
            self.said = message.words
        super().heard(message)

    def typed_in(self, what: str, words: str) -> None:
        """Say it at the table."""
        self.hall.ask(Say(self.number, words))

    def pick(self, number: int) -> None:
        """Take a side by its number."""
        table = self.table
        if table is not None and number <= len(table.seats):
            self.place = number - 1
            self.command("sit")

    def command(self, name: str) -> None:
        """Sit down, get ready, seat bots, talk."""
        self.said = ""
        table = self.table
        if name == "close" or table is None:
            self.dismiss("lobby")
            return
        side = self.hall.side(table)
        if name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, len(table.seats))
        elif name == "ready":
            if side < 0:
                self.said = "Only who has a seat can be ready."
            else:
                self.hall.ask(Ready(self.number, not table.seats[side].ready))
        elif name == "sit":
            self._sit(table)
        elif name == "rise":
            self.hall.ask(Rise(self.number))
            self.dismiss("lobby")
            return
        elif name in ("bot", "open"):
            self._place(table, name)
        elif name == "talk":
            self.ask_for("talk")
        elif name == "read":
            self.dismiss("read")
            return
        elif name == "map":
            shootout = self.library.shootout(table.terms.shootout)
            self.app.push_screen(Preview(self.look, self.library, shootout, self._agreed(table)[1]))
            return
        elif name == "help":
            self.show_help()
        self.paint()

    def _sit(self, table: Table) -> None:
        if table.seats[self.place].kind != "open":
            self.said = "That side is taken."
        else:
            self.hall.ask(Sit(self.number, self.place, table.code))

    def _place(self, table: Table, name: str) -> None:
        seat = table.seats[self.place]
        bots = self.hall.me.bots
        if table.host != self.hall.me.name:
            self.said = f"That is for {table.host}, whose table it is."
        elif name == "open" or not bots:
            self.hall.ask(Place(self.number, self.place, OPEN))
        elif seat.kind == "person":
            self.said = f"{seat.who} sits there; o opens the side first."
        else:
            at = (bots.index(seat.who) + 1) % len(bots) if seat.kind == "bot" and seat.who in bots else 0
            self.hall.ask(Place(self.number, self.place, bots[at]))
