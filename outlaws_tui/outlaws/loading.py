"""Loading, clearing jams and stopping bleedings: what may take more than a turn, or all of one (ACT-V, JAM-02, COND-06 to 08, R-43 to R-46,
R-160)."""

from collections.abc import Iterator

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row, budget
from outlaws_tui.outlaws.codes import BOTH, BOXES, INJURY, LEFT, RIGHT
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.holding import hand_of, usable
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import doctor, first_bullet, tell
from outlaws_tui.outlaws.wounds import remove

CLEARING, LOADING = 1, 2


def empty(p: Figure, hand: int) -> bool:
    """Return whether a hand, or both, is free and can be used (R-36, COND-05)."""
    if hand == BOTH:
        return p.right < 0 and p.left < 0 and usable(p, RIGHT) and usable(p, LEFT)
    return (p.left if hand == LEFT else p.right) < 0 and usable(p, hand)


@option
class Reload(ActOption):
    """Spend actions on the next bullet of a gun, as many as it still needs or as there are (ACT-V-03, ACT-V-04, ACT-V-09)."""

    thing: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return the actions that go into it now."""
        return max(1, min(bullet_needs(g, who, self.thing), budget(g, who)))

    def apply(self, g: Gunfight, who: int) -> None:
        """Load a bullet, or get on with it; a starred gun is filled at once (ACT-V-06, R-44)."""
        spent = self.price(g, who)
        needs = bullet_needs(g, who, self.thing)
        going, marked = g.things[self.thing].going, g.things[self.thing].marked
        spend(g, who, spent)
        t = g.edit_thing(self.thing)
        t.going, t.marked = going, marked
        if spent < needs:
            t.marked += spent
            if g.events is not None:
                g.events.append(ev.Loading(who, self.thing, t.marked, t.marked + needs - spent))
            return
        gear = g.stage.gear[self.thing]
        p = g.edit(who)
        loose = p.spare[gear.cartridge]
        bullets = min(loose, gear.ammo - t.loaded) if gear.full else 1
        t.loaded += bullets
        t.marked, t.going = 0, 1
        p.spare = (*p.spare[: gear.cartridge], loose - bullets, *p.spare[gear.cartridge + 1 :])
        if g.events is not None:
            g.events.append(ev.Loaded(who, self.thing, bullets))
        if not going and first_bullet(g, who, gear.first) < gear.first:
            tell(g, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `reload navy-colt`."""
        return f"reload {g.stage.gear[self.thing].slug}"


@option
class Unjam(ActOption):
    """Spend actions on clearing a jam, four in all (JAM-02, R-45)."""

    thing: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return the actions that go into it now."""
        return max(1, min(g.things[self.thing].jam, budget(g, who)))

    def apply(self, g: Gunfight, who: int) -> None:
        """Work on it."""
        spent = self.price(g, who)
        spend(g, who, spent)
        t = g.edit_thing(self.thing)
        t.jam -= spent
        if g.events is not None:
            g.events.append(ev.JamWorked(who, self.thing, t.jam))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `unjam navy-colt`."""
        return f"unjam {g.stage.gear[self.thing].slug}"


@option
class Staunch(ActOption):
    """Stop a bleeding: its printed actions in one turn, or all one has (COND-07, COND-08, R-46)."""

    box: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return the actions it takes, or all where fewer were there when drawn and none has been spent."""
        printed = stop_cost(g, who, self.box)
        common = g.common
        if 1 <= common.drawn < printed and not common.spent:
            return common.drawn
        return max(1, printed)

    def apply(self, g: Gunfight, who: int) -> None:
        """Take the counter off; the loss it meant is over from the next turn on (R-30)."""
        price = self.price(g, who)
        helper = doctor(g, who) if price < bleed_at(g, g.figures[who], self.box) else -1
        spend(g, who, price)
        wound = g.figures[who].body[self.box] - 1
        remove(g, who, self.box)
        if g.events is not None:
            g.events.append(ev.Staunched(who, self.box, wound))
        if helper >= 0:
            tell(g, helper, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `staunch chest`, or `staunch chest 2` for the second box of the chest."""
        return f"staunch {BOXES[self.box].replace(' ', '-')}{' 2' if self.box == 2 else ''}"


def bullet_needs(g: Gunfight, who: int, thing: int) -> int:
    """Return the actions that the next bullet of a gun still takes a figure (ACT-V-03, ACT-V-05, R-43, R-181)."""
    gear, t = g.stage.gear[thing], g.things[thing]
    return max(1, (gear.more if t.going else first_bullet(g, who, gear.first)) - t.marked)


def bleed_at(g: Gunfight, p: Figure, box: int) -> int:
    """Return what stopping the bleeding in a box costs, 0 where none is."""
    code = p.body[box]
    return g.stage.wounds[code - 1].bleed if 0 < code < INJURY else 0


def stop_cost(g: Gunfight, who: int, box: int) -> int:
    """Return what stopping the bleeding in a box costs a figure: 1 less with a sawbones about (COND-07, R-184), 0 where none is."""
    printed = bleed_at(g, g.figures[who], box)
    return printed - 1 if printed > 1 and doctor(g, who) >= 0 else printed


def free_for(p: Figure, thing: int) -> bool:
    """Return whether a thing is in hand with the other hand free: what loading, unjamming and stowing a long gun need (ACT-V-08)."""
    hand = hand_of(p, thing)
    return hand in (RIGHT, LEFT) and empty(p, LEFT if hand == RIGHT else RIGHT)


def chore(g: Gunfight, p: Figure, thing: int) -> int:
    """Return what a gun needs from somebody with bullets: CLEARING, LOADING where it is not jammed (R-160), 0 nothing."""
    t = g.things[thing]
    if t.jam:
        return CLEARING
    gear = g.stage.gear[thing]
    return LOADING if t.loaded < gear.ammo and p.spare[gear.cartridge] else 0


def loading(g: Gunfight, p: Figure, thing: int, out: list[ActOption]) -> None:
    """Add to `out` what may be done for a held gun with a hand free."""
    needs = chore(g, p, thing)
    if needs and free_for(p, thing):
        out.append(g.stage.hands.unjam[thing] if needs == CLEARING else g.stage.hands.reload[thing])


def staunching(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add to `out` the bleedings that can be stopped with `spare` actions."""
    hands, common = g.stage.hands, g.common
    # All that the prices hang on.
    key = p.body, spare, 0 if common.spent else common.drawn, bool(g.stage.healers) and doctor(g, who) >= 0
    kept = hands.staunched.get(key)
    if kept is None:
        hands.make_room()
        kept = hands.staunched[key] = tuple(
            o for box, o in enumerate(hands.staunch) if bleed_at(g, p, box) and o.price(g, who) <= spare
        )
    out += kept


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield loading and clearing of everything, and the stopping of every bleeding."""
    for box in range(8):
        yield Staunch(box)
    for thing in range(len(g.stage.gear)):
        yield Reload(thing)
        yield Unjam(thing)


HELD: Row = ("ACT-1-05", "{name} does not hold the {what}", lambda g, who, o: hand_of(g.figures[who], o.thing) < 0)
_GUN: Row = ("GUN-01", "the {what} is no gun", lambda g, who, o: g.stage.gear[o.thing].kind < 0)

REASONS: Reasons = {
    Reload: (
        HELD,
        _GUN,
        ("R-160", "the {what} is jammed; clear it first", lambda g, who, o: g.things[o.thing].jam > 0),
        ("R-44", "the {what} is full", lambda g, who, o: g.things[o.thing].loaded >= g.stage.gear[o.thing].ammo),
        (
            "R-44",
            "{name} has no bullets left for the {what}",
            lambda g, who, o: not g.figures[who].spare[g.stage.gear[o.thing].cartridge],
        ),
        (
            "ACT-V-08",
            "a hand of {name} must be free to load; a long gun may be held in one",
            lambda g, who, o: not free_for(g.figures[who], o.thing),
        ),
        COST,
        KEEP,
    ),
    Unjam: (
        HELD,
        _GUN,
        ("JAM-02", "the {what} is not jammed", lambda g, who, o: not g.things[o.thing].jam),
        ("R-45", "a hand of {name} must be free to clear it", lambda g, who, o: not free_for(g.figures[who], o.thing)),
        COST,
        KEEP,
    ),
    Staunch: (
        ("COND-06", "no wound bleeds there", lambda g, who, o: not bleed_at(g, g.figures[who], o.box)),
        COST,
        KEEP,
    ),
}
