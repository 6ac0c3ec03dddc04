"""What a key has changed is painted when the loop comes round, once, and by nobody's detour."""

import asyncio

import pytest

from outlaws_tui.data import load
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.ink import Ink
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import Painted


def new_app() -> OutlawsApp:
    library = load()
    return OutlawsApp(library, library.shootout("S1"), {"outlaw": "human", "law": "human"}, "direct", Look(), 0)


def test_all_changes_of_a_moment_are_one_frame_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()
    frames: list[int] = []
    monkeypatch.setattr(app, "post_display_hook", lambda: frames.append(1))

    async def run() -> tuple[int, int]:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            screen = app.screen
            assert isinstance(screen, Keyed)
            head, keys = (screen.query_one(f"#{name}", Painted) for name in ("head", "keys"))
            screen._painted = float("-inf")
            frames.clear()
            head.show([(Ink("head"),)])
            keys.show([(Ink("keys"),)])
            before = len(frames)
            await asyncio.sleep(0)
            return before, len(frames)

    assert asyncio.run(run()) == (0, 1)


def test_frames_come_no_faster_than_textuals_own(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()
    frames: list[int] = []
    monkeypatch.setattr(app, "post_display_hook", lambda: frames.append(1))
    monkeypatch.setattr("outlaws_tui.tui.direct.UPDATE_PERIOD", 3600.0)

    async def run() -> list[int]:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            screen, head = app.screen, app.screen.query_one("#head", Painted)
            assert isinstance(screen, Keyed)
            screen._painted = float("-inf")
            counts = []
            for words in ("one", "two"):
                frames.clear()
                head.show([(Ink(words),)])
                await asyncio.sleep(0)
                counts.append(len(frames))
            return counts

    assert asyncio.run(run()) == [1, 0]


def test_a_fault_while_painting_is_told_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()
    told: list[Exception] = []
    monkeypatch.setattr(app, "_handle_exception", told.append)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            screen, head = app.screen, app.screen.query_one("#head", Painted)
            assert isinstance(screen, Keyed)
            screen._painted = float("-inf")
            with monkeypatch.context() as broken:
                broken.setattr(head, "render_line", lambda y: 1 / 0)
                head.show([(Ink("head"),)])
                await asyncio.sleep(0)

    asyncio.run(run())
    assert [type(one) for one in told] == [ZeroDivisionError]


def test_rows_are_sent_as_they_are_where_no_widget_lies_over_another() -> None:
    app = new_app()

    async def run() -> tuple[list[tuple[int, int, int, int, str]], bool]:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.1)
            screen, keys = app.screen, app.screen.query_one("#keys", Painted)
            assert isinstance(screen, Keyed)
            found = screen._find_free()
            assert {one.id for one in found} == {"head", "body", "keys"}
            keys.show([(Ink("one"),)])
            rows = [(*row[:4], row[4].text) for row in keys.patches(found[keys][1])]
            keys.styles.offset = (0, -3)
            await pilot.pause(0.1)
            return rows, keys in screen._find_free()

    # The last of 24 rows, from its first column to its last, and no more once it lies over another.
    assert asyncio.run(run()) == ([(23, 0, 80, 0, "one".ljust(80))], False)
