"""Play a shootout: a full-screen game, alone against an opponent or several people at one keyboard.

SHOOTOUT is its number, its name or a part of it; outlaws list shows them. Sides that are not named are
played by people; with --against the first of these by you and the others by that opponent.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from outlaws_tui.commands.opting import add_options, agreed_in, asked_for
from outlaws_tui.commands.parsing import Parser, UsageError, add_ascii, library, seed, shootout
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.commands.seating import WHO, add_seats, add_think, known_player, named_seats, seats_to_play
from outlaws_tui.commands.standing_in import position_in
from outlaws_tui.data import Library
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.seats.files import DiskError
from outlaws_tui.seats.game import Game, new_seed
from outlaws_tui.seats.store import Store

EXAMPLES = (
    "outlaws play S1                                two people at one keyboard",
    "outlaws play long-field --against auto         the Raiders against the machine",
    "outlaws play S11 --seat homestead=human --against auto",
    "outlaws play S1 --against auto --seed 1873     the same dice again",
    "outlaws play S1 --against auto --text          read out as lines of text, moves typed",
    "outlaws play --position copied.txt             from a position that was copied",
    "outlaws play S3 --against marshal --think 5    against somebody who thinks longer",
    "outlaws play S1 --option lean=wide             with an optional rule",
    "outlaws play S3 --swap jim=lee --handicap outlaws=action",
    "outlaws play S3 --against auto --fair          characters drawn for a fair fight",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("shootout", metavar="SHOOTOUT", nargs="?", help="its number or name, like S1, 11 or long-field")
    parser.add_argument("--seed", metavar="N", type=seed, help="the dice of this seed; a new one else")
    parser.add_argument(
        "--position", metavar="FILE", type=Path, help="start from the position in FILE (- to paste one)"
    )
    add_seats(parser, WHO)
    add_think(parser, None)
    add_options(parser)
    parser.add_argument("--against", metavar="WHO", help="who answers for all other sides")
    parser.add_argument("--text", action="store_true", help="read the game out line by line: needs no screen")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open the game."""
    data = library(values.data)
    start: tuple[str, ...] = ()
    options: tuple[str, ...] | None = None
    if values.position is not None:
        block, _ = position_in(values.position, data)
        if asked_for(values):
            raise UsageError(
                "The position says what it is played with; leave --option, --swap, --guns, --handicap and --fair out."
            )
        options = block.options
        if values.shootout is not None and shootout(data, values.shootout).slug != data.shootout(block.shootout).slug:
            raise UsageError(f"The position is one of {block.shootout}; leave SHOOTOUT out.")
        played, start = data.shootout(block.shootout), block.lines
    elif values.shootout is None:
        where = " before --fair, or --fair=SEED" if values.fair else ""
        raise UsageError(f"Missing: SHOOTOUT{where}, or --position FILE. Try outlaws list.")
    else:
        played = shootout(data, values.shootout)
    if options is None:
        options = agreed_in(values, played, data.components)
    against = None if values.against is None else known_player(values.against, WHO)
    seats = seats_to_play(played, named_seats(played, values.seat, WHO), against)
    if values.text:
        stage = staged(played, data.components, data.boards, options)
        return _read_out(data, stage, seats, values.seed, start, values.think)
    need_terminal()
    from outlaws_tui.tui.app import play

    named = dict(zip((side.name for side in played.sides), seats, strict=True))
    return play(data, played, named, values.seed, start=start, ascii=values.ascii, options=options, think=values.think)


def _read_out(
    data: Library, stage: Stage, seats: Sequence[str], seed: str | None, start: Sequence[str], think: float | None
) -> int:
    """Play it as lines of text; where it cannot be kept that is said, and it is played all the same."""
    from outlaws_tui.commands.narrate import narrate

    seed = seed or new_seed()
    game = Game.start(stage, seed, seats, data.digest, start)
    try:
        return narrate(data, game, Store().begin(game, seed), think=think)
    except DiskError as error:
        return narrate(data, game, None, f"This game is not saved. {error}", think)
