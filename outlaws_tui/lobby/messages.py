"""What the hall and an app say to each other over a Unix socket: lines of JSON, each a message of one of two families.

The app asks (`Request`), the hall tells (`News`). First comes `Hello` with the token that the app was started with, then `Welcome`; a
person without a name says `Name` or `UseCode` before anything else. What is refused comes back as `Denied` with the kind of the request,
a stable code and a sentence, and has changed nothing.

A game's own messages (`seats.messages`) are wrapped: `Play` from a seat, `At` to a seat or a spectator, each with the number of the table.
Whoever enters a table that runs gets `Joined` with the record so far, which played again is all that has happened (a running game's record
has no seed), and after it `At` with a whole `View`; then `At` with each `Happened` as it comes. Numbers of decisions are the game's own.
A game that begins while people sit at its table comes to them in the same way.

A game that somebody plays alone is the app's own, and the hall knows nothing of it; but its bots think in the hall's workers (`Think`,
`Thought`), as long as there is a line and they have time.

What is hidden: `seats.messages` carry what `observe` lets a side see; a seat's settings (`Keeping`) go to its own account alone.
"""

import json
from typing import Any, Final, get_args

from outlaws_tui.lobby.news import At, News
from outlaws_tui.lobby.requests import Play, Request, Think
from outlaws_tui.lobby.wire import Wire
from outlaws_tui.seats import messages as seat

LONGEST_REQUEST: Final = 16_384
LONGEST_NEWS: Final = 32 << 20

REQUESTS: Final[Wire[Any]] = Wire(get_args(Request), LONGEST_REQUEST)
NEWS: Final[Wire[Any]] = Wire(get_args(News), LONGEST_NEWS)


def request(line: str | bytes) -> Request:
    """Return what an app asks. Raises WireError for anything that is no request."""
    found: Request = REQUESTS.decode(line)
    return found


def news(line: str | bytes) -> News:
    """Return what the hall tells. Raises WireError for anything that is no news."""
    found: News = NEWS.decode(line)
    return found


def encode(message: Request | News) -> str:
    """Return a message as one line of JSON, without its end."""
    if isinstance(message, Play):
        return play_line(message.table, seat.encode(message.game.message))
    if isinstance(message, At):
        return at_line(message.table, message.undoable, seat.encode(message.game.message))
    if isinstance(message, Think):
        head = {name: getattr(message, name) for name in ("number", "bot", "seed", "think", "spent", "options")}
        return f'{{"kind":"think",{json.dumps(head, separators=(",", ":"))[1:-1]},"view":{seat.encode(message.view.message)}}}'
    return NEWS.encode(message)


def play_line(table: int, game: str) -> str:
    """Return the line of a `Play` from the line of its game's message."""
    return f'{{"kind":"play","table":{table},"game":{game}}}'


def at_line(table: int, undoable: int, game: str) -> str:
    """Return the line of an `At` from the line of its game's message, which is so written once for many."""
    return f'{{"kind":"at","table":{table},"undoable":{undoable},"game":{game}}}'
