"""Many games counted: who wins how often, and between which bounds that lies."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any, Final

from outlaws_tui.study.games import DRAW, Plan, Played
from outlaws_tui.values import frozen

SURE: Final = 1.959964
"""Standard deviations of 95 %."""


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a share; it holds for few games too, and for none won.

    >>> [round(end, 3) for end in interval(5, 10)], [round(end, 3) for end in interval(0, 10)]
    ([0.237, 0.763], [0.0, 0.278])
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    # The ends are put right where rounding would leave the share itself outside.
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))


@frozen
class Tally:
    """The games of a plan that are done, in the order of their numbers; `sides` are those of the shootout."""

    plan: Plan
    sides: tuple[str, ...]
    games: tuple[Played, ...]

    def wins(self) -> dict[str, int]:
        """Return how often each side has won, and last how often nobody has."""
        count = Counter(game.winner for game in self.games)
        return {name: count[name] for name in (*self.sides, DRAW)}

    def values(self) -> dict[str, Any]:
        """Return the counts as plain values; there is at least one game."""
        games = self.games
        wins = self.wins()
        return {
            "shootout": self.plan.shootout,
            "seed": self.plan.seed,
            "games": len(games),
            "seats": dict(zip(self.sides, self.plan.seats, strict=True)),
            "options": list(self.plan.options),
            "wins": wins,
            "intervals": {name: [round(end, 4) for end in interval(won, len(games))] for name, won in wins.items()},
            "rounds": _spread([game.rounds for game in games]),
            "choices": _spread([game.choices for game in games]),
            "before_last_round": sum(game.early for game in games),
        }

    def lines(self) -> list[str]:
        """Return the table for people; there is at least one game."""
        found = self.values()
        games, rounds, choices = found["games"], found["rounds"], found["choices"]
        rows = []
        for name, won in self.wins().items():
            least, most = interval(won, games)
            rows.append(f"  {name:12} {won:6}  {won / games:4.0%}  {least:4.0%} to {most:.0%}")
        return [
            f"{'Won by':14} {'games':>6}        95% sure",
            *rows,
            "",
            f"  {'rounds':12} {rounds['mean']:6.1f}  {rounds['least']} to {rounds['most']};"
            f" {found['before_last_round'] / games:.0%} ended before the last one",
            f"  {'choices':12} {choices['mean']:6.1f}  {choices['least']} to {choices['most']}",
        ]


def _spread(values: Sequence[int]) -> dict[str, float]:
    return {"mean": round(fmean(values), 2), "least": min(values), "most": max(values)}
