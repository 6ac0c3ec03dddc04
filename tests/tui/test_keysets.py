"""Sets of keys: none gives a key twice, all commands have one, and a game is played by them; one's own keys are looked at first."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from outlaws_tui.data import load as load_library
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.keyring import SHOWN, use, written
from outlaws_tui.tui.keys import COMMANDS, FREE, TABLES
from outlaws_tui.tui.keysets import NAMED, SETS, TAKEN, conflicts, fitting, key_named, keys_in, name_of_key
from outlaws_tui.tui.remapping import Remapping
from outlaws_tui.tui.settings import Settings
from outlaws_tui.tui.settings_file import Found, load
from outlaws_tui.tui.shown import key_of, sign_shown
from tests.tui.table import BOTH, game_of, play, press, text_of


@pytest.mark.parametrize("name", SETS)
def test_no_set_gives_a_key_twice(name: str) -> None:
    assert conflicts(SETS[name], {}) == ""
    changed = keys_in(SETS[name])
    for table in TABLES:
        keys = [key for one in table for key in dict.fromkeys(changed.get(one, one.keys))]
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


@pytest.mark.parametrize("name", SETS)
def test_every_set_names_commands_and_keys_that_there_are(name: str) -> None:
    names = {one.name for one in COMMANDS}
    assert set(SETS[name]) <= names
    for keys in SETS[name].values():
        assert keys
        assert all(key_named(name_of_key(key)) == key or key == "ctrl+c" for key in keys), keys


def test_esc_always_leads_back() -> None:
    one = next(one for one in COMMANDS if one.name == "back-out")
    assert keys_in({"back-out": ("f9",)})[one] == ("f9", "escape")
    assert key_named("escape") == ""


def test_keys_are_written_and_read_back() -> None:
    for key in (*NAMED - TAKEN, *SHOWN, "f", "F", "ctrl+f", "shift+left"):
        if key not in TAKEN and key not in ("plus", "minus"):
            assert key_named(name_of_key(key)) == key
    for text in ("ctrl+c", "ctrl+q", "F10", "alt+1", "", "ff", "é", "ctrl+", "escape"):
        assert key_named(text) == "", text


def test_ones_own_keys_are_looked_at_in_their_order() -> None:
    kept, said = fitting("default", {"fire": ("z",), "aim": ("z",), "hold": ("f",)})
    # z is hold's by the set, till hold has another; fire's f is then free, but not for hold before fire has left it.
    assert kept == {}
    assert len(said) == 3


def test_a_command_goes_along_on_other_pages() -> None:
    changed = keys_in({"field": ("f5",)})
    assert {table[0].where for table in TABLES for one in table if one in changed} >= {"view", "replay"}


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("default", "d left left up h 1 v W"),
        ("vi", "d h h k H 1 v W"),
        ("numpad", "d 4 4 8 h tab enter v W"),
        ("one-hand", "S a a w W 1 v j"),
    ],
)
def test_the_same_game_by_every_set(name: str, keys: str) -> None:
    library = load_library()
    app = OutlawsApp(library, library.shootout("S1"), BOTH, "abc", pause=0, found=Found(Settings(keys=name)))

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *keys.split())
        screen = game_of(pilot)
        assert screen.table.seen.number == 2
        assert screen.table.last_words.startswith("draw")
        assert screen.desk.overlays >= {"field", "watched"}
        shown = text_of(app)
        assert f"{key_of('field')} view" in shown
        assert f"{sign_shown('e')} end the turn" in shown
        if name == "numpad":
            assert not any(sign_shown(digit) for digit in FREE)

    play(app, script)


def test_keys_of_ones_own_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    library = load_library()
    app = OutlawsApp(library, library.shootout("S1"), BOTH, "abc", pause=0, found=load(path), path=path)

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "comma", "K")
        page = app.screen
        assert isinstance(page, Remapping)
        place = next(place for place, one in enumerate(COMMANDS) if one.name == "field")
        await press(pilot, *["down"] * place, "enter", "f")
        assert "f is also fire (fire). Give that another key first." in text_of(app)
        await press(pilot, "enter", "ctrl+c")
        assert "cannot be had" in text_of(app)
        await press(pilot, "enter", "escape", "enter", "B", "a", "f5")
        assert path.read_text().endswith('[keys]\nfield = ["B", "f5"]\n')
        await press(pilot, "escape", "escape", "B")
        screen = game_of(pilot)
        assert "field" in screen.desk.overlays
        assert "B view" in text_of(app)
        await press(pilot, "v")
        assert "field" in screen.desk.overlays
        await press(pilot, "f5", "question_mark")
        assert "B f5" in text_of(app) or "B f5" in "\n".join(
            "".join(ink.text for ink in row)
            for row in app.screen.body(80, 400)  # type: ignore[attr-defined]
        )
        await press(pilot, "escape", "comma", "K", *["down"] * place, "u")
        assert "field" not in path.read_text()

    try:
        play(app, script)
    finally:
        use({})


def test_written_names() -> None:
    assert [written(key) for key in ("question_mark", "pageup", "f")] == ["?", "pgup", "f"]
