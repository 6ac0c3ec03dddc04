"""Figures placed on a town."""

from typing import Any, Final

from outlaws_tui.outlaws.shootouts.shootout import FigureSetup
from outlaws_tui.outlaws.staging.arranging import (
    Figure,
    figure_at,
    figures_of,
    free_cards,
    placed,
    turned,
    with_character,
    with_figure,
    without_character,
)
from outlaws_tui.outlaws.staging.complaining import name_of
from outlaws_tui.tui.arranging.drawing import Lit, initials_of, roles_of
from outlaws_tui.tui.arranging.form import Form
from outlaws_tui.tui.arranging.gear import gear_rows
from outlaws_tui.tui.arranging.modes import Mode
from outlaws_tui.tui.arranging.picker import Pick, Picker
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, line

_STANCES: Final = ("standing", "prone", "mounted")
_MARKS: Final = {"standing": "", "prone": " lies", "mounted": " rides"}


class FiguresMode(Mode):
    """All figures by side, and behind those of each side the line for one more."""

    NAME = "figures"
    UNWANTED = ("flag",)

    def slots(self) -> list[Figure]:
        """Return the figures; one past the last of a side stands for somebody more."""
        return [(side, place) for side, one in enumerate(self.now.sides) for place in range(len(one.figures) + 1)]

    def count(self) -> int:
        """Return how many lines can be lit."""
        return len(self.slots())

    @property
    def figure(self) -> Figure | None:
        """The lit figure, None on the line for one more."""
        self.place = max(0, min(self.place, self.count() - 1))
        slot = self.slots()[self.place]
        return slot if slot in figures_of(self.now) else None

    def lit(self) -> Lit:
        """Return the lit figure."""
        figure = self.figure
        return ("figures", *figure) if figure else None

    def light(self, thing: Any) -> bool:
        """Light a figure."""
        for figure in figures_of(self.now):
            if figure_at(self.now, figure) is thing:
                self.place = self.slots().index(figure)
                return True
        return False

    def lines(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the figures, side by side."""
        figure = self.figure
        initials, roles = initials_of(self.now, self.screen.library.components), roles_of(self.now)
        out: list[Line] = []
        places: dict[int, int] = {}
        lit = 0
        for place, slot in enumerate(self.slots()):
            side, number = slot
            if number == 0:
                out += [BLANK] if out else []
                out.append(line(Ink(f" {self.now.sides[side].name}", roles[side])))
            places[len(out)] = place
            if place == self.place:
                lit = len(out)
            if number == len(self.now.sides[side].figures):
                out.append(self.row(place, "+ ", "somebody more"))
                continue
            setup = figure_at(self.now, slot)
            name = name_of(setup, self.screen.library.components)
            where = self._where(setup)
            out.append(self.row(place, f"{initials[slot]} {cell(name, 9)} ", where, roles[side], where == "not placed"))
        if figure is not None:
            out += [BLANK, *self._gear(figure_at(self.now, figure))]
        return out, places, lit

    def _where(self, setup: FigureSetup) -> str:
        if setup.enters is not None:
            return f"{setup.enters.edge}, round {setup.enters.round}"
        if not setup.square:
            return "not placed"
        return f"{setup.square} {setup.facing}{_MARKS[setup.stance]}"

    def _gear(self, setup: FigureSetup) -> list[Line]:
        """Return what the lit figure has."""
        components = self.screen.library.components
        rows = []
        for label, names in (("holds", setup.held), ("carries", setup.carried)):
            said = ", ".join(_thing(components, name) for name in names)
            rows.append(line(Ink(f" {label:<8}", "dim"), Ink(said or "nothing")))
        said = ", ".join(f"{spare.name} +{spare.bullets}" for spare in setup.spare)
        return [*rows, line(Ink(" spare   ", "dim"), Ink(said or "nothing"))]

    def go(self) -> None:
        """Put the cursor where the lit figure stands."""
        figure = self.figure
        if figure is not None:
            self.screen.go_to(figure_at(self.now, figure).square or "")

    def command(self, name: str) -> bool:
        """Place, turn, arm or take away the lit figure, or have somebody more."""
        figure, screen = self.figure, self.screen
        if name == "new" or (name == "put" and figure is None):
            side = self.slots()[self.place][0]
            picks = [
                Pick(
                    card.slug,
                    card.name,
                    f"{card.grade}, {card.tag}; guns {_skills(card)}, brawl {card.brawl:+}, ride {card.ride:+}",
                )
                for card in free_cards(self.now, screen.library.components)
            ]
            title = f"Somebody more for {self.now.sides[side].name}"
            screen.app.push_screen(Picker(screen.look, title, picks), lambda card: self._joined(side, card))
            return True
        if name not in ("put", "turn", "stance", "gear", "remove"):
            return super().command(name) or name in self.UNWANTED
        if figure is None:
            screen.work.said = "This line is for somebody more: n or enter picks him."
            return True
        setup = figure_at(self.now, figure)
        who = name_of(setup, screen.library.components)
        if name == "put":
            screen.do(
                lambda: screen.work.change(
                    placed(self.now, figure, screen.square_name), f"{who} stands at {screen.square_name}."
                )
            )
        elif name == "turn" and setup.facing:
            facing = turned(setup.facing)
            screen.do(
                lambda: screen.work.change(with_figure(self.now, figure, facing=facing), f"{who} faces {facing}.")
            )
        elif name == "stance" and setup.enters is None:
            stance = _STANCES[(_STANCES.index(setup.stance) + 1) % len(_STANCES)]
            screen.do(lambda: screen.work.change(with_figure(self.now, figure, stance=stance), f"{who}: {stance}."))
        elif name in ("turn", "stance"):
            screen.work.said = f"{who} comes later, and stands then as he likes."
        elif name == "gear":
            form = Form(screen.look, f"{who}: what he has", screen.work, lambda page: gear_rows(screen, page, figure))
            screen.app.push_screen(form, lambda _: screen.paint())
        else:
            screen.do(lambda: self._remove(figure, who))
        return True

    def _remove(self, figure: Figure, who: str) -> None:
        if len(self.now.sides[figure[0]].figures) == 1:
            self.screen.work.said = (
                f"{who} is the last of his side. Take the side away under o, or put somebody else beside him first."
            )
            return
        self.screen.work.change(without_character(self.now, figure), f"{who} is gone.")

    def _joined(self, side: int, card: str | None) -> None:
        if card is not None:
            screen = self.screen
            free = screen.figure_here() is None and not screen.town().high >> screen.cursor & 1
            square = screen.square_name if free else ""
            screen.work.change(with_character(self.now, screen.library.components, side, card, square))
            self.light(figure_at(self.now, (side, len(self.now.sides[side].figures) - 1)))
            where = f"stands at {square}" if square else "has no square yet: enter puts him where the cursor is"
            screen.work.said = f"{screen.library.components.card(card).name} {where}."
        self.screen.paint()


def _skills(card: Any) -> str:
    return "/".join(f"{skill.skill:+}" for skill in (card.handgun, card.rifle, card.shotgun))


def _thing(components: Any, name: str) -> str:
    known = {thing.id: thing.name for thing in (*components.guns, *components.items)}
    return str(known.get(name, name))
