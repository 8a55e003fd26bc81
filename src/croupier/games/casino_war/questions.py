"""What is asked at a casino war table."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.questions import About


@dataclass(frozen=True, slots=True)
class WarOrSurrender(About):
    """22.8: a player whose card ties the dealer's goes to war, or surrenders half."""

    key: ClassVar = "decision"
    card: Card
    """The player's card."""
    amount: Cents
    """What the war wager comes to."""
