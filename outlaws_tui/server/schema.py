"""The tables of the store, the version they are of, and how a store of an earlier version becomes one of this.

They are the same in SQLite, which the hall uses, and in PostgreSQL, where the hall's tests hold too. What knows of SQLite alone is how
`Store` opens it, and `keeping`, whose backups hold a copy of its file: another database is backed up by its own means.
"""

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    func,
    insert,
    inspect,
    select,
    update,
)

from outlaws_tui.errors import OutlawsError

VERSION: Final = 2

metadata: Final = MetaData()
version = Table("version", metadata, Column("number", Integer, nullable=False))
accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    # What the name looks like, so that nobody takes one that could pass for it (`lobby.words.look`).
    Column("look", String(80), nullable=False, unique=True),
    Column("guest", Boolean, nullable=False, default=False),
    Column("muted", Boolean, nullable=False, default=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
former = Table(
    "former",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
)
keys = Table(
    "keys",
    metadata,
    Column("fingerprint", String(100), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
)
codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
sessions = Table(
    "sessions",
    metadata,
    # The token itself is with the app alone.
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("fingerprint", String(100), nullable=False),
    Column("made", BigInteger, nullable=False),
)
kept = Table(
    "kept",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
mutes = Table(
    "mutes",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
)
bans = Table(
    "bans",
    metadata,
    # A name's look, a key's fingerprint or an address.
    Column("what", String(100), primary_key=True),
    Column("reason", String(300), nullable=False),
    Column("made", BigInteger, nullable=False),
)
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),
    Column("about", String(40), nullable=False),
    Column("line", String(300), nullable=False),
    Column("words", String(300), nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("state", String(12), nullable=False, index=True),
    Column("host", Integer, nullable=False),
    Column("code", String(20), nullable=False),
    Column("game", String(120), nullable=False),
    Column("terms", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("clocks", Text, nullable=False),
)
counters = Table(
    "counters",
    metadata,
    # The highest number that was ever given to what has that name: it is given to nothing else, whatever becomes of what had it.
    Column("name", String(20), primary_key=True),
    Column("last", Integer, nullable=False),
)
results = Table(
    "results",
    metadata,
    Column("game", String(120), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("won", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False, index=True),
)
seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("results.game", ondelete="CASCADE"), primary_key=True),
    Column("side", Integer, primary_key=True),
    Column("title", String(40), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("who", String(40), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
)
ratings = Table(
    "ratings",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
)


class StoreError(OutlawsError):
    """The store cannot be used: made by a newer version, or no store at all."""

    code = "store"


TABLES: Final = "tables"
"""What counts the numbers of tables."""


def _count_tables(connection: Connection) -> None:
    counters.create(connection)
    last = connection.execute(select(func.max(tables.c.number))).scalar_one() or 0
    connection.execute(insert(counters).values(name=TABLES, last=last))


FORWARD: Final[dict[int, Callable[[Connection], None]]] = {1: _count_tables}
"""From each earlier version to the one after it."""


def bring_forward(connection: Connection) -> int:
    """Make the tables of an empty store, or bring those of an earlier version to this one; return the version that was found.

    All happens in one transaction. Raises StoreError for a store of a later version.
    """
    if not inspect(connection).has_table("version"):
        metadata.create_all(connection)
        connection.execute(insert(version).values(number=VERSION))
        connection.execute(insert(counters).values(name=TABLES, last=0))
        return 0
    found = connection.execute(select(version.c.number)).scalar_one()
    if not 0 < found <= VERSION:
        raise StoreError(
            f"Found a store of version {found}; this server knows 1 to {VERSION}. Start a newer one on it."
        )
    for number in range(found, VERSION):
        FORWARD[number](connection)
    connection.execute(update(version).values(number=VERSION))
    return int(found)
