"""What special skills did, as events. `events` gives them out with the others."""

from outlaws_tui.kernel.events import event


@event
class SkillTold:
    """The special skill of a figure made a difference; `target` is the figure whose die, cost or card it was, often the same."""

    who: int
    target: int


@event
class LookedAgain:
    """A gun die showed Miss, and a dead eye has it rolled again or not (R-177): of the shot the same as in `Fired`; -1 for a target that
    is a group of townsfolk."""

    who: int
    thing: int
    target: int
    way: int
    range: int
    cover: int
    face: int
    again: int


@event
class LuckHeld:
    """A wound about to be placed was put aside, and another is drawn for it, once a shootout (Lucky, R-178)."""

    who: int
    wound: int


@event
class TurnGiven:
    """Somebody who was drawn gave the turn to a friend and went back into the cup (Ringleader, R-179)."""

    who: int
    target: int
