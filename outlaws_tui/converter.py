"""The one cattrs converter, strict, with its errors told as the first thing wrong; `convert` is the door to it."""

import typing
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import attrs
from cattrs import Converter
from cattrs.errors import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from outlaws_tui.convert import join, notations, stranger, unions
from outlaws_tui.fields import UnfitError, shown

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]

_converter: Final = Converter(forbid_extra_keys=True)
_WORDS: Final[dict[type, str]] = {int: "a whole number", str: "text", bool: "true or false"}


def structured(value: object, kind: type[T]) -> T:
    """Return `value` as an instance of `kind`; raises UnfitError for the first thing that does not fit."""
    while notations:
        _add_notation(*notations.popitem())
    while unions:
        _add_tagged(*unions.pop())
    try:
        return _converter.structure(value, kind)
    except (BaseValidationError, UnfitError) as error:
        raise _unfit(error) from None


def _add_notation(kind: type, read: Callable[[object], object]) -> None:
    _converter.register_structure_hook(kind, lambda value, _: read(value))


def _add_tagged(union: Any, classes: Mapping[str, type]) -> None:
    """Let a union be read by what reads its classes."""

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise UnfitError(shown(value), "a table")
        kind = value.get("kind")
        cls = classes.get(kind) if isinstance(kind, str) else None
        if cls is None:
            found = "nothing" if kind is None else shown(kind)
            raise UnfitError(found, f"one of {', '.join(classes)}", "kind")
        return _converter.structure({key: entry for key, entry in value.items() if key != "kind"}, cls)

    _converter.register_structure_hook(union, read)


def _table_hook(kind: Any) -> Hook:
    """Return the hook of an attrs class, which refuses anything but a table."""
    read = make_dict_structure_fn(kind, _converter, _cattrs_use_linecache=False)

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
            entries.append(_converter.structure(entry, its_kind))
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
    _converter.register_structure_hook(_kind, _plain)
_converter.register_structure_hook_func(_is_literal, _literal)
_converter.register_structure_hook_func(_is_tuple, _tuple)
_converter.register_structure_hook_factory(attrs.has, _table_hook)
