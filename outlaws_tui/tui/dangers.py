"""The overlay of danger: worked out off the interface, square by square from where the figure stands, and shown as far as it has come."""

from typing import TYPE_CHECKING, Final

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.words import percent

if TYPE_CHECKING:
    from outlaws_tui.analysis.danger import Danger, Threat
    from outlaws_tui.tui.board import Board

DANGER: Final = "danger"
_AT_ONCE: Final = 24
"""Squares that are worked out between two looks at the screen."""
_WARM, _HOT = 0.15, 0.4
_LEAST: Final = 0.005


def toggle_danger(screen: "Board") -> None:
    """Lay the danger over the town, or take it off."""
    desk = screen.desk
    desk.overlays ^= {DANGER}
    if DANGER in desk.overlays and not _acts(desk):
        desk.overlays.discard(DANGER)
        desk.message = "Danger is for whoever acts and may still go somewhere."


def _acts(desk: Desk) -> bool:
    """Return whether somebody is asked to act whose dangers may be shown: one's own figure, or anybody's where nobody here plays."""
    return (desk.mine or not desk.table.here) and desk.prompt.turn


def fill_in(screen: "Board") -> None:
    """Begin to work out the dangers of the present question, if they are wanted and have not been begun."""
    desk = screen.desk
    number = desk.table.seen.number
    if DANGER not in desk.overlays or not _acts(desk) or desk.danger[0] == number:
        return
    desk.danger = number, {}
    g, who, ways = desk.g.clone(), desk.prompt.card, dict(desk.ways())
    screen.run_worker(lambda: _work(screen, number, g, who, ways), thread=True, group="danger", exclusive=True)


def _work(screen: "Board", number: int, g: Gunfight, who: int, ways: dict[int, Route]) -> None:
    """Work them out in a thread of its own, the nearest first, unless the game goes on meanwhile."""
    from outlaws_tui.analysis.danger import Dangers  # few ask

    dangers = Dangers(g, who)
    found = {g.figures[who].square: dangers.at(g.figures[who].square)}
    for square, route in sorted(ways.items(), key=lambda pair: pair[1].cost):
        if screen.desk.danger[0] != number or not screen.is_attached:
            return
        found[square] = dangers.at(square, route.squares)
        if len(found) == _AT_ONCE:
            screen.app.call_from_thread(_show, screen, number, found)
            found = {}
    screen.app.call_from_thread(_show, screen, number, found)


def _show(screen: "Board", number: int, found: "dict[int, Danger]") -> None:
    if screen.desk.danger[0] == number:
        screen.desk.danger[1].update(found)
        if screen.is_attached:
            screen.paint()


def danger_marks(desk: Desk) -> dict[int, tuple[str, str]]:
    """Return what is written into the squares: per cent, `**` for 99 and more, after a `~` where nobody hurts one without a walk."""
    out: dict[int, tuple[str, str]] = {}
    if DANGER not in desk.overlays or desk.danger[0] != desk.table.seen.number:
        return out
    for square, danger in desk.danger[1].items():
        far = danger.chance < _LEAST <= danger.walked
        chance = danger.walked if far else danger.chance
        role = "wound" if chance >= _HOT and not far else "path" if chance >= _WARM else "good"
        out[square] = f"{'~' if far else ''}{_number(chance)}", role
    return out


def _number(chance: float) -> str:
    return "**" if chance >= 0.985 else percent(chance)


def danger_named(desk: Desk) -> list[tuple[str, str, str]]:
    """Return the danger for the legend: sign, words, and fewer of them."""
    if not _acts(desk):
        return []
    waits = "" if desk.danger[1] else " ..."
    return [("%", f"to be hurt by shots before the next turn, ~ after a walk{waits}", f"danger by shots{waits}")]


def danger_words(desk: Desk) -> list[str]:
    """Return what the danger of the cursor's square is, and who makes it."""
    danger = desk.danger[1].get(desk.cursor) if desk.danger[0] == desk.table.seen.number else None
    if danger is None:
        return []
    said = danger_said(desk.g.stage, danger)
    return [f"{said[:1].upper()}{said[1:]}"]


def danger_said(stage: Stage, danger: "Danger") -> str:
    """Return a danger in a sentence that begins small, and who makes it."""
    near = [_by(stage, threat) for threat in danger.threats if not threat.walks]
    far = [_by(stage, threat) for threat in danger.threats if threat.walks]
    after = f"; after a walk {', '.join(far)}" if far else ""
    by = f": {', '.join(near)}" if near else ""
    return f"danger by shots {percent(danger.chance)}%{by}{after}."


def _by(stage: Stage, threat: "Threat") -> str:
    snap = f" (snapshot {percent(threat.snap)})" if threat.snap >= _LEAST else ""
    return f"{shown(stage, threat.who)} {percent(threat.chance)}{snap}"
