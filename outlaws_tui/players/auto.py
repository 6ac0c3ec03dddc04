"""The automatic character: a written list of priorities, followed from the top after each act (components: auto characters).

 1  a bleeding wound and two actions: stop it
 .  a fuse nearby, or the one who is to get away is he: go; beside the work, wreck, set dynamite, or undo the lock
 .  a horse that its side is after: mount it, ride it off the map, and fire from the saddle
 .  a money bag that its side is after: home with it, or take it where it lies in reach
 2  an opponent in view, a gun that fires, a good chance: the shot or fan with the most wounds to expect of the actions left; a fair chance
    will do where no step leads nearer or only one action is left
 3  no gun in hand that fires: draw one that does, or load, clear or pick up one; without any gun, go for an opponent's square
 4  an opponent who could be seen by turning: turn to him
 5  guns not full and nobody in view: load
 6  an attacker goes on towards his goal, off the map where that scores, a defender towards cover that keeps an opponent in reach
 7  nothing left to do and somebody could fire at him: lie down
 8  end the turn

In a brawl `brawling` says what to do. Ties go to the nearer opponent, then to the one with fewer actions. Nothing is drawn by lot, so
a game of two of these depends on the dice alone. `why` says which line was followed last.
"""

from collections.abc import Sequence
from typing import Any

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.borders import EnterAt
from outlaws_tui.outlaws.calling import MayCall
from outlaws_tui.outlaws.cup_options import DrawIt
from outlaws_tui.outlaws.dynamite import Brace
from outlaws_tui.outlaws.fanning import FAN_FIRE, FanAt, NextOfFan
from outlaws_tui.outlaws.firing import Victim
from outlaws_tui.outlaws.fists import Answer
from outlaws_tui.outlaws.observing import Observation, actor, thaw
from outlaws_tui.outlaws.riding import RideOn
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import Bid, Closing, Opening, TakeShot
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.townsfolk import Dive
from outlaws_tui.outlaws.wounds import KEEP, PUT_BACK, KeepWound
from outlaws_tui.outlaws.wrestling import Hold
from outlaws_tui.players.brawling import answer, brawl, held
from outlaws_tui.players.going import Ground, goal_of
from outlaws_tui.players.house import brace
from outlaws_tui.players.keeping import worth_keeping
from outlaws_tui.players.lines import said
from outlaws_tui.players.riding import errand_goal, ride_on
from outlaws_tui.players.shots import snapshot
from outlaws_tui.players.skills import RIGHTS, with_right
from outlaws_tui.players.street import in_the_street
from outlaws_tui.players.turn import Turn


class Auto:
    """Plays by the list; it looks at nothing but the observation."""

    def __init__(self, seed: int = 0) -> None:
        self.why = ""
        self._ground: Ground | None = None

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return the choice that the first line that applies asks for."""
        g = thaw(stage, seen, Scripted())
        option = self.answer(g)
        return seen.options[list(g.options()).index(option)]

    def answer(self, g: Gunfight) -> Any:
        """Return the option that the list asks for in a position, which stays as it is."""
        question = g.question
        options = g.options()
        line = ""
        if self._ground is None or self._ground.stage is not g.stage:
            self._ground = Ground(g.stage)
        if isinstance(question, Act):
            line, option = self._act(g, question.who, options)
        else:
            option = self._other(g, question, options)
        self.why = said(line)
        return option

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        """Return what to do in a turn, and the line that says so."""
        if g.rival(who) >= 0:
            return "brawl", brawl(g, who, options)
        return Turn(g, who, self._ground_of(), options).act()

    def _other(self, g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
        """Return the answer to any other question."""
        if isinstance(question, RunOn):
            return Turn(g, question.who, self._ground_of(), options).run_on()
        if isinstance(question, RideOn):
            goal = errand_goal(g, question.who) or goal_of(g, question.who)
            return ride_on(g, question.who, goal, self._ground_of().distances(g, goal), options)
        if isinstance(question, KeepWound):
            return KEEP if worth_keeping(g, question) else PUT_BACK
        if isinstance(question, NextOfFan):
            # All bullets at the one that the fan was begun for.
            first = g.common.volley[0]
            return next((o for o in options if isinstance(o, FanAt) and o.target == first), FAN_FIRE)
        if isinstance(question, Window):
            return snapshot(g, question, options)
        if isinstance(question, Answer):
            return answer(g, question, options)
        if isinstance(question, Hold):
            return held(g, question, options)
        if isinstance(question, RIGHTS):
            return with_right(g, question, options)
        if isinstance(question, Brace):
            return brace(g, question, options)
        if isinstance(question, Opening | Bid | TakeShot | Closing | MayCall | Dive):
            return in_the_street(g, question, options)
        first = options[0]
        if isinstance(first, DrawIt):
            return first
        if isinstance(first, Victim):
            return _named(g, options)
        if isinstance(first, EnterAt):
            return self._entry(g, actor(g), options)
        return first

    def _ground_of(self) -> Ground:
        assert self._ground is not None
        return self._ground

    def _entry(self, g: Gunfight, who: int, options: Sequence[Any]) -> Any:
        """Come on nearest to the goal."""
        far = self._ground_of().distances(g, goal_of(g, who))
        return min(options, key=lambda o: (far[o.to], o.to, o.facing))


def _named(g: Gunfight, options: Sequence[Any]) -> Any:
    """Name the one aimed at where the other is a friend, else trust to the die and keep the extra draw."""
    side = g.stage.side[actor(g)]
    return options[0] if g.stage.side[options[1].target] == side else options[2]
