"""What may be taken back: back to before the last thing that was revealed, and no further.

Everything on the table is open but the dice, so a choice reveals something where chance was drawn for it, where another side was asked
something after it (it has then seen what was chosen, and may have thought about it), and where it decided the game. A choice that
reveals nothing can be taken back; the same choice then meets the same dice. This is the only place that says so.
"""


def reveals(drew: int, side: int, asked: int) -> bool:
    """Return whether a choice of `side` that was followed by so many draws, and after which `asked` is asked (-1 nobody), revealed
    something.

    >>> reveals(0, 1, 1), reveals(2, 1, 1), reveals(0, 1, 0), reveals(0, 1, -1)
    (False, True, True, True)
    """
    return drew > 0 or asked != side
