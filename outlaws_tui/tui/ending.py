"""The end of a shootout: who won and why, how everybody fared, the seed and its seal."""

from collections.abc import Sequence

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.agreed.agreeing import agreed_words
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, GONE, LOST, WAITING
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.seats.game import sealed
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, ends, line, on, wrap
from outlaws_tui.tui.keys import END_COMMANDS
from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, centred, indented
from outlaws_tui.tui.words import plural

_MEASURE = 64


class Ending(Page[str]):
    """Dismissed with `again`, `changed`, `replay`, `review` or `title`."""

    TABLE = END_COMMANDS

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__(look)
        self.desk = desk

    def head(self, columns: int) -> Line:
        """Return the shootout and how long it took."""
        stage, common = self.desk.g.stage, self.desk.g.common
        left = line(Ink(f" {stage.shootout.title}", "head"))
        return on(ends(left, line(Ink(f"over after round {common.round} ", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the verdict, a line for each figure, and the seed."""
        desk = self.desk
        stage = desk.g.stage
        measure = min(_MEASURE, max(20, columns - 4))
        verdict, why = desk.table.outcome
        out = [BLANK, centred(verdict, columns, "head")]
        if why:
            out += [centred(row[0].text.strip(), columns, "text") for row in wrap(line(why), measure)]
        table: list[Line] = [line(Ink(f"{'':<14}{'shots':>6}{'hits':>6}{'wounds':>8}  end", "faint"))]
        shots, hits, wounds = self._tally()
        for who in range(len(stage.names)):
            name = shown(stage, who)
            numbers = f"{shots[who]:>6}{hits[who]:>6}{wounds[who]:>8}  "
            state = self._state(who)
            first, *_ = wrap(line(state), max(10, measure - 36))
            table.append(line(Ink(cell(name, 14), desk.cast.role(who)), numbers, *first))
        out += [BLANK, *indented(table, max(0, (columns - measure) // 2)), BLANK]
        known = desk.table.seed
        seed = f"The seed was {known}; its seal matches." if known and sealed(known) == desk.table.seal else ""
        options = " ".join(agreed_words(stage.variants, stage.changes))
        played = f"Played with {options}." if options else ""
        for text in (played, f"Dice were sealed as {desk.table.seal[:16]}.", seed):
            if text:
                out += indented(wrap(line(Ink(text, "dim")), measure), max(0, (columns - measure) // 2))
        return out

    def _state(self, who: int) -> str:
        """Return what became of a figure."""
        g = self.desk.g
        p = g.figures[who]
        if p.status == FIT:
            return f"{'lying' if p.prone else 'standing'}, {plural(max(0, g.available(who)), 'action')} of {g.stage.initial[who]}"
        if p.status == LOST and g.stage.variants.fates:
            return "out of it, recovers"
        return {GONE: "left the map", WAITING: "never came", DEAD: "dead", COLD: "out cold"}.get(p.status, "out of it")

    def _tally(self) -> tuple[list[int], list[int], list[int]]:
        """Return how many bullets each figure fired and landed, and how many wounds it took."""
        count = len(self.desk.g.figures)
        shots, hits, wounds = [0] * count, [0] * count, [0] * count
        for one in self.desk.table.told:
            for event in one.events:
                if isinstance(event, ev.Fired):
                    shots[event.who] += 1
                elif isinstance(event, ev.Rolled) and event.hit:
                    hits[event.who] += 1
                elif isinstance(event, ev.Wounded):
                    wounds[event.who] += 1
        return shots, hits, wounds

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line(self.row_commands(), columns)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name == "log":
            self.app.push_screen(LogBook(self.look, self.desk))
        elif name == "palette":
            self.app.push_screen(Finder(self.look, self.TABLE), self._found)
        elif name == "help":
            self.app.push_screen(Help(self.look, "the end", self.TABLE, signs=False))
        else:
            self.dismiss(name)

    def _found(self, name: str | None) -> None:
        if name is not None:
            self.command(name)
