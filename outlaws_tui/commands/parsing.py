"""What the commands share in reading their words: a parser that complains in one sentence, and kinds of value."""

import argparse
import difflib
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from outlaws_tui.commands import COMMANDS
from outlaws_tui.errors import OutlawsError

if TYPE_CHECKING:
    from outlaws_tui.data import Library
    from outlaws_tui.outlaws.shootouts.shootout import Shootout

WIDEST: Final = 100


class UsageError(OutlawsError):
    """The words of a command line make no command."""

    code = "usage"


class PackError(OutlawsError):
    """The pack that was asked for is broken."""

    code = "pack"


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are errors of ours, and whose help ends with examples."""

    def __init__(self, prog: str, description: str | None, usage: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=_filled(description or ""),
            usage=usage,
            formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(
                prog, max_help_position=28, width=width()
            ),
            allow_abbrev=False,
        )

    def set_examples(self, examples: Iterable[str], before: str = "") -> None:
        """Put examples at the end of the help."""
        self.epilog = before + "examples:\n" + "\n".join(f"  {example}" for example in examples)

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the values of a command's words. Raises UsageError for what makes no sense."""
        values, strangers = self.parse_known_intermixed_args(words)
        if strangers:
            stranger = strangers[0]
            if not stranger.startswith("-"):
                self.error(f"found {stranger[:40]}, expected no more words")
            options = [option for action in self._actions for option in action.option_strings]
            self.error(f"there is no {stranger[:40]}{close(stranger.partition('=')[0], options)}")
        return values

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print and exit with."""
        message = message.removeprefix("argument ").replace("the following arguments are required", "missing")
        raise UsageError(f"{message[:1].upper()}{message[1:]}. Try {self.prog} --help.")


def _filled(text: str) -> str:
    """Return paragraphs in lines that fit the terminal."""
    return "\n\n".join(textwrap.fill(" ".join(part.split()), width()) for part in text.split("\n\n"))


def command(name: str, data: Path | None = None) -> tuple[Parser, Callable[[argparse.Namespace], int]]:
    """Return the parser of a command, and what runs it; `data` is what stood before it. Raises UsageError for none of ours."""
    if name not in COMMANDS:
        raise UsageError(f"No command is called {name[:40]}{close(name, COMMANDS)}. Try outlaws --help.")
    module = import_module(f"outlaws_tui.commands.{COMMANDS[name].module}")
    parser = Parser(prog=f"outlaws {name}", description=module.__doc__)
    if COMMANDS[name].packs:
        add_data(parser, data)
    module.add(parser)
    parser.set_examples(module.EXAMPLES)
    run: Callable[[argparse.Namespace], int] = module.run
    return parser, run


def add_data(parser: Parser, given: Path | None = None) -> None:
    """Add the option that names a pack; `given` is what stood before the command."""
    parser.add_argument(
        "--data", metavar="DIR", type=Path, default=given, help="use the pack in folder DIR too (outlaws help packs)"
    )


def add_ascii(parser: Parser) -> None:
    """Add the option for terminals that show nothing else."""
    parser.add_argument("--ascii", action="store_true", help="draw with plain ASCII signs")


def add_json(parser: Parser) -> None:
    """Add the option for programs that read the answer."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def library(data: Path | None) -> "Library":
    """Return the data in force; packs of the player's that had to be left out are named on standard error.

    Raises DataError or PackError where the pack that was asked for is none, or is broken.
    """
    from outlaws_tui.data import load

    found = load(data)
    if data is not None and len(found.problems) > len(load().problems):
        raise PackError(found.problems[-1])
    for problem in found.problems:
        print(f"outlaws: {' '.join(problem.split())}", file=sys.stderr)
    return found


def shootout(data: "Library", name: str) -> "Shootout":
    """Return a shootout by what a person typed; words from the middle of its name will do, if no other has them.

    Raises UnlistedError with the near ones, or UsageError with all there are.
    """
    from outlaws_tui.outlaws.names import UnlistedError

    try:
        return data.shootout(name)
    except UnlistedError as error:
        typed = "-".join(name.casefold().split())
        found = [one for one in data.shootouts if typed and f"-{typed}" in f"-{one.slug}"]
        if len(found) == 1:
            return found[0]
        if error.close:
            raise
        raise UsageError(f"{error} There are {', '.join(one.slug for one in data.shootouts)}.") from None


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number between two bounds."""

    def read(word: str) -> int:
        if not (
            word.isascii() and word.removeprefix("-").isdecimal() and len(word) < 20 and least <= int(word) <= most
        ):
            raise argparse.ArgumentTypeError(f"found {word[:40]!r}, expected a whole number from {least} to {most}")
        return int(word)

    return read


def seed(word: str) -> str:
    """Return the text of a seed, which must fit on a record's line."""
    if not (word.isprintable() and word == word.strip() and 0 < len(word) <= 80):
        raise argparse.ArgumentTypeError(f"found {word[:40]!r}, expected up to 80 characters on one line")
    return word


def close(word: str, names: Iterable[str]) -> str:
    """Return the names near a word, as the tail of a complaint; empty if there are none."""
    found = difflib.get_close_matches(word[:60].casefold(), list(names), n=3)
    return f"; near: {', '.join(found)}" if found else ""


def width() -> int:
    """Return how wide text may be here."""
    return min(WIDEST, shutil.get_terminal_size().columns)
