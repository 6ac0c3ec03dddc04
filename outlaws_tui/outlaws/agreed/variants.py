"""Optional rules: what players may agree on before a game, each with the rule or ruling it comes from.

A game is played by the rules as they are read here, unless it is started with options, written NAME=VALUE: in the set-up of the title
(`o`), and with `--option` of `outlaws play` and `outlaws study`. `outlaws list options` names them with their values, the usual one
first. Only what differs from the usual is written down: a record and a position say `options none`, or for instance

    options diagonal-range=long lean=wide

in the order of the list, so that equal games have equal text; behind them stands what the sides changed (`outlaws help changes`).

A game made with options that are not known here says so instead of
playing wrong. Where the book marks a rule as optional, or its text and its examples disagree, the choice is one of these; nothing else
about the rules can be set.
"""

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.values import frozen


class VariantError(OutlawsError):
    """An option that there is not, or a value that it does not take."""

    code = "option"


@frozen
class Variants:
    """Which optional rules a game is played by: False is the usual way of each (`VARIANTS` has the words)."""

    dear_walks: bool = False
    long_range: bool = False
    straight_rides: bool = False
    own_die: bool = False
    fates: bool = False
    lost_reload: bool = False
    loose_grip: bool = False
    foe_places: bool = False
    free_opening: bool = False
    closing_duel: bool = False
    wide_lean: bool = False


@frozen
class Variant:
    """An optional rule: its name, its two values with the usual one first, what each means, and where it comes from.

    `field` is its name in `Variants`, `about` a few words for a list.
    """

    name: str
    values: tuple[str, str]
    clause: str
    about: str
    usual: str
    other: str
    field: str

    @property
    def id(self) -> str:
        """The name, as look-ups want it."""
        return self.name

    def means(self, value: str) -> str:
        """Return the sentence of a value."""
        return self.other if value == self.values[1] else self.usual


VARIANTS: Final = (
    Variant(
        "diagonal-walks",
        ("plain", "dear"),
        "ACT-1-21",
        "every second diagonal step of a turn",
        "A diagonal step costs what any other does.",
        "Of the diagonal steps that a walker takes in a turn every second one costs 1 action more.",
        "dear_walks",
    ),
    Variant(
        "diagonal-range",
        ("plain", "long"),
        "SHOOT-08",
        "diagonals in the range of a shot",
        "A diagonal square counts 1 in the range of a shot.",
        "A diagonal square counts one and a half in the range of a shot, rounded down at the end.",
        "long_range",
    ),
    Variant(
        "diagonal-rides",
        ("free", "two"),
        "ACT-1-29",
        "diagonals of a ride action",
        "All squares of a ride action may be diagonal.",
        "At most two squares of a ride action may be diagonal.",
        "straight_rides",
    ),
    Variant(
        "townsfolk-die",
        ("table", "own"),
        "TOWN-24",
        "what is rolled for townsfolk",
        "An ordinary die is rolled for townsfolk and looked up in the table.",
        "Townsfolk have a die of their own, whose faces say what they do.",
        "own_die",
    ),
    Variant(
        "aftermath",
        ("untold", "rolled"),
        "UNC-11",
        "the fate of those out for good",
        "Nobody asks what becomes of those who are unconscious for good.",
        "After the shootout a die is rolled for each of those unconscious for good: 1 to 4 recovers, 5 and 6 dies.",
        "fates",
    ),
    Variant(
        "broken-reload",
        ("kept", "lost"),
        "R-43",
        "actions spent on a bullet, when broken off",
        "Actions spent on a bullet stay spent on it when loading is broken off.",
        "Actions spent on a bullet are lost when loading is broken off.",
        "lost_reload",
    ),
    Variant(
        "brawl-grip",
        ("strict", "loose"),
        "R-96",
        "brawling with both hands full",
        "Who holds a two-handed thing in a brawl strikes with it or drops it.",
        "Who holds a two-handed thing in a brawl may also stand up or leave with it.",
        "loose_grip",
    ),
    Variant(
        "knocked-away",
        ("striker", "opponent"),
        "R-97",
        "who places a long gun that slips away",
        "When a long gun slips from a striker's hands, he says where it lands.",
        "When a long gun slips from a striker's hands, his opponent says where it lands.",
        "foe_places",
    ),
    Variant(
        "opening-bid",
        ("zero", "free"),
        "R-126",
        "the first bid of a showdown",
        "The first bid is 0.",
        "Whoever bids first opens at 0 or at -1, as he likes.",
        "free_opening",
    ),
    Variant(
        "closing-shot",
        ("plain", "duel"),
        "R-129",
        "the last shot of a showdown",
        "The last one in a showdown fires a plain shot: the numbers of aimed shots do not count.",
        "The last one in a showdown fires as in the showdown, at 0: every number on the die counts.",
        "closing_duel",
    ),
    Variant(
        "lean",
        ("ahead", "wide"),
        "R-15",
        "what somebody at a window sees",
        "Who leans out of a window sees, and is covered against, the quarter straight ahead.",
        "Who leans out of a window sees, and is covered against, everything beyond the wall.",
        "wide_lean",
    ),
)
USUAL: Final = Variants()
_SHOWN: Final = 40


def written(variants: Variants) -> tuple[str, ...]:
    """Return what differs from the usual, as NAME=VALUE words in the order of the list."""
    return tuple(f"{one.name}={one.values[1]}" for one in VARIANTS if getattr(variants, one.field))


def value_of(variants: Variants, one: Variant) -> str:
    """Return the value that an optional rule has."""
    return one.values[int(getattr(variants, one.field))]


def read_variants(words: Iterable[str]) -> Variants:
    """Return the optional rules that NAME=VALUE words set.

    Raises VariantError for a name or value that there is not, or a name twice.

    >>> written(read_variants(["lean=wide", "aftermath=untold"]))
    ('lean=wide',)
    """
    chosen: dict[str, bool] = {}
    for word in words:
        name, equals, value = word.partition("=")
        one = next((one for one in VARIANTS if one.name == name.casefold()), None)
        if one is None or not equals:
            names = [one.name for one in VARIANTS]
            raise VariantError(_complaint(word if not equals else name, names, "NAME=VALUE with an option's name"))
        if one.field in chosen:
            raise VariantError(f"Found the option {one.name} twice; expected each once.")
        if value.casefold() not in one.values:
            raise VariantError(f"Found {short(value)} for the option {one.name}; expected {' or '.join(one.values)}.")
        chosen[one.field] = value.casefold() == one.values[1]
    return attrs.evolve(USUAL, **chosen)


def _complaint(word: str, names: Sequence[str], expected: str) -> str:
    close = difflib.get_close_matches(word[:60].casefold(), names, n=3)
    more = f"; near: {', '.join(close)}" if close else f"; there are {', '.join(names)}"
    return f"Found {short(word)}; expected {expected}{more}."


def short(word: str) -> str:
    """Return what somebody wrote as a complaint shows it: its beginning, on one line."""
    shown = " ".join(word[:_SHOWN].split())
    return shown if shown.isprintable() and shown else ascii(word[:_SHOWN])
