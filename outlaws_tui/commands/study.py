"""Let bots play a shootout against each other many times, without a screen, and count who wins.

Sides that are not named are played by auto. The same seed gives the same games.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from attrs import field, frozen

from outlaws_tui.commands.describe import several
from outlaws_tui.commands.opting import add_options, options_in
from outlaws_tui.commands.parsing import Parser, add_json, library, seed, shootout, whole
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.seating import add_seats, named_seats
from outlaws_tui.outlaws.setup import stage_for
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.variants import written
from outlaws_tui.players import PLAYERS, player
from outlaws_tui.seats.game import Game

EXAMPLES = (
    "outlaws study S1 --games 100",
    "outlaws study S11 --games 50 --seed 7 --seat raiders=random",
    "outlaws study S1 --games 20 --json --records games",
    "outlaws study S11 --games 50 --option diagonal-range=long",
)
BOTS: Final = tuple(PLAYERS)
DRAW: Final = "nobody"


@frozen
class Played:
    """How a game went: who won (DRAW: nobody), rounds, choices made, and whether it ended before the last round."""

    winner: str
    rounds: int
    choices: int
    early: bool


@frozen
class Study:
    """Many games of a shootout."""

    shootout: str
    seed: str
    seats: dict[str, str]
    options: tuple[str, ...] = ()
    games: list[Played] = field(factory=list)

    def wins(self) -> dict[str, int]:
        """Return how often each side has won, and last how often nobody has."""
        count = Counter(game.winner for game in self.games)
        return {name: count[name] for name in (*self.seats, DRAW)}

    def values(self) -> dict[str, Any]:
        """Return the counts as plain values."""
        games = self.games
        return {
            "shootout": self.shootout,
            "seed": self.seed,
            "games": len(games),
            "seats": self.seats,
            "options": list(self.options),
            "wins": self.wins(),
            "rounds": _spread([game.rounds for game in games]),
            "choices": _spread([game.choices for game in games]),
            "before_last_round": sum(game.early for game in games),
        }


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("shootout", metavar="SHOOTOUT", help="its number or name")
    parser.add_argument("--games", metavar="N", type=whole(1, 1_000_000), required=True, help="how many games")
    parser.add_argument("--seed", metavar="K", type=seed, default="1", help="what all dice follow from (default 1)")
    add_seats(parser, BOTS)
    add_options(parser)
    parser.add_argument("--records", metavar="DIR", type=Path, help="keep the record of each game in DIR")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Play them and print the counts."""
    data = library(values.data)
    chosen = shootout(data, values.shootout)
    named = named_seats(chosen, values.seat, BOTS)
    stage = stage_for(chosen, data.components, data.boards, options_in(values))
    study = Study(
        chosen.slug, values.seed, {side: named.get(side, "auto") for side in stage.sides}, written(stage.variants)
    )
    if values.records is not None:
        values.records.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    for number in range(1, values.games + 1):
        game = play_out(stage, list(study.seats.values()), f"{values.seed}/{number}", data.digest)
        study.games.append(_played(game))
        if values.records is not None:
            path = values.records / f"{chosen.slug}-{number:0{len(str(values.games))}}.txt"
            path.write_text(game.record().text(), encoding="utf-8", newline="\n")
        _progress(number, values.games)
    if values.json:
        print_json(study.values())
    else:
        print(_told(chosen.title, study, time.monotonic() - start))
    return 0


def play_out(stage: Stage, seats: Sequence[str], seed: str, digest: str) -> Game:
    """Play a game between bots to its end."""
    game = Game.start(stage, seed, seats, digest)
    bots = [player(who, _own(seed, side)) for side, who in enumerate(seats)]
    while not game.over:
        side = game.asked
        game.choose(side, game.number, bots[side].choose(stage, game.observe(side)))
    return game


def _own(seed: str, side: int) -> int:
    """Return a bot's own seed, from which nothing of the dice can be told."""
    return int.from_bytes(blake2b(f"{seed} seat {side}".encode(), digest_size=8).digest(), "big")


def _played(game: Game) -> Played:
    rounds = game.observe(-1).common.round
    winner = game.stage.sides[game.winner] if game.winner >= 0 else DRAW
    return Played(winner, rounds, game.number, rounds < game.stage.rounds)


def _spread(values: Sequence[int]) -> dict[str, float]:
    return {"mean": round(fmean(values), 2), "least": min(values), "most": max(values)}


def _progress(done: int, all_of: int) -> None:
    """Tell a person who waits how far it is; programs are not told."""
    if sys.stderr is not None and sys.stderr.isatty():
        end = "\r\033[K" if done == all_of else ""
        print(f"\r{done} of {all_of} games{end}", end="", file=sys.stderr, flush=True)


def _told(title: str, study: Study, seconds: float) -> str:
    found = study.values()
    games, rounds, choices = found["games"], found["rounds"], found["choices"]
    seats = ", ".join(f"{side} by {who}" for side, who in study.seats.items())
    played = f"; {' '.join(study.options)}" if study.options else ""
    wins = [f"  {side:12} {count:6}  {count / games:4.0%}" for side, count in study.wins().items()]
    return "\n".join(
        [
            f"{title}, {several(games, 'game')}, seed {study.seed}: {seats}{played}.",
            "",
            "Won by",
            *wins,
            "",
            f"  {'rounds':12} {rounds['mean']:6.1f}  {rounds['least']} to {rounds['most']};"
            f" {found['before_last_round'] / games:.0%} ended before the last one",
            f"  {'choices':12} {choices['mean']:6.1f}  {choices['least']} to {choices['most']}",
            f"  {'seconds':12} {seconds:6.1f}  {games / max(seconds, 1e-9):.1f} games a second",
        ]
    )
