"""The package's own source, as the tests of the house read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "outlaws_tui"


def modules(folder: Path = PACKAGE) -> list[Path]:
    """Return the Python files under a folder, generated ones left out."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def module_name(path: Path) -> str:
    """Return the dotted name of a module, `outlaws_tui.ground.town`; a package's is that of its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield what a module imports, by full name, and whether it does so whenever it is imported itself.

    `from a import b` yields both a and a.b, because b may be a module.
    """
    at_once = set(_at_once(tree(path).body))
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node in at_once
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}, line {node.lineno}: a relative import"
            assert node.module is not None
            yield node.module, node in at_once
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node in at_once


def _at_once(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run on import: none in functions, none for type checkers only."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for field in ("body", "orelse", "finalbody"):
                yield from _at_once(getattr(node, field, []))
            for handler in getattr(node, "handlers", []):
                yield from _at_once(handler.body)
