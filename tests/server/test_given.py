"""The unit for systemd and the file to build a container from say what the program says: its words, its places, its port, its patience."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib.resources import files
from pathlib import Path

import pytest

from outlaws_tui.commands.parsing import command
from outlaws_tui.server.config import PORT, Config
from outlaws_tui.server.serve import PATIENCE

ROOT = Path(__file__).parents[2]
GIVEN = files("outlaws_tui.server")
UNIT = (GIVEN / "outlaws.service").read_text(encoding="utf-8")
CONTAINERFILE = (GIVEN / "Containerfile").read_text(encoding="utf-8")
MOST_EXPOSED = 25
"""Tenths of systemd's own measure of what a service could do to its machine: 0 nothing, 100 all."""


def unit() -> ConfigParser:
    """Return the unit."""
    parsed = ConfigParser(interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(UNIT)
    return parsed


def served(words: list[str]) -> Path:
    """Return where a command line that serves keeps everything; it must be one that the program takes."""
    assert Path(words[0]).name == "outlaws"
    data = command(words[1])[0].parse_args(words[2:]).data
    assert isinstance(data, Path)
    return data


def instructions() -> dict[str, str]:
    """Return the last of each instruction of the Containerfile."""
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", CONTAINERFILE, flags=re.MULTILINE)).splitlines()
    return {name: rest for name, _, rest in (line.partition(" ") for line in lines if line)}


def test_the_unit_serves_where_systemd_lets_it_write_and_waits_long_enough() -> None:
    service = unit()["Service"]
    assert served(shlex.split(service["ExecStart"])) == Path("/var/lib") / service["StateDirectory"]
    assert service["StateDirectoryMode"] == "0700"
    assert int(service["TimeoutStopSec"]) > sum(PATIENCE.values())
    # A connection takes two descriptors of the front, each session a process and a few threads.
    assert int(service["LimitNOFILE"]) > 2 * Config().connections
    assert int(service["TasksMax"]) > 8 * Config().connections
    # Each process is told to end by its own, in order.
    assert service["KillMode"] == "mixed"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_takes_the_unit_and_finds_it_confined(tmp_path: Path) -> None:
    path = tmp_path / "outlaws.service"
    path.write_text(UNIT.replace("/opt/outlaws/bin/outlaws", sys.executable))
    for words in (
        ("verify", "--man=no", path),
        ("security", "--offline=yes", f"--threshold={MOST_EXPOSED}", "--no-pager", path),
    ):
        done = subprocess.run(["systemd-analyze", *map(str, words)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert not done.stderr


def test_the_container_serves_as_somebody_who_may_write_in_its_volume() -> None:
    found = instructions()
    data = served([str(word) for word in re.findall(r'"([^"]*)"', found["CMD"])])
    assert str(data) == found["VOLUME"]
    made = shlex.split(found["RUN"].partition("useradd ")[2].partition("&&")[0])
    assert made[-1] == found["USER"]
    assert made[made.index("--home-dir") + 1] == str(data)
    assert f"chmod 700 {data}" in found["RUN"]
    assert int(found["EXPOSE"]) == PORT
    assert f"-p {PORT}:{PORT} -v outlaws:{data} " in CONTAINERFILE
    assert found["STOPSIGNAL"] == "SIGTERM"


def test_the_container_installs_what_the_project_calls_so_on_a_python_it_takes() -> None:
    found = instructions()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, extra = re.fullmatch(r"PACKAGE=([a-z-]+)\[([a-z]+)\]", found["ARG"]).groups()  # type: ignore[union-attr]
    assert name == project["name"]
    assert extra in project["optional-dependencies"]
    minor = re.fullmatch(r"docker\.io/library/python:3\.(\d+)-slim", found["FROM"])
    assert minor is not None
    assert project["requires-python"] == ">=3.11"
    assert int(minor[1]) >= 11
