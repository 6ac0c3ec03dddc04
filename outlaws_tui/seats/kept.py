"""Where a kept game stands, in words: shootout, sides, round, whose turn."""

from functools import lru_cache
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.variants import written
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.replaying import replay
from outlaws_tui.seats.store import Kept
from outlaws_tui.values import frozen

MOST_STAGES: Final = 64
"""Stages that are kept: each fair fight has one of its own, of up to two megabytes before anybody looks, and a hall goes on for years."""


@frozen
class Where:
    """How far a kept game has come: round and number of choices (0 where it cannot be played here), and a line that says it."""

    round: int
    number: int
    words: str


@lru_cache(maxsize=MOST_STAGES)
def stage_named(slug: str, options: tuple[str, ...], data: Library) -> Stage:
    """Return the stage of a shootout with options, made once as long as it is among the last. Raises VariantError or ChangeError for those
    that are not known here."""
    return staged(data.shootout(slug), data.components, data.boards, options)


def stage_of(record: Record, data: Library) -> Stage:
    """Return the stage of a record, as `stage_named` does."""
    return stage_named(record.header.shootout, record.header.options, data)


def where(kept: Kept, data: Library) -> Where:
    """Return where a kept game stands; what is wrong with it where it cannot be played."""
    record = kept.record
    if record is None:
        return Where(0, 0, kept.problem)
    sides = ", ".join(f"{side} by {who}" for side, who in record.header.seats)
    try:
        game = replay(stage_of(record, data), record)
    except OutlawsError as error:
        others = record.header.others(data.digest)
        made = f"made with {', '.join(others)}; " if others else ""
        return Where(0, len(record.entries) - 1, f"{record.header.shootout}: {made}{error}")
    seen = game.observe(game.asked)
    common = seen.common
    stage = game.stage
    agreed = list(written(stage.variants))
    if stage.changes.words():
        agreed.append("a fair draw" if stage.changes.fair else "changed sides")
    played = f" with {' and '.join(agreed)}" if agreed else ""
    when = f"round {common.round} of {stage.rounds}" if common.round else "before round 1"
    title = f"{stage.shootout.title}{played}, {when}"
    if game.over:
        end = f"won by {game.stage.sides[game.winner]}" if game.winner >= 0 else "a draw"
        return Where(common.round, game.number, f"{title}, over: {end} ({sides})")
    if common.active >= 0:
        turn = f"{stage.names[common.active]} to act"
    else:
        turn = f"{stage.sides[game.asked]} to {'draw' if 'draw' in seen.options else 'answer'}"
    return Where(common.round, game.number, f"{title}, {turn} ({sides})")
