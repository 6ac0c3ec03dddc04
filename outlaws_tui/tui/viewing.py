"""The keys that only look: targets gone round, overlays, the ruler, a place tried out, examining, what it is about, everybody's card."""

from collections.abc import Callable
from functools import partial
from typing import Final

from outlaws_tui.tui.dangers import toggle_danger
from outlaws_tui.tui.desk import Mode
from outlaws_tui.tui.goals import GOALS, TITLE
from outlaws_tui.tui.pages import cards
from outlaws_tui.tui.shelters import SHELTER, toggle_shelter
from outlaws_tui.tui.turns import Turns
from outlaws_tui.tui.views import REACH, RULER, RUN, WHAT_IF, stand_for


def _cycle(step: int, screen: Turns) -> None:
    screen.desk.cycle(step)


def _field(screen: Turns) -> None:
    """Show or hide the view of who acts or is examined; a place that was tried out makes room for it."""
    desk = screen.desk
    if desk.stand is not None:
        _drop_stand(screen)
        desk.overlays.add("field")
    else:
        _overlay("field", screen)


def _what_if(screen: Turns) -> None:
    """Try out the cursor's square: what would be seen from there."""
    desk = screen.desk
    if desk.mode is not None and desk.mode.kind == WHAT_IF:
        desk.close()
        return
    _clear_modes(screen)
    stand = stand_for(desk)
    desk.open(Mode(WHAT_IF, "View from"))
    desk.stand = stand


def _clear_modes(screen: Turns) -> None:
    """Take away what lies over the menu; a place that was kept on the map stays."""
    desk = screen.desk
    if desk.mode is not None and desk.mode.kind == WHAT_IF:
        desk.close()
    desk.modes.clear()
    desk.ruler = -1


def _drop_stand(screen: Turns) -> None:
    desk = screen.desk
    if desk.mode is not None and desk.mode.kind == WHAT_IF:
        desk.close()
    desk.stand = None


def _overlay(name: str, screen: Turns) -> None:
    screen.desk.overlays ^= {name}


def _reach(screen: Turns) -> None:
    """Show how far he gets as he goes; again: at a run, where he may run; again: nothing of it."""
    desk = screen.desk
    there = [name for name, ways in ((REACH, desk.ways), (RUN, desk.runs)) if desk.mine and ways()]
    if not there:
        desk.message = "There is no reach to show: nobody of yours is to go anywhere now."
    on = next((place for place, name in enumerate(there) if name in desk.overlays), -1)
    desk.overlays -= {REACH, RUN}
    desk.overlays |= set(there[on + 1 : on + 2])


def _ruler(screen: Turns) -> None:
    """Lay the ruler from the one who acts; again: from the cursor; again there: take it away."""
    desk = screen.desk
    acting = screen.table.acting
    start = desk.g.figures[acting].square if acting >= 0 else -1
    if desk.ruler < 0:
        _clear_modes(screen)
        desk.turned = 0
        desk.open(Mode(RULER, "Ruler"))
        desk.ruler = start if start >= 0 else desk.cursor
    elif desk.ruler != desk.cursor:
        desk.ruler = desk.cursor
    else:
        desk.close()


def overlays_off(screen: Turns) -> None:
    """Take everything off the town."""
    screen.desk.overlays.clear()
    _drop_stand(screen)
    if screen.desk.ruler >= 0:
        screen.desk.close()


def _lay(kind: str, title: str, screen: Turns) -> None:
    """Lay something over the menu, or take it away where it lies there."""
    desk = screen.desk
    if desk.mode is not None and desk.mode.kind == kind:
        desk.close()
    else:
        _clear_modes(screen)
        desk.open(Mode(kind, title))


def _cards(screen: Turns) -> None:
    """Show everybody's card, first of whom the question or the cursor is about."""
    screen.app.push_screen(cards(screen.desk))


VIEWING: Final[dict[str, Callable[[Turns], None]]] = {
    "next": partial(_cycle, 1),
    "previous": partial(_cycle, -1),
    "field": _field,
    "what-if": _what_if,
    "new": partial(_overlay, "new"),
    "watched": partial(_overlay, "watched"),
    REACH: _reach,
    "ruler": _ruler,
    "danger": toggle_danger,
    SHELTER: toggle_shelter,
    "off": overlays_off,
    "examine": partial(_lay, "examine", "Examine"),
    "goals": partial(_lay, GOALS, TITLE),
    "card": _cards,
}
