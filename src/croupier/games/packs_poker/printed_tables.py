"""The pay tables of Pack's Poker for readers, by paragraph."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
)
from croupier.games.printed_tables import as_printed


def printed() -> Iterator[PrintedTable]:
    """Yield every pay table of 13:69F-43.11 in full."""
    yield as_printed("Five-card bonus wager", FIVE_CARD)
    yield as_printed("Five-card bonus wager, progressive", FIVE_CARD_PROGRESSIVE)
    yield as_printed("Seven-card bonus wager", SEVEN_CARD)
    yield as_printed("Seven-card bonus wager, progressive", SEVEN_CARD_PROGRESSIVE)
