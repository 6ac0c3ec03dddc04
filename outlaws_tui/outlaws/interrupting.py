"""What breaks off the loading of a gun (ACT-V-05, R-43): the next bullet takes the first number again; what is marked for it stays
marked, or is lost where that is agreed on."""

from outlaws_tui.outlaws.scene import Gunfight


def break_off(g: Gunfight, who: int) -> None:
    """Break off the loading of whatever a figure has in hand."""
    p = g.figures[who]
    for thing in (p.right, p.left):
        if thing >= 0:
            t = g.things[thing]
            if t.going or (t.marked and g.stage.variants.lost_reload):
                set_back(g, thing)


def set_back(g: Gunfight, thing: int) -> None:
    """Break off the loading of a gun."""
    t = g.edit_thing(thing)
    t.going = 0
    if g.stage.variants.lost_reload:
        t.marked = 0
