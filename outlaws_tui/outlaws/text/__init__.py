"""The game in words that are read back: choices, events, draws, positions, and the reasons why not."""
