"""Where a server keeps what: one directory that is its owner's alone."""

import os
from pathlib import Path
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.server.sockets import APPS, FRONT, run_folder
from outlaws_tui.values import frozen

OWNER_ONLY: Final = 0o700


class PlaceError(OutlawsError):
    """The data directory cannot be used as it is."""

    code = "place"


@frozen
class Places:
    """The places in a data directory."""

    data: Path

    @property
    def key(self) -> Path:
        """The private host key."""
        return self.data / "host_key"

    @property
    def people(self) -> Path:
        """A folder for each account: the games it plays alone."""
        return self.data / "people"

    @property
    def run(self) -> Path:
        """The sockets of the running server."""
        return run_folder(self.data)

    @property
    def hall(self) -> Path:
        """Where apps meet the hall."""
        return self.run / APPS

    @property
    def door(self) -> Path:
        """Where the front meets the hall."""
        return self.run / FRONT

    @property
    def parent(self) -> Path:
        """Where the front meets the parent."""
        return self.run / "parent.sock"

    @property
    def lock(self) -> Path:
        """Held by the server that runs on this directory."""
        return self.run / "lock"

    def make(self) -> None:
        """Make what is not there. Raises PlaceError where others can get at it, or it is somebody else's."""
        self.data.mkdir(mode=OWNER_ONLY, parents=True, exist_ok=True)
        for folder in (self.data, self.people, self.run):
            folder.mkdir(mode=OWNER_ONLY, exist_ok=True)
            found = folder.stat()
            if found.st_uid != os.geteuid():
                raise PlaceError(f"The folder {folder} belongs to somebody else; a server needs one of its own.")
            if found.st_mode & 0o077:
                folder.chmod(OWNER_ONLY)
        # The name of a Unix socket has to fit into some hundred bytes.
        if len(os.fsencode(self.parent)) > 100:
            raise PlaceError(
                f"The name of the folder {self.data} is too long for the sockets in it; take a shorter one."
            )
