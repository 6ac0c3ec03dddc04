"""The game as a library: begin or take up a game, ask what may be chosen, choose, look, and keep it as text.

>>> game = new_game("learning-the-trade", seed="1873")
>>> side = game.asked
>>> step = game.choose(side, game.number, "draw")
>>> step.words, step.draws, game.number
('draw', ('cup daniel',), 1)
>>> seen = game.observe(side)
>>> seen.number, game.stage.names[seen.common.active], game.stage.town.names[seen.figures[0].square]
(1, 'Daniel', 'A/B11')
>>> replay(read_record(game.record().text())).digest() == game.digest()
True
>>> game_from(position(game), seed="7").number
1
>>> why_not(game, "dance")
"Nothing called 'dance' can be chosen here."

A game is a `Game`: `asked` is the side that must choose (-1: nobody, it is `over`), `number` the decision that a choice must name,
`choose(side, number, words)` the only way on; it returns a `Step` with the events and the draws. `undo(side, to)` takes back what has
revealed nothing. `observe(side)` is what that side may see, `record()` the record so far, whose seed is `sealed` until the end.
Everything that goes wrong is an `OutlawsError` and changes nothing.
"""

from functools import cache
from os import urandom

from outlaws_tui.data import load
from outlaws_tui.errors import OutlawsError, RefusedError
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.outlaws.observing import Observation, thaw
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.seats import replaying
from outlaws_tui.seats.game import Game, Step, sealed
from outlaws_tui.seats.positions import block_of, read_block
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Record

__all__ = [
    "Game",
    "Observation",
    "OutlawsError",
    "Record",
    "Step",
    "game_from",
    "legal",
    "new_game",
    "position",
    "read_record",
    "replay",
    "sealed",
    "why_not",
]


@cache
def _stage(shootout: str, options: tuple[str, ...] = ()) -> Stage:
    data = load()
    return staged(data.shootout(shootout), data.components, data.boards, options)


def new_game(
    shootout: str, seed: str | None = None, seats: tuple[str, ...] = (), options: tuple[str, ...] = ()
) -> Game:
    """Begin a shootout, by number or name. `options` are optional rules, like `lean=wide` (`outlaws list options`),
    and what the sides changed, like `swap.jim=tom` (`outlaws help changes`).

    `seed` decides all dice: leave it out and nobody can know them. `seats` are names for whoever plays each side; they are only written
    into the record."""
    data = load()
    stage = _stage(shootout, to_begin(options, data.shootout(shootout), data.components))
    return Game.start(stage, seed or urandom(16).hex(), seats or ("library",) * len(stage.sides), data.digest)


def legal(game: Game) -> tuple[str, ...]:
    """Return what the asked side may choose, in the notation; nothing where the game is over.

    >>> legal(new_game("S1", seed="1"))
    ('draw', 'pass')
    """
    return game.observe(game.asked).options if not game.over else ()


def why_not(game: Game, words: str) -> str:
    """Return why something cannot be chosen now, with the clause of the rules; empty where it can.

    >>> why_not(new_game("S1", seed="1"), "draw")
    ''
    """
    state = thaw(game.stage, game.observe(game.asked), Scripted())
    try:
        parse(state, words)
    except RefusedError as error:
        return str(error)
    except OutlawsError:
        return f"Nothing called {words[:40]!r} can be chosen here."
    return ""


def position(game: Game) -> str:
    """Return the position as one block of text that holds everything but dice to come; equal positions have equal text.

    >>> position(new_game("S1", seed="1")).splitlines()[6]
    'daniel square A/B11 facing east carried colt-45 spare .45=6'
    """
    return block_of(thaw(game.stage, game.observe(game.asked), Scripted()), game.header.data).text()


def game_from(text: str, seed: str | None = None, seats: tuple[str, ...] = ()) -> Game:
    """Begin a game in a position that `position` gave. Raises PositionError for any other text."""
    block = read_block(text)
    stage = _stage(block.shootout, block.options)
    block.state(stage)
    names = seats or ("library",) * len(stage.sides)
    return Game.start(stage, seed or urandom(16).hex(), names, load().digest, block.lines)


def replay(record: Record) -> Game:
    """Play a record again, to its end or as far as it was written. Raises RecordError where it does not fit the rules."""
    return replaying.replay(_stage(record.header.shootout, record.header.options), record)
