"""A try at a problem in words, for the screen and for lines of text."""

from collections.abc import Sequence

from outlaws_tui.problems.attempt import SLIP, Weighed
from outlaws_tui.problems.problem import GRADES, Problem


def per_cent(chance: float) -> str:
    """Return a chance in per cent, to a whole one where it is not near an end.

    >>> per_cent(0.514), per_cent(0.004), per_cent(0.9999), per_cent(1.0)
    ('51 %', '0.4 %', '99.9 %', '100 %')
    """
    if chance in (0.0, 1.0) or 0.01 <= chance < 0.995:
        return f"{100 * chance:.0f}%"
    return f"{min(99.9, max(0.1, 100 * chance)):.1f}%"


def weighed_words(one: Weighed) -> str:
    """Return what a choice was worth in a sentence."""
    if one.cost < SLIP:
        kept = "nothing better could be done" if one.best else "nothing could be done any more"
        return f"{one.words}: leaves {per_cent(one.left)}; {kept}."
    return f"{one.words}: leaves {per_cent(one.left)} of {per_cent(one.best)}. Better: {_or(one.better)}."


def verdict(solved: bool, reached: bool) -> str:
    """Return how a try ended in a sentence: whether it was played right, and what the dice made of it."""
    if solved:
        return (
            "Solved, and it came off." if reached else "Solved. The dice had other plans; that is not held against you."
        )
    return "It came off, but there was a better way." if reached else "Not solved."


def heading(problem: Problem, number: int) -> str:
    """Return the number, name and grade of a problem."""
    return f"Problem {number}, {GRADES[problem.grade - 1]}: {problem.title}"


def assumed(problem: Problem) -> str:
    """Return what chances rest on."""
    return (
        "Chances are exact: your best play, the others' worst answers for you, all dice and wounds counted; in them wounds of "
        f"{problem.keep} or more, or that put somebody out, are kept, others put back while one may draw on."
    )


def _or(words: Sequence[str], most: int = 3) -> str:
    shown = words[:most]
    rest = f" or {len(words) - most} more" if len(words) > most else ""
    return (shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}") + rest
