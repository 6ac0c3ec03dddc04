"""What a game at home has loaded once it is played: nothing of what is for other things, so that having that installed costs nothing."""

import subprocess
import sys

APART = (
    *("agents", "commands", "lobby", "review", "server", "study"),
    *("analysis.answering", "analysis.report"),
    *("lesson.course", "lesson.reader", "problems.attempt", "problems.problem", "problems.solving"),
    *(
        "tui.arranging",
        "tui.lesson",
        "tui.lobby",
        "tui.problems",
        "tui.reviewing",
        "tui.resultspage",
        "tui.settingspage",
    ),
)
"""Rooms and modules of ours that a game has no need of."""
SHARED = {f"outlaws_tui.tui.arranging{name}" for name in ("", ".keys", ".drawing")}
"""Of the rooms where towns are made, what others have a use for: their keys, which can be set, and the small map on the title."""
HEAVY = (
    *("asyncssh", "dask", "distributed", "gymnasium", "numpy"),
    *("openskill", "pettingzoo", "plotext", "prometheus_client", "sqlalchemy"),
)
"""Libraries that a game has no need of."""
SCRIPT = """
import sys
from tests.tui.table import ALONE, app_for, play, press, text_of

async def script(pilot):
    await press(pilot, *KEYS)
    assert WORDS in text_of(pilot.app), text_of(pilot.app)

play(app_for(SHOOTOUT, ALONE), script)
print("\\n".join(sys.modules))
"""


def loaded(shootout: str, keys: str, words: str) -> set[str]:
    """Return the modules after some keys, in a process of its own."""
    script = SCRIPT.replace("KEYS", f"{keys.split()}").replace("WORDS", repr(words)).replace("SHOOTOUT", shootout)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def strays(modules: set[str]) -> list[str]:
    """Return what need not be there."""
    ours = [f"outlaws_tui.{name}" for name in APART]
    return sorted(
        name
        for name in modules - SHARED
        if name.split(".")[0] in HEAVY or any(f"{name}.".startswith(f"{own}.") for own in ours)
    )


def test_the_title_loads_nothing_of_what_it_leads_to() -> None:
    assert strays(loaded("None", "down up", "Learning the Trade")) == []


def test_a_game_loads_nothing_that_is_for_other_things() -> None:
    assert strays(loaded("'S1'", "h h e tab x escape", "SAMUEL")) == []
