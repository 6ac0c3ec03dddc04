"""What the game's screen consists of: the town, the panel, the log and the rows, and how they are brought up to date."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from attrs import evolve
from textual import events
from textual.app import ComposeResult

from outlaws_tui.data import Library, rules
from outlaws_tui.tui.bars import keys_line, status_line
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.drawing import ground_for, paint
from outlaws_tui.tui.entry import Entry
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.ink import Ink, Line, line, wrap
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import COMMANDS, ENTRY_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.marks import lay
from outlaws_tui.tui.minimap import minimap_lines
from outlaws_tui.tui.motion import Projector
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.panel import card_row, choice_at, figure_at, log_lines, panel_lines
from outlaws_tui.tui.plan import GUTTER, HEADER, LEAST, Plan, plan_for
from outlaws_tui.tui.scale import NORMAL, OVERVIEW, Scale
from outlaws_tui.tui.showing import Showing
from outlaws_tui.tui.shown import key_of, sign_shown, ways_shown
from outlaws_tui.tui.table import Table
from outlaws_tui.tui.views import RULER, WHAT_IF, legend, marks_of, readout

_OVERLAYS: Final = ("what-if", "ruler", "new", "reach")
_ROW_MINE: Final = (
    "do",
    "next",
    "field",
    "watched",
    "danger",
    "odds",
    "examine",
    "again",
    "finish",
    "log",
    "rules",
    *_OVERLAYS,
    "type",
    "help",
)
_ROW_ASKED: Final = ("do", "field", "watched", "examine", "log", "goals", "rules", "help")
_ROW_LIST: Final = ("do", "next", "back-out", "rules", "help")
_ROW_LOOK: Final = (
    "next",
    "field",
    "watched",
    "examine",
    "ruler",
    "back-out",
    "what-if",
    "new",
    "reach",
    "off",
    "rules",
    "help",
)
_ROW_TRIED: Final = ("watched", "new", "back-out", "reach", "off", "help")
HELD: Final = {"hurry": "one act", "hold": "go on"}
"""What keys do while those who play by themselves are held."""
_PARTS: Final = ("status", "readout", "cards", "log", "panel", "keys", "minimap")


class Board(Keyed[str]):
    """The parts of the game's screen, where they lie and what they show."""

    ROW_WAIT: ClassVar[tuple[str, ...]] = (
        "hurry",
        "hold",
        "field",
        "watched",
        "examine",
        "log",
        "goals",
        "leave",
        "help",
    )
    """The commands of the bottom row while somebody else is asked."""

    def __init__(self, library: Library, table: Table, look: Look, pause: float) -> None:
        super().__init__()
        self.library = library
        self.table = table
        self.look = look
        self.pause = pause
        self.near: Scale = NORMAL
        """The size at which the town was looked at last, but for the overview."""
        ground = ground_for(table.stage, library.components, look.glyphs)
        cast = Cast(table.stage, library.components, look.glyphs)
        self.desk = Desk(table, look, cast, ground, library.components, partial(rules, library))
        self.plan: Plan = plan_for(80, 24, (table.stage.town.width, table.stage.town.height))
        self.town_map = MapView(look, table.stage.town, ground.rows)
        self.showing = Showing(self.town_map)
        self.parts = {part: Painted(look, part, "pop" if part in ("status", "keys") else "bg") for part in _PARTS}
        self.small = Painted(look, "small")
        self.entry = Entry(look, self.typed)

    def compose(self) -> ComposeResult:
        """Make the parts."""
        yield self.town_map
        yield from self.parts.values()
        yield self.entry
        yield self.small

    def on_mount(self) -> None:
        """Begin."""
        self.entry.display = False
        self._lay_out(self.size.width, self.size.height)
        self.desk.news()
        self.paint()

    def on_resize(self, event: events.Resize) -> None:
        """Put the parts where they belong at the new size."""
        self._lay_out(event.size.width, event.size.height)
        self.paint()

    def _lay_out(self, width: int, height: int) -> None:
        town, scale = self.table.stage.town, self.town_map.scale
        size = max(LEAST[0], width), max(LEAST[1], height)
        view = plan_for(*size, (town.width, town.height)).map
        cut = scale.width_of(town) > view.width - GUTTER or scale.height_of(town) > view.height - HEADER
        self.plan = plan_for(*size, (town.width, town.height), minimap=cut)
        fits = width >= LEAST[0] and height >= LEAST[1]
        self.small.display = not fits
        for part, box in self.plan.boxes.items():
            widget = self.town_map if part == "map" else self.parts[part]
            widget.display = fits and box.height > 0
            widget.styles.offset = (box.x, box.y)
            widget.styles.width = box.width
            widget.styles.height = box.height
        readout = self.plan.readout
        self.entry.styles.offset = (readout.x, readout.y)
        self.entry.styles.width = readout.width
        self.desk.columns = self.plan.panel.width
        words = f"Outlaws needs {LEAST[0]} x {LEAST[1]}; this is {width} x {height}. The game waits."
        self.small.styles.width = width
        self.small.styles.height = height
        self.small.show(wrap(line(Ink(words)), width))
        # What of the town is in view is known when the map has its new size.
        self.call_after_refresh(self._show_minimap)

    def _show_minimap(self) -> None:
        if self.plan.minimap.height:
            self.parts["minimap"].show(minimap_lines(self.desk, self.town_map, self.plan.minimap.width))

    def enact(self, events: Sequence[Any]) -> None:
        """Show for a moment how it came about what is painted, unless motion is left out."""
        if not self.moves:
            return
        desk = self.desk
        rows = paint(desk.cast, desk.g, desk.ground, self.table.acting)
        self.showing.begin(Projector(rows, desk.ground, desk.g).frames(events))

    @property
    def moves(self) -> bool:
        """Whether motion is shown."""
        return self.pause > 0

    def take(self, key: str, character: str | None) -> None:
        """Take a key; whatever moves has arrived by then."""
        self.showing.end()
        super().take(key, character)

    def zoom(self, scale: Scale) -> None:
        """Look at the town at another size."""
        if scale != OVERVIEW:
            self.near = scale
        self.showing.end()
        self.desk.ground = ground_for(self.table.stage, self.library.components, self.look.glyphs, scale)
        self.town_map.rescale(self.desk.ground.rows, scale)
        self._lay_out(self.size.width, self.size.height)

    def relook(self) -> None:
        """Draw the town and all else in another look, or with other keys."""
        desk = self.desk
        self.showing.end()
        desk.ground = ground_for(self.table.stage, self.library.components, self.look.glyphs, self.town_map.scale)
        desk.cast = Cast(self.table.stage, self.library.components, self.look.glyphs)
        desk.asked_anew()
        self._lay_out(self.size.width, self.size.height)
        self.town_map.relook(desk.ground.rows)
        for part in (*self.parts.values(), self.small):
            part.relook()
        self.entry.refresh()
        self.paint()

    def paint(self) -> None:
        """Bring everything on the screen up to date; what is the same is left alone."""
        desk, plan, parts = self.desk, self.plan, self.parts
        acting = self.table.acting
        rows = paint(desk.cast, desk.g, desk.ground, acting)
        lay(rows, desk.ground, marks_of(desk), self.look)
        self.town_map.show(rows)
        self.town_map.point(desk.cursor)
        parts["status"].show([self.status(plan.status.width)])
        desk.beside = plan.cards.height > 0
        parts["panel"].show(self.panel(plan.panel.width, plan.panel.height))
        if desk.beside:
            cards = card_row(desk, plan.cards.width, plan.cards.height)
            parts["cards"].show([legend(desk, plan.cards.width), *cards[1:]])
        under = readout(desk, plan.readout.height, plan.readout.width - 2)
        under = [(Ink(" "), *row) for row in under]
        parts["readout"].show(under[: plan.readout.height])
        named = legend(desk, plan.log.width)
        # What is left of a long message goes on over the log.
        first = [*under[plan.readout.height :], *([named] if named and not desk.beside else [])][: plan.log.height]
        log = log_lines(desk, self.table.told, plan.log.width, plan.log.height - len(first), plan.titled)
        parts["log"].show([*first, *log])
        self._show_minimap()
        row, extra = self.key_row()
        parts["keys"].show([keys_line(row, plan.keys.width, extra)])

    def panel(self, columns: int, rows: int) -> list[Line]:
        """Return what stands beside the town."""
        return panel_lines(self.desk, columns, rows)

    def choice_at(self, row: int) -> Choice | None:
        """Return the line that stands in a row there."""
        return choice_at(self.desk, self.plan.panel.width, self.plan.panel.height, row)

    def figure_at(self, row: int) -> tuple[int, bool]:
        """Return whose line or card stands in a row there, -1 nobody's, and whether it is the card."""
        return figure_at(self.desk, self.plan.panel.width, self.plan.panel.height, row)

    def status(self, columns: int) -> Line:
        """Return the first row."""
        return status_line(self.desk.g, self.desk.cast, self.table.asked, self.waits_for(), columns)

    def key_row(self) -> tuple[Sequence[Command], str]:
        """Return the commands of the last row, and what stands before them."""
        desk = self.desk
        extra = ""
        names: tuple[str, ...]
        if self.entry.display:
            return ENTRY_COMMANDS, extra
        if desk.mode is not None:
            names = _ROW_LIST if desk.mode.choices else _ROW_LOOK
            if desk.mode.kind == WHAT_IF:
                extra = f"{ways_shown()} turn  {key_of('down')} lies, stands  {key_of('do')} keeps it"
                names = _ROW_TRIED
            elif desk.mode.kind == "examine":
                extra = f"{key_of('do')} closer"
            elif desk.mode.kind == RULER:
                extra = f"{key_of('down')} who lies"
        elif not desk.mine:
            names = self.ROW_WAIT
        elif desk.prompt.turn:
            names = _ROW_MINE
        else:
            names = _ROW_ASKED
            signs = dict.fromkeys(sign_shown(choice.key) for choice in desk.choices)
            extra = " ".join(filter(None, signs)) + " answer"
        if self.town_map.scale == OVERVIEW and desk.mode is None:
            names = tuple(name for name in names if name != "do")
            extra = f"{key_of('do')} looks closer"
        if self.town_map.scale != NORMAL:
            names = (*names[:2], "whole", "closer", "farther", *names[2:])
        elif self.town_map.cut and desk.mode is None:
            names = (*names[:-1], "whole", "closer", names[-1])
        known = {one.name: one for one in (*self.TABLE, *COMMANDS)}
        row = [known[name] for name in names]
        if desk.held and not desk.mine:
            row = [evolve(one, label=HELD.get(one.name, one.label)) for one in row]
        return row, extra

    def typed(self, words: str) -> None:
        """Take what was typed as a move."""

    def waits_for(self) -> str:
        """Return who else is waited for, empty where nobody is."""
        return ""
