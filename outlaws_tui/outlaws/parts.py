"""The components: dice, guns, wound counters, cards, items, clutter, horses, townsfolk. No disk is touched here.

The values live in `components/outlaws/*.toml`. Ranges are in squares, costs and losses in actions. A field called
`basis` says what a figure rests on: RULE (the rulebook states or shows it), PUBLIC (a page on the web), HIST (the real
gun); what has none is ours.
"""

from collections.abc import Sequence
from typing import Final, Literal

from attrs import field

from outlaws_tui.fields import UnfitError, ident, within, words
from outlaws_tui.values import frozen

GunKind = Literal["handgun", "rifle", "shotgun"]
GUN_KINDS: Final[tuple[GunKind, ...]] = ("handgun", "rifle", "shotgun")
Location = Literal["head", "chest", "belly", "left-arm", "right-arm", "left-leg", "right-leg"]
LOCATIONS: Final[tuple[Location, ...]] = ("head", "chest", "belly", "left-arm", "right-arm", "left-leg", "right-leg")
Hand = Literal["left", "right"]
FACES: Final = 6
MOST_AMMO: Final = 15  # the ammunition track runs from 0 to 15
MOST_RELOAD: Final = 5  # the reload counter shows 1 to 4 spent actions, so no reload costs more


@frozen
class Face:
    """A face of a gun die: a number, or a Miss with numbers for a `steady` aim (SA) or a `best` shot (BS)."""

    number: int | None = None
    steady: int | None = None
    best: int | None = None

    def __attrs_post_init__(self) -> None:
        for value in (self.number, self.steady, self.best):
            if value is not None and not 1 <= value <= 99:
                raise UnfitError(str(value), "a number from 1 to 99 on a face")

    def __str__(self) -> str:
        """Return the face as the rulebook writes it: `4`, `Miss`, `Miss SA 8`, `Miss BS 11`."""
        if self.number is not None:
            return str(self.number)
        aimed = [f"{word} {value}" for word, value in (("SA", self.steady), ("BS", self.best)) if value is not None]
        return " ".join(["Miss", *aimed])


@frozen
class GunDie:
    """A gun die, named by its colour, and the class of gun it is rolled for."""

    id: str = field(validator=ident)
    gun: GunKind
    faces: tuple[Face, ...]
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        _six(self.faces)

    @property
    def name(self) -> str:
        """The name of the die."""
        return self.id


@frozen
class BrawlFace:
    """A face of the brawl die: at most one word, and fists and knives beside it."""

    word: Literal["head", "body", "miss", "blank"] = "blank"
    fists: int = field(default=0, validator=within(0, 2))
    knives: int = field(default=0, validator=within(0, 2))


@frozen
class BrawlDie:
    """The brawl die."""

    faces: tuple[BrawlFace, ...]
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        _six(self.faces)


@frozen
class ReloadCost:
    """What reloading costs: `first` for a bullet and `more` for each further one, or, if `full`, `first` for all.

    Printed as `2/1` (first and further), `2` (both the same) or `*5` (full reload only; `more` is then 0).
    """

    first: int
    more: int
    full: bool = False

    def __str__(self) -> str:
        """Return the cost as the counter prints it."""
        if self.full:
            return f"*{self.first}"
        return str(self.first) if self.first == self.more else f"{self.first}/{self.more}"


@frozen
class Gun:
    """A gun counter.

    A hit draws up to `drawn` wounds and uses at most `used`; with `by_range` the shotgun table says how many.
    `modifier` is added to the die, `shock` adds one action loss to each wound placed, `brawl` is its value in a brawl.
    `barrels` is 2 where both may be fired at once. Bullets are counted by `cartridge`, which guns may share.
    """

    id: str = field(validator=ident)
    name: str = field(validator=words(40))
    real: str = field(validator=words(80))
    kind: GunKind
    ammo: int = field(validator=within(1, MOST_AMMO))
    reload: ReloadCost
    cartridge: str = field(validator=words(20))
    modifier: int = field(default=0, validator=within(-9, 9))
    used: int = field(default=0, validator=within(0, 9))
    drawn: int = field(default=0, validator=within(0, 9))
    by_range: bool = False
    shock: bool = False
    brawl: int = field(default=0, validator=within(0, 9))
    barrels: int = field(default=1, validator=within(1, 2))
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        if self.by_range:
            if self.used or self.drawn:
                raise UnfitError(f"{self.used}/{self.drawn}", "no wounds of its own where they go by range", "used")
        elif not 1 <= self.used <= self.drawn:
            raise UnfitError(
                f"{self.used} used of {self.drawn} drawn", "at least 1 used, and no more than are drawn", "used"
            )
        if self.ammo < self.barrels:
            raise UnfitError(str(self.ammo), "at least a bullet a barrel", "ammo")

    @property
    def hands(self) -> int:
        """How many hands hold it: 1 for a handgun, 2 for a long gun (GUN-01)."""
        return 1 if self.kind == "handgun" else 2


@frozen
class Band:
    """What a shotgun does from the range `nearest` on, up to the next band."""

    nearest: int = field(validator=within(1, 99))
    used: int = field(validator=within(1, 9))
    drawn: int = field(validator=within(1, 9))


@frozen
class ShotgunTable:
    """The shotgun's wounds by range, nearest band first (SHOTGUN)."""

    bands: tuple[Band, ...]
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        if not self.bands or self.bands[0].nearest != 1:
            raise UnfitError("no band for range 1", "bands that begin at range 1", "bands")
        for near, far in zip(self.bands, self.bands[1:], strict=False):
            if far.nearest <= near.nearest:
                raise UnfitError(f"range {far.nearest} after range {near.nearest}", "bands in order of range", "bands")
        for index, band in enumerate(self.bands):
            if band.used > band.drawn:
                raise UnfitError(
                    f"{band.used} used of {band.drawn} drawn", "no more used than drawn", f"bands[{index}]"
                )

    def at(self, distance: int) -> Band:
        """Return the band that counts at `distance` squares (0, the own square, counts as 1)."""
        found = self.bands[0]
        for band in self.bands:
            if band.nearest <= distance:
                found = band
        return found


@frozen
class Wound:
    """A kind of counter in the wound pool, of which `count` lie in it.

    `loss`/`injury` are the two numbers on it: actions lost now, and what is left when it turns into an injury (0:
    nothing). `red` ones are void against slight cover and prone targets. `no_arm` means the arm of its location cannot
    be used, `drop_held` that its hand drops what it holds, `bleed` what it costs to stop the bleeding (0: none). Only
    the Jam has no location.
    """

    id: str = field(validator=ident)
    name: str = field(validator=words(40))
    count: int = field(validator=within(1, 99))
    location: Location | None = None
    loss: int = field(default=0, validator=within(0, 9))
    injury: int = field(default=0, validator=within(0, 3))
    red: bool = False
    kills: bool = False
    fall: bool = False
    no_run: bool = False
    no_stand: bool = False
    drop_held: bool = False
    no_arm: bool = False
    bleed: int = field(default=0, validator=within(0, 9))
    jam: bool = False
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        if self.jam:
            if self.location is not None or self.loss or self.kills:
                raise UnfitError("a wound and a jam in one", "a jam without location, loss or death", "jam")
        elif self.location is None:
            raise UnfitError("nothing", f"one of {', '.join(LOCATIONS)}", "location")
        elif not self.kills and not self.loss:
            raise UnfitError("0", "a loss of at least 1", "loss")
        if (self.drop_held or self.no_arm) and self.location not in ("left-arm", "right-arm"):
            raise UnfitError(
                self.location or "no location", "an arm, for a wound that drops things or takes the arm", "location"
            )


@frozen
class GunSkill:
    """A skill with a class of gun: the number added to the die, and the gun `icons` that open the aimed shots."""

    skill: int = field(validator=within(-9, 9))
    icons: int = field(validator=within(1, 3))


@frozen
class Special:
    """A special skill of a card, in words. `rule` is the skill of the game that it plays as, where that is not its own id; `ruling` has
    the fine print."""

    id: str = field(validator=ident)
    name: str = field(validator=words(40))
    text: str = field(validator=words(400))
    rule: str = ""
    ruling: str = ""

    @property
    def plays(self) -> str:
        """The skill of the game that it plays as."""
        return self.rule or self.id


@frozen
class Card:
    """A character's card. `tag` says where he belongs as a rule; a shootout may put him anywhere (R-153)."""

    slug: str = field(validator=ident)
    number: int = field(validator=within(1, 999))
    name: str = field(validator=words(30))
    tag: Literal["outlaw", "law", "town"]
    grade: Literal["major", "minor"]
    handgun: GunSkill
    rifle: GunSkill
    shotgun: GunSkill
    actions: int = field(default=4, validator=within(1, 9))
    brawl: int = field(default=0, validator=within(-9, 9))
    ride: int = field(default=0, validator=within(-9, 9))
    hand: Hand = "right"
    pronoun: Literal["he", "she"] = "he"
    special: str | None = None
    basis: str = field(default="", validator=words(400, empty=True))

    @property
    def id(self) -> str:
        """The slug, as every other component calls it."""
        return self.slug

    @property
    def aliases(self) -> tuple[str, ...]:
        """What else the card answers to."""
        return (str(self.number),)

    def with_gun(self, kind: GunKind) -> GunSkill:
        """Return the skill and icons for a class of gun."""
        if kind == "handgun":
            return self.handgun
        return self.rifle if kind == "rifle" else self.shotgun


@frozen
class Item:
    """A thing that is no gun.

    `role` is what may be done with it, `hands` how many it takes, `brawl` its value in a brawl. Money is for
    objectives, a knife stabs and is thrown, dynamite is set, a key opens cells, and an object is a chair or a plank
    taken up in a brawl, which is never carried. `count` is how many there are in the box (R-109: objects never run
    out).
    """

    id: str = field(validator=ident)
    name: str = field(validator=words(40))
    role: Literal["money", "knife", "dynamite", "key", "object"]
    hands: int = field(validator=within(1, 2))
    count: int = field(validator=within(1, 99))
    brawl: int = field(default=0, validator=within(0, 9))
    basis: str = field(default="", validator=words(400, empty=True))


@frozen
class ClutterKind:
    """A kind of clutter counter: low ones may be clambered into, high ones never entered (R-19, R-82).

    `box` is the footprint in twelfths of each of its squares (x0, y0, x1, y1, y down); a wagon covers two `squares` in
    a row.
    """

    id: str = field(validator=ident)
    name: str = field(validator=words(40))
    high: bool
    count: int = field(validator=within(1, 99))
    squares: int = field(default=1, validator=within(1, 2))
    box: tuple[int, int, int, int] = (0, 0, 12, 12)
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        x0, y0, x1, y1 = self.box
        if not (0 <= x0 < x1 <= 12 and 0 <= y0 < y1 <= 12):
            raise UnfitError(f"{x0} {y0} {x1} {y1}", "a box x0 y0 x1 y1 inside 0 to 12", "box")


@frozen
class HorseCard:
    """A horse: its name and its coat."""

    id: str = field(validator=ident)
    name: str = field(validator=words(30))
    coat: str = field(validator=words(30))
    basis: str = field(default="", validator=words(400, empty=True))


CrowdAct = Literal["shoot", "forward", "left", "right", "back", "disperse"]


@frozen
class Crowd:
    """The groups of townsfolk: how many counters there are, and what each number of their die makes one do; `own` are the faces of the
    die that may be rolled instead (TOWN-24), the same where none are given."""

    count: int = field(validator=within(1, 99))
    die: tuple[CrowdAct, ...]
    own: tuple[CrowdAct, ...] = ()
    basis: str = field(default="", validator=words(400, empty=True))

    def __attrs_post_init__(self) -> None:
        _six(self.die, "die")
        if self.own:
            _six(self.own, "own")


def _six(faces: Sequence[object], key: str = "faces") -> None:
    if len(faces) != FACES:
        raise UnfitError(f"{len(faces)} faces", f"{FACES} faces", key)
