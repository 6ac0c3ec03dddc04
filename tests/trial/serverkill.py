"""Kill -9 of each kind of a server's processes in the middle of games: every game comes back at its last shown choice.

`count` of each kind: the hall, the front, the parent, a child, the workers of the bots. Three games go on meanwhile: between two plain
clients of the hall's socket, who know exactly what they were shown; between two people by SSH, with the real app on a terminal; and with
a bot that takes long. Every second time a choice is on its way when something dies: afterwards it may have been made, or not; all that
was shown must have been. The servers are started anew a second after they died, however often they do.
"""

import asyncio
import os
import re
import signal
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import asyncssh

from outlaws_tui import data
from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import ME, Terms
from outlaws_tui.seats.kept import stage_of
from outlaws_tui.seats.messages import View, encode
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import replay
from outlaws_tui.server.admin import tell
from tests.bench.callers import lettered
from tests.server.playing import Client, connect, going_on, hall_card, tokens
from tests.server.served import SOON, Player, Served, children, running, sit_down, until

HASTY = (
    "-c",
    "import sys; from outlaws_tui.server import serve; serve.SETTLED = 0.0; from outlaws_tui.cli import main; sys.exit(main())",
)
"""`outlaws` whose server takes no death for one too many."""
KINDS = ("hall", "front", "parent", "child", "bot")
SLOW_BOT = "marshal"
QUIET = 0.25
"""Seconds without a byte after which a screen is finished, unless one of those who make it waits for a processor."""
TICK = 0.05
MOST_FAILURES = 10
ENTER, ESCAPE, QUICK, READY = b"\r", b"\x1b", b"m", b" "
HERE, NAMELESS = " here ", "What do they call you?"
IN_GAME, RECAP, GATHERING = "round ", "What is new for you", "Table:"


def run(count: int, seed: int) -> dict[str, Any]:
    """Kill so many of each kind; return how long it took until all games went on, and what failed."""
    with tempfile.TemporaryDirectory() as name, Served(Path(name), HASTY, per_address=50) as served:
        return asyncio.run(_run(served, count, Random(seed)))


async def _run(served: Served, count: int, random: Random) -> dict[str, Any]:
    games: tuple[Duel, Couple, Duel] = (
        Duel(served, random, "Kate", "Nellie"),
        Couple(served, random),
        Duel(served, random, "Doc", SLOW_BOT),
    )
    failures: list[str] = []
    taken: dict[str, list[float]] = {kind: [] for kind in KINDS}
    start = time.monotonic()
    for game in games:
        await game.begin()
    for number in range(count):
        for kind in random.sample(KINDS, len(KINDS)):
            if len(failures) >= MOST_FAILURES:
                break
            try:
                for game in games:
                    await game.go_on()
                if random.random() < 0.5:
                    for game in games:
                        game.hurry()
                    await asyncio.sleep(random.random() * 0.03)
                died = time.monotonic()
                await _kill(served, kind, random, games)
                for game in games:
                    await game.come_back(kind)
                taken[kind].append(time.monotonic() - died)
            except (AssertionError, TimeoutError, OSError, asyncssh.Error) as error:
                tables = (await asyncio.to_thread(tell, served.data, "list", ())).said
                failures.append(f"{kind} {number}: {type(error).__name__} {error}\n{tables}\n{served.log()[-2000:]}")
                print(failures[-1], file=sys.stderr)
                for game in games:
                    await game.begin()
    stats = tell(served.data, "stats", ())
    failures += _records(served.data)
    for game in games:
        game.leave()
    failures += await asyncio.to_thread(_left, served)
    return {
        "killed": {kind: len(times) for kind, times in taken.items()},
        "seconds": round(time.monotonic() - start, 1),
        "milliseconds until all games went on, half within": {k: int(1000 * median(t)) for k, t in taken.items() if t},
        "milliseconds until all games went on, at most": {k: int(1000 * max(t)) for k, t in taken.items() if t},
        "choices": sum(game.choices for game in games),
        "games begun": sum(game.begun for game in games),
        "the last hall": [line for line in stats.said.splitlines() if not line.endswith(": 0")],
        "failures": failures,
    }


class Duel:
    """Two plain clients at a private table of the hall, or one and a bot: they know exactly what each was shown last."""

    def __init__(self, served: Served, random: Random, one: str, other: str) -> None:
        self.served, self.random = served, random
        self.alone = other == SLOW_BOT
        self.names = (one,) if self.alone else (one, other)
        self.terms = Terms("S1", private=True, days=1)
        self.clients: list[Client] = []
        self.choices = self.begun = 0
        self.table = 0
        self.record = Path()
        self.seen: list[Any] = []
        self.hurried = False

    async def begin(self) -> None:
        """Begin a new game."""
        self.begun += 1
        self.leave()
        await self._connect()
        first = self.clients[0]
        first.say(requests.Make(self.terms, (ME, SLOW_BOT) if self.alone else ()))
        self.table = (await first.until(news.Seated)).table
        card = await hall_card(first, self.table)
        for client in self.clients[1:]:
            client.say(requests.Sit(self.table, code=card.code))
            await client.until(news.Seated)
        for client in self.clients:
            client.say(requests.Ready(self.table))
        joined = await first.until(news.Joined, lambda one: one.table == self.table)
        self.record = self.served.data / "games" / f"{joined.game}.txt"
        await self._see()

    async def _connect(self) -> None:
        self.clients = [
            await connect(self.served.data, token)
            for token in await asyncio.to_thread(tokens, self.served.data, *self.names)
        ]

    async def _see(self) -> None:
        self.seen = [await client.seen() for client in self.clients]
        self.hurried = False

    @property
    def over(self) -> bool:
        return self.seen[0].asked == -1

    async def go_on(self) -> None:
        """Make a few choices; begin anew where the game is over."""
        for _ in range(self.random.randint(1, 4)):
            if self.over:
                await self.begin()
            self._choose()
            await self._see()
            self.choices += 1

    async def go_on_to_bot(self) -> None:
        """Choose until the bot is asked."""
        while self.seen[0].asked < len(self.clients):
            if self.over:
                await self.begin()
            self._choose()
            await self._see()
            self.choices += 1

    def _choose(self) -> None:
        """Choose for whoever of us is asked; it is the bot that is waited for where nobody is."""
        asked = self.seen[0].asked
        if asked < len(self.clients):
            words = self.random.choice(going_on(self.seen[asked]))
            self.clients[asked].choose(self.table, self.seen[0].number, words)

    def hurry(self) -> None:
        """Send one more choice, and don't wait."""
        if not self.over:
            self.hurried = True
            self._choose()

    async def come_back(self, kind: str) -> None:
        """See that the game is where it was, connected anew where it was the hall that died."""
        before, hurried = self.seen, self.hurried or self.alone
        if kind == "hall" and "\nover " in self.record.read_text(encoding="utf-8"):
            # The last choice has ended it, so its table is rightly gone.
            assert read_record(self.record.read_text(encoding="utf-8")).entries[-1].number >= before[0].number
            await self.begin()
            return
        if kind == "hall":
            for client in self.clients:
                client.close()
            await self._connect()
        for client in self.clients:
            client.say(requests.Enter(self.table))
            await client.until(news.Joined, lambda one: one.table == self.table)
        self.seen = [await client.seen() for client in self.clients]
        if hurried:
            assert self.seen[0].number >= before[0].number, "what was shown is gone"
            most = 200 if self.alone else 1
            assert self.seen[0].number <= before[0].number + most, "more happened than was chosen"
        else:
            was, now = ([_written(one) for one in seen] for seen in (before, self.seen))
            assert now == was, f"the game was left at {before[0].number} and came back at {self.seen[0].number}"
        self.hurried = False

    def leave(self) -> None:
        """Hang up."""
        for client in self.clients:
            client.close()
        self.clients = []


def _written(seen: Any) -> str:
    """Return all that was seen as text."""
    return encode(View(0, "", (), seen))


class Couple:
    """Two people by SSH at a table of the hall, each with the app on a terminal."""

    def __init__(self, served: Served, random: Random) -> None:
        self.served, self.random = served, random
        self.keys: list[Any] = []
        self.names: list[str] = []
        self.players: list[Player] = []
        self.connections: list[Any] = []
        self.choices = self.begun = 0
        self.shots: list[str] = []
        self.before: list[str] = []
        self.hurried = False

    async def begin(self) -> None:
        """Come, and begin a game."""
        await asyncio.to_thread(until, lambda: self.served.log().count("front ready"), "a front")
        self.leave()
        self.keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(2)]
        self.names = [lettered(name, self.begun) for name in ("Wyatt", "Ike")]
        self.begun += 1
        for number in range(2):
            await self._come(number)
        for player in self.players:
            player.type(QUICK)
            await player.see(GATHERING)
        for player in self.players:
            player.type(READY)
        for player in self.players:
            await player.see(IN_GAME)
        await self._settle()

    async def _come(self, number: int) -> None:
        """Come in, with a new name the first time."""
        end = time.monotonic() + SOON
        while True:
            try:
                connection = await self.served.connect(client_keys=[self.keys[number]], keepalive_interval=0)
                player = await sit_down(connection)
                while not any(words in player.shown for words in (HERE, NAMELESS)):
                    if player.over.is_set():
                        raise OSError(player.shown)
                    assert time.monotonic() < end, f"nothing is shown:\n{player.shown}"
                    await asyncio.sleep(0.05)
                break
            except (OSError, asyncssh.Error):
                assert time.monotonic() < end, "nobody is let in again"
                await asyncio.sleep(0.1)
        if NAMELESS in player.shown:
            player.type(self.names[number].encode() + ENTER)
            await player.see(HERE)
        self.players[number:number] = [player]
        self.connections[number:number] = [connection]

    @property
    def record(self) -> Path:
        """The record of our game."""
        found = [
            path
            for path in (self.served.data / "games").glob("*.txt")
            if all(name in path.read_text()[:600].split() for name in self.names)
        ]
        assert len(found) == 1, f"there are {len(found)} records of a game of {self.names}"
        return found[0]

    def made(self) -> list[str]:
        """Return the choices that are on disk."""
        return re.findall(r"^\d+ .*$", self.record.read_text(), re.MULTILINE)

    async def _settle(self) -> None:
        """Wait until nothing more comes, and look."""
        busy = [*self.served.sessions(), self.served.pid("hall"), self.served.pid("front")]
        quiet, sizes = 0.0, [-1]
        while quiet < QUIET:
            await asyncio.sleep(TICK)
            now = [len(player.written) for player in self.players]
            quiet = quiet + TICK if now == sizes and not any(map(_runs, busy)) else 0.0
            sizes = now
        self.shots, self.before = [_town(player) for player in self.players], self.made()
        self.hurried = False

    async def go_on(self) -> None:
        """Have whoever is asked do what is lit; come to a new table where the game is over."""
        if "\nover " in self.record.read_text():
            await self.begin()
        before = self.made()
        end = time.monotonic() + SOON
        keys = cycle((ENTER, ESCAPE, b"e", b"p", b"d", ESCAPE))
        while self.made() == before:
            assert time.monotonic() < end, "neither of them gets on:\n" + "\n\n".join(p.shown for p in self.players)
            key = next(keys)
            for player in self.players:
                player.type(key)
            await self._settle()
        self.choices += 1
        await self._settle()

    def hurry(self) -> None:
        """Press a key more, and don't wait."""
        self.hurried = True
        for player in self.players:
            player.type(ENTER)

    async def come_back(self, kind: str) -> None:
        """See that both are where they were; who was cut off comes anew, to his seat."""
        before, made, hurried = self.shots, self.before, self.hurried
        if "\nover " in self.record.read_text(encoding="utf-8"):
            # What was made last has ended it, so that who was cut off has no seat to come back to.
            assert self.made()[: len(made)] == made, "choices that were made are gone"
            await self.begin()
            return
        cut = [player.over.is_set() for player in self.players]
        assert sum(cut) == {"front": 2, "child": 1}.get(kind, 0), f"cut off: {cut}"
        for number, player in enumerate(tuple(self.players)):
            if cut[number]:
                del self.players[number], self.connections[number]
                await self._come(number)
                self.players[number].type(ENTER)
                await self._in_game(self.players[number])
            else:
                await self._heard(player)
        await self._settle()
        now = self.made()
        assert now[: len(made)] == made, "choices that were made are gone"
        assert hurried or now == made, "choices were made that nobody made"
        for was, new, player in zip(before, cut, self.players, strict=True):
            assert new or hurried or _town(player) == was, f"another town than before:\n{was}\n\n{player.shown}"
        shown = "\n".join(one.shown for one in self.players)
        one, other = (_moment(player) for player in self.players)
        assert one.startswith(other) or other.startswith(one), f"{made[-1]}, now {now[-1]} in:\n{shown}"

    async def _in_game(self, player: Player) -> None:
        """Come to the game, past what is told of what is new."""
        end = time.monotonic() + SOON
        while RECAP in player.shown or not _moment(player):
            assert time.monotonic() < end, f"there is no game in:\n{player.shown}"
            if RECAP in player.shown:
                player.type(ESCAPE)
            await asyncio.sleep(0.2)

    async def _heard(self, player: Player) -> None:
        """Wait until a line to the hall that was lost is there again."""
        end = time.monotonic() + SOON
        while "looked for" in player.shown:
            assert time.monotonic() < end, f"the line is not found again:\n{player.shown}"
            await asyncio.sleep(0.05)

    def leave(self) -> None:
        """Hang up."""
        for connection in self.connections:
            connection.abort()
        self.players, self.connections = [], []


def _runs(pid: int) -> bool:
    """Tell whether a process runs, or would if it had a processor."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "R"
    except OSError:
        return False


def _town(player: Player) -> str:
    """Return the town that somebody is shown."""
    return "\n".join(row[:50] for row in player.screen.display[1:18])


def _moment(player: Player) -> str:
    """Return the round that somebody is shown, and who acts where wide clocks leave room for that; nothing where no game is shown."""
    found = re.search(r"round \d+ of \d+(?:   \S+ acts)?", player.screen.display[0])
    return found[0] if found else ""


async def _kill(served: Served, kind: str, random: Random, games: tuple["Duel", Couple, "Duel"]) -> None:
    """Kill one, and wait until what it was is there again."""
    log = served.log
    if kind == "child":
        os.kill(random.choice(served.sessions()), signal.SIGKILL)
        couple = games[1]
        await asyncio.wait(
            [asyncio.ensure_future(player.over.wait()) for player in couple.players],
            timeout=SOON,
            return_when=asyncio.FIRST_COMPLETED,
        )
        assert sum(player.over.is_set() for player in couple.players) == 1, "not just one of two is gone"
    elif kind == "bot":
        await games[2].go_on_to_bot()
        await asyncio.sleep(random.random() * 0.5)
        for pid in children(served.pid("hall")):
            os.kill(pid, signal.SIGKILL)
    else:
        word = "hall began" if kind == "hall" else f"{kind} ready"
        times = log().count(word)
        os.kill(served.pid(kind), signal.SIGKILL)
        if kind == "front":
            for player in games[1].players:
                await asyncio.wait_for(player.over.wait(), SOON)
        await asyncio.to_thread(until, lambda: log().count(word) > times, f"another {kind}", 4 * SOON)


def _records(folder: Path) -> list[str]:
    """Return what is wrong with the records: each must replay."""
    library, wrong = data.load(), []
    for path in sorted((folder / "games").glob("*.txt")):
        try:
            record = read_record(path.read_text(encoding="utf-8"))
            replay(stage_of(record, library), record)
        except Exception as error:
            wrong.append(f"{path.name}: {error!r}")
    return wrong


def _left(served: Served) -> list[str]:
    """Return what is left of the games, and what the log complains of."""
    wrong = []
    try:
        until(lambda: not served.sessions(), "no sessions")
    except AssertionError:
        wrong.append(f"sessions are left: {served.sessions()}")
    log = served.log().splitlines()
    wrong += [
        "\n".join(log[n : n + 20 if "Traceback" in line else n + 1])
        for n, line in enumerate(log)
        if " fault " in line or "Traceback" in line
    ]
    own = served.everything()
    if served.stop() != 0:
        wrong.append("it did not end well")
    return wrong + [f"process {pid} is left" for pid in own if running(pid)]
