"""The stages of games that are kept."""

from outlaws_tui.data import load
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.seats.kept import MOST_STAGES, stage_named


def test_a_stage_is_made_once_and_those_of_long_ago_are_let_go() -> None:
    """Anybody may have a fair fight drawn from a seed of his own (R-213), and each is a stage of its own."""
    library = load()
    shootout = library.shootout("S1")
    plain = stage_named(shootout.slug, (), library)
    assert stage_named(shootout.slug, (), library) is plain
    for number in range(MOST_STAGES):
        stage_named(shootout.slug, to_begin((f"fair=x{number}",), shootout, library.components), library)
    assert stage_named(shootout.slug, (), library) is not plain
