"""Every shipped problem solved anew: its best chance and its line must be what its file says, and within what a try is allowed to take."""

from time import process_time
from typing import Any

from outlaws_tui import data
from outlaws_tui.errors import OutlawsError
from outlaws_tui.problems.attempt import proved
from outlaws_tui.problems.problem import GRADES, problems


def run(count: int, seed: int) -> dict[str, Any]:
    """Solve up to `count` of them, the easiest first; `seed` is not needed, nothing is drawn."""
    library = data.load()
    failures: list[str] = []
    grades = dict.fromkeys(GRADES, 0)
    slowest = 0.0
    chosen = problems().all[:count]
    for one in chosen:
        start = process_time()
        try:
            wrong = proved(one, library)
        except OutlawsError as error:
            wrong = str(error)
        slowest = max(slowest, process_time() - start)
        grades[GRADES[one.grade - 1]] += 1
        if wrong:
            failures.append(f"{one.slug}: {wrong}")
    return {"problems": len(chosen), "grades": grades, "slowest, s": round(slowest, 1), "failures": failures}
