"""Words of people that other people get to see: names and chat, in which nothing can drive a terminal or pass for somebody else."""

import re
import unicodedata
from typing import Final

from outlaws_tui.errors import OutlawsError

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 20
LONGEST_SAID: Final = 300
_MOST_MARKS: Final = 2
"""Combining marks on one letter; more of them climb over the lines above."""
_WORDS: Final = """
admin auto bot computer deputy everybody everyone greenhorn guest hall house human library marshal me moderator nobody none open
operator owner random root server sheriff staff system you
"""
RESERVED: Final = frozenset(_WORDS.split())
"""Names nobody may have: they mean something at a table, or would pass for the owner's."""
_LOOKS: Final = str.maketrans("0123456789|!$@", "oizeasgtbgiisa")
_ALIKE: Final = (("vv", "w"), ("rn", "m"), ("cl", "d"), ("l", "i"), ("j", "i"))


class UnfitNameError(OutlawsError):
    """A name that nobody may have here."""

    code = "name"


def clean(text: str, longest: int = LONGEST_SAID) -> str:
    """Return text on one line without anything that a terminal could take for more than letters.

    Control and format characters (so escape sequences, changes of direction and zero widths), private and unassigned ones go; any
    spacing is one space; a letter keeps at most two marks.

    >>> clean("howdy\\x1b[2J\\n  there")
    'howdy[2J there'
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: 4 * longest]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if sign.isspace() or kind.startswith("Z"):
            kept.append(" ")
        elif not kind.startswith("C") and marks <= _MOST_MARKS and not "\ufe00" <= sign <= "\ufe0f":
            kept.append(sign)
    return " ".join("".join(kept).split())[:longest].rstrip()


def check_name(name: str) -> str:
    """Return a name that somebody wants to have here. Raises UnfitNameError with what is wrong with it.

    >>> check_name("Doc-Holliday")
    'Doc-Holliday'
    """
    name = unicodedata.normalize("NFC", name[: 4 * LONGEST_NAME]).strip()
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise UnfitNameError(f"A name has {SHORTEST_NAME} to {LONGEST_NAME} letters; this has {len(name)}.")
    for sign in name:
        if not (sign in "-_'" or sign in "0123456789" or _latin(sign)):
            raise UnfitNameError(f"A name is written with letters, digits, - _ and '; {sign!a} is none of them.")
    if not name[0].isalpha() or not re.fullmatch(r"[^\W_]+(?:[-_'][^\W_]+)*", name):
        raise UnfitNameError(
            "A name begins with a letter and ends with a letter or digit, and has no two signs - _ ' in a row."
        )
    if look(name) in _RESERVED_LOOKS or look(name).startswith(look("guest")):
        raise UnfitNameError(f"Nobody can be called {name} here. Take another name.")
    return name


def look(name: str) -> str:
    """Return what a name looks like: names that could be taken for one another have the same.

    >>> look("Wild-Bill") == look("w1ldbi11")
    True
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    text = "".join(sign for sign in plain if sign.isalnum() or sign in "|!$@").translate(_LOOKS)
    for one, other in _ALIKE:
        text = text.replace(one, other)
    return text


def _latin(sign: str) -> bool:
    """Tell whether a sign is one letter of the Latin script: those of others look like them."""
    return (
        sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN ") and "FULLWIDTH" not in unicodedata.name(sign)
    )


_RESERVED_LOOKS: Final = frozenset(look(name) for name in RESERVED)
