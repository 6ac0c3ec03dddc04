"""Write a record as a story that people read: a page of markdown, a chapter a round."""

import argparse
from pathlib import Path

from outlaws_tui.commands.parsing import Parser, UsageError, library
from outlaws_tui.commands.records import played, read
from outlaws_tui.data import Library
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.agreed.telling import changes_told
from outlaws_tui.outlaws.telling import tell, win_words
from outlaws_tui.seats.game import AGREED, CONCEDED, Game
from outlaws_tui.seats.record import CONCEDE

EXAMPLES = ("outlaws export game.txt --story", "outlaws export game.txt --story > game.md")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    parser.add_argument("--story", action="store_true", help="as a story in markdown")


def run(values: argparse.Namespace) -> int:
    """Print it."""
    if not values.story:
        raise UsageError("Found no form to export in; expected --story.")
    data = library(values.data)
    print(story(played(read(values.file), data), data))
    return 0


def story(game: Game, data: Library) -> str:
    """Return the story of a game."""
    stage = game.stage
    cast = [
        f"- **{side}** ({who}): {', '.join(name for name, own in zip(stage.names, stage.side, strict=True) if own == number)}"
        for number, (side, who) in enumerate(game.header.seats)
    ]
    out = [f"# {stage.shootout.title}", "", stage.shootout.blurb, "", *cast, "", f"*{stage.shootout.objective}*"]
    out += [f"\n{sentence}" for sentence in changes_told(stage.shootout, data.components, stage.changes)]
    for step in game.steps:
        for event in step.events:
            if isinstance(event, ev.RoundBegan):
                out += ["", f"## Round {event.round}", ""]
        if step.words == CONCEDE:
            out.append(f"- {stage.sides[step.side]} gives up.")
        for line in tell(stage, step.events):
            out.append(f"{'  ' if line.startswith('  ') else ''}- {_safe(line.strip())}")
    return "\n".join([*out, "", *_end(game)])


def _end(game: Game) -> list[str]:
    if not game.over:
        return [f"*The game is not over: {game.number} choices so far.*"]
    won = win_words(game.stage, game.winner) if game.winner >= 0 else "Nobody wins."
    why = f" {game.stage.sides[game.steps[-1].side]} gave up." if game.why == CONCEDED else ""
    why = " They called it quits." if game.why == AGREED else why
    record = game.record()
    seed = f" The seed was `{record.seed}`." if record.seed is not None else ""
    return [f"**{won}**{why} {game.number} choices.{seed}"]


def _safe(line: str) -> str:
    """Return a line whose signs markdown leaves alone."""
    return "".join(f"\\{sign}" if sign in "*_`[]<>#\\" else sign for sign in line)
