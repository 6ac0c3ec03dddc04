"""From the plain values of TOML and JSON to attrs classes: the one cattrs converter, with errors in our words.

It is strict: unknown keys are refused, and a value has the type that its class says (a text is no number, true is no
number, a lone value is no list). Whatever does not fit raises `UnfitError` with the path of the first thing wrong.
"""

import difflib
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import attrs
from cattrs import Converter
from cattrs.errors import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from outlaws_tui.fields import UnfitError, shown

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]

converter: Final = Converter(forbid_extra_keys=True)
_WORDS: Final[dict[type, str]] = {int: "a whole number", str: "text", bool: "true or false"}


def structure(value: object, kind: type[T]) -> T:
    """Return `value` as an instance of `kind`; raises UnfitError for the first thing that does not fit."""
    try:
        return converter.structure(value, kind)
    except (BaseValidationError, UnfitError) as error:
        raise _unfit(error) from None


def add_notation(kind: type[T], read: Callable[[object], T]) -> None:
    """Let `read` make a `kind` from its notation in files; it raises UnfitError for what it cannot read."""
    converter.register_structure_hook(kind, lambda value, _: read(value))


def add_tagged(union: Any, classes: Mapping[str, type]) -> None:
    """Let a union be read from tables whose key `kind` names one of its `classes`."""
    hooks = {kind: _table_hook(cls) for kind, cls in classes.items()}

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise UnfitError(shown(value), "a table")
        kind = value.get("kind")
        hook = hooks.get(kind) if isinstance(kind, str) else None
        if hook is None:
            found = "nothing" if kind is None else shown(kind)
            raise UnfitError(found, f"one of {', '.join(hooks)}", "kind")
        return hook({key: entry for key, entry in value.items() if key != "kind"}, classes[typing.cast(str, kind)])

    converter.register_structure_hook(union, read)


def _table_hook(kind: Any) -> Hook:
    """Return the hook of an attrs class, which refuses anything but a table."""
    read = make_dict_structure_fn(kind, converter, _cattrs_use_linecache=False)

    def hook(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise UnfitError(shown(value), "a table")
        return read(value, kind)

    return hook


def _plain(value: object, kind: type) -> object:
    if type(value) is not kind:
        raise UnfitError(shown(value), _WORDS[kind])
    return value


def _literal(value: object, kind: Any) -> object:
    allowed = typing.get_args(kind)
    if not isinstance(value, str) or value not in allowed:
        raise UnfitError(shown(value), _expected(kind))
    return value


def _tuple(value: object, kind: Any) -> tuple[object, ...]:
    kinds = typing.get_args(kind)
    if not isinstance(value, list):
        raise UnfitError(shown(value), "a list")
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    elif len(value) != len(kinds):
        raise UnfitError(shown(value), f"a list of {len(kinds)}")
    entries = []
    for index, (entry, its_kind) in enumerate(zip(value, kinds, strict=True)):
        try:
            entries.append(converter.structure(entry, its_kind))
        except (BaseValidationError, UnfitError) as error:
            raise _unfit(error, f"[{index}]") from None
    return tuple(entries)


def _unfit(error: Exception, path: str = "") -> UnfitError:
    """Return an error of the converter as the first thing wrong; a misspelt key comes before the one then missing."""
    while isinstance(error, BaseValidationError):
        inner: Exception = next(
            (one for one in error.exceptions if isinstance(one, ForbiddenExtraKeysError)), error.exceptions[0]
        )
        note = next(
            (note for note in getattr(inner, "__notes__", ()) if isinstance(note, AttributeValidationNote)), None
        )
        if note is not None:
            path = join(path, note.name)
            if isinstance(inner, KeyError):
                return UnfitError("nothing", _expected(note.type), path)
        error = inner
    if isinstance(error, ForbiddenExtraKeysError):
        return stranger(min(error.extra_fields), [field.name for field in attrs.fields(error.cl)], path)
    if isinstance(error, UnfitError):
        return UnfitError(error.found, error.expected, join(path, error.key))
    raise error


def stranger(key: str, known: Sequence[str], path: str = "") -> UnfitError:
    """Return the error for an unknown key of the table at `path`: it expects the known one that looks like it, or any."""
    close = difflib.get_close_matches(key[:40], known, n=1)
    expected = close[0] if close else f"only {', '.join(known)}"
    return UnfitError(f"an unknown key {shown(key)}", expected, join(path, key))


def join(path: str, key: str) -> str:
    """Return the path of `key`, a name or an index in brackets, below `path`."""
    return path + key if not path or not key or key.startswith("[") else f"{path}.{key}"


def _expected(kind: Any) -> str:
    if _is_literal(kind):
        return f"one of {', '.join(typing.get_args(kind))}"
    if _is_tuple(kind):
        return "a list"
    return _WORDS.get(kind, "a table" if attrs.has(kind) else "a value")


def _is_literal(kind: Any) -> bool:
    origin: object = typing.get_origin(kind)
    return origin is typing.Literal


def _is_tuple(kind: Any) -> bool:
    origin: object = typing.get_origin(kind)
    return origin is tuple


for _kind in _WORDS:
    converter.register_structure_hook(_kind, _plain)
converter.register_structure_hook_func(_is_literal, _literal)
converter.register_structure_hook_func(_is_tuple, _tuple)
converter.register_structure_hook_factory(attrs.has, _table_hook)
