"""Problems to solve: positions with something to reach this turn, and the best there is, proved.

Without a name the list is opened, with one (its number or the beginning of its name) that problem. With a CHOICE nothing is
opened: the choice, in the notation, is weighed as the first of the problem; with --text what it asks for is told, and who is where. So
all can be done without a screen; --json has the position too. `outlaws help problems` says how they are counted and written.
"""

import argparse
import sys

from outlaws_tui.commands.describe import wrapped
from outlaws_tui.commands.parsing import Parser, UsageError, add_ascii, add_json, library
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.data import Library
from outlaws_tui.errors import RefusedError
from outlaws_tui.outlaws.observing import actor, observe
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.problems.attempt import SLIP, Attempt
from outlaws_tui.problems.problem import GRADES, Problem, Problems, problems
from outlaws_tui.problems.solved import solved, solved_path
from outlaws_tui.problems.telling import assumed, heading, weighed_words

EXAMPLES = (
    "outlaws problem",
    "outlaws problem 7",
    "outlaws problem --list",
    "outlaws problem 7 --text",
    "outlaws problem 7 'steady samuel'",
    "outlaws problem 7 --answer",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "name", metavar="PROBLEM", nargs="?", help="its number in the list, or the beginning of its name"
    )
    parser.add_argument("choice", metavar="CHOICE", nargs="?", help="a first choice to weigh, in the notation")
    parser.add_argument("--list", action="store_true", help="list them all")
    parser.add_argument("--text", action="store_true", help="tell what it asks for, who is where, and the choices")
    parser.add_argument("--answer", action="store_true", help="tell the best line")
    add_json(parser)
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """List, open, tell or weigh."""
    data, every = library(values.data), problems()
    if values.list:
        _list(every, values.json)
        return 0
    if values.name is None:
        if values.text or values.answer or values.json:
            raise UsageError("Missing: PROBLEM. Try outlaws problem --list.")
        return _open(data, None, values.ascii)
    problem = every.named(values.name)
    if values.choice is not None:
        return _weigh(problem, data, values.choice, values.json)
    if values.answer:
        if values.json:
            print_json(_plain(problem))
        else:
            print(f"{'; '.join(problem.line)}: {problem.best:g} %. {problem.says}")
        return 0
    if values.text or values.json:
        _tell(problem, every.number(problem), data, values.json)
        return 0
    return _open(data, problem, values.ascii)


def _open(data: Library, problem: Problem | None, ascii: bool) -> int:
    need_terminal()
    from outlaws_tui.tui.app import play

    return play(data, problem="" if problem is None else problem.slug, ascii=ascii)


def _list(every: Problems, json: bool) -> None:
    done = solved(solved_path())
    if json:
        print_json([{**_plain(one), "solved": one.slug in done} for one in every.all])
        return
    for number, one in enumerate(every.all, 1):
        print(f"{number:>2}  {one.title:<42}{GRADES[one.grade - 1]:<11}{'solved' if one.slug in done else ''}".rstrip())


def _plain(one: Problem) -> dict[str, object]:
    return {"name": one.slug, "title": one.title, "grade": one.grade, "best": one.best, "line": list(one.line)}


def _tell(problem: Problem, number: int, data: Library, json: bool) -> None:
    attempt = Attempt.of(problem, data)
    g = attempt.start
    words = [option.words(g, actor(g)) for option in g.options()]
    if json:
        print_json({**_plain(problem), "task": attempt.task, "position": list(problem.lines), "choices": words})
        return
    # Who is where is read at the screen as well, and only there.
    from outlaws_tui.tui.surroundings import card_words, where

    hero, side = attempt.hero, attempt.side
    there = [who for who, figure in enumerate(g.figures) if figure.square >= 0]
    there.sort(key=lambda who: (who != hero, g.stage.side[who] != side, who))
    print("\n".join([heading(problem, number), *wrapped(attempt.task), ""]))
    for who in there:
        print("\n".join([*wrapped(" ".join(card_words(g, who))), ""]))
    # The last sentence is about who sees whom.
    for text in (where(g, hero, side)[-1], f"Choices: {', '.join(words)}.", assumed(problem)):
        print("\n".join(wrapped(text)))


def _weigh(problem: Problem, data: Library, choice: str, json: bool) -> int:
    attempt = Attempt.of(problem, data)
    g = attempt.start
    try:
        words = parse(g, choice).words(g, actor(g))
    except RefusedError as error:
        if json:
            print_json({"choice": choice, "refused": str(error)})
        else:
            print(error, file=sys.stderr)
        return 1
    one = attempt.weighing(observe(g, attempt.side), words)
    if json:
        print_json({"choice": words, "left": one.left, "best": one.best, "better": list(one.better)})
    else:
        print(weighed_words(one))
    return 0 if one.cost < SLIP else 1
