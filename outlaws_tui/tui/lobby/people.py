"""Who is on, how everybody stands, and the keys of one's own account."""

from collections.abc import Sequence
from typing import ClassVar

from outlaws_tui.lobby.news import News, Standings
from outlaws_tui.lobby.parts import Person, Standing
from outlaws_tui.lobby.requests import AskCode, AskKeys, AskStandings, DropKey
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on, wrap
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import ACCOUNT_COMMANDS, PEOPLE_COMMANDS, STANDINGS_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.talk import mute
from outlaws_tui.tui.look import Look


class People(HallPage[str]):
    """Who is on; dismissed with the name of somebody whose games are asked for, or None."""

    TABLE = PEOPLE_COMMANDS
    SUBJECT = "who is on"
    CLICKED = "games"

    def people(self) -> list[Person]:
        """Return those who are on, then those who are muted and away, by name."""
        known = {name: Person(name) for name in self.hall.muted} | self.hall.people
        return sorted(known.values(), key=lambda person: (person.name not in self.hall.people, person.name.casefold()))

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each: rating, where they sit, whether they are muted."""
        people = self.people()
        self.place = max(0, min(self.place, len(people) - 1))
        self.top = max(self.place - rows + 4, min(self.top, self.place))
        out: list[Line] = [BLANK, line(Ink(f"   {'name':<22} {'standing':<10} at", "faint"))]
        for place, person in enumerate(people):
            lit = place == self.place
            at = ", ".join(self.hall.tables[number].title for number in person.tables if number in self.hall.tables)
            notes = [
                "muted" if person.name in self.hall.muted else "",
                "you" if person.name == self.hall.me.name else "",
                "guest" if person.guest else "",
                "" if person.name in self.hall.people else "not here",
                at,
            ]
            inks = line(
                Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
                Ink(f"{person.name:<22.22} ", "key"),
                Ink(f"{person.rating or '-':<10} "),
                Ink(", ".join(note for note in notes if note), "dim"),
            )
            self.clickable(len(out), place)
            out.append(on(fit(inks, columns), "pop" if lit else "bg"))
        return [*out, *([BLANK] if self.said else []), *self.said_lines(columns)]

    def command(self, name: str) -> None:
        """Choose somebody; mute them, or see their games."""
        self.said = ""
        people = self.people()
        if name == "close" or not people:
            self.dismiss(None)
            return
        if name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, len(people))
        elif name == "games":
            self.dismiss(people[self.place].name)
            return
        elif name == "help":
            self.show_help()
        elif people[self.place].name == self.hall.me.name:
            self.said = "That is you."
        else:
            self.said = mute(self.hall, people[self.place].name)
        self.paint()


class Ladder(HallPage[None]):
    """The standings."""

    TABLE = STANDINGS_COMMANDS
    SUBJECT = "standings"

    def __init__(self, look: Look, hall: Hall) -> None:
        super().__init__(look, hall)
        hall.standings = None
        hall.ask(AskStandings())

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each place, and our own."""
        told = self.hall.standings
        if told is None:
            return [BLANK, line(Ink("   Asked for.", "dim"))]
        head = f"   {'':>5} {'name':<22}{'standing':>9}{'':>6}{'games':>7}{'won':>6}{'drawn':>7}{'lost':>6}"
        out: list[Line] = [BLANK, line(Ink(head, "faint"))]
        out += [self._row(one, columns) for one in told.lines]
        if not told.lines:
            out.append(line(Ink("   Nobody has played a game that counts yet.", "dim")))
        mine = told.mine
        words = (
            f"{told.count} have a standing. Yours: {mine.rating}, give or take {mine.give}, place {mine.place}."
            if mine.place
            else f"{told.count} have a standing. You get one with your first game that counts."
        )
        how = "Everybody begins at 1500; whoever has played little may be far off it still."
        return [
            *out,
            BLANK,
            *[(Ink("   "), *row) for text in (words, how) for row in wrap(line(Ink(text, "dim")), columns - 6)],
        ]

    def _row(self, one: Standing, columns: int) -> Line:
        lost = one.games - one.won - one.drawn
        numbers = f"{one.rating:>9}{f' +-{one.give}':<6}{one.games:>7}{one.won:>6}{one.drawn:>7}{lost:>6}"
        mine = one.name == self.hall.me.name
        inks = line(Ink(f"   {one.place:>4}. ", "dim"), Ink(f"{one.name:<22.22}", "head" if mine else "key"), numbers)
        return on(fit(inks, columns), "pop" if mine else "bg")

    def heard(self, message: News) -> None:
        """Take the standings that were asked for."""
        if isinstance(message, Standings):
            self.top = 0
        super().heard(message)

    def command(self, name: str) -> None:
        """Go to others of them, or back."""
        told = self.hall.standings
        if name == "close":
            self.dismiss(None)
            return
        if name == "help":
            self.show_help()
        elif told is not None and told.lines:
            first, last = told.lines[0].place, told.lines[-1].place
            if name == "page-down" and last < told.count:
                self.hall.ask(AskStandings(last + 1))
            elif name == "page-up" and first > 1:
                self.hall.ask(AskStandings(max(1, first - len(told.lines))))
        self.paint()


class Account(HallPage[None]):
    """The keys of one's account, and how another one comes to it."""

    TABLE = ACCOUNT_COMMANDS
    SUBJECT = "your account"
    PROMPTS: ClassVar[dict[str, str]] = {"drop": "type yes to drop this key:"}

    def __init__(self, look: Look, hall: Hall) -> None:
        super().__init__(look, hall)
        hall.code = None
        hall.ask(AskKeys())

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the keys, the code if one was asked for, and what both are for."""
        keys = self.hall.keys
        out: list[Line] = [BLANK, line(Ink(f"   The keys of {self.hall.me.name}", "head"))]
        for place, fingerprint in enumerate(keys.fingerprints):
            self.clickable(len(out), place)
            lit = place == self.place
            here = "  you are here with it" if fingerprint == keys.here else ""
            mark = self.look.glyphs.lit if lit else " "
            out.append(on(line(Ink(f" {mark} ", "cursor"), fingerprint, Ink(here, "dim")), "pop" if lit else "bg"))
        if self.hall.code is not None:
            out += [BLANK, line(Ink("   The code: "), Ink(self.hall.code.code, "head"))]
            out.append(line(Ink(f"   It holds for {self.hall.code.minutes} minutes, and once.", "dim")))
        about = (
            "Your key is your account; no password is kept. To play from another machine with another key, press c here and "
            "type the code there."
        )
        return [
            *out,
            BLANK,
            *((Ink("   "), *row) for row in wrap(line(Ink(about, "dim")), columns - 6)),
            *self.said_lines(columns),
        ]

    def typed_in(self, what: str, words: str) -> None:
        """Drop the lit key."""
        if words.casefold() == "yes" and self.place < len(self.hall.keys.fingerprints):
            self.hall.ask(DropKey(self.hall.keys.fingerprints[self.place]))

    def command(self, name: str) -> None:
        """Choose a key; get a code, drop the key."""
        self.said = ""
        if name == "close":
            self.dismiss(None)
            return
        if name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, len(self.hall.keys.fingerprints))
        elif name == "code":
            self.hall.ask(AskCode())
        elif name == "drop":
            self.ask_for(name)
        elif name == "help":
            self.show_help()
        self.paint()
