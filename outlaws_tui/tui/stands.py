"""What would be seen: from a square before anybody goes there, and after the lit line before it is done. Nothing here changes a game."""

from collections.abc import Sequence

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.sight import pack, unpack
from outlaws_tui.tui.routes import let_pass
from outlaws_tui.tui.words import plural
from outlaws_tui.values import frozen


@frozen
class Stand:
    """A way in which somebody might stand or lie somewhere."""

    square: int
    facing: int
    prone: bool = False

    @property
    def station(self) -> int:
        """Where that is, for questions of sight."""
        return pack(PRONE if self.prone else STANDING, self.square, self.facing)

    def words(self, g: Gunfight) -> str:
        """Return it in words: `A/D8 facing north, standing`."""
        stance = "lying" if self.prone else "standing"
        return f"{g.stage.town.names[self.square]} facing {WAYS[self.facing]}, {stance}"


@frozen
class Ahead:
    """What comes into view by a step: the squares, and the opponents."""

    squares: int
    foes: tuple[int, ...]


def foes_of(g: Gunfight, side: int) -> list[int]:
    """Return who is on the map, conscious and not of a side."""
    return [who for who, p in enumerate(g.figures) if p.status == FIT and p.square >= 0 and g.stage.side[who] != side]


def view_from(g: Gunfight, station: int) -> int | None:
    """Return the squares in view from a place; None where nobody can be: in something high, or off the map."""
    square = unpack(station)[1]
    if g.stage.sight.layers.high >> square & 1:
        return None
    try:
        return g.stage.sight.fov(station, g.common.open, g.common.horses)
    except OutlawsError:
        return None


def watchers_of(g: Gunfight, square: int, side: int, who: int = -1) -> list[int]:
    """Return the enemies of a side who see a standing figure at the centre of a square, or the figure `who` as it is there."""
    sight, open_, horses = g.stage.sight, g.common.open, g.common.horses
    if who >= 0:
        return [foe for foe in foes_of(g, side) if sight.sees(g.station(foe), g.station(who), open_, horses)]
    return [foe for foe in foes_of(g, side) if sight.fov(g.station(foe), open_, horses) >> square & 1]


def seen_from(g: Gunfight, station: int, side: int) -> list[int]:
    """Return the enemies of a side who would be in view from a place."""
    sight = g.stage.sight
    return [foe for foe in foes_of(g, side) if sight.sees(station, g.station(foe), g.common.open, g.common.horses)]


def who_see(g: Gunfight, station: int, side: int) -> list[int]:
    """Return the enemies of a side who would see somebody in a place."""
    foes = foes_of(g, side)
    seen = g.stage.sight.seen_by(station, [g.station(foe) for foe in foes], g.common.open, g.common.horses)
    return [foe for place, foe in enumerate(foes) if seen >> place & 1]


def ahead_at(g: Gunfight, who: int, station: int) -> Ahead | None:
    """Return what a figure would newly see from another place, all doors as they are; None where nobody can be."""
    return _ahead(g, who, g, station)


def ahead_of(g: Gunfight, who: int, words: Sequence[str]) -> Ahead | None:
    """Return what a figure would newly see after these choices, snapshots let pass; None where that hangs on dice, or nothing moves."""
    after = g.clone()
    after.events = None
    try:
        for one in words:
            after.choose(parse(after, one))
            let_pass(after)
    except OutlawsError:
        return None
    if after.figures[who].status != FIT or after.figures[who].square < 0:
        return None
    if (after.station(who), after.common.open) == (g.station(who), g.common.open):
        return None
    return _ahead(g, who, after, after.station(who))


def _ahead(g: Gunfight, who: int, after: Gunfight, station: int) -> Ahead | None:
    sight, before = g.stage.sight, g.station(who)
    try:
        squares = sight.newly_seen(before, station, g.common.open, after.common.open)
        side = g.stage.side[who]
        known = seen_from(g, before, side)
        return Ahead(squares, tuple(foe for foe in seen_from(after, station, side) if foe not in known))
    except OutlawsError:
        return None


def ahead_words(names: Sequence[str], ahead: Ahead) -> str:
    """Return what comes into view as a sentence."""
    count = ahead.squares.bit_count()
    if not count and not names:
        return "Nothing new comes into view."
    return f"{plural(count, 'square')} newly seen, {listed(names) or 'no enemy'} among them."


def listed(names: Sequence[str]) -> str:
    """Return names as people list them: `LUKE, JIM and DALE`."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])
