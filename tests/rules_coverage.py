"""Which tests hold each clause to be built: `python -m tests.rules_coverage [--missing] [--json]`. Exit code 1 where one has none.

A citation counts only where it belongs to one test: in the `clauses` of a situation, or inside a test function (its docstring, its
cases, the tables that it goes through). A clause named in the heading of a file holds nothing.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from outlaws_tui import data

TESTS = Path(__file__).parent
CLAUSE = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)*-\d+\b")
BUILT = ("core", "optional")
"""The kinds of clause that are to be built; the rest are examples, and notes on editions."""


def clauses() -> list[str]:
    """Return the ids of the clauses to be built, in the order of the book."""
    return [clause.id for clause in data.rules(data.load()).clauses if clause.kind in BUILT]


def citations() -> Iterator[tuple[str, str]]:
    """Yield a clause or ruling and a test that cites it, as `file: test`."""
    for path in sorted((TESTS / "situations").glob("*.toml")):
        for situation in tomllib.loads(path.read_text("utf-8"))["situation"]:
            for clause in situation.get("clauses", ()):
                yield clause, f"{path.name}: {situation['name']}"
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        tree = ast.parse(text)
        tables = _tables(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                used = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
                parts = [node, *node.decorator_list, *(table for name, table in tables.items() if name in used)]
                texts = ("\n".join(lines[part.lineno - 1 : part.end_lineno]) for part in parts)
                for clause in sorted(set(CLAUSE.findall("\n".join(texts)))):
                    yield clause, f"{path.name}: {node.name}"


def _tables(tree: ast.Module) -> dict[str, ast.stmt]:
    """Return the assignments of a test file by name: tables of cases that a test goes through."""
    tables: dict[str, ast.stmt] = {}
    for node in tree.body:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Name):
                tables[target.id] = node
    return tables


def coverage() -> dict[str, list[str]]:
    """Return the tests of each clause to be built."""
    tests: dict[str, list[str]] = {clause: [] for clause in clauses()}
    for clause, test in citations():
        if clause in tests:
            tests[clause].append(test)
    return tests


def main() -> int:
    """Print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules_coverage", description=__doc__)
    parser.add_argument("--missing", action="store_true", help="only those without a test")
    parser.add_argument("--json", action="store_true", help="the numbers, those missing, and the tests of each")
    args = parser.parse_args()
    tests = coverage()
    missing = [clause for clause, found in tests.items() if not found]
    if args.json:
        print(
            json.dumps(
                {"clauses": len(tests), "covered": len(tests) - len(missing), "missing": missing, "tests": tests},
                indent=1,
            )
        )
    else:
        for clause, found in tests.items():
            if not (found and args.missing):
                print(f"{clause}: {'; '.join(found) or 'nothing'}")
        print(f"{len(tests)} clauses to build, {len(tests) - len(missing)} held by a test, {len(missing)} by none.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
