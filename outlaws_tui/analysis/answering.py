"""A question about a choice answered whole: its odds, the same coming back, and on what they rest; for the command line and the screen."""

from typing import Any

from outlaws_tui.analysis.asking import Asked, answer_to, asked
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import PLAYS, Odds, odds_of
from outlaws_tui.analysis.report import head, lines, plain
from outlaws_tui.analysis.supposing import SupposeError
from outlaws_tui.errors import RefusedError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.values import frozen


@frozen(eq=False)
class Answer:
    """What was asked and its odds; for a shot what comes back, else why nothing does (`refused`, empty for what is no shot)."""

    ask: Asked
    odds: Odds
    back: Asked | None
    coming: Odds | None
    refused: str
    manner: Manner

    def lines(self) -> list[str]:
        """Return it as lines for people."""
        out = [head(self.ask), *lines(self.ask, self.odds)]
        if self.back is not None and self.coming is not None:
            out += ["The same coming back:", head(self.back), *lines(self.back, self.coming)]
        elif self.refused:
            out.append(f"Nothing comes back. {self.refused}")
        if self.ask.supposed:
            out.append("Supposed: a fresh turn, with the actions that his wounds leave.")
        return [*out, self.manner.words()]

    def plain(self) -> dict[str, Any]:
        """Return it in the plain values that JSON holds."""
        found = {**plain(self.ask, self.odds), "assumed": self.manner.words()}
        if self.back is not None and self.coming is not None:
            found["back"] = plain(self.back, self.coming)
        elif self.refused:
            found["back"] = {"refused": self.refused}
        return found


def answered(g: Gunfight, text: str, manner: Manner, plays: int = PLAYS) -> Answer:
    """Return the answer to a sentence like `lee at A/D8 lying shoot scott at A/F8`; `g` is the same afterwards. What cannot be walked is
    played `plays` times.

    Raises UnknownNameError for what nobody understands, RefusedError for what the rules do not allow there, SupposeError where somebody
    cannot be as he is supposed to be.
    """
    ask = asked(g, text)
    odds = odds_of(ask.g, ask.option, manner, plays=plays)
    if ask.target < 0:
        return Answer(ask, odds, None, None, "", manner)
    try:
        back = answer_to(ask, ask.target)
    except (RefusedError, SupposeError) as error:
        return Answer(ask, odds, None, None, str(error), manner)
    return Answer(ask, odds, back, odds_of(back.g, back.option, manner, plays=plays), "", manner)
