"""The odds of a figure: each opponent with range and cover, what one's shots would do to him, and what his would do to oneself.

The walks are made off the interface; lines come in as they are ready.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from outlaws_tui.analysis.fates import Fate
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.pairs import PLAYS, Told, pairs
from outlaws_tui.analysis.supposing import Pose, SupposeError, pose, turn_of
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.codes import BOXES, FIT, HANDS, LEFT
from outlaws_tui.outlaws.odds import bullets
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.telling import cover_words, shown
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.cards import short_name
from outlaws_tui.tui.choices import FIRES
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.helping import page_command
from outlaws_tui.tui.ink import BLANK, Ink, Line, clipped, fit, line, on, pad, width, wrap
from outlaws_tui.tui.keys import ODDS_COMMANDS
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.words import give_or_take, percent, plural

if TYPE_CHECKING:
    from outlaws_tui.tui.board import Board

_NAMES: Final = 19
_BRIEF: Final = 10
"""Letters of a name before more words."""
_LONGEST: Final = 90
"""Signs of a question."""
_COLUMNS: Final = ("hit", "hurt", "fall", "out", "dead", "jam", "back")
_TABLE: Final = _NAMES + 5 + 6 * len(_COLUMNS)
"""Columns that the table of chances takes."""
_ABOUT: Final = 9
"""Columns of what stands behind chances that were played out."""
_MEASURE: Final = 100


class OddsPage(Page[None]):
    """The odds of one figure against everybody on the other sides."""

    TABLE = ODDS_COMMANDS

    def __init__(self, desk: Desk, who: int) -> None:
        super().__init__(desk.look)
        self.desk = desk
        self.who = who
        self.g = desk.g.clone()
        self.pose = Pose()
        self.told: list[Told] = []
        self.ready = False
        self.typed: str | None = None
        """The question that is being typed, None while none is."""
        self.said: list[str] = []
        """The last question, and its answer as far as there is one, or why there is none."""

    def on_mount(self) -> None:
        """Paint, and begin to work it out."""
        super().on_mount()
        self._begin()

    def _begin(self) -> None:
        """Work it out from the beginning, for where and how he is supposed to be."""
        self.told, self.ready = [], False
        own = self.g
        self.run_worker(lambda: self._work(own), thread=True, group="odds", exclusive=True)

    def _suppose(self, wanted: Pose) -> None:
        """Have him elsewhere or otherwise, in a fresh turn of his; say so where he cannot be."""
        own = self.desk.g.clone()
        self.said = []
        if wanted.given:
            try:
                pose(own, self.who, wanted)
                turn_of(own, self.who)
            except SupposeError as error:
                self.said = [str(error)]
                return
        self.pose, self.g = wanted, own
        self._begin()

    def _work(self, own: Gunfight) -> None:
        """Take one line after the other, in a thread of its own, until all are there or nobody wants them any more."""
        for told in pairs(own, self.who):
            if not self.is_attached or self.g is not own:
                return
            self.app.call_from_thread(self._take, own, told)
        if self.is_attached:
            self.app.call_from_thread(self._take, own, None)

    def _take(self, own: Gunfight, told: Told | None) -> None:
        if self.g is not own:
            return
        if told is None:
            self.ready = True
        else:
            self.told.append(told)
        if self.is_attached:
            self.paint()

    def head(self, columns: int) -> Line:
        """Return the title."""
        if self.typed is not None:
            return (*on(line(Ink(" Odds of: ", "head"), self.typed), "pop"), Ink(" ", "cursor", "pop", True))
        rest = "" if self.ready else "  working it out ..."
        p = self.g.figures[self.who]
        where = f" at {self.g.stage.town.names[p.square]}, {'lying' if p.prone else 'standing'}"
        supposed = line(Ink(f"{where}, as if", "warn")) if self.pose.given else line(Ink(where, "dim"))
        return on(line(Ink(f" Odds of {shown(self.g.stage, self.who)}", "head"), *supposed, Ink(rest, "warn")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a block for each opponent, then what the words mean."""
        out: list[Line] = []
        for place, words in enumerate(self.said):
            indent = len(words) - len(words.lstrip())
            role = "head" if place == 0 else "text"
            rows_of = wrap(line(Ink(words.strip(), role)), max(20, columns - 2 - indent), 2)
            out += [(Ink(" " * (1 + indent)), *row) for row in rows_of]
        if self.said:
            out.insert(0, BLANK)
        foe = -1
        for told in self.told:
            if told.foe != foe:
                foe = told.foe
                out += [BLANK, self._title(foe, columns)]
            out += self._line(told, columns)
        if not self.told and self.ready:
            out.append(line(Ink(" No opponent is conscious on the map.")))
        out.append(BLANK)
        for words in _WORDS:
            out += wrap(line(Ink(f" {words}", "dim")), min(columns, _MEASURE) - 1, 1)
        return out[1:]

    def _title(self, foe: int, columns: int) -> Line:
        g = self.g
        here, there = g.figures[self.who].square, g.figures[foe].square
        off = g.stage.distance(here, there)
        name = f" {shown(g.stage, foe)}, {plural(off, 'square')} off"
        if len(name) > _NAMES + 5:
            name = clipped(f" {shown(g.stage, foe)}, {off} sq off", _NAMES + 5)
        if columns < _TABLE:
            return fit(line(Ink(name, self.desk.cast.role(foe))), columns)
        heads = "".join(f"{word:>6}" for word in _COLUMNS)
        return line(Ink(f"{name:<{_NAMES + 5}}", self.desk.cast.role(foe)), Ink(heads, "dim"))

    def _line(self, told: Told, columns: int) -> list[Line]:
        """Return a line of chances, what shields the one who is shot at, and where there is room the likeliest wounds."""
        label = f"   {self._label(told)}"
        if told.ask is None:
            return wrap(line(Ink(f"{label}: {told.refused}.", "dim")), columns - 1, 6)
        flight = bullets(told.ask.g, told.ask.who, told.ask.option)[0]
        role = "wound" if told.coming else "text"
        chances = (told.at.hit, told.at.hurt, told.at.fall, told.at.out, told.at.dead, told.own.jam, told.back)
        named = ", ".join(f"{word} {percent(chance)}" for word, chance in zip(_COLUMNS, chances, strict=True))
        numbers = "".join(f"{percent(chance):>6}" for chance in chances)
        about = f" ~ +-{give_or_take(told.plays)}" if told.plays else ""
        cover = cover_words(flight.cover) or "no cover"
        first = line(Ink(f"{clipped(label, _NAMES + 5):<{_NAMES + 5}}", role), Ink(numbers, role), Ink(about, "warn"))
        faces = ", ".join(flight.faces) or "no face"
        detail = f"{cover}, die {flight.sum_words}: {faces}"
        wounds = _wounds(told.at)
        if columns < _TABLE:
            # There is no room for a table: each chance has its word before it.
            return [
                *wrap(line(Ink(f"{label}: {named}{about}", role)), columns - 1, 6),
                *wrap(line(Ink(f"      {detail}; {wounds}", "dim")), columns - 1, 6),
            ]
        # Beside the chances where all of it has room there, else below them.
        beside = (*pad(first, _TABLE + _ABOUT), Ink(f"{detail}; {wounds}", "dim"))
        if width(beside) <= columns:
            return [beside]
        return [first, *wrap(line(Ink(f"      {detail}; {wounds}", "dim")), columns - 1, 6)]

    def _label(self, told: Told) -> str:
        if told.ask is None:
            return "no shot back" if told.coming else "no shot"
        option = told.ask.option
        if told.coming:
            return f"{short_name(shown(self.g.stage, told.foe), _BRIEF)} fires back"
        if not isinstance(option, Shoot):
            return told.ask.words.partition(" ")[0]
        verb = FIRES[option.way][1].removesuffix(" at")
        hand = f" {HANDS[option.hand]}" if option.hand == LEFT else ""
        return f"{verb}{hand}{f' line {option.line + 1}' if option.line else ''}"

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        if self.typed is not None:
            return on(line(Ink(" enter", "key"), Ink(" asks  ", "dim"), Ink("esc", "key"), Ink(" back", "dim")), "pop")
        return keys_line([one for one in ODDS_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while a question is typed it has them."""
        if self.typed is None:
            super().take(key, character)
            return
        if key == "enter":
            self._ask(self.typed.strip())
            self.typed = None
        elif key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif character and character.isprintable() and len(self.typed) < _LONGEST:
            self.typed += character
        self.paint()

    def _ask(self, text: str) -> None:
        """Have a question answered, in a thread of its own."""
        if text:
            self.top, self.said = 0, [text, "..."]
            own = self.desk.g.clone()
            self.run_worker(lambda: self._find(own, text), thread=True, group="question", exclusive=True)

    def _find(self, own: Gunfight, text: str) -> None:
        from outlaws_tui.analysis.answering import answered  # few ask

        try:
            found = answered(own, text, Manner()).lines()
        except OutlawsError as error:
            found = [str(error)]
        if self.is_attached:
            self.app.call_from_thread(self._found, text, found)

    def _found(self, text: str, found: list[str]) -> None:
        if self.said[:1] == [text]:
            self.said = [text, *found]
            self.paint()

    def command(self, name: str) -> None:
        """Suppose something else, begin a question, scroll, or go back."""
        p = self.desk.g.figures[self.who]
        if name == "there":
            there = None if self.pose.square is not None or self.desk.cursor == p.square else self.desk.cursor
            if there is None and self.pose.square is None:
                self.said = ["The cursor is where he is: move it on the map, then ask for odds from there."]
            else:
                self._suppose(evolve(self.pose, square=there))
            self.paint()
        elif name == "stance":
            self._suppose(evolve(self.pose, prone=None if self.pose.prone is not None else not p.prone))
            self.paint()
        elif name == "type":
            self.typed = ""
            self.paint()
        else:
            page_command(self, name, "the odds")


def show_odds(screen: "Board") -> None:
    """Show the odds of the one who acts, else of the one under the cursor."""
    desk = screen.desk
    who = desk.subject()
    if who >= 0 and desk.g.figures[who].status == FIT and desk.g.figures[who].square >= 0:
        screen.app.push_screen(OddsPage(desk, who))
    else:
        desk.message = "Nobody acts now; put the cursor on somebody who can, for his odds."


_WORDS: Final = (
    "Per cent. hit: a bullet lands. hurt: a wound sticks. fall, out, dead: what comes of it at once. jam: the shooter's gun.",
    "back: his answer out of turn then hits. The shot that comes back is a plain one, in a turn of his own, turned to face you.",
    "Wounds of 2 or more, or that put one out, are kept; others are put back while there is a draw left. ~: too much to walk, so played "
    f"out {PLAYS} times, give or take what stands behind it.",
    "c and d suppose him elsewhere or otherwise, in a fresh turn. : asks in words about anybody, any square, stance and choice.",
)


def _wounds(found: Fate) -> str:
    """Return the likeliest wounds in short."""
    ranked = sorted(found.wounds.items(), key=lambda pair: -pair[1])[:3]
    words = [f"{BOXES[box]} {f'-{cost}' if cost else 'mortal'} {percent(chance)}%" for (box, cost), chance in ranked]
    return ", ".join(words) or "no wound"
