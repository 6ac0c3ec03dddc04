"""What lies ready under enter for somebody who has a gun out and sees nobody."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import HAS_POOR, MUST_CRAWL, SHOTGUN
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.prompts import prompt_for
from outlaws_tui.tui.reach import reach_of
from outlaws_tui.tui.ready import Lead, best_line, lead_for
from tests.tui.table import app_for, game_of, play, press, text_of

ARMED = ("d", "h", "1", "e", "e", "d", "h", "1", "e", "e", "d")
"""Both have drawn their guns, and the second round has begun."""


def daniels_turn(at: str, samuel: str, loaded: int = 6) -> Gunfight:
    """Return Daniel's turn with his gun in hand, four actions, facing south; SAMUEL faces south too."""
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    g = next(
        g for seed in range(40) if stage.slugs[actor(g := first(begin(stage, Playout(seed), events=False)))] == "daniel"
    )
    daniel, other = g.figures
    daniel.right, daniel.carried = daniel.carried[0], ()
    g.things[daniel.right].loaded = loaded
    place(g, 0, stage.town.square(at))
    place(g, 1, stage.town.square(samuel))
    daniel.facing = other.facing = 2
    return g


def jonas_turn(actions: int) -> Gunfight:
    """Return Jonas's turn with his shotgun in hand and so many actions, the others behind him on H, HATTIE four squares before him."""
    library = load()
    stage = stage_for(library.shootout("S11"), library.components, library.boards)
    g = next(
        g for seed in range(200) if stage.slugs[actor(g := first(begin(stage, Playout(seed), events=False)))] == "jonas"
    )
    jonas, hattie = (
        stage.slugs.index("jonas"),
        next(i for i, slug in enumerate(stage.slugs) if slug.startswith("hattie")),
    )
    p = g.figures[jonas]
    p.right = p.left = next(
        thing for thing in (*p.carried, p.right) if thing >= 0 and stage.gear[thing].kind == SHOTGUN
    )
    p.carried, p.facing, p.actions = (), 1, actions
    for who in range(len(g.figures)):
        place(g, who, stage.town.square(f"H/{'ABCDEFGHIJKL'[who]}1"))
    place(g, jonas, stage.town.square("G/B12"))
    place(g, hattie, stage.town.square("G/F12"))
    return g


@pytest.mark.parametrize(
    ("actions", "ready"), [(4, "fire at HATTIE BOONE"), (2, "fire at HATTIE BOONE"), (1, "poor shot at HATTIE BOONE")]
)
def test_a_poor_shot_lies_ready_where_nothing_better_can_be_paid(actions: int, ready: str) -> None:
    """No shot follows it in its turn (ACT-1-18), so it takes all that is left; two shots of two actions are worth more."""
    g = jonas_turn(actions)
    prompt = prompt_for(g, g.figures[actor(g)].square, None, -1, UNICODE, 28)
    assert prompt.choices[best_line(g, prompt)].label == ready


def test_after_a_poor_shot_the_end_lies_ready() -> None:
    g = jonas_turn(3)
    g.common.shot |= HAS_POOR
    prompt = prompt_for(g, g.figures[actor(g)].square, None, -1, UNICODE, 28)
    assert lead_for(g, prompt, reach_of(g)) == Lead("e")


def first(g: Gunfight) -> Gunfight:
    """Draw the first counter."""
    g.choose(g.options()[0])
    assert isinstance(g.question, Act)
    return g


def lead(g: Gunfight) -> Lead | None:
    return lead_for(g, prompt_for(g, g.figures[0].square, None, -1, UNICODE, 28), reach_of(g))


def test_a_walk_that_brings_somebody_into_view() -> None:
    """From L2 the saloon is in the way whichever way he looks; along the first row nothing is, and K1 is nearer than L1."""
    g = daniels_turn("A/L2", "A/A1")
    assert lead(g) == Lead("", g.stage.town.square("A/K1"), 3, "SAMUEL is in view then.")


def test_the_nearest_square_where_nobody_comes_into_view() -> None:
    """Four steps from L12 bring him to H8 at best, seven from A1; three to no square from which A1 is seen past the saloon."""
    g = daniels_turn("A/L12", "A/A1")
    found = lead(g)
    assert found is not None
    assert (found.key, found.square) == ("", g.stage.town.square("A/H8"))
    assert found.why == "No enemy comes into view within reach; this is nearest to one."


def test_a_gun_that_lacks_a_bullet_is_reloaded_first() -> None:
    assert lead(daniels_turn("A/L12", "A/A1", loaded=5)) == Lead("r")


def test_nobody_is_led_into_the_square_of_another() -> None:
    """The cactus of G/B7 hides HATTIE; where a friend stands in the square that would do first, he is led to another."""
    squares = []
    for friend in (False, True):
        g = jonas_turn(4)
        who = actor(g)
        place(g, who, g.stage.town.square("G/A7"))
        place(g, g.stage.slugs.index("hattie-boone"), g.stage.town.square("G/C7"))
        if friend:
            place(g, g.stage.slugs.index("scott"), squares[0])
        found = lead_for(g, prompt_for(g, g.figures[who].square, None, -1, UNICODE, 28), reach_of(g))
        assert found is not None
        assert (found.key, found.why) == ("", "HATTIE BOONE is in view then.")
        squares.append(found.square)
    assert squares[0] != squares[1]


@pytest.mark.parametrize(("loaded", "key"), [(6, "t"), (0, "h")])
def test_a_second_gun_is_not_drawn_while_the_first_one_fires(loaded: int, key: str) -> None:
    g = daniels_turn("A/L12", "A/A1", loaded)
    spare = next(i for i, gear in enumerate(g.stage.gear) if gear.kind >= 0 and i != g.figures[0].right)
    g.figures[1].carried, g.figures[0].carried = (), (spare,)
    prompt = prompt_for(g, g.figures[0].square, None, -1, UNICODE, 28)
    assert prompt.choices[best_line(g, prompt)].key == key


def test_enter_turns_to_who_is_behind_one() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED, "t", "up")
        screen = game_of(pilot)
        desk, daniel = screen.desk, screen.desk.prompt.card
        assert desk.g.figures[daniel].facing == 0
        assert desk.chosen is not None
        assert (desk.chosen.key, desk.chosen.label) == ("t", "turn east")
        assert "SAMUEL is in view then." in text_of(pilot.app)
        await press(pilot, "enter")
        assert desk.g.figures[daniel].facing == 1
        assert desk.chosen.target >= 0

    play(app_for("S1", seed="abc"), script)


def test_the_cursor_stays_where_somebody_sees_nobody_and_has_no_gun_out() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "t", "up")
        desk = game_of(pilot).desk
        assert desk.chosen is not None
        assert desk.chosen.key == "h"
        assert desk.cursor == desk.g.figures[desk.prompt.card].square

    play(app_for("S1", seed="abc"), script)


@pytest.mark.parametrize(
    ("loaded", "both", "spare", "lead"),
    [
        (0, True, 6, Lead("h", why="A gun is loaded with a free hand.")),
        (0, False, 6, Lead("r")),
        (1, False, 6, Lead("r")),
        (2, False, 6, Lead("h", why="A long gun is fired with both hands.")),
        (0, True, 0, Lead("e")),
    ],
)
def test_an_empty_long_gun_is_taken_into_one_hand_and_back_into_both(
    loaded: int, both: bool, spare: int, lead: Lead
) -> None:
    """ACT-V-08: loading needs a free hand. ACT-1-13: firing again needs both."""
    g = jonas_turn(4)
    who = actor(g)
    p, gun = g.figures[who], g.figures[who].right
    g.things[gun].loaded, p.left = loaded, gun if both else -1
    p.spare = tuple(spare if cartridge == g.stage.gear[gun].cartridge else 0 for cartridge in range(len(p.spare)))
    assert lead_for(g, prompt_for(g, p.square, None, -1, UNICODE, 28), reach_of(g)) == lead


def test_no_shot_lies_ready_that_cannot_hit_and_a_way_nearer_does() -> None:
    """The white die's best face is a 9, which with +1 reaches ten squares, not eleven: he goes four nearer along the street."""
    g = daniels_turn("A/A12", "A/L12")
    g.figures[0].facing = 1
    prompt = prompt_for(g, g.figures[0].square, None, -1, UNICODE, 28)
    assert {choice.hit for choice in prompt.choices if choice.target >= 0} == {0}
    assert prompt.choices[best_line(g, prompt)].key == "t"
    found = lead(g)
    assert found is not None
    assert found.key == ""
    assert g.stage.distance(found.square, g.figures[1].square) == 7
    assert found.why == "Nobody in view can be hit from here; this is nearest to one."


def test_the_reason_for_a_walk_is_told_where_there_is_one_row() -> None:
    async def script(pilot: Pilot[int]) -> None:
        desk = game_of(pilot).desk
        for _ in range(40):
            if desk.prompt.turn and desk.why and desk.chosen is not None and not desk.chosen.key:
                break
            await press(pilot, "enter")
        assert desk.why
        assert desk.why in text_of(pilot.app)

    play(app_for("S6", {"outlaw": "human", "law": "auto"}, "3"), script)


def test_who_can_only_crawl_out_of_a_friends_square_is_led_out_of_it() -> None:
    """STACK-06: whoever woke in a friend's square crawls out of it before anything else: a square is far enough."""
    g = jonas_turn(4)
    who = actor(g)
    p = g.figures[who]
    place(g, g.stage.slugs.index("scott"), p.square)
    p.marks, p.prone = p.marks | MUST_CRAWL, 1
    g.common.doubled |= 1 << p.square
    prompt = prompt_for(g, p.square, None, -1, UNICODE, 28)
    assert prompt.choices == ()
    assert "Only going is left" in " ".join("".join(ink.text for ink in row) for row in prompt.foot)
    routes = reach_of(g)
    found = lead_for(g, prompt, routes)
    assert found is not None
    assert g.stage.distance(found.square, p.square) == 1
    assert found.why == "Jonas must go before anything else can be done."


def test_who_has_no_gun_is_led_to_one_that_lies_about() -> None:
    """His shotgun lies two steps off: two of four actions to go there, one to take it. With two actions nothing is left to take it with."""
    for actions, lead in ((4, ("", "The Double shotgun lies there.")), (2, ("e", ""))):
        g = jonas_turn(actions)
        who = actor(g)
        p = g.figures[who]
        gun, there = p.right, p.square + 2
        p.right = p.left = -1
        g.things[gun].square = there
        found = lead_for(g, prompt_for(g, p.square, None, -1, UNICODE, 28), reach_of(g))
        assert found is not None
        assert (found.key, found.why) == lead
        assert found.square == (there if found.key == "" else -1)


def test_a_gun_at_ones_feet_lies_ready_to_be_picked_up() -> None:
    g = jonas_turn(2)
    who = actor(g)
    g.choose(next(option for option in g.options() if option.words(g, who).startswith("ditch")))
    prompt = prompt_for(g, g.figures[who].square, None, -1, UNICODE, 28)
    assert prompt.choices[best_line(g, prompt)].label == "hands: pick up"


def test_enter_alone_brings_a_shootout_to_its_end() -> None:
    """Whatever lies ready goes on: after six times enter a choice has been made, by whoever is asked, hurt, unarmed or out of bullets."""

    async def script(pilot: Pilot[int]) -> None:
        table = game_of(pilot).table
        stuck, before = 0, -1
        while not table.over:
            await press(pilot, "enter")
            stuck = stuck + 1 if table.seen.number == before else 0
            before = table.seen.number
            assert stuck < 6, text_of(pilot.app)

    play(app_for("S9", {"outlaws": "human", "guards": "auto"}, "21"), script)
