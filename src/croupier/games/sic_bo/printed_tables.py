"""The pay tables of sic bo as a reader sees them, 19:47-9.4."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.printed_tables import as_printed
from croupier.games.sic_bo.pay_tables import PRINTED


def printed() -> Iterator[PrintedTable]:
    """Yield the three complete pay tables."""
    yield as_printed("Winning wagers", {table.value: pays for table, pays in PRINTED.items()})
