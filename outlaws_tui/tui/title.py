"""The title: which shootout, who plays each side, with which seed."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from outlaws_tui.balance import balances
from outlaws_tui.data import Library, rules
from outlaws_tui.lesson.memory import Memory
from outlaws_tui.outlaws.shootout import Shootout
from outlaws_tui.outlaws.variants import USUAL, Variants
from outlaws_tui.players import HUMAN, PLAYERS
from outlaws_tui.seats.game import new_seed
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, wrap
from outlaws_tui.tui.keys import TITLE_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.options import Options, summary
from outlaws_tui.tui.page import Page, centred, indented
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.suiting import settings_at

LONGEST_SEED = 40
WHO = (HUMAN, *reversed(PLAYERS))
ABSENT = "nobody"
"""Who plays a side that stays out, where not all need be there (R-208)."""
_LEARN = -1
"""The field of the lesson, which stands above the shootouts."""
_MEASURE = 80
_LISTED = 14
_LEAST_LISTED = 3
_SPACED = "O  U  T  L  A  W  S"


@frozen
class Start:
    """What the title asks for."""

    shootout: Shootout
    seats: tuple[str, ...]
    seed: str
    variants: Variants = USUAL
    position: tuple[str, ...] = ()


RIDE_ON = "ride"
RESULTS = "results"
LESSON = "lesson"
TOWNS = "towns"
PROBLEMS = "problems"


class Title(Page[Start | str]):
    """Choose and start; dismissed with what was chosen, with RIDE_ON, RESULTS or PROBLEMS for the games that are kept, what came of them
    or the problems, with LESSON or TOWNS, or with None to leave. `fresh` is for somebody who has never played: the mark lies on the
    lesson."""

    TABLE = TITLE_COMMANDS

    def __init__(
        self,
        library: Library,
        look: Look,
        seats: Mapping[str, str],
        seed: str | None,
        shootout: Shootout | None,
        variants: Variants = USUAL,
        problems: Sequence[str] = (),
        memory: Memory | None = None,
        fresh: bool = False,
    ) -> None:
        super().__init__(look)
        self.memory = memory or Memory()
        self.problems = (*library.problems, *problems)
        self.library = library
        self.shootouts = library.shootouts
        self.place = 0
        self.field = _LEARN if fresh and shootout is None else 0
        self._first = 0
        self.seed = seed or new_seed()
        self.variants = variants
        self.asked = {side.casefold(): who for side, who in seats.items()}
        self._seats: dict[str, list[str]] = {}
        if shootout is not None:
            slugs = [(one.slug, *(smaller.slug for smaller in one.smaller)) for one in self.shootouts]
            self.place = next(place for place, names in enumerate(slugs) if shootout.slug in names)
            out = len(self.seats) - len(shootout.sides)
            self.seats[len(shootout.sides) :] = [ABSENT] * out

    @property
    def shootout(self) -> Shootout:
        """The one on which the mark lies."""
        return self.shootouts[self.place]

    @property
    def seats(self) -> list[str]:
        """Who plays each side of it: a person the first unless something else was asked for, and the automatic one the others."""
        shootout = self.shootout
        if shootout.slug not in self._seats:
            names = [side.name for side in shootout.sides]
            usual = [HUMAN, *["auto"] * (len(names) - 1)]
            self._seats[shootout.slug] = [
                self.asked.get(name.casefold(), who) for name, who in zip(names, usual, strict=True)
            ]
        return self._seats[shootout.slug]

    @property
    def _seed_field(self) -> int:
        return 1 + len(self.seats)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the list of shootouts and, for the marked one, its words, sides and seed."""
        head: list[Line] = [BLANK, centred(_SPACED if columns >= 40 else "OUTLAWS", columns, "head")]
        head += [centred("gunfights at a terminal; unofficial", columns, "dim"), BLANK]
        measure = min(_MEASURE, columns)
        self.clickable(len(head), _LEARN)
        head += indented([self._learn_line(measure)], (columns - measure) // 2)
        below = self._marked(measure)
        room = max(_LEAST_LISTED, rows - len(head) - len(below))
        listed = self._listed(measure, room)
        for row in range(len(listed)):
            self.clickable(len(head) + row, self._first + row)
        # Behind the shootouts come the fields: the sides, the seed, the options.
        fields = len(below) - len(self.problems_of(measure)) - self._seed_field - 1
        for row in range(self._seed_field + 1):
            self.clickable(len(head) + len(listed) + fields + row, len(self.shootouts) + row)
        return [*head, *indented([*listed, *below], (columns - measure) // 2)]

    def _listed(self, columns: int, room: int) -> list[Line]:
        """Return the shootouts about the marked one, in so many rows."""
        room = min(_LISTED, room)
        first = self._first = max(0, min(self.place - room // 2, len(self.shootouts) - room))
        listed = self.shootouts[first : first + room]
        lines = [self._shootout_line(place, shootout, columns) for place, shootout in enumerate(listed, first)]
        below = len(self.shootouts) - first - len(listed)
        for row, count, where in ((0, first, "above"), (len(lines) - 1, below, "below")):
            if count and lines:
                lines[row] = ends(lines[row], line(Ink(f"  {count} more {where}", "head")), columns)
        return lines

    def _marked(self, columns: int) -> list[Line]:
        """Return the words, sides, seed and options of the marked shootout."""
        out = [BLANK]
        shootout = self.shootout
        for text, role in ((shootout.blurb, "text"), (shootout.objective, "dim")):
            out += indented(wrap(line(Ink(text, role)), columns - 4), 3)
        measured = balances().get(shootout.slug)
        if measured is not None:
            role = "warn" if measured.favoured else "faint"
            out += indented(wrap(line(Ink(measured.words(), role)), columns - 4), 3)
        out.append(BLANK)
        for number, side in enumerate(shootout.sides, 1):
            people = ", ".join(self.library.components.card(figure.card).name for figure in side.figures)
            out.append(self._field_line(number, side.name, self.seats[number - 1], people, side.colour, columns))
        about = "type another to play the same dice again"
        out.append(self._field_line(self._seed_field, "seed", self.seed, about, "dim", columns))
        chosen = summary(self.variants, columns - 17)
        out.append(
            fit(line("   ", Ink(f"{'options':<12.12} ", "dim"), chosen, Ink("  o changes them", "faint")), columns)
        )
        return [*out, *self.problems_of(columns)]

    def problems_of(self, columns: int) -> list[Line]:
        """Return what is wrong with packs and settings."""
        return [row for text in self.problems for row in indented(wrap(line(Ink(text, "warn")), columns - 4), 3)]

    def point(self, place: int) -> None:
        """Choose a shootout or a field; chosen, start it or change the field."""
        field = place - len(self.shootouts)
        if place == _LEARN:
            self.command(LESSON)
        elif field == self._seed_field:
            self.command("options")
        elif field < 0:
            chosen = place == self.place
            self.place, self.field = place, 0
            self.command("start") if chosen else self.paint()
        else:
            chosen = self.field == field + 1
            self.field = field + 1
            self.command("right") if chosen else self.paint()

    def _learn_line(self, columns: int) -> Line:
        lit = self.field == _LEARN
        ground = "pop" if lit else "bg"
        done = len(self.memory.done)
        said = f"{done} of them done" if done else "with the game's own keys"
        return fit(
            line(
                Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor", ground),
                Ink("l    ", "key", ground),
                Ink("Learn ", "text", ground),
                Ink(f"the trade in five short parts, {said}", "dim", ground),
            ),
            columns,
        )

    def _shootout_line(self, place: int, shootout: Shootout, columns: int) -> Line:
        lit = place == self.place
        mark = self.look.glyphs.lit if lit and self.field == 0 else " "
        sides = " v ".join(str(len(side.figures)) for side in shootout.sides)
        ground = "pop" if lit else "bg"
        number = shootout.code or " -"
        text = f"{shootout.title:<34.34} {sides:<6} {shootout.rounds:>2} rounds"
        return fit(
            line(Ink(f" {mark} ", "cursor", ground), Ink(f"{number:<4} ", "key", ground), Ink(text, "text", ground)),
            columns,
        )

    def _field_line(self, number: int, name: str, value: str, about: str, role: str, columns: int) -> Line:
        lit = self.field == number
        ground = "pop" if lit else "bg"
        mark = self.look.glyphs.lit if lit else " "
        caret = Ink(" ", "cursor", ground, True) if lit and number == self._seed_field else Ink("")
        shown = Ink(value, "text", ground)
        gap = Ink(" " * max(1, 18 - len(value) - len(caret.text)), "text", ground)
        inks = line(
            Ink(f" {mark} ", "cursor", ground),
            Ink(f"{name:<12.12} ", role, ground),
            shown,
            caret,
            gap,
            Ink(about, "faint", ground),
        )
        return fit(inks, columns)

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in self.TABLE if one.row], columns)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        fields = self._seed_field + 1
        if name == "start" and self.field == _LEARN:
            name = LESSON
        if name == "start":
            playing = [who for who in self.seats if who != ABSENT]
            shootout = self.shootout
            if len(playing) < len(shootout.sides):
                shootout = shootout.with_sides(len(playing))
            self.dismiss(Start(shootout, tuple(playing), self.seed, self.variants))
            return
        if name == "options":
            self.app.push_screen(Options(self.look, self.variants, rules(self.library)), self._agreed)
            return
        if name in (RIDE_ON, RESULTS, LESSON, TOWNS, PROBLEMS):
            self.dismiss(name)
            return
        if name == "rules":
            self.app.push_screen(Rules(self.look, rules(self.library)))
            return
        if name == "quit":
            self.dismiss(None)
            return
        if name == "settings":
            settings_at(self.app)
            return
        if name == "palette":
            self.app.push_screen(Finder(self.look, self.TABLE), self._found)
            return
        if name == "help":
            self.app.push_screen(Help(self.look, "the title", self.TABLE, signs=False))
            return
        if name in ("next", "previous"):
            self.field = (max(0, self.field) + (1 if name == "next" else -1)) % fields
        elif name in ("left", "right"):
            self._change(1 if name == "right" else -1)
        elif self.field == _LEARN or (self.field == 0 and name == "up" and self.place == 0):
            # The lesson stands above the first shootout.
            self.place = 0 if name == "down" or self.field == 0 else len(self.shootouts) - 1
            self.field = 0 if self.field == _LEARN else _LEARN
        elif self.field == 0:
            self.place = (self.place + (1 if name == "down" else -1)) % len(self.shootouts)
        else:
            self.field = max(0, min(fields - 1, self.field + (1 if name == "down" else -1)))
        self.paint()

    def _change(self, step: int) -> None:
        side = self.field - 1 if 0 < self.field < self._seed_field else 0
        if self.field == self._seed_field:
            return
        seats = self.seats
        there = (*WHO, ABSENT) if 0 < self.shootout.fewest <= side else WHO
        place = there.index(seats[side]) if seats[side] in there else 0
        who = there[(place + step) % len(there)]
        # Only the last sides stay out: with one all behind it, and before one who plays everybody does.
        if who == ABSENT:
            seats[side:] = [ABSENT] * (len(seats) - side)
        else:
            seats[:side] = ["auto" if one == ABSENT else one for one in seats[:side]]
            seats[side] = who

    def _agreed(self, variants: Variants | None) -> None:
        self.variants = variants or self.variants
        self.paint()

    def _found(self, name: str | None) -> None:
        if name is not None:
            self.command(name)

    def pick(self, number: int) -> None:
        """Pick a shootout by its number."""
        found = [place for place, one in enumerate(self.shootouts) if one.number == number]
        self.place = found[0] if found else self.place
        self.field = max(0, self.field)
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key; into the seed, while its field is lit, all that can be written but `?`."""
        if self.field == self._seed_field and key == "backspace":
            self.seed = self.seed[:-1]
            self.paint()
        elif self.field == self._seed_field and character and character.isprintable() and character != "?":
            self.seed = (self.seed + character)[:LONGEST_SEED]
            self.paint()
        else:
            super().take(key, character)
