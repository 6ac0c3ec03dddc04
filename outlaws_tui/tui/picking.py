"""What a key picks of what the desk has before it, or why it picks nothing; and the way that is given after `t` and `b`."""

from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import Choice, turns
from outlaws_tui.tui.desk import STEPS, Desk
from outlaws_tui.tui.ready import SHOTS
from outlaws_tui.tui.refused import nearest_refusal, refused_choices
from outlaws_tui.tui.shown import sign_shown
from outlaws_tui.tui.words import people_at


def by_key(desk: Desk, key: str) -> Choice | None:
    """Return the line a key picks: one for the cursor's square before others, the lit one before others, else the first; where the
    cursor points at somebody none that is for somebody else, and none for a friend who is not pointed at."""
    found = [choice for choice in desk.choices if choice.key == key and not choice.refused]
    here = [choice for choice in found if choice.square == desk.cursor]
    chosen = desk.chosen
    if chosen in (here or found):
        return chosen
    if here or desk.mode is not None or not desk.prompt.turn:
        return next(iter(here or found), None)
    aimed, side = _aimed(desk, desk.cursor), desk.g.stage.side
    for choice in found:
        others = _aimed(desk, choice.square)
        if key in SHOTS and (aimed or choice.target < 0):
            continue  # townsfolk and stray horses are shot by those who point at them
        if not others or not (aimed or any(side[who] == side[desk.prompt.card] for who in others)):
            return choice
    return None


def _aimed(desk: Desk, square: int) -> list[int]:
    """Return who is in a square, nobody in that of the one who acts."""
    people = people_at(desk.g, square)
    return [] if desk.prompt.card in people else people


def why_no(desk: Desk, key: str, label: str) -> str:
    """Return why a key picks nothing now; of somebody who is pointed at rather than of others."""
    if desk.mine and isinstance(desk.g.question, Act):
        who, aimed = desk.prompt.card, _aimed(desk, desk.cursor)
        refused = [choice for choice in refused_choices(desk.g, who) if choice.key == key]
        nearest = next((choice.about for choice in refused if choice.target in aimed), "")
        nearest = nearest or nearest_refusal(desk.g, who, key, aimed)
        offered = [choice.label for choice in desk.choices if choice.key == key]
        if not nearest and offered:
            nearest = f"{sign_shown(key)} at whom? Point at somebody, or light a line: {', '.join(offered)}."
        nearest = nearest or next((choice.about for choice in refused), "")
        if nearest:
            return nearest
    return f"{sign_shown(key)} ({label}) does nothing here and now." if desk.mine else "Somebody else is asked now."


def turn_to(desk: Desk, way: str) -> Choice | None:
    """Take a way after `t`: the facing after the lit line where that can be had, else a turn on the spot, which is returned."""
    if way not in WAYS:
        desk.message = "A figure faces north, east, south or west."
        return None
    facing = WAYS.index(way)
    chosen = desk.chosen
    if chosen is not None and chosen.turns:
        desk.wish = facing
        desk.asked_anew()
        return None
    found = turns(desk.g, desk.prompt.card) if desk.prompt.turn else {}
    if facing not in found:
        p = desk.g.figures[desk.prompt.card]
        name = shown(desk.g.stage, desk.prompt.card)
        desk.message = f"{name} faces {way} already." if p.facing == facing else f"{name} cannot turn {way} now."
        return None
    return found[facing]


def back_to(desk: Desk, way: str) -> Choice | None:
    """Take a way after `b`; return the step back, if that can be done."""
    dx, dy = STEPS[way]
    town, here = desk.g.stage.town, desk.g.figures[desk.prompt.card].square
    square = here + dx + dy * town.width
    found = next(
        (
            choice
            for line_ in desk.prompt.choices
            if line_.key == "b"
            for choice in line_.opens
            if choice.square == square
        ),
        None,
    )
    if found is None:
        desk.message = f"No backing off to the {way}: only behind, with nothing to clamber over."
    return found
