"""What stands in a square that is drawn close up: three rows of seven that need no colour to be read.

Who and where he looks; his stance, what his hands hold, what shares the square; his actions left, spent and lost and a drop for each
that hurts have taken. Whoever shares the square with him has the last row instead.
"""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import CORNER, DOORWAY
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.cards import pips
from outlaws_tui.tui.figures import Cast, held_class
from outlaws_tui.tui.footprints import WIDE, signs_of
from outlaws_tui.tui.ground import REVERSE, TAKEN, UNDERLINE, Cell, Ground, Rows
from outlaws_tui.tui.ink import Ink, Line, cut, pad
from outlaws_tui.tui.mounted import horse_sign, ways_of_horses

_NAME: Final = 6
_MOST_DROPS: Final = 3


def figure_block(
    rows: Rows, cast: Cast, g: Gunfight, ground: Ground, people: Sequence[int], things: Sequence[int], acting: int
) -> None:
    """Write those in a square into it, the first at length."""
    who = people[0]
    p = g.figures[who]
    glyphs = cast.glyphs
    role = cast.role(who) if p.status == FIT else "faint"
    drops = "" if p.status != FIT else glyphs.drop * min(_MOST_DROPS, p.loss + p.blows)
    foe = cast.fought(g, people)
    last: Line = (*pips(g, who, glyphs), Ink(drops, "wound"))
    if len(people) > 1:
        other = people[1]
        link = glyphs.clash if foe == other else "+"
        last = (Ink(link, "wound" if foe == other else "dim"), Ink(_named(cast, g, other)[:_NAME], cast.role(other)))
    gun = f"{_held(cast, g, who):<2}"
    block: list[Line] = [
        (Ink(_facing(cast, g, who), role),),
        (Ink(f"{_stance(g, who):<4}", role), Ink(gun, role), Ink(_beside(cast, g, ground, who, things), "item")),
        last,
    ]
    flags = (REVERSE if who == acting else 0) | (UNDERLINE if p.prone and p.status == FIT else 0)
    _write(rows, ground, p.square, block, flags)


def things_block(rows: Rows, cast: Cast, g: Gunfight, ground: Ground, square: int, things: Sequence[int]) -> None:
    """Write what lies in a square into it: beside an object in its last row, else its sign and its name."""
    name = g.stage.gear[things[0]].name if len(things) == 1 else f"{len(things)} items"
    signs = cast.thing_signs(g, things)
    if square in ground.pieces:
        _write(rows, ground, square, [None, None, (Ink(f"{signs.strip()} {name}"[:WIDE], "item"),)])
    else:
        _write(rows, ground, square, [(), (Ink(f"{signs:^{WIDE}}", "item"),), (Ink(f"{name[:WIDE]:^{WIDE}}", "item"),)])


def crowd_block(rows: Rows, signs: str, ground: Ground, square: int) -> None:
    """Write a group of townsfolk into its square."""
    _write(rows, ground, square, [(), (Ink(f"{signs:^{WIDE}}", "item"),), (Ink(f"{'crowd':^{WIDE}}", "item"),)])


def horse_block(rows: Rows, cast: Cast, g: Gunfight, ground: Ground, number: int) -> None:
    """Write a horse without a rider into its square."""
    horse = g.horses[number]
    name = _with_mark(g.stage.horses[number][:_NAME], ways_of_horses(cast.glyphs)[horse.facing], horse.facing)
    sign = horse_sign(cast.glyphs)
    _write(
        rows,
        ground,
        horse.square,
        [(Ink(name, "horse"),), (Ink(f"{sign:^{WIDE}}", "horse"),), (Ink(" horse ", "horse"),)],
    )


def _write(rows: Rows, ground: Ground, square: int, block: Sequence[Line | None], flags: int = 0) -> None:
    """Write three lines into a square; None leaves one as it is. The first carries the flags."""
    column, row = ground.scale.cell_of(ground.town, square)
    for down, inks in enumerate(block):
        if inks is None:
            continue
        place = column
        for ink in pad(cut(inks, WIDE), WIDE):
            for sign in ink.text:
                cell = rows[row + down][place]
                # Blank cells are his too: no mark may come between what is said of him.
                role = ink.role if sign != " " else TAKEN
                rows[row + down][place] = Cell(sign, role, cell.ground, flags if down == 0 else 0)
                place += 1


def _named(cast: Cast, g: Gunfight, who: int) -> str:
    """Return a name as the map writes it: small at first where one lies or is out, with the number of the side where there are many."""
    p = g.figures[who]
    # Some marks of ASCII are letters: there the name leaves a blank before them.
    room = _NAME - cast.glyphs.ascii
    name = shown(g.stage, who).split()[0][:room]
    if len(g.stage.sides) > 2:
        name = name[: room - 1] + cast.initials[who][1]
    return name[0].lower() + name[1:] if p.prone or p.status != FIT else name[0].upper() + name[1:]


def _with_mark(name: str, mark: str, facing: int) -> str:
    """Return a name with its mark on the side to which it points."""
    gap = " " if len(name) < _NAME else ""
    return f"{mark}{gap}{name}" if facing == 3 else f"{name}{gap}{mark}".rjust(WIDE)


def _facing(cast: Cast, g: Gunfight, who: int) -> str:
    p = g.figures[who]
    signs = cast.glyphs
    mark = signs.aim[held_class(g, who)][p.facing]
    if p.status != FIT:
        mark = {COLD: signs.cold, LOST: signs.cold, DEAD: signs.dead}.get(p.status, " ")
    return _with_mark(_named(cast, g, who), mark, p.facing if p.status == FIT else 0)


def _stance(g: Gunfight, who: int) -> str:
    """Return how a figure is, in four letters."""
    p = g.figures[who]
    if p.status != FIT:
        return "dead" if p.status == DEAD else "out"
    if p.horse >= 0:
        return "ride"
    if p.spot:
        return {CORNER: "edge", DOORWAY: "door"}.get(p.spot & 7, "lean")
    return "lies" if p.prone else "up"


def _held(cast: Cast, g: Gunfight, who: int) -> str:
    """Return the signs of what the hands of a figure hold."""
    p = g.figures[who]
    if held_class(g, who) == 2:
        return cast.glyphs.long_gun.strip()
    return "".join(cast.thing_sign(thing) for thing in dict.fromkeys((p.right, p.left)) if thing >= 0)


def _beside(cast: Cast, g: Gunfight, ground: Ground, who: int, things: Sequence[int]) -> str:
    """Return the sign of what shares the square with a figure: his horse, a thing, an object."""
    p = g.figures[who]
    piece = ground.pieces.get(p.square)
    if p.horse >= 0:
        return horse_sign(cast.glyphs)
    if things:
        return cast.thing_signs(g, things).strip()[0]
    return signs_of(piece.kind, cast.glyphs).strip()[0] if piece is not None else " "
