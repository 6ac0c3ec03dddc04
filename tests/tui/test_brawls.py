"""The lines of a brawl: each can be picked, no two share a key that picks, and what they send is on the list."""

from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.brawls import dodges, lands_on, lifts, table, wins
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.prompts import prompt_for
from tests.rules.test_lists import PACK


@cache
def barroom() -> Stage:
    library = data.load(PACK)
    return stage_for(library.shootout("barroom"), library.components, library.boards)


def brawling(seed: int, length: int) -> Gunfight:
    """Return a position in which a brawl is asked about, or the last one of a game."""
    random = Random(seed)
    g = begin(barroom(), Playout(seed), events=False)
    while g.agenda is not None:
        length -= 1
        question = g.question
        brawl = not isinstance(question, Act) or g.rival(question.who) >= 0
        if length < 0 and brawl and type(question).__name__ not in ("DrawOrPass", "Window"):
            return g
        foes = 0 if question is None else g.foes(question.seat(g))
        into = [option for option in g.options() if foes >> max(0, getattr(option, "to", 0)) & 1]
        g.choose(random.choice(into) if into and random.random() < 0.5 else random.choice(g.options()))
    return g


@given(st.integers(0, 10**6), st.integers(5, 60))
@settings(max_examples=60, deadline=None)
def test_the_lines_of_a_brawl_can_be_picked(seed: int, length: int) -> None:
    g = brawling(seed, length)
    if g.agenda is None:
        return
    spots = [option.to for option in g.options() if hasattr(option, "to")]
    for cursor in (0, *spots[:2]):
        prompt = prompt_for(g, cursor, None, -1, UNICODE, 30)
        known = {option.words(g, actor(g)) for option in g.options()}
        lines = [one for choice in prompt.choices for one in (choice, *choice.opens)]
        assert {words for choice in lines for words in choice.words} <= known
        keys = [choice.key for choice in prompt.choices if choice.key.isdigit()]
        assert len(keys) == len(set(keys))
        # Whoever runs on has no line until the cursor says where to.
        assert prompt.choices or prompt.spots or prompt.idle
        assert all(len("".join(ink.text for ink in line)) <= 30 for line in prompt.head)


def test_chances_of_a_brawl() -> None:
    g = begin(barroom(), Playout(1), events=False)
    daniel, otto = g.stage.slugs.index("daniel"), g.stage.slugs.index("big-otto")
    dale, ben = g.stage.slugs.index("dale"), g.stage.slugs.index("ben")
    # Daniel has +3 and a knife's +1, Dale +1: 15 of 36 pairs are lower, 6 more are ties without the 1 he takes off.
    assert wins(g, daniel, dale) * 36 == 21
    assert wins(g, dale, daniel) * 36 == 10
    assert lands_on(g, daniel, dale, 0) * 6 == 2
    assert lands_on(g, daniel, dale, 1) * 6 == 4
    # 4 actions and advantage: a 1 to 4 dodges and a 1 to 5 lifts; without it a 1 to 3 and a 1 to 4.
    assert dodges(g, otto, ben) * 6 == 4
    assert dodges(g, ben, otto) * 6 == 3
    assert lifts(g, otto, ben) * 6 == 5
    assert lifts(g, ben, otto) * 6 == 4
    # Both are whole in the narrowest panel, 28 columns: six for the label, and for each of them six for the number and five for the mark.
    rows = ["".join(ink.text for ink in row) for row in table(g, daniel, dale, 28)]
    assert rows == [
        "      Daniel       DALE",
        "brawl     +3         +1",
        "lost       0          0",
        "held      +1          0",
        "sum       +4 adv.    +1",
    ]
