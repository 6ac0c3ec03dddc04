"""What may be settled before it is asked: whether a character shoots, drops or does nothing when it may act out of turn.

A policy belongs to whoever answers for the character, and is no part of a position: the question stops the game all the same, and what
a policy answers is one of its options. Four policies: `ask`; `shoot 40`, which attempts the best shot on offer once the chance that it
is made and lands is 40 in a hundred, and till then lets the right be kept (R-152); `drop`; `never`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import ENTRY, LET_PASS, Duck, Snap, Window
from outlaws_tui.outlaws.townsfolk import Dive
from outlaws_tui.values import frozen

ASK: Final = "ask"
SHOOT: Final = "shoot"
DROP: Final = "drop"
NEVER: Final = "never"
KINDS: Final = (ASK, SHOOT, DROP, NEVER)


class PolicyError(OutlawsError):
    """Words that are no policy."""

    code = "policy"


@frozen
class Policy:
    """What a character does when it may act out of turn. `least` is the chance in per cent from which it shoots, 0 any."""

    kind: str = ASK
    least: int = 0

    def words(self) -> str:
        """Return it as it is written: `ask`, `shoot 40`, `drop`, `never`."""
        return f"{self.kind} {self.least}" if self.kind == SHOOT else self.kind


def read_policy(text: str) -> Policy:
    """Return the policy of words as `Policy.words` writes them; `shoot` alone is at any chance. Raises PolicyError.

    >>> read_policy("shoot 40"), read_policy("never").words()
    (Policy(kind='shoot', least=40), 'never')
    """
    kind, _, number = " ".join(text.split()).partition(" ")
    least = int(number) if number.isascii() and number.isdecimal() and len(number) <= 3 else -1
    if kind in KINDS and not number:
        return Policy(kind)
    if kind == SHOOT and 0 <= least <= 100:
        return Policy(SHOOT, least)
    raise PolicyError(f"found {text[:40]!r}, expected ask, shoot, shoot with a chance of 0 to 100, drop or never")


def left_to_ask(g: Gunfight, policies: Sequence[Policy]) -> tuple[int, ...]:
    """Return the figures whose answer to the question at hand no policy settles; none where it is no question of acting out of turn."""
    return tuple(who for who in _able(g.options()) if policies[who].kind == ASK) if _out_of_turn(g) else ()


def settled(g: Gunfight, policies: Sequence[Policy], quiet: bool) -> Any:
    """Return the option that policies settle on at the question at hand, None where somebody must be asked.

    Policies are heard in the order of the figures; each attempt brings the question again to those that are left. `quiet`: who would
    be asked because the active figure is in view is not asked in this turn any more.
    """
    if not _out_of_turn(g):
        return None
    question: Any = g.question
    options = g.options()
    for who in _able(options):
        answer = _answer(g, policies[who], [option for option in options if getattr(option, "who", -1) == who])
        if answer is not None:
            return answer
    asked = left_to_ask(g, policies)
    return LET_PASS if not asked or (quiet and isinstance(question, Window) and question.cause == ENTRY) else None


def _out_of_turn(g: Gunfight) -> bool:
    return isinstance(g.question, Window | Dive)


def _able(options: Iterable[Any]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(option.who for option in options if isinstance(option, Snap | Duck)))


def _answer(g: Gunfight, policy: Policy, own: Sequence[Any]) -> Any:
    """Return what a policy does with the attempts of its character, None where it does nothing."""
    if policy.kind == DROP:
        return next((option for option in own if isinstance(option, Duck)), None)
    question = g.question
    if policy.kind == SHOOT and isinstance(question, Window):
        shots = [(attempt(g, question.active, option).comes_off, option) for option in own if isinstance(option, Snap)]
        best = max(shots, key=lambda pair: pair[0], default=None)
        if best is not None and 100 * best[0] >= policy.least:
            return best[1]
    return None
