"""The pay table of roulette as a reader sees it, 19:47-5.2 (from a sister state's rule)."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.printed_tables import odds_as_printed
from croupier.games.roulette.layout import KIND_NAMES
from croupier.games.roulette.pay_tables import PAYS
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")


def printed() -> Iterator[PrintedTable]:
    """Yield the complete pay table of roulette."""
    yield odds_as_printed(P("5.2"), "Winning wagers", {"Pays": {name: PAYS[kind] for kind, name in KIND_NAMES.items()}})
