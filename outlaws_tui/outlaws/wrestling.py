"""Wrestling and grabbing: two dice against each other, and what the winner makes of it (BRAWL-14 to 19, ACT-A-10 to 12, R-40, R-95,
R-105)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, Reasons
from outlaws_tui.outlaws.codes import FIT, MISSED, TAKE_DOWN
from outlaws_tui.outlaws.effects import go_down, lose_action, spend
from outlaws_tui.outlaws.fists import Answer, Discharge, advantage, hair_trigger, in_hand, land, place_blows
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import BEAR_HUG, has, tell
from outlaws_tui.outlaws.spilling import adjacent, free_beside, room_beside, spill
from outlaws_tui.outlaws.ways import towards
from outlaws_tui.outlaws.whereabouts import clash, place, step_out
from outlaws_tui.sight.bits import few

BESIDE_GUN: Final = -1
"""The attack of the brawl die that is rolled beside a contest."""


@step
class WrestleDie(Draw[Gunfight]):
    """BRAWL-14: the d6 of the one who wrestles; `grab` is 1 for a grab."""

    who: int
    foe: int
    grab: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Have the other roll."""
        g.then(WrestleBack(self.who, self.foe, self.grab, face))


@step
class WrestleBack(Draw[Gunfight]):
    """BRAWL-14 to 16: the d6 of the other; the lower result wins for the one who acts, a tie does not (advantage: -1)."""

    who: int
    foe: int
    grab: int
    face: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Compare; a handgun in hand may go off beside it (R-95)."""
        less = int(advantage(g, self.who, self.foe))
        other = int(advantage(g, self.foe, self.who))
        won = self.face - less < face - other
        if g.events is not None:
            g.events.append(ev.Wrestled(self.who, self.foe, self.face, less, face, other, int(won), self.grab))
        steps: list[Work[Gunfight] | Ask[Gunfight] | Draw[Gunfight]] = []
        if hair_trigger(g, self.who) >= 0:
            steps.append(Jostle(self.who, self.foe))
        if won:
            steps.append(Haul(self.who, self.foe) if self.grab else Hold(self.who, self.foe))
        g.then(*steps)


@step
class Jostle(Draw[Gunfight]):
    """R-95: the brawl die rolled beside a contest; on a Miss the handgun goes off."""

    who: int
    foe: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Look at the word."""
        if g.events is not None:
            g.events.append(ev.BrawlRolled(self.who, self.foe, BESIDE_GUN, face, 0))
        if g.stage.brawl_die[face][0] == MISSED:
            g.then(Discharge(self.who, self.foe, hair_trigger(g, self.who)))


@option
class KnockDown(ActOption):
    """Knock the opponent down: prone, and a blow (BRAWL-17)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `knock-down`."""
        return "knock-down"


@option
class Push(ActOption):
    """Push the opponent into an adjacent square (BRAWL-18)."""

    to: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `push A/D8`."""
        return f"push {g.stage.town.names[self.to]}"


@option
class Disarm(ActOption):
    """Knock something out of the opponent's hands (BRAWL-19)."""

    thing: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `disarm colt-45`."""
        return f"disarm {g.stage.gear[self.thing].slug}"


KNOCK_DOWN: Final = KnockDown()


@step
class Hold(Ask[Gunfight]):
    """BRAWL-16 to 19: who has won a wrestle says what comes of it."""

    who: int
    foe: int

    def seat(self, g: Gunfight) -> int:
        """Return the winner's side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether both are still at it: a gun may have gone off between them."""
        return g.figures[self.who].status == FIT and g.rival(self.who) == self.foe

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return knocking down, each square to push into, each thing to knock away."""
        squares = free_beside(g, g.figures[self.who].square, g.stage.side[self.foe])
        return [KNOCK_DOWN, *(Push(to) for to in squares), *(Disarm(thing) for thing in in_hand(g, self.foe))]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Do it; the blow of a fall may be dodged (R-100)."""
        who, foe = self.who, self.foe
        if isinstance(option, Push):
            _push(g, who, foe, option.to)
        elif isinstance(option, Disarm):
            spill(g, who, foe, option.thing, 1)
        elif g.common.ambush:
            land(g, who, foe, TAKE_DOWN, 0, 0)
        else:
            g.then(Answer(foe, who, TAKE_DOWN, 0))


def _push(g: Gunfight, who: int, foe: int, to: int) -> None:
    """Move the opponent, and turn to where he is now."""
    p = g.figures[who]
    way = next(way for way in range(8) if g.stage.ways.to[way][p.square] == to)
    if g.events is not None:
        g.events.append(ev.Pushed(who, foe, to))
    place(g, foe, to)
    facing = towards(p.facing, way)
    if facing != p.facing:
        g.edit(who).facing = facing
        if g.events is not None:
            g.events.append(ev.Turned(who, facing))


@step
class Haul(Work[Gunfight]):
    """ACT-A-11, R-40, R-180: an opponent who is grabbed is pulled into the square, and a brawl begins; a bear hug places a blow."""

    who: int
    foe: int

    def run(self, g: Gunfight) -> None:
        """Pull, if both are still conscious."""
        p = g.figures[self.who]
        if p.status != FIT or g.figures[self.foe].status != FIT:
            return
        if g.events is not None:
            g.events.append(ev.Pulled(self.who, self.foe, p.square))
        place(g, self.foe, p.square)
        clash(g, self.who, self.foe, 0)
        if has(g, self.who, BEAR_HUG):
            tell(g, self.who)
            place_blows(g, self.foe, 1)


@option
class Grab(ActOption):
    """Grab somebody who stands in an adjacent square, for all actions (ACT-A-10)."""

    target: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Wrestle with an opponent; pull a friend away."""
        spend(g, who, g.figures[who].actions)
        if g.stage.side[self.target] == g.stage.side[who]:
            g.then(PullTo(who, self.target))
        else:
            if g.figures[who].spot:
                step_out(g, who, g.figures[who].square)
            g.then(WrestleDie(who, self.target, 1))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `grab tom`."""
        return f"grab {g.stage.slugs[self.target]}"


grab: Final = cache(Grab)
"""A grab, made once and shared by all lists."""


@option
class Pull(ActOption):
    """The square into which a friend is pulled (ACT-A-12)."""

    to: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `pull A/D8`."""
        return f"pull {g.stage.town.names[self.to]}"


@step
class PullTo(Ask[Gunfight]):
    """ACT-A-12: a friend who is grabbed goes into an empty square adjacent to the one who grabs, lies there and loses 2 actions."""

    who: int
    friend: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of both."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[Pull]:
        """Return the empty squares."""
        return [Pull(to) for to in free_beside(g, g.figures[self.who].square, g.stage.side[self.who])]

    def chosen(self, g: Gunfight, option: Pull) -> None:
        """Pull him down there."""
        if g.events is not None:
            g.events.append(ev.Pulled(self.who, self.friend, option.to))
        place(g, self.friend, option.to)
        go_down(g, self.friend, 1)
        for _ in range(2):
            lose_action(g, self.friend, ev.PULLED)


def grabs(g: Gunfight, who: int, p: Figure, reach: int, out: list[ActOption]) -> None:
    """Add to `out` whom the active figure, standing and with nothing spent yet, may grab on the squares in `reach`."""
    if p.actions < 1:
        return
    squares = few(reach)
    for target, q in enumerate(g.figures):
        if q.square in squares and not (q.status or q.prone) and q.horse < 0 and not _no_room(g, who, target):
            out.append(grab(target))


def _no_room(g: Gunfight, who: int, target: int) -> bool:
    """Return whether there is no square into which a grabbed figure could come."""
    side = g.stage.side[target]
    if side == g.stage.side[who]:
        return not room_beside(g, g.figures[who].square, side)
    return bool(g.stage.barred[side] >> g.figures[who].square & 1)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield grabbing everybody."""
    for target in range(len(g.figures)):
        yield Grab(target)


REASONS: Reasons = {
    Grab: (
        ("R-40", "{name} is lying and cannot grab", lambda g, who, o: bool(g.figures[who].prone)),
        (
            "R-13",
            "{what} is not in reach in a neighbouring square",
            lambda g, who, o: g.figures[o.target].square not in adjacent(g, g.figures[who].square),
        ),
        (
            "ACT-A-10",
            "{what} does not stand",
            lambda g, who, o: g.figures[o.target].status != FIT or bool(g.figures[o.target].prone),
        ),
        ("R-174", "{what} is in the saddle", lambda g, who, o: g.figures[o.target].horse >= 0),
        ("ACT-A-12", "there is no free square for {what}", lambda g, who, o: _no_room(g, who, o.target)),
        FIRST,
        COST,
    ),
}
