"""Who goes to the hotel lobby of Graveside Manners, where two men of a side win unless the others have as many, and who stays there."""

import pytest

from outlaws_tui.analysis.supposing import turn_of
from outlaws_tui.outlaws.codes import LOST
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.paths import Walk
from outlaws_tui.outlaws.running import RUN
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.players.deputy import Deputy
from outlaws_tui.players.going import Ground
from outlaws_tui.players.meeting import meeting, staying, to_meet
from outlaws_tui.sight.bits import bits
from tests.players.test_hits import first_turn


@pytest.fixture
def g() -> Gunfight:
    """Jim of the Kin in the lobby, Luke to act two steps from it, nobody's counter in a cup; Abel is out of it, the Rivals are far off."""
    own = first_turn("S10")
    common = own.edit_common()
    common.cups, common.truce = (0, 0), 0
    lobby = lobby_of(own)
    far = Ground(own.stage).distances(own, sum(1 << square for square in lobby))
    place(own, who("jim", own), lobby[0])
    place(own, who("luke", own), next(square for square in range(own.stage.town.size) if far[square] == 2))
    own.edit(who("abel-finch", own)).status = LOST
    return own


def who(slug: str, own: Gunfight) -> int:
    """Return a figure by its name in the notation."""
    return own.stage.slugs.index(slug)


def lobby_of(own: Gunfight) -> list[int]:
    """Return the squares of the lobby."""
    return list(bits(next(aim.squares for aim in own.stage.aims if aim.kind == "gather")))


def ours(own: Gunfight) -> bool:
    """Return whether the lobby is the Kin's with Luke in it."""
    met = meeting(own, who("luke", own), Ground(own.stage))
    assert met is not None
    return met.ours


def test_he_goes_where_he_makes_enough_and_more_than_the_others(g: Gunfight) -> None:
    """Two of the Kin against nobody, and against one, are more; against two they are not, and nobody goes."""
    lobby, luke, ground = lobby_of(g), who("luke", g), Ground(g.stage)
    free = sum(1 << square for square in lobby[1:])
    assert ours(g)
    assert to_meet(g, luke, ground) == free
    place(g, who("dale", g), lobby[1])
    assert ours(g)
    assert to_meet(g, luke, ground) == free & ~(1 << lobby[1])
    place(g, who("lee", g), lobby[2])
    assert not ours(g)
    assert to_meet(g, luke, ground) == 0


def test_others_count_who_can_be_there_in_this_round(g: Gunfight) -> None:
    """Dale is in the lobby, Robert three actions from it: he counts while his counter is in the cup and he has so many."""
    lobby, robert = lobby_of(g), who("robert", g)
    far = Ground(g.stage).distances(g, sum(1 << square for square in lobby))
    place(g, who("dale", g), lobby[1])
    place(g, robert, next(s for s in range(g.stage.town.size) if far[s] == 3 and not g.held() >> s & 1))
    assert ours(g)
    g.edit_common().cups = (0, 1 << robert)
    assert not ours(g)
    g.edit(robert).lost = 2
    assert ours(g)


def test_alone_he_is_not_enough(g: Gunfight) -> None:
    """Jim is out as well: one man wins nothing there."""
    g.edit(who("jim", g)).status = LOST
    assert not ours(g)


def test_who_wins_by_being_there_stays(g: Gunfight) -> None:
    """Luke stands in the open door, gun in hand, and Dale is five actions off: with Jim in the lobby he wins where he is, and neither runs
    nor steps out; were Jim out of it he would go for Dale."""
    luke, jim, dale, ground = who("luke", g), who("jim", g), who("dale", g), Ground(g.stage)
    inside, outside = (g.stage.town.names.index(name) for name in ("D/G9", "D/F9"))
    p = g.edit(luke)
    p.right, p.carried, p.facing = p.carried[0], p.carried[1:], 0
    assert g.stage.gear[p.right].kind >= 0
    g.edit_common().open = sum(
        1 << number for number, door in enumerate(g.stage.town.doors) if inside in (door.a, door.b)
    )
    place(g, luke, inside)
    far = ground.distances(g, 1 << inside)
    place(g, dale, next(s for s in range(len(far)) if far[s] == 5 and s not in lobby_of(g) and not g.held() >> s & 1))
    turn_of(g, luke)
    options = g.options()
    out = [o for o in options if isinstance(o, Walk) and o.to == outside]
    assert out
    assert RUN in options
    kept = staying(g, luke, ground, options)
    assert set(options) - set(kept) == {RUN, *out}
    chosen = Deputy().answer(g)
    assert isinstance(chosen, Walk)
    assert chosen.to == inside  # he turns to the door
    g.edit(jim).status = LOST
    assert staying(g, luke, ground, options) == list(options)
    assert Deputy().answer(g) in out


def test_who_may_not_end_his_turn_beside_a_friend_in_the_lobby_goes_aside_in_it(g: Gunfight) -> None:
    """Luke has come into Jim's square in the door, where he may not stop, with Dale five actions off: he goes on into the lobby, not out
    again towards Dale, where two would no longer be together."""
    luke, jim, dale, ground = who("luke", g), who("jim", g), who("dale", g), Ground(g.stage)
    inside, outside = (g.stage.town.names.index(name) for name in ("D/G9", "D/F9"))
    g.edit_common().open = sum(
        1 << number for number, door in enumerate(g.stage.town.doors) if inside in (door.a, door.b)
    )
    far = ground.distances(g, 1 << inside)
    place(g, dale, next(s for s in range(len(far)) if far[s] == 5 and s not in lobby_of(g) and not g.held() >> s & 1))
    place(g, jim, inside)
    place(g, luke, outside)
    turn_of(g, luke)
    p = g.edit(luke)
    p.actions, p.right, p.carried = 2, p.carried[0], p.carried[1:]
    g.choose(next(o for o in g.options() if isinstance(o, Walk) and o.to == inside))
    assert END not in g.options()
    assert any(isinstance(o, Walk) and o.to == outside for o in g.options())
    chosen = Deputy().answer(g)
    assert isinstance(chosen, Walk)
    assert chosen.to in lobby_of(g)
    assert chosen.to != inside
