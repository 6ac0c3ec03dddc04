"""Each command does what it says, answers in words or JSON, and knows the near names."""

import importlib
import shlex
from pathlib import Path

import pytest

from outlaws_tui.cli import __version__
from outlaws_tui.commands import COMMANDS
from outlaws_tui.commands.catalog import KINDS, entries
from outlaws_tui.commands.folding import folded
from outlaws_tui.commands.manual import TOPICS
from outlaws_tui.commands.opting import agreed_in, asked_for
from outlaws_tui.commands.parsing import command
from outlaws_tui.data import load
from tests.cli.running import ROOT, outlaws, refused

NAMES = list(COMMANDS)


def test_version() -> None:
    assert outlaws("--version").out == f"outlaws {__version__}\n"


def test_help_names_all_commands_and_shows_examples() -> None:
    ran = outlaws("--help")
    assert ran.code == 0
    assert "examples:\n  outlaws\n" in ran.out
    assert all(f"\n  {name} " in ran.out for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_help_with_examples(name: str) -> None:
    ran = outlaws(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"examples:\n  outlaws {name}" in ran.out
    told = outlaws("help", name).out.strip()
    # Where a command is called as a topic is, the topic comes first.
    assert told.endswith(f"\n\n{ran.out.strip()}") if name in TOPICS else told == ran.out.strip()


@pytest.mark.parametrize(("name", "most"), [("play", 2), ("study", 1)])
def test_what_the_examples_agree_on_can_be_agreed_on(name: str, most: int) -> None:
    """R-211 to R-213: `most` is how many words one of them comes to, but for a fair fight."""
    library = load()
    parser, _ = command(name)
    counts = []
    for example in importlib.import_module(f"outlaws_tui.commands.{name}").EXAMPLES:
        words = shlex.split(example.partition("  ")[0])[2:]
        values = parser.parse(words)
        if values.shootout is not None and asked_for(values):
            shootout = library.shootout(values.shootout)
            agreed = agreed_in(values, shootout, library.components)
            assert agreed, example
            counts.append(0 if values.fair else len(agreed))
    assert max(counts) == most


@pytest.mark.parametrize("topic", TOPICS)
def test_each_topic_has_a_page(topic: str) -> None:
    ran = outlaws("help", topic)
    assert ran.code == 0
    assert len(ran.out) > 200


def test_help_on_formats_is_where_they_are_read() -> None:
    """BOARD-02 among it: how large a square is."""
    assert "place millhouse" in outlaws("help", "boards").out
    assert "A square is some six to eight feet across" in outlaws("help", "boards").out
    assert "[guns.ID]" in outlaws("help", "components").out
    assert "slug = " in outlaws("help", "shootouts").out
    assert "outlaws record 3" in outlaws("help", "records").out


def test_list_shows_shootouts_and_boards() -> None:
    ran = outlaws("list")
    assert "learning-the-trade      S1 " in ran.out
    assert "P4 2 (with fewer: gold-fever-2, gold-fever-3), 16 rounds" in ran.out
    assert "Sheriff's office" in ran.out


def test_list_of_a_kind() -> None:
    assert "NAVY   Navy Colt" in outlaws("list", "guns").out
    assert outlaws("list", "gun").out == outlaws("list", "guns").out


def test_list_as_json() -> None:
    found = outlaws("list", "--json").json()
    assert set(found) == {kind.plural for kind in KINDS}
    assert found["shootouts"][0]["sides"] == {"Outlaw": 1, "Law": 1}


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS])
def test_everything_can_be_shown(kind: str) -> None:
    one = next(one for one in KINDS if one.name == kind)
    for entry in entries(load(), one):
        ran = outlaws("show", kind, entry.id)
        assert (ran.code, ran.err) == (0, "")
        assert len(ran.out) > 20
        assert outlaws("show", kind, entry.id, "--json").json()["id"] == entry.id


def test_show_gives_a_board_as_its_file_draws_it(tmp_path: Path) -> None:
    drawing = outlaws("show", "A").out.partition("\nedges:")[0]
    copy = tmp_path / "A.txt"
    copy.write_text(drawing, encoding="utf-8")
    assert outlaws("check", copy).out.endswith("board A: Saloon & Barber's, 12 by 12 squares\n")


def test_show_draws_the_town_of_a_shootout_with_its_cast() -> None:
    out = outlaws("show", "long-field").out
    assert "1 Silas Crowe, at G/L5 facing west: holds Sharps" in out
    assert "\n     H                       G\n" in out
    assert "\n  5  . .o. c T 6 .|. . N . . . . . . r . . . r . . 1\n" in out


def test_show_finds_by_name_in_any_case() -> None:
    assert outlaws("show", "navy", "colt").out == outlaws("show", "NAVY").out
    assert outlaws("show", "s1").out == outlaws("show", "learning", "the", "trade").out


def test_show_finds_clauses() -> None:
    assert outlaws("show", "shoot-07").out.startswith("SHOOT-07  Shooting\n")


def test_show_gives_all_wounds_of_a_name() -> None:
    out = outlaws("show", "chest").out
    assert "Chest (W04)" in out
    assert "Chest (W05)" in out
    assert [one["id"] for one in outlaws("show", "chest", "--json").json()] == ["W04", "W05"]


def test_show_asks_which_kind_is_meant() -> None:
    said = refused("show", "1")
    assert "outlaws show character 1 or outlaws show shootout 1" in said
    assert outlaws("show", "character", "1").out.startswith("Daniel ")


def test_sight_answers_yes_and_no() -> None:
    ran = outlaws("sight", "A", "C8", "E6")
    assert ran.code == 0
    assert "A/E6 is in view from A/C8, range 2." in ran.out
    assert "COVER-08" in ran.out
    ran = outlaws("sight", "A", "C8", "E6", "--facing", "W", "--json")
    assert (ran.code, ran.json()["sees"], ran.json()["range"]) == (1, False, 2)


def test_sight_knows_postures_doors_and_horses() -> None:
    assert outlaws("sight", "A", "E7", "E9", "--json").code == 1
    assert outlaws("sight", "A", "E7", "E9", "--open", "E7", "south", "--json").code == 0
    assert outlaws("sight", "A", "E7", "E9", "--at-door", "s", "--json").code == 0
    assert outlaws("sight", "A", "E7", "E9", "--doorway", "s", "sw", "--json").code == 0
    assert outlaws("sight", "A", "C7", "C9", "--lean", "south", "--json").code == 0
    assert outlaws("sight", "A", "A10", "A12", "--json").code == 0
    assert outlaws("sight", "A", "A10", "A12", "--horse", "A11", "--json").code == 1
    assert outlaws("sight", "A", "I6", "I10", "--target-prone", "--json").code == 1
    assert outlaws("sight", "A", "I6", "I10", "--target-mounted", "--json").code == 0


def test_sight_takes_layouts_and_shootouts() -> None:
    words = ("G/L5", "H/F5", "--json")
    assert outlaws("sight", "H G", *words).json() == outlaws("sight", "long-field", *words).json()
    assert outlaws("sight", "A90 B", "A/A1", "B/A1", "--json").code in (0, 1)


def test_fov_shows_the_field() -> None:
    out = outlaws("fov", "A", "A12", "--facing", "N").out
    assert "A/A12" in out
    found = outlaws("fov", "A", "A12", "--facing", "N", "--json").json()["squares"]
    assert {"A/A12", "A/A1", "A/B11"} <= set(found)
    assert "A/B12" not in found


def test_rules_are_found_by_words_and_ids() -> None:
    out = outlaws("rules", "steady", "aim").out
    assert "SKILL-03  Gun Skill\n" in out
    assert out.endswith(" entries.\n")
    assert outlaws("rules", "R-04").out.startswith("R-04  Number of facings")
    assert outlaws("rules", "SHOOT-07", "--json").json()[0]["section"] == "Shooting"


def test_rules_answer_no_where_nothing_has_the_words() -> None:
    ran = outlaws("rules", "tomahawk")
    assert (ran.code, ran.out) == (1, "No clause and no ruling has all of: tomahawk.\n")
    assert outlaws("rules", "tomahawk", "--json").json() == []


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("lst",), "list"),
        (("shwo", "A"), "show"),
        (("show", "navi", "cold"), "Navy Colt"),
        (("show", "gun", "navi"), "NAVY"),
        (("show", "salon & barbers"), "Saloon & Barber's"),
        (("list", "gunz"), "guns"),
        (("help", "bords"), "boards"),
        (("play", "learning-the-tirade"), "learning-the-trade"),
        (("play", "S1", "--seat", "lav=auto"), "Law"),
        (("play", "S1", "--against", "atuo"), "auto"),
        (("play", "S1", "--seeds", "3"), "--seed"),
        (("study", "long-filed", "--games", "1"), "long-field"),
        (("sight", "long-filed", "A1", "A2"), "the-long-field"),
    ],
)
def test_bad_names_get_the_near_ones(words: tuple[str, ...], near: str) -> None:
    assert near in refused(*words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play",), "Missing: SHOOTOUT, or --position FILE."),
        (("--ascii", "list"), "there is no --ascii"),
        (("play", "qwertz"), "No shootout is called qwertz. There are learning-the-trade, the-call-out, "),
        (("play", "S1", "--seat", "law"), "expected SIDE=WHO"),
        (("play", "S1", "--seat", "law=auto", "--seat", "LAW=human"), "found Law twice"),
        (("play", "S1", "--seed", ""), "expected up to 80 characters"),
        (("study", "S1"), "Missing: --games."),
        (("study", "S1", "--games", "0"), "a whole number from 1"),
        (("study", "S1", "--games", "ten"), "found 'ten'"),
        (("study", "S1", "--games", "1", "--seat", "law=human"), "there are random, greenhorn, auto, deputy, marshal"),
        (("show", "zzzz"), "Nothing is called zzzz"),
        (("list", "boards", "guns"), "found guns, expected no more words"),
        (("replay", "nosuch.txt", "--text"), "nosuch.txt: found no such file; expected a record"),
        (("check", "nosuch.txt"), "found no such file"),
        (("--data", "nosuch", "list"), "found no such folder"),
        (("sight", "A", "Z9", "A1"), "Z9 is not a square of this town"),
        (("sight", "A", "A1", "A2", "--lean", "north"), "A/A1 has no window on its north side"),
        (("sight", "A", "E7", "E9", "--doorway", "south", "up"), "--doorway: found 'up'"),
        (("sight", "A", "E7", "E9", "--open", "E7", "in"), "--open: found 'in'"),
        (("sight", "A", "A1", "A2", "--prone", "--mounted"), "not allowed with"),
        (("sight", "G", "I2", "A1"), "Nobody can stand in G/I2: the rocks fills it"),
        (("fov", "A", "D8"), "Missing: --facing"),
        (("fov", "A", "D8", "--facing", "up"), "expected one of north, east, south, west"),
        (("fov", "G", "A1", "--corner", "ne"), "FOV-36"),
    ],
)
def test_bad_words_get_a_sentence(words: tuple[str, ...], said: str) -> None:
    assert said.casefold() in refused(*words).casefold()


def test_data_may_stand_before_or_behind_the_command(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    mine = (ROOT / "boards" / "outlaws" / "G.txt").read_text(encoding="utf-8").replace("G: Badlands", "mine: My land")
    (tmp_path / "boards" / "mine.txt").write_text(mine, encoding="utf-8")
    for words in (("--data", tmp_path, "list", "boards"), ("list", "boards", "--data", tmp_path)):
        assert "mine  My land" in outlaws(*words).out
    assert "My land" not in outlaws("list", "boards").out


@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_is_folded_to_the_terminal_and_loses_no_word(topic: str, columns: int) -> None:
    text = TOPICS[topic][1]()
    page = folded(text, columns)
    assert page.split() == text.split()
    assert columns < 80 or max(map(len, page.splitlines())) <= columns
