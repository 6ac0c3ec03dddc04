"""Items, clutter, horses, townsfolk and locks placed on a town."""

from typing import Any, Final

from outlaws_tui.ground.town import Edge
from outlaws_tui.outlaws.shootouts.props import LockSetup
from outlaws_tui.outlaws.shootouts.shootout import FACINGS, ClutterSetup, CrowdSetup, Facing, HorseSetup, ItemSetup
from outlaws_tui.outlaws.staging.arranging import things_of, turned, with_thing, with_thing_changed, without_thing
from outlaws_tui.outlaws.staging.complaining import name_of
from outlaws_tui.tui.arranging.drawing import Lit
from outlaws_tui.tui.arranging.modes import Mode
from outlaws_tui.tui.arranging.picker import Pick, Picker
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, line

_HEADS: Final = {
    "items": "Items",
    "clutter": "Clutter",
    "horses": "Horses",
    "townsfolk": "Townsfolk",
    "locks": "Locks",
}
_TURNS: Final = {"clutter": "towards", "horses": "facing", "townsfolk": "facing", "locks": "side"}


class ThingsMode(Mode):
    """All that lies and stands about, by kind, and the line for something more."""

    NAME = "things"
    UNWANTED = ("stance", "gear")

    def count(self) -> int:
        """Return how many lines can be lit."""
        return len(things_of(self.now)) + 1

    @property
    def slot(self) -> tuple[str, int] | None:
        """The list and place of the lit thing, None on the line for something more."""
        self.place = max(0, min(self.place, self.count() - 1))
        things = things_of(self.now)
        return things[self.place] if self.place < len(things) else None

    @property
    def thing(self) -> Any:
        """The lit thing."""
        slot = self.slot
        return getattr(self.now, slot[0])[slot[1]] if slot else None

    def lit(self) -> Lit:
        """Return the lit thing."""
        slot = self.slot
        return (*slot, 0) if slot else None

    def light(self, thing: Any) -> bool:
        """Light a thing."""
        for place, (name, number) in enumerate(things_of(self.now)):
            if getattr(self.now, name)[number] is thing:
                self.place = place
                return True
        return False

    def lines(self, columns: int) -> tuple[list[Line], dict[int, int], int]:
        """Return the things, kind by kind."""
        out: list[Line] = []
        places: dict[int, int] = {}
        lit = 0
        things = things_of(self.now)
        self.place = max(0, min(self.place, len(things)))
        last = ""
        for place, (name, number) in enumerate(things):
            if name != last:
                out += [BLANK] if out else []
                out.append(line(Ink(f" {_HEADS[name]}", "head")))
                last = name
            if place == self.place:
                lit = len(out)
            places[len(out)] = place
            thing = getattr(self.now, name)[number]
            words = name_of(thing, self.screen.library.components).split(" on ")[0].split(" of ")[0]
            words = words.removeprefix("the ")
            out.append(self.row(place, f"{cell(words, 12)} ", self._where(thing)))
        out += [BLANK] if out else []
        places[len(out)] = len(things)
        if self.place == len(things):
            lit = len(out)
        out.append(self.row(len(things), "+ ", "something more"))
        return out, places, lit

    def _where(self, thing: Any) -> str:
        way = next((getattr(thing, name) for name in ("towards", "facing", "side") if hasattr(thing, name)), "")
        flag = " tied" if getattr(thing, "tied", False) else " shut" if getattr(thing, "shut", False) else ""
        key = f" {thing.key}" if getattr(thing, "key", "") else ""
        return f"{thing.square} {way}{flag}{key}".rstrip()

    def go(self) -> None:
        """Put the cursor where the lit thing is."""
        if self.thing is not None:
            self.screen.go_to(self.thing.square)

    def command(self, name: str) -> bool:
        """Place, turn, tie, shut or take away the lit thing, or have something more."""
        slot, screen = self.slot, self.screen
        if name == "new" or (name == "put" and slot is None):
            screen.app.push_screen(Picker(screen.look, f"Put on {screen.square_name}", self._picks()), self._picked)
            return True
        if name not in ("put", "turn", "flag", "remove"):
            return super().command(name) or name in self.UNWANTED
        if slot is None:
            screen.work.said = "This line is for something more: n or enter picks it."
            return True
        thing = self.thing
        what = name_of(thing, screen.library.components)
        what = f"{what[0].upper()}{what[1:]}"
        if name == "remove":
            screen.work.change(without_thing(self.now, *slot), f"{what} is taken away.")
        elif name == "put":
            self._change(slot, square=screen.square_name)
        elif name == "turn":
            self._turn(slot)
        elif slot[0] == "horses":
            self._change(slot, tied=not thing.tied)
        elif slot[0] == "items":
            self._change(slot, shut=not thing.shut)
        elif slot[0] == "locks":
            keys = ["", *(item.id for item in screen.library.components.items if item.role == "key")]
            at = keys.index(thing.key) if thing.key in keys else 0
            self._change(slot, key=keys[(at + 1) % len(keys)])
        else:
            screen.work.said = "Only horses are tied, items shut away, and locks given a key."
        return True

    def _change(self, slot: tuple[str, int], **changes: Any) -> None:
        screen = self.screen
        screen.do(lambda: screen.work.change(with_thing_changed(self.now, *slot, **changes)))

    def _turn(self, slot: tuple[str, int]) -> None:
        field = _TURNS.get(slot[0])
        if field is None:
            self.screen.work.said = "Items lie as they lie."
        elif slot[0] == "locks":
            sides = self._doors(self.thing.square) or [self.thing.side]
            at = sides.index(self.thing.side) if self.thing.side in sides else -1
            self._change(slot, side=sides[(at + 1) % len(sides)])
        else:
            self._change(slot, **{field: turned(getattr(self.thing, field))})

    def _doors(self, name: str) -> list[Facing]:
        """Return the sides of a square that have a door, by its board's own compass (D30)."""
        town = self.screen.town()
        square = town.numbers.get(name.upper(), -1)
        if square < 0:
            return []
        return [side for way, side in enumerate(FACINGS) if town.door_at[(way + town.turn[square]) % 4][square] >= 0]

    def _picks(self) -> list[Pick]:
        """Return all that can be put somewhere: what there are only so many of as far as they go."""
        components, now = self.screen.library.components, self.now
        picks = [Pick("townsfolk:", "townsfolk", "a group of bystanders")]
        taken = {horse.horse for horse in now.horses}
        picks += [
            Pick(f"horses:{one.id}", one.name, f"a horse, {one.coat}")
            for one in components.horses
            if one.id not in taken
        ]
        picks += [
            Pick(
                f"clutter:{one.id}",
                one.name,
                f"clutter, {'high' if one.high else 'low'}{', two squares' if one.squares > 1 else ''}",
            )
            for one in components.clutter
        ]
        picks += [
            Pick(f"items:{one.id}", one.name, f"item, {one.role}") for one in components.items if one.role != "object"
        ]
        picks += [Pick(f"items:{one.id}", one.name, f"{one.kind}, {one.id}") for one in components.guns]
        return [*picks, Pick("locks:", "lock", "on a door beside the cursor")]

    def _picked(self, picked: str | None) -> None:
        screen = self.screen
        if picked is not None:
            name, _, what = picked.partition(":")
            square = screen.square_name
            doors = self._doors(square)
            if name == "locks" and not doors:
                screen.work.said = f"{square} has no door. Put the cursor on a square beside one."
                screen.paint()
                return
            made: dict[str, Any] = {
                "items": lambda: ItemSetup(what, square),
                "clutter": lambda: ClutterSetup(what, square),
                "horses": lambda: HorseSetup(what, square, tied=self._by_rail()),
                "townsfolk": lambda: CrowdSetup(square),
                "locks": lambda: LockSetup(square, doors[0]),
            }
            thing = made[name]()
            screen.work.change(with_thing(self.now, name, thing))
            self.light(thing)
        screen.paint()

    def _by_rail(self) -> bool:
        """Return whether a rail bounds the square of the cursor, so that a horse put there is tied (HORSE-09)."""
        town, square = self.screen.town(), self.screen.cursor
        return any(town.edges[way][square] is Edge.RAIL for way in range(4))
