"""A review in words and in plain values: how the game stood, what it turned on, who chose how well, and who was lucky."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.review.course import Judged, story, turning_points

DEAR: Final = 0.5
"""What a choice costs at least to be counted as a mistake."""
ROWS: Final = 9
_LABEL: Final = 7


def graph(judged: Sequence[Judged], columns: int) -> list[str]:
    """Return how the game stood for the first side, before each choice from left to right, with the turning points below by number.

    Bars go up from the line where the first side is ahead, down where it is behind. Plain signs, so that it shows anywhere.
    """
    room = max(10, min(columns - _LABEL, len(judged)))
    worths = [one.worth[0] for one in judged]
    parts = [
        worths[len(worths) * at // room : max(len(worths) * (at + 1) // room, len(worths) * at // room + 1)]
        for at in range(room)
    ]
    values = [sum(part) / len(part) if part else 0.0 for part in parts]
    most = max(1.0, *map(abs, values))
    half = ROWS // 2
    heights = [round(value / most * half) for value in values]
    out = []
    for row in range(half, -half - 1, -1):
        label = {half: f"{most:+.1f}", 0: "even", -half: f"{-most:+.1f}"}.get(row, "")
        cells = "".join(
            "-" if row == 0 else "#" if (0 < row <= height or height <= row < 0) else " " for height in heights
        )
        out.append(f"{label:>{_LABEL - 1}} {cells}".rstrip())
    marks = [" "] * room
    numbers = [one.number for one in judged]
    for sign, one in enumerate(turning_points(judged), 1):
        marks[min(room - 1, numbers.index(one.number) * room // len(judged))] = str(sign)
    out.append(" " * _LABEL + "".join(marks).rstrip())
    return out


def summary(stage: Stage, judged: Sequence[Judged]) -> list[str]:
    """Return a row for each side: what its choices cost, how many cost DEAR or more, and what luck brought it."""
    out = [f"  {'':<12}{'choices':>8}{'cost':>8}{'mistakes':>10}{'luck':>8}"]
    for side, name in enumerate(stage.sides):
        own = [one for one in judged if one.side == side]
        cost, dear = sum(one.cost for one in own), sum(one.cost >= DEAR for one in own)
        luck = sum(one.luck[side] for one in judged)
        out.append(f"  {name:<12.12}{len(own):>8}{cost:>8.1f}{dear:>10}{luck:>+z8.1f}")
    return out


def sentence(stage: Stage, one: Judged) -> str:
    """Return in a sentence what a choice did to the game."""
    who = shown(stage, one.who) if one.who >= 0 else stage.sides[one.side]
    said = f"Choice {one.number}, {who}: {one.words}."
    lucky = max(range(len(stage.sides)), key=lambda side: one.luck[side])
    if one.luck[lucky] > 1e-9:
        said += f" Luck brought {stage.sides[lucky]} {one.luck[lucky]:.1f}."
    if one.cost >= DEAR or (one.cost > 1e-9 and one.cost == one.swing):
        said += f" It cost {stage.sides[one.side]} {one.cost:.1f}; better: {one.best}."
    return said


def mistakes(judged: Sequence[Judged], most: int = 5) -> list[Judged]:
    """Return the dearest choices of those that cost DEAR or more, the dearest first."""
    dear = [one for one in judged if one.cost >= DEAR]
    return sorted(dear, key=lambda one: (-one.cost, one.number))[:most]


def lines(stage: Stage, judged: Sequence[Judged], columns: int) -> list[str]:
    """Return the whole review; there is at least one choice."""
    out = [f"How it stood for {stage.sides[0]}:", *graph(judged, columns), "", *summary(stage, judged), ""]
    out.append("It turned on:")
    for sign, one in enumerate(turning_points(judged), 1):
        out.append(f"  {sign}  {sentence(stage, one)}")
        out += [f"       {told}" for told in story(judged, one)]
    dear = mistakes(judged)
    if dear:
        out += ["", "The dearest choices:"]
        out += [f"  {one.cost:4.1f}  {sentence(stage, one)}" for one in dear]
    return out


def plain(stage: Stage, judged: Sequence[Judged], total: int) -> dict[str, Any]:
    """Return the review in the plain values that JSON holds; `total` is how many choices the record has."""

    def each(worths: Sequence[float]) -> dict[str, float]:
        return {name: round(worth, 4) for name, worth in zip(stage.sides, worths, strict=True)}

    sides = {
        name: {
            "choices": sum(one.side == side for one in judged),
            "cost": round(sum(one.cost for one in judged if one.side == side), 4),
            "mistakes": sum(one.cost >= DEAR for one in judged if one.side == side),
            "luck": round(sum(one.luck[side] for one in judged), 4),
        }
        for side, name in enumerate(stage.sides)
    }
    return {
        "shootout": stage.shootout.slug,
        "choices": total,
        "reviewed": len(judged),
        "sides": sides,
        "turning_points": [one.number for one in turning_points(judged)],
        "each": [
            {
                "number": one.number,
                "side": stage.sides[one.side],
                "who": stage.slugs[one.who] if one.who >= 0 else None,
                "choice": one.words,
                "cost": round(one.cost, 4),
                "best": one.best or one.words,
                "luck": each(one.luck),
                "worth": each(one.worth),
                "exact": not one.plays,
            }
            for one in judged
        ],
    }
