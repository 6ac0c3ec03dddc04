"""The package finds its boards and components and plays wherever it is: in a wheel, in an editable install, in a checkout.

One environment serves all three, one after the other, and holds nothing but the package's own dependencies, from the registry and in
the versions that CI pins. It is a whole one and shares nothing with that of the tests, because what is proved is also that the
dependencies that are declared are enough. The wheel is built from the source distribution, which proves that this is complete.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from outlaws_tui.cli import __version__
from tests.terminal import Terminal

ROOT = Path(__file__).parents[2]
SEATS = ("--seat", "outlaw=random", "--seat", "law=random")

pytestmark = [pytest.mark.packaging, pytest.mark.xdist_group("packaging")]


def clean() -> dict[str, str]:
    """Return the environment without this process's ways of finding Python modules."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


def run(*words: str | Path, cwd: Path, **settings: str) -> str:
    """Run a program and return its output."""
    done = subprocess.run(
        list(map(str, words)),
        cwd=cwd,
        env=clean() | settings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{words}: {done.stdout}\n{done.stderr}"
    return done.stdout


class Environment:
    """A virtual environment and the folder in which commands are run, which is no checkout."""

    def __init__(self, folder: Path) -> None:
        run(sys.executable, "-m", "venv", folder / "env", cwd=folder)
        scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.python = scripts / "python"
        self.outlaws = scripts / "outlaws"
        self.cwd = folder / "elsewhere"
        self.cwd.mkdir()

    def pip(self, *words: str | Path) -> None:
        """Change what is installed."""
        quiet = ("--quiet", "--disable-pip-version-check")
        run(
            self.python, "-m", "pip", *words, *quiet, cwd=self.cwd, PIP_CONSTRAINT=str(ROOT / ".ci" / "constraints.txt")
        )

    def plays(self, *command: str | Path, cwd: Path | None = None) -> None:
        """See that a way to start the game finds its data and plays a shootout to its end."""
        at = cwd or self.cwd
        assert run(*command, "--version", cwd=at) == f"outlaws {__version__}\n"
        listed = json.loads(run(*command, "list", "--json", cwd=at))
        assert [board["id"] for board in listed["boards"]] == list("ABCDEFGH")
        assert len(listed["guns"]) > 20
        assert run(*command, "rules", "SHOOT-07", cwd=at).startswith("SHOOT-07  Shooting\n")
        study = run(*command, "study", "learning-the-trade", "--games", "1", *SEATS, "--json", cwd=at)
        assert sum(json.loads(study)["wins"].values()) == 1

    def package(self) -> Path:
        """Return where the package is imported from."""
        said = run(self.python, "-c", "import outlaws_tui; print(outlaws_tui.__path__[0])", cwd=self.cwd)
        return Path(said.strip())


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, built from a copy of what belongs to the checkout."""
    folder = tmp_path_factory.mktemp("sdist")
    copy = checkout(folder / "copy")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=copy)
    (found,) = folder.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.unpack_archive(sdist, folder)
    (source,) = folder.iterdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """An environment in which the wheel and what it asks for are installed."""
    folder = tmp_path_factory.mktemp("installed")
    environment = Environment(folder)
    environment.pip("install", wheel)
    yield environment
    shutil.rmtree(folder, ignore_errors=True)


def checkout(to: Path) -> Path:
    """Copy what belongs to the checkout, without what tools have left in it."""
    names = ("outlaws_tui", "boards", "components", "tests", ".ci", "README.md", "LICENSE", "pyproject.toml")
    to.mkdir()
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def test_the_source_distribution_is_complete(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("outlaws_tui", "boards", "components", "tests", ".ci"):
        files = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        assert {path.relative_to(ROOT).as_posix() for path in files} <= held
    assert {"README.md", "LICENSE", "pyproject.toml"} <= held


def test_the_wheel_carries_boards_and_components(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("boards", "components"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert {f"outlaws_tui/_data/{path.relative_to(ROOT).as_posix()}" for path in files} <= held
    assert "outlaws_tui/py.typed" in held
    assert not any(name.startswith(("tests/", "boards/", "components/")) for name in held)


def test_an_installed_wheel_plays(installed: Environment) -> None:
    assert "site-packages" in installed.package().parts
    installed.plays(installed.outlaws)
    installed.plays(installed.python, "-m", "outlaws_tui")


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")
def test_an_installed_wheel_opens_the_game(installed: Environment) -> None:
    words = (installed.outlaws, "play", "learning-the-trade", "--against", "auto", "--seed", "7")
    with Terminal(words, clean(), cwd=installed.cwd) as terminal:
        terminal.wait_for("Daniel")
        terminal.press(b"Q")
        terminal.wait_for("Leave the game?")
        terminal.press(b"y")
        terminal.wait_for("Learning the Trade")
        terminal.press(b"q")
        assert terminal.end() == 0


def test_an_editable_install_plays(installed: Environment, tmp_path: Path) -> None:
    copy = checkout(tmp_path / "checkout")
    installed.pip("install", "--no-deps", "--editable", copy)
    assert installed.package() == copy / "outlaws_tui"
    installed.plays(installed.outlaws)


def test_a_bare_checkout_plays(installed: Environment, tmp_path: Path) -> None:
    copy = checkout(tmp_path / "checkout")
    installed.pip("uninstall", "--yes", "outlaws-tui")
    installed.plays(installed.python, "-m", "outlaws_tui", cwd=copy)
