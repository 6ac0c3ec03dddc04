"""What a client may say of its terminal, what the app is told, and what configurations are sound."""

import subprocess
import sys
from pathlib import Path

import pytest

from outlaws_tui.cli import main
from outlaws_tui.errors import DataError
from outlaws_tui.server.config import Config, read_config
from outlaws_tui.server.terminal import PLAIN, Terminal


def test_the_app_gets_an_environment_of_its_own() -> None:
    terminal = Terminal.of("xterm", {"COLORTERM": "truecolor", "LANG": "de_DE.UTF-8"}, 100, 30)
    told = terminal.environ("/bin")
    assert told == {
        "TERM": "xterm",
        "PATH": "/bin",
        "HOME": ".",
        "LC_ALL": "C.UTF-8",
        "XDG_STATE_HOME": "state",
        "COLORTERM": "truecolor",
    }
    assert (terminal.columns, terminal.rows) == (100, 30)


@pytest.mark.parametrize(
    ("said", "unicode"),
    [
        ({}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "en_US.utf8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "POSIX"}, False),
    ],
)
def test_a_locale_says_whether_more_than_ascii_is_shown(said: dict[str, str], unicode: bool) -> None:
    terminal = Terminal.of("xterm", said, 80, 24)
    assert terminal.unicode == unicode
    assert ("OUTLAWS_ASCII" in terminal.environ("")) != unicode


@pytest.mark.parametrize("name", ["", "x" * 65, "a b", "../../etc", "\x1b[2J", "xterm\n"])
def test_an_odd_name_of_a_terminal_is_taken_for_a_usual_one(name: str) -> None:
    assert Terminal.of(name, {}, 80, 24).term == PLAIN


def test_a_size_is_one_that_can_be() -> None:
    assert (Terminal.of("xterm", {}, 0, 0).columns, Terminal.of("xterm", {}, 0, 0).rows) == (80, 24)
    vast = Terminal.of("xterm", {"COLORTERM": "yes"}, 1 << 31, 1 << 31)
    assert (vast.columns, vast.rows, vast.truecolor) == (500, 200, False)


def test_a_configuration_is_checked_as_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "serve.toml"
    assert read_config(file) == Config()
    file.write_text('port = 22\nuser = "nobody"\n')
    assert read_config(file) == Config(port=22, user="nobody")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("port = 70000\n", "serve.toml, port, line 1: found 70000; expected a whole number from 0 to 65535."),
        ("prot = 1\n", 'serve.toml, prot, line 1: found an unknown key "prot"; expected port.'),
        ('\nport = "22"\n', 'serve.toml, port, line 2: found "22"; expected a whole number.'),
        ("port = \n", "serve.toml"),
    ],
)
def test_what_is_wrong_in_a_configuration_is_said_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "serve.toml"
    file.write_text(text)
    with pytest.raises(DataError) as found:
        read_config(file)
    assert str(found.value).startswith(complaint)


def test_check_says_whether_it_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--check"]) == 0
    assert capsys.readouterr().out == f"{tmp_path}: the configuration is sound.\n"
    (tmp_path / "serve.toml").write_text("login_seconds = 0\n")
    assert main(["serve", "--data", str(tmp_path), "--check"]) == 2
    assert "login_seconds, line 1: found 0; expected a whole number from 1 to 600." in capsys.readouterr().err


def test_the_documented_entries_are_those_there_are() -> None:
    import tomllib

    import attrs

    from outlaws_tui.server import config

    lines = [line.strip() for line in (config.__doc__ or "").split("\n")]
    told = tomllib.loads("\n".join(line for line in lines if " = " in line))
    assert list(told) == [field.name for field in attrs.fields(Config)]
    usual = attrs.asdict(Config())
    assert told == {**usual, "host": "0.0.0.0"}


def test_the_parent_has_imported_all_that_a_session_begins_with() -> None:
    """What it has not, each session would import for itself: time until it is painted, and memory."""
    program = (
        "import sys; from outlaws_tui.server import parent; parent.warm((), ()); before = set(sys.modules);"
        "import outlaws_tui.tui.lobby.session, outlaws_tui.tui.remote, outlaws_tui.lesson.tips, outlaws_tui.tui.oddspage;"
        "import outlaws_tui.players.auto, outlaws_tui.players.deputy; print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout == "[]\n", done.stderr


def test_the_parent_has_made_what_reads_the_news_of_a_session() -> None:
    """What it has not, each session would have compiled for itself."""
    program = (
        "import builtins; from outlaws_tui.server import parent; parent.warm((), ()); builtins.compile = None;"
        "from outlaws_tui.lobby.messages import NEWS;"
        """print(type(NEWS.decode('{"kind":"who","people":[{"name":"Doc"}]}')).__name__)"""
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout == "Who\n", done.stderr
