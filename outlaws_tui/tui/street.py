"""The street on the screen: groups of townsfolk on the map, the lines of a turn that concern them, and the questions of showdowns."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.aiming import targets
from outlaws_tui.outlaws.calling import CallOut, MayCall, Summon
from outlaws_tui.outlaws.codes import DUEL, SHOOT
from outlaws_tui.outlaws.crowd_shots import ShootCrowd
from outlaws_tui.outlaws.crowds import Flee, station
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.odds import duel
from outlaws_tui.outlaws.scene import Crowd, Gunfight
from outlaws_tui.outlaws.showdown import Bid, Closing, FireAt, Opening, TakeShot, closing_way, friendly, guns_for
from outlaws_tui.outlaws.snapshots import Duck
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.outlaws.townsfolk import Dive
from outlaws_tui.tui.cards import COMPACT
from outlaws_tui.tui.choices import FIRES, Choice
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ink import Ink, Line, line, wrap
from outlaws_tui.tui.later import later
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.words import percent

Question = Opening | Bid | TakeShot | Closing | MayCall | Flee | Dive
QUESTIONS: Final = (Opening, Bid, TakeShot, Closing, MayCall, Flee, Dive)
_BIDS: Final = 6
_FEWER_BIDS: Final = 3
"""Bids that are listed, the last of them."""


def crowd_signs(crowd: Crowd, glyphs: Glyphs) -> str:
    """Return the three signs of a group of townsfolk."""
    mark = glyphs.aim[0][crowd.facing]
    return mark + glyphs.faces if crowd.facing == 3 else glyphs.faces + mark


def street_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return the lines of a turn for shots at townsfolk and for calling a showdown."""
    found = []
    for option in options:
        if isinstance(option, ShootCrowd):
            key, verb, short = FIRES[option.way]
            square = g.crowds[option.crowd].square
            name = f"crowd at {g.stage.town.names[square]}"
            reach = g.stage.range(g.station(who), station(square))
            words, cost = (option.words(g, who),), option.price(g, who)
            about = f"Any hit scatters the townsfolk; the die must make {reach}."
            found.append(
                Choice(
                    key, f"{verb} {name}", words, cost, None, f"{reach} sq", about, -1, square, brief=f"{short} crowd"
                )
            )
        elif isinstance(option, CallOut):
            about = (
                "Ends the round at once: all with holstered guns who face each other bid for who must shoot. (R-125)"
            )
            found.append(Choice("S", "call a showdown", (option.words(g, who),), 0, about=about))
    return found


def street_prompt(
    g: Gunfight, question: Question, columns: int
) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    """Return title, lines, head, foot and whose card belongs to a question of the street."""
    if isinstance(question, Opening):
        return _open(g, question, columns)
    if isinstance(question, Bid):
        return _bid(g, question, columns)
    if isinstance(question, TakeShot | Closing):
        return _shot(g, question, columns)
    if isinstance(question, MayCall):
        return _call(g, question, columns)
    if isinstance(question, Flee):
        return _flee(g, question, columns)
    who = question.who
    text = "Townsfolk have fired. A d6 up to the available actions drops in time; nothing is lost by trying."
    keys = ["d" if isinstance(option, Duck) else "n" for option in g.options()]
    labels = [f"{shown(g.stage, who)} drops", "let it pass"]
    choices = [
        Choice(key, label, (option.words(g, who),))
        for key, label, option in zip(keys, labels, g.options(), strict=True)
    ]
    choices.append(later(g, [who]))
    return f"{shown(g.stage, who)} may drop.", choices, _text(text, columns), [], who


def _text(text: str, columns: int, role: str = "dim") -> list[Line]:
    return list(wrap(line(Ink(text, role)), columns))


def shots_at(g: Gunfight, who: int, bid: int) -> list[tuple[int, Fraction]]:
    """Return whom somebody could fire at if his bid is called, with the best chance of his guns, the likeliest first."""
    guns = guns_for(g, who)
    found = [
        (target, max((duel(g, who, thing, target, bid) for thing in guns), default=Fraction(0)))
        for target in targets(g, who, g.figures[who])
    ]
    return sorted(found, key=lambda pair: -pair[1])


def _open(g: Gunfight, question: Opening, columns: int) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    who = question.who
    name = shown(g.stage, who)
    choices = [
        Choice("nr"[option.low], f"open at {-option.low}", (option.words(g, who),), about="Option opening-bid. (R-126)")
        for option in question.options(g)
    ]
    foot = _chances(g, who, 0, "If 0 is called he shoots:", columns)
    foot += _chances(g, who, -1, "If -1 is called he shoots:", columns)
    return f"{name} is drawn first and opens the bidding.", choices, [], foot, who


def _bid(g: Gunfight, question: Bid, columns: int) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    who, stage, bids = question.who, g.stage, g.showdown.bids
    now = g.bid()
    low = g.showdown.low
    most = _FEWER_BIDS if columns <= COMPACT else _BIDS
    head = [line(Ink(f"{shown(stage, one):<10}{-place - low:>3}", "text")) for place, one in enumerate(bids)][-most:]
    head.append(line(Ink(f"{shown(stage, who):<10}  ?  drawn", "head")))
    last = shown(stage, bids[-1])
    own = friendly(g, who)
    his, mine = _best(g, bids[-1], now), _best(g, who, now - 1)
    about = f"{last} fires at {now}{his}; with a miss he is out. (SHOWDOWN-12, -16)"
    call = Choice("c", f"call {last} at {now}", ("call",), about=about)
    up = Choice("r", f"raise to {now - 1}", ("raise",), about=f"If {now - 1} is called, he fires with it{mine}.")
    foot = _chances(g, who, now - 1, f"If {now - 1} is called he shoots:", columns)
    if not own:
        foot += _chances(g, bids[-1], now, f"If {now} is called {last} shoots:", columns)
    if not g.showdown.pot and columns > COMPACT:
        foot += _text("Cup empty: all go back next.", columns, "faint")
    # With a raise that nobody could hit with, the call lies ready.
    hopeless = not any(hit for _, hit in shots_at(g, who, now - 1))
    choices = [up] if own else [call, up] if hopeless else [up, call]
    if own:
        foot += _text(f"{key_of('cover')} call: own side. (SHOWDOWN-11)", columns, "faint")
    return f"{shown(stage, who)} must answer {now}.", choices, head, foot, who


def _chances(g: Gunfight, who: int, bid: int, title: str, columns: int) -> list[Line]:
    if columns <= COMPACT:
        best = _best(g, who, bid)
        return _text(f"{shown(g.stage, who)} at {bid}{best}.", columns) if best else []
    out = _text(title, columns)
    for target, hit in shots_at(g, who, bid)[:4]:
        reach = g.stage.range(g.station(who), g.station(target))
        label = f" {shown(g.stage, target)} {reach} sq"
        out.append(line(Ink(f"{label:<{max(0, columns - 5)}}{percent(float(hit)):>3}%", "text")))
    return out


def _best(g: Gunfight, who: int, bid: int) -> str:
    """Return the best chance that somebody has with a bid, and at whom: `: 17% at LEE`; empty where he has nobody to fire at."""
    found = shots_at(g, who, bid)
    return f": {percent(float(found[0][1]))}% at {shown(g.stage, found[0][0])}" if found else ""


def _shot(
    g: Gunfight, question: TakeShot | Closing, columns: int
) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    who = actor(g)
    closing = isinstance(question, Closing)
    bid = 0 if closing else g.bid()
    choices = []
    for option in g.options():
        if not isinstance(option, FireAt):
            choices.append(Choice("n", "leave it", (option.words(g, who),)))
            continue
        way = closing_way(g) if closing else DUEL
        hit = duel(g, option.shooter, option.thing, option.target, bid, way)
        first = f"{shown(g.stage, option.shooter)} at " if closing else "fire at "
        several = len(guns_for(g, option.shooter)) > 1
        gun = f", {g.stage.gear[option.thing].name}" if several else ""
        choices.append(
            Choice(
                "f",
                f"{first}{shown(g.stage, option.target)}{gun}",
                (option.words(g, who),),
                None,
                hit,
                target=option.target,
                square=g.figures[option.target].square,
            )
        )
    if closing:
        plain = "a plain shot: no bid, numbers of aimed shots do not count"
        full = "a shot without a bid, and every number on the die counts"
        kind = plain if closing_way(g) == SHOOT else full
        text = f"The last one in may take {kind}. (SHOWDOWN-20, R-129)"
        return "A last shot?", choices, _text(text, columns), [], who
    text = f"Every number on the die counts, SA and BS too, with {bid or 'no modifier'}. (SHOWDOWN-12, -13, -14)"
    return f"{shown(g.stage, who)} is called at {bid}.", choices, _text(text, columns), [], who


def _call(g: Gunfight, question: MayCall, columns: int) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    choices = []
    card = -1
    for number, option in enumerate(g.options(), 1):
        if isinstance(option, Summon):
            card = option.target if card < 0 else card
            square = g.figures[option.target].square
            words = (option.words(g, -1),)
            choices.append(Choice(str(number), f"{shown(g.stage, option.target)} calls", words, square=square))
        else:
            choices.insert(0, Choice("n", "no showdown", (option.words(g, -1),)))
    text = "Called now, a showdown ends this round before anybody is drawn. (R-125)"
    title = f"{side_name(g.stage, question.side)}: call a showdown?"
    return title, choices, _text(text, columns), [], card


def _flee(g: Gunfight, question: Flee, columns: int) -> tuple[str, list[Choice], list[Line], list[Line], int]:
    town: Town = g.stage.town
    choices = [
        Choice(str(number), f"to {town.names[option.to]}", (option.words(g, -1),), square=option.to)
        for number, option in enumerate(g.options(), 1)
    ]
    text = "They run from a shot and have no straight way. The side that did not fire says where, no nearer to it. (TOWN-14)"
    square = g.crowds[question.crowd].square
    return f"Where does the crowd at {town.names[square]} run?", choices, _text(text, columns), [], -1
