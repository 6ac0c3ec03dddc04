"""What a seat may see of a shootout: the only thing a screen, a bot or a socket gets.

All that lies on the table is open: figures, cards, things, horses, bullets, counters in cups and pool as sets. A state holds no order
of cups or pool and no chance, so nothing of the dice to come is in it; what is left out is another seat's option list. An observation
is frozen and shares the views of what has not changed with the one before.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from outlaws_tui.kernel.chance import Chance
from outlaws_tui.kernel.state import Agenda, Record, Values, frozen_twin
from outlaws_tui.outlaws.scene import Common, Crowd, Figure, Gunfight, Horse, Showdown, Thing
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.values import frozen

R = TypeVar("R", bound=Record)

FigureView = frozen_twin(Figure)
ThingView = frozen_twin(Thing)
CrowdView = frozen_twin(Crowd)
ShowdownView = frozen_twin(Showdown)
HorseView = frozen_twin(Horse)
CommonView = frozen_twin(Common)


@frozen(eq=False)
class Observation:
    """A position as a seat sees it. `asked` is the side that must choose, -1 none; `options` are in the notation, and only that
    side's own."""

    number: int
    figures: tuple[Figure, ...]
    things: tuple[Thing, ...]
    horses: tuple[Horse, ...]
    crowds: tuple[Crowd, ...]
    showdown: Showdown
    common: Common
    agenda: Agenda
    asked: int
    options: tuple[str, ...] = ()


def observe(g: Gunfight, side: int, before: Observation | None = None) -> Observation:
    """Return what a side sees; `before` is an earlier observation of the same game, any side's, taken when `g.stale` was last 0.

    All is `viewed` then: a game is observed through one keeper, which shares what it got.
    """
    stale = g.stale
    if before is None or stale < 0:
        figures = tuple(FigureView(p.values()) for p in g.figures)
        things = tuple(ThingView(t.values()) for t in g.things)
        horses = tuple(HorseView(h.values()) for h in g.horses)
        crowds = tuple(CrowdView(c.values()) for c in g.crowds)
        showdown = ShowdownView(g.showdown.values())
        common = CommonView(g.common.values())
    else:
        figures = _renewed(before.figures, g.figures, FigureView, stale)
        stale >>= len(figures)
        things = _renewed(before.things, g.things, ThingView, stale)
        stale >>= len(things)
        horses = _renewed(before.horses, g.horses, HorseView, stale)
        stale >>= len(horses)
        crowds = _renewed(before.crowds, g.crowds, CrowdView, stale)
        stale >>= len(crowds)
        showdown = ShowdownView(g.showdown.values()) if stale & 1 else before.showdown
        common = CommonView(g.common.values()) if stale & 2 else before.common
    g.viewed()
    question = g.question
    asked = -1 if question is None else question.seat(g)
    options = words(g) if asked == side else ()
    return Observation(g.number, figures, things, horses, crowds, showdown, common, g.agenda, asked, options)


def _renewed(old: tuple[R, ...], records: Sequence[R], view: Callable[[Values], R], stale: int) -> tuple[R, ...]:
    """Return the views of records, old ones but for those whose bit in `stale` says that they have changed."""
    stale &= (1 << len(old)) - 1
    if not stale:
        return old
    found = list(old)
    while stale:
        bit = stale & -stale
        stale ^= bit
        place = bit.bit_length() - 1
        found[place] = view(records[place].values())
    return tuple(found)


def words(g: Gunfight) -> tuple[str, ...]:
    """Return the options of the decision in the notation, in their order."""
    who = actor(g)
    return tuple(option.words(g, who) for option in g.options())


def actor(g: Gunfight) -> int:
    """Return the figure that the decision is about, -1 where it is a side that is asked."""
    question = g.question
    return getattr(question, "who", getattr(question, "shooter", -1))


def thaw(stage: Stage, seen: Observation, chance: Chance) -> Gunfight:
    """Return a state of one's own from an observation, to look at or to search in, with a chance of one's own."""
    figures = [Figure(*Figure.values(p)) for p in seen.figures]
    things = [Thing(*Thing.values(t)) for t in seen.things]
    horses = [Horse(*Horse.values(h)) for h in seen.horses]
    crowds = [Crowd(*Crowd.values(c)) for c in seen.crowds]
    showdown = Showdown(*Showdown.values(seen.showdown))
    common = Common(*Common.values(seen.common))
    return Gunfight(
        chance,
        [*figures, *things, *horses, *crowds, showdown, common],
        seen.agenda,
        seen.number,
        stage=stage,
        figures=figures,
        things=things,
        common=common,
        horses=horses,
        crowds=crowds,
        showdown=showdown,
    )
