"""What was meant by a name in a file of situations that is not known."""

import difflib
from collections.abc import Mapping


def near(name: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    """Return what was expected in place of a name: those that look like it, or all."""
    close = difflib.get_close_matches(name[:60], list(known), n=3)
    return f"one of {', '.join(close or list(known)[:20]) or 'none'}"
