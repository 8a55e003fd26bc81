"""Show the best strategy by totals for a blackjack table, its edge, and its costliest hands."""

from collections.abc import Iterator
from pathlib import Path

from cyclopts import App

EXAMPLES = """
Without a filing the rules are those of the sample, with the choices that are named. Examples:

- ``croupier odds strategy``
- ``croupier odds strategy --choice decks=8 --choice soft_17=draw --choice surrender=false``
- ``croupier odds strategy --choice six_to_five=true --choice decks=1``
- ``croupier odds strategy --filing table.toml --json``
"""

app = App(name="strategy", help_epilogue=EXAMPLES)


@app.default
def strategy(*, filing: Path | None = None, choice: list[str] | None = None, json: bool = False) -> Iterator[str]:
    """Show the best strategy by totals for a blackjack table, its edge, and where it falls short of the best play.

    Parameters
    ----------
    filing
        A blackjack filing whose rules to use.
    choice
        A rule: decks, soft_17 (stand or draw), surrender, hands (2 to 4), aces_again, five_cards, reader or
        six_to_five, such as decks=2. May be repeated.
    json
        Print JSON.
    """
    from croupier.games.blackjack.strategy import in_words, plain, strategy_of, table_of
    from croupier.odds.odds_request import choices_in
    from croupier.odds.progress import progress
    from croupier.play.console import print_json

    with progress(1) as at:
        at(1, "every hand against every card of the dealer")
        report = strategy_of(table_of(filing, choices_in(choice or [])))
    if json:
        print_json(plain(report))
    else:
        yield from in_words(report)
