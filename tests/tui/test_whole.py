"""Whole shootouts, from the title to the page at the end, in one way alone: by keys, by clicks, by typed moves, by the narrated view."""

from collections.abc import Awaitable, Callable, Iterator
from random import Random

from textual.pilot import Pilot

from outlaws_tui.seats.replaying import prove
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.curtain import Curtain
from outlaws_tui.tui.ending import Ending
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.mapview import GUTTER, HEADER
from outlaws_tui.tui.scale import NORMAL
from outlaws_tui.tui.title import Title
from tests.tui.table import ALONE, app_for, game_of, play, press, settle, text_of
from tests.tui.test_narrated import Reader

Drive = Callable[[Pilot[int], GameScreen], Awaitable[None]]
MOST = 700
"""Acts at the screen after which a shootout is taken to go on for ever."""


async def to_the_end(pilot: Pilot[int], drive: Drive) -> None:
    """Drive a game until it is decided, and prove what was played."""
    screen = game_of(pilot)
    table = screen.table
    for _ in range(MOST):
        if table.over:
            break
        await drive(pilot, screen)
    assert isinstance(table, HomeTable)
    assert table.over, text_of(pilot.app)
    assert table.outcome[0] in text_of(pilot.app)
    assert prove(table.stage, table.game.record())
    # He has walked, shot and been shot at: it was a game, and not only passed.
    verbs = {step.words.split()[0] for step in table.game.steps if step.words}
    assert {"draw", "walk", "shoot"} <= verbs, verbs


def wished(screen: GameScreen, random: Random) -> Choice | None:
    """Return a line that somebody would pick who likes to shoot, then to arm himself, then to move; now and then any other."""
    lines = [
        line
        for line in screen.desk.choices
        if not (line.refused or line.key in ("t", "b", "R") or any(one.setting for one in line.opens))
    ]
    if not lines:
        return None
    if screen.desk.prompt.turn and screen.desk.mode is None and random.random() < 0.9:
        shots = [line for line in lines if line.hit is not None]
        guns = [line for line in lines if line.key in ("h", "r") and ("draw" in line.label or "reload" in line.label)]
        lines = shots or guns or lines
    return random.choice(lines)


def step_towards(screen: GameScreen) -> int:
    """Return the square among those that one action leads to that is nearest to an enemy, -1 where none is nearer."""
    g, who = screen.desk.g, screen.desk.prompt.card
    foes = [p.square for other, p in enumerate(g.figures) if p.square >= 0 and g.stage.side[other] != g.stage.side[who]]

    def far(square: int) -> int:
        return min(g.stage.distance(square, foe) for foe in foes)

    near = [to for to, route in screen.desk.ways().items() if route.cost == 1]
    best = min(near, key=far, default=-1)
    return best if best >= 0 and foes and far(best) < far(g.figures[who].square) else -1


def moves_on(screen: GameScreen) -> bool:
    """Return whether somebody is asked to act who has nothing to shoot at but a gun in his hand."""
    desk = screen.desk
    return (
        desk.prompt.turn
        and desk.mode is None
        and not any(line.hit is not None or "draw" in line.label for line in desk.choices)
        and step_towards(screen) >= 0
    )


def test_by_keys_alone() -> None:
    """From the title: the second shootout is gone to and left again, then two at one keyboard play the first."""
    random = Random(4)

    async def drive(pilot: Pilot[int], screen: GameScreen) -> None:
        desk = screen.desk
        if moves_on(screen):
            town, to = desk.g.stage.town, step_towards(screen)
            while desk.cursor != to:
                across = to % town.width - desk.cursor % town.width
                down = to // town.width - desk.cursor // town.width
                await press(pilot, ("right" if across > 0 else "left") if across else "down" if down > 0 else "up")
            await press(pilot, "enter")
            return
        line = wished(screen, random)
        if line is None:
            await press(pilot, "escape", "e", "e")
            return
        while desk.chosen is not line and desk.mode is not None and desk.mode.choices:
            await press(pilot, "down")
        if desk.chosen is line:
            await press(pilot, "enter")
        elif line.key and [one.key for one in desk.choices].count(line.key) == 1:
            await press(pilot, *(line.key, line.key) if line.key == "e" else line.key)
        else:
            await press(pilot, "tab", "enter")

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Title)
        await press(pilot, "down", "up", "tab", "left", "tab", "left", "enter")
        await to_the_end(pilot, drive)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ending)

    play(app_for(None, {}, "whole"), script)


async def click(pilot: Pilot[int], screen: GameScreen, line: Choice) -> None:
    """Click the line of the panel in which a choice stands; turn the wheel until it is in view."""
    for _ in range(40):
        row = next((row for row in range(screen.plan.panel.height) if screen.choice_at(row) is line), -1)
        if row >= 0:
            await pilot.click("#panel", offset=(6, row))
            await settle(pilot)
            return
        screen.parts["panel"].post_message(screen.parts["panel"].Wheeled("panel", 1))
        await settle(pilot)
    raise AssertionError(line.label)


async def click_square(pilot: Pilot[int], screen: GameScreen, square: int) -> None:
    """Click a square of the town."""
    town, (left, top) = screen.table.stage.town, screen.town_map._corner()
    x, y = square % town.width, square // town.width
    column, row = GUTTER + NORMAL.across * x + 2 - left, HEADER + NORMAL.down * y + 1 - top
    await pilot.click("#map", offset=(column, row))
    await settle(pilot)


def test_by_clicks_alone() -> None:
    random = Random(2)

    async def drive(pilot: Pilot[int], screen: GameScreen) -> None:
        if isinstance(pilot.app.screen, Curtain):
            await pilot.click("#body", offset=(10, 3))
            await settle(pilot)
            return
        if moves_on(screen):
            to = step_towards(screen)
            await click_square(pilot, screen, to)
            if screen.desk.cursor == to and screen.desk.chosen is not None:
                await click_square(pilot, screen, to)
            return
        line = wished(screen, random)
        if line is not None:
            await click(pilot, screen, line)

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Title)
        await pilot.click("#keys", offset=(at(pilot, "enter play"), 0))
        await settle(pilot)
        await to_the_end(pilot, drive)
        screen = game_of(pilot)
        await click(pilot, screen, screen.desk.choices[0])
        assert isinstance(pilot.app.screen, Ending)
        await pilot.click("#keys", offset=(at(pilot, "q title"), 0))
        await settle(pilot)
        assert isinstance(pilot.app.screen, Title)

    play(app_for(None, {}, "whole"), script)


def at(pilot: Pilot[int], words: str) -> int:
    """Return the column at which words stand in the last row."""
    return text_of(pilot.app).rstrip("\n").rsplit("\n", 1)[-1].index(words) + 1


def test_by_typed_moves_alone() -> None:
    """Each choice is typed behind a colon, now and then by the beginnings of its words alone."""
    random = Random(6)

    async def drive(pilot: Pilot[int], screen: GameScreen) -> None:
        options = screen.table.seen.options
        words = typed_wish(screen, options, random)
        short = " ".join(word[:4] for word in words.split())
        fitting = [
            one for one in options if all(a.startswith(b) for a, b in zip(one.split(), short.split(), strict=False))
        ]
        await press(pilot, "colon")
        for character in short if len(fitting) == 1 and random.random() < 0.3 else words:
            await pilot.press({" ": "space", "/": "slash", "-": "minus", "'": "apostrophe"}.get(character, character))
        before = screen.table.seen.number
        await press(pilot, "enter")
        assert screen.table.seen.number > before or screen.table.over, words

    async def script(pilot: Pilot[int]) -> None:
        await to_the_end(pilot, drive)

    play(app_for("S1", ALONE, "whole"), script)


def typed_wish(screen: GameScreen, options: tuple[str, ...], random: Random) -> str:
    """Return a move to type: a shot, a gun drawn, a step towards the enemy, the end of the turn; else what is offered first."""
    if screen.desk.prompt.turn:
        for verb in ("shoot", "draw"):
            found = [words for words in options if words.startswith(verb)]
            if found:
                return random.choice(found)
        to = step_towards(screen)
        name = screen.table.stage.town.names[to] if to >= 0 else "nowhere"
        found = [words for words in options if words.startswith(f"walk {name} ")]
        if found:
            return random.choice(found)
        return "end" if "end" in options else options[0]
    return options[0]


def test_by_the_narrated_view_alone() -> None:
    """Moves are typed as they are recorded, looked up with `moves`; nothing but lines of text is read."""
    random = Random(8)
    said: list[str] = []

    def typed() -> Iterator[str]:
        while True:
            yield "moves"
            listed = next((line for line in reversed(said) if "," in line or " " not in line.rstrip(".")), "")
            options = [one.strip() for one in listed.split(", ") if one.strip()]
            wishes = [one for verb in ("shoot", "draw", "keep", "walk") for one in options if one.split()[0] == verb]
            yield random.choice(wishes[:6] or options) if random.random() < 0.85 else random.choice(options)

    read = Reader("S1", typed(), ("human", "auto"), 100_000, said=said)
    assert read.over
    assert prove(read.game.stage, read.game.record())
    verbs = {step.words.split()[0] for step in read.game.steps if step.words}
    assert {"draw", "walk", "shoot"} <= verbs
