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


def few(mask: int) -> list[int]:
    """Return the numbers of the set bits, highest first; quick for one or two. To look for something among them costs less than to shift
    the mask for each thing that might be there."""
    found = []
    while mask:
        last = mask.bit_length() - 1
        found.append(last)
        mask ^= 1 << last
    return found
