"""One small lie at a time in the rules: a bound off by one, a comparison turned, a condition dropped. Each must turn a test red.

Mutants are made in a copy of the tree, in the modules of the rules that decide something; those that only tell or draw what happened are
left out. A mutant is killed by the situations, or else by the tests of rules and components; what survives is listed with its line. A
survivor is a test that is missing, or a condition that changes nothing (an order that cannot matter, a short cut), which a reader must
tell apart.
"""

import ast
import copy
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
PARTS = ("outlaws_tui", "boards", "components", "tests", "pyproject.toml", "README.md")
TELLING = (
    "telling",
    "events",
    "situation",
    "facts",
    "names",
    "words",
    "soundness",
    "invariants",
    "odds",
    "rulebook",
    "notation",
)
"""Modules with one of these in their name decide nothing in a game."""
STAGES = (
    ["outlaws_tui", "check", "tests/situations"],
    ["pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/rules", "tests/components", "tests/players"],
)
SECONDS = 180
"""A mutant that runs longer hangs, and that is red too."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip

Place = tuple[int, int, str]
"""The number of a node in the order of the walk, which of its parts, and what is done to it."""


def places(tree: ast.Module) -> Iterator[tuple[Place, int]]:
    """Yield what can be done to a module and the line it is done at; only in the bodies of functions."""
    inside = {
        id(node) for function in ast.walk(tree) if isinstance(function, ast.FunctionDef) for node in ast.walk(function)
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in inside:
            continue
        if isinstance(node, ast.Compare):
            for part, op in enumerate(node.ops):
                if type(op) in TURNED:
                    yield (number, part, "turn"), node.lineno
        elif isinstance(node, ast.BoolOp):
            for part in range(len(node.values)):
                yield (number, part, "drop"), node.values[part].lineno
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield (number, 0, "sign"), node.lineno
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield (number, 0, "more"), node.lineno
        elif isinstance(node, ast.If) and not node.orelse:
            yield (number, 0, "never"), node.lineno


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
        node.test = ast.Constant(value=False)
    return before, f"{what}: {ast.unparse(node.test if isinstance(node, ast.If) else node)}"


def red(folder: Path) -> str:
    """Return what turns red in a tree, or nothing."""
    for words in STAGES:
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


def run(count: int, seed: int) -> dict[str, Any]:
    """Make `count` mutants, one after the other."""
    random = Random(seed)
    survivors: list[str] = []
    killed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tree"
        folder.mkdir()
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / part, folder / part)
        files = [
            path
            for path in sorted((folder / "outlaws_tui" / "outlaws").glob("*.py"))
            if not any(word in path.stem for word in TELLING)
        ]  # fmt: skip
        if red(folder):
            return {"failures": ["the tests are red without a mutant"]}
        choices = [(path, place, line) for path in files for place, line in places(ast.parse(path.read_text("utf-8")))]
        for path, place, line in random.sample(choices, min(count, len(choices))):
            text = path.read_text("utf-8")
            tree = ast.parse(text)
            before, after = mutate(tree, place)
            path.write_text(ast.unparse(tree), "utf-8")
            found = red(folder)
            path.write_text(text, "utf-8")
            killed[found or "nothing"] += 1
            if not found:
                survivors.append(f"{path.stem}:{line} {before!r} -> {after!r}")
    return {"places": len(choices), "mutants": sum(killed.values()), "killed by": dict(killed), "failures": survivors}
