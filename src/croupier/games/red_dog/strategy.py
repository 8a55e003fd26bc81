"""On which spreads each rule of play raises."""

from croupier.games.red_dog.odds import RedDogTerms, Spreads, worth_raising
from croupier.games.red_dog.pay_tables import BY_SPREAD
from croupier.games.red_dog.rules import WIDEST, RedDogRules
from croupier.words.text import or_

BEST, ALWAYS, NEVER = STRATEGIES = "best", "always raise", "never raise"


def raised_spreads(strategy: str, decks: int, terms: RedDogTerms) -> Spreads:
    """The spreads on which a strategy raises, at what a table pays."""
    if strategy == BEST:
        return worth_raising(decks, terms)
    return frozenset(range(1, WIDEST + 1)) if strategy == ALWAYS else frozenset()


def best_raises(rules: RedDogRules) -> Spreads:
    """The spreads on which a raise is worth it at a table, from a full shoe."""
    return worth_raising(rules.decks, RedDogTerms.of(rules))


def spread_words(spreads: Spreads) -> str:
    """The spreads of the best rule, in words: ``3, or of 7 or more``.

    Where all pay alike, more cards lie between the wider they are: whoever raises on one raises on all that are wider.
    """
    narrow = sorted(spreads & BY_SPREAD.keys())
    wide = f"{min(spreads - BY_SPREAD.keys())} or more"
    return f"{or_(narrow)}, or of {wide}" if narrow else wide
