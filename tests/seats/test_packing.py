"""A player's own shootouts and boards: saved, found again, kept as drafts; and boards with names of their own all through a game."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import attrs
import pytest

from outlaws_tui import cli, data
from outlaws_tui.errors import DataError
from outlaws_tui.ground import Area, Board, Edge, arrange
from outlaws_tui.ground.sketch import blank, with_edge, with_piece, with_place, with_room
from outlaws_tui.ground.town import SOUTH, WEST
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.observing import actor, thaw
from outlaws_tui.outlaws.shootouts.shootout import HorseSetup, Shootout
from outlaws_tui.outlaws.shootouts.writing import shootout_text
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.packing import Workshop, text_of
from outlaws_tui.seats.files import DiskError
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.positions import block_of, read_block
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import replay
from tests.seats.playing import play_on


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the test a data folder of its own, and forget what was loaded."""
    monkeypatch.setattr(data, "user_data_path", lambda *_, **__: tmp_path)
    data.load.cache_clear()
    yield tmp_path
    data.load.cache_clear()


def mill(name: str = "old-mill") -> Board:
    """Return a board of a player's own: a room with a door, a window and a table, and a rail."""
    board = with_room(blank(name, "The old mill", 9, 8), Area(2, 1, 6, 4))
    board = with_place(with_edge(board, 4 * 9 + 3, SOUTH, Edge.DOOR), "house", Area(2, 1, 6, 4), False)
    board = with_edge(with_edge(board, 2 * 9 + 2, WEST, Edge.WINDOW), 6 * 9 + 1, SOUTH, Edge.RAIL)
    return with_piece(board, 2 * 9 + 4, data.load().kinds.find("table"))


def duel(layout: str = "old-mill", board: str = "old-mill") -> Shootout:
    """Return a shootout on it, one man of each side in the saddle or lying."""
    first = data.load().shootout("learning-the-trade")
    outlaw, law = first.sides
    return attrs.evolve(
        first,
        number=0,
        slug="mill-duel",
        layout=layout,
        sides=(
            attrs.evolve(
                outlaw, figures=(attrs.evolve(outlaw.figures[0], square=f"{board}/D4", facing="S", stance="mounted"),)
            ),
            attrs.evolve(
                law, figures=(attrs.evolve(law.figures[0], square=f"{board}/D7", facing="N", stance="prone"),)
            ),
        ),
        horses=(HorseSetup("sandy", f"{board}/D4"),),
        items=(),
    )


def test_what_is_saved_is_found_and_the_same(home: Path) -> None:
    shop = Workshop.own()
    board, shootout = mill(), duel()
    assert shop.save(board, data.load()) == home / "packs" / "mine" / "boards" / "old-mill.txt"
    data.load.cache_clear()
    assert shop.save(shootout, data.load()) == home / "packs" / "mine" / "shootouts" / "mill-duel.toml"
    data.load.cache_clear()
    library = data.load()
    assert library.problems == ()
    assert library.boards["old-mill"] == board
    assert shootout_text(library.shootout("mill-duel")) == shootout_text(shootout)


def test_what_is_not_sound_is_not_saved(home: Path) -> None:
    shop, library = Workshop.own(), data.load()
    with pytest.raises(DataError, match=r"^mill-duel.toml, layout, line 4: found 'old-mill'; expected a board"):
        shop.save(duel(), library)
    with pytest.raises(DataError, match=r"^old-mill.txt, line 22, column 15: found house without a wall"):
        shop.save(with_edge(mill(), 4 * 9 + 3, SOUTH, Edge.OPEN), library)
    assert not (home / "packs").exists()


def test_a_board_that_would_break_a_shootout_is_not_saved() -> None:
    shop = Workshop.own()
    for thing in (mill(), duel()):
        shop.save(thing, data.load())
        data.load.cache_clear()
    before = shop.saved("board", "old-mill").read_text()
    broken = with_piece(mill(), 6 * 9 + 3, data.load().kinds.find("tree"))
    with pytest.raises(DataError, match=r"with this in place, mine/shootouts/mill-duel.toml"):
        shop.save(broken, data.load())
    assert shop.saved("board", "old-mill").read_text() == before


def test_drafts_are_kept_offered_and_let_go(home: Path) -> None:
    shop, library = Workshop.own(), data.load()
    unsound = with_edge(mill(), 0, WEST, Edge.DOOR)
    shop.keep(unsound)
    shop.keep(duel())
    os.utime(home / "drafts" / "boards" / "old-mill.txt", (1, 1))
    assert [(draft.kind, draft.name) for draft in shop.drafts()] == [("shootout", "mill-duel"), ("board", "old-mill")]
    assert shop.draft("board", "old-mill", library) == unsound
    found = shop.draft("shootout", "mill-duel", library)
    assert text_of(found) == text_of(duel())
    shop.save(mill(), library)
    shop.drop("shootout", "mill-duel")
    assert shop.drafts() == []


def test_a_draft_that_was_spoilt_says_where(home: Path) -> None:
    shop = Workshop.own()
    shop.keep(duel())
    path = home / "drafts" / "shootouts" / "mill-duel.toml"
    path.write_text(path.read_text().replace("rounds = ", "rounds = many"))
    with pytest.raises(DataError, match=r"^mill-duel.toml, line 5, column"):
        shop.draft("shootout", "mill-duel", data.load())


def test_a_file_with_notes_in_it_is_kept_beside() -> None:
    shop = Workshop.own()
    path = shop.save(mill(), data.load())
    written = path.read_text()
    shop.save(mill(), data.load())
    assert not path.with_name("old-mill.txt~").exists()
    path.write_text("# How I drew it.\n" + written)
    shop.save(mill(), data.load())
    assert path.read_text() == written
    assert path.with_name("old-mill.txt~").read_text().startswith("# How I drew it.")


def test_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Workshop.own()
    path = shop.save(mill(), data.load())
    before = path.read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskError, match="No space left on device"):
        shop.save(attrs.evolve(mill(), title="Another"), data.load())
    assert path.read_text() == before
    assert [one.name for one in path.parent.iterdir()] == ["old-mill.txt"]


@pytest.mark.parametrize(("layout", "seed"), [("old-mill", "1"), ("old-mill", "2"), ("A / old-mill90", "3")])
def test_a_board_of_ones_own_is_played_on_by_its_name(layout: str, seed: str) -> None:
    """Every option is typed as it is written, positions and records come back, and nothing breaks on the way."""
    library = data.load()
    boards = library.boards | {"old-mill": mill()}
    stage = stage_for(duel(layout), library.components, boards)
    game = Game.start(stage, seed, ["random", "random"], "00")
    random = Random(seed)
    places = 0
    for _ in range(60):
        if game.over:
            break
        g = thaw(stage, game.observe(game.asked), Scripted())
        assert broken(g) == []
        for option in g.options():
            words = option.words(g, actor(g))
            places += "old-mill/" in words
            assert parse(g, f" {words.upper()}") == option
            if len(stage.town.boards) == 1:
                assert parse(g, words.replace("old-mill/", "")) == option
        text = block_of(g, "00").text()
        assert "old-mill/" in text
        assert block_of(read_block(text).state(stage), "00").text() == text
        play_on(game, random, 1)
    assert places > 20
    assert replay(stage, read_record(game.record().text())).digest() == game.digest()


@pytest.mark.parametrize("name", ["mill", "old-mill", "x", "a-b_c"])
def test_a_board_of_ones_own_is_seen_on_by_its_name(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "pack"
    (pack / "boards").mkdir(parents=True)
    (pack / "boards" / "m.txt").write_text(text_of(mill(name)))
    asked = ["--data", str(pack)]
    assert cli.main([*asked, "sight", name, f"{name}/D4", f"{name.upper()}/d7", "--open", f"{name}/D5", "south"]) == 0
    assert f"{name}/D7" in capsys.readouterr().out
    assert cli.main([*asked, "sight", f"A / {name}90", f"{name}/D4", f"{name}/D7", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["sees"] is False
    assert cli.main([*asked, "fov", f"{name} / A", f"{name}/D7", "--facing", "N", "--json"]) == 0
    assert f"{name}/D6" in json.loads(capsys.readouterr().out)["squares"]
    assert cli.main([*asked, "fov", name, "D7", "--facing", "N"]) == 0
    assert cli.main([*asked, "show", name]) == 0
    assert "The old mill" in capsys.readouterr().out


def test_places_of_a_board_of_ones_own_are_found_by_its_name() -> None:
    town = arrange("A / old-mill180", data.load().boards | {"old-mill": mill()})
    house = town.mask("old-mill/house")
    assert house == town.mask("house") == town.mask("old-mill/C2-G5")
    assert town.mask("old-mill").bit_count() == 72
    assert house >> town.square("OLD-MILL/D4") & 1


def test_a_situation_may_lie_on_a_board_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "pack"
    (pack / "boards").mkdir(parents=True)
    (pack / "boards" / "m.txt").write_text(text_of(mill()))
    (tmp_path / "case.toml").write_text("""\
[[situation]]
name = "out of the mill"
clauses = ["MOVE-01"]
why = "The square ahead is free."
boards = "A / old-mill"
side.out.will = { at = "old-mill/D7 north" }
side.law.lee = { at = "A/C1 west" }
turn = "will"
steps = [{ do = "walk old-mill/D6 north", expect = { will.square = "old-mill/D6" } }]
""")
    assert cli.main(["--data", str(pack), "check", str(tmp_path / "case.toml")]) == 0
    assert "1" in capsys.readouterr().out
