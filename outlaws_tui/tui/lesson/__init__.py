"""The lesson at the game's own screen, and read out."""
