"""Things of the house in the menu: locks, dynamite and what can be wrecked. `house_signs` has them on the map and in words."""

from collections.abc import Iterable
from typing import Any, Final

from outlaws_tui.ground.town import WAYS
from outlaws_tui.outlaws.dynamite import TURNS, Brace, SetFuse
from outlaws_tui.outlaws.locks import ShootLock, TurnKey
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Duck
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.outlaws.wrecking import Wreck
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.ink import Ink, Line, line, wrap
from outlaws_tui.tui.words import plural

_LOCK: Final = (
    "A plain 6 or more on the white die breaks it, whatever the skill. The door is still to be opened. (R-197)"
)
_KEY: Final = "The door is still to be opened after that. (R-197)"


def house_choices(g: Gunfight, who: int, options: Iterable[Any], cursor: int) -> list[Choice]:
    """Return the lines of a turn for locks (with the keys of doors), dynamite and wrecking."""
    town, square = g.stage.town, g.figures[who].square
    found: list[Choice] = []
    sticks: list[SetFuse] = []
    for option in options:
        words = (option.words(g, who),)
        if isinstance(option, TurnKey):
            there = town.neighbour(square, option.way)
            label = f"unlock the door {WAYS[option.way]}"
            found.append(Choice("o", label, words, 1, about=_KEY, square=there))
        elif isinstance(option, ShootLock):
            there = town.neighbour(square, option.way)
            hand = " (left)" if words[0].endswith(" left") else ""
            label = f"shoot the lock, {WAYS[option.way]}{hand}"
            found.append(Choice("o", label, words, 1, note="6 or more", about=_LOCK, square=there))
        elif isinstance(option, Wreck):
            wreck = g.stage.wrecks[option.wreck]
            left = wreck.actions - g.common.toil[option.wreck]
            about = f"The {wreck.name} takes {plural(left, 'action')} more, or a blast. (R-201)"
            found.append(Choice("s", f"wreck the {wreck.name}: {left} to go", words, 1, about=about))
        elif isinstance(option, SetFuse):
            sticks.append(option)
    return [*found, *_set(g, who, sticks, cursor)]


def _set(g: Gunfight, who: int, sticks: list[SetFuse], cursor: int) -> list[Choice]:
    """Return setting dynamite: at the cursor where that is in reach, and a list of all places."""
    if not sticks:
        return []
    each = [
        Choice(
            str(number) if number < 10 else "",
            f"at {g.stage.town.names[o.to]}{', short fuse' if o.turns < TURNS else ''}",
            (o.words(g, who),),
            o.price(g, who),
            about=fuse_words(o.turns),
            square=o.to,
        )
        for number, o in enumerate(sticks, 1)
    ]
    here = [
        Choice("s", f"set dynamite {choice.label}", choice.words, choice.cost, about=choice.about, square=choice.square)
        for choice in each
        if choice.square == cursor != g.figures[who].square
    ]
    return [*here, Choice("s", "set dynamite: where?", cost=sticks[0].price(g, who), opens=tuple(each))]


def fuse_words(turns: int) -> str:
    """Return when a fuse that is set now burns down, and what it does then."""
    when = "his next turn" if turns == 1 else f"his turn number {turns} after this one"
    return f"Goes off as {when} ends: 3 wounds in its square, 1 beside it. (R-154)"


def brace_prompt(g: Gunfight, question: Brace, columns: int) -> tuple[str, list[Choice], list[Line], int]:
    """Return title, lines, head and whose card belongs to the question before a blast."""
    choices = []
    card = -1
    for number, option in enumerate(g.options(), 1):
        if isinstance(option, Duck):
            card = option.who if card < 0 else card
            needs = max(1, min(6, g.available(option.who)))
            label = f"{shown(g.stage, option.who)} drops"
            square = g.figures[option.who].square
            choices.append(Choice(str(number), label, (option.words(g, -1),), note=f"{needs} or less", square=square))
        else:
            choices.append(Choice("n", "let it come", (option.words(g, -1),)))
    text = (
        "A fuse has burnt down within 3 squares. A d6 up to the available actions drops in time; trying costs nothing."
    )
    return (
        f"{side_name(g.stage, question.side)}: who drops?",
        choices,
        list(wrap(line(Ink(text, "dim")), columns)),
        card,
    )
