"""Messages as lines of JSON: strict about kinds, keys, types and sizes, and one error for whatever is none.

A family of messages is a set of attrs classes; the key `kind` names the class. Their fields check what they may hold.
"""

import json
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import attrs

from outlaws_tui.convert import structure
from outlaws_tui.errors import OutlawsError
from outlaws_tui.fields import UnfitError

T = TypeVar("T", bound=attrs.AttrsInstance)


class WireError(OutlawsError):
    """A line from the other side is no message of the family."""

    code = "message"


class Wire(Generic[T]):
    """A family of messages; `longest` is how many bytes a line of it may have, its end included."""

    def __init__(self, classes: Iterable[type[T]], longest: int) -> None:
        self._kinds: dict[str, type[T]] = {cls.__name__.lower(): cls for cls in classes}
        self.longest = longest

    @property
    def kinds(self) -> tuple[type[T], ...]:
        """The classes of the family."""
        return tuple(self._kinds.values())

    def encode(self, message: T) -> str:
        """Return a message as one line of JSON, without its end."""
        body = attrs.asdict(message)
        return json.dumps({"kind": type(message).__name__.lower(), **body}, separators=(",", ":"))

    def decode(self, line: str | bytes) -> T:
        """Return the message of a line. Raises WireError for anything that is not one, whatever it is."""
        return self.read(self.body(line))

    def body(self, line: str | bytes) -> dict[str, Any]:
        """Return the table that a line holds, with the key `kind`. Raises WireError for anything else."""
        if len(line) > self.longest:
            raise WireError(f"Found a line of {len(line)} bytes; expected at most {self.longest}.")
        try:
            body = json.loads(line, parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            raise WireError(f"Found {_shown(line)}; expected a line of JSON ({type(error).__name__}).") from None
        if not isinstance(body, dict):
            raise WireError(f"Found {_shown(line)}; expected a message.")
        return body

    def read(self, body: dict[str, Any]) -> T:
        """Return the message of a table. Raises WireError for anything that is not one."""
        kind = body.get("kind")
        cls = self._kinds.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise WireError(f"Found a message of kind {_shown(str(kind))}; expected another kind.")
        try:
            return structure({key: value for key, value in body.items() if key != "kind"}, cls)
        except UnfitError as error:
            raise WireError(f"Found a message {kind} that does not fit: {error}.") from None


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _shown(text: str | bytes) -> str:
    return ascii(text[:40])
