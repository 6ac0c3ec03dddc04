"""Tips at the game's screen: a line the first time that something happens, with the rule that says more."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define
from textual.app import App

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.suiting import Suiting

if TYPE_CHECKING:
    from outlaws_tui.lesson.tips import Tips


@define(eq=False)
class Teller:
    """Who tells the tips of a game; they are read when the first choice has been made, so that no start waits for them."""

    tips: "Tips | None" = None

    def hear(self, app: App[Any], g: Gunfight, events: Sequence[Any]) -> None:
        """Take what has happened."""
        if not isinstance(app, Suiting) or not _wanted(app):
            return
        if self.tips is None:
            from outlaws_tui.lesson.tips import Tips

            self.tips = Tips.of(app.memory)
        self.tips.heard(g, events)

    def tell(self, app: App[Any], g: Gunfight) -> str:
        """Return a tip for somebody who is asked now, empty where there is none."""
        wanted = isinstance(app, Suiting) and _wanted(app)
        tip = self.tips.next(g) if self.tips is not None and wanted else None
        return "" if tip is None else f"Tip: {tip.say} ({key_of('help')} {tip.rule})"


def _wanted(app: Suiting) -> bool:
    """Tell whether somebody wants tips, and it can be remembered that they were told."""
    return app.settings.tips and app.memory.path is not None
