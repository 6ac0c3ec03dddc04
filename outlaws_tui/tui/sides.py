"""The sides of a shootout, as a page of the set-up: who plays, with which guns, with which handicap, or a fair fight drawn."""

from collections.abc import Iterator, Sequence
from os import urandom
from typing import Final

from outlaws_tui.data import Library, rules
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.changes import (
    HANDICAPS,
    NONE,
    Changes,
    Place,
    changed,
    guns_of,
    places,
    side_words,
    why_he_stays,
    why_they_stay,
)
from outlaws_tui.outlaws.agreed.fair import drawn, points, points_of
from outlaws_tui.outlaws.agreed.offering import offered_cards, offered_guns, offered_handicaps
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.parts import Card, Gun
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, Shootout
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, ends, fit, line, on, wrap
from outlaws_tui.tui.keys import SIDES_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.words import plural
from outlaws_tui.values import frozen

_MEASURE: Final = 80
_BELOW: Final = 6
"""Rows under the list: what the lit line means."""
_SEED_BYTES: Final = 3
_RULINGS: Final = ("R-211", "R-212", "R-213")


def summary(shootout: Shootout, library: Library, changes: Changes, columns: int) -> str:
    """Return what is changed in so many columns."""
    said = changes_told(shootout, library.components, changes)
    whole = " ".join(said) or "none"
    if len(whole) <= columns:
        return whole
    return said[0] if changes.fair and len(said[0]) <= columns else _counted(said, changes)


def _counted(said: Sequence[str], changes: Changes) -> str:
    """Return how much is changed; swaps that were drawn are no changes one by one."""
    return "a fair fight" if changes.fair else plural(len(said), "change")


@frozen
class _Row:
    """A line that can be changed: the handicap of a side, whoever has a place (`gun` -1), or one of the guns of a place."""

    side: int
    place: str = ""
    gun: int = -1


class Sides(Page[Changes]):
    """Change the sides; dismissed with what was changed."""

    TABLE = SIDES_COMMANDS

    def __init__(self, look: Look, library: Library, shootout: Shootout, changes: Changes) -> None:
        super().__init__(look)
        self.library = library
        self.shootout = shootout
        self.changes = changes
        self.said = ""
        self.lit = 0
        self.rows = tuple(self._changeable())

    def _changeable(self) -> Iterator[_Row]:
        there = places(self.shootout, self.library.components)
        for side in range(len(self.shootout.sides)):
            yield _Row(side)
            for place in there:
                if place.side == side:
                    yield _Row(side, place.name)
                    for gun in range(len(guns_of(place.setup, self.library.components))):
                        yield _Row(side, place.name, gun)

    def head(self, columns: int) -> Line:
        """Return the title, and how much is changed."""
        told = changes_told(self.shootout, self.library.components, self.changes)
        said = f"{_counted(told, self.changes)} " if told else "as the shootout has it "
        left = line(Ink(" Sides", "head"), Ink(f"   {self.shootout.title}", "text"))
        return on(ends(left, line(Ink(said, "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the sides line by line, as far as there is room about the lit one, then what that means."""
        measure = min(_MEASURE, columns)
        worth = points_of(self.shootout, self.library.components, self.changes)
        lines: list[tuple[Line, int]] = []
        for place, row in enumerate(self.rows):
            if not row.place:
                side = self.shootout.sides[row.side]
                name = side.name[:1].upper() + side.name[1:]
                lines.append((BLANK, -1))
                lines.append(
                    (line(Ink(f"   {name}", side.colour), Ink(f", {plural(worth[row.side], 'point')}", "dim")), -1)
                )
            lines.append((self._row(place, row, measure), place))
        at = next(number for number, (_, place) in enumerate(lines) if place == self.lit)
        below = self._below(measure)
        room = max(1, rows - max(_BELOW, len(below)))
        first = max(0, min(at - room // 2, len(lines) - room))
        shown = lines[first : first + room]
        for number, (_, place) in enumerate(shown):
            if place >= 0:
                self.clickable(number, place)
        out = [one for one, _ in shown]
        more = len(lines) - first - len(shown)
        for number, count, where in ((0, first, "above"), (len(out) - 1, more, "below")):
            if count:
                out[number] = ends(out[number], line(Ink(f"  {count} more {where}", "head")), measure)
        return indented([*out, *below], (columns - measure) // 2)

    def _row(self, place: int, row: _Row, columns: int) -> Line:
        lit = place == self.lit
        label, value, about, other = self._words(row)
        shown = f"< {value} >" if lit else f"  {value}  "
        inks = line(
            Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
            Ink(cell(label, 14), "dim"),
            Ink("*" if other else " ", "head"),
            Ink(f"{shown:<26} ", "key" if lit else "head" if other else "text"),
            Ink(about, "text" if lit else "faint"),
        )
        return on(fit(inks, columns), "pop" if lit else "bg")

    def _words(self, row: _Row) -> tuple[str, str, str, bool]:
        """Return the label of a line, its value, some words about it, and whether it is changed."""
        if not row.place:
            less = self.changes.handicap(side_words(self.shootout)[row.side])
            return "  handicap", ", ".join(less) or "none", " and ".join(HANDICAPS[one] for one in less), bool(less)
        card, before = self._card(row), self.library.components.card(row.place)
        if row.gun < 0:
            return f"  {before.name}", card.name, _skills(card), card.slug != before.slug
        gun, usual = self._guns(row, changes=True)[row.gun], self._guns(row, changes=False)[row.gun]
        return "    gun", gun.name, self._bullets(row, gun), gun.id != usual.id

    def _place(self, row: _Row) -> Place:
        return next(one for one in places(self.shootout, self.library.components) if one.name == row.place)

    def _setup(self, row: _Row, changes: bool) -> FigureSetup:
        components = self.library.components
        now = changed(self.shootout, components, self.changes if changes else NONE)
        there = places(self.shootout, components)
        number = next(number for number, place in enumerate(there) if place.name == row.place)
        return [figure for side in now.sides for figure in side.figures][number]

    def _card(self, row: _Row) -> Card:
        return self.library.components.card(self._setup(row, changes=True).card)

    def _guns(self, row: _Row, changes: bool) -> tuple[Gun, ...]:
        return guns_of(self._setup(row, changes), self.library.components)

    def _bullets(self, row: _Row, gun: Gun) -> str:
        components = self.library.components
        spare = self._setup(row, changes=True).spare
        loose = sum(one.bullets for one in spare if components.cartridge(one.name) == gun.cartridge)
        return f"{gun.ammo} in it, {loose} spare {gun.cartridge}"

    def _below(self, columns: int) -> list[Line]:
        """Return what the lit line means, what was refused, and what all changes come to."""
        row = self.rows[self.lit]
        out: list[Line] = [BLANK]
        if self.said:
            out += wrap(line(Ink(self.said, "warn")), columns - 6)
        elif not row.place:
            out += wrap(
                line(Ink("Who is stronger may play with less: " + ", ".join(HANDICAPS.values()) + ".", "dim")),
                columns - 6,
            )
        elif row.gun < 0:
            card = self._card(row)
            if card.special:
                skill = self.library.components.special(card.special)
                out += wrap(line(Ink(f"{skill.name}: {skill.text}", "dim")), columns - 6)
            else:
                out.append(line(Ink(f"{card.name} has no special skill.", "dim")))
        else:
            out += wrap(line(Ink(_about(self._guns(row, changes=True)[row.gun]), "dim")), columns - 6)
        if self.changes.fair:
            out += [
                BLANK,
                *wrap(
                    line(Ink(changes_told(self.shootout, self.library.components, self.changes)[0], "good")),
                    columns - 6,
                ),
            ]
        return indented(out, 3)

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in self.TABLE if one.row], columns)

    def point(self, place: int) -> None:
        """Choose a line; chosen, change it."""
        if place == self.lit:
            self.command("change")
        else:
            self.lit = place
            self.said = ""
            self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        self.said = ""
        if name == "close":
            self.dismiss(self.changes)
            return
        if name == "help":
            self.app.push_screen(Help(self.look, "the sides", self.TABLE, signs=False))
            return
        if name == "rules":
            self.app.push_screen(Rules(self.look, rules(self.library), _RULINGS, "what may be changed"))
            return
        if name in ("change", "before"):
            self._change(1 if name == "change" else -1)
        elif name == "fair":
            try:
                self.changes = drawn(self.shootout, self.library.components, urandom(_SEED_BYTES).hex())
            except OutlawsError as error:
                self.said = str(error)
        elif name == "usual":
            self.changes = NONE
        else:
            self.lit = (self.lit + (1 if name == "down" else -1)) % len(self.rows)
        self.paint()

    def _change(self, step: int) -> None:
        """Put the next thing that is allowed in the place of the lit one, or say why there is none."""
        row, components = self.rows[self.lit], self.library.components
        was_drawn = self.changes.fair
        if not row.place:
            found = offered_handicaps(self.shootout, components, self.changes, side_words(self.shootout)[row.side])
            why = "this shootout allows the side none"
        elif row.gun < 0:
            found = offered_cards(self.shootout, components, self.changes, row.place)
            why = why_he_stays(self.shootout, self._place(row)) or "nobody else of the kind is free"
        else:
            found = offered_guns(self.shootout, components, self.changes, row.place, row.gun)
            why = why_they_stay(self.shootout, self._place(row)) or "there is no other gun of its class"
        if len(found) < 2:
            self.said = f"Nothing to change: {why}."
        else:
            self.changes = found[step % len(found)]
            self.said = "It is no drawn fight any more; f draws another." if was_drawn else ""


def _skills(card: Card) -> str:
    """Return the skills of a character in a row, and what he is worth."""
    guns = (("han", card.handgun), ("rif", card.rifle), ("sho", card.shotgun))
    rest = (("brl", card.brawl), ("rid", card.ride))
    said = [*(f"{name}{gun.skill:+}" for name, gun in guns), *(f"{name}{value:+}" for name, value in rest)]
    return f"{points(card):>2}  {' '.join(said)}"


def _about(gun: Gun) -> str:
    """Return what a gun is good for in a sentence."""
    wounds = "wounds by range" if gun.by_range else f"a hit draws {gun.drawn} and uses {gun.used}"
    shock = ", each with shock" if gun.shock else ""
    return (
        f"{gun.name}, {gun.kind}: {gun.modifier:+} to the die, {wounds}{shock}; holds {gun.ammo}, reload {gun.reload}."
    )
