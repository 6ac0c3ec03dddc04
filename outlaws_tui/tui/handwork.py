"""What hands can do, in words: at length, and where there is little room so that what tells two of them apart comes first."""

from typing import Any, Final

from outlaws_tui.outlaws.codes import BOTH, BOXES, HANDS
from outlaws_tui.outlaws.hand_options import Ditch, Grip, Stow, StowBoth, Swap, Take, TakeBoth
from outlaws_tui.outlaws.loading import Staunch
from outlaws_tui.outlaws.passing import Give, Loot, Receive
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown

HANDLING: Final = (Take, TakeBoth, Stow, StowBoth, Grip, Swap, Ditch, Staunch, Give, Receive, Loot)
HANDS_BRIEF: Final = ("R", "L", "LR")
"""The hands as a card has them."""


def hand_words(g: Gunfight, who: int, option: Any) -> str:
    """Return something that hands can do, in words."""
    if isinstance(option, Staunch):
        return f"stop the bleeding, {BOXES[option.box]}"
    if isinstance(option, Swap):
        return "swap what the hands hold"
    if isinstance(option, Loot):
        return f"take the bullets of {shown(g.stage, option.target)}"
    done, hand = _done(g, who, option), _hand(option)
    only = " only" if isinstance(option, Grip) and hand != BOTH else ""
    return done if hand < 0 else f"{done}, {'both hands' if hand == BOTH else HANDS[hand]}{only}"


def hand_brief(g: Gunfight, who: int, option: Any) -> str:
    """Return the same in fewer words, the hand before them, and who else has to do with it before the thing."""
    if isinstance(option, Staunch):
        return f"stop {BOXES[option.box]} bleeding"
    if isinstance(option, Swap):
        return "swap hands"
    if isinstance(option, Loot):
        return f"bullets of {shown(g.stage, option.target)}"
    hand = _hand(option)
    done = _done(g, who, option)
    if isinstance(option, Give | Receive):
        way = "to" if isinstance(option, Give) else "from"
        done = f"{way} {shown(g.stage, option.target)}, {_name(g, who, option.thing)}"
    return f"{f'{HANDS_BRIEF[hand]}: ' if hand >= 0 else ''}{done}"


def _name(g: Gunfight, who: int, thing: int) -> str:
    """Return the name of a thing; of guns with one name that could both be meant, with what is in it."""
    p, gear = g.figures[who], g.stage.gear
    near = {p.right, p.left, *p.carried} | {i for i, t in enumerate(g.things) if t.square == p.square and not t.gone}
    name = gear[thing].name
    if gear[thing].kind < 0 or not any(gear[other].name == name for other in near - {-1, thing}):
        return name
    return f"{name} {g.things[thing].loaded}/{gear[thing].ammo}"


def _hand(option: Any) -> int:
    """Return the hand that something goes to or is held with, BOTH for the two, -1 for none."""
    if isinstance(option, TakeBoth):
        return BOTH
    return option.hand if isinstance(option, Take | Grip | Give | Receive) else -1


def _done(g: Gunfight, who: int, option: Any) -> str:
    """Return what is done with a thing, without the hand."""
    name = _name(g, who, option.thing)
    if isinstance(option, Give):
        return f"pass {name} to {shown(g.stage, option.target)}"
    if isinstance(option, Receive):
        return f"get {name} from {shown(g.stage, option.target)}"
    if isinstance(option, Take | TakeBoth):
        return f"{'draw' if option.thing in g.figures[who].carried else 'take'} {name}"
    if isinstance(option, Grip):
        return f"hold {name}"
    return f"{'drop' if isinstance(option, Ditch) else 'stow'} {name}"
