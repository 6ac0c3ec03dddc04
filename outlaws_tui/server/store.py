"""The store: accounts, keys, tables, results and ratings, in SQLite now and in anything SQLAlchemy speaks.

Its methods are plain calls, each one transaction; the hall makes them from its writer's thread alone. Games themselves are records;
what stands here about them is an index, and where the two differ the record is right.
"""

import time
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from secrets import choice, token_urlsafe
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, create_engine, delete, event, func, insert, or_, select, update
from sqlalchemy.pool import StaticPool

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.words import check_name, look
from outlaws_tui.server import schema
from outlaws_tui.server.schema import (
    accounts,
    bans,
    codes,
    counters,
    former,
    kept,
    keys,
    mutes,
    reports,
    sessions,
    tables,
)
from outlaws_tui.values import frozen

CODE_MINUTES: Final = 15
MOST_KEYS: Final = 10
MOST_SETTINGS: Final = 40
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class AccountError(OutlawsError):
    """Something about an account cannot be done; the sentence says why."""

    code = "account"


@frozen
class Account:
    """Somebody who plays here."""

    id: int
    name: str
    guest: bool
    muted: bool


@frozen
class StoredTable:
    """A table as it is stored: terms, seats and clocks as JSON."""

    number: int
    state: str
    host: int
    code: str
    game: str
    terms: str
    seats: str
    clocks: str


def new_code(length: int = 8) -> str:
    """Return a code that nobody guesses, in letters that nobody confuses."""
    return "".join(choice(_LETTERS) for _ in range(length))


def _digest(secret: str) -> str:
    return blake2b(secret.encode(), digest_size=24).hexdigest()


class Store:
    """The store at a URL, or in a file."""

    def __init__(self, place: Path | str, now: Any = time.time) -> None:
        self.now = now
        url = f"sqlite:///{place}" if isinstance(place, Path) else place
        if url.startswith("sqlite"):
            self.engine: Engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
            event.listen(self.engine, "connect", _pragmas)
            event.listen(self.engine, "begin", _begin)
        else:
            self.engine = create_engine(url)
        with self.engine.begin() as connection:
            self.found = schema.bring_forward(connection)

    def close(self) -> None:
        """Let go of it."""
        self.engine.dispose()

    def second(self) -> int:
        """Return the time as it is stored: seconds since 1970."""
        return int(self.now())

    # Who somebody is.

    def account(self, number: int) -> Account:
        """Return an account."""
        with self.engine.begin() as c:
            return _account(c.execute(select(accounts).where(accounts.c.id == number)).one())

    def named(self, name: str) -> Account | None:
        """Return the account that has a name or had it before."""
        with self.engine.begin() as c:
            row = c.execute(select(accounts).where(accounts.c.look == look(name))).one_or_none()
            if row is None:
                old = select(accounts).join(former).where(former.c.name == name)
                row = c.execute(old).one_or_none()
            return None if row is None else _account(row)

    def of_key(self, fingerprint: str) -> Account | None:
        """Return the account of a key."""
        with self.engine.begin() as c:
            row = c.execute(select(accounts).join(keys).where(keys.c.fingerprint == fingerprint)).one_or_none()
            return None if row is None else _account(row)

    def make_account(self, name: str, fingerprint: str) -> Account:
        """Make the account of a new key. Raises UnfitNameError or AccountError."""
        name = check_name(name)
        with self.engine.begin() as c:
            _free(c, fingerprint)
            account = self._make(c, name, guest=False)
            c.execute(insert(keys).values(fingerprint=fingerprint, account=account.id, made=self.second()))
            return account

    def make_guest(self) -> Account:
        """Make an account that goes with its session, unless games of it are left."""
        with self.engine.begin() as c:
            return self._make(c, f"Guest-{new_code(6)}", guest=True)

    def _make(self, c: Connection, name: str, *, guest: bool) -> Account:
        now = self.second()
        taken = c.execute(select(accounts.c.name).where(accounts.c.look == look(name))).scalar_one_or_none()
        if taken is not None:
            raise AccountError(f"{name} could be taken for {taken}, who plays here. Take another name.")
        old = c.execute(select(former.c.name).where(former.c.name == name)).scalar_one_or_none()
        if old is not None:
            raise AccountError(f"Somebody who plays here was called {name}. Take another name.")
        made = insert(accounts).values(name=name, look=look(name), guest=guest, muted=False, made=now, seen=now)
        return Account(c.execute(made.returning(accounts.c.id)).scalar_one(), name, guest, False)

    def drop_guest(self, number: int) -> None:
        """Take a guest's account away, if no game knows it."""
        with self.engine.begin() as c:
            if c.execute(select(schema.seats.c.game).where(schema.seats.c.account == number).limit(1)).first() is None:
                c.execute(delete(accounts).where(accounts.c.id == number, accounts.c.guest))

    def rename(self, number: int, name: str) -> Account:
        """Give an account another name; the old one stays its own. Raises UnfitNameError or AccountError."""
        name = check_name(name)
        with self.engine.begin() as c:
            old = c.execute(select(accounts).where(accounts.c.id == number)).one()
            twin = c.execute(
                select(accounts.c.name).where(accounts.c.look == look(name), accounts.c.id != number)
            ).scalar_one_or_none()
            if twin is not None:
                raise AccountError(f"{name} could be taken for {twin}, who plays here. Take another name.")
            c.execute(delete(former).where(former.c.name.in_([name, old.name])))
            c.execute(insert(former).values(name=old.name, account=number))
            c.execute(update(accounts).where(accounts.c.id == number).values(name=name, look=look(name)))
            return Account(number, name, bool(old.guest), bool(old.muted))

    def keys_of(self, number: int) -> tuple[str, ...]:
        """Return the fingerprints of an account's keys."""
        with self.engine.begin() as c:
            found = select(keys.c.fingerprint).where(keys.c.account == number).order_by(keys.c.made, keys.c.fingerprint)
            return tuple(c.execute(found).scalars())

    def drop_key(self, number: int, fingerprint: str) -> None:
        """Take a key from an account."""
        with self.engine.begin() as c:
            c.execute(delete(keys).where(keys.c.account == number, keys.c.fingerprint == fingerprint))

    def make_code(self, number: int) -> str:
        """Return a new one-time code for a further key; earlier ones hold no more."""
        code = new_code(10)
        with self.engine.begin() as c:
            c.execute(delete(codes).where(or_(codes.c.account == number, codes.c.until < self.second())))
            c.execute(
                insert(codes).values(digest=_digest(code), account=number, until=self.second() + 60 * CODE_MINUTES)
            )
        return code

    def use_code(self, code: str, fingerprint: str) -> Account:
        """Give a key to the account whose one-time code this is. Raises AccountError where it is none, or the key is somebody's."""
        with self.engine.begin() as c:
            number = c.execute(
                select(codes.c.account).where(
                    codes.c.digest == _digest(code.strip().lower()), codes.c.until >= self.second()
                )
            ).scalar_one_or_none()
            if number is None:
                raise AccountError("No such code holds now. Codes hold for a quarter of an hour, and once.")
            count = c.execute(select(func.count()).select_from(keys).where(keys.c.account == number)).scalar_one()
            if count >= MOST_KEYS:
                raise AccountError(f"That account has {count} keys already. Drop one of them first.")
            _free(c, fingerprint)
            c.execute(delete(codes).where(codes.c.account == number))
            c.execute(insert(keys).values(fingerprint=fingerprint, account=number, made=self.second()))
            return _account(c.execute(select(accounts).where(accounts.c.id == number)).one())

    # Sessions: a token lets an app in, again after the hall was started anew.

    def make_session(self, account: int | None, fingerprint: str) -> str:
        """Return a new token for an app."""
        token = token_urlsafe(32)
        with self.engine.begin() as c:
            c.execute(
                insert(sessions).values(
                    digest=_digest(token), account=account, fingerprint=fingerprint, made=self.second()
                )
            )
            if account is not None:
                c.execute(update(accounts).where(accounts.c.id == account).values(seen=self.second()))
        return token

    def session(self, token: str) -> tuple[Account | None, str] | None:
        """Return the account (None: not named yet) and the fingerprint of a token, None for one that holds not."""
        with self.engine.begin() as c:
            row = c.execute(select(sessions).where(sessions.c.digest == _digest(token))).one_or_none()
            if row is None:
                return None
            who = row.account
            if who is None:
                who = c.execute(
                    select(keys.c.account).where(keys.c.fingerprint == row.fingerprint)
                ).scalar_one_or_none()
            if who is None:
                return None, row.fingerprint
            return _account(c.execute(select(accounts).where(accounts.c.id == who)).one()), row.fingerprint

    def end_session(self, token: str) -> None:
        """Let a token hold no more."""
        with self.engine.begin() as c:
            c.execute(delete(sessions).where(sessions.c.digest == _digest(token)))

    def end_sessions(self) -> None:
        """Let no token hold any more: the front begins anew."""
        with self.engine.begin() as c:
            c.execute(delete(sessions))

    # What people keep, and whom they do not want to hear.

    def settings(self, number: int) -> tuple[tuple[str, str], ...]:
        """Return what an account keeps for its app."""
        with self.engine.begin() as c:
            rows = c.execute(select(kept.c.key, kept.c.value).where(kept.c.account == number).order_by(kept.c.key))
            return tuple((row.key, row.value) for row in rows)

    def keep(self, number: int, key: str, value: str) -> None:
        """Keep a setting of an account's app; empty takes it away. Raises AccountError where there are too many."""
        with self.engine.begin() as c:
            c.execute(delete(kept).where(kept.c.account == number, kept.c.key == key))
            count = c.execute(select(func.count()).select_from(kept).where(kept.c.account == number)).scalar_one()
            if value and count >= MOST_SETTINGS:
                raise AccountError(f"No more than {MOST_SETTINGS} settings are kept.")
            if value:
                c.execute(insert(kept).values(account=number, key=key, value=value))

    def muted_by(self, number: int) -> tuple[Account, ...]:
        """Return whom an account does not want to hear."""
        with self.engine.begin() as c:
            found = select(accounts).join(mutes, mutes.c.other == accounts.c.id).where(mutes.c.account == number)
            return tuple(_account(row) for row in c.execute(found.order_by(accounts.c.name)))

    def mute(self, number: int, other: int, muted: bool) -> None:
        """Note whom an account does not want to hear, or wants to hear again."""
        with self.engine.begin() as c:
            c.execute(delete(mutes).where(mutes.c.account == number, mutes.c.other == other))
            if muted:
                c.execute(insert(mutes).values(account=number, other=other))

    def report(self, by: str, about: str, line: str, words: str) -> None:
        """Keep a report for the owner."""
        with self.engine.begin() as c:
            c.execute(insert(reports).values(made=self.second(), by=by, about=about, line=line, words=words))

    def reports(self) -> list[dict[str, Any]]:
        """Return the last reports, the newest first."""
        with self.engine.begin() as c:
            return [dict(row._mapping) for row in c.execute(select(reports).order_by(reports.c.id.desc()).limit(200))]

    def silence(self, number: int, muted: bool) -> None:
        """Let nobody hear an account, by the owner's word, or let them again."""
        with self.engine.begin() as c:
            c.execute(update(accounts).where(accounts.c.id == number).values(muted=muted))

    # Who may not come in.

    def ban(self, what: str, reason: str) -> None:
        """Keep a name (its look), a key or an address out."""
        with self.engine.begin() as c:
            c.execute(delete(bans).where(bans.c.what == what))
            c.execute(insert(bans).values(what=what, reason=reason[:300], made=self.second()))

    def unban(self, what: str) -> bool:
        """Let it in again; return whether it was kept out."""
        with self.engine.begin() as c:
            return bool(c.execute(delete(bans).where(bans.c.what == what)).rowcount)

    def banned(self, what: Iterable[str]) -> str | None:
        """Return why one of some things is kept out, None where none is."""
        with self.engine.begin() as c:
            return c.execute(select(bans.c.reason).where(bans.c.what.in_(list(what))).limit(1)).scalar_one_or_none()

    def bans(self) -> list[dict[str, Any]]:
        """Return what is kept out."""
        with self.engine.begin() as c:
            return [dict(row._mapping) for row in c.execute(select(bans).order_by(bans.c.made))]

    # Tables.

    def save_table(self, row: StoredTable) -> None:
        """Keep a table as it is now."""
        values = {column.name: getattr(row, column.name) for column in tables.columns}
        with self.engine.begin() as c:
            if not c.execute(update(tables).where(tables.c.number == row.number).values(**values)).rowcount:
                c.execute(insert(tables).values(**values))
                highest = update(counters).where(counters.c.name == schema.TABLES, counters.c.last < row.number)
                c.execute(highest.values(last=row.number))

    def last_table(self) -> int:
        """Return the highest number that a table ever had, 0 where there was none."""
        with self.engine.begin() as c:
            return int(c.execute(select(counters.c.last).where(counters.c.name == schema.TABLES)).scalar_one())

    def drop_table(self, number: int) -> None:
        """Forget a table."""
        with self.engine.begin() as c:
            c.execute(delete(tables).where(tables.c.number == number))

    def stored_tables(self) -> list[StoredTable]:
        """Return the tables that are not over."""
        with self.engine.begin() as c:
            return [StoredTable(**row._mapping) for row in c.execute(select(tables).order_by(tables.c.number))]


def _pragmas(connection: Any, _: object) -> None:
    """Set SQLite up: readers beside the writer, whole transactions on disk, references kept."""
    connection.isolation_level = None  # whole transactions, also of what makes tables
    cursor = connection.cursor()
    for words in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {words}")
    cursor.close()


def _free(c: Connection, fingerprint: str) -> None:
    """Raise AccountError for a key that somebody has."""
    if c.execute(select(keys.c.account).where(keys.c.fingerprint == fingerprint)).first() is not None:
        raise AccountError("This key has an account already.")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _account(row: Row[Any]) -> Account:
    return Account(int(row.id), str(row.name), bool(row.guest), bool(row.muted))
