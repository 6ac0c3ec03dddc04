"""The clause behind everything that may be chosen, is asked and happens; that behind a refusal stands in its row.

An entry names the clause, or the ruling, that says most about it; what else bears on it the rulebook ties to that one.
"""

from typing import Any, Final

from outlaws_tui.outlaws import (
    borders,
    brawl_options,
    calling,
    crowd_shots,
    crowds,
    cup_options,
    doings,
    doors,
    dynamite,
    fanning,
    finishing,
    firing,
    fists,
    hand_options,
    horses,
    knives,
    loading,
    locks,
    looking,
    moving,
    passing,
    paths,
    riding,
    rounds,
    running,
    saddle,
    shooting,
    showdown,
    snapshots,
    spilling,
    townsfolk,
    whereabouts,
    wounds,
    wrecking,
    wrestling,
)
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import BARRELS, BEST, HANDGUN, JAB, LEFT, ONE_HAND, POOR, PUNCH, STAB, STEADY, STRIKE
from outlaws_tui.outlaws.events import street as se
from outlaws_tui.outlaws.scene import Gunfight

_WAYS: Final = {POOR: "ACT-1-16", ONE_HAND: "ACT-A-08", BARRELS: "ACT-2-06"}
_ATTACKS: Final = {PUNCH: "BRAWL-12", JAB: "BRAWL-13", STRIKE: "BRAWL-26", STAB: "BRAWL-29"}

OPTIONS: Final[dict[type[Any], str]] = {
    borders.EnterAt: "R-148",
    borders.Leave: "R-147",
    brawl_options.Attack: "BRAWL-12",
    brawl_options.Furniture: "BRAWL-21",
    brawl_options.LeaveFight: "BRAWL-31",
    brawl_options.Lift: "ACT-2-18",
    brawl_options.Pummel: "BRAWL-62",
    brawl_options.Snatch: "BRAWL-20",
    brawl_options.StandUp: "BRAWL-38",
    brawl_options.Wrestle: "BRAWL-14",
    calling.CallOut: "SHOWDOWN-02",
    calling.Summon: "SHOWDOWN-02",
    crowd_shots.ShootCrowd: "TOWN-17",
    crowds.FleeTo: "TOWN-14",
    doors.Climb: "ACT-A-06",
    doors.CloseDoor: "ACT-0-05",
    doors.OpenDoor: "ACT-1-24",
    dynamite.SetFuse: "R-154",
    whereabouts.LiesAt: "FOV-33",
    fanning.Fan: "ACT-1-02",
    fanning.FanAt: "FAN-06",
    fanning.FanFire: "FAN-05",
    finishing.Finish: "UNC-03",
    firing.Again: "R-177",
    firing.Victim: "PAIR-02",
    fists.Dodge: "BRAWL-50",
    fists.Force: "BRAWL-39",
    fists.Suffer: "BRAWL-41",
    hand_options.Ditch: "ACT-0-01",
    hand_options.Grip: "ACT-1-14",
    hand_options.Stow: "ACT-1-03",
    hand_options.StowBoth: "ACT-2-10",
    hand_options.Swap: "ACT-1-07",
    hand_options.Take: "ACT-1-03",
    hand_options.TakeBoth: "ACT-2-10",
    horses.HorseOrMan: "HORSE-08",
    knives.ThrowKnife: "ACT-1-30",
    loading.Reload: "ACT-V-03",
    loading.Staunch: "COND-07",
    loading.Unjam: "JAM-02",
    locks.ShootLock: "R-197",
    locks.TurnKey: "R-197",
    looking.LeaveCover: "ACT-0-03",
    looking.Look: "ACT-1-26",
    looking.WalkLook: "ACT-2-09",
    moving.GetUp: "ACT-1-25",
    passing.Give: "ACT-1-08",
    passing.Loot: "ACT-2-20",
    passing.Receive: "ACT-1-08",
    paths.BackOff: "ACT-2-04",
    paths.Crawl: "ACT-2-01",
    paths.HitTheDirt: "ACT-0-02",
    paths.Walk: "ACT-1-19",
    riding.EndRide: "R-111",
    riding.GetDown: "ACT-2-21",
    riding.Lead: "HORSE-19",
    riding.Ride: "ACT-1-27",
    riding.RideTo: "HORSE-03",
    riding.RideTurn: "R-111",
    riding.SaddleUp: "ACT-2-21",
    riding.TurnLoose: "HORSE-22",
    cup_options.GiveTurn: "R-179",
    cup_options.OwnTurn: "R-179",
    cup_options.DrawIt: "ROUND-07",
    doings.EndTurn: "R-31",
    cup_options.PassIt: "ROUND-11",
    running.EndRun: "R-38",
    running.Run: "ACT-A-02",
    saddle.SaddleShot: "MOUNT-03",
    saddle.ShootHorse: "HORSE-05",
    shooting.DoubleShot: "ACT-2-08",
    shooting.Shoot: "ACT-1-01",
    showdown.Call: "SHOWDOWN-12",
    showdown.FireAt: "SHOWDOWN-14",
    showdown.NoCall: "SHOWDOWN-02",
    showdown.OpenAt: "SHOWDOWN-08",
    showdown.Raise: "SHOWDOWN-09",
    snapshots.Duck: "SNAP-15",
    snapshots.LetPass: "R-152",
    snapshots.Snap: "SNAP-16",
    spilling.SpillAt: "R-144",
    wounds.Fortune: "R-178",
    wounds.Verdict: "HIT-04",
    wrecking.Wreck: "R-201",
    wrestling.Disarm: "BRAWL-19",
    wrestling.Grab: "ACT-A-10",
    wrestling.KnockDown: "BRAWL-17",
    wrestling.Pull: "ACT-A-12",
    wrestling.Push: "BRAWL-18",
}
"""The clause of each kind of option."""

QUESTIONS: Final[dict[type[Any], str]] = {
    borders.Enter: "R-148",
    calling.MayCall: "SHOWDOWN-01",
    crowd_shots.CrowdSecondLook: "R-177",
    crowds.Flee: "TOWN-14",
    dynamite.Brace: "R-154",
    whereabouts.PickSide: "FOV-33",
    fanning.NextOfFan: "FAN-05",
    firing.NameVictim: "PAIR-02",
    firing.SecondLook: "R-177",
    fists.Answer: "BRAWL-06",
    horses.NameTarget: "HORSE-08",
    riding.RideOn: "ACT-1-27",
    rounds.Act: "ROUND-07",
    rounds.HandOver: "R-179",
    rounds.DrawOrPass: "ROUND-09",
    running.RunOn: "ACT-A-02",
    showdown.Bid: "SHOWDOWN-09",
    showdown.Closing: "SHOWDOWN-20",
    showdown.Opening: "SHOWDOWN-08",
    showdown.TakeShot: "SHOWDOWN-12",
    snapshots.Window: "SNAP-07",
    spilling.SpillTo: "R-144",
    townsfolk.Dive: "R-120",
    townsfolk.PotLuck: "R-178",
    wounds.KeepWound: "HIT-04",
    wounds.Luck: "R-178",
    wrestling.Hold: "BRAWL-16",
    wrestling.PullTo: "ACT-A-12",
}
"""The clause of each kind of question."""

EVENTS: Final[dict[type[Any], str]] = {
    ev.ActionLost: "ALOSS-01",
    ev.Alarmed: "R-204",
    ev.Balked: "R-114",
    ev.BarsBlown: "R-196",
    ev.Blasted: "R-154",
    ev.BlownOpen: "R-196",
    ev.Caught: "R-198",
    ev.DoorBlown: "R-196",
    ev.FiredAtLock: "R-197",
    ev.FuseBurnt: "R-154",
    ev.FuseSet: "R-154",
    ev.Unlocked: "R-197",
    ev.Worked: "R-201",
    ev.Wrecked: "R-201",
    ev.BlowGone: "R-107",
    ev.Blows: "BRAWL-41",
    ev.BrawlBegan: "BRAWL-01",
    ev.BrawlRolled: "BRAWL-39",
    ev.Broke: "BRAWL-27",
    ev.BulletsTaken: "ACT-2-20",
    ev.CalledOff: "R-89",
    ev.CounterDrawn: "ROUND-07",
    ev.CounterRemoved: "UNC-09",
    ev.Discharged: "BRAWL-55",
    ev.Dodged: "BRAWL-50",
    ev.DoorClosed: "DOOR-04",
    ev.DoorOpened: "DOOR-03",
    ev.Dropped: "ACT-0-01",
    ev.FellOff: "MOUNT-08",
    ev.FinishedOff: "R-74",
    ev.Fired: "SHOOT-06",
    ev.FirstSettled: "ROUND-05",
    ev.Forced: "BRAWL-39",
    ev.GotDown: "HORSE-02",
    ev.GunJammed: "JAM-01",
    ev.HandedOver: "ACT-1-08",
    ev.HorseLeft: "R-147",
    ev.HorseMoved: "HORSE-19",
    ev.HorseNamed: "HORSE-08",
    ev.HorseOrRider: "HORSE-07",
    ev.HorseRanOff: "HORSE-06",
    ev.HorseWound: "HORSE-05",
    ev.JamWorked: "JAM-02",
    ev.Led: "HORSE-19",
    ev.LedNoMore: "HORSE-20",
    ev.Left: "BRAWL-31",
    ev.LeftCover: "ACT-0-03",
    ev.LeftMap: "R-147",
    ev.Lifted: "BRAWL-21",
    ev.Loaded: "ACT-V-01",
    ev.Loading: "ACT-V-09",
    ev.LooksOut: "ACT-1-26",
    ev.FateRolled: "UNC-11",
    ev.LossesGone: "ALOSS-02",
    ev.LuckHeld: "R-178",
    ev.Moved: "ACT-1-19",
    ev.Passed: "ROUND-11",
    ev.Pulled: "ACT-A-11",
    ev.Pushed: "BRAWL-18",
    ev.PutAway: "ACT-1-03",
    ev.RideBegan: "ACT-1-27",
    ev.Rolled: "SHOOT-12",
    ev.LookedAgain: "R-177",
    ev.RoundBegan: "ROUND-04",
    ev.RoundEnded: "ROUND-12",
    ev.RunBegan: "ACT-A-02",
    ev.SaddledUp: "HORSE-02",
    ev.SentBack: "R-51",
    ev.Shied: "HORSE-11",
    ev.ShootoutOver: "ROUND-01",
    ev.SkillTold: "CHAR-03",
    ev.Snapped: "SNAP-14",
    ev.Spilled: "R-144",
    ev.Staunched: "COND-07",
    ev.StoodUp: "ACT-1-25",
    ev.SwappedHands: "ACT-1-07",
    ev.Threw: "KNIFE-04",
    ev.TieRolled: "ROUND-06",
    ev.Took: "ACT-1-03",
    ev.TruceRolled: "R-207",
    ev.TurnEnded: "ROUND-08",
    ev.TurnGiven: "R-179",
    ev.Turned: "ACT-1-19",
    ev.VictimNamed: "PAIR-02",
    ev.WentDown: "COND-01",
    ev.WentOut: "UNC-01",
    ev.WhoIsHit: "PAIR-01",
    ev.Woke: "R-28",
    ev.WoundClosed: "WOUND-11",
    ev.WoundDrawn: "HIT-04",
    ev.Wounded: "WOUND-06",
    ev.Wrestled: "BRAWL-14",
    se.BidCalled: "SHOWDOWN-12",
    se.CrowdGone: "TOWN-17",
    se.CrowdMoved: "TOWN-05",
    se.CrowdRolled: "TOWN-05",
    se.CrowdShot: "TOWN-17",
    se.CrowdStays: "TOWN-06",
    se.Dived: "R-120",
    se.FiredAtCrowd: "TOWN-17",
    se.FolkCounter: "TOWN-02",
    se.FolkDrawn: "TOWN-04",
    se.HasBid: "SHOWDOWN-09",
    se.NoTarget: "R-128",
    se.OutOfShowdown: "SHOWDOWN-16",
    se.PotFilled: "SHOWDOWN-07",
    se.PotShot: "TOWN-09",
    se.ShowdownBegan: "SHOWDOWN-01",
    se.ShowdownOver: "SHOWDOWN-19",
    se.Singled: "R-151",
    se.WayThrough: "TOWN-18",
}
"""The clause of each kind of event."""

_MOVED: Final = {
    ev.CLAMBERS: "ACT-1-22",
    ev.CRAWLS: "ACT-2-01",
    ev.BACKS: "ACT-2-04",
    ev.RUNS: "ACT-A-02",
    ev.CLIMBS: "ACT-A-06",
    ev.ENTERS: "R-148",
    ev.RIDES: "ACT-1-27",
    ev.JUMPS: "HORSE-16",
}
_LOST: Final = {
    ev.SHOCK: "IMPACT-01",
    ev.HEAD_DOWN: "DUCK-01",
    ev.INSTEAD: "R-61",
    ev.PULLED: "ACT-A-12",
    ev.PASSING: "ACT-1-09",
}
_DRAWN: Final = {ev.JAMMED: "JAM-01", ev.KILLS: "UNC-07", ev.NO_ROOM: "R-69", ev.VOID: "COVER-01"}
_CLOSED: Final = {ev.SHUT: "DOOR-06", ev.IS_DOWN: "DOOR-05", ev.OTHER_DOOR: "R-161"}


def clause_of(g: Gunfight, who: int, option: Any) -> str:
    """Return the clause of an option of figure `who` (-1 where a side chooses)."""
    if isinstance(option, shooting.Shoot):
        return _clause_of_shot(g, who, option)
    if isinstance(option, brawl_options.Attack):
        return _ATTACKS[option.attack]
    if isinstance(option, snapshots.Snap):
        p = g.figures[option.who]
        thing = p.left if option.hand == LEFT else p.right
        return "SNAP-16" if g.stage.gear[thing].kind == HANDGUN else "SNAP-17"
    if isinstance(option, paths.Walk) and option.cost > 1:
        return "ACT-1-22"
    return OPTIONS[type(option)]


def _clause_of_shot(g: Gunfight, who: int, option: shooting.Shoot) -> str:
    p = g.figures[who]
    kind = g.stage.gear[p.left if option.hand == LEFT else p.right].kind
    if option.way in _WAYS:
        return _WAYS[option.way]
    if option.way == BEST:
        return "ACT-3-01" if kind == HANDGUN else "ACT-4-01"
    if option.way == STEADY:
        return "ACT-2-07" if kind == HANDGUN else "ACT-3-02"
    return "ACT-1-01" if kind == HANDGUN else "ACT-2-05"


def clause_of_event(event: Any) -> str:
    """Return the clause of an event."""
    if isinstance(event, ev.Moved):
        return _MOVED.get(event.how, EVENTS[ev.Moved])
    if isinstance(event, ev.ActionLost):
        return _LOST.get(event.why, EVENTS[ev.ActionLost])
    if isinstance(event, ev.WoundDrawn | ev.HorseWound):
        return _DRAWN.get(event.verdict, EVENTS[type(event)])
    if isinstance(event, ev.DoorClosed):
        return _CLOSED.get(event.why, EVENTS[ev.DoorClosed])
    if isinstance(event, ev.WentDown) and not event.forced:
        return "ACT-0-02"
    return EVENTS[type(event)]


def clause_asked(g: Gunfight) -> str:
    """Return the clause of the question at hand, empty where nothing is asked."""
    return "" if g.question is None else QUESTIONS[type(g.question)]
