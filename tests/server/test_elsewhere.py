"""The store in PostgreSQL: what the hall does on SQLite it does there too, with nothing else changed.

Run where a server of it and its driver (`psycopg`) are installed. Backups are of SQLite's file: see `server.schema`.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from outlaws_tui.server import hall, schema
from outlaws_tui.server.schema import StoreError
from outlaws_tui.server.store import Store
from tests.server import test_clocks, test_games, test_lobby

pytest.importorskip("psycopg", reason="there is no driver for PostgreSQL here")

USER = "postgres"


def _programs() -> Path | None:
    """Return where the programs of a PostgreSQL server lie."""
    found = [Path(one).parent for one in [shutil.which("initdb")] if one]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((one for one in found if (one / "initdb").exists() and (one / "pg_ctl").exists()), None)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A server of its own for these tests; return the URL of a database."""
    programs = _programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL here")
    user = None
    folder = Path(tempfile.mkdtemp(prefix="outlaws-pg-"))
    if os.geteuid() == 0:
        # It refuses to run as root.
        try:
            user = pwd.getpwnam(USER)
        except KeyError:
            pytest.skip(f"there is no user {USER} here")
        os.chown(folder, user.pw_uid, user.pw_gid)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def do(program: str, *words: str) -> None:
        own = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        subprocess.run(
            [programs / program, "-D", folder / "data", *words],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            **own,  # type: ignore[arg-type]
        )

    do("initdb", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    do("pg_ctl", "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql+psycopg://{USER}@127.0.0.1:{port}/postgres"
    finally:
        do("pg_ctl", "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def url(cluster: str) -> str:
    """An empty database."""
    engine = create_engine(cluster, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    engine.dispose()
    return cluster


CASES = [
    case
    for module in (test_lobby, test_games, test_clocks)
    for name, case in vars(module).items()
    if name.startswith("test_") and list(signature(case).parameters) == ["tmp_path"]
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_the_hall_does_there_what_it_does_at_home(
    url: str, case: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def store(_: Path, now: Any = time.time) -> Store:
        return Store(url, now)

    for module in (hall, test_lobby):
        monkeypatch.setattr(module, "Store", store)
    case(tmp_path)
    assert not (tmp_path / "hall.db").exists()


def test_steps_forward_are_made_there_too_all_or_none(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(url).close()

    def fail(c: Any) -> None:
        c.execute(text("alter table accounts add column horse text"))
        raise StoreError("no horse")

    version = schema.VERSION
    monkeypatch.setattr(schema, "VERSION", version + 1)
    monkeypatch.setitem(schema.FORWARD, version, fail)
    with pytest.raises(StoreError, match="no horse"):
        Store(url)
    monkeypatch.setitem(
        schema.FORWARD, version, lambda c: c.execute(text("alter table accounts add column horse text"))
    )
    store = Store(url)
    assert store.found == version
    with store.engine.begin() as c:
        assert c.execute(text("select count(horse) from accounts")).scalar_one() == 0
    store.close()
