"""Components in words and figures, as lines for people: what each kind of thing says about itself."""

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Any, Final

from outlaws_tui.commands.catalog import Entry
from outlaws_tui.commands.drawing import legend, town_picture
from outlaws_tui.commands.parsing import width
from outlaws_tui.data import Library
from outlaws_tui.ground import Board, print_board, single
from outlaws_tui.outlaws.agreed.variants import Variant
from outlaws_tui.outlaws.parts import (
    GUN_KINDS,
    BrawlDie,
    BrawlFace,
    Card,
    ClutterKind,
    Crowd,
    Gun,
    GunDie,
    HorseCard,
    Item,
    ShotgunTable,
    Special,
    Wound,
)
from outlaws_tui.outlaws.rulebook import Clause, Ruling
from outlaws_tui.outlaws.shootouts.props import LockSetup
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, Shootout

MARKS: Final = "1234567890@#%&$?"
"""The signs of the figures in a shootout's drawing, in their order."""

_WAYS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
_BODY: Final = (
    "            [head ]",
    "  L [arm  ] [chest] [arm  ] R",
    "            [belly]",
    "        [leg  ] [leg  ]",
)

Lines = list[str]


def describe(data: Library, entry: Entry) -> str:
    """Return all there is to say about a thing, as text."""
    lines = _DESCRIBED[type(entry.thing)](data, entry.thing)
    basis = getattr(entry.thing, "basis", "")
    return "\n".join([*lines, *(["", *wrapped(f"Basis. {basis}")] if basis else [])])


def rows(pairs: Iterable[tuple[str, str]]) -> Lines:
    """Return pairs of a word and what it says in two columns, without those that say nothing."""
    return [f"  {word:12} {said}" for word, said in pairs if said]


def wrapped(text: str, indent: str = "") -> Lines:
    """Return a paragraph in lines that fit the terminal."""
    return textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def several(count: int, word: str) -> str:
    """Return a count and its word: `1 action`, `2 actions`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def _board(data: Library, board: Board) -> Lines:
    # A board as its file has it can be copied, changed and checked.
    return [*print_board(board).rstrip().splitlines(), "", *legend(single(board))]


def _shootout(data: Library, shootout: Shootout) -> Lines:
    town = data.town(shootout.layout)
    marks: dict[int, str] = {}
    cast: Lines = []
    numbers = iter(MARKS)
    for side in shootout.sides:
        cast += ["", f"{side.name}{', outlaws' if side.outlaws else ''}"]
        for figure in side.figures:
            mark = next(numbers, "*")
            if figure.square is not None:
                marks[town.square(figure.square)] = mark
            cast += _figure(data, figure, mark)
    laid = Counter(one.kind for one in shootout.clutter)
    others = (
        ("clutter", ", ".join(f"{count} {kind}" for kind, count in laid.items())),
        ("horses", ", ".join(f"{one.horse} at {one.square}" for one in shootout.horses)),
        ("townsfolk", ", ".join(one.square for one in shootout.townsfolk)),
        ("lying about", ", ".join(f"{one.item} at {one.square}" for one in shootout.items if not one.shut)),
        ("shut away", ", ".join(f"{one.item} at {one.square}" for one in shootout.items if one.shut)),
        ("locked", ", ".join(_lock(one) for one in shootout.locks)),
        (
            "to wreck",
            ", ".join(f"{one.name} at {' '.join(one.squares)}, {one.actions} actions" for one in shootout.wrecks),
        ),
    )
    return [
        f"{shootout.title} ({', '.join(dict.fromkeys((shootout.code, shootout.slug)))})",
        "",
        *wrapped(shootout.blurb),
        "",
        *rows([("town", shootout.layout), ("rounds", str(shootout.rounds)), *others]),
        "",
        *wrapped(shootout.objective.strip()),
        *(line for note in shootout.notes for line in wrapped(note)),
        *cast,
        "",
        *town_picture(town, marks).splitlines(),
        "",
        *legend(town),
    ]


def _lock(lock: LockSetup) -> str:
    key = f" ({lock.key})" if lock.key else ""
    return f"{lock.square}, {_WAYS[lock.side]} side{key}"


def _figure(data: Library, figure: FigureSetup, mark: str) -> Lines:
    card = data.components.card(figure.card)
    if figure.enters is not None:
        place = f"enters from the {figure.enters.edge} in round {figure.enters.round}"
    else:
        place = f"at {figure.square} facing {_WAYS[figure.facing or 'N']}"
    things = [f"holds {data.components.thing(name).name}" for name in figure.held]
    things += [f"carries {data.components.thing(name).name}" for name in figure.carried]
    things += [f"{spare.bullets} spare {data.components.cartridge(spare.name)}" for spare in figure.spare]
    return [f"  {mark} {card.name}, {place}: {', '.join(things) or 'nothing in hand'}."]


def _card(data: Library, card: Card) -> Lines:
    skills = [
        (
            kind,
            f"{card.with_gun(kind).skill:+d}  {'⌐' * card.with_gun(kind).icons}  {_opens(card.with_gun(kind).icons)}",
        )
        for kind in GUN_KINDS
    ]
    special = data.components.special(card.special) if card.special else None
    number = f"no. {card.number}, {card.grade}, {card.tag}"
    return [
        f"{card.name} ({card.slug}), {number}",
        "",
        *_BODY,
        "",
        *rows(
            [
                ("actions", f"{card.actions}  {'◆' * card.actions}"),
                *skills,
                ("brawl", f"{card.brawl:+d}"),
                ("ride", f"{card.ride:+d}"),
                ("hand", f"{card.hand}, favoured"),
            ]
        ),
        *(["", *wrapped(f"{special.name}. {special.text}{_fine_print(special)}")] if special else []),
    ]


def _opens(icons: int) -> str:
    return ("no aimed shots", "steady aim", "steady aim and best shot")[icons - 1]


def _gun(data: Library, gun: Gun) -> Lines:
    cost = gun.reload
    if cost.full:
        loading = f"full only, {several(cost.first, 'action')}"
    elif cost.first == cost.more:
        loading = f"{several(cost.first, 'action')} a bullet"
    else:
        loading = f"{several(cost.first, 'action')} for the first bullet, {cost.more} for each further one"
    wounds = (
        "by range: outlaws show shotgun"
        if gun.by_range
        else f"{gun.used}/{gun.drawn}: uses {gun.used} of {gun.drawn} drawn"
    )
    sharing = [other.name for other in data.components.guns if other.cartridge == gun.cartridge and other is not gun]
    die = data.components.die(gun.kind)
    return [
        f"{gun.name} ({gun.id}), {gun.kind}",
        gun.real,
        "",
        *rows(
            [
                ("hands", "one" if gun.hands == 1 else "two"),
                ("ammunition", f"{gun.ammo}  {'●' * gun.ammo}"),
                ("reload", f"{cost}: {loading}"),
                ("fires", f"{gun.cartridge}{', as do ' + ', '.join(sharing) if sharing else ''}"),
                ("die", f"{die.id}: {', '.join(map(str, die.faces))}"),
                ("modifier", f"{gun.modifier:+d}"),
                ("wounds", wounds),
                ("shock", "*: one action loss more with each wound placed" if gun.shock else ""),
                ("barrels", "two, and both may be fired at once" if gun.barrels == 2 else ""),
                ("brawl", f"{gun.brawl:+d}"),
            ]
        ),
    ]


def _wound(data: Library, wound: Wound) -> Lines:
    says = [
        ("kills", wound.kills),
        ("fall", wound.fall),
        ("no run", wound.no_run),
        ("no stand", wound.no_stand),
        ("drops what that hand holds", wound.drop_held),
        ("that arm cannot be used", wound.no_arm),
        (f"bleeds until {several(wound.bleed, 'action')} stop it", bool(wound.bleed)),
        ("red: void against slight cover and against somebody lying", wound.red),
        ("no wound: the gun jams, 4 actions to clear", wound.jam),
    ]
    numbers = "" if wound.jam or wound.kills else f"{wound.loss}/{wound.injury}: {several(wound.loss, 'action')} lost, "
    numbers += "" if not numbers else f"an injury of {wound.injury} stays" if wound.injury else "nothing stays"
    return [
        f"{wound.name} ({wound.id}), wound counter",
        "",
        *rows(
            [
                ("place", wound.location or ""),
                ("numbers", numbers),
                ("says", "; ".join(word for word, holds in says if holds)),
                ("in the pool", f"{wound.count} of {sum(one.count for one in data.components.wounds)}"),
            ]
        ),
    ]


def _die(data: Library, die: GunDie) -> Lines:
    return [f"{die.id} die, for {die.gun}s", "", *_faces(map(str, die.faces))]


def _faces(faces: Iterable[str]) -> Lines:
    return [f"  {number}  {face}" for number, face in enumerate(faces, 1)]


def _brawl_die(data: Library, die: BrawlDie) -> Lines:
    return ["brawl die", "", *_faces(map(_brawl_face, die.faces))]


def _brawl_face(face: BrawlFace) -> str:
    parts = [several(face.fists, "fist"), several(face.knives, "knife")]
    counts = [part.replace("knifes", "knives") for part in parts if not part.startswith("0")]
    return ", ".join(([face.word.capitalize()] if face.word != "blank" or not counts else []) + counts)


def _shotgun(data: Library, table: ShotgunTable) -> Lines:
    ends = [band.nearest - 1 for band in table.bands[1:]]
    said = [
        (
            f"{band.nearest}{'' if end == band.nearest else f' to {end}' if end else ' and more'}",
            f"uses {band.used} of {band.drawn} drawn",
        )
        for band, end in zip_longest(table.bands, ends)
    ]
    return ["shotgun, wounds by range", "", *rows(said)]


def _crowd(data: Library, crowd: Crowd) -> Lines:
    own = ", ".join(crowd.own or crowd.die)
    return [
        f"townsfolk, {several(crowd.count, 'group')}",
        "",
        *_faces(crowd.die),
        *wrapped(f"With townsfolk-die=own they roll a die with the faces {own}."),
    ]


def _item(data: Library, item: Item) -> Lines:
    hands = "one" if item.hands == 1 else "two"
    return [
        f"{item.name} ({item.id}), {item.role}",
        "",
        *rows([("hands", hands), ("brawl", f"{item.brawl:+d}"), ("in the box", str(item.count))]),
    ]


def _clutter(data: Library, kind: ClutterKind) -> Lines:
    said = "high: never entered, blocks sight" if kind.high else "low: entered with a clamber, low cover on all sides"
    return [
        f"{kind.name} ({kind.id}), clutter",
        "",
        *rows([("class", said), ("squares", str(kind.squares)), ("in the box", str(kind.count))]),
    ]


def _horse(data: Library, horse: HorseCard) -> Lines:
    return [f"{horse.name} ({horse.id}), horse, {horse.coat}"]


def _fine_print(special: Special) -> str:
    """Return where the ruling on a special skill stands."""
    return f" ({special.ruling})" if special.ruling else ""


def _special(data: Library, special: Special) -> Lines:
    owners = [card.name for card in data.components.cards if card.special == special.id]
    return [
        f"{special.name} ({special.id}), special skill",
        "",
        *wrapped(f"{special.text}{_fine_print(special)}"),
        *(["", *rows([("on cards of", ", ".join(owners))])] if owners else []),
    ]


def option_lines(option: Variant) -> Lines:
    """Return an optional rule as text: what each of its values means, the usual one first."""
    said = rows(zip(option.values, (option.usual, option.other), strict=True))
    return [f"{option.name}: {option.about} ({option.clause})", *said]


def clause_lines(clause: Clause) -> Lines:
    """Return a clause of the rules as text."""
    kind = "" if clause.kind == "core" else f", {clause.kind}"
    see = [*wrapped(f"See {', '.join(clause.see)}.", "  ")] if clause.see else []
    note = wrapped(f"Note. {clause.note}", "  ") if clause.note else []
    return [f"{clause.id}  {clause.section}{kind}", *wrapped(clause.text, "  "), *note, *see]


def ruling_lines(ruling: Ruling) -> Lines:
    """Return a ruling as text."""
    question = wrapped(ruling.question, "  ") if ruling.question else []
    return [
        f"{ruling.id}  {ruling.name} ({ruling.section})",
        *question,
        *wrapped(f"Ruling, confidence {ruling.confidence}. {ruling.ruling}", "  "),
    ]


_DESCRIBED: Final[dict[type[Any], Callable[[Library, Any], Lines]]] = {
    Board: _board,
    Shootout: _shootout,
    Card: _card,
    Gun: _gun,
    Wound: _wound,
    GunDie: _die,
    BrawlDie: _brawl_die,
    ShotgunTable: _shotgun,
    Crowd: _crowd,
    Item: _item,
    ClutterKind: _clutter,
    HorseCard: _horse,
    Special: _special,
    Variant: lambda data, option: option_lines(option),
    Clause: lambda data, clause: clause_lines(clause),
    Ruling: lambda data, ruling: ruling_lines(ruling),
}
