"""Amounts of a hand history: one unit is a dollar, and whole cents are kept."""

from decimal import Decimal
from typing import Any

from croupier.equipment.money import Cents
from croupier.errors import CroupierError

MOST_DIGITS = 13
"""The most digits of an amount's whole units; nobody plays for more, and longer ones would only take time."""
ALLOWED = f"a whole number, or one with up to two decimals, of at most {MOST_DIGITS} digits before the point"


class NotAnAmount(CroupierError, ValueError):
    """Something that isn't an amount of money."""


def cents(value: Any) -> Cents:
    """Return the cents of a number in a file; raise :class:`NotAnAmount` if it isn't one."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise NotAnAmount("isn't a number")
    amount = Decimal(value) if not isinstance(value, int) or abs(value) < 10**MOST_DIGITS else Decimal("Infinity")
    if not amount.is_finite():
        raise NotAnAmount("is not finite, or too large")
    if amount < 0:
        raise NotAnAmount("is below zero")
    if amount and amount.adjusted() >= MOST_DIGITS:
        raise NotAnAmount("is too large")
    if amount and amount.adjusted() < -2:
        raise NotAnAmount("isn't a whole number of cents")
    hundredfold = amount * 100
    if hundredfold != int(hundredfold):
        raise NotAnAmount("isn't a whole number of cents")
    return int(hundredfold)


def written(amount: Cents) -> str:
    """Write an amount as a file does: ``25`` or ``2.50``."""
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else f"{whole}"
