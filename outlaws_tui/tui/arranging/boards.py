"""Boards laid into a town: a small plan of them, with the place that the next one goes to."""

from typing import Final

from attrs import evolve

from outlaws_tui.ground.board import Board
from outlaws_tui.ground.laying import Laid, Rows, laid, layout_of, place_of, rows_of, turned, without
from outlaws_tui.ground.town import DX, DY
from outlaws_tui.tui.arranging.modes import Mode
from outlaws_tui.tui.arranging.picker import Pick, Picker
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, line

_NAMES: Final = 3


class BoardsMode(Mode):
    """A slot of the layout is where a board goes; one that is taken names the board that is turned or taken away."""

    NAME = "boards"
    UNWANTED = ("next", "previous", "new", "stance", "gear", "flag")

    row_of_slot = 0

    @property
    def rows(self) -> Rows:
        """The rows of the layout."""
        return rows_of(self.now.layout)

    @property
    def there(self) -> Laid | None:
        """The board of the slot, None for a free one."""
        rows = self.rows
        if 0 <= self.row_of_slot < len(rows) and 0 <= self.place < len(rows[self.row_of_slot]):
            return rows[self.row_of_slot][self.place]
        return None

    def count(self) -> int:
        """Return how many slots a row has."""
        rows = self.rows
        return len(rows[self.row_of_slot]) + 1 if 0 <= self.row_of_slot < len(rows) else 1

    def arrive(self) -> None:
        """Begin at the board of the cursor."""
        letter = self.screen.square_name.split("/")[0]
        found = place_of(self.rows, letter)
        if found:
            self.row_of_slot, self.place = found

    def known(self) -> list[Board]:
        """Return the boards there are, the printed ones first."""
        return sorted(self.screen.library.boards.values(), key=lambda board: (len(board.letter) > 1, board.letter))

    def lines(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the plan of the town and the list of boards."""
        out: list[Line] = [line(Ink(" Boards", "head"), Ink("  arrows: where", "dim"))]
        out += self._plan()
        out.append(BLANK)
        there = self.there
        if there is not None:
            title = self.screen.library.boards[there.letter].title if there.letter in self.screen.library.boards else ""
            out.append(line(Ink(f" {there}", "text"), Ink(f"  {title}", "dim")))
            out.append(line(Ink(" t turns it, x takes away", "dim")))
        else:
            out.append(line(Ink(" A free place. A to H lays", "dim")))
            out.append(line(Ink(" a board, enter lists all", "dim")))
        out.append(BLANK)
        places: dict[int, int] = {}
        for number, board in enumerate(self.known()):
            on_map = place_of(self.rows, board.letter) is not None
            places[len(out)] = number
            words = f" {board.letter:<2.12}"
            title = cell(board.title, max(4, columns - len(words) - 5))
            out.append(line(Ink(words, "key"), Ink(f" {title}"), Ink(" on" if on_map else "", "good")))
        return out, places, 0

    def _plan(self) -> list[Line]:
        """Return the layout as a row of boxes each; the slot is in brackets."""
        rows = self.rows
        out = []
        signs = self.screen.look.glyphs.aim[1]
        for row in range(-1, len(rows) + 1):
            boards = rows[row] if 0 <= row < len(rows) else ()
            if not boards and row != self.row_of_slot:
                continue
            first = -1 if self.place < 0 and row == self.row_of_slot else 0
            inks = [Ink("  ")]
            for place in range(first, max(len(boards), self.place if row == self.row_of_slot else 0) + 1):
                here = row == self.row_of_slot and place == self.place
                board = boards[place] if 0 <= place < len(boards) else None
                if board is None and not here:
                    continue
                words = f"{board.letter[:_NAMES]}{signs[board.turn]}" if board else "here"
                inks.append(Ink(f"[{words}]" if here else f" {words} ", "cursor" if here else "text", "bg", here))
            out.append(line(*inks))
        return out

    def move(self, way: int) -> bool:
        """Go to the next slot that way."""
        rows = self.rows
        row = max(-1, min(len(rows), self.row_of_slot + DY[way]))
        inside = 0 <= row < len(rows)
        most = len(rows[row]) if inside else 0
        self.place = max(-1 if inside else 0, min(most, self.place + DX[way]))
        self.row_of_slot = row
        there = self.there
        if there is not None:
            self.screen.go_to(f"{there.letter}/A1")
        return True

    def take(self, character: str) -> bool:
        """Lay the board of a capital letter."""
        if len(character) == 1 and character.isupper() and character in self.screen.library.boards:
            self.lay(character)
            self.screen.paint()
            return True
        return False

    def point(self, place: int) -> None:
        """Lay the board that was clicked."""
        self.lay(self.known()[place].letter)

    def lay(self, letter: str) -> None:
        """Lay a board into the slot."""
        before = self.now.layout
        rows = laid(self.rows, letter, self.row_of_slot, self.place)
        if layout_of(rows) != before:
            self.screen.work.change(evolve(self.now, layout=layout_of(rows)), f"{letter} is laid.")
        found = place_of(rows, letter)
        if found:
            self.row_of_slot, self.place = found
        self.screen.go_to(f"{letter}/A1")

    def command(self, name: str) -> bool:
        """Turn a board, take it away, or pick one from the list."""
        there = self.there
        work = self.screen.work
        if name == "put":
            picks = [
                Pick(board.letter, board.letter, f"{board.title}, {board.width} by {board.height}")
                for board in self.known()
            ]
            self.screen.app.push_screen(Picker(self.screen.look, "Lay a board", picks), self._picked)
        elif name in ("turn", "remove") and there is None:
            work.said = "No board lies here. The arrows go from place to place."
        elif name == "turn" and there is not None:
            work.change(
                evolve(self.now, layout=layout_of(turned(self.rows, there.letter))), f"{there.letter} is turned."
            )
        elif name == "remove" and there is not None:
            if self.screen.boards_laid() == 1:
                work.said = "A town has at least one board. Lay another in its place."
            else:
                work.change(
                    evolve(self.now, layout=layout_of(without(self.rows, there.letter))),
                    f"{there.letter} is taken away.",
                )
                self.move(3)
        else:
            return name in self.UNWANTED
        return True

    def _picked(self, letter: str | None) -> None:
        if letter is not None:
            self.lay(letter)
        self.screen.paint()
