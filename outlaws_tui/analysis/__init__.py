"""What can be worked out about positions beyond playing them. It asks the rules by their own steps and has no second formula."""
