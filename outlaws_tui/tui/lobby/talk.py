"""All that was said at a table or in the lobby; at a table also what is offered there, and what one may offer."""

from collections.abc import Sequence
from typing import ClassVar

from outlaws_tui.lobby.news import News, Offered
from outlaws_tui.lobby.parts import LOBBY
from outlaws_tui.lobby.parts import Line as Spoken
from outlaws_tui.lobby.requests import Answer, Mute, Propose, Report, Say
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, line, on, wrap
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import TALK_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.remote import RemoteTable
from outlaws_tui.tui.lobby.words import spoken_lines
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.panel import rule


class Talk(HallPage[None]):
    """What is said at a table, 0 the lobby; `game` is the game that runs at it, if one does."""

    TABLE = TALK_COMMANDS
    SUBJECT = "talk"
    PROMPTS: ClassVar[dict[str, str]] = {"talk": "say:", "report": "what is wrong with it:"}

    def __init__(self, look: Look, hall: Hall, number: int, game: RemoteTable | None = None) -> None:
        super().__init__(look, hall)
        self.number = number
        self.game = game
        self.gives_way = game is None
        self.place = len(self.lines) - 1

    @property
    def lines(self) -> list[Spoken]:
        """What was said, those who are muted left out."""
        return self.hall.heard(self.number)

    def heading(self) -> str:
        """Return where it is said."""
        table = self.hall.tables.get(self.number)
        return f"Talk at {table.title}" if table is not None else "Talk in the lobby" if not self.number else "Talk"

    def offers(self) -> list[Offered]:
        """Return what waits for an answer of ours."""
        return list(self.hall.offers.get(self.number, {}).values())

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return what is offered and who sits here, then the talk to its end."""
        out: list[Line] = [BLANK]
        table = self.hall.tables.get(self.number)
        if table is not None:
            for seat in table.seats:
                here = "" if seat.kind != "person" else "here" if seat.here else "away"
                who = f"{seat.who or 'open'}{f', held by {seat.held}' if seat.held else ''}"
                out.append(line(Ink(f"   {seat.side:<12.12} ", "head"), f"{who:<24} ", Ink(here, "dim")))
            invites = (
                f"   invitation {table.number}-{table.code}, to watch" if table.code and table.terms.watched else ""
            )
            out.append(line(Ink(f"   {table.watchers} watching{invites}", "dim")))
            out.append(BLANK)
        for offer in self.offers():
            out += [(Ink("  "), *row) for row in wrap(line(Ink(offer_words(self.hall, offer), "warn")), columns - 4)]
        if self.game is not None and self.game.back is not None:
            who = self.game.stage.sides[self.game.back.side]
            wants = f"{who} wants to take back: {self.game.last_words}. y lets it, n does not."
            out += [(Ink("  "), *row) for row in wrap(line(Ink(wants, "warn")), columns - 4)]
        out += self.said_lines(columns)
        out += [rule("Talk", columns - 1, self.look.glyphs.rule)]
        room = max(1, rows - len(out))
        lines = self.lines
        self.place = max(0, min(self.place, len(lines) - 1))
        said: list[Line] = []
        whose: list[int] = []
        lit = 0
        for place, spoken in enumerate(lines):
            if place == self.place:
                lit = len(said)
            ground = "pop" if place == self.place else "bg"
            pages = spoken_lines(spoken, columns, self.hall.me.name)
            said += [on(ends(row, (), columns), ground) for row in pages]
            whose += [place] * len(pages)
        first = max(0, min(lit - room // 2, len(said) - room))
        for row, place in enumerate(whose[first : first + room], len(out)):
            self.clickable(row, place)
        return [*out, *(said[first : first + room] or [line(Ink("  Nobody has said anything. t talks.", "faint"))])]

    def row_commands(self) -> list[Command]:
        """Return the commands of the last row: answers where something is offered that they fit, a draw where we play."""
        offers = self.offers()
        absent = [one for one in offers if one.what == "absence"]
        back = self.game is not None and self.game.back is not None
        fit = {
            "yes": back or len(offers) > len(absent),
            "no": back or len(offers) > len(absent),
            "wait": bool(absent),
            "bot": bool(absent),
            "claim": any(one.claims for one in absent),
            "draw": self.game is not None and bool(self.game.here) and not self.game.over,
        }
        return [one for one in super().row_commands() if fit.get(one.name, True)]

    def heard(self, message: News) -> None:
        """Take news; the mark stays at the end where it was there."""
        count = len(self.lines)
        if self.place >= count - 2:
            self.place = count - 1
        super().heard(message)

    def typed_in(self, what: str, words: str) -> None:
        """Say it, or report the lit line."""
        if what == "talk":
            self.hall.ask(Say(self.number, words))
        elif self.lines:
            self.hall.ask(Report(self.lines[self.place].number, words))
            self.said = "The owner of the server will see it."

    def command(self, name: str) -> None:
        """Talk, answer, offer, mute, report."""
        self.said = ""
        lines = self.lines
        if name == "close":
            self.dismiss(None)
            return
        if name == "talk":
            self.ask_for("talk")
        elif name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, len(lines))
        elif name in ("yes", "no", "wait", "bot", "claim"):
            self._answer(name)
        elif name == "draw":
            self._draw()
        elif name == "help":
            self.show_help()
        elif not lines or lines[self.place].name == self.hall.me.name:
            self.said = "The lit line is yours." if lines else "Nobody has said anything."
        elif name == "mute":
            self.said = f"{mute(self.hall, lines[self.place].name)} p in the lobby and x there change it."
        elif name == "report":
            self.ask_for("report")
        self.paint()

    def _draw(self) -> None:
        if self.number == LOBBY or self.game is None or not self.game.here:
            self.said = "Only who plays can offer a draw."
        elif self.hall.ask(Propose(self.number, "draw")):
            self.said = "You offer a draw."

    def _answer(self, answer: str) -> None:
        """Answer the first offer that this can answer, else what somebody wants to take back."""
        for offer in self.offers():
            fits = answer in (("wait", "bot", "claim") if offer.what == "absence" else ("yes", "no"))
            if fits and (answer != "claim" or offer.claims):
                self.hall.ask(Answer(self.number, offer.number, answer))  # type: ignore[arg-type]
                self.hall.offers[self.number].pop(offer.number)
                return
        if self.game is not None and self.game.back is not None and answer in ("yes", "no"):
            self.said = self.game.let_back(answer == "yes")
        else:
            self.said = "Nothing is offered that this would answer."


def offer_words(hall: Hall, offer: Offered) -> str:
    """Return an offer in a sentence, with the keys that answer it."""
    if offer.what == "absence":
        claim = ", c: claim the game" if offer.claims else ""
        return f"{offered(hall, offer)} w: wait, b: a bot holds the seat{claim}."
    return f"{offered(hall, offer)} y: agreed, n: no."


def offered(hall: Hall, offer: Offered) -> str:
    """Return an offer in a sentence."""
    table = hall.tables.get(offer.table)
    seat = table.seats[offer.side] if table is not None and offer.side < len(table.seats) else None
    who = (seat.who or seat.side) if seat is not None else f"Side {offer.side + 1}"
    if offer.what == "draw":
        return f"{who} offers a draw."
    if offer.what == "rematch":
        return f"{who} offers another one, sides changed."
    return f"{who} {'has run out of time' if offer.late else 'stays away'} and is asked."


def mute(hall: Hall, name: str) -> str:
    """Hear somebody no more, or again; return what is said of it."""
    now = name not in hall.muted
    if not hall.ask(Mute(name, now)):
        return "The line to the hall is lost."
    (hall.muted.add if now else hall.muted.discard)(name)
    return f"You hear {name} {'no more' if now else 'again'}."
