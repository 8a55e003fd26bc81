"""What is asked at a three card poker table."""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.questions import Positions


class PlayOrFold(Positions):
    """20.10(b): a player makes a play wager on the hand at a position, or forfeits it."""

    key: ClassVar = "decision"
    amount: Cents
    """What a play wager comes to."""
