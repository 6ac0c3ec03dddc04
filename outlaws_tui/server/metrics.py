"""How the hall fares, as text that Prometheus reads, on loopback alone: `http://127.0.0.1:PORT/metrics`.

Everything is made from the hall's own counters when it is asked for; nobody asking costs nothing. No name of anybody is in it.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from outlaws_tui.server.measures import BOUNDS, figures
from outlaws_tui.server.sockets import Serve

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

LOOPBACK: Final = "127.0.0.1"
LONGEST_HEAD: Final = 8192
HEAD_SECONDS: Final = 5.0
_GAUGES: Final = {
    "sessions": "Apps that are connected.",
    "people": "Accounts that are on.",
    "tables": "Tables of any state.",
    "games_running": "Games that run.",
    "spectators": "Sessions that watch a running game.",
    "bots_waiting": "Thoughts of bots that wait for a worker.",
    "bots_thinking": "Thoughts of bots that a worker thinks.",
    "writes_waiting": "Jobs that wait for the writer.",
    "hall_tasks": "Tasks of the hall.",
    "front_connections": "Connections to the front.",
    "front_tasks": "Tasks of the front.",
}
_COUNTERS: Final = {
    "bots_replaced": "Workers of bots that died over a thought, or took too long.",
    "games_ended": "Games that have ended.",
    "choices": "Choices that people have sent.",
    "chat_lines": "Lines of chat.",
    "faults": "Faults of ours.",
    "junk_lines": "Lines from apps that were no messages.",
    "slowed": "Requests that came too fast.",
    "fallen_behind": "Times that an app did not read and was shown everything anew.",
}


class HallCollector(Collector):
    """Reads a hall's counters when somebody asks."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        """Yield what there is to know."""
        found = figures(self._hall)
        for name, words in _GAUGES.items():
            yield GaugeMetricFamily(f"outlaws_{name}", words, value=found[name])
        for name, words in _COUNTERS.items():
            yield CounterMetricFamily(f"outlaws_{name}", words, value=found[name])
        seconds = CounterMetricFamily(
            "outlaws_request_seconds", "Seconds that requests took, by kind.", labels=["kind"]
        )
        count = CounterMetricFamily("outlaws_requests", "Requests, by kind.", labels=["kind"])
        for kind, (number, taken) in sorted(self._hall.measures.requests.items()):
            count.add_metric([kind], number)
            seconds.add_metric([kind], taken)
        yield count
        yield seconds
        paint = self._hall.measures.paint
        bounds = [(str(bound), total) for bound, total in zip(BOUNDS, paint.below(), strict=True)]
        yield HistogramMetricFamily(
            "outlaws_key_to_paint_milliseconds",
            "Milliseconds from a key that the front took to what its app answered.",
            buckets=[*bounds, ("+Inf", paint.count)],
            sum_value=paint.total,
        )
        fronts = CounterMetricFamily("outlaws_front", "What the front has counted, by name.", labels=["what"])
        for name, number in sorted(self._hall.measures.fronts.items()):
            fronts.add_metric([name], number)
        yield fronts


def text(hall: "Hall") -> bytes:
    """Return what Prometheus reads."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(HallCollector(hall))
    return generate_latest(registry)


async def listen(hall: "Hall", port: int) -> asyncio.Server:
    """Answer at a port of loopback (0: any). Raises OSError where it is taken."""
    return await asyncio.start_server(_answerer(hall), LOOPBACK, port, limit=LONGEST_HEAD)


def _answerer(hall: "Hall") -> Serve:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), HEAD_SECONDS)
            known = head.split(b" ")[:2] == [b"GET", b"/metrics"]
            body = text(hall) if known else b"Only GET /metrics.\n"
            status = "200 OK" if known else "404 Not Found"
            kind = CONTENT_TYPE_PLAIN_0_0_4 if known else "text/plain"
            head_out = (
                f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head_out.encode() + body)
            await writer.drain()
        writer.close()

    return answer
