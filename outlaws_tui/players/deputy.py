"""The deputy: the automatic character's errands, what its side wins by, and for the rest of a turn what may be expected of it by the odds.

Whoever has the key to a cell goes for a prisoner whose death his side wins by, and whoever has no gun for one that lies about, unless
guns have to lie; then it takes up what furniture there is and goes for the weakest. While no gun may be drawn it sets upon whoever is
no better with his fists. In a brawl it does what the die promises most for, and whoever lies out cold at its feet it goes on at. A bleeding
it stops whenever it can.

It looks at every shot of its list, at every stand that a step, a corner, a fall or a rise brings, and at each square that it could walk to;
adds up what its fire is worth there, what comes back before its next turn, and how much nearer that is to what its side is after; and does
what promises most, or what the list says where nothing promises more. Of wounds drawn it keeps what beats the draws that are left.
"""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.brawl_options import Pummel
from outlaws_tui.outlaws.codes import COLD, FIT, RUNNING
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.finishing import Finish
from outlaws_tui.outlaws.loading import Staunch
from outlaws_tui.outlaws.looking import LeaveCover, Look, WalkLook, spot_of
from outlaws_tui.outlaws.moving import GetUp
from outlaws_tui.outlaws.paths import DIRT, Crawl, Walk
from outlaws_tui.outlaws.running import RUN, RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, Snap, Window
from outlaws_tui.outlaws.stations import CORNER
from outlaws_tui.outlaws.wounds import KEEP, PUT_BACK, KeepWound
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.blows import blow, close_in, set_upon
from outlaws_tui.players.fire import Fire
from outlaws_tui.players.going import Ground
from outlaws_tui.players.meeting import staying
from outlaws_tui.players.purpose import heading, seek
from outlaws_tui.players.shots import FAIR, covered, fan_worth
from outlaws_tui.players.stands import Reached, Stand, Stands
from outlaws_tui.players.turn import Turn
from outlaws_tui.values import frozen

FOLLOWED: Final = ("staunch", "house", "horses", "bags", "arm", "close_in", "leave", "set_upon")
"""The lines of the list that are followed as they are."""
MORE: Final = 0.5
"""How much more something must promise than what the list says."""
ON_THE_WAY: Final = 1.5
"""The same where the list says to go on towards the goal: who waits for better odds comes too late."""
ERRAND: Final = 0.9
"""What an action's way is worth on an errand."""
PULL: Final = 0.16
"""The same towards any other goal."""
BACK: Final = 0.6
"""What the snapshot that answers a shot weighs."""
SNAP_PRICE: Final = 0.45
"""What an action of the next turn is worth that a snapshot takes."""
TOLD: Final = 3
"""Plans of which it is told what they promised."""
LOOKED_AT: Final = 24
"""Squares farther off than a step that are looked at."""


class Deputy(Auto):
    """Plays by what may be expected of a turn."""

    _promised = ""

    def answer(self, g: Gunfight) -> Any:
        """Return the option that promises most; `why` tells what the best three promised, in actions."""
        self._promised = ""
        option = super().answer(g)
        if self._promised:
            self.why = f"{self.why or 'as the list says'}. In actions: {self._promised}"
        return option

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        line, option = self._most_promising(g, who, options)
        stays = staying(g, who, self._ground_of(), options)
        if option in stays or not stays or g.rival(who) >= 0 or g.figures[who].horse >= 0:
            return line, option
        self._promised = ""
        if END not in stays:
            # He may not end his turn where a friend stands, but elsewhere in the place.
            aside = [o for o in stays if isinstance(o, Walk) and not g.held() >> o.to & 1]
            return ("purpose", min(aside, key=lambda o: (o.cost, o.to, o.facing))) if aside else (line, option)
        turn = Turn(g, who, self._ground_of(), stays)
        return "purpose", turn.shoot() or turn.arm() or turn.face() or turn.load() or END

    def _most_promising(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        """Return what promises most, and the line that says why."""
        bleeding = next((o for o in options if isinstance(o, Staunch)), None)
        if bleeding is not None:
            # The list waits for two actions; but whoever was drawn with one may stop any bleeding with it, wound and all.
            return "staunch", bleeding
        mercy = [o for o in options if isinstance(o, Finish) and g.figures[o.target].status == COLD]
        if mercy:
            return "finish", min(mercy, key=lambda o: (o.cost, g.stage.gear[o.thing].kind))
        fallen = next((o for o in options if isinstance(o, Pummel) and g.figures[o.target].status == COLD), None)
        if fallen is not None and g.rival(who) < 0:
            return "finish", fallen
        sought = seek(g, who, self._ground_of(), options)
        if sought is not None:
            return "purpose", sought
        if g.rival(who) >= 0:
            return "brawl", blow(g, who, options)
        upon = set_upon(g, who, options)
        if upon is not None:
            return "set_upon", upon
        line, option = super()._act(g, who, options)
        if line == "close_in":
            return line, close_in(g, who, options) or option
        if line == "arm" and self._mercy_near(g, who):
            line = ""
        if line in FOLLOWED or line == "brawl" or g.common.run == RUNNING or g.figures[who].horse >= 0:
            return line, option
        return self._weighed(g, who, options, line, option)

    def _weighed(self, g: Gunfight, who: int, options: Sequence[Any], line: str, option: Any) -> tuple[str, Any]:
        """Return what the list says, or what promises more."""
        found = plans(g, who, self._ground_of(), options, option)
        self._promised = ", ".join(f"{plan.option.words(g, who)} {plan.worth:+z.1f}" for plan in ranked(found)[:TOLD])
        best = max(found, key=lambda plan: plan.worth)
        usual = next(plan.worth for plan in found if plan.option == option)
        if best.option != option and best.worth > usual + (ON_THE_WAY if line == "advance" else MORE):
            return reason(best.option), best.option
        return line or "arm", option

    def _mercy_near(self, g: Gunfight, who: int) -> bool:
        """Return whether somebody out cold can be reached and killed in this turn, with what is in hand."""
        stands = Stands(g, who, Fire(g), (), 0.0)
        actions = g.figures[who].actions
        return bool(stands.fallen) and any(stands.finish(r.square, actions - r.cost) for r in stands.reach(actions))

    def _other(self, g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
        if isinstance(question, KeepWound):
            return KEEP if Fire(g).hits.keeps(question) else PUT_BACK
        if isinstance(question, Window):
            return snapshot(g, question, options)
        if isinstance(question, RunOn):
            turn = heading(g, question.who, self._ground_of(), options)
            if turn is not None:
                return turn.run_on()
        return super()._other(g, question, options)


@frozen
class Plan:
    """What to do next, what the turn then promises, and the square to walk on to, -1 for none."""

    option: Any
    worth: float
    to: int = -1


def ranked(found: Sequence[Plan]) -> list[Plan]:
    """Return plans, the most promising first."""
    return sorted(found, key=lambda plan: -plan.worth)


def reason(option: Any) -> str:
    """Return the line that says why an option was taken for what it promises."""
    if isinstance(option, Shoot | DoubleShot | Fan):
        return "odds-shot"
    return "odds-end" if option is END else "odds-stand"


def plans(g: Gunfight, who: int, ground: Ground, options: Sequence[Any], usual: Any) -> list[Plan]:
    """Return the options that the odds speak of, and the usual one, with what each promises. `g` is the asker's own."""
    turn = Turn(g, who, ground, options)
    far = ground.distances(g, turn.goal) if turn.goal else [0] * g.stage.town.size
    late = g.common.round >= g.stage.rounds - 1
    pull = (ERRAND if turn.errand else PULL) * (2 if late else 1)
    return _Plans(Stands(g, who, Fire(g), far, pull), ground, options, usual).ranked()


class _Plans:
    """The plans of one turn."""

    def __init__(self, stands: Stands, ground: Ground, options: Sequence[Any], usual: Any) -> None:
        self.stands = stands
        self.ground = ground
        self.g = stands.g
        self.who = stands.who
        self.p = stands.g.figures[stands.who]
        self.options = options
        self.usual = usual
        self.walks: list[tuple[Reached, Stand, float, float]] = []
        self._look_about()

    def _look_about(self) -> None:
        """Look at the squares in reach: what fire is worth there with the actions left, and what it is to end there."""
        if self.p.prone or self.p.actions < 1 or not any(isinstance(o, Walk) for o in self.options):
            return
        stands = self.stands
        near = stands.reach(self.p.actions)
        if len(near) > LOOKED_AT:
            near.sort(key=lambda r: (self._first_glance(r), r.square))
            del near[LOOKED_AT:]
        for one in near:
            for facing in stands.facings(one.square)[:2]:
                stand = Stand(one.square, facing)
                left = self.p.actions - one.cost
                fire = max(stands.now(stand, left), stands.finish(one.square, left))
                self.walks.append((one, stand, fire, stands.end(stand) - stands.entry(stand)))

    def _first_glance(self, one: Reached) -> float:
        """Return how little a square promises at first sight."""
        g = self.g
        held = sum({1 << g.figures[foe].square for foe in self.stands.foes})
        seen = g.stage.sight.around(one.square, g.common.open) & held
        if self.stands.finish(one.square, self.p.actions - one.cost):
            return -10.0
        return self.stands.pull * self.stands.far[one.square] + 0.1 * one.cost + 0.2 * seen.bit_count()

    def after(self, stand: Stand, actions: int, walks: bool) -> float:
        """Return what the rest of a turn is worth from a stand: to fire on and stay, or to walk off."""
        stands = self.stands
        best = max(stands.now(stand, actions), stands.finish(stand.square, actions)) + stands.end(stand)
        if walks:
            spare = self.p.actions - actions
            for one, _, fire, end in self.walks:
                left = actions - one.cost
                if left >= 0:
                    share = left / (left + spare) if left + spare else 0.0
                    best = max(best, fire * share + end)
        return best

    def ranked(self) -> list[Plan]:
        """Return what each option promises."""
        here = self.stands.here
        found = []
        walk = self._best_walk()
        for o in self.options:
            worth = self._worth(o, here)
            if walk is not None and o == walk.option and (worth is None or walk.worth > worth):
                found.append(walk)
            elif worth is not None:
                found.append(Plan(o, worth))
        if all(plan.option != self.usual for plan in found):
            # What the odds do not speak of is worth as much as staying, and a little for the list's sake.
            usual = self.after(here, self.p.actions, False) + 0.3 + self._gained(self.usual)
            found.append(Plan(self.usual, usual))
        return found

    def _gained(self, option: Any) -> float:
        """Return what a run is worth beside: the way that it makes."""
        return self.stands.pull * 2 * self.p.actions if option is RUN else 0.0

    def _worth(self, o: Any, here: Stand) -> float | None:
        """Return what an option promises, None where the odds do not speak of it."""
        p, stands = self.p, self.stands
        left = p.actions
        if isinstance(o, Shoot | DoubleShot | Fan):
            return self._shot(o, here)
        if o is END:
            return stands.end(here)
        if o is DIRT:
            return self.after(Stand(here.square, here.facing, 1), left, False)
        if isinstance(o, GetUp):
            return self.after(Stand(here.square, o.facing), left - 1, False)
        if isinstance(o, LeaveCover):
            return self._moved(Stand(o.to, here.facing), left, 0)
        if isinstance(o, Look):
            return self._moved(Stand(here.square, here.facing, 0, spot_of(o.kind, o.value)), left, 1)
        if isinstance(o, WalkLook | Crawl | Walk) and o.to != here.square and self.g.held() >> o.to & 1:
            return None
        if isinstance(o, WalkLook):
            return self._moved(Stand(o.to, o.facing, 0, spot_of(CORNER, o.corner)), left, o.price(self.g, self.who))
        if isinstance(o, Crawl):
            return self._moved(Stand(o.to, o.facing, 1), left, o.price(self.g, self.who))
        if isinstance(o, Walk):
            return self._moved(Stand(o.to, o.facing), left, o.price(self.g, self.who))
        return None

    def _moved(self, stand: Stand, actions: int, price: int) -> float | None:
        if price > actions:
            return None
        return self.after(stand, actions - price, False) - self.stands.entry(stand)

    def _best_walk(self) -> Plan | None:
        """Return the first step to the square in reach that promises most, and what it promises."""
        best = max(self.walks, key=lambda walk: walk[2] + walk[3], default=None)
        if best is None:
            return None
        one, stand, fire, end = best
        steps = [o for o in self.options if isinstance(o, Walk) and o.to == one.first]
        if not steps:
            return None
        wanted = stand.facing if one.first == one.square else self.stands.towards(one.first)
        step = min(steps, key=lambda o: (o.facing != wanted, o.facing))
        return Plan(step, fire + end, one.square)

    def _shot(self, o: Any, here: Stand) -> float | None:
        """Return what a shot promises, with the rest of the turn after it and the snapshot that answers it."""
        g, fire = self.g, self.stands.fire
        price = o.price(g, self.who)
        if isinstance(o, Fan):
            worth = 1.6 * fan_worth(g, self.who, o, FAIR, self.ground)
            if not worth:
                return None
            target = o.target
        else:
            worth = fire.option(self.who, o)
            target = o.right if isinstance(o, DoubleShot) else o.target
        if g.figures[target].status not in (FIT, COLD):
            return None
        back = BACK * fire.snap(target, self.who) if g.figures[target].status == FIT else 0.0
        limit = fire.limit(target)
        rest = self.after(here, self.p.actions - price, True)
        return worth * (1 - 0.1 * worth / limit) - back + rest


def snapshot(g: Gunfight, question: Window, options: Sequence[Any]) -> Any:
    """Shoot where that is worth more than the actions it takes from the next turn; else drop where that hides one, or let it pass."""
    fire = Fire(g)
    best, promise = None, 0.0
    for o in options:
        if isinstance(o, Snap):
            p = g.figures[o.who]
            thing = p.left if o.hand == 1 else p.right
            _, worth = fire.shot(o.who, thing, 7 + o.barrels, question.active)
            price = 1 if g.stage.gear[thing].hands == 1 else 2
            gain = worth * (1 + o.barrels) - SNAP_PRICE * price - fire.dear(o.who)
            if gain > promise:
                best, promise = o, gain
    if best is not None:
        return best
    if not any(ready(g, thing) for thing in {g.figures[question.active].right, g.figures[question.active].left}):
        return LET_PASS
    return next((o for o in options if isinstance(o, Duck) and covered(g, o.who, question.active)), LET_PASS)
