"""How wide lines may be: as wide as the terminal, within bounds, or fixed if the output goes to a file or a pipe."""

import sys
from shutil import get_terminal_size

NARROWEST, WIDEST = 20, 120


def line_width(otherwise: int) -> int:
    """Return the width of the terminal that the output goes to, or ``otherwise`` if it goes elsewhere."""
    if not sys.stdout.isatty():
        return otherwise
    return max(NARROWEST, min(WIDEST, get_terminal_size((otherwise, 24)).columns))
