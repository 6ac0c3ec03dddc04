"""The lists under a board's drawing: places, pieces, walks, notes. The format is described in `picture`."""

import re
from collections.abc import Sequence
from typing import Final

from attrs import define, field

from outlaws_tui.ground.board import Area, Place, mask_of, place_piece, square_name, stand
from outlaws_tui.ground.drawing import Grid
from outlaws_tui.ground.kinds import FULL, LONGEST_NAME, Kinds
from outlaws_tui.ground.source import Source, Token, show
from outlaws_tui.ground.town import UNITS, Piece

MOST_AREAS: Final = 32
MOST_PLACES: Final = 100
MOST_NOTES: Final = 100
WORDS: Final = ("place", "piece", "walk", "note")

_NAME: Final = re.compile(r"[a-z][a-z0-9']*(?:[ -][a-z0-9']+)*")
_AREA: Final = re.compile(r"([A-Za-z])([0-9]{1,2})(?:-([A-Za-z])([0-9]{1,2}))?")
_BOX: Final = re.compile(r"[0-9]{1,2}")


@define
class Lists:
    """What the lists say so far; each place with where its areas begin in the text."""

    source: Source
    grid: Grid
    kinds: Kinds
    places: dict[str, tuple[Place, Token]] = field(factory=dict)
    pieces: dict[int, Piece] = field(factory=dict)
    walk: list[Area] = field(factory=list)
    notes: list[str] = field(factory=list)

    def read(self, line: Token) -> None:
        """Add what a line says. Raises DataError for the first fault in it."""
        word, rest = _split(line, " ")
        match word.text:
            case "place":
                self._place(rest)
            case "piece":
                self._piece(rest)
            case "walk":
                self._walk(rest)
            case "note":
                if not rest.text:
                    self.source.fail(rest, "an empty note", "a remark")
                if len(self.notes) == MOST_NOTES:
                    self.source.fail(word, f"note {MOST_NOTES + 1}", f"at most {MOST_NOTES} notes")
                self.notes.append(rest.text)
            case _:
                self.source.fail(word, show(word.text), "one of " + ", ".join(WORDS))

    def _place(self, rest: Token) -> None:
        name, value = self._halves(rest, "a place like 'place cabin = C3-G6'")
        if not _NAME.fullmatch(name.text) or len(name.text) > LONGEST_NAME:
            self.source.fail(
                name, show(name.text), f"a name of words in small letters, at most {LONGEST_NAME} characters"
            )
        if name.text in self.places:
            self.source.fail(name, f"a second place called {name.text}", "a name of its own")
        if len(self.places) == MOST_PLACES:
            self.source.fail(name, f"place {MOST_PLACES + 1}", f"at most {MOST_PLACES} places")
        words = _words(value)
        is_open = words[-1].text == "open" if words else False
        areas = self._areas(words[:-1] if is_open else words, value, ())
        if len(areas) > MOST_AREAS:
            self.source.fail(value, f"{len(areas)} areas", f"at most {MOST_AREAS}")
        self.places[name.text] = (Place(name.text, tuple(areas), is_open), value)

    def _piece(self, rest: Token) -> None:
        name, value = self._halves(rest, "a piece like 'piece H7 = piano 0 0 4 12'")
        area = self._area(name)
        square = area.y0 * self.grid.width + area.x0
        if (area.x0, area.y0) != (area.x1, area.y1):
            self.source.fail(name, show(name.text), "one square")
        if square in self.pieces:
            self.source.fail(name, f"a second piece in {name.text}", "one line for each square")
        words = _words(value)
        kind_words = [word.text for word in words]
        while kind_words and not kind_words[-1][0].isalpha():
            kind_words.pop()
        kind = self.kinds.find(" ".join(kind_words))
        if not kind:
            known = ", ".join(known.name for known in self.kinds)
            self.source.fail(value, show(value.text) if value.text else "no kind", f"a kind: one of {known}")
        numbers = words[len(kind_words) :]
        if numbers:
            if len(numbers) != 4 or not all(_BOX.fullmatch(number.text) for number in numbers):
                found = show(" ".join(number.text for number in numbers))
                self.source.fail(numbers[0], found, "four numbers: west north east south")
            x0, y0, x1, y1 = (int(number.text) for number in numbers)
            if not (0 <= x0 < x1 <= UNITS and 0 <= y0 < y1 <= UNITS):
                found = f"the box {x0} {y0} {x1} {y1}"
                self.source.fail(numbers[0], found, "0 to 12, west before east, north before south")
            box = (x0, y0, x1, y1)
            if kind.high and box != FULL:
                self.source.fail(numbers[0], f"a box for {kind.name}", "none, because high things fill their square")
            self.pieces[square] = place_piece(kind, square, self.grid.width, box)
        else:
            self.pieces[square] = stand(kind, square, self.grid.width, self.grid.edges)

    def _walk(self, rest: Token) -> None:
        self.walk += self._areas(_words(rest), rest, self.walk)

    def _halves(self, rest: Token, example: str) -> tuple[Token, Token]:
        """Return what stands before and after the sign =."""
        if "=" not in rest.text:
            self.source.fail(rest, show(rest.text) if rest.text else "nothing", example)
        return _split(rest, "=")

    def _areas(self, words: list[Token], value: Token, before: Sequence[Area]) -> list[Area]:
        """Read one or more areas, none of which overlaps another or those of `before`."""
        if not words:
            self.source.fail(value, "no squares", "areas like C3-G6 or K8")
        width = self.grid.width
        covered = mask_of(before, width)
        areas = []
        for word in words:
            area = self._area(word)
            mask = mask_of([area], width)
            if mask & covered:
                self.source.fail(word, f"{area}, which overlaps an area before it", "each square once")
            covered |= mask
            areas.append(area)
        return areas

    def _area(self, word: Token) -> Area:
        width, height = self.grid.width, self.grid.height
        found = _AREA.fullmatch(word.text)
        if found:
            columns = [ord(letter.upper()) - ord("A") for letter in (found[1], found[3] or found[1])]
            rows = [int(number) - 1 for number in (found[2], found[4] or found[2])]
            if max(columns) < width and min(rows) >= 0 and max(rows) < height:
                return Area(min(columns), min(rows), max(columns), max(rows))
        known = f"A1-{square_name(width - 1, height - 1)}"
        return self.source.fail(word, show(word.text) if word.text else "nothing", f"squares of this board, {known}")


def _words(token: Token) -> list[Token]:
    return [Token(word[0], token.line, token.column + word.start()) for word in re.finditer(r"[^ ]+", token.text)]


def _split(token: Token, sign: str) -> tuple[Token, Token]:
    """Cut a token at the first `sign`, blanks round both halves taken off."""
    text = token.text.lstrip(" ")
    column = token.column + len(token.text) - len(text)
    first, _, second = text.partition(sign)
    start = len(text) - len(second)
    rest = second.lstrip(" ")
    return (
        Token(first.rstrip(" "), token.line, column),
        Token(rest.rstrip(" "), token.line, column + start + len(second) - len(rest)),
    )
