"""The screen that towns and boards are made on: a panel, the map, two rows of words, the keys."""

from collections.abc import Sequence
from typing import Any, Final

from textual import events
from textual.app import ComposeResult

from outlaws_tui.data import Library
from outlaws_tui.ground.town import DX, DY, Piece, Town
from outlaws_tui.tui.arranging.work import Work
from outlaws_tui.tui.bars import command_at, keys_line
from outlaws_tui.tui.drawing import ground_of
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ground import Ground, Rows
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.plan import BROAD, LEAST, WIDE
from outlaws_tui.tui.ruler import Measure
from outlaws_tui.tui.scale import NORMAL, SCALES, Scale
from outlaws_tui.tui.suiting import settings_at
from outlaws_tui.tui.zooming import wheeled

STEPS: Final = {"north": 0, "east": 1, "south": 2, "west": 3}
_PARTS: Final = ("status", "panel", "readout", "keys")
_READOUT: Final = 2


class Easel(Keyed[str]):
    """A map with a cursor, and a panel beside it; what is on them is the business of those that stand on this."""

    SUBJECT = ""

    def __init__(self, library: Library, look: Look, work: Work[Any]) -> None:
        super().__init__()
        self.library = library
        self.look = look
        self.work = work
        self.cursor = 0
        self.ruler = -1
        self.scale = NORMAL
        self._ground: tuple[tuple[Town, tuple[Piece, ...], Glyphs, Scale], Ground] | None = None
        town, rows = self.picture()
        self.town_map = MapView(look, town, rows)
        self.parts = {part: Painted(look, part, "pop" if part in ("status", "keys") else "bg") for part in _PARTS}
        self.small = Painted(look, "small")
        self.first = 0
        self._places: dict[int, int] = {}

    def ground(self, town: Town, pieces: tuple[Piece, ...] = ()) -> Ground:
        """Return the cells of the town as it is looked at, made anew only where something of it is another; they are not to be changed."""
        key = (town, pieces, self.look.glyphs, self.scale)
        kept = self._ground
        if kept is None or kept[0][0] is not town or kept[0][1:] != key[1:]:
            kept = self._ground = key, ground_of(town, pieces, self.look.glyphs, self.scale)
        return kept[1]

    def town(self) -> Town:
        """Return the town."""
        raise NotImplementedError

    def picture(self) -> tuple[Town, Rows]:
        """Return the town and its picture."""
        raise NotImplementedError

    def entries(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the lines of the panel, which of them belongs to which entry, and the row of the lit one."""
        raise NotImplementedError

    def faults(self) -> Sequence[str]:
        """Return what is missing or clashes, a sentence each."""
        raise NotImplementedError

    def here(self) -> str:
        """Return what is on the square of the cursor."""
        raise NotImplementedError

    def measure(self, start: int, end: int) -> Measure:
        """Return what the ruler says between two squares."""
        raise NotImplementedError

    def measured(self) -> Measure:
        """Return what the ruler says from where it was laid to the cursor; nothing where none is laid."""
        if self.ruler < 0 or not self.town().squares >> self.ruler & 1:
            return Measure("")
        return self.measure(self.ruler, self.cursor)

    def told(self) -> str:
        """Return what there is to say: what came of the last key, else what the ruler says."""
        said: str = self.work.said
        found = self.measured()
        if said or not found.answer:
            return said
        start, end = (f"{name} " if name else "" for name in found.ends)
        where = f"From {start}{self.town().names[self.ruler]}{' to ' if end else ''}{end}".rstrip()
        # The first sentence says again what the answer says.
        return f"{where}: {found.answer}. {' '.join(found.words[1:])}".rstrip()

    def subject(self) -> str:
        """Return what is being made."""
        raise NotImplementedError

    def point(self, place: int) -> None:
        """Take a click on an entry of the panel."""

    def compose(self) -> ComposeResult:
        """Make the parts."""
        yield self.town_map
        yield from self.parts.values()
        yield self.small

    def on_mount(self) -> None:
        """Begin."""
        self._lay_out(self.app.size.width, self.app.size.height)
        self.paint()

    def on_resize(self, event: events.Resize) -> None:
        """Put the parts where they belong at the new size."""
        self._lay_out(event.size.width, event.size.height)
        self.paint()

    def _lay_out(self, width: int, height: int) -> None:
        fits = width >= LEAST[0] and height >= LEAST[1]
        panel = 50 if width >= BROAD else 40 if width >= WIDE else min(28, width - 12)
        rows = height - 2 - _READOUT
        boxes = {
            "status": (0, 0, width, 1),
            "panel": (0, 1, panel, rows),
            "keys": (0, height - 1, width, 1),
        }
        for part, (x, y, columns, lines) in boxes.items():
            _put(self.parts[part], x, y, columns, lines, fits)
        _put(self.town_map, panel + 1, 1, width - panel - 1, rows, fits)
        _put(self.small, 0, 0, width, height, not fits)
        words = f"Outlaws needs {LEAST[0]} x {LEAST[1]}; this is {width} x {height}. What is drawn is kept."
        self.small.show(wrap(line(Ink(words)), width))

    def paint(self) -> None:
        """Bring everything on the screen up to date."""
        town, rows = self.picture()
        if self.scale != self.town_map.scale or town is not self.town_map.town:
            self.town_map.point(-1)
            self.town_map.town = town
            self.town_map.rescale(rows, self.scale) if self.scale != self.town_map.scale else self.town_map.relook(rows)
        else:
            self.town_map.show(rows)
        self.town_map.point(self.cursor)
        width, height = self.app.size.width, self.app.size.height
        self.parts["status"].show([self._status(width)])
        panel = self.parts["panel"]
        columns = int(panel.styles.width.value) if panel.styles.width else width
        self.parts["panel"].show(self._panel(columns - 1, height - 2 - _READOUT))
        told = self._readout(width, max(_READOUT + 1, height // 6))
        fits = width >= LEAST[0] and height >= LEAST[1]
        _put(self.parts["readout"], 0, height - 1 - len(told), width, len(told), fits)
        self.parts["readout"].show(told)
        self.parts["keys"].show([keys_line(self._shown_keys(), width)])

    def _readout(self, columns: int, most: int) -> list[Line]:
        """Return what is here and what there is to say. What takes long to say goes on over the last rows of the map, in so many rows at
        most, then over what is here."""
        told = self.told()
        said = wrap(line(Ink(told, "warn")), columns - 2) if told else [BLANK]
        rows = [line(Ink(self.here(), "text")), *said] if len(said) < most else said
        if len(rows) > most:
            rows[most - 1] = line(*rows[most - 1], Ink(self.look.glyphs.cut, "warn"))
        return [fit((Ink(" "), *row), columns) for row in rows[:most]]

    def _shown_keys(self) -> Sequence[Any]:
        return [one for one in self.TABLE if one.row and self.offers(one.name)]

    def offers(self, name: str) -> bool:
        """Tell whether a command is worth showing now."""
        return True

    def _status(self, columns: int) -> Line:
        draft = "  not saved " if columns < WIDE else "  not saved, kept as a draft "
        state = draft if self.work.unsaved else "  saved "
        left = line(Ink(f" {self.SUBJECT}", "head"), Ink(f"   {self.subject()}", "text"))
        return on(ends(left, line(Ink(state, "warn" if self.work.unsaved else "good")), columns), "pop")

    def _panel(self, columns: int, rows: int) -> list[Line]:
        """Return the panel: the entries as far as they go, and below them what is missing or clashes."""
        wrong = list(self.faults())
        foot: list[Line] = [BLANK, line(Ink(" Check", "head"))]
        if not wrong:
            foot.append(line(Ink(" It can be played." if self.SUBJECT == "Towns" else " It is sound.", "good")))
        most = max(3, rows // 3)
        for number, words in enumerate(wrong):
            more = [(Ink(" "), *row) for row in wrap(line(Ink(words, "warn")), columns - 1, 1)]
            if len(foot) + len(more) > most and number:
                foot.append(line(Ink(f" and {len(wrong) - number} more: c goes on", "dim")))
                break
            foot += more
        lines, places, lit = self.entries(columns)
        room = max(1, rows - len(foot))
        self.first = max(0, min(self.first, len(lines) - room, lit))
        self.first = max(self.first, lit - room + 1)
        self._places = {row - self.first: place for row, place in places.items() if row >= self.first}
        shown = [fit(row, columns) for row in lines[self.first : self.first + room]]
        return [*shown, *[BLANK] * (room - len(shown)), *[fit(row, columns) for row in foot]][:rows]

    def relook(self) -> None:
        """Paint everything again, because the look or the keys are others."""
        for part in (*self.parts.values(), self.small):
            part.relook()
        self.town_map.relook(self.picture()[1])
        self.paint()

    def move(self, way: int) -> None:
        """Move the cursor by a square, over what is off the map."""
        town = self.town_map.town
        x, y = self.cursor % town.width + DX[way], self.cursor // town.width + DY[way]
        while 0 <= x < town.width and 0 <= y < town.height:
            if town.squares >> (y * town.width + x) & 1:
                self.cursor = y * town.width + x
                return
            x, y = x + DX[way], y + DY[way]

    def go_to(self, name: str) -> None:
        """Put the cursor on a square, if it is on the map."""
        self.cursor = self.town().numbers.get(name.upper(), self.cursor)

    @property
    def square_name(self) -> str:
        """The name of the square of the cursor."""
        return self.town().names[self.cursor]

    def command(self, name: str) -> None:
        """Do what every such screen does."""
        if name in STEPS:
            self.work.said = ""
            self.move(STEPS[name])
        elif name in ("closer", "farther"):
            place = SCALES.index(self.scale) + (1 if name == "closer" else -1)
            self.scale = SCALES[max(0, min(len(SCALES) - 1, place))]
        elif name == "ruler":
            self.ruler = self.cursor if self.ruler < 0 else -1
            self.work.said = "The ruler lies here: move the cursor; l takes it off." if self.ruler >= 0 else ""
        elif name in ("undo", "redo"):
            self.work.undo() if name == "undo" else self.work.redo()
        elif name == "close":
            self.dismiss("close")
            return
        elif name == "help":
            self.app.push_screen(Help(self.look, self.SUBJECT.casefold(), self.TABLE))
            return
        elif name == "palette":
            self.app.push_screen(Finder(self.look, self.TABLE), self._found)
            return
        elif name == "settings":
            settings_at(self.app)
            return
        self.paint()

    def _found(self, name: str | None) -> None:
        if name is not None:
            self.command(name)

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        """Take a click on an entry, or on a key of the last row."""
        if message.part == "keys":
            name = command_at(self.parts["keys"].lines[0], self._shown_keys(), message.column)
            if name:
                self.command(name)
        elif message.part == "panel" and message.row in self._places:
            self.point(self._places[message.row])

    def on_painted_wheeled(self, message: Painted.Wheeled) -> None:
        """Take the wheel beside the map: the entries one by one."""
        self.command("next" if message.by > 0 else "previous")

    def on_map_view_pointed(self, message: MapView.Pointed) -> None:
        """Put the cursor where the map was clicked; clicked again, do what enter does."""
        if message.square == self.cursor and not message.examines:
            self.command("put")
            return
        self.cursor = message.square
        self.work.said = ""
        self.paint()

    def on_map_view_wheeled(self, message: MapView.Wheeled) -> None:
        """Move the cursor with the wheel, or come closer with ctrl held."""
        self.command(wheeled(message.by, message.across, message.zooms))


def _put(widget: Any, x: int, y: int, width: int, height: int, shown: bool) -> None:
    widget.display = shown and height > 0
    widget.styles.offset = (x, y)
    widget.styles.width = max(1, width)
    widget.styles.height = max(1, height)
