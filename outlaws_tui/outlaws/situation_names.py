"""Names that files of situations use: kinds of events, and what was meant by one that is not known."""

import difflib
from collections.abc import Mapping
from typing import Any, Final

import attrs

from outlaws_tui.outlaws import events, street_events


def near(name: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    """Return what was expected in place of a name: those that look like it, or all."""
    close = difflib.get_close_matches(name[:60], list(known), n=3)
    return f"one of {', '.join(close or list(known)[:20]) or 'none'}"


def event_name(kind: type[Any]) -> str:
    """Return how a kind of event is called in situations: `WoundDrawn` is `wound-drawn`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("-")


EVENTS: Final[dict[str, type[Any]]] = {
    event_name(kind): kind
    for kind in (*vars(events).values(), *vars(street_events).values())
    if isinstance(kind, type) and attrs.has(kind)
}
