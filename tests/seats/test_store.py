"""Saves: durable before shown, repaired when torn, held by one process, and the seed kept apart until the end."""

import errno
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from outlaws_tui.seats import files
from outlaws_tui.seats.files import DiskError, HeldError
from outlaws_tui.seats.game import sealed
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import RecordError
from outlaws_tui.seats.replaying import prove
from outlaws_tui.seats.store import Open, Store
from tests.seats.playing import kept_game, play_on
from tests.seats.test_game import stage


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games", lambda: datetime(2026, 11, 29, 21, 3))


def again(store: Store, path: Path) -> Open:
    return store.resume(path, lambda _: stage())


def test_a_line_is_on_disk_before_its_result_is_known(store: Store) -> None:
    kept = kept_game(store)
    for _ in range(20):
        play_on(kept.game, Random(1), 1)
        assert kept.path.read_text(encoding="utf-8") == kept.game.record().text()


def test_files_have_names_that_people_can_read_and_none_twice(store: Store) -> None:
    assert [kept_game(store).path.name for _ in range(2)] == [
        "20261129-2103-learning-the-trade.txt",
        "20261129-2103-learning-the-trade-2.txt",
    ]


def test_the_seed_lies_apart_until_the_game_is_over(store: Store) -> None:
    kept = kept_game(store, "a secret")
    play_on(kept.game, Random(1), 30)
    assert "a secret" not in kept.path.read_text(encoding="utf-8")
    side = kept.path.with_suffix(".seed")
    assert side.read_text(encoding="utf-8") == "a secret\n"
    if os.name == "posix":
        assert side.stat().st_mode & 0o077 == 0
    kept.game.choose(kept.game.asked, kept.game.number, "concede")
    kept.close()
    record = read_record(kept.path.read_text(encoding="utf-8"))
    assert (record.seed, record.header.sealed) == ("a secret", sealed("a secret"))
    assert prove(stage(), record)
    assert not side.exists()


def test_a_game_goes_on_where_it_was_left(store: Store) -> None:
    kept = kept_game(store)
    play_on(kept.game, Random(1), 25)
    before = kept.game.record()
    kept.close()
    resumed = again(store, kept.path)
    assert resumed.game.record() == before
    assert resumed.said == ""
    play_on(resumed.game, Random(2))
    resumed.close()
    assert prove(stage(), read_record(kept.path.read_text(encoding="utf-8")))
    with pytest.raises(RecordError, match="cannot go on"):
        again(store, kept.path)


@pytest.mark.parametrize("tail", [b"26 Law dr", b"26 Law draw | 2:", b"\0\0\0\0", b"26 L\n\0\0\n", b"26 \xc3"])
def test_a_torn_tail_is_repaired_and_said(store: Store, tail: bytes) -> None:
    kept = kept_game(store)
    play_on(kept.game, Random(1), 25)
    kept.close()
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole + (tail if b"L\n" not in tail else tail[5:]))
    resumed = again(store, kept.path)
    assert "torn off" in resumed.said
    assert kept.path.read_bytes() == whole
    assert resumed.game.number == 25


def test_cut_at_any_byte_it_goes_on_from_the_last_whole_choice(store: Store) -> None:
    """T16: each moment at which a kill, or a disk, may have ended the last write."""
    kept = kept_game(store)
    play_on(kept.game, Random(1), 25)
    kept.close()
    whole = kept.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line.startswith(b"21 "))
    for cut in range(len(b"".join(lines[:first])), len(whole) + 1):
        kept.path.write_bytes(whole[:cut])
        resumed = again(store, kept.path)
        ended = whole[:cut].rpartition(b"\n")[0].rpartition(b"\n")[2]
        assert resumed.game.number == int(ended.split()[0])
        assert kept.path.read_bytes() == whole[:cut][: whole[:cut].rindex(b"\n") + 1]
        resumed.close()


def test_a_game_that_ended_without_its_last_lines_gets_them(store: Store) -> None:
    kept = kept_game(store)
    play_on(kept.game, Random(1))
    text = kept.path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for cut in (1, 2):
        kept.path.write_text("".join(lines[:-cut]), encoding="utf-8")
        kept.lock.release() if cut == 1 else None
        kept.path.with_suffix(".seed").write_text("1881\n", encoding="utf-8")
        resumed = again(store, kept.path)
        assert resumed.game.over
        assert kept.path.read_text(encoding="utf-8") == text
        assert not kept.path.with_suffix(".seed").exists()


def test_a_second_process_is_refused_and_told_why(store: Store) -> None:
    kept = kept_game(store)
    with pytest.raises(HeldError, match="being played already"):
        again(store, kept.path)
    code = (
        "import sys; from pathlib import Path; from outlaws_tui.seats.store import Store\n"
        "try: Store(Path(sys.argv[1]).parent).resume(Path(sys.argv[1]), lambda _: None)\n"
        "except Exception as error: print(type(error).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(kept.path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "HeldError"
    with pytest.raises(HeldError):
        store.delete(store.kept(kept.path))
    kept.close()
    assert again(store, kept.path).game.number == 0


def test_a_full_disk_is_told_before_the_choice_is_lost(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = kept_game(store)
    play_on(kept.game, Random(1), 10)
    text, digest, options = (
        kept.path.read_text(encoding="utf-8"),
        kept.game.digest(),
        kept.game.observe(kept.game.asked).options,
    )
    write = os.write

    def full(file: int, data: bytes) -> int:
        if len(data) < 5:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, data[:4])

    monkeypatch.setattr(files.os, "write", lambda file, data: full(file, data[:6] if len(data) > 6 else b""))
    with pytest.raises(DiskError, match=r"Not saved, so nothing was done: No space left on device"):
        kept.game.choose(kept.game.asked, 10, options[0])
    monkeypatch.undo()
    assert (kept.path.read_text(encoding="utf-8"), kept.game.digest(), kept.game.number) == (text, digest, 10)
    kept.game.choose(kept.game.asked, 10, options[0])
    assert kept.path.read_text(encoding="utf-8") == kept.game.record().text()


def test_a_disk_that_syncs_nothing_keeps_the_game_where_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = kept_game(store)

    def no_sync(_: int) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    text = kept.path.read_text(encoding="utf-8")
    monkeypatch.setattr(files.os, "fsync", no_sync)
    with pytest.raises(DiskError, match="Read-only"):
        kept.game.choose(kept.game.asked, 0, "draw")
    with pytest.raises(DiskError, match="Read-only"):
        kept_game(store)
    monkeypatch.undo()
    assert kept.path.read_text(encoding="utf-8") == text
    assert len(list(store.folder.iterdir())) == 2


def test_saves_are_listed_named_noted_and_deleted(store: Store) -> None:
    first, second = kept_game(store), kept_game(store)
    first.close()
    found = store.find(first.path.stem)
    store.note(found, name="The barn door", note="Tom is down.")
    found = store.find("barn")
    assert (found.path, found.called, found.note, found.running) == (
        first.path,
        "The barn door",
        "Tom is down.",
        True,
    )
    assert len(store.games()) == 2
    with pytest.raises(RecordError, match="No game is called nothing; there are"):
        store.find("nothing")
    with pytest.raises(RecordError, match="Several games"):
        store.find("2026")
    store.delete(found)
    assert [kept.path for kept in store.games()] == [second.path]
    assert not any(first.path.stem == path.stem for path in store.folder.iterdir())


def test_a_save_that_is_broken_blocks_no_other(store: Store) -> None:
    kept_game(store)
    (store.folder / "odd.txt").write_bytes(b"\xff\xfe")
    (store.folder / "newer.txt").write_text("outlaws record 9\n", encoding="utf-8")
    problems = {kept.path.name: kept.problem for kept in store.games()}
    assert len(problems) == 3
    assert problems["odd.txt"]
    assert "A newer version of the game reads it" in problems["newer.txt"]


def test_what_is_left_of_games_that_never_began_is_swept_out(store: Store) -> None:
    kept = kept_game(store)
    long_ago = kept.path.stat().st_mtime - 600
    for name in ("lost.seed", "lost.part", "new.seed"):
        (store.folder / name).write_text("7\n", encoding="utf-8")
        if name != "new.seed":
            os.utime(store.folder / name, (long_ago, long_ago))
    os.utime(kept.path.with_suffix(".seed"), (long_ago, long_ago))
    assert [one.path for one in store.games()] == [kept.path]
    assert sorted(path.name for path in store.folder.iterdir()) == sorted(
        [kept.path.name, kept.path.with_suffix(".seed").name, "new.seed"]
    )


def test_the_seed_of_a_game_that_goes_on_is_found_where_it_lies_only(store: Store) -> None:
    kept = kept_game(store)
    record = kept.game.record()
    assert store.seed(kept.path, record) == "1881"
    assert store.seed(kept.path.with_name("elsewhere.txt"), record) is None
    assert store.seed(kept.path, evolve(record, header=evolve(record.header, sealed="other"))) is None
