"""One game of a study, played wherever there is room for it: what is to be played, and how it went.

A plan and what comes of it are plain values, so they go to another process or another machine. Whoever plays a game loads boards and
components by itself, and refuses where they are not those of the plan.
"""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Final

from outlaws_tui import data
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.players import THINK, player
from outlaws_tui.seats.game import Game
from outlaws_tui.values import frozen

DRAW: Final = "nobody"


class StudyError(OutlawsError):
    """A study cannot be made, or not gone on with."""

    code = "study"


@frozen
class Plan:
    """What is played: a shootout by its slug, the seed that all dice follow from, who answers for each side, what was agreed on
    (`outlaws help options`, `changes`), the digest of boards and components, the pack they are read with (empty: none), and the seconds
    that who thinks takes for a turn. Game number n has the seed `SEED/n`."""

    shootout: str
    seed: str
    seats: tuple[str, ...]
    options: tuple[str, ...]
    digest: str
    pack: str = ""
    think: float = THINK


@frozen
class Played:
    """How a game went: its number, who won (DRAW: nobody), rounds, choices made, and whether it ended before the last round."""

    number: int
    winner: str
    rounds: int
    choices: int
    early: bool


@cache
def stage(plan: Plan) -> Stage:
    """Return the stage of a plan, compiled once in each process. Raises StudyError where the data here are others than the plan's."""
    library = data.load(Path(plan.pack) if plan.pack else None)
    if library.digest != plan.digest:
        raise StudyError(
            "Boards or components are not the same everywhere: a machine that plays has others. Install the same version and packs there."
        )
    return staged(library.shootout(plan.shootout), library.components, library.boards, plan.options)


def play(plan: Plan, number: int, recorded: bool) -> tuple[Played, str]:
    """Play a game of a plan; return how it went, and its record where that is wanted."""
    game = play_out(stage(plan), plan.seats, f"{plan.seed}/{number}", plan.digest, plan.think)
    rounds = game.observe(-1).common.round
    winner = game.stage.sides[game.winner] if game.winner >= 0 else DRAW
    played = Played(number, winner, rounds, game.number, rounds < game.stage.rounds)
    return played, game.record().text() if recorded else ""


def play_out(
    stage: Stage,
    seats: Sequence[str],
    seed: str,
    digest: str,
    think: float = THINK,
    clock: Callable[[], float] = monotonic,
) -> Game:
    """Play a game between bots to its end; who thinks takes so many seconds of a clock for a turn."""
    game = Game.start(stage, seed, seats, digest)
    bots = [player(who, _own(seed, side), think, clock) for side, who in enumerate(seats)]
    while not game.over:
        side = game.asked
        game.choose(side, game.number, bots[side].choose(stage, game.observe(side)))
    return game


def _own(seed: str, side: int) -> int:
    """Return a bot's own seed, from which nothing of the dice can be told."""
    return int.from_bytes(blake2b(f"{seed} seat {side}".encode(), digest_size=8).digest(), "big")
