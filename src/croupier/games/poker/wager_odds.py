"""Poker has no wagers whose odds can be listed: players wager against each other, and the house takes the rake."""

from croupier.games.wager_odds import Wager
from croupier.submission.filing import Filing


def odds_of(filing: Filing | None) -> list[Wager]:
    """None: what a bet is worth depends on the hands, and is asked for as an equity."""
    return []
