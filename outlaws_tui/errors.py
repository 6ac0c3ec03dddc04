"""One family of errors: each has a stable code for programs and a sentence for people.

Whatever a person may have caused (a name that is not there, a file that is broken, a choice that the rules refuse) is raised as
one of these, and the command line prints its sentence alone. Anything else that escapes is a fault of ours.
"""

from typing import ClassVar


class OutlawsError(Exception):
    """Something a person can mend; `str()` of it is a whole sentence that says what, where and what to do."""

    code: ClassVar[str] = "error"


class UnknownNameError(OutlawsError):
    """A name that nothing answers to; the message carries the near ones."""

    code = "unknown-name"


class DataError(OutlawsError):
    """A file of data is broken: `where` (file, then line and column or key path), what was found, what was expected."""

    code = "data"

    def __init__(self, where: str, found: str, expected: str) -> None:
        self.where = where
        self.found = found
        self.expected = expected
        super().__init__(f"{where}: found {found}; expected {expected}.")


class RefusedError(OutlawsError):
    """A choice that the rules do not allow now; `clause` names the rule, `reason` says it in words."""

    code = "refused"

    def __init__(self, reason: str, clause: str) -> None:
        self.reason = reason
        self.clause = clause
        super().__init__(f"Not possible: {reason}. ({clause})")
