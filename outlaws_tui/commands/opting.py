"""What is agreed on before a game, on the command line: `--option NAME=VALUE`, `--swap`, `--guns`, `--handicap`, `--fair`."""

import argparse
from os import urandom

from outlaws_tui.commands.parsing import Parser, UsageError
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.outlaws.agreed.changes import FAIR, GUNS, HANDICAP, HANDICAPS, SWAP
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.shootouts.shootout import Shootout

_ANY_SEED = "any"
_SEED_BYTES = 4


def add_options(parser: Parser) -> None:
    """Add the options for rules and changes."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an optional rule, like lean=wide (may be repeated; outlaws list options)",
    )
    less = ", ".join(HANDICAPS)
    for name, form, said in (
        (SWAP, "PLACE=CHARACTER", "somebody else in a place, like jim=tom"),
        (GUNS, "PLACE=GUN,GUN", "other guns for a place, like jim=navy-colt"),
        (HANDICAP, "SIDE=WHAT,WHAT", f"a handicap for a side: {less}"),
    ):
        parser.add_argument(
            f"--{name}",
            metavar=form,
            action="append",
            default=[],
            help=f"{said} (may be repeated; outlaws help changes)",
        )
    parser.add_argument(
        f"--{FAIR}",
        metavar="SEED",
        nargs="?",
        const=_ANY_SEED,
        help="draw characters for a fair fight; the same seed draws the same",
    )


def agreed_in(values: argparse.Namespace, shootout: Shootout, components: Components) -> tuple[str, ...]:
    """Return what was asked for as it is written down, a fair fight drawn. Raises VariantError, ChangeError or UsageError."""
    words = list(values.option)
    for name in (SWAP, GUNS, HANDICAP):
        for said in getattr(values, name):
            if not all(said.partition("=")):
                raise UsageError(f"--{name}: found {said[:40]!r}, expected NAME=VALUE (outlaws help changes).")
            words.append(f"{name}.{said}")
    if values.fair is not None:
        words.append(f"{FAIR}={urandom(_SEED_BYTES).hex() if values.fair == _ANY_SEED else values.fair}")
    return to_begin(words, shootout, components)


def asked_for(values: argparse.Namespace) -> bool:
    """Tell whether anything was asked for."""
    return bool(values.option or values.swap or values.guns or values.handicap or values.fair is not None)
