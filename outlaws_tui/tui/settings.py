"""What a player sets once and for all, in a readable file: `settings.toml` in the place that `outlaws settings` names.

    [look]
    palette = "protan"

    [keys]
    set = "vi"
    fire = ["f", "ctrl+f"]

Everything may be left out. A line that cannot be understood is named when the game opens, and is otherwise as if it were not there;
it is never written over unasked, and neither are notes of yours beside it. `,` on the title and in a game opens a page that changes
each setting at once and keeps it in the file. What the environment says goes before the file: OUTLAWS_PALETTE, OUTLAWS_ASCII,
OUTLAWS_PAUSE, and NO_COLOR, which is palette mono.

Under [keys] every command of the game, and of the screens where towns and boards are made, may be given keys of its own, by the name that
the page of keys shows: one key or a list of them, each a sign as it is typed ("f", "F", "?"), or one of left, right, up, down, home, end,
pageup, pagedown, enter, space, tab, escape, backspace, delete, insert, f1 to f12, or one of these with shift+ or ctrl+ before it. Two
commands with one key is an error.
"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.tui.keysets import conflicts, fitting, key_named
from outlaws_tui.tui.palettes import MONO
from outlaws_tui.values import frozen

FILE: Final = "settings.toml"
LONGEST_PAUSE: Final = 2000
"""Milliseconds."""
LONGEST_THOUGHT: Final = 60
"""Seconds."""
OWN_KEYS: Final = "keys"
"""The section whose lines, but for `set`, give keys to commands."""


class SettingsError(OutlawsError):
    """The file of settings cannot be read as a whole, or cannot be written: where, what, and what to do."""

    code = "settings"


@frozen
class Setting:
    """A setting: where it stands in the file, its values with what each means (a number's are steps), what it is about, and the
    variable of the environment that goes before it."""

    section: str
    key: str
    field: str
    about: str
    values: Mapping[Any, str]
    default: Any
    variable: str = ""
    most: int = 0
    """For a number: any from `least` to this may stand in the file."""
    least: int = 0
    unit: str = ""

    @property
    def name(self) -> str:
        """The setting as people write it: `look.palette`."""
        return f"{self.section}.{self.key}"

    def means(self, value: Any) -> str:
        """Return what a value means."""
        return self.values.get(value, "")

    @property
    def expected(self) -> str:
        """What may stand in the file."""
        if self.most:
            return f"a whole number from {self.least} to {self.most}"
        return ", ".join(written(value) for value in self.values)

    def takes(self, value: object) -> bool:
        """Return whether a value of the file is one of this setting's."""
        if self.most:
            return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        return any(type(one) is type(value) and one == value for one in self.values)


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        "look",
        "palette",
        "palette",
        "The colours.",
        {
            "dark": "For a dark terminal.",
            "light": "For a light one.",
            "contrast": "Black, white and the strongest colours.",
            "protan": "For eyes that see little red.",
            "deutan": "For eyes that take red for green.",
            "tritan": "For eyes that take blue for green.",
            MONO: "None: bold, dim, underlined, reversed.",
        },
        "dark",
        "OUTLAWS_PALETTE",
    ),
    Setting(
        "look",
        "signs",
        "signs",
        "The signs that the town is drawn with.",
        {
            "auto": "Unicode where the terminal can.",
            "unicode": "Lines, blocks and arrows.",
            "ascii": "What every terminal has.",
        },
        "auto",
        "OUTLAWS_ASCII",
    ),
    Setting(
        "look",
        "colours",
        "colours",
        "How many colours are used; over ssh a terminal may have all of them and not say so.",
        {
            "auto": "As many as the terminal says.",
            "truecolor": "All, from the next start on.",
            "256": "256 of them.",
            "16": "The sixteen of your terminal.",
        },
        "auto",
    ),
    Setting(
        "motion",
        "pause",
        "pause",
        "Milliseconds between the acts of somebody who plays by himself; ( and ) change it while you watch.",
        dict.fromkeys((0, 60, 125, 250, 500, 1000, 2000), ""),
        250,
        "OUTLAWS_PAUSE",
        LONGEST_PAUSE,
        unit="milliseconds",
    ),
    Setting(
        "motion",
        "reduced",
        "reduced",
        "Whether motion is left out.",
        {
            False: "What moves is shown moving.",
            True: "Nothing moves and nobody pauses.",
        },
        False,
    ),
    Setting(
        "asking",
        "end_turn",
        "end_turn",
        "Whether it asks before a turn ends with actions left.",
        {True: "It asks once.", False: "The turn is over."},
        True,
    ),
    Setting(
        "asking",
        "shots",
        "shots",
        "Whether it asks before anybody fires in his turn.",
        {False: "He fires at once.", True: "It asks once: it cannot be taken back."},
        False,
    ),
    Setting(
        "asking",
        "single",
        "single",
        "What a new game begins with where there is one choice only.",
        {"answer": "It is made, where nothing can be undone.", "ask": "You are asked all the same."},
        "answer",
    ),
    Setting(
        "asking",
        "snapshots",
        "snapshots",
        "What a new game begins with where one of yours may act out of turn; P settles it for each of them.",
        {
            "ask": "You are asked.",
            "shoot": "He shoots, however poor the chance.",
            "drop": "He drops down.",
            "never": "He does nothing.",
        },
        "ask",
    ),
    Setting(
        "notice",
        "turn",
        "notice",
        "What tells you that you are asked after others have played.",
        {
            "off": "Only the screen says it.",
            "bell": "The bell of the terminal too.",
            "message": "A message of the desktop, if it is let by.",
            "both": "Bell and message.",
        },
        "off",
    ),
    Setting(
        "notice",
        "tips",
        "tips",
        "Whether a line tells of what happens for the first time; each once.",
        {True: "What is new is told once.", False: "Nothing is told."},
        True,
    ),
    Setting(
        "bots",
        "think",
        "think",
        "Seconds that the marshal takes for a turn in games that begin from now on; space hurries him.",
        dict.fromkeys((1, 2, 5, 10, 30, LONGEST_THOUGHT), ""),
        2,
        most=LONGEST_THOUGHT,
        least=1,
        unit="seconds a turn",
    ),
    Setting(
        OWN_KEYS,
        "set",
        "keys",
        "Which keys the commands have.",
        {
            "default": "Arrows move, letters stand for words.",
            "vi": "h j k l y u b n move; what they meant is elsewhere.",
            "numpad": "Digits move, 5 does it, 0 is next.",
            "one-hand": "Left hand: w a s d q e z c move, space.",
        },
        "default",
    ),
)
"""All of them, in the order in which they stand in the file and on the page."""


@frozen
class Settings:
    """The values in force, as they stand in the file; `own` are the keys that commands have been given."""

    palette: str = "dark"
    signs: str = "auto"
    colours: str = "auto"
    pause: int = 250
    reduced: bool = False
    end_turn: bool = True
    shots: bool = False
    single: str = "answer"
    snapshots: str = "ask"
    notice: str = "off"
    tips: bool = True
    think: int = 2
    keys: str = "default"
    own: Mapping[str, tuple[str, ...]] = field(factory=dict)

    def value(self, setting: Setting) -> Any:
        """Return the value of a setting."""
        return getattr(self, setting.field)

    def having(self, setting: Setting, value: Any) -> "Settings":
        """Return settings with another value for one."""
        return evolve(self, **{setting.field: value})

    def with_keys(self, command: str, keys: tuple[str, ...]) -> "Settings":
        """Return settings with keys of its own for a command; without any, those of the set."""
        own = {name: given for name, given in self.own.items() if name != command}
        return evolve(self, own={**own, command: keys} if keys else own)


USUAL: Final = Settings()
"""Those of somebody who has set nothing."""


def step(setting: Setting, value: Any, by: int) -> Any:
    """Return the value after this one, or before it; a number between two steps goes to the next."""
    values = list(setting.values)
    if setting.most:
        beyond = [one for one in values if (one > value if by > 0 else one < value)]
        return (min(beyond) if by > 0 else max(beyond)) if beyond else values[0 if by > 0 else -1]
    return values[(values.index(value) + by) % len(values)]


def read_settings(text: str) -> tuple[Settings, list[str]]:
    """Return the settings that a file gives, and a sentence for each line that is no setting. Raises SettingsError if it is no TOML."""
    import tomllib  # few have such a file

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{FILE} is no TOML: {error}. All settings are the usual ones till it is mended.") from None
    found, problems = Settings(), []
    known = {(one.section, one.key): one for one in SETTINGS}
    sections = dict.fromkeys(one.section for one in SETTINGS)
    given: dict[str, tuple[str, ...]] = {}
    for section, lines in data.items():
        if section not in sections or not isinstance(lines, dict):
            problems.append(_problem(f"[{section}]", "no section", ", ".join(f"[{one}]" for one in sections)))
            continue
        for key, value in lines.items():
            setting = known.get((section, key))
            if setting is not None and setting.takes(value):
                found = found.having(setting, value)
            elif setting is not None:
                problems.append(_problem(setting.name, written(value), setting.expected))
            elif section == OWN_KEYS:
                keys, wrong = _keys_of(key, value)
                problems += wrong
                given |= {key: keys} if keys else {}
            else:
                names = ", ".join(one.key for one in SETTINGS if one.section == section)
                problems.append(_problem(f"{section}.{key}", "no setting", names))
    own, left_out = fitting(found.keys, given)
    return evolve(found, own=own), [*problems, *(f"{FILE}, {said}" for said in left_out)]


def _keys_of(command: str, value: Any) -> tuple[tuple[str, ...], list[str]]:
    """Return the keys that a line gives to a command, and what is wrong with it."""
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
        return (), [_problem(f"keys.{command}", written(value), "a key or a list of keys")]
    keys = tuple(key_named(word) for word in words)
    wrong = [word for word, key in zip(words, keys, strict=True) if not key]
    if wrong:
        return (), [_problem(f"keys.{command}", written(wrong[0]), "a key that a terminal passes on")]
    if not conflicts({}, {command: keys}, known_only=True):
        return keys, []
    return (), [_problem(f"keys.{command}", "no command", "set, or a name of the page of keys")]


def _problem(where: str, found: str, expected: str) -> str:
    return f"{FILE}, {where}: found {found[:40]}, expected {expected}. It is left out."


def written(value: object) -> str:
    """Return a value as a file writes it, or nearly."""
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
