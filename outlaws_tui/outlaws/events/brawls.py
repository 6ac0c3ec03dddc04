"""What happened in brawls, and with what is thrown, grabbed and taken up in them: part of `events`, where they are found."""

from outlaws_tui.kernel.events import event


@event
class BrawlBegan:
    """Two opponents came to stand in one square; `unseen` where the second did not see the first come (BRAWL-01, BRAWL-67)."""

    who: int
    foe: int
    unseen: int


@event
class BrawlRolled:
    """The brawl die was rolled for an attack (a code of `codes`); `again` where the defender had it rolled again (BRAWL-39)."""

    who: int
    foe: int
    attack: int
    face: int
    again: int


@event
class Forced:
    """Somebody held a long gun or a brawl object against an attack: it is rolled again (BRAWL-39)."""

    who: int
    foe: int
    thing: int


@event
class Dodged:
    """Somebody tried to dodge: the face, what advantage takes off, and what the sum must be less than (BRAWL-50 to 52)."""

    who: int
    face: int
    less: int
    below: int
    made: int


@event
class Blows:
    """So many blow counters were placed; `total` lie on the card now (BRAWL-41)."""

    who: int
    count: int
    total: int


@event
class Wrestled:
    """Two dice were set against each other, each less 1 for advantage (BRAWL-14 to 16); `grab` from square to square (ACT-A-11)."""

    who: int
    foe: int
    mine: int
    less: int
    theirs: int
    other: int
    won: int
    grab: int


@event
class Pushed:
    """Somebody was pushed into another square (BRAWL-18)."""

    who: int
    foe: int
    to: int


@event
class Pulled:
    """Somebody was grabbed and pulled into a square (ACT-A-11, ACT-A-12)."""

    who: int
    foe: int
    to: int


@event
class Left:
    """Somebody turns to leave a fight (BRAWL-31); the step itself follows."""

    who: int
    foe: int


@event
class Spilled:
    """A thing came to lie in a square: out of a brawl, or thrown."""

    thing: int
    to: int


@event
class Broke:
    """A brawl object broke (BRAWL-27)."""

    who: int
    thing: int


@event
class Lifted:
    """Somebody tried to take up a piece of furniture (BRAWL-21 to 24): the face, what advantage takes off, and what it may be at most."""

    who: int
    face: int
    less: int
    needs: int
    made: int


@event
class Discharged:
    """A handgun went off in a brawl; `victim` is -1 where nobody is hit (BRAWL-55 to 59)."""

    who: int
    thing: int
    face: int
    victim: int


@event
class Threw:
    """A knife was thrown: the face of the brawl die, how far it carries, the distance (KNIFE-02 to 04)."""

    who: int
    thing: int
    victim: int
    face: int
    reach: int
    distance: int
    hit: int
