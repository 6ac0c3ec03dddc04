"""Every shipped shootout can be painted, with all that its boards and counters put on the ground."""

import pytest

from outlaws_tui.data import load
from outlaws_tui.outlaws.staging.setup import clutter_pieces, stage_for
from outlaws_tui.tui.drawing import ground_for
from outlaws_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from outlaws_tui.tui.scale import NORMAL


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_ground_is_painted_and_shows_its_clutter(glyphs: Glyphs) -> None:
    library = load()
    for shootout in library.shootouts:
        stage = stage_for(shootout, library.components, library.boards)
        rows = ground_for(stage, library.components, glyphs).rows
        for piece in clutter_pieces(stage.town, shootout, library.components):
            column, row = NORMAL.cell_of(stage.town, piece.square)
            assert "".join(cell.char for cell in rows[row][column : column + 3]) == f"({piece.kind.name[0]})"
