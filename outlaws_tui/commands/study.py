"""Let bots play a shootout against each other many times, without a screen, and count who wins.

Sides that are not named are played by auto. The same seed gives the same games. They are played on all cores, or with --cluster by the
workers of a Dask scheduler (extra `cluster`), where the same version and the same packs must be. Stop it with ctrl-c: what is done is
counted and kept, and the same command goes on with it.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from outlaws_tui.commands.describe import several
from outlaws_tui.commands.opting import add_options, agreed_in
from outlaws_tui.commands.parsing import Parser, add_ascii, add_json, library, seed, shootout, whole, width
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.seating import add_seats, add_think, named_seats
from outlaws_tui.players import PLAYERS
from outlaws_tui.study.crews import cluster, here
from outlaws_tui.study.games import Plan
from outlaws_tui.study.kept import Kept, forget, kept, usual_file
from outlaws_tui.study.plot import plot
from outlaws_tui.study.running import games
from outlaws_tui.study.tally import Tally, interval

EXAMPLES = (
    "outlaws study S1 --games 100",
    "outlaws study S11 --games 50 --seed 7 --seat raiders=random",
    "outlaws study S1 --games 20 --json --records games",
    "outlaws study S11 --games 50 --option diagonal-range=long",
    "outlaws study S3 --games 50 --handicap outlaws=action,spare",
    "outlaws study S6 --games 5000 --state s6.txt --cluster tcp://boss:8786",
)
BOTS: Final = PLAYERS
STOPPED: Final = 130


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("shootout", metavar="SHOOTOUT", help="its number or name")
    parser.add_argument("--games", metavar="N", type=whole(1, 1_000_000), required=True, help="how many games")
    parser.add_argument("--seed", metavar="K", type=seed, default="1", help="what all dice follow from (default 1)")
    add_seats(parser, BOTS)
    add_think(parser)
    add_options(parser)
    parser.add_argument("--records", metavar="DIR", type=Path, help="keep the record of each game in DIR")
    parser.add_argument(
        "--state",
        metavar="FILE",
        type=Path,
        help="keep what is done in FILE, and leave it there, so that a later study with more games goes on from it",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--jobs", metavar="N", type=whole(1, 1024), default=os.cpu_count(), help="cores, all if left out")
    how.add_argument("--cluster", metavar="ADDRESS", help="the address of a Dask scheduler whose workers play")
    add_ascii(parser)
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Play them and print the counts."""
    data = library(values.data)
    chosen = shootout(data, values.shootout)
    named = named_seats(chosen, values.seat, BOTS)
    options = agreed_in(values, chosen, data.components)
    sides = tuple(side.name for side in chosen.sides)
    seats = tuple(named.get(side, "auto") for side in sides)
    pack = "" if values.data is None else str(values.data.resolve())
    plan = Plan(chosen.slug, values.seed, seats, options, data.digest, pack, values.think)
    path = values.state or usual_file(plan)
    start = time.monotonic()
    with kept(plan, path) as file:
        before = len(file.done)
        stopped = not _played(file, values, Progress(sides, values.games, start))
    # Read again: ctrl-c may have come between the disk and the count.
    with kept(plan, path) as file:
        done = [file.done[number] for number in sorted(file.done) if number <= values.games]
        played = len(file.done) - before
    if not stopped and values.state is None:
        forget(path)
    if stopped:
        again = f"kept in {path}; the same command goes on" if done else "nothing is lost"
        print(f"outlaws: Stopped after {len(done)} of {several(values.games, 'game')}: {again}.", file=sys.stderr)
    if done:
        tally = Tally(plan, sides, tuple(done))
        if values.json:
            print_json(tally.values())
        else:
            print(_told(chosen.title, tally, played, time.monotonic() - start, values.ascii))
    return STOPPED if stopped else 0


def _played(file: Kept, values: argparse.Namespace, progress: "Progress") -> bool:
    """Play what is not done; return whether all is, and not stopped by the one who waits."""
    folder: Path | None = values.records
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    def record(number: int) -> Path:
        assert folder is not None
        return folder / f"{file.plan.shootout}-{number:0{len(str(values.games))}}.txt"

    missing = [
        number
        for number in range(1, values.games + 1)
        if number not in file.done or (folder is not None and not record(number).exists())
    ]
    if not missing:
        return True
    progress.begin(file, len(missing))
    with suppress(KeyboardInterrupt):
        crew = cluster(values.cluster) if values.cluster is not None else here(min(values.jobs, len(missing)))
        with crew as workers:
            for game, text in games(file.plan, missing, workers, folder is not None):
                if folder is not None:
                    record(game.number).write_text(text, encoding="utf-8", newline="\n")
                file.add(game)
                progress.tell(file)
        progress.clear()
        return True
    progress.clear()
    return False


class Progress:
    """What a person who waits is told on standard error; programs are not told."""

    def __init__(self, sides: Sequence[str], wanted: int, start: float) -> None:
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._sides = sides
        self._wanted = wanted
        self._start = start
        self._missing = self._left = 0
        self._last = 0.0

    def begin(self, file: Kept, missing: int) -> None:
        """Say what is gone on with."""
        self._missing = self._left = missing
        if self._shown and file.done:
            print(f"Goes on after {several(len(file.done), 'game')} kept in {file.path}.", file=sys.stderr)

    def tell(self, file: Kept) -> None:
        """Say that one more is done: how many, the shares with their bounds, and how long the rest will take."""
        self._left -= 1
        now = time.monotonic()
        if not self._shown or (now - self._last < 0.2 and self._left):
            return
        self._last = now
        done = [game.winner for game in file.done.values()]
        shares = []
        for side in self._sides:
            least, most = interval(done.count(side), len(done))
            shares.append(f"{side} {least:.0%} to {most:.0%}")
        left = (now - self._start) / (self._missing - self._left) * self._left
        said = f"{self._wanted - self._left} of {self._wanted} games, {_duration(left)} left; {', '.join(shares)}"
        print(f"\r{said[: width() - 1]}\033[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave the line as it was."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _duration(seconds: float) -> str:
    """Return a time left, in the unit that fits."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _told(title: str, tally: Tally, played: int, seconds: float, ascii: bool) -> str:
    plan = tally.plan
    seats = ", ".join(f"{side} by {who}" for side, who in zip(tally.sides, plan.seats, strict=True))
    options = f"; {' '.join(plan.options)}" if plan.options else ""
    lines = [
        f"{title}, {several(len(tally.games), 'game')}, seed {plan.seed}: {seats}{options}.",
        "",
        *tally.lines(),
        f"  {'seconds':12} {seconds:6.1f}  {played / max(seconds, 1e-9):.1f} games a second",
    ]
    if len(tally.games) > 1:
        lines += ["", "Share of the games won, as they were played:", plot(tally, width(), ascii)]
    return "\n".join(lines)
