"""Odds in words and in plain values: what a shot does to whom, and what comes of it, for people and for programs."""

from collections.abc import Mapping, Sequence
from typing import Any

from outlaws_tui.analysis import facts
from outlaws_tui.analysis.asking import Asked
from outlaws_tui.analysis.facts import Fact
from outlaws_tui.analysis.fates import Fate, fate
from outlaws_tui.analysis.odds import Odds
from outlaws_tui.outlaws.codes import BOXES
from outlaws_tui.outlaws.odds import bullets
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import cover_words, shown

MENTIONED = 0.0005
"""Chances below this are not worth a line for people; programs get all."""


def percent(chance: float) -> str:
    """Return a chance for people: per cent, to a tenth below ten, never 0 or 100 for what is not certain.

    >>> percent(0.5), percent(0.034), percent(0.0), percent(0.99999), percent(0.0000001)
    ('50%', '3.4%', '0%', '>99.9%', '<0.1%')
    """
    if 0 < chance < 0.0005:
        return "<0.1%"
    if 0.9995 < chance < 1 - 1e-12:
        return ">99.9%"
    value = 100 * chance
    return f"{value:.1f}%" if 0 < value < 9.95 or 99 < value < 99.95 else f"{value:.0f}%"


def head(ask: Asked) -> str:
    """Return what is asked about, in a sentence."""
    g, stage = ask.g, ask.g.stage
    name = shown(stage, ask.who) if ask.who >= 0 else stage.sides[g.question.seat(g) if g.question else 0]
    if ask.target < 0:
        return f"{name}: {ask.words}."
    flight = bullets(g, ask.who, ask.option)[0]
    cover = cover_words(flight.cover) or "no cover"
    where, there = stage.town.names[g.figures[ask.who].square], stage.town.names[g.figures[ask.target].square]
    gun = stage.gear[flight.thing].name
    squares = "1 square" if flight.range == 1 else f"{flight.range} squares"
    return (
        f"{name} at {where}: {ask.words}. {shown(stage, ask.target)} at {there}: {squares}, {cover}. "
        f"{gun}: die {flight.sum_words}, must make {flight.range}: {', '.join(flight.faces) or 'no face'}."
    )


def lines(ask: Asked, odds: Odds) -> list[str]:
    """Return the odds as lines: a row for everybody who may be touched, then the wounds, then what comes of it whole."""
    stage = ask.g.stage
    about = "" if not odds.plays else f"about: {odds.plays} plays, so give or take {percent(odds.error(0.5))}"
    out = [f"  {'':<12}{'hit':>7}{'hurt':>7}{'falls':>7}{'out':>7}{'dead':>7}{'jams':>7}  {about}".rstrip()]
    everybody = [*([ask.target] if ask.target >= 0 else []), ask.who]
    everybody += [who for who in range(len(stage.slugs)) if who not in everybody]
    wounds = []
    for who in everybody:
        if who < 0:
            continue
        found = fate(odds.spread, who)
        row = (found.hit, found.hurt, found.fall, found.out, found.dead, found.jam)
        if any(row) or who == ask.target:
            out.append(f"  {shown(stage, who):<12}" + "".join(f"{percent(chance):>7}" for chance in row))
            wounds += _wounds(stage, who, found)
    out += wounds
    out.append("  What comes of it:")
    told: dict[str, float] = {}
    for tale, chance in odds.spread.items():
        said = say(stage, tale)
        told[said] = told.get(said, 0.0) + chance
    ranked = sorted(told.items(), key=lambda pair: -pair[1])
    shown_ones = [(said, chance) for said, chance in ranked if chance >= MENTIONED][:12]
    out += [f"  {percent(chance):>7}  {said}" for said, chance in shown_ones]
    rest = sum(chance for _, chance in ranked) - sum(chance for _, chance in shown_ones)
    if len(ranked) > len(shown_ones):
        out.append(f"  {percent(max(0.0, rest)):>7}  and {len(ranked) - len(shown_ones)} more; --json has them all.")
    return out


def _wounds(stage: Stage, who: int, found: Fate) -> list[str]:
    costs = ", ".join(
        f"{cost}: {percent(chance)}" for cost, chance in found.costs.items() if cost and chance >= MENTIONED
    )
    by_place: dict[str, float] = {}
    for (box, cost), chance in found.wounds.items():
        place = f"{BOXES[box]} -{cost}" if cost else f"{BOXES[box]}, mortal"
        by_place[place] = by_place.get(place, 0.0) + chance
    ranked = sorted(by_place.items(), key=lambda pair: -pair[1])
    out = []
    if ranked:
        places = "; ".join(f"{place} {percent(chance)}" for place, chance in ranked[:6])
        out.append(f"  {shown(stage, who)}'s wounds: {places}{' …' if len(ranked) > 6 else ''}")
    if costs:
        out.append(f"  {shown(stage, who)} loses actions: {costs}")
    return out


def say(stage: Stage, tale: Sequence[Fact]) -> str:
    """Return a tale in short words."""
    return ", ".join(filter(None, (_said(stage, fact) for fact in tale))) or "nothing"


def _said(stage: Stage, fact: Fact) -> str:
    who = shown(stage, fact.who) if fact.who >= 0 else ""
    if fact.kind == facts.WOUND:
        return f"{who} {BOXES[fact.what]}{f' -{fact.more}' if fact.more else ''}"
    if fact.kind == facts.SNAP:
        return f"{who} {'snaps' if fact.what else 'drops'}" if fact.more else f"{who} too slow"
    if fact.kind == facts.DODGE:
        return f"{who} {'dodges' if fact.more else 'does not dodge'}"
    if fact.kind == facts.BLOWS:
        return f"{who} takes {fact.what} {'blow' if fact.what == 1 else 'blows'}"
    if fact.kind == facts.HIT:
        return f"{stage.title_of(fact.what) if fact.what >= len(stage.names) else shown(stage, fact.what)} hit"
    if fact.kind in (facts.JAM, facts.DROP):
        return f"{stage.gear[fact.what].name} {'jams' if fact.kind == facts.JAM else 'dropped'}"
    if fact.kind == facts.HORSE:
        return f"{stage.horses[fact.what]} hit"
    words: Mapping[int, str] = {
        facts.STRUCK: f"it is {who}",
        facts.DRAWN: f"{who} is drawn",
        facts.FALL: f"{who} falls",
        facts.OUT: f"{who} out",
        facts.DEATH: f"{who} dead",
        facts.LOSS: f"{who} -1 action",
        facts.CROWD: "townsfolk scatter",
        facts.STUNNED: f"{who} {fact.more} blows",
        facts.CALLED_OFF: f"{who} cannot fire after all",
    }
    return words[fact.kind]


def plain(ask: Asked, odds: Odds) -> dict[str, Any]:
    """Return the odds in the plain values that JSON holds."""
    stage = ask.g.stage
    figures: dict[str, Any] = {}
    for who, slug in enumerate(stage.slugs):
        found = fate(odds.spread, who)
        if any((found.hit, found.hurt, found.fall, found.out, found.jam, found.snap)) or who == ask.target:
            figures[slug] = {
                **{name: getattr(found, name) for name in ("hit", "hurt", "fall", "out", "dead", "jam", "snap")},
                "costs": {str(cost): chance for cost, chance in found.costs.items()},
                "wounds": [
                    {"box": BOXES[box], "cost": cost, "chance": chance} for (box, cost), chance in found.wounds.items()
                ],
            }
    told: dict[str, float] = {}
    for tale, chance in odds.spread.items():
        said = say(stage, tale)
        told[said] = told.get(said, 0.0) + chance
    shot = {}
    if ask.target >= 0:
        flight = bullets(ask.g, ask.who, ask.option)[0]
        shot = {"target": stage.slugs[ask.target], "range": flight.range, "cover": cover_words(flight.cover)}
    return {
        "who": stage.slugs[ask.who] if ask.who >= 0 else None,
        "choice": ask.words,
        "supposed": ask.supposed,
        **shot,
        "exact": not odds.plays,
        "plays": odds.plays,
        "figures": figures,
        "outcomes": [
            {"what": said, "chance": chance, "error": odds.error(chance)}
            for said, chance in sorted(told.items(), key=lambda pair: -pair[1])
        ],
    }
