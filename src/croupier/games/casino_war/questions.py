"""The questions asked at a casino war table."""

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.questions import About


class WarOrSurrender(About, key="decision"):
    """22.8: a player whose card ties the dealer's goes to war or surrenders half."""

    card: Card
    """The player's card."""
    amount: Cents
    """The amount of the war wager."""
