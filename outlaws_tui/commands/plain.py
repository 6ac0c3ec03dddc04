"""Components as the plain values that JSON holds."""

import json
from enum import Enum
from typing import Any

import attrs


def plain(value: Any) -> Any:
    """Return a component, a list of them or a part of one in plain values; an aim or a limit says its `kind`."""
    if attrs.has(type(value)):
        found = {field.name: plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
        return {"kind": value.kind, **found} if hasattr(value, "kind") and "kind" not in found else found
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    return value


def print_json(value: Any) -> None:
    """Print plain values as JSON, in signs that any terminal or pipe can carry."""
    print(json.dumps(value, indent=2))
