"""Taking back and choosing again at random through whole games: the text is that of the game that was played straight on, at every step;
so is the text of a record that is written, read and played again."""

from random import Random
from typing import Any

from outlaws_tui import data
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import prove, replay
from tests.trial.games import PACK

SHOOTOUTS = ("S1", "S11", "close-quarters", "three-ways")


def run(count: int, seed: int) -> dict[str, Any]:
    """Play `count` games."""
    library = data.load(PACK)
    stages = [stage_for(library.shootout(name), library.components, library.boards) for name in SHOOTOUTS]
    failures: list[str] = []
    undone = choices = states = 0
    for number in range(count):
        stage = stages[number % len(stages)]
        random = Random(seed * 1_000_003 + number)
        seats = ["random"] * len(stage.sides)
        straight = Game.start(stage, str(number), seats, "trial")
        while not straight.over:
            side = straight.asked
            straight.choose(side, straight.number, random.choice(straight.observe(side).options))
        texts: list[str] = []
        replay(stage, straight.record(), lambda g, texts=texts: texts.append(position_text(g)))  # type: ignore[misc]
        game = Game.start(stage, str(number), seats, "trial")
        where = f"{stage.shootout.slug} {number}"
        while not game.over:
            side = game.asked
            if game.undoable(side) and random.random() < 0.2:
                game.undo(side, game.number - random.randint(1, game.undoable(side)))
                undone += 1
            else:
                step = straight.steps[game.number + 1]
                game.choose(step.side, game.number, step.words)
                choices += 1
            text = game.position()
            if text != texts[game.number]:
                failures.append(f"{where}: another text at choice {game.number}")
                break
            if position_text(read_position(stage, text, Scripted())) != text:
                failures.append(f"{where}: the text of choice {game.number} does not come back")
            states += 1
        record = read_record(game.record().text())
        if replay(stage, record).digest() != straight.digest() or not prove(stage, record):
            failures.append(f"{where}: the record does not come to the same end")
    return {"games": count, "choices": choices, "taken back": undone, "states": states, "failures": failures}
