"""The curtain between two people at one keyboard: whose turn it is to look, and what happened since that seat last looked."""

from collections.abc import Sequence

from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, line, on, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, centred, indented
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.panel import rule
from outlaws_tui.tui.words import named

_MEASURE = 64
_IGNORED = frozenset({"shift", "ctrl", "alt", "super", "hyper", "meta", "caps_lock", "num_lock"})


class Curtain(Page[bool]):
    """Nothing of either side is on the screen until the one it names presses a key."""

    def __init__(self, look: Look, desk: Desk, side: int, lines: Sequence[str]) -> None:
        super().__init__(look)
        self.desk = desk
        self.side = side
        self.recap = list(lines)

    def head(self, columns: int) -> Line:
        """Return the shootout and the round."""
        stage, common = self.desk.g.stage, self.desk.g.common
        left = line(Ink(f" {stage.shootout.title}", "head"))
        when = f"round {common.round} of {stage.rounds}" if common.round else "before round 1"
        return on(ends(left, line(Ink(f"{when} ", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the name of the side and the recap, in the middle."""
        stage, roles = self.desk.g.stage, self.desk.cast.roles
        measure = min(_MEASURE, max(20, columns - 4))
        out = [centred(side_name(stage, self.side), columns, roles[self.side]), BLANK]
        out += [centred("Hand over the keyboard. The others look away.", columns, "dim"), BLANK]
        told: list[Line] = []
        for sentence in self.recap:
            told += wrap(named(stage, roles, sentence.strip()), measure - 4, 2)
        room = rows - len(out) - 4
        if told and room > 0:
            dash = self.look.glyphs.rule
            recap = [rule("Since you last looked", measure, dash), *indented(told[-room:], 2)]
            recap.append(line(Ink(dash * measure, "line")))
            out += indented(recap, max(0, (columns - measure) // 2))
        return [*[BLANK] * max(0, (rows - len(out)) // 3), *out]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return line(
            Ink(" any key, or a click:", "key"), Ink(f" I am {side_name(self.desk.g.stage, self.side)}, show me", "dim")
        )

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        """Lift it at a click."""
        self.dismiss(True)

    def take(self, key: str, character: str | None) -> None:
        """Lift the curtain at any key."""
        if key not in _IGNORED:
            self.dismiss(True)
