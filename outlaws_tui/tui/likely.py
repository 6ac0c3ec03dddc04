"""What a shot does, in four chances: as the menu shows it beside its lines."""

from outlaws_tui.values import frozen


@frozen
class Likely:
    """The chances of a shot: that a bullet lands on its target, that a wound sticks, that it is put out at once, and that an answer out
    of turn then hits the shooter; `plays` is how often it was played out where they do not come from a walk, else 0."""

    hit: float
    hurt: float
    out: float
    back: float
    plays: int = 0
