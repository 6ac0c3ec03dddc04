"""What the active figure may do in its turn, of all families of the rules, and ending the turn (ROUND-07, R-31, STACK-03, STACK-06,
TOWN-23).

A turn asks for such a list after every act, so a family is asked only where a test on what is near, in view and in hand says that there
is something for it to be about. Those tests are here and not in the families: a call costs as much as five of them.

What a list costs goes by the instructions that the interpreter runs for it, some 900 in the middle of a game, and in a straight line: a
fifth of the instructions less took a fifth of the time. Masks are a tenth of it. A list that is asked for the first time after others takes
half as long again, for what it touches is not at hand. A table of bytes for each station, instead of masks, saved nothing and cost a game
of 48 characters a tenth. A comprehension in a function that is called at every choice makes cells of the names that it takes from it: they
are slower wherever they are used, and cost each call some 30 ns apiece, whether it gets there or not. Without them random play took a
fiftieth less. To have `kit_of` here and not as a call would save a hundredth.
"""

from typing import Final, Protocol

from outlaws_tui.outlaws.acts import Reasons, budget, may_end, must_crawl
from outlaws_tui.outlaws.afoot import afoot
from outlaws_tui.outlaws.aiming import clear, within
from outlaws_tui.outlaws.brawling import aftermath, brawl_acts
from outlaws_tui.outlaws.calling import CALL_OUT, facing
from outlaws_tui.outlaws.codes import MUST_CRAWL
from outlaws_tui.outlaws.crowd_shots import crowd_shots
from outlaws_tui.outlaws.fanning import fans
from outlaws_tui.outlaws.finishing import finishes
from outlaws_tui.outlaws.handling import for_nothing, pickings
from outlaws_tui.outlaws.house_acts import house_acts
from outlaws_tui.outlaws.kit import kit_of
from outlaws_tui.outlaws.knives import throws
from outlaws_tui.outlaws.loading import staunching
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.passing import loots, passing
from outlaws_tui.outlaws.paths import DIRT, Crawl
from outlaws_tui.outlaws.riding import riding
from outlaws_tui.outlaws.saddle import horse_shots, saddle_shots
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shooting import shots, straight
from outlaws_tui.outlaws.spilling import stepping
from outlaws_tui.outlaws.truce import peaceful
from outlaws_tui.outlaws.wrestling import grabs


@option
class EndTurn(ActOption):
    """End the turn; what is left lapses (R-31)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `end`."""
        return "end"


END: Final = EndTurn()


class Turn(Protocol):
    """A question to the active figure."""

    who: int


def doings(turn: Turn, g: Gunfight) -> list[ActOption]:
    """Return what the active figure may do, shots first, but what would break a truce (R-207).

    Somebody who woke beside a friend must crawl away before all else (STACK-06).
    """
    who = turn.who
    p, stage, common = g.figures[who], g.stage, g.common
    side, square, at = stage.side[who], p.square, common.at
    foes = at[1 - side] if stage.two else g.foes(side)
    here, horses = 1 << square, common.horses
    found: list[ActOption] = []
    if foes & here:
        brawl_acts(g, who, p, found)
        found.append(END)
        return peaceful(g, found) if common.truce else found
    spare, own = p.actions, True
    if p.marks or common.came >= 0:
        if p.marks & MUST_CRAWL and must_crawl(g, who):
            found += _crawls(g, who, p)
            if found:
                return found
        if common.came >= 0:
            spare, own = budget(g, who), False
    if horses and p.horse >= 0:
        _mounted(g, who, p, spare, found)
    elif spare < 1:
        _spent(g, who, p, spare, found)
    else:
        people, folk = at[side] | foes, 0
        if g.crowds:
            folk = g.crowded()
            people |= folk
        beside = people & stage.moves.near[square]
        bodies, litter = common.bodies, common.litter
        under = g.down_on(square) if bodies and bodies & here else ()
        free: tuple[int, ...] = ()
        guns, scatters, twice, fanned, blade, aimed, own_things = kit_of(g, who, p, spare)
        if under:
            finishes(g, who, p, spare, under, found)
        if guns or blade:
            anybody = foes
            if bodies or horses:
                anybody |= bodies | horses if horses else bodies
                if under or horses:
                    anybody &= ~here
            apart = p.prone or (common.lookouts and common.lookouts >> who & 1)
            station = g.station(who) if apart else square << 2 | p.facing
            view = stage.sight.among(station, anybody, common.open)
            seen = within(g, who, p, view) if view or common.lookouts else ()
            if seen:
                if aimed:
                    free = clear(g, who, p, seen, people | bodies if bodies else people, folk, station)
                if scatters:
                    shots(g, who, guns, seen, free, found)
                elif guns and free:
                    found += straight(guns, free, twice)
                    if fanned and not p.spot:
                        found += fans(free)
            if horses and guns and view & horses:
                horse_shots(g, who, p, view, guns, people | bodies, folk, found)
        afoot(g, who, p, spare, beside, found)
        found += own_things
        if under or (litter and litter & stage.reach[square]):
            pickings(g, who, p, spare, under, found)
        if p.loss:
            staunching(g, who, p, spare, found)
        if under:
            loots(g, who, p, spare, under, found)
        if beside:
            beside &= stepping(g, square)
            friends = beside & at[side]
            if friends:
                passing(g, who, p, spare, friends & ~foes, found)
        if under or stage.at_furniture[square]:
            aftermath(g, who, p, spare, under, found)
        if beside and not (p.prone or common.spent):
            grabs(g, who, p, beside, found)
        if blade and free:
            throws(g, p, free, found)
        if stage.house:
            house_acts(g, who, p, spare, found)
        if folk and guns and stage.outlaws >> who & 1:
            crowd_shots(g, who, p, guns, found)
    if not common.spent and stage.calls and p.right not in stage.guns and p.left not in stage.guns and facing(g, who):
        found.append(CALL_OUT)
    if horses and not p.prone and horses & (stage.moves.near[square] | here):
        riding(g, who, p, found)
    # In a friend's square the turn may be ended where there is no way out of it, and then `spare` is below 0.
    if own or spare < 0:
        found.append(END)
    return peaceful(g, found) if common.truce else found


def _crawls(g: Gunfight, who: int, p: Figure) -> list[ActOption]:
    """Return the ways to crawl off the own square."""
    found: list[ActOption] = []
    afoot(g, who, p, p.actions, _beside(g, p), found)
    return [o for o in found if isinstance(o, Crawl) and o.to != p.square]


def _beside(g: Gunfight, p: Figure) -> int:
    """Return the squares about a figure with anybody, or with townsfolk."""
    return g.held() & g.stage.moves.near[p.square]


def _spent(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add what somebody on foot may do for nothing, or with the step that it must keep out of a friend's square."""
    if p.actions > 0 or p.spot or p.door >= 0:
        afoot(g, who, p, spare, _beside(g, p), out)
    elif not p.prone and g.common.came < 0:
        # A third of all lists: with nothing left to spend the ground offers nothing else, whatever it is.
        out.append(DIRT)
    for_nothing(g, who, p, spare, out)
    if p.actions > 0 and not (p.prone or g.common.spent):
        beside = _beside(g, p)
        if beside:
            grabs(g, who, p, beside & stepping(g, p.square), out)
    if g.stage.powder:
        house_acts(g, who, p, spare, out)


def _mounted(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add what somebody may do in the saddle, but for what it can do about horses."""
    if p.right >= 0 or p.left >= 0:
        saddle_shots(g, who, p, out)
    if spare < 1:
        for_nothing(g, who, p, spare, out)
        return
    out += kit_of(g, who, p, spare)[-1]
    if p.loss:
        staunching(g, who, p, spare, out)


REASONS: Reasons = {
    EndTurn: (
        (
            "TOWN-23",
            "{name} cannot end the turn among townsfolk while there is a way out",
            lambda g, who, o: bool(g.crowded() >> g.figures[who].square & 1) and not may_end(g, who),
        ),
        (
            "STACK-03",
            "{name} cannot end the turn in a friend's square while there is a way out",
            lambda g, who, o: not may_end(g, who),
        ),
    ),
}
