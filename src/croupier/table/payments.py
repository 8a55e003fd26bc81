"""How a payment is calculated: what the game's pay table pays, and on what amount."""

from croupier.equipment.money import Cents, Rounding
from croupier.equipment.pay_tables import Pays
from croupier.table.immutable import Immutable


class Payment(Immutable):
    """What was paid for, line by line, and how the amount was adjusted."""

    pays: tuple[Pays, ...]
    """What each line pays; several if a wager wins on several lines."""
    on: Cents
    """The amount that odds apply to: chips plus the face value of coupons, or another wager."""
    meter: Cents = 0
    """What the meter showed, if part of it is paid."""
    shared_by: int = 1
    """The number of winners who share it."""
    limit: Cents = 0
    """The payout limit that reduced it; 0 if none did."""
    rounding: Rounding | None = None
    """How it was rounded; None if no rounding was needed."""
