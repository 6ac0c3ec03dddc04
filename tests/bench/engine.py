"""The engine beside python-chess in the same run.

The baseline, so that nobody flatters it: `list(board.legal_moves)`, a uniform pick, `push`, until the list is empty or the half-move
clock is at 100; and the list of a middle-game position of 48 moves. Counted are choices with two or more options by a player that picks
uniformly, or shoots whenever he can at half of them. Everything is played once before it is timed: what a town shows is worked out once.
"""

from functools import partial
from random import Random
from statistics import median
from typing import Any

import chess

from outlaws_tui import data
from outlaws_tui.analysis.danger import Dangers
from outlaws_tui.analysis.manner import SHOOT as SNAP_BACK
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import odds_of
from outlaws_tui.heap import settle
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import BOTH, RIGHT
from outlaws_tui.outlaws.observing import observe
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.outlaws.text.refusals import why_not
from outlaws_tui.tui.reach import Route, reach_of
from tests.analysis.scenes import foes, gun, hold, scene
from tests.analysis.scenes import stage as stage_of
from tests.bench.rows import medians, row
from tests.bench.towns import LARGE, SMALL, bot_positions, peopled

MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PLAYOUT_CHESS = "python-chess random playouts, moves/s"
LIST_CHESS = "python-chess list of 48 legal moves"
DEBT = 1.4
"""How many times below its bar a busy machine may find a row of playouts: in the long form a quiet one passes all."""


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


def playouts(
    stage: Stage, games: int, random: Random, *, events: bool = False, views: bool = False, shots: bool = False
) -> int:
    """Play random games; return the choices that had two or more options.

    With `shots`, half of the choices are the first of the list, which is a shot where there is one.
    """
    made = 0
    pick = random.random
    for _ in range(games):
        g = begin(stage, Playout(random.getrandbits(30)), events=events)
        seen = None
        while g.agenda is not None:
            options = g.options()
            count = len(options)
            made += count > 1
            g.choose(options[0 if shots and pick() < 0.5 else int(pick() * count)])
            if events:
                g.events = []
            if views:
                seen = observe(g, -1, seen)
    return made


def rows(short: bool) -> list[dict[str, Any]]:
    """Return the rows of the engine; half of a target is what `--floor` asks for."""
    passes = 3 if short else 9
    boards = stages()
    # The collector of cycles is set as the app and the hall set it: a full look at tables that stay is a fifth of a short run's time. What
    # chess makes is collected by the same rule.
    settle()
    found = _playouts(boards, 3 if short else 20, passes)
    found += _sizes(2 if short else 10, passes)
    found += _lists([g for n, stage in enumerate(boards) for g in bot_positions(stage, 5 if short else 16, n)], passes)
    found += _odds(passes)
    found += _danger(4 if short else 12, passes)
    found += _per_game(boards, 10 if short else 100)
    return found


def _playouts(boards: list[Stage], games: int, passes: int) -> list[dict[str, Any]]:
    """Both kinds of play on all shipped shootouts, without events, with them, and with a frozen view a step."""
    random = Random(7)

    def play(**how: bool) -> int:
        return sum(playouts(stage, games, random, **how) for stage in boards)

    ways = [
        (f"{shown}{told}", {**how, **wanted}, target)
        for shown, how in (("random play", {}), ("play biased to shots", {"shots": True}))
        for told, wanted, target in (
            (", no events", {}, 2.0),
            (", events", {"events": True}, 1.8),
            (", events and a frozen view a step", {"events": True, "views": True}, 1.0),
        )
    ]
    for _, how, _ in ways:
        play(**how)
    chess_move, *found = medians(
        passes, lambda: chess_playouts(games // 2, random), *(partial(play, **how) for _, how, _ in ways)
    )
    return [
        row(name, 1 / each, "choices/s", PLAYOUT_CHESS, chess_move / each, target, slack=DEBT)
        for (name, _, target), each in zip(ways, found, strict=True)
    ]


def _sizes(games: int, passes: int) -> list[dict[str, Any]]:
    """Random play with four times as many characters in a town, and with the same ones in a town four times as large.

    A sixth of the time among 48 goes into lines that nobody has asked about before, mostly to or from somebody at a corner; they hardly
    come again, whereas twelve find most of theirs by then. A short run, in which twelve have to look for theirs too, comes out better.
    """
    random = Random(7)
    small, few, many = peopled(SMALL, 12), peopled(LARGE, 12, SMALL), peopled(LARGE, 48)
    spread = peopled(LARGE, 12)
    works = [partial(playouts, stage, games, random) for stage in (small, few, spread, many)]
    for work in works:
        work()
    near, far, twelve, four_dozen = medians(passes, *works)
    return [
        row("48 characters", 1 / four_dozen, "choices/s", "12 in the same town", twelve / four_dozen, 0.6, slack=1.3),
        row("1,152 squares", 1 / far, "choices/s", "288 squares, the same characters", near / far, 0.95, slack=1.2),
    ]


def _lists(spots: list[Gunfight], passes: int) -> list[dict[str, Any]]:
    """Lists of choices, steps made and unmade, clones, texts and reasons, over positions from games of bots."""
    board = chess.Board(MIDDLE_GAME)
    random = Random(7)

    def chess_lists() -> int:
        for _ in range(300):
            list(board.legal_moves)
        return 300

    def legal() -> int:
        for g in spots:
            for _ in range(10):  # in a row, as those of the chess position are
                g._listed = None
                g.options()
        return 10 * len(spots)

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
        for _ in range(10):  # one pass of them all is over in a third of a millisecond
            for g in spots:
                why_not(g, g.stage.hands.reload[0])
        return 10 * len(spots)

    chess_move, listed, own, effect, whole, clone, text, reason = medians(
        passes,
        lambda: chess_playouts(2, random),
        chess_lists,
        legal,
        lambda: child(True),
        lambda: child(False),
        clones,
        texts,
        reasons,
    )
    scale = listed / 32e-6

    def small(name: str, seconds: float, target: int, slack: float) -> dict[str, Any]:
        us = seconds * 1e6
        told = f"{target} us where that list takes 32"
        return row(name, us, "us", told, us / scale, target, most=True, slack=slack)

    return [
        row("legal list at a turn", own * 1e6, "us", LIST_CHESS, own / listed, 1 / 6, most=True, slack=1.3),
        row("step made and unmade, its own effect", 1 / effect, "children/s", PLAYOUT_CHESS, chess_move / effect, 4.0),
        row(
            "the same, to the next question", 1 / whole, "children/s", PLAYOUT_CHESS, chess_move / whole, 2.0, slack=1.3
        ),
        small("clone", clone, 10, 1.3),
        small("position to text and back", text, 150, 1.3),
        small("why not", reason, 5, 1),
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
            slack=1.5,
        ),
    ]


def _danger(spots: int, passes: int) -> list[dict[str, Any]]:
    """The danger of every square in reach: twelve in a town of eight boards, who are all on two of these and have games behind them."""
    board = chess.Board(MIDDLE_GAME)

    def chess_lists() -> int:
        for _ in range(300):
            list(board.legal_moves)
        return 300

    def squares(g: Gunfight, who: int, ways: dict[int, Route]) -> int:
        dangers = Dangers(g, who)
        dangers.at(g.figures[who].square)
        for square, route in ways.items():
            dangers.at(square, route.squares)
        return 1

    works = []
    for g in bot_positions(peopled(LARGE, 12, SMALL), spots, 3):
        assert isinstance(g.question, Act)
        works.append(partial(squares, g, g.question.who, reach_of(g)))
    listed, *each = medians(passes, chess_lists, *works)
    scale = listed / 32e-6

    def told(name: str, seconds: float) -> dict[str, Any]:
        ms = seconds * 1e3
        name = f"danger of all in reach, 8 boards, 12 figures, {name}"
        return row(name, ms, "ms", "50 ms where that list takes 32 us", ms / scale, 50, most=True, slack=1)

    return [told("the usual position", median(each)), told("the worst", max(each))]


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
