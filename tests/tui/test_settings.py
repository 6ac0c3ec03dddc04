"""Settings: read and checked, kept with what else stands in the file, in force at once, and behind the environment."""

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot

from outlaws_tui.cli import main
from outlaws_tui.data import load as load_library
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.glyphs import ASCII, UNICODE
from outlaws_tui.tui.look import look_for
from outlaws_tui.tui.settings import SETTINGS, USUAL, Settings, SettingsError, read_settings, step, written
from outlaws_tui.tui.settings_file import Found, forced, load, pause_for, save, settings_path
from outlaws_tui.tui.settingspage import SettingsPage
from tests.tui.table import ALONE, BOTH, app_for, game_of, play, press, settle, text_of


def test_the_defaults_stand_in_one_place() -> None:
    for one in SETTINGS:
        assert USUAL.value(one) == one.default
        assert one.takes(one.default)
        assert all(one.takes(value) for value in one.values)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.name)
def test_every_value_is_written_and_read_back(setting, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for value in setting.values:
        path = tmp_path / "deep" / f"{value}.toml"
        save(path, USUAL, USUAL.having(setting, value))
        assert load(path) == Found(USUAL.having(setting, value))
        text = path.read_text() if path.exists() else ""
        assert value == setting.default or f"{setting.key} = {written(value)}" in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[look]\npalette = "drak"\n', 'settings.toml, look.palette: found "drak", expected "dark", "light"'),
        ("[look]\npalette = 3\n", "look.palette: found 3"),
        ("[motion]\npause = 2001\n", "expected a whole number from 0 to 2000"),
        ("[motion]\npause = true\n", "motion.pause: found true"),
        ("[bots]\nthink = 0\n", "bots.think: found 0, expected a whole number from 1 to 60"),
        ("[bots]\nthink = 2.5\n", "bots.think: found 2.5, expected a whole number"),
        ("[asking]\nend_turn = 1\n", "asking.end_turn: found 1, expected true, false"),
        ("[looks]\n", "[looks]: found no section"),
        ("palette = 3\n", "notice.palette: found no setting, expected turn"),
        ('[look]\ncolor = "red"\n', "look.color: found no setting, expected palette, signs, colours"),
        ('[keys]\nshout = "f"\n', "keys.shout: found no command"),
        ('[keys]\nfire = "v"\n', "keys.fire is left out: v is also view (field)."),
        ('[keys]\nfire = "ctrl+c"\n', 'keys.fire: found "ctrl+c", expected a key'),
        ("[keys]\nfire = []\n", "keys.fire: found []"),
        ('[keys]\nset = "vi"\nfire = "j"\n', "keys.fire is left out: j is also south"),
    ],
)
def test_a_bad_line_is_named_and_left_out(text: str, said: str) -> None:
    settings, problems = read_settings(f'[notice]\nturn = "bell"\n{text}')
    assert len(problems) == 1
    assert said in problems[0]
    assert settings.notice == "bell"
    left = settings.having(next(one for one in SETTINGS if one.name == "notice.turn"), "off")
    assert left == USUAL or (left.keys == "vi" and "vi" in text)


def test_a_file_that_is_no_toml_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[look\npalette = 3")
    found = load(path)
    assert found.settings == USUAL
    assert found.broken
    assert "is no TOML: " in found.problems[0]
    assert "line 1" in found.problems[0]
    with pytest.raises(SettingsError):
        save(path, USUAL, Settings(palette="light"))
    assert path.read_text() == "[look\npalette = 3"


@pytest.mark.parametrize("junk", [b"\xff\xfe", b"\0", b"[look]\npalette = '" + b"x" * 70_000])
def test_junk_is_said_to_be_junk(junk: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(junk)
    found = load(path)
    assert found.settings == USUAL
    assert len(found.problems) == 1
    with pytest.raises(SettingsError):
        save(path, USUAL, Settings(palette="light"))
    assert path.read_bytes() == junk


def test_notes_and_lines_that_are_left_out_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('# mine\n[look]\npalette = "drak" # a slip\nsigns = "ascii" # old terminal\n\n[future]\nx = 1\n')
    before = load(path).settings
    save(path, before, before.with_keys("fire", ("question_mark", "ctrl+f")).having(SETTINGS[3], 60))
    text = path.read_text()
    assert '# mine\n[look]\npalette = "drak" # a slip\nsigns = "ascii" # old terminal\n\n[future]\nx = 1\n' in text
    assert tomllib.loads(text)["motion"] == {"pause": 60}
    assert tomllib.loads(text)["keys"] == {"fire": ["?", "ctrl+f"]}
    after = Settings(signs="ascii", pause=60, own={"fire": ("question_mark", "ctrl+f")})
    save(path, after, Settings(signs="ascii", pause=60))
    assert "fire" not in path.read_text()


def test_a_disk_that_refuses(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.with_name("settings.toml.part").mkdir()
    with pytest.raises(SettingsError, match="Set for now, but not kept"):
        save(path, USUAL, Settings(palette="light"))
    assert not path.exists()


def test_the_environment_goes_before_the_file() -> None:
    light = Settings(palette="light", signs="ascii", pause=60, colours="16")
    look = look_for({}, "truecolor", "utf-8", settings=light)
    assert (look.palette.name, look.glyphs, look.depth) == ("light", ASCII, "16")
    look = look_for({"OUTLAWS_PALETTE": "TRITAN", "OUTLAWS_ASCII": "0"}, "256", "utf-8", settings=light)
    assert (look.palette.name, look.glyphs) == ("tritan", UNICODE)
    assert look_for({"OUTLAWS_PALETTE": "drak"}, "256", "utf-8", settings=light).palette.name == "light"
    assert look_for({"NO_COLOR": ""}, "256", "utf-8", settings=light).depth == "mono"
    assert look_for({}, "256", "utf-8", settings=Settings(palette="mono")).depth == "mono"
    assert look_for({}, "256", "latin-1", settings=Settings(signs="unicode")).glyphs is UNICODE
    assert look_for({}, "standard", "utf-8", settings=Settings(colours="256")).depth == "16"
    assert pause_for({}, light) == 0.06
    assert pause_for({}, Settings(reduced=True)) == 0
    assert pause_for({"OUTLAWS_PAUSE": "9000"}, light) == 2
    assert pause_for({"OUTLAWS_PAUSE": "soon"}, light) == 0.06
    palette, signs = SETTINGS[0], SETTINGS[1]
    assert forced({"OUTLAWS_PALETTE": "mono"}, palette) == "OUTLAWS_PALETTE=mono"
    assert forced({"NO_COLOR": "1", "OUTLAWS_PALETTE": "dark"}, palette) == "NO_COLOR"
    assert forced({"OUTLAWS_PALETTE": "drak"}, palette) == forced({}, signs) == ""


def test_steps_go_round_and_numbers_to_the_next() -> None:
    palette, pause = SETTINGS[0], SETTINGS[3]
    assert step(palette, "mono", 1) == "dark"
    assert [step(pause, 100, 1), step(pause, 100, -1), step(pause, 2000, 1), step(pause, 0, -1)] == [125, 60, 0, 2000]


def app_with(path: Path, shootout: str | None = "S1", seats: dict[str, str] = BOTH) -> OutlawsApp:
    library = load_library()
    chosen = library.shootout(shootout) if shootout else None
    return OutlawsApp(library, chosen, seats, "abc", pause=0, found=load(path), path=path)


def test_a_change_is_in_force_at_once_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    app = app_with(path)

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        before = text_of(app)
        assert "◄" in before or "►" in before or "▹" in before
        await press(pilot, "comma")
        assert isinstance(app.screen, SettingsPage)
        await press(pilot, "right", "down", "right", "right")
        assert app.look.palette.name == "light"
        assert app.look.glyphs is ASCII
        assert tomllib.loads(path.read_text()) == {"look": {"palette": "light", "signs": "ascii"}}
        await press(pilot, "escape")
        assert text_of(app).isascii()
        assert game_of(pilot).town_map.look.palette.name == "light"
        await press(pilot, "comma", "down", "left", "left", "escape")
        assert text_of(app) == before
        await press(pilot, "comma", "down", "u", "up", "u")
        assert tomllib.loads(path.read_text()) == {"look": {"palette": "dark", "signs": "auto"}}

    play(app, script)


def test_the_page_by_mouse(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    app = app_with(path, None, {})

    async def script(pilot: Pilot[int]) -> None:
        row = text_of(app).splitlines()[-1]
        await pilot.click("#keys", offset=(row.index("settings"), 0))
        await settle(pilot)
        page = app.screen
        assert isinstance(page, SettingsPage)
        row = next(place for place, text in enumerate(text_of(app).splitlines()) if " shots " in text)
        for _ in range(2):
            await pilot.click("#body", offset=(14, row - 1))
            await settle(pilot)
        assert app.settings.shots
        row = text_of(app).splitlines()[-1]
        await pilot.click("#keys", offset=(row.index("back"), 0))
        await settle(pilot)
        assert app.screen is not page

    play(app, script)


def test_what_is_left_out_is_said_on_the_title(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[look]\npalette = "drak"\n')
    app = app_with(path, None, {})

    async def script(pilot: Pilot[int]) -> None:
        assert 'look.palette: found "drak"' in text_of(app)
        await press(pilot, "comma")
        assert 'look.palette: found "drak"' in text_of(app)

    play(app, script, (120, 40))

    async def at_once(pilot: Pilot[int]) -> None:
        assert any('look.palette: found "drak"' in text for told in game_of(pilot).table.told for text in told.lines)

    play(app_with(path), at_once)
    assert path.read_text() == '[look]\npalette = "drak"\n'


def test_asking_before_shots_and_not_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[asking]\nshots = true\nend_turn = false\n")
    app = app_with(path)

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1")
        screen = game_of(pilot)
        number = screen.table.seen.number
        await press(pilot, "f")
        assert "f again does it" in text_of(app)
        assert screen.table.seen.number == number
        await press(pilot, "escape", "f", "f")
        assert screen.table.seen.number > number
        while screen.desk.prompt.turn is False:
            await press(pilot, "enter")
        number = screen.table.seen.number
        await press(pilot, "e")
        assert screen.table.seen.number == number + 1

    play(app, script)


def test_the_bell_rings_when_one_is_asked_after_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[notice]\nturn = "bell"\n')
    app = app_with(path, seats=ALONE)
    rung: list[bool] = []
    monkeypatch.setattr(app, "bell", lambda: rung.append(True))

    async def script(pilot: Pilot[int]) -> None:
        rung.clear()
        await press(pilot, "d", "e", "e")
        assert len(rung) >= 1
        count = len(rung)
        await press(pilot, "v", "v")
        assert len(rung) == count

    play(app, script)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text('[look]\npalette = "light"\n[keys]\nfire = "!"\n')
    monkeypatch.setenv("OUTLAWS_PAUSE", "0")
    assert main(["settings"]) == 0
    said = capsys.readouterr().out
    assert str(path) in said
    assert "look.palette     light (default dark)" in said
    assert "motion.pause     250; OUTLAWS_PAUSE=0 goes before it" in said
    assert "keys.fire        !" in said
    path.write_text("[look]\npalette = 3\n")
    assert main(["settings", "--json"]) == 1
    assert '"look.palette": "dark"' in capsys.readouterr().out
    assert main(["help", "settings"]) == 0
    said = capsys.readouterr().out
    assert all(f"{one.name}: {one.about}" in said for one in SETTINGS)


def test_app_for_has_the_usual_ones() -> None:
    assert app_for().settings == USUAL


@pytest.mark.parametrize(("asked", "taken"), [(None, 10), (0.1, 0.1)])
def test_the_marshal_takes_the_time_that_is_set_unless_the_command_says_otherwise(
    asked: float | None, taken: float, tmp_path: Path
) -> None:
    library = load_library()
    think = next(one for one in SETTINGS if one.name == "bots.think")
    app = OutlawsApp(
        library,
        library.shootout("S1"),
        {"outlaw": "human", "law": "marshal"},
        "fixed",
        look_for({}, "truecolor", "utf-8", settings=USUAL),
        0,
        found=Found(USUAL.having(think, 10)),
        path=tmp_path / "settings.toml",
        think=asked,
    )

    async def script(pilot: Pilot[int]) -> None:
        assert app.table is not None
        assert app.table.patience(1) == taken
        assert app.table.patience(0) == 0

    play(app, script)


@pytest.mark.parametrize("rows", [24, 26, 30])
def test_the_list_stands_still_while_settings_are_looked_through(rows: int, tmp_path: Path) -> None:
    """What is said of a setting takes one row or three; the rows of the list are where they are all the same."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "comma")
        places = set()
        for _ in SETTINGS:
            shown = text_of(pilot.app).splitlines()
            places.add(tuple(next(i for i, row in enumerate(shown) if f" {one.key} " in row) for one in SETTINGS))
            await press(pilot, "down")
        assert len(places) == 1

    play(app_for(None), script, (80, rows))
