"""The scoreboard of a shoe, as lines of text."""

from collections.abc import Iterator

from croupier.games.baccarat.roads import ROWS
from croupier.games.baccarat.scoreboard import Road, roads, totals
from croupier.games.baccarat.words import road_name, totals_words

MOST_COLUMNS = 36
"""Number of two-character columns that fit on a screen; a longer road shows its last ones."""


def scoreboard_lines(results: str) -> Iterator[str]:
    """Yield all roads of a shoe from its results as letters."""
    yield totals_words(totals(results))
    if not results:
        return
    for road in roads(results):
        if road.marks:
            yield from _road(road)
    yield "  Bead plate and big road: B Banker, P Player, T Tie; a small letter: ties came"
    yield "  after it. The others: R the big road repeats itself, B it doesn't."
    yield "  Roads show what has happened, not what will happen."


def _road(road: Road) -> Iterator[str]:
    yield f"{road_name(road)}:"
    last = max(mark.column for mark in road.marks)
    first = max(0, last + 1 - MOST_COLUMNS)
    cells = {(mark.row, mark.column): mark.letter.lower() if mark.ties else mark.letter for mark in road.marks}
    for row in range(ROWS):
        line = " ".join(cells.get((row, column), ".") for column in range(first, last + 1))
        if line.replace(".", "").strip() or row == 0:
            yield f"  {line}"
