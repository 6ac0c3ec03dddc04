"""Whoever is shown a table, as the table knows them."""

from typing import Protocol


class Hearer(Protocol):
    """A session of an account."""

    @property
    def account(self) -> int:
        """The account."""

    def send(self, line: str) -> None:
        """Send a line on its way, or drop it where the other side does not keep up (it is shown everything anew when it does)."""
