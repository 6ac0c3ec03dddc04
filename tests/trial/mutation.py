"""One small lie at a time in the rules: a bound off by one, a comparison turned, a condition dropped. Each must turn a test red.

A mutant is first put into the running functions of a forked process, where those situations are played that come by its lines, until one
differs. One that lives through them is written into a copy of the tree, where all situations and the tests of rules, components and
players run; what lives through these too is listed with its line. So the quick way can kill and never spare. A survivor is a test that is
missing, or a condition that changes nothing (an order that cannot matter, a short cut), which a reader must tell apart.

`--room sight` and `--room kernel` do the same to these rooms, the slow way only: what they work out once is kept beyond a situation.

Left out is what decides nothing in a game: modules and functions that tell, show, read or write (`TELLING`, `SAYING`), what stands under
a guard on `events` (they are written only if somebody reads them; tests run with and without), messages (texts, what is raised,
assertions), and the 1 of a -1, which is the house's "nobody" and "nowhere": any number below 0 says the same. Needs a system that forks.
"""

import ast
import contextlib
import copy
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any

from outlaws_tui import data
from outlaws_tui.outlaws.situations import read_situations, sheet_of
from outlaws_tui.outlaws.situations import run as play
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.setup import Setting

ROOT = Path(__file__).parents[2]
ROOMS = ROOT / "outlaws_tui"
RULES = ROOMS / "outlaws"
PARTS = ("outlaws_tui", "boards", "components", "tests", "pyproject.toml", "README.md")
TELLING = (
    "telling", "events", "situation", "facts", "names", "words", "soundness", "invariants", "odds", "rulebook", "notation",
    "spelling", "citing", "vetting", "position", "components", "shootout", "parts", "draws",
    "observing", "terms", "prop_setup", "report", "store", "writing", "complaining",
)  # fmt: skip
"""Modules with one of these in their name decide nothing in a game: they read files, write texts, show, or say what happened."""
TELLING_ROOMS = ("events", "telling", "text", "situations")
"""Rooms of the rules of which that is true."""
SAYING = ("words", "imaginable", "tell_shot", "slug_of", "title_of")
"""Functions that only name or tell, or list what somebody might ask about beyond what is possible."""
_CHECK = ["outlaws_tui", "check", "tests/situations"]
_PYTEST = ["pytest", "-x", "-q", "-p", "no:cacheprovider"]
STAGES = {
    "outlaws": (_CHECK, [*_PYTEST, "tests/rules", "tests/components", "tests/players"]),
    "sight": ([*_PYTEST, "tests/sight"], _CHECK),
    "kernel": ([*_PYTEST, "tests/kernel"], _CHECK, [*_PYTEST, "tests/seats", "tests/analysis"]),
}
SECONDS = 300
"""A mutant that runs longer hangs, and that is red too."""
QUICK_SECONDS = 60
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip

Place = tuple[int, int, str]
"""The number of a node in the order of the walk, which of its parts, and what is done to it."""
Lines = tuple[int, int]
"""The first and the last line of the statement that a place is in, or of its head."""


def places(tree: ast.Module) -> Iterator[tuple[Place, int, Lines]]:
    """Yield what can be done to a module, the line it is done at, and the lines of its statement; only in the bodies of functions."""
    inside: dict[int, Lines] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name not in SAYING:
            for statement in function.body:
                _note(statement, inside)
    for number, node in enumerate(ast.walk(tree)):
        lines = inside.get(id(node))
        if lines is None:
            continue
        if isinstance(node, ast.Compare):
            for part, op in enumerate(node.ops):
                if type(op) in TURNED:
                    yield (number, part, "turn"), node.lineno, lines
        elif isinstance(node, ast.BoolOp):
            for part in range(len(node.values)):
                yield (number, part, "drop"), node.values[part].lineno, lines
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield (number, 0, "sign"), node.lineno, lines
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield (number, 0, "more"), node.lineno, lines
        elif isinstance(node, ast.If) and not node.orelse:
            yield (number, 0, "never"), node.lineno, lines


def _note(statement: ast.stmt, inside: dict[int, Lines]) -> None:
    """Note the lines of each node of a statement that matters in a game."""
    if isinstance(statement, ast.Raise | ast.Assert) or (
        isinstance(statement, ast.If | ast.While)
        and any(getattr(node, "attr", "") == "events" for node in ast.walk(statement.test))
    ):
        return
    below = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]
    last = max(statement.lineno, min((child.lineno for child in below), default=(statement.end_lineno or 0) + 1) - 1)
    inside[id(statement)] = statement.lineno, last
    rest = [child for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.stmt)]
    while rest:
        node = rest.pop()
        nobody = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and ast.unparse(node.operand) == "1"
        if not nobody and not isinstance(node, ast.JoinedStr):
            inside[id(node)] = statement.lineno, last
            rest += ast.iter_child_nodes(node)
    for child in below:
        _note(child, inside)


def mutate(tree: ast.Module, place: Place) -> tuple[str, str]:
    """Change a module in place; return the changed piece before and after."""
    number, part, what = place
    node = list(ast.walk(tree))[number]
    before = ast.unparse(node.test if isinstance(node, ast.If) else node)
    if isinstance(node, ast.Compare):
        node.ops[part] = TURNED[type(node.ops[part])]()
    elif isinstance(node, ast.BoolOp):
        del node.values[part]
        if len(node.values) == 1:
            # A chain of one is no chain; both its parts stand for the one that is left.
            node.values.append(copy.deepcopy(node.values[0]))
    elif isinstance(node, ast.BinOp):
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    elif isinstance(node, ast.Constant):
        assert isinstance(node.value, int)
        node.value += 1
    elif isinstance(node, ast.If):
        # Not a plain False, so that the names below stay bound as they were.
        node.test = ast.fix_missing_locations(ast.copy_location(ast.parse("not __name__", mode="eval").body, node.test))
    return before, f"{what}: {ast.unparse(node.test if isinstance(node, ast.If) else node)}"


class Quick:
    """The situations in this process, and which of them come by which line of the rules."""

    def __init__(self) -> None:
        self.cases = [
            (sheet, file, index)
            for sheet in map(sheet_of, sorted((ROOT / "tests" / "situations").rglob("*.toml")))
            for file in [read_situations(sheet)]
            for index in range(len(file.situation))
        ]
        self.by_line: dict[tuple[str, int], list[int]] = defaultdict(list)
        """The cases that come by a line, by the file and the line."""
        kept = _kept()
        for number in range(len(self.cases)):
            # What an earlier case left in a cache would hide the lines that fill it.
            for one in kept:
                one.cache_clear()
            seen: set[tuple[str, int]] = set()
            sys.settrace(_tracer(seen))
            try:
                wrong = self.differs(number)
            finally:
                sys.settrace(None)
            if wrong:
                raise SystemExit(f"The situations are red without a mutant: {self.name(number)}.")
            for at in seen:
                self.by_line[at].append(number)

    def name(self, number: int) -> str:
        """Return the name of a situation."""
        _, file, index = self.cases[number]
        return file.situation[index].name

    def differs(self, number: int) -> bool:
        """Return whether a situation differs, or cannot even be played."""
        sheet, file, index = self.cases[number]
        try:
            return any(True for _ in play(Setting(Page(sheet, file, index, data.load()))))
        except Exception:
            return True

    def red(self, path: Path, tree: ast.Module, lines: Lines) -> str:
        """Return what turns red, in a forked process, with a mutated module in place of the one of a file; or nothing."""
        numbers = sorted({number for line in range(lines[0], lines[1] + 1) for number in self.by_line[str(path), line]})
        if not numbers:
            return ""
        child = os.fork()
        if not child:
            signal.alarm(QUICK_SECONDS)
            # Nobody reads what a mutant writes, and nothing of this process may be cleaned up twice.
            with contextlib.suppress(BaseException):
                if _put(path, tree):
                    os._exit(any(map(self.differs, numbers)))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return "time"
        return "a situation" if os.WEXITSTATUS(status) else ""


def _tracer(seen: set[tuple[str, int]]) -> Any:
    """Return what notes the lines of the rules that a situation comes by."""

    def line(frame: FrameType, _event: str, _: object) -> Any:
        seen.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _: object) -> Any:
        return line if frame.f_code.co_filename.startswith(str(RULES)) else None

    return call


def _kept() -> list["_lru_cache_wrapper[Any]"]:
    """Return the caches of the rules."""
    found = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    return [one for one in found if one.__module__.startswith("outlaws_tui.outlaws")]


def _put(path: Path, tree: ast.Module) -> bool:
    """Put the functions of a mutated module into those of the running one, and forget what the rules remember; False where it cannot be."""
    codes: dict[tuple[int, str], CodeType] = {}
    rest = [compile(tree, str(path), "exec")]
    while rest:
        code = rest.pop()
        codes[code.co_firstlineno, code.co_qualname] = code
        rest += [one for one in code.co_consts if isinstance(one, CodeType)]
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == str(path):
            code = codes[one.__code__.co_firstlineno, one.__code__.co_qualname]
            try:
                one.__code__ = code
            except ValueError:  # it closes over other names than before
                return False
    for one in _kept():
        one.cache_clear()
    return True


def red(folder: Path, room: str) -> str:
    """Return what turns red in a tree, or nothing, by the tests of a room."""
    for words in STAGES[room]:
        try:
            ran = subprocess.run(
                [sys.executable, "-m", *words], cwd=folder, env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin", "CI": "true"},
                capture_output=True, check=False, timeout=SECONDS,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "time"
        if ran.returncode:
            return words[0]
    return ""


def sample(count: int, seed: int, room: str) -> tuple[list[tuple[Path, Place, int, Lines]], int]:
    """Return some places of a room, and how many there are."""
    files = [
        path
        for path in sorted((ROOMS / room).rglob("*.py"))
        if path.parent.name not in TELLING_ROOMS and not any(word in path.stem for word in TELLING)
    ]
    choices = [(path, *found) for path in files for found in places(ast.parse(path.read_text("utf-8")))]
    return Random(seed).sample(choices, min(count, len(choices))), len(choices)


def run(count: int, seed: int, room: str = "outlaws") -> dict[str, Any]:
    """Make `count` mutants of a room, one after the other."""
    chosen, known = sample(count, seed, room)
    quick = Quick() if room == "outlaws" else None
    killed: Counter[str] = Counter()
    left: list[tuple[Path, ast.Module, str]] = []
    for path, place, line, lines in chosen:
        tree = ast.parse(path.read_text("utf-8"))
        before, after = mutate(tree, place)
        found = quick.red(path, tree, lines) if quick else ""
        if found:
            killed[found] += 1
        else:
            left.append((path, tree, f"{path.stem}:{line} {before!r} -> {after!r}"))
    survivors = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tree"
        folder.mkdir()
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / part, folder / part)
        if red(folder, room):
            return {"failures": ["the tests are red without a mutant"]}
        for path, tree, said in left:
            copied = folder / path.relative_to(ROOT)
            text = copied.read_text("utf-8")
            copied.write_text(ast.unparse(tree), "utf-8")
            found = red(folder, room)
            copied.write_text(text, "utf-8")
            killed[found or "nothing"] += 1
            if not found:
                survivors.append(said)
    return {"places": known, "mutants": len(chosen), "killed by": dict(killed), "failures": survivors}
