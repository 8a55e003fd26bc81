"""Poker has no wagers with listed odds: players wager against each other, and the house takes the rake."""

from croupier.games.wager_odds import Wager
from croupier.submission.filing import Filing


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return no wagers: what a bet is worth depends on the hands; see equity."""
    return []
