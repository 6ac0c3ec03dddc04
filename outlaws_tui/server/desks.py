"""Who sees to which request."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from outlaws_tui.lobby import requests as ask
from outlaws_tui.server import alone, greeting, lookups, seating, talk
from outlaws_tui.server.errors import HallError


async def _again(hall: Any, session: Any, request: ask.Hello) -> None:
    raise HallError("You have said hello already.")


HANDLERS: Final[dict[type[Any], Callable[[Any, Any, Any], Awaitable[None]]]] = {
    ask.Hello: _again,
    ask.Name: greeting.name,
    ask.UseCode: greeting.use_code,
    ask.AskCode: greeting.ask_code,
    ask.AskKeys: greeting.ask_keys,
    ask.DropKey: greeting.drop_key,
    ask.Keep: greeting.keep,
    ask.Hear: greeting.hear,
    ask.Make: seating.make,
    ask.Quick: seating.quick,
    ask.Sit: seating.sit,
    ask.Rise: seating.rise,
    ask.Place: seating.place,
    ask.Ready: seating.ready,
    ask.Enter: seating.enter,
    ask.Exit: seating.leave,
    ask.Play: seating.play,
    ask.Propose: seating.propose,
    ask.Answer: seating.answer,
    ask.Keeping: seating.keeping,
    ask.Say: talk.say,
    ask.Mute: talk.mute,
    ask.Report: talk.report,
    ask.AskHistory: lookups.ask_history,
    ask.AskStandings: lookups.ask_standings,
    ask.AskRecord: lookups.ask_record,
    ask.Think: alone.think,
    ask.Hurry: alone.hurry,
}
NAMELESS: Final = (ask.Hello, ask.Name, ask.UseCode)
"""What somebody without a name may say."""
