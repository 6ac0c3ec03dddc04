"""The shipped data as they were read last, kept in the platform's folder for what can be thrown away at any time.

Reading and vetting the files takes 45 ms of the processor and loads two libraries; taking them out of here takes a tenth of it. What is
kept counts only for the very same bytes of the files, read by the very same modules under the same Python: anything else, a file cut
short or tampered with included, is as if there were none, and is written anew. Nothing is taken from a file that others may write, nor
anything but classes of ours.
"""

import os
import pickle
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from attrs import evolve
from platformdirs import user_cache_path

from outlaws_tui.stock import File, Stock

_SIZE: Final = 16
_MOST_BYTES: Final = 8_000_000
_ROOMS: Final = ("", "ground", "outlaws")
"""The folders of the package whose modules read data, or are what is read."""
_OTHERS: Final = 0o022
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def put_by(name: str, files: Sequence[File], read: Callable[[], Stock]) -> Stock:
    """Return the stock of some files: the one that was put by under a name, else what `read` returns, which is put by.

    Raises what `read` does; a disk that refuses is no matter.
    """
    path = user_cache_path(name, appauthor=False) / f"data-{sys.implementation.cache_tag}.bin"
    found = None
    with suppress(OSError):
        found = _taken(path, _key(files))
    if found is not None:
        return evolve(found, files=tuple(files))
    stock = read()
    with suppress(OSError):
        _put(path, _key(files), stock)
    return stock


class _Reader(pickle.Unpickler):
    """Makes nothing but classes of this package."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module.startswith(f"{__package__}.") else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is none of ours")
        return found


def _key(files: Sequence[File]) -> bytes:
    """Return what must be the same: the files, and the modules by size and time, which are looked at only from outside."""
    mixed = blake2b(repr(sys.version_info).encode(), digest_size=_SIZE)
    package = Path(__file__).parent
    for room in _ROOMS:
        for one in sorted(os.scandir(package / room), key=lambda one: one.name):
            if one.name.endswith(".py"):
                seen = one.stat()
                mixed.update(f"{room}/{one.name} {seen.st_size} {seen.st_mtime_ns}\n".encode())
    for file in files:
        mixed.update(f"{file.name} {len(file.data)}\n".encode() + file.data)
    return mixed.digest()


def _taken(path: Path, key: bytes) -> Stock | None:
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
        stock = _Reader(BytesIO(body)).load()
    except Exception:
        # A library that its classes stand on has changed: whatever it then says, the files are read.
        return None
    return stock if isinstance(stock, Stock) else None


def _put(path: Path, key: bytes, stock: Stock) -> None:
    """Write a stock under a key, whole or not at all. Raises OSError."""
    body = pickle.dumps(evolve(stock, files=()), pickle.HIGHEST_PROTOCOL)
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
