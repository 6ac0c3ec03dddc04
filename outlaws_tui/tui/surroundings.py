"""What is around somebody, in sentences: who is where and sees whom, what a square holds, what lies between two of them.

Figures and squares are named as people type them: `lee`, `D8`, `A/D8`. Nothing here changes a game.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from outlaws_tui.errors import RefusedError, UnknownNameError
from outlaws_tui.ground.town import Piece
from outlaws_tui.outlaws.codes import BOXES, FIT, INJURY
from outlaws_tui.outlaws.rulebook import Clause, Rulebook, Ruling
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import ONCE
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import shown, wound_words
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.tui.reach import reach_of
from outlaws_tui.tui.ruler import measure
from outlaws_tui.tui.stands import foes_of, listed, seen_from, watchers_of, who_see
from outlaws_tui.tui.words import distance_words, figure_words, plural, square_words

_ROSE = (
    ("north", 0, -1), ("north-east", 1, -1), ("east", 1, 0), ("south-east", 1, 1),
    ("south", 0, 1), ("south-west", -1, 1), ("west", -1, 0), ("north-west", -1, -1),
)  # fmt: skip
_TURNED = ("ahead", "ahead right", "right", "behind right", "behind", "behind left", "left", "ahead left")
_MOST_RULES = 8


def figure_named(stage: Stage, name: str) -> int:
    """Return the figure of a name, in any case and as far as it is plain who is meant. Raises UnknownNameError."""
    typed = " ".join(name.casefold().replace("-", " ").split())
    plain = [known.casefold() for known in stage.names]
    found = [who for who, known in enumerate(plain) if known == typed]
    found = found or [who for who, known in enumerate(plain) if typed and known.startswith(typed)]
    if len(found) != 1:
        raise UnknownNameError(f"Nobody here is called {name[:40]}; there are {', '.join(stage.names)}.")
    return found[0]


def where(g: Gunfight, who: int, side: int) -> list[str]:
    """Return a sentence for everybody on the map as `who` (-1: nobody) has to do with it, own people first, and who sees whom."""
    stage = g.stage
    order = sorted(range(len(g.figures)), key=lambda i: (stage.side[i] != side, i))
    out = []
    for other in order:
        p = g.figures[other]
        if p.square < 0:
            continue
        far = ""
        if who >= 0 and other != who and g.figures[who].square >= 0:
            far = ", ".join(filter(None, (bearing(g, who, p.square), distance_words(g, who, p.square, other))))
        out.append(f"{stage.town.names[p.square]}: {figure_words(g, other)}{f'; {far}' if far else ''}.")
    if who >= 0 and g.figures[who].status == FIT and g.figures[who].square >= 0:
        station, own = g.station(who), stage.side[who]
        sees = [shown(stage, foe) for foe in seen_from(g, station, own)]
        seen = [shown(stage, foe) for foe in who_see(g, station, own)]
        out.append(f"{shown(stage, who)} sees {listed(sees) or 'no enemy'}, and is seen by {listed(seen) or 'none'}.")
    elif not foes_of(g, side):
        out.append("No enemy is on the map.")
    return out


def bearing(g: Gunfight, who: int, square: int) -> str:
    """Return where a square lies as a figure faces, with the compass after it: `ahead left (north-east)`; empty for its own square."""
    p, width = g.figures[who], g.stage.town.width
    dx, dy = square % width - p.square % width, square // width - p.square // width
    if not (dx or dy):
        return ""
    # Less than half as far one way as the other is taken for straight.
    across = 0 if 2 * abs(dx) < abs(dy) else (dx > 0) - (dx < 0)
    down = 0 if 2 * abs(dy) < abs(dx) else (dy > 0) - (dy < 0)
    place = next(place for place, (_, x, y) in enumerate(_ROSE) if (x, y) == (across, down))
    return f"{_TURNED[(place - 2 * p.facing) % len(_ROSE)]} ({_ROSE[place][0]})"


def about(g: Gunfight, pieces: Mapping[int, Piece], name: str, who: int, reason_of: Callable[[int], str]) -> list[str]:
    """Return what there is to say of a figure or a square by name; of `who` if no name is given. `reason_of` tells what a bot did with a
    figure last and why. Raises UnknownNameError."""
    if not name:
        if who < 0:
            raise UnknownNameError("Nobody acts now; about whom? Try about and a name.")
        return card_words(g, who)
    try:
        found = figure_named(g.stage, name)
        last = [f"Last: {why}."] if (why := reason_of(found)) else []
        return [*card_words(g, found), *last]
    except UnknownNameError:
        if not any(letter.isdecimal() for letter in name):
            raise
    square = g.stage.town.square(name)
    return square_words(g, pieces, square, who)


def card_words(g: Gunfight, who: int) -> list[str]:
    """Return a figure's card in sentences: how it is, its actions, hands, ammunition, wounds, skills."""
    stage, p, card = g.stage, g.figures[who], g.stage.cards[who]
    here = f" at {stage.town.names[p.square]}" if p.square >= 0 else ""
    out = [f"{figure_words(g, who)}{here}."]
    left = p.actions if g.common.active == who else max(0, g.available(who))
    hurts = [f"{plural(count, word)}" for count, word in ((p.blows, "blow"), (p.lost, "lost action")) if count]
    hurts += [_box_words(g, box, code) for box, code in enumerate(p.body) if code]
    out.append(f"{plural(left, 'action')} of {stage.initial[who]}{': ' + ', '.join(hurts) if hurts else ', unhurt'}.")
    things = dict.fromkeys(thing for thing in (p.right, p.left, *p.carried) if thing >= 0)
    for thing in things:
        gear = stage.gear[thing]
        place = "in hand" if thing in (p.right, p.left) else "carried"
        if gear.kind >= 0:
            t = g.things[thing]
            jam = f", jammed: {plural(t.jam, 'action')} to clear" if t.jam else ""
            out.append(f"{gear.name}, {place}: {t.loaded} of {gear.ammo} loaded, {p.spare[gear.cartridge]} spare{jam}.")
        else:
            out.append(f"{gear.name}, {place}.")
    if not things:
        out.append("Nothing in hand, nothing carried.")
    skills = zip(("handgun", "rifle", "shotgun"), stage.skill[who], strict=True)
    said = ", ".join(f"{word} {value:+d}" for word, value in skills)
    out.append(f"Skills: {said}, brawl {card.brawl:+d}, ride {card.ride:+d}, {card.hand}-handed.")
    skill = card.special
    if skill is not None and stage.special[who]:
        spent = f", spent for this {ONCE[stage.special[who]]}" if g.common.used >> who & 1 else ""
        out.append(f"Special skill: {skill.replace('-', ' ')}{spent}.")
    return out


def _box_words(g: Gunfight, box: int, code: int) -> str:
    return f"{BOXES[box]} injury {code - INJURY}" if code >= INJURY else wound_words(g.stage, code - 1)


def around(g: Gunfight, pieces: Mapping[int, Piece], who: int) -> list[str]:
    """Return a sentence for each of the eight squares around a figure: what is there, and what going there costs."""
    if who < 0 or g.figures[who].square < 0:
        raise UnknownNameError("Nobody acts now.")
    town, here = g.stage.town, g.figures[who].square
    routes = reach_of(g)
    y, x = divmod(here, town.width)
    out = square_words(g, pieces, here, -1)
    for way, dx, dy in _ROSE:
        inside = 0 <= x + dx < town.width and 0 <= y + dy < town.height
        square = here + dx + dy * town.width
        if not inside or not town.squares >> square & 1:
            out.append(f"{way}: off the map.")
            continue
        route = routes.get(square)
        cost = (
            f", {plural(route.cost, 'action')} to go there" if route is not None else ", no way there" if routes else ""
        )
        first, *rest = square_words(g, pieces, square, -1)
        out.append(" ".join([f"{way}: {first.rstrip('.')}{cost}.", *rest]))
    return out


def between(g: Gunfight, names: Sequence[str], who: int) -> list[str]:
    """Return what the ruler says from one square or figure to another; from `who` where only one is named."""
    ends = [_square_of(g, name) for name in names]
    if len(ends) == 1 and who >= 0 and g.figures[who].square >= 0:
        ends = [g.figures[who].square, *ends]
    if len(ends) != 2:
        raise UnknownNameError("Measure what? Name a square or somebody, or two of them: measure D8 F2.")
    (start, end), *_ = pairwise(ends)
    found = measure(g, start, end)
    return [f"{found.answer}.", *found.words]


def watched(g: Gunfight, name: str, who: int, side: int) -> str:
    """Return which enemies of a side see a square, or somebody where he is; `who` where nobody is named. Raises UnknownNameError."""
    words = name.casefold().split()
    plain = " ".join(words[1:] if words[:1] in (["sees"], ["see"]) else words)
    try:
        seen = who if plain in ("", "me") else figure_named(g.stage, plain)
    except UnknownNameError:
        square = g.stage.town.square(plain)
        names = [shown(g.stage, foe) for foe in watchers_of(g, square, side)]
        verb = "see" if len(names) > 1 else "sees"
        return f"{listed(names) or 'No enemy'} {verb} {g.stage.town.names[square]}."
    if seen < 0 or g.figures[seen].square < 0:
        raise UnknownNameError("Who sees whom? Name a square or somebody on the map: who sees D8.")
    names = [shown(g.stage, foe) for foe in watchers_of(g, g.figures[seen].square, g.stage.side[seen], seen)]
    return f"{shown(g.stage, seen)} is seen by {listed(names) or 'no enemy'}."


def _square_of(g: Gunfight, name: str) -> int:
    try:
        square = g.figures[figure_named(g.stage, name)].square
    except UnknownNameError:
        return g.stage.town.square(name)
    if square < 0:
        raise UnknownNameError(f"{name[:40]} is not on the map.")
    return square


def reason(g: Gunfight, words: str) -> str:
    """Return why a move cannot be made, with its clause; that it can, where it can. Raises UnknownNameError for what is no move."""
    words = words.removeprefix("not ").strip()
    if not words:
        raise UnknownNameError("Why not what? Try why and a move: why shoot tom.")
    try:
        option = parse(g, words)
    except RefusedError as error:
        return str(error)
    return f"It can be done: {option.words(g, getattr(g.question, 'who', -1))}."


def ruled(book: Rulebook, words: str) -> list[str]:
    """Return the clause or ruling of an id with what bears on it, or those in which every word begins a word."""
    if not words:
        raise UnknownNameError("Which rule? Try rule and a word or an id: rule dodge, rule SNAP-10.")
    found: tuple[Clause | Ruling, ...]
    try:
        entry = book.entry(words)
        found = (entry, *book.about(entry)) if isinstance(entry, Clause) else (entry,)
    except UnknownNameError:
        found = book.search(words)
    out = [_rule(entry) for entry in found[:_MOST_RULES]]
    if len(found) > _MOST_RULES:
        out.append(f"And {len(found) - _MOST_RULES} more; a further word narrows it.")
    return out or [f"No rule speaks of {words[:40]}."]


def _rule(entry: Clause | Ruling) -> str:
    if isinstance(entry, Clause):
        return f"{entry.id}: {entry.text}{f' {entry.note}' if entry.note else ''}"
    return f"{entry.id}, {entry.name}: {entry.ruling}"


def squares_of(g: Gunfight, mask: int) -> str:
    """Return the names of the squares of a mask."""
    names = g.stage.town.names
    return ", ".join(names[square] for square in range(g.stage.town.size) if mask >> square & 1)
