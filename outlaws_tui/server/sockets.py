"""The hall's sockets: they lie in one folder of the owner's, and nobody else can use them."""

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

APPS: Final = "hall.sock"
FRONT: Final = "front.sock"
OWNER: Final = "admin.sock"

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def run_folder(data: Path) -> Path:
    """Return the folder of the sockets in a server's data directory."""
    return data / "run"


async def listen(path: Path, serve: Serve, longest: int) -> asyncio.Server:
    """Serve a socket at a path, in place of one that an earlier process has left."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    before = os.umask(0o177)
    try:
        return await asyncio.start_unix_server(serve, path, limit=longest)
    finally:
        os.umask(before)
