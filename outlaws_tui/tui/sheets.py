"""What a page about one thing consists of, whatever it is about."""

from collections.abc import Callable

from outlaws_tui.values import frozen


@frozen(eq=False)
class Sheet:
    """A page about one thing: what it is and does, in sentences; what to look at next, each a few words with how to make its page; and the
    ids of the clauses and rulings that speak of it."""

    title: str
    about: tuple[str, ...]
    links: tuple[tuple[str, Callable[[], "Sheet"]], ...] = ()
    clauses: tuple[str, ...] = ()


Link = tuple[str, Callable[[], Sheet]]
