"""The pay tables of craps as a reader sees them, by section. The text of 1.4 to 1.6 is not at hand."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.craps.pay_tables import FIRE, LAID, LEAST, TAKEN
from croupier.games.printed_tables import odds_as_printed
from croupier.regulation import Paragraphs
from croupier.words import line_name

P = Paragraphs("19:47")


def printed() -> Iterator[PrintedTable]:
    """Yield every complete pay table of 19:47-1."""
    least = {line_name(line): least.odds for line, least in LEAST.items()}
    (cite,) = {least.cite for least in LEAST.values()}
    yield odds_as_printed(cite, "Winning wagers", {"Pays at least": least})
    on = {f"{number}": odds for number, odds in TAKEN.items()}
    against = {f"{number}": odds for number, odds in LAID.items()}
    yield odds_as_printed(P("1.5"), "True odds, less vigorish", {"Buy": on, "Lay": against})
    yield odds_as_printed(P("1.6"), "True odds", {"Odds taken": on, "Odds laid": against})
    fire = {
        f"Table {letter}": {f"{points} points": odds for points, odds in table.items()}
        for letter, table in FIRE.items()
    }
    made = sorted({name for table in fire.values() for name in table})
    yield odds_as_printed(P("1.2"), "Fire bet, by the number of different points made (reading 97)", fire, made)
