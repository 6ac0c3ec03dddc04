"""One's own results as a page: won, lost and drawn by shootout, by opponent, by side."""

from collections.abc import Mapping, Sequence
from typing import Final

from outlaws_tui.players import HUMAN
from outlaws_tui.seats.results import Tally, result_of, tally, total
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import page_command
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keys import RESULT_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented

_WAYS: Final = (("shootout", "by shootout"), ("against", "by opponent"), ("side", "by side"))
_MEASURE: Final = 76
_BAR: Final = 12


class Results(Page[None]):
    """What came of the games that are kept; `titles` are the shootouts' by slug."""

    TABLE = RESULT_COMMANDS

    def __init__(self, look: Look, store: Store, titles: Mapping[str, str]) -> None:
        super().__init__(look)
        self.titles = titles
        self.way = 0
        kept = [one.record for one in store.games() if one.record is not None]
        found = [result_of(record, HUMAN) for record in kept]
        self.results = [one for one in found if one is not None]
        self.others = len(found) - len(self.results)

    def head(self, columns: int) -> Line:
        """Return the title, and all together."""
        found = total(self.results)
        said = f"{found.won} won, {found.lost} lost, {found.drawn} drawn " if self.results else ""
        return on(ends(line(Ink(" Your results", "head")), line(Ink(said, "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each shootout, opponent or side, then what is not counted."""
        measure = min(_MEASURE, columns)
        field, words = _WAYS[self.way]
        out: list[Line] = [BLANK]
        if self.results:
            out.append(
                line(Ink(f" {words:<36}", "head"), Ink(f"{'won':>5}{'lost':>6}{'drawn':>7}{'share':>7}", "faint"))
            )
            out += [self._row(name, found, measure) for name, found in tally(self.results, field).items()]
        else:
            out += indented(
                wrap(line("No game of yours is over yet. Each that is kept counts, once it is."), measure - 4), 2
            )
        left = f"{self.others} of the games kept are not counted: they still go on, or more than one person or none played in them."
        about = f"Share: of the games won, a draw as half. {left if self.others else ''}"
        return [*out, BLANK, *indented(wrap(line(Ink(about, "dim")), measure - 4), 1)]

    def _row(self, name: str, found: Tally, columns: int) -> Line:
        filled = round(found.share * _BAR / 100)
        glyphs = self.look.glyphs
        return fit(
            line(
                Ink(f" {self.titles.get(name, name):<36.36}"),
                Ink(f"{found.won:>5}", "good"),
                Ink(f"{found.lost:>6}", "wound"),
                Ink(f"{found.drawn:>7}{found.share:>6}% "),
                Ink(glyphs.act[0] * filled, "good"),
                Ink(glyphs.spent[0] * (_BAR - filled), "faint"),
            ),
            columns,
        )

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in RESULT_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Count by something else, scroll, or go back."""
        if name in ("by", "by-before"):
            self.way = (self.way + (1 if name == "by" else -1)) % len(_WAYS)
            self.top = 0
            self.paint()
        else:
            page_command(self, name, "your results")
