"""Made-up shootouts that differ in one thing only, the number of characters or the size of the town, and positions that bots play into."""

from random import Random

from attrs import evolve

from outlaws_tui import data
from outlaws_tui.ground.arrange import arrange
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import observe
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, SideSetup, Spare
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.players.auto import Auto

SMALL = "H G"
LARGE = "G E C A / H180 F180 B180 D180"
"""A town of two boards, and one four times as large that has those two."""


def peopled(layout: str, count: int, within: str = "") -> Stage:
    """Return a shootout of two sides and `count` characters, each with a revolver in hand, on squares taken at random of the boards whose
    letters are `within` (all, where that is empty)."""
    library = data.load()
    town = arrange(layout, library.boards)
    squares = [
        name
        for square, name in enumerate(town.names)
        if town.squares & ~town.high >> square & 1 and (not within or name[0] in within)
    ]
    Random(5).shuffle(squares)
    cards = library.components.cards
    cast = tuple(
        evolve(cards[i % len(cards)], slug=f"character-{i}", number=i + 1, name=f"Character {i}", special=None)
        for i in range(count)
    )
    setups = tuple(
        FigureSetup(card.slug, square, "NESW"[i % 4], held=("C45",), spare=(Spare("C45", 12),))  # type: ignore[arg-type]
        for i, (card, square) in enumerate(zip(cast, squares, strict=False))
    )
    base = library.shootout("S1")
    sides = tuple(
        SideSetup(side.name, side.colour, setups[number::2], side.outlaws) for number, side in enumerate(base.sides)
    )
    shootout = evolve(base, layout=layout, sides=sides, rounds=12)
    return stage_for(shootout, evolve(library.components, cards=cast), library.boards)


def bot_positions(stage: Stage, count: int, seed: int) -> list[Gunfight]:
    """Return positions in the middle of turns from games that the automatic characters play, with a log to take steps back by."""
    random, bot = Random(seed), Auto()
    found: list[Gunfight] = []
    while len(found) < count:
        g, seen = begin(stage, Playout(random.getrandbits(30)), events=False), None
        while g.question is not None and len(found) < count:
            if isinstance(g.question, Act) and random.random() < 0.1:
                kept = g.clone()
                kept.log = []
                found.append(kept)
            seen = observe(g, g.question.seat(g), seen)
            g.choose(g.options()[seen.options.index(bot.choose(stage, seen))])
    return found
