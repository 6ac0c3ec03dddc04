"""How any game is run: steps on an agenda, questions, chance supplied from outside, undo, text. No game is named here."""
