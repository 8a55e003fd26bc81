"""What each decision costs, and the best rule of play, in lines of text."""

from collections.abc import Iterator

from croupier.games.three_card_poker.decision_costs import PLAYED_FROM, ThreeCardTurn, decision, worths
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.priced_seat import worth_lines


def best_play() -> str:
    """``Q-6-4``, the lowest hand to be played."""
    return "-".join(rank.letter for rank in PLAYED_FROM.deciding)


def hint_lines(t: ThreeCardPokerTable, question: ThreeCardTurn) -> Iterator[str]:
    """Both decisions, what each is worth, and what it costs against the better one."""
    try:
        counted = worths(decision(t, question))
    except ModuleNotFoundError as missing:
        yield f"Hints need the extra “fast”: {missing.name} is not installed. “strategy” tells the best rule of play."
        return
    yield "In percent of your ante, over all hands that the dealer may have:"
    yield from worth_lines(counted, 11)


def strategy_lines() -> Iterator[str]:
    yield f"Play {best_play()} and every higher hand; fold the rest. [19:47-20.10(b)]"
    yield "  No other rule loses less; “hint” at your turn tells what the other choice costs."
