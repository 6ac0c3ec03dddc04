"""Everything that must hold, in one go: `python -m tests`. Lint, types, a test for each clause, trials, benches, last the tests."""

import subprocess
import sys
import time

PYTHON = sys.executable
STEPS: dict[str, list[str]] = {
    "lint": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "rules coverage": ["tests.rules_coverage", "--missing"],
    "trial games": ["tests.trial", "games", "--count", "60"],
    "trial fuzz": ["tests.trial", "fuzz", "--count", "300"],
    "trial oracle": ["tests.trial", "oracle", "--count", "5000"],
    "trial kill": ["tests.trial", "kill", "--count", "10"],
    "trial undo": ["tests.trial", "undo", "--count", "8"],
    "trial odds": ["tests.trial", "odds", "--count", "8"],
    "trial problems": ["tests.trial", "problems"],
    "bench engine": ["tests.bench", "engine", "--short", "--floor"],
    "bench sight": ["tests.bench", "sight", "--short", "--floor"],
    "bench screen": ["tests.bench", "screen", "--short", "--floor"],
    "bench server": ["tests.bench", "server", "--short", "--floor"],
    "tests": ["pytest", "-n", "2", "--dist", "loadgroup"],
}
"""The steps and the modules that they run, in order; the tests stand last, so that their summary does too."""


def main() -> int:
    """Run all steps, whatever becomes of those before, and say which failed."""
    failed = []
    for name, words in STEPS.items():
        print(f"--- {name}: python -m {' '.join(words)}", flush=True)
        start = time.monotonic()
        if subprocess.run([PYTHON, "-m", *words], check=False).returncode:
            failed.append(name)
        if name != "tests":
            print(f"--- {name}: {'FAILED' if name in failed else 'good'}, {time.monotonic() - start:.0f} s", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}.", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
