"""Show what each choice for a hand of blackjack is worth."""

from collections.abc import Iterator
from pathlib import Path

from cyclopts import App

EXAMPLES = """
Against a card of the dealer, for example:

- ``croupier odds hand "8S 8H" --up TC``
- ``croupier odds hand "AS 7D" --up 9C --choice decks=2``
"""

app = App(name="hand", help_epilogue=EXAMPLES)


@app.default
def hand(
    *cards: str, up: str, filing: Path | None = None, choice: list[str] | None = None, json: bool = False
) -> Iterator[str]:
    """Show what each choice for a hand of blackjack is worth.

    Parameters
    ----------
    cards
        The cards of the hand, such as "8S 8H".
    up
        The dealer's first card, such as TC.
    filing
        A blackjack filing whose rules to use.
    choice
        A rule of the table, such as decks=2, as for croupier odds strategy. May be repeated.
    json
        Print JSON with every result.
    """
    from croupier.games.blackjack.strategy import hand_in_words, hand_of, plain_hand, table_of
    from croupier.odds.odds_request import choices_in
    from croupier.play.console import print_json

    report = hand_of(" ".join(cards), up, table_of(filing, choices_in(choice or [])))
    if json:
        print_json(plain_hand(report))
    else:
        yield from hand_in_words(report)
