"""What the title is left with: a shootout to start, or a word for what else it leads to."""

from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.values import frozen

RIDE_ON = "ride"
RESULTS = "results"
LESSON = "lesson"
TOWNS = "towns"
PROBLEMS = "problems"


@frozen
class Start:
    """What the title asks for; `options` is what was agreed on, as it is written down."""

    shootout: Shootout
    seats: tuple[str, ...]
    seed: str
    options: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
