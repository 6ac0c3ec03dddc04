"""What a session's app is told of the terminal at the other end, and how that terminal is left when the app cannot do it."""

import re
from collections.abc import Mapping
from typing import Final

from attrs import field

from outlaws_tui.fields import within, words
from outlaws_tui.values import frozen

PLAIN: Final = "xterm-256color"
"""What an odd name of a terminal is taken for."""
MOST_COLUMNS: Final = 500
MOST_ROWS: Final = 200
"""More are no terminal, and would be painted all the same."""
NO_SCREEN: Final = (
    "Outlaws is played on a whole screen: ssh -t HOST, without a command, from a terminal that is not called dumb.\r\n"
)
RESTORE: Final = (
    "\x1b[<u\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l\x1b[?1004l\x1b[?2004l\x1b[?2026l\x1b[?2048l"
    "\x1b[?7h\x1b[?1049l\x1b[?25h\x1b[0m\r"
)
"""Takes back all that the app may have asked of a terminal: keys, mouse, pasting, size reports, the other screen, the cursor."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]{0,63}")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")


def size(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that a terminal can have; 0 is one that does not know."""
    return min(columns, MOST_COLUMNS) or 80, min(rows, MOST_ROWS) or 24


@frozen
class Terminal:
    """A terminal as its client describes it. `unicode` is False where its locale says that it shows ASCII only."""

    term: str = field(default=PLAIN, validator=words(64))
    truecolor: bool = False
    unicode: bool = True
    columns: int = field(default=80, validator=within(1, MOST_COLUMNS))
    rows: int = field(default=24, validator=within(1, MOST_ROWS))

    @classmethod
    def of(cls, term: str, environ: Mapping[str, str], columns: int, rows: int) -> "Terminal":
        """Return the terminal that a client asked for, whatever it says about it."""
        locale = next((environ[name] for name in _LOCALE if environ.get(name)), "")
        coding = locale.partition(".")[2].casefold().replace("-", "")
        plain = bool(locale) and not coding.startswith("utf8")
        truecolor = environ.get("COLORTERM", "").casefold() in ("truecolor", "24bit")
        name = term if _NAME.fullmatch(term) else PLAIN
        return cls(name, truecolor, not plain, *size(columns, rows))

    def environ(self, path: str) -> dict[str, str]:
        """Return the environment of a session's app, which gets nothing else; `path` is where programs lie."""
        found = {"TERM": self.term, "PATH": path, "HOME": ".", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": "state"}
        if self.truecolor:
            found["COLORTERM"] = "truecolor"
        if not self.unicode:
            found["OUTLAWS_ASCII"] = "1"
        return found
