"""Check files of your own: boards, kinds of object, components, shootouts, packs, lessons, problems, situations and records.

Says of each which it is and what it holds, or what is wrong with it first. Situations and records are played, problems solved. In a
folder everything that ends in .toml or .txt is checked; a pack is checked as a whole.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from outlaws_tui.balance import is_balance, read_balances
from outlaws_tui.checking import check_text
from outlaws_tui.commands.describe import several
from outlaws_tui.commands.parsing import Parser, add_json, library
from outlaws_tui.commands.plain import plain, print_json
from outlaws_tui.commands.records import is_record, verdict
from outlaws_tui.data import Library, load, pack_files, read_file
from outlaws_tui.errors import DataError, OutlawsError
from outlaws_tui.lesson.checking import check, is_teaching
from outlaws_tui.outlaws.situations import Outcome, run_file
from outlaws_tui.problems.attempt import proved
from outlaws_tui.problems.problem import is_problem, read_problem
from outlaws_tui.sheet import Sheet, parse
from outlaws_tui.values import frozen

EXAMPLES = (
    "outlaws check my-town.txt",
    "outlaws check tests/situations",
    "outlaws check my-pack",
    "outlaws check games/*.txt --json",
)
GOOD: Final = "good"
FAILED: Final = "failed"
BROKEN: Final = "broken"
_MOST_FILES: Final = 5000
_OF_PACKS: Final = ("boards", "components", "shootouts")


@frozen
class Result:
    """What came of a file: which kind it is, whether it is good, failed or is broken, and what there is to say."""

    file: str
    kind: str
    state: Literal["good", "failed", "broken"]
    says: str
    outcomes: tuple[Outcome, ...] = ()


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("paths", metavar="FILE|DIR", nargs="+", type=Path, help="what to check")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print what comes of each: 2 if something is broken, else 1 if a situation or record fails."""
    data = library(values.data)
    results = []
    for path in values.paths:
        for result in _checked(path, data):
            results.append(result)
            if not values.json:
                _print(result)
    if values.json:
        print_json([plain(result) for result in results])
    elif len(results) > 1:
        count = {state: sum(result.state == state for result in results) for state in (GOOD, FAILED, BROKEN)}
        print(f"{several(len(results), 'file')}: " + ", ".join(f"{number} {state}" for state, number in count.items()))
    states = {result.state for result in results}
    return 2 if BROKEN in states else 1 if FAILED in states else 0


def _print(result: Result) -> None:
    if result.state == BROKEN:
        sys.stdout.flush()
        print(f"outlaws: {result.says}", file=sys.stderr)
        return
    print(f"{result.file}: {result.says}")
    for outcome in result.outcomes:
        for difference in outcome.differences:
            print(f"  {outcome.name}: {difference}")


def _checked(path: Path, data: Library) -> Iterator[Result]:
    """Yield what comes of a file, or of each file of a folder; of a pack as a whole, and then of what else lies in it."""
    if not path.is_dir():
        yield _file(path, data)
        return
    inside = [one for one in sorted(path.rglob("*")) if _is_data(one, path)]
    if _is_pack(path):
        pack = _data(path, data)
        yield pack
        if pack.state == BROKEN:
            return
        inside = [one for one in inside if one.relative_to(path).parts[0] not in _OF_PACKS]
        data = load(path)
    elif not 0 < len(inside) <= _MOST_FILES:
        says = f"{path}: found {len(inside)} files to check; expected 1 to {_MOST_FILES} that end in .toml or .txt."
        yield Result(str(path), "folder", BROKEN, says)
        return
    for one in inside:
        yield _file(one, data)


def _is_data(path: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return path.suffix in (".toml", ".txt") and not hidden and path.is_file()


def _is_pack(folder: Path) -> bool:
    """Tell a pack from a folder of files, in which data lie side by side."""
    if any(_is_data(path, folder) for path in folder.iterdir()):
        return False
    try:
        return bool(pack_files(folder))
    except DataError:
        return False


def _file(path: Path, data: Library) -> Result:
    """Return what comes of a file."""
    if path.is_file() and is_record(path):
        return _record(path, data)
    try:
        sheet = parse(read_file(path, path.name), path.name) if path.suffix == ".toml" else None
    except DataError as error:
        return _broken(path, "file", error)
    if sheet is not None and is_teaching(sheet):
        return _teaching(path, data)
    if sheet is not None and is_balance(sheet.values):
        return _balance(path, sheet)
    if sheet is not None and is_problem(sheet.values):
        return _problem(path, data)
    return _situations(path, data) if sheet is not None and "situation" in sheet.values else _data(path, data)


def _broken(path: Path, kind: str, error: OutlawsError) -> Result:
    """Return that a file is broken; its folder is said too, because files of one name may lie in several."""
    says = str(error)
    folder = str(path.parent)
    if folder == "." or folder in says.replace(path.name, "", 1):
        return Result(str(path), kind, BROKEN, says)
    whole = f"{path}{says[len(path.name) :]}" if says.startswith(path.name) else f"{folder}: {says}"
    return Result(str(path), kind, BROKEN, whole)


def _data(path: Path, data: Library) -> Result:
    try:
        says = check_text(path, data)
    except DataError as error:
        return _broken(path, "data", error)
    return Result(str(path), says.split()[0].rstrip(":"), GOOD, says)


def _teaching(path: Path, data: Library) -> Result:
    try:
        found = check(path, data)
    except DataError as error:
        return _broken(path, "lesson or tips", error)
    says = "; ".join((found.says, *found.faults))
    return Result(str(path), found.kind, FAILED if found.faults else GOOD, says)


def _balance(path: Path, sheet: Sheet) -> Result:
    try:
        found = read_balances(sheet)
    except DataError as error:
        return _broken(path, "balance", error)
    return Result(str(path), "balance", GOOD, f"balance: {several(len(found), 'shootout')} measured")


def _problem(path: Path, data: Library) -> Result:
    try:
        problem = read_problem(read_file(path, path.name), path.name)
        wrong = proved(problem, data)
    except OutlawsError as error:
        return _broken(path, "problem", error)
    says = (
        f"problem: {wrong}"
        if wrong
        else f"problem: {'; '.join(problem.line)} is as good as it gets, {problem.best:g} %"
    )
    return Result(str(path), "problem", FAILED if wrong else GOOD, says)


def _situations(path: Path, data: Library) -> Result:
    try:
        outcomes = tuple(run_file(path, data))
    except DataError as error:
        return _broken(path, "situations", error)
    failed = sum(not outcome.passed for outcome in outcomes)
    if failed:
        return Result(
            str(path), "situations", FAILED, f"{failed} of {several(len(outcomes), 'situation')} failed", outcomes
        )
    return Result(str(path), "situations", GOOD, f"{several(len(outcomes), 'situation')} passed", outcomes)


def _record(path: Path, data: Library) -> Result:
    found = verdict(path, data)
    if found.holds is None:
        return Result(str(path), "record", BROKEN, found.says)
    return Result(str(path), "record", GOOD if found.holds else FAILED, f"record: {found.says}")
