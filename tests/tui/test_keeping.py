"""Games are kept from their first decision, taken up again, taken back, watched and left for others, by real keys."""

from pathlib import Path

import pytest
from attrs import evolve
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Fork
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.replaying import Replaying
from outlaws_tui.tui.riding import Riding
from tests.tui.table import ALONE, BOTH, game_of, play, press, settle, text_of

RECORDS = Path(__file__).parents[1] / "seats" / "records"


def app_in(
    folder: Path, opening: Opening | None = None, seats: dict[str, str] = BOTH, title: bool = False
) -> OutlawsApp:
    library = load()
    shootout = None if title else library.shootout("S1")
    return OutlawsApp(library, shootout, seats, "fixed", Look(), 0, opening, Store(folder))


def only(folder: Path) -> Path:
    [path] = folder.glob("*.txt")
    return path


async def free_choice(pilot: Pilot[int]) -> None:
    """Draw a counter and turn on the spot, which reveals nothing."""
    await press(pilot, "d")
    table = game_of(pilot).table
    words = next(words for words in table.seen.options if words.startswith("turn "))
    game_of(pilot).table.send(table.asked, table.seen.number, words)
    await settle(pilot)


def test_a_game_is_kept_and_taken_up_again_where_it_was(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[int]) -> None:
        assert read_record(only(tmp_path).read_text(encoding="utf-8")).entries[0].number == 0
        await press(pilot, "d")
        await press(pilot, "Q", "y")

    async def ride(pilot: Pilot[int]) -> None:
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, Riding)
        assert "Learning the Trade, round 1 of" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "enter")
        screen = game_of(pilot)
        assert isinstance(pilot.app.screen, GameScreen)
        assert screen.table.seen.number == 1
        assert "is drawn" in " ".join(screen.table.told[-1].lines)

    play(app_in(tmp_path), leave)
    play(app_in(tmp_path, title=True), ride)


def test_one_key_takes_back_and_another_chooses_again(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await free_choice(pilot)
        table = game_of(pilot).table
        after = table.game.position()
        number = table.seen.number
        await press(pilot, "u", "y")
        assert table.seen.number == number - 1
        assert "undo to" in only(tmp_path).read_text(encoding="utf-8")
        assert any("takes back" in text for text in table.told[-1].lines)
        await press(pilot, "U")
        assert table.seen.number == number
        assert table.game.position() == after
        await press(pilot, "u", "escape")
        assert table.seen.number == number

    play(app_in(tmp_path), script)


def test_what_was_drawn_is_not_taken_back(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        number = game_of(pilot).table.seen.number
        await press(pilot, "u")
        assert game_of(pilot).table.seen.number == number
        assert "Nothing can be taken back" in game_of(pilot).desk.message

    play(app_in(tmp_path), script)


def test_a_game_that_cannot_be_kept_says_so_at_once(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder", encoding="utf-8")

    async def script(pilot: Pilot[int]) -> None:
        assert "This game is not saved" in game_of(pilot).table.told[-1].lines[0]

    play(app_in(tmp_path / "games"), script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_a_record_is_watched_in_both_directions_and_left_for_another_game(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def first(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "X", "y")

    play(app_in(tmp_path, seats=ALONE), first)
    record = read_record(only(tmp_path).read_text(encoding="utf-8"))
    assert record.seed == "fixed"

    async def watch(pilot: Pilot[int]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, Replaying)
        assert screen.film.place == 0
        await press(pilot, "end")
        assert screen.film.place == screen.film.last > 0
        await press(pilot, "left", "left", "home", "right")
        assert screen.film.place == 1
        await press(
            pilot,
            "[",
            "]",
            "{",
            "}",
            "<",
            ">",
            "g",
            "0",
            "enter",
            "v",
            "W",
            "+",
            "-",
            "space",
            "space",
            "home",
            "right",
        )
        assert screen.film.place == 1
        assert "Replay" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "Y", "L", "escape", "f")
        assert isinstance(pilot.app.screen, GameScreen)
        assert game_of(pilot).table.game.header.fork is not None
        assert game_of(pilot).table.seen.number >= 1

    play(app_in(tmp_path, Opening(replay=record)), watch, size)
    forks = [path for path in tmp_path.glob("*.txt") if "fork 1 same seed" in path.read_text(encoding="utf-8")]
    assert len(forks) == 1


@pytest.mark.parametrize(("seats", "dice"), [(ALONE, "same"), (BOTH, "fresh")])
def test_who_plays_on_from_a_game_that_goes_on_meets_the_same_dice_only_where_it_is_all_his(
    tmp_path: Path, seats: dict[str, str], dice: str
) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        first = game_of(pilot).table.game
        await press(pilot, "H", "end", "f")
        screen = game_of(pilot)
        assert screen.table.game is not first
        fork = screen.table.game.header.fork
        assert fork is not None
        assert fork == Fork(fork.number, dice == "same")
        assert any(
            f"from choice {fork.number} on, with {dice} dice" in one.lines[0] for one in screen.table.told if one.lines
        )
        assert (screen.table.game.record().header.sealed == first.header.sealed) is (dice == "same")

    play(app_in(tmp_path, seats=seats), script)
    assert len(list(tmp_path.glob("*.txt"))) == 2


def test_what_is_settled_for_later_is_answered_shown_and_kept(tmp_path: Path) -> None:
    async def settle_it(pilot: Pilot[int]) -> None:
        table = game_of(pilot).table
        assert "Daniel may snap." in text_of(pilot.app)  # type: ignore[arg-type]
        number = table.seen.number
        await press(pilot, "P")
        assert "1 always shoot" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "3")
        assert [told.words for told in table.told if told.number == number + 1] == ["no"]
        assert "Daniel snap: never" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "P", "right", "right", "+", "+")
        assert "< shoot from 20% >" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "escape", "Q", "y")

    async def ride(pilot: Pilot[int]) -> None:
        await press(pilot, "r", "enter")
        assert "snap: 20%" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "P", "left", "down", "right", "?")
        assert "On this page" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "escape", "escape")
        assert only(tmp_path).with_suffix(".seat-1").read_text(encoding="utf-8") == "single ask\n"

    play(app_in(tmp_path, seats=ALONE), settle_it)
    assert only(tmp_path).with_suffix(".seat-1").read_text(encoding="utf-8") == "snap daniel shoot 20\n"
    assert "shoot 20" not in only(tmp_path).read_text(encoding="utf-8")
    play(app_in(tmp_path, title=True), ride)


def test_a_record_made_with_other_data_says_so_and_is_watched_all_the_same(tmp_path: Path) -> None:
    record = read_record((RECORDS / "format-3.txt").read_text(encoding="utf-8"))

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Replaying)
        assert "Made with other boards or" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "right")
        assert pilot.app.screen.film.place == 1

    play(app_in(tmp_path, Opening(replay=evolve(record, header=evolve(record.header, data="00")))), script)


def test_a_kept_game_is_named_noted_and_deleted_where_it_is_listed(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "Q", "y")

    async def ride(pilot: Pilot[int]) -> None:
        await press(pilot, "r", "n", *"Barn doot", "backspace", "r", "enter")
        assert "Barn door" in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "N", *"q y", "enter", "n", *"zz", "escape")
        kept = Store(tmp_path).games()[0]
        assert (kept.name, kept.note) == ("Barn door", "q y")
        await press(pilot, "X", "n", "X", "y")
        assert Store(tmp_path).games() == []

    play(app_in(tmp_path), leave)
    play(app_in(tmp_path, title=True), ride)


def test_dangers_are_shown_as_they_were_then(tmp_path: Path) -> None:
    async def first(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "X", "y")

    play(app_in(tmp_path, seats=BOTH), first)
    record = read_record(only(tmp_path).read_text(encoding="utf-8"))

    async def watch(pilot: Pilot[int]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, Replaying)
        await press(pilot, "D")
        assert "whoever acts" in screen.desk.message
        await press(pilot, "home", "right", "D")
        for _ in range(200):
            await pilot.pause(0.02)
            if len(screen.desk.danger[1]) > 10:
                break
        # Samuel is drawn and unhurt, Daniel has drawn no gun: what danger there is comes after a walk, or not at all.
        assert len(screen.desk.danger[1]) > 10
        assert all(one.chance == 0 for one in screen.desk.danger[1].values())

    play(app_in(tmp_path, Opening(replay=record)), watch)
