"""The screens of a session before a real hall, at 80 x 24 and 120 x 40; each picture was read before it was accepted."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import Terms
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.look import Look
from tests.server.playing import Client, hall_card, opened, person, run
from tests.tui.lobby.hall import session, shows, types
from tests.tui.table import SIZES, picture_of, plain_environment

FOLDER = Path(__file__).parent / "pictures"
MOTD = "Deadrock, est. 1873. Undertaker on the premises. Be civil in the saloon."


@pytest.fixture
def settled_hall(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have days told in one zone."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    os.environ.pop("TZ", None)
    time.tzset()


async def _tables(doc: Client, ike: Client, rosa: Client) -> int:
    """Make tables and some talk; return the number of the one at which somebody waits for us."""
    doc.say(requests.Make(Terms("midday", turn=60, bank=600), ("me", "auto")))
    doc.say(requests.Ready((await doc.until(news.Seated)).table))
    await doc.until(news.Joined)
    rosa.say(requests.Make(Terms("S14", days=3)))
    await rosa.until(news.Seated)
    ike.say(requests.Make(Terms("S1", days=1)))
    table = (await ike.until(news.Seated)).table
    assert (await hall_card(ike, table)).title == "Learning the Trade"
    for client, words in (
        (rosa, "needs three more for the big one, any side"),
        (doc, "give me five minutes, I am bleeding"),
        (ike, "one seat free at learning the trade, slow game, a day for each choice; bring your own bullets"),
    ):
        client.say(requests.Say(0, words))
        await ike.until(news.Said, lambda said, words=words: words in [line.words for line in said.lines])  # type: ignore[misc]
    return table


@pytest.mark.usefixtures("settled_hall")
@pytest.mark.parametrize(
    ("look", "size", "mark"),
    [(Look(), size, "") for size in SIZES] + [(Look(depth="mono", glyphs=ASCII), (80, 24), "plain-")],
)
def test_pictures(look: Look, size: tuple[int, int], mark: str, tmp_path: Path, snapshot: Snapshot) -> None:
    taken: dict[str, str] = {}

    async def take(pilot: Pilot[int], name: str, *words: str) -> None:
        await shows(pilot, *words)
        taken[name] = picture_of(pilot.app)  # type: ignore[arg-type]

    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            (hall.folder / "motd.txt").write_text(MOTD)
            doc, ike, rosa = [await person(hall, name) for name in ("Doc", "Ike", "Rosa")]
            async with session(hall, "Hattie", size, look) as pilot:
                await shows(pilot, "What do they call you?")
                await types(pilot, "Hat")
                await take(pilot, "naming", "Hat")
                await types(pilot, "tie")
                await pilot.press("enter")
                await shows(pilot, "the lobby")
                number = await _tables(doc, ike, rosa)
                await shows(
                    pilot, "bullets", "Gold" if "Gold" in hall.tables[2].stage.shootout.title else "Midday", "round 1"
                )
                pilot.app.saloon.lit = number  # type: ignore[attr-defined]
                await pilot.press("down", "up")
                await take(pilot, "lobby", "bullets")
                await pilot.press("n", "down", "down")
                await take(pilot, "making", "whoever comes")
                await pilot.press("escape", "enter", "enter")
                ike.say(requests.Say(number, "take your time"))
                await take(pilot, "table", "space says", "take your time")
                ike.say(requests.Ready(number))
                await pilot.press("space")
                await take(pilot, "game", "round 1", "24 h")
                await pilot.press("quotation_mark")
                ike.say(requests.Propose(number, "draw"))
                await take(pilot, "talk", "offers a draw", "take your time")
                await pilot.press("y", "escape")
                await shows(pilot, "It is a draw.")
                await pilot.press("enter")
                await take(pilot, "after", "seed was")
                await pilot.press("q")
                await pilot.press("H")
                await take(pilot, "past", "a draw, ")
                await pilot.press("escape", "S")
                await take(pilot, "standings", "2 have a standing")
                await pilot.press("escape", "p", "x")
                await take(pilot, "people", "no more")
                await pilot.press("escape", "K")
                await take(pilot, "account", "SHA256:Hattie")
                await pilot.press("question_mark")
                await take(pilot, "account-help", "Here")

    with plain_environment():
        run(work)
    snapshot.snapshot_dir = FOLDER
    for name, picture in taken.items():
        snapshot.assert_match(picture, f"{name}-{mark}{size[0]}x{size[1]}.txt")
