"""The parent as a process of its own.

    python -m outlaws_tui.server.parent_process DATA

It imports nothing before it knows what sessions will need (see `scouting`).
"""

import gc
import sys
from collections.abc import Iterable
from types import CodeType

from outlaws_tui.server.scouting import scout


def _evening() -> Iterable[CodeType]:
    from outlaws_tui.server.warming import rehearsed

    return rehearsed()


def main(data: str) -> int:
    """Be the parent of the sessions of a data directory."""
    gc.disable()
    found = scout(_evening)
    names = [sys.intern(name) for name in (*found.names, *found.modules)]
    from outlaws_tui.server.parent import serve

    code = serve(data, found)
    del names
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
