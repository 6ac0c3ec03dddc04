"""What is kept of a study: whole lines count, once each; torn ones are played again; strangers are refused."""

import multiprocessing
from pathlib import Path

import pytest

from outlaws_tui.study.games import Plan, Played, StudyError
from outlaws_tui.study.kept import kept, usual_file

PLAN = Plan("learning-the-trade", "1", ("auto", "auto"), (), "abc")
GAMES = [Played(number, "Law", 3, 20 + number, True) for number in range(1, 6)]


def filled(path: Path) -> bytes:
    with kept(PLAN, path) as file:
        for game in GAMES:
            file.add(game)
    return path.read_bytes()


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "study.txt"
    filled(path)
    with kept(PLAN, path) as file:
        assert file.done == {game.number: game for game in GAMES}


def test_a_game_kept_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "study.txt"
    whole = filled(path)
    with kept(PLAN, path) as file:
        file.add(GAMES[2])
    assert path.read_bytes() == whole
    path.write_bytes(whole + whole.splitlines(keepends=True)[3])
    with kept(PLAN, path) as file:
        assert len(file.done) == 5


def test_cut_off_anywhere_it_goes_on_with_the_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "study.txt"
    whole = filled(path)
    for size in range(0, len(whole) + 1, 9):
        path.write_bytes(whole[:size])
        with kept(PLAN, path) as file:
            assert len(file.done) == max(0, whole[:size].count(b"\n") - 1)
            for game in GAMES:
                file.add(game)
        assert path.read_bytes() == whole


def test_another_study_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "study.txt"
    filled(path)
    other = Plan("learning-the-trade", "2", ("auto", "auto"), (), "abc")
    with pytest.raises(StudyError, match=r"line 1: found .*expected the study that is asked for"), kept(other, path):
        pass
    assert usual_file(other) != usual_file(PLAN)


def test_where_the_pack_lies_makes_no_other_study() -> None:
    assert usual_file(Plan("learning-the-trade", "1", ("auto", "auto"), (), "abc", "elsewhere")) == usual_file(PLAN)


def test_what_is_no_game_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "study.txt"
    whole = filled(path)
    for bad in (b"hello\n", b"[1, 2]\n", b'[6, "Law", "3", 20, true]\n', b"\xff\n", b"7\n"):
        path.write_bytes(whole + bad)
        with pytest.raises(StudyError, match=r"line 7: found .*expected a game"), kept(PLAN, path):
            pass


def _try(path: Path, said: "multiprocessing.Queue[str]") -> None:
    try:
        with kept(PLAN, path):
            said.put("opened")
    except StudyError as error:
        said.put(str(error))


def test_two_processes_do_not_play_the_same_study(tmp_path: Path) -> None:
    path = tmp_path / "study.txt"
    context = multiprocessing.get_context("spawn")
    said: multiprocessing.Queue[str] = context.Queue()
    with kept(PLAN, path):
        other = context.Process(target=_try, args=(path, said))
        other.start()
        assert "another process plays this study" in said.get(timeout=60)
        other.join()
