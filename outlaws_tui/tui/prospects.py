"""What may come of a choice, in sentences for those who have it read out: the danger of squares, and what shots do."""

from typing import Final

from outlaws_tui.analysis.danger import Danger, Dangers
from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.dangers import danger_said
from outlaws_tui.tui.foreseen import likely, likely_said
from outlaws_tui.tui.prompts import Prompt
from outlaws_tui.tui.reach import reach_of
from outlaws_tui.tui.words import percent

_LEAST_DANGEROUS: Final = 5
"""Squares that are named where none is asked about."""


def dangers_said(g: Gunfight, prompt: Prompt, name: str) -> list[str]:
    """Return how likely whoever acts is hurt before his next turn in a square, and by whom; without a name where he is, and the squares
    in reach where that is least. Raises UnknownNameError."""
    who = prompt.card
    if not prompt.turn or g.figures[who].status != FIT:
        raise UnknownNameError("Danger is for whoever acts and may still go somewhere.")
    town, here = g.stage.town, g.figures[who].square
    routes = reach_of(g)
    dangers = Dangers(g.clone(), who)

    def at(square: int) -> Danger:
        return dangers.at(square, routes[square].squares if square != here else ())

    square = here if not name or name.casefold() in ("me", "here") else town.square(name)
    if square != here and square not in routes:
        return [f"{town.names[square]} is out of reach now."]
    there = at(square)
    out = [f"{town.names[square]}: {danger_said(g.stage, there)}"]
    if square == here and routes and there.chance:
        found = sorted((at(to).chance, route.cost, to) for to, route in routes.items())
        less = [f"{town.names[to]} {percent(chance)}%" for chance, _, to in found if chance < there.chance]
        out.append(f"Least in reach: {', '.join(less[:_LEAST_DANGEROUS])}." if less else "No square in reach has less.")
    return out


def shots_said(g: Gunfight, prompt: Prompt, name: str) -> list[str]:
    """Return for each shot of a turn how likely it hits, hurts and puts out, and how likely what comes back hits; with words only of those
    shots whose lines have them all. Raises UnknownNameError where there is none."""
    shots = [choice for choice in prompt.choices if choice.hit is not None and choice.target >= 0]
    if not prompt.turn or not shots:
        raise UnknownNameError("There is nobody to shoot at now; why shoot and a name says why.")
    fitting = [shot for shot in shots if set(name.casefold().split()) <= set(shot.label.casefold().split())]
    if not fitting:
        raise UnknownNameError(f"No shot of those here is called {name[:40]}: {', '.join(s.label for s in shots)}.")
    return [_shot_said(g, prompt.card, shot) for shot in fitting]


def _shot_said(g: Gunfight, who: int, shot: Choice) -> str:
    options = {option.words(g, who): option for option in g.options()}
    chances = likely(g.clone(), who, shot.target, options[shot.words[0]])
    return f"{shot.label}: hit {percent(chances.hit)}%. {likely_said(shown(g.stage, shot.target), chances)}"
