"""What is done on the map of a town: a list in the panel, one line of which is lit, and what the keys do to it."""

from typing import TYPE_CHECKING, Any, ClassVar

from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.tui.arranging.drawing import Lit
from outlaws_tui.tui.ink import Ink, Line, line, on

if TYPE_CHECKING:
    from outlaws_tui.tui.arranging.arranger import Arranger


class Mode:
    """One of the things that can be done; `place` is the lit line."""

    NAME: ClassVar[str] = ""
    UNWANTED: ClassVar[tuple[str, ...]] = ()
    """Commands that do nothing here."""

    def __init__(self, screen: "Arranger") -> None:
        self.screen = screen
        self.place = 0

    @property
    def now(self) -> Shootout:
        """The shootout as it is now."""
        return self.screen.now

    def count(self) -> int:
        """Return how many lines can be lit."""
        raise NotImplementedError

    def lines(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the lines of the panel, which of them belongs to which entry, and the row of the lit one."""
        raise NotImplementedError

    def lit(self) -> Lit:
        """Return what is lit on the map."""
        return None

    def light(self, thing: Any) -> bool:
        """Light what something is, if it is of this list; return whether it is."""
        return False

    def arrive(self) -> None:
        """Begin."""
        self.place = max(0, min(self.place, self.count() - 1))

    def take(self, character: str) -> bool:
        """Take a character before it is a command; return whether it was wanted."""
        return False

    def move(self, way: int) -> bool:
        """Move something else than the cursor; return whether it was."""
        return False

    def go(self) -> None:
        """Put the cursor where the lit one stands."""

    def point(self, place: int) -> None:
        """Take a click on an entry."""
        if place == self.place:
            self.command("put")
        else:
            self.place = place
            self.go()

    def command(self, name: str) -> bool:
        """Do what a key asks for; return whether it is done here."""
        if name in ("next", "previous"):
            self.screen.work.said = ""
            if self.count():
                self.place = (self.place + (1 if name == "next" else -1)) % self.count()
                self.go()
            return True
        return False

    def row(self, place: int, words: str, about: str, role: str = "text", warn: bool = False) -> Line:
        """Return a line of the list."""
        lit = place == self.place
        mark = self.screen.look.glyphs.lit if lit else " "
        inks = line(Ink(f" {mark} ", "cursor"), Ink(words, role), Ink(about, "warn" if warn else "dim"))
        return on(inks, "pop" if lit else "bg")
