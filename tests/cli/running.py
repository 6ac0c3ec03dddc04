"""The command line as the tests call it: in this process, or as one of its own."""

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from attrs import frozen

from outlaws_tui.cli import main

ROOT = Path(__file__).parents[2]


@frozen
class Ran:
    """What a command line gave."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """Return the output as the program that asked for it reads it."""
        return json.loads(self.out)


def outlaws(*words: object) -> Ran:
    """Run a command line in this process; nothing here is a terminal."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(word) for word in words])
    return Ran(code, out.getvalue(), err.getvalue())


def refused(*words: object) -> str:
    """Run a command line that must fail, and return the one line that it says."""
    ran = outlaws(*words)
    assert ran.code == 2
    assert ran.out == ""
    lines = ran.err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("outlaws: ")
    assert lines[0].endswith((".", ")"))
    return lines[0].removeprefix("outlaws: ")


def process(*words: object, **settings: str) -> Ran:
    """Run a command line as a process of its own, with `settings` in its environment."""
    done = subprocess.run(
        [sys.executable, "-m", "outlaws_tui", *map(str, words)],
        cwd=ROOT,
        env=os.environ | settings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
