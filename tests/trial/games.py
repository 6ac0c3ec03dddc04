"""Whole games without a screen: all end, no invariant breaks, every record plays back to the same text at every step, and all that the
rules know (choices, draws, events, refusals) comes up.

Half of `count` on the shipped shootouts are between the shipped opponents, half by uniform choices. As many again are random ones on
set-ups of this folder's pack, which begin with wounds, blows and people in each other's squares, and where a kind of choice is picked
before the choice, shots more often than others, so that rare kinds come up.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import attrs

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout, Scripted
from outlaws_tui.kernel.steps import Ask, Draw
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.agreed.changes import NONE, Changes
from outlaws_tui.outlaws.agreed.variants import USUAL, VARIANTS, Variants
from outlaws_tui.outlaws.brawl_options import lift
from outlaws_tui.outlaws.calling import EVERYBODY, StandOff
from outlaws_tui.outlaws.codes import BOTH, FIT
from outlaws_tui.outlaws.effects import check_out
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.herd import free_hand
from outlaws_tui.outlaws.holding import lay
from outlaws_tui.outlaws.horses import HorseOrMan
from outlaws_tui.outlaws.invariants import broken, bullets
from outlaws_tui.outlaws.loading import empty as empty_hand
from outlaws_tui.outlaws.looking import spot_of
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.paths import Crawl, Walk
from outlaws_tui.outlaws.rounds import Act, RoundStart
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import Bid
from outlaws_tui.outlaws.spilling import free_beside
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.outlaws.stations import DOORWAY
from outlaws_tui.outlaws.text.position import STEPS, position_text, read_position
from outlaws_tui.outlaws.text.refusals import REASONS, imaginable, objection, thinkable
from outlaws_tui.outlaws.whereabouts import hold_open, look_from, place
from outlaws_tui.outlaws.wounds import box_for, put
from outlaws_tui.players import player
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import replay
from tests.trial.changing import reads_back, some_changes

PACK = Path(__file__).parent / "pack"
ENOUGH = 20
PROBE = 0.03
SHIPPED = ("S1", "S11", "S5", "S2", "S12", "S3", "S8", "S9", "S10", "S13", "S14", "S4", "S6", "S7")
OWN = (
    *(
        "close-quarters",
        "three-ways",
        "powder-house",
        "fair-day",
        "high-street",
        "barroom",
        "horse-play",
        "powder-house",
    ),
    *("barroom", "horse-play", "powder-house"),
)
PROBE_RARE = 0.5
"""The shares of positions at which everything imaginable is tried."""
EARLY = 0.6
"""The share of games between the shipped opponents that are to end before the last round."""
BUSY = ("S5", "S6")
"""Shootouts in which somebody may have nothing to do: nobody joins a brawl, nor gets out of a locked cell."""
LAZY = 0.05
"""The share of turns that the shipped opponents may give up with actions left."""


class Tally:
    """What came up."""

    def __init__(self) -> None:
        self.choices: Counter[str] = Counter()
        self.draws: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.failures: list[str] = []
        self.games = 0
        self.choices_made = 0
        self.turns: Counter[str] = Counter()
        """Turns that the shipped opponents ended, by shootout, and in `idle` those ended with two actions or more before an enemy."""
        self.idle: Counter[str] = Counter()


def run(count: int, seed: int) -> dict[str, Any]:
    """Play the games and report."""
    library = data.load(PACK)
    tally = Tally()
    ends: dict[str, list[bool]] = defaultdict(list)
    wins: Counter[str] = Counter()
    for number in range(count):
        random, name = Random(seed * 1009 + number), SHIPPED[number % len(SHIPPED)]
        stage = _stage(library, name, some_variants(random), some_changes(library, name, random))
        bots = number // len(SHIPPED) % 2 == 0
        game = _recorded(stage, f"{seed}-{number}", "auto" if bots else "random", tally)
        if not reads_back(library, stage, game.header.options):
            tally.failures.append(f"{name} seed {seed}-{number}: its record says otherwise what was agreed on")
        if bots:
            early = game.observe(-1).common.round < stage.rounds
            ends[stage.shootout.code].append(early)
            wins[f"{stage.shootout.code} {stage.sides[game.winner] if game.winner >= 0 else 'a draw'}"] += 1
    for number in range(2 * count):
        random = Random(seed * 1_000_003 + number)
        _wild(_stage(library, OWN[number % len(OWN)], some_variants(random)), random, tally)
    # In S12 nobody has to fight: who is ahead may sit tight; in S5 fists seldom settle it before the last round counts heads. Others are
    # held, or counted, after the last round too: of 460 games in equal parts 61 % were over before it, give or take 2, from a sixth in S14
    # and a third in S13 to nine tenths in S9. So a trial may fall below 60 % by chance, but by no more than two standard errors of its own.
    # That nobody stalls is looked at for itself: 2 % of their turns were given up with actions left, but for those of who sits in a cell
    # (S6) or whose opponents all fight (S5).
    early = [one for code, each in ends.items() if code not in ("S5", "S12") for one in each]
    share = sum(early) / max(1, len(early))
    chance = 2 * sqrt(EARLY * (1 - EARLY) / max(1, len(early)))
    given_up = sum(n for code, n in tally.idle.items() if code not in BUSY)
    lazy = given_up / max(1, sum(n for code, n in tally.turns.items() if code not in BUSY))
    if count >= 100:
        tally.failures += _rare(tally)
        if share < EARLY - chance:
            tally.failures.append(
                f"only {share:.0%} of the games between the shipped opponents end before the last round"
            )
        if lazy > LAZY:
            tally.failures.append(f"{lazy:.1%} of the turns of the shipped opponents end with actions left")
    return {
        "games": tally.games,
        "choices made": tally.choices_made,
        "end before the last round": {
            "all that are to be fought out": f"{share:.0%}",
            **{code: f"{sum(each) / len(each):.0%}" for code, each in ends.items()},
        },
        "turns given up": {
            "of all but S5 and S6": f"{lazy:.1%}",
            **{code: f"{tally.idle[code]} of {n}" for code, n in tally.turns.items()},
        },
        "won between opponents": dict(sorted(wins.items())),
        "choices": dict(sorted(tally.choices.items())),
        "draws": dict(sorted(tally.draws.items())),
        "events": dict(sorted(tally.events.items())),
        "refusals": dict(sorted(tally.refusals.items())),
        "failures": tally.failures,
    }


@lru_cache(maxsize=32)
def _stage(library: data.Library, name: str, variants: Variants, changes: Changes = NONE) -> Stage:
    return stage_for(library.shootout(name), library.components, library.boards, variants, changes)


def some_variants(random: Random) -> Variants:
    """Return the usual rules half of the time, else each optional one as a coin falls."""
    if random.random() < 0.5:
        return USUAL
    return Variants(**{one.field: random.random() < 0.5 for one in VARIANTS})


def _recorded(stage: Stage, seed: str, who: str, tally: Tally) -> Game:
    """Play a game through its door, then play its record back and compare the text at every step."""
    game = Game.start(stage, seed, [who] * len(stage.sides), "trial")
    players = [player(who, hash_of(seed) + side) for side in range(len(stage.sides))]
    texts = [position_text(game._state)]
    random = Random(seed)
    left = bullets(game._state)
    while not game.over:
        side = game.asked
        _probe(game._state, tally, random)
        seen = game.observe(side)
        kind = type(seen.agenda[0]).__name__ if seen.agenda else ""
        words = players[side].choose(stage, seen)
        if who == "auto" and words == "end":
            tally.turns[stage.shootout.code] += 1
            tally.idle[stage.shootout.code] += _idle(game._state)
        step = game.choose(side, game.number, words)
        tally.choices[f"{kind}: {step.words.split()[0]}"] += 1
        left = _after(game._state, step.events, left, tally, f"{stage.shootout.slug} seed {seed} choice {step.number}")
        texts.append(position_text(game._state))
    record = read_record(game.record().text())
    again: list[str] = []
    try:
        replay(stage, record, lambda g: again.append(position_text(g)))
    except Exception as error:  # whatever it is, it is a failure of the trial
        tally.failures.append(f"{stage.shootout.slug} seed {seed}: the record does not play back: {error!r}")
    if again != texts:
        place = next((i for i, (a, b) in enumerate(zip(texts, again, strict=False)) if a != b), len(again))
        tally.failures.append(f"{stage.shootout.slug} seed {seed}: played back it differs at choice {place}")
    tally.games += 1
    return game


def _idle(g: Gunfight) -> bool:
    """Return whether whoever ends his turn has two actions or more left while an opponent is conscious on the map."""
    p = g.figures[g.common.active]
    return p.status == FIT and p.actions >= 2 and g.foes(g.stage.side[g.common.active]) > 0


def hash_of(seed: str) -> int:
    """Return a number for a seed that is the same in every run."""
    return sum(ord(c) * 31**i for i, c in enumerate(seed)) % 2**31


def _wild(stage: Stage, random: Random, tally: Tally) -> None:
    """Play a random game on a set-up, from a position with hurts; then the same from the text of its start and its draws."""
    chance = _Noted(random.getrandbits(32))
    g = empty(stage, chance)
    _harm(g, random)
    g.events = []
    g.then(*([StandOff(EVERYBODY)] if stage.showdowns == "start" else []), RoundStart())
    chance.at(0)
    g.advance()
    draws: list[int] = []
    start = position_text(g)
    words, texts = [], [start]
    left = bullets(g)
    name = f"{stage.shootout.slug} wild"
    while g.agenda is not None:
        _probe(g, tally, random)
        options = g.options()
        kinds = sorted({type(option).__name__ for option in options})
        kind = _kind_of(kinds, bool(stage.guns_lie), random)
        option = random.choice([option for option in options if type(option).__name__ == kind])
        if stage.guns_lie and isinstance(g.question, Act | RunOn) and random.random() < 0.2:
            foes = g.foes(g.question.seat(g))
            option = next((o for o in options if isinstance(o, Walk | Crawl) and foes >> o.to & 1), option)
        if g.crowds and isinstance(g.question, Act) and random.random() < 0.2:
            option = next((o for o in options if isinstance(o, Walk) and g.crowded() >> o.to & 1), option)
        riders = [one for one in options if _at_a_rider(g, one)] if g.horses else []
        if riders and random.random() < 0.6:
            option = random.choice(riders)
        said = option.words(g, actor(g))
        tally.choices[f"{type(g.question).__name__}: {said.split()[0]}"] += 1
        words.append(said)
        g.choose(option)
        draws += chance.notes
        left = _after(g, g.events, left, tally, f"{name} choice {g.number} {said}")
        g.events = []
        texts.append(position_text(g))
    tally.games += 1
    again = read_position(stage, start, Scripted(draws))
    for number, said in enumerate(words):
        if position_text(again) != texts[number]:
            tally.failures.append(f"{name}: played again it differs at choice {number}")
            return
        again.choose(next(option for option in again.options() if option.words(again, actor(again)) == said))


def _kind_of(kinds: list[str], fists: bool, random: Random) -> str:
    """Pick a kind of choice: shots, or blows where there are `fists`, more often than others."""
    if "Snap" in kinds and random.random() < 0.6:
        return "Snap"
    house = [kind for kind in ("SetFuse", "Wreck", "TurnKey", "ShootLock", "Climb") if kind in kinds]
    if house and random.random() < 0.5:
        return random.choice(house)
    if not fists:
        if "Shoot" in kinds and random.random() < 0.3:
            return "Shoot"
        rest = [kind for kind in kinds if kind not in ("Grab", "ThrowKnife", "Lift", "Pummel")]
        return random.choice(rest if rest and random.random() < 0.8 else kinds)
    if "Attack" in kinds and "Wrestle" not in kinds and random.random() < 0.9:
        return "Attack"
    usual = [kind for kind in ("Attack", "Attack", "Attack", "Wrestle", "Force") if kind in kinds]
    return random.choice(usual if usual and random.random() < 0.6 else kinds)


class _Noted(Playout):
    """A playout's chance whose faces since the last choice are noted."""

    __slots__ = ("notes",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.notes: list[int] = []

    def at(self, number: int) -> None:
        self.notes = []

    def draw(self, sides: int) -> int:
        self.notes.append(super().draw(sides))
        return self.notes[-1]


def _harm(g: Gunfight, random: Random) -> None:
    """Begin in the middle of things: wounds, injuries and blows, somebody out cold, two opponents in a square, a jammed gun."""
    common = g.edit_common()
    for who in range(len(g.figures)):
        if g.figures[who].square < 0:
            continue
        for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
            bleeding = [w for w in common.pool if g.stage.wounds[w].bleed]
            wound = random.choice(bleeding if bleeding and random.random() < 0.3 else list(common.pool))
            kind = g.stage.wounds[wound]
            if (
                kind.jam
                or (kind.kills and random.random() < 0.8)
                or g.figures[who].status != FIT
                or box_for(g, g.figures[who], wound) < 0
            ):
                continue
            spot = common.pool.index(wound)
            common.pool = common.pool[:spot] + common.pool[spot + 1 :]
            put(g, who, wound, False)
        p = g.edit(who)
        if random.random() < 0.3:
            p.blows = random.choice((1, 2))
            check_out(g, who)
    common.pool = bytes(sorted(common.pool + common.aside))
    common.aside = b""
    standing = [who for who, p in enumerate(g.figures) if p.status == FIT and p.square >= 0]
    for _ in range(3 if g.stage.guns_lie else 1):
        if len(standing) > 1 and random.random() < 0.8:
            who, other = random.sample(standing, 2)
            apart = g.rival(who) < 0 and g.rival(other) < 0
            if g.stage.side[who] != g.stage.side[other] and apart:
                place(g, who, g.figures[other].square)
    for who in standing if g.stage.guns_lie else ():
        if random.random() < 0.4 + 0.6 * (g.rival(who) >= 0) and empty_hand(g.figures[who], BOTH):
            lift(g, who)
    _in_a_doorway(g, random, standing)
    _about_the_house(g, random)
    lying = [who for who, p in enumerate(g.figures) if g.down(who) and p.square >= 0]
    if lying and standing and random.random() < 0.6:
        who = random.choice(standing)
        square = g.figures[random.choice(lying)].square
        if g.figures[who].status == FIT and not any(mask >> square & 1 for mask in common.at):
            place(g, who, square)
    for number in range(len(g.horses)):
        afoot = [
            who for who, p in enumerate(g.figures) if p.status == FIT and not p.prone and p.horse < 0 and p.square >= 0
        ]
        if afoot and random.random() < 0.8:
            _saddle(g, random.choice(afoot), number, random.random() < 0.3)
    for thing, gear in enumerate(g.stage.gear):
        if gear.kind >= 0 and random.random() < 0.1:
            g.edit_thing(thing).jam = random.choice((1, 4))
        elif gear.kind >= 0 and random.random() < 0.2:
            g.edit_thing(thing).loaded = random.choice((0, 1))
    g.touched = 0


def _about_the_house(g: Gunfight, random: Random) -> None:
    """Have fuses burn where there is something to blow open, and things wrecked already."""
    common = g.edit_common()
    common.toil = tuple(random.choice((0, wreck.actions - 1, wreck.actions)) for wreck in g.stage.wrecks)
    standing = [who for who, p in enumerate(g.figures) if p.status == FIT and p.square >= 0 and g.rival(who) < 0]
    for who in standing:
        p, side = g.figures[who], g.stage.side[who]
        beside = sum(wreck.near for wreck in g.stage.wrecks if wreck.side == side)
        for door, keys in zip(g.stage.town.doors, g.stage.keys, strict=False):
            if any(thing >= 0 and keys >> thing & 1 for thing in (p.right, p.left)):
                beside |= 1 << door.a | 1 << door.b
        near = [to for to in free_places(g) if beside >> to & 1]
        if near and random.random() < 0.7:
            place(g, who, random.choice(near))
    shut = sum({1 << t.square for thing, t in enumerate(g.things) if common.vault >> thing & 1})
    places = [s for s in range(g.stage.town.size) if (g.stage.by_opening | shut) >> s & 1]
    for who, p in enumerate(g.figures):
        for thing in dict.fromkeys((p.right, p.left, *p.carried)):
            if thing < 0 or not g.stage.gear[thing].dynamite or random.random() < 0.5:
                continue
            lay(g, who, thing, random.choice([s for s in places if shut >> s & 1] if random.random() < 0.4 else places))
            p.carried = tuple(other for other in p.carried if other != thing)
            common.fuses = (*common.fuses, thing, who, random.choice((1, 2)))


def free_places(g: Gunfight) -> list[int]:
    """Return the squares that nobody and nothing holds."""
    taken = g.crowded() | g.common.horses | g.common.bodies
    for mask in g.common.at:
        taken |= mask
    town = g.stage.town
    return [to for to in range(town.size) if town.squares & ~g.stage.ways.high & ~taken >> to & 1]


def _in_a_doorway(g: Gunfight, random: Random, standing: list[int]) -> None:
    """Have somebody stand in a door, so that falls and shots there come up."""
    town = g.stage.town
    door = random.choice([door for door in town.doors if not g.common.locked >> door.index & 1])
    free = not any(mask >> door.a & 1 or mask >> door.b & 1 for mask in g.common.at)
    upright = [who for who in standing if not g.figures[who].prone and g.figures[who].status == FIT]
    if upright and free and random.random() < 0.5:
        who = random.choice(upright)
        place(g, who, door.a)
        hold_open(g, who, door.index)
        look_from(g, who, spot_of(DOORWAY, 4 * door.index + random.randrange(4)))


def _at_a_rider(g: Gunfight, option: Any) -> bool:
    """Return whether a choice is a shot at somebody mounted, or names a horse; such ones are picked more often."""
    if isinstance(option, HorseOrMan):
        return option.target >= len(g.figures)
    target = getattr(option, "target", -1)
    return 0 <= target < len(g.figures) and g.figures[target].horse >= 0


def _saddle(g: Gunfight, who: int, horse: int, led: bool) -> None:
    """Put a figure on the horse, or have it lead the horse on foot, if nobody stands in the way."""
    p = g.edit(who)
    square = g.horses[horse].square
    if any(q.square == square and other != who for other, q in enumerate(g.figures)):
        return
    if square != p.square:
        place(g, who, square)
    if led and free_hand(p):
        g.horses[horse].leader = who
    elif p.door < 0 and not p.spot:
        p.horse, p.facing = horse, g.horses[horse].facing


def _after(g: Gunfight, events: Any, left: int, tally: Tally, where: str) -> int:
    """Check a position after a choice; return the bullets there are."""
    tally.choices_made += 1
    fired = 0
    for event in events:
        name = type(event).__name__
        tally.events[name] += 1
        fired += isinstance(event, ev.Fired | ev.Discharged | ev.FiredAtLock | sev.FiredAtCrowd) or (
            isinstance(event, ev.FinishedOff) and g.stage.gear[event.thing].kind >= 0
        )
        drawn = DRAWN_BY.get(type(event))
        if drawn:
            tally.draws[drawn] += 1
        if isinstance(event, ev.Wrestled):
            tally.draws["WrestleBack"] += 1
        if isinstance(event, ev.BrawlRolled) and event.attack < 0:
            tally.draws["Jostle"] += 1
        if isinstance(event, ev.Rolled) and event.less:
            tally.draws["TakeOff"] += 1
        if isinstance(event, sev.CrowdShot) and event.less:
            tally.draws["CrowdTakeOff"] += 1
        tally.draws["TruceDie"] += isinstance(event, ev.TruceRolled) and event.face >= 0
        tally.draws["FolkDie"] += isinstance(event, sev.FolkCounter) and event.face >= 0
        tally.draws["PotWound"] += isinstance(event, sev.PotShot) and event.hit
    wrong = broken(g)
    now = bullets(g)
    if now != left - fired:
        wrong.append(f"{left} bullets less {fired} fired are {now}")
    if wrong and len(tally.failures) < 50:
        tally.failures.append(f"{where}: {'; '.join(wrong)}")
    return now


DRAWN_BY = {
    ev.TieRolled: "TieDie",
    ev.CounterDrawn: "DrawCounter",
    ev.Rolled: "GunDie",
    ev.WhoIsHit: "OneInTheWay or OneOfTwo",
    ev.WoundDrawn: "DrawWound",
    ev.FinishedOff: "FinishDraw",
    ev.Snapped: "SnapDie",
    ev.BrawlRolled: "Swing",
    ev.Dodged: "DodgeDie",
    ev.Wrestled: "WrestleDie",
    ev.Lifted: "LiftDie",
    ev.Discharged: "Discharge",
    ev.Threw: "ThrowDie",
    sev.CrowdRolled: "CrowdDie",
    sev.PotShot: "PotDie",
    sev.Singled: "PickNearest or PotPair",
    sev.Dived: "DiveDie",
    sev.WayThrough: "GroupDie",
    sev.CrowdShot: "CrowdShotDie",
    sev.HasBid: "DrawBidder",
    ev.HorseWound: "DrawOnHorse",
    ev.HorseOrRider: "EvenOrOdd or PotHorse",
    ev.Balked: "TurnDie",
    ev.FellOff: "FallDie",
    ev.FateRolled: "FateDie",
    ev.FiredAtLock: "LockDie",
    ev.Caught: "BlastWound",
}
"""The draw that an event tells of; what is put back tells twice of its draw, which only makes a common one commoner."""


def _probe(g: Gunfight, tally: Tally, random: Random) -> None:
    """Try everything imaginable: what is not on the list must be refused, what is on it must not.

    That is done at some positions, and more often where something rare is about: a friend's square, a hurt arm, a body at one's feet.
    """
    if isinstance(g.question, Bid):
        _refused(g, tally, g.question.who, thinkable(g))
    if not isinstance(g.question, Act):
        return
    p = g.figures[g.question.who]
    brawls = g.rival(g.question.who) >= 0 or g.common.fought
    rare = (
        brawls
        or g.crowds
        or g.stage.by_opening >> p.square & 1
        or g.common.horses
        or g.common.came >= 0
        or p.marks
        or g.common.drawn < 1
        or g.common.shot > 1
        or g.common.bodies >> p.square & 1
    )
    hemmed = not free_beside(g, p.square, g.stage.side[g.question.who])
    if random.random() > (1 if hemmed else PROBE_RARE if rare else PROBE):
        return
    _refused(g, tally, g.question.who, imaginable(g, g.question.who))


def _refused(g: Gunfight, tally: Tally, who: int, tries: Iterator[ActOption]) -> None:
    options = set(g.options())
    for option in tries:
        row = objection(g, who, option)
        if row is not None:
            tally.refusals[f"{row[0]}: {row[1]}"] += 1
        if (row is None) != (option in options) and len(tally.failures) < 50:
            tally.failures.append(
                f"{option} is {'' if option in options else 'not '}on the list, and the rows say {row and row[1]}"
            )


UNMET = {"SKILL-03: {name} lacks the handgun icons for fanning"}
"""Refusals that need a card which is not among those shipped: one with a skill and without the icons that go with it."""


ALIKE = {"PotLuck": "Luck", "CrowdSecondLook": "SecondLook"}
"""Questions that are one with another: townsfolk are in the way of the same rights."""


def _rare(tally: Tally) -> list[str]:
    """Return what came up too seldom: choices, draws, events and refusals of the rules in play."""
    wanted = {
        "event": (
            {name for name, cls in (vars(ev) | vars(sev)).items() if isinstance(cls, type) and attrs.has(cls)}
            - {"SentBack"},
            tally.events,
        ),
        "refusal": (
            {f"{row[0]}: {row[1]}" for rows in REASONS.values() for row in rows} - UNMET,
            tally.refusals,
        ),
        "question": (
            {ALIKE.get(name, name) for name, cls in STEPS.items() if issubclass(cls, Ask)},
            Counter(ALIKE.get(key.partition(":")[0], key.partition(":")[0]) for key in tally.choices.elements()),
        ),
        "draw": (
            {name for name, cls in STEPS.items() if issubclass(cls, Draw)}
            - {"OneInTheWay", "OneOfTwo", "PickNearest", "PotPair", "EvenOrOdd", "PotHorse"}
            | {"OneInTheWay or OneOfTwo", "PickNearest or PotPair", "EvenOrOdd or PotHorse"},
            tally.draws,
        ),
    }
    return [
        f"{what} {name} came up {found[name]} times"
        for what, (names, found) in wanted.items()
        for name in sorted(names)
        if found[name] < ENOUGH
    ]
