"""What befalls bodies and guns, as events: wounds, lost actions, jams, going out and coming to. `events` gives them out with the others."""

from outlaws_tui.kernel.events import event


@event
class WoundDrawn:
    """A wound counter was drawn and this became of it, one of the verdicts below."""

    victim: int
    wound: int
    verdict: int


KEPT, PUT_BACK, VOID, NO_ROOM, BLANK, JAMMED, EXCHANGED, KILLS, REDRAWN = range(9)


@event
class Wounded:
    """A wound counter was placed; `net` is what it costs more than what it replaced."""

    who: int
    box: int
    wound: int
    net: int


@event
class ActionLost:
    """An action-loss counter was placed: for shock, for keeping the head down, instead of a wound, when pulled down by a
    friend, or for helping one to pass something (IMPACT-01, DUCK-01, R-61, ACT-A-12, ACT-1-09)."""

    who: int
    why: int


SHOCK, HEAD_DOWN, INSTEAD, PULLED, PASSING = range(5)


@event
class GunJammed:
    """A gun jammed (JAM-01)."""

    who: int
    thing: int


@event
class WentOut:
    """A figure lost consciousness; `status` is COLD, LOST or DEAD."""

    who: int
    status: int


@event
class Woke:
    """A figure came to (R-28)."""

    who: int


@event
class FateRolled:
    """After the shootout: the die for somebody unconscious for good, who dies or recovers (UNC-11)."""

    who: int
    face: int
    dies: int


@event
class WoundClosed:
    """A wound became an injury of so many holes, 0 leaves nothing (WOUND-11)."""

    who: int
    box: int
    wound: int
    holes: int


@event
class LossesGone:
    """Action-loss counters left a card at the end of its turn (ALOSS-02)."""

    who: int
    count: int


@event
class BlowGone:
    """A blow left a card at the end of its turn (R-107)."""

    who: int
