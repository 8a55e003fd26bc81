"""The names of places in cases: ``seat 2``, ``pack 1``, ``box 3 hand 2``, ``dealer``."""

from croupier.table.names import Place
from croupier.table.places import UNKNOWN
from croupier.table.places import called as called


def meant(text: str | None) -> Place:
    """Return the place that a case names: a kind, and its numbers if any."""
    if not text:
        return UNKNOWN
    kind, *number = text.split()
    return Place(kind, *map(int, number))
