"""Where players lay out towns of their own and draw boards: screens over what is read, checked and written elsewhere."""
