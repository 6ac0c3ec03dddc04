"""The host key: made at the first start, private, and never changed, for it is what players know the server by."""

import os
from contextlib import suppress
from pathlib import Path

import asyncssh

from outlaws_tui.server.places import PlaceError


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the private host key in a file, made if there is none. Raises PlaceError where it is no key, or others could read it."""
    if not path.exists():
        _make(path)
    if path.stat().st_mode & 0o077:
        raise PlaceError(f"The host key {path} can be read by others; make it yours alone: chmod 600 {path}.")
    try:
        return asyncssh.read_private_key(path)
    except (OSError, asyncssh.KeyImportError) as error:
        raise PlaceError(f"The host key {path} cannot be read ({error}); put the right one back.") from None


def _make(path: Path) -> None:
    """Make a key, whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(asyncssh.generate_private_key("ssh-ed25519", "outlaws").export_private_key())
        out.flush()
        os.fsync(out.fileno())
    try:
        # A link takes no other key's place.
        with suppress(FileExistsError):
            os.link(fresh, path)
    finally:
        fresh.unlink()
