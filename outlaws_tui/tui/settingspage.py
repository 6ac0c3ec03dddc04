"""The page of settings: each changed at once and kept in the file, with its default and what goes before it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keys import SETTING_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.remapping import Remapping
from outlaws_tui.tui.settings import OWN_KEYS, SETTINGS, Setting, Settings, step
from outlaws_tui.tui.settings_file import forced
from outlaws_tui.tui.settings_words import value_words

_MEASURE: Final = 80
_BEFORE: Final = 39
"""Columns of a row before what its value means."""


class SettingsPage(Page[None]):
    """Change settings; `change` puts others in force, keeps them, and returns what went wrong with that."""

    TABLE = SETTING_COMMANDS

    def __init__(
        self,
        look: Look,
        settings: Settings,
        change: Callable[[Settings], str],
        environ: Mapping[str, str],
        place: str,
        problems: Sequence[str] = (),
    ) -> None:
        super().__init__(look)
        self.settings = settings
        self.change = change
        self.environ = environ
        self.file = place
        self.said = list(problems)
        self.lit = 0

    def head(self, columns: int) -> Line:
        """Return the title, and where the settings are kept."""
        return on(ends(line(Ink(" Settings", "head")), line(Ink(f"{self.file} ", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each setting by sections, and what the lit one is about."""
        measure = min(_MEASURE, columns)
        about = self._about(SETTINGS[self.lit], measure - 6)
        gaps = len({one.section for one in SETTINGS}) - 1
        # The same for all settings, or the list would jump under the cursor.
        longest = max(len(self._about(one, measure - 6)) for one in SETTINGS)
        needed = len(SETTINGS) + gaps + longest + 1
        apart = rows >= needed
        out: list[Line] = [BLANK] if rows > needed else []
        section = ""
        for place, one in enumerate(SETTINGS):
            if apart and section not in ("", one.section):
                out.append(BLANK)
            self.clickable(len(out), place)
            out.append(self._row(place, one, one.section if one.section != section else "", measure))
            section = one.section
        out += [BLANK, *indented(about, 3)]
        return indented(out, (columns - measure) // 2)

    def _row(self, place: int, one: Setting, section: str, columns: int) -> Line:
        lit = place == self.lit
        value = self.settings.value(one)
        words = value_words(value)
        shown = f"< {words} >" if lit else f"  {words}"
        star = "*" if value != one.default else " "
        brief = one.means(value) or one.unit
        inks = line(
            Ink(f" {section:<8}", "dim"),
            Ink(f"{self.look.glyphs.lit if lit else ' '} ", "cursor"),
            Ink(f"{one.key:<11}", "key"),
            Ink(star, "head"),
            Ink(f"{shown:<15} ", "text" if lit else "dim"),
            Ink(brief if len(brief) <= columns - _BEFORE else "", "text" if lit else "faint"),
        )
        return on(fit(inks, columns), "pop" if lit else "bg")

    def _about(self, one: Setting, columns: int) -> list[Line]:
        said = wrap(line(Ink(one.about)), columns)
        usual = f"Default: {value_words(one.default)}."
        if one.section == OWN_KEYS and self.settings.own:
            usual += f" Keys of its own: {', '.join(self.settings.own)}."
        said += wrap(line(Ink(usual, "dim")), columns)
        before = forced(self.environ, one)
        if before:
            said += wrap(line(Ink(f"{before} in the environment goes before it here.", "warn")), columns)
        for text in self.said:
            said += wrap(line(Ink(text, "warn")), columns)
        return said

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in SETTING_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Choose a setting, change it, or go back."""
        one = SETTINGS[self.lit]
        if name == "close":
            self.dismiss(None)
            return
        if name in ("up", "down"):
            self.lit = (self.lit + (1 if name == "down" else -1)) % len(SETTINGS)
        elif name == "help":
            self.app.push_screen(Help(self.look, "the settings", SETTING_COMMANDS, signs=False))
        elif name == "keys":
            self.app.push_screen(Remapping(self.look, self.settings, self._put), lambda _: self.paint())
        elif name == "usual":
            self._put(self.settings.having(one, one.default))
        else:
            value = step(one, self.settings.value(one), 1 if name == "on" else -1)
            self._put(self.settings.having(one, value))
        self.paint()

    def _put(self, settings: Settings) -> str:
        """Put settings in force and keep them; return what went wrong."""
        if settings == self.settings:
            return ""
        self.settings = settings
        said = self.change(settings)
        self.said = [said] if said else []
        return said

    def point(self, place: int) -> None:
        """Choose a setting; chosen, change it."""
        if place == self.lit:
            self.command("on")
        else:
            self.lit = place
            self.paint()
