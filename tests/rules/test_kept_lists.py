"""Lists that are kept make room for others, and are the same when they are made again."""

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.hands import MOST_KEPT
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.staging.setup import begin, stage_for


def test_what_is_kept_goes_before_it_is_too_much() -> None:
    library = data.load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    g = begin(stage, Playout(1), events=False)
    while not isinstance(g.question, Act):
        g.choose(g.options()[0])
    kits = g.stage.hands.kits
    before = g.options()
    (key,) = [one for one in kits if one[0] == g.question.who]
    kit = kits.pop(key)
    kits.update({(number,): kit for number in range(MOST_KEPT)})
    g._listed = None
    assert g.options() == before
    assert kits == {key: kit}
