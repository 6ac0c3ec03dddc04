"""What is remembered of the lesson and the tips: kept beside the settings, read back, and never in the way."""

from pathlib import Path

from outlaws_tui.data import load, rules
from outlaws_tui.lesson.course import position
from outlaws_tui.lesson.memory import Memory, beside, remember
from outlaws_tui.lesson.reader import TIPS_FILE, read_tips, shipped
from outlaws_tui.lesson.tips import Tips
from outlaws_tui.library import new_game


def test_what_is_remembered_is_read_back(tmp_path: Path) -> None:
    path = beside(tmp_path / "mine" / "settings.toml")
    memory = remember(path)
    assert not memory.begun
    memory.leave("move", 2, ["walk A/E9 north", 'a "quoted" word'])
    memory.tell("door")
    memory.finish("see")
    assert remember(path) == memory
    assert memory.part == "move"
    memory.finish("move")
    again = remember(path)
    assert (again.done, again.part, again.choices) == (["see", "move"], "", [])


def test_what_cannot_be_read_counts_as_nothing(tmp_path: Path) -> None:
    path = tmp_path / "learned.toml"
    path.write_bytes(b"\xff\xfe")
    assert remember(path) == Memory(path)
    path.write_text('done = 3\ntold = ["door", 4]\nsteps = "many"\npart = ["see"]')
    assert remember(path) == Memory(path, told=["door"])


def test_a_disk_that_refuses_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "no").write_text("a file, and no folder")
    memory = remember(tmp_path / "no" / "learned.toml")
    memory.tell("door")
    assert memory.told == ["door"]


def test_the_tips_name_rules_that_there_are_and_fit_a_row() -> None:
    tips = read_tips(shipped(TIPS_FILE), rules(load()))
    assert {tip.name for tip in tips} >= {
        "door",
        "snapshot",
        "wound-draw",
        "jam",
        "brawl",
        "horse",
        "townsfolk",
        "showdown",
    }
    assert all(len(f"Tip: {tip.say} (? {tip.rule})") <= 78 for tip in tips)


def test_a_tip_is_told_once_and_what_is_asked_goes_first(tmp_path: Path) -> None:
    memory = remember(tmp_path / "learned.toml")
    tips = Tips.of(memory)
    game = new_game("S1", seed="1")
    tips.heard(position(game), game.choose(game.asked, 0, "draw").events)
    other = new_game("S1", seed="1")
    told = tips.next(position(other))
    assert told is not None
    assert (told.name, told.asked) == ("draw", "draw")
    assert tips.next(position(other)) is None
    assert Tips.of(remember(tmp_path / "learned.toml")).next(position(other)) is None
