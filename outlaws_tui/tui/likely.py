"""What a shot does, in four chances: as the menu shows it beside its lines."""

from attrs import frozen


@frozen
class Likely:
    """The chances of a shot: that a bullet lands on its target, that a wound sticks, that it is put out at once, and that an answer out
    of turn then hits the shooter; `about` where they come from plays and not from a walk."""

    hit: float
    hurt: float
    out: float
    back: float
    about: bool = False
