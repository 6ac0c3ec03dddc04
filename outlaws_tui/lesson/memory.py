"""What a player has been taught so far, in a small file beside his settings: `learned.toml`.

    done = ["see", "move"]         parts of the lesson that are done
    told = ["door"]                tips that have been told
    part = "shoot"                 the part that was left, how many of its steps are done, and the choices made in it
    steps = 1
    choices = ["draw colt-45 right"]

It may be deleted: then all begins anew. What cannot be read in it counts as nothing.
"""

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from attrs import define, field

FILE: Final = "learned.toml"
_MOST_BYTES: Final = 1 << 18
_HEAD: Final = "# What the lesson and the tips of outlaws have told so far. Deleted, they begin anew."


@define
class Memory:
    """What is remembered; `path` is the file, None where nothing is kept."""

    path: Path | None = None
    done: list[str] = field(factory=list)
    told: list[str] = field(factory=list)
    part: str = ""
    steps: int = 0
    choices: list[str] = field(factory=list)

    @property
    def begun(self) -> bool:
        """Whether any part was ever begun."""
        return bool(self.done or self.part)

    def leave(self, part: str, steps: int, choices: list[str]) -> None:
        """Remember where a part is left."""
        self.part, self.steps, self.choices = part, steps, choices
        self.save()

    def finish(self, part: str) -> None:
        """Remember that a part is done."""
        if part not in self.done:
            self.done.append(part)
        if self.part == part:
            self.part, self.steps, self.choices = "", 0, []
        self.save()

    def tell(self, tip: str) -> None:
        """Remember that a tip was told."""
        self.told.append(tip)
        self.save()

    def save(self) -> None:
        """Write the file. Where the disk refuses, it is only remembered until the end of the program: no play depends on it."""
        if self.path is None:
            return
        import json  # no sooner than something is told

        values = {"done": self.done, "told": self.told, "part": self.part, "steps": self.steps, "choices": self.choices}
        # Lists, texts and numbers of JSON are such of TOML too.
        lines = (f"{name} = {json.dumps(value)}" for name, value in values.items() if value)
        part = self.path.with_name(f"{self.path.name}.part")
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text("\n".join([_HEAD, *lines, ""]), encoding="utf-8", newline="\n")
            os.replace(part, self.path)


def remember(path: Path | None) -> Memory:
    """Return what a file remembers."""
    data: dict[str, Any] = {}
    if path is not None:
        with contextlib.suppress(OSError, ValueError), path.open("rb") as file:
            import tomllib  # most that start a game remember nothing yet

            data = tomllib.loads(file.read(_MOST_BYTES).decode())
    steps = data.get("steps", 0)
    part = data.get("part", "")
    texts = {name: _texts(data.get(name)) for name in ("done", "told", "choices")}
    return Memory(
        path,
        texts["done"],
        texts["told"],
        part if isinstance(part, str) else "",
        steps if isinstance(steps, int) and not isinstance(steps, bool) else 0,
        texts["choices"],
    )


def beside(settings: Path | None) -> Path | None:
    """Return the file beside one of settings."""
    return settings.with_name(FILE) if settings is not None else None


def _texts(value: object) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []
