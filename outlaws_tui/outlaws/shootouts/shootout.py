"""A shootout as its file gives it: the town, the sides, who starts where with what, and what each side is after.

A file is TOML: the keys of `Shootout` at its top, then a table in double brackets for each side, figure, aim and so on, `[[sides]]` and
`[[sides.figures]]` in their order. Aims and limits say by `kind` which they are; nothing else makes a shootout special, so that anybody
can write one. `outlaws check FILE` says what is wrong with it, and where.

A shootout ends when an aim is met, when at most one side still has a conscious character in play, or after the last
round; ends are judged at the end of a round. If nobody's aim is met then, it is a draw.

Squares are written like `A/D8`. Facings (N, E, S, W) are the compass of the square's own board and turn with it (D30).
Guns start loaded.
"""

from typing import Final, Literal

from attrs import evolve, field

from outlaws_tui.fields import UnfitError, ident, shown, within, words
from outlaws_tui.outlaws.shootouts.compass import FACINGS as FACINGS
from outlaws_tui.outlaws.shootouts.compass import Facing as Facing
from outlaws_tui.outlaws.shootouts.objectives import Aim, EdgeName, Limit, Scored
from outlaws_tui.outlaws.shootouts.props import LockSetup, WreckAndLeave, WreckSetup
from outlaws_tui.values import frozen

MOST_SPARE: Final = 99


@frozen
class Spare:
    """Loose bullets in the carried box, written `C45 +6` (what that gun takes) or `.45 +6` (a cartridge)."""

    name: str = field(validator=words(40))
    bullets: int = field(validator=within(1, MOST_SPARE))


@frozen
class Entry:
    """Coming onto the map later: over which edge of the town, and from which round on (R-148)."""

    edge: EdgeName
    round: int = field(validator=within(1, 99))


@frozen
class FigureSetup:
    """A character at the start. He stands on `square` facing `facing`, or `enters` later.

    `held` goes to his favoured hand first, then to the other; a two-handed thing takes both. `held` and `carried` name
    guns and items. He may start `prone`, or `mounted` on an untied horse that stands on his square (R-210).
    """

    card: str
    square: str | None = None
    facing: Facing | None = None
    stance: Literal["standing", "prone", "mounted"] = "standing"
    enters: Entry | None = None
    held: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    spare: tuple[Spare, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.enters is not None:
            if self.square is not None or self.facing is not None:
                raise UnfitError("a square or facing beside enters", "either square and facing, or enters", "enters")
            if self.stance != "standing":
                raise UnfitError(shown(self.stance), "standing, for one who enters later", "stance")
        elif self.square is None:
            raise UnfitError("nothing", "a square, or enters", "square")
        elif self.facing is None:
            raise UnfitError("nothing", f"one of {', '.join(FACINGS)}", "facing")


@frozen
class SideSetup:
    """A side and its characters, two to four of them. `colour` is its role on the screen, and that of a third and fourth side what is left;
    `outlaws` says whether they count as outlaws to townsfolk (R-153)."""

    name: str = field(validator=words(20))
    colour: Literal["out", "law"]
    figures: tuple[FigureSetup, ...]
    outlaws: bool = False

    def __attrs_post_init__(self) -> None:
        if not self.figures:
            raise UnfitError("none", "at least one figure", "figures")


@frozen
class ClutterSetup:
    """A clutter counter on a square; one of two squares reaches on `towards` a side of its board."""

    kind: str
    square: str
    towards: Facing = "E"


@frozen
class HorseSetup:
    """A horse on a square; `tied` says that a rail bounds it, which is what ties a horse (HORSE-09)."""

    horse: str
    square: str
    facing: Facing = "N"
    tied: bool = False


@frozen
class CrowdSetup:
    """A group of townsfolk; its arrow never turns (R-119)."""

    square: str
    facing: Facing = "N"


@frozen
class ItemSetup:
    """A gun or an item lying on a square; `shut` away in what stands there, such as a safe, until a blast opens it (R-196)."""

    item: str
    square: str
    shut: bool = False


@frozen(eq=False)
class Shootout:
    """A shootout. `slug` is its name on the command line, `title`, `blurb`, `objective` and `notes` are words for the players: the
    `objective` says what the `aims` say in data, `notes` what the special rules come to. `number` is that after the S, 0 for those of a
    player's own. `layout` are the boards as they lie (outlaws help layouts), `rounds` how many there are at most.

    `showdowns` says whether they may be called in play (R-125), and whether it starts as one. `fewest` is how many sides are enough, if
    not all need be there: the last ones are left out first, with their aims and limits, and it is then called by its slug and how many
    play, like `gold-fever-2` (R-208).
    """

    slug: str = field(validator=ident)
    title: str = field(validator=words(60))
    layout: str = field(validator=words(400))
    rounds: int = field(validator=within(1, 99))
    objective: str = field(validator=words(400))
    sides: tuple[SideSetup, ...]
    aims: tuple[Aim, ...]
    number: int = field(default=0, validator=within(0, 999))
    blurb: str = field(default="", validator=words(400, empty=True))
    limits: tuple[Limit, ...] = ()
    clutter: tuple[ClutterSetup, ...] = ()
    horses: tuple[HorseSetup, ...] = ()
    townsfolk: tuple[CrowdSetup, ...] = ()
    items: tuple[ItemSetup, ...] = ()
    locks: tuple[LockSetup, ...] = ()
    wrecks: tuple[WreckSetup, ...] = ()
    showdowns: Literal["none", "allowed", "start"] = "allowed"
    notes: tuple[str, ...] = ()
    fewest: int = field(default=0, validator=within(0, 4))

    def __attrs_post_init__(self) -> None:
        names = [side.name for side in self.sides]
        if not 2 <= len(names) <= 4:
            raise UnfitError(f"{len(names)}", "two to four sides", "sides")
        for index, name in enumerate(names):
            if name.casefold() in (other.casefold() for other in names[:index]):
                raise UnfitError(f"{shown(name)} again", "a name of its own for each side", f"sides[{index}].name")
        if not self.aims:
            raise UnfitError("none", "at least one aim", "aims")
        if all(isinstance(aim, Scored) for aim in self.aims):
            raise UnfitError("only points", "an aim that somebody can meet, such as more-points", "aims")
        for key, entries in (("aims", self.aims), ("limits", self.limits)):
            for index, entry in enumerate(entries):
                for its in ("side", "ties"):
                    said = getattr(entry, its, None)
                    if said is not None and said not in names:
                        raise UnfitError(shown(said), f"one of {', '.join(names)}", f"{key}[{index}].{its}")
        wrecks = [wreck.name for wreck in self.wrecks]
        for index, wreck in enumerate(self.wrecks):
            if wreck.side not in names:
                raise UnfitError(shown(wreck.side), f"one of {', '.join(names)}", f"wrecks[{index}].side")
            if wreck.name in wrecks[:index]:
                raise UnfitError(f"{shown(wreck.name)} again", "a name of its own", f"wrecks[{index}].name")
        for index, aim in enumerate(self.aims):
            if isinstance(aim, WreckAndLeave) and aim.what not in wrecks:
                found = ", ".join(wrecks) or "none, so name it under wrecks first"
                raise UnfitError(shown(aim.what), f"one of {found}", f"aims[{index}].what")
        for index, side in enumerate(self.sides):
            for place, figure in enumerate(side.figures):
                if figure.enters is not None and figure.enters.round > self.rounds:
                    key = f"sides[{index}].figures[{place}].enters.round"
                    raise UnfitError(str(figure.enters.round), f"one of the {self.rounds} rounds", key)

        if self.fewest:
            if not 2 <= self.fewest < len(names):
                raise UnfitError(str(self.fewest), f"from 2 to less than the {len(names)} sides", "fewest")
            self.with_sides(self.fewest)

    def with_sides(self, count: int) -> "Shootout":
        """Return the shootout with its first `count` sides alone (R-208)."""
        kept = {None, *(side.name for side in self.sides[:count])}
        return evolve(
            self,
            slug=f"{self.slug}-{count}",
            sides=self.sides[:count],
            aims=tuple(aim for aim in self.aims if aim.side in kept),
            limits=tuple(limit for limit in self.limits if limit.side in kept),
            fewest=0,
        )

    @property
    def smaller(self) -> tuple["Shootout", ...]:
        """The shootout with fewer sides, the fewest first; nothing where all must be there."""
        return tuple(self.with_sides(count) for count in range(self.fewest, len(self.sides))) if self.fewest else ()

    @property
    def id(self) -> str:
        """The slug, as every other component calls it."""
        return self.slug

    @property
    def name(self) -> str:
        """The title, as every other component calls it."""
        return self.title

    @property
    def code(self) -> str:
        """`S` and the number, or the slug where there is no number."""
        return f"S{self.number}" if self.number else self.slug

    @property
    def aliases(self) -> tuple[str, ...]:
        """What else the shootout answers to."""
        return (self.code, str(self.number)) if self.number else ()
