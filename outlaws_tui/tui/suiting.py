"""An app that suits a player: his settings put in force, changed while it runs, and kept."""

import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from textual.app import App
from textual.theme import Theme

from outlaws_tui.lesson.memory import Memory, beside, remember
from outlaws_tui.tui.direct import DirectScreen
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.keyring import use
from outlaws_tui.tui.keysets import SETS, fitting, keys_in
from outlaws_tui.tui.look import Look, look_for, terminal_encoding
from outlaws_tui.tui.settings import USUAL, Settings, SettingsError
from outlaws_tui.tui.settings_file import Found, load, pause_for, save
from outlaws_tui.tui.writer import Sparing, redraw

_NOTICE: Final = "\x1b]9;{}\x07"
"""What terminals that know it show as a message of the desktop; the others swallow it."""


class Suiting(Sparing):
    """An app with settings. `path` is their file, None where they are not kept; `plain` asks for ASCII whatever they say."""

    def __init__(self, look: Look | None, pause: float | None, found: Found, path: Path | None, plain: bool) -> None:
        super().__init__(ansi_color=True)
        self.settings = found.settings
        self.found = found
        self._path = path
        self._plain = plain
        # Textual's own tips and notes are never shown here, and what would show them on each screen is 0.3 MB of a session.
        self._disable_tooltips = self._disable_notifications = True
        self.pause = pause_for(os.environ, self.settings) if pause is None else pause
        self.look = look or self._wanted()
        # Before anything is shown the rules of style are read once, with these colours; to change them later is to read all again.
        theme = _theme(self.look)
        self.register_theme(theme)
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())
        self._hold_keys()

    def get_css_variables(self) -> dict[str, str]:
        """Return the one colour that the rules of style name: Textual would mix some hundred and fifty of a theme."""
        self.theme_variables = {"background": self.current_theme.background or "ansi_default"}
        return self.theme_variables

    def get_default_screen(self) -> DirectScreen[None]:
        """Return the screen below all others, on which nothing is ever shown."""
        return DirectScreen(id="_default")

    @cached_property
    def memory(self) -> Memory:
        """What the player has been taught, kept beside his settings."""
        return remember(beside(self._path))

    def _wanted(self) -> Look:
        return look_for(os.environ, self.console.color_system, terminal_encoding(), self._plain, self.settings)

    def _wear(self) -> None:
        """Give the parts that Textual paints by itself the colours of the look."""
        theme = _theme(self.look)
        self.register_theme(theme)
        self.theme = theme.name

    def suit(self, settings: Settings) -> str:
        """Put other settings in force and keep them; return what went wrong with that, empty where all is well."""
        before, self.settings = self.settings, settings
        if (before.palette, before.signs, before.colours) != (settings.palette, settings.signs, settings.colours):
            self.look.become(self._wanted())
            self._wear()
        if (before.pause, before.reduced) != (settings.pause, settings.reduced):
            self.pause = pause_for(os.environ, settings)
        left_out = self._hold_keys()
        for screen in self.screen_stack:
            if isinstance(screen, Keyed):
                screen.relook()
        redraw(self)
        return " ".join([*left_out, *filter(None, [self._keep(before, settings)])])

    def _hold_keys(self) -> list[str]:
        """Put the keys in force; return what of one's own does not go with the set."""
        own, left_out = fitting(self.settings.keys, self.settings.own)
        use(keys_in({**SETS[self.settings.keys], **own}))
        return left_out

    def _keep(self, before: Settings, after: Settings) -> str:
        if self._path is None:
            return ""
        try:
            save(self._path, before, after)
        except SettingsError as error:
            return str(error)
        return ""

    def open_settings(self, then: Callable[[], None] = lambda: None) -> None:
        """Show the page of settings."""
        # It is seldom wanted, and never at the start.
        from outlaws_tui.tui.settingspage import SettingsPage

        place = str(self._path) if self._path is not None else "not kept"
        page = SettingsPage(self.look, self.settings, self.suit, os.environ, place, self.found.problems)
        self.push_screen(page, lambda _: then())

    def your_turn(self, words: str) -> None:
        """Tell a player that he is asked, as he wishes it."""
        notice = self.settings.notice
        if notice in ("bell", "both"):
            self.bell()
        if notice in ("message", "both") and self._driver is not None and not self.is_headless:
            self._driver.write(_NOTICE.format(words))


def settings_in(path: Path) -> Found:
    """Return what a file of settings says, before an app is made that goes by it."""
    found = load(path)
    if found.settings.colours == "truecolor":
        # Rich looks here and nowhere else, and only once.
        os.environ["COLORTERM"] = "truecolor"
    return found


def settings_at(app: App[Any]) -> None:
    """Show the page of settings of an app that has one."""
    if isinstance(app, Suiting):
        app.open_settings()


def _theme(look: Look) -> Theme:
    """Return the theme for what Textual paints by itself, the ground behind all."""
    tints = look.palette.tints
    plain = look.depth in ("16", "mono")
    return Theme(
        name=f"outlaws-{look.palette.name}-{look.depth}",
        primary=tints["head"].true,
        background="ansi_default" if plain else tints["bg"].true,
        dark=look.palette.dark,
    )


NOTHING_FOUND: Final = Found(USUAL)
