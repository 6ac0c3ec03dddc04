"""The app: title, games, ends, and how the terminal is left."""

import sys
import traceback
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_state_path
from textual import events

from outlaws_tui.data import GAME, Library
from outlaws_tui.heap import settle
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.seats.game import Game, new_seed
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.hangup import EVERY, heed_signals, hung_up
from outlaws_tui.tui.keeping import Keeping, Opening
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.settings_file import Found, settings_path
from outlaws_tui.tui.starting import LESSON, PROBLEMS, RESULTS, TOWNS, Start
from outlaws_tui.tui.suiting import NOTHING_FOUND, settings_in
from outlaws_tui.tui.table import Table, seats_for

if TYPE_CHECKING:
    from outlaws_tui.packing import Kind

FAILED: Final = 2
"""The exit code where the app could not go on."""
_TURN: Final = 0.0005
"""Seconds that a thread which works something out may keep a key waiting; five thousandths are usual, and each key has one or two waits."""
_SUSPEND: Final = "ctrl+z"
"""The key that gives the terminal back to the shell until `fg`, as everywhere."""


class OutlawsApp(Keeping):
    """Outlaws at a terminal.

    Of rules of style there are these alone: Textual's own, for widgets that are not here, would be read at each start, and take 0.35 MB of
    a session of a server.
    """

    TITLE = "Outlaws"
    AUTO_FOCUS = ""
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    DirectScreen { layers: base; layout: vertical; background: $background; overflow: hidden; }
    Painted, MapView, Entry { position: absolute; width: 1; height: 1; background: $background; }
    Entry { layer: base; }
    """

    def __init__(
        self,
        library: Library,
        shootout: Shootout | None = None,
        seats: Mapping[str, str] | None = None,
        seed: str | None = None,
        look: Look | None = None,
        pause: float | None = None,
        opening: Opening | None = None,
        store: Store | None = None,
        options: tuple[str, ...] = (),
        found: Found = NOTHING_FOUND,
        path: Path | None = None,
        plain: bool = False,
        think: float | None = None,
    ) -> None:
        super().__init__(library, store or Store(), look, pause, found, path, plain, think)
        self._shootout = shootout
        self._seats = dict(seats or {})
        self._seed = seed
        self._options = options
        self._opening = opening or Opening()
        self.report: Path | None = None
        self.animation_level = "none"

    def on_mount(self) -> None:
        """Begin."""
        if not self.is_headless:
            sys.setswitchinterval(_TURN)
            self.set_interval(EVERY, self._look_at_line)
            if self._driver is not None and self._driver.can_suspend:
                # One that a server runs ends as its parent wants it.
                heed_signals(lambda: self.exit(FAILED))
            self.call_after_refresh(settle)
        # What is painted before the app listens is thrown away.
        self.call_later(self.begin)

    def begin(self) -> None:
        """Show the title, or start the shootout that was asked for."""
        if self.open(self._opening):
            return
        if self._shootout is None:
            self.to_title()
            return
        sides = [side.name for side in self._shootout.sides]
        self.start(
            Start(
                self._shootout,
                seats_for(sides, self._seats),
                self._seed or new_seed(),
                self._options,
                self._opening.position,
            )
        )

    def _look_at_line(self) -> None:
        if hung_up():
            self.exit(FAILED)

    async def on_event(self, event: events.Event) -> None:
        """Give keys to the screen on top, at once and in their order; one is the shell's."""
        if isinstance(event, events.Key) and event.key == _SUSPEND:
            self.action_suspend_process()
        elif isinstance(event, events.Key) and isinstance(self.screen, Keyed):
            self.screen.take(event.key, event.character)
        else:
            await super().on_event(event)

    def to_title(self) -> None:
        """Show the title."""
        from outlaws_tui.tui.title import Title  # a game that was asked for has no need of it

        title = Title(
            self.library,
            self.look,
            self._seats,
            self._seed,
            self._shootout,
            self._options,
            self.found.problems,
            self.memory,
            self.new_here,
        )
        self.push_screen(title, self._chosen)

    def _chosen(self, start: Start | str | None) -> None:
        if start is None:
            self.exit(0)
        elif isinstance(start, Start):
            self.start(start)
        elif start == RESULTS:
            self.results()
        elif start == LESSON:
            self.learn()
        elif start == TOWNS:
            self.towns()
        elif start == PROBLEMS:
            self.problems()
        else:
            self.ride()

    def start(self, start: Start) -> None:
        """Begin a shootout."""
        self._shootout, self._seed, self._options = start.shootout, None, start.options
        stage = self.stage_of(start.shootout, start.options)
        game = Game.start(stage, start.seed, start.seats, self.library.digest, start.position)
        self.sit_down(game, start.seed)

    def _handle_exception(self, error: Exception) -> None:
        """Write a report, then give the terminal back; nothing else is printed but where the report lies."""
        self._return_code = FAILED
        if self._exception is None:
            self.report = write_report(error, self.table)
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()


def write_report(error: BaseException, table: Table | None) -> Path | None:
    """Write what went wrong and the record of the game so far; return where, None where it cannot be written."""
    text = "".join(traceback.format_exception(error))
    if table is not None:
        text += f"\nThe record so far:\n\n{table.account()}"
    try:
        folder = user_state_path(GAME, appauthor=False)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"report-{datetime.now():%Y%m%d-%H%M%S}.txt"
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return path


def play(
    library: Library,
    shootout: Shootout | None = None,
    seats: Mapping[str, str] | None = None,
    seed: str | None = None,
    *,
    start: Sequence[str] = (),
    resume: Path | None = None,
    replay: tuple[Record, Path] | None = None,
    lesson: tuple[str, bool] | None = None,
    making: "tuple[Kind, str] | None" = None,
    ascii: bool = False,
    options: tuple[str, ...] = (),
    think: float | None = None,
    problem: str | None = None,
) -> int:
    """Open the screen: on the title, in a shootout or a position of one, in a game that is kept, on a record and its file, on a part of
    the lesson, from its start or not (on all of them where its name is empty), where a shootout or board is made, or on a problem (on the
    list where its name is empty).

    Returns the exit code. The caller has seen to it that this is a terminal.
    """
    record, file = replay or (None, None)
    opening = Opening(tuple(start), resume, record, file, lesson, making, problem)
    path = settings_path()
    app = OutlawsApp(
        library,
        shootout,
        seats,
        seed,
        opening=opening,
        options=options,
        found=settings_in(path),
        path=path,
        plain=ascii,
        think=think,
    )
    code = app.run()
    error = app._exception
    if error is None:
        return code or 0
    if app.report is None:
        traceback.print_exception(error)
        print("Outlaws has stopped on an error of its own.", file=sys.stderr)
    else:
        where = f"The report with the record of the game: {app.report}"
        print(f"Outlaws has stopped on an error of its own. {where}", file=sys.stderr)
    return FAILED
