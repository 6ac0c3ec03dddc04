"""What happened in a shootout: past facts, with ints only. Sentences are made of them by `telling`; what befalls bodies is in `hurts`.

`who`, `victim` and the like are figures, `thing` a thing, `side` a side, squares and facings as in the town, -1 none.
"""

# ruff: noqa: I001  (a block for each room that is passed on)
from outlaws_tui.kernel.events import event
from outlaws_tui.outlaws.events.brawls import (
    Blows as Blows,
    BrawlBegan as BrawlBegan,
    BrawlRolled as BrawlRolled,
    Broke as Broke,
    Discharged as Discharged,
    Dodged as Dodged,
    Forced as Forced,
    Left as Left,
    Lifted as Lifted,
    Pulled as Pulled,
    Pushed as Pushed,
    Spilled as Spilled,
    Threw as Threw,
    Wrestled as Wrestled,
)
from outlaws_tui.outlaws.events.hands import (
    BulletsTaken as BulletsTaken,
    HandedOver as HandedOver,
    JamWorked as JamWorked,
    Loaded as Loaded,
    Loading as Loading,
    PutAway as PutAway,
    Staunched as Staunched,
    SwappedHands as SwappedHands,
    Took as Took,
)
from outlaws_tui.outlaws.events.hurts import (
    BLANK as BLANK,
    EXCHANGED as EXCHANGED,
    HEAD_DOWN as HEAD_DOWN,
    INSTEAD as INSTEAD,
    JAMMED as JAMMED,
    KEPT as KEPT,
    KILLS as KILLS,
    NO_ROOM as NO_ROOM,
    PASSING as PASSING,
    PULLED as PULLED,
    PUT_BACK as PUT_BACK,
    REDRAWN as REDRAWN,
    SHOCK as SHOCK,
    VOID as VOID,
    ActionLost as ActionLost,
    BlowGone as BlowGone,
    FateRolled as FateRolled,
    GunJammed as GunJammed,
    LossesGone as LossesGone,
    WentOut as WentOut,
    Woke as Woke,
    WoundClosed as WoundClosed,
    WoundDrawn as WoundDrawn,
    Wounded as Wounded,
)
from outlaws_tui.outlaws.events.skills import (
    LuckHeld as LuckHeld,
    LookedAgain as LookedAgain,
    SkillTold as SkillTold,
    TurnGiven as TurnGiven,
)
from outlaws_tui.outlaws.events.props import (
    Alarmed as Alarmed,
    BarsBlown as BarsBlown,
    Blasted as Blasted,
    BlownOpen as BlownOpen,
    Caught as Caught,
    DoorBlown as DoorBlown,
    FiredAtLock as FiredAtLock,
    FuseBurnt as FuseBurnt,
    FuseSet as FuseSet,
    Unlocked as Unlocked,
    Worked as Worked,
    Wrecked as Wrecked,
)
from outlaws_tui.outlaws.events.horses import (
    Balked as Balked,
    FellOff as FellOff,
    GotDown as GotDown,
    HorseLeft as HorseLeft,
    HorseMoved as HorseMoved,
    HorseNamed as HorseNamed,
    HorseOrRider as HorseOrRider,
    HorseRanOff as HorseRanOff,
    HorseWound as HorseWound,
    Led as Led,
    LedNoMore as LedNoMore,
    RideBegan as RideBegan,
    SaddledUp as SaddledUp,
    Shied as Shied,
)


@event
class RoundBegan:
    """A round began; `totals` are the actions of each side (ROUND-04)."""

    round: int
    totals: tuple[int, ...]


@event
class TieRolled:
    """Two sides had the same total and one rolled a die for it (ROUND-06)."""

    side: int
    face: int


@event
class FirstSettled:
    """It is settled which side has the first draw (ROUND-05)."""

    side: int


@event
class Passed:
    """A side passed instead of drawing (ROUND-11)."""

    side: int


@event
class CounterDrawn:
    """A counter came out of a cup: that figure is active with so many actions (ROUND-07, ACT-02)."""

    who: int
    actions: int


@event
class CounterRemoved:
    """The counter of a figure that is out for good came out of a cup and left the game (UNC-09)."""

    who: int


@event
class TurnEnded:
    """A turn is over; `left` actions lapsed (R-31)."""

    who: int
    left: int


@event
class RoundEnded:
    """A round is over; `undrawn` counters were left in the cups."""

    round: int
    undrawn: int


@event
class Moved:
    """A figure went from one square to another. `how` is one of the words of `HOW`; `facing` is the one after it."""

    who: int
    start: int
    to: int
    facing: int
    how: int


HOW = ("walks", "clambers", "crawls", "backs off", "runs", "climbs through the window", "enters", "rides", "jumps")
WALKS, CLAMBERS, CRAWLS, BACKS, RUNS, CLIMBS, ENTERS, RIDES, JUMPS = range(9)


@event
class Turned:
    """A figure turned on the spot."""

    who: int
    facing: int


@event
class LeftMap:
    """A figure left the town on one side (R-147)."""

    who: int
    start: int
    way: int


@event
class SentBack:
    """A figure could not end in a friend's square and went back (STACK-04, R-51)."""

    who: int
    to: int


@event
class WentDown:
    """A figure is lying now; `forced` is 0 where it chose so."""

    who: int
    forced: int


@event
class StoodUp:
    """A figure got up."""

    who: int
    facing: int


@event
class LooksOut:
    """A figure took a place to look from cover (see `looking`)."""

    who: int
    spot: int


@event
class LeftCover:
    """A figure left its place to look from, for a square."""

    who: int
    to: int


@event
class DoorOpened:
    """A figure keeps a door open now (DOOR-03)."""

    who: int
    door: int


@event
class DoorClosed:
    """Nobody keeps a door open any more; `who` was the last, `why` one of the words of `WHY_CLOSED`."""

    who: int
    door: int
    why: int


WHY_CLOSED = ("shut it", "left it", "is down", "opened another")
SHUT, LEFT_IT, IS_DOWN, OTHER_DOOR = range(4)


GROUND, PACK, GRIP, BODY = range(4)


@event
class Dropped:
    """A thing fell from a hand to the ground; `forced` is 0 where its holder chose so."""

    who: int
    thing: int
    forced: int


@event
class RunBegan:
    """A figure runs, with so many segments (ACT-A-02)."""

    who: int
    segments: int


@event
class Snapped:
    """Somebody attempted a snapshot at the active figure: `shot` 1 to shoot, 0 to drop; a d6 against what was needed (SNAP-14 to 18)."""

    who: int
    active: int
    shot: int
    face: int
    needs: int
    made: int


@event
class CalledOff:
    """A declared shot cannot be fired any more; nothing is spent (R-89)."""

    who: int
    target: int


@event
class Fired:
    """A bullet left a gun, aimed at a figure (SHOOT-06). `cover` holds the bits of the line that was used."""

    who: int
    thing: int
    target: int
    way: int
    range: int
    cover: int


@event
class Rolled:
    """A gun die (SHOOT-10 to 12): the number it counts for (-1 none), what is added, the d6 taken off, the range needed, the results."""

    who: int
    thing: int
    victim: int
    face: int
    value: int
    added: int
    less: int
    needed: int
    hit: int
    bonus: int


@event
class WhoIsHit:
    """A die between two figures (OBST-06, PAIR-01, R-151)."""

    face: int
    victim: int


@event
class VictimNamed:
    """The shooter used the aiming bonus to say which of two is hit (PAIR-02)."""

    victim: int


@event
class FinishedOff:
    """Somebody fired at, or put a knife to, an unconscious figure in his square; `dead` is 0 where the gun jammed (R-74)."""

    who: int
    victim: int
    thing: int
    dead: int


@event
class TruceRolled:
    """The start of a round in a truce: its die (-1: it ends without one), and whether it is over (R-207)."""

    face: int
    over: int


@event
class ShootoutOver:
    """The shootout is decided: the side that won or -2 for a draw, and the aim that decided (-1: none)."""

    won: int
    why: int
