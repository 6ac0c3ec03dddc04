"""The plot of a study: how each side's share of the games settles as they are played, in signs that a terminal shows."""

from itertools import accumulate
from typing import Final

from outlaws_tui.study.games import DRAW
from outlaws_tui.study.tally import Tally

ROWS: Final = 15
_MARKS: Final = ("*", "o", "x", "+", ".")
"""One for each side and the last for nobody; plain, so that sides are told apart without colour and anywhere."""


def plot(tally: Tally, columns: int, ascii: bool = False) -> str:
    """Return the shares after each game, in per cent, as lines of text; there are at least two games."""
    # It takes a fifth of a second to import, and few commands plot.
    import plotext

    count = len(tally.games)
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(max(40, min(columns, 100)), ROWS)
    names = [name for name, won in tally.wins().items() if name != DRAW or won]
    for name in names:
        won = accumulate(game.winner == name for game in tally.games)
        shares = [100 * sum_so_far / (place + 1) for place, sum_so_far in enumerate(won)]
        mark = _MARKS[-1] if name == DRAW else _MARKS[tally.sides.index(name)]
        plotext.plot(range(1, count + 1), shares, label=name, marker=mark)
    plotext.ylim(0, 100)
    plotext.yticks([0, 25, 50, 75, 100], ["0%", "25%", "50%", "75%", "100%"])
    ticks = sorted({1, *(max(1, round(count * part / 4)) for part in range(1, 5))})
    plotext.xticks(ticks, [str(tick) for tick in ticks])
    plotext.xlabel("games")
    drawn: str = plotext.uncolorize(plotext.build())
    plotext.clear_figure()
    lines = [line.rstrip() for line in drawn.splitlines()]
    text = "\n".join(line for line in lines if line)
    return text.translate(_PLAIN) if ascii else text


_PLAIN: Final = str.maketrans({**dict.fromkeys("┌┐└┘├┤┬┴┼", "+"), "─": "-", "│": "|"})
