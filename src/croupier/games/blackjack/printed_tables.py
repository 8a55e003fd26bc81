"""Blackjack's pay tables for readers, by paragraph."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.blackjack.pay_tables import MATCH, PROGRESSIVE, SAME_SUIT, SEVENS, STREAK, THIRTEEN, TWENTY
from croupier.games.printed_tables import as_printed

PAYS = "Pays"


def printed() -> Iterator[PrintedTable]:
    """Yield every pay table of 19:47-2 in full."""
    yield as_printed("Over or under 13", {PAYS: THIRTEEN})
    for decks, tables in SAME_SUIT.items():
        title = f"Two cards of one suit, with {decks} {'deck' if decks == 1 else 'decks'}"
        yield as_printed(title, {f"Option {number}": table for number, table in tables.items()})
    yield as_printed("Sevens", {PAYS: SEVENS})
    yield as_printed("Progressive blackjack wager", {PAYS: PROGRESSIVE})
    yield as_printed("Streak wager", {"Pays at least": STREAK})
    match = {f"Pays at least, {decks} decks": table for decks, table in MATCH.items()}
    yield as_printed("Match-the-dealer wager", match)
    yield as_printed("Twenty point bonus wager", {f"{letter}: at least": table for letter, table in TWENTY.items()})
