"""Jump labels: a letter over whatever may be gone to, and the cursor goes where the letter is that is typed.

Targets of shots have the first letters, then everybody, then what the lines of the menu are about, then things, horses and townsfolk.
"""

from string import ascii_lowercase
from typing import Final

from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk, Mode
from outlaws_tui.tui.house_signs import in_sight
from outlaws_tui.tui.mounted import loose

JUMP: Final = "jump"


def jump(desk: Desk) -> None:
    """Lay the labels over the town, or take them away."""
    if desk.mode is not None and desk.mode.kind == JUMP:
        desk.close()
        return
    places = _places(desk)
    desk.modes.clear()
    desk.ruler = -1
    if not places:
        desk.message = "There is nothing to jump to."
        return
    lines = [
        Choice("", f"{letter}  {words}", square=square)
        for letter, (square, words) in zip(ascii_lowercase, places.items(), strict=False)
    ]
    desk.open(Mode(JUMP, "Jump: type a letter.", tuple(lines), "esc: back."))


def labels_of(desk: Desk) -> dict[int, str]:
    """Return the letter over each square while labels are shown."""
    if desk.mode is None or desk.mode.kind != JUMP:
        return {}
    return {line.square: line.label[0] for line in desk.mode.choices}


def land(desk: Desk, line: Choice) -> None:
    """Go where a label is."""
    desk.modes.clear()
    desk.asked_anew()
    if line.square == desk.cursor and desk.mine:
        desk.lit = desk.line_for(desk.cursor)
    desk.point(line.square)


def lettered(desk: Desk, character: str | None) -> bool:
    """Take a typed letter while labels are shown; return whether it was one of them."""
    if desk.mode is None or desk.mode.kind != JUMP or not character:
        return False
    line = next((one for one in desk.mode.choices if one.label[0] == character), None)
    if line is not None:
        land(desk, line)
    return line is not None


def _places(desk: Desk) -> dict[int, str]:
    """Return where one may go, in the order of the letters, with what is there."""
    g = desk.g
    found: dict[int, str] = {}
    lines = desk.prompt.choices if desk.mine else ()
    for line in lines:
        if line.target >= 0 and line.square >= 0:
            found.setdefault(line.square, shown(g.stage, line.target))
    for who, p in enumerate(g.figures):
        if p.square >= 0:
            found.setdefault(p.square, shown(g.stage, who))
    for line in lines:
        for one in (line, *line.opens):
            # Walks and steps back are no places to jump to.
            if one.square >= 0 and not one.turns and not one.refused and line.key != "b":
                found.setdefault(one.square, one.label)
    for thing, t in enumerate(g.things):
        if in_sight(g, thing):
            found.setdefault(t.square, g.stage.gear[thing].name)
    for number in loose(g):
        found.setdefault(g.horses[number].square, g.stage.horses[number])
    for crowd in g.crowds:
        if crowd.square >= 0:
            found.setdefault(crowd.square, "townsfolk")
    return found
