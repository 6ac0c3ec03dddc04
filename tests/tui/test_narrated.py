"""The game read out: whole shootouts by what is typed, every word that looks around, and an end of input at any moment."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from outlaws_tui import data
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.agreed.variants import read_variants
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.replaying import prove
from outlaws_tui.tui.choices import ALL, Choice
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.narrated import OTHER, WORDS, Narrator, price_said
from outlaws_tui.tui.surroundings import bearing, card_words

LIBRARY = data.load()


class Reader:
    """Somebody at the keyboard: what was read to him, and what he types."""

    def __init__(
        self,
        shootout: str,
        typed: Iterable[str],
        seats: tuple[str, ...] = ("human", "auto"),
        columns: int = 40,
        options: tuple[str, ...] = (),
        said: list[str] | None = None,
    ) -> None:
        setup = LIBRARY.shootout(shootout)
        stage = stage_for(setup, LIBRARY.components, LIBRARY.boards, read_variants(options))
        self.game = Game.start(stage, "17", seats, LIBRARY.digest)
        self.lines: list[str] = [] if said is None else said
        self._typed = iter(typed)
        self.over = Narrator(HomeTable.open(self.game), LIBRARY, self.lines.append, self._hear, columns).run()

    def _hear(self) -> str | None:
        return next(self._typed, None)

    @property
    def text(self) -> str:
        return " ".join(self.lines)


def numbers(seed: int) -> Iterator[str]:
    """Pick one of the first choices again and again; a number that is none is only said to be none."""
    random = Random(seed)
    for _ in range(20_000):
        yield str(random.randint(1, 4))


@pytest.mark.parametrize("shootout", ["S1", "S2", "S5", "S8", "S12"])
def test_a_whole_shootout_by_numbers_alone(shootout: str) -> None:
    read = Reader(shootout, numbers(3))
    assert read.over
    assert read.game.over
    assert prove(read.game.stage, read.game.record())
    assert max(map(len, read.lines)) <= 40
    assert all(line.isprintable() for line in read.lines)


def test_a_line_is_taken_as_it_was_read_out() -> None:
    read = Reader("S1", ("draw a counter", "hands", "draw colt .45, right", "end the turn"), columns=200)
    assert "Daniel draws the Colt .45 (right)." in read.lines
    assert "Daniel's turn ends." in read.lines
    assert "is no choice here" not in read.text


def test_a_showdown_is_held_before_everybody() -> None:
    """Bid follows bid, and no settings answer in it (R-130): nobody hands over, and nobody's settings are read out, until it is over."""
    read = Reader("S2", ("raise", "policy", *["1"] * 60), ("human", "human"), 200)
    assert read.lines.count("Nobody here has anything to settle now.") == 1
    handed = next(place for place, said in enumerate(read.lines) if said.startswith("Hand over to "))
    before = read.lines[:handed]
    assert sum("must answer" in said for said in before) > 2
    assert any(said.startswith("The showdown is over") for said in before)


def test_optional_rules_are_read_out_at_the_start() -> None:
    read = Reader("S1", (), columns=200, options=("lean=wide", "diagonal-range=long"))
    said = [line for line in read.lines if line.startswith("Optional rule")]
    assert [line.partition(":")[0] for line in said] == ["Optional rule diagonal-range=long", "Optional rule lean=wide"]
    assert "everything beyond the wall" in said[1]
    assert "Optional rule" not in Reader("S1", ()).text


def test_two_at_one_keyboard_are_told_to_hand_over() -> None:
    def typed() -> Iterator[str]:
        while True:
            yield "1"

    read = Reader("S1", typed(), ("human", "human"), columns=80)
    assert read.over
    handed = [line for line in read.lines if line.startswith("Hand over to ")]
    assert {line.split()[3].rstrip(".") for line in handed} == {"Outlaw", "Law"}
    assert all(one != two for one, two in pairwise(handed))


def test_moves_are_typed_as_they_are_recorded() -> None:
    read = Reader("S1", ("", "draw", "walk k10 north", "moves draw", "draw colt"), ("human", "human"), 200)
    assert [step.words for step in read.game.steps if step.words] == ["draw", "walk A/K10 north"]
    assert "draw colt-45-2 right, draw colt-45-2 left" in read.text
    assert "draw colt could be draw colt-45-2 right, draw colt-45-2 left; say which." in read.text


def test_the_beginnings_of_the_words_of_a_move_are_enough_where_they_are_those_of_one() -> None:
    read = Reader("S1", ("", "d", "wa j11 n", "dr colt r", "fire d", "xyzzy"), ("human", "human"), 400)
    assert [step.words for step in read.game.steps if step.words] == [
        "draw",
        "walk A/J11 north",
        "draw colt-45-2 right",
    ]
    # North he sees nobody: fire is shoot, and there is none.
    assert "fire d is no choice here" in read.text
    assert "xyzzy is no choice here. help says what can be typed." in read.lines


def test_who_sees_what_is_asked_by_squares_and_names() -> None:
    read = Reader("S1", ("", "draw", "who sees me", "who sees d8", "who b11", "who sees daniel", "who sees xyzzy"),
                  ("human", "human"), 400)  # fmt: skip
    assert "SAMUEL is seen by Daniel." in read.lines
    assert "Daniel is seen by SAMUEL." in read.lines
    # Daniel looks east from B11: D8 is off his quarter, which rises as fast as it goes.
    assert "No enemy sees A/D8." in read.lines
    assert any(line.startswith("xyzzy is not a square of this town") for line in read.lines)


def test_danger_and_odds_are_read_out() -> None:
    """Nine squares off no gun is drawn: nobody is in danger and nobody has a shot, until the Colt is out. A 9 alone hits then (1/6); aimed,
    the Miss that is an 8 does too (2/6)."""
    typed = (
        "",
        "draw",
        "danger",
        "danger a1",
        "danger j11",
        "odds",
        "draw colt-45-2 right",
        "odds",
        "odds steady xyzzy",
        "odds aim",
    )
    read = Reader("S1", typed, ("human", "human"), 400)
    assert "A/K11: danger by shots 0%." in read.lines
    assert "A/A1 is out of reach now." in read.lines
    assert "A/J11: danger by shots 0%." in read.lines
    assert "There is nobody to shoot at now; why shoot and a name says why." in read.lines
    assert "1. fire at Daniel: 1 action, 17 in 100, 9 squares" in read.lines
    assert "back off: 2 actions" in read.text
    assert "run: all actions, two squares an action" in read.text
    assert any(line.startswith("fire at Daniel: hit 17%. Daniel hurt ") for line in read.lines)
    assert sum(line.startswith("steady aim at Daniel: hit 33%. Daniel hurt ") for line in read.lines) == 2
    assert "No shot of those here is called steady xyzzy: " in read.text


def test_danger_is_for_whoever_acts() -> None:
    read = Reader("S1", ("", "danger", "odds"), ("human", "human"), 400)
    assert "Danger is for whoever acts and may still go somewhere." in read.lines
    assert "There is nobody to shoot at now; why shoot and a name says why." in read.lines


def test_words_that_look_around() -> None:
    read = Reader(
        "S1",
        ("", "draw", "where", "about", "about daniel", "about d8", "around", "measure b11", "why run", "reach", "goal",
         "rule SNAP-14", "moves end", "log 1", "menu", "help"),
        ("human", "human"),
        400,
    )  # fmt: skip
    # Samuel at K11 and Daniel at B11 look at each other across the street: nine squares from one to the other.
    assert "A/B11: Daniel stands, faces east, hands empty; ahead (west), 9 squares from SAMUEL, no cover." in read.lines
    assert "SAMUEL sees Daniel, and is seen by Daniel." in read.lines
    assert "4 actions of 4, unhurt." in read.lines
    assert "Colt .45, carried: 6 of 6 loaded, 6 spare." in read.lines
    assert "9 squares, in view." in read.lines
    assert any(line.startswith("A/D8 ") for line in read.lines)
    assert any(re.match(r"west: A/J11 street, 1 action to go there\.", line) for line in read.lines)
    assert any(line.startswith("For 1: ") and "A/J11" in line for line in read.lines)
    assert any(line.startswith("SNAP-14: ") for line in read.lines)
    assert "It can be done: run." in read.lines
    for word in WORDS:
        assert any(line.startswith(f"{word}: ") for line in read.lines)


def test_to_goes_there_and_undo_comes_back() -> None:
    read = Reader("S1", ("", "draw", "to j10 south", "undo", "yes"), ("human", "human"), 200)
    assert "SAMUEL walks to A/J10, faces south." in read.lines
    assert "Outlaw: may walk A/J10 south be taken back? Type yes." in read.lines
    assert "Law takes back: walk A/J10 south." in read.lines
    read = Reader("S1", ("", "draw", "to j10 south", "undo", "no"), ("human", "human"), 200)
    assert "It stands." in read.lines
    assert read.game.steps[-1].words == "walk A/J10 south"
    read = Reader("S1", ("", "draw", "to a1"), ("human", "human"), 200)
    assert "A/A1 is out of reach now." in read.lines


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no 99."),
        ("9" * 500, "There is no 0."),
        ("shoot daniel", "(ACT-1-01)"),
        ("shoot tom", "shoot tom is no choice here"),
        ("about nobody", "Nobody here is called nobody; there are Daniel, Samuel."),
        ("about z99", "z99 is not a square of this town"),
        ("measure", "Measure what?"),
        ("measure a1 a2 a3", "Measure what?"),
        ("rule", "Which rule? Try rule and a word or an id"),
        ("to", "Where to? Try to and a square"),
        ("why", "Why not what? Try why and a move"),
        ("why not shoot daniel", "(ACT-1-01)"),
        ("reach run", "A/C11, A/D11, A/C12, A/D12."),
        ("card daniel", "4 actions of 4, unhurt."),
        ("line b11", "9 squares, in view."),
        ("rule xyzzy", "No rule speaks of xyzzy."),
        ("moves xyzzy", "No move begins with xyzzy."),
        ("\x1b[31mred", "is no choice here"),
        ("concede", "Give up?"),
    ],
)
def test_what_cannot_be_done_is_said(typed: str, said: str) -> None:
    read = Reader("S1", ("", "draw", typed), ("human", "human"), 400)
    assert said in read.text
    assert not read.over
    assert all(line.isprintable() for line in read.lines)
    assert len(read.game.record().entries) == 2


def test_giving_up() -> None:
    read = Reader("S1", ("", "draw", "concede", "yes"), ("human", "human"), 80)
    assert read.over
    assert "Outlaw wins." in read.text


def test_leaving_at_any_moment_loses_nothing() -> None:
    whole = Reader("S1", ["1"] * 30, ("human", "human"))
    for count in range(30):
        read = Reader("S1", ["1"] * count, ("human", "human"))
        assert not read.over
        assert len(read.game.record().entries) <= len(whole.game.record().entries)
    read = Reader("S1", ("", "quit", "draw"), ("human", "human"))
    assert not read.over
    assert read.game.number == 0 or read.game.asked >= 0


def test_no_word_of_ours_begins_a_move() -> None:
    begun = set()
    for shootout in LIBRARY.shootouts:
        stage = stage_for(shootout, LIBRARY.components, LIBRARY.boards)
        game = Game.start(stage, "4", ["random"] * len(stage.sides), "")
        random = Random(1)
        for _ in range(300):
            if game.over:
                break
            options = game.observe(game.asked).options
            begun |= {words.split()[0] for words in options}
            game.choose(game.asked, game.number, random.choice(options))
    assert not begun & (WORDS.keys() | OTHER.keys())


def test_what_is_settled_for_later_is_not_asked() -> None:
    typed = (
        "policy",
        "policy daniel shoot 30",
        "policy single ask",
        "policy samuel drop",
        "policy daniel wait",
        "policy bob drop",
    )
    read = Reader("S1", typed, columns=400)
    assert "Daniel: ask. The game stops and asks you." in read.lines
    assert "Daniel: shoot from 30%. Keeps the right until his best shot works at 30% or more. (R-152)" in read.lines
    assert any(line.endswith("a single choice is asked.") for line in read.lines)
    assert "SAMUEL is not yours to settle for." in read.lines
    assert any(line.startswith("For Daniel: found 'wait', expected ask, shoot") for line in read.lines)
    assert any(line.startswith("Nobody here is called bob") for line in read.lines)


def test_a_question_out_of_turn_can_be_settled_by_its_number() -> None:
    """Whatever the first snapshot of this game is for, `never` lets it pass and no other is asked about."""

    def typed() -> Iterator[str]:
        for _ in range(400):
            if not any("may snap." in line for line in read_lines):
                yield "1"
            else:
                yield from ("3", "3", *["1"] * 200)
                return

    read_lines: list[str] = []
    setup = LIBRARY.shootout("S1")
    game = Game.start(stage_for(setup, LIBRARY.components, LIBRARY.boards), "fixed", ("human", "auto"), LIBRARY.digest)
    answers = typed()
    Narrator(HomeTable.open(game), LIBRARY, read_lines.append, lambda: next(answers, None), 200).run()
    asked = [line for line in read_lines if "may snap." in line]
    assert len(asked) == 1
    assert "no" in [step.words for step in game.steps]


def test_about_somebody_tells_what_his_player_did_last_and_why() -> None:
    """Nothing before it has acted; then by which line of the automatic list, which only the bot's own figures have."""
    read = Reader("S1", ["about samuel", "end", "pass", "pass", "about samuel", "about daniel"], columns=200)
    assert sum("Last: " in line for line in read.lines) == 1
    (last,) = [line for line in read.lines if "Last: " in line]
    assert re.search(r"Last: [a-z].+: (line [1-8]: )?[a-z].+\.", last)


def test_where_a_square_lies_is_said_as_one_faces() -> None:
    """Samuel at K11 looks west: A11 lies ahead, K1 (north) to his right, L12 behind him on the left, A1 as far up as over."""
    stage = stage_for(LIBRARY.shootout("S1"), LIBRARY.components, LIBRARY.boards)
    g = empty(stage, Scripted())
    samuel = stage.names.index("Samuel")
    said = {
        "A/A11": "ahead (west)",
        "A/A9": "ahead (west)",
        "A/K1": "right (north)",
        "A/L12": "behind left (south-east)",
        "A/A1": "ahead right (north-west)",
        "A/L11": "behind (east)",
        "A/K12": "left (south)",
        "A/L1": "right (north)",
        "A/K11": "",
    }
    assert {name: bearing(g, samuel, stage.town.square(name)) for name in said} == said


def test_lost_actions_are_counted_in_words() -> None:
    stage = stage_for(LIBRARY.shootout("S1"), LIBRARY.components, LIBRARY.boards)
    g = empty(stage, Scripted())
    for lost, said in ((1, "1 lost action."), (3, "3 lost actions.")):
        g.figures[1].lost = lost
        assert any(sentence.endswith(f" of 4: {said}") for sentence in card_words(g, 1))


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (
            Choice("f", "fire", cost=1, hit=Fraction(1, 3), note="7 sq low cover, slight cover"),
            ": 1 action, 33 in 100, 7 squares, low cover, slight cover",
        ),
        (Choice("f", "fire", cost=2, hit=Fraction(1, 2), note="1 sq"), ": 2 actions, 50 in 100, 1 square"),
        (Choice("R", "run", cost=ALL, note="two squares an action"), ": all actions, two squares an action"),
        (Choice("h", "hands: stow", cost=0), "; free"),
        (Choice("n", "let it pass"), ""),
    ],
)
def test_what_a_line_costs_is_read_out_after_it(choice: Choice, said: str) -> None:
    assert price_said(choice) == said
