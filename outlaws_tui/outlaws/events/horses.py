"""What happened with horses; part of `events`, by which they are called. `horse` is a horse, the rest as there."""

from outlaws_tui.kernel.events import event


@event
class SaddledUp:
    """A figure mounted a horse (HORSE-02)."""

    who: int
    horse: int


@event
class GotDown:
    """A figure dismounted from a horse (HORSE-02)."""

    who: int
    horse: int


@event
class RideBegan:
    """A rider took a ride action, the `number`th of the turn (ACT-1-27)."""

    who: int
    number: int


@event
class Led:
    """A figure leads a horse from now on (HORSE-19, HORSE-21)."""

    who: int
    horse: int


@event
class LedNoMore:
    """A horse is led no more by `who` (HORSE-20, HORSE-22)."""

    who: int
    horse: int


@event
class HorseMoved:
    """A riderless horse went along with its leader."""

    horse: int
    start: int
    to: int


@event
class HorseLeft:
    """A horse left the town on one side, ridden or led by `who` (R-147)."""

    horse: int
    who: int
    way: int


@event
class Shied:
    """A loose horse ran from a shot, one square of it (HORSE-11)."""

    horse: int
    start: int
    to: int


@event
class Balked:
    """A bolting horse came to something it will not cross, and a die turned it: 1 to 3 left; `to` the way of eight, -1 it stops (R-114)."""

    horse: int
    face: int
    to: int


@event
class HorseOrRider:
    """A die between a horse and a character in its square: even hits the character, odd the horse (HORSE-07)."""

    face: int
    horse: int
    rider: int


@event
class HorseNamed:
    """The shooter used the aiming bonus to say that the horse is hit (HORSE-08)."""

    horse: int


@event
class HorseWound:
    """A counter was drawn for a horse; the verdict is KEPT where it hurts, JAMMED or BLANK where it is a Jam (HORSE-05, R-118)."""

    horse: int
    wound: int
    verdict: int


@event
class HorseRanOff:
    """A horse that was hurt left the game (HORSE-06)."""

    horse: int
    square: int


@event
class FellOff:
    """A figure fell from a horse and rolled the brawl die: so many fists, so many blows (MOUNT-08)."""

    who: int
    face: int
    blows: int
