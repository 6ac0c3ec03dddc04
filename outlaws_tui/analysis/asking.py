"""Odds asked for in words: `lee shoot scott steady`, `lee at A/D8 lying shoot scott at A/F8 facing west`, or any choice of the present
question, like `walk A/D8 north`.

A sentence that begins with a figure is about what that one would do, whosever turn it is. `at SQUARE`, `facing WAY`, `lying` and
`standing` after a name suppose it elsewhere or otherwise. Who has the choice now, as it stands, chooses it now; anybody else has a fresh
turn, and turns to face what he shoots at unless a facing is given.
"""

import difflib
from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve

from outlaws_tui.analysis.odds import scratch
from outlaws_tui.analysis.supposing import AS_IS, Pose, pose, towards, turn_of
from outlaws_tui.errors import RefusedError, UnknownNameError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import VERBS, DoubleShot, Shoot
from outlaws_tui.outlaws.text.notation import parse, plain
from outlaws_tui.values import frozen

_AT: Final = "at"
_FACING: Final = "facing"
_STANCES: Final = {"lying": True, "prone": True, "standing": False}
_PLAIN: Final = VERBS[0]
_AIMED: Final = tuple(verb for verb in VERBS[1:] if verb != "double")


@frozen(eq=False)
class Asked:
    """A choice that is asked about: a position of its own to ask in, the figure that chooses (-1 a side), the option, its words, and
    whether the position is supposed and not the one that was given."""

    g: Gunfight
    who: int
    option: Any
    words: str
    supposed: bool

    @property
    def target(self) -> int:
        """Return whom a shot is meant for, -1 for what is none."""
        if isinstance(self.option, Shoot | Fan) and self.option.target < len(self.g.figures):
            return self.option.target
        return self.option.right if isinstance(self.option, DoubleShot) else -1


def asked(g: Gunfight, text: str) -> Asked:
    """Return what a sentence asks about.

    Raises UnknownNameError for what nobody understands, RefusedError for what the rules do not allow there, SupposeError where somebody
    cannot be as he is supposed to be.
    """
    boards = g.stage.town.boards
    words = plain(text, boards[0].letter if len(boards) == 1 else "").split()
    if not words or words[0] not in g.stage.slugs:
        if words and (" ".join(words[1:2]) in VERBS or words[1:2] == [_AT]):
            raise _stranger(words[0], g.stage.slugs, "figure")
        own = scratch(g, Playout(1))
        option = parse(own, text)
        who = actor(own)
        return Asked(own, who, option, option.words(own, who), False)
    who = g.stage.slugs.index(words[0])
    poses, rest = _taken_apart(g, words)
    choice = _ordered(rest)
    question = g.question
    if isinstance(question, Act) and question.who == who and not any(wanted.given for wanted in poses.values()):
        own = scratch(g, Playout(1))
        try:
            option = parse(own, choice)
            return Asked(own, who, option, option.words(own, who), False)
        except RefusedError:
            pass  # what he has left may not be enough: ask it of a fresh turn
    return _supposed(g, who, poses, choice)


def answer_to(shot: Asked, target: int) -> Asked:
    """Return the same coming back: the target, in a turn of its own, turned to the shooter, fires a plain shot at him."""
    words = f"{_PLAIN} {shot.g.stage.slugs[shot.who]}"
    return _supposed(shot.g, target, {}, words)


def _supposed(g: Gunfight, who: int, poses: dict[int, Pose], choice: str) -> Asked:
    own = scratch(g, Playout(1))
    for figure, wanted in sorted(poses.items(), key=lambda pair: pair[0] == who):
        if wanted.given:
            pose(own, figure, wanted)
    turn_of(own, who)
    facings: tuple[int, ...] = ()
    if poses.get(who, AS_IS).facing is None:
        target = next((own.stage.slugs.index(word) for word in choice.split() if word in own.stage.slugs), -1)
        if target >= 0 and own.figures[target].square >= 0 and not own.figures[who].spot:
            facings = towards(own, who, own.figures[target].square)
    refused: RefusedError | None = None
    for facing in (own.figures[who].facing, *facings):
        own.edit(who).facing = facing
        own._listed = None
        try:
            option = parse(own, choice)
            return Asked(own, who, option, option.words(own, who), True)
        except RefusedError as error:
            refused = error
    assert refused is not None
    raise refused


def _taken_apart(g: Gunfight, words: Sequence[str]) -> tuple[dict[int, Pose], list[str]]:
    """Return how the figures of a sentence are supposed to be, and the words of the choice."""
    stage = g.stage
    names = {name.casefold(): square for square, name in enumerate(stage.town.names) if name}
    who = stage.slugs.index(words[0])
    poses: dict[int, Pose] = {who: AS_IS}
    rest: list[str] = []
    waiting = list(words[1:])
    while waiting:
        word = waiting.pop(0)
        if word == _AT:
            square = waiting.pop(0) if waiting else ""
            if square not in names:
                raise _stranger(square, names, "square")
            poses[who] = evolve(poses[who], square=names[square])
        elif word == _FACING:
            way = waiting.pop(0) if waiting else ""
            if way not in WAYS:
                raise _stranger(way, WAYS, "way")
            poses[who] = evolve(poses[who], facing=WAYS.index(way))
        elif word in _STANCES:
            poses[who] = evolve(poses[who], prone=_STANCES[word])
        else:
            rest.append(word)
            if word in stage.slugs:
                who = stage.slugs.index(word)
                poses.setdefault(who, AS_IS)
    return poses, rest


def _ordered(rest: Sequence[str]) -> str:
    """Return the words of a choice in the order of the notation: a way of aiming may be said after the target."""
    aimed = [word for word in rest if word in _AIMED]
    if rest and rest[0] == _PLAIN and len(aimed) == 1:
        return " ".join([aimed[0], *(word for word in rest[1:] if word != aimed[0])])
    return " ".join(rest)


def _stranger(word: str, known: Sequence[str] | dict[str, int], kind: str) -> UnknownNameError:
    close = difflib.get_close_matches(word[:60], list(known), n=3, cutoff=0.4)
    hint = f"; near: {', '.join(close)}" if close else ""
    return UnknownNameError(f"No {kind} is called {word[:60] or 'nothing'} here{hint}.")
