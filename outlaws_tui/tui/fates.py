"""Questions about what is about to count: a wound to keep, luck against one, a dead eye's second roll, and whose turn a ringleader makes
it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.crowd_shots import CrowdSecondLook
from outlaws_tui.outlaws.cup_options import GiveTurn
from outlaws_tui.outlaws.firing import Again, SecondLook
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.rounds import HandOver
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import DICE, shown, tell, wound_words
from outlaws_tui.outlaws.townsfolk import PotLuck
from outlaws_tui.outlaws.wounds import BEAR_IT, KEEP, Fortune, KeepWound, Luck
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ink import Ink, Line, line, pad, wrap
from outlaws_tui.tui.words import plural

Fate = KeepWound | Luck | PotLuck | SecondLook | CrowdSecondLook | HandOver
FATES: Final = (KeepWound, Luck, PotLuck, SecondLook, CrowdSecondLook, HandOver)
Shown = tuple[str, tuple[Choice, ...], Sequence[Line], Sequence[Line], int]
"""What a question shows: title, lines, head, foot, and whose card belongs to it."""


def fate_prompt(g: Gunfight, question: Fate, glyphs: Glyphs, columns: int) -> Shown:
    """Return what such a question shows."""
    if isinstance(question, KeepWound):
        return _wound(g, question, glyphs, columns)
    if isinstance(question, Luck | PotLuck):
        return _luck(g, question, glyphs, columns)
    if isinstance(question, HandOver):
        return _hand_over(g, question, columns)
    return _again(g, question, columns)


def counter(g: Gunfight, wound: int, glyphs: Glyphs, columns: int) -> list[Line]:
    """Return a wound counter in a box: what it says, and what comes of it."""
    kind = g.stage.wounds[wound]
    effects = [
        word
        for flag, word in (
            (kind.kills, "kills"),
            (kind.fall, "falls"),
            (kind.drop_held, "drops what that hand holds"),
            (kind.no_arm, "cannot use the arm"),
            (kind.no_run, "cannot run"),
            (kind.no_stand, "cannot stand"),
            (kind.bleed, f"bleeds: {kind.bleed} to stop it"),
        )
        if flag
    ]
    name, _, loss = wound_words(g.stage, wound).rpartition(" ")
    inner = max(8, columns - 2)
    title = f" {name[:1].upper()}{name[1:]}".rstrip(",")
    text = [line(Ink(f"{title:<{inner - len(loss) - 1}}", "text"), Ink(loss, "wound"))]
    text += [line(Ink(f" {word}", "dim")) for word in effects]
    top, dash, corner, side, low, end = tuple(glyphs.box)
    box = [line(Ink(top + dash * inner + corner, "line"))]
    box += [(Ink(side, "line"), *pad(row, inner), Ink(side, "line")) for row in text]
    box.append(line(Ink(low + dash * inner + end, "line")))
    return box


def _wound(g: Gunfight, question: KeepWound, glyphs: Glyphs, columns: int) -> Shown:
    victim = shown(g.stage, question.victim)
    after = question.left - 1
    last = " The last must be used." if after == 1 else ""
    keep, back = f"Keep: {_placed(g, KEEP)}", f"Put back: {plural(after, 'draw')} left.{last}"
    choices = (
        Choice("a", "keep it", ("keep",), about=keep),
        Choice("n", "put back, draw again", ("discard",), about=back),
    )
    box = counter(g, question.wound, glyphs, columns)
    return f"A wound for {victim}", choices, box, [*_dim(keep, columns), *_dim(back, columns)], question.victim


def _luck(g: Gunfight, question: Luck | PotLuck, glyphs: Glyphs, columns: int) -> Shown:
    who = question.who
    luck = "Luck: this one is put aside, another is drawn for it. Once a shootout. (R-178)"
    bear = f"Bear it: {_placed(g, BEAR_IT)}"
    choices = tuple(
        Choice("a", "try his luck" if g.stage.cards[who].pronoun == "he" else "try her luck", ("luck",), about=luck)
        if isinstance(option, Fortune) and option.tried
        else Choice("n", "bear it", ("bear-it",), about=bear)
        for option in g.options()
    )
    box = counter(g, question.wound, glyphs, columns)
    return f"{shown(g.stage, who)} is about to be hit", choices, box, [*_dim(luck, columns), *_dim(bear, columns)], who


def _again(g: Gunfight, question: SecondLook | CrowdSecondLook, columns: int) -> Shown:
    who, stage = question.who, g.stage
    kind = stage.gear[question.thing].kind
    hit = None
    if isinstance(question, SecondLook):
        victim, distance = g.common.volley[4 * question.entry : 4 * question.entry + 2]
        hit = landing(g, who, question.thing, question.way, distance, victim)[0]
    about = "A Miss is rolled again once a shootout, and the second roll stands. (R-177)"
    choices = tuple(
        Choice("a", "roll it again", ("roll-again",), hit=hit, about=about)
        if isinstance(option, Again) and option.tried
        else Choice("n", "let it be", ("let-it-be",), about="The right is kept for another Miss.")
        for option in g.options()
    )
    title = f"{shown(stage, who)}: {DICE[kind]} {stage.faces[kind][question.face]}"
    return title, choices, _dim("A dead eye may roll that die again.", columns), _dim(about, columns), who


def _hand_over(g: Gunfight, question: HandOver, columns: int) -> Shown:
    who = question.who
    choices = []
    for number, option in enumerate(g.options(), 1):
        words = (option.words(g, who),)
        if isinstance(option, GiveTurn):
            name = shown(g.stage, option.target)
            about = f"{name} acts now; the counter of {shown(g.stage, who)} goes back into the cup. (R-179)"
            square = g.figures[option.target].square
            choices.append(Choice(str(number), f"give the turn to {name}", words, about=about, square=square))
        else:
            choices.append(Choice(str(number), "take the turn", words))
    text = "Once a round a ringleader may give his turn to a friend in view who has not been drawn. (R-179)"
    return f"{shown(g.stage, who)} is drawn. Whose turn?", tuple(choices), (), _dim(text, columns), who


def _dim(text: str, columns: int) -> list[Line]:
    return list(wrap(line(Ink(text, "dim")), columns))


def _placed(g: Gunfight, option: Any) -> str:
    """Return what placing the wound does, as the game itself tells it when it is tried on a copy."""
    trial = g.clone()
    trial.events = []
    lucky = False
    with suppress(ScriptError):
        trial.choose(option)
        lucky = option is KEEP and isinstance(trial.question, Luck)
        if lucky:
            trial.choose(BEAR_IT)
    happened: list[Any] = []
    for event in trial.events:
        if isinstance(event, ev.WoundDrawn) or happened or isinstance(event, ev.Wounded):
            happened.append(event)
        if isinstance(event, ev.TurnEnded):
            break
    lines = tell(g.stage, [event for event in happened if not isinstance(event, ev.WoundDrawn | ev.TurnEnded)])
    text = " ".join(said.strip() for said in lines) or "nothing more."
    return f"{text} Luck may turn it." if lucky else text
