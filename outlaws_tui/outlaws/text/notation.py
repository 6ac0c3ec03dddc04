"""Choices in words, as they stand in records and may be typed: `walk A/D8 north`, `shoot tom`, `draw colt-45 right`, `keep`.

Words are always read against the options of the decision, so no number is ever stored and the lists may change their order. Case does
not matter, nor spaces; on a single board `D8` will do for `A/D8`; and a beginning that fits one option only is enough.

    draw   pass   give-turn clay   own-turn   end            counters and turns
    walk A/D8 north   clamber A/D8 north   crawl A/D8 north   back A/D8   turn north   run   climb north
    drop   rise north   lie A/D8   enter A/A5 east   leave west
    open north east   look corner north-east   look window   look doorway south north-east
    walk-look A/D8 north north-east   leave-cover A/D8
    draw colt-45 right   take money-bag left   take henry both   stow henry   ditch money-bag   grip henry both   swap
    pass colt-45 tom right   receive henry tom both   loot tom   snatch colt-45 right   lift furniture
    reload navy-colt   unjam navy-colt   staunch chest 2   stop
    shoot tom   shoot tom left   shoot tom line 2   shoot crowd-1   steady tom   best tom   poor tom   one-hand tom
    barrels tom   double tom lee   fan tom   finish tom colt-45   throw knife right tom   name tom   chance   disarm colt-45
    keep   discard   luck   bear-it   roll-again   let-it-be   take-it
    snap luke   snap luke left   snap luke barrels   duck luke   no
    head-punch   body-blow   strike   stab   dodge   re-roll   pummel tom   wrestle   knock-down   push A/D8   pull A/D8
    grab tom   spill A/D8   stand-up   leave-fight A/D8 north
    mount sandy   dismount   ride   ride A/D8   lead sandy   loose sandy
    showdown   showdown luke   call   raise   fire   close   flee D/H8   luke shoot samuel
    unlock east   shoot-lock east   shoot-lock east left   fuse dynamite B/B2   fuse dynamite B/B2 short   wreck press
    concede                                                  at any time
    quits                                                    when all have agreed to a draw

>>> plain("  Walk  D8 NORTH", "A")
'walk a/d8 north'
"""

import difflib
import re
from typing import Any, Final

from outlaws_tui.errors import RefusedError, UnknownNameError
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.refusals import depth, thinkable, why_not

NO_CHOICE: Final = "is no choice here"
"""What is said of words that are none, after them."""
_LONGEST: Final = 200
_SHOWN: Final = 60


class ChoiceError(UnknownNameError):
    """A text is no choice: the column of the first word that does not fit, for files, and a sentence that says which word it is."""

    def __init__(self, column: int, says: str) -> None:
        self.column = column
        super().__init__(says)


def plain(text: str, board: str = "") -> str:
    """Return words as they are compared; `board` is put before bare squares."""
    text = " ".join(text.casefold().split())
    if board:
        text = re.sub(r"(?<![\w/-])([a-z]\d{1,2})(?![\w/-])", rf"{board.casefold()}/\1", text)
    return text


def parse(g: Gunfight, text: str) -> Any:
    """Return the option that words mean.

    Raises RefusedError with reason and clause for something that can be said but not done now, or for the beginning of nothing else,
    ChoiceError with the column for anything else.
    """
    who = actor(g)
    # As a record has them, which is most of what is read.
    for option in g.options():
        if option.words(g, who) == text:
            return option
    boards = g.stage.town.boards
    typed = plain(text, boards[0].letter if len(boards) == 1 else "")
    known = {plain(option.words(g, who)): option for option in g.options()}
    if typed in known:
        return known[typed]
    begun = [words for words in known if words.startswith(f"{typed} ")] if typed else []
    if len(begun) == 1:
        return known[begun[0]]
    thought = [(option, plain(option.words(g, who))) for option in thinkable(g)]
    said = [option for option, words in thought if words == typed]
    if typed and not (said or begun):
        said = [option for option, words in thought if words.startswith(f"{typed} ")]
    if said:
        # One phrase may stand for several tries (either hand, or any end): the one that got farthest has the reason worth hearing.
        refusal = why_not(g, max(said, key=lambda option: depth(g, who, option)))
        assert refusal is not None, "what is not on the list must be refused"
        raise RefusedError(refusal.reason, refusal.clause)
    column = _column(g, text, [*known, *(words for _, words in thought)])
    shown = " ".join(text[:_SHOWN].split()) or "Nothing"
    if begun:
        raise ChoiceError(column, f"{shown} could be {', '.join(begun[:4])}; say which.")
    close = difflib.get_close_matches(typed[:_SHOWN], known, n=3, cutoff=0.4)
    hint = f"; near: {', '.join(close)}" if close else ""
    raise ChoiceError(column, f"{shown} {NO_CHOICE}{_misfit(text, column)}{hint}.")


def _misfit(text: str, column: int) -> str:
    """Return which word of several does not fit, to go on a sentence with."""
    rest = text[column - 1 : column - 1 + _SHOWN].split()
    return f": {rest[0]} does not fit" if rest and len(text.split()) > 1 else ""


def _column(g: Gunfight, text: str, sayings: list[str]) -> int:
    """Return the column of the first word with which a text begins like no saying, or that of its end."""
    boards = g.stage.town.boards
    board = boards[0].letter if len(boards) == 1 else ""
    left = [saying.split() for saying in sayings]
    for place, found in enumerate(re.finditer(r"\S+", text[:_LONGEST])):
        left = [words for words in left if words[place : place + 1] == [plain(found[0], board)]]
        if not left:
            return found.start() + 1
    return len(text[:_LONGEST].rstrip()) + 1
