"""Problems: positions in somebody's turn with something to reach, and the best line, which is proved and not guessed.

A problem is a file `components/problems/NAME.toml`:

    title = "Over the bar"
    grade = 3                       1 greenhorn, 2 cowhand, 3 gunhand, 4 deputy, 5 marshal
    shootout = "learning-the-trade"
    goal = { out = ["samuel"] }     all of it must hold at the end
    best = 51.0                     the chance by the best play, in per cent
    line = ["steady samuel"]        choices that keep it, up to the first dice
    says = "What there is to learn from it."
    position = '''...'''            the lines of a position behind its head (`outlaws help positions`), in the middle of a turn

The words of a goal: `out` and `hurt` name characters who must be out of action, or have lost something; `at` squares, on one of which the
one whose turn it is must be; `unseen = true` says that no conscious opponent may have him in view, `loaded = true` that a gun in his
hand must have a bullet in it; `whole` names characters who must have lost nothing, `fit` those who must be conscious. `until` is "turn"
(where it is left out) or "round". `keep` is the least wound that is kept in the count, 2 where it is left out; `options` are optional
rules.

The chance that a choice leaves is counted out by the rules' own steps: the best that one's own side can do, the worst that the others
can, all dice, cups and wound counters with their chances. Questions within a shot are answered as for odds (`outlaws help odds`). A try
counts as solved where no choice gave anything away, whatever the dice did then. `python -m tests.trial problems` proves them all.
"""
