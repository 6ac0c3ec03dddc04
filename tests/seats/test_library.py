"""The package as a library: its examples run, importing it is cheap, and the README's bot plays a whole shootout."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import outlaws_tui

ROOT = Path(__file__).parents[2]
EXAMPLES = (
    "outlaws_tui",
    "outlaws_tui.library",
    "outlaws_tui.seats.reading",
    "outlaws_tui.outlaws.revealing",
    "outlaws_tui.outlaws.text.draws",
    "outlaws_tui.outlaws.text.facts",
    "outlaws_tui.outlaws.text.notation",
    "outlaws_tui.tui.words",
)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.failed == 0


def test_importing_the_package_imports_nothing_of_it() -> None:
    code = "import sys, outlaws_tui; print([name for name in sys.modules if name.startswith('outlaws_tui.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_every_public_name_is_there_and_documented() -> None:
    assert all(getattr(outlaws_tui, name).__doc__ for name in outlaws_tui.__all__)
    assert set(outlaws_tui.__all__) <= set(dir(outlaws_tui))
    with pytest.raises(AttributeError):
        _ = outlaws_tui.nothing


def test_the_bot_of_the_readme_plays_a_whole_shootout() -> None:
    block = re.search(r"<!-- bot -->\n```python\n(.+?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    bot = (Path(__file__).parent / "bot.py").read_text(encoding="utf-8")
    assert bot.endswith(block[1])
    assert len(block[1].splitlines()) <= 20
    done = subprocess.run([sys.executable, "-c", block[1]], capture_output=True, text=True, check=True, cwd=ROOT)
    assert re.fullmatch(r"\w+ wins after \d+ choices\n", done.stdout)
