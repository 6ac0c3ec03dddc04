"""The command line: finds the command that is meant, and turns whatever goes wrong into a sentence and an exit code.

0 is done, 1 a negative answer, 2 a failure; what went wrong is one line on standard error. Each command is a module of
`commands`, imported when it is asked for, so that none pays for another's imports.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from outlaws_tui.commands import COMMANDS, title
from outlaws_tui.commands.parsing import Parser, add_ascii, add_data, command
from outlaws_tui.errors import OutlawsError
from outlaws_tui.heap import hold

__version__ = "0.1.0"

DONE: Final = 0
FAILED: Final = 2
STOPPED: Final = 130

_EXAMPLES: Final = (
    "outlaws",
    "outlaws play learning-the-trade --against auto",
    "outlaws show A",
    "outlaws study S1 --games 100",
    "outlaws play --help",
)


def start() -> int:
    """Be the program: run its command line, in a process of its own that builds much before it does anything."""
    hold()
    return main()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code; nothing but a code and lines for people comes out of it."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _ready_streams()
    try:
        code = _run(words)
        _flush()
    except SystemExit as end:  # argparse ends so after --help and --version
        code = end.code if isinstance(end.code, int) else DONE
    except OutlawsError as error:
        code = _complain(str(error))
    except KeyboardInterrupt:
        code = _stopped()
    except BrokenPipeError:
        code = DONE
    except OSError as error:
        place = f" {error.filename}" if error.filename else ""
        code = _complain(f"The system refuses{place}: {error.strerror or type(error).__name__}.")
    except Exception as error:
        code = _complain(_own_fault(error, words))
    _let_go()
    return code


def _run(words: list[str]) -> int:
    """Run the command of a command line; options before it are those of `outlaws` itself."""
    at = _place_of_command(words)
    head = _head().parse(words[:at])
    if at == len(words):
        return title.run(head)
    # Only some commands know this option; the others say so.
    before = ["--ascii"] if head.ascii else []
    parser, run = command(words[at], head.data)
    return run(parser.parse([*before, *words[at + 1 :]]))


def _place_of_command(words: list[str]) -> int:
    """Return the index of the first word that is neither an option nor the value of one."""
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] == "--data" else 1
    return min(at, len(words))


def _head() -> Parser:
    """Return the parser of what stands before the command."""
    parser = Parser(prog="outlaws", description=title.__doc__, usage="outlaws [OPTIONS] [COMMAND …]")
    parser.add_argument("--version", action="version", version=f"outlaws {__version__}", help="say which this is")
    add_data(parser)
    add_ascii(parser)
    rows = "\n".join(f"  {name:8} {one.does}" for name, one in COMMANDS.items())
    parser.set_examples(_EXAMPLES, f"commands:\n{rows}\n\nEach has its own --help.\n\n")
    return parser


def _ready_streams() -> None:
    """Let no character break the output: what a stream cannot write is shown as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _flush() -> None:
    """Write out what is waiting, while a failure to do so can still be said."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _let_go() -> None:
    """Flush at the very end; where nobody reads any more, the interpreter must not stumble over it once again."""
    try:
        _flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> int:
    """Say what went wrong in one line, in which nothing that was typed can drive the terminal."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(sentence.split()))
    print(f"outlaws: {line}", file=sys.stderr)
    return FAILED


def _stopped() -> int:
    """End the line that a terminal stands in, if there is one."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(file=sys.stderr)
    return STOPPED


def _own_fault(error: Exception, words: list[str]) -> str:
    """Return the sentence for what must not happen; the whole story goes into a file."""
    import platform
    import tempfile
    import traceback

    story = "".join(traceback.format_exception(error))
    system = f"outlaws {__version__}, Python {platform.python_version()}, {platform.platform()}"
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", errors="backslashreplace", prefix="outlaws-report-", suffix=".txt", delete=False
        ) as file:
            file.write(f"{system}\noutlaws {' '.join(words)}\n\n{story}")
        place = f"the report lies in {Path(file.name)}"
    except OSError:
        place = "no report could be written"
    return f"This is our fault, not yours ({type(error).__name__}); {place}."
