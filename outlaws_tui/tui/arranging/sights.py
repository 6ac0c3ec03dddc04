"""What is seen on a town that is being laid out: from the cursor, by everybody who is placed, and along a ruler."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.shootouts.shootout import FACINGS, FigureSetup, Shootout
from outlaws_tui.outlaws.staging.arranging import Figure, figure_at, figures_of
from outlaws_tui.outlaws.stations import MOUNTED, PRONE, STANDING, sight_of
from outlaws_tui.sight import Sight, pack
from outlaws_tui.sight.bits import bits
from outlaws_tui.tui.ruler import Measure, facing_to, laid

_STANCES: Final = {"standing": STANDING, "prone": PRONE, "mounted": MOUNTED}


def measure_empty(town: Town, sight: Sight, start: int, end: int) -> Measure:
    """Lay the ruler between two squares of a town where nobody is: from and to anybody who stands and faces the other."""
    if start == end:
        return Measure("the same square", start=start)

    def stations(stances: int) -> tuple[int, int]:
        return (
            pack(PRONE if stances & 1 else STANDING, start, facing_to(town.width, start, end)),
            pack(PRONE if stances >> 1 else STANDING, end, facing_to(town.width, end, start)),
        )

    return laid(town, sight, 0, 0, stations, ("", ""), start, end)


class Sights:
    """The sight of a shootout as it stands now, on its town with so much clutter; all doors are shut."""

    def __init__(self, shootout: Shootout, components: Components, town: Town, clutter: Sequence[Piece]) -> None:
        self.shootout = shootout
        self.components = components
        self.town = town
        self.sight: Sight = sight_of(town, tuple(clutter))
        self.horses = sum({1 << self._square(horse.square) for horse in shootout.horses}) & town.squares
        self.figures: dict[int, Figure] = {}
        for figure in figures_of(shootout):
            square = self._square(figure_at(shootout, figure).square)
            if (town.squares & ~self._rocks()) >> square & 1:
                self.figures.setdefault(square, figure)

    def _square(self, name: str | None) -> int:
        return self.town.numbers.get((name or "").upper(), self.town.size)

    def _rocks(self) -> int:
        return self.sight.layers.town.high

    def view(self, square: int) -> int:
        """Return what whoever is in a square sees, or from where somebody there might be seen; nothing where nobody can be."""
        if self._rocks() >> square & 1:
            return 0
        if square in self.figures:
            return self._field(square)
        return self.sight.around(square)

    def watched(self, square: int) -> dict[int, int]:
        """Return by how many each square is seen: by the enemies of who is in a square, by everybody where nobody is."""
        mine = self.figures[square][0] if square in self.figures else -1
        found: dict[int, int] = {}
        for other, (side, _) in self.figures.items():
            for seen in bits(self._field(other)) if side != mine else ():
                found[seen] = found.get(seen, 0) + 1
        return found

    def measure(self, start: int, end: int) -> Measure:
        """Lay the ruler from one square to another: from and to who is placed there, else anybody who stands and faces the other."""
        if start == end:
            return Measure("the same square", start=start)
        ends = self._called(start), self._called(end)

        def stations(stances: int) -> tuple[int, int]:
            return self._station(start, end, stances & 1), self._station(end, start, stances >> 1)

        return laid(self.town, self.sight, 0, self.horses, stations, ends, start, end)

    def _called(self, square: int) -> str:
        if square not in self.figures:
            return ""
        return self.components.card(self._setup(square).card).name

    def _setup(self, square: int) -> FigureSetup:
        return figure_at(self.shootout, self.figures[square])

    def _field(self, square: int) -> int:
        try:
            return self.sight.fov(self._station(square, square, 0), 0, self.horses & ~(1 << square))
        except OutlawsError:
            # Nobody can be there like that, which the checks say.
            return 0

    def _station(self, square: int, other: int, turned: int) -> int:
        if square not in self.figures:
            return pack(PRONE if turned else STANDING, square, facing_to(self.town.width, square, other))
        setup = self._setup(square)
        facing = (FACINGS.index(setup.facing or "N") + self.town.turn[square]) % 4
        if turned:
            return pack(STANDING if setup.stance == "prone" else PRONE, square, facing)
        return pack(_STANCES[setup.stance], square, facing)
