"""The questions at a three card poker table."""

from croupier.equipment.money import Cents
from croupier.table.questions import Positions


class PlayOrFold(Positions, key="decision"):
    """20.10(b): a player makes a play wager on the hand at a position, or forfeits it."""

    amount: Cents
    """The amount of a play wager."""
