"""A record on the screen: forwards and back by choice, turn, round and fall, by itself, to a number, and on from there.

Every view of the game is made once, on opening; what did not change between two choices they share. So any point shows at once: a game of
16 rounds and four sides (567 choices) opens in 51 ms, and any of its points is painted in 3 to 10 ms (one core, CPython 3.11).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, field
from textual.timer import Timer

from outlaws_tui.data import Library
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.seats.host import SPECTATOR
from outlaws_tui.seats.positions import block_of
from outlaws_tui.seats.record import Record, RecordError
from outlaws_tui.seats.replaying import Replay
from outlaws_tui.tui.bars import command_at, keys_line
from outlaws_tui.tui.board import Board
from outlaws_tui.tui.dangers import DANGER, fill_in, toggle_danger
from outlaws_tui.tui.desk import STEPS
from outlaws_tui.tui.entry import Entry
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, wrap
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import REPLAY_COMMANDS
from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.suiting import Suiting
from outlaws_tui.tui.table import NOBODY, Table, Told
from outlaws_tui.tui.turns import PLAY_ON
from outlaws_tui.tui.zooming import ZOOMING, mini_clicked, wheeled

if TYPE_CHECKING:
    from outlaws_tui.review.course import Judged

SPEEDS: Final = (1.6, 0.8, 0.4, 0.2, 0.1)
"""Seconds between choices when it goes by itself."""
_ROW: Final = ("on", "turn-on", "round-on", "fall-on", "play", "number", "review", "play-on", "close")
"""The commands of the last row."""


@define(eq=False)
class Film(Table):
    """A record as a table that can be put at any of its choices. `made` says with what it was made that is not in
    force here, `trouble` why it does not go to its end."""

    record: Record = field(kw_only=True)
    frames: list[Observation] = field(factory=list, kw_only=True)
    story: list[Told] = field(factory=list, kw_only=True)
    place: int = field(default=0, kw_only=True)
    made: str = field(default="", kw_only=True)
    trouble: str = field(default="", kw_only=True)

    @classmethod
    def of(cls, stage: Stage, record: Record) -> "Film":
        """Play a record again, as far as it plays, and keep every view. Raises RecordError where not even the start does."""
        whole = Record(record.header, tuple(record.entries), record.over, record.seed)
        replay = Replay(stage, whole)
        frames: list[Observation] = []
        trouble = ""
        try:
            while True:
                frames.append(replay.game.observe(SPECTATOR))
                if not replay.step():
                    break
        except RecordError as error:
            trouble = str(error)
        story = [Told(s.number, s.side, s.words, tuple(tell(stage, s.events)), s.events) for s in replay.game.steps]
        film = cls(stage, record.header, told=story, record=record, frames=frames, story=story, trouble=trouble)
        film.go(0)
        return film

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.story) - 1

    def go(self, place: int) -> None:
        """Be at a place; before the first and after the last there is none."""
        self.place = max(0, min(self.last, place))
        self._seen[SPECTATOR] = self.frames[self.place]
        self.told = self.story[: self.place + 1]

    def find(self, step: int, *kinds: type) -> None:
        """Go forwards or back to the next choice in which something of these kinds happened, or to the end."""
        place = self.place + step
        while 0 < place < self.last and not any(isinstance(event, kinds) for event in self.story[place].events):
            place += step
        self.go(place)


class Replaying(Board):
    """The screen of a replay; dismissed with PLAY_ON where somebody plays on from what is shown, else with `close`."""

    TABLE = REPLAY_COMMANDS

    def __init__(self, library: Library, film: Film, look: Look) -> None:
        super().__init__(library, film, look, 0)
        self.film = film
        self.speed = 1
        self._playing: Timer | None = None
        self._judged: Sequence[Judged] = ()
        self.entry = Entry(look, self.typed)

    @property
    def moves(self) -> bool:
        """Whether motion is shown: as in a game, whatever the speed."""
        return isinstance(self.app, Suiting) and self.app.pause > 0

    def waits_for(self) -> str:
        """Nobody is waited for."""
        return ""

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while a number is typed the row has them."""
        if self.entry.display:
            self.entry.take(key, character)
        else:
            super().take(key, character)

    def typed(self, words: str) -> None:
        """Go to the number that was typed."""
        if words.isascii() and words.isdecimal() and len(words) < 9:
            self._go(int(words) - self.film.story[0].number)
        self.paint()

    def paint(self) -> None:
        """Bring the screen up to date: the town as at the game, beside it where one is and the keys."""
        super().paint()
        film, plan = self.film, self.plan
        told = film.story[film.place]
        common = film.seen.common
        title = f" Replay: {film.stage.shootout.title}   round {common.round} of {film.stage.rounds}"
        self.parts["status"].show([fit(line(Ink(title, "head", "pop")), plan.status.width)])
        self.parts["readout"].show([self._scrubber(plan.readout.width)])
        width, height = plan.panel.width, plan.panel.height
        self.parts["panel"].show(self._panel(told, width, height))
        self.parts["keys"].show([keys_line(self._row(), plan.keys.width)])
        fill_in(self)

    def _panel(self, told: Told, columns: int, rows: int) -> list[Line]:
        film = self.film
        who = film.stage.sides[told.side] if told.side != NOBODY else "the start"
        out: list[Line] = [line(Ink(f"Choice {told.number} of {film.story[-1].number}", "head"))]
        out += wrap(line(Ink(f"{who}: {told.words}" if told.words else who)), columns - 1)
        if film.place == 0 and film.made:
            out += wrap(line(Ink(film.made, "warn")), columns - 1)
        out.append(BLANK)
        for text in told.lines:
            out += wrap(line(Ink(text)), columns - 1)
        if film.place == film.last and film.trouble:
            out += wrap(line(Ink(f"It plays no further. {film.trouble}", "warn")), columns - 1)
        if self.desk.message:
            out += wrap(line(Ink(self.desk.message, "warn")), columns - 1)
        keys: list[Line] = [
            line(Ink(f"{keys:<11}", "key"), Ink(words, "dim"))
            for keys, words in (
                ("left right", "choice"),
                ("[ ]", "turn"),
                ("{ }", "round"),
                ("< >", "next fall"),
                ("space", "play, stop"),
                ("( )", f"speed {self.speed + 1}"),
                ("g", "go to number"),
                ("v W", "views then"),
                ("+ - M", "zoom"),
                ("V", "review"),
                ("f", "play on"),
            )
        ]
        room = max(0, rows - len(keys) - 1)
        out = out[:room]
        return [*out, *[BLANK] * max(0, rows - len(out) - len(keys)), *keys][:rows]

    def _row(self) -> list[Command]:
        """Return the commands of the last row."""
        return [one for one in REPLAY_COMMANDS if one.name in _ROW]

    def _rail(self, columns: int) -> tuple[int, int]:
        """Return the first column of what the scrubber runs on, and how many there are."""
        first, last = f" {self.film.story[0].number} ", f" {self.film.story[-1].number} "
        return len(first), max(4, columns - len(first) - len(last) - 1)

    def _scrubber(self, columns: int) -> Line:
        film = self.film
        ends = f" {film.story[0].number} ", f" {film.story[-1].number} "
        _, room = self._rail(columns)
        at = film.place * (room - 1) // max(1, film.last)
        rule = self.look.glyphs.rule
        return line(
            Ink(ends[0], "dim"),
            Ink(rule * at, "line"),
            Ink("o", "cursor"),
            Ink(rule * (room - 1 - at), "faint"),
            Ink(ends[1], "dim"),
        )

    def on_map_view_pointed(self, message: MapView.Pointed) -> None:
        """A square was clicked."""
        self.desk.point(message.square)
        self.paint()

    def on_map_view_wheeled(self, message: MapView.Wheeled) -> None:
        """The wheel was turned over the town."""
        self.command(wheeled(message.by, message.across, message.zooms))

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        """Go to where the scrubber is clicked; read the log; do what a key of the last row stands for."""
        if message.part == "readout" and not self.entry.display:
            self._stop()
            first, room = self._rail(self.plan.readout.width)
            self._go(round((message.column - first) * self.film.last / max(1, room - 1)))
            self.paint()
        elif message.part == "log":
            self.command("log")
        elif message.part == "minimap":
            mini_clicked(self, message.row, message.column)
        elif message.part == "keys":
            name = command_at(self.parts["keys"].lines[0], self._row(), message.column)
            if name:
                self.command(name)

    def on_painted_wheeled(self, message: Painted.Wheeled) -> None:
        """The wheel was turned beside the town: on or back, or into the log."""
        self.command("log" if message.part == "log" else "on" if message.by > 0 else "before")

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        self.desk.message = ""
        if name in STEPS:
            self.desk.move(name)
        elif name in _MOVES:
            self._stop()
            before = self.film.place
            _MOVES[name](self.film)
            self._arrive()
            if self.film.place == before + 1:
                self.paint()
                self.enact(self.film.story[self.film.place].events)
                return
        elif name in ("field", "watched"):
            self.desk.overlays ^= {name}
        elif name in ZOOMING:
            ZOOMING[name](self)
        elif name == DANGER:
            toggle_danger(self)
        elif name == "play":
            self._play() if self._playing is None else self._stop()
        elif name in ("faster", "slower"):
            self.speed = max(0, min(len(SPEEDS) - 1, self.speed + (1 if name == "faster" else -1)))
            if self._playing is not None:
                self._stop()
                self._play()
        elif name == "number":
            self._stop()
            self.entry.ask([str(told.number) for told in self.film.story])
        elif name == "copy":
            self.app.copy_to_clipboard(block_of(self.film.view, self.film.record.header.data).text())
            self.desk.message = "The position is copied as text."
        elif name == "review":
            self._stop()
            self._review()
            return
        elif name == "log":
            self.app.push_screen(LogBook(self.look, self.desk))
        elif name == "help":
            self.app.push_screen(Help(self.look, "the replay", REPLAY_COMMANDS, signs=False))
        elif name in (PLAY_ON, "close"):
            self._stop()
            self.dismiss(name)
            return
        self.paint()

    def _review(self) -> None:
        """Show the review of the record, and go to the choice that is picked there."""
        # Few look back so closely: it is loaded when somebody does.
        from outlaws_tui.tui.reviewing import Reviewing

        page = Reviewing(self.look, self.film.stage, self.film.record, self._judged)

        def done(number: int | None) -> None:
            self._judged = tuple(page.judged)
            if number is not None and number >= 0:
                self._go(number - self.film.story[0].number)
            self.paint()

        self.app.push_screen(page, done)

    def _go(self, place: int) -> None:
        self.film.go(place)
        self._arrive()

    def _arrive(self) -> None:
        """Look at whoever acts."""
        self.desk.news()
        acting = self.film.acting
        if acting >= 0 and self.desk.g.figures[acting].square >= 0:
            self.desk.point(self.desk.g.figures[acting].square)

    def _play(self) -> None:
        self._playing = self.set_interval(SPEEDS[self.speed], self._next)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def _next(self) -> None:
        if self.film.place == self.film.last:
            self._stop()
        self._go(self.film.place + 1)
        self.paint()
        self.enact(self.film.story[self.film.place].events)


_MOVES: Final[dict[str, Callable[[Film], None]]] = {
    "on": lambda film: film.go(film.place + 1),
    "before": lambda film: film.go(film.place - 1),
    "turn-on": lambda film: film.find(1, ev.CounterDrawn),
    "turn-before": lambda film: film.find(-1, ev.CounterDrawn),
    "round-on": lambda film: film.find(1, ev.RoundBegan),
    "round-before": lambda film: film.find(-1, ev.RoundBegan),
    "fall-on": lambda film: film.find(1, ev.WentOut),
    "fall-before": lambda film: film.find(-1, ev.WentOut),
    "first": lambda film: film.go(0),
    "last": lambda film: film.go(film.last),
}
