"""The hall as a process of its own.

    python -m outlaws_tui.server.hall_process DATA [no-guests]

It serves the sockets in DATA/run until it is told to end by SIGTERM, and ends in good order then.
"""

import asyncio
import gc
import signal
import sys
from pathlib import Path

from outlaws_tui.heap import settle
from outlaws_tui.server.config import FILE, read_config
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.log import Log


async def serve(data: Path, guests: bool) -> None:
    """Serve until told to end."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    port = read_config(data / FILE).metrics
    hall = Hall(data, guests=guests, say=Log("hall").say, metrics_port=port or None)
    await hall.start()
    gc.collect()
    settle()
    await told.wait()
    await hall.stop()


def main(data: str, *more: str) -> int:
    """Be the hall of a data directory."""
    asyncio.run(serve(Path(data), "no-guests" not in more))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
