"""A slow enumerator of continuations that shares nothing with the fast one: every choice is made on a copy through the ordinary door, with
a script of draws that is made longer until the game asks for no more; positions are told apart by their texts."""

from fractions import Fraction

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.position import position_text

MOST = 300


class MoreError(Exception):
    """The script is at its end, and one of so many is drawn."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides = sides


class EndlessError(Exception):
    """Dice may tie for ever, so that there is no last script; or there are more than anybody waits for."""


class Script:
    """Draws given beforehand; their chance is the product of one in each of `sides`."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.place = 0
        self.chance = Fraction(1)

    def at(self, number: int) -> None:
        """Nothing depends on the number."""

    def draw(self, sides: int) -> int:
        if self.place == len(self.faces):
            raise MoreError(sides)
        self.place += 1
        self.chance /= sides
        return self.faces[self.place - 1]


def ends(g: Gunfight, option: object, most: int) -> dict[str, tuple[Gunfight, Fraction]]:
    """Return the positions that a choice may lead to, by their texts, each with its chance."""
    found: dict[str, tuple[Gunfight, Fraction]] = {}
    scripts: list[tuple[int, ...]] = [()]
    tried = 0
    while scripts:
        faces = scripts.pop()
        tried += 1
        if tried > 5 * most:
            raise EndlessError
        copy = g.clone()
        copy.chance = script = Script(faces)
        try:
            copy.choose(option)
        except MoreError as more:
            if len(faces) > 6 or len(scripts) > most:
                raise EndlessError from None
            scripts += [(*faces, face) for face in range(more.sides)]
            continue
        text = position_text(copy)
        found[text] = copy, script.chance + (found[text][1] if text in found else 0)
    return found


def slow_perft(g: Gunfight, depth: int, most: int = MOST) -> tuple[int, Fraction]:
    """Return the number of continuations of a depth, and what they weigh. Raises EndlessError after `most` scripts that wait for more."""
    if depth == 0 or g.question is None:
        return 1, Fraction(1)
    lines, weight = 0, Fraction(0)
    for option in list(g.options()):
        for end, chance in ends(g, option, most).values():
            more, heavy = slow_perft(end, depth - 1, most)
            lines += more
            weight += chance * heavy
    return lines, weight
