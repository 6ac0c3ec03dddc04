"""Tips: what is told once, where something first happens."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from outlaws_tui.lesson.memory import Memory
from outlaws_tui.lesson.reader import Tip, shipped_tips
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.situations import happened
from outlaws_tui.outlaws.situations.views import asked


@define(eq=False)
class Tips:
    """The tips that have not been told, and those that wait to be: they are told one at a time, when somebody here is asked."""

    memory: Memory
    untold: list[Tip] = field(factory=list)
    waiting: list[Tip] = field(factory=list)

    @classmethod
    def of(cls, memory: Memory) -> "Tips":
        """Return those that somebody has still to hear."""
        return cls(memory, [tip for tip in shipped_tips() if tip.name not in memory.told])

    def heard(self, g: Gunfight, events: Sequence[Any]) -> None:
        """Take what has happened."""
        for tip in self.untold:
            if tip.after is not None and any(happened(g, one, tip.after) for one in events):
                self.waiting.append(tip)
        self.untold = [tip for tip in self.untold if tip not in self.waiting]

    def next(self, g: Gunfight) -> Tip | None:
        """Return the tip to be told now that somebody is asked, None where there is none, and remember that it was told."""
        kind = asked(g).partition(" ")[0]
        # What is asked goes before what has happened.
        tip = next((one for one in self.untold if one.asked == kind), next(iter(self.waiting), None))
        if tip is None:
            return None
        self.untold = [one for one in self.untold if one is not tip]
        self.waiting = [one for one in self.waiting if one is not tip]
        self.memory.tell(tip.name)
        return tip
