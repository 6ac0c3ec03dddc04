"""Help on the screen one is on: its keys, from the table of commands, and what the signs mean."""

from collections.abc import Iterable, Sequence

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, on, wrap
from outlaws_tui.tui.keyring import Command, written
from outlaws_tui.tui.keys import PAGE_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import AnyPage, Page

_HEADINGS = {
    "view": "Always on the map",
    "ask": "While you are asked",
    "turn": "In a turn, and to answer",
    "wait": "While somebody else plays",
    "title": "On the title",
    "option": "Among the optional rules",
    "sides": "Among the sides",
    "ride": "Among the games that are kept",
    "replay": "In the replay",
    "log": "In the log",
    "end": "At the end",
    "policies": "On this page",
    "here": "Here",
    "settings": "On this page",
    "page": "On this page",
    "rules": "In the rules",
    "any": "Everywhere",
}


class Help(Page[None]):
    """The keys of a screen."""

    TABLE = PAGE_COMMANDS
    gives_way = True

    def __init__(self, look: Look, title: str, chosen: Iterable[Command], signs: bool = True) -> None:
        super().__init__(look)
        self.subject = title
        self.chosen = list(chosen)
        self.signs = signs

    def head(self, columns: int) -> Line:
        """Return the title."""
        return on(line(Ink(f" Help: {self.subject}", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the commands by place, then the signs of the map."""
        out: list[Line] = []
        for where, heading in _HEADINGS.items():
            mine = [one for one in self.chosen if one.where == where]
            if mine:
                out += [BLANK, line(Ink(f" {heading}", "head"))]
            for one in mine:
                keys = " ".join(dict.fromkeys(map(written, one.pressed)))
                rest = wrap(line(Ink(one.help, "text")), max(10, columns - 18))
                out.append(line(Ink(f"   {keys:<13} ", "key"), *rest[0]))
                out += [(Ink(" " * 17), *row) for row in rest[1:]]
        if self.signs:
            out += self._signs(columns)
        return out[1:]

    def _signs(self, columns: int) -> list[Line]:
        glyphs = self.look.glyphs
        hands, gun, long_gun = (marks[1] for marks in glyphs.aim)
        rows = (
            (
                f"Je{gun} LU{gun}",
                "who: a small second letter is an outlaw, a capital one the law; the mark looks where he looks",
            ),
            (f"{hands} {gun} {long_gun}", "no gun in hand, a handgun, a long gun"),
            (f"je{gun}", f"a small first letter lies; then {glyphs.cold} is out cold, {glyphs.dead} dead"),
            (glyphs.drop * 2, "under the boots: actions lost to wounds, injuries and blows"),
            (glyphs.low_corner, "a corner that costs a clamber"),
            (glyphs.act + glyphs.spent + glyphs.lost, "actions: left, spent, lost"),
            (f"-2 b3 {glyphs.injury}1", "on the body: a wound, one that bleeds, an injury"),
        )
        out: list[Line] = [BLANK, line(Ink(" Signs", "head"))]
        for sign, words in rows:
            first, *more = wrap(line(words), max(10, columns - 18))
            out.append(line(Ink(f"   {sign:<14}", "key"), *first))
            out += [(Ink(" " * 17), *row) for row in more]
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in PAGE_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Scroll, or go back."""
        page_command(self, name)


def page_command(page: Page[None], name: str, title: str = "") -> None:
    """Do what a key of a long page asks for; `title` is what its help is called."""
    steps = steps_of(page)
    if name == "help":
        help_on(page, title)
    elif name in steps:
        page.scroll_lines(steps[name])
    elif name == "close":
        page.dismiss(None)


def help_on(page: AnyPage, title: str) -> None:
    """Show the keys of a page."""
    page.app.push_screen(Help(page.look, title, page.TABLE, signs=False))


def steps_of(page: AnyPage) -> dict[str, int]:
    """Return by how many lines the keys of a long page move it."""
    rows = max(1, page.app.size.height - 3)
    return {"up": -1, "down": 1, "page-up": -rows, "page-down": rows, "first": -(1 << 30), "last": 1 << 30}
