"""What mini-dice pays as a reader sees it, 19:47-13.6(b)."""

from collections.abc import Iterator

from croupier.equipment.pays import PrintedTable, odds_as_printed
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")


def printed() -> Iterator[PrintedTable]:
    """The pay table of 19:47-13, whole."""
    least = {line.value: odds for line, odds in LEAST.items()}
    yield odds_as_printed(P("13.6(b)"), "Winning wagers", {"Pays at least": least})
