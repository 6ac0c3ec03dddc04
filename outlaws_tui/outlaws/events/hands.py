"""What hands did with things: part of `events`, where these are found."""

from outlaws_tui.kernel.events import event


@event
class Took:
    """A thing came into a figure's hand (RIGHT, LEFT or BOTH) from the ground, the carried box or the other grip."""

    who: int
    thing: int
    hand: int
    source: int


@event
class PutAway:
    """A thing went from the hand to the carried box."""

    who: int
    thing: int


@event
class HandedOver:
    """A thing went from the hand of one figure to a hand, or both, of a friend's (ACT-1-08, ACT-2-14)."""

    who: int
    taker: int
    thing: int
    hand: int


@event
class BulletsTaken:
    """Somebody took so many loose bullets off the fallen (ACT-2-20)."""

    who: int
    victim: int
    bullets: int


@event
class SwappedHands:
    """What the two hands held changed places (ACT-1-07)."""

    who: int


@event
class Loaded:
    """So many bullets went into a gun."""

    who: int
    thing: int
    bullets: int


@event
class Loading:
    """Actions were spent on a bullet that is not in yet; `marked` of `needed` are done (ACT-V-09)."""

    who: int
    thing: int
    marked: int
    needed: int


@event
class JamWorked:
    """Actions were spent on a jam; `left` are still needed, 0 clears it (JAM-02)."""

    who: int
    thing: int
    left: int


@event
class Staunched:
    """A bleeding wound was seen to (COND-07)."""

    who: int
    box: int
    wound: int
