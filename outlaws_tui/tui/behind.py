"""What the rules say of what is shown: the clauses behind a line of the menu, a refusal, the ruler, an overlay."""

from typing import Final

from outlaws_tui.outlaws.citing import clause_asked, clause_of
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.rulebook import Rulebook
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk

_OVERLAYS: Final = {
    "field": ("FOV-01",),
    "new": ("SNAP-03", "R-84"),
    "watched": ("SNAP-03", "FOV-01"),
    "reach": ("ACT-1-19", "MOVE-01"),
}

_KEYS: Final = {"t": "ACT-1-20", "P": "SNAP-01"}
"""What is behind lines that ask for something more before they are an option."""


def behind(desk: Desk, book: Rulebook) -> tuple[str, ...]:
    """Return the ids of what is behind what is shown: the message, the ruler, the lit line, the question, the overlays."""
    found = list(book.named_in(desk.message))
    ruled = desk.measured
    if ruled is not None:
        found += [name for words in ruled.words for name in book.named_in(words)] or ["FOV-03"]
    elif desk.stand is not None:
        found.append("FOV-01")
    else:
        if desk.chosen is not None:
            found += _of_choice(desk, book, desk.chosen)
        if desk.mode is None and desk.mine:
            found.append(clause_asked(desk.g))
    found += [name for overlay in sorted(desk.overlays) for name in _OVERLAYS.get(overlay, ())]
    return tuple(name for name in dict.fromkeys(found) if name in book.index)


def _of_choice(desk: Desk, book: Rulebook, choice: Choice) -> list[str]:
    """Return what is behind a line: the clause of its option, or of the first in its list, and what its words name."""
    g = desk.g
    words = choice.words or next((one.words for one in choice.opens if one.words), ())
    who = actor(g)
    option = next((one for one in g.options() if words and one.words(g, who) == words[0]), None)
    clause = [clause_of(g, who, option)] if option is not None else [_KEYS[choice.key]] if choice.key in _KEYS else []
    return [*clause, *book.named_in(choice.about)]
