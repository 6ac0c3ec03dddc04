"""Sets of squares as ints."""


def bits(mask: int) -> list[int]:
    """Return the numbers of the set bits, lowest first; quick for long masks, where `m & -m` costs a whole pass a bit."""
    text = bin(mask)[:1:-1]
    found = []
    at = text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found
