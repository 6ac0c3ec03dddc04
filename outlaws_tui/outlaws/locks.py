"""Locked doors: turning the key, and shooting the lock off (R-197). A lock that is undone leaves a door like any other (DOOR)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row
from outlaws_tui.outlaws.aiming import guns, ready
from outlaws_tui.outlaws.codes import BOTH, HANDGUN, HANDS, HAS_POOR, HAS_SHOT, LEFT, RIGHT, SHOOT
from outlaws_tui.outlaws.crowds import after_shot
from outlaws_tui.outlaws.damage import raise_alarm, unlock
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.horses import scare
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.scene import Figure, Gunfight

NEEDED: Final = 6
"""The plain number on the white die from which on a shot breaks a lock."""


@option
class TurnKey(ActOption):
    """Turn the key, held in a hand, in the lock of a door of the own square (R-197)."""

    way: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Unlock it."""
        spend(g, who, 1)
        door = _door(g, who, self.way)
        if g.events is not None:
            g.events.append(ev.Unlocked(who, _key(g, who, door), door))
        unlock(g, door)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `unlock east`."""
        return f"unlock {WAYS[self.way]}"


@option
class ShootLock(ActOption):
    """Fire a handgun at the lock of a door of the own square (R-197)."""

    way: int
    hand: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Fire; nobody answers, for it is fired at nobody."""
        p = g.figures[who]
        thing = p.left if self.hand == LEFT else p.right
        spend(g, who, 1)
        g.edit_common().shot |= HAS_SHOT
        g.edit_thing(thing).loaded -= 1
        raise_alarm(g)
        g.then(LockDie(who, thing, _door(g, who, self.way)), *after_shot(g, who), *scare(g, who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot-lock east`, or `shoot-lock east left` for the gun in the left hand where both hold one."""
        p = g.figures[who]
        hand = f" {HANDS[self.hand]}" if self.hand == LEFT and p.right >= 0 and g.stage.gear[p.right].kind >= 0 else ""
        return f"shoot-lock {WAYS[self.way]}{hand}"


@step
class LockDie(Draw[Gunfight]):
    """R-197: the white die, without skill, gun or disadvantage; a plain number of 6 or more breaks the lock."""

    who: int
    thing: int
    door: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Look at the face."""
        value = g.stage.value[HANDGUN][SHOOT][face]
        hit = value >= NEEDED
        if g.events is not None:
            g.events.append(ev.FiredAtLock(self.who, self.thing, self.door, face, value, NEEDED, int(hit)))
        if hit:
            unlock(g, self.door)


def _door(g: Gunfight, who: int, way: int) -> int:
    return g.stage.town.door_at[way][g.figures[who].square]


def locked(g: Gunfight, who: int, way: int) -> bool:
    """Return whether there is a locked door on a side of a figure's square."""
    door = _door(g, who, way)
    return door >= 0 and bool(g.common.locked >> door & 1)


def _key(g: Gunfight, who: int, door: int) -> int:
    """Return the thing in a figure's hands that fits a door, -1 none."""
    p = g.figures[who]
    fits = g.stage.keys[door] if door >= 0 and g.stage.keys else 0
    return next((thing for thing in (p.right, p.left) if thing >= 0 and fits >> thing & 1), -1)


def _pistols(g: Gunfight, p: Figure) -> list[int]:
    """Return the hands with a handgun that fires."""
    return [hand for hand, thing in guns(p) if ready(g, thing) and g.stage.gear[thing].kind == HANDGUN]


def locks(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` what the active figure, on foot and with an action to spare, may do about the locks of the doors of its square."""
    for way in range(4):
        if not locked(g, who, way):
            continue
        if not p.prone and _key(g, who, _door(g, who, way)) >= 0:
            out.append(TurnKey(way))
        if not g.common.shot & HAS_POOR:
            out.extend(ShootLock(way, hand) for hand in _pistols(g, p))


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every way to undo a lock, where the shootout has locks."""
    if not g.stage.at_start.locked:
        return
    for way in range(4):
        yield TurnKey(way)
        for hand in (RIGHT, LEFT):
            yield ShootLock(way, hand)


def _held(g: Gunfight, who: int, hand: int) -> int:
    """Return what a lock would be fired at with, -1 where that is no handgun."""
    p = g.figures[who]
    thing = p.left if hand == LEFT else p.right
    return thing if thing >= 0 and hand != BOTH and g.stage.gear[thing].kind == HANDGUN else -1


_SADDLE: Row = (
    "R-113",
    "{name} is in the saddle, and riders use no doors",
    lambda g, who, o: g.figures[who].horse >= 0,
)
_NO_LOCK: Row = ("R-197", "there is no locked door {what} of {name}", lambda g, who, o: not locked(g, who, o.way))

REASONS: Reasons = {
    TurnKey: (
        _SADDLE,
        ("DOOR-01", "{name} is lying, and the lock is above him", lambda g, who, o: bool(g.figures[who].prone)),
        _NO_LOCK,
        (
            "R-197",
            "{name} has no key to it in hand",
            lambda g, who, o: _key(g, who, _door(g, who, o.way)) < 0,
        ),
        COST,
        KEEP,
    ),
    ShootLock: (
        _SADDLE,
        (
            "ACT-1-18",
            "{name} has taken a poor shot this turn, and no lock is shot at after that",
            lambda g, who, o: bool(g.common.shot & HAS_POOR),
        ),
        _NO_LOCK,
        ("R-197", "{name} holds no handgun so, and locks take one", lambda g, who, o: _held(g, who, o.hand) < 0),
        ("JAM-02", "the handgun for the lock is jammed", lambda g, who, o: g.things[_held(g, who, o.hand)].jam > 0),
        ("SHOOT-06", "the handgun for the lock is empty", lambda g, who, o: not g.things[_held(g, who, o.hand)].loaded),
        COST,
        KEEP,
    ),
}
