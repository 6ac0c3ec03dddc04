"""The shipped data, read once, and short ways to try texts against them."""

from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.errors import DataError
from outlaws_tui.stock import File, FileKind, Stock, add

FOLDER = Path(__file__).parents[2] / "components" / "outlaws"
STOCK = add(Stock(), data.shipped_files())
PARTS = STOCK.components()


def text_of(name: str) -> str:
    """Return the text of a shipped file."""
    return (FOLDER / name).read_text(encoding="utf-8")


def shootout_text(name: str) -> str:
    """Return the text of a shipped shootout without the comment at its head."""
    text = text_of(f"shootouts/{name}.toml")
    return text[text.index("number =") :]


def accept(text: str, kind: FileKind = "components") -> Stock:
    """Return the shipped data with a file `x.toml` on top."""
    return add(STOCK, [File("x.toml", kind, text.encode())])


def complaint(text: str | bytes, kind: FileKind = "components") -> str:
    """Return what is said against a file `x.toml`."""
    with pytest.raises(DataError) as caught:
        add(STOCK, [File("x.toml", kind, text.encode() if isinstance(text, str) else text)])
    return str(caught.value)
