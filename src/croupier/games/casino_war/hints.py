"""What each decision costs, and the best rule of play, in lines of text."""

from collections.abc import Iterator

from croupier.games.casino_war.decision_costs import decision, worths
from croupier.games.casino_war.table import CasinoWarTable


def hint_lines(t: CasinoWarTable, seat: int) -> Iterator[str]:
    """Every decision, what it is worth, and what it costs against the best."""
    yield "In percent of your bet, over all cards that don't lie on the table:"
    for worth in worths(decision(t, seat)):
        cost = "best" if worth.best else f"costs {float(worth.cost):.2%}"
        yield f"  {worth.choice:<18} {float(worth.value):>+9.2%}  \t{cost}"


def strategy_lines() -> Iterator[str]:
    yield "Always go to war, and make no tie bets. [19:47-22.8]"
    yield "  No other rule loses less; “hint” at your turn tells what surrendering costs."
