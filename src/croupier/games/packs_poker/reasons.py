"""Why Pack's Poker wagers end as they do: 43.10(d) to (g), 43.12(c)2."""

from croupier.games.packs_poker.events import PacksFinding
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.table.reasons import LineMade, Reason


class PacksCompared(Reason):
    """43.10(d) to (f): how the player's hand compares with the dealer's."""

    finding: PacksFinding


class PacksTied(Reason):
    """43.10(f): the hands are of equal rank (reading 7)."""

    pair: bool
    """True for a pair or higher."""


class PacksHigherWithoutPair(Reason):
    """43.10(f): the player's hand ranks higher but is below a pair, which pushes if so filed."""


class PacksLineMade(LineMade):
    """43.10(g): a bonus wager makes a line of its pay table."""

    line: PacksLine
