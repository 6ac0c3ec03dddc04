"""What the hall refuses."""

from outlaws_tui.errors import OutlawsError


class TableError(OutlawsError):
    """Something cannot be done at a table now; the sentence says why."""

    code = "table"


class HallError(OutlawsError):
    """The hall does not do that, or not now, or not so often; the sentence says why."""

    code = "hall"
