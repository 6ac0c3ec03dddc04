"""Where the settings lie, and how they are read and written: whole or not at all, with a player's own notes left in them."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

from outlaws_tui.data import GAME
from outlaws_tui.tui.keysets import name_of_key
from outlaws_tui.tui.palettes import MONO, PALETTES
from outlaws_tui.tui.settings import (
    FILE,
    LONGEST_PAUSE,
    OWN_KEYS,
    SETTINGS,
    USUAL,
    Setting,
    Settings,
    SettingsError,
    read_settings,
)
from outlaws_tui.values import frozen

_MOST_BYTES: Final = 1 << 16
_HEAD: Final = "# Settings of outlaws; `outlaws help settings` says what each of them does.\n"


@frozen
class Found:
    """What the file says: the settings, and a sentence for each line that is left out. A `broken` file is never written over."""

    settings: Settings
    problems: tuple[str, ...] = ()
    broken: bool = False


def settings_path() -> Path:
    """Return the file of settings on this system; it need not be there."""
    return user_config_path(GAME, appauthor=False) / FILE


def load(path: Path) -> Found:
    """Return what a file of settings says, the usual ones where it is not there or makes no sense."""
    try:
        text = _read(path)
    except SettingsError as error:
        return Found(USUAL, (str(error),), True)
    if text is None:
        return Found(USUAL)
    try:
        settings, problems = read_settings(text)
    except SettingsError as error:
        return Found(USUAL, (str(error),), True)
    return Found(settings, tuple(problems))


def save(path: Path, before: Settings, after: Settings) -> None:
    """Write into the file what differs between two settings; all else in it stays as it is, notes too.

    Raises SettingsError where the file makes no sense or the disk refuses; then it is as it was.
    """
    # It is needed only here, and would lengthen every start.
    import tomlkit

    text = _read(path)
    if text is not None:
        read_settings(text)
    data = tomlkit.parse(_HEAD if text is None else text)
    changes: list[tuple[str, str, object]] = [
        (one.section, one.key, after.value(one)) for one in SETTINGS if before.value(one) != after.value(one)
    ]
    changes += (
        (OWN_KEYS, name, [name_of_key(key) for key in after.own.get(name, ())] or None)
        for name in dict.fromkeys((*before.own, *after.own))
        if before.own.get(name) != after.own.get(name)
    )
    for section, key, value in changes:
        table = data.get(section)
        if not isinstance(table, dict):
            table = data[section] = tomlkit.table()
        if value is not None:
            table[key] = value
        elif key in table:
            del table[key]
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(tomlkit.dumps(data), encoding="utf-8", newline="\n")
        os.replace(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise SettingsError(f"Set for now, but not kept: {error.strerror or type(error).__name__} ({path}).") from error


def _read(path: Path) -> str | None:
    """Return the text of the file, None where there is none. Raises SettingsError."""
    try:
        with path.open("rb") as file:
            return file.read(_MOST_BYTES).decode()
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise SettingsError(f"{FILE} is no text at byte {error.start}. All settings are the usual ones.") from None
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}. All settings are the usual ones.") from None


def forced(environ: Mapping[str, str], setting: Setting) -> str:
    """Return what of the environment goes before a setting, as `OUTLAWS_PAUSE=0`; empty where nothing does."""
    value = environ.get(setting.variable, "")
    if setting.field == "palette" and "NO_COLOR" in environ:
        return "NO_COLOR"
    counts = {
        "palette": value.casefold() in (*PALETTES, MONO),
        "signs": value != "",
        "pause": pause_in(value) is not None,
    }.get(setting.field, False)
    return f"{setting.variable}={value}" if counts else ""


def pause_in(text: str) -> int | None:
    """Return the milliseconds of a text, at most LONGEST_PAUSE; None where it is no number."""
    return min(LONGEST_PAUSE, int(text)) if text.isascii() and text.isdecimal() and len(text) < 6 else None


def pause_for(environ: Mapping[str, str], settings: Settings) -> float:
    """Return the pause between the acts of those who play by themselves, in seconds."""
    asked = pause_in(environ.get("OUTLAWS_PAUSE", ""))
    if asked is None:
        asked = 0 if settings.reduced else settings.pause
    return asked / 1000
