"""What towns that are alike in all that sight speaks of have in common, so that they share what is worked out of them."""

from hashlib import blake2b
from typing import Final
from weakref import WeakKeyDictionary

from outlaws_tui.ground.town import Town

_DIGESTS: Final[WeakKeyDictionary[Town, bytes]] = WeakKeyDictionary()


def likeness(town: Town) -> bytes:
    """Return what tells a town from others that are not alike in all that sight speaks of; worked out once a town."""
    digest = _DIGESTS.get(town)
    if digest is None:
        parts = (town.layout, town.width, town.height, town.names, town.pieces, [bytes(side) for side in town.edges])
        digest = _DIGESTS[town] = blake2b(repr(parts).encode(), digest_size=16).digest()
    return digest
