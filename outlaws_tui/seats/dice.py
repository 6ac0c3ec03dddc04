"""The draws of a game: where they come from, what its record calls them, and whether its seed gives them."""

from typing import Any, Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Chance, Seeded
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.draws import Script, draw_words

UNPROVED: Final = 1 << 60


class ProofError(OutlawsError):
    """A draw of a record is not what its seed gives."""

    code = "proof"


class Dice:
    """A chance whose draws are noted by name as they are made. `notes` are those since the last choice, `numbers` the same as
    (sides, face).

    With a `proof` each draw of a choice from number `proved` on is held against what that gives; ProofError where it is another.
    """

    def __init__(self, source: Chance, proof: Seeded | None = None, proved: int = 0) -> None:
        self.source = source
        self.notes: list[str] = []
        self.numbers: list[tuple[int, int]] = []
        self._proof = proof
        self._proved = proved if proof is not None else UNPROVED
        self._proving = self._proved <= 0
        self._game: Gunfight | None = None

    def hold(self, game: Gunfight) -> None:
        """Serve a game: its agenda says what is drawn."""
        self._game = game
        if isinstance(self.source, Script):
            self.source.game = game

    def at(self, number: int) -> None:
        """Begin the draws of a choice and forget the notes of the one before."""
        self.notes = []
        self.numbers = []
        self.source.at(number)
        self._proving = number >= self._proved
        if self._proof is not None:
            self._proof.at(number)

    def draw(self, sides: int) -> int:
        """Return a draw of the source, and note it."""
        g = self._game
        assert g is not None
        assert g.agenda is not None
        drawing: Any = g.agenda[0]
        face = self.source.draw(sides)
        name = draw_words(g, drawing, face, sides)
        if self._proving and self._proof is not None:
            given = draw_words(g, drawing, self._proof.draw(sides), sides)
            if given != name:
                raise ProofError(f"draw {len(self.notes) + 1} is {name}, and the seed gives {given}")
        self.notes.append(name)
        self.numbers.append((sides, face))
        return face
