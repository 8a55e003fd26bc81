"""The pay table of mini-dice as a reader sees it, 19:47-13.6(b)."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.games.printed_tables import odds_as_printed
from croupier.regulation import Paragraphs
from croupier.words import line_name

P = Paragraphs("19:47")


def printed() -> Iterator[PrintedTable]:
    """Yield the complete pay table of 19:47-13."""
    least = {line_name(line): odds for line, odds in LEAST.items()}
    yield odds_as_printed(P("13.6(b)"), "Winning wagers", {"Pays at least": least})
