"""Scoreboards of baccarat as players keep them: the bead plate, the big road and the three roads derived from it.

They show past results and predict nothing: the rounds of a shoe are nearly independent.
"""

from dataclasses import dataclass

ROWS = 6
"""Height of every road."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a road: its position, its letter, and the number of ties that came after it."""

    column: int
    row: int
    letter: str
    ties: int = 0


def bead_plate(results: str) -> list[Mark]:
    """Return a mark for every result, going down each column and then to the right."""
    return [Mark(number // ROWS, number % ROWS, letter) for number, letter in enumerate(results)]


def runs(results: str) -> list[tuple[str, list[int]]]:
    """Return runs of results without ties, each result with the number of ties after it. Ties before the first result
    count with it.
    """
    found: list[tuple[str, list[int]]] = []
    early = 0
    for letter in results:
        if letter == "T":
            if found:
                found[-1][1][-1] += 1
            else:
                early += 1
        elif found and found[-1][0] == letter:
            found[-1][1].append(0)
        else:
            found.append((letter, [0]))
    if early and found:
        found[0][1][0] += early
    return found


def big_road(results: str) -> list[Mark]:
    """Return a column for each run; a run that reaches the bottom or another run turns right."""
    return _laid_out([(letter, ties) for letter, ties in runs(results)])


def _laid_out(columns: list[tuple[str, list[int]]]) -> list[Mark]:
    taken: set[tuple[int, int]] = set()
    marks = []
    for start, (letter, ties) in enumerate(columns):
        column, row = start, 0
        while (column, row) in taken:
            column += 1
        for number, tied in enumerate(ties):
            if number:
                below = (column, row + 1)
                column, row = (column + 1, row) if row + 1 == ROWS or below in taken else below
                while (column, row) in taken:
                    column += 1
            taken.add((column, row))
            marks.append(Mark(column, row, letter, tied))
    return marks


def derived_road(results: str, back: int) -> list[Mark]:
    """Return the road that compares each run with the one ``back`` columns before: 1 big eye boy, 2 small road, 3
    cockroach. R means that the big road repeats itself, B that it doesn't.
    """
    lengths = [len(ties) for _, ties in runs(results)]
    letters = []
    for column, length in enumerate(lengths):
        for row in range(length):
            if row == 0:
                if column - back - 1 < 0:
                    continue
                same = lengths[column - 1] == lengths[column - back - 1]
            else:
                if column - back < 0:
                    continue
                other = lengths[column - back]
                # The other column reaches this row or ended before the row above: only one that ends just above
                # differs.
                same = row != other
            letters.append("R" if same else "B")
    columns: list[tuple[str, list[int]]] = []
    for letter in letters:
        if columns and columns[-1][0] == letter:
            columns[-1][1].append(0)
        else:
            columns.append((letter, [0]))
    return _laid_out(columns)
