"""Everybody in a line each, and their cards in full: beside the lines as many as there is room for, turned over like pages."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.cards import card, one_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.examinepage import examined
from outlaws_tui.tui.helping import help_on
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, pad
from outlaws_tui.tui.keys import CARDS_COMMANDS
from outlaws_tui.tui.page import Page

_LIST: Final = 40
"""Columns of the lines of everybody."""
_CARD: Final = 38
"""Columns of a card with the gap before it."""
_CARD_ROWS: Final = 18
"""Rows that the longest card takes: body, hands, three things carried and a skill of five rows; and one free."""


class Cards(Page[None]):
    """Dismissed when it is closed. `lit` is who is chosen."""

    TABLE = CARDS_COMMANDS

    def __init__(self, desk: Desk, lit: int) -> None:
        super().__init__(desk.look)
        self.desk = desk
        self.lit = max(0, lit)

    def head(self, columns: int) -> Line:
        """Return the title, and which of how many is chosen."""
        count = len(self.desk.g.figures)
        return on(
            ends(line(Ink(" Everybody", "head")), line(Ink(f"{self.lit + 1} of {count} ", "dim")), columns), "pop"
        )

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the lines about the chosen one, and beside them the cards of his page; where it is narrow his card alone."""
        desk = self.desk
        if columns < _LIST + _CARD:
            return [self._line(self.lit, columns), BLANK, *self._card(self.lit, columns - 2)]
        across = (columns - _LIST) // _CARD
        down = max(1, rows // _CARD_ROWS)
        first = self.lit - self.lit % (across * down)
        count = len(desk.g.figures)
        shown = range(first, min(first + across * down, count))
        top = max(0, min(self.lit - rows // 2, count - rows))
        listed = range(top, min(top + rows, count))
        for row, who in enumerate(listed):
            self.clickable(row, who)
        beside: list[Line] = []
        for start in range(shown.start, shown.stop, across):
            each = [self._card(who, _CARD - 2) for who in shown if start <= who < start + across]
            height = max(len(one) for one in each)
            for row in range(len(beside), len(beside) + height):
                for place in range(len(each)):
                    self.clickable(row, start + place, _LIST + place * _CARD)
            beside += [
                tuple(
                    ink for one in each for ink in (Ink("  "), *pad(one[row] if row < len(one) else BLANK, _CARD - 2))
                )
                for row in range(height)
            ]
            beside.append(BLANK)
        lines = (self._line(who, _LIST) for who in listed)
        return [(*pad(left, _LIST), *right) for left, right in zip_longest(lines, beside, fillvalue=BLANK)]

    def _line(self, who: int, columns: int) -> Line:
        lit = who == self.lit
        mark = self.look.glyphs.lit if lit else " "
        inks = fit((Ink(mark, "cursor"), *one_line(self.desk.g, self.desk.cast, who, columns - 1)), columns)
        return tuple(ink if ink.reverse else ink._replace(ground="pop") for ink in inks) if lit else inks

    def _card(self, who: int, columns: int) -> list[Line]:
        desk = self.desk
        policy = desk.table.policy_word(who)
        return card(desk.g, desk.cast, desk.components, who, columns, _CARD_ROWS - 1, policy)

    def point(self, place: int) -> None:
        """Choose somebody; chosen, look closer."""
        if place == self.lit:
            self.command("open")
        else:
            self.lit = place
            self.paint()

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in CARDS_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Choose somebody, look closer at him, or go back."""
        if name in ("up", "down"):
            self.lit = (self.lit + (1 if name == "down" else -1)) % len(self.desk.g.figures)
        elif name == "open":
            self.app.push_screen(examined(self.desk, self.lit))
            return
        elif name in ("page-up", "page-down"):
            self.scroll_lines(5 if name == "page-down" else -5)
        elif name == "help":
            help_on(self, "Everybody")
            return
        elif name == "close":
            self.dismiss(None)
            return
        self.paint()
