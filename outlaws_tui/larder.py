"""What was read of shipped files, kept in the platform's folder for what can be thrown away at any time.

Reading and vetting the data takes 45 ms of the processor and loads two libraries; taking them out of here takes a tenth of it. What is
kept counts only for the very same bytes of the files, read by the very same modules under the same Python: anything else, a file cut
short or tampered with included, is as if there were none, and is written anew. Nothing is taken from a file that others may write, nor
anything but classes of ours.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

_SIZE: Final = 16
_MOST_BYTES: Final = 8_000_000
_ROOMS: Final = ("ground", "lesson", "outlaws")
"""The rooms of the package whose modules read data, or are what is read; those beside the rooms do too."""
_OTHERS: Final = 0o022
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def put_by(path: Path, files: Mapping[str, bytes], kind: type[T], read: Callable[[], T]) -> T:
    """Return what files hold, given by name: what was put by of a kind at a path, else what `read` returns, which is put by.

    Raises what `read` does; a disk that refuses is no matter.
    """
    with suppress(OSError):
        found = _taken(path, _key(files))
        if isinstance(found, kind):
            return found
    made = read()
    with suppress(OSError):
        _put(path, _key(files), made)
    return made


class _Reader(pickle.Unpickler):
    """Makes nothing but classes of this package."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module.startswith(f"{__package__}.") else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is none of ours")
        return found


def _key(files: Mapping[str, bytes]) -> bytes:
    """Return what must be the same: the files, and what reads them. Raises OSError."""
    mixed = blake2b(_modules(), digest_size=_SIZE)
    for name, data in files.items():
        mixed.update(f"{name} {len(data)}\n".encode() + data)
    return mixed.digest()


@cache
def _modules() -> bytes:
    """Return what tells these modules and this Python from others; modules are looked at from outside, by size and time. Raises OSError."""
    package = Path(__file__).parent
    lines = [f"{sys.version}\n"]
    for name, one in (*_in(package, "", deep=False), *(one for room in _ROOMS for one in _in(package / room, room))):
        seen = one.stat()
        lines.append(f"{name} {seen.st_size} {seen.st_mtime_ns}\n")
    return "".join(lines).encode()


def _in(folder: Path | os.DirEntry[str], room: str, deep: bool = True) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Return the modules in a room by name; with `deep` those of the rooms in it too. Raises OSError."""
    for one in sorted(os.scandir(folder), key=lambda one: one.name):
        name = f"{room}/{one.name}"
        if name.endswith(".py"):
            yield name, one
        elif deep and one.is_dir() and one.name != "__pycache__":
            yield from _in(one, name)


def _taken(path: Path, key: bytes) -> object:
    """Return what a file holds for a key, None where it is another's, damaged, or open to others. Raises OSError."""
    with path.open("rb") as file:
        about = os.fstat(file.fileno())
        if hasattr(os, "getuid") and (about.st_uid != os.getuid() or about.st_mode & _OTHERS):
            return None
        data = file.read(_MOST_BYTES)
    head, body = data[: 2 * _SIZE], data[2 * _SIZE :]
    if head != key + _seal(body):
        return None
    try:
        return _Reader(BytesIO(body)).load()
    except Exception:
        # A library that its classes stand on has changed: whatever it then says, the files are read.
        return None


def _put(path: Path, key: bytes, made: object) -> None:
    """Write something under a key, whole or not at all. Raises OSError."""
    body = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with open(os.open(part, _NEW, 0o600), "wb") as file:
            file.write(key + _seal(body) + body)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _seal(body: bytes) -> bytes:
    return blake2b(body, digest_size=_SIZE).digest()
