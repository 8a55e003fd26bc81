"""Complete pay tables as a reader sees them, printed for every front end from the data that pays."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import NOT_PAID, PayTable, PrintedTable
from croupier.games import HOUSE_GAMES, part
from croupier.regulation import Cite
from croupier.table.layout import PostedLine, SignText
from croupier.words import line_name


def as_printed(title: str, tables: Mapping[str, PayTable[Any]]) -> PrintedTable:
    """Print the tables of one paragraph side by side, from the data that pays; the keys are their names."""
    (cite,) = {table.cite for table in tables.values()}
    # Lines are declared in the order in which they are printed.
    kind = type(next(line for table in tables.values() for line in table.lines))
    lines = [line for line in kind if any(line in table.lines for table in tables.values())]
    rows = ((line_name(line), *(str(table.lines.get(line, NOT_PAID)) for table in tables.values())) for line in lines)
    return PrintedTable(str(cite), title, tuple(tables), tuple(rows))


def odds_as_printed(
    cite: Cite, title: str, columns: Mapping[str, Mapping[str, Odds]], names: Collection[str] = ()
) -> PrintedTable:
    """Print odds that are not a pay table, by column and then by name of the line; ``names`` sets the order."""
    names = names or dict.fromkeys(name for odds in columns.values() for name in odds)
    rows = ((name, *(str(odds.get(name, NOT_PAID)) for odds in columns.values())) for name in names)
    return PrintedTable(str(cite), title, tuple(columns), tuple(rows))


def payout_lines(table: PayTable[Any]) -> list[SignText]:
    """Return a pay table's lines as a sign shows them, one for each hand that it pays."""
    return [SignText(line_name(line), pays) for line, pays in table.lines.items()]


def payouts_posted(title: str, table: PayTable[Any]) -> list[PostedLine]:
    """Return a pay table's lines under a title, with its paragraph."""
    return [(table.cite, line.under(title)) for line in payout_lines(table)]


def payouts_explained(table: PayTable[Any]) -> Iterator[tuple[str, Cite]]:
    """Yield a pay table's lines below the sentence that introduces it, with its paragraph."""
    yield from ((f"  {line}", table.cite) for line in payout_lines(table))


@cache
def printed_by_paragraph() -> dict[str, tuple[PrintedTable, ...]]:
    """Return the pay tables of each paragraph that has any. A game declares them in a module ``printed_tables``."""
    found: dict[str, list[PrintedTable]] = {}
    for name in HOUSE_GAMES:
        declared = part(name, "printed_tables")
        for table in declared.printed() if declared is not None else ():
            found.setdefault(table.cite, []).append(table)
    return {text: tuple(tables) for text, tables in found.items()}
