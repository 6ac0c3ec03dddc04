"""How the files of shootouts write facings and sides of the town."""

from typing import Final, Literal

Facing = Literal["N", "E", "S", "W"]
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
EdgeName = Literal["north", "east", "south", "west"]
