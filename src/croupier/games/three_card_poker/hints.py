"""The cost of each decision and the best rule of play, as lines of text."""

from collections.abc import Iterator

from croupier.games.three_card_poker.decision_costs import PLAYED_FROM, ThreeCardTurn, decision, worths
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.priced_seat import worth_lines


def best_play() -> str:
    """Return the lowest hand to play, as ``Q-6-4``."""
    return "-".join(rank.letter for rank in PLAYED_FROM.deciding)


def hint_lines(t: ThreeCardPokerTable, question: ThreeCardTurn) -> Iterator[str]:
    """Yield both decisions with their worth and cost."""
    try:
        counted = worths(decision(t, question))
    except ModuleNotFoundError as missing:
        yield f"Hints need the extra “fast”: {missing.name} is not installed. “strategy” shows the best rule of play."
        return
    yield "In percent of your ante, over all hands that the dealer may have:"
    yield from worth_lines(counted, 11)


def strategy_lines() -> Iterator[str]:
    yield f"Play {best_play()} and every higher hand; fold the rest. [19:47-20.10(b)]"
    yield "  No other rule loses less; “hint” on your turn shows what the other choice costs."
