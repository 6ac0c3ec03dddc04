"""The rules of Outlaws: Adventures in the Old West, a file for each part of the rulebook."""
