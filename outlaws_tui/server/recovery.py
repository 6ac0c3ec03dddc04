"""The hall begins: tables and games that are kept are taken up again, and where store and records differ the records are right."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import select, update

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.parts import Played, Terms
from outlaws_tui.players import PLAYERS
from outlaws_tui.seats.kept import stage_named, stage_of
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.store import Kept
from outlaws_tui.server import schema
from outlaws_tui.server.means import Means
from outlaws_tui.server.seats import Place, read_places, read_terms
from outlaws_tui.server.standings import Seated, count_again, known_games, note_result
from outlaws_tui.server.store import StoredTable, new_code
from outlaws_tui.server.tables import Table

_TAIL: Final = 400


def recover(means: Means, say: Callable[..., None]) -> list[Table]:
    """Return the tables that gather or run, taken up from store and records; results that are not noted are noted."""
    found: list[Table] = []
    taken: set[str] = set()
    for row in means.store.stored_tables():
        try:
            table = _table(means, row.number, row.host, row.code, read_terms(row.terms), read_places(row.seats))
            if row.game:
                taken.add(row.game)
                table.resume(row.game, row.clocks)
            if table.state != "over":
                found.append(table)
        except (OutlawsError, ValueError, KeyError, FileNotFoundError) as error:
            say("left-out", table=row.number, game=row.game, why=str(error))
            _note_end(means, row.game, row)
            means.store.drop_table(row.number)
    number = means.store.last_table()
    means.saves.sweep()
    # A game that goes on has its seed beside it; to read those that are over would take long on an old server.
    seeds = sorted(means.saves.folder.glob("*.seed")) if means.saves.folder.is_dir() else ()
    for kept in [means.saves.kept(seed.with_suffix(".txt")) for seed in seeds]:
        if kept.running and kept.record is not None and kept.path.stem not in taken:
            number += 1
            try:
                table = _from_record(means, number, kept.record)
                table.resume(kept.path.stem, "")
                if table.state != "over":
                    means.store.save_table(table.stored())
                    found.append(table)
            except OutlawsError as error:
                say("left-out", game=kept.path.stem, why=str(error))
    _compare(means, say)
    return found


def _table(means: Means, number: int, host: int, code: str, terms: Terms, places: list[Place]) -> Table:
    stage = stage_named(terms.shootout, terms.options, means.data)
    name = next((place.who for place in places if place.account == host), "")
    return Table(means, number, terms, stage, places, host, name, code)


def _from_record(means: Means, number: int, record: Record) -> Table:
    """Return the table of a game that the store does not know: who sits there is in the record by name."""
    places = []
    for side, who in record.header.seats:
        account = None if who in PLAYERS else means.store.named(who)
        places.append(Place(side, None if account is None else account.id, who, True))
    header = record.header
    terms = Terms(header.shootout, private=True, rated=False, watched=False, options=header.options)
    host = next((place.account for place in places if place.account is not None), 0)
    table = Table(means, number, terms, stage_of(record, means.data), places, host or 0, "", new_code())
    table.host_name = next((place.who for place in places if place.account == host), "")
    return table


def _note_end(means: Means, game: str, row: StoredTable) -> None:
    """Note the result of a game whose record says that it is over, while the store says that it runs."""
    kept = means.saves.kept(means.saves.folder / f"{game}.txt") if game else None
    if kept is None or kept.record is None or kept.record.over is None:
        return
    places, terms = read_places(row.seats), read_terms(row.terms)
    people = [place.account for place in places]
    rated = (
        terms.counts
        and None not in people
        and not any(means.store.account(one).guest for one in people if one is not None)
    )
    _note(means, kept, kept.record, places, rated)


def _note(means: Means, kept: Kept, record: Record, places: list[Place], rated: bool) -> None:
    assert record.over is not None
    sides = [side for side, _ in record.header.seats]
    won = sides.index(record.over[0]) if record.over[0] in sides else -1
    seated = tuple(Seated(place.shown(False), place.account) for place in places)
    title = means.data.shootout(record.header.shootout).title
    seats = tuple(one.seat for one in seated)
    ended, number = int(kept.when.timestamp()), record.entries[-1].number
    note_result(means.store, Played(kept.path.stem, title, seats, won, rated, number, ended), seated)


def _compare(means: Means, say: Callable[..., None]) -> None:
    """Hold the index of finished games against the records: note those that are missing, mend those that differ."""
    known = known_games(means.store)
    mended = 0
    for path in sorted(means.saves.folder.glob("*.txt")) if means.saves.folder.is_dir() else ():
        winner = _winner(path)
        if winner is None:
            continue
        if path.stem in known:
            mended += _mend(means, path.stem, winner)
            continue
        kept = means.saves.kept(path)
        if kept.record is not None and kept.record.over is not None:
            try:
                _note(means, kept, kept.record, _from_record(means, 1, kept.record).places, rated=False)
                mended += 1
            except OutlawsError as error:
                say("left-out", game=path.stem, why=str(error))
    if mended:
        count_again(means.store)
        say("index-mended", games=mended)


def _winner(path: Path) -> str | None:
    """Return who won by the last lines of a record, None where it is not over."""
    with path.open("rb") as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _TAIL))
        lines = file.read().decode("utf-8", "replace").split("\n")
    over = next((line for line in reversed(lines) if line.startswith("over ")), None)
    return None if over is None else over.removeprefix("over ").rpartition(" ")[0]


def _mend(means: Means, game: str, winner: str) -> int:
    """Set who won as the record says; return how many results that changed."""
    with means.store.engine.begin() as c:
        titles = list(
            c.execute(
                select(schema.seats.c.title).where(schema.seats.c.game == game).order_by(schema.seats.c.side)
            ).scalars()
        )
        won = titles.index(winner) if winner in titles else -1
        changed = c.execute(
            update(schema.results).where(schema.results.c.game == game, schema.results.c.won != won).values(won=won)
        )
        return int(changed.rowcount)
