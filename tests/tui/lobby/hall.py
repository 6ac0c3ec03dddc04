"""A real hall for the tests of a session's screens, and the app before it without a terminal."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.sockets import APPS, run_folder
from outlaws_tui.tui.lobby.line import Connect
from outlaws_tui.tui.lobby.session import Session
from outlaws_tui.tui.look import Look
from tests.tui.table import text_of

LIBRARY = load()
LONGEST = 20.0
"""Seconds until a test gives up waiting for the screen."""


async def token_for(hall: Hall, name: str) -> str:
    """Return a token for the key of somebody."""
    fingerprint = f"SHA256:{name}"
    account = await hall.writer.run(hall.store.of_key, fingerprint)
    return await hall.writer.run(hall.store.make_session, None if account is None else account.id, fingerprint)


def line_to(folder: Path) -> Connect:
    """Return what connects to the hall of a folder."""

    async def connect() -> socket.socket:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.connect(str(run_folder(folder) / APPS))
        except OSError:
            connection.close()
            raise
        return connection

    return connect


@asynccontextmanager
async def session(
    hall: Hall, name: str, size: tuple[int, int] = (80, 24), look: Look | None = None
) -> AsyncIterator[Pilot[int]]:
    """Open a session of somebody's; who has no account yet is asked for a name."""
    token = await token_for(hall, name)
    app = Session(LIBRARY, line_to(hall.folder), token, hall.folder / "people" / name, look or Look(), 0)
    async with app.run_test(size=size) as pilot:
        try:
            yield pilot
        finally:
            app.line.close()


async def shows(pilot: Pilot[int], *words: str) -> str:
    """Wait until the screen shows words; return what is on it."""
    text = ""
    for _ in range(int(LONGEST / 0.02)):
        await pilot.pause()
        text = text_of(pilot.app)
        if all(word in text for word in words):
            return text
        await asyncio.sleep(0.02)
    raise AssertionError(f"{words} are not shown:\n{text}")


async def types(pilot: Pilot[int], words: str) -> None:
    """Type words."""
    names = {" ": "space", ",": "comma", "-": "minus", "'": "apostrophe", "?": "question_mark", "!": "exclamation_mark"}
    await pilot.press(*(names.get(letter, letter) for letter in words))
