"""The rules of Outlaws: Adventures in the Old West, a file for each part of the rulebook.

Beside the parts of the rulebook lie folders, what others stand on first: `events` (what happened), `shootouts` (what a file of a
shootout says), `agreed` (what players agree on before a game); then the parts themselves; then `staging` (from a file to a game that
can be played), `telling` (events as sentences), `text` (choices, events, draws and positions in words, and why not), `situations`
(rule cases as data).
"""
