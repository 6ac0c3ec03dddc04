"""Changes before a game: what they come to, what a shootout allows, fair fights, and that a game is played and read back by them."""

from datetime import datetime
from itertools import chain
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import outlaws_tui
from outlaws_tui import data
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.agreeing import known, read_changes, to_begin
from outlaws_tui.outlaws.agreed.changes import (
    ChangeError,
    Changes,
    even,
    handicapped,
    side_words,
    with_guns,
)
from outlaws_tui.outlaws.agreed.fair import drawn, points, points_of
from outlaws_tui.outlaws.agreed.offering import offered_cards, offered_guns, offered_handicaps
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.shootouts.objectives import MayChange
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, Shootout, Spare
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.players import player
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.kept import where
from outlaws_tui.seats.record import Header
from outlaws_tui.seats.replaying import prove
from outlaws_tui.seats.store import Kept

LIBRARY = data.load()
PARTS = LIBRARY.components
MIDDAY = LIBRARY.shootout("S3")
EVERY = tuple(chain.from_iterable((one, *one.smaller) for one in LIBRARY.shootouts))
# By the table of cards: skills with guns, in brawls and on horseback, and 2 for a special skill.
POINTS = {
    "daniel": 8, "luke": 4, "jonny": 5, "jesse": 8, "clay": 6, "billy": 4, "samuel": 6, "tom": 6, "dale": 5, "hattie-boone": 7,
    "silas-crowe": 6, "big-otto": 5, "lee": 3, "scott": 1, "robert": 1, "will": 1, "jonas": 1, "bill": 1, "jim": 4, "ben": 1,
    "rosa-delgado": 3, "mateo-vargas": 4, "ezra-quill": -2, "doc-merriweather": 0, "abel-finch": 2, "old-pete": 3,
}  # fmt: skip


def played(*words: str, shootout: Shootout = MIDDAY) -> Stage:
    return staged(shootout, PARTS, LIBRARY.boards, words)


def gear_of(stage: Stage, who: int) -> list[str]:
    start = stage.at_start.figures[who]
    return [stage.gear[thing].name for thing in dict.fromkeys((start.right, start.left, *start.carried)) if thing >= 0]


def spare_of(stage: Stage, who: int) -> dict[str, int]:
    loose = stage.at_start.figures[who].spare
    return {name: count for name, count in zip(stage.cartridges, loose, strict=True) if count}


def refused(*words: str, shootout: Shootout = MIDDAY) -> str:
    with pytest.raises(ChangeError) as caught:
        read_changes(words, shootout, PARTS)
    return str(caught.value)


def test_a_swap_puts_somebody_else_where_the_first_one_stood() -> None:
    """R-211: Lee has Jim's square, gun and bullets, and skills of his own."""
    stage, usual = played("swap.jim=lee"), played()
    assert stage.names == ("Clay", "Jesse", "Lee", "Luke")
    assert stage.at_start == usual.at_start
    assert stage.skill[2] == (1, 1, 0)
    assert usual.skill[2] == (0, 1, 0)
    assert stage.shootout is MIDDAY


def test_two_of_a_side_may_change_places() -> None:
    stage = played("swap.clay=jesse", "swap.jesse=clay")
    assert stage.names[:2] == ("Jesse", "Clay")
    assert gear_of(stage, 1) == ["Colt .45", "knife"]


def test_a_gun_takes_the_place_of_another_with_as_many_bullets_of_its_own() -> None:
    """R-211: Remington Army, .44 C&B +6, becomes a Schofield, .45 S&W +6; the others keep theirs."""
    stage = played("guns.jim=schofield")
    assert gear_of(stage, 2) == ["Schofield"]
    assert spare_of(stage, 2) == {".45 S&W": 6}
    assert spare_of(stage, 3) == {".36 C&B": 6}


def test_guns_in_hand_stay_in_hand_and_other_things_where_they_were() -> None:
    """R-211: S4's Daniel carries a Colt and holds dynamite; Dale holds a Winchester."""
    stage = played("guns.daniel=navy-colt", "guns.dale=sharps", shootout=LIBRARY.shootout("S4"))
    daniel, dale = stage.at_start.figures[0], stage.at_start.figures[4]
    assert [stage.gear[thing].name for thing in daniel.carried] == ["Navy Colt"]
    assert {stage.gear[thing].name for thing in (daniel.right, daniel.left) if thing >= 0} == {"dynamite"}
    assert spare_of(stage, 0) == {".36 C&B": 12}
    assert dale.right == dale.left
    assert stage.gear[dale.right].name == "Sharps"
    assert spare_of(stage, 4) == {".50": 6}


def test_guns_of_a_cartridge_share_it_evenly_and_the_first_has_the_odd_one() -> None:
    """R-211: seven bullets for two Colts; the rest of the box goes with nothing and stays."""
    setup = FigureSetup("billy", "A/A1", "N", carried=("C45", "C45"), spare=(Spare("C45", 7), Spare(".50", 3)))
    assert with_guns(setup, ("navy-colt", "colt-45"), PARTS).spare == (
        Spare(".36 C&B", 4),
        Spare(".45", 3),
        Spare(".50", 3),
    )


def test_handicaps_are_for_each_of_the_side_and_nobody_else() -> None:
    """R-212: actions, half the bullets of each cartridge, special skills; what is loaded stays loaded."""
    stage, usual = played("handicap.law=special,spare,action"), played()
    assert stage.initial == (4, 4, 3, 3)
    assert [spare_of(stage, who) for who in range(4)] == [{".45": 6}, {".45": 6}, {".44 C&B": 3}, {".36 C&B": 3}]
    assert stage.special == (*usual.special[:2], 0, 0)
    assert all(usual.special)
    assert [gear.ammo for gear in stage.gear] == [gear.ammo for gear in usual.gear]
    assert stage.changes.words() == ("handicap.law=action,spare,special",)


def test_half_of_an_odd_number_is_the_smaller_half() -> None:
    """R-212: S4's Will has five spare bullets for his Pocket Colt."""
    assert spare_of(played("handicap.outlaw=spare", shootout=LIBRARY.shootout("S4")), 1) == {".31 C&B": 2}


def test_nobody_is_left_without_an_action() -> None:
    """R-212: Old Pete has three, and comes down to two; one stays one."""
    pete = PARTS.card("old-pete")
    assert handicapped(pete, ["action"]).actions == 2
    assert handicapped(attrs.evolve(pete, actions=1), ["action"]).actions == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["swap.jim=tom"],
            "swap: found 2 major characters for Law; expected 1, as many as the shootout gives it (R-211).",
        ),
        (["swap.clay=jesse"], "swap: found jesse in two places; expected each character once."),
        (["swap.clay=jesse", "swap.clay=tom"], "Found swap.clay twice; expected each change once."),
        (["swap.jimm=lee"], "swap: found no place jimm; expected one of clay, jesse, jim, luke; near: jim."),
        (["swap.jim=ruby"], "swap.jim: No character is called ruby."),
        (
            ["guns.jim=w73"],
            "guns.jim: found Winchester '73, a rifle; expected a handgun, as Remington Army is (R-211).",
        ),
        (["guns.jim=c45,c45"], "guns.jim: found 2; expected 1, one for each gun of the place (Remington Army)."),
        (["guns.jim=navy-cold"], "guns.jim: No gun is called navy-cold; near: Navy Colt."),
        (["handicap.sheriff=spare"], "handicap: found no side sheriff; expected one of outlaws, law."),
        (["handicap.law=spares"], "handicap.law: found spares; expected one of action, spare, special; near: spare."),
        (["fair=no way"], "fair: found no way; expected a seed of up to 20 letters and digits."),
        (["fair=1"], "fair: found 14 against 8 points; expected sides within a point of each other."),
        (
            ["fair=1", "handicap.law=spare"],
            "A fair fight is played as it is drawn: leave other guns and handicaps out, or the draw (R-213).",
        ),
    ],
)
def test_what_is_not_allowed_is_said_with_the_reason(words: list[str], said: str) -> None:
    assert refused(*words) == said


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ((), True),
        (("lean=wide", "fair=9", "swap.clay=tom"), True),
        (("lean=wide",), True),
        (("swap.clay=tom",), False),
        (("guns.jim=navy-colt", "lean=wide"), False),
        (("Handicap.law=spare",), False),
    ],
)
def test_sides_made_easier_for_somebody_are_not_even(words: tuple[str, ...], counts: bool) -> None:
    """R-232."""
    assert even(words) is counts


def test_somebody_an_aim_speaks_of_stays() -> None:
    """R-211: the jailbreak is about Billy."""
    assert refused("swap.billy=tom", shootout=LIBRARY.shootout("S6")) == (
        "swap.billy: found tom; Billy stays, as an aim is about him."
    )


def test_a_shootout_allows_more_or_less() -> None:
    """R-211: limits of the kind changes, one for a side before one for all."""
    strict = attrs.evolve(MIDDAY, limits=(MayChange(None, "none", "none", 1), MayChange("Law", "any", "any", 0)))
    assert refused("swap.clay=tom", shootout=strict) == "swap.clay: found tom; this shootout lets Outlaws swap nobody."
    assert refused("guns.clay=navy", shootout=strict) == (
        "guns.clay: found navy-colt; this shootout lets Outlaws exchange no guns."
    )
    assert refused("handicap.outlaws=spare,action", shootout=strict) == (
        "handicap.outlaws: found 2; this shootout allows the side 1."
    )
    assert (
        refused("handicap.law=spare", shootout=strict) == "handicap.law: found 1; this shootout allows the side none."
    )
    stage = played("swap.jim=tom", "guns.luke=sharps", shootout=strict)
    assert stage.names == ("Clay", "Jesse", "Tom", "Luke")
    assert gear_of(stage, 3) == ["Sharps"]


def test_two_hands_hold_no_more_than_two_hands_hold() -> None:
    """Where any gun is allowed, a long one does not go into a hand beside another thing."""
    wide = attrs.evolve(LIBRARY.shootout("S6"), limits=(MayChange(None, "any", "any"),))
    both = attrs.evolve(wide.sides[0].figures[0], held=("C45", "dynamite"), carried=())
    outlaws = attrs.evolve(wide.sides[0], figures=(both, *wide.sides[0].figures[1:]))
    wide = attrs.evolve(wide, sides=(outlaws, wide.sides[1]))
    assert refused("guns.jesse=w73", shootout=wide) == (
        "guns.jesse: found what takes 3 hands to hold; expected what two hands can hold."
    )


def test_a_character_is_worth_his_skills_and_two_for_a_special_one() -> None:
    """R-213, from the table of cards."""
    assert {card.slug: points(card) for card in PARTS.cards} == POINTS


@given(st.sampled_from(EVERY), st.integers(0, 1 << 60))
@settings(max_examples=60, deadline=None)
def test_the_sides_of_a_fair_fight_are_within_a_point(shootout: Shootout, seed: int) -> None:
    """R-213, with each limit kept: nobody twice, as many majors as before, only who has four actions, the same seed the same fight."""
    changes = drawn(shootout, PARTS, str(seed))
    assert changes == drawn(shootout, PARTS, str(seed))
    stage = staged(shootout, PARTS, LIBRARY.boards, changes.words())
    worth = [
        sum(POINTS[slug] for slug, own in zip(stage.slugs, stage.side, strict=True) if own == side)
        for side in range(len(stage.sides))
    ]
    assert max(worth) - min(worth) <= 1
    assert tuple(worth) == points_of(shootout, PARTS, changes)
    assert len(set(stage.slugs)) == len(stage.slugs)
    assert set(stage.initial) == {4} or "old-pete" in stage.slugs
    assert all(place != "billy" for place, _ in changes.swaps) or shootout.slug != "jailbreak"
    assert to_begin([f"fair={seed}"], shootout, PARTS) == changes.words()


def test_every_fair_pair_comes_up() -> None:
    """R-213: of twelve majors (two of 8 points, one of 7, four of 6, three of 5, two of 4) 22 + 48 pairs are within a point."""
    shootout = LIBRARY.shootout("S1")
    pairs = {drawn(shootout, PARTS, str(number)).swaps for number in range(1000)}
    assert len(pairs) == 70


def test_where_anybody_may_be_swapped_minors_are_drawn_for_majors_too() -> None:
    """R-211, R-213: Daniel and Samuel are majors, and majors come for them, unless the shootout allows anybody."""
    usual = LIBRARY.shootout("S1")
    free = attrs.evolve(usual, limits=(MayChange(None, "any"),))
    grades = [
        {PARTS.card(card).grade for seed in range(40) for _, card in drawn(shootout, PARTS, str(seed)).swaps}
        for shootout in (usual, free)
    ]
    assert grades == [{"major"}, {"major", "minor"}]


def test_a_draw_that_its_seed_does_not_make_is_none() -> None:
    words = drawn(MIDDAY, PARTS, "12").words()
    other = drawn(MIDDAY, PARTS, "13").words()
    with pytest.raises(ChangeError, match="found other characters than the seed 12 draws"):
        to_begin((words[0], *other[1:]), MIDDAY, PARTS)
    assert to_begin(words, MIDDAY, PARTS) == words


def test_who_must_stay_is_not_drawn_and_where_all_must_nothing_is() -> None:
    fixed = attrs.evolve(MIDDAY, limits=(MayChange(None, "none"),))
    with pytest.raises(ChangeError, match="Nothing to draw"):
        drawn(fixed, PARTS, "1")
    half = attrs.evolve(MIDDAY, limits=(MayChange("Law", "none"), MayChange("Outlaws", "any")))
    changes = drawn(half, PARTS, "1")
    assert {place for place, _ in changes.swaps} <= {"clay", "jesse"}
    assert points_of(half, PARTS, changes)[1] == POINTS["jim"] + POINTS["luke"]
    # Clay and Jesse stay majors, at least 8 points; a Law of Ezra and Doc, who stay, has -2.
    law = tuple(
        attrs.evolve(one, card=card)
        for one, card in zip(MIDDAY.sides[1].figures, ("ezra-quill", "doc-merriweather"), strict=True)
    )
    far = attrs.evolve(
        MIDDAY, sides=(MIDDAY.sides[0], attrs.evolve(MIDDAY.sides[1], figures=law)), limits=(MayChange("Law", "none"),)
    )
    with pytest.raises(ChangeError, match="No fair fight comes up"):
        drawn(far, PARTS, "1")


def test_what_is_offered_begins_with_how_it_is_and_is_all_allowed() -> None:
    """R-211: for Jim, a minor: himself, Luke in exchange, and the 13 other minors, none of whom plays."""
    now = Changes()
    cards = offered_cards(MIDDAY, PARTS, now, "jim")
    assert cards[0] == now
    assert len(cards) == 15
    # For Clay: himself, Jesse and Luke in exchange, and the nine other majors.
    assert len(offered_cards(MIDDAY, PARTS, now, "clay")) == 12
    handguns = offered_guns(MIDDAY, PARTS, now, "jim", 0)
    assert handguns[0] == now
    assert len(handguns) == 11
    assert [one.handicap("law") for one in offered_handicaps(MIDDAY, PARTS, now, "law")][:3] == [
        (),
        ("action",),
        ("spare",),
    ]
    assert len(offered_handicaps(MIDDAY, PARTS, now, "law")) == 8
    assert [one.swaps for one in offered_cards(LIBRARY.shootout("S6"), PARTS, now, "billy")] == [()]
    draw = drawn(MIDDAY, PARTS, "12")
    assert {one.fair for one in offered_handicaps(MIDDAY, PARTS, draw, "law")} == {""}


def test_sides_have_words_of_their_own() -> None:
    names = ("The Law", "the law", "Ñ")
    sides = tuple(attrs.evolve(MIDDAY.sides[0], name=name) for name in names)
    assert side_words(
        attrs.evolve(LIBRARY.shootout("S14"), sides=(*sides[:1], *sides[2:]), fewest=0, aims=MIDDAY.aims[:1])
    ) == ("the-law", "2")


def test_a_game_keeps_its_changes_in_record_and_position() -> None:
    words = ("lean=wide", "swap.clay=tom", "swap.jim=lee", "guns.jim=schofield", "handicap.law=action,special")
    game = outlaws_tui.new_game("S3", seed="1873", options=words[::-1])
    bots = [player("random", side) for side in range(2)]
    middle = ""
    while not game.over:
        game.choose(game.asked, game.number, bots[game.asked].choose(game.stage, game.observe(game.asked)))
        if game.number == 20:
            middle = outlaws_tui.position(game)
    text = game.record().text()
    line = f"options {' '.join(words)}\n"
    assert line in text
    record = outlaws_tui.read_record(text)
    assert outlaws_tui.replay(record).digest() == game.digest()
    assert prove(game.stage, record)
    assert line in middle
    again = outlaws_tui.game_from(middle)
    assert again.stage.changes == game.stage.changes
    assert outlaws_tui.position(again) == middle
    with pytest.raises(OutlawsError):
        outlaws_tui.replay(outlaws_tui.read_record(text.replace("swap.jim=lee ", "")))


def test_a_kept_game_says_in_few_words_that_its_sides_were_changed(tmp_path: Path) -> None:
    said = []
    for options in (("lean=wide", "swap.jim=lee"), ("fair=9",), ()):
        game = outlaws_tui.new_game("S3", seed="1", options=options)
        kept = Kept(tmp_path, game.record(), "", "", datetime.now(), running=True)
        said.append(where(kept, LIBRARY).words.partition(",")[0])
    assert said == [
        "Midday in Deadrock with lean=wide and changed sides",
        "Midday in Deadrock with a fair draw",
        "Midday in Deadrock",
    ]


def test_a_record_says_which_words_are_none_of_ours() -> None:
    header = Header("midday-in-deadrock", "3f", (), options=("lean=wide", "swap.jim=lee"))
    assert known(header.options)
    assert header.others("3f") == ()
    assert not known(("swop.jim=lee",))


def test_they_are_told_in_sentences() -> None:
    words = ["swap.jim=lee", "guns.jim=navy-colt", "handicap.outlaws=action,spare,special"]
    assert changes_told(MIDDAY, PARTS, read_changes(words, MIDDAY, PARTS)) == [
        "Lee takes Jim's place.",
        "Lee has a Navy Colt for Remington Army.",
        "Outlaws: an action less, half the spare bullets, no special skills.",
    ]


def test_a_kept_game_says_who_is_to_do_what(tmp_path: Path) -> None:
    """The call-out begins with a showdown, before the first round (SHOWDOWN-01): its bids are answered, no counter is drawn."""

    def said(game: Game) -> str:
        kept = Kept(tmp_path, game.record(), "", "", datetime.now(), running=True)
        return where(kept, LIBRARY).words.partition(" (")[0]

    game = outlaws_tui.new_game("S2", seed="1")
    assert said(game) == f"The Call-Out, before round 1, {game.stage.sides[game.asked]} to answer"
    game = outlaws_tui.new_game("S1", seed="1")
    side = game.stage.sides[game.asked]
    assert said(game) == f"Learning the Trade, round 1 of 8, {side} to draw"
    game.choose(game.asked, game.number, "draw")
    one = {"Outlaw": "Daniel", "Law": "Samuel"}[side]
    assert said(game) == f"Learning the Trade, round 1 of 8, {one} to act"
