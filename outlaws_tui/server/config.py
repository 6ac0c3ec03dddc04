"""The configuration of a server: `serve.toml` in its data directory, which need not be there.

Each entry is optional. `outlaws serve --check` says whether the file is sound; what the command line says goes before it.

    host = "0.0.0.0"            # the address to listen at; "" and "::" are all of them
    port = 2222
    connections = 300           # at once, those not logged in yet among them
    per_address = 10            # of these from one address
    arrivals = 60               # new ones a minute from one address; a minute's worth may come at once
    guests = false              # whether people without a key may come: ssh guest@HOST
    login_seconds = 20          # to log in and to ask for a terminal
    keys_per_second = 60        # typed on and on; a burst of four seconds' worth goes at once
    paste = 16384               # bytes pasted at once
    keepalive = 15              # seconds of silence until the other side is asked, and four of these until it is given up
    memory = 512                # megabytes that a session may take beyond what it shares
    processor = 7200            # seconds of processor time a session may take
    metrics = 9464              # the port of this machine alone at which Prometheus reads how it fares; 0 for none
    user = ""                   # whose rights to take on where the server is started by root

Where there is not enough processor for all, whoever has wanted much of it in the last seconds comes after the others, by his own doing and
without anything to settle. The server makes his app nicer, and puts it back where it may: as root, with the limit `nice` at 20 (the unit
has it), or where Linux groups processes by session. Elsewhere only who wants a processor to himself is made nicer, and stays so.
"""

from pathlib import Path
from typing import Final

from attrs import field

from outlaws_tui.convert import structure
from outlaws_tui.data import read_file
from outlaws_tui.fields import UnfitError, within, words
from outlaws_tui.sheet import parse
from outlaws_tui.values import frozen

FILE: Final = "serve.toml"
PORT: Final = 2222


@frozen
class Config:
    """What the owner of a server has settled."""

    host: str = field(default="", validator=words(200, empty=True))
    port: int = field(default=PORT, validator=within(0, 65535))
    connections: int = field(default=300, validator=within(1, 10_000))
    per_address: int = field(default=10, validator=within(1, 10_000))
    arrivals: int = field(default=60, validator=within(1, 100_000))
    guests: bool = False
    login_seconds: int = field(default=20, validator=within(1, 600))
    keys_per_second: int = field(default=60, validator=within(5, 10_000))
    paste: int = field(default=16_384, validator=within(64, 1 << 20))
    keepalive: int = field(default=15, validator=within(1, 3600))
    memory: int = field(default=512, validator=within(64, 65_536))
    processor: int = field(default=7200, validator=within(10, 1_000_000))
    metrics: int = field(default=9464, validator=within(0, 65535))
    user: str = field(default="", validator=words(64, empty=True))


def read_config(path: Path) -> Config:
    """Return what a file settles, the usual where there is none. Raises DataError with the line of the first thing wrong."""
    if not path.exists():
        return Config()
    sheet = parse(read_file(path, path.name), path.name)
    try:
        return structure(sheet.values, Config)
    except UnfitError as error:
        raise sheet.error(error) from None
