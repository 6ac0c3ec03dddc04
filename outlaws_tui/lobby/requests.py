"""What an app asks of the hall. Whatever is refused comes back as `Denied`, and has changed nothing."""

from typing import Literal

from attrs import field

from outlaws_tui.fields import UnfitError
from outlaws_tui.lobby.parts import (
    MOST_KEPT,
    MOST_SIDES,
    MOST_SPENT,
    MOST_THOUGHT,
    VERSION,
    Game,
    Terms,
    agreed,
    block,
    few,
    number,
    said,
    text,
    whole,
)
from outlaws_tui.lobby.words import LONGEST_NAME
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.seats.messages import View
from outlaws_tui.values import frozen

Offer = Literal["draw", "rematch"]
Reply = Literal["yes", "no", "wait", "bot", "claim"]


@frozen
class Hello:
    """The first line of an app: the token it was given when it was started."""

    token: str = text(200)
    version: int = VERSION


@frozen
class Name:
    """Call me so: makes the account of a new key. Answered by `Welcome`."""

    name: str = text(80)


@frozen
class UseCode:
    """This key belongs to the account that a one-time code was given to. Answered by `Welcome`."""

    code: str = text(40)


@frozen
class AskCode:
    """Give me a one-time code with which another key comes to my account. Answered by `Code`."""


@frozen
class AskKeys:
    """Tell me the keys of my account. Answered by `Keys`."""


@frozen
class DropKey:
    """Take a key from my account; not the one I am here with. Answered by `Keys`."""

    fingerprint: str = text(100)


@frozen
class Keep:
    """Keep a setting of my app with my account; an empty value takes it away. `Welcome` brings them all."""

    key: str = text(40)
    value: str = text(200)


@frozen
class Hear:
    """Tell me, or no more, what goes on in the lobby: people, tables, chat. At first everybody is told."""

    lobby: bool = True


@frozen
class Make:
    """Make a table. `seats` says for each side of the shootout who answers: `me` (once), `open`, or a bot by name; none: I take the first
    and all others are open. Answered by `Seated`."""

    terms: Terms
    seats: tuple[str, ...] = field(default=(), validator=few(MOST_SIDES))


@frozen
class Quick:
    """Find me somebody to play with: at an open table that wants one, else at a new one. Empty: any shootout. Answered by `Seated`."""

    shootout: str = text(60)


@frozen
class Sit:
    """Seat me at a side of a table that gathers, -1 any open one; `code` where it is private. Answered by `Seated`."""

    table: int = number(1)
    side: int = whole(-1, MOST_SIDES, -1)
    code: str = text(20)


@frozen
class Rise:
    """I leave my seat at a table that gathers. An empty table is gone."""

    table: int = number(1)


@frozen
class Place:
    """As its host: put a bot at a side of a table that gathers, or open it (`open`), which sends away who sits there."""

    table: int = number(1)
    side: int = whole(0, MOST_SIDES)
    who: str = text(40)


@frozen
class Ready:
    """I am ready, or not after all. The game begins when no seat is open and everybody at it is ready."""

    table: int = number(1)
    ready: bool = True


@frozen
class Enter:
    """Show me a table and what happens at it: as its seat where I have one (from any machine, at the same prompt), else as a spectator."""

    table: int = number(1)
    code: str = text(20)


@frozen
class Exit:
    """Show me no more of a table. A seat in a running game stays mine."""

    table: int = number(1)


@frozen
class Play:
    """A seat's message to its game: `Choose` (`concede` too), `TakeBack`, `TakeBackAnswer`. A refusal comes as `At` with `Refused`."""

    table: int = number(1)
    game: Game = field(kw_only=True)


@frozen
class Propose:
    """I offer the others at my table a draw, or after the game another one with sides changed."""

    table: int = number(1)
    what: Offer = "draw"


@frozen
class Answer:
    """My answer to `Offered` with this number: yes or no to a draw or rematch; to an absence wait, bot or claim."""

    table: int = number(1)
    number: int = whole()
    answer: Reply = "no"


@frozen
class Keeping:
    """Either way: the settings of a seat as text (`seats.settings`), kept with the game and told to nobody else."""

    table: int = number(1)
    settings: str = block(MOST_KEPT)


@frozen
class Say:
    """Chat, at a table or (0) in the lobby."""

    table: int = whole()
    words: str = said()


@frozen
class Mute:
    """I want to hear somebody's chat no more, or again. `Welcome` brings the list."""

    name: str = text(LONGEST_NAME)
    muted: bool = True


@frozen
class Report:
    """The owner should see a line of chat (its number), with words of mine."""

    line: int = whole()
    words: str = said()


@frozen
class AskHistory:
    """The games of somebody (empty: everybody's), the last ones first; `before` the `ended` of one goes further back. Answered by
    `History`."""

    name: str = text(LONGEST_NAME)
    before: int = whole()


@frozen
class AskStandings:
    """The standings from a place on. Answered by `Standings`."""

    place: int = whole(1, default=1)


@frozen
class AskRecord:
    """The record of a game that is over, or runs where I may watch it. Answered by `RecordOf`."""

    game: str = text(120)


def _viewed(_: object, __: object, game: Game) -> None:
    if not isinstance(game.message, View):
        raise UnfitError(f"a {type(game.message).__name__.lower()}", "a view", "view")


@frozen
class Think:
    """Have a worker think for a bot of a game that I play alone, one at a time: `view` is what its side sees, `options` are what was agreed
    on, `think` the seconds that a bot who searches takes for a turn and `spent` the milliseconds that it has had of this one. Answered by
    `Thought` with this `number`; where it is refused, or the thought comes late, the game goes on without it."""

    number: int = whole()
    bot: str = text(40)
    seed: int = whole()
    think: int = whole(1, MOST_THOUGHT, 2)
    spent: int = whole(0, MOST_SPENT)
    options: tuple[str, ...] = agreed()
    view: Game = field(kw_only=True, validator=_viewed)

    @property
    def seen(self) -> Observation:
        """What its side sees."""
        message = self.view.message
        assert isinstance(message, View)
        return message.seen


@frozen
class Hurry:
    """Let what I have asked to `Think` about be answered with the best that is found; it is refused where nobody thinks about it yet."""


Request = (
    Hello | Name | UseCode | AskCode | AskKeys | DropKey | Keep | Hear | Make | Quick | Sit | Rise | Place | Ready | Enter | Exit | Play
    | Propose | Answer | Keeping | Say | Mute | Report | AskHistory | AskStandings | AskRecord | Think | Hurry
)  # fmt: skip
