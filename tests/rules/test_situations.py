"""Every case of tests/situations as a test of its own; that what is wrong with one is seen, and what is wrong with a file is said."""

import re
import textwrap
from functools import cache
from pathlib import Path

import attrs
import pytest

from outlaws_tui import data
from outlaws_tui.errors import DataError
from outlaws_tui.outlaws import situations
from outlaws_tui.outlaws.situations import Difference, read_situations, run, run_file, sheet_of
from outlaws_tui.outlaws.situations.compiling import OF_PLACE
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.setup import Setting
from outlaws_tui.outlaws.situations.written import SituationFile
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.sheet import Sheet

FOLDER = Path(__file__).parents[1] / "situations"
FILES = sorted(FOLDER.rglob("*.toml"))


@cache
def opened(path: Path) -> tuple[Sheet, SituationFile]:
    """Return a file of situations, read once."""
    sheet = sheet_of(path)
    return sheet, read_situations(sheet)


CASES = [
    pytest.param(path, index, id=f"{path.relative_to(FOLDER).as_posix()}::{situation.name}")
    for path in FILES
    for index, situation in enumerate(opened(path)[1].situation)
]

SHOT = """\
[towns]
street = '''
   A B C D E
  + + + + + +
1  . . . . .
  + + + + + +
'''

[[situation]]
name = "a shot"
clauses = ["SHOOT-12"]
why = "4 hits at 4."
town = "street"
side.out.dan = { at = "A1 east", right = "SW2" }
side.law.lee = { at = "E1 west" }
turn = "dan"
steps = [
    { do = "shoot lee", dice = ["white 4", "W12"], expect = { lee.loss = 1 } },
]
"""


@pytest.mark.parametrize(("path", "index"), CASES)
def test_situation(path: Path, index: int) -> None:
    differences = list(run(Setting(Page(*opened(path), index, data.load()))))
    assert not differences, "\n".join(map(str, differences))


def test_the_example_of_the_reference_passes() -> None:
    text = textwrap.dedent(str(situations.__doc__).split("::\n\n")[1].split("\n\n**What.**")[0])
    (outcome,) = run_file(text, data.load())
    assert outcome.name == "EX-16: a short shot"
    assert outcome.passed


def test_there_are_enough() -> None:
    assert len(CASES) >= 400


def test_every_worked_example_of_the_book_is_there_by_its_name() -> None:
    named: set[int] = set()
    for path in FILES:
        for situation in opened(path)[1].situation:
            for first, last in re.findall(r"EX-(\d\d)(?: to EX-(\d\d))?", situation.name):
                named |= set(range(int(first), int(last or first) + 1))
    assert sorted(set(range(1, 56)) - named) == []


def test_clauses_are_those_of_the_book() -> None:
    book = data.rules(data.load())
    known = {one.id for one in (*book.clauses, *book.rulings)}
    named = {clause for path in FILES for one in opened(path)[1].situation for clause in one.clauses}
    assert sorted(named - known) == []


def test_a_new_field_of_the_stage_is_the_places_or_the_casts() -> None:
    """Situations take `OF_PLACE` of a stage from the place, all else from the cast: a new field must be put where it belongs."""
    cast = {
        *(
            "shootout",
            "hands",
            "sides",
            "cards",
            "names",
            "slugs",
            "side",
            "team",
            "initial",
            "favoured",
            "skill",
            "special",
        ),
        *("icons", "gear", "cartridges", "wounds", "value", "faces", "bands", "rounds", "at_start"),
        *("brawl_die", "outlaws", "crowd_die", "crowd_values", "showdowns", "calls"),
        *("ride", "horses", "horse_slugs", "spares", "own", "rivals", "others", "two", "strength"),
        *("guns", "blades", "powder", "fanners", "healers", "bags"),
        *("truce", "variants", "changes"),
    }
    both = {"barred", "confined", "entries", "aims", "guns_lie", "keys", "wrecks", "unaware"}
    worked_out = {
        "footing",
        "house",
        "at_opening",
        "at_furniture",
        "reach",
        "gates",
        "dearest",
        "whose",
        "fresh",
        "offers",
    }
    assert {one.name for one in attrs.fields(Stage)} == {*OF_PLACE, *cast, *both, *worked_out}


def differences(*changes: tuple[str, str]) -> list[str]:
    """Return what differs in the shot, with some of its text changed, without the step it is said of."""
    text = SHOT
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    (outcome,) = run_file(text, data.load())
    assert outcome.passed == (not outcome.differences)
    return [f"{d.what}: {d.expected} / {d.found}" for d in outcome.differences]


def test_the_shot_passes() -> None:
    assert differences() == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("lee.loss = 1", "lee.loss = 2", "lee.loss: 2 / 1"),
        ("lee.loss = 1", "lee.lying = true", "lee.lying: true / false"),
        ("lee.loss = 1", "lee.loss = true", "lee.loss: true / 1"),
        ("lee.loss = 1", 'lee.body = ["W13"]', "lee.body: [W13] / [W12]"),
        ("lee.loss = 1", 'square.A1.figures = ["dan", "lee"]', "square.A1.figures: [dan, lee] / [dan]"),
        ("expect = { lee.loss = 1 }", 'asked = "keep dan"', "asked: keep dan / act dan"),
        ("expect = { lee.loss = 1 }", 'may = ["steady lee"]', "option: steady lee / not among the options"),
        ("expect = { lee.loss = 1 }", 'may_not = ["walk"]', "option: no walk / walk t/b1 east"),
        ("expect = { lee.loss = 1 }", 'events = ["gun-jammed"]', "event: gun-jammed / none of its kind"),
        (
            "expect = { lee.loss = 1 }",
            'events = ["wounded who lee net 2"]',
            "event: wounded who lee net 2 / wounded who lee box left-arm wound W12 net 1",
        ),
        (
            "expect = { lee.loss = 1 }",
            'no_events = ["wounded who lee"]',
            "event: no wounded who lee / wounded who lee box left-arm wound W12 net 1",
        ),
        (
            'dice = ["white 4", "W12"]',
            'dice = ["white 4"]',
            "draw: the draws of the step / nothing more, where the game draws a wound counter",
        ),
        (
            'dice = ["white 4", "W12"]',
            'dice = ["d6 4", "W12"]',
            "draw: the draws of the step / d6 4, where the game draws the white die",
        ),
        (
            'dice = ["white 4", "W12"]',
            'dice = ["white 4", "d6 1"]',
            "draw: the draws of the step / d6 1, where the game draws a wound counter",
        ),
        ('dice = ["white 4", "W12"]', 'dice = ["white Miss", "W12"]', "draw: W12 to be drawn / no draw for it"),
        (
            'do = "shoot lee"',
            'do = "steady lee"',
            "choice: one that is possible / Not possible: Dan lacks the gun icons for it. (SKILL-02)",
        ),
    ],
)
def test_a_wrong_expectation_is_seen(before: str, after: str, said: str) -> None:
    assert differences((before, after))[0].startswith(said)


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        ('{ refused = "steady lee", by = "SKILL-02" }', None),
        ('{ refused = "steady lee", by = "SKILL-02", saying = "icons" }', None),
        (
            '{ refused = "steady lee", by = "SKILL-02", saying = "bars" }',
            "refusal of steady lee: words with bars / Dan lacks",
        ),
        ('{ refused = "steady lee", by = "SHOOT-05" }', "refusal of steady lee: SHOOT-05 / Not possible: Dan lacks"),
        ('{ refused = "walk B1 east", by = "MOVE-04" }', "refusal of walk B1 east: MOVE-04 / it is possible"),
        ('{ refused = "fly", by = "MOVE-04" }', "refusal of fly: MOVE-04 / fly is no choice here"),
    ],
)
def test_refusals(refusal: str, said: str | None) -> None:
    found = differences(("steps = [\n", f"steps = [\n    {refusal},\n"))
    assert found == [] if said is None else found[0].startswith(said)


def test_a_difference_reads() -> None:
    said = str(Difference("lee.loss", "steps[0] shoot lee", "2", "1"))
    assert said == "steps[0] shoot lee: lee.loss: expected 2; found 1"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('name = "a shot"', 'name = ""', "situation[0].name, line 10: found an empty text; expected some words."),
        ('why = "4 hits at 4."\n', "", "situation[0].why, line 9: found nothing; expected text."),
        (
            'clauses = ["SHOOT-12"]',
            "clauses = []",
            "situation[0].clauses, line 11: found none; expected the clauses that the case proves.",
        ),
        (
            'town = "street"',
            'town = "road"',
            'situation[0].town, line 13: found "road"; expected a town of this file: street.',
        ),
        ('town = "street"', 'boards = "Q"', "situation[0].boards, line 13: found 'Q'; expected a board and its turn"),
        (
            'town = "street"\n',
            "",
            "situation[0].town, line 9: found none or several; expected one of town, boards and picture.",
        ),
        ("1  . . . . .", "1  . . Z . .", "towns.street, line 4, column 8: found"),
        ('turn = "dan"', 'turn = "don"', 'situation[0].turn, line 16: found "don"; expected one of dan.'),
        (
            'turn = "dan"',
            "left = 2",
            "situation[0].left, line 16: found actions left in nobody's turn; expected turn beside left.",
        ),
        (
            'turn = "dan"',
            'turn = "dan"\nleft = 5',
            "situation[0].left, line 17: found 5; expected no more actions than he has when drawn.",
        ),
        ('turn = "dan"', 'trun = "dan"', 'situation[0].trun, line 16: found an unknown key "trun"; expected turn.'),
        (
            'turn = "dan"',
            'faces.white = [1, 2]\nturn = "dan"',
            "situation[0].faces.white, line 16: found 2 faces; expected 6 faces.",
        ),
        (
            'turn = "dan"',
            'dice = ["d6 1"]',
            "situation[0].dice, line 16: found nothing more, where the game draws a d6; expected the draws",
        ),
        ('turn = "dan"', 'next = "town"', 'situation[0].next, line 16: found "town"; expected one of out, law.'),
        (
            'turn = "dan"',
            'clutter.C1 = "crate up"\nturn = "dan"',
            "situation[0].clutter, line 16: found up is no side; sides are north",
        ),
        (
            'turn = "dan"',
            'clutter.C1 = "crote"\nturn = "dan"',
            "situation[0].clutter, line 16: found No clutter is called crote; expected one of crate.",
        ),
        (
            'turn = "dan"',
            'ground.Z9 = ["C45"]\nturn = "dan"',
            'situation[0].ground.Z9, line 16: found "Z9"; expected a square of this town, like A/D8.',
        ),
        (
            'turn = "dan"',
            'ground.C1 = ["gold"]\nturn = "dan"',
            "situation[0].ground.C1[0], line 16: found No gun or item is called gold",
        ),
        (
            'turn = "dan"',
            'things.colt.jam = 4\nturn = "dan"',
            'situation[0].things.colt, line 16: found "colt"; expected one of s-w-no-2.',
        ),
        (
            'at = "E1 west"',
            'at = "E1"',
            'situation[0].side.law.lee.at, line 15: found "E1"; expected a square and a facing, like "C3 east".',
        ),
        (
            'at = "E1 west"',
            'at = "E1 up"',
            'situation[0].side.law.lee.at, line 15: found "up"; expected a facing: north, east, south, west.',
        ),
        (
            'at = "E1 west"',
            'at = "E9 west"',
            'situation[0].side.law.lee.at, line 15: found "E9"; expected a square of this town, like A/D8.',
        ),
        (
            'at = "E1 west"',
            "lying = true",
            "situation[0].side.law.lee.at, line 15: found no square; expected at, or a figure that is not on the map.",
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", body = ["W99"]',
            'situation[0].side.law.lee.body[0], line 15: found "W99"; expected a wound counter of the pool',
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", body = ["Jam"]',
            'situation[0].side.law.lee.body[0], line 15: found "Jam"; expected a wound counter of the pool',
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", body = ["W12", "W12"]',
            "situation[0].side.law.lee.body[1], line 15: found a location that is full",
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", body = ["nose injury 1"]',
            'situation[0].side.law.lee.body[0], line 15: found "nose injury 1"; expected like "belly injury 3"',
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", body = ["W06", "W12"]',
            "situation[0], line 9: found lee should be out; expected a position that can be.",
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", door = "north"',
            "situation[0].side.law.lee.door, line 15: found north; expected a side of his square with a door.",
        ),
        (
            'at = "E1 west"',
            'at = "E1 west", card = "elvis"',
            "situation[0].side.law.lee.card, line 15: found No character is called elvis",
        ),
        (
            'right = "SW2"',
            'right = "SW2", both = "W73"',
            "situation[0].side.out.dan.both, line 14: found things in one hand and in both",
        ),
        (
            'right = "SW2"',
            'right = "SW2", handgun = "good"',
            'situation[0].side.out.dan.handgun, line 14: found "good"; expected a whole number.',
        ),
        (
            'right = "SW2"',
            'right = "SW2", spare = ["C46 +6"]',
            "situation[0].side.out.dan.spare[0], line 14: found No gun is called C46",
        ),
        ("side.law.lee", "side.out.lee", "situation[0].side, line 14: found 1; expected two to four sides."),
        (
            "side.law.lee",
            "side.law.dan",
            'situation[0].side, line 14: found "dan" twice; expected a name of its own for each figure.',
        ),
        (
            "side.law.lee",
            "side.law.door",
            'situation[0].side, line 14: found "door"; expected another name for a figure',
        ),
        (
            "lee.loss = 1",
            "leo.loss = 1",
            "situation[0].steps[0].expect.leo.loss, line 17: found leo; expected one of lee.",
        ),
        (
            "lee.loss = 1",
            "lee.lost-actions = 1",
            "situation[0].steps[0].expect.lee.lost-actions, line 17: found lee.lost-actions; expected one of",
        ),
        (
            "lee.loss = 1",
            "lee.sees.doc = true",
            "situation[0].steps[0].expect.lee.sees.doc, line 17: found doc; expected one of dan, lee.",
        ),
        (
            "lee.loss = 1",
            "square.Z9.things = []",
            "situation[0].steps[0].expect.square.Z9.things, line 17: found Z9; expected a square of this town",
        ),
        (
            "lee.loss = 1",
            "lee.loss = 1.5",
            "situation[0].steps[0].expect.lee.loss, line 17: found 1.5; expected a number, text",
        ),
        (
            "expect = { lee.loss = 1 }",
            'events = ["shot lee"]',
            'situation[0].steps[0].events[0], line 17: found "shot"; expected one of',
        ),
        (
            "expect = { lee.loss = 1 }",
            'events = ["rolled luck 3"]',
            'situation[0].steps[0].events[0], line 17: found "luck"; expected one of',
        ),
        (
            "expect = { lee.loss = 1 }",
            'events = ["rolled hit"]',
            'situation[0].steps[0].events[0], line 17: found "rolled hit"; expected a kind of event, then pairs',
        ),
        (
            "expect = { lee.loss = 1 }",
            'refused = "end"',
            "situation[0].steps[0].refused, line 17: found a choice and a refusal; expected a step for each.",
        ),
        (
            'do = "shoot lee", dice',
            "dice",
            "situation[0].steps[0].dice, line 17: found dice without a choice; expected do beside dice.",
        ),
        (
            'do = "shoot lee", dice = ["white 4", "W12"], expect = { lee.loss = 1 }',
            'refused = "end"',
            "situation[0].steps[0].by, line 17: found one without the other",
        ),
        ("steps = [", "steps = ", "line 17, column"),
    ],
)
def test_a_broken_file_gives_one_clear_message(before: str, after: str, said: str) -> None:
    assert SHOT.count(before) == 1
    with pytest.raises(DataError) as caught:
        run_file(SHOT.replace(before, after), data.load())
    assert str(caught.value).startswith(f"situations, {said}")
    assert re.search(r": found .+; expected .+\.$", str(caught.value))


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(DataError, match=r"no\.toml: found a file that cannot be read"):
        run_file(Path("no.toml"), data.load())


def test_two_situations_of_one_name() -> None:
    twice = SHOT + SHOT[SHOT.index("[[situation]]") :]
    with pytest.raises(DataError, match=r'found "a shot" again; expected a name of its own'):
        run_file(twice, data.load())


def test_a_situation_with_its_own_picture_and_title() -> None:
    picture = "picture = '''\nshack: A shack\n   A B\n  + + +\n1  . .\n  + + +\n'''"
    text = (
        SHOT.replace('town = "street"', picture)
        .replace("E1 west", "B1 west")
        .replace("lee.loss = 1", 'lee.square = "B1"')
    )
    (outcome,) = run_file(text, data.load())
    assert outcome.passed
