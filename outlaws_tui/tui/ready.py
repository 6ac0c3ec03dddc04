"""Which line of a question lies ready under enter, and where one may go who has nobody to shoot at."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.codes import BOTH, FIT, HAS_POOR
from outlaws_tui.outlaws.hand_options import Grip
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.loading import chore, free_for
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import armed as holds_gun
from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.sight import pack
from outlaws_tui.tui.choices import FIRES, Choice, turns
from outlaws_tui.tui.prompts import Prompt
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.stands import foes_of, listed, seen_from
from outlaws_tui.values import frozen

_ARMING: Final = re.compile("draw|pick up")
SEVERAL: Final = "F"
"""The key of what fires several bullets."""
SHOTS: Final = frozenset(key for key, _, _ in FIRES.values())
"""The keys of shots."""


@frozen
class Lead:
    """What lies ready for somebody with a gun out and nobody in view: the key of the line, the square and the facing it goes by (-1 none),
    and why, in a sentence."""

    key: str
    square: int = -1
    facing: int = -1
    why: str = ""


def best_line(g: Gunfight, prompt: Prompt) -> int:
    """Return the line that lies ready: the shot with the best chance an action, else a gun to draw or pick up where none in hand would
    fire, else the first that ends nothing; the end of the turn where nothing is left that costs. Townsfolk, and horses that nobody is with,
    are shot by those who mean it, and so are several bullets at once; no shot that cannot hit lies ready."""
    best, rank = -1, 0.0
    if prompt.idle:
        return best
    meant = [
        (place, choice)
        for place, choice in enumerate(prompt.choices)
        if not prompt.turn or choice.target >= 0 or choice.key not in SHOTS
    ]
    for place, choice in meant:
        if choice.key != SEVERAL and worth(g, prompt, choice) > rank:
            best, rank = place, worth(g, prompt, choice)
    if best >= 0:
        return best
    if prompt.turn and not any(choice.cost for choice in prompt.choices):
        return line_of(prompt, "e")
    draws = not (prompt.turn and armed(g, prompt.card))
    hands = [place for place, choice in meant if draws and choice.key == "h" and _ARMING.search(choice.label)]
    usual = [place for place, choice in meant if not prompt.turn or not (choice.key in ("e", "E") or choice.hit == 0)]
    return next(iter((*hands, *usual)), -1)


def worth(g: Gunfight, prompt: Prompt, choice: Choice) -> float:
    """Return the chance of a shot an action, 0 for what is none; one that no other follows takes all the actions that are left."""
    if choice.hit is None:
        return 0.0
    left = g.figures[prompt.card].actions if prompt.turn and choice.lone else 0
    return float(choice.hit) / max(1, choice.cost or 1, left)


def line_of(prompt: Prompt, key: str) -> int:
    """Return the first line with a key, the first of all where there is none."""
    return next((place for place, choice in enumerate(prompt.choices) if choice.key == key), 0)


def armed(g: Gunfight, who: int) -> bool:
    """Return whether a figure has a gun in hand that would fire."""
    p = g.figures[who]
    return ready(g, p.right) or ready(g, p.left)


def tended(g: Gunfight, who: int, reloads: bool) -> Lead | None:
    """Return what lies ready for somebody whose gun in hand would not fire, or not with both hands: to load it, to take it into one hand
    for that (ACT-V-08), back into both after it (ACT-1-13), or to end the turn where it is of no use; None where it needs nothing."""
    p, gear = g.figures[who], g.stage.gear
    held = [thing for thing in dict.fromkeys((p.right, p.left)) if thing >= 0 and gear[thing].kind >= 0]
    if not armed(g, who):
        if reloads:
            return Lead("r")
        wanting = any(chore(g, p, thing) and not free_for(p, thing) for thing in held)
        return Lead("h", why="A gun is loaded with a free hand.") if wanting else Lead("e")
    if all(gear[thing].hands == 1 or hand_of(p, thing) == BOTH for thing in held):
        return None
    if reloads:
        return Lead("r")
    grips = any(isinstance(option, Grip) for option in g.options())
    return Lead("h", why="A long gun is fired with both hands.") if grips else None


def gun_lying(g: Gunfight, actions: int, routes: Mapping[int, Route]) -> Lead:
    """Return what lies ready for somebody without a gun: the way to the nearest one on the ground, if an action is left then to pick it up,
    else the end of the turn."""
    taken = {other.square for other in g.figures if other.status == FIT}
    lying = {t.square: g.stage.gear[i].name for i, t in enumerate(g.things) if not t.gone and g.stage.gear[i].kind >= 0}
    near = [
        (route.cost, to) for to, route in routes.items() if to in lying and to not in taken and route.cost < actions
    ]
    if not near:
        return Lead("e")
    to = min(near)[-1]
    return Lead("", to, routes[to].facing, f"The {lying[to]} lies there.")


def lead_for(g: Gunfight, prompt: Prompt, routes: Mapping[int, Route]) -> Lead | None:
    """Return what lies ready for somebody on foot with nobody to shoot at: without a gun the way to one, else the cheapest turn or walk
    after which somebody is in view and an action is left, else a gun to reload, else the walk that ends nearest to an enemy, else the end
    of the turn.

    The cheapest way for anybody who can do nothing but go. After a poor shot nobody fires any more in the same turn (ACT-1-18). None where
    nobody of that kind is asked.
    """
    who = prompt.card
    p, side = g.figures[who], g.stage.side[who]
    if not prompt.choices:
        # Out of a friend's square there is nothing but ways (STACK-06), and no line says so.
        to = min(routes, key=lambda square: (routes[square].cost, square), default=-1)
        return Lead("", to, -1, f"{shown(g.stage, who)} must go before anything else can be done.") if to >= 0 else None
    reloads = any(choice.key == "r" for choice in prompt.choices)
    if p.horse >= 0:
        return None
    if not holds_gun(g, who):
        return gun_lying(g, p.actions, routes)
    tending = tended(g, who, reloads)
    if tending is not None:
        return tending
    kind, distance = PRONE if p.prone else STANDING, g.stage.distance
    foes = [g.figures[foe].square for foe in foes_of(g, side)]
    taken = {other.square for other in g.figures if other.status == FIT}
    routes = {to: route for to, route in routes.items() if to not in taken}
    if g.common.shot & HAS_POOR or not foes:
        return Lead("r" if reloads else "e")

    def far(square: int) -> int:
        return min(distance(square, foe) for foe in foes)

    def facing_one(square: int, facings: Iterable[int]) -> tuple[int, str] | None:
        for facing in facings:
            seen = seen_from(g, pack(kind, square, facing), side)
            if seen:
                names = listed([shown(g.stage, foe) for foe in seen])
                return facing, f"{names} {'is' if len(seen) == 1 else 'are'} in view then."
        return None

    # Whoever sees somebody and could not hit goes nearer, and does not look about.
    looks = p.actions > 1 and not any(choice.hit is not None and choice.target >= 0 for choice in prompt.choices)
    found = facing_one(p.square, turns(g, who)) if looks else None
    if found is not None:
        return Lead("t", p.square, *found)
    walks = sorted(
        (route.cost, route.snaps.bit_count(), far(to), to) for to, route in routes.items() if route.cost < p.actions
    )
    for *_, to in walks if looks else ():
        route = routes[to]
        found = facing_one(to, dict.fromkeys((route.facing, *route.last)))
        if found is not None:
            return Lead("", to, *found)
    if reloads:
        return Lead("r")
    nearer = [(far(to), route.cost, to) for to, route in routes.items() if far(to) < far(p.square)]
    if not nearer:
        return Lead("e")
    to = min(nearer)[-1]
    why = "No enemy comes into view within reach" if looks else "Nobody in view can be hit from here"
    return Lead("", to, routes[to].facing, f"{why}; this is nearest to one.")
