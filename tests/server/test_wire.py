"""Messages between hall and app: what goes in comes out, and nothing else is let in."""

import json
from typing import Any, get_args

import attrs
import pytest

from outlaws_tui.lobby import messages, news, requests
from outlaws_tui.lobby.parts import Game, Line, Person, Played, Seat, Standing, Table, Terms
from outlaws_tui.lobby.wire import WireError
from outlaws_tui.seats.messages import Choose, Happened, View
from tests.seats.test_game import game

TERMS = Terms("S1", private=True, turn=30, bank=600, options=("short",))
SEATS = (Seat("law", "person", "Wyatt", True, True, "auto"), Seat("outlaw", "open"))
TABLE = Table(7, TERMS, "Learning the Trade", "running", SEATS, "Wyatt", 3, "20261130-x", "horse", 2, 8, 1)
FULL: dict[type[Any], Any] = {
    requests.Make: requests.Make(TERMS, ("me", "auto")),
    requests.Play: requests.Play(3, game=Game(Choose(4, "walk north"))),
    news.Who: news.Who((Person("Wyatt", True, 1500, (1, 2)),)),
    news.Came: news.Came("Wyatt", True, 1500, (1, 2)),
    news.Tables: news.Tables((TABLE,)),
    news.TableNow: news.TableNow(TABLE),
    news.Welcome: news.Welcome("Wyatt", kept=(("palette", "mono"),), muted=("Ike",), bots=("auto",)),
    news.Said: news.Said((Line(1, 0, "Wyatt", "Howdy.", 1_800_000_000),)),
    news.History: news.History("Wyatt", (Played("g", "Midday", SEATS, -1, True, 90, 1),), True),
    news.Standings: news.Standings((Standing(1, "Wyatt", 1610, 40, 9, 5, 1),)),
}


def full(kind: type[Any]) -> Any:
    """Return a message of a kind with something in its fields."""
    if kind in (news.At, requests.Think):
        table = game()
        view = Game(View(0, "learning-the-trade", ("a", "b"), table.observe(table.asked)))
        return (
            news.At(3, 1, game=view) if kind is news.At else requests.Think(3, "auto", 9, 5, 800, ("short",), view=view)
        )
    needs_table = "table" in attrs.fields_dict(kind) and attrs.fields_dict(kind)["table"].default is attrs.NOTHING
    return FULL.get(kind) or (kind(table=7) if needs_table else kind())


@pytest.mark.parametrize("kind", [*get_args(requests.Request), *get_args(news.News)], ids=lambda kind: kind.__name__)
def test_every_message_comes_out_as_it_went_in(kind: type[Any]) -> None:
    read: Any = messages.request if kind in get_args(requests.Request) else messages.news
    message = full(kind)
    line = messages.encode(message)
    assert "\n" not in line
    again = read(line)
    assert type(again) is kind
    assert messages.encode(again) == line
    if kind not in (news.At, requests.Think):  # observations have no equality of their own
        assert again == message
    body = json.loads(line)
    with pytest.raises(WireError, match="extra"):
        read(json.dumps({**body, "extra": 1}))


def test_events_come_through_the_wrapping() -> None:
    table = game()
    step = table.choose(table.asked, 0, "draw")
    happened = Happened(step.number, step.side, step.words, step.events, table.observe(-1))
    again = messages.news(messages.encode(news.At(1, game=Game(happened))))
    assert isinstance(again, news.At)
    assert isinstance(again.game.message, Happened)
    assert again.game.message.events == step.events


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "{}",
        "null",
        "[" * 10_000,
        '{"kind":["say"]}',
        '{"kind":"welcome"}',
        '{"kind":"sit","table":true}',
        '{"kind":"sit","table":1e400}',
        '{"kind":"sit","table":NaN}',
        '{"kind":"sit","table":0}',
        '{"kind":"sit","table":' + "9" * 5000 + "}",
        '{"kind":"say","table":0,"words":5}',
        '{"kind":"hello","token":"a\\u001bb"}',
        '{"kind":"make"}',
        '{"kind":"make","terms":{"turn":-1}}',
        '{"kind":"make","terms":{"turn":30,"days":1}}',
        '{"kind":"make","terms":{},"seats":["open","open","open","open","open"]}',
        '{"kind":"play","table":1}',
        '{"kind":"play","table":1,"game":{"kind":"choose"}}',
        '{"kind":"play","table":1,"game":{"kind":"choose","number":1,"words":"a","x":1}}',
        '{"kind":"propose","table":1,"what":"horse"}',
        '{"kind":"think","bot":"auto"}',
        '{"kind":"think","bot":"auto","view":{"kind":"choose","number":1,"words":"a"}}',
        '{"kind":"think","bot":"auto","view":{"kind":"view","side":0}}',
        '{"kind":"say","words":"' + "a" * messages.LONGEST_REQUEST + '"}',
    ],
)
def test_anything_else_is_one_kind_of_error(line: str) -> None:
    with pytest.raises(WireError, match=r"Found .*; expected|does not fit"):
        messages.request(line)


def test_an_error_shows_nothing_that_drives_a_terminal() -> None:
    with pytest.raises(WireError) as caught:
        messages.request("\x1b[2J")
    assert str(caught.value).isprintable()
    with pytest.raises(WireError) as caught:
        messages.request(json.dumps({"kind": "\x1b[2J"}))
    assert str(caught.value).isprintable()


def test_chat_is_cleaned_as_it_comes_in() -> None:
    said = messages.request('{"kind":"say","table":0,"words":"a\\u001b]0;x\\u0007b\\n\\u202ec"}')
    assert said == requests.Say(0, "a]0;xb c")


def test_news_that_inherit_keep_the_fields_of_what_they_tell_of() -> None:
    assert [one.name for one in attrs.fields(news.Came)] == [one.name for one in attrs.fields(Person)]
