"""Draws of chance by name: `white Miss SA 8`, `d6 3`, `cup daniel`, `chest -2/1 fall`. `situations` documents them."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, cast

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.kernel.state import Agenda, State
from outlaws_tui.kernel.steps import Draw
from outlaws_tui.outlaws.codes import BELLY, CHEST, HANDGUN, HEAD, LEFT_ARM, LEFT_LEG, RIGHT_ARM, RIGHT_LEG
from outlaws_tui.outlaws.crowd_shots import CrowdShotDie
from outlaws_tui.outlaws.effects import FallDie
from outlaws_tui.outlaws.finishing import FinishDraw
from outlaws_tui.outlaws.firing import GunDie
from outlaws_tui.outlaws.fists import Swing
from outlaws_tui.outlaws.horses import DrawOnHorse
from outlaws_tui.outlaws.knives import ThrowDie
from outlaws_tui.outlaws.rounds import DrawCounter
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import DrawBidder
from outlaws_tui.outlaws.stage import WoundKind
from outlaws_tui.outlaws.telling_brawls import face_words
from outlaws_tui.outlaws.townsfolk import PotDie, PotWound
from outlaws_tui.outlaws.wounds import DrawWound
from outlaws_tui.outlaws.wrestling import Jostle

FOLK: Final = "townsfolk"
GUN_DICE: Final = (GunDie, CrowdShotDie, PotDie)
COLOURS: Final = ("white", "red", "black")
BOX: Final = {
    "head": HEAD,
    "chest": CHEST,
    "belly": BELLY,
    "left-arm": LEFT_ARM,
    "right-arm": RIGHT_ARM,
    "left-leg": LEFT_LEG,
    "right-leg": RIGHT_LEG,
}
_FACES: Final = 6
_AGENDA: Final = vars(State)["agenda"]
_PLACE: Final = {box: name for name, box in BOX.items()}


class Named:
    """A chance whose draws are given by name; what they mean is settled by the step that draws."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.drawing: Callable[[], Any] = lambda: None
        self.game: Gunfight | None = None

    def at(self, number: int) -> None:
        """Nothing to do: draws come in the order of the file."""

    def draw(self, sides: int) -> int:
        """Return the place of the next name among what may be drawn; ScriptError where there is none, or it is none of these."""
        g, drawing = self.game, self.drawing()
        assert g is not None
        wanted = what_is_drawn(g, drawing)
        if not self.waiting:
            raise ScriptError(f"nothing more, where the game draws {wanted}")
        name = self.waiting.pop(0)
        place = place_of(g, drawing, name)
        if place < 0:
            raise ScriptError(f"{name}, where the game draws {wanted}")
        return place


class Watched(Gunfight):
    """A shootout that remembers which step it took off its agenda last: at a draw, the one that draws."""

    __slots__ = ("looked",)

    @property
    def agenda(self) -> Agenda:
        """The agenda."""
        self.looked = found = cast(Agenda, _AGENDA.__get__(self))
        return found

    @agenda.setter
    def agenda(self, value: Agenda) -> None:
        _AGENDA.__set__(self, value)

    def top(self) -> Any:
        """Return the step that was on top when the agenda was last looked at."""
        return self.looked[0] if self.looked else None


def _kind(g: Gunfight, drawing: Any) -> int:
    """Return the class of gun whose die a step rolls; townsfolk roll that of handguns."""
    return HANDGUN if isinstance(drawing, PotDie) else g.stage.gear[drawing.thing].kind


def what_is_drawn(g: Gunfight, drawing: Draw[Any]) -> str:
    """Return in words what a step draws."""
    if isinstance(drawing, GUN_DICE):
        return f"the {COLOURS[_kind(g, drawing)]} die"
    if isinstance(drawing, DrawBidder):
        return "from the cup of the showdown"
    if isinstance(drawing, DrawWound | FinishDraw | PotWound | DrawOnHorse):
        return "a wound counter"
    if isinstance(drawing, DrawCounter):
        return f"from the cup of {g.stage.sides[drawing.side]}"
    if isinstance(drawing, Swing | Jostle | ThrowDie | FallDie):
        return "the brawl die"
    return "a d6"


def place_of(g: Gunfight, drawing: Draw[Any], name: str) -> int:
    """Return the place of what is named among the outcomes of a step that draws, -1 where it is none of them."""
    first, _, rest = name.partition(" ")
    if isinstance(drawing, GUN_DICE):
        kind = _kind(g, drawing)
        faces = g.stage.faces[kind]
        return faces.index(rest) if first == COLOURS[kind] and rest in faces else -1
    if isinstance(drawing, DrawWound | FinishDraw | PotWound | DrawOnHorse):
        wound = wound_named(g.stage.wounds, name)
        return g.common.pool.find(wound) if wound >= 0 else -1
    if isinstance(drawing, DrawCounter | DrawBidder):
        cup = g.common.cups[drawing.side] if isinstance(drawing, DrawCounter) else g.showdown.pot
        names = (*g.stage.slugs, FOLK)
        if first != "cup" or rest not in names or not cup >> names.index(rest) & 1:
            return -1
        return (cup & (1 << names.index(rest)) - 1).bit_count()
    if isinstance(drawing, Swing | Jostle | ThrowDie | FallDie):
        return brawl_face(g, rest) if first == "brawl" else -1
    return "123456".find(rest) if first == "d6" and len(rest) == 1 else -1


def brawl_face(g: Gunfight, name: str) -> int:
    """Return the first face of the brawl die that has all that is said of it, such as `head`, `2 fists`, `body 1 fist`; -1 none."""
    said = name.casefold().replace(",", "").split()
    parts = {" ".join(said[i : i + 2]) if word.isdigit() else word for i, word in enumerate(said)}
    parts -= {word for word in said if word.startswith(("fist", "kni"))}
    bare = "0 fists" in parts
    parts -= {"0 fists"}
    for face in range(_FACES):
        if bare and g.stage.brawl_die[face][1]:
            continue
        words = {part.strip() for part in face_words(g.stage, face).casefold().split(",")}
        if (parts or bare) and parts <= words:
            return face
    return -1


def wound_named(kinds: Iterable[WoundKind], name: str) -> int:
    """Return the kind of wound with an id, a description like `chest -2/1 red fall` in any order, or a name only one has; -1 none."""
    sought = sorted(name.casefold().split())
    named = []
    for number, kind in enumerate(kinds):
        if kind.id == name or sorted(wound_words(kind).split()) == sought:
            return number
        if kind.name.casefold() == name.casefold():
            named.append(number)
    return named[0] if len(named) == 1 else -1


@lru_cache(maxsize=512)
def wound_words(kind: WoundKind) -> str:
    """Return a kind of wound counter as situations describe it: where, the two numbers, what else it says."""
    if kind.jam:
        return "jam"
    said = [_PLACE[kind.box], "killed" if kind.kills else f"-{kind.loss}/{kind.injury}"]
    marks = (kind.red, kind.fall, kind.no_run, kind.no_stand, kind.drop_held, kind.no_arm)
    texts = ("red", "fall", "no run", "no stand", "drop held", "no arm")
    said += [text for text, holds in zip(texts, marks, strict=True) if holds]
    return " ".join([*said, *([f"bleed {kind.bleed}"] if kind.bleed else [])])
