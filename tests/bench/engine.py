"""The engine beside python-chess in the same run.

The baseline, so that nobody flatters it: `list(board.legal_moves)`, a uniform pick, `push`, until the list is empty or the half-move
clock is at 100; and the list of a middle-game position of 48 moves. Counted are choices with two or more options by a player that picks
uniformly.
"""

from random import Random
from typing import Any

import chess

from outlaws_tui import data
from outlaws_tui.analysis.manner import SHOOT as SNAP_BACK
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import odds_of
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import BOTH, RIGHT
from outlaws_tui.outlaws.observing import observe
from outlaws_tui.outlaws.position import position_text, read_position
from outlaws_tui.outlaws.refusals import why_not
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.setup import begin, stage_for
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.stage import Stage
from tests.analysis.scenes import foes, gun, hold, scene
from tests.analysis.scenes import stage as stage_of
from tests.bench.rows import medians, row

MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PLAYOUT_CHESS = "python-chess random playouts, moves/s"
LIST_CHESS = "python-chess list of 48 legal moves"


def stages() -> list[Stage]:
    """Return the shipped shootouts, compiled."""
    library = data.load()
    return [stage_for(shootout, library.components, library.boards) for shootout in library.shootouts]


def chess_playouts(games: int, random: Random) -> int:
    """Play random chess games; return the moves made."""
    moves = 0
    for _ in range(games):
        board = chess.Board()
        while board.halfmove_clock < 100:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(random.random() * len(legal))])
            moves += 1
    return moves


def playouts(stage: Stage, games: int, random: Random, *, events: bool = False, views: bool = False) -> int:
    """Play random games; return the choices that had two or more options."""
    made = 0
    for _ in range(games):
        g = begin(stage, Playout(random.getrandbits(30)), events=events)
        seen = None
        while g.agenda is not None:
            options = g.options()
            made += len(options) > 1
            g.choose(options[int(random.random() * len(options))])
            if events:
                g.events = []
            if views:
                seen = observe(g, -1, seen)
    return made


def positions(stage: Stage, count: int, random: Random) -> list[Gunfight]:
    """Return positions in the middle of turns from random games."""
    found: list[Gunfight] = []
    while len(found) < count:
        g = begin(stage, Playout(random.getrandbits(30)), events=False)
        while g.agenda is not None and len(found) < count:
            if isinstance(g.question, Act) and random.random() < 0.1:
                kept = g.clone()
                kept.log = []
                found.append(kept)
            options = g.options()
            g.choose(options[int(random.random() * len(options))])
    return found


def rows(short: bool) -> list[dict[str, Any]]:
    """Return the rows of the engine."""
    random = Random(7)
    games = 6 if short else 40
    passes = 3 if short else 9
    boards = stages()
    for stage in boards:
        playouts(stage, 5, random)

    def all_stages(**how: bool) -> int:
        return sum(playouts(stage, games, random, **how) for stage in boards)

    chess_move, plain, told, viewed = medians(
        passes,
        lambda: chess_playouts(2 if short else 10, random),
        all_stages,
        lambda: all_stages(events=True),
        lambda: all_stages(events=True, views=True),
    )
    found = [
        row("playout, no events", 1 / plain, "choices/s", PLAYOUT_CHESS, chess_move / plain, 1.0),
        row("playout with events", 1 / told, "choices/s", PLAYOUT_CHESS, chess_move / told, 0.9),
        row(
            "playout with events and a frozen view a step",
            1 / viewed,
            "choices/s",
            PLAYOUT_CHESS,
            chess_move / viewed,
            0.5,
        ),
    ]
    found += _lists(boards, passes, random, chess_move)
    found += _odds(passes)
    found += _per_game(boards, 10 if short else 100)
    return found


def _lists(boards: list[Stage], passes: int, random: Random, chess_move: float) -> list[dict[str, Any]]:
    """Lists of choices, steps made and unmade, clones, texts and reasons, over positions of the shipped shootouts."""
    spots = [g for stage in boards for g in positions(stage, 100, random)]
    board = chess.Board(MIDDLE_GAME)

    def chess_lists() -> int:
        for _ in range(300):
            list(board.legal_moves)
        return 300

    def legal() -> int:
        for g in spots:
            g._listed = None
            g.options()
        return len(spots)

    def child(effect_only: bool) -> int:
        count = 0
        for g in spots:
            for option in g.options():
                mark, listed = g.mark(), g._listed
                g.chance.at(0)
                if effect_only:
                    step, g.agenda = g.agenda  # type: ignore[misc]
                    step.chosen(g, option)
                else:
                    g.choose(option)
                g.undo(mark)
                g._listed = listed
                count += 1
        return count

    def clones() -> int:
        for g in spots:
            g.clone()
        return len(spots)

    def texts() -> int:
        for g in spots:
            read_position(g.stage, position_text(g), g.chance)
        return len(spots)

    def reasons() -> int:
        for g in spots:
            why_not(g, g.stage.hands.reload[0])
        return len(spots)

    listed, own, effect, whole, clone, text, reason = medians(
        passes, chess_lists, legal, lambda: child(True), lambda: child(False), clones, texts, reasons
    )
    scale = listed / 32e-6
    return [
        row("legal list at a turn", own * 1e6, "us", LIST_CHESS, own / listed, 1 / 3, most=True),
        row("step made and unmade, its own effect", 1 / effect, "children/s", PLAYOUT_CHESS, chess_move / effect, 2.0),
        row(
            "step made and unmade, to the next question",
            1 / whole,
            "children/s",
            PLAYOUT_CHESS,
            chess_move / whole,
            1.0,
        ),
        row("clone", clone * 1e6, "us", "20 us where that list takes 32", clone * 1e6 / scale, 20, most=True),
        row(
            "position to text and back",
            text * 1e6,
            "us",
            "300 us where that list takes 32",
            text * 1e6 / scale,
            300,
            most=True,
        ),
        row("why not", reason * 1e6, "us", "10 us where that list takes 32", reason * 1e6 / scale, 10, most=True),
    ]


def _odds(passes: int) -> list[dict[str, Any]]:
    """A rifle that draws three counters, and a fourth with the bonus, at three squares; and the same before which the target with its
    handgun may fire, and after which it may."""
    built = stage_of("S8")
    who, foe = foes(built)
    g = scene(built, who, BOTH, gun(built, "henry"), {foe: 3})
    option = next(option for option in g.options() if isinstance(option, Shoot))
    armed = g.clone()
    hold(armed, foe, RIGHT, gun(built, "colt-45"))
    board = chess.Board(MIDDLE_GAME)

    def chess_lists() -> int:
        for _ in range(300):
            list(board.legal_moves)
        return 300

    def shot() -> int:
        for _ in range(5):
            assert not odds_of(g, option).plays
        return 5

    def answered() -> int:
        assert not odds_of(armed, option, Manner(snaps=SNAP_BACK)).plays
        return 1

    listed, alone, both = medians(passes, chess_lists, shot, answered)
    scale = listed / 32e-6
    return [
        row(
            "exact shot, one target",
            alone * 1e3,
            "ms",
            "10 ms where that list takes 32 us",
            alone * 1e3 / scale,
            10,
            most=True,
        ),
        row(
            "exact shot, with one reply",
            both * 1e3,
            "ms",
            "80 ms where that list takes 32 us",
            both * 1e3 / scale,
            80,
            most=True,
        ),
    ]


def _per_game(boards: list[Stage], games: int) -> list[dict[str, Any]]:
    """What a random game is made of: choices, draws and events."""
    found = []
    for stage in boards:
        random = Random(3)
        choices = draws = events = 0
        for _ in range(games):
            chance = _Counted(random.getrandbits(30))
            g = begin(stage, chance)
            while g.agenda is not None:
                options = g.options()
                choices += len(options) > 1
                g.choose(options[int(random.random() * len(options))])
            draws += chance.drawn
            events += len(g.events or ())
        for what, count in (("choices", choices), ("draws", draws), ("events", events)):
            found.append(row(f"{what} a random game of {stage.shootout.code}", count / games, what))
    return found


class _Counted(Playout):
    """A playout's chance that counts its draws."""

    __slots__ = ("drawn",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn = 0

    def draw(self, sides: int) -> int:
        """Count and draw."""
        self.drawn += 1
        return super().draw(sides)
