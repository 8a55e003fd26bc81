"""The questions asked at a red dog table."""

from croupier.equipment.money import Cents
from croupier.table.questions import About


class RaiseOrLeave(About, key="decision"):
    """6.5: a player raises the wager on an area or leaves it unchanged."""

    number: int
    """Number of the player's area."""
    spread: int
    amount: Cents
    """The original wager, and so the highest raise."""
