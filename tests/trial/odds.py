"""Odds against plays: random choices of random positions are walked and played out; what comes of the plays must be what the odds say.

Of the outcomes expected at least 20 times none may be farther than 5 standard errors off, and of all of them at most 2 in 100 farther
than 2.6 (six, where there are few: nearly one in a hundred is by chance alone); nothing may come that the odds call impossible.
"""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

from outlaws_tui import data
from outlaws_tui.analysis.manner import SNAPS, Manner
from outlaws_tui.analysis.odds import odds_of, play, scratch
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.snapshots import Snap
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from tests.trial.games import PACK

FEWEST, MOST = 20_000, 200_000
LOUD = (Shoot, DoubleShot, Fan, Snap)
EXPECTED = 20
FAR, TOO_FAR = 2.6, 5.0
SHARE, FEW = 0.02, 6


def run(count: int, seed: int) -> dict[str, Any]:
    """Try `count` choices; the more there are, the more plays each gets: a thousand times their number, between the two bounds."""
    plays = max(FEWEST, min(MOST, 1000 * count))
    library = data.load(PACK)
    stages = [stage_for(shootout, library.components, library.boards) for shootout in library.shootouts]
    random = Random(seed)
    failures: list[str] = []
    kinds: Counter[str] = Counter()
    outcomes = far = walked = 0
    while walked < count:
        g, option = _choice(stages, random)
        manner = Manner(random.randint(1, 3), random.choice(SNAPS))
        words = option.words(g, actor(g))
        found = odds_of(g, option, manner, plays=1)
        if found.plays:
            kinds["too long to walk"] += 1
            continue
        walked += 1
        kinds[type(option).__name__] += 1
        where = f"{g.stage.shootout.slug}: {words} ({manner.snaps}, keeps {manner.keep})"
        own = scratch(g, Playout(random.getrandbits(30)))
        before = own.mark()
        seen: Counter[Any] = Counter()
        for _ in range(plays):
            seen[play(own, option, manner)] += 1
            own.undo(before)
            own.log, own.events = [], []
        failures += [f"{where}: {tale} came of it" for tale in seen if tale not in found.spread]
        for tale, chance in found.spread.items():
            expected = plays * chance
            if expected >= EXPECTED and chance < 1:
                outcomes += 1
                off = abs(seen[tale] - expected) / sqrt(expected * (1 - chance))
                far += off > FAR
                if off > TOO_FAR:
                    failures.append(f"{where}: {tale} came {seen[tale]} times for {expected:.1f}, {off:.1f} sigma")
            elif chance > 1 - 1e-12 and seen[tale] != plays:
                failures.append(f"{where}: {tale} is certain and came {seen[tale]} times of {plays}")
    if far > max(FEW, SHARE * outcomes):
        failures.append(f"{far} of {outcomes} outcomes are farther than {FAR} sigma off")
    return {
        "choices": count,
        "plays": count * plays,
        "outcomes": outcomes,
        "beyond 2.6 sigma": far,
        "kinds": dict(kinds),
        "failures": failures,
    }


def _choice(stages: list[Stage], random: Random) -> tuple[Gunfight, Any]:
    """Return a position from a random game that likes to shoot, and a choice of it: three of four times a shot."""
    wanted = random.random() < 0.75
    while True:
        g = begin(random.choice(stages), Playout(random.getrandbits(30)), events=False)
        for _ in range(random.randint(5, 150)):
            if g.agenda is None:
                break
            g.choose(_liked(g, random))
        if g.agenda is None:
            continue
        loud = [option for option in g.options() if isinstance(option, LOUD)]
        if loud or not wanted:
            return g, random.choice(loud or list(g.options()))


def _liked(g: Gunfight, random: Random) -> Any:
    options = list(g.options())
    loud = [option for option in options if isinstance(option, LOUD)]
    return random.choice(loud if loud and random.random() < 0.3 else options)
