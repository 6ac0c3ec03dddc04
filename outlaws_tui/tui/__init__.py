"""The app at a terminal: screens, widgets, overlays, keys, palettes and words. Only here is Textual known."""
