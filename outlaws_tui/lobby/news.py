"""What the hall tells an app."""

from typing import Final, Literal

from attrs import field

from outlaws_tui.lobby.parts import (
    MOST_KEPT,
    MOST_SIDES,
    VERSION,
    Game,
    Line,
    Person,
    Played,
    Standing,
    Table,
    block,
    few,
    number,
    text,
    whole,
)
from outlaws_tui.lobby.requests import Keeping
from outlaws_tui.lobby.words import LONGEST_NAME
from outlaws_tui.values import frozen

Question = Literal["draw", "rematch", "absence"]
Outcome = Literal["yes", "no", "wait", "bot", "claim", "gone"]
MOST_LISTED: Final = 2000
MOST_WHY: Final = 1000


@frozen
class Welcome:
    """You are in. An empty `name`: say `Name` or `UseCode` first. `bots` are those that can be seated, `kept` the account's settings,
    `motd` the owner's message of the day."""

    name: str = text(LONGEST_NAME)
    guest: bool = False
    rating: int = whole()
    motd: str = block(2000)
    bots: tuple[str, ...] = ()
    kept: tuple[tuple[str, str], ...] = ()
    muted: tuple[str, ...] = ()
    version: int = VERSION


@frozen
class Denied:
    """A request was refused and has changed nothing: its kind, a stable code, a sentence. A table's number where it had one."""

    about: str = text(40)
    code: str = text(40)
    reason: str = block(1000)
    table: int = whole()


@frozen
class Code:
    """A one-time code, and for how many minutes it holds."""

    code: str = text(40)
    minutes: int = whole()


@frozen
class Keys:
    """The fingerprints of the account's keys; `here` is the one of this session."""

    fingerprints: tuple[str, ...] = ()
    here: str = text(100)


@frozen
class Who:
    """Everybody who is on, those who stay away left out."""

    people: tuple[Person, ...] = field(default=(), validator=few(MOST_LISTED))


@frozen
class Came(Person):
    """Somebody is on now, or something has changed about them."""


@frozen
class Went:
    """Somebody is on no more."""

    name: str = text(LONGEST_NAME)


@frozen
class Tables:
    """All tables that you may know of: public ones, and private ones you sit at."""

    tables: tuple[Table, ...] = field(default=(), validator=few(MOST_LISTED))


@frozen
class TableNow:
    """A table is new, or something has changed about it."""

    table: Table


@frozen
class TableGone:
    """A table is gone. `words` say why to those who were at it."""

    table: int = number(1)
    words: str = text(200)


@frozen
class Seated:
    """You sit at a side of a table now."""

    table: int = number(1)
    side: int = whole(0, MOST_SIDES)


@frozen
class Joined:
    """You are shown a running or finished game from now on: its `record` so far; `side` is yours, -1 for a spectator. `settings` are
    those of your seat (see `Keeping`). `At` with a `View` of the same moment comes next."""

    table: int = number(1)
    side: int = whole(-1, MOST_SIDES, -1)
    game: str = text(120)
    record: str = block(20_000_000)
    settings: str = block(MOST_KEPT)


@frozen
class At:
    """A game's message to its seats and spectators; `undoable` is how many choices the asked side may take back now."""

    table: int = number(1)
    undoable: int = whole()
    game: Game = field(kw_only=True)


@frozen
class Clock:
    """The clocks of a table, in milliseconds: what `asked` (-1: nobody) has left of this `turn`, and the bank of each side; `runs` says
    whether time passes. Told when something changes; what an app counts down by itself decides nothing."""

    table: int = number(1)
    asked: int = whole(-1, MOST_SIDES, -1)
    turn: int = whole()
    banks: tuple[int, ...] = field(default=(), validator=few(MOST_SIDES))
    runs: bool = False


@frozen
class Offered:
    """You are asked, with a number for your `Answer`: a draw or a rematch of `side`'s, or, where `side` stays away or has run out of time
    while it is asked, whether to wait, let a bot hold the seat, or (`claims`) claim the game."""

    table: int = number(1)
    number: int = whole()
    what: Question = "draw"
    side: int = whole(0, MOST_SIDES)
    late: bool = False
    claims: bool = False


@frozen
class Settled:
    """What became of an offer: `yes` or `no`, `wait`, `bot`, `claim`, or `gone` where it stands no more. `next` is the table of a
    rematch."""

    table: int = number(1)
    number: int = whole()
    what: Question = "draw"
    side: int = whole(0, MOST_SIDES)
    outcome: Outcome = "gone"
    next: int = whole()


@frozen
class Said:
    """Lines of chat, the oldest first; on coming in the last ones of the lobby, on entering a table those of the table."""

    lines: tuple[Line, ...] = field(default=(), validator=few(200))


@frozen
class Notice:
    """The owner or the hall has something to say: `message` words of the owner's, `drain` no new games because the hall will stop, `slow`
    you send too fast, `news` what happened at a slow table while you were away, `fault` a fault of ours."""

    what: Literal["message", "drain", "slow", "news", "fault"] = "message"
    words: str = block(2000)
    table: int = whole()


@frozen
class Bye:
    """The hall ends this connection: `kick`, `ban`, `stop` (come back later), `version`, `token`, `junk` or `slow`, with a sentence."""

    what: Literal["kick", "ban", "stop", "version", "token", "junk", "slow"] = "stop"
    words: str = block(1000)


@frozen
class History:
    """Games, the last ones first; `more` where there are older ones."""

    name: str = text(LONGEST_NAME)
    games: tuple[Played, ...] = field(default=(), validator=few(100))
    more: bool = False


@frozen
class Standings:
    """Lines of the standings; `mine` is my own, wherever it stands (place 0: none yet)."""

    lines: tuple[Standing, ...] = field(default=(), validator=few(100))
    mine: Standing = field(factory=Standing)
    count: int = whole()


@frozen
class RecordOf:
    """The record of a game as text, to replay, fork or take along."""

    game: str = text(120)
    record: str = block(20_000_000)


@frozen
class Thought:
    """What a bot chooses in the position that `Think` with this number showed, why, as it says, and how many milliseconds it took."""

    number: int = whole()
    words: str = text(200)
    why: str = text(MOST_WHY)
    took: int = whole()


News = (
    Welcome | Denied | Code | Keys | Who | Came | Went | Tables | TableNow | TableGone | Seated | Joined | At | Clock | Offered | Settled
    | Keeping | Said | Notice | Bye | History | Standings | RecordOf | Thought
)  # fmt: skip
