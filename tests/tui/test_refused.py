"""Keys that pick nothing say why, by the rule that is nearest to letting them."""

import pytest

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.cup_options import DRAW_IT
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.refused import nearest_refusal

LIBRARY = data.load()
STAGE = stage_for(LIBRARY.shootout("S3"), LIBRARY.components, LIBRARY.boards)


@pytest.mark.parametrize(
    ("key", "clause", "reason"),
    [
        ("m", "ACT-2-21", "is not in Jesse's square"),  # both horses stand free, one beside him
        ("T", "R-135", "Jesse does not see JIM"),  # the knife is at hand, but he faces west and they are east of him
        ("F", "ACT-2-08", "a handgun in each hand"),
        ("S", "SHOWDOWN-02", "Jesse"),
        ("?", "", ""),
    ],
)
def test_a_key_that_picks_nothing_says_why(key: str, clause: str, reason: str) -> None:
    g = next(
        game
        for game in (begin(STAGE, Playout(seed), events=False) for seed in range(50))
        if (game.choose(DRAW_IT), isinstance(game.question, Act) and STAGE.slugs[game.question.who] == "jesse")[1]
    )
    assert isinstance(g.question, Act)
    said = nearest_refusal(g, g.question.who, key)
    assert (f"({clause})" in said) if clause else not said
    assert reason in said


def test_of_the_horses_that_are_out_of_reach_the_nearest_is_meant() -> None:
    """ACT-2-21: Goldie stands north of Rosa Delgado, in the next square; Sandy, who comes first in the shootout, two squares off."""
    stage = stage_for(LIBRARY.shootout("S8"), LIBRARY.components, LIBRARY.boards)
    rosa = stage.names.index("Rosa Delgado")
    g = next(
        game
        for game in (begin(stage, Playout(seed), events=False) for seed in range(80))
        if (game.choose(DRAW_IT), isinstance(game.question, Act) and game.question.who == rosa)[1]
    )
    names = stage.town.names
    assert names[g.figures[rosa].square] == "E/E10"
    assert [names[horse.square] for horse in g.horses][:2] == ["E/C8", "E/E9"]
    assert nearest_refusal(g, rosa, "m") == "Not possible: Goldie is not in Rosa Delgado's square. (ACT-2-21)"
