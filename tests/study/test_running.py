"""Games over many processes: each is counted once, whoever plays it, and whatever happens to who plays."""

import importlib.util
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.study.crews import Crew, cluster, here
from outlaws_tui.study.games import Plan, Played, StudyError, play
from outlaws_tui.study.running import games
from tests.cli.running import outlaws

PLAN = Plan("learning-the-trade", "7", ("random", "random"), (), data.load().digest)
NUMBERS = range(1, 41)


@pytest.fixture(scope="module")
def straight() -> dict[int, Played]:
    """The games, played one after the other in this process."""
    return {number: play(PLAN, number, False)[0] for number in NUMBERS}


def test_each_game_comes_once_from_any_executor(straight: dict[int, Played]) -> None:
    with ThreadPoolExecutor(3) as executor:
        came = [game for game, _ in games(PLAN, NUMBERS, Crew(executor, lambda: 3))]
    assert sorted(game.number for game in came) == list(NUMBERS)
    assert {game.number: game for game in came} == straight


def test_cores_play_the_same_games(straight: dict[int, Played]) -> None:
    with here(2) as crew:
        came = [game for game, _ in games(PLAN, NUMBERS, crew)]
    assert sorted(game.number for game in came) == list(NUMBERS)
    assert {game.number: game for game in came} == straight


def _die(number: int) -> int:
    os._exit(number)


def test_a_process_that_dies_ends_the_study_with_a_sentence() -> None:
    with here(1) as crew:
        crew.executor.submit(_die, 9)
        with pytest.raises(StudyError, match="A process that plays was ended from outside"):
            list(games(PLAN, NUMBERS, crew))


def test_other_data_are_refused_where_a_game_is_played() -> None:
    with pytest.raises(StudyError, match="not the same everywhere"):
        play(Plan("learning-the-trade", "7", ("random", "random"), (), "other"), 1, False)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as POSIX systems have them")
@pytest.mark.parametrize("how", ["SIGINT", "SIGKILL"])
def test_stopped_it_goes_on_and_comes_to_the_same(how: str, tmp_path: Path) -> None:
    """By ctrl-c, which tells what is done, and by force, which tells nothing."""
    words = ["study", "S1", "--games", "80", "--seat", "law=random", "--jobs", "2", "--json"]
    state = tmp_path / "state.txt"
    running = subprocess.Popen(
        [sys.executable, "-m", "outlaws_tui", *words, "--state", state],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background has a shell that ignores it, and children inherit that.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    limit = time.monotonic() + 120
    while time.monotonic() < limit and (not state.exists() or state.read_bytes().count(b"\n") < 10):
        time.sleep(0.02)
    running.send_signal(getattr(signal, how))
    out, err = running.communicate(timeout=60)
    done = state.read_bytes().count(b"\n") - 1
    assert 9 <= done < 80
    if how == "SIGINT":
        assert running.returncode == 130
        assert f"Stopped after {done} of 80 games: kept in" in err.decode()
        assert f'"games": {done},' in out.decode()
    else:
        assert out == b""
    whole = outlaws(*words, "--state", state)
    assert whole.json()["games"] == 80
    numbers = [line.split(b",")[0] for line in state.read_bytes().splitlines()[1:]]
    assert len(numbers) == len(set(numbers)) == 80
    assert outlaws(*words).out == whole.out


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="the extra 'cluster' is not installed")
@pytest.mark.skipif(os.name == "nt", reason="processes are killed as POSIX systems kill them")
@pytest.mark.filterwarnings("ignore")
def test_a_worker_of_a_cluster_that_is_killed_loses_nothing(straight: dict[int, Played], tmp_path: Path) -> None:
    told = tmp_path / "scheduler.json"
    local = ["--host", "127.0.0.1", "--scheduler-file", str(told)]
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", *local, "--port", "0", "--no-dashboard"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", *local, "--nthreads", "1"]
    worker += ["--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path)]
    started = [subprocess.Popen(command, stderr=subprocess.DEVNULL)]
    try:
        limit = time.monotonic() + 60
        while not told.exists() and time.monotonic() < limit:
            time.sleep(0.05)
        started += [subprocess.Popen(worker, stderr=subprocess.DEVNULL) for _ in range(2)]
        address = data_of(told)
        came: list[Played] = []
        with cluster(address) as crew:
            while crew.hands() < 2 and time.monotonic() < limit:
                time.sleep(0.05)
            assert crew.hands() == 2
            for game, _ in games(PLAN, NUMBERS, crew):
                came.append(game)
                if len(came) == len(NUMBERS) // 2:
                    started[1].kill()
        assert started[1].wait(30) == -signal.SIGKILL
        assert sorted(game.number for game in came) == list(NUMBERS)
        assert {game.number: game for game in came} == straight
        ran = outlaws("study", "S1", "--games", 5, "--json", "--cluster", address)
        assert ran.json() == outlaws("study", "S1", "--games", 5, "--json").json()
    finally:
        for process in reversed(started):
            process.kill()
            process.wait(30)


def data_of(told: Path) -> str:
    """Return the address that a scheduler wrote down."""
    import json

    address: str = json.loads(told.read_text(encoding="utf-8"))["address"]
    return address


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="the extra 'cluster' is not installed")
@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1"])
def test_nobody_at_the_address_of_a_cluster_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outlaws_tui.study.crews._PATIENCE", "1s")
    with pytest.raises(StudyError, match="No Dask scheduler answers at"), cluster(address):
        pass


def test_without_the_library_a_cluster_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(StudyError, match="install the extra 'cluster'"), cluster("tcp://127.0.0.1:1"):
        pass
