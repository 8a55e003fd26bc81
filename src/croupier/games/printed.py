"""From a paragraph to its pay tables, whole: printed from the data that pays, for every front end alike."""

from functools import cache

from croupier.equipment.pays import PrintedTable
from croupier.games import REGISTRY, room


@cache
def printed_by_paragraph() -> dict[str, tuple[PrintedTable, ...]]:
    """The pay tables of each paragraph that has any. A game declares them in a room ``printed``."""
    found: dict[str, list[PrintedTable]] = {}
    for name in REGISTRY:
        declared = room(name, "printed")
        for table in declared.printed() if declared is not None else ():
            found.setdefault(table.cite, []).append(table)
    return {text: tuple(tables) for text, tables in found.items()}
