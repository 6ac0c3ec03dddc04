"""What the desk lays over the town: the marks of all overlays, the line that names them, and what is said of them beside the map."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.sight.bits import bits
from outlaws_tui.tui.dangers import DANGER, danger_marks, danger_named, danger_words
from outlaws_tui.tui.desk import STEPS, Desk, Mode
from outlaws_tui.tui.foreseen import likely_words
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, width, wrap
from outlaws_tui.tui.jumping import labels_of
from outlaws_tui.tui.marks import Marks
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.ruler import END_TURNED, START_TURNED, Measure, lies_at
from outlaws_tui.tui.shelters import SHELTER, shelter_marks, shelter_named, shelter_words
from outlaws_tui.tui.shown import key_of, ways_shown
from outlaws_tui.tui.stands import (
    Ahead,
    Stand,
    ahead_at,
    ahead_of,
    ahead_words,
    foes_of,
    listed,
    seen_from,
    view_from,
    watchers_of,
    who_see,
)
from outlaws_tui.tui.words import people_at, plural, square_words

WHAT_IF: Final = "what-if"
RULER: Final = "ruler"
REACH: Final = "reach"
RUN: Final = "run"
_NEXT_STANCES: Final = (END_TURNED, 0, START_TURNED | END_TURNED, START_TURNED)
"""The stances after those of the ruler now: the far end turned, then both, then the near one, then as they are."""
_SENTENCE: Final = re.compile(r"(?<=[.]) (?=[A-Z])")
_FEW: Final = 3
"""Names that the legend says one by one."""


def marks_of(desk: Desk) -> Marks:
    """Return what is laid over the town."""
    g = desk.g
    stand = desk.stand
    who = desk.subject()
    view = 0
    if stand is not None:
        view = view_from(g, stand.station) or 0
    elif "field" in desk.overlays and _looks(desk, who):
        view = g.stage.sight.fov(g.station(who), g.common.open, g.common.horses)
    reach = {s: route.cost for s, route in _reached(desk).items()}
    chosen = desk.chosen
    path: dict[int, int] = {}
    route = desk.ways().get(desk.cursor) if desk.mine and desk.mode is None else None
    if route is not None and chosen is not None and chosen.turns and chosen.square == route.to:
        path = dict(zip(route.squares, route.costs, strict=True))
    ahead = ahead_by(desk)
    ruled = desk.measured or Measure("")
    return Marks(
        view,
        _watched(desk) if "watched" in desk.overlays else {},
        reach,
        path,
        ruled.trace,
        ruled.beyond,
        ruled.stops,
        desk.prompt.spots if desk.mine else 0,
        route.snaps if path and route is not None else 0,
        ahead.squares if ahead is not None else 0,
        stand.square if stand is not None else -1,
        _ghost(desk, stand) if stand is not None else "",
        ruled.start,
        danger_marks(desk),
        labels_of(desk),
        shelter_marks(desk),
    )


def ahead_by(desk: Desk) -> Ahead | None:
    """Return what the one who acts would newly see: from the place that is tried out, else after the lit line; None if not asked for."""
    who = desk.table.acting
    if "new" not in desk.overlays or not _looks(desk, who):
        return None
    if desk.stand is not None:
        return ahead_at(desk.g, who, desk.stand.station)
    chosen = desk.chosen
    if not desk.mine or chosen is None or not chosen.words or chosen.refused or _bare(desk.mode):
        return None
    key = (desk.table.seen.number, who, chosen.words)
    if desk.ahead[0] != key:
        desk.ahead = key, ahead_of(desk.g, who, chosen.words)
    return desk.ahead[1]


def legend(desk: Desk, columns: int) -> Line:
    """Return the line that names what is laid over the town, empty where nothing is; at length where there is room, with a word for each
    where there is least."""
    pieces = _named_overlays(desk)
    if not pieces:
        return BLANK
    last = line(Ink("O", "key"), Ink(" off", "dim"))
    for gap, length in (("   ", 0), ("  ", 1), ("  ", 2)):
        inks: list[Ink] = [Ink(" ")]
        for sign, words, brief in pieces:
            said = (words, brief, brief.partition(" ")[0])[length]
            inks += line(Ink(f"{sign} " if sign else "", "head"), *desk.named(f"{said}{gap}", "dim"))
        if width(inks) + width(last) <= columns:
            break
    return fit((*inks, *last), columns)


def _named_overlays(desk: Desk) -> list[tuple[str, str, str]]:
    """Return the overlays that are on: the sign, words, and fewer of them."""
    glyphs, marks = desk.look.glyphs, desk.look.marks
    g = desk.g
    who = desk.subject()
    out: list[tuple[str, str, str]] = []
    if desk.stand is not None:
        barred = view_from(g, desk.stand.station) is None
        place = g.stage.town.names[desk.stand.square]
        words = f"nobody can be at {place}" if barred else f"view from {desk.stand.words(g)}"
        out.append((glyphs.view if marks and not barred else "", words, words))
    elif "field" in desk.overlays and who >= 0:
        name = shown(g.stage, who)
        words = f"view of {name}" if _looks(desk, who) else f"{name} sees nothing now"
        out.append((glyphs.view if marks else "", words, words))
    if _reached(desk):
        running = REACH not in desk.overlays
        out.append(("1", f"reach at a run ({key_of('run')})" if running else "reach", "run" if running else "reach"))
    if "watched" in desk.overlays:
        names = [shown(g.stage, foe) for foe in foes_of(g, _side(desk))]
        by = listed(names) if len(names) <= _FEW else f"{len(names)} enemies"
        out.append((glyphs.watched, f"watched by {by or 'nobody'}", "watched"))
    if DANGER in desk.overlays:
        out += danger_named(desk)
    if SHELTER in desk.overlays:
        out += shelter_named(desk)
    if "new" in desk.overlays:
        ready = ahead_by(desk) is not None
        out.append((glyphs.new, "newly seen" if ready else "newly seen: light a walk", "new"))
    if desk.ruler >= 0:
        out.append((glyphs.trace, "ruler", "ruler"))
    return out


def readout(desk: Desk, rows: int, columns: int) -> list[Line]:
    """Return the rows under the map: a message, what overlays say of the cursor's square, what the lit line does, what is there.

    What a message says is said whole: only then there may be more rows than asked for.
    """
    out: list[Line] = []
    chosen = desk.chosen
    told = asides(desk)
    lit = not _bare(desk.mode) and chosen is not None and (chosen.square in (-1, desk.cursor) or desk.mode is not None)
    if desk.message:
        out += wrap(line(Ink(desk.message, "warn")), columns)
    elif chosen is not None and (chosen.about or desk.why) and lit and not (told and rows == 1):
        # Why it lies ready stands nowhere else.
        about = _SENTENCE.split(" ".join(filter(None, (desk.why, chosen.about, likely_words(desk)))))
        out += _whole(desk, about, rows - bool(told), columns, "text")
    if len(out) < rows:
        out[:0] = _square_rows(desk, told, rows - len(out), columns, "dim" if out else "text")
    return [*out, *[BLANK] * (rows - len(out))]


def asides(desk: Desk) -> list[str]:
    """Return what the overlays have to say of the cursor's square: what would come into view, who watches it, whether it is in view."""
    g = desk.g
    out: list[str] = []
    stand = desk.stand
    ahead = ahead_by(desk)
    if ahead is not None and (stand is None or stand.square == desk.cursor):
        out.append(ahead_words([shown(g.stage, foe) for foe in ahead.foes], ahead))
    if DANGER in desk.overlays:
        out += danger_words(desk)
    if SHELTER in desk.overlays:
        out += shelter_words(desk)
    if REACH not in desk.overlays and desk.cursor in _reached(desk):
        out.append(f"{plural(_reached(desk)[desk.cursor].cost, 'action')} at a run: {key_of('run')} begins it.")
    if "watched" in desk.overlays:
        side = _side(desk)
        names = [shown(g.stage, foe) for foe in watchers_of(g, desk.cursor, side)]
        verb = "watches" if len(names) <= 1 else "watch"
        out.append(f"{listed(names) or 'No enemy'} {verb} this square.")
        own = [who for who in people_at(g, desk.cursor) if g.stage.side[who] == side and g.figures[who].status == FIT]
        if own:
            seen_by = [shown(g.stage, foe) for foe in watchers_of(g, desk.cursor, side, own[0])]
            if seen_by != names:
                out.append(f"{shown(g.stage, own[0])} is seen by {listed(seen_by) or 'nobody'}.")
    if stand is not None and stand.square != desk.cursor:
        seen = (view_from(g, stand.station) or 0) >> desk.cursor & 1
        out.append(f"{'In' if seen else 'Not in'} view from {g.stage.town.names[stand.square]}.")
    return out


def _square_rows(desk: Desk, told: list[str], rows: int, columns: int, role: str) -> list[Line]:
    """Return as many whole sentences about the cursor's square as fit."""
    sentences = square_words(desk.g, desk.ground.pieces, desk.cursor, desk.subject())
    if told:
        sentences = [f"{desk.g.stage.town.names[desk.cursor]}:", *told, *sentences[1:]]
    return _whole(desk, sentences, rows, columns, role)


def _whole(desk: Desk, sentences: Sequence[str], rows: int, columns: int, role: str) -> list[Line]:
    """Return as many of some sentences as fit whole into so many rows; of the first what fits."""
    said = ""
    fitting: list[Line] = []
    for sentence in sentences:
        longer = wrap(desk.named(f"{said} {sentence}".strip(), role), columns)
        if len(longer) > rows and fitting:
            continue
        said, fitting = f"{said} {sentence}".strip(), longer
    if len(fitting) > rows > 0:
        fitting[rows - 1] = fit((*fitting[rows - 1], *fitting[rows]), columns)
    return fitting[:rows]


def what_if_lines(desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return the panel of a place that is tried out: who would be in view from it, and who would see one there."""
    stand = desk.stand
    if stand is None:
        return []
    g = desk.g
    view = view_from(g, stand.station)
    name = g.stage.town.names[stand.square]
    out = [line(Ink(f"View from {name}", "head"))]
    if view is None:
        out += wrap(line(f"Nobody can be at {name}."), columns)
    else:
        stance = "lying" if stand.prone else "standing"
        side = _side(desk)
        sees = [shown(g.stage, foe) for foe in seen_from(g, stand.station, side)]
        seen = [shown(g.stage, foe) for foe in who_see(g, stand.station, side)]
        out += wrap(line(f"Facing {WAYS[stand.facing]}, {stance}."), columns)
        out += wrap(line(f"{plural(view.bit_count(), 'square')} in view."), columns, 2)
        out += wrap(desk.named(f"Would see {listed(sees) or 'no enemy'}."), columns, 2)
        out += wrap(desk.named(f"Would be seen by {listed(seen) or 'no enemy'}."), columns, 2)
    foot = f"{ways_shown().capitalize()} turn, {key_of('down')} lies or stands. {key_of('do')} keeps it on the map, esc ends."
    return [*out, *wrap(line(Ink(foot, "dim")), columns)][:rows]


def ruler_lines(desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return the panel of the ruler: whether it is in view, from whom to whom, why; then the other stances."""
    ruled = desk.measured
    if ruled is None:
        return []
    names = desk.g.stage.town.names
    out = [line(Ink(f"Ruler {names[desk.ruler]} to {names[desk.cursor]}", "head"))]
    out += wrap(line(Ink(f"{ruled.answer}.".capitalize(), "text")), columns)
    if ruled.table:
        out += wrap(desk.named(f"From {' to '.join(ruled.ends)}."), columns)
    # A line may meet the same thing in several cells.
    for sentence in dict.fromkeys(ruled.words[1:] or ruled.words):
        reason = wrap(line(Ink(sentence, "dim")), columns)
        if len(out) + len(reason) >= rows:
            out.append(line(Ink("And more is in the way.", "dim")))
            break
        out += reason
    if ruled.table:
        table = _stances(desk, ruled)
        if len(out) + len(table) < rows:
            out += [BLANK, *table]
    return out[:rows]


def _stances(desk: Desk, ruled: Measure) -> list[Line]:
    """Return whether each stance at one end sees each at the other; the one that is drawn stands in brackets."""
    start, end = lies_at(desk.g, desk.ruler), lies_at(desk.g, desk.cursor)
    out = [line(Ink(f"{key_of('down') + ': who lies':<12}{'there up':<10}lies", "dim"))]
    for lies in (False, True):
        inks = [Ink(f"{'here lies' if lies else 'here up':<12}", "dim")]
        for other in (False, True):
            turned = (lies != start) + 2 * (other != end)
            answer = "yes" if ruled.table[turned] else "no"
            text = f"[{answer}]" if turned == desk.turned else f" {answer} "
            inks.append(Ink(f"{text:<10}", "head" if turned == desk.turned else "text"))
        out.append(tuple(inks))
    return out


def stand_for(desk: Desk) -> Stand:
    """Return the place that is tried out first: the cursor's square, as before where one was tried out, else as who is or will be there."""
    g = desk.g
    people = [g.figures[who] for who in people_at(g, desk.cursor) if g.figures[who].status == FIT]
    if people:
        return Stand(desk.cursor, people[0].facing, bool(people[0].prone))
    if desk.stand is not None:
        return evolve(desk.stand, square=desk.cursor)
    who = desk.table.acting
    p = g.figures[who] if who >= 0 else None
    route = desk.ways().get(desk.cursor) if desk.mine else None
    if route is not None and p is not None:
        return Stand(desk.cursor, desk.wish if desk.wish in route.last else route.facing, bool(p.prone))
    return Stand(desk.cursor, p.facing if p is not None else 0)


def laid_key(desk: Desk, name: str) -> bool:
    """Take a key that turns what is laid over the town; return whether it was one."""
    kind = desk.mode.kind if desk.mode is not None else ""
    if kind == RULER and name == "down":
        desk.turned = _NEXT_STANCES[desk.turned]
        return True
    stand = desk.stand
    if kind != WHAT_IF or stand is None:
        return False
    if name in STEPS:
        if name in WAYS:
            desk.stand = evolve(stand, facing=WAYS.index(name))
    elif name == "down":
        desk.stand = evolve(stand, prone=not stand.prone)
    elif name == "do":
        desk.close()
        desk.stand = stand
    elif name != "turn":
        return False
    return True


def _reached(desk: Desk) -> Mapping[int, Route]:
    """Return the ways to the squares that are shown as in reach, none where they are not shown."""
    if not desk.mine or not desk.overlays & {REACH, RUN}:
        return {}
    return desk.ways() if REACH in desk.overlays else desk.runs()


def _bare(mode: Mode | None) -> bool:
    """Return whether something without lines of its own lies over the menu, so that no line is lit."""
    return mode is not None and not mode.choices


def _side(desk: Desk) -> int:
    """Return the side whose enemies watch: that of the one whose view is asked about, else the one that is asked."""
    who = desk.subject()
    return desk.g.stage.side[who] if who >= 0 else desk.table.asked


def _looks(desk: Desk, who: int) -> bool:
    """Return whether a figure is on the map and conscious."""
    return who >= 0 and desk.g.figures[who].square >= 0 and desk.g.figures[who].status == FIT


def _watched(desk: Desk) -> dict[int, int]:
    """Return how many enemies have each square in view."""
    g = desk.g
    counts: dict[int, int] = {}
    for foe in foes_of(g, _side(desk)):
        for square in bits(g.stage.sight.fov(g.station(foe), g.common.open, g.common.horses)):
            counts[square] = counts.get(square, 0) + 1
    return counts


def _ghost(desk: Desk, stand: Stand) -> str:
    """Return the three signs of who might stand in a place: where he would look, and a line beside him if he lies."""
    glyphs = desk.look.glyphs
    lies = "_" if stand.prone else " "
    aim, who = glyphs.aim[1][stand.facing], glyphs.from_here
    return f"{aim}{who}{lies}" if stand.facing == WAYS.index("west") else f"{lies}{who}{aim}"
