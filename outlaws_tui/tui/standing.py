"""The page on which a seat sets what it answers by itself: a policy for each of its characters, and single choices."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from outlaws_tui.outlaws.codes import FIT, WAITING
from outlaws_tui.outlaws.policies import Policy
from outlaws_tui.outlaws.telling import shown, side_name
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on, wrap
from outlaws_tui.tui.keys import POLICY_COMMANDS
from outlaws_tui.tui.later import choosier, meaning, policy_words, turned
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page

_STEP: Final = 10
_MEASURE: Final = 76
_SINGLE: Final = {
    True: "Where there is one choice it is made for you, unless you could still take something back.",
    False: "You are asked also where there is one choice.",
}


class StandingPage(Page[None]):
    """What a side answers by itself. `lit` is the line, the last of them for single choices."""

    TABLE = POLICY_COMMANDS

    def __init__(self, look: Look, desk: Desk, side: int, who: int) -> None:
        super().__init__(look)
        self.desk = desk
        self.side = side
        stage = desk.g.stage
        self.own = [one for one in range(len(stage.names)) if stage.side[one] == side]
        self.lit = self.own.index(who) if who in self.own else 0
        self.said = ""

    def head(self, columns: int) -> Line:
        """Return the title."""
        return on(line(Ink(f" {side_name(self.desk.g.stage, self.side)}: what is answered out of turn", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the characters with their policies, and what the lit one means."""
        measure = min(_MEASURE, columns - 3)
        settings = self.desk.table.standing[self.side].settings
        about = (
            "A character may shoot or drop out of turn when an enemy comes into view, has fired at him, or aims a long gun at "
            "him. What does he do?"
        )
        out = [BLANK, *_indented(wrap(line(Ink(about, "dim")), measure)), BLANK]
        for place, who in enumerate(self.own):
            self.clickable(len(out), place)
            out.append(self._line(place, who, settings.policies[who], columns))
        single = "made at once" if settings.single else "asked"
        self.clickable(len(out) + 1, len(self.own))
        out += [BLANK, self._row(len(self.own), line(Ink(f"{'a single choice':<16} ")), single, "", columns), BLANK]
        if self.lit < len(self.own):
            said = meaning(settings.policies[self.own[self.lit]])
        else:
            said = _SINGLE[settings.single]
        out += _indented(wrap(line(Ink(said)), measure))
        secret = "The other side sees nothing of this: what is answered looks like a choice of yours. It is kept with the game."
        out += [BLANK, *_indented(wrap(line(Ink(secret, "dim")), measure))]
        if self.said:
            out += [BLANK, *_indented(wrap(line(Ink(self.said, "warn")), measure))]
        self.top = max(0, self.lit - (rows - 12)) if len(out) > rows else 0
        return out

    def _line(self, place: int, who: int, policy: Policy, columns: int) -> Line:
        g = self.desk.g
        p = g.figures[who]
        held = [g.stage.gear[thing].name for thing in dict.fromkeys((p.right, p.left)) if thing >= 0]
        state = " and ".join(held) if held else "hands empty"
        if p.status != FIT:
            state = "to come" if p.status == WAITING else "out"
        name = line(Ink(f"{shown(g.stage, who):<16.16} ", self.desk.cast.role(who)))
        return self._row(place, name, policy_words(policy), state, columns)

    def _row(self, place: int, name: Line, words: str, state: str, columns: int) -> Line:
        lit = place == self.lit
        mark = self.look.glyphs.lit if lit else " "
        value = f"< {words} >" if lit else f"  {words}  "
        inks = (Ink(f" {mark} ", "cursor"), *name, Ink(f"{value:<21}", "key" if lit else "text"), Ink(state, "dim"))
        return on(fit(inks, columns), "pop" if lit else "bg")

    def point(self, place: int) -> None:
        """Choose a line; chosen, change it."""
        if place == self.lit:
            self.command("on")
        else:
            self.lit = place
            self.paint()

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in POLICY_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Choose a line, change it, or go back."""
        settings = self.desk.table.standing[self.side].settings
        changed = settings
        if name in ("up", "down"):
            self.lit = (self.lit + (1 if name == "down" else -1)) % (len(self.own) + 1)
        elif name == "close":
            self.dismiss(None)
            return
        elif name == "help":
            self.app.push_screen(Help(self.look, "Out of turn", POLICY_COMMANDS, signs=False))
        elif self.lit == len(self.own):
            changed = evolve(settings, single=not settings.single)
        else:
            who = self.own[self.lit]
            policy = settings.policies[who]
            by = 1 if name in ("on", "more") else -1
            changed = settings.having(
                who, choosier(policy, by * _STEP) if name in ("more", "less") else turned(policy, by)
            )
        if changed != settings:
            self.said = self.desk.table.set(self.side, changed)
        self.paint()


def _indented(lines: Sequence[Line]) -> list[Line]:
    return [(Ink("   "), *inks) for inks in lines]
