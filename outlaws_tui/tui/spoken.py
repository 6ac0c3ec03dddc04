"""What is told of a game line by line, and the words that look around in it: nothing here makes a choice."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from attrs import define, field

from outlaws_tui.data import Library, rules
from outlaws_tui.errors import UnknownNameError
from outlaws_tui.ground.town import Piece
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import clutter_pieces
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.outlaws.text.notation import plain
from outlaws_tui.seats.settings import Settings
from outlaws_tui.tui import surroundings
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.ink import Line
from outlaws_tui.tui.later import meaning, policy_words, set_by_words
from outlaws_tui.tui.prompts import Prompt, prompt_for
from outlaws_tui.tui.prospects import dangers_said, shots_said
from outlaws_tui.tui.reach import reach_of, runs_of
from outlaws_tui.tui.table import Table

Say = Callable[[str], None]
Hear = Callable[[], str | None]
"""Returns a typed line, or None where nobody types any more."""

_WIDE: Final = 10_000
"""Columns for words that are wrapped here, and not where they are made."""
_RECAP: Final = 12
"""Sentences of the log that are read out where no number is given."""


@define(eq=False)
class Spoken:
    """A game told in lines to the people at one keyboard; a word that looks around is answered by the method `_do_` and the word."""

    table: Table
    library: Library
    say: Say
    hear: Hear
    columns: int = 80
    pieces: Mapping[int, Piece] = field(init=False)
    _seat: int = field(default=-1, init=False)
    """The side that sits at the keyboard."""

    def __attrs_post_init__(self) -> None:
        stage = self.table.stage
        clutter = clutter_pieces(stage.town, stage.shootout, self.library.components)
        self.pieces = {piece.square: piece for piece in (*stage.town.pieces, *clutter)}

    @property
    def g(self) -> Gunfight:
        """The state that is questioned."""
        return self.table.view

    @property
    def me(self) -> int:
        """The figure the question is about, -1 between turns."""
        return self._prompt().card

    def tell(self, text: str, indent: int = 0) -> None:
        """Say a text, wrapped."""
        for row in text.splitlines() or [""]:
            for part in textwrap.wrap(row, self.columns, subsequent_indent=" " * indent) or [""]:
                self.say(part)

    def _lines(self, lines: Sequence[Line]) -> None:
        """Read out painted lines without their colours and frames."""
        for inks in lines:
            text = "".join(ink.text for ink in inks).strip("|+-' ")
            if text:
                self.tell(" ".join(text.split()))

    def _prompt(self) -> Prompt:
        standing = self.table.standing.get(self.table.asked)
        return prompt_for(self.g, -1, None, -1, ASCII, _WIDE, standing.shown(self.g) if standing is not None else None)

    def _set(self, settings: Settings) -> None:
        trouble = self.table.set(self.table.asked, settings)
        if trouble:
            self.tell(trouble)

    def _do_moves(self, rest: str) -> None:
        found = [words for words in self.table.seen.options if plain(words).startswith(plain(rest))]
        self.tell(", ".join(found) if found else f"No move begins with {rest[:40]}.")

    def _do_reach(self, rest: str) -> None:
        by_cost: dict[int, list[str]] = {}
        routes = runs_of(self.g) if rest.casefold() == "run" else reach_of(self.g)
        for to, route in sorted(routes.items()):
            by_cost.setdefault(route.cost, []).append(self.table.stage.town.names[to])
        for cost, names in sorted(by_cost.items()):
            self.tell(f"For {cost}: {', '.join(names)}.", 2)
        if not by_cost:
            self.tell("Nowhere now: nobody of yours may go anywhere so.")

    def _do_danger(self, rest: str) -> None:
        for sentence in dangers_said(self.g, self._prompt(), rest):
            self.tell(sentence)

    def _do_odds(self, rest: str) -> None:
        for sentence in shots_said(self.g, self._prompt(), rest):
            self.tell(sentence, 2)

    def _do_who(self, rest: str) -> None:
        self.tell(surroundings.watched(self.g, rest, self.me, self._seat))

    def _do_goal(self, _: str) -> None:
        stage = self.table.stage
        shootout = stage.shootout
        changes = changes_told(shootout, self.library.components, stage.changes)
        for sentence in (shootout.objective.strip(), *shootout.notes, *changes):
            self.tell(sentence)

    def _do_where(self, _: str) -> None:
        for sentence in surroundings.where(self.g, self.me, self._seat):
            self.tell(sentence, 2)

    def _do_about(self, rest: str) -> None:
        for sentence in surroundings.about(self.g, self.pieces, rest, self.me, self.table.reason):
            self.tell(sentence, 2)

    def _do_around(self, _: str) -> None:
        for sentence in surroundings.around(self.g, self.pieces, self.me):
            self.tell(sentence, 2)

    def _do_measure(self, rest: str) -> None:
        for sentence in surroundings.between(self.g, rest.split(), self.me):
            self.tell(sentence)

    def _do_why(self, rest: str) -> None:
        self.tell(surroundings.reason(self.g, rest))

    def _do_rule(self, rest: str) -> None:
        for sentence in surroundings.ruled(rules(self.library), rest):
            self.tell(sentence, 2)

    def _do_policy(self, rest: str) -> None:
        if self.table.looking < 0:
            raise UnknownNameError("Nobody here has anything to settle now.")
        stage, side = self.table.stage, self.table.asked
        settings = self.table.standing[side].settings
        if rest:
            settings = set_by_words(settings, stage, side, rest)
            self._set(settings)
        for who, policy in enumerate(settings.policies):
            if stage.side[who] == side:
                self.tell(f"{shown(stage, who)}: {policy_words(policy)}. {meaning(policy)}", 2)
        self.tell(
            f"policy single ask, policy single answer: a single choice is {'made at once' if settings.single else 'asked'}."
        )

    def _do_log(self, rest: str) -> None:
        count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else _RECAP
        lines = [sentence.strip() for told in self.table.told for sentence in told.lines]
        for sentence in lines[max(0, len(lines) - count) :]:
            self.tell(sentence)
