"""How much somebody may have: so much at once, and so much a second."""

from typing import Final

from attrs import define, field

_MANY: Final = 1000
"""Buckets that are kept before those that are full again are forgotten."""


@define
class Bucket:
    """What somebody may have: `burst` at once, and `rate` a second."""

    burst: float
    rate: float
    level: float = field(init=False)
    at: float = 0.0

    def __attrs_post_init__(self) -> None:
        self.level = self.burst

    def take(self, now: float) -> float:
        """Take one, and return how many seconds too early that is; 0 where it is not."""
        self.level = min(self.burst, self.level + self.rate * max(0.0, now - self.at)) - 1.0
        self.at = now
        return max(0.0, -self.level / self.rate)

    def full(self, now: float) -> bool:
        """Tell whether it is as it was at first."""
        return self.level + self.rate * (now - self.at) >= self.burst

    def try_take(self, now: float) -> bool:
        """Take one if there is one."""
        if self.take(now) > 0.0:
            self.level += 1.0
            return False
        return True


@define
class Buckets:
    """A bucket for each of many."""

    burst: float
    rate: float
    _each: dict[str, Bucket] = field(factory=dict)

    def try_take(self, who: str, now: float) -> bool:
        """Take one from somebody's if there is one."""
        if len(self._each) >= _MANY:
            self._each = {name: bucket for name, bucket in self._each.items() if not bucket.full(now)}
        return self._each.setdefault(who, Bucket(self.burst, self.rate)).try_take(now)
