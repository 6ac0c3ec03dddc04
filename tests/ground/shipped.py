"""The kinds and boards that are in the checkout, read once."""

from pathlib import Path

from outlaws_tui.ground import read_board, read_kinds

FOLDER = Path(__file__).parents[2] / "boards" / "outlaws"
LETTERS = "ABCDEFGH"
TEXTS = {letter: (FOLDER / f"{letter}.txt").read_text(encoding="utf-8") for letter in LETTERS}
KINDS_TEXT = (FOLDER / "objects.toml").read_text(encoding="utf-8")
KINDS = read_kinds(KINDS_TEXT, "objects.toml")
BOARDS = {letter: read_board(text, f"{letter}.txt", KINDS) for letter, text in TEXTS.items()}
