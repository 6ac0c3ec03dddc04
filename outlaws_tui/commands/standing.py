"""Where figures stand in questions of sight: towns, squares, ways and stances as they are typed. North is up on the map."""

import argparse
from collections.abc import Callable, Sequence
from typing import Final

from outlaws_tui.commands.parsing import Parser, UsageError, shootout
from outlaws_tui.data import Library
from outlaws_tui.errors import DataError
from outlaws_tui.ground.town import DX, DY, WAYS, Town
from outlaws_tui.outlaws.staging.setup import clutter_pieces
from outlaws_tui.outlaws.stations import CORNER, DOORWAY, HOLDER, LEANING, MOUNTED, PRONE, STANDING, sight_of
from outlaws_tui.sight import Sight
from outlaws_tui.sight.stations import QUADRANTS, pack

_SHORT: Final = {name[0]: name for name in WAYS} | {"".join(w[0] for w in q.split("-")): q for q in QUADRANTS}
_STANCES: Final = ("prone", "mounted", "lean", "at_door", "doorway", "corner")


def add_town(parser: Parser) -> None:
    """Add the town and what moves in it."""
    parser.add_argument("town", metavar="TOWN", help="a layout of boards, like A or 'C A / B180', or a shootout")
    parser.add_argument(
        "--open", metavar=("SQUARE", "WAY"), nargs=2, action="append", default=[], help="a door that is open (repeat)"
    )
    parser.add_argument("--horse", metavar="SQUARE", action="append", default=[], help="where a horse stands (repeat)")


def add_stance(parser: Parser, whose: str, before: str = "") -> None:
    """Add how somebody stands; `before` stands before the names of the options."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument(f"--{before}prone", action="store_true", help=f"{whose} lies")
    how.add_argument(f"--{before}mounted", action="store_true", help=f"{whose} sits on a horse")
    how.add_argument(f"--{before}lean", metavar="WAY", type=_way, help=f"{whose} leans out of the window on that side")
    how.add_argument(f"--{before}at-door", metavar="WAY", type=_way, help=f"{whose} keeps the door on that side open")
    how.add_argument(
        f"--{before}doorway",
        metavar=("WAY", "QUARTER"),
        nargs=2,
        help=f"{whose} looks along the open door on that side, like south south-west",
    )
    how.add_argument(
        f"--{before}corner", metavar="QUARTER", type=_quarter, help=f"{whose} looks round that corner of the square"
    )


def add_facing(parser: Parser, otherwise: str) -> None:
    """Add which way the one who looks faces."""
    parser.add_argument("--facing", metavar="WAY", type=_way, help=f"north, east, south, west or a letter; {otherwise}")


def sight_in(data: Library, text: str) -> Sight:
    """Return the sight of the town that a layout or the name of a shootout stands for, with the shootout's clutter."""
    try:
        return sight_of(data.town(text))
    except DataError as error:
        try:
            found = shootout(data, text)
        except UsageError:
            raise error from None
        town = data.town(found.layout)
        return sight_of(town, clutter_pieces(town, found, data.components))


def square_in(town: Town, name: str) -> int:
    """Return a square by name. Raises UnknownNameError, or UsageError where nobody can stand."""
    square = town.square(name)
    if town.high >> square & 1:
        thing = next(piece.kind.name for piece in town.pieces if piece.square == square)
        raise UsageError(f"Nobody can stand in {town.names[square]}: the {thing} fills it.")
    return square


def station(town: Town, values: argparse.Namespace, square: int, facing: int, before: str = "") -> tuple[int, int]:
    """Return somebody's station, and the mask of the door that he keeps open, if any."""
    prone, mounted, lean, at_door, doorway, corner = (
        getattr(values, f"{before}{name}".replace("-", "_")) for name in _STANCES
    )
    if lean is not None:
        return pack(LEANING, square, facing, _beside(town.window_at, town, square, lean, "window")), 0
    if at_door is not None:
        door = _beside(town.door_at, town, square, at_door, "door")
        return pack(HOLDER, square, facing, door), 1 << door
    if doorway is not None:
        door = _beside(town.door_at, town, square, _second(doorway[0], _way, f"--{before}doorway"), "door")
        return pack(DOORWAY, square, facing, 4 * door + _second(doorway[1], _quarter, f"--{before}doorway")), 1 << door
    if corner is not None:
        return pack(CORNER, square, facing, corner), 0
    return pack(PRONE if prone else MOUNTED if mounted else STANDING, square, facing), 0


def turns_with_facing(values: argparse.Namespace) -> bool:
    """Return whether what the one who looks sees depends on which way he faces."""
    return values.lean is None and values.doorway is None and values.corner is None and not values.mounted


def towards(town: Town, square: int, other: int) -> int:
    """Return the way to face so as to have another square in front."""
    width = town.width
    x, y = other % width - square % width, other // width - square // width
    return max(range(4), key=lambda way: DX[way] * x + DY[way] * y)


def open_doors(town: Town, pairs: Sequence[Sequence[str]]) -> int:
    """Return the mask of the doors that `--open SQUARE WAY` names."""
    mask = 0
    for name, way in pairs:
        mask |= 1 << _beside(town.door_at, town, town.square(name), _second(way, _way, "--open"), "door")
    return mask


def squares(town: Town, names: Sequence[str]) -> int:
    """Return the mask of squares by their names."""
    mask = 0
    for name in names:
        mask |= 1 << town.square(name)
    return mask


def _beside(table: Sequence[Sequence[int]], town: Town, square: int, way: int, what: str) -> int:
    number = table[way][square]
    if number < 0:
        sides = [WAYS[other] for other in range(4) if table[other][square] >= 0]
        others = f"; there is one on the {' and the '.join(sides)} side" if sides else ""
        raise UsageError(f"{town.names[square]} has no {what} on its {WAYS[way]} side{others}.")
    return number


def _second(word: str, read: Callable[[str], int], option: str) -> int:
    """Return one of the two words of an option, which argparse cannot read each in its own manner."""
    try:
        return read(word)
    except argparse.ArgumentTypeError as error:
        raise UsageError(f"{option}: {error}.") from None


def _way(word: str) -> int:
    return _of(WAYS, word)


def _quarter(word: str) -> int:
    return _of(QUADRANTS, word)


def _of(names: Sequence[str], word: str) -> int:
    name = _SHORT.get(word.casefold(), word.casefold())
    if name not in names:
        raise argparse.ArgumentTypeError(f"found {word[:40]!r}, expected one of {', '.join(names)}")
    return names.index(name)
