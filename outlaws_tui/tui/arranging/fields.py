"""Lines of a form for the fields of an aim, a limit or the like, made of what the field may hold."""

import types
import typing
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs
from attrs import evolve

from outlaws_tui.fields import UnfitError
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.tui.arranging.form import Form, Row
from outlaws_tui.tui.arranging.picker import Pick, Picker

if TYPE_CHECKING:
    from outlaws_tui.tui.arranging.arranger import Arranger

_ANY: Final = "any"


def field_rows(screen: "Arranger", page: Form, thing: Any, put: Callable[[Any], None]) -> list[Row]:
    """Return a line for each field of something; `put` is told what it becomes."""
    return [_row(screen, page, thing, one, put) for one in attrs.fields(type(thing))]


def _row(screen: "Arranger", page: Form, thing: Any, one: Any, put: Callable[[Any], None]) -> Row:
    value = getattr(thing, one.name)
    kind = one.type

    def become(new: Any) -> None:
        put(evolve(thing, **{one.name: new}))

    label = f"  {one.name}"
    if kind is bool:
        return Row(label, "yes" if value else "no", change=lambda _: become(not value))
    if kind is int:
        return number_row(label, value, become)
    if typing.get_origin(kind) is tuple:
        return Row(
            label, " ".join(value), "squares, with blanks between", write=lambda typed: become(tuple(typed.split()))
        )
    known = _choices(screen, screen.now, one, kind)
    if not known:
        return Row(label, value, write=become)
    if len(known) > 8 or one.name == "place":
        return _picked(screen, page, label, value, known, become)
    return choice_row(label, value, known, become)


def number_row(label: str, value: int, become: Callable[[int], None], about: str = "") -> Row:
    """Return the line of a number."""

    def write(typed: str) -> None:
        if not (typed.isascii() and typed.isdecimal() and len(typed) < 4):
            raise UnfitError(f'"{typed}"', "a number")
        become(int(typed))

    return Row(label, str(value), about, change=lambda step: become(value + step), write=write)


def choice_row(label: str, value: Any, known: Sequence[Any], become: Callable[[Any], None], about: str = "") -> Row:
    """Return the line of something that is one of a few."""

    def change(step: int) -> None:
        at = known.index(value) if value in known else -1
        become(known[(at + step) % len(known)])

    return Row(label, str(value or _ANY), about, change=change)


def _picked(
    screen: "Arranger", page: Form, label: str, value: Any, known: Sequence[Any], become: Callable[[Any], None]
) -> Row:
    def picked(name: str | None) -> None:
        if name is not None:
            page.do(lambda: become(name if name != _ANY else ""))
        page.paint()

    def press() -> None:
        picks = [Pick(one or _ANY, one or _ANY) for one in known]
        screen.app.push_screen(Picker(screen.look, label.strip(), picks), picked)

    return Row(
        label, str(value or _ANY), "enter picks", press=press, change=choice_row(label, value, known, become).change
    )


def _choices(screen: "Arranger", now: Shootout, one: Any, kind: Any) -> list[Any]:
    """Return what a field may be, nothing where it is free words."""
    parts = [part for part in typing.get_args(kind) if part is not types.NoneType] if _is_union(kind) else [kind]
    empty: list[Any] = [] if one.default is attrs.NOTHING else [one.default]
    if typing.get_origin(parts[0]) is typing.Literal:
        known = typing.get_args(parts[0])
        return [*(one for one in empty if one not in known), *known]
    if one.name in ("side", "ties"):
        return [*empty, *(side.name for side in now.sides)]
    if one.name == "figure":
        return [figure.card for side in now.sides for figure in side.figures]
    if one.name == "what":
        return [wreck.name for wreck in now.wrecks]
    if one.name == "place":
        town = screen.town()
        here = screen.square_name
        return [*empty, *town.places, here]
    return []


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in (typing.Union, types.UnionType)
