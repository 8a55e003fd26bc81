"""What is asked at a red dog table."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.questions import About


@dataclass(frozen=True, slots=True)
class RaiseOrLeave(About):
    """6.5: a player raises the wager on an area, or leaves it as it is."""

    key: ClassVar = "decision"
    number: int
    """Which of the player's areas it is about."""
    spread: int
    amount: Cents
    """The original wager, and so the highest raise."""
