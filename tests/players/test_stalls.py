"""Positions in which the automatic list has something to do, though the nearest way or the nearest shot is barred."""

import pytest

from outlaws_tui.data import load
from outlaws_tui.outlaws.situations import read_situations, sheet_of
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.setup import Setting
from outlaws_tui.outlaws.text.draws import Script
from outlaws_tui.players.auto import Auto

HEAD = """
[[situation]]
name = "a turn"
clauses = ["R-65"]
why = "What the list does in it."
steps = [{ asked = "act tom" }]
turn = "tom"
"""

FRIEND = '''
picture = """
   A B C D E
  + + + + + +
1  . . . . .
  + + + + + +
"""
side.law.tom = { at = "A1 east", lying = true, right = "SW2" }
side.law.ned = { at = "C1 north", lying = true }
side.out.bill = { at = "E1 west", lying = true }
'''
"""Lying, Tom sees Bill past Ned, who lies in the way; standing he fires over him."""

SILL = '''
picture = """
   A B C D E
  + + + + + +
1  . . . . .
  + +o+-+-+ +
2  .|. . .|.
  + +-+-+-+ +
"""
side.law.tom = { at = "A1 east", right = "SW2" }
side.out.bill = { at = "B2 north", lying = true }
'''
"""Bill lies below the sill, which is one square from Tom, and is seen from B1 alone."""

LAME = '''
picture = """
   A B C D E F G H I J K L
  + + + + + + + + + + + + +
1  . . . . . . . . . . . .
  + + + + + + + + + + + + +
"""
side.law.tom = { at = "A1 east", right = "SW2", lying = true, marks = ["no-stand"] }
side.out.bill = { at = "L1 west" }
'''
"""11 squares are too far to fire, and he cannot get up."""

ROUND_A_FIGHT = '''
picture = """
   A B C D E
  + + + + + +
1  . . . . .
  + +-+-+ + +
2  . . . . .
  + + + + + +
"""
side.law.tom = { at = "A2 east" }
side.law.ned = { at = "B2 east" }
side.out.bob = { at = "B2 west" }
side.out.cal = { at = "D2 west" }
'''
"""Two fight in the way to Cal, whom nobody else is at; round by row 1 it is 5 squares."""


@pytest.mark.parametrize(
    ("scene", "does", "line"),
    [
        (FRIEND, "rise", "line 6: on towards the goal"),
        (SILL, "walk T/B1", "line 6: on towards the goal"),
        (LAME, "crawl T/B1", "line 6: on towards the goal"),
        (ROUND_A_FIGHT, "run", "line 3: no gun at all, so fists"),
    ],
)
def test_nobody_stands_idle(scene: str, does: str, line: str) -> None:
    sheet = sheet_of(HEAD + scene)
    g = Setting(Page(sheet, read_situations(sheet), 0, load())).begin(Script())
    bot = Auto()
    option = bot.answer(g)
    assert (option.words(g, 0)[: len(does)], bot.why) == (does, line)
