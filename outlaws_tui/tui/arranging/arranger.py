"""The arranger: boards laid into a town, figures and things placed on it, checked as it grows, saved and played."""

from collections.abc import Callable, Sequence
from typing import Final

from attrs import evolve

from outlaws_tui.data import Library
from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.fields import UnfitError
from outlaws_tui.ground.laying import rows_of
from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.staging.arranging import Figure, figure_at, figures_of, things_of
from outlaws_tui.outlaws.staging.complaining import complaint, found_at, name_of, square_of
from outlaws_tui.outlaws.staging.setup import clutter_pieces
from outlaws_tui.outlaws.staging.vetting import faults
from outlaws_tui.tui.arranging.about import about_rows
from outlaws_tui.tui.arranging.boards import BoardsMode
from outlaws_tui.tui.arranging.drawing import Lit, paint
from outlaws_tui.tui.arranging.easel import Easel
from outlaws_tui.tui.arranging.figures import FiguresMode
from outlaws_tui.tui.arranging.form import Form
from outlaws_tui.tui.arranging.keys import ARRANGE_COMMANDS
from outlaws_tui.tui.arranging.modes import Mode
from outlaws_tui.tui.arranging.sights import Sights
from outlaws_tui.tui.arranging.things import ThingsMode
from outlaws_tui.tui.arranging.work import Work
from outlaws_tui.tui.ground import Rows
from outlaws_tui.tui.ink import Line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.marks import Marks, lay
from outlaws_tui.tui.ruler import Measure

PLAY: Final = "play"
EDIT_BOARD: Final = "edit-board"
_OVERLAYS: Final = {
    "view": "Seen from the cursor: squares with a tint or a mark. v takes it off.",
    "watched": "Watched: the more marks the more eyes, of enemies where somebody is at the cursor. W takes it off.",
}


class Arranger(Easel):
    """Lay out a town; dismissed with PLAY once it is saved to be played, with EDIT_BOARD for the board under the cursor, or to leave."""

    TABLE = ARRANGE_COMMANDS
    SUBJECT = "Towns"

    def __init__(self, library: Library, look: Look, work: Work[Shootout]) -> None:
        self._town: tuple[str, Town] | None = None
        self._checked: tuple[Shootout, list[tuple[str, str]]] | None = None
        self.overlays: set[str] = set()
        self._sights: tuple[Shootout, Town, Sights] | None = None
        self.fault = -1
        self.modes: dict[str, Mode] = {
            "boards": BoardsMode(self),
            "figures": FiguresMode(self),
            "things": ThingsMode(self),
        }
        self.mode = self.modes["boards"]
        super().__init__(library, look, work)

    def take_over(self, left: "Arranger") -> None:
        """Go on where another was left: its cursor, what was done there and what was looked at."""
        self.cursor, self.scale, self.overlays, self.ruler = left.cursor, left.scale, left.overlays, left.ruler
        self.mode = self.modes[left.mode.NAME]
        self.mode.arrive()

    @property
    def now(self) -> Shootout:
        """The shootout as it is now."""
        shootout: Shootout = self.work.now
        return shootout

    def town(self) -> Town:
        """Return the town, or the last one that could be laid."""
        layout = self.now.layout
        if self._town is None or self._town[0] != layout:
            try:
                self._town = layout, self.library.town(layout)
            except DataError as error:
                if self._town is None:
                    first = next(iter(self.library.boards))
                    self._town = layout, self.library.town(first)
                self.work.said = str(error)
            self.cursor = min(self.cursor, self._town[1].size - 1)
            if not self._town[1].squares >> self.cursor & 1:
                self.cursor = self._town[1].squares.bit_length() - 1
        return self._town[1]

    def clutter(self) -> tuple[Piece, ...]:
        """Return the clutter that can be laid."""
        found: list[Piece] = []
        for one in self.now.clutter:
            try:
                found += clutter_pieces(self.town(), evolve(self.now, clutter=(one,)), self.library.components)
            except (UnknownNameError, IndexError):
                continue
        return tuple(found)

    def picture(self) -> tuple[Town, Rows]:
        """Return the town with everybody and everything on it, and what is seen."""
        town, clutter = self.town(), self.clutter()
        ground = self.ground(town, clutter)
        rows = [row.copy() for row in ground.rows]
        paint(rows, ground, self.now, self.library.components, self.lit)
        if self.overlays or self.ruler >= 0:
            lay(rows, ground, self._marks(), self.look)
        return town, rows

    def sights(self) -> Sights:
        """Return what is seen on it as it is now."""
        key = self.now, self.town()
        kept = self._sights
        if kept is None or kept[0] is not key[0] or kept[1] is not key[1]:
            kept = self._sights = *key, Sights(self.now, self.library.components, key[1], self.clutter())
        return kept[2]

    def _marks(self) -> Marks:
        """Return what is laid over the town."""
        sights = self.sights()
        found = self.measured()
        return Marks(
            view=sights.view(self.cursor) if "view" in self.overlays else 0,
            watched=sights.watched(self.cursor) if "watched" in self.overlays else {},
            trace=found.trace,
            beyond=found.beyond,
            stops=found.stops,
            start=found.start,
        )

    def measure(self, start: int, end: int) -> Measure:
        """Return what the ruler says between two squares."""
        return self.sights().measure(start, end)

    @property
    def lit(self) -> Lit:
        """What is lit in the panel."""
        return self.mode.lit()

    def figure_here(self) -> Figure | None:
        """Return the figure on the square of the cursor."""
        here = self.square_name.upper()
        found = (one for one in figures_of(self.now) if (figure_at(self.now, one).square or "").upper() == here)
        return next(found, None)

    def wrong(self) -> list[tuple[str, str]]:
        """Return what is missing or clashes, as sentences, each with the path of what it is about."""
        if self._checked is None or self._checked[0] is not self.now:
            now, components = self.now, self.library.components
            try:
                town = self.library.town(now.layout)
            except DataError as error:
                found = [(f"Layout: found {error.found}; expected {error.expected}.", "layout")]
            else:
                found = [(complaint(now, components, unfit), unfit.key) for unfit in faults(now, components, town)]
            self._checked = now, found
        return self._checked[1]

    def faults(self) -> Sequence[str]:
        """Return what is missing or clashes."""
        return [words for words, _ in self.wrong()]

    def subject(self) -> str:
        """Return the title and name."""
        return f"{self.now.title} ({self.now.slug})"

    def entries(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the lines of what is done now."""
        return self.mode.lines(columns)

    def here(self) -> str:
        """Return what is on the square of the cursor."""
        town, components = self.town(), self.library.components
        square = self.square_name
        names = [
            name_of(figure_at(self.now, one), components)
            for one in figures_of(self.now)
            if self._on(figure_at(self.now, one))
        ]
        for name, place in things_of(self.now):
            thing = getattr(self.now, name)[place]
            if self._on(thing):
                names.append(name_of(thing, components).replace(f" on {thing.square}", ""))
        names += [f"a {piece.kind.name}" for piece in town.pieces if piece.square == self.cursor]
        places = [
            place.split("/")[1] for place, mask in town.places.items() if "/" in place and mask >> self.cursor & 1
        ]
        return f"{square}{f', {places[0]}' if places else ''}: {', '.join(names) or 'nothing'}"

    def _on(self, thing: object) -> bool:
        return (getattr(thing, "square", None) or "").upper() == self.square_name.upper()

    def offers(self, name: str) -> bool:
        """Tell whether a command is worth showing in what is done now."""
        return name not in self.mode.UNWANTED and name != self.mode.NAME

    def take(self, key: str, character: str | None) -> None:
        """Take a key; letters and digits may lay boards."""
        if not self.mode.take(character or ""):
            super().take(key, character)

    def do(self, act: Callable[[], None]) -> None:
        """Do something that may be refused, and say why it is."""
        try:
            act()
        except UnfitError as unfit:
            self.work.said = f"Not possible: found {unfit.found}; expected {unfit.expected}."

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name in self.modes:
            self.mode = self.modes[name]
            self.work.said = ""
            self.mode.arrive()
        elif name == "about":
            form = Form(
                self.look, f"{self.now.title}: what it is about", self.work, lambda page: about_rows(self, page)
            )
            self.app.push_screen(form, lambda _: self.paint())
            return
        elif name in _OVERLAYS:
            self.overlays ^= {name}
            self.work.said = _OVERLAYS[name] if name in self.overlays else ""
        elif name == "check":
            self._next_fault()
        elif name == "save":
            self._save()
        elif name == PLAY:
            if self.wrong():
                self.work.said = f"It cannot be played yet: {self.wrong()[0][0]}"
            elif self._save():
                self.dismiss(PLAY)
                return
        elif name == EDIT_BOARD:
            self.dismiss(EDIT_BOARD)
            return
        elif self.mode.command(name):
            pass
        else:
            super().command(name)
            return
        self.paint()

    def _save(self) -> bool:
        wrong = self.wrong()
        if wrong:
            more = f" ({len(wrong)} things in all)" if len(wrong) > 1 else ""
            self.work.said = f"Kept as a draft. To be saved into your pack it must be whole: {wrong[0][0]}{more}"
            return False
        return self.work.save(self.library)

    def _next_fault(self) -> None:
        """Go to the next thing that is missing or clashes: its square, its line in the panel, its words below."""
        wrong = self.wrong()
        if not wrong:
            self.work.said = "Nothing is missing and nothing clashes."
            return
        self.fault = (self.fault + 1) % len(wrong)
        words, key = wrong[self.fault]
        self.work.said = words
        self.go_to(square_of(self.now, key))
        thing, _ = found_at(self.now, key)
        for mode in self.modes.values():
            if thing is not None and mode.light(thing):
                self.mode = mode

    def point(self, place: int) -> None:
        """Take a click on an entry: light it; lit, put it on the square of the cursor."""
        self.mode.point(place)
        self.paint()

    def move(self, way: int) -> None:
        """Move the cursor; while boards are laid, from board to board."""
        if not self.mode.move(way):
            super().move(way)

    def boards_laid(self) -> int:
        """Return how many boards the town has."""
        return sum(len(row) for row in rows_of(self.now.layout))
