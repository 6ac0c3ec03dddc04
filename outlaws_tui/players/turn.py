"""A turn by the list of priorities that `auto` tells: a method for each line, asked in their order."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import BOTH, FIT, NO_STAND, RUNNING
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.doors import OpenDoor
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.hand_options import Ditch, Grip, Take, TakeBoth
from outlaws_tui.outlaws.loading import Reload, Staunch, Unjam
from outlaws_tui.outlaws.moving import GetUp
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.paths import DIRT, Crawl, Walk
from outlaws_tui.outlaws.running import END_RUN, RUN
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.players.bags import errand_on_foot, with_bags
from outlaws_tui.players.brawling import prey
from outlaws_tui.players.going import FAR, Ground, goal_of, leaves
from outlaws_tui.players.house import job, job_goal, quiet, urgent
from outlaws_tui.players.riding import errand_goal, with_horses
from outlaws_tui.players.shots import FAIR, FRUGAL, GOOD, plenty, shot_worth

K = TypeVar("K", bound=ActOption)
S = TypeVar("S", Walk, Crawl)
RUN_FROM: Final = 5
"""From so many actions' walk on a figure runs."""


class Turn:
    """One decision of a figure's turn."""

    def __init__(self, g: Gunfight, who: int, ground: Ground, options: Sequence[ActOption]) -> None:
        self.g = g
        self.who = who
        self.p = g.figures[who]
        self.ground = ground
        self.options = options
        side = g.stage.side[who]
        self.foes = [
            i for i, q in enumerate(g.figures) if q.status == FIT and g.stage.side[i] != side and q.square >= 0
        ]
        self.errand = (
            (errand_goal(g, who) if g.horses else 0) or job_goal(g, who) or errand_on_foot(g, who, ground.distances)
        )
        self.goal = self.errand or goal_of(g, who)
        self._step_on: tuple[ActOption | None, ...] = ()

    def act(self, passed: int = 0) -> tuple[str, ActOption]:
        """Return what the first line that applies asks for, after so many that are passed over, and which line that is."""
        lines: tuple[Callable[[], ActOption | None], ...] = (
            self.house,
            self.staunch,
            self.horses,
            self.shoot,
            self.bags,
            self.arm,
            self.close_in,
            self.face,
            self.load,
            self.leave,
            self.advance,
            self.lie,
        )
        for line in lines:
            option = line()
            if option is not None and passed:
                passed -= 1
            elif option is not None:
                return line.__name__, option
        if END in self.options:
            return "end", END
        return "end", next((o for o in self.of(Walk) if o.to != self.p.square), self.options[0])

    def of(self, kind: type[K]) -> list[K]:
        """Return the options of a kind."""
        return [o for o in self.options if type(o) is kind]

    def house(self) -> ActOption | None:
        """Away from a fuse, away from jail, or the work that is beside him."""
        found: ActOption | None = job(self.g, self.who, self.options)
        if found is None and urgent(self.g, self.who):
            return self.advance()
        return found

    def staunch(self) -> ActOption | None:
        """Stop a bleeding wound."""
        found = self.of(Staunch)
        return found[0] if found and self.p.actions >= 2 else None

    def horses(self) -> ActOption | None:
        """What to do with the horse it rides, or wants."""
        if not self.g.common.horses:
            return None
        found: ActOption | None = with_horses(
            self.g, self.who, self.goal, self.ground.distances(self.g, self.goal), self.options
        )
        return found

    def bags(self) -> ActOption | None:
        """What to do about money bags."""
        found: ActOption | None = with_bags(self.g, self.who, self.goal, self.options)
        return found

    def shoot(self) -> ActOption | None:
        """The shot that promises the most with the actions left; at somebody out cold only where nobody else is left, for he may wake."""
        if quiet(self.g, self.who):
            return None
        best: ActOption | None = None
        promise = 0.0
        least = (
            GOOD if self.p.actions > 1 and self.advance() is not None else FAIR if plenty(self.g, self.who) else FRUGAL
        )
        for o in self.options:
            if isinstance(o, Shoot | DoubleShot | Fan):
                worth = shot_worth(self.g, self.who, o, least, self.ground, bool(self.foes))
                if worth > promise + 1e-9:
                    best, promise = o, worth
        return best

    def fires(self) -> bool:
        """Return whether a gun that fires is in hand, and held as it is fired."""
        g, p = self.g, self.p
        return any(
            ready(g, thing) and (g.stage.gear[thing].hands == 1 or p.right == p.left) for thing in (p.right, p.left)
        )

    def arm(self) -> ActOption | None:
        """Get a gun that fires into the hand."""
        if self.fires():
            return None
        g = self.g
        for o in self.of(Grip):
            if o.hand == BOTH and ready(g, o.thing):
                return o
        takes: list[Take | TakeBoth] = [*self.of(TakeBoth), *self.of(Take)]
        takes = [o for o in takes if ready(g, o.thing) and self.better_hand(o)]
        if takes:
            return max(takes, key=lambda o: (g.stage.gear[o.thing].hands * isinstance(o, TakeBoth), -o.thing))
        for kind in (Unjam, Reload):
            if found := self.of(kind):
                return found[0]
        # A long gun is loaded and cleared with one hand on it.
        for o in self.of(Grip):
            t = g.things[o.thing]
            loose = self.p.spare[g.stage.gear[o.thing].cartridge] if g.stage.gear[o.thing].kind >= 0 else 0
            if o.hand != BOTH and self.p.right == self.p.left and (t.jam or (not t.loaded and loose)):
                return o
        for ditch in self.of(Ditch):
            if (
                g.stage.gear[ditch.thing].kind >= 0
                and not g.things[ditch.thing].loaded
                and any(ready(g, thing) for thing in self.p.carried)
            ):
                return ditch
        return None

    def close_in(self) -> ActOption | None:
        """Without a gun that could ever fire, go for an opponent with the fists, if an action is left for the first blow."""
        alone = prey(self.g, self.who)
        if not alone or self.p.actions < 1:
            return None
        if self.p.prone:
            return self.rise()
        for o in self.of(Take):
            if (
                self.g.stage.gear[o.thing].knife
                and o.hand == self.g.stage.favoured[self.who]
                and self.p.left < 0 > self.p.right
            ):
                return o
        into = [o for o in self.of(Walk) if alone >> o.to & 1 and o.cost < self.p.actions]
        if into:
            return min(into, key=lambda o: (o.cost, o.to, o.facing))
        far = self.ground.distances(self.g, alone, self.g.fights())
        here = far[self.p.square]
        if not 1 < here < FAR:
            return None
        return RUN if RUN in self.options and here >= RUN_FROM else self.best_step(self.of(Walk), far, here)

    def better_hand(self, o: Take | TakeBoth) -> bool:
        """Return whether a gun would be in the favoured hand, or in both."""
        if isinstance(o, TakeBoth):
            return True
        gear = self.g.stage.gear[o.thing]
        return gear.hands == 1 and gear.kind >= 0 and o.hand == self.g.stage.favoured[self.who]

    def face(self) -> ActOption | None:
        """Turn so as to see an opponent, if none is in view but one could be."""
        if self.sees(self.p.facing) or not self.foes:
            return None
        steps: list[Walk | Crawl] = [*self.of(Walk), *self.of(Crawl)]
        turns: list[Walk | Crawl | GetUp] = [*(o for o in steps if o.to == self.p.square), *self.of(GetUp)]
        seeing = [
            (self.in_view(o.facing, self.p.square) if isinstance(o, GetUp) else self.sees(o.facing), o) for o in turns
        ]
        seeing = [(count, o) for count, o in seeing if count]
        if not seeing or self.p.actions < 1 or self.g.common.run == RUNNING:
            return None
        return max(seeing, key=lambda pair: (pair[0], -pair[1].price(self.g, self.who)))[1]

    def in_view(self, facing: int, square: int) -> int:
        """Return how many opponents would be in view from a square, facing one way, standing."""
        return self.ground.seen(self.g, square, facing, self.foes)

    def sees(self, facing: int) -> int:
        """Return how many opponents a figure sees, standing or lying as it is, when it faces one way."""
        return self.ground.seen(self.g, self.p.square, facing, self.foes, bool(self.p.prone))

    def load(self) -> ActOption | None:
        """Fill up while nobody is in view: only a gun at hand for it, no juggling."""
        if self.sees(self.p.facing) or self.g.common.run == RUNNING:
            return None
        found = [o for o in self.of(Reload) if self.g.things[o.thing].loaded * 2 < self.g.stage.gear[o.thing].ammo]
        return found[0] if found else None

    def advance(self) -> ActOption | None:
        """Go on towards the goal: run while it is far, else walk; get up for it, open the door on the way."""
        if not self._step_on:
            self._step_on = (self._advance(),)
        return self._step_on[0]

    def _advance(self) -> ActOption | None:
        if self.p.actions < 1 or not self.goal:
            return None
        g = self.g
        goal = self.goal
        if goal >> self.p.square & 1:
            in_view = any(self.in_view(facing, self.p.square) for facing in range(4))
            if not self.foes or (in_view and not self.barred()):
                return self.rise() if self.p.prone and not self.sees_lying() else None
            if self.errand:
                return self.rise()
            # He is there and sees nobody, for somebody lies behind something, or nobody to fire at.
            goal = self.ground.beside(g, self.foes)
            if goal >> self.p.square & 1:
                return None
        far = self.ground.distances(g, goal)
        here = far[self.p.square]
        if here >= 99:
            return None
        if self.p.prone and self.p.marks & NO_STAND:
            return self.best_step(self.of(Crawl), far, here)
        if self.p.prone:
            return self.rise() if self.p.actions >= 2 or not self.watched(self.p.square) else None
        step = self.best_step(self.of(Walk), far, here)
        if RUN in self.options and here >= RUN_FROM and step is not None:
            return RUN
        for o in self.of(OpenDoor):
            to = g.stage.town.neighbour(self.p.square, o.way)
            if far[to] < here and o.facing == o.way and not self.ground.better_step(g, self.p.square, far, here):
                return o
        return step

    def leave(self) -> ActOption | None:
        """Leave the map, where that is what he is after."""
        found = self.of(Leave) if leaves(self.g, self.who) else []
        return found[0] if found else None

    def barred(self) -> bool:
        """Return whether a figure has an opponent in view and a gun that fires, and nobody to fire at: others are in the way."""
        if self.g.common.shot or not self.fires() or not self.sees(self.p.facing):
            return False
        return not any(o.target in self.foes for o in self.of(Shoot))

    def rise(self) -> ActOption | None:
        """Get up, facing most opponents."""
        ups = self.of(GetUp)
        return max(ups, key=lambda o: self.in_view(o.facing, self.p.square)) if ups else None

    def sees_lying(self) -> bool:
        """Return whether a figure that lies sees an opponent as it is, or would after a turn."""
        return any(self.sees(facing) for facing in range(4))

    def best_step(self, steps: Sequence[S], far: Sequence[int], here: int) -> S | None:
        """Return the step that gets nearest to the goal, unseen or covered if there is a choice, facing an opponent if any."""
        foes = self.g.foes(self.g.stage.side[self.who])
        shunned = foes | self.g.crowded()
        nearer = [
            (far[o.to] + o.price(self.g, self.who), o) for o in steps if far[o.to] < here and not shunned >> o.to & 1
        ]
        if not nearer:
            return None
        least = min(price for price, _ in nearer)
        best = [o for price, o in nearer if price == least]
        if len(best) == 1:
            return best[0]
        # Who watches is worked out for few squares, each once; and who is in view for those alone that nothing else decides between.
        watched = {to: self.watched(to) for to in {o.to for o in best}}
        fewest = min(watched.values())
        best = [o for o in best if watched[o.to] == fewest]
        return min(best, key=lambda o: (-self.in_view(o.facing, o.to), far[o.to], o.to, o.facing))

    def watched(self, square: int) -> int:
        """Return how many conscious opponents with a gun that fires have a line to a square and no cover in its way."""
        return self.ground.watchers(self.g, square, self.foes)

    def run_on(self) -> ActOption:
        """Run towards the goal, and stop when there is nothing to gain."""
        far = self.ground.distances(self.g, self.goal)
        step = self.best_step(self.of(Walk), far, far[self.p.square])
        if step is not None:
            return step
        return END_RUN if END_RUN in self.options else self.options[0]

    def lie(self) -> ActOption | None:
        """Drop where somebody could fire at one in the open, when there is nothing better to do with the turn and no way to go."""
        if DIRT not in self.options or self.p.actions > 0 or not self.watched(self.p.square):
            return None
        if self.goal and not self.goal >> self.p.square & 1:
            return None
        return DIRT
