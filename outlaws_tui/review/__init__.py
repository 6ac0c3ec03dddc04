"""A game looked back on: what each choice cost against the best there was, and luck apart from it.

A position is worth to a side what its own have left minus what the others have (of several others, their mean): for everybody who is not
out of it his available actions and 2 more; for a loaded gun in hand 0.2 for each of up to three bullets, 0.9 times the best chance to hit
somebody he has in view (less behind cover), and 0.04 for each square less than 20 to the nearest of the others; 0.15 for each action that
is left of the turn; 10 for the end. What a side is after besides (money, places, horses)
counts only when it is got, so choices that serve that may be called dearer than they were.

A choice is worth what that will be, on the average of all that chance may bring, when it is done: the rules' own steps are walked,
each outcome with its chance, as for odds (`outlaws odds`); where that is too long it is played 120 times instead. On the way wounds of 2
and more are kept, and who may fire out of turn does. What a choice *cost* is what it is worth less than the best of the list. *Luck* is
what came less what was to be expected of the choice that was made, wherever something was drawn; so the two never mix.
"""
