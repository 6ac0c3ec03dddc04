"""Colours that must be told apart are, at every depth, and to eyes that the palette is made for."""

from itertools import combinations

import pytest

from outlaws_tui.tui.palettes import GROUNDS, PALETTES, Tint

Triple = tuple[float, float, float]

# What is seen of red, green and blue light without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1.
SEEN: dict[str, tuple[Triple, Triple, Triple]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
# The sixteen as xterm has them; a terminal may have others.
SIXTEEN = (
    *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
)
CUBE = (0, 95, 135, 175, 215, 255)
LEAST = 15.0
"""In Lab: twice what two colours side by side need to look different at a glance."""
APART = [
    *combinations(("out", "law", "side3", "side4"), 2),
    *combinations(("out", "law", "wound", "item"), 2),
    ("wound", "good"),
    ("wound", "text"),
    ("good", "text"),
    ("warn", "dim"),
    ("warn", "wound"),
    ("text", "faint"),
]
CASES = [(name, depth, eyes) for name in PALETTES for depth in ("truecolor", "256", "16") for eyes in ("", name)]


def light(tint: Tint, depth: str) -> Triple:
    """The light that a tint sends out, as red, green and blue from 0 to 1."""
    number = tint.of_256
    if depth == "truecolor":
        signs = tint.true[1:]
    elif depth == "16":
        signs = SIXTEEN[tint.of_16]
    elif number >= 232:
        signs = f"{8 + 10 * (number - 232):02x}" * 3
    else:
        assert number >= 16, "the first sixteen of 256 are the terminal's own"
        signs = "".join(
            f"{CUBE[step]:02x}" for step in ((number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6)
        )
    red, green, blue = (int(signs[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return linear(red), linear(green), linear(blue)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def lab(colour: Triple, eyes: str) -> Triple:
    if eyes in SEEN:
        red, green, blue = (
            min(1.0, max(0.0, sum(share * part for share, part in zip(row, colour, strict=True)))) for row in SEEN[eyes]
        )
    else:
        red, green, blue = colour
    x, y, z = (
        cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047),
        cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def test_the_measure() -> None:
    white, black = Tint("#ffffff", 231, 15), Tint("#000000", 16, 0)
    assert lab(light(white, "256"), "") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab(light(black, "16"), "") == pytest.approx((0, 0, 0), abs=0.02)
    # Who sees no red takes it for a dark yellow: the red is gone, the yellow stays.
    _, reddish, yellowish = lab(light(Tint("#ff0000", 196, 9), "truecolor"), "protan")
    assert abs(reddish) < 10 < yellowish


@pytest.mark.parametrize(("name", "depth", "eyes"), CASES)
def test_roles_are_told_apart(name: str, depth: str, eyes: str) -> None:
    tints = PALETTES[name].tints
    near = []
    for one, other in APART:
        first, second = (lab(light(tints[role], depth), eyes) for role in (one, other))
        distance = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        if distance < LEAST:
            near.append((round(distance), one, other))
    assert near == []


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", ["truecolor", "256"])
def test_words_stand_out_from_every_ground(name: str, depth: str) -> None:
    tints = PALETTES[name].tints

    def luminance(role: str) -> float:
        red, green, blue = light(tints[role], depth)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    faint = []
    for role in ("text", "head", "law", "out", "side3", "side4", "wound"):
        for ground in GROUNDS:
            dark, bright = sorted((luminance(role), luminance(ground)))
            if (bright + 0.05) / (dark + 0.05) < 3:
                faint.append((role, ground))
    assert faint == []


def test_every_palette_has_every_role() -> None:
    roles = {name: set(palette.tints) for name, palette in PALETTES.items()}
    assert all(found == roles["dark"] for found in roles.values())
