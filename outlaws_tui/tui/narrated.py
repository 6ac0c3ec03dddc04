"""The same game as plain lines of text, told and typed: for screen readers, for forty columns, for a pipe.

Everything that is asked is read out with its choices by number; an answer is a number, a move in the notation, or a word that looks around
(`help` lists them). Nothing is drawn, nothing is erased, and no word needs a terminal.
"""

from collections.abc import Sequence
from typing import Final

from attrs import define

from outlaws_tui.errors import OutlawsError, UnknownNameError
from outlaws_tui.lesson.tips import Tips
from outlaws_tui.outlaws.agreed.variants import VARIANTS
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.outlaws.text.notation import NO_CHOICE
from outlaws_tui.players import fallback
from outlaws_tui.tui import surroundings
from outlaws_tui.tui.begun import begun, named_so
from outlaws_tui.tui.choices import ALL, Choice
from outlaws_tui.tui.later import take_setting
from outlaws_tui.tui.reach import reach_of
from outlaws_tui.tui.routes import kind_of
from outlaws_tui.tui.spoken import Spoken
from outlaws_tui.tui.words import percent, plural

_FEW: Final = 6
"""Moves that are named where several begin with what was typed."""

WORDS: Final = {
    "menu": "read the question and its choices again (so does enter alone)",
    "moves": "every move that can be made, as it is typed; moves WORD: those that begin so",
    "to": "to D8 north: go there, by the cheapest way",
    "reach": "the squares in reach and what they cost; reach run: at a run",
    "danger": "how likely shots hurt you before your next turn: where you are, or danger D8 if you go there; "
    "fists and thrown knives do not count",
    "odds": "what each of your shots does, and what comes back; odds tom: those at Tom",
    "who": "who sees D8, who sees me: which enemies",
    "goal": "what each side is after, and what is special here",
    "where": "who is where, how far off, who sees whom",
    "about": "about lee, about D8: a character or a square; about alone: yourself; card is the same",
    "around": "the eight squares around you",
    "measure": "measure D8, measure D8 F2: the range, and what is in the way; line is the same",
    "why": "why run, why not shoot tom: why a move cannot be made",
    "rule": "rule SNAP-10, rule dodge: a rule, or those that speak of it",
    "policy": "policy lee shoot 40: what Lee does out of turn (ask, shoot, drop, never); policy alone: all of yours",
    "log": "what happened lately; log 40: more of it",
    "undo": "take back the last choice, where nothing was revealed",
    "concede": "give up",
    "quit": "leave; the game is kept",
    "help": "these words",
}
"""What can be typed beside moves, and what it does. None of these words begins a move, nor do other words for them."""

OTHER: Final = {"card": "about", "line": "measure"}


@define(eq=False)
class Narrator(Spoken):
    """A game read out line by line to the people at one keyboard, and played by what they type."""

    tips: Tips | None = None
    """The tips that are told, None where they are not wanted."""
    _read: int = 0
    _list: tuple[Choice, ...] = ()
    _handed: int = -1
    """The side to which the keyboard was handed over last, of several."""
    _left: bool = False

    def run(self) -> bool:
        """Read the game out until it is over or left; return whether it is over."""
        self._read = max(0, len(self.table.told) - 1) if self.table.seen.number else 0
        self._introduce()
        if len(self.table.here) == 1:
            self._seat = self.table.here[0]
        while not (self.table.over or self._left):
            self._news()
            if self.table.settle():
                continue
            if self.table.asked in self.table.here:
                self._person()
            else:
                self._bot(self.table.brief(self.table.asked))
        self._news()
        if self.table.over:
            self.tell(" ".join(self.table.outcome))
        return self.table.over

    def _introduce(self) -> None:
        """Say what is played, by whom, and what it is about."""
        stage = self.table.stage
        boards = ", ".join(board.title for board in stage.town.boards)
        self.tell(f"{stage.shootout.title}: {stage.rounds} rounds at {boards}.")
        for one in VARIANTS:
            if getattr(stage.variants, one.field):
                self.tell(f"Optional rule {one.name}={one.values[1]}: {one.other}")
        self._do_goal("")
        for side, who in enumerate(self.table.seats):
            people = [shown(stage, one) for one in range(len(stage.names)) if stage.side[one] == side]
            self.tell(f"{side_name(stage, side)}, by {who}: {', '.join(people)}.")
        self.tell("Type help for what can be typed.")

    def _bot(self, seen: Observation) -> None:
        if self.table.send(seen.asked, seen.number, self.table.think(seen)):
            self.table.send(seen.asked, seen.number, fallback(seen))

    def _news(self) -> None:
        """Read out what happened since the last time."""
        for told in self.table.told[self._read :]:
            for sentence in told.lines:
                self.tell(sentence.strip())
            if self.tips is not None:
                self.tips.heard(self.g, told.events)
        self._read = len(self.table.told)

    def _person(self) -> None:
        """Ask whoever sits here, until he has chosen, left, or nobody types any more."""
        side, number = self.table.asked, self.table.seen.number
        if self.table.hotseat and side != self._handed and not self.table.openly:
            self.tell(f"Hand over to {side_name(self.table.stage, side)}. Enter, when the others look away.")
            if self.hear() is None:
                self._left = True
                return
            self._handed = side
        self._seat = side
        self._ask()
        while (self.table.asked, self.table.seen.number) == (side, number) and not (self._left or self.table.over):
            if self.table.settle():
                return
            typed = self.hear()
            if typed is None:
                self._left = True
                return
            self._take("".join(letter for letter in typed if letter.isprintable()).strip())

    def _ask(self) -> None:
        """Read out the question and its choices."""
        prompt = self._prompt()
        common = self.g.common
        whose = f"{shown(self.table.stage, prompt.card)}: " if prompt.turn else ""
        self.tell(f"Round {common.round} of {self.table.stage.rounds}. {whose}{prompt.title}")
        self._lines(prompt.head)
        self._list = ()
        if prompt.choices:
            self._choices(prompt.choices)
        elif prompt.spots:
            self.tell(f"Squares: {surroundings.squares_of(self.g, prompt.spots)}. Type a move; moves lists them.")
        if prompt.turn:
            shots = any(choice.hit is not None for choice in prompt.choices)
            odds = "odds: what a shot does. " if shots else ""
            ways = "to SQUARE: go there. reach: where to. " if self.g.figures[prompt.card].actions > 0 else ""
            self.tell(f"{ways}{odds}moves: all there is.")
        tip = self.tips.next(self.g) if self.tips is not None else None
        if tip is not None:
            self.tell(f"Tip: {tip.say} Type rule {tip.rule} for more.")

    def _choices(self, choices: Sequence[Choice]) -> None:
        self._list = tuple(choice for choice in choices if choice.words or choice.opens or choice.setting)
        for place, choice in enumerate(self._list, 1):
            self.tell(f"{place}. {_label(choice)}{price_said(choice)}", 3)

    def _take(self, typed: str) -> bool:
        """Take a typed line; return whether it was no word that could not be answered."""
        word, _, rest = typed.partition(" ")
        word, rest = OTHER.get(word.casefold(), word.casefold()), rest.strip()
        if word.isascii() and word.isdecimal() and not rest:
            self._pick(int(word) if len(word) < 5 else 0)
        elif not word or word == "menu":
            self._ask()
        elif word in WORDS:
            try:
                getattr(self, f"_do_{word}")(rest)
            except OutlawsError as error:
                self.tell(str(error))
                return False
        else:
            self._move(typed)
        return True

    def _move(self, typed: str) -> None:
        """Make a typed move, or take a line as it was read out; the beginnings of the words are enough where they are those of one."""
        fitting = begun(self.table.seen.options, typed)
        places = [] if fitting else named_so([choice.label for choice in self._list], typed)
        if len(places) == 1:
            self._pick(places[0] + 1)
            return
        fitting = fitting or [self._list[place].label for place in places]
        if len(fitting) > 1:
            more = f" and {len(fitting) - _FEW} more" if len(fitting) > _FEW else ""
            self.tell(f"{typed} could be {', '.join(fitting[:_FEW])}{more}; say which.")
        else:
            self._send(fitting if len(fitting) == 1 else [typed])

    def _pick(self, place: int) -> None:
        if not 1 <= place <= len(self._list):
            self.tell(f"There is no {place}. Enter alone reads the choices again.")
            return
        choice = self._list[place - 1]
        if choice.opens:
            self.tell(f"{_label(choice)}. Which?")
            self._choices(choice.opens)
        elif choice.setting:
            standing = self.table.standing[self.table.asked]
            take_setting(standing, self.g, choice.setting)
            self._set(standing.settings)
        else:
            self._send(choice.words)

    def _send(self, words: Sequence[str]) -> None:
        """Make choices one after the other, as far as the same question goes on."""
        table = self.table
        side, kind = table.asked, kind_of(table.view.question)
        for place, said in enumerate(words):
            if place and not (
                table.asked == side and kind_of(table.view.question) is kind and said in table.seen.options
            ):
                return
            refusal = table.send(side, table.seen.number, said)
            if refusal:
                self.tell(f"{refusal} help says what can be typed." if NO_CHOICE in refusal else refusal)
                return

    def _do_help(self, _: str) -> None:
        self.tell("A number picks a choice, and so do its words. A move can be typed: walk D8 north, shoot tom.")
        for word, about in WORDS.items():
            self.tell(f"{word}: {about}", 2)

    def _do_to(self, rest: str) -> None:
        if not rest:
            raise UnknownNameError("Where to? Try to and a square: to D8 north.")
        square, _, way = rest.partition(" ")
        to = self.table.stage.town.square(square)
        facing = WAYS.index(way.strip().casefold()) if way.strip().casefold() in WAYS else -1
        route = reach_of(self.g).get(to)
        if route is None:
            self.tell(f"{self.table.stage.town.names[to]} is out of reach now.")
        else:
            self._send(route.words(facing))

    def _do_undo(self, _: str) -> None:
        table = self.table
        if table.hotseat and table.undoable:
            others = " and ".join(side_name(table.stage, side) for side in table.here if side != table.asked)
            self.tell(f"{others}: may {table.last_words} be taken back? Type yes.")
            if (self.hear() or "").strip().casefold() != "yes":
                self.tell("It stands.")
                return
        refusal = table.take_back()
        if refusal:
            self.tell(refusal)

    def _do_concede(self, _: str) -> None:
        self.tell("Give up? Type yes.")
        if (self.hear() or "").strip().casefold() == "yes":
            self.table.concede(self.table.asked)
        else:
            self.tell("Nobody gives up.")

    def _do_quit(self, _: str) -> None:
        self._left = True


def _label(choice: Choice) -> str:
    """Return the words of a line. What is a key on the screen is none here: the ways back are listed by number."""
    return choice.label.partition(":")[0] if choice.key == "b" and choice.opens else choice.label


def price_said(choice: Choice) -> str:
    """Return what a choice costs and how likely it is, as it is read out after its name."""
    parts = []
    if choice.cost == ALL:
        parts.append("all actions")
    elif choice.cost is not None:
        parts.append(plural(choice.cost, "action") if choice.cost else "free")
    if choice.hit is not None:
        parts.append(f"{percent(float(choice.hit))} in 100")
    squares, far, rest = choice.note.partition(" sq")
    if far and squares.isdecimal():
        parts.append(plural(int(squares), "square"))
        parts += [rest.strip()] if rest else []
    elif choice.note:
        parts.append(choice.note)
    return f"{';' if ':' in _label(choice) else ':'} {', '.join(parts)}" if parts else ""
