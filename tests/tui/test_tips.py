"""Tips: a line the first time that something happens, at the screen and read out; once, and only where they are wanted."""

from pathlib import Path

from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.lesson.memory import FILE as LEARNED
from outlaws_tui.lesson.memory import remember
from outlaws_tui.lesson.tips import Tips
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.narrated import Narrator
from outlaws_tui.tui.rules import RuledHelp
from outlaws_tui.tui.settings import FILE, SETTINGS
from tests.tui.table import BOTH, game_of, play, press, text_of

DRAW = "Tip: The larger sum of actions draws first; none are saved. (? ROUND-05)"
TIPS = next(one for one in SETTINGS if one.name == "notice.tips")


def app_at(tmp_path: Path, kept: bool = True) -> OutlawsApp:
    library = load()
    path = tmp_path / FILE if kept else None
    store = Store(tmp_path / "games")
    return OutlawsApp(library, library.shootout("S1"), BOTH, "abc", Look(), 0, store=store, path=path)


def test_a_tip_is_told_once_with_a_key_to_read_on(tmp_path: Path) -> None:
    async def first(pilot: Pilot[int]) -> None:
        assert "Tip:" not in text_of(pilot.app)
        await press(pilot, "d", "e", "e")
        assert DRAW in text_of(pilot.app)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, RuledHelp)
        assert "ROUND-05" in text_of(pilot.app)
        await press(pilot, "escape", "d", "e", "e")
        assert DRAW not in text_of(pilot.app)

    async def second(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "e", "e")
        assert DRAW not in text_of(pilot.app)

    play(app_at(tmp_path), first)
    assert "draw" in remember(tmp_path / LEARNED).told
    play(app_at(tmp_path), second)


def test_what_happens_while_others_play_waits_until_somebody_is_asked(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1", "f")
        assert "Tip: What is put back is gone" in text_of(pilot.app)
        await press(pilot, "a")
        assert game_of(pilot).desk.message.startswith("Tip: Shock is gone at the end of his turn")

    play(app_at(tmp_path), script)


def test_none_where_they_are_not_wanted_or_not_remembered(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "e", "e", "d", "e", "e")
        assert "Tip:" not in text_of(pilot.app)

    app = app_at(tmp_path)
    app.settings = app.settings.having(TIPS, False)
    play(app, script)
    play(app_at(tmp_path, kept=False), script)
    assert not (tmp_path / LEARNED).exists()


def test_a_tip_is_read_out(tmp_path: Path) -> None:
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    game = Game.start(stage, "abc", ("human", "auto"), "00")
    lines = iter(["draw", "end", "quit"])
    said: list[str] = []
    tips = Tips.of(remember(tmp_path / LEARNED))
    Narrator(HomeTable.open(game), library, said.append, lambda: next(lines, None), 10_000, tips).run()
    assert any(sentence.startswith("Tip: ") and " Type rule " in sentence for sentence in said)
