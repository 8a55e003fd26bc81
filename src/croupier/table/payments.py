"""How a payment comes about: what the table of the game pays, and on what."""

from croupier.equipment.money import Cents, Rounding
from croupier.equipment.pay_tables import Pays
from croupier.table.immutable import Immutable


class Payment(Immutable):
    """What was paid for, line by line, and what was done with it."""

    pays: tuple[Pays, ...]
    """What the lines pay; several if a wager wins on several of them."""
    on: Cents
    """What odds are applied to: chips and the face value of coupons, or another wager."""
    meter: Cents = 0
    """What the meter showed, if a part of it is paid."""
    shared_by: int = 1
    """How many share it."""
    limit: Cents = 0
    """The payout limit that has cut it; 0 if none has."""
    rounding: Rounding | None = None
    """How it was rounded; None if nothing had to be."""
