"""What a problem asks for: conditions on the position in which it ends, all of which must hold.

The words are those of the files (`outlaws help problems`), and `task` says them to a player.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

from attrs import field

from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.values import frozen

Until = Literal["turn", "round"]
Test = Callable[[Gunfight], bool]
OUT: Final = "out"


@frozen
class Goal:
    """What must be so at the end. `out` and `hurt` name characters: out of action, or with more actions lost to wounds and blows than
    before; `at` squares, on one of which the hero is; `unseen` says that no conscious opponent has him in view, `loaded` that a gun in
    his hand has a bullet in it, `whole` names those who have lost nothing, `fit` those who are conscious. `until` says when it ends: with
    the hero's turn, or with the round."""

    out: tuple[str, ...] = ()
    hurt: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    fit: tuple[str, ...] = ()
    unseen: bool = False
    loaded: bool = False
    until: Until = field(default="turn", kw_only=True)

    def __attrs_post_init__(self) -> None:
        if not (self.out or self.hurt or self.at or self.whole or self.fit or self.unseen or self.loaded):
            raise UnfitError("nothing to reach", "at least one condition")

    def task(self, stage: Stage, hero: int) -> str:
        """Return it as a task in a sentence.

        >>> from outlaws_tui.library import new_game
        >>> Goal(out=("samuel",), unseen=True).task(new_game("S1").stage, 0)
        'With Daniel: put Samuel out and be in nobody's view before his turn ends.'
        """
        said = [
            *(f"put {stage.names[_figure(stage, name)]} out" for name in self.out),
            *(f"hurt {stage.names[_figure(stage, name)]}" for name in self.hurt),
        ]
        if self.at:
            said.append("get to " + " or ".join(self.at))
        if self.unseen:
            said.append("be in nobody's view")
        if self.loaded:
            said.append("have a bullet ready in hand")
        said += [f"keep {stage.names[_figure(stage, name)]} unhurt" for name in self.whole]
        said += [f"keep {stage.names[_figure(stage, name)]} conscious" for name in self.fit]
        when = "before his turn ends" if self.until == "turn" else "before the round ends"
        return f"With {stage.names[hero]}: {_and(said)} {when}."

    def test(self, start: Gunfight, hero: int) -> Test:
        """Return the test for the end of a problem that began in `start`. Raises DataError for a name that is not there."""
        stage = start.stage
        out = [_figure(stage, name) for name in self.out]
        hurt = [(who, _lost(start, who)) for who in (_figure(stage, name) for name in self.hurt)]
        whole = [(who, _lost(start, who)) for who in (_figure(stage, name) for name in self.whole)]
        fit = [_figure(stage, name) for name in self.fit]
        squares = 0
        for name in self.at:
            squares |= 1 << _square(stage, name)

        def holds(g: Gunfight) -> bool:
            p = g.figures[hero]
            return (
                all(g.down(who) for who in out)
                and all(g.down(who) or _lost(g, who) > before for who, before in hurt)
                and all(g.figures[who].status == FIT and _lost(g, who) <= before for who, before in whole)
                and all(g.figures[who].status == FIT for who in fit)
                and (not squares or (p.status == FIT and p.square >= 0 and bool(squares >> p.square & 1)))
                and (not self.unseen or (p.status == FIT and not seen(g, hero)))
                and (not self.loaded or any(hand >= 0 and g.things[hand].loaded > 0 for hand in (p.right, p.left)))
            )

        return holds

    def missing(self, start: Gunfight, hero: int, g: Gunfight) -> list[str]:
        """Return what is not so at the end of a problem that began in `start`, a sentence each; nothing where it is reached."""
        stage = start.stage
        name, p = stage.names[hero], g.figures[hero]
        here = p.status == FIT and p.square >= 0
        said = []
        for who in (_figure(stage, one) for one in self.out):
            said += [] if g.down(who) else [f"{stage.names[who]} is not out."]
        for who in (_figure(stage, one) for one in self.hurt):
            said += [] if g.down(who) or _lost(g, who) > _lost(start, who) else [f"{stage.names[who]} is not hurt."]
        if (self.at or self.unseen) and not here:
            said.append(f"{name} is {'out of it' if p.status != FIT else 'off the map'}.")
        elif self.at and stage.town.names[p.square] not in self.at:
            said.append(f"{name} is at {stage.town.names[p.square]}.")
        if self.unseen and here:
            watching = [stage.names[other] for other in watchers(g, hero)]
            said += [f"{_and(watching)} {'see' if len(watching) > 1 else 'sees'} {name}."] if watching else []
        if self.loaded and not any(hand >= 0 and g.things[hand].loaded > 0 for hand in (p.right, p.left)):
            said.append(f"{name} has no bullet ready in hand.")
        for who in (_figure(stage, one) for one in self.whole):
            unhurt = g.figures[who].status == FIT and _lost(g, who) <= _lost(start, who)
            said += [] if unhurt else [f"{stage.names[who]} is hurt."]
        for who in (_figure(stage, one) for one in self.fit):
            said += [] if g.figures[who].status == FIT else [f"{stage.names[who]} is out of it."]
        return said


def seen(g: Gunfight, who: int) -> bool:
    """Return whether a conscious opponent has somebody in view."""
    return next(watchers(g, who), None) is not None


def watchers(g: Gunfight, who: int) -> Iterator[int]:
    """Yield the conscious opponents that have somebody in view."""
    stage, common = g.stage, g.common
    if g.figures[who].square < 0:
        return
    station = g.station(who)
    for other in stage.others[stage.side[who]]:
        q = g.figures[other]
        if (
            q.status == FIT
            and q.square >= 0
            and stage.sight.sees(g.station(other), station, common.open, common.horses)
        ):
            yield other


def _lost(g: Gunfight, who: int) -> int:
    """Return the actions that somebody has lost to wounds and blows."""
    return g.figures[who].loss + g.figures[who].blows


def _figure(stage: Stage, name: str) -> int:
    if name not in stage.slugs[: len(stage.side)]:
        raise DataError("goal", name, f"one of {', '.join(stage.slugs[: len(stage.side)])}")
    return stage.slugs.index(name)


def _square(stage: Stage, name: str) -> int:
    names: Sequence[str] = stage.town.names
    if name not in names:
        raise DataError("goal", name, "a square of this town, like A/B5")
    return names.index(name)


def _and(said: Sequence[str]) -> str:
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
