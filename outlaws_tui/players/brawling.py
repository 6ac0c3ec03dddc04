"""What the automatic character does in a brawl (components: auto characters, line 2): stab with a knife, else strike with what both hands
hold, else punch to the head with advantage and to the body without; dodge, or have the die rolled again, whichever promises more."""

from collections.abc import Sequence
from typing import Any

from outlaws_tui.outlaws.brawl_options import BODY_BLOW, HEAD_PUNCH, STAB_WITH, STRIKE_WITH
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.fists import DODGE, FORCE, Answer, advantage, lands
from outlaws_tui.outlaws.hand_options import Ditch
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import dodge_less
from outlaws_tui.outlaws.wrestling import KNOCK_DOWN, Disarm, Hold

_FACES = range(6)


def brawl(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return the brawl action of a figure; what hinders every one of them is dropped first."""
    for option in (STAB_WITH, STRIKE_WITH):
        if option in options:
            return option
    if HEAD_PUNCH in options and advantage(g, who, g.rival(who)):
        return HEAD_PUNCH
    if BODY_BLOW in options:
        return BODY_BLOW
    if g.figures[who].actions > 0 and not g.common.fought:
        for option in options:
            if isinstance(option, Ditch):
                return option
    return END


def answer(g: Gunfight, question: Answer, options: Sequence[Any]) -> Any:
    """Return the answer to an attack after which the least is to be expected."""
    who, attack = question.who, question.attack
    less = advantage(g, who, question.foe) + dodge_less(g, who)
    below = g.available(who)
    dodged = sum(face == 0 or face + 1 - less < below for face in _FACES) / 6
    after: dict[Any, float] = {DODGE: lands(g, question.foe, who, attack, question.face) - dodged}
    if FORCE in options:
        after[FORCE] = sum(lands(g, question.foe, who, attack, face) for face in _FACES) / 6
    return min(after, key=lambda option: after[option])


def held(g: Gunfight, question: Hold, options: Sequence[Any]) -> Any:
    """Return what to make of a wrestle that is won: a knife or a long gun knocked away, else the other down."""
    for option in options:
        if isinstance(option, Disarm) and (g.stage.gear[option.thing].knife or g.stage.gear[option.thing].hands == 2):
            return option
    return KNOCK_DOWN


def prey(g: Gunfight, who: int) -> int:
    """Return the squares of opponents whom a figure could go for with its fists: none, while it has a gun that could fire."""
    p = g.figures[who]
    guns = [thing for thing in {p.right, p.left, *p.carried} if thing >= 0 and g.stage.gear[thing].kind >= 0]
    if any(g.things[gun].loaded or p.spare[g.stage.gear[gun].cartridge] for gun in guns):
        return 0
    return g.foes(g.stage.side[who]) & ~g.fights() & ~g.common.doubled
