"""Choices in words: all that games offer is read back as itself, is in the help, and what is no choice names the column."""

import re
from pathlib import Path
from random import Random

import pytest

from outlaws_tui.errors import RefusedError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import begin
from outlaws_tui.outlaws.text import notation
from outlaws_tui.outlaws.text.notation import ChoiceError, parse
from tests.rules.test_facts import ALL
from tests.rules.test_perft import stage

RULES = Path(notation.__file__).parent
HELP = set(re.findall(r"(?:^    |   )([a-z][a-z-]*)", notation.__doc__ or "", re.MULTILINE))


def test_every_choice_of_games_is_read_back_as_itself() -> None:
    verbs = set()
    for seed in range(24):
        random = Random(seed)
        g = begin(stage(ALL[seed % len(ALL)]), Playout(seed), events=False)
        while g.agenda is not None:
            kind = random.choice(sorted({type(option).__name__ for option in g.options()}))
            option = random.choice([one for one in g.options() if type(one).__name__ == kind])
            words = option.words(g, actor(g))
            assert parse(g, words) == option
            assert parse(g, f"  {words.upper().replace(' ', '  ')} ") == option
            verbs.add(next(word for word in words.split() if word not in g.stage.slugs))
            g.choose(option)
    assert verbs <= HELP
    assert len(verbs) > 40


def test_every_form_that_the_rules_know_is_in_the_help() -> None:
    forms = set()
    for path in RULES.rglob("*.py"):
        for says in re.findall(r"def words\(self, .*\n +\"\"\"(.*)", path.read_text(encoding="utf-8")):
            forms |= {form.split()[0] for form in re.findall("`([a-z][^`]*)`", says)}
    assert {form for form in forms if form not in HELP and form not in ("left", "line", "ask", "never")} == set()


def daniels_turn() -> Gunfight:
    """Return a game in which Daniel has just been drawn; he stands in A/B11."""
    for seed in range(20):
        g = begin(stage("S1"), Playout(seed), events=False)
        g.choose(g.options()[0])
        if g.stage.slugs[actor(g)] == "daniel":
            return g
    raise AssertionError("Daniel was never drawn first")


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "Nothing is no choice here"),
        ("dance", 1, "dance is no choice here"),
        ("  wlak A/A10 north", 3, "wlak A/A10 north is no choice here: wlak does not fit; near: walk a/a10 north"),
        ("walk A/A10 norht", 12, "walk A/A10 norht is no choice here: norht does not fit; near: walk a/a10 north"),
        ("walk Z9 north", 6, "walk Z9 north is no choice here: Z9 does not fit"),
        ("end now", 5, "end now is no choice here: now does not fit"),
        ("walk A/A10", 11, "walk A/A10 could be walk a/a10 "),
    ],
)
def test_what_is_no_choice_names_the_reason_and_then_the_word(text: str, column: int, said: str) -> None:
    g = daniels_turn()
    with pytest.raises(ChoiceError) as error:
        parse(g, text)
    assert str(error.value).startswith(said)
    assert error.value.column == column


def test_what_can_be_said_but_not_done_is_refused_by_its_clause() -> None:
    with pytest.raises(RefusedError) as error:
        parse(daniels_turn(), "rise north")
    assert error.value.clause
    with pytest.raises(RefusedError) as begun:
        parse(daniels_turn(), "rise")
    assert str(begun.value) == str(error.value)
