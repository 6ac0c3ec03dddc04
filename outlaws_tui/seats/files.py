"""A file that is only ever added to, and the lock on a game: what the saves need of a disk, on any system."""

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from outlaws_tui.errors import OutlawsError

_FAR: Final = 1 << 30
"""Where the byte lies that a lock takes on Windows, whose locks keep others from reading what they cover."""


class DiskError(OutlawsError):
    """The disk does not take what must be kept; nothing was done. `why` is what the system said."""

    code = "disk"

    def __init__(self, says: str, why: str = "") -> None:
        self.why = why
        super().__init__(says)


class HeldError(OutlawsError):
    """Another process plays this game."""

    code = "held"


class Appending:
    """A file at whose end whole lines are put, each on disk before `add` returns. It never holds part of what was not put whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        self._size = os.fstat(self._file).st_size

    def add(self, text: str) -> None:
        """Put lines at the end. Raises DiskError where they cannot be; then the file is as it was, or is mended before the next."""
        data = text.encode()
        try:
            self._mend()
            os.lseek(self._file, self._size, os.SEEK_SET)
            left = data
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as error:
            with contextlib.suppress(OSError):
                self._mend()
            raise refused(error, self.path) from error
        self._size += len(data)

    def cut(self, size: int) -> None:
        """Cut a torn tail off: all that is after `size` bytes."""
        self._size = size
        try:
            self._mend()
            os.fsync(self._file)
        except OSError as error:
            raise refused(error, self.path) from error

    def _mend(self) -> None:
        if os.fstat(self._file).st_size != self._size:
            os.ftruncate(self._file, self._size)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


class Lock:
    """A lock on a file, held by one process and gone with it, however it ends. Raises HeldError where another holds it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise HeldError("This game is being played already, in another window or by another process.") from error

    def release(self) -> None:
        """Let go."""
        os.close(self._file)


if sys.platform == "win32":

    def _lock(file: int) -> None:
        import msvcrt

        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_new(path: Path, text: str, mode: int = 0o666) -> None:
    """Write a file that must not be there yet, for good. Raises FileExistsError, or DiskError where the disk does not take it."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        try:
            data = text.encode()
            while data:
                data = data[os.write(file, data) :]
            os.fsync(file)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        finally:
            os.close(file)
    except FileExistsError:
        raise
    except OSError as error:
        raise refused(error, path) from error


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last, where the system can be told to."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def refused(error: OSError, path: Path) -> DiskError:
    """Return what is said where the disk refuses."""
    why = error.strerror or type(error).__name__
    return DiskError(f"Not saved, so nothing was done: {why} ({path}). Mend that and choose again.", f"{why} ({path})")
