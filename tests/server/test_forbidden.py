"""Only the game's channel: every other channel and request is refused, asked for with a real client and by hand, and the game goes on."""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.served import LOBBY, SOON, Served, asyncssh, give_name, sit_down, until
from tests.terminal import Terminal, at_home

pytestmark = pytest.mark.xdist_group("server")
needs_ssh = pytest.mark.skipif(shutil.which("ssh") is None, reason="there is no OpenSSH client here")
TRUECOLOR = re.compile(rb"\x1b\[(?:\d+;)*?[34]8;2;\d+;\d+;\d+m")
HOST = "127.0.0.1"
HELP = "Outlaws is played on a whole screen: ssh -t HOST, without a command, from a terminal that is not called dumb."


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served"), login_seconds=4, per_address=12, connections=14) as found:
        asyncio.run(give_name(found))
        yield found


@pytest.fixture
def elsewhere() -> Iterator[int]:
    """A port of this machine at which a secret is told to whoever gets there."""
    with socket.create_server((HOST, 0)) as listening:
        yield listening.getsockname()[1]
        listening.setblocking(False)
        with pytest.raises(BlockingIOError):
            listening.accept()


def ran(words: Sequence[str], **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a client to its end."""
    return subprocess.run(
        words,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=SOON,
        env={**os.environ, **environ},
        check=False,
    )


def verbose(served: Served, *words: str) -> list[str]:
    """Return the command line of a client that says what is refused."""
    return [word if word != "LogLevel=ERROR" else "LogLevel=VERBOSE" for word in served.ssh(*words)]


def game(served: Served, folder: Path, *words: str, **environ: str) -> Terminal:
    """Run a client on a terminal."""
    return Terminal(verbose(served, *words, HOST), at_home(folder, **environ), owning=True)


@needs_ssh
@pytest.mark.parametrize(
    ("words", "environ"),
    [
        (("-T", HOST), {}),
        ((HOST, "ls"), {}),
        ((HOST, "outlaws admin stats"), {}),
        (("-tt", HOST, "ls"), {}),
        (("-tt", HOST), {"TERM": "dumb"}),
    ],
)
def test_without_a_screen_there_is_a_line_of_help(
    served: Served, words: tuple[str, ...], environ: dict[str, str]
) -> None:
    """T29."""
    done = ran(served.ssh(*words), **environ)
    assert done.returncode == 1
    assert (done.stdout + done.stderr).strip() == HELP


@needs_ssh
@pytest.mark.parametrize("program", [("sftp",), ("scp",), ("scp", "-O")], ids=" ".join)
def test_no_files_are_served(served: Served, tmp_path: Path, program: tuple[str, ...]) -> None:
    own = [word for word in served.ssh()[1:] if word not in ("-p", str(served.port))]
    ends = [HOST] if program == ("sftp",) else [f"{HOST}:/etc/passwd", str(tmp_path / "got")]
    assert ran([*program, *own, "-P", str(served.port), *ends]).returncode != 0
    assert not (tmp_path / "got").exists()
    there = tmp_path / "there"
    there.write_text("x")
    if program[0] == "scp":
        assert ran([*program, *own, "-P", str(served.port), str(there), f"{HOST}:here"]).returncode != 0
        assert not list(served.data.rglob("here"))


@needs_ssh
@pytest.mark.parametrize("name", ["sftp", "netconf", "outlaws"])
def test_there_are_no_subsystems(served: Served, name: str) -> None:
    done = ran(verbose(served, "-s", HOST, name))
    assert done.returncode == 255
    assert "subsystem request failed on channel 0" in done.stderr


@needs_ssh
def test_nothing_is_forwarded_to_anywhere(served: Served, elsewhere: int) -> None:
    """-W, and -L and -D without and with a game: what they would reach is never reached."""
    done = ran(verbose(served, "-W", f"{HOST}:{elsewhere}", HOST))
    assert done.returncode == 255
    assert "stdio forwarding failed" in done.stderr
    with socket.create_server((HOST, 0)) as free, socket.create_server((HOST, 0)) as other:
        near, socks = free.getsockname()[1], other.getsockname()[1]
    words = verbose(served, "-N", "-L", f"{near}:{HOST}:{elsewhere}", "-D", str(socks), HOST)
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as client:
        try:
            for port, hello in (
                (near, b""),
                (socks, b"\x05\x01\x00\x05\x01\x00\x01\x7f\x00\x00\x01" + elsewhere.to_bytes(2, "big")),
            ):
                with _reached(port) as end:
                    end.settimeout(SOON)
                    end.sendall(hello)
                    with contextlib.suppress(ConnectionError):
                        while end.recv(4096):
                            pass
            # Without a game the connection itself is cut after `login_seconds`.
            assert client.wait(SOON) == 255
            assert client.stderr is not None
            assert client.stderr.read().count("open failed") == 2
        finally:
            client.kill()


def _reached(port: int) -> socket.socket:
    """Return a connection to the near end of something that is forwarded, once a client listens there."""
    end = time.monotonic() + SOON
    while True:
        try:
            return socket.create_connection((HOST, port))
        except ConnectionRefusedError:
            assert time.monotonic() < end, "the client does not listen"
            time.sleep(0.05)


@needs_ssh
@pytest.mark.parametrize("far", ["0", "there"])
def test_nothing_is_forwarded_from_here(served: Served, elsewhere: int, tmp_path: Path, far: str) -> None:
    """Neither from a port nor from a socket that the client names."""
    there = tmp_path / far
    asked = far if far == "0" else there
    done = ran(verbose(served, "-N", "-o", "ExitOnForwardFailure=yes", "-R", f"{asked}:{HOST}:{elsewhere}", HOST))
    assert done.returncode == 255
    assert "remote port forwarding failed" in done.stderr
    assert not there.exists()


@needs_ssh
def test_no_socket_is_reached(served: Served, tmp_path: Path) -> None:
    near, far = tmp_path / "near", tmp_path / "far"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(far))
        listening.listen()
        listening.setblocking(False)
        words = verbose(served, "-N", "-L", f"{near}:{far}", HOST)
        with subprocess.Popen(words, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
            try:
                with socket.socket(socket.AF_UNIX) as end:
                    end.settimeout(SOON)
                    # It has a name before it listens.
                    until(lambda: end.connect_ex(str(near)) == 0, "the near socket")
                    assert end.recv(4096) == b""
                with pytest.raises(BlockingIOError):
                    listening.accept()
            finally:
                client.kill()


class Agent(threading.Thread):
    """A client's agent, which holds no keys and counts who comes to it."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(path))
        self.listening.listen()
        self.came = 0
        self.start()

    def run(self) -> None:
        """Answer that there are no keys."""
        with contextlib.suppress(OSError):
            while True:
                end = self.listening.accept()[0]
                self.came += 1
                with end:
                    while end.recv(4096):
                        end.sendall(b"\0\0\0\x05\x0c\0\0\0\0")


@needs_ssh
def test_neither_an_agent_nor_a_display_is_taken_along(served: Served, tmp_path: Path) -> None:
    agent = Agent(tmp_path / "agent")
    with (
        agent.listening,
        game(served, tmp_path, "-A", "-Y", SSH_AUTH_SOCK=str(tmp_path / "agent"), DISPLAY="localhost:10") as terminal,
    ):
        terminal.wait_for(LOBBY)
        assert b"X11 forwarding request failed" in terminal.written
        came = agent.came
        terminal.press(b"q")
        assert terminal.end() == 0
        # The client itself asks it for keys, before the first thing that the server says of the game.
        assert agent.came == came


@needs_ssh
def test_of_what_a_client_sets_only_colours_and_letters_count(served: Served, tmp_path: Path) -> None:
    plenty = "SetEnv=LD_PRELOAD=/x TEXTUAL_COLOR_SYSTEM=truecolor OUTLAWS_PALETTE=mono HOME=/etc PATH=/x"
    for more, truecolor in (("", False), (" COLORTERM=truecolor", True)):
        with game(served, tmp_path, "-o", f"{plenty}{more}", COLORTERM="") as terminal:
            terminal.wait_for(LOBBY)
            assert bool(TRUECOLOR.search(terminal.written)) is truecolor
    with game(served, tmp_path, "-o", "SendEnv=LANG", LANG="C", LC_ALL="") as terminal:
        terminal.wait_for(LOBBY)
        assert terminal.written.rpartition(b"\x1b[?1049h")[2].isascii()


@needs_ssh
def test_one_game_a_connection(served: Served, tmp_path: Path) -> None:
    """A second session over the first one's connection, and what a master is told to forward later."""
    control = tmp_path / "control"
    with game(served, tmp_path, "-M", "-S", str(control)) as terminal:
        terminal.wait_for(LOBBY)
        until(control.exists, "the control socket")
        # Where the first connection does not help the client would make another one, which leads nowhere here.
        nowhere = ("-S", str(control), "-o", "ProxyCommand=false")
        for words in ((HOST, "ls"), ("-T", HOST), ("-s", HOST, "sftp")):
            assert ran(verbose(served, *nowhere, *words)).returncode == 255, words
        assert ran(verbose(served, "-S", str(control), "-O", "check", HOST)).returncode == 0
        for words in (("-R", f"0:{HOST}:22"), ("-R", f"{tmp_path / 'far'}:{HOST}:22")):
            assert ran(verbose(served, "-S", str(control), "-O", "forward", *words, HOST)).returncode == 255
        assert len(served.sessions()) == 1
        terminal.press(b"p")
        terminal.wait_for("esc back")


@needs_ssh
@pytest.mark.skipif(not Path("/dev/net/tun").exists() or os.geteuid() != 0, reason="no tunnel can be made here")
def test_no_tunnel_is_dug(served: Served) -> None:
    done = ran(
        verbose(served, "-N", "-o", "Tunnel=point-to-point", "-o", "ExitOnForwardFailure=yes", "-w", "any:any", HOST)
    )
    assert done.returncode == 255


def test_every_other_channel_and_request_is_refused(served: Served, tmp_path: Path) -> None:
    async def go() -> None:
        async with served.connect() as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", 22)
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_unix_connection("/run/any")
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_tun()
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_tap()
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port("", 0, "127.0.0.1", 22)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_path(str(tmp_path / "there"), "/run/any")
            player = await sit_down(connection)
            with pytest.raises(asyncssh.ChannelOpenError):
                await sit_down(connection)
            # What is asked of the channel once it runs, too.
            for request in (
                b"exec",
                b"subsystem",
                b"x11-req",
                b"auth-agent-req@openssh.com",
                b"shell",
                b"pty-req",
                b"nonsense",
            ):
                assert not await player.chan._make_request(request, *_words(request)), request
            await player.see(LOBBY)
        for asked in ("sftp", "netconf", "outlaws"):
            async with served.connect() as connection:
                with pytest.raises(asyncssh.ChannelOpenError):
                    await connection.create_session(asyncssh.SSHClientSession, subsystem=asked)
        async with served.connect() as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await sit_down(connection, x11_forwarding=True, x11_display="localhost:0")

    asyncio.run(go())


def _words(request: bytes) -> tuple[bytes, ...]:
    """Return what goes along with a request, well formed."""
    text = asyncssh.packet.String
    number = asyncssh.packet.UInt32
    return {
        b"exec": (text(b"id"),),
        b"subsystem": (text(b"sftp"),),
        b"x11-req": (b"\0", text(b"MIT-MAGIC-COOKIE-1"), text(b"00" * 16), number(0)),
        b"pty-req": (text(b"xterm"), number(80), number(24), number(0), number(0), text(b"")),
    }.get(request, ())


def test_of_the_environment_only_colours_and_letters_are_kept(served: Served) -> None:
    async def go(**environ: str) -> bytes:
        async with served.connect() as connection:
            player = await sit_down(connection, env=environ)
            await player.see(LOBBY)
            written: bytes = player.written
            return written

    plenty = {f"V{number}": "x" * 1000 for number in range(200)}
    assert b"38;2;" not in asyncio.run(
        go(**plenty, TEXTUAL_COLOR_SYSTEM="truecolor", OUTLAWS_PALETTE="mono", LD_PRELOAD="/x")
    )
    assert b"38;2;" in asyncio.run(go(COLORTERM="truecolor"))
    assert asyncio.run(go(LANG="C")).isascii()
