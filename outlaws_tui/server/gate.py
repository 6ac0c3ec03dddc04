"""Who is let in: what the front asks about the key that somebody came with."""

import hashlib

from attrs import frozen

from outlaws_tui.errors import OutlawsError


class ShutError(OutlawsError):
    """Somebody is not let in now; the sentence is for them."""

    code = "shut"


@frozen
class Pass:
    """Somebody is let in: the folder of their games, what the log calls them, and the token with which their app comes to the hall."""

    folder: str
    who: str
    token: str = ""


class Gate:
    """Lets in whoever has a key; the key is the account."""

    async def knock(self, key: bytes, address: str) -> Pass:
        """Return the pass of who has proved to hold a public key. Raises ShutError."""
        folder = hashlib.blake2b(key, digest_size=10).hexdigest()
        return Pass(folder, folder[:8])

    def left(self, token: str) -> None:
        """Say that the session with a token is over."""
