"""Western gunfights, man to man, at a terminal: the game, its engine, its screens."""
