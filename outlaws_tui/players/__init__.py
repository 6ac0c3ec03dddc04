"""Who answers when no person does. A player gets observations only, and answers in the notation through the same door as a person."""

from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.stage import Stage

HUMAN: Final = "human"
PLAYERS: Final = ("random", "greenhorn", "auto", "deputy", "marshal")
"""The players by name, the weakest first. Each is imported when it sits down: together they are a megabyte, and people need none."""
THINK: Final = 2.0
"""Seconds that a marshal takes for a turn, where nobody says otherwise."""


class Player(Protocol):
    """Whoever can answer a decision. `why` says in a few words what its last answer went by, empty where it has no reason to give."""

    why: str

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return one of the choices of an observation whose `asked` side this player answers for."""


class Spent:
    """The milliseconds that one who thinks long has had of a turn, where each of his answers comes from somebody else."""

    def __init__(self) -> None:
        self._turn = (-1, -1)
        self._spent = 0

    def before(self, seen: Observation) -> int:
        """Return those that he has had before a question."""
        turn = seen.common.round, seen.common.active
        if turn != self._turn:
            self._turn, self._spent = turn, 0
        return self._spent

    def add(self, taken: int) -> None:
        """Count what an answer took."""
        self._spent += taken


def fallback(seen: Observation) -> str:
    """Return a choice for a player that failed to answer: the end of the turn where it may, else the last option of the list."""
    return "end" if "end" in seen.options else seen.options[-1]


def thinks_long(name: str) -> bool:
    """Return whether a player by that name takes his time, so that it matters how much he has."""
    return name.casefold() == "marshal"


def player(
    name: str,
    seed: int = 0,
    think: float = THINK,
    clock: Callable[[], float] = monotonic,
    stop: Callable[[], bool] = lambda: False,
    spent: float = 0.0,
) -> Player:
    """Return a player by name; who thinks long takes so many seconds of a clock for a turn, of which `spent` are gone in the first that he
    is asked in, or less where `stop` says so. Raises UnknownNameError with the names there are."""
    match name.casefold():
        case "random":
            from outlaws_tui.players.uniform import Uniform

            return Uniform(seed)
        case "greenhorn":
            from outlaws_tui.players.greenhorn import Greenhorn

            return Greenhorn(seed)
        case "auto":
            from outlaws_tui.players.auto import Auto

            return Auto(seed)
        case "deputy":
            from outlaws_tui.players.deputy import Deputy

            return Deputy(seed)
        case "marshal":
            from outlaws_tui.players.marshal import Marshal

            return Marshal(seed, think, clock=clock, stop=stop, spent=spent)
    raise UnknownNameError(f"Nobody called {name[:40]} plays here; there are {HUMAN}, {', '.join(PLAYERS)}.")


def at_table(name: str, seed: int, think: float) -> Player:
    """Return a player who sits where people wait for him: who thinks long does it in a process of his own."""
    if not thinks_long(name):
        return player(name, seed)
    from outlaws_tui.players.worker import Apart

    return Apart(seed, think)
