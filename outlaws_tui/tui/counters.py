"""Pages about counters and dice that are no gun's: wounds, the action counter, groups of townsfolk and their die, the brawl die."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from outlaws_tui.ground.town import WAYS
from outlaws_tui.outlaws.codes import (
    BODY,
    BOXES,
    HEAD_HIT,
    JAB,
    MISSED,
    PARTING,
    PUNCH,
    STAB,
    STRIKE,
    WAITING,
)
from outlaws_tui.outlaws.fists import DEADLY, lands_by
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import shown, side_name, wound_words
from outlaws_tui.tui.sheets import Link, Sheet
from outlaws_tui.tui.words import plural

_WORDS: Final = {0: "no word", MISSED: "Miss", BODY: "Body", HEAD_HIT: "Head"}
_EFFECTS: Final[Sequence[tuple[str, str, str]]] = (
    ("kills", "It kills.", "UNC-07"),
    ("fall", "Who stands falls.", "COND-01"),
    ("drop_held", "What that hand holds is dropped.", "COND-04"),
    ("no_arm", "That arm cannot be used for the rest of the shootout.", "COND-05"),
    ("no_run", "No running for the rest of the shootout.", "COND-02"),
    ("no_stand", "No getting up for the rest of the shootout.", "COND-03"),
    ("bleed", "It bleeds until actions are spent on it.", "COND-06"),
    ("jam", "Drawn first, it jams the gun that was fired.", "JAM-01"),
)


def wound_sheet(stage: Stage, wound: int, owner: str = "") -> Sheet:
    """Return the page of a kind of wound counter, as it lies in the pool or on `owner`."""
    kind = stage.wounds[wound]
    about: list[str] = []
    clauses: list[str] = []
    if kind.box >= 0:
        about.append(f"Goes on the {BOXES[kind.box]}.")
        clauses += ["WOUND-05", "WOUND-06"]
    if not kind.kills and not kind.jam:
        after = f"at the end of a turn it closes to an injury of {kind.injury}" if kind.injury else "then it is gone"
        about.append(f"Costs {plural(kind.loss, 'action')} now; {after}.")
        clauses.append("WOUND-07")
    if kind.red:
        about.append("Red: void against any cover, and against who lies.")
        clauses.append("COVER-04")
    if kind.low:
        about.append("Void against low cover.")
    for name, words, clause in _EFFECTS:
        if getattr(kind, name):
            about.append(words if name != "bleed" else f"It bleeds: {plural(kind.bleed, 'action')} stop it.")
            clauses.append(clause)
    about.append(f"{plural(kind.count, 'counter')} of this kind in the pool at the start.")
    title = wound_words(stage, wound)
    return Sheet(f"{owner}: {title}" if owner else title, tuple(about), (), tuple(dict.fromkeys(clauses)))


def pool_sheet(stage: Stage) -> Sheet:
    """Return the page of the pool that wounds are drawn from: each kind of counter has a page."""
    links = tuple(
        (f"{kind.count} x {wound_words(stage, wound)}", partial(wound_sheet, stage, wound))
        for wound, kind in enumerate(stage.wounds)
    )
    total = sum(kind.count for kind in stage.wounds)
    about = (
        f"{plural(total, 'counter')} at the start. A hit draws some of them one by one; the shooter keeps one or puts it back.",
    )
    return Sheet("The wound counters", about, links, ("HIT-01", "WOUND-01", "COVER-04"))


def counter_sheet(g: Gunfight, who: int) -> Sheet:
    """Return the page of a figure's action counter: where it is, and what it is for."""
    stage, common = g.stage, g.common
    side = side_name(stage, stage.side[who])
    if common.active == who:
        where = "It has been drawn: this is the turn that it gives."
    elif any(cup >> who & 1 for cup in common.cups):
        where = f"It lies in the cup of {side}."
    elif g.figures[who].status == WAITING:
        where = "It goes into the cup in the round of the entry."
    else:
        where = "It is out of the cup until the next round."
    about = ("Once a round it is drawn, and its owner acts.", where)
    return Sheet(f"{shown(stage, who)}: action counter", about, (), ("ROUND-02", "ROUND-07", "ROUND-11", "ROUND-12"))


def blows_sheet(g: Gunfight, who: int) -> Sheet:
    """Return the page of the blow counters of a figure."""
    name = shown(g.stage, who)
    about = (
        f"{name} has {plural(g.figures[who].blows, 'blow')}. Each costs an action until it is gone.",
        f"With no action left by it {name} falls and is out cold; {DEADLY} blows kill.",
        "One goes at the end of each turn in which no enemy shares the square.",
    )
    return Sheet(f"{name}: blows", about, (), ("BRAWL-41", "BRAWL-42", "BRAWL-63", "BRAWL-64", "BRAWL-65"))


def losses_sheet(g: Gunfight, who: int) -> Sheet:
    """Return the page of the action-loss counters of a figure."""
    name = shown(g.stage, who)
    about = (
        f"{name} has {plural(g.figures[who].lost, 'action-loss counter')}: snapshots are paid with them, and shots that come close.",
        f"Each costs an action, all go at the end of {name}'s turn, and nobody is out cold by them.",
    )
    return Sheet(f"{name}: actions lost", about, (), ("ALOSS-01", "ALOSS-02", "ALOSS-03", "SNAP-02"))


def folk_sheet(g: Gunfight, crowd: int) -> Sheet:
    """Return the page of a group of townsfolk: what it does, and what others may do to it."""
    stage = g.stage
    c = g.crowds[crowd]
    place = f" at {stage.town.names[c.square]}" if c.square >= 0 else ""
    cup = next((side for side, counters in enumerate(g.common.cups) if counters >> len(g.figures) & 1), -1)
    lies = f"lies in the cup of {side_name(stage, cup)}" if cup >= 0 else "is out of the cups until the next round"
    about = (
        f"A group{place}; its arrow points {WAYS[c.facing]}, and forward is that way.",
        f"The counter of all townsfolk {lies}. Drawn, each group rolls its die.",
        "A shot within two squares sends it a square away. An outlaw does not go through it and may shoot it off the map; "
        "for others a step through costs 1 action more, and no shot of theirs may cross its square.",
    )
    return Sheet(
        f"Townsfolk{place}",
        about,
        (("the die of the townsfolk", partial(folk_die_sheet, stage)),),
        ("TOWN-01", "TOWN-02", "TOWN-04", "TOWN-11", "TOWN-16", "TOWN-17", "TOWN-18", "TOWN-21", "TOWN-22", "TOWN-23"),
    )


_FOLK: Final = {
    "shoot": "fires at the nearest outlaw in view",
    "left": "goes a square to the left, if it can",
    "right": "goes a square to the right, if it can",
    "disperse": "leaves the map",
}


def folk_die_sheet(stage: Stage) -> Sheet:
    """Return the page of the die of the townsfolk: what each number makes a group do."""
    about = [
        f"{face}: the group {_FOLK.get(act, f'goes a square {act}, if it can')}."
        for face, act in enumerate(stage.crowd_die, 1)
    ]
    values = ", ".join("Miss" if value < 0 else str(value) for value in stage.crowd_values)
    about.append(
        f"Its shot is a roll of the handgun die alone ({values}); where that makes the range, one wound is drawn."
    )
    return Sheet("The die of the townsfolk", tuple(about), (), ("TOWN-05", "TOWN-06", "TOWN-07", "TOWN-08", "TOWN-09"))


def brawl_die_sheet(stage: Stage) -> Sheet:
    """Return the page of the brawl die: its faces, each of which has a page."""
    links: Sequence[Link] = [
        (f"face {place + 1}: {_face(stage, place)}", partial(brawl_face_sheet, stage, place))
        for place in range(len(stage.brawl_die))
    ]
    about = (
        "Six faces, each with a word or none, and up to two fists and two knives. What counts depends on what is tried.",
    )
    return Sheet("The brawl die", about, tuple(links), ("BRAWL-06", "BRAWL-12", "BRAWL-13", "BRAWL-26", "BRAWL-29"))


def _face(stage: Stage, place: int) -> str:
    word, fists, knives = stage.brawl_die[place]
    return f"{_WORDS[word]}{('', ', 1 fist', ', 2 fists')[fists]}{('', ', 1 knife', ', 2 knives')[knives]}"


def brawl_face_sheet(stage: Stage, place: int) -> Sheet:
    """Return the page of a face of the brawl die: what it does by what was tried."""
    face = stage.brawl_die[place]
    missed = face[0] == MISSED

    def blows(attack: int) -> str:
        count = lands_by(*face, attack)
        return plural(count, "blow") if count else "nothing"

    plain, parried = ("a wound" if lands_by(*face, STAB, held) else "nothing" for held in (False, True))
    about = (
        f"Head punch: {blows(PUNCH)}.",
        f"Body blow: {blows(JAB)}.",
        f"Strike with an object: {blows(STRIKE)}{'; the object breaks, a long gun flies off' if missed else ''}.",
        f"Stab: {plain}; at somebody with a knife {parried}.",
        f"Against one who leaves the fight: {blows(PARTING)}.",
        *(["A handgun held meanwhile may go off."] if missed else []),
    )
    clauses = ("BRAWL-12", "BRAWL-13", "BRAWL-26", "BRAWL-27", "BRAWL-29", "BRAWL-30", "BRAWL-33", "BRAWL-11")
    title = f"Brawl die, face {place + 1}: {_face(stage, place)}"
    return Sheet(title, about, (("the brawl die", partial(brawl_die_sheet, stage)),), clauses)
