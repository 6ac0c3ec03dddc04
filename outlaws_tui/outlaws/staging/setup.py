"""From a shootout's file to a game that can be played: the stage compiled, the figures placed, the first round begun."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from outlaws_tui.ground.arrange import arrange
from outlaws_tui.ground.board import Board
from outlaws_tui.ground.town import DX, DY, Kind, Piece, Town
from outlaws_tui.kernel.chance import Chance
from outlaws_tui.kernel.state import Record
from outlaws_tui.outlaws.agreed.agreeing import read_agreed
from outlaws_tui.outlaws.agreed.changes import NONE, SPARE, Changes, changed, handicapped, side_words
from outlaws_tui.outlaws.agreed.variants import USUAL, Variants
from outlaws_tui.outlaws.borders import EnterAt
from outlaws_tui.outlaws.calling import EVERYBODY, StandOff
from outlaws_tui.outlaws.codes import (
    BARRELS,
    BELLY,
    BEST,
    BLANK,
    BODY,
    CHEST,
    DOUBLE,
    DUEL,
    FAN,
    FIT,
    HANDGUN,
    HEAD,
    HEAD_HIT,
    LEFT,
    LEFT_ARM,
    LEFT_LEG,
    MISSED,
    ONE_HAND,
    POOR,
    RIGHT,
    RIGHT_ARM,
    RIGHT_LEG,
    SHOOT,
    SNAP,
    SNAP_BARRELS,
    STEADY,
    WAITING,
)
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.furniture import beside, furniture, rails
from outlaws_tui.outlaws.hands import Hands
from outlaws_tui.outlaws.parts import GUN_KINDS, Card, Face
from outlaws_tui.outlaws.rounds import RoundStart
from outlaws_tui.outlaws.scene import Common, Crowd, Figure, Gunfight, Horse, Showdown, Thing
from outlaws_tui.outlaws.shootouts.objectives import GunsLie, Spares, Stay
from outlaws_tui.outlaws.shootouts.shootout import FACINGS, FigureSetup, Shootout
from outlaws_tui.outlaws.skills import SKILLS
from outlaws_tui.outlaws.stage import MISS, Entry, FigureStart, Stage, Start, WoundKind
from outlaws_tui.outlaws.staging.armoury import ASIDE, Armoury
from outlaws_tui.outlaws.staging.prop_setup import keys_of, locked_doors, unaware_until, wreckables
from outlaws_tui.outlaws.staging.terms import EDGES, barred, compiled, limited, truce_of
from outlaws_tui.outlaws.stations import sight_of
from outlaws_tui.outlaws.tables import tables
from outlaws_tui.outlaws.ways import ways
from outlaws_tui.sight import corners_of

_BOX = {
    None: -1,
    "head": HEAD,
    "chest": CHEST,
    "belly": BELLY,
    "left-arm": LEFT_ARM,
    "right-arm": RIGHT_ARM,
    "left-leg": LEFT_LEG,
    "right-leg": RIGHT_LEG,
}
_WORDS = {"blank": BLANK, "miss": MISSED, "body": BODY, "head": HEAD_HIT}
_AIMED = {STEADY: ("steady",), BEST: ("steady", "best"), DUEL: ("steady", "best")}


def face_value(face: Face, way: int) -> int:
    """Return what a face counts for when fired one way (SHOOT-04): a Miss may have a number for an aimed shot; MISS if none."""
    if face.number is not None:
        return face.number
    aimed = [getattr(face, word) for word in _AIMED.get(way, ())]
    return max((value for value in aimed if value is not None), default=MISS)


def wound_kinds(components: Components) -> tuple[WoundKind, ...]:
    """Return the kinds of wound counter as tables want them."""
    return tuple(
        WoundKind(
            w.id, w.name, _BOX[w.location], w.loss, w.injury, w.red, w.location in ("belly", "left-leg", "right-leg"), w.kills,
            w.fall, w.no_run, w.no_stand, w.drop_held, w.no_arm, w.bleed, w.jam, w.count,
        )
        for w in components.wounds
    )  # fmt: skip


def clutter_pieces(town: Town, shootout: Shootout, components: Components) -> tuple[Piece, ...]:
    """Return the clutter counters of a shootout as pieces of the town (COVER-17 to 19, R-82)."""
    found = []
    for laid in shootout.clutter:
        kind = components.clutter_kind(laid.kind)
        x0, y0, x1, y1 = kind.box
        made = Kind(letter="", name=kind.name, high=kind.high, fills=False, strip=False, box=kind.box, pick_up=False)
        square = town.square(laid.square)
        way = (FACINGS.index(laid.towards) + town.turn[square]) % 4
        for _ in range(kind.squares):
            x, y = square % town.width * 12, square // town.width * 12
            found.append(Piece(made, square, (x + x0, y + y0, x + x1, y + y1), 15 if kind.high else 0))
            square += DX[way] + DY[way] * town.width
    return tuple(found)


def stage_for(
    shootout: Shootout,
    components: Components,
    boards: Mapping[str, Board],
    variants: Variants = USUAL,
    changes: Changes = NONE,
) -> Stage:
    """Compile a shootout, to be played by these optional rules, with what the sides changed."""
    town = arrange(shootout.layout, boards)
    extra = clutter_pieces(town, shootout, components)
    steps = ways(town, extra)
    sight = sight_of(town, extra, variants.wide_lean)
    setups = [figure for side in changed(shootout, components, changes).sides for figure in side.figures]
    side = tuple(index for index, group in enumerate(shootout.sides) for _ in group.figures)
    less = [changes.handicap(word) for word in side_words(shootout)]
    cards = tuple(
        handicapped(components.card(figure.card), less[own]) for figure, own in zip(setups, side, strict=True)
    )
    armoury = Armoury(components)
    starts = tuple(_start(town, figure, card, armoury) for figure, card in zip(setups, cards, strict=True))
    laid = len(armoury.gear)
    for item in shootout.items:
        armoury.add(item.item, town.square(item.square))
    armoury.add_furniture(len(setups))
    spare = [_spare(figure, armoury, SPARE in less[own]) for figure, own in zip(setups, side, strict=True)]
    width = len(armoury.cartridges)
    starts = tuple(
        evolve(s, spare=(*loose, *[0] * (width - len(loose))), horse=_mount(town, figure, shootout))
        for s, loose, figure in zip(starts, spare, setups, strict=True)
    )
    kinds = wound_kinds(components)
    names = [side.name for side in shootout.sides]
    dice = [components.die(kind).faces for kind in GUN_KINDS]
    corners = corners_of(sight.layers)
    openings = 0
    for opening in (*town.doors, *town.windows):
        openings |= 1 << opening.a | 1 << opening.b
    cards_ride = tuple(card.ride for card in cards)
    beasts = [components.horse(horse.horse) for horse in shootout.horses]
    slugs = tuple(card.slug for card in cards)
    wrecks = tuple(wreck.name for wreck in shootout.wrecks)
    return Stage(
        shootout=shootout,
        town=town,
        sight=sight,
        ways=steps,
        moves=tables(steps, town.rim, corners),
        hands=Hands.of(armoury.gear),
        sides=tuple(names),
        cards=cards,
        names=tuple(card.name for card in cards),
        slugs=slugs,
        side=side,
        team=tuple(sum(1 << who for who, s in enumerate(side) if s == index) for index in range(len(names))),
        initial=tuple(card.actions for card in cards),
        favoured=tuple(RIGHT if card.hand == "right" else LEFT for card in cards),
        special=tuple(SKILLS[components.special(card.special).plays] if card.special else 0 for card in cards),
        skill=tuple((c.handgun.skill, c.rifle.skill, c.shotgun.skill) for c in cards),
        icons=tuple((c.handgun.icons, c.rifle.icons, c.shotgun.icons) for c in cards),
        gear=tuple(armoury.gear),
        cartridges=tuple(armoury.cartridges),
        wounds=kinds,
        value=tuple(
            tuple(
                tuple(face_value(face, way) for face in faces)
                for way in (SHOOT, STEADY, BEST, POOR, ONE_HAND, BARRELS, DOUBLE, SNAP, SNAP_BARRELS, DUEL, FAN)
            )
            for faces in dice
        ),
        faces=tuple(tuple(str(face) for face in faces) for faces in dice),
        bands=tuple((band.nearest, band.used, band.drawn) for band in reversed(components.shotgun.bands)),
        barred=tuple(barred(shootout.limits, name, town) for name in names),
        confined=limited(shootout.limits, names, Stay),
        beside=beside(town, steps),
        entries=tuple(_entry(town, steps.high, figure) for figure in setups),
        aims=tuple(compiled(aim, names, town, slugs, wrecks) for aim in shootout.aims),
        outlaws=sum(1 << who for who, index in enumerate(side) if shootout.sides[index].outlaws),
        crowd_die=(variants.own_die and components.crowd.own) or components.crowd.die,
        crowd_values=tuple(face_value(face, SHOOT) for face in dice[HANDGUN]),
        showdowns=shootout.showdowns,
        rounds=shootout.rounds,
        by_opening=openings,
        furniture=furniture(town),
        brawl_die=tuple((_WORDS[face.word], face.fists, face.knives) for face in components.brawl_die.faces),
        guns_lie=sum(lie << side for side, lie in enumerate(limited(shootout.limits, names, GunsLie))),
        corners=corners,
        at_start=Start(
            starts,
            tuple(armoury.ground),
            bytes(kind for kind, wound in enumerate(kinds) for _ in range(wound.count)),
            tuple(_faced(town, crowd.square, crowd.facing) for crowd in shootout.townsfolk),
            tuple(_faced(town, horse.square, horse.facing) for horse in shootout.horses),
            locked_doors(town, shootout.locks),
            sum(1 << laid + place for place, item in enumerate(shootout.items) if item.shut),
        ),
        ride=cards_ride,
        horses=tuple(beast.name for beast in beasts),
        horse_slugs=tuple(f"{beast.id}-horse" if beast.id in slugs else beast.id for beast in beasts),
        rails=rails(town),
        spares=limited(shootout.limits, names, Spares),
        truce=truce_of(shootout.limits),
        bags=tuple(thing for thing, gear in enumerate(armoury.gear) if gear.money),
        keys=keys_of(town, shootout.locks, armoury.gear, lambda name: components.thing(name).name),
        wrecks=wreckables(town, steps, shootout.wrecks, names),
        unaware=unaware_until(shootout.limits, names),
        variants=variants,
        changes=changes,
    )


def staged(
    shootout: Shootout, components: Components, boards: Mapping[str, Board], agreed: Iterable[str] = ()
) -> Stage:
    """Compile a shootout, to be played as words NAME=VALUE have it. Raises VariantError or ChangeError."""
    return stage_for(shootout, components, boards, *read_agreed(agreed, shootout, components))


def _faced(town: Town, name: str, facing: str) -> tuple[int, int]:
    """Return a square, and a facing by its board's own compass as one of the town's (D30, R-119)."""
    square = town.square(name)
    return square, (FACINGS.index(facing) + town.turn[square]) % 4


def _start(town: Town, figure: FigureSetup, card: Card, armoury: Armoury) -> FigureStart:
    """Place a figure and give out its things: what is held goes to the favoured hand first."""
    hands = [-1, -1]
    first = RIGHT if card.hand == "right" else LEFT
    for name in figure.held:
        thing = armoury.add(name)
        if armoury.gear[thing].hands == 2:
            hands = [thing, thing]
        else:
            hands[first if hands[first] < 0 else 1 - first] = thing
    carried = tuple(armoury.add(name) for name in figure.carried)
    square = facing = -1
    if figure.square is not None and figure.facing is not None:
        square, facing = _faced(town, figure.square, figure.facing)
    return FigureStart(
        square, max(facing, 0), hands[RIGHT], hands[LEFT], carried, (), prone=int(figure.stance == "prone")
    )


def _mount(town: Town, figure: FigureSetup, shootout: Shootout) -> int:
    """Return the horse that somebody starts on, -1 for one who does not (R-210)."""
    if figure.stance != "mounted" or figure.square is None:
        return -1
    square = town.square(figure.square)
    return next(number for number, horse in enumerate(shootout.horses) if town.square(horse.square) == square)


def _spare(figure: FigureSetup, armoury: Armoury, half: bool) -> Sequence[int]:
    """Return the spare bullets of a figure by cartridge, `half` of each with that handicap (R-212)."""
    for spare in figure.spare:
        armoury.cartridge(armoury.components.cartridge(spare.name))
    loose = [0] * len(armoury.cartridges)
    for spare in figure.spare:
        loose[armoury.cartridge(armoury.components.cartridge(spare.name))] += spare.bullets
    return [bullets // 2 for bullets in loose] if half else loose


def _entry(town: Town, high: int, figure: FigureSetup) -> Entry | None:
    if figure.enters is None:
        return None
    rim = town.rim[EDGES[figure.enters.edge]] & town.squares & ~high
    squares = [square for square in range(town.size) if rim >> square & 1]
    return Entry(figure.enters.round, tuple(EnterAt(square, facing) for square in squares for facing in range(4)))


def begin(stage: Stage, chance: Chance, *, events: bool = True) -> Gunfight:
    """Set up a shootout and run it to its first decision."""
    g = empty(stage, chance)
    if events:
        g.events = []
    set_off(g)
    return g


def set_off(g: Gunfight) -> None:
    """Run a shootout that has just been set up to its first decision."""
    if g.stage.showdowns == "start":
        g.then(StandOff(EVERYBODY), RoundStart())
    else:
        g.then(RoundStart())
    g.chance.at(0)
    g.advance()


def empty(stage: Stage, chance: Chance) -> Gunfight:
    """Return the shootout as set up, with nothing on its agenda."""
    if not stage.fresh:
        stage.fresh.extend(_laid_out(stage))
    return Gunfight.of(stage, chance, [one.copy() for one in stage.fresh])


def _laid_out(stage: Stage) -> list[Record]:
    """Return the records with which every game of a stage begins, to be copied: that takes a third of making them anew."""
    start = stage.at_start
    figures = [
        Figure(
            square=s.square,
            facing=s.facing,
            status=FIT if s.square >= 0 else WAITING,
            right=s.right,
            left=s.left,
            carried=s.carried,
            spare=s.spare,
            prone=s.prone,
            horse=s.horse,
        )
        for s in start.figures
    ]
    things = [
        Thing(square=max(square, -1), loaded=gear.ammo, gone=int(square == ASIDE))
        for square, gear in zip(start.ground, stage.gear, strict=True)
    ]
    at = [0] * len(stage.sides)
    for who, p in enumerate(figures):
        if p.square >= 0:
            at[stage.side[who]] |= 1 << p.square
    horses = [Horse(square=square, facing=facing) for square, facing in start.horses]
    for p in figures:
        if p.horse >= 0:
            horses[p.horse].facing = p.facing
    litter = 0
    for thing in things:
        if thing.square >= 0:
            litter |= 1 << thing.square
    common = Common(
        cups=(0,) * len(at),
        claims=(0,) * len(at),
        at=tuple(at),
        litter=litter,
        pool=start.pool,
        truce=int(stage.truce is not None),
        locked=start.locked,
        vault=start.vault,
        toil=(0,) * len(stage.wrecks),
    )
    crowds = [Crowd(*placed) for placed in start.crowds]
    showdown = Showdown()
    for horse in horses:
        common.horses |= 1 << horse.square if horse.square >= 0 else 0
    return [*figures, *things, *horses, *crowds, showdown, common]
