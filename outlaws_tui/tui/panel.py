"""The panel beside the map and the log below it: what the desk shows, as lines."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.tui.cards import COMPACT, card, one_line, special
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk, Mode
from outlaws_tui.tui.goals import GOALS, goals_lines
from outlaws_tui.tui.ink import BLANK, Ink, Line, cut, line, pad, wrap
from outlaws_tui.tui.listing import Listing, listing
from outlaws_tui.tui.prompts import Prompt
from outlaws_tui.tui.shown import held_words, key_of, ways_shown
from outlaws_tui.tui.table import NOBODY, Told
from outlaws_tui.tui.views import RULER, WHAT_IF, ruler_lines, what_if_lines
from outlaws_tui.tui.words import named, people_at, square_words

_CARD_ROWS: Final = 7
_FULL_CARD_ROWS: Final = 13
_CARD_COLUMNS: Final = 37
_LEAST_ROWS: Final = 8
_SOME_ROWS: Final = 12
"""Rows of a narrow panel from which on it has a card in a line, and one that shows the body."""
_OTHER_ROWS: Final = 9
"""Rows that the card of whoever is under the cursor needs."""
_QUESTION_ROWS: Final = 9
"""Rows that are kept for the question."""


def rule(title: str, columns: int, dash: str) -> Line:
    """Return a heading in a rule: `─ Log ────`."""
    return cut(line(Ink(f"{dash} ", "line"), Ink(title, "head"), Ink(" " + dash * columns, "line")), columns)


def panel_lines(desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return the panel: card, then the question or what lies over it, then everybody in a line each where there is room."""
    return _panel(desk, columns, rows)[0]


def figure_at(desk: Desk, columns: int, rows: int, row: int) -> tuple[int, bool]:
    """Return whose line or card stands in a row of the panel, -1 nobody's, and whether it is a card."""
    places = _panel(desk, columns, rows)[1]
    return next(((who, carded) for first, last, who, carded in places if first <= row < last), (NOBODY, False))


def _panel(desk: Desk, columns: int, rows: int) -> tuple[list[Line], list[tuple[int, int, int, bool]]]:
    """Return the panel, and whose card or line stands in which rows of it: the first, the one after the last, who, whether it is a card."""
    top, roster = _around(desk, columns, rows)
    room = rows - len(top) - len(roster)
    middle = _question(desk, columns, room)
    if not roster and len(middle) + 2 + len(desk.g.figures) <= room:
        roster = [BLANK, *_roster(desk, columns)]
    out = [*top, *middle]
    places = [(0, len(top) - 1, _subject(desk), True)] if top else []
    who, other = _other_card(desk, columns, rows - len(out) - len(roster) - 2)
    if other:
        places.append((len(out) + 1, len(out) + 1 + len(other), who, True))
        out += [BLANK, *other]
    if roster:
        out += [BLANK] * max(0, rows - len(out) - len(roster))
        out += roster
        first = len(out) - len(desk.g.figures)
        places += [(first + one, first + one + 1, one, False) for one in range(len(desk.g.figures))]
    return out[:rows], places


def _other_card(desk: Desk, columns: int, rows: int) -> tuple[int, list[Line]]:
    """Return who else is under the cursor, and the card, where so many rows are free for it and cards have no place of their own."""
    people = people_at(desk.g, desk.cursor)
    if columns <= COMPACT or desk.beside or rows < _OTHER_ROWS or not people or people[0] == _subject(desk):
        return NOBODY, []
    who = people[0]
    page = card(
        desk.g, desk.cast, desk.components, who, columns, min(rows, _FULL_CARD_ROWS), desk.table.policy_word(who)
    )
    return who, page


def choice_at(desk: Desk, columns: int, rows: int, row: int) -> Choice | None:
    """Return the choice that stands in a row of the panel."""
    top, roster = _around(desk, columns, rows)
    listed = _listing(desk, columns, rows - len(top) - len(roster))
    place = listed.choice_at(row - len(top)) if listed is not None else -1
    return desk.choices[place] if 0 <= place < len(desk.choices) else None


def _around(desk: Desk, columns: int, rows: int) -> tuple[list[Line], list[Line]]:
    """Return what stands above and below the question: the card, as long as there is room for it, and everybody where it is wide."""
    ruled = desk.mode is not None and desk.mode.kind in (RULER, GOALS)
    if columns <= COMPACT:
        # Where there is little room the reasons of a ruler, or what it is about, take that of the card.
        card_rows = 0 if ruled or rows < _LEAST_ROWS else 1 if rows < _SOME_ROWS else min(_CARD_ROWS, rows - 9)
        return _with_gap(_card(desk, columns, card_rows)), []
    roster = [BLANK, *_roster(desk, columns)]
    for card_rows in (_FULL_CARD_ROWS, _CARD_ROWS, 1):
        top = _with_gap(_card(desk, columns, card_rows))
        if rows - len(top) - len(roster) >= _QUESTION_ROWS:
            return top, roster
    return _with_gap(_card(desk, columns, _CARD_ROWS if rows >= _CARD_ROWS + _QUESTION_ROWS else 1)), []


def _with_gap(top: list[Line]) -> list[Line]:
    return [*top, BLANK] if top else []


def _subject(desk: Desk) -> int:
    """Return whose card is shown: the examined one, the one the question is about, the one who acts, or the one under the cursor."""
    mode = desk.mode
    people = people_at(desk.g, desk.cursor)
    if mode is not None and mode.kind == "examine":
        return people[0] if people else NOBODY
    if desk.mine and desk.prompt.card >= 0:
        return desk.prompt.card
    acting = desk.table.acting
    return acting if acting >= 0 else people[0] if people else NOBODY


def card_row(desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return cards side by side: the one that matters now, then the nearest to it."""
    pages = [_kept_card(desk, who, rows - 1) for who in _in_card_row(desk, columns)]
    out: list[Line] = [BLANK]
    for row in range(max(len(page) for page in pages)):
        inks: list[Ink] = []
        for page in pages:
            inks += [Ink(" "), *pad(page[row] if row < len(page) else BLANK, _CARD_COLUMNS - 2), Ink(" ")]
        out.append(tuple(inks))
    return out[:rows]


def card_at(desk: Desk, columns: int, column: int) -> int:
    """Return whose card stands in a column of the row of cards, -1 nobody's."""
    chosen = _in_card_row(desk, columns)
    place = column // _CARD_COLUMNS
    return chosen[place] if place < len(chosen) else NOBODY


def _in_card_row(desk: Desk, columns: int) -> list[int]:
    g = desk.g
    first = max(0, _subject(desk))
    here = g.figures[first].square
    others = [who for who, p in enumerate(g.figures) if who != first and p.square >= 0]
    others.sort(key=lambda who: (g.stage.distance(here, g.figures[who].square) if here >= 0 else 0, who))
    return [first, *others][: max(1, columns // _CARD_COLUMNS)]


def _kept_card(desk: Desk, who: int, rows: int) -> list[Line]:
    """Return a card of the row of cards; it is kept as long as the position is the same, for the cursor goes by without changing it."""
    if desk.cards[0] is not desk.g or desk.cards[1] is not desk.cast:
        desk.cards = desk.g, desk.cast, {}
    kept, key = desk.cards[2], (who, rows, desk.table.policy_word(who))
    page = kept.get(key)
    if page is None:
        page = kept[key] = card(desk.g, desk.cast, desk.components, who, _CARD_COLUMNS - 2, rows, key[2])
    return page


def _card(desk: Desk, columns: int, rows: int) -> list[Line]:
    who = _subject(desk)
    if who < 0 or rows < 1 or desk.beside:
        return []
    return card(desk.g, desk.cast, desk.components, who, columns, rows, desk.table.policy_word(who))


def _roster(desk: Desk, columns: int) -> list[Line]:
    title = rule("In play", columns, desk.look.glyphs.rule)
    return [title, *(one_line(desk.g, desk.cast, who, columns) for who in range(len(desk.g.figures)))]


def _question(desk: Desk, columns: int, rows: int) -> list[Line]:
    mode = desk.mode
    if mode is not None and mode.kind == "examine":
        return _examined(desk, columns, rows)
    if mode is not None and mode.kind == GOALS:
        return goals_lines(desk, columns, rows)
    if mode is not None and mode.kind == RULER:
        return ruler_lines(desk, columns, rows)
    if mode is not None and mode.kind == WHAT_IF:
        return what_if_lines(desk, columns, rows)
    listed = _listing(desk, columns, rows)
    return listed.lines if listed is not None else _waiting(desk, columns, rows)


def _listing(desk: Desk, columns: int, rows: int) -> Listing | None:
    """Return the list on top, or the question of somebody here; None while others are asked."""
    mode = desk.mode
    glyphs = desk.look.glyphs
    if mode is None:
        return listing(desk.prompt, desk.lit, columns, rows, glyphs, names_of(desk), desk.likely) if desk.mine else None
    foot = tuple(wrap(line(Ink(mode.foot, "dim")), columns)) if mode.foot else ()
    turn = mode.kind == "list" and desk.mine and desk.prompt.turn
    asked = Prompt(mode.title, mode.choices, foot=foot, turn=turn, more="next")
    return listing(asked, desk.lit if mode.choices else -1, columns, rows, glyphs, names_of(desk), desk.likely)


def names_of(desk: Desk) -> list[tuple[str, str]]:
    """Return the figures' names with the roles they are written in."""
    stage = desk.g.stage
    return [(shown(stage, who), desk.cast.role(who)) for who in range(len(stage.names))]


def _examined(desk: Desk, columns: int, rows: int) -> list[Line]:
    g = desk.g
    out = [line(Ink(f"Examine {g.stage.town.names[desk.cursor]}", "head"))]
    for sentence in square_words(g, desk.ground.pieces, desk.cursor, desk.table.acting):
        out += wrap(named(g.stage, desk.cast.roles, sentence), columns, 2)
    who = _subject(desk)
    if who >= 0 and (why := desk.table.reason(who)):
        out += wrap(line(Ink("Last: ", "dim"), Ink(f"{why}.")), columns, 2)
    piece = desk.ground.pieces.get(desk.cursor)
    if piece is not None:
        height = (
            "Blocks sight and steps." if piece.kind.high else "Low: may be clambered over, and covers who is behind it."
        )
        out += wrap(line(Ink(height, "dim")), columns, 2)
    if who >= 0 and columns <= COMPACT:
        out += special(g, desk.components, who, columns)  # there is no room for it on a small card
    foot = wrap(line(Ink(f"{key_of('do')}: closer, and its rules", "dim")), columns)
    return [*out[: rows - len(foot)], *foot]


def _waiting(desk: Desk, columns: int, rows: int) -> list[Line]:
    g = desk.g
    if g.agenda is None:
        return [line(Ink("The shootout is over.", "head"))]
    asked = desk.table.asked
    who = desk.table.acting
    name = shown(g.stage, who) if who >= 0 and g.stage.side[who] == asked else side_name(g.stage, asked)
    seat = desk.table.seats[asked]
    thinks = desk.table.patience(asked) > 0
    out = wrap(line(Ink(f"{name}: {seat} {'thinks' if thinks else 'plays'}.", "head")), columns)
    out += wrap(line(Ink(held_words() if desk.held else desk.table.meanwhile(asked), "dim")), columns)
    return out[:rows]


def log_lines(desk: Desk, told: Sequence[Told], columns: int, rows: int, titled: bool) -> list[Line]:
    """Return the end of the log in so many rows."""
    out: list[Line] = []
    room = rows - titled
    for one in reversed(told):
        lines = sentences(desk, one, columns)
        out[:0] = lines
        if len(out) >= room:
            break
    out = out[-room:] if room > 0 else []
    return [rule("Log", columns, desk.look.glyphs.rule), *out] if titled else out


def sentences(desk: Desk, told: Told, columns: int) -> list[Line]:
    """Return what was told of a choice, wrapped, names in their colours, with a column free at the left.

    They are kept until there is news: a quarter of what a step of the cursor took was to wrap the same sentences again.
    """
    key = told.lines, columns
    rows = desk.wrapped.get(key)
    if rows is None:
        rows = desk.wrapped[key] = [row for one in told.lines for row in sentence_lines(desk, one, columns)]
    return rows


def sentence_lines(desk: Desk, sentence: str, columns: int) -> list[Line]:
    """Return a sentence of the log, wrapped."""
    indent = 2 if sentence.startswith("  ") else 0
    inks = named(desk.g.stage, desk.cast.roles, sentence.strip(), "head" if sentence.startswith("Round") else "text")
    rows = wrap(inks, columns - 2 - indent, 2)
    return [(Ink(" " * (1 + indent)), *row) for row in rows]


def way_mode(kind: str, title: str) -> Mode:
    """Return the mode that waits for a way."""
    return Mode(
        kind,
        title,
        foot=f"Press {'an arrow' if ways_shown() == 'arrows' else ways_shown()}: {', '.join(WAYS)}. esc: back.",
    )
