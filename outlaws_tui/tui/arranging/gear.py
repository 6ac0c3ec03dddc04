"""What a figure has, and when he comes: the lines of his form."""

from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from outlaws_tui.outlaws.shootouts.compass import EdgeName
from outlaws_tui.outlaws.shootouts.shootout import Entry, Spare
from outlaws_tui.outlaws.staging.arranging import NOWHERE, Figure, figure_at, free_cards, with_figure
from outlaws_tui.outlaws.staging.complaining import name_of
from outlaws_tui.tui.arranging.fields import choice_row, number_row
from outlaws_tui.tui.arranging.form import Form, Row
from outlaws_tui.tui.arranging.picker import Pick, Picker

if TYPE_CHECKING:
    from outlaws_tui.tui.arranging.arranger import Arranger

_START: Final = "on the map from the start"
_EDGES: Final[tuple[EdgeName, ...]] = ("north", "east", "south", "west")
_SPARES: Final = 6


def gear_rows(screen: "Arranger", page: Form, figure: Figure) -> list[Row]:
    """Return the lines of a figure's form."""
    setup = figure_at(screen.now, figure)
    components = screen.library.components

    def put(**changes: Any) -> None:
        screen.work.change(with_figure(screen.now, figure, **changes))

    def come(how: str) -> None:
        if how == _START:
            put(square=NOWHERE, facing="N", enters=None)
        else:
            edge = next(edge for edge in _EDGES if edge in how)
            when = setup.enters.round if setup.enters else 2
            put(square=None, facing=None, stance="standing", enters=Entry(edge, when))

    def swap() -> None:
        picks = [Pick(card.slug, card.name, f"{card.grade}, {card.tag}") for card in free_cards(screen.now, components)]
        _pick(screen, page, "Somebody else in his place", picks, lambda card: put(card=card))

    ways = (_START, *(f"over the {edge} edge" for edge in _EDGES))
    comes = f"over the {setup.enters.edge} edge" if setup.enters else _START
    rows = [
        Row("Who"),
        Row("character", name_of(setup, components), "enter picks somebody else", press=swap),
        choice_row("comes", comes, ways, come),
    ]
    if setup.enters:
        edge = setup.enters.edge
        rows.append(number_row("from round", setup.enters.round, lambda when: put(enters=Entry(edge, when))))
    else:
        rows.append(choice_row("starts", setup.stance, ("standing", "prone", "mounted"), lambda how: put(stance=how)))
    things = [Pick(gun.id, gun.name, f"{gun.kind}, {gun.id}") for gun in components.guns]
    things += [Pick(item.id, item.name, f"item, {item.role}") for item in components.items if item.role != "object"]
    called = {pick.name: pick.label for pick in things}
    for field, head, about in (("held", "In hand", "what two hands can hold"), ("carried", "Carried", "anything else")):
        had: tuple[str, ...] = getattr(setup, field)
        rows.append(Row(head, about=about))
        for place, name in enumerate(had):
            rest = (*had[:place], *had[place + 1 :])
            rows.append(Row(field, called.get(name, name), "x takes it away", drop=_with(put, field, rest)))

        def more(field: str = field, had: tuple[str, ...] = had) -> None:
            def take(thing: str) -> None:
                put(**{field: (*had, thing)})

            _pick(screen, page, field.capitalize(), things, take)

        rows.append(Row("+", "something more", press=more))
    rows.append(Row("Spare bullets", about="left and right: how many"))
    for place, spare in enumerate(setup.spare):
        rows.append(_spare(setup.spare, place, spare, put))

    def load() -> None:
        guns = [Pick(gun.id, gun.name, f"takes {gun.cartridge}") for gun in components.guns]
        _pick(screen, page, "Bullets for", guns, lambda name: put(spare=(*setup.spare, Spare(name, _SPARES))))

    rows.append(Row("+", "bullets for another gun", press=load))
    return rows


def _spare(spares: tuple[Spare, ...], place: int, spare: Spare, put: Any) -> Row:
    def many(count: int) -> None:
        put(spare=(*spares[:place], evolve(spare, bullets=count), *spares[place + 1 :]))

    row = number_row(f"for {spare.name}", spare.bullets, many)
    return evolve(row, drop=lambda: put(spare=(*spares[:place], *spares[place + 1 :])))


def _with(put: Any, field: str, value: Any) -> Any:
    return lambda: put(**{field: value})


def _pick(screen: "Arranger", page: Form, title: str, picks: list[Pick], then: Any) -> None:
    def picked(name: str | None) -> None:
        if name is not None:
            page.do(lambda: then(name))
        page.paint()

    screen.app.push_screen(Picker(screen.look, title, picks), picked)
