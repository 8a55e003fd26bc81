"""Equal division of an amount in chips (14.3(c)), independent of any table."""

from collections.abc import Sequence

from croupier.equipment.money import Cents


def shares(amount: Cents, seats: Sequence[int], chip: Cents) -> dict[int, Cents]:
    """Divide an amount equally in whole chips; odd chips go one each to the first seats, in the given order (reading
    130).
    """
    each, odd = divmod(amount // chip, len(seats))
    rest = amount % chip
    return {seat: (each + (place < odd)) * chip + (rest if place == 0 else 0) for place, seat in enumerate(seats)}


def halves(amount: Cents, chip: Cents) -> tuple[Cents, Cents]:
    """Return the high half and the low half; an odd chip goes to the high half (reading 130)."""
    low = amount // chip // 2 * chip
    return amount - low, low
