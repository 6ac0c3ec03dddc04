"""Games whose process is killed at a random moment, again and again, and taken up again: nothing that was shown is gone, and the finished
game verifies.

Run as a module with a folder it is the player: it plays a kept game between bots and prints each choice once it was shown, so that the
trial knows what must not be lost.
"""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from outlaws_tui import data
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.players import player
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.replaying import prove, replay
from outlaws_tui.seats.store import Open, Store

SHOOTOUTS = ("S1", "S11")
KILLED = 1 if sys.platform == "win32" else -9
ROOT = Path(__file__).parents[2]


def run(count: int, seed: int) -> dict[str, Any]:
    """Kill `count` times, and finish every game that was begun."""
    random = Random(seed)
    failures: list[str] = []
    tally: Counter[str] = Counter()
    kills = games = 0
    start = time.monotonic()
    while kills < count and len(failures) < 20:
        games += 1
        with tempfile.TemporaryDirectory() as folder:
            shown: list[str] = []
            for _ in range(random.randint(2, 6)):
                kills += 1
                lines, code = _play_and_kill(folder, f"{seed}-{games}", random)
                shown += lines
                killed = code != 0
                tally["killed" if killed else "was over before"] += 1
                if killed and code != KILLED:
                    failures.append(f"game {games}: the player stopped by itself, with {code}")
                failures += [f"game {games}: {what}" for what in _lost(Path(folder), shown)]
                if not killed:
                    break
            failures += [f"game {games}: {what}" for what in _finish(Path(folder), shown, tally)]
    return {
        "kills": kills,
        "games": games,
        "seconds": round(time.monotonic() - start, 1),
        "what came of it": dict(sorted(tally.items())),
        "failures": failures,
    }


def _play_and_kill(folder: str, seed: str, random: Random) -> tuple[list[str], int]:
    """Start a player, kill it when it has shown a random number of choices and some time more; return what it showed and its code."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.trial.kill", folder, seed], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    wanted = random.choice((0, 1, 3, 10, 25))
    lines = []
    for line in process.stdout:
        lines.append(line)
        if len(lines) > wanted:
            break
    time.sleep(random.random() * 0.02)
    process.kill()
    lines += process.stdout.readlines()
    return [line.rstrip("\n") for line in lines if line.endswith("\n")], process.wait()


def _lost(folder: Path, shown: list[str]) -> list[str]:
    """Return what was shown and stands in no record."""
    found = "".join(path.read_bytes().decode("utf-8", "replace") for path in folder.glob("*.txt"))
    return [f"shown and gone: {line}" for line in shown if f"\n{line}\n" not in found]


def _finish(folder: Path, shown: list[str], tally: Counter[str]) -> list[str]:
    """Take the game up once more and play it to its end; return what is wrong with it then."""
    store = Store(folder)
    kept = store.games()
    if not kept:
        return [] if not shown else ["no record"]
    if kept[0].running:
        opened = store.resume(kept[0].path, _stage_of)
        if opened.said:
            tally["torn tails"] += 1
        _play(opened, show=False)
    record = read_record(kept[0].path.read_text(encoding="utf-8"))
    try:
        game = replay(_stage_of(record), record)
        proved = prove(_stage_of(record), record)
    except Exception as error:  # whatever it is, it is a failure of the trial
        return [f"does not verify: {error}"]
    left = [path.name for path in folder.iterdir() if path.suffix == ".seed" and path.with_suffix(".txt").exists()]
    tally["finished and proved"] += 1
    return [
        *([] if game.over and proved else ["is not over, or not proved"]),
        *(f"{name} is left" for name in left),
        *_lost(folder, shown),
    ]


def _stage_of(record: Record) -> Any:
    library = data.load()
    return stage_for(library.shootout(record.header.shootout), library.components, library.boards)


def _play(opened: Open, *, show: bool) -> None:
    """Play on to the end, showing each choice after it was kept."""
    game = opened.game
    players = [player(who, side) for side, (_, who) in enumerate(game.header.seats)]
    while not game.over:
        side = game.asked
        game.choose(side, game.number, players[side].choose(game.stage, game.observe(side)))
        if show:
            print(game.record().written[-1].line(game.header.between), flush=True)
    opened.close()


def main(folder: str, seed: str) -> None:
    """Be the player: begin a game, or take up the one that is there."""
    store = Store(Path(folder))
    kept = store.games()
    if kept and not kept[0].running:
        return
    if kept:
        _play(store.resume(kept[0].path, _stage_of), show=True)
        return
    library = data.load()
    shootout = library.shootout(SHOOTOUTS[hash_of(seed) % 2])
    stage = stage_for(shootout, library.components, library.boards)
    who = ("auto", "random")[hash_of(seed) // 2 % 2]
    game = Game.start(stage, seed, [who] * len(stage.sides), library.digest)
    _play(store.begin(game, seed), show=True)


def hash_of(text: str) -> int:
    """Return a number for a text, the same in every process."""
    return int.from_bytes(text.encode()) % 1_000_003


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
