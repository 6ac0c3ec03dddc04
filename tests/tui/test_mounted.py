"""Horses on the screen: every choice that has to do with one has a line that says it, and the map shows where they stand."""

from random import Random

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.riding import RideOn, SaddleUp
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.saddle import SaddleShot, ShootHorse
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.glyphs import ASCII, UNICODE
from outlaws_tui.tui.mounted import horse_choices, horse_signs, ride_choices
from outlaws_tui.tui.prompts import prompt_for
from outlaws_tui.tui.ready import best_line

LIBRARY = data.load()
STAGE = stage_for(LIBRARY.shootout("S8"), LIBRARY.components, LIBRARY.boards)


def test_every_choice_about_horses_has_a_line() -> None:
    random = Random(5)
    rides = mounts = 0
    for seed in range(12):
        g = begin(STAGE, Playout(seed), events=False)
        for _ in range(250):
            if g.agenda is None:
                break
            options = g.options()
            who = actor(g)
            if isinstance(g.question, RideOn):
                rides += 1
                said = {choice.words[0] for choice in ride_choices(g, who, -1)}
                assert said == {option.words(g, who) for option in options}
            elif isinstance(g.question, Act):
                said = {choice.words[0] for choice in horse_choices(g, who, options)}
                wanted = [option for option in options if type(option).__module__.endswith((".riding", ".saddle"))]
                assert said == {option.words(g, who) for option in wanted}
                mounts += any(isinstance(option, SaddleUp | SaddleShot | ShootHorse) for option in wanted)
            wished = [o for o in options if type(o).__name__ in ("SaddleUp", "Ride", "DrawIt")]
            g.choose(random.choice(wished or options))
    assert rides > 20
    assert mounts > 20


def test_signs() -> None:
    g = begin(STAGE, Playout(1), events=False)
    assert horse_signs(g, 1, UNICODE) == "g♞▹"
    assert horse_signs(g, 1, ASCII) == "g&)"
    p = g.edit(0)
    p.horse, p.facing = 0, 3
    assert Cast(STAGE, LIBRARY.components, UNICODE).signs(g, 0) == "M♞◃"
    g.edit(3).horse = 1
    assert Cast(STAGE, LIBRARY.components, ASCII).signs(g, 3) == "H&,"


def test_no_shot_at_a_horse_that_nobody_is_with_lies_ready() -> None:
    random = Random(7)
    tried = 0
    for seed in range(20):
        g = begin(STAGE, Playout(seed), events=False)
        for _ in range(120):
            if g.agenda is None:
                break
            options = g.options()
            who = actor(g)
            if isinstance(g.question, Act) and any(isinstance(one, ShootHorse) for one in options):
                at_horses = {one.words(g, who) for one in options if isinstance(one, ShootHorse)}
                prompt = prompt_for(g, g.figures[who].square, None, -1, UNICODE, 28)
                assert set(prompt.choices[best_line(g, prompt)].words).isdisjoint(at_horses)
                tried += 1
            g.choose(random.choice(options))
    assert tried > 20
