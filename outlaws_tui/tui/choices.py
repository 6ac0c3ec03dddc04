"""The options of a decision as a person picks them: grouped into lines with a key, a cost, words and, for a shot, its chance."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from attrs import evolve

from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import BARRELS, BEST, BOTH, HANDS, ONE_HAND, POOR, SHOOT, STEADY
from outlaws_tui.outlaws.doings import EndTurn
from outlaws_tui.outlaws.doors import Climb, CloseDoor, OpenDoor
from outlaws_tui.outlaws.fanning import Fan, most
from outlaws_tui.outlaws.finishing import Finish
from outlaws_tui.outlaws.hand_options import Ditch, Grip, Stow, StowBoth, Swap, Take, TakeBoth
from outlaws_tui.outlaws.loading import Reload, Staunch, Unjam, bullet_needs
from outlaws_tui.outlaws.moving import GetUp
from outlaws_tui.outlaws.odds import Landing, bullets, chance
from outlaws_tui.outlaws.passing import Give, Loot, Receive
from outlaws_tui.outlaws.paths import WAYS, BackOff, Crawl, HitTheDirt, Walk
from outlaws_tui.outlaws.running import EndRun, Run
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.telling import cover_words, shown
from outlaws_tui.tui.handwork import HANDLING, hand_brief, hand_words
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.words import percent, plural
from outlaws_tui.values import frozen


@frozen(eq=False)
class Choice:
    """A line that can be picked. `words` are what is sent, one after the other; `opens` are the lines of a list behind it.

    `brief` stands for the label where there is little room, `about` says at length what it does, `turns` whether the facing after it
    can be asked for, `refused` that it cannot be done, `lone` that no shot follows it in its turn. `setting` is what it changes of the
    seat's settings instead of answering.
    """

    key: str
    label: str
    words: tuple[str, ...] = ()
    cost: int | None = None
    hit: Fraction | None = None
    note: str = ""
    about: str = ""
    target: int = -1
    square: int = -1
    opens: tuple["Choice", ...] = ()
    turns: bool = False
    refused: bool = False
    brief: str = ""
    setting: str = ""
    lone: bool = False


FIRES: Final = {
    SHOOT: ("f", "fire at", "fire"),
    STEADY: ("a", "steady aim at", "aim"),
    BEST: ("A", "best shot at", "best"),
    POOR: ("f", "poor shot at", "poor"),
    ONE_HAND: ("f", "one-handed at", "one hand"),
    BARRELS: ("F", "both barrels at", "barrels"),
}
_ORDER: Final = (SHOOT, STEADY, BEST, BARRELS, POOR, ONE_HAND)
ALL: Final = -1
"""The cost of what takes all actions there are."""


def turn_choices(g: Gunfight, who: int, aimed: int, route: Route | None, facing: int) -> list[Choice]:
    """Return the lines of a turn: shots, the walk to the cursor, stance, doors, hands, reload, running, the end.

    `aimed` is the square under the cursor (it decides which way somebody faces who gets up), `route` the way there, `facing` the way
    to face after it that was asked for (-1: as it comes).
    """
    options = g.options()
    lines = shot_choices(g, who, options)
    if route is not None:
        lines.append(route_choice(g, who, route, facing))
    elif turned := turns(g, who):
        turn = Choice("t", "turn; to walk, move the cursor", cost=1, brief="turn; cursor to walk")
        lines.append(turned.get(facing, turn))
    lines += stance_choices(g, who, options, aimed, facing)
    lines += door_choices(g, who, options, facing)
    lines += hand_choices(g, who, options)
    lines += reload_choices(g, who, options)
    for option in options:
        if isinstance(option, Run):
            lines.append(evolve(_one(g, who, option, "R", "run", "two squares an action"), cost=ALL))
    back = [option for option in options if isinstance(option, BackOff)]
    if back:
        lines.append(
            Choice(
                "b",
                f"back off: {key_of('back')} and a way",
                cost=2,
                opens=tuple(_back(g, who, option) for option in back),
            )
        )
    lines += [
        _one(g, who, option, "E", f"leave the map, {WAYS[option.way]}")
        for option in options
        if isinstance(option, Leave)
    ]
    lines += [_one(g, who, option, "e", "end the turn") for option in options if isinstance(option, EndTurn)]
    return lines


def shot_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return the shots, nearest target first, then by the way they are fired."""
    stage = g.stage
    here = g.figures[who].square
    found: list[tuple[tuple[int, ...], Choice]] = []
    for option in options:
        if isinstance(option, Shoot):
            rank = (
                stage.distance(here, g.figures[option.target].square),
                option.target,
                _ORDER.index(option.way),
                option.hand,
                option.line,
            )
            found.append((rank, _shot(g, who, option)))
        elif isinstance(option, DoubleShot):
            rank = (stage.distance(here, g.figures[option.right].square), option.right, len(_ORDER), option.left, 0)
            found.append((rank, _double(g, who, option)))
        elif isinstance(option, Fan):
            rank = (stage.distance(here, g.figures[option.target].square), option.target, len(_ORDER), 0, 0)
            found.append((rank, _fan(g, who, option)))
        elif isinstance(option, Finish):
            words = option.words(g, who)
            label = f"finish {shown(stage, option.target)}, {stage.gear[option.thing].name}"
            choice = Choice("f", label, (words,), option.cost, target=option.target, square=here)
            found.append(((0, option.target, 0, 0, 0), choice))
    found.sort(key=lambda pair: pair[0])
    return [choice for _, choice in found]


def _shot(g: Gunfight, who: int, option: Shoot) -> Choice:
    key, verb, short = FIRES[option.way]
    p = g.figures[who]
    name = shown(g.stage, option.target)
    two_guns = p.left >= 0 and p.right >= 0 and p.left != p.right
    hand = f" ({HANDS[option.hand]})" if two_guns and option.hand != BOTH else ""
    line = f" line {option.line + 1}" if option.line else ""
    flight = bullets(g, who, option)[0]
    return Choice(
        key,
        f"{verb} {name}{hand}{line}",
        (option.words(g, who),),
        option.price(g, who),
        chance(g, who, option),
        _range_note(flight),
        flight_words(g, flight),
        option.target,
        g.figures[option.target].square,
        brief=f"{short} {name}{hand}{line}",
        lone=option.way in (POOR, ONE_HAND),
    )


def _double(g: Gunfight, who: int, option: DoubleShot) -> Choice:
    right, left = shown(g.stage, option.right), shown(g.stage, option.left)
    both = right if option.right == option.left else f"{right} and {left}"
    first, second = bullets(g, who, option)
    about = f"{flight_words(g, first)} Left hand: {percent(float(second.hit))}%."
    return Choice(
        "F",
        f"both guns at {both}",
        (option.words(g, who),),
        option.price(g, who),
        chance(g, who, option),
        _range_note(first),
        about,
        option.right,
        g.figures[option.right].square,
        brief=f"both: {both}",
    )


def _fan(g: Gunfight, who: int, option: Fan) -> Choice:
    name = shown(g.stage, option.target)
    flight = bullets(g, who, option)[0]
    count = most(g, flight.thing)
    about = f"Up to {plural(count, 'bullet')}, whose targets are asked for. {flight_words(g, flight)}"
    return Choice(
        "F",
        f"fan at {name}",
        (option.words(g, who),),
        option.price(g, who),
        chance(g, who, option),
        _range_note(flight),
        about,
        option.target,
        g.figures[option.target].square,
        brief=f"fan {name}",
    )


def _range_note(flight: Landing) -> str:
    cover = cover_words(flight.cover)
    return f"{flight.range} sq{f' {cover}' if cover else ''}"


def flight_words(g: Gunfight, flight: Landing) -> str:
    """Return what a bullet needs, in sentences: range, cover, the sum, the chance."""
    name = shown(g.stage, flight.target)
    cover = cover_words(flight.cover) or "no cover"
    faces = ", ".join(flight.faces) if flight.faces else "no face"
    way = f" {shown(g.stage, flight.other)} is in the way." if flight.other >= 0 else ""
    return (
        f"{name}: {plural(flight.range, 'square')}, {cover}. Die {flight.sum_words} must make {flight.range}: "
        f"{faces} {'hits' if len(flight.faces) == 1 else 'hit'}, {percent(float(flight.hit))}%.{way}"
    )


def route_choice(g: Gunfight, who: int, route: Route, facing: int) -> Choice:
    """Return the line of the way to the cursor."""
    after = facing if facing in route.last else route.facing
    p = g.figures[who]
    verb = "ride" if p.horse >= 0 else "crawl" if p.prone else "run" if g.common.run == 1 else "walk"
    steps = len(route.squares)
    name = g.stage.town.names[route.to]
    about = f"{verb.capitalize()} to {name}: {plural(steps, 'step')}, {plural(route.cost, 'action')}"
    return Choice(
        "",
        f"{verb} to {name}, face {WAYS[after]}",
        route.words(after),
        route.cost,
        about=f"{about}; faces {WAYS[after]} after. {key_of('turn')}: another way.",
        square=route.to,
        turns=True,
        brief=f"{verb} to {name}, {WAYS[after]}",
    )


def stance_choices(g: Gunfight, who: int, options: Iterable[Any], aimed: int, facing: int) -> list[Choice]:
    """Return dropping, or getting up: facing what was asked for, else the cursor, else as before."""
    here = g.figures[who].square
    out = [_one(g, who, o, "d", "drop down", square=here) for o in options if isinstance(o, HitTheDirt)]
    rises = {option.facing: option for option in options if isinstance(option, GetUp)}
    if rises:
        wanted = facing if facing in rises else facing_to(g, who, aimed)
        first = rises.get(wanted, rises[min(rises)])
        about = f"Get up, face {WAYS[first.facing]} after. {key_of('turn')}: another way."
        out.append(_one(g, who, first, "d", f"get up, face {WAYS[first.facing]}", square=here, about=about, turns=True))
    return out


def facing_to(g: Gunfight, who: int, square: int) -> int:
    """Return the way from a figure's square to another one; its own facing where that is the same."""
    p = g.figures[who]
    width = g.stage.town.width
    if square < 0 or p.square < 0 or square == p.square:
        return p.facing
    dx, dy = square % width - p.square % width, square // width - p.square // width
    if abs(dx) > abs(dy):
        return 1 if dx > 0 else 3
    return 2 if dy > 0 else 0


def door_choices(g: Gunfight, who: int, options: Iterable[Any], facing: int) -> list[Choice]:
    """Return opening, a line a door and facing it unless something else was asked for, closing, and climbing through windows."""
    out = []
    town, square = g.stage.town, g.figures[who].square
    by_way: dict[int, dict[int, OpenDoor]] = {}
    for option in options:
        if isinstance(option, OpenDoor):
            by_way.setdefault(option.way, {})[option.facing] = option
    for way, each in by_way.items():
        chosen = each.get(facing, each[way])
        turned = "" if chosen.facing == way else f", face {WAYS[chosen.facing]}"
        about = f"Open the door {WAYS[way]}, face {WAYS[chosen.facing]} after. {key_of('turn')}: another way."
        label = f"open the door {WAYS[way]}{turned}"
        out.append(_one(g, who, chosen, "o", label, square=town.neighbour(square, way), about=about, turns=True))
    for option in options:
        if isinstance(option, CloseDoor):
            out.append(_one(g, who, option, "o", "close the door"))
        elif isinstance(option, Climb):
            beyond = town.neighbour(square, option.way)
            climb = _one(g, who, option, "o", f"climb through, {WAYS[option.way]}", square=beyond)
            out.append(evolve(climb, cost=ALL))
    return out


def hand_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return the line of what the hands can do, with a list behind it."""
    chosen = [option for option in options if isinstance(option, HANDLING)]
    if not chosen:
        return []
    favoured = g.stage.favoured[who]
    chosen.sort(key=lambda o: (_hand_rank(o), getattr(o, "hand", favoured) != favoured))
    each = tuple(
        Choice(
            str(i + 1) if i < 9 else "",
            hand_words(g, who, o),
            (o.words(g, who),),
            o.price(g, who),
            brief=hand_brief(g, who, o),
        )
        for i, o in enumerate(chosen)
    )
    ground = any(isinstance(o, Take | TakeBoth) and o.thing not in g.figures[who].carried for o in chosen)
    verbs = []
    if any(isinstance(o, Staunch) for o in chosen):
        verbs.append("stop bleeding")
    if any(isinstance(o, Take | TakeBoth) and o.thing in g.figures[who].carried for o in chosen):
        verbs.append("draw")
    verbs += ["pick up"] if ground else []
    verbs += ["grip"] if any(isinstance(o, Grip) for o in chosen) else []
    verbs += ["stow"] if any(isinstance(o, Stow | StowBoth) for o in chosen) else []
    verbs += ["pass"] if any(isinstance(o, Give | Receive) for o in chosen) else []
    verbs += ["drop"] if any(isinstance(o, Ditch) for o in chosen) else []
    least = min(choice.cost or 0 for choice in each)
    words = ", ".join(verbs)
    return [Choice("h", f"hands: {words}", cost=least, opens=each, brief=words)]


def _hand_rank(option: Any) -> int:
    order = (Staunch, TakeBoth, Take, Grip, Stow, StowBoth, Loot, Give, Receive, Swap, Ditch)
    return order.index(type(option))


def reload_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return loading and clearing jams, gun by gun."""
    out = []
    for option in options:
        if isinstance(option, Reload):
            needs = bullet_needs(g, who, option.thing)
            price = option.price(g, who)
            gear = g.stage.gear[option.thing]
            what = f", {price} of {needs}" if price < needs else ": all" if gear.full else ": 1"
            acts = " actions" if price < needs else ""
            about = f"{gear.name}: the next bullet needs {plural(needs, 'action')}. Other acts lose the further price, not the progress."
            line = _one(g, who, option, "r", f"reload {gear.name}{what}{acts}", about=about)
            out.append(evolve(line, brief=f"load {gear.name}{what}"))
        elif isinstance(option, Unjam):
            jam = g.things[option.thing].jam
            line = _one(g, who, option, "r", f"clear the {g.stage.gear[option.thing].name}: {jam} to go")
            out.append(evolve(line, brief=f"clear the jam: {jam} to go"))
    return out


def _back(g: Gunfight, who: int, option: BackOff) -> Choice:
    return Choice(
        "", f"back to {g.stage.town.names[option.to]}", (option.words(g, who),), option.cost, square=option.to
    )


def _one(
    g: Gunfight,
    who: int,
    option: Any,
    key: str,
    label: str,
    note: str = "",
    square: int = -1,
    about: str = "",
    turns: bool = False,
) -> Choice:
    words = (option.words(g, who),)
    return Choice(key, label, words, option.price(g, who), note=note, square=square, about=about, turns=turns)


def turns(g: Gunfight, who: int) -> dict[int, Choice]:
    """Return the turns on the spot by facing."""
    square = g.figures[who].square
    return {
        option.facing: _one(g, who, option, "t", f"turn {WAYS[option.facing]}", square=square)
        for option in g.options()
        if isinstance(option, Walk | Crawl) and option.to == square
    }


def run_choices(g: Gunfight, who: int, route: Route | None, facing: int) -> list[Choice]:
    """Return the lines of somebody who runs: on to the cursor, what costs nothing, off the map, or stop."""
    options = g.options()
    lines = [route_choice(g, who, route, facing)] if route is not None else []
    lines += stance_choices(g, who, options, -1, -1)
    lines += door_choices(g, who, options, -1)
    lines += hand_choices(g, who, options)
    for option in options:
        if isinstance(option, Leave):
            lines.append(_one(g, who, option, "E", f"leave the map, {WAYS[option.way]}"))
        elif isinstance(option, EndRun):
            lines.append(_one(g, who, option, "e", "stop running"))
    return lines
