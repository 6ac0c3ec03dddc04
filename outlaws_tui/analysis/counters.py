"""Wound counters while chance is walked over: those that come to nothing are not told apart.

A counter that is drawn and laid aside goes back to the pool after the bullet (R-58). Until then it is only missing there. Where several
kinds would have been laid aside with nothing else to show for it, each counter of the group is as likely as any other to be the one
that lies there, so later draws see the group's kinds in their old proportions and one counter fewer: it need not be said which one it was.
That makes a handful of positions of some thousands, and changes no chance.
"""

from outlaws_tui.outlaws.scene import Gunfight

Aside = tuple[bytes, bytes] | None
"""Counters that lie aside and are not told apart: the kinds of their group, and the counters that lie there in their stead, which are the
first ones of the group. None where there are none."""


def in_pool(g: Gunfight, aside: Aside) -> list[tuple[int, float]]:
    """Return the kinds of counter that may be drawn, with their chances."""
    pool = g.common.pool
    every = len(pool)
    if aside is None:
        return [(wound, pool.count(wound) / every) for wound in sorted(set(pool))]
    group, stead = aside
    inside = sum(pool.count(wound) for wound in group)
    share = inside / (every * (inside + len(stead)))
    found = []
    for wound in sorted({*pool, *stead}) if inside else sorted(set(pool)):
        count = pool.count(wound)
        chance = (count + stead.count(wound)) * share if wound in group else count / every
        found.append((wound, chance))
    return found


def show(g: Gunfight, aside: Aside, wound: int) -> tuple[int, Aside]:
    """See to it that a counter lies in the pool to be drawn; return its place there and what then is not told apart."""
    pool = g.common.pool
    if aside is not None and wound in aside[0]:
        group, stead = aside
        loose = bytearray(sorted([*(w for w in pool if w in group), *stead]))
        loose.remove(wound)
        aside = _lay(g, group, stead, bytes(loose), len(stead), wound)
        pool = g.common.pool
    return pool.index(wound), aside


def hide(g: Gunfight, aside: Aside, group: bytes, wound: int) -> Aside:
    """Take a counter that has just been laid aside as one of a group that is not told apart; return what is not told apart then."""
    stead = aside[1] if aside is not None else b""
    stead = bytes(sorted([*stead, wound]))
    loose = bytes(sorted([*(w for w in g.common.pool if w in group), *stead]))
    return _lay(g, group, stead, loose, len(stead), -1)


def _lay(g: Gunfight, group: bytes, stead: bytes, loose: bytes, count: int, shown: int) -> Aside:
    """Lay the first `count` of the loose counters of a group aside in the stead of others, the rest and `shown` into the pool."""
    common = g.edit_common()
    others = bytearray(common.aside)
    for wound in stead:
        others.remove(wound)
    first, rest = loose[:count], loose[count:]
    common.aside = bytes(sorted([*others, *first]))
    pool = [*(w for w in common.pool if w not in group), *rest]
    common.pool = bytes(sorted([*pool, shown] if shown >= 0 else pool))
    return group, first
