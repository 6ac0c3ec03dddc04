"""The games that are kept: ride on, watch, name, note, delete."""

from collections.abc import Callable, Sequence

from outlaws_tui.errors import OutlawsError
from outlaws_tui.seats.kept import Where
from outlaws_tui.seats.store import Kept, Store
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keys import RIDE_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, centred

MOST = 50
"""How many games are listed, those played last."""
_LONGEST = 60


class Riding(Page[tuple[str, Kept]]):
    """Dismissed with `ride` or `watch` and a game, or with None."""

    TABLE = RIDE_COMMANDS

    def __init__(self, look: Look, store: Store, where: Callable[[Kept], Where], message: str = "") -> None:
        super().__init__(look)
        self.store = store
        self.where = where
        self.message = message
        self.place = 0
        self.asking = False
        self.writing = ""
        """`name` or `note` while one is typed, and what is typed of it."""
        self.typed = ""
        self._load()

    def _load(self) -> None:
        self.games = self.store.games()[:MOST]
        self.places = [self.where(kept) for kept in self.games]
        self.place = max(0, min(self.place, len(self.games) - 1))

    def head(self, columns: int) -> Line:
        """Return the title, and which of the games is chosen."""
        which = f"{self.place + 1} of {len(self.games)} " if self.games else ""
        return on(ends(line(Ink(" Ride on", "head")), line(Ink(which, "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return two lines a game."""
        out = [BLANK]
        if not self.games:
            out.append(centred("No games are kept yet. Every game is, from its first choice on.", columns, "dim"))
        for place, (kept, where) in enumerate(zip(self.games, self.places, strict=True)):
            lit = place == self.place
            start = len(out)
            ground = "pop" if lit else "bg"
            mark = self.look.glyphs.lit if lit else " "
            goes = "" if kept.running else "over  " if kept.record is not None else ""
            head = (Ink(f" {mark} {kept.when:%Y-%m-%d %H:%M}  ", "dim", ground), Ink(goes, "faint", ground))
            out.append(fit((*head, Ink(kept.called, "text", ground)), columns))
            about = f"{where.words}{f'. {kept.note}' if kept.note else ''}"
            out += [(Ink("     "), *row) for row in wrap(line(Ink(about, "dim")), max(20, columns - 6))]
            for listed in range(start, len(out)):
                self.clickable(listed, place)
            if lit:
                self.top = max(len(out) - rows, min(self.top, start))
        if self.writing:
            asked = "Call it" if self.writing == "name" else "Note"
            row = (
                Ink(f"   {asked}: ", "key"),
                Ink(self.typed),
                Ink(" ", "cursor", "pop", True),
                Ink("  enter; esc: no", "dim"),
            )
            out += [BLANK, fit(row, columns)]
        elif self.asking:
            out += [
                BLANK,
                centred(
                    f"Delete {self.games[self.place].called} for good? y deletes, any other key does not.",
                    columns,
                    "warn",
                ),
            ]
        elif self.message:
            out += [BLANK, *((Ink("   "), *row) for row in wrap(line(Ink(self.message, "warn")), max(20, columns - 4)))]
        return out

    def point(self, place: int) -> None:
        """Choose a game; chosen, ride on."""
        if place == self.place:
            self.command("ride")
        else:
            self.place = place
            self.command("")

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in RIDE_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while a name or a note is typed it has them."""
        if not self.writing:
            super().take(key, character)
            return
        if key == "enter":
            self._write()
        elif key == "escape":
            self.writing = ""
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif character and character.isprintable():
            self.typed = (self.typed + character)[:_LONGEST]
        self.paint()

    def _write(self) -> None:
        """Keep the name or note that was typed."""
        kept, what, self.writing = self.games[self.place], self.writing, ""
        try:
            if what == "name":
                self.store.note(kept, name=self.typed)
            else:
                self.store.note(kept, note=self.typed)
        except OutlawsError as error:
            self.message = str(error)
        self._load()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        asking, self.asking, self.message = self.asking, False, ""
        if asking:
            if name == "yes":
                self._delete()
        elif name == "close":
            self.dismiss(None)
            return
        elif name == "help":
            self.app.push_screen(Help(self.look, "the games that are kept", RIDE_COMMANDS, signs=False))
        elif self.games and name in ("up", "down"):
            self.place = (self.place + (1 if name == "down" else -1)) % len(self.games)
        elif self.games and name in ("ride", "watch"):
            kept = self.games[self.place]
            if kept.record is None:
                self.message = kept.problem
            else:
                self.dismiss(("ride" if name == "ride" and kept.running else "watch", kept))
                return
        elif self.games and name in ("name", "note"):
            self.writing = name
            self.typed = self.games[self.place].name if name == "name" else self.games[self.place].note
        elif self.games and name == "delete":
            self.asking = True
        self.paint()

    def _delete(self) -> None:
        try:
            self.store.delete(self.games[self.place])
        except OutlawsError as error:
            self.message = str(error)
        self._load()
