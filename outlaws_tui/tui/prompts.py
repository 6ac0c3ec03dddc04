"""The question that the game asks now, as it stands in the panel beside the map: who is asked, why, and what may be answered."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.borders import Enter
from outlaws_tui.outlaws.crowds import Flee
from outlaws_tui.outlaws.dynamite import Brace
from outlaws_tui.outlaws.fanning import FanAt, NextOfFan, announced, most
from outlaws_tui.outlaws.firing import NameVictim
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.riding import RideOn
from outlaws_tui.outlaws.rounds import Act, DrawOrPass
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import AFTER, ENTRY, Duck, Snap, Window
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.tui.brawls import asked, brawl_choices, side_choices, table
from outlaws_tui.tui.choices import ALL, Choice, route_choice, run_choices, turn_choices
from outlaws_tui.tui.covering import cover_choices, window_choices
from outlaws_tui.tui.fates import FATES, fate_prompt
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.house import brace_prompt, house_choices
from outlaws_tui.tui.ink import Ink, Line, clipped, line, wrap
from outlaws_tui.tui.later import later
from outlaws_tui.tui.mounted import ride_choices, with_horses
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.street import QUESTIONS, street_choices, street_prompt
from outlaws_tui.tui.words import plural
from outlaws_tui.values import frozen

_AFTER_COVER: Final = ("o", "h", "r", "R", "b", "E", "e")
"""Keys of the lines before which those of looking from cover stand."""
_MOST: Final = 99


@frozen(eq=False)
class Prompt:
    """A question: its title, words above and below the lines, the lines, whose card belongs to it, and squares that it offers.

    `turn` is true while a figure acts, `column` heads the chances, `idle` says that no line lies ready, `more` is the command that
    brings lines for which there is no room.
    """

    title: str
    choices: tuple[Choice, ...]
    head: tuple[Line, ...] = ()
    foot: tuple[Line, ...] = ()
    card: int = -1
    spots: int = 0
    turn: bool = False
    column: str = "hit"
    idle: bool = False
    more: str = "rest"


def prompt_for(
    g: Gunfight,
    cursor: int,
    route: Route | None,
    facing: int,
    glyphs: Glyphs,
    columns: int,
    asked_about: Sequence[int] | None = None,
) -> Prompt:
    """Return the question of a state; `cursor`, `route` and `facing` shape the lines that go by the cursor.

    `asked_about` are the figures for whom a right to act out of turn is not settled beforehand, None for all.
    """
    question: Any = g.question
    if isinstance(question, Act):
        return _turn(g, question.who, cursor, route, facing, columns)
    if isinstance(question, RideOn):
        title = f"{shown(g.stage, question.who)} rides. Where to?"
        about = f"{plural(g.common.stride, 'square')} left of this ride; a jump takes 2. One turn, before the squares or after."
        return Prompt(
            title,
            tuple(_ride(g, question.who, cursor, route, facing)),
            foot=tuple(wrap(line(Ink(about, "dim")), columns)),
            card=question.who,
            turn=True,
        )
    if isinstance(question, RunOn):
        lines = run_choices(g, question.who, route, facing)
        left = g.figures[question.who].actions
        title = f"{shown(g.stage, question.who)} runs. Where to?"
        about = (
            f"{plural(left, 'action')} left, {plural(g.common.stride, 'square')} paid for. Move the cursor to run on."
        )
        return Prompt(
            title,
            tuple(lines),
            foot=tuple(wrap(line(Ink(about, "dim")), columns)),
            card=question.who,
            turn=True,
            idle=True,
        )
    if isinstance(question, Window):
        return _window_prompt(g, question, columns, asked_about)
    if isinstance(question, DrawOrPass):
        return _draw(g, question.side, columns)
    if isinstance(question, FATES):
        title, choices, above, below, card = fate_prompt(g, question, glyphs, columns)
        return Prompt(title, choices, tuple(above), tuple(below), card=card)
    if isinstance(question, NameVictim):
        return _victim(g, question, columns)
    if isinstance(question, Enter):
        return _enter(g, question.who, cursor, facing, columns)
    if isinstance(question, QUESTIONS):
        title, lines, above, below, card = street_prompt(g, question, columns)
        spots = sum(1 << choice.square for choice in lines if choice.square >= 0) if isinstance(question, Flee) else 0
        return Prompt(title, tuple(lines), tuple(above), tuple(below), card, spots)
    if isinstance(question, Brace):
        title, lines, above, card = brace_prompt(g, question, columns)
        return Prompt(title, tuple(lines), tuple(above), card=card)
    if isinstance(question, NextOfFan):
        return _fan(g, question)
    if question is None:
        return Prompt("The shootout is over.", ())
    fight = asked(g, cursor, columns)
    if fight is not None:
        title, choices, head, spots = fight
        foot = (
            wrap(line(Ink(f"Move the cursor to a marked square, or {key_of('next')}.", "dim")), columns)
            if spots
            else []
        )
        return Prompt(title, choices, head, tuple(foot), question.who, spots)
    who = actor(g)
    words = [Choice(str(i + 1), o.words(g, who), (o.words(g, who),)) for i, o in enumerate(g.options())]
    return Prompt("What now?", tuple(words))


def _ride(g: Gunfight, who: int, cursor: int, route: Route | None, facing: int) -> list[Choice]:
    """Return the lines of a ride action: the way to the cursor first, in place of the one square there, then all else."""
    lines = ride_choices(g, who, cursor)
    if route is None:
        return lines
    return [route_choice(g, who, route, facing), *(one for one in lines if one.square != cursor)]


def _fan(g: Gunfight, question: NextOfFan) -> Prompt:
    lines = [
        Choice(
            str(i + 1) if isinstance(o, FanAt) else "f",
            f"the next at {shown(g.stage, o.target)}" if isinstance(o, FanAt) else "no more: fire",
            (o.words(g, question.who),),
            square=g.figures[o.target].square if isinstance(o, FanAt) else -1,
        )
        for i, o in enumerate(g.options())
    ]
    place = f"{announced(g) + 1} of {most(g, question.thing)}"
    return Prompt(f"{shown(g.stage, question.who)} fans. Bullet {place}: at whom?", tuple(lines), card=question.who)


def _turn(g: Gunfight, who: int, cursor: int, route: Route | None, facing: int, columns: int) -> Prompt:
    left = g.figures[who].actions
    title = f"{plural(left, 'action')} left. What now?"
    foe = g.rival(who)
    if foe >= 0:
        title = f"{shown(g.stage, who)} brawls: {plural(left, 'action')} left."
        if len(title) > columns:
            title = f"{shown(g.stage, who)} brawls: {left} left."
        fight = brawl_choices(g, who, cursor, facing)
        return Prompt(clipped(title, columns), tuple(fight), table(g, who, foe, columns), card=who, turn=True)
    lines = turn_choices(g, who, cursor, route, facing)
    place = next((i for i, choice in enumerate(lines) if choice.key in _AFTER_COVER), len(lines))
    lines[place:place] = [
        *side_choices(g, who, g.options()),
        *cover_choices(g, who, g.options(), cursor),
        *street_choices(g, who, g.options()),
        *house_choices(g, who, g.options(), cursor),
    ]
    lines = by_cost(with_horses(g, who, lines))
    foot = (
        []
        if lines
        else wrap(line(Ink(f"Only going is left: move the cursor, {key_of('reach')} shows where to.", "dim")), columns)
    )
    return Prompt(title, tuple(lines), foot=tuple(foot), card=who, turn=True)


def by_cost(lines: Sequence[Choice]) -> list[Choice]:
    """Return the lines of a turn in groups: shots, going and turning, then all else by what it costs; what ends the turn comes last."""

    def rank(choice: Choice) -> tuple[int, int]:
        if choice.hit is not None:
            return 0, 0
        if choice.key in ("", "t"):
            return 1, 0
        if choice.key == "e":
            return 3, 0
        return 2, _MOST if choice.cost == ALL else choice.cost or 0

    return sorted(lines, key=rank)


def _window_prompt(g: Gunfight, question: Window, columns: int, asked_about: Sequence[int] | None) -> Prompt:
    able = list(dict.fromkeys(o.who for o in g.options() if isinstance(o, Snap | Duck)))
    if asked_about is not None:
        able = [who for who in able if who in asked_about]
    choices = [*window_choices(g, question, able), later(g, able)]
    names = [shown(g.stage, who) for who in able]
    active = shown(g.stage, question.active)
    why = {
        ENTRY: f"{active} has come into view.",
        AFTER: f"{active} has fired at {names[0] if len(names) == 1 else 'them'}.",
    }.get(question.cause, f"{active} is about to fire a long gun.")
    head = wrap(line(Ink(why, "text")), columns)
    title = f"{names[0]} may snap." if len(names) == 1 else "Who snaps?"
    foot = wrap(line(Ink("works: in time, and then it lands. A try that is too slow costs nothing.", "faint")), columns)
    card = able[0] if able else -1
    return Prompt(title, tuple(choices), tuple(head), tuple(foot), card=card, column="works")


def _draw(g: Gunfight, side: int, columns: int) -> Prompt:
    cup = [shown(g.stage, who) for who in range(len(g.figures)) if g.common.cups[side] >> who & 1]
    cup += ["townsfolk"] if g.common.cups[side] >> len(g.figures) & 1 else []
    others = sum(cup.bit_count() for other, cup in enumerate(g.common.cups) if other != side)
    choices = (
        Choice(
            "d", "draw a counter", ("draw",), about="One of the counters in the cup comes out; that character acts."
        ),
        Choice("p", "pass", ("pass",), about="The draw goes to the next side; when all pass in a row, the round ends."),
    )
    foot = [
        *wrap(line(Ink(f"In the cup: {', '.join(cup)}.", "dim")), columns),
        *wrap(
            line(Ink(f"Others: {plural(others, 'counter')}. A pass of all in a row ends the round.", "faint")), columns
        ),
    ]
    first = next((who for who in range(len(g.figures)) if g.common.cups[side] >> who & 1), -1)
    return Prompt(f"{side_name(g.stage, side)}: draw or pass?", choices, foot=tuple(foot), card=first)


def _victim(g: Gunfight, question: NameVictim, columns: int) -> Prompt:
    choices = []
    for number, option in enumerate(g.options(), 1):
        label = shown(g.stage, option.target) if option.target >= 0 else "leave it to the die"
        target = option.target
        square = g.figures[target].square if target >= 0 else -1
        choices.append(Choice(str(number), label, (option.words(g, -1),), target=target, square=square))
    foot = "A name costs the extra draw of the aimed hit; the die keeps it."
    head = wrap(line(Ink("Two stand there, and the shot was aimed well enough to say which is hit.", "dim")), columns)
    return Prompt(
        "Who is hit?", tuple(choices), tuple(head), tuple(wrap(line(Ink(foot, "dim")), columns)), question.who
    )


def _enter(g: Gunfight, who: int, cursor: int, facing: int, columns: int) -> Prompt:
    spots = 0
    here: dict[int, str] = {}
    for option in g.options():
        spots |= 1 << option.to
        if option.to == cursor:
            here[option.facing] = option.words(g, who)
    choices: tuple[Choice, ...] = ()
    if here:
        way = facing if facing in here else min(here)
        label = f"come on at {g.stage.town.names[cursor]}, face {WAYS[way]}"
        choices = (Choice("", label, (here[way],), 1, square=cursor, turns=True),)
    foot = f"Move the cursor to a marked square, or {key_of('next')}. {key_of('turn')} and a way: face another."
    return Prompt(
        f"{shown(g.stage, who)} comes onto the map",
        choices,
        foot=tuple(wrap(line(Ink(foot, "dim")), columns)),
        card=who,
        spots=spots,
    )
