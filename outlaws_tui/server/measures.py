"""What the hall counts of itself."""

from attrs import define, field


@define
class Measures:
    """Counters since the hall began. `requests` are by kind: how many, and how many seconds they took in all."""

    games: int = 0
    choices: int = 0
    faults: int = 0
    junk: int = 0
    slowed: int = 0
    behind: int = 0
    said: int = 0
    fronts: dict[str, int] = field(factory=dict)
    requests: dict[str, tuple[int, float]] = field(factory=dict)

    def request(self, kind: str, seconds: float) -> None:
        """Count a request."""
        count, taken = self.requests.get(kind, (0, 0.0))
        self.requests[kind] = count + 1, taken + seconds

    def front(self, name: str, values: tuple[int, ...]) -> None:
        """Count what the front has counted."""
        self.fronts[name] = self.fronts.get(name, 0) + sum(values)
