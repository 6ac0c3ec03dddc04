"""The lesson, and the tips: files of TOML that say what a newcomer is shown, and in which words. `outlaws lesson` plays the one,
`outlaws check FILE` tries both on the rules as they are. They lie in the folder `teaching` of the components.

**A lesson** names the shootout on whose board it is played, and the side of the one who learns:

    shootout = "learning-the-trade"
    learner = "Outlaw"

    [[part]]
    name = "shoot"               as it is called: outlaws lesson shoot
    title = "Shoot"
    about = "Draw, fire, aim."   what it is about, in a line
    start = { … }                what it begins with, in the words of situations (`outlaws help situations`): side, turn, next, cups,
                                 left, things, ground, round; who is there and what he has are those of the shootout
    close = "…"                  what is said when all is done

A part is a list of steps, each with what must be so for it to be done; several of these must all be so:

    [[part.step]]
    name = "fire one shot"       for the list of steps
    say = "…"                    what it is for, in a sentence or two
    keys = "{fire} fires."       how it is done on the screen; {fire} stands for the key of the command of that name
    typed = "Type: shoot samuel" how it is done where moves are typed
    until = { daniel.square = "D11" }    values by path, as situations expect them
    events = ["fired who daniel way shoot"]     what has happened since the step began
    look = "field"               a command of the screen that only looks; `read` is the word that does for it where moves are typed
    dice = ["white 4"]           draws that chance gives while the step lasts: the first of them that fits what is drawn; others are free.
                                 After a wrong deed all of them wait again
    other = ["shoot daniel"]     what the other side chooses, in this order, each by its beginning, as soon as it can be chosen; else
                                 it does as little as it may
    fine = ["walk"]              beginnings of choices that are on the way: nothing is said of them
    way = ["shoot samuel"]       the shortest right way, by which the step is tried
    slips = [{ did = "steady", say = "…" }]    what is said of a wrong deed: `did` is how its choice begins; of another, that it stands

**Tips** are told once, where something first happens: `after` is an event (`outlaws help notation`), `asked` the kind of a question, in
the words of situations; `rule` is what to read on about.

    [[tip]]
    name = "door"
    after = "door-opened"
    say = "A door stands open only as long as somebody touches it."
    rule = "DOOR-03"
"""
