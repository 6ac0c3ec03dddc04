"""Looking closely: whatever can be come to has words and rules that there are; the page goes down, back, and into the rules."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.data import load, rules
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import BEST, INJURY, SHOOT, STEADY
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.counters import wound_sheet
from outlaws_tui.tui.drawing import ground_for
from outlaws_tui.tui.examined import Examiner
from outlaws_tui.tui.examinepage import Examined
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.sheets import Sheet
from tests.tui.table import ALONE, app_for, play, press, text_of


def state(name: str) -> Gunfight:
    library = load()
    return begin(stage_for(library.shootout(name), library.components, library.boards), Playout(1))


def examiner(name: str) -> Examiner:
    g = state(name)
    ground = ground_for(g.stage, load().components, UNICODE)
    return Examiner(g, load().components, ground.pieces, lambda _: "")


@pytest.mark.parametrize("name", ["S1", "S6", "S8", "S12", "S14"])
def test_all_that_can_be_come_to_has_words_and_rules(name: str) -> None:
    looking, book = examiner(name), rules(load())
    town = looking.stage.town
    waiting: list[Sheet] = [looking.square(square) for square in range(town.size) if town.squares >> square & 1]
    waiting += [looking.figure(who) for who in range(len(looking.g.figures))]
    seen: set[str] = set()
    while waiting:
        sheet = waiting.pop()
        assert sheet.about, sheet.title
        assert sheet.clauses, sheet.title
        assert set(sheet.clauses) <= set(book.index), sheet.title
        for label, make in sheet.links:
            assert label
            linked = make()
            if linked.title not in seen:
                seen.add(linked.title)
                waiting.append(linked)
    assert any("die, face 1" in title for title in seen)


def test_every_kind_of_counter_has_its_page() -> None:
    stage, book = state("S1").stage, rules(load())
    for wound, kind in enumerate(stage.wounds):
        sheet = wound_sheet(stage, wound, "Daniel")
        assert set(sheet.clauses) <= set(book.index)
        assert sheet.clauses
        assert any("kills" in words for words in sheet.about) == kind.kills
        assert any("bleeds" in words for words in sheet.about) == bool(kind.bleed)


def test_a_figure_leads_to_its_counters_and_guns() -> None:
    looking = examiner("S1")
    looking.g.figures[0].body = (0, INJURY + 1, 0, 0, 0, 0, 0, 0)
    labels = dict(looking.figure(0).links)
    assert labels["chest injury 1"]().title == "Daniel: chest injury 1"
    gun = labels["Colt .45, in the pack"]()
    assert gun.about[1] == "6 of 6 loaded, 6 spare."


def test_counters_that_are_no_wounds_have_pages_too() -> None:
    """BRAWL-63: eight blows kill; ALOSS-03: nobody is out cold by lost actions; ROUND-02: a counter each in the cup of the side."""
    looking = examiner("S1")
    p = looking.g.figures[0]
    p.blows, p.lost = 2, 1
    labels = dict(looking.figure(0).links)
    assert "8 blows kill" in labels["2 blows"]().about[1]
    assert labels["1 action lost"]().about[1].endswith("nobody is out cold by them.")
    assert labels["the action counter"]().about[1] == "It lies in the cup of Outlaw."
    pool = labels["Colt .45, in the pack"]().links[1][1]()
    assert len(pool.links) == len(looking.stage.wounds)


def test_the_brawl_die_and_its_faces() -> None:
    """BRAWL-12, 13, 26, 29, 30, 33: the face with Head, two fists and two knives, and that with Body and two fists."""
    looking = examiner("S1")
    faces = dict(looking.figure(0).links)["the brawl die"]().links
    assert [label for label, _ in faces][3::2] == ["face 4: Body, 2 fists", "face 6: Head, 2 fists, 2 knives"]
    assert [words.partition(": ")[2] for words in faces[5][1]().about] == [
        "2 blows.", "1 blow.", "2 blows.", "a wound; at somebody with a knife a wound.", "nothing.",
    ]  # fmt: skip
    assert [words.partition(": ")[2] for words in faces[3][1]().about] == [
        "nothing.", "1 blow.", "2 blows.", "nothing; at somebody with a knife a wound.", "1 blow.",
    ]  # fmt: skip


def test_townsfolk_are_looked_at_in_their_square() -> None:
    """TOWN-05: 1 shoot, 2 forward, 3 left, 4 right, 5 backward, 6 off the map."""
    looking = examiner("S12")
    sheet = looking.square(looking.g.crowds[0].square)
    assert any("townsfolk" in words for words in sheet.about)
    die = dict(dict(sheet.links)["townsfolk"]().links)["the die of the townsfolk"]()
    assert die.about[0] == "1: the group fires at the nearest outlaw in view."
    assert die.about[5] == "6: the group leaves the map."


def test_a_face_is_worth_what_the_die_says() -> None:
    looking = examiner("S1")
    for place, face in enumerate(looking.stage.faces[0]):
        about = looking.face(0, place).about
        worth = [looking.stage.value[0][way][place] for way in (SHOOT, STEADY, BEST)]
        assert ["a miss" in words for words in about[:3]] == [value < 0 for value in worth]
        assert about[0].startswith("Plain: a miss") == face.startswith("Miss")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_keys_go_down_into_the_rules_and_back(size: tuple[int, int]) -> None:
    app = app_for()

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "x")
        assert "enter: closer, and its rules" in text_of(app)
        await press(pilot, "enter")
        page = app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title in ("Daniel, outlaw", "SAMUEL, law")
        await press(pilot, "1", "1")
        assert page.sheet.title == "The white die"
        assert len(page.sheets) == 3
        await press(pilot, "7")
        assert isinstance(app.screen, Rules)
        assert app.screen.entry is not None
        assert app.screen.entry.id == "SHOOT-01"
        await press(pilot, "escape", "left", "left")
        assert len(page.sheets) == 1
        await press(pilot, "escape")
        assert not isinstance(app.screen, Examined)

    play(app, script, size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_plays_by_himself_says_what_he_did_last_and_by_which_line(size: tuple[int, int]) -> None:
    """Samuel is the automatic list's, and fires in his turn: of its lines only the second has a shot."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "e", "tab", "x")
        said = " ".join(text_of(pilot.app).split())
        assert "SAMUEL fans at Daniel" in said
        assert "Last: fan daniel: line 2: a" in said
        await press(pilot, "enter")
        assert "Last: fan daniel: line 2: a shot worth its bullet." in text_of(pilot.app)

    play(app_for("S1", ALONE), script, size)


def test_the_way_to_a_page_leaves_its_title_room() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "x", "enter", "enter", "enter", "enter")
        first = text_of(pilot.app).splitlines()[0].rstrip()
        assert first.startswith(" White die, face 1: Miss")
        # On 40 columns there is no room for it: which lines of the page are shown is all that stands there.
        assert first.endswith(
            "Miss     1-10 of 13" if size == (40, 12) else "   SAMUEL, law / Colt .45 / The white die"
        )

    for size in ((40, 12), (80, 24)):
        play(app_for("S1", {"outlaw": "human", "law": "human"}, "abc"), script, size)


def test_of_somebody_whom_a_person_plays_nothing_is_told() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "h", "tab", "x")
        assert "Examine" in text_of(pilot.app)
        assert "Last:" not in text_of(pilot.app)

    play(app_for("S1"), script)
