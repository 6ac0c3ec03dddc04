"""The overlay of cover: behind what somebody would stand in each square, against an enemy who is picked."""

from typing import TYPE_CHECKING, Final

from outlaws_tui.outlaws.codes import APERTURE, FIT, LOOKOUT, LOW, SLIGHT
from outlaws_tui.outlaws.stations import STANDING
from outlaws_tui.outlaws.telling import cover_words, shown
from outlaws_tui.sight import pack
from outlaws_tui.sight.bits import bits
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.stands import foes_of
from outlaws_tui.tui.words import people_at

if TYPE_CHECKING:
    from outlaws_tui.tui.board import Board

SHELTER: Final = "shelter"
_LETTERS: Final = ((APERTURE | LOOKOUT, "w"), (LOW, "l"), (SLIGHT, "s"))
"""The letter of a cover by its weightiest bit: a window, door or corner, something low, something slight."""


def toggle_shelter(screen: "Board") -> None:
    """Lay the cover against an enemy over the town: the one under the cursor, else the lit target, else the nearest; or take it off."""
    desk = screen.desk
    if SHELTER in desk.overlays:
        desk.overlays.discard(SHELTER)
        return
    g = desk.g
    subject = desk.subject()
    foes = foes_of(g, g.stage.side[subject] if subject >= 0 else desk.table.asked)
    chosen = desk.chosen
    here = g.figures[subject].square if subject >= 0 else desk.cursor
    foes.sort(
        key=lambda foe: (
            foe not in people_at(g, desk.cursor),
            chosen is None or chosen.target != foe,
            g.stage.distance(here, g.figures[foe].square) if here >= 0 else 0,
        )
    )
    if not foes:
        desk.message = "No enemy on the map could fire."
        return
    desk.shelter = foes[0]
    desk.overlays.add(SHELTER)


def shelter_marks(desk: Desk) -> dict[int, str]:
    """Return the letter of each square that the enemy sees: what would cover somebody who stands there, `-` nothing."""
    foe = desk.shelter
    if SHELTER not in desk.overlays or not _fires(desk):
        return {}
    g = desk.g
    key = (desk.table.seen.number, foe)
    if desk.shelters[0] != key:
        sight, station, open_, horses = g.stage.sight, g.station(foe), g.common.open, g.common.horses
        seen = bits(sight.fov(station, open_, horses))
        covers = {square: sight.cover(station, pack(STANDING, square), open_, horses) for square in seen}
        desk.shelters = key, {square: found[0] for square, found in covers.items() if found}
    return {square: _letter(cover) for square, cover in desk.shelters[1].items()}


def shelter_named(desk: Desk) -> list[tuple[str, str, str]]:
    """Return the overlay for the legend: sign, words, and fewer of them."""
    name = shown(desk.g.stage, desk.shelter)
    if not _fires(desk):
        return [("", f"{name} cannot fire now", f"{name} cannot fire now")]
    return [("lsw-", f"cover from {name}: low, slight, window or corner, none", f"cover from {name}")]


def shelter_words(desk: Desk) -> list[str]:
    """Return what covers the cursor's square."""
    if not _fires(desk):
        return []
    name = shown(desk.g.stage, desk.shelter)
    shelter_marks(desk)
    cover = desk.shelters[1].get(desk.cursor)
    if cover is None:
        return [f"{name} does not see it."]
    return [f"From {name}: {cover_words(cover) or 'no cover'}."]


def _fires(desk: Desk) -> bool:
    p = desk.g.figures[desk.shelter]
    return p.status == FIT and p.square >= 0


def _letter(cover: int) -> str:
    return next((letter for mask, letter in _LETTERS if cover & mask), "-")
