"""Data flow one way through the house: no room imports one that comes after it, and each outside library has one place."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import PACKAGE, ROOT, imports, module_name, modules

# The rooms in the one direction, what others stand on first. A module belongs to the longest that fits.
ROOMS = (
    "errors",
    "heap",
    "values",
    "fields",
    r"convert\w*",
    "sheet",
    "ground",
    "sight",
    "kernel",
    "outlaws",
    "analysis",
    "read",
    "stock",
    "larder",
    "data",
    "balance",
    "checking",
    r"outlaws\.situation\w*",
    "seats",
    "packing",
    "players",
    "lesson",
    "problems",
    "study",
    "review",
    "agents",
    "library",
    "lobby",
    "tui",
    "server",
    "commands",
    "cli",
    "__main__",
)
# Outside libraries that have one place only; those of None have theirs in tests/bench.
PLACES = {
    "textual": "tui",
    "rich": "tui",
    **dict.fromkeys(("asyncssh", "sqlalchemy", "openskill", "prometheus_client"), "server"),
    **dict.fromkeys(("distributed", "plotext"), "study"),
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "agents"),
    "chess": None,
    "tcod": None,
}
# What costs time or memory that few need.
HEAVY = ("distributed", "gymnasium", "numpy", "pettingzoo", "plotext")
HEAVY_MODULE = "outlaws_tui.agents.environment"
PURE = ("ground", "sight", "kernel", "outlaws")
# What asks the disk, the clock or the net.
WORLD = ("os", "io", "pathlib", "time", "datetime", "socket", "asyncio", "subprocess", "tempfile", "secrets")


def room(name: str) -> str:
    """Return the room of a module of the package, "" for anything else and for the package itself."""
    inner = name.removeprefix("outlaws_tui.") if name.startswith("outlaws_tui.") else ""
    return max((one for one in ROOMS if re.fullmatch(rf"(?:{one})(?:\..*)?", inner)), key=len, default="")


def every(folder: Path = PACKAGE) -> Iterator[tuple[str, str, bool]]:
    """Yield each import in a folder: the module, what it imports, and whether it does so at once."""
    for path in modules(folder):
        for name, at_once in imports(path):
            yield module_name(path), name, at_once


def test_each_module_has_a_room() -> None:
    assert [str(path) for path in modules() if path != PACKAGE / "__init__.py" and not room(module_name(path))] == []


def test_no_module_imports_from_a_later_room() -> None:
    back = [
        f"{own} imports {name}"
        for own, name, _ in every()
        if room(own) and room(name) and ROOMS.index(room(name)) > ROOMS.index(room(own))
    ]
    assert back == []


def test_the_kernel_stands_on_errors_and_values_alone() -> None:
    assert [
        (own, name)
        for own, name, _ in every(PACKAGE / "kernel")
        if room(name) not in ("", "errors", "values", "kernel")
    ] == []


def test_outside_libraries_stay_in_their_places() -> None:
    strays = [
        (own, name)
        for own, name, _ in every()
        if (library := name.split(".")[0]) in PLACES and PLACES[library] != room(own)
    ]
    assert strays == []


def test_the_package_imports_no_folder_beside_it() -> None:
    assert [(own, name) for own, name, _ in every() if name.split(".")[0] in ("boards", "components", "tests")] == []


def test_screens_are_imported_only_when_one_opens() -> None:
    assert [(own, name) for own, name, at_once in every() if at_once and room(name) == "tui" != room(own)] == []


def test_geometry_and_rules_know_neither_disk_nor_clock() -> None:
    assert [(own, name) for own, name, _ in every() if room(own) in PURE and name.split(".")[0] in WORLD] == []


def test_values_are_made_late() -> None:
    at_once = {own for own, name, _ in every() if name == "attrs.frozen"}
    # The book of rules works things out when they are first asked for, and has a dictionary for that.
    assert at_once == {"outlaws_tui.values", "outlaws_tui.outlaws.rulebook"}


def test_what_is_heavy_is_imported_when_it_is_used() -> None:
    found = [(own, name) for own, name, at_once in every() if at_once and name.split(".")[0] in HEAVY]
    assert [pair for pair in found if pair[0] != HEAVY_MODULE] == []
    assert [own for own, name, at_once in every() if at_once and name.startswith(HEAVY_MODULE)] == []


def test_baselines_are_for_the_bench_alone() -> None:
    strays = [
        (own, name)
        for own, name, _ in every(ROOT / "tests")
        if name.split(".")[0] in ("chess", "tcod") and not own.startswith("tests.bench")
    ]
    assert strays == []


def test_all_that_is_imported_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["server"], *extras["cluster"], *extras["agents"]]
    asked = {re.split(r"[<>=]", line)[0].replace("-", "_") for line in lines}
    found = {name.split(".")[0] for _, name, _ in every()} - {"outlaws_tui"} - set(sys.stdlib_module_names)
    assert found <= asked
