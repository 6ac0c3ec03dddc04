"""The menu: its groups, the chances beside the shots, the last kind of choice again, and moves that are typed."""

from random import Random

import pytest
from textual.pilot import Pilot

from outlaws_tui.analysis.fates import fate
from outlaws_tui.analysis.manner import PASS, Manner
from outlaws_tui.analysis.odds import odds_of
from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.cards import COMPACT
from outlaws_tui.tui.choices import ALL
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.listing import choice_line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.prompts import prompt_for
from tests.tui.table import app_for, game_of, play, press, settle, text_of

_KEY = 5
"""Columns of a line before its words."""
ARMED = ("d", "h", "1", "e", "e", "d", "h", "1", "e", "e", "d")
"""Both have drawn their guns, and the second round has begun."""


def test_lines_stand_in_groups_by_cost() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        choices = game_of(pilot).desk.choices
        shots = [choice.hit is not None for choice in choices]
        assert shots == sorted(shots, reverse=True)
        assert any(shots)
        rest = [99 if one.cost == ALL else one.cost or 0 for one in choices if one.hit is None and one.key not in "te"]
        assert rest == sorted(rest)
        assert len(set(rest)) > 1
        assert choices[-1].key == "e"
        screen = text_of(app)
        for words in ("SAMUEL, 9 sq", "  2 actions", "  all actions", "hit hurt out back"):
            assert words in screen

    play(app, script, (120, 40))


def test_the_chances_are_those_of_the_walk() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        desk = game_of(pilot).desk
        g = desk.g.clone()
        who = desk.prompt.card
        exact = 0
        for option in g.options():
            found = desk.likely.get(option.words(g, who))
            if found is None or found.plays:
                continue
            there = fate(odds_of(g, option, Manner(snaps=PASS)).spread, next(c.target for c in desk.choices if c.hit))
            assert (found.hit, found.hurt, found.out) == pytest.approx((there.hit, there.hurt, there.out))
            exact += 1
        assert exact >= 2

    play(app, script, (120, 40))


@pytest.mark.parametrize(
    ("size", "there"), [((120, 40), True), ((120, 24), True), ((100, 30), True), ((80, 24), False)]
)
def test_everybody_is_there_wherever_it_is_wide(size: tuple[int, int], there: bool) -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        assert ("In play" in text_of(app)) == there

    play(app, script, size)


def test_a_step_again_goes_on_the_same_way() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        who = desk.table.acting
        way = -1 if desk.g.figures[who].facing == 3 else 1
        start = desk.g.figures[who].square
        await press(pilot, "left" if way < 0 else "right", "enter")
        assert desk.g.figures[who].square == start + way
        await press(pilot, "full_stop")
        assert desk.g.figures[who].square == start + 2 * way

    play(app, script)


@pytest.mark.parametrize("name", ["S5", "S8", "S11", "S13"])
def test_no_two_lines_of_a_list_are_cut_down_to_the_same(name: str) -> None:
    """Right and left, north-east and north-west, are told apart in the narrow panel too."""
    library = load()
    stage = stage_for(library.shootout(name), library.components, library.boards)
    g = begin(stage, Playout(5))
    random = Random(5)
    lists = 0
    for _ in range(200):
        if g.agenda is None:
            break
        prompt = prompt_for(g, -1, None, -1, UNICODE, COMPACT)
        for choices in (prompt.choices, *(choice.opens for choice in prompt.choices)):
            rows = [
                "".join(ink.text for ink in choice_line(choice, False, COMPACT, UNICODE))[_KEY:] for choice in choices
            ]
            # Two guns of one name with as much in them are the same to whoever draws one.
            assert len(set(rows)) == len({(choice.label, choice.hit) for choice in choices}), rows
            lists += len(rows) > 1
        g.choose(random.choice(g.options()))
    assert lists > 50


def test_a_key_that_does_nothing_says_so_by_its_sign() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "y")
        assert "y (yes) does nothing here and now." in text_of(pilot.app)
        await press(pilot, "n")
        assert "n (no) does nothing here and now." in text_of(pilot.app)

    play(app_for(seed="abc"), script)


def test_esc_brings_the_cursor_back_after_the_overlays_are_off() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "v", "left", "left", "t")
        desk = game_of(pilot).desk
        assert "Face which way after it?" in text_of(pilot.app)
        home = desk.g.figures[desk.prompt.card].square
        await press(pilot, "escape", "escape")
        assert desk.overlays == set()
        assert desk.cursor == home - 2
        await press(pilot, "escape", "t")
        assert desk.cursor == home
        assert "Face which way?" in text_of(pilot.app)
        number = desk.table.seen.number
        await press(pilot, "up")
        assert desk.table.seen.number == number + 1
        assert desk.g.figures[desk.prompt.card].facing == 0

    play(app_for(seed="abc"), script)


async def type_move(pilot: Pilot[int], words: str, *after: str) -> None:
    await press(pilot, "colon")
    for key in words:
        await pilot.press({" ": "space", "/": "slash"}.get(key, key))
    for key in after:
        await pilot.press(key)
    await settle(pilot)


def test_a_move_may_be_typed_by_the_beginnings_of_its_words() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        screen = game_of(pilot)
        await type_move(pilot, "st sam", "tab")
        assert screen.entry.fitting() == ["steady samuel"]
        assert "steady samuel" in text_of(app)
        await pilot.press("escape")
        before = screen.desk.g.figures[screen.table.acting].actions
        await type_move(pilot, "tu no", "enter")
        assert screen.desk.g.figures[screen.table.acting].actions == before - 1
        assert screen.desk.g.figures[screen.table.acting].facing == 0

    play(app, script)


def test_a_way_of_several_steps_may_be_typed_by_its_end() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        way, words = next((said, sent) for said, sent in screen.desk.farther().items() if len(sent) == 2)
        who = screen.table.acting
        await type_move(pilot, way.casefold(), "enter")
        await settle(pilot)
        names = screen.table.stage.town.names
        assert names[screen.desk.g.figures[who].square] == words[-1].split()[1]

    play(app, script)


def test_tab_goes_round_what_a_word_may_become() -> None:
    app = app_for(seed="abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        entry = game_of(pilot).entry
        await type_move(pilot, "turn", "tab", "tab")
        first = text_of(app)
        await pilot.press("tab")
        assert text_of(app) != first
        assert "turn " in text_of(app)
        assert entry.display

    play(app, script)


def test_several_bullets_at_once_never_lie_ready() -> None:
    """Four squares off a fan lands likelier than one shot does, and yet takes up to three bullets."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "down", "enter")
        desk = game_of(pilot).desk
        chances = {choice.key: choice.hit or 0 for choice in desk.choices if choice.target >= 0}
        assert chances["F"] > chances["f"]
        assert desk.chosen is not None
        assert desk.chosen.key == "f"
        await press(pilot, "left", "tab")
        assert desk.chosen.key == "f"

    opening = Opening(lesson=("cover", False))
    play(OutlawsApp(load(), look=Look(), pause=0, opening=opening), script)
