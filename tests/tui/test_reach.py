"""Ways over the town are chains of the engine's own options: on foot through doors, in the saddle ride after ride (ACT-1-19, ACT-1-24,
ACT-1-27, R-111)."""

from functools import lru_cache

from textual.pilot import Pilot

from outlaws_tui import data
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.situations import sheet_of
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.reader import read_situations
from outlaws_tui.outlaws.situations.setup import Setting
from outlaws_tui.outlaws.text.draws import Script
from outlaws_tui.tui.reach import reach_of
from outlaws_tui.tui.routes import Route, let_pass
from tests.tui.table import BOTH, app_for, game_of, play, press

PLACES = '''
[towns]
# A window, a door and a barred window between rows 1 and 2; D is open.
inn = """
   A B C D
  + + + + +
1  . . . .
  +o+d+g+ +
2  . . . .
  + + + + +
3  . . . .
  + + + + +
"""
yard = """
   A B C D E F G H
  + + + + + + + + +
1  . . . . . . . .
  + + + + + + + + +
2  . . . . . . . .
  + + + + + + + + +
3  . . . . . . . .
  + + + + + + + + +
4  . . . . . . . .
  + + + + + + + + +
5  . . . . . . . .
  + + + + + + + + +
"""
[[situation]]
name = "on foot"
clauses = ["ACT-1-24"]
why = "A door between him and B1."
town = "inn"
side.out.will = { at = "B3 north" }
side.law.lee = { at = "D3 east" }
turn = "will"
steps = [{ do = "end" }]

[[situation]]
name = "in the saddle"
clauses = ["ACT-1-27"]
why = "Two actions, three squares each."
town = "yard"
horses.sandy = "A3 east"
side.law.lee = { at = "A3 east", rides = "sandy", actions = 2 }
side.out.tom = { at = "F5 north", right = "C45" }
turn = "lee"
steps = [{ do = "end" }]
'''


@lru_cache
def place(number: int) -> Gunfight:
    sheet = sheet_of(PLACES)
    return Setting(Page(sheet, read_situations(sheet), number, data.load())).begin(Script())


def way(g: Gunfight, to: str) -> Route:
    return reach_of(g)[g.stage.town.square(to)]


def names(g: Gunfight, route: Route) -> list[str]:
    return [g.stage.town.names[square].partition("/")[2] or g.stage.town.names[square] for square in route.squares]


def test_a_way_leads_through_a_door_that_can_be_opened() -> None:
    """A step, 1 for the door, a step (ACT-1-19, ACT-1-24); round by D it would be five steps."""
    g = place(0)
    route = way(g, "B1")
    assert route.words() == ("walk T/B2 north", "open north north", "walk T/B1 north")
    assert (route.cost, names(g, route), route.costs) == (3, ["B2", "B1"], (1, 3))
    assert way(g, "A1").cost == 4
    assert way(g, "D1").words()[0].startswith("walk")
    assert way(g, "D1").cost == 3


def test_a_rider_goes_three_squares_an_action_and_turns_once() -> None:
    """R-111: the turn comes before the squares or after them; a seventh square would take a third action."""
    g = place(1)
    route = way(g, "D3")
    assert route.words() == ("ride", "ride T/B3", "ride T/C3", "ride T/D3", "stop")
    assert route.words(0) == ("ride", "ride T/B3", "ride T/C3", "ride T/D3", "turn north")
    assert (route.cost, route.costs) == (1, (1, 1, 1))
    route = way(g, "E3")
    assert route.words() == ("ride", "ride T/B3", "ride T/C3", "ride T/D3", "stop", "ride", "ride T/E3")
    assert (route.cost, route.costs) == (2, (1, 1, 1, 2))
    route = way(g, "A2")
    assert route.words() == ("ride", "turn north", "ride T/A2")
    assert set(route.last) == {0}
    assert way(g, "G3").cost == 2
    assert g.stage.town.square("H3") not in reach_of(g)


def test_every_way_is_what_the_engine_makes_of_it() -> None:
    for number in range(2):
        g = place(number)
        who = g.question.who  # type: ignore[union-attr]
        routes = reach_of(g)
        assert len(routes) > 8
        for to, route in routes.items():
            for facing in route.last:
                after = g.clone()
                for said in route.words(facing):
                    after.choose({option.words(after, who): option for option in after.options()}[said])
                    let_pass(after)
                p = after.figures[who]
                assert (p.square, p.facing) == (to, facing)
                assert g.figures[who].actions - p.actions == route.cost


def test_where_somebody_may_snap_is_known() -> None:
    """Tom at F5 looks north, so that in row 3 his quarter begins at D3 (FOV-01); who comes into it may be snapped at (SNAP-01)."""
    g = place(1)
    assert way(g, "D3").snaps == 1 << g.stage.town.square("D3")
    assert way(g, "C3").snaps == 0
    assert way(g, "E3").snaps == 1 << g.stage.town.square("D3")


def test_the_lit_line_leads_through_the_door_and_is_done() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        desk = screen.desk
        town = desk.g.stage.town
        # From K11 to the porch before the barber's door is 3; the door and the step in are 2 more than he has.
        routes = desk.ways()
        assert routes[town.square("A/J8")].cost == 3
        assert town.square("A/J7") not in routes
        desk.point(town.square("A/J8"))
        await press(pilot, "enter", "e", "e")
        while desk.prompt.card != 1 or not desk.prompt.turn:
            await press(pilot, *(("e", "e") if desk.prompt.turn else ("d",)))
        desk.point(town.square("A/J6"))
        assert desk.chosen is not None
        assert desk.chosen.words == ("open north north", "walk A/J7 north", "walk A/J6 north")
        assert desk.chosen.cost == 3
        await press(pilot, "enter")
        assert desk.g.figures[1].square == town.square("A/J6")

    play(app_for("S1", BOTH, "abc"), script)
