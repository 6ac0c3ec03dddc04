"""What happened in the street: townsfolk and showdowns. Past facts like those of `events`; `crowd` is the number of a group."""

from outlaws_tui.kernel.events import event


@event
class FolkCounter:
    """The townsfolk counter went into a side's cup (TOWN-02); `face` is the die of sides with equal actions, -1 where none was
    needed (TOWN-03)."""

    side: int
    face: int


@event
class FolkDrawn:
    """The townsfolk counter came out of a side's cup: every group acts (TOWN-04)."""

    side: int


@event
class CrowdRolled:
    """The die of a group, and what it makes it do: one of the words of `ACTS` (TOWN-05)."""

    crowd: int
    square: int
    face: int
    act: int


ACTS = ("shoot", "forward", "left", "right", "back", "disperse")


@event
class CrowdMoved:
    """A group went to another square; `why` is one of the words of `WHY_MOVED`."""

    crowd: int
    start: int
    to: int
    why: int


WHY_MOVED = ("die", "shot")
BY_DIE, FROM_SHOT = range(2)


@event
class CrowdStays:
    """A group did nothing; `why` is one of the words of `WHY_STAYED` (TOWN-06, TOWN-10, R-121)."""

    crowd: int
    square: int
    why: int


WHY_STAYED = ("blocked", "nobody", "cornered")
BLOCKED, NOBODY, CORNERED = range(3)


@event
class CrowdGone:
    """A group dispersed: by its die, hit on the way, or shot at; `why` is one of the words of `WHY_GONE`."""

    crowd: int
    square: int
    why: int


WHY_GONE = ("die", "way", "shot")
OF_ITSELF, ON_THE_WAY, SHOT_AT = range(3)


@event
class Singled:
    """A die among outlaws equally near to a group, or two in a square (R-120, R-151)."""

    face: int
    victim: int


@event
class PotShot:
    """A group fired at an outlaw: the face of the white die, its number (-1 none) and the range (TOWN-08, TOWN-09)."""

    crowd: int
    square: int
    victim: int
    face: int
    value: int
    needed: int
    hit: int


@event
class Dived:
    """Somebody fired at by townsfolk, or near a blast to come, tried to hit the dirt (R-120, R-154)."""

    who: int
    face: int
    needs: int
    made: int


@event
class WayThrough:
    """The die of a shot through a group: odd hits the group (TOWN-18 to 20)."""

    who: int
    crowd: int
    square: int
    face: int


@event
class FiredAtCrowd:
    """A bullet left a gun, aimed at a group (TOWN-17)."""

    who: int
    thing: int
    crowd: int
    square: int
    way: int


@event
class CrowdShot:
    """The gun die of a shot at a group: as `Rolled`, but any hit will do."""

    who: int
    thing: int
    crowd: int
    square: int
    face: int
    value: int
    added: int
    less: int
    needed: int
    hit: int


@event
class ShowdownBegan:
    """A showdown was called, by a figure or -1 by the shootout; `figures` take part (SHOWDOWN-01 to 03)."""

    who: int
    figures: tuple[int, ...]


@event
class PotFilled:
    """All who are in the showdown are in its cup again; `afresh` is 1 where the bidding starts again too (SHOWDOWN-07, SHOWDOWN-18)."""

    afresh: int


@event
class HasBid:
    """Somebody opened or raised; `bid` is 0 or less, `first` 1 with the opening bid (SHOWDOWN-08, SHOWDOWN-09)."""

    who: int
    bid: int
    first: int


@event
class BidCalled:
    """Somebody called another's bid (SHOWDOWN-12)."""

    who: int
    target: int
    bid: int


@event
class NoTarget:
    """Somebody whose bid was called has nobody to fire at, or nothing to fire with."""

    who: int


@event
class OutOfShowdown:
    """Somebody is out of the showdown; `why` is one of the words of `WHY_OUT` (SHOWDOWN-16, SHOWDOWN-17, R-128)."""

    who: int
    why: int


WHY_OUT = ("missed", "wounded", "gun", "cold")
MISSED, WOUNDED, GUN, COLD = range(4)


@event
class ShowdownOver:
    """The showdown is over; `side` has somebody left in it, -1 nobody has."""

    side: int
