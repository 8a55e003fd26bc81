"""The spreads on which each strategy raises."""

from croupier.games.red_dog.odds import RedDogTerms, Spreads, worth_raising
from croupier.games.red_dog.pay_tables import BY_SPREAD
from croupier.games.red_dog.rules import WIDEST, RedDogRules
from croupier.words.text import or_

BEST, ALWAYS, NEVER = STRATEGIES = "best", "always raise", "never raise"


def raised_spreads(strategy: str, decks: int, terms: RedDogTerms) -> Spreads:
    """Return the spreads on which a strategy raises, given a table's payout odds."""
    if strategy == BEST:
        return worth_raising(decks, terms)
    return frozenset(range(1, WIDEST + 1)) if strategy == ALWAYS else frozenset()


def best_raises(rules: RedDogRules) -> Spreads:
    """Return the spreads on which a raise pays at a table, from a full shoe."""
    return worth_raising(rules.decks, RedDogTerms.of(rules))


def spread_words(spreads: Spreads) -> str:
    """Return the spreads of the best strategy in words: ``3, or of 7 or more``.

    Among spreads with equal odds, the wider has more winning cards, so whoever raises on one raises on all wider ones.
    """
    narrow = sorted(spreads & BY_SPREAD.keys())
    wide = f"{min(spreads - BY_SPREAD.keys())} or more"
    return f"{or_(narrow)}, or of {wide}" if narrow else wide
