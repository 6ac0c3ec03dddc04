"""What is agreed on before a game: optional rules, changes of sides, handicaps, fair draws."""
