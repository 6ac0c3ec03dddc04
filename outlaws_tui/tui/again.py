"""The last kind of choice once more: the same again where it can be had, a step on the way one faces, else what is nearest to it."""

from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk

_STEPS = ("walk", "clamber", "crawl")


def again(desk: Desk) -> Choice | None:
    """Return the last choice as it can be made again, None where nothing of its kind can be; another target is only lit, not taken."""
    last, options = desk.last, desk.table.seen.options
    if last is None or not last.words:
        return None
    words = last.words[-1]
    if words in options:
        return Choice(last.key, last.label, (words,))
    verb, *rest = words.split()
    if verb in _STEPS:
        return _step_on(desk)
    alike = [one for one in options if one.split()[0] == verb]
    alike.sort(key=lambda one: -sum(word in rest for word in one.split()[1:]))
    if not alike:
        return None
    line = next((place for place, one in enumerate(desk.choices) if one.words == (alike[0],)), -1)
    if line >= 0 and desk.choices[line].target not in (-1, last.target):
        desk.point(desk.choices[line].square)
        desk.lit = next(place for place, one in enumerate(desk.choices) if one.words == (alike[0],))
        return None
    return Choice(last.key, last.label, (alike[0],))


def _step_on(desk: Desk) -> Choice | None:
    """Return a step to the square that the one who acts faces."""
    p = desk.g.figures[desk.prompt.card]
    town = desk.g.stage.town
    ahead = town.neighbour(p.square, p.facing) if p.square >= 0 else -1
    if ahead < 0:
        return None
    steps = [one for one in desk.table.seen.options if one.split()[0] in _STEPS and one.split()[1] == town.names[ahead]]
    steps.sort(key=lambda one: not one.endswith(("north", "east", "south", "west")[p.facing]))
    return Choice("", steps[0], (steps[0],)) if steps else None
