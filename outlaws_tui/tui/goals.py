"""What the shootout is about, over the menu: how it stands, the objective, the special rules."""

from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.bags import bags_of, off
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.ending import SCORED, points
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, wrap
from outlaws_tui.tui.stands import listed
from outlaws_tui.tui.words import named, plural

GOALS = "goals"
TITLE = "What it is about"


def goals_lines(desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return how it stands and what it is about, in so many rows."""
    stage = desk.g.stage
    out: list[Line] = [line(Ink(TITLE, "head"))]
    for sentence in standing(desk.g):
        out += wrap(named(stage, desk.cast.roles, sentence), columns, 2)
    if len(out) > 1:
        out.append(BLANK)
    out += wrap(line(Ink(stage.shootout.objective.strip(), "text")), columns)
    for note in (*stage.shootout.notes, *changes_told(stage.shootout, desk.components, stage.changes)):
        out += wrap(line(Ink(note, "dim")), columns)
    return out[:rows]


def standing(g: Gunfight) -> list[str]:
    """Return how it stands, in sentences: a truce, points, and who has which money bags."""
    stage = g.stage
    found = []
    if g.common.truce and stage.truce is not None:
        found.append(f"No gun is drawn or fired before {stage.truce.until}.")
    if any(aim.kind in SCORED for aim in stage.aims):
        scores = ", ".join(f"{side_name(stage, side)} {score}" for side, score in enumerate(points(g)))
        found.append(f"Points: {scores}.")
    found += [
        f"{side_name(stage, side)}: {plural(gone, 'money bag')} off the map."
        for side in range(len(stage.sides))
        if (gone := off(g, side))
    ]
    for who, p in enumerate(g.figures):
        has = bags_of(g, p)
        if has and p.square >= 0:
            state = "" if p.status == FIT else ", out of it"
            found.append(f"{stage.names[who]} has {plural(has, 'money bag')}{state}.")
    lying = [stage.town.names[g.things[bag].square] for bag in stage.bags if g.things[bag].square >= 0]
    if lying:
        found.append(f"Money at {listed(sorted(lying))}.")
    return found
