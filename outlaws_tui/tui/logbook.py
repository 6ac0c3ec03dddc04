"""The whole log."""

from collections.abc import Sequence

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import Ink, Line, line, on
from outlaws_tui.tui.keys import PAGE_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.panel import sentences


class LogBook(Page[None]):
    """All that has been told, the newest at the end."""

    TABLE = PAGE_COMMANDS

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__(look)
        self.desk = desk
        self.top = 1 << 30

    def head(self, columns: int) -> Line:
        """Return the title."""
        return on(line(Ink(f" {self.desk.g.stage.shootout.title}: the log", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return every sentence."""
        return [row for one in self.desk.table.told for row in sentences(self.desk, one, columns)]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in PAGE_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Scroll, or go back."""
        page_command(self, name)


def page_command(page: Page[None], name: str) -> None:
    """Do what a key of a long page asks for."""
    rows = max(1, page.app.size.height - 3)
    steps = {"up": -1, "down": 1, "page-up": -rows, "page-down": rows, "first": -(1 << 30), "last": 1 << 30}
    if name in steps:
        page.scroll_lines(steps[name])
    elif name == "close":
        page.dismiss(None)
