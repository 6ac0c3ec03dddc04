"""What the rights of special skills look like when they are asked for, and what the automatic character answers."""

from fractions import Fraction
from typing import Any

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.cup_options import OWN_TURN, GiveTurn
from outlaws_tui.outlaws.firing import ROLL_AGAIN, SecondLook
from outlaws_tui.outlaws.rounds import HandOver
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.outlaws.wounds import BEAR_IT, TRY_LUCK, Luck
from outlaws_tui.players.skills import with_right
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.ink import Line
from outlaws_tui.tui.prompts import Prompt, prompt_for
from tests.trial.games import PACK

COLUMNS = 28


def fair() -> Gunfight:
    library = data.load(PACK)
    return begin(stage_for(library.shootout("fair-day"), library.components, library.boards), Playout(1), events=False)


def shown(g: Gunfight, question: Any) -> Prompt:
    g.agenda = (question, g.agenda)
    prompt = prompt_for(g, -1, None, -1, UNICODE, COLUMNS)
    assert all(len(text(line).rstrip()) <= COLUMNS for line in (*prompt.head, *prompt.foot))
    assert [choice.words for choice in prompt.choices] == [(o.words(g, -1),) for o in g.options()]
    return prompt


def text(line: Line) -> str:
    return "".join(ink.text for ink in line)


def test_luck_shows_the_counter_and_is_kept_for_what_is_heavy() -> None:
    g = fair()
    pete, scott = g.stage.slugs.index("old-pete"), g.stage.slugs.index("scott")
    wounds = [kind.id for kind in g.stage.wounds]
    for wound, answer, says in (("W01", TRY_LUCK, "kills"), ("W12", BEAR_IT, "Left arm")):
        g = fair()
        kind = wounds.index(wound)
        g.common.pool, g.common.aside = bytes(w for w in g.common.pool if w != kind), bytes((kind,))
        question = Luck(pete, scott, g.figures[scott].right, 1, 1, 0, 0, kind)
        prompt = shown(g, question)
        assert prompt.title == "Old Pete is about to be hit"
        assert any(says in text(line) for line in prompt.head)
        assert prompt.choices[0].label == "try his luck"
        assert with_right(g, question, g.options()) == answer


def test_a_second_look_shows_die_and_chance() -> None:
    g = fair()
    tom, ben = g.stage.slugs.index("tom"), g.stage.slugs.index("ben")
    # Colt .45 and skill +2 at 3 squares: 4, 6 and 9 make it, three faces of six.
    g.common.volley = (ben, 3, 0, -1)
    question = SecondLook(tom, g.figures[tom].right, 0, 0, 0)
    prompt = shown(g, question)
    assert prompt.title == "Tom: white Miss"
    assert prompt.choices[0].hit == Fraction(1, 2)
    assert with_right(g, question, g.options()) == ROLL_AGAIN


def test_a_ringleader_is_asked_whose_turn_it_is() -> None:
    g = fair()
    jesse, tom = g.stage.slugs.index("jesse"), g.stage.slugs.index("tom")
    # Facing south from D10, Jesse sees Tom at D12, and nobody of the law.
    g.figures[jesse].facing = 2
    g.common.cups = (1 << tom, 0)
    prompt = shown(g, HandOver(jesse))
    assert prompt.title == "Jesse is drawn. Whose turn?"
    assert [choice.label for choice in prompt.choices] == ["take the turn", "give the turn to Tom"]
    assert with_right(g, HandOver(jesse), g.options()) in (OWN_TURN, GiveTurn(tom))
