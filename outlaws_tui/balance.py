"""Which side of a shipped shootout has it easier between equals, as it was measured (`components/balance/autos.toml` says how)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from attrs import field

from outlaws_tui.convert import structure
from outlaws_tui.data import data_folders, larder, read_file
from outlaws_tui.fields import UnfitError, within
from outlaws_tui.larder import put_by
from outlaws_tui.sheet import Sheet, parse
from outlaws_tui.values import frozen

FILE: Final = "autos.toml"
FOLDER: Final = "balance"
_MOST_GAMES: Final = 100_000
_LOPSIDED: Final = 2.0
"""Standard errors from an even share beyond which a shootout is called lopsided."""


@frozen
class Balance:
    """How many of so many games between equals each side won, by its name; the others were drawn."""

    games: int = field(validator=within(1, _MOST_GAMES))
    won: dict[str, int] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        if sum(self.won.values()) > self.games or min(self.won.values(), default=0) < 0:
            raise UnfitError("more games won than played", f"at most {self.games}, none below 0", "won")

    @property
    def favoured(self) -> str:
        """The side that wins more than chance would give it, empty where none does: beyond two standard errors of what is decided."""
        decided, sides = sum(self.won.values()), len(self.won)
        if not decided:
            return ""
        name, most = max(self.won.items(), key=lambda row: row[1])
        even = decided / sides
        error = (even * (1 - 1 / sides)) ** 0.5
        return name if most - even > _LOPSIDED * error else ""

    def words(self) -> str:
        """Return it in a sentence.

        >>> Balance(20, {"Outlaw": 4, "Town": 16}).words()
        'Between equals Town has it easier: won 16 of 20, Outlaw 4.'
        >>> Balance(20, {"Outlaw": 10, "Law": 8}).words()
        'Between equals nobody has it clearly easier: of 20 games Outlaw won 10, Law 8.'
        """
        if not self.favoured:
            return f"Between equals nobody has it clearly easier: of {self.games} games {_listed(self.won)}."
        others = {name: won for name, won in self.won.items() if name != self.favoured}
        rest = ", ".join(f"{name} {won}" for name, won in others.items())
        return f"Between equals {self.favoured} has it easier: won {self.won[self.favoured]} of {self.games}, {rest}."


def _listed(won: dict[str, int]) -> str:
    first, *rest = won.items()
    return ", ".join([f"{first[0]} won {first[1]}", *(f"{name} {count}" for name, count in rest)])


def is_balance(values: Mapping[str, object]) -> bool:
    """Tell whether the values of a file are meant for this."""
    return bool(values) and all(isinstance(value, dict) and "won" in value for value in values.values())


@cache
def balances() -> dict[str, Balance]:
    """Return what was measured, by the slug of the shootout; others have no entry. Raises DataError."""
    data = read_file(data_folders()[1].parent / FOLDER / FILE, FILE)
    return put_by(larder("balance"), {FILE: data}, dict, lambda: read_balances(parse(data, FILE)))


def read_balances(sheet: Sheet) -> dict[str, Balance]:
    """Return what a file says was measured. Raises DataError."""
    found: dict[str, Balance] = {}
    for slug, value in sheet.values.items():
        try:
            found[slug] = structure(value, Balance)
        except UnfitError as unfit:
            raise sheet.error(unfit, slug) from None
    return found
