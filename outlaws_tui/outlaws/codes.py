"""Small numbers that the rules share, each with its meaning. They stand in records, steps and texts, so they never change meaning."""

from typing import Final

# What became of a figure (Figure.status).
FIT: Final = 0  # conscious and in play
COLD: Final = 1  # unconscious, may wake (UNC-01)
LOST: Final = 2  # unconscious for the shootout (UNC-02)
DEAD: Final = 3
WAITING: Final = 4  # has not entered yet
GONE: Final = 5  # left the map

# Hands. BOTH is how a two-handed object is used; Figure.right and Figure.left then name the same thing.
RIGHT: Final = 0
LEFT: Final = 1
BOTH: Final = 2
HANDS: Final = ("right", "left", "both")

# Gun classes: one gun die each (SHOOT-01).
HANDGUN: Final = 0
RIFLE: Final = 1
SHOTGUN: Final = 2

# Ways to fire (ACT-1-01, ACT-1-16, ACT-2-05 to 08, ACT-3-01, ACT-3-02, ACT-4-01, ACT-A-08, ACT-1-02).
SHOOT: Final = 0
STEADY: Final = 1
BEST: Final = 2
POOR: Final = 3
ONE_HAND: Final = 4
BARRELS: Final = 5
DOUBLE: Final = 6
SNAP: Final = 7  # a plain shot out of turn, with one barrel or both
SNAP_BARRELS: Final = 8
DUEL: Final = 9  # a showdown shot: every number on the die, less the bid (SHOWDOWN-12, SHOWDOWN-13)
FAN: Final = 10  # up to three bullets of one action (ACT-1-02)
FAN_ICONS: Final = 2  # what fanning asks for of a character's handgun icons and skill (FAN-02, SKILL-03, R-56)
FAN_SKILL: Final = 1

# Boxes of the silhouette (WOUND-01, WOUND-02): the chest has two. A byte of Figure.body is 0 for none, 1 + the kind of wound for
# a wound counter, or 128 + holes for an injury counter.
HEAD: Final = 0
CHEST: Final = 1
CHEST_TOO: Final = 2
BELLY: Final = 3
LEFT_ARM: Final = 4
RIGHT_ARM: Final = 5
LEFT_LEG: Final = 6
RIGHT_LEG: Final = 7
BOXES: Final = ("head", "chest", "chest", "belly", "left arm", "right arm", "left leg", "right leg")
INJURY: Final = 128

# What lasts to the end of the shootout (COND-02, COND-03, COND-05), bits of Figure.marks.
NO_RUN: Final = 1
NO_STAND: Final = 2
NO_LEFT_ARM: Final = 4
NO_RIGHT_ARM: Final = 8
ARMS: Final = NO_LEFT_ARM | NO_RIGHT_ARM
# One that does not last: woke in a friend's square and has to crawl out of it (STACK-06).
MUST_CRAWL: Final = 16

# What shields a target, bits of a cover: the first four come from sight, lying down is added when the shot lands.
LOW: Final = 1
SLIGHT: Final = 2
APERTURE: Final = 4
LOOKOUT: Final = 8
LYING: Final = 16

# Shooting so far this turn, bits of Common.shot (ACT-1-18).
HAS_SHOT: Final = 1
HAS_POOR: Final = 2

# A run (Common.run).
WALKING: Final = 0
RUNNING: Final = 1
RAN: Final = 2

# Words on the faces of the brawl die.
BLANK: Final = 0
MISSED: Final = 1
BODY: Final = 2
HEAD_HIT: Final = 3

# Attacks in a brawl, and what else a blow may come of.
PUNCH: Final = 0  # to the head
JAB: Final = 1  # to the body
STRIKE: Final = 2
STAB: Final = 3
TAKE_DOWN: Final = 4  # a wrestle's knock-down
PUMMEL: Final = 5  # at somebody who is out cold
PARTING: Final = 6  # at somebody who leaves the fight

# A brawl action taken this turn, bits of Common.fought.
FOUGHT: Final = 1
PUMMELLED: Final = 2
