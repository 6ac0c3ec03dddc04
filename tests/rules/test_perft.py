"""Counts of continuations: those kept in `perft/counts.toml`, and the fast and the slow enumerator against each other.

`python -m tests.rules.test_perft` makes the positions and counts anew, after the rules have changed; look at the difference.
"""

import tomllib
from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outlaws_tui import data
from outlaws_tui.analysis.perft import divide, perft
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.text import agenda_steps
from outlaws_tui.outlaws import observing
from outlaws_tui.outlaws.agreed.variants import USUAL, VARIANTS, Variants
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.seats.positions import block_of, read_block
from tests.rules.slow import EndlessError, slow_perft
from tests.trial.games import PACK

FOLDER = Path(__file__).parent / "perft"
SLOW = frozenset({"shoot", "steady", "best", "poor", "one-hand", "barrels", "double", "fan", "finish", "snap", "fire"})
SALVOES = frozenset({"Fire", "GunDie", "PutBack", "ShotBack", "KeepWound", "Answer", "Hold", "Settled"})
EVERY = Variants(**{one.field: True for one in VARIANTS})
PATIENT = 10_000
"""Scripts that the slow enumerator tries for a kept position before it gives up."""
SHOOTOUTS = ("S1", "S11", "close-quarters", "three-ways")


@cache
def stage(name: str, variants: Variants = USUAL) -> Stage:
    library = data.load(PACK)
    return stage_for(library.shootout(name), library.components, library.boards, variants)


def kept() -> dict[str, dict[str, Any]]:
    path = FOLDER / "counts.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def position(name: str) -> Gunfight:
    block = read_block((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    return block.state(stage(block.shootout))


@pytest.mark.parametrize("name", sorted(kept()))
def test_counts_are_those_that_are_kept(name: str) -> None:
    g = position(name)
    before = position_text(g)
    for depth, count in kept()[name].items():
        found = perft(g, int(depth))
        assert f"{found.lines} {found.weight}" == count
    assert position_text(g) == before
    first = kept()[name]["1"].split()
    parts = [count for _, count in divide(g, 1)]
    assert [str(sum(part.lines for part in parts)), str(sum(part.weight for part in parts))] == first


@pytest.mark.parametrize("name", sorted(kept()))
def test_the_slow_enumerator_agrees(name: str) -> None:
    for depth, count in kept()[name].items():
        lines, weight = slow_perft(position(name), int(depth), PATIENT)
        assert count == f"{lines} {weight}"
        if depth == "1":
            assert weight == Fraction(len(position(name).options()))


@pytest.mark.parametrize("variants", [USUAL, EVERY], ids=["as usual", "with every option"])
def test_random_positions_agree_too(variants: Variants) -> None:
    for seed, shootout in enumerate(SHOOTOUTS):
        random = Random(seed)
        g = begin(stage(shootout, variants), Playout(seed), events=False)
        for _ in range(40):
            if g.agenda is None:
                break
            if random.random() < 0.1:
                with suppress(EndlessError):
                    slow = slow_perft(g, 1)
                    found = perft(g.clone(), 1)
                    assert (found.lines, found.weight) == slow
            g.choose(random.choice(g.options()))


def _small(g: Gunfight) -> list[tuple[int, str]]:
    """Return the counts that both enumerators give soon, by depth; shots, of which each takes seconds, are left out."""
    found: list[tuple[int, str]] = []
    waiting = {type(step).__name__ for step in agenda_steps(g.agenda)}
    if waiting & SALVOES or any(words.split()[0] in SLOW for words in observing.words(g)):
        return found
    for depth in (1, 2):
        if len(g.options()) > 24 or (found and int(found[0][1].split()[0]) > 8):
            break
        fast = perft(g, depth)
        with suppress(EndlessError):
            assert (fast.lines, fast.weight) == slow_perft(g, depth)
        found.append((depth, f"{fast.lines} {fast.weight}"))
    return found


def make() -> None:
    """Make positions of each kind of question, and count."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*"):
        old.unlink()
    library = data.load()
    wanted = {"Act", "DrawOrPass", "RunOn", "MayCall", "SpillTo", "Enter"}
    counts: dict[str, list[tuple[int, str]]] = {}
    for seed in range(60):
        shootout = SHOOTOUTS[seed % len(SHOOTOUTS)]
        random = Random(seed)
        g = begin(stage(shootout), Playout(seed), events=False)
        while g.agenda is not None and len(counts) < 12:
            kind = type(g.question).__name__
            name = f"{kind.lower()}-{stage(shootout).shootout.slug}"
            if (
                name not in counts
                and sum(one.startswith(f"{kind.lower()}-") for one in counts) < (2 if kind in wanted else 0)
                and random.random() < 0.3
            ):
                found = _small(g.clone())
                if found:
                    counts[name] = found
                    text = block_of(g, library.digest).text()
                    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
            g.choose(random.choice(g.options()))
    lines = [
        "# Continuations and their weight by depth, as two enumerators count them; made by python -m tests.rules.test_perft."
    ]
    for name, found in sorted(counts.items()):
        lines += ["", f"[{name}]", *(f'{depth} = "{count}"' for depth, count in found)]
    (FOLDER / "counts.toml").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make()
