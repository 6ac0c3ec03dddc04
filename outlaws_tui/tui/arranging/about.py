"""What a shootout is about: the lines of its form."""

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from outlaws_tui.fields import UnfitError
from outlaws_tui.outlaws.shootouts.objectives import AIMS, LIMITS
from outlaws_tui.outlaws.shootouts.props import WreckSetup
from outlaws_tui.outlaws.staging.arranging import (
    new_aim,
    new_limit,
    with_entries,
    with_more_sides,
    with_side,
    with_thing,
    without_side,
    without_thing,
)
from outlaws_tui.tui.arranging.fields import choice_row, field_rows, number_row
from outlaws_tui.tui.arranging.form import Form, Row
from outlaws_tui.tui.arranging.picker import Pick, Picker

if TYPE_CHECKING:
    from outlaws_tui.tui.arranging.arranger import Arranger

_SHOWDOWNS: Final = ("none", "allowed", "start")
_WRECK_ACTIONS: Final = 4


def about_rows(screen: "Arranger", page: Form) -> list[Row]:
    """Return the lines of a shootout's form."""
    now, work = screen.now, screen.work

    def put(**changes: Any) -> None:
        work.change(evolve(screen.now, **changes))

    rows = [
        Row("Words"),
        *(_words(name, getattr(now, name), about, put) for name, about in _WORDS.items()),
    ]
    for place, note in enumerate(now.notes):
        rows.append(
            Row(
                "note",
                note,
                write=_noted(now.notes, place, put),
                drop=_dropped(screen, "notes", place),
            )
        )
    rows.append(Row("+", "a note for the players", press=lambda: put(notes=(*screen.now.notes, "A note."))))
    rows += [
        Row("How long"),
        number_row("rounds", now.rounds, lambda rounds: put(rounds=rounds)),
        choice_row(
            "showdowns", now.showdowns, _SHOWDOWNS, lambda how: put(showdowns=how), "may be called, or it starts as one"
        ),
        Row("Sides"),
    ]
    for side in range(len(now.sides)):
        rows += _side(screen, side)
    rows.append(
        Row("+", "another side", press=lambda: work.change(with_more_sides(screen.now, screen.library.components)))
    )
    if len(now.sides) > 2:
        known = (0, *range(2, len(now.sides)))
        rows.append(
            choice_row("fewest sides", now.fewest, known, lambda few: put(fewest=few), "that are enough; any: all")
        )
    rows += _listed(screen, page, "aims", "What decides it", AIMS, new_aim)
    rows += _listed(screen, page, "limits", "What may not be done", LIMITS, new_limit)
    return [*rows, *_wrecks(screen, page)]


_WORDS: Final = {
    "title": "",
    "slug": "its name for commands and files",
    "blurb": "a line or two to whet the appetite",
    "objective": "what the aims below come to, in words",
}


def _words(name: str, value: str, about: str, put: Callable[..., None]) -> Row:
    label = "name" if name == "slug" else name
    return Row(label, value, about, write=lambda typed: put(**{name: typed}))


def _noted(notes: tuple[str, ...], place: int, put: Callable[..., None]) -> Callable[[str], None]:
    return lambda typed: put(notes=(*notes[:place], typed, *notes[place + 1 :]))


def _dropped(screen: "Arranger", name: str, place: int) -> Callable[[], None]:
    return lambda: screen.work.change(without_thing(screen.now, name, place))


def _side(screen: "Arranger", number: int) -> list[Row]:
    side = screen.now.sides[number]

    def put(**changes: Any) -> None:
        screen.work.change(with_side(screen.now, number, **changes))

    people = f"{len(side.figures)} of them; x takes the side away"
    return [
        Row(
            "side",
            side.name,
            people,
            write=lambda name: put(name=name),
            drop=lambda: screen.work.change(without_side(screen.now, number)),
        ),
        choice_row("  colour", side.colour, ("out", "law"), lambda colour: put(colour=colour)),
        Row(
            "  outlaws", "yes" if side.outlaws else "no", "to townsfolk", change=lambda _: put(outlaws=not side.outlaws)
        ),
    ]


def _listed(
    screen: "Arranger", page: Form, name: str, head: str, kinds: dict[str, Any], make: Callable[[str, Any, str], Any]
) -> list[Row]:
    """Return the lines of the aims or the limits: each with what it means, then its fields."""
    rows = [
        Row(
            head,
            about="left and right: earlier and later, which is the order they are judged in" if name == "aims" else "",
        )
    ]
    entries = getattr(screen.now, name)
    for place, entry in enumerate(entries):

        def put(new: Any, place: int = place) -> None:
            now = getattr(screen.now, name)
            screen.work.change(with_entries(screen.now, name, (*now[:place], new, *now[place + 1 :])))

        move = _moved(screen, name, place) if name == "aims" else None
        rows.append(Row(entry.kind, _doc(type(entry)), change=move, drop=_dropped(screen, name, place)))
        rows += field_rows(screen, page, entry, put)

    def picked(kind: str | None) -> None:
        if kind is not None:
            page.do(
                lambda: screen.work.change(with_thing(screen.now, name, make(kind, screen.now, screen.square_name)))
            )
        page.paint()

    def more() -> None:
        picks = [Pick(kind, kind, _doc(cls)) for kind, cls in kinds.items()]
        screen.app.push_screen(Picker(screen.look, head, picks), picked)

    rows.append(Row("+", "one more", press=more))
    return rows


def _moved(screen: "Arranger", name: str, place: int) -> Callable[[int], None]:
    def move(step: int) -> None:
        entries = list(getattr(screen.now, name))
        to = place + step
        if not 0 <= to < len(entries):
            raise UnfitError("the end of the list", "a place in it")
        entries.insert(to, entries.pop(place))
        screen.work.change(with_entries(screen.now, name, tuple(entries)))

    return move


def _wrecks(screen: "Arranger", page: Form) -> list[Row]:
    rows = [Row("To be wrecked", about="for the aim wreck-and-leave")]
    for place, entry in enumerate(screen.now.wrecks):

        def put(new: Any, place: int = place) -> None:
            now = screen.now.wrecks
            screen.work.change(evolve(screen.now, wrecks=(*now[:place], new, *now[place + 1 :])))

        rows.append(Row("wreck", entry.name, "x takes it away", drop=_dropped(screen, "wrecks", place)))
        rows += field_rows(screen, page, entry, put)

    def more() -> None:
        names = {wreck.name for wreck in screen.now.wrecks}
        name = next(name for name in ("press", "safe", "still", "wagon", "thing") if name not in names)
        side = screen.now.sides[0].name
        screen.work.change(
            with_thing(screen.now, "wrecks", WreckSetup(name, (screen.square_name,), side, _WRECK_ACTIONS))
        )

    rows.append(Row("+", "what stands at the cursor", press=more))
    return rows


def _doc(kind: type[Any]) -> str:
    """Return the first sentence of what a class says of itself."""
    return (inspect.getdoc(kind) or "").split("\n")[0].replace("`", "")
