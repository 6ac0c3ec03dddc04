"""What is said of broken components: file, key path, line, what was found, what was expected."""

import pytest

from tests.components.shipped import accept, complaint, text_of

NAVY = """\
[guns.NAVY]
name = "Navy Colt"
real = ".36 cap and ball, 1851"
kind = "handgun"
ammo = 6
reload = "3/2"
used = 1
drawn = 1
cartridge = ".36 C&B"
"""
LUKE = """\
[characters.luke]
number = 2
name = "Luke"
tag = "outlaw"
grade = "major"
handgun = { skill = 1, icons = 2 }
rifle = { skill = 0, icons = 1 }
shotgun = { skill = 0, icons = 1 }
"""
SECTIONS = (
    "dice, guns, wounds, characters, specials, items, clutter, horses, rules, rulings, brawl_die, shotgun, townsfolk"
)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ammo = 6", 'ammo = "six"', 'guns.NAVY.ammo, line 5: found "six"; expected a whole number'),
        ("ammo = 6", "ammo = true", "guns.NAVY.ammo, line 5: found true; expected a whole number"),
        ("ammo = 6", "ammo = 6.0", "guns.NAVY.ammo, line 5: found 6.0; expected a whole number"),
        ("ammo = 6", "ammo = [6]", "guns.NAVY.ammo, line 5: found a list of 1; expected a whole number"),
        ("ammo = 6", "ammo = 16", "guns.NAVY.ammo, line 5: found 16; expected a whole number from 1 to 15"),
        ("ammo = 6", f"ammo = {'9' * 900}",
         "guns.NAVY.ammo, line 5: found a very large number; expected a whole number from 1 to 15"),
        ("ammo = 6", "amo = 6", 'guns.NAVY.amo, line 5: found an unknown key "amo"; expected ammo'),
        ("ammo = 6", "ammo = 6\ncolour = 1",
         'guns.NAVY.colour, line 6: found an unknown key "colour"; expected only id, name, real, kind, ammo, reload, '
         "cartridge, modifier, used, drawn, by_range, shock, brawl, barrels, basis"),
        ("ammo = 6\n", "", "guns.NAVY.ammo, line 1: found nothing; expected a whole number"),
        ("ammo = 6", 'ammo = 6\nid = "X"', "guns.NAVY.id, line 6: found a key id; expected no id, because NAVY is it"),
        ("ammo = 6", "ammo = 6\nammo = 7",
         'line 6, column 9: found "ammo = 7"; expected TOML (cannot overwrite a value)'),
        ("ammo = 6", "ammo 6", 'line 5, column 6: found "ammo 6"; expected \'=\' after a key in a key/value pair'),
        ("ammo = 6", "ammo = 6\nbarrels = 2\nbrawl = 10",
         "guns.NAVY.brawl, line 7: found 10; expected a whole number from 0 to 9"),
        ("ammo = 6", "ammo = 1\nbarrels = 2", "guns.NAVY.ammo, line 5: found 1; expected at least a bullet a barrel"),
        ('"3/2"', '"3/7"', 'guns.NAVY.reload, line 6: found "3/7"; expected at most 5 actions'),
        ('"3/2"', "3", 'guns.NAVY.reload, line 6: found 3; expected a cost like "2/1", "2" or "*5"'),
        ('"3/2"', '"*5/2"', 'guns.NAVY.reload, line 6: found "*5/2"; expected a cost like "2/1", "2" or "*5"'),
        ('"3/2"', '"0"', 'guns.NAVY.reload, line 6: found "0"; expected a cost like "2/1", "2" or "*5"'),
        ('"handgun"', '"pistol"', 'guns.NAVY.kind, line 4: found "pistol"; expected one of handgun, rifle, shotgun'),
        ("used = 1", "used = 2",
         "guns.NAVY.used, line 7: found 2 used of 1 drawn; expected at least 1 used, and no more than are drawn"),
        ("used = 1", "used = 1\nby_range = true",
         "guns.NAVY.used, line 7: found 1/1; expected no wounds of its own where they go by range"),
        ("used = 1", "used = 1\nshock = 1", "guns.NAVY.shock, line 8: found 1; expected true or false"),
        ('"Navy Colt"', '"  "', "guns.NAVY.name, line 2: found an empty text; expected some words"),
        ('"Navy Colt"', f'"{"N" * 41}"', "guns.NAVY.name, line 2: found 41 characters; expected at most 40"),
        ('"Navy Colt"', r'"\u001b[31mNavy"',
         "guns.NAVY.name, line 2: found a control character or a line break; expected plain text on one line"),
        ('"Navy Colt"', '"Navy\nColt"', "line 2, column 13: found \"name = \"Navy\"; expected TOML (illegal character '\\n')"),
        ("[guns.NAVY]", '[guns."NA VY"]', 'guns, line 1: found "NA VY"; expected an id of letters, digits and hyphens'),
        ("[guns.NAVY]", "[[guns.NAVY]]", "guns.NAVY, line 1: found a list of 1; expected a table"),
        ("[guns.NAVY]", "[gun.NAVY]", 'gun, line 1: found an unknown key "gun"; expected guns'),
        ("[guns.NAVY]", "[cannons.NAVY]",
         f'cannons, line 1: found an unknown key "cannons"; expected only {SECTIONS}'),
        ("[guns.NAVY]", "[guns.navy]",
         "guns.navy, line 1: found navy, which reads like NAVY; expected ids that can be told apart"),
        ("[guns.NAVY]", "[guns.knife]",
         "guns.knife, line 1: found knife, which is an item too; expected an id of its own"),
    ],
)  # fmt: skip
def test_guns(old: str, new: str, said: str) -> None:
    assert old in NAVY
    assert complaint(NAVY.replace(old, new, 1)) == f"x.toml, {said}."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("faces = [4, 4, 4, 4, 4]", "dice.white.faces, line 3: found 5 faces; expected 6 faces"),
        ('faces = [4, "Mis", 4, 4, 4, 4]',
         'dice.white.faces[1], line 3: found "Mis"; expected a number, "Miss", "Miss SA n" or "Miss BS n"'),
        ("faces = [4, 4, 4, 4, 4, 100]", "dice.white.faces[5], line 3: found 100; expected a number from 1 to 99 on a face"),
        ('faces = "444444"', 'dice.white.faces, line 3: found "444444"; expected a list'),
        ("faces = [4, 4, 4, 4, 4, 4]\n[dice.blue]\ngun = 'handgun'\nfaces = [1, 1, 1, 1, 1, 1]",
         "dice.blue.gun, line 5: found handgun, like the white die; expected one die for each class of gun"),
    ],
)  # fmt: skip
def test_dice(text: str, said: str) -> None:
    assert complaint(f'[dice.white]\ngun = "handgun"\n{text}') == f"x.toml, {said}."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[wounds]\nW1 = { name = "x", location = "head", loss = 1, count = 0 }',
         "wounds.W1.count, line 2: found 0; expected a whole number from 1 to 99"),
        ('[wounds]\n\nW1 = { name = "x", location = "foot", loss = 1, count = 1 }',
         'wounds.W1.location, line 3: found "foot"; '
         "expected one of head, chest, belly, left-arm, right-arm, left-leg, right-leg"),
        ('[wounds]\nW1 = { name = "x", loss = 1, count = 1 }',
         "wounds.W1.location, line 2: found nothing; "
         "expected one of head, chest, belly, left-arm, right-arm, left-leg, right-leg"),
        ('[wounds]\nW1 = { name = "x", location = "head", count = 1 }',
         "wounds.W1.loss, line 2: found 0; expected a loss of at least 1"),
        ('[wounds]\nW1 = { name = "x", location = "head", loss = 1, no_arm = true, count = 1 }',
         "wounds.W1.location, line 2: found head; expected an arm, for a wound that drops things or takes the arm"),
        ('[wounds]\nW1 = { name = "x", jam = true, loss = 1, count = 1 }',
         "wounds.W1.jam, line 2: found a wound and a jam in one; expected a jam without location, loss or death"),
        ("[shotgun]\nbands = [\n  { nearest = 2, used = 1, drawn = 1 },\n]",
         "shotgun.bands, line 2: found no band for range 1; expected bands that begin at range 1"),
        ("[shotgun]\nbands = [{ nearest = 1, used = 2, drawn = 1 }]",
         "shotgun.bands[0], line 2: found 2 used of 1 drawn; expected no more used than drawn"),
        ("[brawl_die]\nfaces = [{}, {}, {}, {}, {}, { fists = 3 }]",
         "brawl_die.faces[5].fists, line 2: found 3; expected a whole number from 0 to 2"),
        ('[townsfolk]\ncount = 4\ndie = ["shoot"]', "townsfolk.die, line 3: found 1 faces; expected 6 faces"),
        ('[clutter.box]\nname = "box"\nhigh = false\ncount = 1\nbox = [1, 1, 13, 11]',
         "clutter.box.box, line 5: found 1 1 13 11; expected a box x0 y0 x1 y1 inside 0 to 12"),
        ('[clutter.box]\nname = "box"\nhigh = false\ncount = 1\nbox = [1, 1, 11]',
         "clutter.box.box, line 5: found a list of 3; expected a list of 4"),
        ("guns = 3", "guns, line 1: found 3; expected a table"),
        ("[guns]\nNAVY = 3", "guns.NAVY, line 2: found 3; expected a table"),
    ],
)  # fmt: skip
def test_other_parts(text: str, said: str) -> None:
    assert complaint(text) == f"x.toml, {said}."


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("icons = 2", "icons = 4", "characters.luke.handgun.icons, line 6: found 4; expected a whole number from 1 to 3"),
        ("handgun = { skill = 1, icons = 2 }", "handgun = 1", "characters.luke.handgun, line 6: found 1; expected a table"),
        ("number = 2", "number = 1", "characters.luke.number, line 2: found 1, like daniel; expected a number of its own"),
        ('tag = "outlaw"', 'tag = "outlaw"\nspecial = "fast-hand"',
         'characters.luke.special, line 5: found "fast-hand"; expected a special skill (near: fast-hands)'),
        ('tag = "outlaw"', 'tag = "outlaw"\npronoun = "it"',
         'characters.luke.pronoun, line 5: found "it"; expected one of he, she'),
    ],
)  # fmt: skip
def test_characters(old: str, new: str, said: str) -> None:
    assert complaint(LUKE.replace(old, new, 1)) == f"x.toml, {said}."


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"a = 1\n\xff", "x.toml, line 2: found the byte 0xFF; expected text in UTF-8."),
        (b'a = "\x00"', "x.toml, line 1, column 6: found 'a = \"\\x00\"'; expected TOML (illegal character '\\x00')."),
        (b"a = [", "x.toml, line 1, column 6: found \"a = [\"; expected TOML (invalid value)."),
        (b"a = " + b"[\n" * 5000, "x.toml: found lists or tables nested hundreds deep; expected a few levels at most."),
        (b"a = " + b"9" * 5000, "x.toml, line 1: found a line of 5004 characters; expected at most 1000."),
        (b"#" * 999 + b"\n" + b"#\n" * 100_000, "x.toml: found 201000 bytes; expected at most 200000."),
        (b'"a\\u001bb" = 1',
         f"x.toml, a\\x1bb: found an unknown key 'a\\x1bb'; expected only {SECTIONS}."),
    ],
)  # fmt: skip
def test_files_that_are_no_toml(data: bytes, said: str) -> None:
    assert complaint(data) == said


def test_a_number_that_python_will_not_read() -> None:
    text = "a = " + "9" * 900 + "\n"
    assert complaint(text).startswith("x.toml, a, line 1: ")


@pytest.mark.parametrize("name", ["dice.toml", "guns.toml", "wounds.toml", "characters.toml", "items.toml"])
def test_shipped_files_read_alike_with_other_line_ends_and_a_byte_order_mark(name: str) -> None:
    text = text_of(name)
    assert accept("\ufeff" + text.replace("\n", "\r\n")).parts == accept(text).parts


def test_lines_are_found_behind_long_texts_and_lists() -> None:
    text = 'note = """\n[guns.NAVY]\nammo = 1\n"""\n' + NAVY.replace("ammo = 6", "ammo = 16")
    assert "note, line 1" in complaint(text)
    assert "guns.NAVY.ammo, line 7" in complaint(
        text.replace('note = """\n[guns.NAVY]\nammo = 1\n"""\n', "# [guns.NAVY]\n" * 2)
    )
