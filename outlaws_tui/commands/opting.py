"""Optional rules on the command line: `--option NAME=VALUE`."""

import argparse

from outlaws_tui.commands.parsing import Parser
from outlaws_tui.outlaws.variants import Variants, read_variants


def add_options(parser: Parser) -> None:
    """Add the option `--option`."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an optional rule, like lean=wide (may be repeated; outlaws list options)",
    )


def options_in(values: argparse.Namespace) -> Variants:
    """Return the optional rules that were asked for. Raises VariantError with the near names."""
    return read_variants(values.option)
