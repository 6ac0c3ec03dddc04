"""Why not: the reason, and the clause, for which something cannot be done now. The menu, typed moves, the server and the bots' guard all
show this text; the door itself only asks whether an option is in the list."""

from collections.abc import Iterator
from typing import Any, Final

from outlaws_tui.outlaws import (
    brawling,
    calling,
    crowd_shots,
    cup_options,
    doings,
    doors,
    dynamite,
    fanning,
    finishing,
    handling,
    knives,
    loading,
    locks,
    looking,
    moving,
    passing,
    riding,
    saddle,
    shooting,
    showdown,
    truce,
    wrecking,
    wrestling,
)
from outlaws_tui.outlaws.acts import Reasons, Row, must_crawl
from outlaws_tui.outlaws.brawl_options import Lift, Pummel
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import Bid, Call, Raise
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.values import frozen

REASONS: Final[Reasons] = {
    **shooting.REASONS,
    **fanning.REASONS,
    **finishing.REASONS,
    **moving.REASONS,
    **doors.REASONS,
    **handling.REASONS,
    **passing.REASONS,
    **loading.REASONS,
    **looking.REASONS,
    **brawling.REASONS,
    **wrestling.REASONS,
    **knives.REASONS,
    **riding.REASONS,
    **saddle.REASONS,
    **doings.REASONS,
    **cup_options.REASONS,
    **crowd_shots.REASONS,
    **calling.REASONS,
    **showdown.REASONS,
    **locks.REASONS,
    **wrecking.REASONS,
    **dynamite.REASONS,
}

CRAWL_FIRST: Final[Row] = (
    "STACK-06",
    "{name} woke in a friend's square and must crawl out of it first",
    lambda g, who, o: must_crawl(g, who) and o not in g.options(),
)

ON_FOOT: Final = (
    fanning.Fan,
    passing.Give,
    passing.Receive,
    passing.Loot,
    Pummel,
    Lift,
    wrestling.Grab,
    knives.ThrowKnife,
    crowd_shots.ShootCrowd,
    calling.CallOut,
)
"""What nobody does from the saddle, beside what a row of its own says so of."""

_IN_BRAWL: Final = (*brawling.KINDS, doings.EndTurn)
BRAWL_ONLY: Final[Row] = (
    "BRAWL-03",
    "{name} is in a brawl and may only take brawl actions",
    lambda g, who, o: not isinstance(o, _IN_BRAWL) and g.rival(who) >= 0,
)

IN_SADDLE: Final[Row] = (
    "R-174",
    "{name} is in the saddle; get down first",
    lambda g, who, o: g.figures[who].horse >= 0 and isinstance(o, ON_FOOT),
)
_ROWS: Final[Reasons] = {
    kind: (BRAWL_ONLY, CRAWL_FIRST, IN_SADDLE, truce.BROKEN, *rows) for kind, rows in REASONS.items()
}


@frozen
class Refusal:
    """Why something cannot be done: the clause or ruling, and the reason in words that name the character."""

    clause: str
    reason: str

    def __str__(self) -> str:
        """Return it as it is shown."""
        return f"Not possible: {self.reason}. ({self.clause})"


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield everything that somebody might think of for the active figure, legal or not."""
    yield doings.END
    yield from shooting.imaginable(g, who)
    yield from fanning.imaginable(g, who)
    yield from finishing.imaginable(g, who)
    yield from moving.imaginable(g, who)
    yield from doors.imaginable(g, who)
    yield from handling.imaginable(g, who)
    yield from passing.imaginable(g, who)
    yield from loading.imaginable(g, who)
    yield from looking.imaginable(g, who)
    yield from brawling.imaginable(g, who)
    yield from wrestling.imaginable(g, who)
    yield from knives.imaginable(g, who)
    yield from crowd_shots.imaginable(g, who)
    yield from calling.imaginable(g, who)
    yield from riding.imaginable(g, who)
    yield from saddle.imaginable(g, who)
    yield from cup_options.imaginable(g, who)
    yield from locks.imaginable(g, who)
    yield from wrecking.imaginable(g, who)
    yield from dynamite.imaginable(g, who)


def thinkable(g: Gunfight) -> Iterator[ActOption]:
    """Yield everything that somebody might answer to the question at hand and that has reasons why not."""
    question = g.question
    if isinstance(question, Act):
        yield from imaginable(g, question.who)
    elif isinstance(question, Bid):
        yield from showdown.answers(g)


def objection(g: Gunfight, who: int, option: ActOption) -> Row | None:
    """Return the first row that objects to an option of a figure's turn, None where none does."""
    for row in _ROWS[type(option)]:
        if row[2](g, who, option):
            return row
    return None


def depth(g: Gunfight, who: int, option: ActOption) -> int:
    """Return how many rows an option gets past before one objects."""
    rows = _ROWS[type(option)]
    return next((place for place, row in enumerate(rows) if row[2](g, who, option)), len(rows))


def why_not(g: Gunfight, option: ActOption) -> Refusal | None:
    """Return why an option of the turn cannot be taken now, None where it can.

    Outside a turn (a wound to keep, a cup to draw from) what is not in the list answers another question.
    """
    question = g.question
    if not isinstance(question, Act | Bid) or (isinstance(question, Bid) and not isinstance(option, Raise | Call)):
        if option in g.options():
            return None
        return Refusal("ROUND-07", "that answers another question than the one asked now")
    row = objection(g, question.who, option)
    return None if row is None else Refusal(row[0], row[1].format_map(_words(g, question.who, option)))


def _words(g: Gunfight, who: int, option: Any) -> dict[str, Any]:
    stage = g.stage
    what = ""
    if hasattr(option, "target"):
        what = shown(stage, option.target)
    elif hasattr(option, "crowd"):
        what = "the townsfolk"
    elif hasattr(option, "horse"):
        what = stage.horses[option.horse]
    elif hasattr(option, "wreck"):
        what = stage.wrecks[option.wreck].name
    elif hasattr(option, "thing") and not hasattr(option, "turns"):
        what = stage.gear[option.thing].name
    elif hasattr(option, "to"):
        what = stage.town.names[option.to]
    elif hasattr(option, "way"):
        what = WAYS[option.way]
    thing = stage.gear[option.thing].name if hasattr(option, "thing") else ""
    return {
        "name": shown(stage, who),
        "what": what,
        "thing": thing,
        "until": stage.truce.until if stage.truce is not None else "",
        "have": g.figures[who].actions,
        "need": option.price(g, who),
    }
