"""What happened to the things of the house: locks, dynamite, what it blows open, what is wrecked. Past facts like those of `events`."""

from outlaws_tui.kernel.events import event


@event
class Unlocked:
    """Somebody turned a key in a lock (R-197)."""

    who: int
    thing: int
    door: int


@event
class FiredAtLock:
    """A bullet left a handgun, aimed at a lock: the face of the white die and its number (-1 none); `hit` 1 breaks it (R-197)."""

    who: int
    thing: int
    door: int
    face: int
    value: int
    needed: int
    hit: int


@event
class FuseSet:
    """Somebody set dynamite in a square; it goes off at the end of so many of his turns after this one (R-154)."""

    who: int
    thing: int
    to: int
    turns: int


@event
class FuseBurnt:
    """A fuse has burnt down; those near it may still drop (R-154)."""

    thing: int
    to: int


@event
class Blasted:
    """Dynamite went off in a square (R-154)."""

    thing: int
    to: int


@event
class Caught:
    """A blast catches somebody: so many wounds are drawn for him, along a line with the bits of `cover` (R-154, R-198)."""

    victim: int
    wounds: int
    cover: int


@event
class DoorBlown:
    """A blast blew a door out of its frame: it is open for good (R-196)."""

    door: int


@event
class BarsBlown:
    """A blast took the bars out of a window (R-196)."""

    window: int


@event
class BlownOpen:
    """A blast opened what things were shut away in on a square (R-196)."""

    to: int


@event
class Worked:
    """Somebody worked at what his side is out to wreck: `done` of `needed` actions (R-201)."""

    who: int
    wreck: int
    done: int
    needed: int


@event
class Wrecked:
    """Something is wrecked (R-201)."""

    wreck: int


@event
class Alarmed:
    """A shot or a blast: a side that did not know does now (R-204)."""

    side: int
