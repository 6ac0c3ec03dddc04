"""Long trials, each a module with `run(count, seed) -> dict`: `python -m tests.trial NAME [--count N] [--seed K] --json`."""
