"""Problems from the command line: listed, told, weighed, checked; and each shipped one is whole."""

import re
from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.problems.attempt import Attempt
from outlaws_tui.problems.problem import GRADES, Problem, problems
from tests.cli.running import outlaws, refused

EVERY = problems()
EASY = EVERY.named("out-of-the-street")
LIBRARY = data.load()
WRONG = "walk A/J8 west"
"""A step that leaves him in view."""


def test_there_are_forty_or_more_in_five_grades() -> None:
    assert len(EVERY.all) >= 40
    assert {one.grade for one in EVERY.all} == set(range(1, len(GRADES) + 1))
    assert (
        len({(one.position, one.goal) for one in EVERY.all}) == len({one.title for one in EVERY.all}) == len(EVERY.all)
    )


@pytest.mark.parametrize("problem", EVERY.all, ids=lambda one: one.slug)
def test_each_begins_in_a_turn_with_its_goal_unreached_and_its_line_there(problem: Problem) -> None:
    attempt = Attempt.of(problem, LIBRARY)
    g = attempt.start
    words = [option.words(g, actor(g)) for option in g.options()]
    assert problem.line[0] in words
    assert len(words) >= 5
    assert attempt.task.startswith(f"With {g.stage.names[attempt.hero]}: ")
    assert attempt.missing(g)


def test_the_list_and_one_of_them_told() -> None:
    assert len(outlaws("problem", "--list").out.splitlines()) == len(EVERY.all)
    listed = outlaws("problem", "--list", "--json").json()
    assert [one["name"] for one in listed] == [one.slug for one in EVERY.all]
    told = outlaws("problem", EASY.slug, "--text").out
    for words in (EASY.title, "With Jesse: be in nobody's view and have a bullet ready in hand", "Choices:"):
        assert words in told
    assert told.count("Skills: handgun ") == 4
    assert re.search(r"^Jesse sees ", told, re.MULTILINE)
    assert max(map(len, told.splitlines())) <= 80
    assert EASY.line[0] in outlaws("problem", EVERY.number(EASY), "--answer").out


def test_a_choice_is_weighed_without_a_screen() -> None:
    right, wrong = outlaws("problem", EASY.slug, EASY.line[0]), outlaws("problem", EASY.slug, WRONG)
    assert (right.code, wrong.code) == (0, 1)
    assert "leaves 100%" in right.out
    assert "leaves 0% of 100%. Better: walk" in wrong.out
    weighed = outlaws("problem", EASY.slug, WRONG, "--json").json()
    assert (weighed["left"], weighed["best"]) == (0.0, 1.0)
    assert outlaws("problem", EASY.slug, "shoot clay").code != 0


def test_what_makes_no_sense_is_said() -> None:
    assert "no problem 'nowhere'" in refused("problem", "nowhere")
    assert "Missing: PROBLEM" in refused("problem", "--text")
    assert "terminal" in refused("problem", EASY.slug)


def shipped(problem: Problem) -> Path:
    return data.data_folders()[1].parent / "problems" / f"{problem.slug}.toml"


def test_a_file_is_solved_when_it_is_checked(tmp_path: Path) -> None:
    assert outlaws("check", shipped(EASY)).code == 0
    text = shipped(EASY).read_text(encoding="utf-8")
    changed = {
        "less.toml": ("best = 100.0", "best = 50.0", "the best chance is 100.0, and not 50"),
        "line.toml": (
            f"line = [{EASY.line[0]!r}".replace("'", '"'),
            'line = ["walk A/J8 west"',
            "'walk A/J8 west' leaves 0.0 of 100.0",
        ),
        "none.toml": (f"line = [{EASY.line[0]!r}".replace("'", '"'), 'line = ["fly"', "'fly' cannot be chosen"),
    }
    for name, (old, new, says) in changed.items():
        assert old in text
        path = tmp_path / name
        path.write_text(text.replace(old, new), encoding="utf-8")
        found = outlaws("check", path)
        assert found.code == 1
        assert says in found.out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("grade = 1", "grade = 6", "grade"),
        ("unseen = true", "unsen = true", "unsen"),
        ("best = 100.0", "best = 0.0", "best"),
        ("jesse square", "jess square", "jess"),
        ("goal = {", 'goal = { out = ["wyatt"],', "wyatt"),
    ],
)
def test_a_broken_file_is_one_sentence(old: str, new: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(shipped(EASY).read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    message = refused("check", path)
    assert says in message
    assert "Traceback" not in message
