"""Things in hands and on the ground, whoever moves them: the only place where `Common.litter` changes (COND-04, COND-05, UNC-10, R-76)."""

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import BOTH, LEFT, NO_LEFT_ARM, NO_RIGHT_ARM, RIGHT
from outlaws_tui.outlaws.interrupting import set_back
from outlaws_tui.outlaws.scene import Figure, Gunfight


def hand_of(p: Figure, thing: int) -> int:
    """Return which hand holds a thing (RIGHT, LEFT, BOTH), or -1."""
    if p.right == thing:
        return BOTH if p.left == thing else RIGHT
    return LEFT if p.left == thing else -1


def usable(p: Figure, hand: int) -> bool:
    """Return whether the arm of a hand can be used (COND-05)."""
    return not p.marks & (NO_LEFT_ARM if hand == LEFT else NO_RIGHT_ARM)


def release(g: Gunfight, who: int, thing: int) -> None:
    """Empty the hand or hands that hold a thing."""
    p = g.edit(who)
    if p.right == thing:
        p.right = -1
    if p.left == thing:
        p.left = -1


def drop(g: Gunfight, who: int, thing: int, forced: int) -> None:
    """Let a held thing fall under its holder's counter (ACT-0-01, COND-04, UNC-10); a brawl object is out of the game then (R-144)."""
    square = g.figures[who].square
    release(g, who, thing)
    set_back(g, thing)
    t = g.edit_thing(thing)
    if g.stage.gear[thing].furniture:
        t.gone = 1
    else:
        t.square = square
        g.edit_common().litter |= 1 << square
    if g.events is not None:
        g.events.append(ev.Dropped(who, thing, forced))


def move_thing(g: Gunfight, thing: int, to: int) -> None:
    """Let a thing come to lie in a square, from wherever it was."""
    if g.things[thing].square >= 0:
        picked_up(g, thing)
    g.edit_thing(thing).square = to
    g.edit_common().litter |= 1 << to
    if g.events is not None:
        g.events.append(ev.Spilled(thing, to))


def drop_from(g: Gunfight, who: int, hand: int) -> None:
    """Drop what a hand holds, alone or with the other (COND-04, R-76)."""
    p = g.figures[who]
    thing = p.left if hand == LEFT else p.right
    if thing >= 0:
        drop(g, who, thing, 1)


def picked_up(g: Gunfight, thing: int) -> None:
    """Take a thing off its square."""
    t = g.edit_thing(thing)
    square, t.square = t.square, -1
    if all(other.square != square or other.gone for other in g.things):
        g.edit_common().litter &= ~(1 << square)


def lay(g: Gunfight, who: int, thing: int, to: int) -> None:
    """Put a held thing down on a square."""
    release(g, who, thing)
    g.edit_thing(thing).square = to
    g.edit_common().litter |= 1 << to


def withheld(g: Gunfight, thing: int) -> bool:
    """Return whether nobody can take up a thing that lies there: shut away (R-196), or dynamite whose fuse burns (R-195)."""
    return bool(g.common.vault >> thing & 1) or thing in g.common.fuses[::3]
