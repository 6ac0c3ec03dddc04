"""What must be true of every position, recomputed from the figures and things alone. Asked by trials and
tests, and of positions that come from strangers; never in play."""

from outlaws_tui.outlaws.codes import DEAD, FIT, GONE, INJURY, WAITING
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import ONCE
from outlaws_tui.outlaws.stations import DOORWAY
from outlaws_tui.outlaws.wounds import UNHURT, loss_at


def broken(g: Gunfight) -> list[str]:
    """Return what is wrong with a position, in words; empty where all is well."""
    return [
        *_sets(g), *_squares(g), *_counters(g), *_things(g), *_bodies(g), *_horses(g), *_street(g), *_skills(g), *_house(g)
    ]  # fmt: skip


def _sets(g: Gunfight) -> list[str]:
    """The derived sets of `Common`."""
    stage, common = g.stage, g.common
    at = [0] * len(stage.sides)
    bodies = doubled = opened = litter = lookouts = 0
    for who, p in enumerate(g.figures):
        bit = 1 << p.square if p.square >= 0 else 0
        if p.status == FIT:
            doubled |= at[stage.side[who]] & bit
            at[stage.side[who]] |= bit
        elif p.square >= 0:
            bodies |= bit
        if p.spot or p.door >= 0:
            lookouts |= 1 << who
        if p.door >= 0:
            opened |= 1 << p.door
        if p.spot & 7 == DOORWAY:
            opened |= 1 << (p.spot >> 5)
    for t in g.things:
        if t.square >= 0 and not t.gone:
            litter |= 1 << t.square
    opened |= common.blown
    expected = {"at": tuple(at), "bodies": bodies, "doubled": doubled, "open": opened, "litter": litter}
    expected["lookouts"] = lookouts
    expected["horses"] = sum({1 << horse.square for horse in g.horses if horse.square >= 0})
    return [
        f"{name} is {getattr(common, name)}, should be {value}"
        for name, value in expected.items()
        if getattr(common, name) != value
    ]


def _squares(g: Gunfight) -> list[str]:
    """Nobody stands in a high square or off the map, and two friends share a square only in passing."""
    wrong = []
    town = g.stage.town
    for who, p in enumerate(g.figures):
        if (p.square < 0) != (p.status in (WAITING, GONE)):
            wrong.append(f"{g.stage.slugs[who]} has square {p.square} and status {p.status}")
        elif p.square >= 0 and (g.stage.ways.high >> p.square & 1 or not town.squares >> p.square & 1):
            wrong.append(f"{g.stage.slugs[who]} stands in {town.names[p.square] or 'a hole'}")
        if p.door >= 0 and (p.prone or p.square not in (town.doors[p.door].a, town.doors[p.door].b)):
            wrong.append(f"{g.stage.slugs[who]} keeps a door open that it does not touch")
    if g.common.active < 0 and g.common.came >= 0:
        wrong.append("somebody is still in a friend's square after the turn")
    return wrong


def _counters(g: Gunfight) -> list[str]:
    """Wound counters are in the pool, aside or on a body."""
    found = [*g.common.pool, *g.common.aside]
    found += [code - 1 for p in g.figures if p.body != UNHURT for code in p.body if 0 < code < INJURY]
    wrong = [] if sorted(found) == list(g.stage.at_start.pool) else ["wound counters are lost or doubled"]
    if list(g.common.pool) != sorted(g.common.pool):
        wrong.append("the pool is not sorted")
    return wrong


def _things(g: Gunfight) -> list[str]:
    """Every thing is in one place, in hands that can hold it, and no gun holds more than it can."""
    wrong = []
    places = [0] * len(g.things)
    for who, p in enumerate(g.figures):
        for thing in p.carried:
            places[thing] += 1
        if p.right >= 0:
            places[p.right] += 1
        if p.left >= 0 and p.left != p.right:
            places[p.left] += 1
        if p.right >= 0 and p.right == p.left and g.stage.gear[p.right].hands == 1:
            wrong.append(f"{g.stage.slugs[who]} holds a one-handed thing in both hands")
        if p.status != FIT and p.status not in (WAITING, GONE) and (p.right >= 0 or p.left >= 0):
            wrong.append(f"{g.stage.slugs[who]} is down and holds something")
        if p.spare and min(p.spare) < 0:
            wrong.append(f"{g.stage.slugs[who]} has less than no bullets")
    for thing, t in enumerate(g.things):
        if places[thing] + (t.square >= 0) + t.gone != 1:
            wrong.append(f"{g.stage.gear[thing].slug} is in {places[thing] + (t.square >= 0)} places")
        if not 0 <= t.loaded <= g.stage.gear[thing].ammo:
            wrong.append(f"{g.stage.gear[thing].slug} holds {t.loaded} bullets")
    return wrong


def _bodies(g: Gunfight) -> list[str]:
    """The sums of losses are those of the boxes, and nobody conscious should be out."""
    wrong = []
    for who, p in enumerate(g.figures):
        hit = p.body != UNHURT
        if p.loss != (sum(loss_at(g, p, box) for box in range(8)) if hit else 0):
            wrong.append(f"{g.stage.slugs[who]}: loss {p.loss} is not the sum of the boxes")
        if p.hurt != (sum(code - INJURY for code in p.body if code >= INJURY) if hit else 0):
            wrong.append(f"{g.stage.slugs[who]}: hurt {p.hurt} is not the sum of the injuries")
        if p.status == FIT and g.stage.initial[who] - p.loss - p.blows <= 0:
            wrong.append(f"{g.stage.slugs[who]} should be out")
        if p.status not in (FIT, WAITING, GONE, DEAD) and not p.prone:
            wrong.append(f"{g.stage.slugs[who]} is out and stands")
    return wrong


def _horses(g: Gunfight) -> list[str]:
    """A horse has a square to itself, its rider with it, and is led by somebody who could."""
    wrong = []
    town = g.stage.town
    squares = [horse.square for horse in g.horses if horse.square >= 0]
    if len(set(squares)) < len(squares):
        wrong.append("two horses share a square")
    wrong += [f"a horse stands in {town.names[square]}" for square in squares if town.high >> square & 1]
    for who, p in enumerate(g.figures):
        if p.horse < 0:
            continue
        if p.status != FIT or p.prone or p.spot or p.door >= 0 or g.horses[p.horse].square != p.square:
            wrong.append(f"{g.stage.slugs[who]} cannot be in the saddle so")
        if sum(q.horse == p.horse for q in g.figures) > 1 or g.horses[p.horse].leader >= 0:
            wrong.append(f"{g.stage.slugs[who]}'s horse is another's too")
    for slug, horse in zip(g.stage.horse_slugs, g.horses, strict=True):
        if horse.leader < 0:
            continue
        p = g.figures[horse.leader]
        reach = g.stage.distance(p.square, horse.square)
        if p.status != FIT or p.prone or horse.square < 0 or reach > 1:
            wrong.append(f"{slug} is led by somebody who cannot")
    return wrong


def _street(g: Gunfight) -> list[str]:
    """Groups stand in squares of their own; only an active figure that passes through is with one, and never an outlaw (TOWN-21)."""
    wrong = []
    stage = g.stage
    squares = [c.square for c in g.crowds if c.square >= 0]
    if len(set(squares)) < len(squares):
        wrong.append("two groups of townsfolk share a square")
    for square in squares:
        if g.common.horses >> square & 1:
            wrong.append("townsfolk stand with a horse")
        if stage.ways.high >> square & 1 or not stage.town.squares >> square & 1:
            wrong.append(f"townsfolk stand in {stage.town.names[square] or 'a hole'}")
        for who, p in enumerate(g.figures):
            if p.square == square and p.status == FIT and (g.common.active != who or stage.outlaws >> who & 1):
                wrong.append(f"{stage.slugs[who]} stands among townsfolk")
    rest = g.showdown
    if rest.pot & ~rest.still:
        wrong.append("the cup of the showdown holds a counter of somebody who is not in it")
    return wrong


def _skills(g: Gunfight) -> list[str]:
    """Only a right that somebody has is spent: that of a turn by the active figure, that of a brawl in one."""
    wrong = []
    for who, flags in enumerate(g.stage.special):
        if not g.common.used >> who & 1:
            continue
        once = ONCE.get(flags, "")
        if (
            not once
            or (once == "turn" and g.common.active != who)
            or (once == "brawl" and (g.figures[who].status != FIT or g.rival(who) < 0))
        ):
            wrong.append(f"{g.stage.slugs[who]} has spent a right that is not there")
    return wrong


def _house(g: Gunfight) -> list[str]:
    """Locks, safes and fuses: a locked door is closed, what is shut away lies somewhere, and what burns is dynamite on the ground."""
    stage, common = g.stage, g.common
    wrong = []
    if common.locked & common.open:
        wrong.append("a door is locked and open")
    if common.vault & ~stage.at_start.vault or common.locked & ~stage.at_start.locked:
        wrong.append("something is locked or shut away that was not so from the start")
    wrong += [
        f"{gear.slug} is shut away and lies nowhere"
        for thing, gear in enumerate(stage.gear if common.vault else ())
        if common.vault >> thing & 1 and g.things[thing].square < 0
    ]
    if any(not 0 <= done <= wreck.actions for done, wreck in zip(common.toil, stage.wrecks, strict=True)):
        wrong.append("more work has been done on something than it takes")
    sticks = common.fuses[::3]
    if len(set(sticks)) < len(sticks):
        wrong.append("a fuse burns twice")
    for thing, left in zip(sticks, common.fuses[2::3], strict=True):
        if not stage.gear[thing].dynamite or g.things[thing].square < 0 or left < 1:
            wrong.append(f"{stage.gear[thing].slug} burns where it cannot")
    return wrong


def bullets(g: Gunfight) -> int:
    """Return all bullets, loaded and loose: each shot takes one away, nothing adds any."""
    return sum(t.loaded for t in g.things) + sum(sum(p.spare) for p in g.figures)
