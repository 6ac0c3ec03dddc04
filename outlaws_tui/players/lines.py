"""What the automatic character says it has done: the line of its list that it followed, by number and in a few words."""

from typing import Final

LINES: Final[dict[str, tuple[str, str]]] = {
    "staunch": ("1", "a bleeding wound"),
    "house": (".", "a fuse, a lock, or other work beside him"),
    "horses": (".", "a horse that his side is after"),
    "bags": (".", "a money bag that his side is after"),
    "shoot": ("2", "a shot worth its bullet"),
    "arm": ("3", "no gun in hand that fires"),
    "close_in": ("3", "no gun at all, so fists"),
    "face": ("4", "an opponent who could be seen by turning"),
    "load": ("5", "guns not full and nobody in view"),
    "leave": ("6", "off the map, where that scores"),
    "advance": ("6", "on towards the goal"),
    "lie": ("7", "nothing left to do, and somebody could fire"),
    "end": ("8", "nothing else to do"),
    "finish": ("odds", "he would have come to"),
    "odds-shot": ("odds", "this shot promises most"),
    "odds-stand": ("odds", "better to stand there"),
    "odds-end": ("odds", "better to stay as he is"),
    "purpose": ("odds", "his side wins by it"),
    "set_upon": (".", "no gun may be drawn yet, so fists"),
    "brawl": ("B", "what a brawl asks for"),
}
"""The lines by what looks for them in a turn: the number in the list, `.` for those without one, and the reason."""


def said(line: str) -> str:
    """Return a line that was followed as people read it, empty for none."""
    if not line:
        return ""
    number, words = LINES[line]
    return f"line {number}: {words}" if number.isdecimal() else words
