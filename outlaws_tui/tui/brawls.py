"""Brawls on the screen: the table of the two, the lines of brawl actions, answers to a blow, squares for what falls; and what leads into a
brawl or beside it: going for somebody, grabbing, throwing a knife, hitting on, taking up furniture."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from outlaws_tui.outlaws.brawl_options import (
    Attack,
    Furniture,
    LeaveFight,
    Lift,
    Pummel,
    Snatch,
    StandUp,
    Wrestle,
)
from outlaws_tui.outlaws.codes import HANDS, JAB, PUMMEL, PUNCH, STAB, STRIKE
from outlaws_tui.outlaws.doings import EndTurn
from outlaws_tui.outlaws.fists import Answer, Dodge, Force, advantage, lands, skill
from outlaws_tui.outlaws.hand_options import Ditch
from outlaws_tui.outlaws.knives import ThrowKnife
from outlaws_tui.outlaws.paths import WAYS, Crawl, Walk
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import dodge_less, fall_blows, favours, knives_shown
from outlaws_tui.outlaws.spilling import SpillTo
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.outlaws.wrestling import Disarm, Grab, Hold, PullTo, Push
from outlaws_tui.tui.choices import ALL, Choice
from outlaws_tui.tui.handwork import HANDS_BRIEF
from outlaws_tui.tui.ink import Ink, Line, line
from outlaws_tui.tui.words import percent, plural

_FACES: Final = range(6)
_LABEL: Final = 6
_MARK: Final = 5
"""Columns of the table for its labels, and for the mark after a number."""
_WIDEST: Final = 16
"""Columns of one of the two, at most."""
_ATTACKS: Final = {
    PUNCH: ("1", "head punch, 2 blows"),
    JAB: ("2", "body blow, 1 blow"),
    STRIKE: ("1", "strike, a blow a fist"),
    STAB: ("6", "stab, a wound"),
}


def table(g: Gunfight, who: int, foe: int, columns: int) -> tuple[Line, ...]:
    """Return the two side by side: brawl skill, what each has lost, what it holds, the sum, and who has the advantage."""
    pair = (who, foe)
    figures = [g.figures[one] for one in pair]
    held = [sum(g.stage.gear[thing].brawl for thing in {p.right, p.left} if thing >= 0) for p in figures]
    rows = (
        ("brawl", [g.stage.cards[one].brawl for one in pair]),
        ("lost", [-(p.loss + p.blows + p.lost) for p in figures]),
        ("lying", [-p.prone for p in figures]),
        ("held", held),
        ("sum", [skill(g, one) for one in pair]),
    )
    better = [advantage(g, who, foe), advantage(g, foe, who)]
    wide = max(_MARK + 3, min(_WIDEST, (columns - _LABEL) // 2))
    names = [shown(g.stage, one)[: wide - 1].rjust(wide - _MARK).ljust(wide) for one in pair]
    found = [line(Ink(f"{'':{_LABEL}}{''.join(names)}".rstrip(), "dim"))]
    for label, values in rows:
        if label == "lying" and not any(values):
            continue
        cells = [f"{value:+d}" if value else "0" for value in values]
        marks = [" adv." if label == "sum" and ahead else "" for ahead in better]
        both = [f"{value:>{wide - _MARK}}{mark:<{_MARK}}" for value, mark in zip(cells, marks, strict=True)]
        found.append(line(Ink(f"{label:<{_LABEL}}{''.join(both)}".rstrip(), "dim")))
    return tuple(found)


def lands_on(g: Gunfight, who: int, foe: int, attack: int) -> Fraction:
    """Return the chance that an attack does anything, before it is answered."""
    return Fraction(sum(lands(g, who, foe, attack, face) > 0 for face in _FACES), 6)


def wins(g: Gunfight, who: int, foe: int) -> Fraction:
    """Return the chance to win a wrestle or a grab (BRAWL-14 to 16)."""
    less, other = int(advantage(g, who, foe)), int(advantage(g, foe, who))
    return Fraction(sum(mine - less < theirs - other for mine in _FACES for theirs in _FACES), 36)


def lifts(g: Gunfight, who: int, foe: int) -> Fraction:
    """Return the chance to take up furniture in a brawl (BRAWL-22)."""
    less = int(advantage(g, who, foe))
    return Fraction(sum(face == 0 or face + 1 - less <= g.available(who) for face in _FACES), 6)


def dodges(g: Gunfight, who: int, foe: int) -> Fraction:
    """Return the chance to dodge (BRAWL-50 to 52)."""
    less = advantage(g, who, foe) + dodge_less(g, who)
    return Fraction(sum(face == 0 or face + 1 - less < g.available(who) for face in _FACES), 6)


def brawl_choices(g: Gunfight, who: int, aimed: int, facing: int) -> list[Choice]:
    """Return the lines of somebody in a brawl; with the cursor on a neighbouring square the fight is left for that one."""
    foe = g.rival(who)
    found: list[Choice] = []
    drops: list[Choice] = []
    picks: list[Choice] = []
    leaves: dict[int, dict[int, LeaveFight]] = {}
    for option in g.options():
        words = (option.words(g, who),)
        if isinstance(option, Attack):
            key, label = _ATTACKS[option.attack]
            brief = label.partition(",")[0]
            found.append(Choice(key, label, words, 1, lands_on(g, who, foe, option.attack), target=foe, brief=brief))
        elif isinstance(option, Wrestle):
            more = ", advantage" if advantage(g, who, foe) else ""
            found.append(Choice("3", f"wrestle{more}", words, 1, wins(g, who, foe), target=foe))
        elif isinstance(option, Furniture):
            found.append(Choice("4", "take up furniture", words, 1, lifts(g, who, foe)))
        elif isinstance(option, StandUp):
            found.append(Choice("d", "stand up", words, 1))
        elif isinstance(option, Snatch):
            name = g.stage.gear[option.thing].name
            picks.append(Choice("", f"pick up {name}, {HANDS[option.hand]}", words, 1))
        elif isinstance(option, LeaveFight):
            leaves.setdefault(option.to, {})[option.facing] = option
        elif isinstance(option, Ditch):
            drops.append(Choice("", f"drop {g.stage.gear[option.thing].name}", words, 0))
    found.sort(key=lambda choice: choice.key)
    found += _leaving(g, who, leaves, aimed, facing)
    if picks or drops:
        each = tuple(
            Choice(str(i + 1) if i < 9 else "", c.label, c.words, c.cost) for i, c in enumerate((*picks, *drops))
        )
        verbs = " and ".join(filter(None, ("pick up" if picks else "", "drop" if drops else "")))
        found.append(Choice("h", f"hands: {verbs}", cost=0 if drops else 1, opens=each))
    found += [Choice("e", "end the turn", (o.words(g, who),), 0) for o in g.options() if isinstance(o, EndTurn)]
    return found


def _leaving(g: Gunfight, who: int, leaves: dict[int, dict[int, LeaveFight]], aimed: int, facing: int) -> list[Choice]:
    """Return leaving for the square under the cursor, or a list of all squares."""
    if not leaves:
        return []
    if aimed in leaves:
        ways = leaves[aimed]
        option = ways.get(facing) or ways.get(g.figures[who].facing) or ways[min(ways)]
        label = f"leave for {g.stage.town.names[aimed]}, face {WAYS[option.facing]}"
        return [Choice("5", label, (option.words(g, who),), option.cost, square=aimed, turns=True)]
    each: list[Choice] = []
    for to, ways in leaves.items():
        option = ways.get(g.figures[who].facing) or ways[min(ways)]
        number = str(len(each) + 1) if len(each) < 9 else ""
        label = f"{g.stage.town.names[to]}, face {WAYS[option.facing]}"
        each.append(Choice(number, label, (option.words(g, who),), option.cost, square=to))
    return [Choice("5", "leave the fight: cursor, or a list", cost=1, opens=tuple(each), brief="leave the fight")]


def side_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return what leads into a brawl or goes with one: going for somebody, grabs, throws, hitting on, furniture."""
    found: list[Choice] = []
    foes = g.foes(g.stage.side[who])
    entered: set[int] = set()
    for option in options:
        words = (option.words(g, who),)
        if isinstance(option, Walk | Crawl):
            if foes >> option.to & 1 and option.to not in entered and option.to != g.figures[who].square:
                entered.add(option.to)
                foe = next(i for i, q in enumerate(g.figures) if q.square == option.to and not g.down(i))
                label = f"go for {shown(g.stage, foe)}: a brawl"
                found.append(Choice("G", label, words, option.price(g, who), square=option.to))
        elif isinstance(option, Grab):
            friend = g.stage.side[option.target] == g.stage.side[who]
            hit = None if friend else wins(g, who, option.target)
            label = f"{'pull down' if friend else 'grab'} {shown(g.stage, option.target)}"
            square = g.figures[option.target].square
            found.append(Choice("G", label, words, ALL, hit, square=square))
        elif isinstance(option, ThrowKnife):
            found.append(_throw(g, who, option, words))
        elif isinstance(option, Pummel):
            label = f"hit on at {shown(g.stage, option.target)}, a blow a fist"
            chance = lands_on(g, who, option.target, PUMMEL)
            found.append(Choice("G", label, words, 1, chance, square=g.figures[who].square))
        elif isinstance(option, Lift):
            found.append(Choice("h", "take up furniture", words, option.price(g, who)))
    return found


def _throw(g: Gunfight, who: int, option: ThrowKnife, words: tuple[str, ...]) -> Choice:
    """Return a throw, with the chance that the die shows knives enough."""
    q = g.figures[option.target]
    distance = g.stage.range(g.station(who), g.station(option.target))
    times = 2 if favours(g, who, option.hand) else 1
    hits = sum(0 < distance <= knives_shown(g, who, knives) * times for _, _, knives in g.stage.brawl_die)
    label = f"throw {g.stage.gear[option.thing].name} at {shown(g.stage, option.target)}, {HANDS[option.hand]}"
    about = f"{plural(distance, 'square')}; each knife on the die carries {times}."
    brief = f"{HANDS_BRIEF[option.hand]}: throw, {shown(g.stage, option.target)}"
    chance = Fraction(hits, 6)
    return Choice("T", label, words, 1, chance, about=about, target=option.target, square=q.square, brief=brief)


Asked = tuple[str, tuple[Choice, ...], tuple[Line, ...], int]
"""What a question shows: title, lines, head, and the squares that it offers."""


def _answer(g: Gunfight, question: Answer, columns: int) -> Asked:
    count = lands(g, question.foe, question.who, question.attack, question.face)
    what = "a wound" if question.attack == STAB else plural(count, "blow")
    choices = []
    for option in g.options():
        words = (option.words(g, question.who),)
        if isinstance(option, Dodge):
            chance = dodges(g, question.who, question.foe)
            choices.append(Choice("d", f"dodge: one less, {percent(float(chance))}%", words))
        elif isinstance(option, Force):
            choices.append(Choice("r", "have it rolled again", words, about="No dodge then; once a round."))
        else:
            choices.append(Choice("n", "take it", words))
    title = f"{shown(g.stage, question.who)}: {what} coming"
    return title, tuple(choices), table(g, question.who, question.foe, columns), 0


def _hold(g: Gunfight, question: Hold) -> Asked:
    foe = shown(g.stage, question.foe)
    choices = []
    for number, option in enumerate(g.options(), 1):
        square = -1
        if isinstance(option, Push):
            label, square = f"push to {g.stage.town.names[option.to]}", option.to
        elif isinstance(option, Disarm):
            label = f"knock the {g.stage.gear[option.thing].name} away"
        else:
            label = f"knock down, {plural(fall_blows(g, question.who), 'blow')}"
        key = str(number) if number <= 9 else ""
        choices.append(Choice(key, label, (option.words(g, question.who),), square=square))
    return f"{foe} is held. What now?", tuple(choices), (), 0


def _squares(g: Gunfight, title: str, verb: str, who: int, cursor: int) -> Asked:
    """Return a question for a square: the cursor picks it."""
    spots = 0
    choices: tuple[Choice, ...] = ()
    for option in g.options():
        spots |= 1 << option.to
        if option.to == cursor:
            label = f"{verb} {g.stage.town.names[cursor]}"
            choices = (Choice("", label, (option.words(g, who),), square=cursor),)
    return title, choices, (), spots


def asked(g: Gunfight, cursor: int, columns: int) -> Asked | None:
    """Return what a question of a brawl shows, None for any other question."""
    question = g.question
    if isinstance(question, Answer):
        return _answer(g, question, columns)
    if isinstance(question, Hold):
        return _hold(g, question)
    if isinstance(question, SpillTo):
        name = g.stage.gear[question.thing].name
        return _squares(g, f"Where does the {name} fall?", "it falls at", question.who, cursor)
    if isinstance(question, PullTo):
        return _squares(g, f"Where does {shown(g.stage, question.friend)} go down?", "at", question.who, cursor)
    return None
