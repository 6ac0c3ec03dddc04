"""Positions as the commands use them: read from a file or pasted, on the stage that they name."""

import sys
from pathlib import Path

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.seats.positions import MOST_CHARACTERS, Block, read_block, stage_or_error


def position_in(path: Path, data: Library) -> tuple[Block, Gunfight]:
    """Return the position in a file (`-`: standard input). Raises PositionError that names the file."""
    try:
        if str(path) == "-":
            text = sys.stdin.read(MOST_CHARACTERS + 1)
        elif not path.is_file():
            raise PositionError("found no such file; expected a position.")
        else:
            with path.open(encoding="utf-8") as file:
                text = file.read(MOST_CHARACTERS + 1)
        return position_of(text, data)
    except UnicodeDecodeError as error:
        raise PositionError(f"{path}: found bytes that are no UTF-8 at {error.start}; expected a position.") from None
    except PositionError as error:
        raise PositionError(f"{path}: {error}") from None


def position_of(text: str, data: Library) -> tuple[Block, Gunfight]:
    """Return the position that a text describes, on the data in force. Raises PositionError."""
    block = read_block(text)
    try:
        shootout = data.shootout(block.shootout)
        return block, block.state(staged(shootout, data.components, data.boards, block.options))
    except OutlawsError as error:
        raise stage_or_error(error, block, data.digest) from error
