"""The settings of a seat: what it answers by itself, through the same door as a person and looking just like one.

    snap daniel shoot 40      when Daniel may act out of turn: shoot from a chance of 40 in a hundred
    snap pete drop            `ask` (as without a line), `shoot` with or without a chance, `drop`, `never`
    single ask                ask also where there is one choice; without this line it is made at once

They lie beside the record of a game in a file for each seat, `….seat-1`, `….seat-2` in the order of the sides, and in the record only
as the choices that were made. So a record may be handed on, nobody else sees them, and a game that is taken up again still has them.

A single choice is made by itself only where it costs nothing: while the seat could take its last choice back, it is asked. A question
that was taken back is asked by hand, whatever the settings say.
"""

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from attrs import define, evolve

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.policies import ASK, Policy, left_to_ask, read_policy, settled
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats.files import DiskError
from outlaws_tui.values import frozen

_MOST_BYTES: Final = 1 << 16
_NEVER: Final = (-1, -1)


class SettingsError(OutlawsError):
    """A file of settings cannot be read: which line, what was found, what was expected."""

    code = "settings"


@frozen
class Settings:
    """A policy for each figure of a stage (those of other sides stay at `ask`), and whether single choices are made at once."""

    policies: tuple[Policy, ...]
    single: bool = True

    def having(self, who: int, policy: Policy) -> "Settings":
        """Return settings with another policy for a figure."""
        return evolve(self, policies=(*self.policies[:who], policy, *self.policies[who + 1 :]))

    def text(self, stage: Stage) -> str:
        """Return the lines of the file."""
        lines = [
            f"snap {stage.slugs[who]} {policy.words()}"
            for who, policy in enumerate(self.policies)
            if policy.kind != ASK
        ]
        return "".join(f"{line}\n" for line in (*lines, *([] if self.single else ["single ask"])))


def usual(stage: Stage) -> Settings:
    """Return the settings of somebody who has set nothing."""
    return Settings((Policy(),) * len(stage.names))


def read_settings(stage: Stage, side: int, text: str) -> Settings:
    """Return the settings of a side from the lines of a file. Raises SettingsError with the line."""
    found = usual(stage)
    own = {stage.slugs[who]: who for who in range(len(stage.names)) if stage.side[who] == side}
    for number, line in enumerate(text.splitlines(), 1):
        head, _, rest = " ".join(line.split()).partition(" ")
        slug, _, words = rest.partition(" ")
        try:
            if head == "single" and rest in ("ask", "answer"):
                found = evolve(found, single=rest == "answer")
            elif head == "snap" and slug in own:
                found = found.having(own[slug], read_policy(words))
            elif head:
                raise SettingsError(
                    f"found {line[:40]!r}, expected snap with {', '.join(own)} and a policy, or single ask"
                )
        except OutlawsError as error:
            raise SettingsError(f"Settings, line {number}: {error}.") from error
    return found


def settings_file(record: Path, side: int) -> Path:
    """Return where the settings of a side lie that go with a record."""
    return record.with_suffix(f".seat-{side + 1}")


def load_settings(record: Path, stage: Stage, side: int) -> Settings:
    """Return the settings that are kept for a side of a game, the usual ones where there are none. Raises SettingsError."""
    try:
        with settings_file(record, side).open("rb") as file:
            return read_settings(stage, side, file.read(_MOST_BYTES).decode())
    except FileNotFoundError:
        return usual(stage)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"Settings of {stage.sides[side]} cannot be read ({error}).") from error


def save_settings(record: Path, stage: Stage, side: int, settings: Settings) -> None:
    """Keep the settings of a side beside a record: whole or, where the disk refuses (DiskError), as they were."""
    path, text = settings_file(record, side), settings.text(stage)
    part = path.with_name(f"{path.name}.part")
    try:
        if text:
            part.write_text(text, encoding="utf-8", newline="\n")
            os.replace(part, path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        why = error.strerror or type(error).__name__
        raise DiskError(f"Set for now, but not kept with the game: {why} ({path}).") from error


@define
class Standing:
    """A seat that answers what its settings settle, and what it has been told for the moment.

    `by_hand` is the number of a decision that was taken back, `quiet` the round and the figure about whom it is asked no more.
    """

    settings: Settings
    by_hand: int = -1
    quiet: tuple[int, int] = _NEVER

    def answer(self, g: Gunfight, undoable: int) -> str:
        """Return what is answered to the question at hand in the notation, empty where somebody must be asked.

        `undoable` is how many of its choices the seat could still take back.
        """
        if g.number == self.by_hand:
            return ""
        options: Sequence[object] = g.options()
        option = settled(g, self.settings.policies, self.quiet == moment(g))
        if option is None and self.settings.single and len(options) == 1 and not undoable:
            option = options[0]
        return option.words(g, actor(g)) if option is not None else ""

    def shown(self, g: Gunfight) -> tuple[int, ...] | None:
        """Return the figures that somebody must be asked about, None where nothing is to be left out."""
        return None if g.number == self.by_hand else left_to_ask(g, self.settings.policies) or None

    def hush(self, g: Gunfight) -> None:
        """Ask no more, in this turn, because the active figure is in view."""
        self.quiet = moment(g)

    def taken_back(self, number: int) -> None:
        """Note that the choice that answered decision `number` was taken back: it is asked by hand now."""
        self.by_hand = number


def moment(g: Gunfight) -> tuple[int, int]:
    """Return which turn it is: the round and the active figure."""
    return g.common.round, g.common.active
