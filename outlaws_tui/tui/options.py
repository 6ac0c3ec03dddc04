"""The optional rules of a game, as a page of the set-up: each with its value, and what the lit one means."""

from collections.abc import Sequence
from typing import Final

import attrs

from outlaws_tui.outlaws.agreed.variants import USUAL, VARIANTS, Variants, value_of, written
from outlaws_tui.outlaws.rulebook import Rulebook
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keys import OPTION_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.rules import Rules

_MEASURE: Final = 80
_NAME: Final = max(len(one.name) for one in VARIANTS)
_VALUE: Final = max(len(value) for one in VARIANTS for value in one.values)


def summary(variants: Variants, columns: int) -> str:
    """Return what differs from the usual in so many columns."""
    words = written(variants)
    said = " ".join(words) or "none"
    return said if len(said) <= columns else f"{len(words)} of {len(VARIANTS)}"


class Options(Page[Variants]):
    """Set the optional rules; dismissed with them."""

    TABLE = OPTION_COMMANDS

    def __init__(self, look: Look, variants: Variants, book: Rulebook) -> None:
        super().__init__(look)
        self.book = book
        self.variants = variants
        self.place = 0

    def head(self, columns: int) -> Line:
        """Return the title, and how many are not as usual."""
        count = len(written(self.variants))
        said = f"{count} of {len(VARIANTS)} changed " if count else "all as usual "
        return on(ends(line(Ink(" Optional rules", "head")), line(Ink(said, "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each, then both values of the lit one in sentences."""
        measure = min(_MEASURE, columns)
        out = [BLANK, *(self._row(place, measure) for place in range(len(VARIANTS))), BLANK]
        for place in range(len(VARIANTS)):
            self.clickable(1 + place, place)
        one = VARIANTS[self.place]
        now = value_of(self.variants, one)
        for value in one.values:
            mark = self.look.glyphs.lit if value == now else " "
            label = f"{value}{', the usual way' if value == one.values[0] else ''}: "
            role = "text" if value == now else "dim"
            said = wrap(line(Ink(label, role), Ink(one.means(value), role)), measure - 6)
            out += [line(Ink(f"   {mark} ", "cursor"), *said[0]), *indented(said[1:], 5)]
        out += [
            BLANK,
            *indented([line(Ink(f"/ shows {one.clause}", "faint"))], 3),
        ]
        return indented(out, (columns - measure) // 2)

    def _row(self, place: int, columns: int) -> Line:
        one = VARIANTS[place]
        value = value_of(self.variants, one)
        lit = place == self.place
        ground = "pop" if lit else "bg"
        mark = self.look.glyphs.lit if lit else " "
        other = value != one.values[0]
        star = "*" if other else " "
        inks = line(
            Ink(f" {mark} ", "cursor", ground),
            Ink(f"{one.name:<{_NAME}}  ", "key", ground),
            Ink(f"{star}{value:<{_VALUE}}  ", "head" if other else "text", ground),
            Ink(one.about, "text" if lit else "faint", ground),
        )
        return fit(inks, columns)

    def point(self, place: int) -> None:
        """Choose an option; chosen, change it."""
        if place == self.place:
            self.command("change")
        else:
            self.place = place
            self.paint()

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in OPTION_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name == "close":
            self.dismiss(self.variants)
            return
        if name == "help":
            self.app.push_screen(Help(self.look, "the optional rules", OPTION_COMMANDS, signs=False))
            return
        if name == "rules":
            one = VARIANTS[self.place]
            self.app.push_screen(Rules(self.look, self.book, (one.clause,), f"the option {one.name}"))
            return
        if name == "change":
            field = VARIANTS[self.place].field
            self.variants = attrs.evolve(self.variants, **{field: not getattr(self.variants, field)})
        elif name == "usual":
            self.variants = USUAL
        else:
            self.place = (self.place + (1 if name == "down" else -1)) % len(VARIANTS)
        self.paint()
