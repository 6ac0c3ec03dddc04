"""A question as lines of the panel: its title, the words above and below, its choices under headings as far as there is room."""

from collections.abc import Mapping, Sequence
from typing import Final

from outlaws_tui.tui.choices import ALL, Choice
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ink import BLANK, Ink, Line, clipped, line, wrap
from outlaws_tui.tui.likely import Likely
from outlaws_tui.tui.prompts import Prompt
from outlaws_tui.tui.shown import key_of, sign_shown
from outlaws_tui.tui.words import percent, plural
from outlaws_tui.values import frozen

NARROW: Final = 30
"""Columns of a panel up to which notes that do not fit, and headings, are left out."""
_SHORTEST_NOTE: Final = 8
_LEAD: Final = 5
"""Columns before the words of a line: the mark, the cost and the key."""
_WIDTHS: Final = {"hit": 4, "hurt": 5, "out": 4, "back": 5}
_COLUMNS: Final = (("hit", "hurt", "out", "back"), ("hit", "hurt", "out"), ("hit", "hurt"), ("hit",))
_NO_ODDS: Final[Mapping[str, Likely]] = {}


@frozen
class Listing:
    """A question as lines, and for each of them the place of the choice that stands in it, -1 for none."""

    lines: list[Line]
    places: tuple[int, ...]

    def choice_at(self, row: int) -> int:
        """Return the place of the choice in a row, -1 where there is none."""
        return self.places[row] if 0 <= row < len(self.places) else -1


def listing(
    prompt: Prompt,
    lit: int,
    columns: int,
    rows: int,
    glyphs: Glyphs,
    roles: Sequence[tuple[str, str]],
    odds: Mapping[str, Likely] = _NO_ODDS,
) -> Listing:
    """Return a question as lines: the title, the head, as many of the choices as fit, the foot.

    `roles` are the names of the figures, in their order, with the colour of their side, `odds` what is known of the shots by their words.
    """
    out = [*wrap(line(Ink(prompt.title, "head")), columns), *prompt.head]
    cells = _cells(prompt, columns)
    if cells:
        heads = "".join(f"{name:>{_WIDTHS[name]}}" for name in cells) if prompt.turn else f"{prompt.column:>4}"
        out.append(line(Ink(f"{heads:>{columns}}", "faint")))
    room = rows - len(out)
    foot = list(prompt.foot) if len(prompt.choices) + len(prompt.foot) + 1 <= room else []
    room -= len(foot) + bool(foot)
    headed = _headed(prompt, columns, room)
    spare = room - sum(bool(head) for head in headed)
    # Where one of a list has to be brief all are, if they can be, so that they are read alike.
    brief = all(choice.brief and choice.hit is None for choice in prompt.choices)
    short = brief and any(len(choice.label) > columns - _LEAD for choice in prompt.choices)
    first, count = window(len(prompt.choices), lit, spare)
    places = [-1] * len(out)
    for place in range(first, first + count):
        if headed[place]:
            out.append(_heading(headed[place], columns, roles))
            places.append(-1)
        choice = prompt.choices[place]
        out.append(choice_line(choice, place == lit, columns, glyphs, roles, cells, odds, short))
        places.append(place)
    hidden = len(prompt.choices) - count
    if hidden > 0 and out:
        out.append(line(Ink(f"  {hidden} more: {key_of(prompt.more)}", "faint")))
    return Listing([*out, *([BLANK] if foot else []), *foot][:rows], tuple(places))


def _cells(prompt: Prompt, columns: int) -> tuple[str, ...]:
    """Return the chances that stand beside the shots: as many as leave their words room."""
    shots = [choice for choice in prompt.choices if choice.hit is not None]
    if not shots:
        return ()
    if not prompt.turn:
        return ("hit",)
    words = max(len(choice.brief or choice.label) for choice in shots)
    for cells in _COLUMNS:
        if _LEAD + min(words, columns // 2) + sum(_WIDTHS[cell] for cell in cells) <= columns:
            return cells
    return ("hit",)


def _headed(prompt: Prompt, columns: int, room: int) -> list[str]:
    """Return the heading that stands before each choice, empty where none does: for targets and costs where all fit, else for none."""
    none = [""] * len(prompt.choices)
    if columns <= NARROW or not prompt.turn:
        return none
    groups = [_group(choice) for choice in prompt.choices]
    heads = [group if place == 0 or group != groups[place - 1] else "" for place, group in enumerate(groups)]
    targets = [head if head.startswith("@") else "" for head in heads]
    for found in (heads, targets):
        if len(prompt.choices) + sum(bool(head) for head in found) <= room:
            return found
    return none


def _group(choice: Choice) -> str:
    """Return under what a choice stands: `@3 2 sq window` for shots at a target, else the words of its cost."""
    if choice.refused:
        return "not now"
    if choice.hit is not None:
        return f"@{choice.target} {choice.note}" if choice.target >= 0 else ""
    if choice.key in ("", "t"):
        return "go"
    if choice.key == "e" or choice.cost is None:
        return ""
    return "all actions" if choice.cost == ALL else plural(choice.cost, "action") if choice.cost else "free"


def _heading(group: str, columns: int, roles: Sequence[tuple[str, str]]) -> Line:
    if not group.startswith("@"):
        return line(Ink(f"  {group}", "faint"))
    number, _, note = group[1:].partition(" ")
    who = int(number)
    name, role = roles[who] if who < len(roles) else ("", "text")
    return line(Ink("  "), Ink(name, role), Ink(f", {note}"[: max(0, columns - 2 - len(name))], "dim"))


def window(total: int, lit: int, room: int) -> tuple[int, int]:
    """Return which lines of a list are shown: all where they fit, else a row is kept to say how many more there are."""
    if total <= room:
        return 0, total
    count = max(0, room - 1)
    return max(0, min(lit - count + 1, total - count)), count


def choice_line(
    choice: Choice,
    lit: bool,
    columns: int,
    glyphs: Glyphs,
    roles: Sequence[tuple[str, str]] = (),
    cells: Sequence[str] = ("hit",),
    odds: Mapping[str, Likely] = _NO_ODDS,
    short: bool = False,
) -> Line:
    """Return a choice as a line: cost, key, words, and at the right the chances or a note; `short` has the brief words for it even where
    there is room for more."""
    ground = "pop" if lit else "bg"
    role = "faint" if choice.refused else "text"
    cost = "" if choice.cost is None else "*" if choice.cost == ALL else str(choice.cost)
    chances = _chances(choice, cells, odds)
    room = max(0, columns - _LEAD - len(chances))
    # Why something cannot be done counts for more than all its words.
    gives = (
        choice.refused
        and choice.brief
        and len(choice.label) + 2 + len(choice.note) > room >= len(choice.brief) + 2 + len(choice.note)
    )
    whole = len(choice.label) <= room and not ((short or gives) and choice.brief)
    label = choice.label if whole else clipped(choice.brief or choice.label, room)
    spare = room - len(label) - 2
    note = choice.note if len(choice.note) <= spare else ""
    if choice.note and not note and columns > NARROW and spare > _SHORTEST_NOTE:
        note = clipped(choice.note, spare)
    room -= len(note) + bool(note)
    inks = [
        Ink(glyphs.lit if lit else " ", "cursor", ground),
        Ink(f"{cost:>1} ", "warn", ground),
        Ink(f"{sign_shown(choice.key) or ' '} ", "key", ground),
    ]
    inks += _coloured(f"{label:<{room}}", role, ground, roles)
    right = f"{' ' if note else ''}{note}{chances}"
    if right:
        inks.append(Ink(right, "faint" if choice.refused else "text", ground))
    return tuple(inks)


def _chances(choice: Choice, cells: Sequence[str], odds: Mapping[str, Likely]) -> str:
    """Return the chances of a shot in per cent, a dot for what is not worked out yet, a ~ before what was played out and not
    walked."""
    if choice.hit is None:
        return ""
    found = odds.get(choice.words[0]) if choice.words else None
    out = f"{round(100 * float(choice.hit)):>{_WIDTHS['hit']}}"
    for cell in cells[1:]:
        about = "~" if found is not None and found.plays else ""
        out += f"{'.' if found is None else about + percent(getattr(found, cell)):>{_WIDTHS[cell]}}"
    return out


def _coloured(text: str, role: str, ground: str, roles: Sequence[tuple[str, str]]) -> list[Ink]:
    for name, colour in roles:
        start = text.find(name)
        if start >= 0:
            before, after = text[:start], text[start + len(name) :]
            return [Ink(before, role, ground), Ink(name, colour, ground), *_coloured(after, role, ground, roles)]
    return [Ink(text, role, ground)] if text else []
