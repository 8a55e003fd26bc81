"""Three card poker's pay tables for readers, by paragraph."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.printed_tables import as_printed
from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, PAIR_PLUS


def printed() -> Iterator[PrintedTable]:
    """Yield every pay table of 19:47-20.11 in full."""
    yield as_printed("Pair plus wager", {f"Ledger {letter}": table for letter, table in PAIR_PLUS.items()})
    yield as_printed("Ante bonus", {"Pays": ANTE_BONUS})
