"""What one might think of and cannot do now, as lines of the menu: each once, dimmed, with the reason and its clause."""

from typing import Any, Final

from outlaws_tui.outlaws.codes import BOTH, LEFT, RIGHT, SHOOT
from outlaws_tui.outlaws.handling import Stow, StowBoth, Take, TakeBoth
from outlaws_tui.outlaws.loading import Reload, Unjam
from outlaws_tui.outlaws.moving import GetUp, HitTheDirt
from outlaws_tui.outlaws.refusals import imaginable, why_not
from outlaws_tui.outlaws.rounds import EndTurn
from outlaws_tui.outlaws.running import Run
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import FIRES, HANDLING, Choice, hand_words

MOST_REFUSED: Final = 40


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
        if refusal is None or label in found:
            continue
        found[label] = Choice(
            "", label, cost=option.price(g, who), note=refusal.reason, about=str(refusal), refused=True
        )
        if len(found) >= MOST_REFUSED:
            break
    return list(found.values())


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
        return option.thing in held and g.stage.gear[option.thing].kind >= 0
    if isinstance(option, Take | TakeBoth | Stow | StowBoth):
        return option.thing in held
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


def _refused_key(option: Any) -> str:
    if isinstance(option, Shoot):
        return FIRES[option.way][0]
    keys = {Run: "R", HitTheDirt: "d", GetUp: "d", EndTurn: "e", Reload: "r", Unjam: "r"}
    return keys.get(type(option), "h")
