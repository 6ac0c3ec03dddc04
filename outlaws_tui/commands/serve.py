"""Serve games to whoever comes by ssh: everybody else needs nothing but a terminal.

The first start makes a host key. Everything is kept in one directory, which is yours alone; serve.toml in it settles what the
options do not (outlaws help server).
"""

import argparse
import os
from importlib.resources import files
from pathlib import Path
from typing import Final

from outlaws_tui.commands.extra import need_extra, server_folder
from outlaws_tui.commands.parsing import Parser, whole

EXAMPLES = (
    "outlaws serve                                  then, from anywhere: ssh -p 2222 HOST",
    "outlaws serve --port 22022 --data ./saloon",
    "outlaws serve --check                          is the configuration sound?",
    "outlaws serve --print-unit > outlaws.service   for systemd",
)
_GIVEN: Final = {"unit": "outlaws.service", "containerfile": "Containerfile"}


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("--host", metavar="ADDRESS", help="listen at this address only, not at all of them")
    parser.add_argument("--port", metavar="N", type=whole(0, 65535), help="listen at this port, not 2222; 0 for any")
    parser.add_argument("--data", metavar="DIR", type=Path, default=None, help="keep everything in DIR")
    parser.add_argument("--check", action="store_true", help="say whether the configuration is sound, and stop")
    parser.add_argument("--print-unit", action="store_true", help="print a unit for systemd, and stop")
    parser.add_argument(
        "--print-containerfile", action="store_true", help="print a file to build a container from, and stop"
    )


def run(values: argparse.Namespace) -> int:
    """Serve until told to end."""
    for name, file in _GIVEN.items():
        if getattr(values, f"print_{name}"):
            print((files("outlaws_tui.server") / file).read_text(encoding="utf-8"), end="")
            return 0
    need_extra()
    from outlaws_tui.server import serve

    data = server_folder(values.data)
    config = serve.settled(data, values.host, values.port)
    if values.check:
        print(f"{data}: the configuration is sound.")
        return 0

    def said(fingerprint: str, port: int) -> None:
        where = config.host or os.uname().nodename
        print(f"Outlaws is served. To play: ssh -p {port} {where}\nThe host key: {fingerprint}", flush=True)

    return serve.serve(data, config, said)
