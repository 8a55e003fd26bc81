"""The cost of each decision, as lines of text."""

from collections.abc import Iterator

from croupier.games.blackjack.basic_strategy import table_lines
from croupier.games.blackjack.decision_costs import decision, worths
from croupier.games.blackjack.hand_decisions import HandInQuestion
from croupier.games.blackjack.odds_play import basic_strategy, rule_set
from croupier.games.blackjack.table import BlackjackTable
from croupier.table.asks import Ask


def hint_lines(t: BlackjackTable, ask: Ask, hand: HandInQuestion) -> Iterator[str]:
    """Yield each legal decision with its worth and its cost compared with the best."""
    found = decision(t, ask, hand)
    if found is None:
        yield "The cost of this decision can't be computed."
        return
    try:
        counted = worths(found)
    except ModuleNotFoundError as missing:
        yield f"Hints need the extra “fast”: {missing.name} is not installed. “basic” shows basic strategy."
        return
    yield "In percent of your wager, from full decks less your cards and the dealer's first one:"
    for choice in counted:
        cost = "best" if choice.best else f"costs {choice.cost:.2%}"
        yield f"  {choice.choice:<11} {choice.value:>+9.2%}  \t{cost}"


def strategy_lines(t: BlackjackTable) -> Iterator[str]:
    """Yield the best strategy by totals at this table or, without the counting packages, the one printed on cards."""
    try:
        found = basic_strategy(rule_set(t.rules))
    except ModuleNotFoundError:
        yield from table_lines()
        return
    yield "The best strategy by totals at this table, by the dealer's first card:"
    yield from (f"  {line}" for line in found.text().splitlines())
    yield "  S stand, H hit, P split; Dh, Ds double, or hit, stand; Rh, Rs, Rp surrender, or hit, stand, split."
