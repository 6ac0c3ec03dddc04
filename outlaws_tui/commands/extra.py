"""What a server needs beside the game, what is said where it is not installed, and where a server keeps what it has."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from outlaws_tui.data import GAME
from outlaws_tui.errors import OutlawsError

NEEDED: Final = {
    "asyncssh": "asyncssh",
    "sqlalchemy": "sqlalchemy",
    "openskill": "openskill",
    "prometheus_client": "prometheus-client",
}


class ExtraError(OutlawsError):
    """What a server needs is not here."""

    code = "extra"


def need_extra() -> None:
    """Raise ExtraError where a library that a server needs is missing, or the system is none for it."""
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise ExtraError(
            f"A server needs {', '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not installed: "
            "python -m pip install 'outlaws-tui[server]'."
        )
    if not sys.platform.startswith("linux"):
        raise ExtraError("A server needs Linux; players can come from anywhere.")


def server_folder(given: Path | None) -> Path:
    """Return the folder in which a server keeps everything: the one that was given, or the usual one."""
    return (given or user_data_path(GAME, appauthor=False) / "server").expanduser().resolve()
