"""Look after a server that runs on this machine: who is on, who must go, and a copy of everything.

The commands stand below. Only the owner of the server's folder can give them, on the machine that it runs on.
"""

import argparse
import json
import sys
from pathlib import Path

from outlaws_tui.commands.extra import need_extra, server_folder
from outlaws_tui.commands.parsing import Parser, UsageError

EXAMPLES = (
    "outlaws admin list                     who is on, and which tables there are",
    "outlaws admin kick NAME [WORDS]        end somebody's connections; seats are kept",
    "outlaws admin ban NAME [WORDS]         keep somebody out, with all keys; also a key's SHA256:… or an address",
    "outlaws admin unban NAME               let them in again",
    "outlaws admin mute NAME [off]          let nobody hear somebody, or let them again",
    "outlaws admin rename NAME NEW          give somebody another name",
    "outlaws admin message WORDS            tell everybody something",
    "outlaws admin drain [WORDS]            begin no new games, let nobody new in; drain off takes it back",
    "outlaws admin backup FILE              write everything into one file, while games go on",
    "outlaws admin restore FILE --data DIR  make a folder anew from such a file",
    "outlaws admin stats --json             how it fares",
    "outlaws admin reports                  what was reported of chat, and who is kept out",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("what", metavar="COMMAND", help="what to do: list, kick, ban … (see below)")
    parser.add_argument("words", metavar="WORDS", nargs="*", help="of whom, and what is said")
    parser.add_argument("--data", metavar="DIR", type=Path, default=None, help="the server's folder")
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def run(values: argparse.Namespace) -> int:
    """Give the command."""
    need_extra()
    data = server_folder(values.data)
    words = tuple(values.words)
    if values.what == "restore":
        return _restore(words, data, as_json=values.json)
    if values.what == "backup":
        if len(words) != 1:
            raise UsageError("backup: expected one FILE.")
        words = (str(Path(words[0]).expanduser().resolve()),)
    from outlaws_tui.server.admin import tell

    done = tell(data, values.what, words)
    if done.code:
        print(f"outlaws: {done.said}", file=sys.stderr)
        return done.code
    print(done.values if values.json else done.said)
    return 0


def _restore(words: tuple[str, ...], data: Path, *, as_json: bool) -> int:
    from outlaws_tui.server.keeping import restore

    if len(words) != 1:
        raise UsageError("restore: expected one FILE that backup has written.")
    count = restore(Path(words[0]).expanduser(), data)
    said = f"{data} holds {count} files again. Start it with outlaws serve."
    print(json.dumps({"folder": str(data), "files": count}) if as_json else said)
    return 0
