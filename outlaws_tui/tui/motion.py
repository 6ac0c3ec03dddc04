"""Shots, moves and falls shown for a moment: pictures of a few cells, one after the other, over a state that is already true.

A step leaves a dot behind; who goes several squares at once goes through them; a shot runs along its line and, if it hits, its target
flashes twice, if not, it ends in a cross a square farther on; who falls flashes once.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.events import street
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.ground import REVERSE, Cell, Ground, Rows
from outlaws_tui.values import frozen

STEP: Final = 0.06
_LONGEST: Final = 0.36
"""Seconds that a move takes, however far it goes."""
_FLIGHT: Final = 0.12
_BLINK: Final = 0.06
_FALL: Final = 0.12
_TAIL: Final = 3
"""Cells that a bullet, and squares that a walk, leaves in sight."""
_FLIGHT_FRAMES: Final = 5


@frozen
class Frame:
    """What is shown for so many seconds: cells (row, column) in place of those of the picture."""

    cells: dict[tuple[int, int], Cell]
    seconds: float


class Projector:
    """Makes frames of what happened; `rows` are the cells as they are after it, `ground` those without anybody."""

    def __init__(self, rows: Rows, ground: Ground, g: Gunfight) -> None:
        self.rows = rows
        self.ground = ground
        self.g = g
        self.glyphs = ground.glyphs

    def frames(self, events: Sequence[Any]) -> list[Frame]:
        """Return the frames of some events, in their order."""
        out: list[Frame] = []
        walks: dict[object, list[int]] = {}
        for place, event in enumerate(events):
            key, start, to = _move_of(event)
            if key is not None:
                walks.setdefault(key, [start]).append(to)
                if not any(_move_of(later)[0] == key for later in events[place + 1 :]):
                    out += self._walk(walks.pop(key))
            elif isinstance(event, ev.Fired):
                out += self._shot(event, events[place + 1 :])
            elif isinstance(event, street.CrowdShot):
                out += self._flight(self.g.figures[event.who].square, event.square, bool(event.hit))
            elif isinstance(event, ev.WentDown | ev.WentOut):
                out += self._flash(self.g.figures[event.who].square, _FALL)
        return out

    def _walk(self, squares: list[int]) -> Iterator[Frame]:
        """Return the frames of a way through squares, the first of which may be off the map; dots stay behind for a while."""
        last = squares[-1]
        if last < 0:
            return
        pause = min(STEP, _LONGEST / len(squares))
        town, scale = self.ground.town, self.ground.scale
        body = [self.rows[row][column] for row, column in scale.inside(town, last)]
        for place in range(1, len(squares)):
            cells: dict[tuple[int, int], Cell] = {}
            if place < len(squares) - 1:
                cells |= {(row, column): self.ground.rows[row][column] for row, column in scale.inside(town, last)}
                there = scale.inside(town, squares[place]) if squares[place] >= 0 else []
                cells |= dict(zip(there, body, strict=False))
            for behind in squares[max(0, place - _TAIL) : place]:
                if behind >= 0 and behind not in (last, squares[place]):
                    self._dot(cells, *self._centre(behind), self.glyphs.trace)
            yield Frame(cells, pause)

    def _shot(self, fired: ev.Fired, later: Sequence[Any]) -> Iterator[Frame]:
        roll = next((event for event in later if isinstance(event, ev.Rolled | ev.Fired)), None)
        hit = bool(roll.hit) if isinstance(roll, ev.Rolled) else None
        return self._flight(self.g.figures[fired.who].square, self.g.square_of(fired.target), hit)

    def _flight(self, start: int, end: int, hit: bool | None) -> Iterator[Frame]:
        """Return the frames of a bullet: along the line, then the target twice if it was hit, or a cross beyond it if not."""
        if start < 0 or end < 0 or start == end:
            return
        line = self._line(start, end, missed=hit is False)
        for place in range(1, _FLIGHT_FRAMES + 1):
            head = place * len(line) // _FLIGHT_FRAMES
            cells: dict[tuple[int, int], Cell] = {}
            for row, column in line[max(0, head - _TAIL) : head]:
                self._dot(cells, row, column, self.glyphs.trace)
            yield Frame(cells, _FLIGHT / _FLIGHT_FRAMES)
        if hit:
            yield from self._flash(end, _BLINK)
            yield Frame({}, _BLINK)
            yield from self._flash(end, _BLINK)
        elif hit is False and line:
            cells = {}
            self._dot(cells, *line[-1], self.glyphs.beyond)
            yield Frame(cells, _BLINK * 2)

    def _line(self, start: int, end: int, *, missed: bool) -> list[tuple[int, int]]:
        """Return the cells between the middles of two squares, a square farther where it `missed`."""
        (y0, x0), (y1, x1) = self._centre(start), self._centre(end)
        scale = self.ground.scale
        count = max(abs(x1 - x0), abs(y1 - y0), 1)
        squares = max(abs(x1 - x0) // scale.across, abs(y1 - y0) // scale.down, 1)
        reach = count + (count // squares if missed else 0)
        cells = [(round(y0 + (y1 - y0) * i / count), round(x0 + (x1 - x0) * i / count)) for i in range(1, reach + 1)]
        return [(y, x) for y, x in cells if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])]

    def _centre(self, square: int) -> tuple[int, int]:
        column, row = self.ground.scale.middle_of(self.ground.town, square)
        return row, column + 1

    def _dot(self, cells: dict[tuple[int, int], Cell], row: int, column: int, sign: str) -> None:
        """Put a sign into a cell, unless somebody or something is there."""
        cell = self.rows[row][column]
        if (
            cell.char == " "
            or cell.role in ("grid", "line", "dim")
            or (not self.ground.scale.edges and cell.role == "wall")
        ):
            cells[row, column] = Cell(sign, "item", cell.ground)

    def _flash(self, square: int, seconds: float) -> Iterator[Frame]:
        """Return a square reversed for a moment."""
        if square >= 0:
            cells = {}
            for row, column in self.ground.scale.inside(self.ground.town, square):
                cell = self.rows[row][column]
                cells[row, column] = cell._replace(flags=cell.flags ^ REVERSE)
            yield Frame(cells, seconds)


def _move_of(event: object) -> tuple[object, int, int]:
    """Return who or what moved by an event, from where and to where; None where nobody did."""
    if isinstance(event, ev.Moved):
        return ("figure", event.who), event.start, event.to
    if isinstance(event, ev.HorseMoved | ev.Shied):
        return ("horse", event.horse), event.start, event.to
    if isinstance(event, street.CrowdMoved):
        return ("crowd", event.crowd), event.start, event.to
    return None, -1, -1
