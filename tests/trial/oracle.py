"""The long trial of sight: random towns, stations, doors, horses and low pieces, core against oracle."""

import random
from collections import Counter

from outlaws_tui.outlaws.stations import STATIONS
from outlaws_tui.sight import unpack
from tests.sight.compare import random_stage, situations

_PER_TOWN = 60
_SHOWN = 5


def run(count: int, seed: int) -> dict[str, object]:
    """Compare core and oracle in `count` situations and return what came of it.

    Every situation is asked for sight, line, lines, cover, range and reasons, with its doors open and again with all shut.
    `kinds` tells for how many of the pairs of kinds of station A saw B at least once.
    """
    rng = random.Random(seed)
    checks = towns = seen = 0
    differences: list[str] = []
    kinds: Counter[tuple[int, int]] = Counter()
    while checks < count:
        stage = random_stage(rng)
        towns += 1
        for situation in situations(rng, stage, min(_PER_TOWN, count - checks)):
            checks += 1
            differences += stage.differences(situation)
            if stage.sight.sees(situation.a, situation.b, situation.open, situation.horses):
                seen += 1
                kinds[unpack(situation.a)[0], unpack(situation.b)[0]] += 1
    return {
        "trial": "oracle",
        "seed": seed,
        "checks": checks,
        "differences": len(differences),
        "seen": seen,
        "towns": towns,
        "kinds": f"{len(kinds)} of {len(STATIONS) ** 2}",
        "failures": differences[:_SHOWN],
    }
