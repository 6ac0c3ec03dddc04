"""The title: which shootout, who plays each side, with which seed."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from outlaws_tui.balance import balances
from outlaws_tui.data import Library, rules
from outlaws_tui.errors import OutlawsError
from outlaws_tui.lesson.memory import Memory
from outlaws_tui.outlaws.agreed.agreeing import agreed_words, read_agreed
from outlaws_tui.outlaws.agreed.changes import NONE, Changes, changed
from outlaws_tui.outlaws.agreed.variants import USUAL, Variants
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.players import HUMAN, PLAYERS
from outlaws_tui.seats.game import new_seed
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, pad, wrap
from outlaws_tui.tui.keys import TITLE_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.options import Options
from outlaws_tui.tui.options import summary as options_summary
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.preview import Preview, preview
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.sides import Sides
from outlaws_tui.tui.sides import summary as changes_summary
from outlaws_tui.tui.starting import LESSON, PROBLEMS, RESULTS, RIDE_ON, TOWNS, Start
from outlaws_tui.tui.suiting import settings_at
from outlaws_tui.tui.title_lines import banner, boards_lines, field_line, learn_line, shootout_line

LONGEST_SEED = 40
WHO = (HUMAN, *reversed(PLAYERS))
ABSENT = "nobody"
"""Who plays a side that stays out, where not all need be there (R-208)."""
_LEARN = -1
"""The field of the lesson, which stands above the shootouts."""
_MEASURE = 80
_LISTED = 14
_LEAST_LISTED = 3
_WIDE = 110, 36
"""Columns and rows from which on the town lies beside the list."""
_LIST = 41
_FIELD = 18
"""Columns of a field before its value, and of the gap behind that."""
_AS_WRITTEN = " That is as it is written; what you changed was not measured."


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
        options: tuple[str, ...] = (),
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
        self.seed = seed or new_seed()
        self.variants: Variants = USUAL
        self._changes: dict[str, Changes] = {}
        self._drawn: tuple[tuple[object, ...], list[Line]] | None = None
        self.asked = {side.casefold(): who for side, who in seats.items()}
        self._seats: dict[str, list[str]] = {}
        if shootout is not None:
            slugs = [(one.slug, *(smaller.slug for smaller in one.smaller)) for one in self.shootouts]
            # A town of one's own may have another name by now.
            self.place = next((place for place, names in enumerate(slugs) if shootout.slug in names), -1)
        if shootout is not None and self.place < 0:
            self.place = 0
        elif shootout is not None:
            out = len(self.seats) - len(shootout.sides)
            self.seats[len(shootout.sides) :] = [ABSENT] * out
            # Nor may a town that was changed meanwhile allow what was agreed on.
            with suppress(OutlawsError):
                self.variants, self._changes[shootout.slug] = read_agreed(options, shootout, library.components)

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

    @property
    def played(self) -> Shootout:
        """The shootout with the sides that are there."""
        there = sum(who != ABSENT for who in self.seats)
        return self.shootout if there == len(self.shootout.sides) else self.shootout.with_sides(there)

    @property
    def changes(self) -> Changes:
        """What those sides change; with fewer of them it is another game, with changes of its own."""
        return self._changes.get(self.played.slug, NONE)

    @property
    def options(self) -> tuple[str, ...]:
        """What is agreed on, as it is written down."""
        return agreed_words(self.variants, self.changes)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the list of shootouts and, for the marked one, its words, sides and seed; its town beside the list where there is room."""
        if columns >= _WIDE[0] and rows >= _WIDE[1]:
            return self._broad(columns, rows)
        measure = min(_MEASURE, columns)
        below = self._marked(measure)
        head = banner(columns)
        least = _LEAST_LISTED
        if len(head) + 1 + least + len(below) > rows:
            head = head[1:2]
        if self.field > 0 and len(head) + 1 + least + len(below) > rows:
            # Who plays is chosen now: the words go, so that it is seen.
            below, least = self._fields(measure), 1
        lines = [*head, learn_line(self.look, self.memory, self.field == _LEARN, measure)]
        self.clickable(len(head), _LEARN)
        lines += self._listed(measure, max(least, rows - len(lines) - len(below)), len(lines))
        for row, (_, place) in enumerate(below, len(lines)):
            self.clickable(row, place)
        lines += [one for one, _ in below]
        return [*lines[: len(head)], *indented(lines[len(head) :], (columns - measure) // 2)]

    def _broad(self, columns: int, rows: int) -> list[Line]:
        """Return the list on the left, and on the right the town of the marked one above all else about it."""
        right = columns - _LIST - 1
        marked = self._marked(min(_MEASURE, right))
        town = self._town(right, rows - len(marked))
        # The names of the boards are left out where the town needs their rows.
        boards = boards_lines(self.library.town(self.shootout.layout), right)
        if len(town) + len(boards) + len(marked) > rows:
            boards = []
        left = [*banner(_LIST), learn_line(self.look, self.memory, self.field == _LEARN, _LIST)]
        self.clickable(len(left) - 1, _LEARN)
        left += self._listed(_LIST, rows - len(left), len(left))
        right_lines = [*((one, None) for one in (*town, *boards)), *marked]
        for row, (_, place) in enumerate(right_lines):
            self.clickable(row, place, _LIST)
        beside = [one for one, _ in right_lines]
        left += [BLANK] * (len(beside) - len(left))
        beside += [BLANK] * (len(left) - len(beside))
        return [(*pad(one, _LIST), *other) for one, other in zip(left, beside, strict=True)]

    def _town(self, columns: int, rows: int) -> list[Line]:
        """Return the town of the marked shootout, drawn anew only where it is another."""
        key = self.played.slug, self.changes, self.look.glyphs, columns, rows
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, preview(self.library, self.played, self.changes, self.look.glyphs, columns, rows)
        return self._drawn[1]

    def _listed(self, columns: int, room: int, top: int) -> list[Line]:
        """Return the shootouts about the marked one, in so many rows from one on."""
        room = min(_LISTED, room)
        first = max(0, min(self.place - room // 2, len(self.shootouts) - room))
        listed = self.shootouts[first : first + room]
        lines = []
        for place, shootout in enumerate(listed, first):
            lit = place == self.place
            lines.append(shootout_line(self.look, shootout, lit, lit and self.field == 0, columns))
        for row in range(len(lines)):
            self.clickable(top + row, first + row)
        below = len(self.shootouts) - first - len(listed)
        for row, count, where in ((0, first, "above"), (len(lines) - 1, below, "below")):
            if count and lines:
                lines[row] = ends(lines[row], line(Ink(f"  {count} more {where}", "head")), columns)
        return lines

    def _marked(self, columns: int) -> list[tuple[Line, int | None]]:
        """Return the words, sides, seed and what is agreed on of the marked shootout, each line with the place that a click on it means:
        behind the shootouts come the sides, the seed, the options, the changes."""
        shootout = self.shootout
        out: list[Line] = [BLANK]
        for text, role in ((shootout.blurb, "text"), (shootout.objective, "dim")):
            out += indented(wrap(line(Ink(text, role)), columns - 4), 3)
        measured = balances().get(self.played.slug)
        if measured is not None:
            role = "warn" if measured.favoured else "faint"
            said = f"{measured.words()}{_AS_WRITTEN if self.options else ''}"
            out += indented(wrap(line(Ink(said, role)), columns - 4), 3)
        return [*((one, None) for one in (*out, BLANK)), *self._fields(columns)]

    def _fields(self, columns: int) -> list[tuple[Line, int | None]]:
        """Return its sides, seed and what is agreed on, and what is wrong with packs, each line with the place that a click on it means."""
        shootout = self.shootout
        found: list[tuple[Line, int | None]] = []
        field = len(self.shootouts)
        components = self.library.components
        now = changed(self.played, components, self.changes)
        for number, side in enumerate(shootout.sides, 1):
            setup = now.sides[number - 1] if number <= len(now.sides) else side
            people = ", ".join(components.card(figure.card).name for figure in setup.figures)
            lit = self.field == number
            row = field_line(self.look, lit, side.name, self.seats[number - 1], people, side.colour, columns)
            found.append((row, field + number - 1))
        about = "type another to play the same dice again"
        lit = self.field == self._seed_field
        row = field_line(self.look, lit, "seed", self.seed, about, "dim", columns, typed=True)
        found.append((row, field + self._seed_field - 1))
        for name, value, key, place in (
            ("options", options_summary(self.variants, columns - 17), "o changes them", field + self._seed_field),
            (
                "changes",
                changes_summary(self.played, self.library, self.changes, columns - 17),
                "s: who, guns, handicaps;  m: the town",
                field + self._seed_field + 1,
            ),
        ):
            hint = f"  {key}" if len(value) + len(key) + _FIELD <= columns else ""
            found.append((fit(line("   ", Ink(f"{name:<12} ", "dim"), value, Ink(hint, "faint")), columns), place))
        return [*found, *((one, None) for one in self.problems_of(columns))]

    def problems_of(self, columns: int) -> list[Line]:
        """Return what is wrong with packs and settings."""
        return [row for text in self.problems for row in indented(wrap(line(Ink(text, "warn")), columns - 4), 3)]

    def point(self, place: int) -> None:
        """Choose a shootout or a field; chosen, start it or change the field."""
        field = place - len(self.shootouts)
        if place == _LEARN:
            self.command(LESSON)
        elif field >= self._seed_field:
            self.command("options" if field == self._seed_field else "sides")
        elif field < 0:
            chosen = place == self.place
            self.place, self.field = place, 0
            self.command("start") if chosen else self.paint()
        else:
            chosen = self.field == field + 1
            self.field = field + 1
            self.command("right") if chosen else self.paint()

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in self.TABLE if one.row], columns)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        fields = self._seed_field + 1
        if name == "start" and self.field == _LEARN:
            name = LESSON
        if name == "start":
            playing = tuple(who for who in self.seats if who != ABSENT)
            self.dismiss(Start(self.played, playing, self.seed, self.options))
            return
        if name == "options":
            self.app.push_screen(Options(self.look, self.variants, rules(self.library)), self._agreed)
            return
        if name == "sides":
            self.app.push_screen(Sides(self.look, self.library, self.played, self.changes), self._changed)
            return
        if name == "map":
            self.app.push_screen(Preview(self.look, self.library, self.played, self.changes))
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

    def _changed(self, changes: Changes | None) -> None:
        self._changes[self.played.slug] = changes or NONE
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
