"""Draws by name: every outcome that a game may draw has one, and it is found again by it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from outlaws_tui.kernel.chance import Playout, ScriptError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import empty, set_off
from outlaws_tui.outlaws.text.draws import BRAWL_DICE, GUN_DICE, WOUND_DRAWS, Script, _faces, draw_words, place_of
from tests.rules.test_facts import ALL
from tests.rules.test_perft import stage


class Tried(Playout):
    """A chance that tries the name of every outcome before it gives one."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.game: Gunfight
        self.seen: Counter[str] = Counter()

    def draw(self, sides: int) -> int:
        g = self.game
        assert g.agenda is not None
        drawing: Any = g.agenda[0]
        self.seen[type(drawing).__name__] += 1
        for place in range(sides):
            name = draw_words(g, drawing, place, sides)
            found = place_of(g, drawing, name, sides)
            if isinstance(drawing, WOUND_DRAWS):
                assert g.common.pool[found] == g.common.pool[place]
            else:
                assert found == place
            assert draw_words(g, drawing, found, sides) == name
            assert place_of(g, drawing, f"{sides}:{place}", sides) == place
            assert ", " not in name
        for name in (
            "",
            "d6",
            "white",
            "cup",
            "brawl",
            "d6 0",
            f"d6 {sides + 1}",
            f"{sides}:{sides}",
            "7:x",
            "white face 7",
        ):
            assert place_of(g, drawing, name, sides) == -1
        return super().draw(sides)


def test_every_outcome_has_a_name_and_is_found_by_it() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        chance = Tried(seed)
        chance.game = g = empty(stage(ALL[seed % len(ALL)]), chance)
        set_off(g)
        random = Random(seed)
        while g.agenda is not None:
            kind = random.choice(sorted({type(option).__name__ for option in g.options()}))
            g.choose(random.choice([option for option in g.options() if type(option).__name__ == kind]))
        seen += chance.seen
    assert {kind.__name__ for kind in (*BRAWL_DICE[:1], *GUN_DICE[:1], *WOUND_DRAWS[:1])} < set(seen)
    assert len(seen) > 15


def test_faces_that_say_the_same_go_by_their_place() -> None:
    assert _faces("white", ("Miss", "4", "Miss")) == ("white face 1", "white 4", "white face 3")


def test_a_script_says_what_it_found_and_what_is_drawn() -> None:
    for names, said in (
        ([], "nothing more, where the game draws a d6"),
        (["cup tom"], "cup tom, where the game draws a d6"),
    ):
        script = Script()
        script.waiting = list(names)
        script.game = g = empty(stage("S1"), script)
        with pytest.raises(ScriptError, match=said):
            set_off(g)
