"""Settings at the screen: what is answered from now on when somebody may act out of turn, and the page of all policies."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.policies import ASK, DROP, KINDS, NEVER, SHOOT, Policy, PolicyError, read_policy
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import ENTRY, Snap, Window
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.seats.settings import Settings, Standing
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.surroundings import figure_named

QUIET: Final = "quiet"
"""The setting of a line that has nobody asked again in this turn."""
_MEANING: Final = {
    ASK: "The game stops and asks you.",
    SHOOT: "Tries the best shot there is, whenever there is one.",
    DROP: "Tries to hit the dirt; never shoots out of turn. (SNAP-07)",
    NEVER: "Lets every chance pass.",
}


def meaning(policy: Policy) -> str:
    """Return what a policy does, in a sentence or two."""
    if policy.kind == SHOOT and policy.least:
        return f"Keeps the right until his best shot works at {policy.least}% or more. (R-152)"
    return _MEANING[policy.kind]


def later(g: Gunfight, able: Sequence[int]) -> Choice:
    """Return the line that settles for later what is asked now about some figures."""
    question: Any = g.question
    lines: list[Choice] = []
    for who in able:
        name = f": {shown(g.stage, who)}" if len(able) > 1 else ""
        shots = [
            attempt(g, question.active, option).comes_off
            for option in g.options()
            if isinstance(question, Window) and isinstance(option, Snap) and option.who == who
        ]
        policies = [(f"{'shoot' if name else 'always shoot'}{name}", Policy(SHOOT))]
        if shots:
            least = int(100 * max(shots))
            policies.append((f"{'' if name else 'shoot '}from {least}%{name}", Policy(SHOOT, least)))
        policies += [(f"{'drop' if name else 'always drop'}{name}", Policy(DROP)), (f"never{name}", Policy(NEVER))]
        lines += [_line(g, len(lines) + place, label, who, policy) for place, (label, policy) in enumerate(policies, 1)]
    if isinstance(question, Window) and question.cause == ENTRY:
        about = f"While {shown(g.stage, question.active)} is in view in this turn, you are asked no more. (R-152)"
        lines.append(Choice("n", "not again this turn", about=about, setting=QUIET))
    whose = shown(g.stage, able[0]) if len(able) == 1 else "them"
    about = f"Settle it for later, unseen by the others; {key_of('policies')} shows and changes it at any time."
    return Choice("P", f"for {whose}, from now on", about=about, opens=tuple(lines))


def _line(g: Gunfight, number: int, label: str, who: int, policy: Policy) -> Choice:
    setting = f"{g.stage.slugs[who]} {policy.words()}"
    return Choice(str(number) if number <= 9 else "", label, about=meaning(policy), setting=setting)


def take_setting(standing: Standing, g: Gunfight, setting: str) -> None:
    """Have a seat do what a line of `later` says."""
    if setting == QUIET:
        standing.hush(g)
        return
    slug, _, words = setting.partition(" ")
    standing.settings = standing.settings.having(g.stage.slugs.index(slug), read_policy(words))


def set_by_words(settings: Settings, stage: Stage, side: int, text: str) -> Settings:
    """Return a side's settings after `lee shoot 40` or `single ask`. Raises an OutlawsError that says what may be typed."""
    words = text.casefold().split()
    if words[:1] == ["single"] and words[1:] in (["ask"], ["answer"]):
        return evolve(settings, single=words[1] == "answer")
    place = next((place for place, word in enumerate(words) if place and word in KINDS), len(words))
    named = place
    while place == len(words) and named > 1 and not _called(stage, words[:named]):
        named -= 1
    place = min(place, named)
    who = figure_named(stage, " ".join(words[:place]))
    if stage.side[who] != side:
        raise PolicyError(f"{shown(stage, who)} is not yours to settle for.")
    try:
        return settings.having(who, read_policy(" ".join(words[place:])))
    except PolicyError as error:
        raise PolicyError(f"For {shown(stage, who)}: {error}.") from error


def _called(stage: Stage, words: Sequence[str]) -> bool:
    """Return whether somebody is called so."""
    try:
        figure_named(stage, " ".join(words))
    except UnknownNameError:
        return False
    return True


def policy_words(policy: Policy) -> str:
    """Return a policy as the page writes it."""
    return f"shoot from {policy.least}%" if policy.kind == SHOOT and policy.least else policy.kind


def turned(policy: Policy, by: int) -> Policy:
    """Return the policy after this one in their order, or before it."""
    kinds = (ASK, SHOOT, DROP, NEVER)
    return Policy(kinds[(kinds.index(policy.kind) + by) % len(kinds)])


def choosier(policy: Policy, by: int) -> Policy:
    """Return a policy that shoots from a chance that differs by so much, in steps that begin at 0."""
    return evolve(policy, kind=SHOOT, least=max(0, min(100, (policy.least + by) // abs(by) * abs(by))))
