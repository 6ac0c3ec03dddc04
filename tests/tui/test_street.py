"""Showdowns and townsfolk on the screen: every question has lines, each line says what may be chosen, and groups are on the map."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.calling import CallOut
from outlaws_tui.outlaws.crowd_shots import ShootCrowd
from outlaws_tui.outlaws.observing import words
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import RAISE, Bid, friendly
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.cards import COMPACT
from outlaws_tui.tui.drawing import paint
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.glyphs import ASCII, UNICODE
from outlaws_tui.tui.ground import Ground
from outlaws_tui.tui.listing import listing
from outlaws_tui.tui.prompts import prompt_for
from outlaws_tui.tui.scale import NORMAL
from outlaws_tui.tui.street import QUESTIONS, shots_at
from outlaws_tui.tui.words import percent

LIBRARY = data.load(Path(__file__).parents[1] / "trial" / "pack")


@cache
def stage(name: str) -> Stage:
    return stage_for(LIBRARY.shootout(name), LIBRARY.components, LIBRARY.boards)


@pytest.mark.parametrize("name", ["S2", "S12", "fair-day", "high-street"])
def test_the_lines_of_a_question_are_its_options(name: str) -> None:
    asked = set()
    for seed in range(12):
        random = Random(seed)
        g = begin(stage(name), Playout(seed), events=False)
        for _ in range(120):
            if g.agenda is None:
                break
            question = g.question
            prompt = prompt_for(g, 0, None, -1, UNICODE, 28)
            said = {choice.words[0] for choice in prompt.choices if choice.words}
            if isinstance(question, QUESTIONS):
                asked.add(type(question).__name__)
                assert said == set(words(g))
                assert prompt.title
            elif isinstance(question, Act):
                mine = [o.words(g, question.who) for o in g.options() if isinstance(o, ShootCrowd | CallOut)]
                assert set(mine) <= said
            g.choose(random.choice(list(g.options())))
    assert asked >= ({"Bid", "TakeShot"} if name in ("S2", "high-street") else set())


def test_who_must_answer_a_bid_sees_what_his_own_would_be_worth() -> None:
    g = begin(stage("S2"), Playout(3), events=False)
    prompt = prompt_for(g, 0, None, -1, UNICODE, 28)
    assert prompt.title.endswith("must answer 0.")
    assert prompt.choices[0].key == "r"
    assert any("%" in ink.text for row in prompt.foot for ink in row)


def test_the_chances_of_a_bid_are_seen_in_the_narrow_panel_too() -> None:
    """However long the bidding, the last three bids are listed, and below both answers stands what comes of them."""
    g = begin(stage("S2"), Playout(3), events=False)
    seen = 0
    while isinstance(g.question, Bid) and g.bid() > -9:
        prompt = prompt_for(g, 0, None, -1, UNICODE, COMPACT)
        shown = ["".join(ink.text for ink in row) for row in listing(prompt, 0, COMPACT, 10, UNICODE, []).lines]
        who = g.question.who
        mine = max(hit for _, hit in shots_at(g, who, g.bid() - 1))
        his = max(hit for _, hit in shots_at(g, g.showdown.bids[-1], g.bid()))
        assert f" at {g.bid() - 1}: {percent(float(mine))}% at " in " ".join(shown)
        if not friendly(g, who):
            assert f" at {g.bid()}: {percent(float(his))}% at " in " ".join(shown)
            # Where a raise could not hit, calling lies ready.
            assert prompt.choices[0].key == ("r" if mine else "c")
            seen += 1
        g.choose(RAISE)
    assert seen > 3


@pytest.mark.parametrize(("glyphs", "signs"), [(UNICODE, "☻☻"), (ASCII, "@@")])
def test_groups_stand_on_the_map_with_their_arrow(glyphs: object, signs: str) -> None:
    g: Gunfight = begin(stage("fair-day"), Playout(1), events=False)
    look = UNICODE if glyphs is UNICODE else ASCII
    rows = paint(Cast(g.stage, LIBRARY.components, look), g, Ground(g.stage.town, (), look), -1)
    column, row = NORMAL.cell_of(g.stage.town, g.crowds[0].square)
    assert "".join(cell.char for cell in rows[row][column : column + 3]) == signs + look.aim[0][1]
