"""`?` on every screen: it is there wherever nothing is typed, and it tells of every key of the screen."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from textual.pilot import Pilot

from outlaws_tui import tui
from outlaws_tui.tui.arranging.picker import Picker
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.lobby.naming import Naming
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.rules import Rules
from tests.tui.table import BOTH, app_for, play, press, settle, text_of

TYPED = (Finder, Naming, Picker, Rules)
"""Screens whose keys are letters that are typed; in the rules `?` is a key as long as nothing is."""


def below(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


for module in walk_packages(tui.__path__, "outlaws_tui.tui."):
    import_module(module.name)
SCREENS = [one for one in dict.fromkeys(below(Keyed)) if one.TABLE and one.__module__.startswith("outlaws_tui")]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_has_it(screen: type[Keyed[object]]) -> None:
    keys = {key for one in screen.TABLE for key in one.keys}
    assert ("question_mark" in keys) is (screen not in TYPED)


@pytest.mark.parametrize("screen", SCREENS)
def test_it_tells_of_every_key(screen: type[Keyed[object]]) -> None:
    if screen in TYPED:
        return
    rows = Help(Look(), "a screen", screen.TABLE, signs=False).body(1000, 24)
    said = [" ".join("".join(ink.text for ink in row).split()) for row in rows]
    assert [one.name for one in screen.TABLE if not any(row.endswith(one.help) for row in said)] == []


@pytest.mark.parametrize(
    ("shootout", "keys", "said"),
    [
        ("S1", "d percent_sign", "Help: the odds"),
        ("S1", "d L", "Only one kind: shots, wounds, moves"),
        ("S1", "d comma K", "Press another key for it."),
        ("S1", "d H", "On to the next turn."),
        ("S1", "d H V", "Judge no further."),
        (None, "w", "Counted by something else."),
        (None, "r", "Keep a note with it."),
        (None, "l", "Begin the part from its start."),
    ],
)
def test_it_is_opened_and_left(shootout: str | None, keys: str, said: str) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *keys.split())
        before = pilot.app.screen
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Help)
        assert said in text_of(pilot.app)
        await press(pilot, "escape")
        assert pilot.app.screen is before

    play(app_for(shootout, BOTH, "abc"), script, (120, 40))


def test_the_rules_have_it_before_anything_is_typed() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "slash", "question_mark")
        assert "Follow the lit link, or the first." in text_of(pilot.app)

    play(app_for(None), script)


def test_a_page_longer_than_the_screen_says_what_of_it_is_shown() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "question_mark")
        first = text_of(pilot.app).splitlines()[0]
        found = re.fullmatch(r" Help: The game +1-22 of (\d+) ?", first)
        assert found is not None
        await press(pilot, "pagedown")
        assert f"22-43 of {found[1]}" in text_of(pilot.app).splitlines()[0]
        await press(pilot, "end")
        assert f"-{found[1]} of {found[1]}" in text_of(pilot.app).splitlines()[0]
        # A page that is whole says nothing of it.
        await pilot.resize_terminal(120, 160)
        await settle(pilot)
        assert " of " not in text_of(pilot.app).splitlines()[0]

    play(app_for("S1", BOTH, "abc"), script)
