"""What there is to say of a figure, a square, a thing of the town, a counter, a gun and a face of its die: words, what to look at next,
and the clauses that speak of it. Nothing here changes a game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from outlaws_tui.ground.town import WAYS, Edge, Piece
from outlaws_tui.outlaws.codes import BEST, BOXES, FIT, INJURY, SHOOT, SHOTGUN, STEADY, WAITING
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import DICE, shown, wound_words
from outlaws_tui.tui.counters import (
    blows_sheet,
    brawl_die_sheet,
    counter_sheet,
    folk_sheet,
    losses_sheet,
    pool_sheet,
    wound_sheet,
)
from outlaws_tui.tui.house_signs import door_word, in_sight, window_word
from outlaws_tui.tui.sheets import Link, Sheet
from outlaws_tui.tui.surroundings import card_words
from outlaws_tui.tui.words import people_at, plural, square_words
from outlaws_tui.values import frozen


@frozen(eq=False)
class Examiner:
    """Makes pages about the things of a state; `pieces` is the furniture by square, `reason` tells what a bot did with a figure last and
    why, nothing where no bot plays it."""

    g: Gunfight
    components: Components
    pieces: Mapping[int, Piece]
    reason: Callable[[int], str]

    @property
    def stage(self) -> Stage:
        """What never changes in the shootout."""
        return self.g.stage

    def square(self, square: int) -> Sheet:
        """Return the page of a square: who and what is in it, and its borders."""
        g, town = self.g, self.stage.town
        links: list[Link] = [(shown(self.stage, who), partial(self.figure, who)) for who in people_at(g, square)]
        piece = self.pieces.get(square)
        if piece is not None:
            links.append((piece.kind.name, partial(self.piece, piece)))
        for thing, t in enumerate(g.things):
            if t.square == square and in_sight(g, thing):
                name = self.stage.gear[thing].name
                links.append((f"{name}, on the ground", partial(self.thing, -1, thing)))
        for number, horse in enumerate(g.horses):
            if horse.square == square:
                name = self.stage.horses[number]
                links.append((f"{name}, a horse", partial(self.horse, number)))
        links += [
            ("townsfolk", partial(folk_sheet, g, one)) for one, crowd in enumerate(g.crowds) if crowd.square == square
        ]
        for way in range(4):
            if town.edges[way][square] != Edge.OPEN:
                name = f"{self._edge_name(square, way)}, {WAYS[way]} side"
                links.append((name, partial(self.border, square, way)))
        said = square_words(g, self.pieces, square, -1)
        clauses = ("STACK-01", "MOVE-01", "MOVE-02", "FOV-03", *(("FOV-07",) if town.walkway >> square & 1 else ()))
        return Sheet(town.names[square], tuple(said), tuple(links), clauses)

    def figure(self, who: int) -> Sheet:
        """Return the page of a figure: its card in sentences, then its counters, what it has, its dice and its skill."""
        g, stage = self.g, self.stage
        p = g.figures[who]
        links: list[Link] = []
        for box, code in enumerate(p.body):
            if code:
                hurt = f"{BOXES[box]} injury {code - INJURY}" if code >= INJURY else wound_words(stage, code - 1)
                links.append((hurt, partial(self.counter, who, box)))
        if p.blows:
            links.append((plural(p.blows, "blow"), partial(blows_sheet, g, who)))
        if p.lost:
            links.append((f"{plural(p.lost, 'action')} lost", partial(losses_sheet, g, who)))
        for thing in dict.fromkeys(one for one in (p.right, p.left, *p.carried) if one >= 0):
            where = "in hand" if thing in (p.right, p.left) else "in the pack"
            links.append((f"{stage.gear[thing].name}, {where}", partial(self.thing, who, thing)))
        skill = next((one for one in self.components.specials if one.id == stage.cards[who].special), None)
        clauses = ["CHAR-01", "ACT-01", "ACT-02"]
        if skill is not None and stage.special[who]:
            links.append((f"special skill: {skill.name}", partial(_special, skill.name, skill.text, skill.ruling)))
            clauses += [skill.ruling or "CHAR-03"]
        if p.horse >= 0:
            links.append((f"{stage.horses[p.horse]}, a horse", partial(self.horse, p.horse)))
            clauses.append("MOUNT-01")
        if p.square >= 0:
            links.append((f"where: {stage.town.names[p.square]}", partial(self.square, p.square)))
        if any(p.body):
            clauses += ["WOUND-01", "ALOSS-01"]
        clauses += ["UNC-01"] if p.status != FIT else []
        clauses += ["COVER-14", "ACT-2-01"] if p.prone else []
        links.append(("the brawl die", partial(brawl_die_sheet, stage)))
        if p.status in (FIT, WAITING):
            links.append(("the action counter", partial(counter_sheet, g, who)))
        title = f"{shown(stage, who)}, {stage.sides[stage.side[who]].lower()}"
        last = [f"Last: {why}."] if (why := self.reason(who)) else []
        return Sheet(title, (*card_words(g, who), *last), tuple(links), tuple(clauses))

    def counter(self, who: int, box: int) -> Sheet:
        """Return the page of the counter on a location of a figure."""
        code = self.g.figures[who].body[box]
        owner = shown(self.stage, who)
        if code >= INJURY:
            about = (
                f"An injury: what a wound on the {BOXES[box]} has left. It costs {owner} "
                f"{plural(code - INJURY, 'action')} each turn, for the rest of the shootout.",
                "A wound there takes its place only where it is worse.",
            )
            return Sheet(f"{owner}: {BOXES[box]} injury {code - INJURY}", about, (), ("WOUND-07", "WOUND-03", "ACT-02"))
        return wound_sheet(self.stage, code - 1, owner)

    def thing(self, who: int, thing: int) -> Sheet:
        """Return the page of a thing, held or carried by `who`, -1 for one on the ground."""
        gear = self.stage.gear[thing]
        hands = "Held in one hand." if gear.hands == 1 else "Held in both hands; one-handed it fires for all actions."
        if gear.kind < 0:
            kind = (
                "A knife: it stabs in a brawl and can be thrown."
                if gear.knife
                else "A bag of money: it counts for what the shootout is about."
                if gear.money
                else "Dynamite: set on a square with a fuse, it goes off when the fuse is burnt."
                if gear.dynamite
                else "A thing to carry."
            )
            worth = (f"In a brawl it adds {gear.brawl:+d}.",) if gear.brawl else ()
            own = ("KNIFE-01", "KNIFE-02") if gear.knife else ("R-154",) if gear.dynamite else ()
            return Sheet(gear.name, (kind, *worth), (), (*own, "ACT-1-03", "ACT-1-04", "ACT-1-05"))
        t = self.g.things[thing]
        spare = "" if who < 0 else f", {self.g.figures[who].spare[gear.cartridge]} spare"
        real = next((gun.real for gun in self.components.guns if gun.name == gear.name), "")
        shock = " Each wound placed costs 1 action more: shock." if gear.shock else ""
        wounds = (
            "How many wounds a hit draws goes by the range."
            if gear.kind == SHOTGUN
            else f"A hit draws up to {plural(gear.drawn, 'wound')} and uses {gear.used}.{shock}"
        )
        cost = (
            f"Reloading takes {plural(gear.first, 'action')} for all {gear.ammo}."
            if gear.full
            else f"A bullet takes {plural(gear.first, 'action')} to load, each further one at once {gear.more}."
        )
        state = f"{t.loaded} of {gear.ammo} loaded{spare}."
        if t.jam:
            state += f" Jammed: {plural(t.jam, 'action')} to clear it."
        elif t.marked:
            state += f" {plural(t.marked, 'action')} spent on the next bullet."
        adds = f"It adds {gear.modifier:+d} to the die." if gear.modifier else "It adds nothing to the die."
        basics = ("ACT-V-01", "ACT-V-03", "AMMO-01", "HIT-01", "SHOOT-01", "SKILL-01")
        more = (*(("IMPACT-01",) if gear.shock else ()), *(("SHOTGUN-01",) if gear.kind == SHOTGUN else ()))
        jam = ("JAM-01", "JAM-02") if t.jam else ()
        return Sheet(
            gear.name,
            (*([f"{real}."] if real else []), state, hands, wounds, adds, cost),
            (
                (f"the {DICE[gear.kind]} die it is fired with", partial(self.die, gear.kind)),
                ("the wound counters a hit draws", partial(pool_sheet, self.stage)),
            ),
            (*basics, *more, *jam),
        )

    def die(self, kind: int) -> Sheet:
        """Return the page of a gun die: its faces, each of which has a page."""
        faces = self.stage.faces[kind]
        links = tuple(
            (f"face {place + 1}: {face}", partial(self.face, kind, place)) for place, face in enumerate(faces)
        )
        about = (
            f"Six faces: {', '.join(faces)}.",
            "A number, with skill and gun added, is as far as the shot carries. A Miss is one, unless aim gives it a number.",
        )
        return Sheet(f"The {DICE[kind]} die", about, links, ("SHOOT-01", "SHOOT-02", "SHOOT-03", "SHOOT-04"))

    def face(self, kind: int, place: int) -> Sheet:
        """Return the page of a face of a gun die: what it is worth by the way of firing."""
        face = self.stage.faces[kind][place]
        values = [self.stage.value[kind][way][place] for way in (SHOOT, STEADY, BEST)]
        said = [
            f"{words}: {'a miss' if value < 0 else f'{value}, and what skill and gun add, in squares'}."
            for words, value in zip(("Plain", "Steady aim", "Best shot"), values, strict=True)
        ]
        twice = "Where the sum is twice the range or more, the hit was aimed: a draw more." if max(values) >= 0 else ""
        return Sheet(
            f"{DICE[kind].capitalize()} die, face {place + 1}: {face}",
            (*said, *([twice] if twice else [])),
            ((f"the {DICE[kind]} die", partial(self.die, kind)),),
            ("SHOOT-02", "SHOOT-03", "SHOOT-04", "AIM-01"),
        )

    def piece(self, piece: Piece) -> Sheet:
        """Return the page of a printed object."""
        kind = piece.kind
        height = (
            "High: nobody sees or goes through it, and it fills its corners too."
            if kind.high
            else "Low: it is clambered over for 1 action more, and covers legs and belly of who is behind it."
        )
        fills = "It fills its square: its corners cost a clamber." if kind.fills and not kind.high else ""
        clauses = ("FOV-08", "BOARD-03", "BOARD-04", "COVER-02", "COVER-04", "ACT-1-22", "MOVE-03")
        high = ("BOARD-03", "BOARD-04", "MOVE-04")
        return Sheet(kind.name, (height, *([fills] if fills else [])), (), high if kind.high else clauses)

    def _edge_name(self, square: int, way: int) -> str:
        town = self.stage.town
        edge = town.edges[way][square]
        if edge == Edge.DOOR:
            return door_word(self.g, town.door_at[way][square])
        if edge == Edge.BARRED:
            return window_word(self.g, square, way)
        return _EDGES[edge][0]

    def border(self, square: int, way: int) -> Sheet:
        """Return the page of a border of a square."""
        edge = self.stage.town.edges[way][square]
        _, words, clauses = _EDGES[edge]
        name = self._edge_name(square, way)
        title = f"{name}, {WAYS[way]} side of {self.stage.town.names[square]}"
        return Sheet(title, (words,), (), clauses)

    def horse(self, number: int) -> Sheet:
        """Return the page of a horse."""
        name = self.stage.horses[number]
        card = next((one for one in self.components.horses if one.name == name), None)
        coat = (f"A {card.coat}.",) if card is not None else ()
        hurt = "A wound makes it throw its rider and run off the map."
        ride = "In the saddle one sees all round; a ride action is up to three squares ahead and a turn."
        return Sheet(
            name, (*coat, ride, hurt), (), ("HORSE-01", "HORSE-03", "HORSE-05", "HORSE-06", "MOUNT-01", "ACT-1-27")
        )


def _special(name: str, text: str, ruling: str) -> Sheet:
    return Sheet(name, (text,), (), ("CHAR-03", *([ruling] if ruling else [])))


_EDGES: Final[Mapping[Edge, tuple[str, str, tuple[str, ...]]]] = {
    Edge.WALL: ("wall", "Nobody sees or goes through a wall.", ("FOV-03", "MOVE-04")),
    Edge.DOOR: (
        "door",
        "Opened for 1 action from either side; it stays open while the opener stands at it, and one may look and shoot through it.",
        ("ACT-1-24", "DOOR-01", "DOOR-02", "DOOR-04", "COVER-08", "FOV-04"),
    ),
    Edge.WINDOW: (
        "window",
        "Who stands at it sees through it, and is seen, with legs and belly covered; climbing through takes all actions.",
        ("FOV-05", "ACT-A-06", "ACT-A-07", "COVER-08"),
    ),
    Edge.BARRED: ("barred window", "Seen through like a window; nobody goes through.", ("FOV-05", "ACT-A-07")),
    Edge.RAIL: (
        "rail",
        "Slight: seen over, stepped over for 1 action more, and some cover against red wounds.",
        ("FOV-08", "COVER-07", "ACT-1-22"),
    ),
    Edge.FENCE: (
        "fence",
        "Slight: seen over, stepped over for 1 action more, and some cover against red wounds.",
        ("FOV-08", "COVER-07", "ACT-1-22"),
    ),
}
