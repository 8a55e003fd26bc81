"""Why three card poker wagers end as they do: 20.10(b), 20.11."""

from croupier.games.three_card_poker.events import ThreeCardFinding
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.table.reasons import LineMade, Reason


class ThreeCardCompared(Reason):
    """20.11(a)1: how the player's hand compares with the dealer's."""

    finding: ThreeCardFinding


class ThreeCardLineMade(LineMade):
    """20.11(a)2, 3: the hand makes a line of the ledger or of the ante bonus."""

    line: ThreeCardPayLine


class NoPairOrBetter(Reason):
    """20.11(a)2: the hand makes no line of the ledger."""


class PlayNotWagered(Reason):
    """20.10(b): no play wager was made, and the wagers are forfeited."""
