"""Signs, colours and keys: one column each, legible without colour, and none that means two things at once (T30)."""

from itertools import combinations

import attrs
import pytest
from rich.cells import cell_len

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.tui.drawing import ground_for, paint
from outlaws_tui.tui.figures import Cast, initials
from outlaws_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from outlaws_tui.tui.ground import Ground
from outlaws_tui.tui.keys import COMMANDS, END_COMMANDS, FREE, PAGE_COMMANDS, TITLE_COMMANDS, Command
from outlaws_tui.tui.look import Look, look_for
from outlaws_tui.tui.marks import Marks, lay
from outlaws_tui.tui.palettes import DARK, GROUNDS, PALETTES


def signs(glyphs: Glyphs) -> set[str]:
    found: set[str] = set()
    for value in attrs.astuple(glyphs, recurse=False):
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str):
                found |= set(text)
    return found


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_sign_is_one_column_wide(glyphs: Glyphs) -> None:
    kinds = load().kinds
    every = signs(glyphs) | {sign for kind in kinds for sign in (kind.plain if glyphs.ascii else kind.sign)}
    assert {sign for sign in every if cell_len(sign) != 1 or not sign.isprintable()} == set()
    if glyphs.ascii:
        assert all(sign.isascii() for sign in every)


def test_the_two_sets_have_the_same_shapes() -> None:
    for field in attrs.fields(Glyphs):
        one, other = getattr(UNICODE, field.name), getattr(ASCII, field.name)
        if isinstance(one, str):
            assert len(one) == len(other), field.name
        elif isinstance(one, tuple):
            assert [len(text) for text in one] == [len(text) for text in other], field.name


@pytest.mark.parametrize("shootout", ["S1", "S11"])
def test_figures_have_signs_of_their_own(shootout: str) -> None:
    library = load()
    stage = stage_for(library.shootout(shootout), library.components, library.boards)
    names = initials(stage)
    assert len({name.casefold() for name in names}) == len(names)
    for name, side in zip(names, stage.side, strict=True):
        assert name[0].isupper()
        assert name[1].isupper() == (stage.shootout.sides[side].colour == "law")


def test_a_figure_shows_six_facts() -> None:
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    g = empty(stage, Scripted())
    for glyphs, faces in ((UNICODE, ("Da▵", "Da▹", "Da▿", "◃Da")), (ASCII, ("Da'", "Da)", "Da,", "(Da"))):
        cast = Cast(stage, library.components, glyphs)
        p = g.figures[0]
        for facing, shown in enumerate(faces):
            p.facing = facing
            assert cast.signs(g, 0) == shown
        p.facing, p.right, p.left = 1, stage.at_start.figures[0].carried[0], -1
        assert cast.signs(g, 0) == ("Da►" if glyphs is UNICODE else "Da>")
        p.prone = 1
        assert cast.signs(g, 0) == ("da►" if glyphs is UNICODE else "da>")
        p.status = 1
        assert cast.signs(g, 0) == "daz"
        p.status = 3
        assert cast.signs(g, 0) == ("da×" if glyphs is UNICODE else "dax")
        p.status = p.prone = 0
        p.right = p.left = -1


@pytest.mark.parametrize("letter", list("ABCDEFGH"))
@pytest.mark.parametrize("turn", ["", "90", "180", "270"])
def test_every_board_can_be_drawn(letter: str, turn: str) -> None:
    library = load()
    town = library.town(letter + turn)
    for glyphs in (UNICODE, ASCII):
        ground = Ground(town, (), glyphs)
        assert len(ground.rows) == 25
        assert all(len(row) == 49 for row in ground.rows)
        assert all(len(cell.char) == 1 for row in ground.rows for cell in row)


def test_grounds_are_told_by_shape() -> None:
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    rows = ["".join(cell.char for cell in row) for row in ground_for(stage, library.components, UNICODE).rows]
    assert rows[2] == "×   ┏━━━━╾─╼━━━━━━━━━━━━━▒▒▒━━━━┓   ·   ·   ·   ·"
    assert rows[14] == "·   ┗━━━━╾─╼━━━━━▒▒▒━━━━━╾─╼━━━━┛   ┗▒▒▒━╾─╼┛   ·"
    assert rows[16] == "·    ╌╌╌ ╌╌╌ ╌╌╌ ╌╌╌ ╌╌╌ ╌╌╌ ╌╌╌     ╌╌╌ ╌╌╌    ·"
    assert rows[18] == "·   ═════════   ·   ·   ═════════   ·   ·   ·   ·"


def test_mono_has_no_colour_at_all() -> None:
    look = Look(depth="mono")
    tints = next(iter(PALETTES.values())).tints
    for role in tints:
        for ground in GROUNDS:
            style = look.style(role, ground)
            assert style.color is None
            assert style.bgcolor is None


def test_every_palette_knows_every_role_and_gives_each_ground_its_own_index() -> None:
    first, *others = PALETTES.values()
    for other in others:
        assert other.tints.keys() == first.tints.keys()
    for palette in PALETTES.values():
        assert len({palette.tints[ground].of_256 for ground in GROUNDS if ground != "pop"}) == len(GROUNDS) - 1


def test_the_look_follows_the_terminal() -> None:
    usual = look_for({}, "truecolor", "UTF-8")
    assert (usual.palette, usual.depth, usual.glyphs) == (DARK, "truecolor", UNICODE)
    assert look_for({}, "256", "utf8").depth == "256"
    assert look_for({"NO_COLOR": "1"}, "truecolor", "utf-8").depth == "mono"
    assert look_for({}, None, "utf-8").depth == "mono"
    assert look_for({}, "truecolor", "latin-1").glyphs is ASCII
    assert look_for({"TERM": "linux"}, "standard", "utf-8").glyphs is ASCII
    assert look_for({}, "truecolor", "utf-8", plain=True).glyphs is ASCII
    assert look_for({"OUTLAWS_PALETTE": "light"}, "truecolor", "utf-8").palette.name == "light"
    assert look_for({"OUTLAWS_ASCII": "1"}, "truecolor", "utf-8").glyphs is ASCII


@pytest.mark.parametrize("table", [COMMANDS, TITLE_COMMANDS, END_COMMANDS, PAGE_COMMANDS])
def test_no_key_means_two_things(table: tuple[Command, ...]) -> None:
    for one, other in combinations(table, 2):
        assert not set(one.keys) & set(other.keys), (one.name, other.name)
        assert one.name != other.name
    assert not {key for one in table for key in one.keys} & FREE


def test_keys_that_terminals_keep_are_left_alone() -> None:
    kept = {f"ctrl+{letter}" for letter in "abqszhijm"} | {"f10", "f11"}
    assert not {key for one in COMMANDS for key in one.keys} & kept


def test_what_else_shows_on_the_map() -> None:
    """Drops under the boots, a thing on the ground, somebody over a body, an open door, the acting figure reversed."""
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    g = empty(stage, Scripted())
    square = stage.town.square
    daniel, samuel = g.figures
    daniel.square, daniel.loss, daniel.blows = square("A/B11"), 1, 1
    samuel.square = square("A/E8")
    samuel.facing = 0
    g.common.open = 1 << stage.town.door_at[0][samuel.square]
    thing = stage.at_start.figures[0].carried[0]
    g.things[thing].square = square("A/J11")
    rows = painted(g, ASCII, acting=1)
    assert rows[14][17:20] == "/  "
    assert rows[16][17:20] == "_ _"
    assert rows[14].startswith(".   +---+-o-+---+/  +")
    assert rows[21][5:8] == "Da)"
    assert rows[22][5:8] == "'' "
    assert rows[21][37:40] == " 7 "
    samuel.square, samuel.status, samuel.prone = daniel.square, 3, 1
    rows = painted(g, ASCII, acting=0)
    assert rows[20][5:8] == " * "
    assert rows[21][5:8] == "Da)"
    assert rows[22][5:8] == "''s"


def test_marks_leave_the_signs_of_those_who_brawl() -> None:
    """The sign between two who fight has the role of a mark, and is none: who watches their square is not written over it."""
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    g = empty(stage, Scripted())
    daniel, samuel = g.figures
    daniel.square = samuel.square = stage.town.square("A/B11")
    look = Look()
    ground = ground_for(stage, library.components, UNICODE)
    rows = paint(Cast(stage, library.components, UNICODE), g, ground, 0)
    lay(rows, ground, Marks(watched={daniel.square: 2, daniel.square + 1: 2}), look)
    assert "".join(cell.char for cell in rows[21][4:12]) == " D×S  !!"


def painted(g: Gunfight, glyphs: Glyphs, acting: int) -> list[str]:
    library = load()
    cast = Cast(g.stage, library.components, glyphs)
    rows = paint(cast, g, ground_for(g.stage, library.components, glyphs), acting)
    return ["".join(cell.char for cell in row) for row in rows]
