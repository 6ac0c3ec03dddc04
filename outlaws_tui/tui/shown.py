"""How the keys in force are written where lines and sentences speak of them."""

from typing import Final

from outlaws_tui.tui.keyring import key_map
from outlaws_tui.tui.keys import COMMANDS, FREE, command

_BY_SIGN: Final = {one.sign: one for one in COMMANDS}


def sign_shown(sign: str) -> str:
    """Return how a line is marked now that is told by a sign: by the key in force; a digit only where it picks a line."""
    one = _BY_SIGN.get(sign)
    if one is not None:
        return one.shown
    return "" if sign in FREE and sign in key_map(COMMANDS) else sign


def key_of(name: str) -> str:
    """Return the key in force of a command of the game as people write it."""
    return command(name).shown


def held_words() -> str:
    """Return what is said while those who play by themselves are held."""
    return f"Held. {key_of('hurry')} lets them do one act, {key_of('hold')} lets them go on."


def ways_shown() -> str:
    """Return how the keys that move are written together."""
    west = command("west")
    keys = "".join(command(name).shown for name in ("west", "south", "north", "east"))
    return "arrows" if west.pressed == west.keys else keys
