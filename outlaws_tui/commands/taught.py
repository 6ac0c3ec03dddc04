"""Reading the lesson out at a terminal or through a pipe, part after part."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from outlaws_tui.commands.narrate import columns_here, complete, hear, say
from outlaws_tui.data import Library
from outlaws_tui.lesson.memory import beside, remember
from outlaws_tui.lesson.reader import Lesson

if TYPE_CHECKING:
    from outlaws_tui.tui.table import Table


def read_out(data: Library, lesson: Lesson, number: int, anew: bool) -> int:
    """Read out a part, the next one where its number is -1, and those after it as long as somebody goes on; return the exit code."""
    from outlaws_tui.tui.lesson.narrated import TaughtNarrator
    from outlaws_tui.tui.lesson.table import part_to_begin, sit_down
    from outlaws_tui.tui.narrated import WORDS
    from outlaws_tui.tui.settings_file import settings_path

    memory = remember(beside(settings_path()))
    number = part_to_begin(lesson, memory) if number < 0 else number
    while True:
        taught = sit_down(data, memory, number, anew, lesson)
        complete(partial(_words_at, taught.table, WORDS))
        narrator = TaughtNarrator(taught.table, data, say, hear, columns_here(), taught=taught)
        try:
            narrator.run()
        except KeyboardInterrupt:
            print()
            return 0
        anew = narrator.anew
        if anew:
            continue
        if not taught.course.over:
            say(f"Left at step {len(taught.course.done) + 1}: outlaws lesson {taught.course.part.name} --text")
            return 0
        narrator.tell(f"Part {number + 1} is done. {taught.course.part.close}")
        if number + 1 == len(lesson.parts):
            narrator.tell("That was the lesson. outlaws play S1 --against greenhorn --text is the street.")
            return 0
        narrator.tell(f"Enter goes on with {lesson.parts[number + 1].title}; anything else ends it.")
        if hear() != "":
            return 0
        number += 1


def _words_at(table: "Table", words: Iterable[str]) -> tuple[str, ...]:
    """Return what can be typed: what may be chosen now, and the words of the reading."""
    return *table.seen.options, *words
