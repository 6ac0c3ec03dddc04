"""Who comes by SSH gets a terminal with the game on it and nothing else; who leaves, however, leaves nothing behind."""

import asyncio
import gc
import os
import shutil
import signal
import socket
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest

from outlaws_tui.server.breeder import Breeder
from outlaws_tui.server.config import Config
from outlaws_tui.server.log import Log
from outlaws_tui.server.places import Places
from tests.server.served import LOBBY, SOON, Served, asyncssh, give_name, running, sit_down, until
from tests.terminal import Terminal, at_home

pytestmark = pytest.mark.xdist_group("server")
LEFT = b"\x1b[?1049l"
"""What gives the other screen back."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served"), login_seconds=4, per_address=12, connections=14) as found:
        asyncio.run(give_name(found))
        yield found


def test_whoever_hangs_up_is_forgotten_before_the_time_to_ask_for_a_game_is_over(tmp_path: Path) -> None:
    """Whatever a connection had lies in the front's memory otherwise, for each that comes in those twenty seconds."""
    from outlaws_tui.server.front import Door, Front  # it needs the extra `server`

    async def come_and_go() -> None:
        log, places = Log("front"), Places(tmp_path)
        door = Door(Front(Config(), log, places, Breeder(places.parent, log)))
        connection: Any = SimpleNamespace(get_extra_info=lambda _: ("127.0.0.1", 1))
        door.connection_made(connection)
        assert door.validate_public_key("doc", asyncssh.generate_private_key("ssh-ed25519").convert_to_public())
        door.auth_completed()
        door.connection_lost(None)
        gone = ref(door)
        del door, connection
        gc.collect()
        assert gone() is None

    asyncio.run(come_and_go())


def test_whoever_comes_too_often_from_one_address_is_not_let_in_for_a_while(tmp_path: Path) -> None:
    from outlaws_tui.server.front import Front  # it needs the extra `server`

    async def come() -> None:
        log, places = Log("front"), Places(tmp_path)
        front = Front(Config(arrivals=3), log, places, Breeder(places.parent, log))
        assert [front.refusal("1.2.3.4") for _ in range(4)] == ["", "", "", "too-often"]
        assert front.refusal("1.2.3.5") == ""

    asyncio.run(come())


needs_ssh = pytest.mark.skipif(shutil.which("ssh") is None, reason="there is no OpenSSH client here")


def client(served: Served, folder: Path, *words: str) -> Terminal:
    """Run a real client on a terminal."""
    return Terminal(served.ssh(*words, "127.0.0.1"), at_home(folder), owning=True)


@needs_ssh
def test_a_game_is_played_over_a_real_client(served: Served, tmp_path: Path) -> None:
    with client(served, tmp_path) as terminal:
        terminal.wait_for(LOBBY)
        terminal.press(b"s")
        terminal.wait_for("Learning the Trade")
        # Somebody who has never played finds the mark on the lesson.
        terminal.press(b"\r")
        terminal.wait_for("0 of 5 parts done")
        terminal.press(b"\x1b")
        terminal.wait_for("enter play")
        terminal.press(b"\x1b[B\r")
        terminal.wait_for("round 1 of 8")
        terminal.press(b"?")
        terminal.wait_for("esc back")
        terminal.press(b"\x1b")
        terminal.until(lambda: "esc back" not in terminal.shown, "way out of the help")
        terminal.resize(120, 40)
        terminal.until(lambda: terminal.screen.display[39].strip(), "more rows")
        # Neither puts the app to sleep nor ends it.
        terminal.press(b"\x1a\x04\x13\xff\xfe")
        terminal.read(0.3)
        terminal.press(b"\x1b")
        terminal.read(0.3)  # a key that came with the escape would be one with it
        terminal.until(lambda: "auto plays" not in terminal.shown, "question")

        def left() -> bool:
            # What is asked of us meanwhile takes the place of the question whether to leave.
            terminal.press(b"y" if "leave the game" in terminal.shown else b"Q")
            terminal.read(0.3)
            return "O  U  T  L  A  W  S" in terminal.shown

        terminal.until(left, "title")
        assert b"\x1b[?1003h" not in terminal.written
        assert b"\x1b[?1000h" in terminal.written
        terminal.press(b"q")
        terminal.wait_for(LOBBY)
        terminal.press(b"q")
        assert terminal.end() == 0
        assert LEFT in terminal.written
        assert terminal.written.rstrip().endswith(b"\x1b[?25h") or b"\x1b[?25h" in terminal.written.rpartition(LEFT)[2]
    games = list(served.data.glob("people/*/games/*.txt"))
    assert len(games) == 1
    assert stat.S_IMODE(games[0].stat().st_mode) == 0o600
    until(lambda: not served.sessions(), "its process has ended")


@needs_ssh
def test_a_line_that_is_dead_is_given_up(tmp_path: Path) -> None:
    """T34: its client neither answers nor goes away, as where a cable was cut; after three questions it is gone."""
    with Served(tmp_path, keepalive=1) as own:
        asyncio.run(give_name(own))
        with client(own, tmp_path) as terminal:
            terminal.wait_for(LOBBY)
            time.sleep(5)
            assert len(own.sessions()) == 1
            terminal.process.send_signal(signal.SIGSTOP)
            until(lambda: not own.sessions(), "its process has ended")


@needs_ssh
def test_a_client_that_is_killed_leaves_no_process(served: Served, tmp_path: Path) -> None:
    with client(served, tmp_path) as terminal:
        terminal.wait_for(LOBBY)
        assert len(served.sessions()) == 1
        terminal.process.kill()
        until(lambda: not served.sessions(), "its process has ended")


def test_only_a_key_opens(served: Served) -> None:
    async def go() -> None:
        with pytest.raises(asyncssh.PermissionDenied):
            await served.connect(client_keys=None, password="secret")
        with pytest.raises(asyncssh.PermissionDenied):
            await served.connect(client_keys=None, password=None, kbdint_auth=True)
        weak = asyncssh.generate_private_key("ssh-rsa", key_size=1024)
        with pytest.raises(asyncssh.PermissionDenied):
            await served.connect(client_keys=[weak])
        for kind in ("ecdsa-sha2-nistp256", "ssh-rsa"):
            async with served.connect(client_keys=[asyncssh.generate_private_key(kind)]):
                pass

    asyncio.run(go())


def test_any_size_at_any_pace_is_survived(served: Served) -> None:
    async def go() -> None:
        async with served.connect() as connection:
            player = await sit_down(connection)
            await player.see(LOBBY)
            for round in range(60):
                for size in ((0, 0), (1, 1), (3, 2), (200, 60), (1 << 31, 1 << 31), (80, 24)):
                    player.chan.change_terminal_size(*size)
                if round % 10 == 0:
                    player.type(b"\x1b[B\x00\xff\x1b[200~")
                await asyncio.sleep(0.01)
            player.chan.send_break(100)
            player.chan.send_signal("INT")
            player.screen.resize(24, 80)
            player.chan.change_terminal_size(79, 24)
            player.chan.change_terminal_size(80, 24)
            await asyncio.sleep(0.5)
            assert not player.over.is_set()

    asyncio.run(go())


def test_twenty_that_come_and_abort_leave_no_process(served: Served) -> None:
    async def one(number: int) -> None:
        connection = await served.connect()
        if number % 4:
            player = await sit_down(connection)
            if number % 4 > 1:
                await player.see(LOBBY)
            if number % 4 == 3:
                player.chan.write_eof()
        connection.abort()

    async def go() -> None:
        for number in range(0, 20, 5):
            await asyncio.gather(*(one(number + more) for more in range(5)))

    asyncio.run(go())
    until(lambda: not served.sessions(), "their processes have ended")
    front = served.pid("front")
    until(lambda: len(os.listdir(f"/proc/{front}/fd")) < 20, "their connections are gone")


def test_a_client_that_does_not_read_costs_nothing(served: Served) -> None:
    front = served.pid("front")

    async def go() -> None:
        # One after the other: there is little time from a connection to its game.
        async with served.connect() as lazy:
            stalled = await sit_down(lazy, 200, 60)
            await stalled.see(LOBBY)
            stalled.chan.pause_reading()
            async with served.connect() as busy:
                other = await sit_down(busy)
                await other.see(LOBBY)
                before = _memory(front)
                for _ in range(40):
                    for key in (b"?", b"\x1b"):
                        with_size = 200 if key == b"?" else 199
                        stalled.chan.change_terminal_size(with_size, 60)
                        stalled.type(key)
                    await asyncio.sleep(0.05)
                assert _memory(front) - before < 1_000_000
                other.type(b"?")
                await other.see("esc back")
                stalled.chan.resume_reading()
                stalled.type(b"\x1b")
                await stalled.see(LOBBY)

    asyncio.run(go())


def _memory(pid: int) -> int:
    """Return the bytes that a process holds for itself."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def test_who_says_nothing_is_not_waited_for(served: Served) -> None:
    """Before the key within `login_seconds`; after it as long again for a game to be asked for."""

    async def go() -> Any:
        mute = socket.create_connection(("127.0.0.1", served.port))
        mute.settimeout(SOON)
        connection = await served.connect()
        start = time.monotonic()
        await connection.wait_closed()
        assert 2 < time.monotonic() - start < SOON
        return mute

    with asyncio.run(go()) as mute:
        while mute.recv(4096):
            pass


def test_guests_come_where_the_owner_lets_them(served: Served, tmp_path: Path) -> None:
    async def refused() -> None:
        with pytest.raises(asyncssh.PermissionDenied):
            await served.connect(client_keys=None, username="guest")

    asyncio.run(refused())
    with Served(tmp_path, guests="true") as open_to_all:

        async def let_in() -> None:
            async with open_to_all.connect(client_keys=None, username="guest") as connection:
                player = await sit_down(connection)
                await player.see("Guest-")
            with pytest.raises(asyncssh.PermissionDenied):
                await open_to_all.connect(client_keys=None, username="doc")

        asyncio.run(let_in())
        until(lambda: not list(open_to_all.data.glob("people/*")), "nothing is kept of guests")


def test_games_of_a_first_visit_come_along_to_the_account(served: Served) -> None:
    """Before somebody has a name games lie in a folder of the key, from the next visit on in that of the account."""

    async def go() -> None:
        key = asyncssh.generate_private_key("ssh-ed25519")
        async with served.connect(client_keys=[key]) as connection:
            player = await sit_down(connection)
            await player.see("What do they call you?")
            player.type(b"Wyatt\r")
            await player.see(LOBBY)
            player.type(b"s")
            await player.see("Learning the Trade")
            player.type(b"\x1b[B\r")
            await player.see("round 1 of 8")
        async with served.connect(client_keys=[key]) as connection:
            player = await sit_down(connection)
            await player.see(LOBBY)
            player.type(b"s")
            await player.see("Learning the Trade")
            player.type(b"r")
            await player.see("Learning the Trade")
        folders = [path.parent.parent.name for path in served.data.glob("people/*/games/*.txt")]
        assert folders
        assert all(name.isdecimal() for name in folders)

    asyncio.run(go())


def test_an_address_has_so_many_connections_and_no_more(served: Served) -> None:
    async def go() -> None:
        open_ones = [await served.connect() for _ in range(12)]
        with pytest.raises((OSError, asyncssh.Error)):
            await served.connect()
        for connection in open_ones:
            connection.abort()
        end = time.monotonic() + SOON
        while True:
            try:
                async with served.connect():
                    return
            except (OSError, asyncssh.Error):
                assert time.monotonic() < end, "there is room again"
                await asyncio.sleep(0.1)

    asyncio.run(go())


def test_what_it_keeps_is_its_owners_alone(served: Served) -> None:
    for place in (served.data, *served.data.rglob("*")):
        # A socket or a setting lies in a folder that nobody else may enter.
        if place.is_dir() or place.name == "host_key":
            assert stat.S_IMODE(place.stat().st_mode) & 0o077 == 0, place
    assert served.data.joinpath("host_key").read_text().startswith("-----BEGIN OPENSSH PRIVATE KEY-----")


def test_the_log_tells_who_came_without_what_was_typed(served: Served) -> None:
    log = served.log()
    assert "front came session=" in log
    assert "address=127.0.0.1" in log
    assert "Traceback" not in log
    assert not any(line.split()[1] not in ("serve", "parent", "front", "child", "hall") for line in log.splitlines())


def test_nothing_is_left_of_a_server_that_was_killed_whole(tmp_path: Path) -> None:
    """Its processes end with the one that started them, so another can be started over the same data at once."""
    with Served(tmp_path) as served:
        asyncio.run(give_name(served))
        left = served.everything()
        served.process.kill()
        served.process.wait(SOON)
        until(lambda: not any(running(pid) for pid in left), "end of all")
        assert served.process.stdout is not None
        served.process.stdout.close()
        served.start()

        async def back() -> None:
            async with served.connect() as connection:
                await (await sit_down(connection)).see("Doc   1 here")

        asyncio.run(back())


def test_each_process_is_started_anew(tmp_path: Path) -> None:
    """A front that is killed takes its connections along; a parent or a hall that is killed takes nobody."""
    with Served(tmp_path) as served:
        asyncio.run(give_name(served))

        async def parent_dies() -> None:
            async with served.connect() as connection:
                player = await sit_down(connection)
                await player.see(LOBBY)
                parent = served.pid("parent")
                os.kill(parent, 9)
                player.type(b"s")
                await player.see("Learning the Trade")
                until(lambda: served.pid("parent") != parent, "another parent")
                async with served.connect() as later:
                    other = await sit_down(later)
                    await other.see(LOBBY)
                player.chan.write_eof()
                await asyncio.wait_for(player.over.wait(), SOON)

        async def hall_dies() -> None:
            async with served.connect() as connection:
                player = await sit_down(connection)
                await player.see(LOBBY)
                hall = served.pid("hall")
                os.kill(hall, 9)
                await player.see("it is looked for")
                until(lambda: served.log().count("hall began") > 1, "another hall")
                await player.see("Doc   1 here")
                async with served.connect() as later:
                    await (await sit_down(later)).see("Doc   1 here")
                assert not player.over.is_set()

        async def front_dies() -> None:
            connection = await served.connect()
            player = await sit_down(connection)
            await player.see(LOBBY)
            front = served.pid("front")
            os.kill(front, 9)
            await asyncio.wait_for(player.over.wait(), SOON)
            until(lambda: served.pid("front") != front and served.log().count("front ready") > 1, "another front")
            until(lambda: not served.sessions(), "the session has ended")
            async with served.connect() as later:
                await (await sit_down(later)).see(LOBBY)

        asyncio.run(hall_dies())
        asyncio.run(parent_dies())
        asyncio.run(front_dies())
        fingerprint = served.fingerprint

        async def server_ends() -> None:
            async with served.connect() as connection:
                player = await sit_down(connection)
                await player.see(LOBBY)
                own = served.everything()
                begun = time.monotonic()
                assert await asyncio.to_thread(served.stop) == 0
                assert time.monotonic() - begun < SOON
                await asyncio.wait_for(player.over.wait(), SOON)
                assert "The server stops now. Your games are kept" in player.shown
                assert LEFT in player.written
                until(lambda: not any(map(running, own)), "no process is left")

        asyncio.run(server_ends())
        served.start()
        assert served.fingerprint == fingerprint


def test_two_servers_do_not_share_a_directory(served: Served) -> None:
    words = served.process.args
    assert isinstance(words, list)
    done = subprocess.run(words, capture_output=True, text=True, timeout=SOON, check=False)
    assert done.returncode == 2
    assert done.stderr == f"outlaws: A server runs on {served.data} already.\n"
