"""What one might think of and cannot do now, as lines of the menu: each once, dimmed, with the reason and its clause."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.brawl_options import Lift, Pummel
from outlaws_tui.outlaws.calling import CallOut
from outlaws_tui.outlaws.codes import BOTH, LEFT, RIGHT, SHOOT
from outlaws_tui.outlaws.doings import EndTurn
from outlaws_tui.outlaws.dynamite import SetFuse
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.hand_options import Stow, StowBoth, Take, TakeBoth
from outlaws_tui.outlaws.knives import ThrowKnife
from outlaws_tui.outlaws.loading import Reload, Unjam
from outlaws_tui.outlaws.looking import Look, WalkLook
from outlaws_tui.outlaws.moving import GetUp
from outlaws_tui.outlaws.paths import BackOff, HitTheDirt
from outlaws_tui.outlaws.riding import GetDown, Ride, SaddleUp
from outlaws_tui.outlaws.running import Run
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.outlaws.text.refusals import depth, imaginable, why_not
from outlaws_tui.outlaws.wrecking import Wreck
from outlaws_tui.outlaws.wrestling import Grab
from outlaws_tui.tui.choices import FIRES, Choice
from outlaws_tui.tui.handwork import HANDLING, hand_brief, hand_words

MOST_REFUSED: Final = 40
_COSTS: Final = "ACT-02"
_IDLE: Final = frozenset({"SKILL-04", "GUN-02", "SHOTGUN-12"})
"""Clauses that speak of a kind of gun and not of this moment."""
_SHORT: Final = {
    "ACT-1-01": "no gun in hand",
    "ACT-1-13": "needs both hands",
    "ACT-1-18": "has fired already",
    "ACT-A-01": "first act only",
    "ACT-V-08": "no hand is free",
    "COND-02": "hurt",
    "COND-03": "hurt",
    "JAM-02": "jammed",
    "OBST-01": "somebody in the way",
    "R-44": "full",
    "R-163": "step out first",
    "SHOOT-05": "no line",
    "SHOOT-06": "empty",
    "SKILL-02": "too few icons",
}
"""Reasons in three or four words; the whole sentence stands in the readout."""
_KINDS: Final[dict[str, tuple[type[Any], ...]]] = {
    "F": (DoubleShot, Fan),
    "G": (Grab, Pummel, Lift),
    "S": (CallOut,),
    "T": (ThrowKnife,),
    "b": (BackOff,),
    "c": (Look,),
    "C": (WalkLook,),
    "s": (SetFuse, Wreck),
    "m": (SaddleUp, GetDown, Ride),
}
"""What keys stand for that have no lines among the refused, for there is too much that one might think of."""


def refused_choices(g: Gunfight, who: int) -> list[Choice]:
    """Return what one might think of and cannot do now, each once, with the reason and its clause."""
    legal = set(g.options())
    p = g.figures[who]
    held = {p.right, p.left, *p.carried} | {i for i, t in enumerate(g.things) if t.square == p.square and not t.gone}
    found: dict[str, Choice] = {}
    for option in imaginable(g, who):
        if option in legal or not _worth_a_line(g, who, option, held):
            continue
        refusal = why_not(g, option)
        label = _refused_label(g, who, option)
        if refusal is None or refusal.clause in _IDLE or label in found:
            continue
        price = option.price(g, who)
        short = (
            f"need {price}, have {p.actions}"
            if refusal.clause == _COSTS
            else _SHORT.get(refusal.clause, refusal.reason)
        )
        found[label] = Choice(
            _refused_key(option),
            label,
            cost=price,
            note=short,
            about=str(refusal),
            refused=True,
            target=option.target if isinstance(option, Shoot) else -1,
            brief=_refused_brief(g, who, option),
        )
        if len(found) >= MOST_REFUSED:
            break
    return list(found.values())


def nearest_refusal(g: Gunfight, who: int, key: str, aimed: Sequence[int] = ()) -> str:
    """Return why nothing of what a key stands for can be done: the objection to what comes nearest to being legal, empty if none; of what
    could be done to some figures only of that."""
    kinds = _KINDS.get(key)
    if kinds is None:
        return ""
    thought_of = [
        option
        for option in imaginable(g, who)
        if isinstance(option, kinds) and (not aimed or getattr(option, "target", aimed[0]) in aimed)
    ]
    # Of two horses as little in reach the nearer one is meant.
    refusal = (
        why_not(g, max(thought_of, key=lambda option: (depth(g, who, option), -_distance(g, who, option))))
        if thought_of
        else None
    )
    return str(refusal or "")


def _distance(g: Gunfight, who: int, option: Any) -> int:
    """Return how far off a horse is that an option is about, 0 for what is about none."""
    horse = g.horses[option.horse] if isinstance(option, SaddleUp) else None
    return g.stage.distance(g.figures[who].square, horse.square) if horse is not None and horse.square >= 0 else 0


def _worth_a_line(g: Gunfight, who: int, option: Any, held: set[int]) -> bool:
    """Return whether a refused option says something: not every square, nobody's friends, no thing out of reach."""
    if isinstance(option, Shoot):
        p = g.figures[who]
        thing = p.left if option.hand == LEFT else p.right
        fits = thing >= 0 and g.stage.gear[thing].kind >= 0 and (option.hand == BOTH) == (p.right == p.left)
        enemy = g.stage.side[option.target] != g.stage.side[who]
        return (
            enemy
            and g.alive(option.target)
            and option.line == 0
            and (fits or (option.way == SHOOT and option.hand == RIGHT))
        )
    if isinstance(option, Run | GetUp | HitTheDirt | EndTurn):
        return not (isinstance(option, GetUp) and not g.figures[who].prone)
    if isinstance(option, Reload | Unjam):
        jammed = g.things[option.thing].jam > 0
        return option.thing in held and g.stage.gear[option.thing].kind >= 0 and jammed == isinstance(option, Unjam)
    if isinstance(option, Take | TakeBoth | Stow | StowBoth):
        in_hand = option.thing in (g.figures[who].right, g.figures[who].left)
        return option.thing in held and in_hand == isinstance(option, Stow | StowBoth)
    return False


def _refused_label(g: Gunfight, who: int, option: Any) -> str:
    if isinstance(option, Shoot):
        return f"{FIRES[option.way][1]} {shown(g.stage, option.target)}"
    if isinstance(option, HANDLING):
        return hand_words(g, who, option)
    if isinstance(option, Reload | Unjam):
        verb = "reload" if isinstance(option, Reload) else "clear"
        return f"{verb} {g.stage.gear[option.thing].name}"
    return {Run: "run", HitTheDirt: "drop down", GetUp: "get up", EndTurn: "end the turn"}[type(option)]


def _refused_brief(g: Gunfight, who: int, option: Any) -> str:
    if isinstance(option, Shoot):
        return f"{FIRES[option.way][2]} {shown(g.stage, option.target)}"
    return hand_brief(g, who, option) if isinstance(option, HANDLING) else ""


def _refused_key(option: Any) -> str:
    if isinstance(option, Shoot):
        return FIRES[option.way][0]
    keys = {Run: "R", HitTheDirt: "d", GetUp: "d", EndTurn: "e", Reload: "r", Unjam: "r"}
    return keys.get(type(option), "h")
