"""Mangled data files are accepted or refused with one DataError on one line; nothing else comes out, and nothing hangs."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.errors import DataError
from outlaws_tui.stock import File, FileKind, add
from tests.components.shipped import FOLDER, STOCK

FILES: list[tuple[FileKind, bytes]] = [
    *(("components", (FOLDER / name).read_bytes()) for name in ("dice.toml", "guns.toml", "wounds.toml", "items.toml")),
    ("components", (FOLDER / "characters.toml").read_bytes()),
    ("kinds", (FOLDER.parents[1] / "boards" / "outlaws" / "objects.toml").read_bytes()),
    *(("shootout", path.read_bytes()) for path in sorted((FOLDER / "shootouts").glob("*.toml"))),
    *(("board", path.read_bytes()) for path in sorted((FOLDER.parents[1] / "boards" / "outlaws").glob("*.txt"))),
]
VALUES = [
    b"0", b"-1", b"7", b"99999999999999999999999999", b"1e400", b"nan", b"true", b'""', b'"x"', b'"A/D8"', b"[]",
    b"[[]]", b"{}", b"{ a = 1 }", b"1979-05-27", b"07:32:00", b'"\\u0000"', b'"\\ud7ff"', b'"' + b"x" * 900 + b'"',
]  # fmt: skip
VALUE = re.compile(rb"= (.+)")


def try_file(kind: FileKind, data: bytes) -> None:
    said = ""
    try:
        add(STOCK, [File("x", kind, data)])
    except DataError as error:
        said = str(error)
    assert said.isprintable()
    assert len(said) < 900


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.sampled_from(FILES), st.floats(0, 1))
def test_cut_short(file: tuple[FileKind, bytes], share: float) -> None:
    kind, data = file
    try_file(kind, data[: int(len(data) * share)])


@settings(derandomize=True, max_examples=250, deadline=None)
@given(st.sampled_from(FILES), st.lists(st.tuples(st.floats(0, 0.999), st.integers(0, 255)), min_size=1, max_size=8))
def test_bytes_changed(file: tuple[FileKind, bytes], changes: list[tuple[float, int]]) -> None:
    kind, data = file
    mangled = bytearray(data)
    for place, byte in changes:
        mangled[int(len(data) * place)] = byte
    try_file(kind, bytes(mangled))


@settings(derandomize=True, max_examples=250, deadline=None)
@given(st.sampled_from(FILES[:8]), st.floats(0, 0.999), st.sampled_from(VALUES))
def test_values_of_other_types(file: tuple[FileKind, bytes], place: float, value: bytes) -> None:
    kind, data = file
    found = list(VALUE.finditer(data))
    spot = found[int(len(found) * place)]
    try_file(kind, data[: spot.start(1)] + value + data[spot.end(1) :])


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.sampled_from(FILES), st.floats(0, 0.999), st.floats(0, 0.999), st.integers(1, 20))
def test_lines_moved_and_doubled(file: tuple[FileKind, bytes], source: float, target: float, count: int) -> None:
    kind, data = file
    lines = data.split(b"\n")
    moved = lines[int(len(lines) * source) :][:count]
    place = int(len(lines) * target)
    try_file(kind, b"\n".join([*lines[:place], *moved, *lines[place:]]))


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.binary(max_size=200), st.sampled_from(["components", "shootout", "board", "kinds"]))
def test_noise(data: bytes, kind: FileKind) -> None:
    try_file(kind, data)
