"""Locks, safes, things to be wrecked and the aims about them: what the shipped shootouts have, and what a file may not say."""

import pytest

from outlaws_tui.outlaws.shootouts.props import Escape, LockSetup, Stopped, Unaware, WreckAndLeave, WreckSetup
from outlaws_tui.outlaws.shootouts.shootout import Entry
from tests.components.shipped import STOCK, complaint, shootout_text

S6 = shootout_text("s06-jailbreak")
S7 = shootout_text("s07-stop-the-press")
SAFE = '\n[[items]]\nitem = "money-bag"\nsquare = "C/E4"\nshut = true\n'
UNAWARE = '\n[[limits]]\nkind = "unaware"\nside = "Law"\nuntil = 13\n'


def test_jailbreak() -> None:
    shootout = STOCK.shootouts["jailbreak"]
    assert (shootout.code, shootout.layout, shootout.rounds) == ("S6", "C E", 12)
    assert shootout.locks == (LockSetup("C/C3", "E", "cell-key"), LockSetup("C/E3", "W", "cell-key"))
    assert shootout.aims == (Escape("Outlaw", "billy"), Stopped("Law", "billy", "C/jail"))
    figures = {figure.card: figure for side in shootout.sides for figure in side.figures}
    assert figures["billy"].square == "C/B3"
    assert figures["billy"].held == figures["billy"].carried == figures["billy"].spare == ()
    assert figures["jesse"].carried == ("dynamite",)
    assert "cell-key" in figures["samuel"].carried


def test_stop_the_press() -> None:
    shootout = STOCK.shootouts["stop-the-press"]
    assert (shootout.code, shootout.layout, shootout.rounds) == ("S7", "A B", 12)
    assert shootout.wrecks == (WreckSetup("press", ("B/J4", "B/K4"), "Outlaw", 4),)
    assert shootout.aims[0] == WreckAndLeave("Outlaw", "press", "west", 1)


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (S6, 'square = "C/C3"', 'square = "C/C9"',
         'locks[0].side, line 75: found "E"; expected a side of C/C9 with a door.'),
        (S6, 'square = "C/C3"', 'square = "C/Z3"',
         'locks[0].square, line 74: found "C/Z3"; expected a square of the town C E, written like A/D8.'),
        (S6, 'square = "C/E3"\nside = "W"', 'square = "C/D3"\nside = "W"',
         "locks[1].side, line 80: found C/D3 W again; expected one lock a door."),
        (S6, 'key = "cell-key"', 'key = "knife"',
         'locks[0].key, line 76: found "knife"; expected an item that is a key: cell-key.'),
        (S6, 'key = "cell-key"', 'key = "passkey"',
         'locks[0].key, line 76: found "passkey"; expected an item that is a key: cell-key.'),
        (S6, 'figure = "billy"', 'figure = "samuel"',
         'aims[0].figure, line 86: found "samuel"; expected one of jesse, mateo-vargas, luke, billy.'),
        (S6, 'place = "C/jail"', 'place = "C/gaol"',
         'aims[1].place, line 92: found "C/gaol"; expected one of '),
        (S6 + SAFE, "", "",
         "items[0].shut, line 97: found true; expected a safe or the like on the square of what is shut away."),
        (S6 + UNAWARE, "", "", "limits[0].until, line 97: found 13; expected one of the 12 rounds."),
        (S7, 'what = "press"', 'what = "pres"', 'aims[0].what, line 74: found "pres"; expected one of press.'),
        (S7, S7[S7.index("[[wrecks]]"):S7.index("[[aims]]")], "",
         'aims[0].what, line 68: found "press"; expected one of none, so name it under wrecks first.'),
        (S7, 'side = "Outlaw"\nactions', 'side = "Outlaws"\nactions',
         'wrecks[0].side, line 68: found "Outlaws"; expected one of Outlaw, Town.'),
        (S7, '"B/K4"', '"B/M4"',
         'wrecks[0].squares[1], line 67: found "B/M4"; expected a square of the town A B, written like A/D8.'),
        (S7, 'squares = ["B/J4", "B/K4"]', "squares = []",
         "wrecks[0].squares, line 67: found none; expected at least one square."),
        (S7, 'name = "press"', 'name = "the press"', "wrecks[0].name, line 66: "),
        (S7, "[[aims]]", '[[wrecks]]\nname = "press"\nsquares = ["B/I4"]\nside = "Outlaw"\nactions = 2\n\n[[aims]]',
         'wrecks[1].name, line 72: found "press" again; expected a name of its own.'),
    ],
)  # fmt: skip
def test_complaints(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    assert complaint(text.replace(old, new, 1), "shootout").startswith(f"x.toml, {said}")


def test_withdrawal() -> None:
    shootout = STOCK.shootouts["withdrawal"]
    assert (shootout.code, shootout.layout, shootout.rounds) == ("S4", "C B", 12)
    assert [(item.item, item.square, item.shut) for item in shootout.items] == [
        ("money-bag", "B/B2", True),
        ("money-bag", "B/B2", True),
        ("DBL", "C/B5", False),
    ]
    assert shootout.limits == (Unaware("Law", 4),)
    figures = {figure.card: figure for side in shootout.sides for figure in side.figures}
    assert figures["daniel"].held == ("dynamite",)
    assert figures["ben"].enters == Entry("west", 3)
    points = [(aim.kind, aim.side, getattr(aim, "points", 0)) for aim in shootout.aims]
    assert points == [
        ("bags-away", "Outlaw", 2),
        ("away", "Outlaw", 1),
        ("felled", "Law", 2),
        ("put-out", "Law", 2),
        ("bags-kept", "Law", 2),
        ("more-points", None, 0),
    ]
