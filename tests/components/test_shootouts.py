"""The shipped shootouts, and what a shootout's file may not say."""

from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.errors import UnknownNameError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.shootouts.objectives import (
    AIMS,
    BagInside,
    BagLies,
    BagsOff,
    EdgeName,
    Gather,
    Hold,
    Inside,
    LastSide,
    MoreActions,
    MoreBags,
    MoreConscious,
    Stay,
    Truce,
)
from outlaws_tui.outlaws.shootouts.shootout import ClutterSetup, Entry, Facing, FigureSetup, ItemSetup, Shootout, Spare
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.outlaws.stations import STANDING
from outlaws_tui.sight import pack
from tests.components.shipped import STOCK, accept, complaint, shootout_text

LIBRARY = data.load()
SITUATIONS = Path(__file__).parents[1] / "situations"
S1 = shootout_text("s01-learning-the-trade")
S11 = shootout_text("s11-the-long-field")


def starts(shootout: Shootout) -> dict[str, list[str]]:
    """Return each side's characters as `card square facing held/carried spare`."""
    return {side.name: [start(figure) for figure in side.figures] for side in shootout.sides}


def start(figure: FigureSetup) -> str:
    gear = [*(f"{name} held" for name in figure.held), *(f"{name} carried" for name in figure.carried)]
    spare = [f"+{spare.bullets}" for spare in figure.spare]
    return " ".join([figure.card, f"{figure.square} {figure.facing}", *gear, *spare])


def test_learning_the_trade() -> None:
    shootout = STOCK.shootouts["learning-the-trade"]
    assert (shootout.code, shootout.title, shootout.layout, shootout.rounds) == ("S1", "Learning the Trade", "A", 8)
    assert starts(shootout) == {"Outlaw": ["daniel A/B11 E C45 carried +6"], "Law": ["samuel A/K11 W C45 carried +6"]}
    assert [(side.colour, side.outlaws) for side in shootout.sides] == [("out", True), ("law", False)]
    assert shootout.aims == (LastSide(), MoreActions())
    assert shootout.limits == ()


def test_the_long_field() -> None:
    shootout = STOCK.shootouts["the-long-field"]
    assert (shootout.code, shootout.title, shootout.layout, shootout.rounds) == ("S11", "The Long Field", "H G", 18)
    assert starts(shootout) == {
        "Raiders": [
            "silas-crowe G/L5 W SHAR held +10",
            "jonas G/L7 W DBL carried +6",
            "scott G/L9 W TRAP held +12",
            "bill G/L6 W C45 held +6",
        ],
        "Homestead": [
            "hattie-boone H/F4 E W73 held +15",
            "old-pete H/F5 S FOWL held +6",
            "abel-finch H/J8 E W66 held +15",
        ],
    }
    assert shootout.aims == (LastSide(), Inside("Raiders", "H/cabin"), Hold("Homestead"))
    assert shootout.limits == (Stay("Homestead", "H"),)
    assert not any(side.outlaws for side in shootout.sides)


def test_payroll_at_broken_rock() -> None:
    shootout = STOCK.shootouts["payroll-at-broken-rock"]
    assert (shootout.code, shootout.layout, shootout.rounds) == ("S9", "H G", 12)
    assert starts(shootout) == {
        "Outlaws": [
            "jesse G/K3 W W73 held +12",
            "bill G/K10 W C45 held +6",
            "silas-crowe G/A3 S SHAR held +6",
            "rosa-delgado G/F1 S FRON held +6",
        ],
        "Guards": [
            "samuel G/E9 E DBL held C45 carried +6",
            "tom G/D8 W W76 held +12",
            "ben G/F8 E SPEN held +14",
        ],
    }
    assert shootout.clutter == (ClutterSetup("wagon", "G/E7", "S"),)
    assert shootout.items == (ItemSetup("money-bag", "G/E7"),)
    assert shootout.aims == (
        BagsOff("Outlaws", 1, place="G"),
        BagInside("Guards", "H/cabin"),
        LastSide(),
        BagLies("Guards", "G/E7-E8"),
        MoreBags(),
    )


def test_graveside_manners() -> None:
    shootout = STOCK.shootouts["graveside-manners"]
    assert (shootout.code, shootout.layout, shootout.rounds, shootout.showdowns) == ("S10", "F D", 10, "allowed")
    assert starts(shootout) == {
        "Kin": [
            "luke F/I6 E NAVY carried +6",
            "jim F/I5 E C45 carried +6",
            "abel-finch F/I7 E DERR carried +4",
        ],
        "Rivals": [
            "dale F/K5 W C45 carried +6",
            "lee F/J5 S SW2 carried +6",
            "robert F/K7 W SCHO carried +6",
        ],
    }
    assert shootout.aims == (LastSide(), Gather("D/hotel lobby", 2))
    assert shootout.limits == (Truce("the amen", 4, 3),)


def test_main_street() -> None:
    shootout = STOCK.shootouts["main-street"]
    assert (shootout.code, shootout.layout, shootout.rounds) == ("S13", "C A / B180 D180", 12)
    assert starts(shootout) == {
        "Outlaw": [
            "jesse A/E7 S C45 held +12",
            "jonny A/H6 E C45 carried W73 carried +6 +6",
            "clay A/J8 S DBL held +4",
            "billy D/F6 S C45 carried C45 carried +12",
        ],
        "Law": [
            "samuel C/D7 S DBL held C45 carried +4",
            "tom C/I9 E W73 held +12",
            "dale B/D9 S SCHO held +12",
            "ben B/J8 S REM held +6",
        ],
    }
    assert [crowd.square for crowd in shootout.townsfolk] == ["A/B12", "C/F11", "B/G12"]
    assert [(horse.square, horse.tied) for horse in shootout.horses] == [("A/C9", True), ("A/H9", True)]
    assert shootout.aims == (LastSide(), MoreConscious(ties="Law"))


def test_gold_fever() -> None:
    shootout = STOCK.shootouts["gold-fever"]
    layout = "G E C A / H180 F180 B180 D180"
    assert (shootout.code, shootout.layout, shootout.rounds, shootout.fewest) == ("S14", layout, 16, 2)
    assert starts(shootout) == {
        "P1": ["jesse G/A6 E C45 held +6", "jonas G/A7 E DBL held +4"],
        "P2": ["samuel A/L6 W C45 held +6", "jim A/L7 W W73 held +6"],
        "P3": ["daniel H/L6 W C45 held +6", "rosa-delgado H/L7 W FRON held +6"],
        "P4": ["lee D/A6 E SW2 held +6", "hattie-boone D/A7 E W66 held +10"],
    }
    assert not any(side.outlaws for side in shootout.sides)
    bags = ["E/D3", "C/D10", "F/D6", "B/D10", "A/F2"]
    assert [(item.item, item.square) for item in shootout.items] == [("money-bag", square) for square in bags]
    homes: list[tuple[str, EdgeName, str]] = [
        ("P1", "west", "G"),
        ("P2", "east", "A"),
        ("P3", "west", "H"),
        ("P4", "east", "D"),
    ]
    races = [BagsOff(side, 2, edge, place) for side, edge, place in homes]
    assert shootout.aims == (*races, LastSide(), MoreBags())


def test_with_fewer_sides_the_last_stay_out() -> None:
    whole = LIBRARY.shootout("S14")
    two, three = LIBRARY.shootout("gold-fever-2"), LIBRARY.shootout("S14-3")
    assert ([side.name for side in two.sides], two.slug) == (["P1", "P2"], "gold-fever-2")
    assert ([side.name for side in three.sides], three.slug) == (["P1", "P2", "P3"], "gold-fever-3")
    assert two.aims == (*whole.aims[:2], *whole.aims[4:])
    assert (two.items, two.layout) == (whole.items, whole.layout)
    for name in ("gold-fever-1", "gold-fever-4", "long-field-2", "nowhere-2"):
        with pytest.raises(UnknownNameError):
            LIBRARY.shootout(name)


def test_waiting_at_broken_rock() -> None:
    """R-209: on G, at least 4 squares from every guard, with the wagon in view, and not in a guard's view."""
    stage = stage_for(LIBRARY.shootout("S9"), LIBRARY.components, LIBRARY.boards)
    town, sees, start = stage.town, stage.sight.sees, stage.at_start.figures
    stations = [pack(STANDING, figure.square, figure.facing) for figure in start]
    wagon = [pack(STANDING, town.square(name), 0) for name in ("G/E7", "G/E8")]
    guards = [who for who, side in enumerate(stage.side) if stage.sides[side] == "Guards"]
    for who in (stage.slugs.index("silas-crowe"), stage.slugs.index("rosa-delgado")):
        assert town.mask("G") >> start[who].square & 1
        assert min(stage.distance(start[who].square, start[guard].square) for guard in guards) >= 4
        assert any(sees(stations[who], half, 0, 0) for half in wagon)
        assert not any(sees(stations[guard], stations[who], 0, 0) for guard in guards)


def test_every_kind_of_aim_is_used() -> None:
    used = {aim.kind for shootout in STOCK.shootouts.values() for aim in shootout.aims}
    cases = "".join(file.read_text(encoding="utf-8") for file in SITUATIONS.glob("*.toml"))
    assert used | {kind for kind in AIMS if f'kind = "{kind}"' in cases} == set(AIMS)


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        ('card = "jonas"', 'card = "jonah"', "sides[0].figures[1].card, line 25",
         'found "jonah"; expected a character (near: jonas, jonny)'),
        ('card = "jonas"', 'card = "scott"', "sides[0].figures[2].card, line 32",
         "found Scott again; expected each character once"),
        ('"G/L7"', '"G/Z9"', "sides[0].figures[1].square, line 26",
         'found "G/Z9"; expected a square of the town H G, written like A/D8'),
        ('"G/L7"', '"G/L5"', "sides[0].figures[1].square, line 26",
         "found G/L5, where Silas Crowe is; expected a free square"),
        ('"G/L7"', '"H/I3"', "sides[0].figures[1].square, line 26",
         "found H/I3, which a high object fills; expected a square one can enter"),
        ('"H G"', '"H Q"', "layout, line 5",
         "found 'Q'; expected a board and its turn, like A or B180; boards: A, B, C, D, E, F, G, H"),
        ('held = ["SHAR"]', 'held = ["SHAR", "C45"]', "sides[0].figures[0].held, line 21",
         "found SHAR and C45, for 3 hands; expected what two hands can hold"),
        ('held = ["SHAR"]', 'held = ["brawl-object"]', "sides[0].figures[0].held[0], line 21",
         'found "brawl-object"; expected a gun or an item that is there from the start'),
        ('held = ["SHAR"]', 'held = ["SHRA"]', "sides[0].figures[0].held[0], line 21",
         'found "SHRA"; expected a gun or an item (near: SHAR)'),
        ('"DBL +6"', '"12 bore +6"', "sides[0].figures[1].spare[0], line 29",
         'found "12 bore"; expected a gun or a cartridge'),
        ('"DBL +6"', '"DBL +6", "12-ga +2"', "sides[0].figures[1].spare[1], line 29",
         "found 12-ga again; expected each cartridge once"),
        ('"DBL +6"', '"DBL 6"', "sides[0].figures[1].spare[0], line 29",
         'found "DBL 6"; expected a gun or cartridge and its bullets, like "C45 +6"'),
        ('["DBL"]', '["DBL", "cell-key", "cell-key"]', "sides[0].figures[1].carried[2], line 28",
         "found cell key number 2; expected at most 1 of them"),
        ('"H/cabin"', '"H/cabbin"', "aims[1].place, line 76",
         'found "H/cabbin"; expected one of H, H/cabin, H/shed, H/pen, G, or squares like H/A1-B2'),
        ('kind = "hold"', 'kind = "hole"', "aims[2].kind, line 79",
         'found "hole"; expected one of last-side, more-actions, more-conscious, inside, gather, hold, felled, put-out, away, '
         'more-points, leave, horses-off, bags-off, bag-inside, bag-lies, more-bags, bags-away, bags-kept, escape, stopped, '
         'wreck-and-leave, otherwise'),
        ('kind = "hold"\n', "", "aims[2].kind, line 78",
         "found nothing; expected one of last-side, more-actions, more-conscious, inside, gather, hold, felled, put-out, away, "
         "more-points, leave, horses-off, bags-off, bag-inside, bag-lies, more-bags, bags-away, bags-kept, escape, stopped, "
         "wreck-and-leave, otherwise"),
        ('side = "Raiders"', 'side = "Raider"', "aims[1].side, line 75",
         'found "Raider"; expected one of Raiders, Homestead'),
        ('place = "H"\n', 'place = "G"\n', "limits[0].place, line 85",
         "found hattie-boone outside of it; expected a place that the side starts in"),
        ('facing = "W"', 'facing = "w"', "sides[0].figures[0].facing, line 20",
         'found "w"; expected one of N, E, S, W'),
        ('facing = "W"\n', "", "sides[0].figures[0].facing, line 17",
         "found nothing; expected one of N, E, S, W"),
        ('square = "G/L5"\n', 'square = "G/L5"\nenters = { edge = "west", round = 2 }\n',
         "sides[0].figures[0].enters, line 20",
         "found a square or facing beside enters; expected either square and facing, or enters"),
        ("number = 11", "number = 1", "number, line 1",
         "found 1, like learning-the-trade; expected a number of its own"),
        ("rounds = 18", "rounds = 0", "rounds, line 6", "found 0; expected a whole number from 1 to 99"),
        ('name = "Homestead"', 'name = "raiders"', "sides[1].name, line 46",
         'found "raiders" again; expected a name of its own for each side'),
        (S11[S11.index("[[sides]]\nname = \"Homestead"):S11.index("[[aims]]")], "", "sides, line 13",
         "found 1; expected two to four sides"),
        ("title =", "titel =", "titel, line 3", 'found an unknown key "titel"; expected title'),
    ],
)  # fmt: skip
def test_complaints(old: str, new: str, where: str, said: str) -> None:
    """INTRO-02 among them: a shootout has two sides at least."""
    assert old in S11
    assert complaint(S11.replace(old, new, 1), "shootout") == f"x.toml, {where}: {said}."


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("s09-payroll-at-broken-rock", '"G/E7-E8"', '"G/E7-Z8"', 'aims[3].place, line 98: found "G/E7-Z8"; expected one of'),
        ("s09-payroll-at-broken-rock", '"G/E7-E8"', '"G/E8-E7"', 'aims[3].place, line 98: found "G/E8-E7"; expected one of'),
        ("s09-payroll-at-broken-rock", "count = 1", "count = 0",
         "aims[0].count, line 84: found 0; expected a whole number from 1 to 99"),
        ("s10-graveside-manners", "die = 4", "die = 7", "limits[0].die, line 68: found 7; expected a whole number from 2 to 6"),
        ("s10-graveside-manners", 'until = "the amen"\n', "", "limits[0].until, line 65: found nothing; expected text"),
        ("s13-main-street", 'ties = "Law"', 'ties = "Crowd"',
         'aims[1].ties, line 103: found "Crowd"; expected one of Outlaw, Law'),
        ("s14-gold-fever", "fewest = 2", "fewest = 4", "fewest, line 7: found 4; expected from 2 to less than the 4 sides"),
        ("s14-gold-fever", "fewest = 2", "fewest = 1", "fewest, line 7: found 1; expected from 2 to less than the 4 sides"),
        ("s14-gold-fever", 'edge = "west"', 'edge = "vest"', 'found "vest"; expected one of north, east, south, west'),
    ],
)  # fmt: skip
def test_complaints_about_aims_and_limits(file: str, old: str, new: str, said: str) -> None:
    text = shootout_text(file)
    assert old in text
    assert said in complaint(text.replace(old, new, 1), "shootout")


SET = """
[[clutter]]
kind = "wagon"
square = "A/E10"

[[horses]]
horse = "sandy"
square = "A/B9"
tied = true

[[townsfolk]]
square = "A/L12"
facing = "W"

[[items]]
item = "money-bag"
square = "A/F11"
"""


def test_all_that_can_be_laid_out() -> None:
    shootout = accept(S1 + SET, "shootout").shootouts["learning-the-trade"]
    assert (shootout.clutter[0].towards, shootout.horses[0].tied, shootout.townsfolk[0].facing) == ("E", True, "W")
    assert shootout.items[0].item == "money-bag"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"wagon"', '"cart"', 'clutter[0].kind, line 40: found "cart"; expected a kind of clutter (near: crate, cactus)'),
        ('"A/E10"', '"A/L10"', 'clutter[0].towards, line 39: found "E"; expected a side on which the map goes on'),
        ('"A/B9"', '"A/A9"', "horses[0].tied, line 46: found true; expected a rail beside the square of a tied horse"),
        ('"A/B9"\n', '"A/B9"\n\n[[horses]]\nhorse = "sandy"\nsquare = "A/C9"\n',
         "horses[1].horse, line 48: found Sandy again; expected each horse once"),
        ('"A/L12"', '"A/B11"', "townsfolk[0].square, line 49: found A/B11, where Daniel is; expected a free square"),
        ('"money-bag"', '"gold"', 'items[0].item, line 53: found "gold"; expected a gun or an item'),
    ],
)  # fmt: skip
def test_complaints_about_what_is_laid_out(old: str, new: str, said: str) -> None:
    assert complaint((S1 + SET).replace(old, new, 1), "shootout") == f"x.toml, {said}."


def test_nobody_stands_in_high_clutter() -> None:
    text = S1 + '[[clutter]]\nkind = "rock"\nsquare = "A/B11"\n'
    said = "found A/B11, where a rock is; expected a square one can enter."
    assert complaint(text, "shootout") == f"x.toml, sides[0].figures[0].square, line 17: {said}"


def test_entering_later() -> None:
    entering = S1.replace('square = "A/K11"\nfacing = "W"', 'enters = { edge = "east", round = 3 }')
    figure = accept(entering, "shootout").shootouts["learning-the-trade"].sides[1].figures[0]
    assert (figure.square, figure.facing, figure.enters) == (None, None, Entry("east", 3))
    late = complaint(entering.replace("round = 3", "round = 9"), "shootout")
    assert late == "x.toml, sides[1].figures[0].enters.round, line 28: found 9; expected one of the 8 rounds."


def test_spare_bullets_by_gun_or_cartridge() -> None:
    text = S1.replace('spare = ["C45 +6"]', 'spare = [".45 +6", "W73 +2"]', 1)
    figure = accept(text, "shootout").shootouts["learning-the-trade"].sides[0].figures[0]
    assert figure.spare == (Spare(".45", 6), Spare("W73", 2))


def test_facings_are_letters() -> None:
    letters: tuple[Facing, ...] = ("N", "E", "S", "W")
    assert [accept(S1.replace('"E"', f'"{letter}"'), "shootout") is not None for letter in letters] == [True] * 4


def test_what_is_held_goes_to_the_favoured_hand_first_and_who_rides_turns_his_horse() -> None:
    """R-210: Daniel is right-handed, Ben left-handed; Sandy, the first horse of the file, faces as Daniel does."""
    text = (
        S1.replace('carried = ["C45"]', 'held = ["C45", "knife"]')
        .replace('card = "samuel"', 'card = "ben"')
        .replace('facing = "E"', 'facing = "E"\nstance = "mounted"')
        .replace("[[aims]]", '[[horses]]\nhorse = "sandy"\nsquare = "A/B11"\nfacing = "S"\n\n[[aims]]', 1)
    )
    stock = accept(text, "shootouts")
    g = empty(stage_for(stock.shootouts["learning-the-trade"], LIBRARY.components, LIBRARY.boards), Playout(1))
    names = [[g.stage.gear[thing].slug for thing in (p.right, p.left)] for p in g.figures]
    assert names == [["colt-45", "knife"], ["knife-2", "colt-45-2"]]
    east = 1
    assert (g.figures[0].horse, g.horses[0].facing, g.figures[0].facing) == (0, east, east)
