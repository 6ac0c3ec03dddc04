"""Moves that are typed by the beginnings of their words."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.text.notation import plain

_OTHER: Final = {"fire": "shoot", "aim": "steady", "stand": "rise"}
"""Words of the menu that the notation has another word for; none of them begins a move."""


def begun(known: Sequence[str], text: str) -> list[str]:
    """Return the moves whose words begin, one by one, as those that are typed, a square with its board or without; those alone that are
    typed in full, where there are some.

    >>> begun(["shoot tom", "steady tom", "walk A/D8 north", "walk A/D8 east"], "sh t")
    ['shoot tom']
    >>> begun(["shoot tom", "steady tom", "walk A/D8 north", "walk A/D8 east"], "walk d8 e")
    ['walk A/D8 east']
    >>> begun(["shoot tom", "steady tom"], "fire")
    ['shoot tom']
    >>> begun(["walk A/D1 north", "walk A/D10 north"], "walk d1 north")
    ['walk A/D1 north']
    """
    typed = plain(text).split()
    if typed:
        typed[0] = _OTHER.get(typed[0], typed[0])
    found = [(words, plain(words).split()) for words in known]
    found = [(words, parts) for words, parts in found if _begin(parts, typed)]
    whole = [words for words, parts in found if _bare(parts) == _bare(typed)]
    return whole or [words for words, _ in found]


def named_so(labels: Sequence[str], text: str) -> list[int]:
    """Return the places of the lines of a menu whose words begin, one by one, as those that are typed; those alone that are typed in full,
    where there are some.

    >>> named_so(["fire at SAMUEL", "get up, face east", "let it pass"], "get up")
    [1]
    >>> named_so(["fire at SAMUEL", "let it pass"], "let pass")
    []
    """
    typed = _spoken(text)
    found = [(place, _spoken(label)) for place, label in enumerate(labels)]
    found = [(place, words) for place, words in found if typed and _begin(words, typed)]
    whole = [place for place, words in found if words == typed]
    return whole or [place for place, _ in found]


def _spoken(text: str) -> list[str]:
    return [bare for word in text.casefold().split() if (bare := word.strip(",;:"))]


def _bare(words: Sequence[str]) -> list[str]:
    return [word.rpartition("/")[2] for word in words]


def _begin(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Return whether words begin, one by one, as what is typed."""
    if len(typed) > len(words):
        return False
    pairs = zip(words, typed, strict=False)
    return all(word.startswith(part) or word.rpartition("/")[2].startswith(part) for word, part in pairs)
