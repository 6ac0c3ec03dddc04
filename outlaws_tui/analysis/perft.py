"""Perft: how many ways a position can go on, which any two right implementations of the rules agree on.

A *continuation* of a position is a choice together with the position at the next decision, or at the end, that it leads to; ways of
chance that lead to one position are one continuation, with the sum of their weights. Longer ones are made of these, one a choice. A game
that ends before the depth is reached counts as one. `lines` is how many continuations there are; `weight` counts each with the chance
that dice, cup and pool go its way, so that one choice with all that may come of it weighs 1: an exact fraction.

The steps of the rules are walked with mark and undo, each outcome of a draw once; nothing is played twice to come back to a point.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, cast

from attrs import define

from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import ASK, WORK, Ask, Draw, Work
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.draws import draw_words
from outlaws_tui.values import frozen

Key = tuple[Any, ...]


@frozen
class Count:
    """Continuations, and what they weigh."""

    lines: int
    weight: Fraction


Found = dict[Key, tuple[Count, Fraction]]
ONE = Count(1, Fraction(1))
_CERTAIN = Fraction(1)


def perft(g: Gunfight, depth: int) -> Count:
    """Return the continuations of a position of `depth` choices. The position is the same afterwards."""
    log, events, g.log, g.events = g.log, g.events, [], None
    try:
        return _count(g, depth)
    finally:
        g.log, g.events = log, events


def divide(g: Gunfight, depth: int) -> Iterator[tuple[str, Count]]:
    """Yield for each choice, in words, the continuations that begin with it."""
    who = actor(g)
    for option in tuple(g.options()):
        log, events, g.log, g.events = g.log, g.events, [], None
        try:
            yield option.words(g, who), _after(g, option, depth)
        finally:
            g.log, g.events = log, events


def _count(g: Gunfight, depth: int) -> Count:
    if not depth or g.agenda is None:
        return ONE
    lines, weight = 0, Fraction(0)
    for option in tuple(g.options()):
        found = _after(g, option, depth)
        lines += found.lines
        weight += found.weight
    return Count(lines, weight)


def _after(g: Gunfight, option: Any, depth: int) -> Count:
    """Return the continuations that begin with a choice."""
    mark = g.mark()
    assert g.agenda is not None
    top, g.agenda = g.agenda
    g.number += 1
    g._listed = None
    cast("Ask[Any]", top).chosen(g, option)
    found = _Choice(g, mark[0], depth - 1).walk({})
    g.undo(mark)
    return Count(
        sum(count.lines for count, _ in found.values()),
        sum((count.weight * weight for count, weight in found.values()), Fraction(0)),
    )


class _Choice:
    """All that may come of one choice. `known` has what draws that were met before come to."""

    def __init__(self, g: Gunfight, start: int, depth: int) -> None:
        self.g = g
        self.start = start
        self.depth = depth
        self.known: dict[Key, Found] = {}

    def walk(self, loops: dict[Key, Fraction]) -> Found:
        """Run steps to the next decision, every way that chance may go; return what is met there, with its chance.

        `loops` has the draws that lead here, and gets the chance of coming back to one of them (dice that tie are rolled again).
        """
        g = self.g
        while g.agenda is not None:
            top, rest = g.agenda
            if top.kind == WORK:
                g.agenda = rest
                cast("Work[Any]", top).run(g)
            elif top.kind == ASK:
                g._listed = None
                if cast("Ask[Any]", top).open(g):
                    break
                g.agenda = rest
            else:
                return self.every_face(cast("Draw[Any]", top), rest, loops)
        return {self.key(): (_count(g, self.depth), _CERTAIN)}

    def every_face(self, draw: "Draw[Any]", rest: Agenda, loops: dict[Key, Fraction]) -> Found:
        """Go on with every outcome of a draw, once with those of one name and with those that leave the same position at once."""
        g, here = self.g, self.key()
        if here in loops:
            loops[here] += _CERTAIN
            return {}
        if here in self.known:
            return self.known[here]
        sides = draw.sides or draw.count(g)
        named: dict[str, tuple[int, int]] = {}
        for face in range(sides):
            first, times = named.get(name := draw_words(g, draw, face, sides), (face, 0))
            named[name] = first, times + 1
        back: dict[Key, Fraction] = dict.fromkeys((*loops, here), Fraction(0))
        ways: dict[Key, _Way] = {}
        for face, times in named.values():
            mark = g.mark()
            g.agenda = rest
            draw.drawn(g, face)
            key = self.key()
            if key not in ways:
                inner = dict.fromkeys(back, Fraction(0))
                ways[key] = _Way(0, self.walk(inner), inner)
            ways[key].times += times
            g.undo(mark)
        found: Found = {}
        for way in ways.values():
            share = Fraction(way.times, sides)
            for key, (count, weight) in way.found.items():
                met = found.get(key)
                found[key] = count, weight * share + (met[1] if met is not None else 0)
            for key, weight in way.back.items():
                if weight:
                    back[key] += weight * share
        # What comes back here is drawn again: the rest weighs as much more.
        scale = 1 / (1 - back.pop(here))
        for key, weight in back.items():
            loops[key] += weight * scale
        if scale != 1:
            found = {key: (count, weight * scale) for key, (count, weight) in found.items()}
        if not any(back.values()):
            self.known[here] = found
        return found

    def key(self) -> Key:
        """Return all in which the position differs from the one before the choice, but the number of choices."""
        g = self.g
        assert g.log is not None
        before: dict[int, Any] = {}
        for index, values in g.log[self.start :]:
            before.setdefault(index, values)
        changed = []
        for index in sorted(before):
            values = g.records[index].values()
            if values != before[index]:
                changed.append((index, values))
        return g.agenda, tuple(changed)


@define
class _Way:
    """What comes of outcomes that leave the same position: how many they are, what is met, and the chance of coming back."""

    times: int
    found: Found
    back: dict[Key, Fraction]
