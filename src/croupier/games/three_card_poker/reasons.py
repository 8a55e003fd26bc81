"""Why a wager of three card poker ends as it does: 20.10(b), 20.11."""

from dataclasses import dataclass

from croupier.games.three_card_poker.events import ThreeCardFinding
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.table.fast_dataclasses import made_quickly
from croupier.table.reasons import LineMade, Reason


@dataclass(frozen=True, slots=True)
class ThreeCardCompared(Reason):
    """20.11(a)1: how the player's hand compares with the dealer's."""

    finding: ThreeCardFinding


@dataclass(frozen=True, slots=True)
class ThreeCardLineMade(LineMade):
    """20.11(a)2, 3: the hand makes a line of the ledger or of the ante bonus."""

    line: ThreeCardPayLine


@dataclass(frozen=True, slots=True)
class NoPairOrBetter(Reason):
    """20.11(a)2: the hand makes no line of the ledger."""


@dataclass(frozen=True, slots=True)
class PlayNotWagered(Reason):
    """20.10(b): no play wager was made, and the wagers are forfeited."""


made_quickly(globals())
