"""The whole log, a line at a time, with the rules behind each."""

from collections.abc import Sequence

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.behind import cited
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import Ink, Line, line, on, pad
from outlaws_tui.tui.keys import LOG_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.panel import sentence_lines
from outlaws_tui.tui.rules import Rules


class LogBook(Page[None]):
    """All that has been told, the newest at the end; `lit` is the sentence whose rules can be looked up."""

    TABLE = LOG_COMMANDS

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__(look)
        self.desk = desk
        self.said = [(text, told, place) for told in desk.table.told for place, text in enumerate(told.lines)]
        self.lit = len(self.said) - 1

    def head(self, columns: int) -> Line:
        """Return the title."""
        return on(line(Ink(f" {self.desk.g.stage.shootout.title}: the log", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return every sentence, as far down as brings the lit one into view."""
        out: list[Line] = []
        for place, (text, _, _) in enumerate(self.said):
            start = len(out)
            lit = place == self.lit
            rows_of = sentence_lines(self.desk, text, columns)
            out += [on(pad(row, columns), "pop") for row in rows_of] if lit else rows_of
            if lit:
                self.top = max(len(out) - rows, min(self.top, start))
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in LOG_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Go to another line, look up the rules behind it, or go back."""
        rows = max(1, self.app.size.height - 3)
        steps = {
            "up": -1,
            "down": 1,
            "page-up": -rows,
            "page-down": rows,
            "first": -len(self.said),
            "last": len(self.said),
        }
        if name in steps:
            self.lit = max(0, min(len(self.said) - 1, self.lit + steps[name]))
            self.paint()
        elif name == "rule":
            self._rule()
        elif name == "close":
            self.dismiss(None)

    def _rule(self) -> None:
        """Open the rules at those behind the lit line."""
        if not self.said:
            return
        _, told, place = self.said[self.lit]
        each = cited(self.desk.g.stage, told.events)
        self.app.push_screen(Rules(self.look, self.desk.book(), each[place] if place < len(each) else (), "this line"))
