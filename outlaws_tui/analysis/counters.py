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
    """See to it that a counter lies in the pool to be drawn; return its place there and what then is not told apart.

    As the first ones of a group lie aside, one that is drawn from the pool leaves them the first ones. Where all of a kind lie aside,
    the last of them changes places with the first of the group in the pool.
    """
    pool = g.common.pool
    if aside is not None and wound not in pool:
        group, stead = aside
        other = next(w for w in pool if w in group)
        common = g.edit_common()
        pool = common.pool = _changed(pool, other, wound)
        common.aside = _changed(common.aside, wound, other)
        aside = group, _changed(stead, wound, other)
    return pool.index(wound), aside


def first_of(g: Gunfight, group: bytes) -> int:
    """Return the first counter of a group in the pool: the one to lay aside, so that it is the first ones that lie there."""
    return next(wound for wound in g.common.pool if wound in group)


def hide(aside: Aside, group: bytes, wound: int) -> Aside:
    """Take the first counter of a group, which has just been laid aside, as one that is not told apart."""
    return group, (aside[1] if aside is not None else b"") + bytes((wound,))


def _changed(counters: bytes, old: int, new: int) -> bytes:
    """Return sorted counters with one changed for another."""
    loose = bytearray(counters)
    loose[loose.index(old)] = new
    return bytes(sorted(loose))
