"""The options of a brawl and what they set going: attacks, standing up, taking things up, leaving, going on at somebody who is out cold
(BRAWL-02, BRAWL-04, BRAWL-20 to 25, BRAWL-31 to 38, BRAWL-61, BRAWL-62, ACT-2-18, ACT-2-19, R-93, R-104, R-106, R-109)."""

from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Starred
from outlaws_tui.outlaws.codes import (
    BOTH,
    FIT,
    FOUGHT,
    HANDS,
    JAB,
    LEFT,
    PARTING,
    PUMMEL,
    PUMMELLED,
    PUNCH,
    RIGHT,
    STAB,
    STRIKE,
)
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.fists import Settled, Swing, advantage
from outlaws_tui.outlaws.holding import picked_up
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import WAYS, go
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import SLIPPERY, has, tell
from outlaws_tui.outlaws.wrestling import WrestleDie

_VERBS: Final = {PUNCH: "head-punch", JAB: "body-blow", STRIKE: "strike", STAB: "stab"}


def begin_action(g: Gunfight, who: int, cost: int = 1) -> int:
    """Pay for a brawl action and note that it is taken; return the opponent (R-93)."""
    spend(g, who, cost)
    g.edit_common().fought |= FOUGHT
    return g.rival(who)


@option
class Attack(ActOption):
    """Punch to the head or the body, strike with what both hands hold, or stab (BRAWL-12, BRAWL-13, BRAWL-26, BRAWL-29)."""

    attack: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Roll for it."""
        foe = begin_action(g, who)
        g.then(Swing(who, foe, self.attack, 0), Settled(who, foe))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `head-punch`, `body-blow`, `strike` or `stab`."""
        return _VERBS[self.attack]


@option
class Wrestle(ActOption):
    """Wrestle (BRAWL-14)."""

    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Roll against each other."""
        foe = begin_action(g, who)
        g.then(WrestleDie(who, foe, 0), Settled(who, foe))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `wrestle`."""
        return "wrestle"


@option
class StandUp(ActOption):
    """Stand up in a brawl, facing as before (BRAWL-38, R-94)."""

    moves: ClassVar[bool] = True
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Rise."""
        foe = begin_action(g, who)
        p = g.edit(who)
        p.prone = 0
        if g.events is not None:
            g.events.append(ev.StoodUp(who, p.facing))
        g.then(Settled(who, foe))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `stand-up`."""
        return "stand-up"


@option
class Snatch(ActOption):
    """Pick up a thing that lies in the square of a brawl (BRAWL-20)."""

    thing: int
    hand: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it."""
        foe = begin_action(g, who)
        picked_up(g, self.thing)
        hold(g, who, self.thing, self.hand)
        g.then(Settled(who, foe))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `snatch colt-45 right`."""
        return f"snatch {g.stage.gear[self.thing].slug} {HANDS[self.hand]}"


@option
class Furniture(ActOption):
    """Try to take up a piece of furniture in a brawl (BRAWL-21 to 24)."""

    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Roll for it."""
        foe = begin_action(g, who)
        g.then(LiftDie(who, foe), Settled(who, foe))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `snatch furniture`."""
        return "snatch furniture"


@step
class LiftDie(Draw[Gunfight]):
    """BRAWL-22 to 24: a d6, less 1 for advantage, of at most the available actions; a 1 will always do (EX-44)."""

    who: int
    foe: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Take it up or not."""
        less = int(advantage(g, self.who, self.foe))
        needs = g.available(self.who)
        made = face == 0 or face + 1 - less <= needs
        if g.events is not None:
            g.events.append(ev.Lifted(self.who, face, less, max(1, needs), int(made)))
        if made:
            lift(g, self.who)


@option
class Lift(Starred):
    """Take up a piece of furniture outside of a brawl: no die (ACT-2-18, ACT-2-19)."""

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it up."""
        self.pay(g, who)
        lift(g, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `lift furniture`."""
        return "lift furniture"


def lift(g: Gunfight, who: int) -> None:
    """Put a brawl object that is not in the game into both hands (R-109)."""
    thing = next(i for i, gear in enumerate(g.stage.gear) if gear.furniture and g.things[i].gone)
    g.edit_thing(thing).gone = 0
    hold(g, who, thing, BOTH)


def hold(g: Gunfight, who: int, thing: int, hand: int) -> None:
    """Put a thing into a hand or both."""
    p = g.edit(who)
    if hand != LEFT:
        p.right = thing
    if hand != RIGHT:
        p.left = thing
    if g.events is not None:
        g.events.append(ev.Took(who, thing, hand, ev.GROUND))


@option
class LeaveFight(ActOption):
    """Leave the fight with a step; standing opponents get a parting blow, though not at somebody slippery (BRAWL-31 to 37,
    R-104, R-176)."""

    moves: ClassVar[bool] = True
    to: int
    facing: int
    cost: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Turn away; the blow comes first."""
        foe = begin_action(g, who, self.cost)
        if g.events is not None:
            g.events.append(ev.Left(who, foe))
        away = Away(who, foe, self.to, self.facing, self.cost)
        if g.figures[foe].prone or advantage(g, who, foe):
            g.then(away)
        elif has(g, who, SLIPPERY):
            tell(g, who)
            g.then(away)
        else:
            g.then(Swing(foe, who, PARTING, 0), away)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `leave-fight A/D8 north`."""
        return f"leave-fight {g.stage.town.names[self.to]} {WAYS[self.facing]}"


@step
class Away(Work[Gunfight]):
    """BRAWL-36, R-104: the step out of a brawl, unless the parting blow knocked him out."""

    who: int
    foe: int
    to: int
    facing: int
    cost: int

    def run(self, g: Gunfight) -> None:
        """Go."""
        if g.figures[self.who].status == FIT:
            go(g, self.who, self.to, self.facing, ev.CLAMBERS if self.cost == 2 else ev.WALKS)
        g.then(Settled(self.who, self.foe))


@option
class Pummel(ActOption):
    """The special brawl action: go on hitting an opponent who is out cold (BRAWL-62, BRAWL-63, UNC-06, R-106)."""

    target: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Roll for it."""
        spend(g, who, 1)
        g.edit_common().fought |= PUMMELLED
        g.then(Swing(who, self.target, PUMMEL, 1))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `pummel tom`."""
        return f"pummel {g.stage.slugs[self.target]}"


HEAD_PUNCH: Final = Attack(PUNCH)
BODY_BLOW: Final = Attack(JAB)
STRIKE_WITH: Final = Attack(STRIKE)
STAB_WITH: Final = Attack(STAB)
WRESTLE: Final = Wrestle()
STAND_UP: Final = StandUp()
FURNITURE: Final = Furniture()
LIFT: Final = Lift()
