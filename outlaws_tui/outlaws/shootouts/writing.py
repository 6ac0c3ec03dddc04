"""A shootout as the text of its file: what `read` reads of it is the same shootout, and the same shootout has always the same text.

The keys come in the order in which people read them, what is left as usual is left out, and long words are broken into lines.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from outlaws_tui.outlaws.shootouts.shootout import Entry, Shootout, Spare

_FIRST: Final = ("number", "slug", "title", "blurb", "layout", "rounds", "fewest", "showdowns", "objective", "notes")
_TABLES: Final = ("sides", "clutter", "horses", "townsfolk", "items", "locks", "wrecks", "aims", "limits")
_COLUMNS: Final = 140
"""Where long words are broken and long lists put an entry a line."""
_GAP: Final = re.compile(r"(?<=[^ ]) (?=[^ ])")


def shootout_text(shootout: Shootout) -> str:
    """Return the TOML text of a shootout."""
    lines = [*_keys(shootout, _FIRST)]
    for name in _TABLES:
        lines += _tables(name, getattr(shootout, name))
    return "\n".join(lines) + "\n"


def _tables(path: str, entries: tuple[Any, ...]) -> Iterator[str]:
    """Yield a table in double brackets for each entry, those inside it after its own keys."""
    for entry in entries:
        yield from ("", f"[[{path}]]")
        if hasattr(entry, "kind") and "kind" not in attrs.fields_dict(type(entry)):
            yield f"kind = {_quoted(entry.kind)}"
        names = [one.name for one in attrs.fields(type(entry))]
        yield from _keys(entry, [name for name in names if name != "figures"])
        if "figures" in names:
            yield from _tables(f"{path}.figures", entry.figures)


def _keys(thing: Any, names: Any) -> Iterator[str]:
    """Yield the lines of a table's keys, those left out that say what goes without saying."""
    fields = attrs.fields_dict(type(thing))
    for name in names:
        value = getattr(thing, name)
        if value != fields[name].default:
            yield _line(name, value)


def _line(name: str, value: Any) -> str:
    whole = f"{name} = {_value(value)}"
    if len(whole) <= _COLUMNS:
        return whole
    if isinstance(value, tuple):
        return "\n".join([f"{name} = [", *(f"    {_value(entry)}," for entry in value), "]"])
    if isinstance(value, str):
        return _broken(name, value)
    return whole


def _broken(name: str, text: str) -> str:
    """Return a long text as lines; one that ends with a backslash goes on where the next one's words begin."""
    lines = [""]
    for word in _GAP.split(_quoted(text)[1:-1]):
        if lines[-1] and len(lines[-1]) + len(word) > _COLUMNS - 4:
            lines[-1] += " "
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join([f'{name} = """\\', *(f"  {line}\\" for line in lines), '  """'])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Spare):
        return _quoted(f"{value.name} +{value.bullets}")
    if isinstance(value, Entry):
        return f"{{ edge = {_quoted(value.edge)}, round = {value.round} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return str(value) if isinstance(value, int) else _quoted(value)


def _quoted(text: str) -> str:
    # It is needed only here, and would lengthen every start.
    import tomlkit

    return tomlkit.item(text).as_string()
