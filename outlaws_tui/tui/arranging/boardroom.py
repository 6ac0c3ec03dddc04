"""The board editor: squares, edges and objects of a board of one's own, with what is seen from the cursor while it is drawn."""

from collections.abc import Callable, Sequence
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError
from outlaws_tui.ground import Area, Board, Edge, Kind, Town, print_board, single
from outlaws_tui.ground.board import square_name
from outlaws_tui.ground.faults import Fault, faults
from outlaws_tui.ground.picture import read_sketch
from outlaws_tui.ground.sketch import (
    cleared,
    piece_at,
    with_edge,
    with_piece,
    with_place,
    with_room,
    with_walk,
    without_rim_openings,
)
from outlaws_tui.ground.town import WAYS
from outlaws_tui.outlaws.stations import sight_of
from outlaws_tui.tui.arranging.board_form import board_rows
from outlaws_tui.tui.arranging.easel import Easel
from outlaws_tui.tui.arranging.form import Form, Row
from outlaws_tui.tui.arranging.keys import DRAW_COMMANDS
from outlaws_tui.tui.arranging.picker import Pick, Picker
from outlaws_tui.tui.arranging.sights import measure_empty
from outlaws_tui.tui.arranging.work import Work
from outlaws_tui.tui.ground import Rows
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, on
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.marks import Marks, lay
from outlaws_tui.tui.ruler import Measure

EDGES: Final = {
    "1": (Edge.WALL, "wall"),
    "2": (Edge.DOOR, "door"),
    "3": (Edge.WINDOW, "window"),
    "4": (Edge.BARRED, "barred window"),
    "5": (Edge.RAIL, "rail"),
    "6": (Edge.FENCE, "fence"),
    "0": (Edge.OPEN, "nothing"),
}
_SIDES: Final = {"wall-north": 0, "wall-east": 1, "wall-south": 2, "wall-west": 3}
_WORDS: Final = dict(EDGES.values())


class BoardRoom(Easel):
    """Draw a board."""

    TABLE = DRAW_COMMANDS
    SUBJECT = "Board"

    def __init__(self, library: Library, look: Look, work: Work[Board]) -> None:
        self._town: tuple[Board, Town] | None = None
        self.view = True
        self.edge = "1"
        self.kinds = list(library.kinds)
        self.kind = next((place for place, kind in enumerate(self.kinds) if kind.name == "table"), 0)
        self.marked: int | None = None
        self.made: Area | None = None
        """The area round which walls, or on which boardwalk, was made last: that may be named without being marked again."""
        self.fault = -1
        super().__init__(library, look, work)
        self.cursor = min(
            self.now.width * self.now.height - 1, self.now.width * (self.now.height // 2) + self.now.width // 2
        )

    @property
    def now(self) -> Board:
        """The board as it is now."""
        board: Board = self.work.now
        return board

    def town(self) -> Town:
        """Return the board as a town of its own."""
        if self._town is None or self._town[0] is not self.now:
            self._town = self.now, single(without_rim_openings(self.now))
            self.cursor = min(self.cursor, self._town[1].size - 1)
            if self.marked is not None and self.marked >= self._town[1].size:
                self.marked = None
        return self._town[1]

    def picture(self) -> tuple[Town, Rows]:
        """Return the board, what is seen from the cursor, and the area that is marked."""
        town = self.town()
        ground = self.ground(town)
        rows = [row.copy() for row in ground.rows]
        seen = 0
        if self.view and not town.high >> self.cursor & 1:
            seen = sight_of(town).around(self.cursor)
        area = 0
        if self.marked is not None:
            area = sum(1 << square for square in self.area.squares(town.width))
        found = self.measured()
        marks = Marks(
            view=seen, spots=area, trace=found.trace, beyond=found.beyond, stops=found.stops, start=found.start
        )
        lay(rows, ground, marks, self.look)
        return town, rows

    def measure(self, start: int, end: int) -> Measure:
        """Return what the ruler says between two squares, of anybody who stands there."""
        town = self.town()
        return measure_empty(town, sight_of(town), start, end)

    @property
    def area(self) -> Area:
        """The marked area up to the cursor, or the square of the cursor."""
        width = self.now.width
        first = self.cursor if self.marked is None else self.marked
        xs, ys = (first % width, self.cursor % width), (first // width, self.cursor // width)
        return Area(min(xs), min(ys), max(xs), max(ys))

    def wrong(self) -> list[Fault]:
        """Return what is wrong with the board."""
        return list(faults(self.now))

    def faults(self) -> Sequence[str]:
        """Return what is wrong, a sentence each."""
        found = [self._complaint(fault) for fault in self.wrong()]
        if len(self.now.letter) == 1:
            found.append(f"{self.now.letter} is a printed board's name: one's own have a word of letters, - and _.")
        return found

    def _complaint(self, fault: Fault) -> str:
        width = self.now.width
        where = (
            f"{square_name(fault.square % width, fault.square // width)}, {WAYS[fault.way]}: "
            if fault.square >= 0
            else ""
        )
        return f"{where}{fault.found}; expected {fault.expected}."

    def subject(self) -> str:
        """Return the name and title."""
        return f"{self.now.letter}: {self.now.title}"

    def here(self) -> str:
        """Return what is on the square of the cursor and round it."""
        board, square = self.now, self.cursor
        piece = piece_at(board, square)
        sides = [f"{_WORDS[board.edges[way][square]]} {WAYS[way]}" for way in range(4) if board.edges[way][square]]
        names = [
            place.name
            for place in board.places
            if any(square in set(area.squares(board.width)) for area in place.areas)
        ]
        said = ", ".join([piece.kind.name] if piece else [])
        name = f"{board.letter}/{square_name(square % board.width, square // board.width)}"
        return f"{name}{f' in {names[-1]}' if names else ''}: {', '.join(filter(None, [said, *sides])) or 'nothing'}"

    def entries(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the brush: its edges by digit, and its objects."""
        out: list[Line] = [line(Ink(" Edges", "head"), Ink("  shift+arrows, HJKL", "dim"))]
        places: dict[int, int] = {}
        for number, (key, (_, words)) in enumerate(EDGES.items()):
            places[len(out)] = number
            lit = key == self.edge
            mark = self.look.glyphs.lit if lit else " "
            out.append(on(line(Ink(f" {mark} ", "cursor"), Ink(f"{key} ", "key"), words), "pop" if lit else "bg"))
        out += [BLANK, line(Ink(" Object", "head"), Ink("  tab or o; enter", "dim"))]
        for step in (-1, 0, 1):
            at = (self.kind + step) % len(self.kinds)
            kind = self.kinds[at]
            places[len(out)] = len(EDGES) + at
            sign = kind.plain if self.look.glyphs.ascii else kind.sign
            mark = self.look.glyphs.lit if step == 0 else " "
            about = "high" if kind.high else "low"
            inks = line(Ink(f" {mark} ", "cursor"), Ink(f"{sign} ", "object"), f"{kind.name:<10} ", Ink(about, "dim"))
            out.append(on(inks, "pop" if step == 0 else "bg"))
        area = self.area
        marked = f" Area {area}" if self.marked is not None else " No area: m begins one"
        out += [BLANK, line(Ink(marked, "text" if self.marked is not None else "dim"))]
        for place in self.now.places:
            words = " ".join(map(str, place.areas))
            out.append(line(Ink(f" {place.name} ", "text"), Ink(f"{words}{' open' * place.open}", "dim")))
        return out, places, 0

    def point(self, place: int) -> None:
        """Take another brush."""
        if place < len(EDGES):
            self.edge = list(EDGES)[place]
        elif place - len(EDGES) == self.kind:
            self.command("put")
        else:
            self.kind = place - len(EDGES)
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key; digits pick the edge of the brush."""
        if character in EDGES:
            self.edge = character or ""
            self.work.said = f"The brush paints: {EDGES[self.edge][1]}. shift+arrows put it on an edge."
            self.paint()
        else:
            super().take(key, character)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name in _SIDES:
            edge, words = EDGES[self.edge]
            way = _SIDES[name]
            self._stroke(with_edge(self.now, self.cursor, way, edge), f"{words} {WAYS[way]}.")
        elif name == "put":
            kind: Kind | None = self.kinds[self.kind]
            piece = piece_at(self.now, self.cursor)
            if piece is not None and piece.kind == kind:
                kind = None
            self._stroke(with_piece(self.now, self.cursor, kind), f"{kind.name}." if kind else "Taken out.")
        elif name in ("next", "previous"):
            self.kind = (self.kind + (1 if name == "next" else -1)) % len(self.kinds)
        elif name == "pick":
            picks = [
                Pick(kind.name, kind.name, f"{'high' if kind.high else 'low'}, letter {kind.letter}")
                for kind in self.kinds
            ]
            self.app.push_screen(Picker(self.look, "Object", picks), self._picked)
            return
        elif name == "mark":
            self.marked = None if self.marked is not None else self.cursor
            self.work.said = (
                ""
                if self.marked is None
                else "The area goes from here to the cursor: r walls, w boardwalk, n name, x clear."
            )
        elif name in _AREAS:
            self._stroke(_AREAS[name](self.now, self.area), f"{self.area}: {_DONE[name]}.{_NEXT.get(name, '')}")
            self.made = self.area if name in _NEXT else None
            self.marked = None
        elif name == "place":
            self._name_place()
            return
        elif name == "view":
            self.view = not self.view
        elif name == "about":
            form = Form(
                self.look,
                f"{self.now.letter}: about the board",
                self.work,
                lambda _: board_rows(self.work, self.checked),
            )
            self.app.push_screen(form, lambda _: self.paint())
            return
        elif name == "check":
            self._next_fault()
        elif name == "save":
            wrong = self.faults()
            if wrong:
                self.work.said = f"Kept as a draft. To be saved into your pack it must be sound: {wrong[0]}"
            else:
                self.work.save(self.library)
        else:
            super().command(name)
            return
        self.paint()

    def _stroke(self, board: Board, said: str) -> None:
        if board == self.now:
            self.work.said = "It is so already."
        else:
            self.work.change(board, f"{said[:1].upper()}{said[1:]}")

    def checked(self, board: Board) -> Board:
        """Return a board as its file would give it. Raises UnfitError for what no file could say."""
        try:
            return read_sketch(print_board(board), board.letter, self.library.kinds)
        except DataError as error:
            raise UnfitError(error.found, error.expected.rstrip(".")) from None

    def _picked(self, name: str | None) -> None:
        if name is not None:
            self.kind = next(place for place, kind in enumerate(self.kinds) if kind.name == name)
        self.paint()

    def _name_place(self) -> None:
        """Ask for the name of the marked area."""
        area = self.area
        if self.marked is None and self.made is not None and self.cursor in self.made.squares(self.now.width):
            area = self.made
        closed = not any(
            fault.place
            for fault in faults(with_place(self.now, "x", area, False))
            if fault.place and fault.place.name == "x"
        )

        def write(name: str) -> None:
            self.work.change(self.checked(with_place(self.now, name, area, not closed)), f"{area} is called {name}.")
            self.marked = None

        def rows(_: Form) -> list[Row]:
            kind = "a closed room" if closed else "open: walls do not go all round it"
            return [Row("name", "", f"{area}, {kind}. enter, then words in small letters", write=write)]

        form = Form(self.look, "Name a place", self.work, rows)
        form.typed = ""
        self.app.push_screen(form, lambda _: self.paint())

    def _next_fault(self) -> None:
        wrong = self.wrong()
        if not wrong:
            self.work.said = (self.faults() or ["Nothing is wrong with it."])[0]
            return
        self.fault = (self.fault + 1) % len(wrong)
        fault = wrong[self.fault]
        self.work.said = self._complaint(fault)
        if fault.square >= 0:
            self.cursor = fault.square
        elif fault.place is not None:
            first = fault.place.areas[0]
            self.cursor = first.y0 * self.now.width + first.x0


_AREAS: Final[dict[str, Callable[[Board, Area], Board]]] = {"room": with_room, "walk": with_walk, "clear": cleared}
_NEXT: Final = dict.fromkeys(("room", "walk"), " n names it.")
_DONE: Final = {"room": "walls round it", "walk": "boardwalk", "clear": "cleared"}
