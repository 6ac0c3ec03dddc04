"""The house keeps its shape: small modules, rooms that know no game, one test command, no traces of a machine."""

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import PACKAGE, ROOT, module_name, modules, tree

LONGEST = 420
README = (ROOT / "README.md").read_text(encoding="utf-8")
# Terms of the game, which the rooms that serve any game must not name. (Horses stand in ways of sight anywhere.)
TERMS = re.compile(
    r"outlaws?|gun(s|fights?|man)?|wound(s|ed)?|bullets?|ammo|shootouts?|brawls?|holsters?|sheriff|marshal|townsfolk|"
    r"dynamite|snapshots?|showdowns?|injur(y|ies)"
)
PRIVATE = re.compile(
    rf"{os.sep}root{os.sep}|{os.sep}home{os.sep}\w|{os.sep}work{os.sep}|{os.sep}Users{os.sep}\w|venv{os.sep}ot\b"
)


def test_a_module_fits_in_one_head() -> None:
    lengths = {module_name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_rooms_for_any_game_name_no_term_of_this_one() -> None:
    rooms = [path for name in ("ground", "sight", "kernel") for path in modules(PACKAGE / name)]
    named = {module_name(path): {word for word in _words(tree(path)) if TERMS.fullmatch(word)} for path in rooms}
    assert {name: words for name, words in named.items() if words} == {}


def _words(module: ast.Module) -> Iterator[str]:
    """Yield the words of a module's names and texts, docstrings and imports left out."""
    docs = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.alias):
            continue
        values = [getattr(node, field, None) for field in ("id", "attr", "arg", "name")]
        if isinstance(node, ast.Constant) and id(node) not in docs:
            values.append(node.value)
        texts = [value for value in values if isinstance(value, str) and value != "OutlawsError"]
        for text in texts:
            yield from (word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text))


def test_ci_runs_the_command_of_the_readme() -> None:
    """`.ci/run` takes the command out of the README, so there is one; here it is seen to find it."""
    block = re.search(r"^<!-- test -->\n```sh\n(.+)\n```\n<!-- /test -->$", README, re.MULTILINE)
    assert block is not None
    assert "\n" not in block[1]
    assert "-c .ci/constraints.txt" in block[1]
    assert block[1].endswith("-m tests")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = next(line for line in script.splitlines() if line.startswith("command="))
    taken = subprocess.run(
        ["bash", "-c", f'{found}; printf %s "$command"'], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert taken.stdout == block[1]


def test_ci_pins_all_that_is_asked_for() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    asked = {name.lower() for name in re.findall(r'"([A-Za-z][\w-]*)>=', text)}
    lines = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if not line.startswith("#"))
    assert asked <= {name.lower() for name in pins}


def test_no_file_tells_of_the_machine_it_was_made_on() -> None:
    for path in _files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found = PRIVATE.search(text)
        assert found is None, f"{path.relative_to(ROOT)}: {found[0] if found else ''}"


def _files() -> list[Path]:
    """Return the files that belong to the checkout: those git knows or would add, or all where there is no git."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
    else:
        paths = [
            path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
        ]
    return [path for path in paths if path.is_file()]
