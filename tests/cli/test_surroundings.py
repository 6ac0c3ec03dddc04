"""What the command line does where it runs: no terminal, closed pipes, full disks, being stopped, and faults of our own."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from outlaws_tui.commands import listing
from tests.cli.running import ROOT, Ran, process, refused

POSIX = pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals and signals are POSIX")


@pytest.mark.parametrize(
    "words", [(), ("--ascii",), ("--ascii", "play", "S1"), ("play", "S1"), ("play", "S11", "--against", "auto")]
)
def test_a_screen_needs_a_terminal(words: tuple[str, ...]) -> None:
    assert refused(*words).startswith("This needs a terminal")


def test_a_process_without_a_terminal_says_so_and_fails() -> None:
    ran = process("play", "S1")
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)


@POSIX
def test_a_dumb_terminal_is_none(tmp_path: Path) -> None:
    ran = in_terminal("play", "S1", TERM="dumb")
    assert (ran.code, ran.out.strip()) == (
        2,
        "outlaws: This terminal calls itself dumb and shows no screens; set TERM to what it is, or play with --text.",
    )


@POSIX
def test_output_that_is_no_terminal_is_refused_too() -> None:
    ran = in_terminal("play", "S1", stdout=subprocess.DEVNULL, TERM="xterm")
    assert (ran.code, "This needs a terminal" in ran.out) == (2, True)


@pytest.mark.parametrize(
    "words",
    [("list",), ("show", "S1"), ("help", "boards"), ("rules", "R-04"), ("check", "boards/outlaws/A.txt"), ("--help",)],
)
def test_commands_without_a_screen_import_none(words: tuple[str, ...]) -> None:
    script = (
        "import sys; from outlaws_tui.cli import main; code = main(sys.argv[1:]);"
        "print(code, sorted({name.split('.')[0] for name in sys.modules} & {'textual', 'rich'}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, *words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "0 []\n"


def test_a_game_read_out_through_a_pipe_needs_no_screen_and_is_kept(tmp_path: Path) -> None:
    script = (
        "import sys; from outlaws_tui.cli import main; code = main(sys.argv[1:]);"
        "print(code, 'textual' in sys.modules, file=sys.stderr)"
    )
    settings = os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "COLUMNS": "40"}

    def outlaws(typed: str, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", script, *words], cwd=ROOT, env=settings, input=typed, capture_output=True, text=True, check=True
        )  # fmt: skip

    done = outlaws("\ndraw\nwhere\nquit\n", "play", "S1", "--text", "--seed", "17")
    assert done.stderr == "0 False\n"
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "The game is kept: outlaws resume " in done.stdout
    kept = done.stdout.split()[-1]
    done = outlaws("\nlog\n", "resume", kept, "--text")
    assert done.stderr == "0 False\n"
    assert "SAMUEL is drawn: 4 actions of 4." in done.stdout


def test_version_and_help_load_no_data() -> None:
    script = (
        "import sys; from outlaws_tui.cli import main; main(['--version']); main(['--help']);"
        "print([name for name in sys.modules if name in ('attr', 'cattrs', 'outlaws_tui.data')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_a_reader_that_stops_reading_is_no_trouble() -> None:
    done = subprocess.Popen(
        [sys.executable, "-m", "outlaws_tui", "rules", "the"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert done.stdout is not None
    assert done.stderr is not None
    done.stdout.read(10)
    done.stdout.close()
    with done.stderr as stream:
        assert stream.read() == b""
    assert done.wait(30) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "outlaws_tui", "list"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "outlaws: The system refuses: No space left on device.\n")


@POSIX
def test_being_stopped_takes_one_line(tmp_path: Path) -> None:
    done = subprocess.Popen(
        [sys.executable, "-m", "outlaws_tui", "study", "S1", "--games", "100000", "--records", tmp_path],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background has a shell that ignores it, and children inherit that.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    limit = time.monotonic() + 30
    while len(list(tmp_path.iterdir())) < 3 and time.monotonic() < limit:
        time.sleep(0.05)
    done.send_signal(signal.SIGINT)
    try:
        out, err = done.communicate(timeout=30)
    finally:
        done.kill()
    assert done.returncode == 130
    assert err.startswith(b"outlaws: Stopped after ")
    assert err.endswith(b"the same command goes on.\n")
    assert len(err.splitlines()) == 1
    assert b"Won by" in out


def test_signs_that_the_output_cannot_carry_do_not_break_it() -> None:
    ran = process("show", "luke", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.code == 0
    assert "4  ????" in ran.out


def test_what_was_typed_cannot_drive_the_terminal() -> None:
    assert refused("show", "\x1b[2Jx\udcff").isprintable()
    assert refused("\x1b[2J").isprintable()


def test_a_fault_of_ours_is_told_in_a_line_and_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("for the test")

    monkeypatch.setattr(listing, "run", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    said = refused("list")
    (report,) = tmp_path.iterdir()
    assert said == f"This is our fault, not yours (ZeroDivisionError); the report lies in {report}."
    assert "ZeroDivisionError: for the test" in report.read_text(encoding="utf-8")


def test_a_file_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "The system refuses" in refused("study", "S1", "--games", "1", "--records", tmp_path / "file" / "games")


def test_packs_that_are_left_out_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "outlaws" / "packs" / "bad" / "components"
    folder.mkdir(parents=True)
    (folder / "guns.toml").write_text("[guns.X1]\nname = 3\n", encoding="utf-8")
    ran = process("list", XDG_DATA_HOME=str(tmp_path))
    assert ran.code == 0
    assert "The Long Field" in ran.out
    assert ran.err.startswith("outlaws: The pack bad is left out. bad/components/guns.toml")
    assert len(ran.err.splitlines()) == 1


def test_a_broken_pack_that_is_asked_for_is_refused(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "components" / "guns.toml").write_text("[guns.X1]\nname = 3\n", encoding="utf-8")
    assert "components/guns.toml, guns.X1" in refused("list", "--data", tmp_path)


def in_terminal(*words: str, stdout: int | None = None, **settings: str) -> Ran:
    """Run a command line on a terminal of its own; `out` is all that appears there."""
    import pty

    leader, follower = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "outlaws_tui", *words],
        cwd=ROOT,
        env=os.environ | settings,
        stdin=follower,
        stdout=follower if stdout is None else stdout,
        stderr=follower,
    )
    os.close(follower)
    seen = b""
    try:
        while part := os.read(leader, 4096):
            seen += part
    except OSError:  # how the end of a terminal shows
        pass
    os.close(leader)
    return Ran(done.wait(30), seen.decode(), "")
