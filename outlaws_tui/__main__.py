"""`python -m outlaws_tui`: the same as the command `outlaws`."""

import sys

from outlaws_tui.cli import start

sys.exit(start())
