"""The player who picks any choice, each as likely."""

from random import Random

from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.stage import Stage


class Uniform:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._random = Random(seed)

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return any of the choices."""
        return self._random.choice(seen.options)
