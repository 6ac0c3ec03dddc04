"""From the file of a shootout to a game that can be played: laid out, checked, set up."""
