"""Messages as JSON lines: what goes in comes out, and nothing else is let in."""

import json

import attrs
import pytest

from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import Observation, thaw
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.players import player
from outlaws_tui.seats.host import SPECTATOR, Host
from outlaws_tui.seats.messages import Choose, Happened, Message, MessageError, Refused, View, decode, encode
from tests.seats.test_game import game, stage


def shown(seen: Observation) -> str:
    return position_text(thaw(stage(), seen, Playout(0)))


def test_a_whole_game_goes_through_the_wire_and_back() -> None:
    table = game()
    host = Host(table)
    heard: dict[int, list[Message]] = {0: [], 1: [], SPECTATOR: []}
    for side, inbox in heard.items():
        host.join(side, lambda message, inbox=inbox: inbox.append(decode(encode(message))))
    players = [player("auto"), player("random", 4)]
    sent = 0
    while not table.over:
        side = table.asked
        latest = heard[side][-1]
        assert isinstance(latest, View | Happened)
        assert latest.seen.asked == side
        answer = Choose(table.number, players[side].choose(stage(), latest.seen))
        assert host.send(side, decode(encode(answer))) is None  # type: ignore[arg-type]
        sent += 1
        last = heard[SPECTATOR][-1]
        assert isinstance(last, Happened)
        assert shown(last.seen) == shown(table.observe(SPECTATOR))
        assert last.events == table.steps[-1].events
        assert last.seen.options == ()
    assert [len(inbox) for inbox in heard.values()] == [sent + 1] * 3


def test_only_the_side_that_is_asked_sees_its_options() -> None:
    table = game()
    asked = table.asked
    assert table.observe(asked).options == ("draw", "pass")
    assert table.observe(1 - asked).options == ()
    assert table.observe(SPECTATOR).options == ()


def test_a_refused_choice_comes_back_with_its_code() -> None:
    table = game()
    host = Host(table)
    refused = host.send(table.asked, Choose(5, "draw"))
    assert refused is not None
    assert (refused.code, refused.number) == ("stale", 5)
    assert decode(encode(refused)) == refused
    refused = host.send(1 - table.asked, Choose(0, "draw"))
    assert refused is not None
    assert refused.code == "not-asked"


def test_nobody_hears_anything_after_leaving() -> None:
    table = game()
    host = Host(table)
    inbox: list[Message] = []
    host.join(0, inbox.append)
    host.leave(inbox.append)
    host.send(table.asked, Choose(0, "draw"))
    assert len(inbox) == 1


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        '{"kind":"choose"}',
        '{"kind":"choose","number":1,"words":"draw","more":1}',
        '{"kind":"choose","number":"x","words":"draw"}',
        '{"kind":"choose","number":true,"words":"draw"}',
        '{"kind":"shout","words":"draw"}',
        '{"kind":"happened","number":1,"side":0,"words":"","events":[{"event":"Nonsense"}],"seen":{}}',
        "[" * 100_000,
    ],
)
def test_anything_else_is_one_kind_of_error(line: str) -> None:
    with pytest.raises(MessageError, match="expected a message of version 1"):
        decode(line)


def test_an_unknown_key_anywhere_is_refused() -> None:
    table = game()
    body = json.loads(encode(View(0, "learning-the-trade", ("auto", "random"), table.observe(0))))
    for path in (("seen",), ("seen", "common"), ("seen", "figures", 0)):
        changed = json.loads(json.dumps(body))
        place = changed
        for key in path:
            place = place[key]
        place["extra"] = 1
        with pytest.raises(MessageError):
            decode(json.dumps(changed))


def test_refusals_are_plain() -> None:
    assert attrs.asdict(Refused(1, "stale", "Too late.")) == {"number": 1, "code": "stale", "reason": "Too late."}
