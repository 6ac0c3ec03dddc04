"""Positions as one block of text that holds everything, to copy, paste, compare and start from.

    outlaws position 2
    rules 1
    ruleset outlaws
    shootout learning-the-trade
    options none            or what was agreed on, like lean=wide (`outlaws help options`, `changes`)
    data 3f…                digest of the components and boards that were used
    daniel square A/B11 facing east carried colt-45 …
    …
    > Act who daniel

After the first six lines, which name the rules, the shootout (so its town, cast and things) and the data, come the lines of the
position: a line a figure, a line a thing, `common`, the number of choices made, and what remains to be done (see below). Equal positions
have equal text. A position holds no dice to come: nobody can tell from it what will be rolled.

Format 1 has numbers where this has words; it is still read.
"""

from random import Random
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.outlaws.agreed.agreeing import agreed_words
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.seats.record import RULES, RULESET, Header
from outlaws_tui.values import frozen

VERSION: Final = 2
POSITION: Final = "outlaws position "
MOST_CHARACTERS: Final = 1_000_000
_KEYS: Final = ("rules", "ruleset", "shootout", "options", "data")
_HEAD: Final = len(_KEYS) + 1
"""How many lines stand before those of the position."""
_TRIED: Final = 60


@frozen
class Block:
    """A position's text, taken apart: what it is a position of, and its lines."""

    shootout: str
    data: str
    lines: tuple[str, ...]
    rules: int = RULES
    ruleset: str = RULESET
    options: tuple[str, ...] = ()

    def text(self) -> str:
        """Return it as text."""
        head = (
            f"{POSITION}{VERSION}",
            f"rules {self.rules}",
            f"ruleset {self.ruleset}",
            f"shootout {self.shootout}",
            f"options {' '.join(self.options) or 'none'}",
            f"data {self.data}",
        )
        return "\n".join([*head, *self.lines]) + "\n"

    def others(self, data: str) -> tuple[str, ...]:
        """Return what this was made with that is not in force here, in words."""
        return Header(self.shootout, self.data, (), "none", self.rules, self.ruleset, self.options).others(data)

    def state(self, stage: Stage) -> Gunfight:
        """Return the position on a stage, tried out: it can be played on. Raises PositionError where it cannot."""
        text = "\n".join(self.lines)
        tried = read_position(stage, text, Playout(0), _HEAD)
        random = Random(0)
        try:
            for _ in range(_TRIED):
                if tried.agenda is None:
                    break
                tried.choose(random.choice(tried.options()))
        except Exception as error:
            # Whatever is wrong with it shows here, and not in the middle of somebody's game.
            raise PositionError(
                f"Found a position that no game comes to: it cannot be played on ({type(error).__name__})."
            ) from error
        return read_position(stage, text, Playout(0), _HEAD)


def block_of(g: Gunfight, data: str) -> Block:
    """Return the block of a position; `data` is the digest of the data in force."""
    lines = tuple(position_text(g).splitlines())
    return Block(g.stage.shootout.slug, data, lines, options=agreed_words(g.stage.variants, g.stage.changes))


def read_block(text: str) -> Block:
    """Return the block that a text holds. Raises PositionError with the line for anything else; its lines are read by `state`."""
    if len(text) > MOST_CHARACTERS:
        raise PositionError(f"Found {len(text)} characters; expected a position of at most {MOST_CHARACTERS}.")
    lines = text.strip().split("\n")
    version = lines[0].removeprefix(POSITION)
    if not lines[0].startswith(POSITION):
        raise PositionError(f"Line 1: found {_short(lines[0])}; expected '{POSITION}{VERSION}'.")
    if version not in [str(number) for number in range(1, VERSION + 1)]:
        raise PositionError(
            f"Line 1: found position format {_short(version)}; expected 1 to {VERSION}. A newer version of the game may read it."
        )
    values = {}
    for number, key in enumerate(_KEYS, 2):
        line = lines[number - 1] if number <= len(lines) else "the end"
        if not line.startswith(f"{key} "):
            raise PositionError(f"Line {number}: found {_short(line)}; expected a line '{key} …'.")
        values[key] = line[len(key) + 1 :]
    rules = values["rules"]
    if not (rules.isascii() and rules.isdecimal() and len(rules) < 10):
        raise PositionError(f"Line 2: found {_short(rules)}; expected a whole number.")
    options = () if values["options"] == "none" else tuple(values["options"].split(" "))
    rest = tuple(lines[_HEAD:])
    return Block(values["shootout"], values["data"], rest, int(rules), values["ruleset"], options)


def is_position(text: str) -> bool:
    """Tell whether a text begins like a position."""
    return text.lstrip().startswith(POSITION)


def stage_or_error(error: OutlawsError, block: Block, data: str) -> PositionError:
    """Return the error with what the position was made with, where that is something else than what is in force."""
    others = block.others(data)
    return PositionError(f"Made with {', '.join(others)}. {error}" if others else str(error))


def _short(text: str) -> str:
    return " ".join(text[:40].split())
