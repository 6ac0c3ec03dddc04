"""Who answers for which side: `--seat SIDE=WHO` and `--against WHO`."""

import argparse
import difflib
from collections.abc import Sequence

from outlaws_tui.commands.parsing import Parser, UsageError
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.players import HUMAN, PLAYERS, THINK

WHO = (HUMAN, *PLAYERS)
_SHORTEST, _LONGEST = 0.05, 600.0


def add_seats(parser: Parser, players: Sequence[str]) -> None:
    """Add the option `--seat`."""
    parser.add_argument(
        "--seat",
        metavar="SIDE=WHO",
        action="append",
        default=[],
        help=f"who answers for a side: {', '.join(players)} (may be repeated)",
    )


def add_think(parser: Parser, usual: float | None = THINK) -> None:
    """Add the option `--think`; without a usual time the player's settings have it."""
    said = f"default {THINK:g}" if usual is not None else f"default {THINK:g}, or what your settings say"
    parser.add_argument(
        "--think",
        metavar="SECONDS",
        type=_seconds,
        default=usual,
        help=f"what the marshal takes for a turn ({said})",
    )


def _seconds(text: str) -> float:
    """Return a time that is typed: a tenth of a second to ten minutes."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not _SHORTEST <= found <= _LONGEST:
        raise argparse.ArgumentTypeError(f"found {text[:40]!r}, expected seconds from {_SHORTEST} to {_LONGEST:g}")
    return found


def named_seats(shootout: Shootout, words: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    """Return who answers for each side that `SIDE=WHO` words name. Raises UsageError with the near names."""
    sides = [side.name for side in shootout.sides]
    seats: dict[str, str] = {}
    for word in words:
        side, equals, who = word.partition("=")
        if not equals:
            raise UsageError(f"--seat: found {word[:40]!r}, expected SIDE=WHO, like {sides[0]}={players[0]}.")
        name = _match(f"side of {shootout.title}", side, sides)
        if name in seats:
            raise UsageError(f"--seat: found {name} twice, expected each side once.")
        seats[name] = known_player(who, players)
    return seats


def known_player(who: str, players: Sequence[str]) -> str:
    """Return the name of a player as it is written here. Raises UsageError with those there are."""
    return _match("player", who, players)


def seats_to_play(shootout: Shootout, named: dict[str, str], against: str | None) -> tuple[str, ...]:
    """Return who answers for each side, in their order.

    People answer for what is not named; with `against` only for the first of these, unless they have a side already.
    """
    rest = [side.name for side in shootout.sides if side.name not in named]
    seats = dict.fromkeys(rest, against or HUMAN) | named
    if rest and HUMAN not in seats.values():
        seats[rest[0]] = HUMAN
    return tuple(seats[side.name] for side in shootout.sides)


def _match(what: str, word: str, names: Sequence[str]) -> str:
    """Return the one of some names that is meant: in any case, or by a beginning that no other has."""
    typed = word.strip().casefold()
    found = [name for name in names if name.casefold() == typed]
    found = found or [name for name in names if typed and name.casefold().startswith(typed)]
    if len(found) == 1:
        return found[0]
    near = difflib.get_close_matches(typed[:60], [name.casefold() for name in names], n=1)
    guess = f"; near: {', '.join(name for name in names if name.casefold() in near)}" if near else ""
    raise UsageError(f"No {what} is called {word[:40]!r}{guess}; there are {', '.join(names)}.")
