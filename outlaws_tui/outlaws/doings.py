"""What the active figure may do in its turn, of all families of the rules, and ending the turn (ROUND-07, R-31, STACK-03, STACK-06,
TOWN-23).

A turn asks for such a list after every act, so a family is asked only where a test on what is near, in view and in hand says that there
is something for it to be about. Those tests are here and not in the families: a call costs as much as five of them.
"""

from typing import Final

from outlaws_tui.outlaws.acts import Reasons, budget, may_end, must_crawl
from outlaws_tui.outlaws.afoot import afoot
from outlaws_tui.outlaws.aiming import clear, view_of, within
from outlaws_tui.outlaws.armed import Armed, firing
from outlaws_tui.outlaws.brawling import aftermath, brawl_acts
from outlaws_tui.outlaws.calling import CALL_OUT, NEVER, may_call
from outlaws_tui.outlaws.codes import HAS_POOR, MUST_CRAWL
from outlaws_tui.outlaws.crowd_shots import crowd_shots
from outlaws_tui.outlaws.fanning import fans
from outlaws_tui.outlaws.finishing import finishes
from outlaws_tui.outlaws.handling import handling, pickings
from outlaws_tui.outlaws.house_acts import house_acts
from outlaws_tui.outlaws.knives import throws
from outlaws_tui.outlaws.loading import staunching
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.passing import loots, passing
from outlaws_tui.outlaws.paths import Crawl
from outlaws_tui.outlaws.riding import riding
from outlaws_tui.outlaws.saddle import horse_shots, saddle_shots
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import shots
from outlaws_tui.outlaws.spilling import stepping
from outlaws_tui.outlaws.wrestling import grabs


@option
class EndTurn(ActOption):
    """End the turn; what is left lapses (R-31)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `end`."""
        return "end"


END: Final = EndTurn()


def doings(g: Gunfight, who: int) -> list[ActOption]:
    """Return what the active figure may do, shots first, whether or not it breaks a truce.

    Somebody who woke beside a friend must crawl away before all else (STACK-06).
    """
    p, stage, common = g.figures[who], g.stage, g.common
    side, square, at = stage.side[who], p.square, common.at
    found: list[ActOption] = []
    if len(at) == 2:
        friends, foes = at[side], at[1 - side]
        held = friends | foes
        if g.crowds:
            held |= g.crowded()
    else:
        friends, foes, held = at[side], g.foes(side), g.held()
    if foes >> square & 1:
        brawl_acts(g, who, p, found)
        found.append(END)
        return found
    if p.marks & MUST_CRAWL and must_crawl(g, who):
        afoot(g, who, p, p.actions, held & stage.moves.near[square], found)
        crawls: list[ActOption] = [o for o in found if isinstance(o, Crawl) and o.to != square]
        if crawls:
            return crawls
        found.clear()
    own = common.came < 0
    spare = p.actions if own else budget(g, who)
    on_foot = p.horse < 0
    active = spare >= 1 and on_foot
    armed = p.right >= 0 or p.left >= 0
    here, bodies, horses = 1 << square, common.bodies, common.horses
    over_body = bodies and bodies & here
    free: tuple[int, ...] = ()
    guns: tuple[Armed, ...] = ()
    if armed or not stage.blades.isdisjoint(p.carried):
        if over_body and armed and active:
            finishes(g, who, p, spare, found)
        view = view_of(g, who, p, foes | bodies | horses)
        seen = within(g, who, p, view & (foes | bodies)) if view or common.lookouts else ()
        if active and armed and not common.shot & HAS_POOR:
            guns = firing(g, who, p, spare)
        if seen and (guns or stage.blades):
            free = clear(g, who, p, seen, held | bodies)
            if guns:
                shots(g, who, guns, spare, seen, free, found)
                if free and stage.fanners >> who & 1:
                    fans(g, who, p, free, found)
        if view & horses:
            if guns:
                horse_shots(g, who, p, view, guns, held | bodies, found)
            elif armed and not on_foot:
                saddle_shots(g, who, p, seen, found)
    near = stage.moves.near[square]
    beside = held & near
    if on_foot:
        afoot(g, who, p, spare, beside, found)
    handling(g, who, p, spare, found)
    if beside:
        beside &= stepping(g, square)
    if active:
        if over_body or (common.litter and common.litter & (stage.beside[square] | here)):
            pickings(g, who, p, spare, found)
        if p.loss:
            staunching(g, who, p, spare, found)
        if over_body:
            loots(g, who, p, spare, found)
        if beside & friends:
            passing(g, who, p, spare, beside & friends, found)
        if over_body or stage.furniture & here:
            aftermath(g, who, p, spare, found)
    elif p.loss and spare >= 1:
        staunching(g, who, p, spare, found)
    if beside and on_foot and not (p.prone or common.spent):
        grabs(g, who, p, beside, found)
    if free and active and stage.blades:
        throws(g, who, p, free, found)
    if common.locked or stage.wrecks or stage.powder:
        house_acts(g, who, p, spare, found)
    if guns and g.crowds and stage.outlaws >> who & 1:
        crowd_shots(g, who, p, guns, found)
    calm = not common.spent and (not armed or stage.guns.isdisjoint((p.right, p.left)))
    if calm and stage.showdowns != NEVER and may_call(g, who):
        found.append(CALL_OUT)
    if horses and not p.prone and horses & (near | here):
        riding(g, who, p, found)
    if own or may_end(g, who):
        found.append(END)
    return found


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
