"""How the app keeps games: each from its first decision on, taken up again, watched, and left at any point for a game of its own."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.agreeing import agreed_words
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.agreed.variants import written
from outlaws_tui.outlaws.policies import Policy
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.players import HUMAN
from outlaws_tui.problems.solved import solved_path
from outlaws_tui.seats.files import DiskError
from outlaws_tui.seats.game import Game, new_seed
from outlaws_tui.seats.kept import stage_named, where
from outlaws_tui.seats.record import Header, Record
from outlaws_tui.seats.replaying import fork
from outlaws_tui.seats.settings import Settings as SeatSettings
from outlaws_tui.seats.store import Kept, Open, Store
from outlaws_tui.tui.game import LEFT_GAME, GameScreen
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.settings_file import Found
from outlaws_tui.tui.starting import Start
from outlaws_tui.tui.suiting import Suiting
from outlaws_tui.tui.table import Table
from outlaws_tui.tui.turns import PLAY_ON
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.packing import Kind
    from outlaws_tui.tui.replaying import Film


@frozen
class Opening:
    """What the app opens on instead of the title: a position to start from, a game that is kept, a record to watch and its file, the
    lesson (a part of it or, where that is empty, all of them, and whether from its start), a shootout or board to make (with no name: a
    new one), or a problem by its name (empty: all)."""

    position: tuple[str, ...] = ()
    resume: Path | None = None
    replay: Record | None = None
    path: Path | None = None
    lesson: tuple[str, bool] | None = None
    making: "tuple[Kind, str] | None" = None
    problem: str | None = None


class Keeping(Suiting):
    """An app that plays games and keeps them."""

    def __init__(
        self,
        library: Library,
        store: Store,
        look: Look | None,
        pause: float | None,
        found: Found,
        path: Path | None,
        plain: bool,
        think: float | None,
    ) -> None:
        super().__init__(look, pause, found, path, plain)
        self.library = library
        self.store = store
        self.think = think
        self.table: Table | None = None
        self.back: Callable[[], None] | None = None
        """Where to go after the game instead of the title."""
        self._stages: dict[tuple[str, tuple[str, ...]], Stage] = {}

    @cached_property
    def solved(self) -> Path:
        """Where it is kept which problems are solved."""
        return solved_path()

    def stage_of(self, shootout: Shootout, options: tuple[str, ...]) -> Stage:
        """Return the stage of a shootout with what was agreed on, made once. Raises VariantError or ChangeError."""
        if self.library.stock.shootouts.get(shootout.slug) is shootout:
            return stage_named(shootout.slug, options, self.library)
        key = shootout.slug, options
        if key not in self._stages:
            self._stages[key] = staged(shootout, self.library.components, self.library.boards, options)
        return self._stages[key]

    def _stage_of(self, record: Record) -> Stage:
        return self.stage_of(self.library.shootout(record.header.shootout), record.header.options)

    def to_title(self) -> None:
        """Show the title."""
        raise NotImplementedError

    def start(self, start: Start) -> None:
        """Begin a shootout."""
        raise NotImplementedError

    def _go_back(self) -> None:
        """Go on after a game: to where it was begun from, else to the title."""
        back, self.back = self.back, None
        (back or self.to_title)()

    def open(self, opening: Opening) -> bool:
        """Open on what was asked for; return whether anything was."""
        if opening.resume is not None:
            self._take_up(opening.resume)
        elif opening.problem is not None:
            self.problems(opening.problem)
        elif opening.replay is not None:
            self.look_at(opening.replay, lambda: self.exit(0), opening.path)
        elif opening.lesson is not None:
            self.learn(*opening.lesson)
        elif opening.making is not None:
            self.towns(*opening.making)
        else:
            return False
        return True

    def sit_down(self, game: Game, seed: str, said: str = "") -> None:
        """Play a game that has just begun, and keep it; where it cannot be kept that is said, and it is played all the same."""
        try:
            kept = self.store.begin(game, seed)
        except DiskError as error:
            kept, said = (
                None,
                f"This game is not saved: {error.why or error}. It is played all the same. {said}".rstrip(),
            )
        self._play(game, kept, said, new=True)

    def _play(self, game: Game, kept: Open | None, said: str = "", new: bool = False) -> None:
        table = self.table = self.table_of(game)
        stage = game.stage
        options = " ".join(written(stage.variants))
        notes = [note for note in (f"Played with the options {options}." if options else "", said) if note]
        notes += changes_told(stage.shootout, self.library.components, stage.changes)
        notes += self.found.problems
        for note in [*notes, *(table.settings_beside(kept.path) if kept is not None else [])]:
            table.note(note)
        if new:
            self._settle_at(table)
        screen = GameScreen(self.library, table, self.look, self.pause)

        def done(how: str | None) -> None:
            table.leave()
            if kept is not None:
                kept.close()
            if how == PLAY_ON and screen.film is not None:
                self.play_on(game.record(), screen.film, kept.path if kept is not None else None)
            elif how == LEFT_GAME or how is None:
                self._go_back()
            else:
                self._end(screen, game)

        self.push_screen(screen, done)

    def table_of(self, game: Game) -> HomeTable:
        """Return a table for a game that is run here."""
        return HomeTable.open(game, self.settings.think if self.think is None else self.think)

    def _settle_at(self, table: Table) -> None:
        """Begin a game with what the settings say is answered by itself."""
        policy, single = Policy(self.settings.snapshots), self.settings.single == "answer"
        for side, standing in table.standing.items():
            own = tuple(policy if of == side else Policy() for of in table.stage.side)
            wanted = SeatSettings(own, single)
            if wanted != standing.settings:
                said = table.set(side, wanted)
                if said:
                    table.note(said)

    def _end(self, screen: GameScreen, game: Game) -> None:
        stage = screen.table.stage
        shootout, options = stage.shootout, agreed_words(stage.variants, stage.changes)
        seats = screen.table.seats

        def then(what: str | None) -> None:
            if what == "again":
                self.start(Start(shootout, seats, new_seed(), options))
            elif what == "changed":
                self.start(Start(shootout, (*seats[1:], seats[0]), new_seed(), options))
            elif what in ("replay", "review"):
                self.look_at(game.record(), lambda: self._end(screen, game), review=what == "review")
            else:
                self._go_back()

        from outlaws_tui.tui.ending import Ending

        self.push_screen(Ending(self.look, screen.desk), then)

    def ride(self, message: str = "") -> None:
        """Show the games that are kept."""
        from outlaws_tui.tui.riding import Riding

        page = Riding(self.look, self.store, lambda kept: where(kept, self.library), message)
        self.push_screen(page, self._picked)

    def results(self) -> None:
        """Show what came of one's own games."""
        from outlaws_tui.tui.resultspage import Results

        titles = {one.slug: one.title for whole in self.library.shootouts for one in (whole, *whole.smaller)}
        self.push_screen(Results(self.look, self.store, titles), lambda _: self.to_title())

    @property
    def new_here(self) -> bool:
        """Whether somebody has never played here, as far as anything would be remembered of it."""
        return self.memory.path is not None and not self.memory.begun and not any(self.store.folder.glob("*.txt"))

    def learn(self, part: str = "", anew: bool = False) -> None:
        """Show the parts of the lesson, or begin one; then go back to the title."""
        from outlaws_tui.tui.lesson.running import learn

        learn(self, part, anew, self.to_title)

    def towns(self, kind: "Kind | None" = None, name: str = "") -> None:
        """Show what towns and boards there are to make, or one of them."""
        from outlaws_tui.tui.arranging.rooms import Rooms
        from outlaws_tui.tui.arranging.towns import Choice

        rooms = Rooms(self)
        rooms.towns() if kind is None else rooms.open(Choice(kind, name))

    def renew(self, library: Library) -> None:
        """Have other data in force."""
        self.library = library
        self._stages.clear()

    def problems(self, name: str = "") -> None:
        """Show the problems, or one of them at once."""
        from outlaws_tui.tui.problems.going import Solving

        visit = Solving(self)
        if name:
            visit.try_(visit.problems.named(name))
        else:
            visit.list()

    def _picked(self, picked: tuple[str, Kept] | None) -> None:
        if picked is None:
            self.to_title()
        elif picked[0] == "ride":
            self._take_up(picked[1].path)
        elif picked[1].record is not None:
            self.look_at(picked[1].record, self.ride, picked[1].path)

    def _take_up(self, path: Path) -> None:
        try:
            kept = self.store.resume(path, self._stage_of)
        except OutlawsError as error:
            self.ride(str(error))
            return
        if kept.game.over:
            self.look_at(kept.game.record(), self.ride)
        else:
            self._play(
                kept.game,
                kept,
                " ".join(filter(None, (kept.said, self._made(kept.game.header, "It plays on with these.")))),
            )

    def _made(self, header: Header, then: str = "") -> str:
        """Return what a record was made with that is not in force here, and what is done about it; empty where all is the same."""
        others = header.others(self.library.digest)
        return f"Made with {', '.join(others)}. {then}".rstrip() if others else ""

    def look_at(self, record: Record, then: Callable[[], None], path: Path | None = None, review: bool = False) -> None:
        """Look at a record (`path` is its file), with its review first where that is wanted; play on from it in a game of its own, or
        go back."""
        from outlaws_tui.tui.replaying import Film, Replaying

        try:
            film = Film.of(self._stage_of(record), record)
        except OutlawsError as error:
            self.ride(str(error))
            return

        def done(how: str | None) -> None:
            if how == PLAY_ON:
                self.play_on(record, film, path)
            else:
                then()

        film.made = self._made(record.header)
        screen = Replaying(self.library, film, self.look)
        self.push_screen(screen, done)
        if review:
            self.call_after_refresh(screen.command, "review")

    def play_on(self, record: Record, film: "Film", path: Path | None) -> None:
        """Leave a record at the place that is shown: on its own seed where the game is over or wholly one's own, else on a fresh one.

        A game is one's own where its seed lies here and no second person plays in it."""
        self.play_from(record, film, path, tuple(who for _, who in record.header.seats))

    def play_from(self, record: Record, film: "Film", path: Path | None, seats: tuple[str, ...]) -> None:
        """Do that with these seats."""
        people = sum(who == HUMAN for who in seats)
        known = record.seed or (self.store.seed(path, record) if path is not None and people < 2 else None)
        seed = known or new_seed()
        number = film.story[film.place].number
        if film.place == film.last and record.over is not None:
            number = max(film.story[0].number, number - 1)
        try:
            game = fork(film.stage, record, number, seats, seed, same=known is not None)
        except OutlawsError as error:
            self.ride(str(error))
            return
        dice = "same" if known is not None else "fresh"
        self.sit_down(
            game, seed, f"A game of its own from choice {number} on, with {dice} dice. The other one stays as it was."
        )
