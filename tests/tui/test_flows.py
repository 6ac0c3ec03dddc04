"""What keys do, from the first draw to the end; and what they must never do."""

from time import sleep

import pytest
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.outlaws.fists import Answer
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.policies import NEVER, Policy
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.players import PLAYERS
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.settings import Settings
from outlaws_tui.tui import turns
from outlaws_tui.tui.curtain import Curtain
from outlaws_tui.tui.ending import Ending
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.title import Title
from tests.tui.table import ALONE, BOTH, app_for, game_of, lift, play, press, settle, text_of


def test_a_whole_shootout_by_keys() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        for _ in range(300):
            if screen.table.over:
                break
            await press(pilot, next_key(screen))
        assert screen.table.over
        assert screen.table.outcome[0]
        assert screen.table.outcome[0] in text_of(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ending)
        shown = text_of(pilot.app)
        assert "The seed was keys; its seal matches." in shown
        await press(pilot, "r")
        again = game_of(pilot)
        assert again is not screen
        assert again.table.seats == ("human", "human")
        assert len(again.table.told) == 1

    play(app_for("S1", BOTH, "keys"), script)


def next_key(screen: GameScreen) -> str:
    """Return a key that a plain player would press: draw, arm, fire, keep what hurts; with nothing to shoot at, end the turn."""
    desk = screen.desk
    keys = [choice.key for choice in desk.choices]
    if desk.mode is not None and desk.mode.kind == "list":
        return "1"
    for key in ("f", "a", "e"):
        if key in keys and not (key == "e" and any("draw" in choice.label for choice in desk.choices)):
            return key
    return "d" if "h" not in keys else "h"


def test_choosing_on_the_title() -> None:
    async def script(pilot: Pilot[int]) -> None:
        title = pilot.app.screen
        assert isinstance(title, Title)
        await press(pilot, "down", "down", "tab", "right", "tab", "tab")
        await press(pilot, *["backspace"] * 3, "x", "q", "7")
        assert title.seed == "nxq7"
        assert pilot.app.screen is title
        await pilot.press("enter")
        await pilot.pause()
        screen = game_of(pilot)
        assert screen.table.stage.shootout.number == 3
        assert screen.table.seats == (list(PLAYERS)[-1], "auto")

    play(app_for(None, {}, "noon", pause=5), script)


@pytest.mark.parametrize("look", [Look(), Look(depth="mono", glyphs=ASCII)], ids=["", "plain"])
@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)])
def test_who_plays_can_be_seen_while_it_is_chosen(size: tuple[int, int], look: Look) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "2", "tab", "tab", "right")
        lines = text_of(pilot.app).splitlines()
        lit = look.glyphs.lit
        assert any(row.lstrip().startswith(f"{lit} Law") and " greenhorn" in row for row in lines)
        assert any(row.lstrip().startswith("- S2") for row in lines)
        assert sum(lit in row for row in lines) == 1
        assert "enter play" in lines[-1]

    play(app_for(None, {}, "abc", look), script, size)


def test_leaving_sides_out_on_the_title() -> None:
    """R-208: the last sides of Gold Fever may be nobody; who plays behind one who is nobody brings him back."""

    async def script(pilot: Pilot[int]) -> None:
        title = pilot.app.screen
        assert isinstance(title, Title)
        title.pick(14)
        back = ["left"] * (len(PLAYERS) - list(PLAYERS).index("auto") + 1)  # past the stronger ones and a person
        await press(pilot, "tab", "tab", *back)
        assert title.seats[1] == "random"  # two must play
        await press(pilot, "tab", *back)
        assert title.seats == ["human", "random", "nobody", "nobody"]
        await press(pilot, "tab", "right")
        assert title.seats == ["human", "random", "auto", "human"]
        await press(pilot, "left", "up", *["right"] * (list(PLAYERS).index("auto") + 1))
        assert title.seats == ["human", "random", "nobody", "nobody"]
        await press(pilot, "enter")
        screen = game_of(pilot)
        assert screen.table.stage.sides == ("P1", "P2")
        assert screen.table.stage.shootout.slug == "gold-fever-2"

    play(app_for(None, {}, "abc"), script)


def test_what_it_is_about_is_a_key_away() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "g")
        shown = text_of(pilot.app)
        assert "What it is about" in shown
        assert "Money at A/F2" in shown
        await press(pilot, "g")
        assert "What it is about" not in text_of(pilot.app)

    play(app_for("S14", {}, "abc"), script)


def test_q_leaves_from_the_title_and_q_asks_in_a_game() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "Q")
        assert "Leave the game?" in text_of(pilot.app)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, GameScreen)
        await press(pilot, "Q", "y")
        assert isinstance(pilot.app.screen, Title)
        await pilot.press("q")
        await pilot.pause()
        assert not pilot.app.is_running or pilot.app._exit

    play(app_for("S1", BOTH), script)


def test_looking_changes_nothing() -> None:
    """T6, T12: overlays, ruler, examining, lists, help and what is called off make no choice and no draw."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        before, number = screen.table.game.digest(), screen.table.seen.number
        looks = "v W w l up l O x tab escape i down escape k L escape question_mark escape h escape t escape b escape"
        calls_off = "e escape Q escape X escape colon w a l k escape ctrl+k v escape"
        await press(pilot, *looks.split(), *calls_off.split())
        assert screen.table.game.digest() == before
        assert screen.table.seen.number == number
        assert pilot.app.screen is screen

    play(app_for("S1", BOTH), script)


def test_ending_a_turn_with_actions_left_asks_once() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "e")
        assert "4 actions left. End it?" in text_of(pilot.app)
        await press(pilot, "e")
        assert any(line.endswith("turn ends, 4 unused.") for told in game_of(pilot).table.told for line in told.lines)

    play(app_for("S1", BOTH), script)


@pytest.mark.parametrize(("key", "page"), [("question_mark", "Help: The game"), ("slash", "Rules")])
def test_what_is_asked_stays_while_help_and_rules_are_read(key: str, page: str) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "e", key)
        assert page in text_of(pilot.app)
        await press(pilot, "escape")
        assert "4 actions left. End it?" in text_of(pilot.app)

    play(app_for("S1", BOTH), script)


def test_a_walk_is_made_step_by_step() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        who = screen.table.acting
        start = screen.desk.g.figures[who].square
        number = screen.table.seen.number
        await press(pilot, "up", "up")
        assert screen.desk.chosen is not None
        assert screen.desk.chosen.label.startswith("walk to")
        await press(pilot, "t", "east", "enter")
        assert screen.desk.g.figures[who].square == start

        await press(pilot, "t", "right", "enter")
        p = screen.desk.g.figures[who]
        assert p.square == start - 2 * screen.desk.g.stage.town.width
        assert p.facing == 1
        assert screen.table.seen.number == number + 2
        await press(pilot, "full_stop")

    play(app_for("S1", BOTH), script)


def test_typed_moves_and_their_refusals() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        number = screen.table.seen.number
        await type_in(pilot, "shoot daniel")
        assert "Not possible: " in text_of(pilot.app)
        await type_in(pilot, "fly")
        assert "fly is no choice here" in text_of(pilot.app)
        assert screen.table.seen.number == number
        await pilot.press("colon", *"hand")
        await settle(pilot)
        assert any(row.startswith(" : hand ") and "hands: draw" in row for row in text_of(pilot.app).splitlines())
        await pilot.press("escape")
        await type_in(pilot, "hands")
        assert screen.desk.mode is not None
        assert screen.desk.mode.title == "Hands"
        await press(pilot, "escape")
        await pilot.press("colon", *"draw", "tab", "r", "i", "enter")
        await settle(pilot)
        assert screen.table.seen.number == number + 1

    async def type_in(pilot: Pilot[int], text: str) -> None:
        names = {" ": "space", "-": "minus"}
        await pilot.press("colon", *(names.get(c, c) for c in text), "enter")
        await settle(pilot)

    play(app_for("S1", BOTH, "abc"), script)


def test_no_curtain_between_the_bids_of_a_showdown_and_nothing_secret_shown() -> None:
    """R-130: no settings answer in a showdown; until it is over both sides see the same, and neither sees what a side has settled."""

    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        table = screen.table
        for side in (0, 1):
            table.standing[side].settings = Settings((Policy(NEVER),) * len(table.stage.names))
        asked = set()
        for _ in range(6):
            assert pilot.app.screen is screen
            asked.add(table.asked)
            assert "snap: never" not in text_of(pilot.app)
            await pilot.press("P")
            await settle(pilot)
            assert "Nobody here has anything to settle now." in text_of(pilot.app)
            await pilot.press("r")
            await settle(pilot)
        assert asked == {0, 1}
        for _ in range(40):
            if isinstance(pilot.app.screen, Curtain):
                break
            await pilot.press("c" if "c" in {choice.key for choice in screen.desk.choices} else "enter")
            await settle(pilot)
        assert not table.view.showdown.still
        assert "raises to -1" in " ".join(pilot.app.screen.recap)

    play(app_for("S2", BOTH, "abc"), script, (120, 40))


def test_a_blow_is_answered_openly() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        table = screen.table
        for _ in range(80):
            await lift(pilot)
            blow = next((choice for choice in screen.desk.choices if choice.label.startswith("body blow")), None)
            if blow is None:
                await pilot.press("enter")
                await settle(pilot)
                continue
            seat = screen.seat
            assert table.asked == seat
            screen.do(blow)
            await settle(pilot)
            if isinstance(table.view.question, Answer):
                assert table.asked != seat
                assert pilot.app.screen is screen
                assert table.looking < 0
                return
        raise AssertionError("nobody came to blows")

    play(app_for("S5", {"miners": "human", "cowhands": "human"}, "9"), script)


def test_a_curtain_between_people() -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Curtain)
        assert "Hand over the keyboard" in text_of(pilot.app)
        assert "SAMUEL" not in text_of(pilot.app)
        await pilot.press("p")
        await settle(pilot)
        screen = game_of(pilot)
        assert pilot.app.screen is screen
        assert screen.table.seen.number == 0
        await pilot.press("p")
        await settle(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        assert "let it pass." in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_conceding_asks_and_ends_it() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "X")
        assert not game_of(pilot).table.over
        await press(pilot, "y")
        assert game_of(pilot).table.outcome == ("Law wins.", "Outlaw conceded.")
        await press(pilot, "enter", "c")
        assert game_of(pilot).table.seats == ("auto", "human")

    play(app_for("S1", ALONE), script)


class Stuck:
    """Never answers in time."""

    def choose(self, stage: Stage, seen: Observation) -> str:
        sleep(0.5)
        return seen.options[0]


class Broken:
    """Fails, or answers nonsense."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, stage: Stage, seen: Observation) -> str:
        self.times += 1
        if self.times % 2:
            raise RuntimeError("lost the thread")
        return "fly away"


@pytest.mark.parametrize("player", [Stuck(), Broken()])
def test_a_bot_that_fails_is_answered_for(player: Stuck | Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    """T35: the game goes on without it."""
    monkeypatch.setattr(turns, "DEADLINE", 0.02)

    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        screen.table.bots[1] = player
        for _ in range(40):
            if screen.table.over or len(screen.table.told) > 12:
                break
            choices = {choice.key for choice in screen.desk.choices}
            await press(pilot, "p" if "p" in choices else "e")
        assert len(screen.table.told) > 8

    play(app_for("S1", ALONE, "abd"), script)


def test_after_a_look_at_something_the_menu_is_as_it_was() -> None:
    """What lay ready lies ready again, so that enter does it."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        assert desk.chosen is not None
        assert (desk.chosen.key, desk.chosen.label) == ("h", "hands: draw")
        for keys in (("x",), ("l",), ("i",), ("h",)):
            await press(pilot, *keys, "escape")
            assert desk.chosen is not None
            assert (keys, desk.chosen.key) == (keys, "h")

    play(app_for("S1", BOTH), script)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (("auto", "auto"), "z holds them, ( and ) set their pace, space hurries, esc goes on to the end."),
        (("human", "auto"), "space hurries, esc goes on to the next question of yours."),
    ],
)
def test_who_waits_for_a_bot_is_told_what_he_can_do(seats: tuple[str, str], said: str) -> None:
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    assert HomeTable.open(Game.start(stage, "1", seats, library.digest)).meanwhile(1) == said


def test_a_key_does_nothing_to_others_than_whom_the_cursor_points_at() -> None:
    """BRAWL: CLAY is two squares off, so that Big Otto cannot grab him; that G then pulls down a friend is nobody's wish."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        town, number = desk.g.stage.town, desk.table.seen.number
        assert [choice.label for choice in desk.choices if choice.key == "G"] == ["pull down Scott", "pull down Robert"]
        for square in ("A/F6", "A/D6", "A/A1"):
            desk.point(town.square(square))
            await press(pilot, "G")
            assert desk.table.seen.number == number
            assert desk.message
        assert desk.message.startswith(
            "G at whom? Point at somebody, or light a line: pull down Scott, pull down Robert."
        )
        # Of an enemy at whom nothing can be done enter says why he is not shot at.
        desk.point(town.square("A/F6"))
        await press(pilot, "enter")
        assert desk.message == "Not possible: Big Otto has no gun in hand for that. (ACT-1-01)"
        desk.point(town.square("A/E6"))
        await press(pilot, "G")
        assert desk.table.seen.number == number + 1

    play(app_for("S5", {"miners": "human", "cowhands": "human"}, "11"), script)


def test_a_horse_is_not_fired_at_by_a_key_that_points_at_nobody() -> None:
    """Goldie stands free before Rosa Delgado, who sees no enemy: f asks at whom, and fires only where the cursor is on her."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1")
        desk = game_of(pilot).desk
        shots = [choice.label for choice in desk.choices if choice.key == "f"]
        assert shots
        assert all(choice.target < 0 for choice in desk.choices if choice.key == "f")
        desk.point(desk.g.figures[desk.prompt.card].square)
        number = desk.table.seen.number
        await press(pilot, "f")
        assert desk.table.seen.number == number
        assert desk.message == f"f at whom? Point at somebody, or light a line: {', '.join(shots)}."
        desk.point(desk.g.stage.town.square("E/E9"))
        await press(pilot, "f")
        assert desk.table.seen.number > number

    play(app_for("S8", {"outlaws": "human", "ranch": "auto"}, "2"), script)
