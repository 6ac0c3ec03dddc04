"""Character cards as lines: the silhouette with its seven locations, skills, hands, ammunition; long, compact and in one line."""

from typing import Final

from outlaws_tui.ground.town import WAYS
from outlaws_tui.outlaws.codes import (
    BELLY,
    CHEST,
    CHEST_TOO,
    FIT,
    GONE,
    HEAD,
    INJURY,
    LEFT_ARM,
    LEFT_LEG,
    RIGHT_ARM,
    RIGHT_LEG,
    WAITING,
)
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.loading import bullet_needs
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import ONCE
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ink import BLANK, CUT, Ink, Line, clipped, ends, fit, line, wrap
from outlaws_tui.tui.words import figure_words, spot_words

COMPACT: Final = 28
"""Columns up to which a card is compact."""

_NAME: Final = 8
_PIPS: Final = 4
_PIPS_SHOWN: Final = 8
"""Bullets that a narrow card shows one by one."""
_PACK: Final = 5
_PACK_BESIDE: Final = 14
"""Columns before what is in the pack: in a row of its own, and beside a free hand."""
_LEAST_NAME: Final = 5
"""Columns from which on a gun's name is begun."""
_SKILLS: Final = (("handgun", "han"), ("rifle", "rif"), ("shotgun", "sho"))


def pips(g: Gunfight, who: int, glyphs: Glyphs) -> Line:
    """Return a figure's actions: those left, those spent, those lost."""
    p = g.figures[who]
    initial = g.stage.initial[who]
    if p.status != FIT:
        return (Ink(glyphs.lost * initial, "faint"),)
    own = g.common.active == who
    lost = min(initial, p.loss + p.blows + p.lost)
    left = max(0, min(p.actions, initial)) if own else initial - lost
    spent = max(0, initial - lost - left)
    return line(Ink(glyphs.act * left, "good"), Ink(glyphs.spent * spent, "faint"), Ink(glyphs.lost * lost, "wound"))


def headline(g: Gunfight, cast: Cast, who: int, columns: int, policy: str = "") -> Line:
    """Return the first line of a card; `policy` stands in place of the side while somebody else acts."""
    name = shown(g.stage, who)
    side = g.stage.sides[g.stage.side[who]].lower()
    acting = g.common.active == who
    title = Ink(f" {name} {side} " if acting else f"{name} ", cast.role(who), "bg", acting)
    rest = line(title, Ink("" if acting else policy or side, "dim"))
    return ends(rest, pips(g, who, cast.glyphs), columns)


def card(
    g: Gunfight, cast: Cast, components: Components, who: int, columns: int, rows: int, policy: str = ""
) -> list[Line]:
    """Return a figure's card in so many columns and at most so many rows; `policy` is what it does out of turn, in a word."""
    head = headline(g, cast, who, columns, policy)
    if rows < 4:
        return [head, *things(g, cast, who, columns)][:rows]
    if columns <= COMPACT:
        return [
            head,
            *body(g, cast, who, columns),
            *things(g, cast, who, columns, short=True),
        ][:rows]
    out = [head, _where(g, who, columns), *body(g, cast, who, columns)]
    out += things(g, cast, who, columns)
    out += special(g, components, who, columns)
    return [*out[: rows - 1], fit((*out[rows - 1], Ink(CUT, "dim")), columns)] if len(out) > rows else out


def one_line(g: Gunfight, cast: Cast, who: int, columns: int) -> Line:
    """Return a figure in one line, for the roster."""
    stage, p = g.stage, g.figures[who]
    gun = next((thing for thing in (p.right, p.left, *p.carried) if thing >= 0 and stage.gear[thing].kind >= 0), -1)
    state = "acting" if g.common.active == who else "in cup" if _in_cup(g, who) else "done"
    if p.status != FIT:
        state = {WAITING: "to come", GONE: "left"}.get(p.status, "down")
    elif g.showdown.still:
        # All counters of the round are out of their cups, which says nothing about anybody.
        state = "bids" if g.showdown.still >> who & 1 else "out"
    right = line(Ink(f" {state}", "dim"))
    left = line(
        Ink(cast.signs(g, who), cast.role(who), "bg", g.common.active == who),
        " ",
        Ink(f"{short_name(shown(stage, who), _NAME):<{_NAME}} ", cast.role(who)),
        *pips(g, who, cast.glyphs),
        " " * max(0, _PIPS - stage.initial[who]),
    )
    room = columns - _cells(left) - _cells(right) - 1
    return ends((*left, Ink(f" {_weapon(g, who, gun, room)}", "text")), right, columns)


def _weapon(g: Gunfight, who: int, gun: int, room: int) -> str:
    """Return a gun in so many columns: what is in it, its name, and whether it is in the pack; nothing where there is none."""
    if gun < 0:
        return ""
    p, gear = g.figures[who], g.stage.gear[gun]
    loaded = f"{g.things[gun].loaded}/{gear.ammo}"
    packed = "" if gun in (p.right, p.left) else " in pack"
    words = f"{loaded} {gear.name}"
    if len(words + packed) <= room:
        return words + packed
    return clipped(words, room) if room >= len(loaded) + _LEAST_NAME else loaded[: max(0, room)]


def short_name(name: str, columns: int) -> str:
    """Return a name in so many columns: whole, else its first word."""
    return name if len(name) <= columns else name.split(" ")[0][:columns]


def _in_cup(g: Gunfight, who: int) -> bool:
    return any(cup >> who & 1 for cup in g.common.cups)


def _where(g: Gunfight, who: int, columns: int) -> Line:
    p = g.figures[who]
    if p.status != FIT:
        words = {WAITING: "not on the map yet", GONE: "has left the map"}.get(p.status, figure_words(g, who))
        return fit(line(Ink(words, "dim")), columns)
    stance = "lies, faces" if p.prone else f"on {g.stage.horses[p.horse]}, faces" if p.horse >= 0 else "faces"
    door = ", keeps the door open" if p.door >= 0 else f", looks {spot_words(g, who)}" if p.spot else ""
    return fit(line(Ink(f"{g.stage.town.names[p.square]} {stance} {WAYS[p.facing]}{door}", "dim")), columns)


def _box(g: Gunfight, who: int, box: int, glyphs: Glyphs) -> Ink:
    """Return the two columns of a location: `-2` a wound, `b3` one that bleeds, `•1` an injury."""
    code = g.figures[who].body[box]
    if not code:
        return Ink("  ")
    if code >= INJURY:
        return Ink(f"{glyphs.injury}{code - INJURY}", "wound")
    kind = g.stage.wounds[code - 1]
    if kind.kills:
        return Ink(glyphs.dead * 2, "wound")
    return Ink(f"b{kind.bleed}" if kind.bleed else f"-{kind.loss}", "wound")


def body(g: Gunfight, cast: Cast, who: int, columns: int) -> list[Line]:
    """Return the silhouette, seen from behind, with the skills beside it."""
    glyphs = cast.glyphs
    part = [_box(g, who, box, glyphs) for box in range(8)]
    left, right = Ink("[", "faint"), Ink("]", "faint")
    figure = (
        line("       ", left, part[HEAD], right),
        line(
            Ink("L", "faint"), left, part[LEFT_ARM], right, left, part[CHEST], Ink(glyphs.half, "faint"),
            part[CHEST_TOO], right, left, part[RIGHT_ARM], right, Ink("R", "faint"),
        ),
        line("       ", left, part[BELLY], right),
        line("    ", left, part[LEFT_LEG], right, "  ", left, part[RIGHT_LEG], right),
    )  # fmt: skip
    skills = _skills(g, who, glyphs, columns > COMPACT)
    return [
        (*picture, Ink(" " * (18 - _cells(picture))), *words) for picture, words in zip(figure, skills, strict=True)
    ]


def _cells(inks: Line) -> int:
    return sum(len(ink.text) for ink in inks)


def _skills(g: Gunfight, who: int, glyphs: Glyphs, long: bool) -> list[Line]:
    stage, p = g.stage, g.figures[who]
    found = []
    for kind, (word, short) in enumerate(_SKILLS):
        name = f"{word:<7}" if long else short
        icons = glyphs.icon * stage.icons[who][kind]
        found.append(line(Ink(f"{name} {stage.skill[who][kind]:+d} ", "dim"), Ink(icons, "text")))
    sheet = stage.cards[who]
    blows = line(Ink(f" blows {p.blows}", "wound")) if p.blows else BLANK
    lost = line(Ink(f" lost {p.lost}", "wound")) if p.lost else BLANK
    if not long:
        # Each of those counters takes one off the skill too.
        less = line(Ink(f" -{p.blows + p.lost}", "wound")) if p.blows + p.lost else BLANK
        found.append((Ink(f"brl {sheet.brawl:+d}", "dim"), *less))
        return found
    brawl = f"brawl {sheet.brawl:+d}{'' if blows or lost else f' ride {sheet.ride:+d}'}"
    found.append((Ink(brawl, "dim"), *blows, *lost))
    return found


def track(g: Gunfight, who: int, thing: int, glyphs: Glyphs, counted: bool = False) -> Line:
    """Return a gun's ammunition track, in figures where it is `counted`, with the spare bullets, the work done on the next one, or the
    jam."""
    gear, t = g.stage.gear[thing], g.things[thing]
    spare = g.figures[who].spare[gear.cartridge]
    row = [Ink(glyphs.bullet * t.loaded, "item"), Ink(glyphs.empty * (gear.ammo - t.loaded), "faint")]
    inks = [*([Ink(f"{t.loaded}/{gear.ammo}", "item")] if counted else row), Ink(f" +{spare}", "dim")]
    if t.jam:
        inks.append(Ink(f" jam {t.jam}", "wound"))
    elif t.marked:
        inks.append(Ink(f" {t.marked}/{t.marked + bullet_needs(g, who, thing)}", "warn"))
    return line(*inks)


def things(g: Gunfight, cast: Cast, who: int, columns: int, short: bool = False) -> list[Line]:
    """Return what a figure holds and carries."""
    p = g.figures[who]
    out: list[Line] = []
    pack = [_carried(g, who, thing, cast.glyphs, not short) for thing in p.carried]
    if p.right >= 0 and p.right == p.left:
        out.append(_held(g, who, "R+L", p.right, cast.glyphs, columns))
    else:
        out.append(_held(g, who, "R", p.right, cast.glyphs, columns))
        out.append(_held(g, who, "L", p.left, cast.glyphs, columns))
    if short:
        room = columns - (_PACK_BESIDE if p.left < 0 else _PACK)
        packs = [_packed(g, thing, room) for thing in p.carried]
        names = ", ".join(packs) or "-"
        if p.left < 0:
            out[-1] = fit((*out[-1], Ink("   pack ", "dim"), Ink(names)), columns)
        else:
            out.append(fit(line(Ink("pack ", "dim"), names), columns))
        return out
    packed = pack or [line("-")]
    out += [fit((Ink("pack " if i == 0 else "     ", "dim"), *inks), columns) for i, inks in enumerate(packed)]
    return out


def _packed(g: Gunfight, thing: int, room: int) -> str:
    """Return something carried in so many columns: what is in a gun is told before the rest of its name."""
    gear = g.stage.gear[thing]
    if gear.kind < 0:
        return gear.name
    shots = f" {g.things[thing].loaded}/{gear.ammo}"
    return clipped(gear.name, max(_LEAST_NAME, room - len(shots))) + shots


def _carried(g: Gunfight, who: int, thing: int, glyphs: Glyphs, long: bool) -> Line:
    gear = g.stage.gear[thing]
    if gear.kind < 0 or not long:
        return line(gear.name)
    return line(f"{gear.name} ", *track(g, who, thing, glyphs))


def _held(g: Gunfight, who: int, hand: str, thing: int, glyphs: Glyphs, columns: int) -> Line:
    if thing < 0:
        return line(Ink(f"{hand} ", "dim"), Ink("free", "dim"))
    gear = g.stage.gear[thing]
    if gear.kind < 0:
        return fit(line(Ink(f"{hand} ", "dim"), gear.name), columns)
    shots = track(g, who, thing, glyphs, columns <= COMPACT and gear.ammo > _PIPS_SHOWN)
    room = max(4, columns - len(hand) - 2 - _cells(shots))
    return fit(line(Ink(f"{hand} ", "dim"), f"{clipped(gear.name, room)} ", *shots), columns)


def special(g: Gunfight, components: Components, who: int, columns: int) -> list[Line]:
    """Return the special skill of a figure, and whether its right is spent; nothing for somebody who plays without one."""
    wanted = g.stage.cards[who].special
    skill = next((one for one in components.specials if one.id == wanted), None)
    if skill is None or not g.stage.special[who]:
        return []
    spent = f" Spent for this {ONCE[g.stage.special[who]]}." if g.common.used >> who & 1 else ""
    return wrap(line(Ink(f"{skill.name}: ", "key"), Ink(skill.text, "dim"), Ink(spent, "warn")), columns)
