"""Who sits at a table of the hall: people and bots at its sides, and how that is kept and shown."""

import json
from collections.abc import Sequence
from typing import Any

import attrs
from attrs import define

from outlaws_tui.convert import structure
from outlaws_tui.lobby.parts import OPEN, Seat, SeatKind, Terms


@define
class Place:
    """A side of a table. `account` is the person's, `who` their name or the bot's, empty where it is open; `held` the bot that holds a
    person's seat for now."""

    side: str
    account: int | None = None
    who: str = ""
    ready: bool = False
    held: str = ""

    @property
    def bot(self) -> str:
        """The bot that answers for this side now, empty where a person does."""
        return self.held or (self.who if self.account is None else "")

    @property
    def open(self) -> bool:
        """Whether nobody sits here."""
        return self.account is None and not self.who

    def clear(self) -> None:
        """Open it."""
        self.account, self.who, self.ready, self.held = None, "", False, ""

    def seat_person(self, account: int, name: str) -> None:
        """Seat somebody."""
        self.account, self.who, self.ready, self.held = account, name, False, ""

    def seat_bot(self, name: str) -> None:
        """Seat a bot, which is always ready."""
        self.account, self.who, self.ready, self.held = None, name, True, ""

    def shown(self, here: bool) -> Seat:
        """Return it as messages show it."""
        kind: SeatKind = "person" if self.account is not None else "bot" if self.who else OPEN
        return Seat(self.side, kind, self.who, self.ready, here or kind == "bot", self.held)


def places_text(places: Sequence[Place]) -> str:
    """Return places as they are kept."""
    return json.dumps([attrs.asdict(place) for place in places])


def read_places(text: str) -> list[Place]:
    """Return places that were kept."""
    return [Place(**place) for place in json.loads(text)]


def terms_text(terms: Terms) -> str:
    """Return terms as they are kept."""
    return json.dumps(attrs.asdict(terms))


def read_terms(text: str) -> Terms:
    """Return terms that were kept."""
    body: Any = json.loads(text)
    return structure(body, Terms)
