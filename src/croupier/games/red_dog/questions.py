"""The questions of a red dog table."""

from croupier.equipment.money import Cents
from croupier.table.questions import About


class RaiseOrLeave(About, key="decision"):
    """6.5: a player raises the wager on an area, or leaves it as it is."""

    number: int
    """Which of the player's areas it is about."""
    spread: int
    amount: Cents
    """The original wager, and so the highest raise."""
