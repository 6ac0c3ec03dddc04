"""What a person has before him at the table, apart from the terminal: cursor, lit line, lists opened, overlays, what the readout says.

No Textual here. Keys come in as names of commands; what is to be sent to the game goes out as words.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, evolve, field

from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.rulebook import Rulebook
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.ground import Ground
from outlaws_tui.tui.ink import Line
from outlaws_tui.tui.likely import Likely
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.prompts import Prompt, prompt_for
from outlaws_tui.tui.reach import reach_of, runs_of
from outlaws_tui.tui.ready import SEVERAL, best_line, lead_for, line_of, worth
from outlaws_tui.tui.routes import Route
from outlaws_tui.tui.ruler import Measure, measure
from outlaws_tui.tui.stands import Ahead, Stand
from outlaws_tui.tui.table import Table
from outlaws_tui.tui.words import named, people_at
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.analysis.danger import Danger

STEPS: Final = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}


@frozen(eq=False)
class Mode:
    """Something laid over the menu: a list, a question of our own, or waiting for a way. `kind` says which."""

    kind: str
    title: str
    choices: tuple[Choice, ...] = ()
    foot: str = ""


@define(eq=False)
class Desk:
    """The state of a person's view; it dies with the screen and is in no record.

    `book` reads the rules; `wish` is the facing asked for after the lit line, -1 as it comes; `columns` is the width of the panel,
    `beside` whether the cards have a place of their own; `turned` are the ends of the ruler in another stance, `stand` the place that is
    looked from before anybody goes there, `ahead` what was last worked out to come into view, and for what,
    `danger` the dangers and `foreseen` the chances of the shots worked out so far, and at which question; `shelter` the enemy against
    whom cover is shown, `shelters` the covers worked out, and for what; `wrapped` the sentences of the log as rows, by words and columns;
    `why` is why the lit line lies ready, where that need be said; `leads` whether somebody with nobody to shoot at is led on, `held`
    whether those who play by themselves wait until they are let go on;
    `cards` those below the map: of which position, drawn how, and each by figure, rows and what he does out of turn.
    """

    table: Table
    look: Look
    cast: Cast
    ground: Ground
    components: Components
    book: Callable[[], Rulebook]
    cursor: int = 0
    lit: int = 0
    wish: int = -1
    modes: list[Mode] = field(factory=list)
    overlays: set[str] = field(factory=set)
    ruler: int = -1
    turned: int = 0
    stand: Stand | None = None
    ahead: tuple[object, Ahead | None] = (None, None)
    danger: "tuple[int, dict[int, Danger]]" = (-1, {})
    shelter: int = -1
    shelters: tuple[object, dict[int, int]] = (None, {})
    foreseen: tuple[int, dict[str, Likely]] = (-1, {})
    message: str = ""
    why: str = ""
    leads: bool = True
    held: bool = False
    last: Choice | None = None
    columns: int = 28
    beside: bool = False
    wrapped: dict[tuple[tuple[str, ...], int], list[Line]] = field(factory=dict, init=False)
    cards: tuple[object, object, dict[tuple[int, int, str], list[Line]]] = field(default=(None, None, {}), init=False)
    _prompt: Prompt | None = None
    _left: tuple[int, int] = (0, -1)
    """The lit line and the cursor when something was laid over the menu."""
    _ways: tuple[int, dict[int, Route]] = (-1, {})
    _runs: tuple[int, dict[int, Route]] = (-1, {})

    @property
    def g(self) -> Gunfight:
        """The state that is questioned."""
        return self.table.view

    @property
    def mine(self) -> bool:
        """Whether somebody here is asked."""
        return self.table.asked in self.table.here

    @property
    def mode(self) -> Mode | None:
        """What lies over the menu, if anything."""
        return self.modes[-1] if self.modes else None

    @property
    def prompt(self) -> Prompt:
        """The question, its lines by the cursor."""
        if self._prompt is None:
            route = self.ways().get(self.cursor) if self.mine else None
            if route is not None and any(p.square == self.cursor and p.status == FIT for p in self.g.figures):
                route = None
            standing = self.table.standing.get(self.table.asked)
            about = standing.shown(self.g) if standing is not None else None
            self._prompt = prompt_for(self.g, self.cursor, route, self.wish, self.look.glyphs, self.columns, about)
        return self._prompt

    @property
    def choices(self) -> Sequence[Choice]:
        """The lines that can be picked now: those of the list on top, or of the question."""
        if self.mode is not None and self.mode.choices:
            return self.mode.choices
        return self.prompt.choices if self.mine else ()

    @property
    def chosen(self) -> Choice | None:
        """The lit line."""
        return self.choices[self.lit] if 0 <= self.lit < len(self.choices) else None

    @property
    def likely(self) -> Mapping[str, Likely]:
        """The chances of the shots of the present question as far as they are worked out, by the words of the shot."""
        return self.foreseen[1] if self.foreseen[0] == self.table.seen.number else {}

    def ways(self) -> dict[int, Route]:
        """Return the routes of the figure that is asked, by square; worked out once a question."""
        number = self.table.seen.number
        if self._ways[0] != number:
            self._ways = number, reach_of(self.g)
        return self._ways[1]

    def runs(self) -> dict[int, Route]:
        """Return the routes of the figure that is asked if it ran, by square; none where it may not; worked out once a question."""
        number = self.table.seen.number
        if self._runs[0] != number:
            self._runs = number, runs_of(self.g)
        return self._runs[1]

    def farther(self) -> dict[str, tuple[str, ...]]:
        """Return the words of ways of several steps, as they may be typed by their end, with all that is then sent."""
        ways = [route for route in self.ways().values() if route.before] if self.mine else []
        return {
            words[-1]: route.words(facing) for route in ways for facing, words in route.last.items() if len(words) == 1
        }

    def asked_anew(self) -> None:
        """Have the question written again: signs or keys are others."""
        self._prompt = None

    def subject(self) -> int:
        """Return whose view the overlays show: the one who acts, else the one under the cursor; while examining the other way round."""
        people = people_at(self.g, self.cursor)
        acting = self.table.acting
        if people and (acting < 0 or (self.mode is not None and self.mode.kind == "examine")):
            return people[0]
        return acting

    def news(self, moving: bool = False) -> None:
        """Take note that the game has gone on: lists close, and the cursor goes to the best line's target; while `moving` it stays."""
        self.modes.clear()
        self.ruler = -1
        self.message = self.why = ""
        self.wish = -1
        self._prompt = None
        self.wrapped.clear()
        if moving and self.mine:
            self.lit = self.line_for(self.cursor)
            return
        if not self.mine:
            acting = self.table.acting
            if acting >= 0 and self.g.figures[acting].square >= 0:
                self.cursor = self.g.figures[acting].square
            return
        self.lit = best_line(self.g, self.prompt)
        chosen = self.chosen
        who = self.prompt.card
        if chosen is not None and chosen.square >= 0:
            self.cursor = chosen.square
        elif self.prompt.spots:
            self.cursor = (self.prompt.spots & -self.prompt.spots).bit_length() - 1
        elif who >= 0 and self.g.figures[who].square >= 0:
            self.cursor = self.g.figures[who].square
        self._prompt = None
        if self.prompt.spots:
            self.lit = 0
        elif self.prompt.turn and (
            not self.prompt.choices or (self.leads and chosen is not None and chosen.key == "t")
        ):
            self._follow()

    def _follow(self) -> None:
        """Light what brings somebody into view, or does for one who sees nobody, in place of a turn on the spot."""
        lead = lead_for(self.g, self.prompt, self.ways()) if self.prompt.card >= 0 else None
        if lead is None:
            return
        self.why = lead.why
        if lead.square >= 0:
            self.cursor, self.wish = lead.square, lead.facing
            self._prompt = None
        self.lit = line_of(self.prompt, lead.key)

    def point(self, square: int) -> None:
        """Move the cursor to a square; the lit line goes with it."""
        if square == self.cursor or not self.g.stage.town.squares >> square & 1:
            return
        self.cursor = square
        if self.stand is not None and self.mode is not None and self.mode.kind == "what-if":
            self.stand = evolve(self.stand, square=square)
        self.message = self.why = ""
        self.wish = -1
        self._prompt = None
        if self.mode is None and self.mine:
            self.lit = self.line_for(square)

    def go_home(self) -> None:
        """Put the cursor back on who is asked, else on who acts."""
        who = self.prompt.card if self.mine else self.table.acting
        if who >= 0 and self.g.figures[who].square >= 0:
            self.point(self.g.figures[who].square)

    def move(self, way: str) -> None:
        """Move the cursor a square."""
        town = self.g.stage.town
        dx, dy = STEPS[way]
        x, y = self.cursor % town.width + dx, self.cursor // town.width + dy
        if 0 <= x < town.width and 0 <= y < town.height:
            self.point(y * town.width + x)

    def line_for(self, square: int) -> int:
        """Return the line that goes with a square: the best shot at who is there, the walk, the door, the stance; -1 none."""
        best, rank = -1, 0.0
        for place, choice in enumerate(self.prompt.choices):
            if choice.square == square:
                value = worth(self.g, self.prompt, choice) if choice.key != SEVERAL else 0.0
                if best < 0 or value > rank:
                    best, rank = place, value
        return best if self.prompt.turn or self.prompt.spots else self.lit

    def cycle(self, step: int) -> None:
        """Go to the next target: a line of a list, a figure while examining, an offered square, else somebody to shoot at, else anybody."""
        mode = self.mode
        if mode is not None and mode.choices:
            self.lit = (self.lit + step) % len(mode.choices)
            return
        squares = self._stops()
        if not squares:
            if self.prompt.choices and self.mine:
                self.lit = (self.lit + step) % len(self.prompt.choices)
            return
        later = [s for s in squares if s > self.cursor] if step > 0 else [s for s in squares if s < self.cursor]
        if self.cursor in squares:
            place = (squares.index(self.cursor) + step) % len(squares)
        else:
            place = (
                squares.index(later[0] if step > 0 else later[-1]) if later else (0 if step > 0 else len(squares) - 1)
            )
        if len(squares) == 1 and squares[0] == self.cursor and self.mine and mode is None:
            self.lit = (self.lit + step) % max(1, len(self.prompt.choices))
            return
        self.point(squares[place])

    def _stops(self) -> list[int]:
        g = self.g
        everybody = sorted({p.square for p in g.figures if p.square >= 0})
        if self.mode is not None and self.mode.kind == "examine":
            return everybody
        if not self.mine:
            return everybody
        if self.prompt.spots:
            return [s for s in range(g.stage.town.size) if self.prompt.spots >> s & 1]
        if not self.prompt.turn:
            return []
        targets = sorted({choice.square for choice in self.prompt.choices if choice.target >= 0})
        if targets:
            return targets
        side = g.stage.side[self.prompt.card] if self.prompt.card >= 0 else -1
        foes = {p.square for who, p in enumerate(g.figures) if p.square >= 0 and g.stage.side[who] != side}
        return sorted(foes)

    def open(self, mode: Mode) -> None:
        """Lay something over the menu."""
        if not self.modes:
            self._left = self.lit, self.cursor
        self.modes.append(mode)
        self.lit = 0
        self.message = ""

    def close(self) -> bool:
        """Take the top list or question away; return whether there was one. The menu is as it was, unless the cursor has gone elsewhere."""
        if not self.modes:
            return False
        kind = self.modes.pop().kind
        if kind == "ruler":
            self.ruler = -1
        elif kind == "what-if":
            self.stand = None
        self.message = ""
        self._prompt = None
        self.lit = 0
        if not self.modes and self.mine:
            lit, cursor = self._left
            self.lit = lit if self.cursor == cursor else self.line_for(self.cursor)
        return True

    def named(self, text: str, role: str = "text") -> Line:
        """Return a sentence with the names in their colours."""
        return named(self.g.stage, self.cast.roles, text, role)

    @property
    def measured(self) -> Measure | None:
        """What the ruler says, if it is laid."""
        return measure(self.g, self.ruler, self.cursor, self.turned) if self.ruler >= 0 else None
