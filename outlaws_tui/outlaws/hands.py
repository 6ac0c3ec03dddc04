"""What can be done with the things of a game and with wounds: each option made once, and lists of them that are kept."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import field

from outlaws_tui.outlaws.hand_options import Ditch, Grip, Stow, StowBoth, Take, TakeBoth
from outlaws_tui.outlaws.loading import Reload, Staunch, Unjam
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.outlaws.kit import Kit
    from outlaws_tui.outlaws.options import ActOption
    from outlaws_tui.outlaws.stage import Gear

FIRES: Final = 1  # a gun with a bullet in it
LACKS: Final = 2  # one with room for another
MOST_KEPT: Final = 5_000
"""Lists of a kind that are kept, in two megabytes: a hundred random games come to some 700, but a server plays on for months."""


@frozen(eq=False)
class Hands:
    """The interned options of the things of a game, by thing (and hand). `levels` says of each thing by the bullets in it whether it FIRES
    and what it LACKS; `kits` is filled by `kit_of`, `staunched` by `staunching`, `passed` by `passing`, who make room first."""

    take: tuple[tuple[Take, ...], ...]
    take_both: tuple[TakeBoth, ...]
    stow: tuple[Stow, ...]
    stow_both: tuple[StowBoth, ...]
    grip: tuple[tuple[Grip, ...], ...]
    ditch: tuple[Ditch, ...]
    reload: tuple[Reload, ...]
    unjam: tuple[Unjam, ...]
    staunch: tuple[Staunch, ...]
    levels: tuple[tuple[int, ...], ...]
    kits: dict[tuple[Any, ...], "Kit"] = field(factory=dict, init=False, repr=False)
    staunched: dict[tuple[Any, ...], tuple[Staunch, ...]] = field(factory=dict, init=False, repr=False)
    passed: dict[tuple[int, ...], tuple["ActOption", ...]] = field(factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, gear: "Sequence[Gear]") -> "Hands":
        """Make the options for the things of a game."""
        things = range(len(gear))
        return cls(
            tuple((Take(thing, 0), Take(thing, 1)) for thing in things),
            tuple(TakeBoth(thing) for thing in things),
            tuple(Stow(thing) for thing in things),
            tuple(StowBoth(thing) for thing in things),
            tuple((Grip(thing, 0), Grip(thing, 1), Grip(thing, 2)) for thing in things),
            tuple(Ditch(thing) for thing in things),
            tuple(Reload(thing) for thing in things),
            tuple(Unjam(thing) for thing in things),
            tuple(Staunch(box) for box in range(8)),
            tuple(
                tuple(FIRES * (loaded > 0) | LACKS * (loaded < one.ammo) for loaded in range(one.ammo + 1))
                for one in gear
            ),
        )

    def make_room(self) -> None:
        """Let go of what is kept of a kind where that has become too much."""
        for kept in (self.kits, self.staunched, self.passed):
            if len(kept) >= MOST_KEPT:
                kept.clear()
