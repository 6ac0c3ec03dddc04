"""The shared server: the hall (people, tables, games, clocks), the way in over SSH, and what their owner looks at."""
