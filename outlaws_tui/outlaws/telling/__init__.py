"""Events as sentences: the same words in the log, in the narrated view and in a story.

Short main clauses, present tense, names first; law in capitals, so that sides read without colour. Sums are always shown as die, what it
adds, total, needed. What follows from a line is indented two columns under it.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import (
    APERTURE,
    BARRELS,
    BEST,
    BOTH,
    BOXES,
    COLD,
    DEAD,
    DOUBLE,
    DUEL,
    FAN,
    HANDS,
    LOOKOUT,
    LOW,
    LYING,
    ONE_HAND,
    POOR,
    SHOOT,
    SLIGHT,
    SNAP,
    SNAP_BARRELS,
    STEADY,
)
from outlaws_tui.outlaws.horses import EIGHT_WAYS
from outlaws_tui.outlaws.looking import QUARTERS
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.stations import CORNER, LEANING
from outlaws_tui.outlaws.telling import props as prop_telling
from outlaws_tui.outlaws.telling import skills as telling_skills
from outlaws_tui.outlaws.telling import street as street_telling
from outlaws_tui.outlaws.telling.brawls import BEFALLS, LINES

DICE: Final = ("white", "red", "black")
_FIRES: Final = {
    SHOOT: "fires at",
    STEADY: "takes steady aim at",
    BEST: "takes a best shot at",
    POOR: "takes a poor shot at",
    ONE_HAND: "fires one-handed at",
    BARRELS: "fires both barrels at",
    DOUBLE: "fires at",
    DUEL: "draws on",
    SNAP: "fires at",
    SNAP_BARRELS: "fires both barrels at",
    FAN: "fans at",
}
_COVERS: Final = (
    (LOW, "low cover"),
    (SLIGHT, "slight cover"),
    (APERTURE, "window or door"),
    (LOOKOUT, "looking from cover"),
    (LYING, "lying"),
)
_VERDICTS: Final = {
    ev.KEPT: "kept",
    ev.PUT_BACK: "put back",
    ev.VOID: "void, cover",
    ev.NO_ROOM: "no room for it",
    ev.BLANK: "a blank",
    ev.JAMMED: "the gun jams",
    ev.EXCHANGED: "becomes a lost action",
    ev.KILLS: "kills",
    ev.REDRAWN: "no gun to jam, drawn again",
}


def cover_words(cover: int) -> str:
    """Return what shields a target, in words; empty where nothing does."""
    return ", ".join(words for bit, words in _COVERS if cover & bit)


def shown(stage: Stage, who: int) -> str:
    """Return a figure's name as it stands in the log: capitals for the law."""
    if who >= len(stage.names):
        return stage.title_of(who)
    name = stage.names[who]
    return name.upper() if stage.shootout.sides[stage.side[who]].colour == "law" else name


def side_name(stage: Stage, side: int) -> str:
    """Return a side's name as it begins a sentence."""
    return stage.sides[side][:1].upper() + stage.sides[side][1:]


def win_words(stage: Stage, side: int) -> str:
    """Return who has won, as a sentence: `Law wins.`, but `Cowhands win.`"""
    name = side_name(stage, side)
    return f"{name} win." if name.endswith("s") and not name.endswith("ss") else f"{name} wins."


def wound_words(stage: Stage, wound: int) -> str:
    """Return a wound counter as it is written: its name and its two numbers."""
    kind = stage.wounds[wound]
    if kind.jam:
        return "Jam"
    loss = "killed" if kind.kills else f"-{kind.loss}/{kind.injury}"
    return f"{kind.name.lower()} {loss}{', red' if kind.red else ''}"


def door_words(stage: Stage, door: int) -> str:
    """Return a door by the square and side that name it."""
    opening = stage.town.doors[door]
    return f"{stage.town.names[opening.a]}, {'south' if opening.across else 'east'} side"


def tell(stage: Stage, events: Iterable[Any]) -> list[str]:
    """Return the sentences for the events of a choice, in order."""
    return [line for line, _ in tell_of(stage, events)]


def tell_of(stage: Stage, events: Iterable[Any]) -> list[tuple[str, list[Any]]]:
    """Return the sentences for the events of a choice, in order, each with the events that it tells of."""
    teller = _Teller(stage)
    for event in events:
        teller.hear(event)
    return list(zip(teller.lines, teller.of, strict=True))


class _Teller:
    """Makes lines of events; what befalls a figure by one bullet is gathered on a line."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.lines: list[str] = []
        self.of: list[list[Any]] = []
        self.fired: ev.Fired | None = None

    def hear(self, event: Any) -> None:
        """Add an event."""
        told = _TELL.get(type(event))
        if told is not None:
            line = told(self, event)
            if line:
                self._begin(line, event)
            return
        short = _BEFALLS[type(event)](self, event)
        if not short:
            return
        if self.lines and self.lines[-1].startswith("  "):
            self.lines[-1] += f" {short}"
            self.of[-1].append(event)
        else:
            self._begin(f"  {short}", event)

    def _begin(self, line: str, event: Any) -> None:
        self.lines.append(line)
        self.of.append([event])

    def name(self, who: int) -> str:
        return shown(self.stage, who)

    def square(self, square: int) -> str:
        return self.stage.town.names[square]

    def thing(self, thing: int) -> str:
        return self.stage.gear[thing].name

    def round_began(self, e: ev.RoundBegan) -> str:
        sums = ", ".join(f"{side_name(self.stage, side)} {total}" for side, total in enumerate(e.totals))
        return f"Round {e.round}. Actions to spend: {sums}."

    def tie(self, e: ev.TieRolled) -> str:
        return f"  Even: a {e.face + 1} for {side_name(self.stage, e.side)}."

    def drawn(self, e: ev.CounterDrawn) -> str:
        left = "no action" if e.actions < 1 else f"{e.actions} action{'s' if e.actions != 1 else ''}"
        return f"{self.name(e.who)} is drawn: {left} of {self.stage.initial[e.who]}."

    def moved(self, e: ev.Moved) -> str:
        how = ev.HOW[e.how]
        at = "at" if e.how == ev.ENTERS else "to"
        return f"{self.name(e.who)} {how} {at} {self.square(e.to)}, faces {WAYS[e.facing]}."

    def looks(self, e: ev.LooksOut) -> str:
        where = {CORNER: "round the corner", LEANING: "out of the window"}.get(e.spot & 7, "along the doorway")
        way = "" if e.spot & 7 == LEANING else f", towards the {QUARTERS[(e.spot >> 3) % 4]}"
        return f"{self.name(e.who)} looks {where}{way}."

    def took(self, e: ev.Took) -> str:
        hand = "both hands" if e.hand == BOTH else HANDS[e.hand]
        verb = ("takes", "draws", "shifts", "takes off the body")[e.source]
        return f"{self.name(e.who)} {verb} the {self.thing(e.thing)} ({hand})."

    def handed(self, e: ev.HandedOver) -> str:
        hand = "both hands" if e.hand == BOTH else HANDS[e.hand]
        return f"{self.name(e.who)} hands {self.name(e.taker)} the {self.thing(e.thing)} ({hand})."

    def loading(self, e: ev.Loading) -> str:
        return f"{self.name(e.who)} loads the {self.thing(e.thing)}: {e.marked} of {e.needed} done."

    def jam_worked(self, e: ev.JamWorked) -> str:
        left = f"{e.left} more to go" if e.left else "it is clear"
        return f"{self.name(e.who)} works on the jammed {self.thing(e.thing)}: {left}."

    def snapped(self, e: ev.Snapped) -> str:
        what = "shoot" if e.shot else "drop"
        end = "In time." if e.made else "Too slow."
        return (
            f"{self.name(e.who)} snaps at {self.name(e.active)} to {what}: {e.face + 1}, needs {e.needs} or less. {end}"
        )

    def keep_shot(self, e: ev.Fired) -> str:
        self.fired = e
        return ""

    def rolled(self, e: ev.Rolled) -> str:
        stage = self.stage
        fired = self.fired
        kind = stage.gear[e.thing].kind
        if fired is not None and e.victim == fired.target:
            around = ", ".join(filter(None, (str(e.needed), cover_words(fired.cover))))
            start = f"{self.name(e.who)} {_FIRES[fired.way]} {self.name(e.victim)} ({around})"
        else:
            start = f"  The spread takes in {self.name(e.victim)} ({e.needed})"
        die = f"{DICE[kind]} {stage.faces[kind][e.face]}"
        if e.value < 0:
            return f"{start}: {die}. Missed."
        total = e.value + e.added - e.less
        sums = f"{die}{f' {e.added:+d}' if e.added else ''}{f' -{e.less}' if e.less else ''}"
        result = ("Hit, by twice the range." if e.bonus else "Hit.") if e.hit else "Missed."
        return f"{start}: {sums} = {total}, needs {e.needed}. {result}"

    def finished(self, e: ev.FinishedOff) -> str:
        end = "" if e.dead else " The gun jams; he lives."
        return f"{self.name(e.who)} puts an end to {self.name(e.victim)} with the {self.thing(e.thing)}.{end}"

    def horse(self, horse: int) -> str:
        return self.stage.horses[horse]

    def balked(self, e: ev.Balked) -> str:
        end = f"turns {EIGHT_WAYS[e.to]}" if e.to >= 0 else "stops"
        return f"  Something is in {self.horse(e.horse)}'s way: {e.face + 1}. It {end}."

    def horse_wound(self, e: ev.HorseWound) -> str:
        end = {ev.KEPT: f"{self.horse(e.horse)} is hurt", ev.JAMMED: "the gun jams", ev.BLANK: "a blank"}[e.verdict]
        return f"Draws {wound_words(self.stage, e.wound)}: {end}."

    def fell(self, e: ev.FellOff) -> str:
        blows = f"{e.blows} blow{'s' if e.blows != 1 else ''}" if e.blows else "no harm"
        return f"{self.name(e.who)} falls from the saddle: {blows}."

    def truce(self, e: ev.TruceRolled) -> str:
        until = self.stage.truce.until if self.stage.truce is not None else "the end"
        rolled = f"A {e.face + 1}: " if e.face >= 0 else "At last "
        return (
            f"  {rolled}{until}. Guns may be drawn."
            if e.over
            else f"  {rolled}not yet {until}. No gun is drawn or fired."
        )

    def over(self, e: ev.ShootoutOver) -> str:
        return f"The shootout goes to {side_name(self.stage, e.won)}." if e.won >= 0 else "It is a draw."

    def wounded(self, e: ev.Wounded) -> str:
        if self.stage.wounds[e.wound].kills:
            return ""
        return f"{self.name(e.who)} loses {e.net}." if e.net else f"{self.name(e.who)} is no worse off than before."

    def went_out(self, e: ev.WentOut) -> str:
        state = {COLD: "is out cold", DEAD: "is dead"}.get(e.status, "is out for the shootout")
        return f"{self.name(e.who)} {state}."

    def fate(self, e: ev.FateRolled) -> str:
        end = "he dies" if e.dies else "he recovers"
        return f"{self.name(e.who)}, out for good: a {e.face + 1}, {end}. (UNC-11)"

    def lost(self, e: ev.ActionLost) -> str:
        return {
            ev.SHOCK: f"{self.name(e.who)} loses 1 more for shock.",
            ev.HEAD_DOWN: f"Too close. {self.name(e.who)} loses an action.",
            ev.PASSING: f"{self.name(e.who)} loses an action for it.",
            ev.INSTEAD: f"{self.name(e.who)} loses an action.",
            ev.PULLED: f"{self.name(e.who)} loses an action.",
        }[e.why]

    def closed(self, e: ev.WoundClosed) -> str:
        end = f"closes to {e.holes}" if e.holes else "leaves nothing"
        return f"{self.name(e.who)}'s {BOXES[e.box]} wound {end}."


# Events that begin a line of their own, and those that say what befalls somebody and go on the line before.
_TELL: Final[dict[type[Any], Callable[[_Teller, Any], str]]] = {
    **LINES,
    **street_telling.TELL,
    **telling_skills.LINES,
    **prop_telling.TELL,
    ev.RoundBegan: _Teller.round_began,
    ev.TieRolled: _Teller.tie,
    ev.FirstSettled: lambda t, e: f"  The first draw is for {side_name(t.stage, e.side)}.",
    ev.TruceRolled: _Teller.truce,
    ev.Passed: lambda t, e: f"{side_name(t.stage, e.side)} let it pass.",
    ev.CounterDrawn: _Teller.drawn,
    ev.CounterRemoved: lambda t, e: f"{t.name(e.who)}'s counter comes up and is put away.",
    ev.TurnEnded: lambda t, e: f"{t.name(e.who)}'s turn ends{f', {e.left} unused' if e.left else ''}.",
    ev.RoundEnded: lambda t, e: f"The round ends{f' with {e.undrawn} undrawn' if e.undrawn else ''}.",
    ev.Moved: _Teller.moved,
    ev.Turned: lambda t, e: f"{t.name(e.who)} turns {WAYS[e.facing]}.",
    ev.LeftMap: lambda t, e: f"{t.name(e.who)} leaves the map to the {WAYS[e.way]}.",
    ev.StoodUp: lambda t, e: f"{t.name(e.who)} gets up, faces {WAYS[e.facing]}.",
    ev.LooksOut: _Teller.looks,
    ev.LeftCover: lambda t, e: f"{t.name(e.who)} comes out of cover at {t.square(e.to)}.",
    ev.DoorOpened: lambda t, e: f"{t.name(e.who)} opens the door {door_words(t.stage, e.door)}.",
    ev.DoorClosed: lambda t, e: (
        f"  The door {door_words(t.stage, e.door)} closes: {t.name(e.who)} {ev.WHY_CLOSED[e.why]}."
    ),
    ev.Took: _Teller.took,
    ev.PutAway: lambda t, e: f"{t.name(e.who)} stows the {t.thing(e.thing)}.",
    ev.HandedOver: _Teller.handed,
    ev.BulletsTaken: lambda t, e: f"{t.name(e.who)} takes {e.bullets} bullets off {t.name(e.victim)}.",
    ev.SwappedHands: lambda t, e: f"{t.name(e.who)} swaps hands.",
    ev.Loaded: lambda t, e: f"{t.name(e.who)} loads {e.bullets} into the {t.thing(e.thing)}.",
    ev.Loading: _Teller.loading,
    ev.JamWorked: _Teller.jam_worked,
    ev.Staunched: lambda t, e: f"{t.name(e.who)} stops the bleeding: {wound_words(t.stage, e.wound)}.",
    ev.RunBegan: lambda t, e: f"{t.name(e.who)} runs.",
    ev.Fired: _Teller.keep_shot,
    ev.Snapped: _Teller.snapped,
    ev.CalledOff: lambda t, e: f"{t.name(e.who)} has no shot at {t.name(e.target)} any more. Nothing is spent.",
    ev.Rolled: _Teller.rolled,
    ev.FinishedOff: _Teller.finished,
    ev.SaddledUp: lambda t, e: f"{t.name(e.who)} saddles up on {t.horse(e.horse)}.",
    ev.GotDown: lambda t, e: f"{t.name(e.who)} gets down from {t.horse(e.horse)}.",
    ev.RideBegan: lambda t, e: f"{t.name(e.who)} rides, ride action {e.number}.",
    ev.Led: lambda t, e: f"{t.name(e.who)} leads {t.horse(e.horse)}.",
    ev.LedNoMore: lambda t, e: f"  {t.name(e.who)} leads {t.horse(e.horse)} no more.",
    ev.HorseMoved: lambda t, e: f"  {t.horse(e.horse)} comes along to {t.square(e.to)}.",
    ev.HorseLeft: lambda t, e: f"  {t.horse(e.horse)} leaves the map to the {WAYS[e.way]} with {t.name(e.who)}.",
    ev.Shied: lambda t, e: f"  {t.horse(e.horse)} shies from the shot, to {t.square(e.to)}.",
    ev.Balked: _Teller.balked,
    ev.ShootoutOver: _Teller.over,
}

_BEFALLS: Final[dict[type[Any], Callable[[_Teller, Any], str]]] = {
    **BEFALLS,
    **street_telling.BEFALLS,
    **telling_skills.BEFALLS,
    ev.SentBack: lambda t, e: f"{t.name(e.who)} goes back to {t.square(e.to)}.",
    ev.WentDown: lambda t, e: f"{t.name(e.who)} {'goes down' if e.forced else 'drops'}.",
    ev.Dropped: lambda t, e: f"{t.name(e.who)} drops the {t.thing(e.thing)}.",
    ev.WhoIsHit: lambda t, e: f"Which one: {e.face + 1}. {t.name(e.victim)} is hit.",
    ev.HorseOrRider: lambda t, e: (
        f"Horse or rider: {e.face + 1}. {t.horse(e.horse) if e.face % 2 == 0 else t.name(e.rider)} is hit."
    ),
    ev.HorseNamed: lambda t, e: f"It is meant for {t.horse(e.horse)}.",
    ev.HorseWound: _Teller.horse_wound,
    ev.HorseRanOff: lambda t, e: f"{t.horse(e.horse)} runs off.",
    ev.FellOff: _Teller.fell,
    ev.VictimNamed: lambda t, e: f"It is meant for {t.name(e.victim)}.",
    ev.WoundDrawn: lambda t, e: f"Draws {wound_words(t.stage, e.wound)}: {_VERDICTS[e.verdict]}.",
    ev.Wounded: _Teller.wounded,
    ev.ActionLost: _Teller.lost,
    ev.GunJammed: lambda t, e: f"The {t.thing(e.thing)} needs 4 actions to clear.",
    ev.WentOut: _Teller.went_out,
    ev.FateRolled: _Teller.fate,
    ev.Woke: lambda t, e: f"{t.name(e.who)} comes to, lying.",
    ev.WoundClosed: _Teller.closed,
    ev.LossesGone: lambda t, e: f"{t.name(e.who)}'s lost actions come back: {e.count}.",
    ev.BlowGone: lambda t, e: f"{t.name(e.who)} shakes off a blow.",
}
