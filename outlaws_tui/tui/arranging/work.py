"""Something that is being made: what it is now, what it was, whether it is saved; every change goes into a draft at once."""

from typing import Generic, TypeVar

from attrs import define, field

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.fields import UnfitError
from outlaws_tui.ground import Board
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.packing import Workshop, kind_of

T = TypeVar("T", Shootout, Board)


@define(eq=False)
class Work(Generic[T]):
    """A shootout or a board under the hand; `saved` is what lies in the pack, None for what never was there, `said` what to tell, `taken`
    the names, in small letters, that something else has."""

    shop: Workshop
    now: T
    saved: T | None = None
    said: str = ""
    taken: frozenset[str] = frozenset()
    _past: list[T] = field(factory=list)
    _future: list[T] = field(factory=list)

    @property
    def unsaved(self) -> bool:
        """Whether there is anything that is not in the pack."""
        return self.now is not self.saved

    def change(self, new: T, said: str = "") -> None:
        """Have it be something else from now on. Raises UnfitError for a name that something else has."""
        name = kind_of(new)[1]
        if name != kind_of(self.now)[1] and name.casefold() in self.taken:
            raise UnfitError(f"{name}, which there is already", "a name of its own")
        self._past.append(self.now)
        self._future.clear()
        self.said = said
        self._become(new)

    def undo(self) -> None:
        """Take the last change back."""
        if not self._past:
            self.said = "Nothing is left to take back."
            return
        self._future.append(self.now)
        self.said = "Taken back."
        self._become(self._past.pop())

    def redo(self) -> None:
        """Make again what was taken back."""
        if not self._future:
            self.said = "Nothing was taken back."
            return
        self._past.append(self.now)
        self.said = "Made again."
        self._become(self._future.pop())

    def save(self, library: Library) -> bool:
        """Save it into the pack; return whether that was done, and say so or why not."""
        try:
            path = self.shop.save(self.now, library)
        except OutlawsError as error:
            self.said = f"Not saved, but kept as a draft. {error}"
            return False
        self.saved = self.now
        self.said = f"Saved: {path}"
        return True

    def _become(self, new: T) -> None:
        kind, before = kind_of(self.now)
        self.now = new
        try:
            if before != kind_of(new)[1]:
                self.shop.drop(kind, before)
            if self.unsaved:
                self.shop.keep(new)
            else:
                self.shop.drop(kind, before)
        except OutlawsError as error:
            self.said = str(error)
