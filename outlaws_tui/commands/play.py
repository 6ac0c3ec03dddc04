"""Play a shootout: a full-screen game, alone against an opponent or several people at one keyboard.

SHOOTOUT is its number, its name or a part of it; outlaws list shows them. Sides that are not named are
played by people; with --against the first of these by you and the others by that opponent.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, add_ascii, library, seed, shootout
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.commands.seating import WHO, add_seats, known_player, named_seats, seats_to_play

EXAMPLES = (
    "outlaws play S1                                two people at one keyboard",
    "outlaws play long-field --against auto         the Raiders against the machine",
    "outlaws play S11 --seat homestead=human --against auto",
    "outlaws play S1 --against auto --seed 1873     the same dice again",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("shootout", metavar="SHOOTOUT", help="its number or name, like S1, 11 or long-field")
    parser.add_argument("--seed", metavar="N", type=seed, help="the dice of this seed; a new one else")
    add_seats(parser, WHO)
    parser.add_argument("--against", metavar="WHO", help="who answers for all other sides")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open the game."""
    data = library(values.data)
    played = shootout(data, values.shootout)
    against = None if values.against is None else known_player(values.against, WHO)
    seats = seats_to_play(played, named_seats(played, values.seat, WHO), against)
    need_terminal()
    from outlaws_tui.tui.app import play

    sides = (side.name for side in played.sides)
    return play(data, played, dict(zip(sides, seats, strict=True)), values.seed, ascii=values.ascii)
