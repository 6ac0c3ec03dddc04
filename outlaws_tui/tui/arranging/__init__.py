"""Laying out towns and drawing boards of your own: `t` on the title, `outlaws arrange`, `outlaws board`.

**Towns.** `b` lays boards: the arrows go from place to place in the small plan, A to H or the list behind enter lay one there (or change
it for the one that lies there), `t` turns it, `x` takes it away. `f` places figures, `i` items, clutter, horses, townsfolk and locks: tab
goes through the list, enter puts the lit one on the square of the cursor, `n` picks somebody or something more, `t` turns it. `d` has a
figure start lying or in the saddle (R-210), `h` says what he holds and carries and whether he comes later, space ties a horse, shuts an
item away and gives a lock its key. `o` is what it is about: words, rounds, sides, aims and limits. `E` draws the board under the cursor.

**Boards.** Digits pick what shift and the arrows (or H, J, K, L) put on an edge, tab what enter puts into the square. `m` begins an area:
`r` puts walls round it, `w` boardwalk on it, `n` gives it a name, `x` clears it. `a` has name, title, size and notes. A board of your own
has a name of one word, by which its squares are called, as in mill/D8.

**On both.** What is missing or clashes stands under Check, and `c` goes from one to the next. `v` shows what is seen from the cursor,
`l` lays a ruler and says what is in the way; in a town `W` shows by how many each square is seen from where they start.
`u` takes back, `U` does it again. `s` saves into your own pack, `packs/mine` of the data folder (outlaws help packs), once nothing
is wrong, in the format of outlaws help shootouts and outlaws help boards; what is shipped is never changed. Until then every change goes
into a draft, which is offered the next time, whatever ended this one. A file in which somebody wrote notes by hand is kept beside the
saved one, with ~ at its end. `p` saves a town and plays it; after the game one is back in it. Keys of your own for both: `,`, then `K`.
"""
