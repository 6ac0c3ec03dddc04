"""Making a table: what is played, by whom, with which clock and who may come."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.data import Library, rules
from outlaws_tui.lobby.parts import ME, MOST_THOUGHT, OPEN, Terms
from outlaws_tui.lobby.requests import Make
from outlaws_tui.outlaws.agreed.agreeing import agreed_words
from outlaws_tui.outlaws.agreed.changes import NONE, Changes
from outlaws_tui.outlaws.agreed.variants import USUAL, Variants
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on, wrap
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import MAKE_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.words import clock_words, why_uncounted
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.options import Options, summary
from outlaws_tui.tui.page import indented
from outlaws_tui.tui.preview import Preview
from outlaws_tui.tui.sides import Sides
from outlaws_tui.tui.sides import summary as changes_summary

_MEASURE: Final = 78
CLOCKS: Final = ((0, 0, 0), (60, 600, 0), (120, 1200, 0), (300, 3600, 0), (0, 0, 1), (0, 0, 3), (0, 0, 7))
"""Seconds a turn, the bank, days: the clocks to choose from."""
THOUGHTS: Final = (1, 2, 5, MOST_THOUGHT)
"""Seconds a turn for who thinks long."""
_MEANS: Final = {
    "shootout": "What is played.",
    "clock": "Time for each turn, then a bank for the whole game; it runs on whoever is asked. With days: that long for each choice.",
    "who comes": "A private table is in nobody's list: you get a code for those you invite.",
    "watching": "Whether others may look on. They see what a spectator may see.",
    "thinking": "How long a marshal thinks for a turn, where one is seated. The others need no time.",
    "take back": "Whether a choice that revealed nothing may be taken back, where all agree.",
    "standings": "Whether it counts for the standings: among people, none of them a guest, with sides as they are or drawn even.",
    "options": "The optional rules to play by: o changes them.",
    "changes": "Who plays, with which guns, with what handicap, or a fair fight: s changes it. Everybody at the table sees it.",
}
_SIDE: Final = "Who answers for this side: you, whoever comes, or a bot."


class Making(HallPage[None]):
    """Settle a table and make it. The hall seats us at it, and that brings us there."""

    TABLE = MAKE_COMMANDS
    SUBJECT = "a new table"
    CLICKED = "on"

    def __init__(self, look: Look, hall: Hall, library: Library, slug: str = "") -> None:
        super().__init__(look, hall)
        self.library = library
        self.shootouts = library.shootouts
        self.at = next((place for place, one in enumerate(self.shootouts) if one.slug == slug), 0)
        self.clock = 0
        self.think = THOUGHTS.index(2)
        self.private = False
        self.watched = True
        self.undo = True
        self.rated = True
        self.variants: Variants = USUAL
        self._changes: dict[str, Changes] = {}
        self.seats: list[str] = []
        self._sit()

    def _sit(self) -> None:
        """Put us at the first side, and whoever comes at the others."""
        self.seats = [ME, *[OPEN] * (len(self.shootouts[self.at].sides) - 1)]

    @property
    def changes(self) -> Changes:
        """What the sides of the shootout change."""
        return self._changes.get(self.shootouts[self.at].slug, NONE)

    @property
    def terms(self) -> Terms:
        """What was settled."""
        turn, bank, days = CLOCKS[self.clock]
        shootout = self.shootouts[self.at]
        return Terms(
            shootout.slug,
            private=self.private,
            rated=self.rated,
            watched=self.watched,
            undo=self.undo,
            turn=turn,
            bank=bank,
            days=days,
            think=THOUGHTS[self.think],
            options=agreed_words(self.variants, self.changes),
        )

    def _fields(self) -> list[tuple[str, str, str]]:
        """Return a name, a value and some words for each line."""
        shootout = self.shootouts[self.at]
        card = self.library.components.card
        rows = [("shootout", f"{shootout.code} {shootout.title}".strip(), f"{shootout.rounds} rounds, m: the town")]
        for side, who in zip(shootout.sides, self.seats, strict=True):
            people = ", ".join(card(figure.card).name for figure in side.figures)
            rows.append((side.name, {ME: "you", OPEN: "whoever comes"}.get(who, who), people))
        terms = self.terms
        why = why_uncounted(terms, bots=any(who not in (ME, OPEN) for who in self.seats))
        rows += [
            ("clock", clock_words(terms), ""),
            ("thinking", f"the marshal: {terms.think} s a turn", ""),
            ("who comes", "by invitation" if self.private else "anybody", ""),
            ("watching", "anybody may" if self.watched else "nobody may", ""),
            ("take back", "where all agree" if self.undo else "never", ""),
            ("standings", "it counts" if terms.rated and not why else "it does not count", why and f"for {why}"),
            ("options", summary(self.variants, 40), "o changes them"),
            (
                "changes",
                changes_summary(self.shootouts[self.at], self.library, self.changes, 30),
                "s: who, guns, handicaps",
            ),
        ]
        return rows

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each thing to settle, and what the lit one means."""
        measure = min(_MEASURE, columns)
        fields = self._fields()
        self.place = min(self.place, len(fields) - 1)
        out: list[Line] = [BLANK]
        for place, (name, value, about) in enumerate(fields):
            lit = place == self.place
            shown = f"< {value} >" if lit else f"  {value}  "
            inks = line(
                Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
                Ink(f"{name:<12.12} ", "head" if lit else "dim"),
                Ink(f"{shown:<36} ", "key" if lit else "text"),
                Ink(about, "faint"),
            )
            self.clickable(len(out), place)
            out.append(on(fit(inks, measure), "pop" if lit else "bg"))
        name = fields[self.place][0]
        about = _MEANS.get(name, _SIDE)
        words = [about] if self.place else [self.shootouts[self.at].blurb, self.shootouts[self.at].objective]
        out.append(BLANK)
        for text in words:
            out += [(Ink("   "), *row) for row in wrap(line(Ink(text, "dim")), measure - 6)]
        out += [BLANK, *self.said_lines(measure)]
        return indented(out, (columns - measure) // 2)

    def command(self, name: str) -> None:
        """Choose a line, change it, make the table."""
        self.said = ""
        count = len(self._fields())
        if name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, count)
        elif name in ("on", "before"):
            self._change(1 if name == "on" else -1)
        elif name == "make":
            self._make()
        elif name == "options":
            self.app.push_screen(Options(self.look, self.variants, rules(self.library)), self._agreed)
            return
        elif name == "sides":
            shootout = self.shootouts[self.at]
            self.app.push_screen(Sides(self.look, self.library, shootout, self.changes), self._changed)
            return
        elif name == "map":
            shootout = self.shootouts[self.at]
            self.app.push_screen(Preview(self.look, self.library, shootout, self.changes))
            return
        elif name == "help":
            self.show_help()
        elif name == "close":
            self.dismiss(None)
            return
        self.paint()

    def _change(self, step: int) -> None:
        sides = len(self.seats)
        place = self.place
        if place == 0:
            self.at = (self.at + step) % len(self.shootouts)
            self._sit()
        elif place <= sides:
            there = (ME, OPEN, *self.hall.me.bots)
            side = place - 1
            who = there[(there.index(self.seats[side]) + step) % len(there)]
            if who == ME:
                self.seats = [OPEN if one == ME else one for one in self.seats]
            self.seats[side] = who
        elif place == sides + 1:
            self.clock = (self.clock + step) % len(CLOCKS)
        elif place == sides + 2:
            self.think = (self.think + step) % len(THOUGHTS)
        elif place == sides + 3:
            self.private = not self.private
        elif place == sides + 4:
            self.watched = not self.watched
        elif place == sides + 5:
            self.undo = not self.undo
        elif place == sides + 6:
            self.rated = not self.rated

    def _agreed(self, variants: Variants | None) -> None:
        self.variants = variants or self.variants
        self.paint()

    def _changed(self, changes: Changes | None) -> None:
        self._changes[self.shootouts[self.at].slug] = changes or NONE
        self.paint()

    def _make(self) -> None:
        if ME not in self.seats:
            self.said = "You make the table, so one of its sides is yours."
        else:
            self.hall.ask(Make(self.terms, tuple(self.seats)))
