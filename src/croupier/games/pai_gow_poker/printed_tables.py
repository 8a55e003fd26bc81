"""The pay tables of pai gow poker as a reader sees them, by paragraph."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.equipment.pay_tables import PrintedTable
from croupier.games.pai_gow_poker.pay_tables import BONUS, ENVY, INSURANCE, PROGRESSIVE, SEVEN_CARD, THREE_CARD
from croupier.games.printed_tables import as_printed

PAYS = "Pays"


def printed() -> Iterator[PrintedTable]:
    """Yield every pay table of 19:47-11 in full."""
    by_wager = {f"{show(amount)} wager": table for amount, table in PROGRESSIVE.items()}
    yield as_printed("Progressive payout wager", by_wager)
    yield as_printed("Bonus wager", {PAYS: BONUS})
    yield as_printed("Envy bonus", {PAYS: ENVY})
    yield as_printed("Pai gow insurance wager", INSURANCE)
    yield as_printed("Three-card bonus wager", {PAYS: THREE_CARD})
    yield as_printed("Seven-card bonus wager", SEVEN_CARD)
