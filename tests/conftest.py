"""What all tests stand on: how Hypothesis runs here and in CI, and surroundings that no developer's own settings reach."""

import os
import tempfile

from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")

HOME = tempfile.TemporaryDirectory(prefix="outlaws-tests-")


def pytest_configure() -> None:
    """Set the surroundings before anything is imported that reads them: no look of a terminal's, no packs, no saves."""
    for name in tuple(os.environ):
        if name in ("NO_COLOR", "COLUMNS", "LINES", "COLORTERM") or name.startswith("TEXTUAL_"):
            del os.environ[name]
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = os.path.join(HOME.name, name.lower())
