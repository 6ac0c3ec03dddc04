"""Tables: making them, sitting down, being ready, playing, watching."""

from typing import TYPE_CHECKING, Final

from attrs import evolve

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.messages import at_line
from outlaws_tui.lobby.news import Seated
from outlaws_tui.lobby.parts import ME, OPEN, Terms
from outlaws_tui.lobby.requests import Answer, Enter, Exit, Keeping, Make, Place, Play, Propose, Quick, Ready, Rise, Sit
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.seats import messages as seat
from outlaws_tui.seats.host import SPECTATOR
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.server.errors import HallError, TableError
from outlaws_tui.server.seats import Place as Chair
from outlaws_tui.server.store import new_code
from outlaws_tui.server.tables import NO_SEAT, Table
from outlaws_tui.server.talk import heard_at
from outlaws_tui.server.visits import Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

MOST_SEATS: Final = 20
"""Seats of one account at tables that are not over: slow games take long."""
MOST_HOT: Final = 4
"""Of these at tables that are not slow."""
QUICK: Final = Terms("learning-the-trade", turn=90, bank=600)
LONGEST_WORDS: Final = 200


def _table(hall: "Hall", number: int) -> Table:
    table = hall.tables.get(number)
    if table is None:
        raise HallError("There is no such table any more.")
    return table


def _seat(table: Table, session: Session) -> int:
    side = table.side_of(session.account)
    if side == NO_SEAT:
        raise TableError("You do not sit at that table.")
    return side


def _shut(code: str) -> HallError:
    """Return why somebody does not come to a private table."""
    return HallError("That is not its code." if code else "That table is private: its code is needed.")


def _may_sit(hall: "Hall", session: Session, terms: Terms) -> None:
    """Raise HallError where somebody sits at enough tables, or the hall begins no more games."""
    if hall.draining:
        raise HallError(f"No new games: {hall.draining}")
    mine = [table for table in hall.tables.values() if table.state != "over" and session.account in table.members()]
    if len(mine) >= MOST_SEATS or (not terms.days and sum(not table.terms.days for table in mine) >= MOST_HOT):
        raise HallError("You sit at enough tables. Finish a game first, or leave a table.")


async def make(hall: "Hall", session: Session, request: Make) -> None:
    """Make a table."""
    _may_sit(hall, session, request.terms)
    shootout = hall.data.shootout(request.terms.shootout)
    options = await hall.writer.run(to_begin, request.terms.options, shootout, hall.data.components)
    sides = [side.name for side in shootout.sides]
    wanted = request.seats or (ME, *[OPEN] * (len(sides) - 1))
    if len(wanted) != len(sides) or sum(who == ME for who in wanted) > 1:
        raise TableError(
            f"{shootout.title} has {len(sides)} sides, {', '.join(sides)}: say who plays each, and yourself at most once."
        )
    if not any(who in (ME, OPEN) for who in wanted):
        raise TableError("At least one seat is for a person. Bots alone play in outlaws study.")
    terms = evolve(request.terms, shootout=shootout.slug, options=options)
    await _make(
        hall, session, terms, [_chair(hall, session, side, who) for side, who in zip(sides, wanted, strict=True)]
    )


def _chair(hall: "Hall", session: Session, side: str, who: str) -> Chair:
    chair = Chair(side)
    if who == ME:
        chair.seat_person(session.account, session.name)
    elif who in hall.bot_names:
        chair.seat_bot(who)
    elif who != OPEN:
        raise TableError(f"Nobody called {who} plays here; there are {ME}, {OPEN}, {', '.join(hall.bot_names)}.")
    return chair


async def _make(hall: "Hall", session: Session, terms: Terms, chairs: list[Chair]) -> Table:
    stage = await hall.writer.run(stage_named, terms.shootout, terms.options, hall.data)
    code = new_code() if terms.private else ""
    table = Table(hall.means, hall.new_number(), terms, stage, chairs, session.account, session.name, code)
    hall.tables[table.number] = table
    await table.keep()
    hall.say("made", account=session.account, table=table.number, shootout=terms.shootout)
    await _enter(hall, session, table)
    side = table.side_of(session.account)
    if side != NO_SEAT:
        session.tell(Seated(table.number, side))
    return table


async def quick(hall: "Hall", session: Session, request: Quick) -> None:
    """Seat somebody at an open table that wants one more, else at a new one."""
    slug = hall.data.shootout(request.shootout).slug if request.shootout else ""
    _may_sit(hall, session, QUICK)
    for table in hall.tables.values():
        terms = table.terms
        fits = table.state == "gathering" and not terms.private and not terms.days and slug in ("", terms.shootout)
        host_here = any(one.account == table.host_account for one in hall.sessions)
        if (
            fits
            and host_here
            and table.side_of(session.account) == NO_SEAT
            and any(place.open for place in table.places)
        ):
            await _sit(hall, session, table, NO_SEAT)
            return
    terms = evolve(QUICK, shootout=slug) if slug else QUICK
    sides = [side.name for side in hall.data.shootout(terms.shootout).sides]
    chairs = [_chair(hall, session, side, OPEN if number else ME) for number, side in enumerate(sides)]
    await _make(hall, session, terms, chairs)


async def sit(hall: "Hall", session: Session, request: Sit) -> None:
    """Seat somebody."""
    table = _table(hall, request.table)
    if not hall.lobby.let_in(session, table, request.code):
        raise _shut(request.code)
    if request.code and table.state != "gathering":
        # An invitation that comes late is one to watch, for the table is in no list.
        await enter(hall, session, Enter(table.number, request.code))
        return
    if table.side_of(session.account) == NO_SEAT:
        _may_sit(hall, session, table.terms)
    await _sit(hall, session, table, request.side)


async def _sit(hall: "Hall", session: Session, table: Table, side: int) -> None:
    if table.state != "gathering":
        raise TableError("The game has begun. You can watch it.")
    free = [number for number, place in enumerate(table.places) if place.open]
    old = table.side_of(session.account)
    if side == NO_SEAT:
        side = old if old != NO_SEAT else free[0] if free else NO_SEAT
    if side == NO_SEAT or (side != old and side not in free):
        raise TableError("That seat is taken." if free else "No seat is free.")
    if side != old:
        if old != NO_SEAT:
            table.places[old].clear()
        table.places[side].seat_person(session.account, session.name)
        await table.keep()
    for own in hall.sessions_of(session.account):
        if own is session or own in table.hearers:
            await _enter(hall, own, table)
            own.tell(Seated(table.number, side))


async def rise(hall: "Hall", session: Session, request: Rise) -> None:
    """Free a seat; a table without people is gone."""
    table = _table(hall, request.table)
    side = _seat(table, session)
    if table.state != "gathering":
        raise TableError("The game has begun. You can concede it, or leave and come back.")
    table.places[side].clear()
    for own in hall.sessions_of(session.account):
        if own in table.hearers:
            table.hearers[own] = NO_SEAT
    people = table.members()
    if not people:
        await hall.writer.run(hall.store.drop_table, table.number)
        hall.remove(table, "Everybody has left.")
        return
    if table.host_account not in people:
        heir = next(place for place in table.places if place.account is not None)
        table.host_account, table.host_name = heir.account or 0, heir.who
    await table.keep()
    hall.lobby.table_changed(table)


async def place(hall: "Hall", session: Session, request: Place) -> None:
    """Put a bot at a side, or open it, as the host."""
    table = _table(hall, request.table)
    if table.host_account != session.account or table.state != "gathering":
        raise TableError("Only who made the table does that, and before the game begins.")
    if request.side >= len(table.places):
        raise TableError("There is no such side.")
    chair = table.places[request.side]
    if chair.account == session.account:
        raise TableError("That is your own seat. Take another one first, or leave.")
    gone = chair.account
    fresh = _chair(hall, session, chair.side, request.who if request.who != ME else "")
    table.places[request.side] = fresh
    for own in hall.sessions_of(gone) if gone is not None else ():
        if own in table.hearers:
            table.hearers[own] = NO_SEAT
    await table.keep()
    hall.lobby.table_changed(table)
    await _begin_if_ready(hall, table)


async def ready(hall: "Hall", session: Session, request: Ready) -> None:
    """Note that somebody is ready; the game begins when all are."""
    table = _table(hall, request.table)
    side = _seat(table, session)
    if table.state != "gathering":
        raise TableError("The game has begun.")
    table.places[side].ready = request.ready
    await table.keep()
    hall.lobby.table_changed(table)
    await _begin_if_ready(hall, table)


async def _begin_if_ready(hall: "Hall", table: Table) -> None:
    if table.state == "gathering" and all(not place.open and place.ready for place in table.places):
        if hall.draining:
            raise HallError(f"No new games: {hall.draining}")
        if not await table.start():
            return
        hall.say("began", table=table.number, game=table.game_name)
        for account in table.members():
            hall.lobby.came(account)


async def enter(hall: "Hall", session: Session, request: Enter) -> None:
    """Show somebody a table."""
    table = _table(hall, request.table)
    if not hall.lobby.let_in(session, table, request.code):
        raise _shut(request.code)
    if table.state == "running" and not table.terms.watched and not hall.lobby.member(session, table):
        raise HallError("That table is not for others to watch.")
    await _enter(hall, session, table)


async def _enter(hall: "Hall", session: Session, table: Table) -> None:
    await table.enter(session)
    hall.lobby.show_table(session, table)
    lines = heard_at(hall, session, table.number)
    if lines.lines:
        session.tell(lines)


async def leave(hall: "Hall", session: Session, request: Exit) -> None:
    """Show somebody a table no more."""
    table = _table(hall, request.table)
    table.leave(session)
    hall.sweep(table)


async def play(hall: "Hall", session: Session, request: Play) -> None:
    """Take a seat's message to its game."""
    table = _table(hall, request.table)
    side = _seat(table, session)
    if session not in table.hearers:
        raise TableError("Enter the table first.")
    message = request.game.message
    if table.places[side].held:
        await table.hold(side, "")
    if isinstance(message, seat.Choose):
        if len(message.words) > LONGEST_WORDS:
            raise TableError("No choice is that long.")
        hall.measures.choices += 1
        refused = await table.act(lambda host: host.send(side, message))
    elif isinstance(message, seat.TakeBack):
        if not table.terms.undo:
            raise TableError("At this table nothing is taken back.")
        refused = await table.act(lambda host: host.take_back(side, message))
    elif isinstance(message, seat.TakeBackAnswer):
        refused = await table.act(lambda host: host.answer(side, message))
    else:
        raise TableError("Only the hall says that.")
    if refused is not None:
        session.send(at_line(table.number, 0, seat.encode(refused)))


async def propose(hall: "Hall", session: Session, request: Propose) -> None:
    """Offer the others a draw or a rematch."""
    table = _table(hall, request.table)
    await table.offers.propose(_seat(table, session), request.what)


async def answer(hall: "Hall", session: Session, request: Answer) -> None:
    """Answer what the table asks."""
    table = _table(hall, request.table)
    await table.offers.answer(_seat(table, session), request.number, request.answer)


async def keeping(hall: "Hall", session: Session, request: Keeping) -> None:
    """Keep the settings of a seat, and tell the other apps of its person."""
    table = _table(hall, request.table)
    side = _seat(table, session)
    if table.opened is None:
        raise TableError("The game has not begun.")
    text = await hall.writer.run(table.set_settings, side, request.settings)
    table.send_side(side, Keeping(table.number, text))


async def rematch(hall: "Hall", table: Table) -> int:
    """Make and begin the table of a rematch: the same people and terms, everybody one side further."""
    if hall.draining:
        raise HallError(f"No new games: {hall.draining}")
    before = table.places[-1:] + table.places[:-1]
    chairs = [Chair(place.side, old.account, old.who, True) for place, old in zip(table.places, before, strict=True)]
    code = new_code() if table.terms.private else ""
    fresh = Table(
        hall.means, hall.new_number(), table.terms, table.stage, chairs, table.host_account, table.host_name, code
    )
    if table.terms.private and table.terms.watched:
        # Who was let in to watch knows no code of the new table, and watches on.
        fresh.hearers = {hearer: side for hearer, side in table.hearers.items() if side == SPECTATOR}
    hall.tables[fresh.number] = fresh
    try:
        await fresh.start()
    except OutlawsError:
        hall.tables.pop(fresh.number, None)
        raise
    hall.lobby.table_changed(fresh)
    for account in fresh.members():
        hall.lobby.came(account)
    return fresh.number
