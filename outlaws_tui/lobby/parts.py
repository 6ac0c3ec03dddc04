"""What messages of the lobby are made of: people, tables, seats, games of the past; all checked as they are made."""

from typing import Any, Final, Literal

from attrs import Attribute, field

from outlaws_tui.convert import add_notation
from outlaws_tui.fields import UnfitError, shown, within, words
from outlaws_tui.lobby.words import LONGEST_NAME, LONGEST_SAID, clean
from outlaws_tui.outlaws.agreed.changes import even
from outlaws_tui.seats import messages as seat
from outlaws_tui.values import frozen

VERSION: Final = 3
"""Of the messages between hall and app."""
LOBBY: Final = 0
"""The number of the table that is none: where chat goes to the lobby."""
MOST_KEPT: Final = 4000
"""Characters of a seat's settings."""
DAY: Final = 24 * 3600
MOST: Final = 1 << 53
"""A whole number that every reader of JSON knows exactly."""
MOST_SIDES: Final = 4
MOST_THOUGHT: Final = 10
"""Seconds a turn that a bot may be given: all tables, and all who play alone, share the workers that think."""
MOST_SPENT: Final = 1000 * DAY
"""Milliseconds of a turn that a bot may have had."""
MOST_OPTIONS: Final = 60
LONGEST_OPTION: Final = 160
OPEN: Final = "open"
ME: Final = "me"
"""Who answers for a side, as `Make` and `Place` say it: whoever comes, the one who asks, else a bot by its name."""

State = Literal["gathering", "running", "over"]
SeatKind = Literal["open", "person", "bot"]


def few(most: int) -> Any:
    """Return the check of a tuple of at most so many."""

    def check(_: object, attribute: "Attribute[Any]", value: tuple[object, ...]) -> None:
        if len(value) > most:
            raise UnfitError(f"{len(value)} entries", f"at most {most}", attribute.name)

    return check


def said(longest: int = LONGEST_SAID) -> Any:
    """Return the field of words of a person, which are cleaned as they come in."""
    return field(default="", converter=lambda text: clean(text, longest) if isinstance(text, str) else text)


def text(longest: int, default: str = "") -> Any:
    """Return the field of plain words on one line, which may be empty."""
    return field(default=default, validator=words(longest, empty=True))


def block(longest: int) -> Any:
    """Return the field of a text of several lines."""

    def check(_: object, attribute: "Attribute[Any]", value: str) -> None:
        if len(value) > longest:
            raise UnfitError(f"{len(value)} characters", f"at most {longest}", attribute.name)
        if not all(sign.isprintable() or sign == "\n" for sign in value):
            raise UnfitError("a control character", "plain text", attribute.name)

    return field(default="", validator=check)


def agreed() -> Any:
    """Return the field of what was agreed on in a game, as words NAME=VALUE (`outlaws help options`, `outlaws help changes`)."""

    def check(_: object, attribute: "Attribute[Any]", value: tuple[str, ...]) -> None:
        if len(value) > MOST_OPTIONS:
            raise UnfitError(f"{len(value)} entries", f"at most {MOST_OPTIONS}", attribute.name)
        for option in value:
            if not option.isprintable() or " " in option or len(option) > LONGEST_OPTION:
                raise UnfitError(
                    shown(option), f"an option in a word of at most {LONGEST_OPTION} letters", attribute.name
                )

    return field(default=(), validator=check)


def whole(low: int = 0, high: int = MOST, default: int = 0) -> Any:
    """Return the field of a whole number, which may be left out."""
    return field(default=default, validator=within(low, high))


def number(low: int, high: int = MOST) -> Any:
    """Return the field of a whole number that must be there."""
    return field(validator=within(low, high))


@frozen
class Terms:
    """What is played at a table, and how.

    `turn` are the seconds a side has in each turn, whoever's turn it is, before its `bank` of seconds for the whole game runs down; with
    `days` there are days for each choice instead; all three 0: no clock. `think` are the seconds that a bot who searches takes for a turn.
    A `private` table is in nobody's list and needs its code; `rated` counts for the standings where it can (`counts`), `watched` lets
    anybody watch, `undo` lets choices be taken back where all agree. `options` are what is agreed on beside that; the hall writes out a
    draw.
    """

    shootout: str = text(60)
    private: bool = False
    rated: bool = True
    watched: bool = True
    undo: bool = True
    turn: int = whole(0, 3600)
    bank: int = whole(0, DAY)
    days: int = whole(0, 30)
    think: int = whole(1, MOST_THOUGHT, 2)
    options: tuple[str, ...] = agreed()

    @property
    def counts(self) -> bool:
        """Whether a game of these terms counts for the standings, where people of different accounts play all sides (R-232)."""
        return self.rated and even(self.options)

    def __attrs_post_init__(self) -> None:
        if self.days and (self.turn or self.bank):
            raise UnfitError(shown(self.days), "either days for each choice, or seconds a turn and a bank", "days")
        if self.bank and not self.turn:
            raise UnfitError(shown(self.turn), "some seconds a turn with a bank", "turn")


@frozen
class Seat:
    """A side of a table: who answers for it, and whether that one is `ready` and `here`. `held` is the bot that holds a person's seat."""

    side: str = text(40)
    kind: SeatKind = "open"
    who: str = text(40)
    ready: bool = False
    here: bool = False
    held: str = text(40)


@frozen
class Table:
    """A table as the lobby shows it. `host` made it; `game` is the record's name once it runs; `code` lets people in, and only those at
    the table are told. `title` is the shootout's, `round` of `rounds` and `asked` the side that must choose, -1 none; where it has days
    for that, `due` is the second since 1970 by which it must, else 0."""

    number: int = number(1)
    terms: Terms = field(factory=Terms)
    title: str = text(60)
    state: State = "gathering"
    seats: tuple[Seat, ...] = field(default=(), validator=few(MOST_SIDES))
    host: str = text(LONGEST_NAME)
    watchers: int = whole()
    game: str = text(120)
    code: str = text(20)
    round: int = whole()
    rounds: int = whole()
    asked: int = whole(-1, MOST_SIDES, -1)
    due: int = whole()


@frozen
class Person:
    """Somebody who is on. `rating` is 0 for who has played no rated game; `tables` are those they sit at while they run."""

    name: str = text(LONGEST_NAME)
    guest: bool = False
    rating: int = whole()
    tables: tuple[int, ...] = field(default=(), validator=few(100))


@frozen
class Played:
    """A game that is over, or runs (`won` is -2 then): `won` the side that won, -1 for a draw; `ended` seconds since 1970."""

    game: str = text(120)
    title: str = text(60)
    seats: tuple[Seat, ...] = field(default=(), validator=few(MOST_SIDES))
    won: int = whole(-2, MOST_SIDES, -2)
    rated: bool = False
    choices: int = whole()
    ended: int = whole()


@frozen
class Standing:
    """A line of the standings: `rating` on a scale where 1500 is where everybody begins, `give` how far off it may be."""

    place: int = whole()
    name: str = text(LONGEST_NAME)
    rating: int = whole()
    give: int = whole()
    games: int = whole()
    won: int = whole()
    drawn: int = whole()


@frozen
class Line:
    """A line of chat: `table` 0 is the lobby, `when` seconds since 1970, `number` what a report names."""

    number: int = whole()
    table: int = whole()
    name: str = text(LONGEST_NAME)
    words: str = said()
    when: int = whole()


@frozen
class Game:
    """A game's own message inside one of ours: it is read and written by `seats.messages`."""

    message: seat.Message


def _game(value: object) -> Game:
    if not isinstance(value, dict):
        raise UnfitError("no message of a game", "one")
    try:
        return Game(seat.read(value))
    except seat.MessageError as error:
        raise UnfitError("no message of a game", str(error)) from None


add_notation(Game, _game)
