"""Events in words: print, parse, print is the identity for all that games produce, and anything else is one kind of error."""

from collections import Counter
from random import Random

import pytest

from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.events import CounterDrawn
from outlaws_tui.outlaws.staging.setup import begin
from outlaws_tui.outlaws.telling import tell, win_words
from outlaws_tui.outlaws.text.facts import EVENTS, EventError, event_words, read_event
from tests.rules.test_perft import SHOOTOUTS, stage

ALL = (*SHOOTOUTS, "barroom", "fair-day", "high-street", "horse-play")


def test_every_event_of_games_goes_through_its_words() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        town = stage(ALL[seed % len(ALL)])
        random = Random(seed)
        g = begin(town, Playout(seed))
        while g.agenda is not None:
            for event in g.events or ():
                words = event_words(town, event)
                assert read_event(town, words) == event
                assert event_words(town, read_event(town, words.upper())) == words
                seen[words.split()[0]] += 1
            g.events = []
            kinds = sorted({type(option).__name__ for option in g.options()})
            kind = random.choice(kinds)
            g.choose(random.choice([option for option in g.options() if type(option).__name__ == kind]))
    assert len(seen) > len(EVENTS) * 0.7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Column 1: found nothing; expected a kind of event"),
        ("shouted who luke", "Column 1: found shouted"),
        ("round-ended round 3", "Column 1: found 3 words; expected round-ended … round … undrawn …."),
        ("round-ended undrawn 3 round 2", "Column 13: found undrawn; expected round."),
        ("round-ended round x undrawn 2", "Column 19: found x; expected a name or a whole number."),
    ],
)
def test_anything_else_names_the_column(text: str, said: str) -> None:
    with pytest.raises(EventError) as error:
        read_event(None, text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("shootout", "said"), [("S1", ["Outlaw wins.", "Law wins."]), ("S5", ["Miners win.", "Cowhands win."])]
)
def test_a_side_of_many_wins_in_the_plural(shootout: str, said: list[str]) -> None:
    town = stage(shootout)
    assert [win_words(town, side) for side in (0, 1)] == said


def test_who_is_drawn_below_nothing_has_no_action() -> None:
    town = stage("S1")
    name = town.names[0]
    told = [tell(town, [CounterDrawn(0, actions)])[0].strip() for actions in (-1, 0, 1, 4)]
    assert told == [
        f"{name} is drawn: no action of 4.",
        f"{name} is drawn: no action of 4.",
        f"{name} is drawn: 1 action of 4.",
        f"{name} is drawn: 4 actions of 4.",
    ]
