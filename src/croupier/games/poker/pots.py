"""14.7(c)4: the main pot, its side pots, and which bets go into which; 14.3(c): division of chips. No table needed."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from croupier.equipment.money import Cents
from croupier.table.books import pot_account
from croupier.table.names import Account


@dataclass(slots=True)
class Pot:
    """A pot, by its number: 1 is in the center of the table, the others are side pots."""

    number: int
    contenders: set[int]
    """The seats that may win it, including those that have folded since."""
    unraked: Cents = 0
    """What has been bet into it since the rake was last taken."""
    bet: Cents = 0
    """All that was bet into it."""
    by_seat: dict[int, Cents] = field(default_factory=dict)
    """What each seat has put into it."""

    @property
    def account(self) -> Account:
        return pot_account(self.number)


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of the bets of a betting round: what each seat put into it, and who may win it."""

    by_seat: Mapping[int, Cents]
    contenders: frozenset[int]

    @property
    def amount(self) -> Cents:
        return sum(self.by_seat.values())


def uncalled(bets: Mapping[int, Cents], live: Set[int]) -> tuple[int, Cents]:
    """Return the seat whose bet nobody called in full, and the excess; seat 0 if there is none."""
    if len(bets) < 2:
        seat, amount = next(iter(bets.items()), (0, 0))
        return (seat, amount) if seat in live and amount else (0, 0)
    first, second = sorted(bets, key=lambda seat: bets[seat], reverse=True)[:2]
    over = bets[first] - bets[second]
    return (first, over) if over and first in live else (0, 0)


def layers(bets: Mapping[int, Cents], live: Set[int]) -> list[Layer]:
    """Split the bets of a betting round at the bet of each player who is still in.

    If a folded player bet more than all of those, the excess stays in the last part.
    """
    levels = sorted({bets[seat] for seat in live if bets.get(seat)})
    found = []
    below = 0
    for level in levels:
        top = max(bets.values()) if level == levels[-1] else level
        by_seat = {seat: min(bet, top) - below for seat, bet in bets.items() if bet > below}
        found.append(Layer(by_seat, frozenset(seat for seat in live if bets.get(seat, 0) >= level)))
        below = level
    return found


# --- equal division


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
