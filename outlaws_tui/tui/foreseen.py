"""What the shots of the menu would do: worked out exactly off the interface, line by line, and shown as it is ready.

A shot whose walk is too long is played out instead; before such figures stands a ~, and the sentence says how far they may be off.
"""

from typing import TYPE_CHECKING, Any, Final

from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.likely import Likely
from outlaws_tui.tui.words import give_or_take, percent

if TYPE_CHECKING:
    from outlaws_tui.tui.board import Board

GROUP: Final = "foreseen"
"""The group of the worker, for whoever waits until all is worked out."""
_ENOUGH: Final = 3000
_PLAYS: Final = 300


def likely(g: Gunfight, who: int, target: int, option: Any) -> Likely:
    """Return what a shot of the list would do to its target; `g` is the same afterwards."""
    # A game is on the screen before the first of them is worked out.
    from outlaws_tui.analysis.fates import fate
    from outlaws_tui.analysis.manner import PASS, SHOOT, Manner
    from outlaws_tui.analysis.odds import odds_of

    plain = odds_of(g, option, Manner(snaps=PASS), _ENOUGH, _PLAYS)
    answered = odds_of(g, option, Manner(snaps=SHOOT), _ENOUGH, _PLAYS)
    there = fate(plain.spread, target)
    back = fate(answered.spread, who).hit
    return Likely(there.hit, there.hurt, there.out, back, plain.plays or answered.plays)


def foresee(screen: "Board") -> None:
    """Begin to work out the shots of the present question, where somebody here may take some."""
    desk = screen.desk
    number = desk.table.seen.number
    if desk.foreseen[0] == number or not desk.mine:
        return
    desk.foreseen = number, {}
    who = desk.prompt.card
    if not desk.prompt.turn or desk.g.figures[who].status != FIT:
        return
    # What has to be played out comes last: it takes longest.
    shots = [choice for choice in desk.prompt.choices if choice.hit is not None and choice.target >= 0]
    if shots:
        g = desk.g.clone()
        screen.run_worker(lambda: _work(screen, number, g, who, shots), thread=True, group=GROUP, exclusive=True)


def _work(screen: "Board", number: int, g: Gunfight, who: int, shots: list[Choice]) -> None:
    """Work them out in a thread of its own, unless the game goes on meanwhile."""
    options = {option.words(g, who): option for option in g.options()}
    found = [(choice, options[choice.words[0]]) for choice in shots if choice.words[0] in options]
    found.sort(key=lambda pair: isinstance(pair[1], Fan))
    for choice, option in found:
        if screen.desk.foreseen[0] != number or not screen.is_attached:
            return
        chances = likely(g, who, choice.target, option)
        screen.app.call_from_thread(_show, screen, number, choice.words[0], chances)


def _show(screen: "Board", number: int, words: str, chances: Likely) -> None:
    if screen.desk.foreseen[0] == number:
        screen.desk.foreseen[1][words] = chances
        if screen.is_attached:
            screen.paint()


def likely_words(desk: Desk) -> str:
    """Return in a sentence what the lit shot would do, empty where that is no shot or not worked out yet."""
    choice = desk.chosen
    if choice is None or not choice.words or choice.target < 0:
        return ""
    chances = desk.likely.get(choice.words[0])
    if chances is None:
        return ""
    return likely_said(shown(desk.g.stage, choice.target), chances)


def likely_said(name: str, chances: Likely) -> str:
    """Return in a sentence what a shot at somebody would do."""
    back = f"; a snapshot back hits {percent(chances.back)}%" if chances.back else ""
    about = f" (~: {chances.plays} plays, give or take {give_or_take(chances.plays)})" if chances.plays else ""
    return f"{name} hurt {percent(chances.hurt)}%, out {percent(chances.out)}%{back}{about}."
