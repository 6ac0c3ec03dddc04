"""Mangled files of every kind that strangers may write: each is taken, or refused with one clear message; never a traceback, never
a hang, never more memory than a small machine has."""

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from outlaws_tui import data
from outlaws_tui.checking import check_text
from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.messages import Choose, MessageError, decode, encode
from outlaws_tui.seats.positions import Block, read_block
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import replay

LONGEST = 1.0
"""Seconds of the processor, so that a busy machine is no failure."""
MOST_MEMORY = 200
ROOT = Path(__file__).parents[2]


def run(count: int, seed: int) -> dict[str, Any]:
    """Mangle files and records and see what is made of them."""
    random = Random(seed)
    library = data.load()
    files = sorted((*ROOT.glob("boards/**/*.*"), *ROOT.glob("components/**/*.toml")))
    kinds: Counter[str] = Counter()
    failures: list[str] = []
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            path = random.choice(files)
            mangled, how = mangle(path.read_bytes(), random)
            target = Path(folder) / path.name
            target.write_bytes(mangled)
            start = time.process_time()
            try:
                check_text(target, library)
                kinds[f"{how}: taken"] += 1
            except OutlawsError as error:
                kinds[f"{how}: refused"] += 1
                message = str(error)
                if "\n" in message or not message.endswith(".") or len(message) > 600 or path.name not in message:
                    failures.append(f"{path.name} {how}: no clear message: {message[:200]!r}")
            except Exception as error:  # whatever it is, it is a failure of the trial
                failures.append(f"{path.name} {how}: {error!r}")
            took = time.process_time() - start
            slowest = max(slowest, took)
            if took > LONGEST:
                failures.append(f"{path.name} {how}: took {took:.1f} s")
    failures += _texts(count, random, kinds)
    memory = _memory()
    if memory > MOST_MEMORY:
        failures.append(f"{memory} MB of memory were taken")
    return {
        "inputs": 4 * count,
        "files": count,
        "most memory, MB": memory,
        "slowest, s": round(slowest, 3),
        "made of them": dict(sorted(kinds.items())),
        "failures": failures,
    }


def _memory() -> int:
    """Return the most memory that this process has ever held, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


def mangle(content: bytes, random: Random) -> tuple[bytes, str]:
    """Return a file spoilt in one of the ways files get spoilt, and which."""
    how = random.choice(
        (
            "truncated",
            "bits flipped",
            "wrong type",
            "huge number",
            "line gone",
            "lines swapped",
            "junk put in",
            "doubled",
        )
    )
    if how == "truncated":
        return content[: random.randrange(len(content))], how
    if how == "bits flipped":
        spoilt = bytearray(content)
        for _ in range(random.choice((1, 1, 3, 20))):
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
        return bytes(spoilt), how
    lines = content.split(b"\n")
    place = random.randrange(len(lines))
    if how == "wrong type":
        keyed = [i for i, line in enumerate(lines) if b" = " in line] or [place]
        place = random.choice(keyed)
        value = random.choice((b'"words"', b"true", b"[]", b"{}", b"1.5", b"[[[[1]]]]", b"1979-05-27", b'""', b"-1"))
        lines[place] = lines[place].split(b" = ")[0] + b" = " + value
    elif how == "huge number":
        keyed = [i for i, line in enumerate(lines) if b" = " in line] or [place]
        place = random.choice(keyed)
        lines[place] = (
            lines[place].split(b" = ")[0]
            + b" = "
            + random.choice((b"9" * 400, b"1e308", b"-" + b"9" * 20, b"9" * 5000))
        )
    elif how == "line gone":
        del lines[place]
    elif how == "lines swapped":
        other = random.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif how == "junk put in":
        lines.insert(
            place,
            random.choice((b"\0" * 40, random.randbytes(60), b"[" * 3000, b"\xff\xfe", b"\x1b[2J", b"x" * 100_000)),
        )
    else:
        lines *= random.choice((2, 50))
    return b"\n".join(lines), how


def _texts(count: int, random: Random, kinds: Counter[str]) -> list[str]:
    """Mangle records, positions and messages, which come from strangers too; records are played as far as they go."""
    library = data.load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    game = Game.start(stage, "5", ["random"] * 2, library.digest)
    positions = []
    while not game.over and game.number < 60:
        side = game.asked
        game.choose(side, game.number, random.choice(game.observe(side).options))
        positions.append(
            Block("learning-the-trade", library.digest, tuple(game.position().splitlines())).text().encode()
        )
    record = game.record().text().encode()
    line = encode(Choose(3, "walk A/D8 north")).encode()

    def play(text: str) -> None:
        replay(stage, read_record(text))

    def start(text: str) -> None:
        read_block(text).state(stage)

    readers: tuple[tuple[str, Callable[[], bytes], Callable[[str], object], type[OutlawsError]], ...] = (
        ("record", lambda: record, play, OutlawsError),
        ("position", lambda: random.choice(positions), start, PositionError),
        ("message", lambda: line, decode, MessageError),
    )
    failures = []
    for what, content, read, kind in readers:
        for _ in range(count):
            mangled, how = mangle(content(), random)
            if random.random() < 0.5:
                mangled, how = _digits(content(), random), "digits"
            start_time = time.process_time()
            try:
                read(mangled.decode("utf-8", "replace"))
                kinds[f"{what} {how}: taken"] += 1
            except kind as error:
                kinds[f"{what} {how}: refused"] += 1
                if "\n" in str(error) or len(str(error)) > 600:
                    failures.append(f"{what} {how}: no clear message: {str(error)[:200]!r}")
            except Exception as error:  # whatever it is, it is a failure of the trial
                failures.append(f"{what} {how}: {error!r}")
            if time.process_time() - start_time > LONGEST:
                failures.append(f"{what} {how}: took {time.process_time() - start_time:.1f} s")
    return failures


def _digits(content: bytes, random: Random) -> bytes:
    """Return a text with a few of its figures and letters changed to others that may stand there."""
    spoilt = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 5))):
        spoilt[random.randrange(len(spoilt))] = random.choice(b"0123456789abcdef -:|")
    return bytes(spoilt)
