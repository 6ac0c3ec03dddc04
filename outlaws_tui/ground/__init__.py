"""The ground: boards read from text pictures, laid together into towns. No game is named here."""
