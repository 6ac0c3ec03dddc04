"""The rows above and below: whose turn it is, and the keys."""

from collections.abc import Iterable
from itertools import pairwise

from rich.cells import cell_len

from outlaws_tui.outlaws.rounds import DrawOrPass
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.ink import Ink, Line, ends, fit, line, on, pad, width
from outlaws_tui.tui.keyring import Command


def status_line(g: Gunfight, cast: Cast, asked: int, thinking: str, columns: int, clocks: Line = ()) -> Line:
    """Return the status row: shootout, round, who acts or is asked; at the right what is left to draw, or `clocks` where there are any."""
    stage, common = g.stage, g.common
    who = common.active
    when = f"round {common.round} of {stage.rounds}" if common.round else "before round 1"
    inks = [Ink(f"   {when}   ", "dim")]
    if g.agenda is None:
        inks.append(Ink("over", "warn"))
    elif thinking:
        inks.append(Ink(thinking, "warn"))
    elif who >= 0:
        inks += [Ink(shown(stage, who), cast.role(who)), Ink(" acts", "text")]
        if asked >= 0 and asked != stage.side[who]:
            inks.append(Ink(f"   a question for {side_name(stage, asked)}", "warn"))
    elif asked >= 0 and isinstance(g.question, DrawOrPass):
        inks += [Ink(side_name(stage, asked), cast.roles[asked]), Ink(" to draw", "text")]
    elif asked >= 0:
        inks.append(Ink(f"a question for {side_name(stage, asked)}", cast.roles[asked]))
    title = Ink(f" {stage.shootout.title}", "head")
    if clocks:
        # Title and round stay whole, beside many clocks the round alone; who is asked is told by the clocks too.
        room = columns - width(clocks) - 1
        kept = next((row for row in ((title, *inks), (title, inks[0])) if width(row) <= room), (inks[0],))
        return on((*pad(kept, room), *clocks, Ink(" ")) if room > 0 else fit(clocks, columns), "pop")
    # Where there is little room, what it is called is known best.
    inks = [title, *inks] if width([title, *inks]) <= columns else [inks[0]._replace(text=f" {when}  "), *inks[1:]]
    cups = "  ".join(f"{name.lower()} {cup.bit_count()}" for name, cup in zip(stage.sides, common.cups, strict=True))
    right = line(Ink(f"to draw: {cups} ", "dim"))
    return on(ends(line(*inks), right if width(inks) + 3 + width(right) <= columns else (), columns), "pop")


def keys_line(commands: Iterable[Command], columns: int, extra: str = "") -> Line:
    """Return the bottom row: keys with their words, as many as fit; the last of them always has its place."""
    gap = "   " if columns >= 100 else "  "
    pieces = [(Ink(one.shown, "key"), Ink(f" {one.label}{gap}", "dim")) for one in commands if one.label]
    inks = [Ink(" ", "dim")]
    if extra:
        inks.append(Ink(f"{extra}{gap}", "dim"))
    *others, last = pieces
    room = columns - width(last) + len(gap)
    for piece in others:
        if width(inks) + width(piece) <= room:
            inks += piece
    return on(fit((*inks, *last), columns), "pop")


def command_at(row: Line, commands: Iterable[Command], column: int) -> str:
    """Return the name of the command whose key or words stand in a column of a row that `keys_line` made, "" where none does."""
    left = {(one.shown, f" {one.label}"): one.name for one in reversed(list(commands)) if one.label}
    end = 0
    for key, words in pairwise(row):
        end += cell_len(key.text)
        name = left.get((key.text, words.text.rstrip()), "")
        if name and end - cell_len(key.text) <= column < end + cell_len(words.text.rstrip()):
            return name
    return ""
