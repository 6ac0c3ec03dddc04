"""Situations: rule cases as data. This page is the reference for those who write them.

A file holds one or more situations: a place, who is there and in what state, the choices made with the draws that chance is to give,
and what must be true, or must be refused, after them. `outlaws check FILE…|DIR` runs them and prints what differed.

::

    [towns]
    street = '''
       A B C D E F G
      + + + + + + + +
    1  . . . . . . .
      + + + + + + + +
    '''

    [[situation]]
    name = "EX-16: a short shot"
    clauses = ["SHOOT-10", "SHOOT-12", "SHOOT-13"]
    why = "4 on the die and 1 of skill make 5, and 6 squares need 6."
    town = "street"
    side.town.lee = { at = "A1 east", handgun = 1, right = "SW2" }
    side.out.scott = { at = "G1 west" }
    turn = "lee"
    steps = [
        { do = "shoot scott", dice = ["white 4"], expect = { lee.actions = 3, s-w-no-2.loaded = 5, scott.loss = 0 } },
        { refused = "best scott", by = "SKILL-02" },
    ]

**What.** `name` (unique in its file), `clauses` (the rules and rulings that the case proves) and `why` in a line.

**Place.** One of `town` (a picture under `[towns]`), `picture` (a drawing of its own) and `boards` (a layout, such as `A` or `C A /
B180`). Pictures are in the format of boards (`ground.picture`); a title line may be missing, and counts as line 1 even so. On a single
board squares are written `D8`, else `A/D8`; the compass is the town's. `clutter.C3 = "crate"`, or `"wagon east"` with the side of its
second square (on its board as drawn); `ground.C3 = ["money-bag", "C45"]` is what lies there, `horses.sandy = "C3
east"` a horse. `locks."C3 east" = "cell-key"` locks the door on that side, with the item that is its key or `""`; what lies on the
squares of `safes = ["C3"]` is shut away; `wrecks` are as in shootouts.

**Figures.** `side.NAME.WHO = { … }`, sides in the order in which they first appear. A figure is a plain character (4 actions, no skill,
one icon, right-handed, no special skill) unless `card` names a card; `actions`, `handgun`, `rifle`, `shotgun`, `brawl`, `hand` and
`special` (a skill by its id, or `none`) change either. A
gun skill is a number, with the icons that go with it (0: 1, +1: 2, +2: 3), or `{ skill = 0, icons = 2 }`.

    at = "C3 east"         square and facing
    enters = "west 2"      instead of `at`: over which side of the town, from which round on
    lying = true
    status                 fit, cold (unconscious), lost (for the shootout), dead, waiting, gone; the last two without `at`
    right, left, both      what is in the hands, by id or name; a long gun in one hand is held upright
    carried, spare         the carried box; loose bullets, like ["C45 +6"]
    body                   what is on the silhouette: wound counters and injuries, like ["W04", "belly injury 3"]
    blows, lost            blow and action-loss counters
    marks                  no-run, no-stand, no-left-arm, no-right-arm; those of wounds in `body` need not be said;
                           must-crawl: woke beside a friend
    door = "north"         keeps the door on that side of his square open
    used = true            the right of his special skill is spent
    ride, rides, leads     the riding skill; rides = "sandy" puts him in the saddle, leads = ["goldie"] has him lead those

Guns start loaded. `things.colt-45 = { loaded = 1, marked = 1, going = true, jam = 4 }` says what is different: `marked` actions spent on
the next bullet or `jam` actions still needed, `going` where the bullet before was loaded without another action since.
`things.dynamite = { fuse = 2, by = "lee" }` burns until the second end of a turn of Lee's. Things are
called as in the notation: the second of a kind is `colt-45-2`, counted by figures (both, right, left, carried), then by `ground`.

**When.** `turn = "lee"`: his counter has just been drawn; a list for turns that follow each other. `left = 2`: of the first turn so many
actions are left, others have been spent. After the turns the situation is over, unless `next = "law"` says which side draws then, out of
`cups.law = ["scott"]`, after `passes` in a row. With neither turn nor next a new round begins; `dice` are its draws. `round` is its
number (1), `rounds` how many there are (99), `aims` and `limits` as in shootouts (the last side wins).

**Options** are optional rules, as in `options = ["lean=wide"]` (`outlaws help options`); without it all are as usual.

**Snapshots** are let pass by everybody, so that cases about other things need not mention them; `snapshots = true` asks.

**Draws** have names, which must fit what the game draws: `white 4`, `red Miss SA 18`, `black Miss` (a face as printed), `d6 3`, `cup
scott`, `folk left` (townsfolk's own die), `brawl head 2 fists` (the first face that has all that is said of word, fists and knives), and
a wound counter by its id, its name if no other has it, or what it says: `W04`, `Jam`, `chest -2/1 fall`. What it says is in any order:
location, numbers or `killed`, `red`, `fall`, `no run`, `no stand`, `drop held`, `no arm`, `bleed 3`. `faces.white = ["Miss", 4, …]` gives
a situation gun dice of its own.

**Townsfolk, showdowns.** `crowds = ["D3 north"]` are groups and their arrows, `outlaws = ["out"]` the sides that count as outlaws;
`showdowns` is none (if left out), allowed or start. Cups may hold `townsfolk`. Paths are `crowd.1.square`, `showdown.still`, `cup`, `bids`
and `bid`, and `points.SIDE`. Asked are open, bid, shoot and dive of a figure; showdown, close and flee of a side.

**Steps** are a list; each has some of

    do = "shoot scott"     a choice in the notation; `dice` are its draws, in order, none left over
    asked = "act lee"      what is asked, and of whom: act, run, fan, keep, name, enter, answer (a blow), hold (a wrestle won), spill-to,
                           pull-to, hand-over, second-look, luck (special skills) and a figure; draw, snap and a side; nobody
    expect = { … }         values by path
    events = ["…"]         each has happened since the last choice; `no_events`: none of them has
    may, may_not = ["…"]   what is among the options, and what is not; a beginning stands for all that begin so
    refused, by            a choice that must be refused, and the clause; `saying`: a part of the reason

**Paths.** Values are numbers, true or false, texts, or lists of texts in their order; `none` is the text for no thing or square.

    WHO.square facing lying status actions available loss hurt blows lost marks right left held carried door brawl used
    WHO.body               all counters; WHO.body.chest: those there, as `W04` or `injury 1`
    WHO.spare.colt-45      loose bullets for a thing of the game (or by cartridge)
    WHO.sees.OTHER         whether he sees him; WHO.range_from.OTHER: squares
    WHO.cover_from.OTHER   against the other's best line: low, slight, opening, lookout, lying; or the text `no line`
    WHO.rides              the horse he is on
    HORSE.square           also facing, rider, leader, loose
    THING.at               a square, or `lee right`, `lee both`, `lee carried`; also loaded, marked, going, jam, gone, shut, fuse
    square.D8.things       also figures; door.D8-south: open, closed, locked or blown; window.D8-south: barred or free
    wreck.NAME             the actions done on it; alarm; pool.all, pool.W04: counters left
    round order passes cups.SIDE active drawn asked winner

`loss` is the sum of wounds and injuries, `hurt` of injuries alone, `lost` the action-loss counters, `available` what a turn would begin
with, `drawn` what it began with, `brawl` the brawl skill as it is now, `order` the sides as they draw, `winner` a side, draw or nobody.

**Events** are written as their kind and then any of their fields with values: `rolled victim scott less 3 hit yes`, `wound-drawn verdict
void`, `action-lost why shock`. The kinds and fields are those of `outlaws.events`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outlaws_tui.errors import DataError, OutlawsError, RefusedError
from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.observing import words
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.reader import read_situations
from outlaws_tui.outlaws.situations.setup import Setting
from outlaws_tui.outlaws.situations.views import PathError, asked, look
from outlaws_tui.outlaws.situations.written import Happening, Step, Value
from outlaws_tui.outlaws.snapshots import LET_PASS, Window
from outlaws_tui.outlaws.text.draws import Script
from outlaws_tui.outlaws.text.facts import as_meant, event_name, event_words, field_word
from outlaws_tui.outlaws.text.notation import parse, plain
from outlaws_tui.sheet import Sheet
from outlaws_tui.sheet import parse as parse_sheet
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.data import Library


@frozen
class Difference:
    """What was not as expected: what (a path, a choice, a draw …), where (the step), what was expected and what was found."""

    what: str
    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        """Return it as it is shown."""
        return f"{self.where}: {self.what}: expected {self.expected}; found {self.found}"


@frozen
class Outcome:
    """What came of a situation: it passed where nothing differed."""

    name: str
    clauses: tuple[str, ...]
    differences: tuple[Difference, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all was as expected."""
        return not self.differences


def run_file(source: Path | str, library: "Library") -> list[Outcome]:
    """Run the situations of a file, or of a text; raises DataError for the first thing wrong with it."""
    sheet = sheet_of(source)
    file = read_situations(sheet)
    outcomes = []
    for index, situation in enumerate(file.situation):
        differences = tuple(run(Setting(Page(sheet, file, index, library))))
        outcomes.append(Outcome(situation.name, situation.clauses, differences))
    return outcomes


def sheet_of(source: Path | str) -> Sheet:
    """Return the TOML of a file, or of a text."""
    if isinstance(source, str):
        return parse_sheet(source.encode(), "situations")
    try:
        return parse_sheet(source.read_bytes(), source.name)
    except OSError as error:
        raise DataError(source.name, f"a file that cannot be read ({error.strerror})", "a readable one") from None


def run(setting: Setting) -> Iterator[Difference]:
    """Play a situation and yield what differs; it ends early where a choice cannot be made."""
    chance = Script()
    g = setting.begin(chance)
    for fault in broken(g):
        yield Difference("position", "the start", "one that can be", fault)
    for index, step in enumerate(setting.page.situation.steps):
        where = f"steps[{index}]{f' {step.do}' if step.do else ''}"
        if step.do:
            g.events = []
            wrong = _choose(g, chance, step, setting.page.situation.snapshots)
            if wrong is not None:
                yield Difference(wrong[0], where, wrong[1], wrong[2])
                return
            for fault in broken(g):
                yield Difference("position", where, "one that can be", fault)
        try:
            for what, expected, found in (*_state(g, step), *_options(g, step)):
                yield Difference(what, where, expected, found)
        except PathError as error:
            raise setting.page.fail(f"steps[{index}].expect.{error.path}", error.found, error.expected) from None


def _choose(g: Gunfight, chance: Script, step: Step, snapshots: bool) -> tuple[str, str, str] | None:
    """Make a choice with its draws; return what was wrong with it, what was expected, what was found."""
    chance.waiting = list(step.dice)
    try:
        g.choose(parse(g, step.do))
        while not snapshots and isinstance(g.question, Window):
            g.choose(LET_PASS)
    except ScriptError as error:
        return "draw", "the draws of the step", str(error)
    except OutlawsError as error:
        return "choice", "one that is possible", str(error)
    if chance.waiting:
        return "draw", f"{chance.waiting[0]} to be drawn", "no draw for it"
    return None


def _state(g: Gunfight, step: Step) -> Iterator[tuple[str, str, str]]:
    """Yield what differs in what is asked, in values and in events."""
    if step.asked and asked(g) != step.asked:
        yield "asked", step.asked, asked(g)
    for path, expected in step.expect.values:
        found = look(g, path)
        if type(found) is not type(expected) or found != expected:
            yield path, _shown(expected), _shown(found)
    happenings: Sequence[Any] = g.events or ()
    for wanted in step.events:
        if not any(happened(g, event, wanted) for event in happenings):
            alike = [
                event_words(g.stage, event)
                for event in happenings
                if event_words(g.stage, event).split()[0] == wanted.kind
            ]
            yield "event", wanted.text, "; ".join(alike) or "none of its kind"
    for unwanted in step.no_events:
        for event in happenings:
            if happened(g, event, unwanted):
                yield "event", f"no {unwanted.text}", event_words(g.stage, event)


def happened(g: Gunfight, event: Any, wanted: Happening) -> bool:
    """Return whether an event is of a kind and has the fields that are wanted; `chest` stands for both of its boxes."""
    if event_name(type(event)) != wanted.kind:
        return False
    for name, value in wanted.parts:
        said = field_word(g.stage, event, name).casefold()
        if said not in as_meant(g.stage, value) and not (name == "box" and said == f"{value}-2"):
            return False
    return True


def _options(g: Gunfight, step: Step) -> Iterator[tuple[str, str, str]]:
    """Yield what differs in what may be chosen and in what is refused."""
    if step.may or step.may_not:
        boards = g.stage.town.boards
        board = boards[0].letter if len(boards) == 1 else ""
        listed = [plain(option) for option in words(g)]
        for said in step.may:
            if not _begins(listed, plain(said, board)):
                yield "option", said, "not among the options"
        for said in step.may_not:
            for option in _begins(listed, plain(said, board)):
                yield "option", f"no {said}", option
    if step.refused:
        yield from _refusal(g, step)


def _begins(listed: Sequence[str], said: str) -> list[str]:
    return [option for option in listed if option == said or option.startswith(f"{said} ")]


def _refusal(g: Gunfight, step: Step) -> Iterator[tuple[str, str, str]]:
    what = f"refusal of {step.refused}"
    try:
        option = parse(g, step.refused)
    except RefusedError as error:
        if error.clause != step.by:
            yield what, step.by, str(error)
        elif step.saying not in error.reason:
            yield what, f"words with {step.saying}", error.reason
    except OutlawsError as error:
        yield what, step.by, str(error)
    else:
        yield what, step.by, f"it is possible, for {option.price(g, g.common.active)}" if step.by else "it is possible"


def _shown(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(value)}]"
    return str(value)
