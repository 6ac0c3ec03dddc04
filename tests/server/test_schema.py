"""Stores of every earlier version are brought forward to this one, and keep what they hold.

`schemas/N.sql` is a store of version N as it was, with something in each table; a new version adds its own and changes none.
"""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from outlaws_tui.server import schema
from outlaws_tui.server.schema import StoreError
from outlaws_tui.server.standings import history, standings
from outlaws_tui.server.store import Store
from tests.server.playing import opened, run

DUMPS = sorted((Path(__file__).parent / "schemas").glob("*.sql"), key=lambda path: int(path.stem))


def stored(path: Path, dump: Path) -> Path:
    """Make a store from a dump."""
    with sqlite3.connect(path) as store:
        store.executescript(dump.read_text(encoding="utf-8"))
    return path


def shape(path: Path) -> set[str]:
    """Return what a store's tables and indices are made by."""
    with sqlite3.connect(path) as store:
        rows = store.execute("select sql from sqlite_master where sql is not null").fetchall()
    return {" ".join(sql.split()) for (sql,) in rows}


def test_there_is_a_dump_of_every_version() -> None:
    assert [int(path.stem) for path in DUMPS] == list(range(1, schema.VERSION + 1))
    assert sorted(schema.FORWARD) == list(range(1, schema.VERSION))


@pytest.mark.parametrize("dump", DUMPS, ids=lambda path: path.stem)
def test_a_store_of_each_version_becomes_one_of_this(tmp_path: Path, dump: Path) -> None:
    path = stored(tmp_path / "old.db", dump)
    store = Store(path)
    assert store.found == int(dump.stem)
    wyatt, billy = store.of_key("SHA256:a"), store.of_key("SHA256:b")
    assert wyatt is not None
    assert billy is not None
    assert (wyatt.name, billy.name) == ("Wyatt", "Billy")
    assert store.named("Ike") == billy
    assert [line.name for line in standings(store, 1, 1)[0]] == ["Wyatt", "Billy"]
    assert [one.title for one in history(store, billy.id, 0)[0]] == ["Learning the Trade"]
    assert store.settings(wyatt.id) == (("palette", "mono"),)
    assert store.banned(["203.0.113.5"]) == "noise"
    assert [row.number for row in store.stored_tables()] == [3]
    # Before version 2 nobody knew of tables that were gone.
    assert store.last_table() == (3 if store.found == 1 else 7)
    store.close()
    Store(tmp_path / "new.db").close()
    assert shape(path) == shape(tmp_path / "new.db")


def test_a_hall_begins_on_a_store_of_the_oldest_version(tmp_path: Path) -> None:
    stored(tmp_path / "hall.db", DUMPS[0])

    async def play() -> None:
        async with opened(tmp_path) as hall:
            assert [table.host_name for table in hall.tables.values()] == ["Wyatt"]

    run(play)


def test_steps_forward_are_made_in_order_and_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(tmp_path / "old.db", DUMPS[-1])

    def more(c: Connection) -> None:
        c.execute(text("alter table accounts add column hat text not null default 'black'"))

    def fail(c: Connection) -> None:
        c.execute(text("alter table accounts add column horse text"))
        raise StoreError("no horse")

    first = schema.VERSION
    monkeypatch.setattr(schema, "VERSION", first + 2)
    monkeypatch.setitem(schema.FORWARD, first, more)
    monkeypatch.setitem(schema.FORWARD, first + 1, fail)
    with pytest.raises(StoreError, match="no horse"):
        Store(path)
    assert not any("hat text" in sql or "horse text" in sql for sql in shape(path))
    monkeypatch.setattr(schema, "VERSION", first + 1)
    store = Store(path)
    with store.engine.begin() as c:
        assert set(c.execute(text("select hat from accounts")).scalars()) == {"black"}
    store.close()
    assert Store(path).found == first + 1
