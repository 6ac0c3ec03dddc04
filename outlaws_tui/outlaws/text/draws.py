"""Draws of chance by name, as records and situations write them: what is drawn from, then what came.

    white Miss SA 8        a face of the die of handguns, as it is printed (red: rifles, black: shotguns)
    d6 3                   a number, counted from 1; `d2 1` where it is one of two
    brawl head 2 fists 2 knives
    cup daniel             a counter, from the cup of a side or of a showdown
    chest -2/1 fall        a wound counter by what it says; `W04`, its id, will do

Of a die with two faces that say the same one is `white face 2`, by its place.

>>> from outlaws_tui.library import new_game
>>> game = new_game("S1", seed="1873")
>>> game.choose(game.asked, 0, "draw").draws
('cup daniel',)
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.kernel.steps import Draw
from outlaws_tui.outlaws.codes import BELLY, CHEST, HANDGUN, HEAD, LEFT_ARM, LEFT_LEG, RIGHT_ARM, RIGHT_LEG
from outlaws_tui.outlaws.crowd_shots import CrowdShotDie
from outlaws_tui.outlaws.dynamite import BlastWound
from outlaws_tui.outlaws.effects import FallDie
from outlaws_tui.outlaws.finishing import FinishDraw
from outlaws_tui.outlaws.firing import GunDie
from outlaws_tui.outlaws.fists import Swing
from outlaws_tui.outlaws.horses import DrawOnHorse
from outlaws_tui.outlaws.knives import ThrowDie
from outlaws_tui.outlaws.locks import LockDie
from outlaws_tui.outlaws.rounds import DrawCounter
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import DrawBidder
from outlaws_tui.outlaws.stage import Stage, WoundKind
from outlaws_tui.outlaws.telling.brawls import face_words
from outlaws_tui.outlaws.townsfolk import CrowdDie, PotDie, PotWound
from outlaws_tui.outlaws.wounds import DrawWound
from outlaws_tui.outlaws.wrestling import Jostle

FOLK: Final = "townsfolk"
GUN_DICE: Final = (GunDie, CrowdShotDie, PotDie, LockDie)
WOUND_DRAWS: Final = (DrawWound, FinishDraw, PotWound, DrawOnHorse, BlastWound)
BRAWL_DICE: Final = (Swing, Jostle, ThrowDie, FallDie)
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
_PLACE: Final = {box: name for name, box in BOX.items()}


class Script:
    """A chance whose draws are given by name, in order; what a name means is settled by the step that draws.

    `game` is the state whose draws these are. A record of an older format has `6:3` for a name: face 3 of 6, counted from 0.
    """

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.game: Gunfight | None = None

    def at(self, number: int) -> None:
        """Nothing to do: draws come in the order of the script."""

    def draw(self, sides: int) -> int:
        """Return the place of the next name among what may be drawn; ScriptError where there is none, or it is none of these."""
        g = self.game
        assert g is not None
        assert g.agenda is not None
        drawing: Any = g.agenda[0]
        if not self.waiting:
            raise ScriptError(f"nothing more, where the game draws {what_is_drawn(g, drawing)}")
        name = self.waiting.pop(0)
        place = place_of(g, drawing, name, sides)
        if place < 0:
            raise ScriptError(f"{name[:40]}, where the game draws {what_is_drawn(g, drawing)}")
        return place


def _kind(g: Gunfight, drawing: Any) -> int:
    """Return the class of gun whose die a step rolls; townsfolk roll that of handguns."""
    return HANDGUN if isinstance(drawing, PotDie) else g.stage.gear[drawing.thing].kind


def what_is_drawn(g: Gunfight, drawing: Draw[Any]) -> str:
    """Return in words what a step draws."""
    if isinstance(drawing, GUN_DICE):
        return f"the {COLOURS[_kind(g, drawing)]} die"
    if isinstance(drawing, DrawBidder):
        return "from the cup of the showdown"
    if isinstance(drawing, WOUND_DRAWS):
        return "a wound counter"
    if isinstance(drawing, DrawCounter):
        return f"from the cup of {g.stage.sides[drawing.side]}"
    if isinstance(drawing, BRAWL_DICE):
        return "the brawl die"
    if isinstance(drawing, CrowdDie) and g.stage.variants.own_die:
        return "the townsfolk die"
    return "a d6"


def draw_words(g: Gunfight, drawing: Draw[Any], place: int, sides: int) -> str:
    """Return the name of an outcome of a step that draws; of outcomes that are the same the name is the same."""
    stage = g.stage
    if isinstance(drawing, GUN_DICE):
        kind = _kind(g, drawing)
        return _faces(COLOURS[kind], stage.faces[kind])[place]
    if isinstance(drawing, WOUND_DRAWS):
        return _wounds(stage)[0][g.common.pool[place]]
    if isinstance(drawing, DrawCounter | DrawBidder):
        cup = g.common.cups[drawing.side] if isinstance(drawing, DrawCounter) else g.showdown.pot
        for _ in range(place):
            cup &= cup - 1
        return f"cup {(*stage.slugs, FOLK)[(cup & -cup).bit_length() - 1]}"
    if isinstance(drawing, BRAWL_DICE):
        return _brawl(stage)[place]
    if isinstance(drawing, CrowdDie) and stage.variants.own_die:
        return _faces("folk", stage.crowd_die)[place]
    return f"d{sides} {place + 1}"


@lru_cache(maxsize=64)
def _faces(die: str, faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of a die's faces; one that says the same as another goes by its number."""
    return tuple(
        f"{die} {face}" if faces.count(face) == 1 else f"{die} face {place}" for place, face in enumerate(faces, 1)
    )


@lru_cache(maxsize=64)
def _brawl(stage: Stage) -> tuple[str, ...]:
    faces = range(len(stage.brawl_die))
    return _faces("brawl", tuple(face_words(stage, face).casefold().replace(",", "") for face in faces))


@lru_cache(maxsize=64)
def _wounds(stage: Stage) -> tuple[tuple[str, ...], dict[str, int]]:
    """Return the names of the kinds of wound counter (what they say, or the id of those that say the same as another), and the kinds by
    name."""
    said = [wound_words(kind) for kind in stage.wounds]
    names = tuple(words if said.count(words) == 1 else kind.id for words, kind in zip(said, stage.wounds, strict=True))
    return names, {name: number for number, name in enumerate(names)}


def place_of(g: Gunfight, drawing: Draw[Any], name: str, sides: int) -> int:
    """Return the place of what is named among the outcomes of a step that draws, -1 where it is none of them."""
    first, _, rest = name.partition(" ")
    if ":" in name:
        count, _, face = name.partition(":")
        return int(face) if count == str(sides) and face.isdecimal() and int(face) < sides else -1
    if rest.startswith("face ") and isinstance(drawing, (*GUN_DICE, *BRAWL_DICE)):
        named = "brawl" if isinstance(drawing, BRAWL_DICE) else COLOURS[_kind(g, drawing)]
        return "123456".find(rest[5:]) if first == named and len(rest) == 6 else -1
    if isinstance(drawing, GUN_DICE):
        kind = _kind(g, drawing)
        faces = g.stage.faces[kind]
        return faces.index(rest) if first == COLOURS[kind] and rest in faces else -1
    if isinstance(drawing, WOUND_DRAWS):
        wound = _wounds(g.stage)[1].get(name, -1)
        wound = wound if wound >= 0 else wound_named(g.stage.wounds, name)
        return g.common.pool.find(wound) if wound >= 0 else -1
    if isinstance(drawing, DrawCounter | DrawBidder):
        cup = g.common.cups[drawing.side] if isinstance(drawing, DrawCounter) else g.showdown.pot
        names = (*g.stage.slugs, FOLK)
        if first != "cup" or rest not in names or not cup >> names.index(rest) & 1:
            return -1
        return (cup & (1 << names.index(rest)) - 1).bit_count()
    if isinstance(drawing, BRAWL_DICE):
        return brawl_face(g, rest) if first == "brawl" else -1
    if isinstance(drawing, CrowdDie) and g.stage.variants.own_die:
        folk = _faces("folk", g.stage.crowd_die)
        return folk.index(name) if name in folk else -1
    if first not in ("d6", f"d{sides}") or not (rest.isascii() and rest.isdecimal() and len(rest) < 4):
        return -1
    return int(rest) - 1 if 0 < int(rest) <= sides else -1


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
