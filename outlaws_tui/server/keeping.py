"""Backup and restore: all that a server keeps, in one file, taken while games go on.

The store is copied first and the records after it, so a record is never behind what the store says of it; and where they differ the record
wins when the hall begins. A line of a record that was being written is left off, as after a kill.
"""

import asyncio
import contextlib
import io
import os
import sqlite3
import tarfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from outlaws_tui.errors import OutlawsError

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

STORE: Final = "hall.db"
_KEPT: Final = ("host_key", "serve.toml", "motd.txt")
_FOLDERS: Final = ("games", "people")


class BackupError(OutlawsError):
    """A backup cannot be made, or not be restored there."""

    code = "backup"


async def back_up(hall: "Hall", to: Path) -> Path:
    """Write a backup of a running hall into a file that is not there yet (into a folder: under a name with the time)."""
    if to.is_dir():
        to = to / f"outlaws-{time.strftime('%Y%m%d-%H%M%S')}.tar.gz"
    return await asyncio.get_running_loop().run_in_executor(None, write_backup, hall.folder, to)


def write_backup(data: Path, to: Path) -> Path:
    """Write a backup of a data directory, also while a hall runs on it."""
    part = to.with_name(f"{to.name}.part")
    try:
        with contextlib.closing(sqlite3.connect(":memory:")) as copy:
            with contextlib.closing(sqlite3.connect(data / STORE)) as store:
                store.backup(copy)
            image = copy.serialize()
        file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as out, tarfile.open(fileobj=out, mode="w:gz") as tar:
            _add(tar, STORE, image)
            for name in _KEPT:
                if (data / name).is_file():
                    _add(tar, name, (data / name).read_bytes())
            for folder in _FOLDERS:
                for path in sorted((data / folder).rglob("*")) if (data / folder).is_dir() else ():
                    with contextlib.suppress(FileNotFoundError):
                        if path.is_file():
                            _add(tar, str(path.relative_to(data)), path.read_bytes())
            out.flush()
            os.fsync(out.fileno())
        if to.exists():
            raise BackupError(f"{to} is there already; a backup writes over nothing.")
        part.rename(to)
    except OSError as error:
        raise BackupError(f"No backup was made: {error.strerror or error} ({to}).") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink()
    return to


def _add(tar: tarfile.TarFile, name: str, data: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode, info.mtime = len(data), 0o600, int(time.time())
    tar.addfile(info, io.BytesIO(data))


def restore(file: Path, data: Path) -> int:
    """Make a data directory, which must be empty or not there, from a backup; return how many files it holds.

    Raises BackupError for anything that is no backup; nothing outside the directory is ever written.
    """
    if data.exists() and any(data.iterdir()):
        raise BackupError(f"{data} is not empty; a backup is restored into a folder of its own.")
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        data.chmod(0o700)
        with tarfile.open(file, "r:gz") as tar:
            members = tar.getmembers()
            if STORE not in [member.name for member in members]:
                raise BackupError(f"{file} is no backup of a server: it holds no {STORE}.")
            for member in members:
                if not member.isfile() or member.name.split("/")[0] not in (STORE, *_KEPT, *_FOLDERS):
                    raise BackupError(f"{file} is no backup of a server: it holds {member.name[:60]!r}.")
            tar.extractall(data, filter="data")
    except (OSError, tarfile.TarError, EOFError) as error:
        raise BackupError(f"{file} cannot be restored: {error}.") from error
    return len(members)
