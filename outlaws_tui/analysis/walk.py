"""The walk over chance: all that may come of a position until a question is left to somebody, each with its chance.

The game's own steps are run, each outcome of a draw in turn, with mark and undo; nothing of the rules is known here but how wound counters
lie in their pool (`counters`). Draws that meet the same position are gone on with once: a position is known by the values of all records
that differ from the beginning and by all that is left on the agenda, never by fields picked by hand. Dice that are rolled again until
they settle something come back to a position that is still being walked; what comes back is shared out over the rest.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import attrs
from attrs import define, field

from outlaws_tui.analysis.counters import Aside, first_of, hide, in_pool, show
from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.state import Agenda, Mark, Values
from outlaws_tui.kernel.steps import ASK, WORK, Ask, Draw, Work
from outlaws_tui.outlaws.scene import Common, Gunfight
from outlaws_tui.outlaws.wounds import DrawWound

Tale = tuple[Any, ...]
"""What happened, in the order in which it did."""
Spread = dict[Tale, float]
"""Tales with their chances, which sum to 1."""
Key = tuple[Any, ...]
Answer = Callable[[Gunfight, Ask[Any]], Any]
"""Returns the option that a question on the way is answered with, None where the walk ends before it."""
Teller = Callable[[Gunfight, list[Any]], Tale]
"""Returns what of some events is worth telling; what it leaves out is not told apart."""

MOST: Final = 40_000
"""Outcomes of draws that a walk looks at before it is given up as too long; a thousand take some 25 ms."""
_POOL, _ASIDE = ([a.name for a in attrs.fields(Common)].index(name) for name in ("pool", "aside"))


class TooLongError(OutlawsError):
    """There is more that chance may bring than the walk is allowed to look at."""

    code = "too-long"


@define(eq=False)
class Walk:
    """A walk from the present position of `g`, which needs a log, and events to tell from; it is the same afterwards.

    The walk ends where the agenda is down to `base`, or to a question that stands right on it, at a question that `answer` leaves open, and
    before a step at which `ends` is true of what is left to do. `outcomes` counts the outcomes of draws that were looked at.
    """

    g: Gunfight
    base: Agenda
    answer: Answer
    tell: Teller
    ends: Callable[[Agenda, Agenda], bool] | None = None
    most: int = MOST
    outcomes: int = 0
    _root: list[Values] = field(init=False)
    _start: int = field(init=False)
    _places: dict[Key, int] = field(factory=dict, init=False)
    _known: dict[int, Spread] = field(factory=dict, init=False)
    _aside: Aside = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        assert self.g.log is not None
        self._root = [record.values() for record in self.g.records]
        self._start = len(self.g.log)

    def spread(self) -> Spread:
        """Return all that may come. Raises TooLongError beyond `most` outcomes; the position is restored then too."""
        back = self._mark()
        found: Spread = {}
        try:
            self._after(self._run(), back, found, {}, 1.0)
        finally:
            self._undo(back)
        return found

    def _mark(self) -> tuple[Mark, int, Aside]:
        events = self.g.events
        return self.g.mark(), 0 if events is None else len(events), self._aside

    def _undo(self, mark: tuple[Mark, int, Aside]) -> None:
        before, heard, self._aside = mark
        self.g.undo(before)
        if self.g.events is not None:
            del self.g.events[heard:]

    def _told(self, mark: tuple[Mark, int, Aside]) -> Tale:
        """Return what is to be told of what happened since a mark."""
        events = self.g.events
        return () if events is None else self.tell(self.g, events[mark[1] :])

    def _run(self) -> Draw[Any] | None:
        """Run steps up to the next draw, which stays on the agenda; None where the walk ends."""
        g = self.g
        while g.agenda is not self.base and g.agenda is not None:
            top, rest = g.agenda
            if self.ends is not None and self.ends(g.agenda, self.base):
                return None
            if top.kind == WORK:
                g.agenda = rest
                cast("Work[Any]", top).run(g)
                if self._aside is not None and not g.common.aside:
                    self._aside = None
            elif top.kind == ASK:
                ask = cast("Ask[Any]", top)
                g._listed = None
                if not ask.open(g):
                    g.agenda = rest
                    continue
                option = None if rest is self.base else self.answer(g, ask)
                if option is None:
                    return None
                g.agenda = rest
                g._listed = None
                ask.chosen(g, option)
            else:
                return cast("Draw[Any]", top)
        return None

    def _drawn(self, draw: Draw[Any], loops: dict[int, float]) -> Spread:
        """Return what may come of the draw on top of the agenda; `loops` gets the chances of coming back to draws that led here."""
        here = self._places.setdefault((self._key(), self._aside), len(self._places))
        if here in loops:
            loops[here] += 1.0
            return {}
        known = self._known.get(here)
        if known is not None:
            return known
        back = dict.fromkeys((*loops, here), 0.0)
        found: Spread = {}
        if isinstance(draw, DrawWound):
            self._every_counter(draw, found, back)
        else:
            self._every_face(draw, found, back)
        # What comes back here is drawn again: the rest weighs as much more.
        scale = 1.0 / (1.0 - back.pop(here))
        for key, chance in back.items():
            loops[key] += chance * scale
        if scale != 1.0:
            found = {end: chance * scale for end, chance in found.items()}
        if not any(back.values()):
            self._known[here] = found
        return found

    def _every_face(self, draw: Draw[Any], found: Spread, back: dict[int, float]) -> None:
        """Go on with each outcome of a draw."""
        sides = draw.sides or draw.count(self.g)
        for face in range(sides):
            mark = self._mark()
            self._take(draw, face)
            self._after(self._run(), mark, found, back, 1 / sides)
            self._undo(mark)

    def _every_counter(self, draw: DrawWound, found: Spread, back: dict[int, float]) -> None:
        """Go on with each kind of wound counter; those that are laid aside and change nothing else are gone on with as one."""
        before = self._aside
        alike: dict[Key, list[tuple[int, float]]] = {}
        waiting = in_pool(self.g, before)
        for wound, chance in waiting:
            mark = self._mark()
            lying = self._draw(draw, wound)
            following = self._run()
            if isinstance(following, DrawWound) and self.g.common.aside == lying:
                key = (self._told(mark), self._key(blank=True))
                alike.setdefault(key, []).append((wound, chance))
            else:
                self._after(following, mark, found, back, chance)
            self._undo(mark)
        known = None if before is None else {wound for wound, _ in waiting if wound in before[0]}
        for kinds in alike.values():
            one = [pair for pair in kinds if before is None or pair[0] in before[0]]
            if before is not None and {wound for wound, _ in one} != known:
                one = []
            if one:
                group = bytes(wound for wound, _ in one) if before is None else before[0]
                first = first_of(self.g, group)
                mark = self._mark()
                self._draw(draw, first)
                following = self._run()
                self._aside = hide(self._aside, group, first)
                self._after(following, mark, found, back, sum(chance for _, chance in one))
                self._undo(mark)
            for wound, chance in kinds:
                if (wound, chance) not in one:
                    mark = self._mark()
                    self._draw(draw, wound)
                    self._after(self._run(), mark, found, back, chance)
                    self._undo(mark)

    def _draw(self, draw: DrawWound, wound: int) -> bytes:
        """Draw a counter of a kind; return what lies aside if it comes to nothing."""
        face, self._aside = show(self.g, self._aside, wound)
        lying = bytes(sorted([*self.g.common.aside, wound]))
        self._take(draw, face)
        return lying

    def _take(self, draw: Draw[Any], face: int) -> None:
        self.outcomes += 1
        if self.outcomes > self.most:
            raise TooLongError("There is too much that chance may bring.")
        g = self.g
        assert g.agenda is not None
        g.agenda = g.agenda[1]
        draw.drawn(g, face)

    def _after(
        self,
        draw: Draw[Any] | None,
        mark: tuple[Mark, int, Aside],
        found: Spread,
        back: dict[int, float],
        share: float,
    ) -> None:
        """Go on with the draw that comes next, None where the walk ends, and add what may come to `found`, in proportion to `share`;
        told from a mark on."""
        tale = self._told(mark)
        if draw is None:
            found[tale] = found.get(tale, 0.0) + share
            return
        inner = dict.fromkeys(back, 0.0)
        for end, chance in self._drawn(draw, inner).items():
            whole = tale + end if tale else end
            found[whole] = found.get(whole, 0.0) + chance * share
        for key, chance in inner.items():
            if chance:
                back[key] += chance * share

    def _key(self, blank: bool = False) -> Key:
        """Return all of the position that differs from where the walk began, and what is left to do; `blank` leaves out which counters
        lie in the pool and which aside."""
        g = self.g
        log = g.log
        assert log is not None
        root, records = self._root, g.records
        last = len(records) - 1
        changed: list[Any] = []
        for index in sorted({index for index, _ in log[self._start :]}):
            values = records[index].values()
            if blank and index == last:
                changed.append((index, values[:_POOL] + values[_POOL + 1 : _ASIDE] + values[_ASIDE + 1 :]))
            elif values != root[index]:
                changed.append((index, values))
        steps = []
        agenda = g.agenda
        while agenda is not self.base and agenda is not None:
            steps.append(agenda[0])
            agenda = agenda[1]
        return tuple(changed), tuple(steps)
