"""Words for the numbers of a position: figures, horses, things, sides, squares, doors and wound counters by their names.

Sets are joined with `+` (`A/D8+A/D9`), what lies in the pool is counted (`W01x2+W04`), a silhouette says what is in its boxes
(`chest=W04+belly=injury-2`), loose bullets what there is of each cartridge (`.45-70=12`). Each value has one spelling and each spelling
one value; numbers are read everywhere too, and stand where a value has no name. The digest of a position is made of its numbers, so that
no change of a word breaks a record.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from outlaws_tui.ground.town import WAYS
from outlaws_tui.kernel.text import NONE
from outlaws_tui.outlaws.codes import BOXES, HANDS, INJURY
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.draws import FOLK
from outlaws_tui.outlaws.text.facts import STATES

MARKS: Final = ("no-run", "no-stand", "no-left-arm", "no-right-arm", "must-crawl")
_BOXES: Final = tuple(
    f"{box.replace(' ', '-')}{'-2' if box in BOXES[:place] else ''}" for place, box in enumerate(BOXES)
)
_INJURY: Final = "injury-"
_FIGURE: Final = ("active", "who", "shooter", "victim", "target", "foe", "friend", "leader", "bids")
_FIGURES: Final = (
    "cups",
    "parried",
    "used",
    "still",
    "pot",
    "struck",
    "seen",
    "noticed",
    "tried",
    "answered",
    "lookouts",
)

_MANY: Final = 30
"""Fewer loose bullets than these have their words ready."""


class Spelling:
    """The words of one shootout, by the names of fields: a value that a name list numbers, or a set of such values as bits."""

    def __init__(self, stage: Stage) -> None:
        riders = _Names((*stage.slugs, *stage.horse_slugs))
        squares = _Names(stage.town.names)
        things = _Names([gear.slug for gear in stage.gear])
        doors = _Names(
            [f"{stage.town.names[door.a]}-{'south' if door.across else 'east'}" for door in stage.town.doors]
        )
        sides = _Names(["-".join(side.split()) for side in stage.sides])
        wounds = _Names([kind.id for kind in stage.wounds])
        horse = _Names(stage.horse_slugs)
        self._one: Mapping[str, _Names] = {
            **dict.fromkeys(_FIGURE, riders),
            **dict.fromkeys(("square", "came", "to"), squares),
            **dict.fromkeys(("right", "left", "carried", "thing"), things),
            **dict.fromkeys(("order", "side", "won"), sides),
            "facing": _Names(WAYS),
            "status": _Names([STATES[state] for state in range(len(STATES))]),
            "horse": horse,
            "door": doors,
            "wound": wounds,
            "hand": _Names(HANDS),
        }
        self._many: Mapping[str, _Names] = {
            **dict.fromkeys(_FIGURES, _Names((*stage.slugs, FOLK))),
            **dict.fromkeys(("at", "bodies", "doubled", "litter", "horses", "squares"), squares),
            "open": doors,
            "marks": _Names(MARKS),
        }
        self._wounds = wounds
        # How many there may be of each kind, in words and as they lie in a pool.
        self._counted: Mapping[int, tuple[str, ...]] = {
            number: ("", kind.id, *(f"{kind.id}x{count}" for count in range(2, kind.count + 1)))
            for number, kind in enumerate(stage.wounds)
            if wounds.spelled(number)
        }
        self._pooled: Mapping[str, bytes] = {
            word: bytes([number]) * count
            for number, row in self._counted.items()
            for count, word in enumerate(row)
            if word
        }
        self._spare = _Names(["-".join(name.split()) for name in stage.cartridges])
        # How many there mostly are of each cartridge, in words.
        self._loosely = [
            tuple(f"{self._spare.name(kind)}={count}" for count in range(_MANY)) for kind in range(len(self._spare))
        ]
        self._bullets = {
            word: (kind, count) for kind, row in enumerate(self._loosely) for count, word in enumerate(row)
        }

    def __contains__(self, field: str) -> bool:
        """Tell whether the values of a field have words."""
        return field in self._one or field in self._many or field in ("spare", "body", "pool", "aside")

    def writer(self, field: str, like: Any) -> Callable[[Any], str]:
        """Return what says the values of a field of a record or step in words; `like` is one of its type."""
        if isinstance(like, bytes):
            return self._silhouette if field == "body" else self._counters
        if field == "spare":
            return self._loose
        one, many = self._one.get(field), self._many.get(field)
        word: Callable[[int], str] = one.name if one is not None else many.bits if many is not None else str
        if isinstance(like, tuple):
            return lambda value: ",".join(map(word, value)) or NONE
        return word if one is None else lambda value: NONE if value == -1 else word(value)

    def reader(self, field: str, like: Any) -> Callable[[str], Any]:
        """Return what gives the values of a field that words stand for; it raises ValueError for anything else."""
        if isinstance(like, bytes):
            return self._read_silhouette if field == "body" else self._read_counters
        if field == "spare":
            return self._read_spare
        one, many = self._one.get(field), self._many.get(field)
        value: Callable[[str], int] = one.value if one is not None else many.mask if many is not None else int
        if isinstance(like, tuple):
            return lambda word: tuple(map(value, word.split(",")))
        return value if one is None else lambda word: -1 if word == NONE else value(word)

    def _loose(self, spare: tuple[int, ...]) -> str:
        if len(spare) != len(self._spare):
            return ",".join(map(str, spare)) or NONE
        found = []
        for kind, count in enumerate(spare):
            if count:
                few = 0 < count < _MANY
                found.append(self._loosely[kind][count] if few else f"{self._spare.name(kind)}={count}")
        return "+".join(found) or ",".join(map(str, spare)) or NONE

    def _read_spare(self, words: str) -> tuple[int, ...]:
        found = [0] * len(self._spare)
        for part in words.split("+"):
            known = self._bullets.get(part)
            if known is None:
                name, _, said = part.rpartition("=")
                known = self._spare.value(name), _count(said)
            kind, count = known
            if not 0 <= kind < len(found) or found[kind]:
                raise ValueError(part)
            found[kind] = count
        return tuple(found)

    def _counters(self, pool: bytes) -> str:
        """Return a pool, whose counters lie in the order of their kinds, in words."""
        kinds = list(dict.fromkeys(pool))
        runs = list(zip(kinds, map(pool.count, kinds), strict=True))
        counted = self._counted
        try:
            return "+".join([counted[kind][count] for kind, count in runs]) or NONE
        except LookupError:
            pass  # more of a kind than there are
        if not all(self._wounds.spelled(kind) for kind, _ in runs):
            return pool.hex()
        return "+".join(f"{self._wounds.name(kind)}{f'x{count}' if count > 1 else ''}" for kind, count in runs)

    def _read_counters(self, word: str) -> bytes:
        parts = word.split("+")
        try:
            return b"".join([self._pooled[part] for part in parts])
        except KeyError:
            pass  # more of a kind than there are, or nothing of the sort
        found = bytearray()
        for part in parts:
            name, _, count = part.rpartition("x")
            if not (self._wounds.has(name) and count.isascii() and count.isdecimal() and len(count) < 4):
                name, count = part, "1"
            if not self._wounds.has(name):
                raise ValueError(part)
            found += bytes([self._wounds.value(name)]) * int(count)
        return bytes(found)

    def _silhouette(self, body: bytes) -> str:
        if len(body) != len(_BOXES):
            return body.hex() or NONE
        return "+".join(f"{box}={self._box(code)}" for box, code in zip(_BOXES, body, strict=True) if code) or NONE

    def _box(self, code: int) -> str:
        return f"{_INJURY}{code - INJURY}" if code >= INJURY else self._wounds.name(code - 1)

    def _read_silhouette(self, word: str) -> bytes:
        body = bytearray(len(_BOXES))
        for part in word.split("+"):
            box, _, said = part.partition("=")
            place = _BOXES.index(box)
            injury = said.removeprefix(_INJURY) if said.startswith(_INJURY) else ""
            code = INJURY + _count(injury) if injury else 1 + self._wounds.value(said)
            if body[place] or not 0 < code < 256:
                raise ValueError(word)
            body[place] = code
        return bytes(body)


class _Names:
    """Names of 0, 1, 2 …; a name that is none, or looks like a number or a set, is not used."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._values: dict[str, int] = {}
        for value, name in enumerate(names):
            if name and not set(name) & set("+,= ") and not name.removeprefix("-").isdecimal() and name != NONE:
                self._values.setdefault(name, value)
        self._own = tuple(name if self._values.get(name) == value else "" for value, name in enumerate(names))
        self._shown = tuple(name if self._values.get(name) == value else str(value) for value, name in enumerate(names))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._names)

    def has(self, name: str) -> bool:
        """Return whether this is a name."""
        return name in self._values

    def spelled(self, value: int) -> bool:
        """Return whether a value has a name of its own."""
        return not self.name(value).isdecimal()

    def name(self, value: int) -> str:
        """Return the name of a value, its number where it has none of its own."""
        return self._shown[value] if 0 <= value < len(self._shown) else str(value)

    def value(self, name: str) -> int:
        """Return the value of a name or a number."""
        found = self._values.get(name)
        return _count(name) if found is None else found

    def bits(self, mask: int) -> str:
        """Return the names of the bits of a mask; its number where there are none, or one has no name."""
        names, own = [], self._own
        left = mask
        while left > 0:
            bit = left & -left
            left ^= bit
            place = bit.bit_length()
            if place > len(own) or not own[place - 1]:
                return str(mask)
            names.append(own[place - 1])
        return "+".join(names) or str(mask)

    def mask(self, words: str) -> int:
        """Return the mask that names, or a number, stand for."""
        if words in self._values:
            return 1 << self._values[words]
        if words.removeprefix("-").isdecimal():
            return _count(words)
        mask = 0
        for name in words.split("+"):
            bit = 1 << self._values[name] if name in self._values else 0
            if not bit or mask & bit:
                raise ValueError(name)
            mask |= bit
        return mask


def _count(word: str) -> int:
    if len(word) > 4000 or not word.removeprefix("-").isdecimal() or not word.isascii():
        raise ValueError(word)
    return int(word)


@lru_cache(maxsize=64)
def spelling(stage: Stage) -> Spelling:
    """Return the words of a shootout."""
    return Spelling(stage)
