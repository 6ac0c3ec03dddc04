"""The way through the rooms: from the list of towns to the arranger and the board, and back; and what was made into the game."""

from typing import TYPE_CHECKING, Final

from attrs import evolve

from outlaws_tui.data import load_anew
from outlaws_tui.errors import OutlawsError, UnknownNameError
from outlaws_tui.ground.board import Board
from outlaws_tui.ground.sketch import blank
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.staging.arranging import copy_of, new_shootout
from outlaws_tui.packing import Kind, Workshop
from outlaws_tui.players import HUMAN
from outlaws_tui.seats.game import new_seed
from outlaws_tui.tui.arranging.arranger import EDIT_BOARD, PLAY, Arranger
from outlaws_tui.tui.arranging.boardroom import BoardRoom
from outlaws_tui.tui.arranging.towns import Choice, Towns
from outlaws_tui.tui.arranging.work import Work
from outlaws_tui.tui.starting import Start
from outlaws_tui.tui.table import seats_for

if TYPE_CHECKING:
    from outlaws_tui.tui.keeping import Keeping

_LONGEST_NAME: Final = 20
_DRAFT: Final = "This is the draft you left; u does not go back behind it."
_NEW: Final = "A new town. Lay boards with A to H, then f places figures; ? has the keys."


class Rooms:
    """Where somebody is who makes towns; `app` shows the screens and plays what he made."""

    def __init__(self, app: "Keeping") -> None:
        self.app = app
        self.shop = Workshop.own()

    def towns(self, said: str = "") -> None:
        """Show what can be laid out and drawn."""
        self.app.push_screen(Towns(self.app.library, self.app.look, self.shop, said), self._chosen)

    def _chosen(self, choice: Choice | None) -> None:
        self.app.to_title() if choice is None else self.open(choice)

    def open(self, choice: Choice, then: Choice | None = None) -> None:
        """Open something, a draft before what is saved, a copy of what is shipped; `then` go back to a shootout, as far as it is kept."""
        try:
            if choice.kind == "shootout":
                self._arrange(self._shootout(choice))
            else:
                self._draw(self._board(choice), then)
        except OutlawsError as error:
            self.towns(str(error))

    def _has_draft(self, choice: Choice) -> bool:
        return any((one.kind, one.name) == (choice.kind, choice.name) for one in self.shop.drafts())

    def _taken(self, kind: Kind, name: str) -> frozenset[str]:
        """Return the names that others have: what there is, and drafts."""
        library = self.app.library
        there = [one.slug for one in library.shootouts] if kind == "shootout" else list(library.boards)
        there += [one.name for one in self.shop.drafts() if one.kind == kind]
        return frozenset(other.casefold() for other in there) - {name.casefold()}

    def _shootout(self, choice: Choice) -> Work[Shootout]:
        library, name = self.app.library, choice.name
        taken = self._taken("shootout", name)
        saved = next((one for one in library.shootouts if one.slug == name and not one.number), None)
        if name and self._has_draft(choice):
            draft = self.shop.draft("shootout", name, library)
            if isinstance(draft, Shootout):
                return Work(self.shop, draft, saved, _DRAFT, taken)
        if saved is not None:
            return Work(self.shop, saved, saved, taken=taken)
        if name:
            shipped = library.shootout(name)
            copied = copy_of(shipped, self._taken("shootout", ""))
            return Work(self.shop, copied, said=f"A copy of {shipped.title}, to change as you like.", taken=taken)
        made = new_shootout(library.components, next(iter(library.boards)), taken)
        return Work(self.shop, made, said=_NEW, taken=taken)

    def _arrange(self, work: Work[Shootout], left: Arranger | None = None) -> None:
        screen = Arranger(self.app.library, self.app.look, work)
        if left is not None:
            screen.take_over(left)

        def done(how: str | None) -> None:
            self._renew()
            if how == PLAY:
                shootout = self.app.library.shootout(work.now.slug)
                seats = seats_for([side.name for side in shootout.sides], {shootout.sides[0].name: HUMAN}, "auto")
                self.app.back = lambda: self._arrange(work, screen)
                self.app.start(Start(shootout, seats, new_seed()))
            elif how == EDIT_BOARD:
                self.open(Choice("board", screen.square_name.split("/")[0]), Choice("shootout", work.now.slug))
            else:
                self.towns("" if not work.unsaved else f"{work.now.slug} is kept as a draft.")

        self.app.push_screen(screen, done)

    def _board(self, choice: Choice) -> Work[Board]:
        library, name = self.app.library, choice.name
        taken = self._taken("board", name)
        found = next((board for letter, board in library.boards.items() if letter.casefold() == name.casefold()), None)
        saved = found if found is not None and self.shop.saved("board", found.letter).exists() else None
        if name and self._has_draft(choice):
            draft = self.shop.draft("board", name, library)
            if isinstance(draft, Board):
                return Work(self.shop, draft, saved, _DRAFT, taken)
        if saved is not None:
            return Work(self.shop, saved, saved, taken=taken)
        if found is not None:
            copied = evolve(found, letter=_free(f"my-{found.letter.lower()}"[:_LONGEST_NAME], self._taken("board", "")))
            said = f"A copy of {found.letter}, to change as you like; a gives it another name."
            return Work(self.shop, copied, said=said, taken=taken)
        if not name:
            made = blank(_free("board", taken), "A new board")
            return Work(self.shop, made, said="A new board. ? has the keys; a gives it a name.", taken=taken)
        if not name.replace("-", "").replace("_", "").isalpha() or not 2 <= len(name) <= _LONGEST_NAME:
            expected = "it is one word of letters, - and _, like old-mill"
            raise UnknownNameError(f"{name[:40]} cannot be a board's name; {expected}.")
        return Work(self.shop, blank(name, name.capitalize()), said="A new board. ? has the keys.", taken=taken)

    def _draw(self, work: Work[Board], then: Choice | None) -> None:
        def done(_: str | None) -> None:
            self._renew()
            if then is not None and (
                self._has_draft(then) or then.name in [one.slug for one in self.app.library.shootouts]
            ):
                self.open(then)
                return
            self.towns("" if not work.unsaved else f"{work.now.letter} is kept as a draft.")

        self.app.push_screen(BoardRoom(self.app.library, self.app.look, work), done)

    def _renew(self) -> None:
        """Put what was saved in force."""
        self.app.renew(load_anew(self.app.library))


def _free(wanted: str, taken: frozenset[str]) -> str:
    names = (wanted, *(f"{wanted}-{letter}" for letter in "bcdefghijklmnopqrstuvwxyz"))
    return next((name for name in names if name not in taken), wanted)
