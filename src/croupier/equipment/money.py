"""Money: whole cents, odds as fractions, named roundings, chips by denomination. No float ever touches a stake."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.regulation import decides

Cents = int


class NotMoney(CroupierError, ValueError):
    """A text that is not an amount of money."""


LONGEST = 40
"""The maximum length of an amount: nobody writes more, and Python refuses to read thousands of digits."""


def dollars(text: str | int) -> Cents:
    """Return the cents in ``"$1,000"``, ``"12.50"`` or ``25`` (dollars)."""
    if isinstance(text, int):
        text = str(text) if abs(text) < 10**LONGEST else "9" * (LONGEST + 1)
    match = (
        re.fullmatch(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?", text.strip()) if len(text) <= LONGEST else None
    )
    if match is None:
        raise NotMoney(f"{text[:LONGEST]!r} is not an amount; write dollars as in 25, $1,000 or 12.50")
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)


def show(amount: Cents) -> str:
    """Format an amount for people: ``$1,000`` or ``$12.50``."""
    sign, amount = ("-" if amount < 0 else ""), abs(amount)
    whole, rest = divmod(amount, 100)
    return f"{sign}${whole:,}" + (f".{rest:02}" if rest else "")


def signed(amount: Cents) -> str:
    """Format an amount won or lost: ``+$10``, ``-$10``, ``$0``."""
    return f"+{show(amount)}" if amount > 0 else show(amount)


def percent(rate: Fraction) -> str:
    """Format a rate with all its digits: ``5%`` or ``4.999%``."""
    return f"{Decimal(rate.numerator * 100) / Decimal(rate.denominator):f}%"


class Rounding(Enum):
    """The possible roundings. A division of money without one of them is an error."""

    EXACT = "exactly"
    UP_TO_CENT = "rounded up to the next cent"
    DOWN_TO_CENT = "rounded down to the cent"
    DOWN_TO_DOLLAR = "rounded down to the dollar"
    UP_TO_QUARTER = "rounded up to the next 25 cents"
    UP_TO_CHIP = "rounded up to whole chips"
    DOWN_TO_CHIP = "rounded down to whole chips"

    def of(self, amount: Fraction, chip: Cents = 1) -> Cents:
        """Return ``amount`` in cents, rounded this way; ``chip`` is the smallest chip."""
        match self:
            case Rounding.EXACT:
                if amount.denominator != 1:
                    raise ValueError(f"{amount} cents is not a whole number of cents, and no rounding is named")
                return amount.numerator
            case Rounding.UP_TO_CENT:
                return -(-amount.numerator // amount.denominator)
            case Rounding.DOWN_TO_CENT:
                return amount.numerator // amount.denominator
            case Rounding.DOWN_TO_DOLLAR:
                return int(amount // 100) * 100
            case Rounding.UP_TO_QUARTER:
                return -int(-amount // 25) * 25
            case Rounding.UP_TO_CHIP:
                return -int(-amount // chip) * chip
            case Rounding.DOWN_TO_CHIP:
                return int(amount // chip) * chip


@dataclass(frozen=True, slots=True)
class Odds:
    """Payout odds, such as 3 to 2: what is paid for each unit wagered, in addition to the returned wager."""

    pays: int
    to: int = 1
    mixed: bool = field(default=False, compare=False)
    """Stated with a mixed number, as 19:47-11.13(b)6 does: 5 1/2 to 1. They are the same odds as 11 to 2."""

    def __post_init__(self) -> None:
        if self.pays < 0 or self.to < 1:
            raise ValueError(f"odds of {self.pays} to {self.to} make no sense")

    def __str__(self) -> str:
        if self.mixed:
            whole, rest = divmod(self.pays, self.to)
            return f"{whole:,} {rest}/{self.to} to 1"
        return f"{self.pays:,} to {self.to}"

    @property
    def fraction(self) -> Fraction:
        """The payment for each unit wagered."""
        return Fraction(self.pays, self.to)

    def payment(self, wager: Cents, rounding: Rounding = Rounding.EXACT) -> Cents:
        """Return the payment of a winning wager."""
        return rounding.of(self.fraction * wager)


_PARTS = {"¼": "1/4", "½": "1/2", "¾": "3/4"}


@decides("19:47-11.18(a)")
def odds(text: str) -> Odds:
    """19:47-11.18(a): Return the odds that ``text`` names: ``3 to 2`` or ``5 1/2 to 1``. Odds stated with "for" are
    refused.
    """
    mixed = re.fullmatch(r"(\d[\d,]*)(?: +([1-9]\d{0,2})/([1-9]\d{0,2})|([¼½¾])) to 1", text.strip())
    if mixed is not None:
        part = Fraction(mixed[2] + "/" + mixed[3]) if mixed[2] else Fraction(_PARTS[mixed[4]])
        if part < 1:
            whole = int(mixed[1].replace(",", ""))
            return Odds(whole * part.denominator + part.numerator, part.denominator, mixed=True)
    match = re.fullmatch(r"(\d[\d,]*) to (\d+)", text.strip())
    if match is None:
        raise NotMoney(f"{text!r} is not payout odds; state them with 'to', as in 3 to 2, never with 'for'")
    return Odds(int(match[1].replace(",", "")), int(match[2]))


def payable(wager: Cents, at: Odds, smallest: Cents) -> bool:
    """Return whether a wager and its winnings can be counted out in chips of the smallest denomination."""
    return wager % smallest == 0 and (at.fraction * wager) % smallest == 0


def nearest_payable(wager: Cents, at: Odds, smallest: Cents) -> tuple[Cents, ...]:
    """Return the nearest payable amounts below and above a wager (or the wager itself, if it is payable)."""
    if payable(wager, at, smallest):
        return (wager,)
    # Payable wagers are the multiples of the smallest that is payable.
    step = next(amount for k in range(1, at.to + 1) if payable(amount := k * smallest, at, smallest))
    lower = wager // step * step
    return (lower, lower + step) if lower else (step,)


@dataclass(frozen=True, slots=True)
class Denomination:
    """A chip: its value and its primary color. The colors are from memory, not from the sources (mark R)."""

    value: Cents
    color: str

    def __str__(self) -> str:
        return f"{show(self.value)} {self.color}"


CHIPS = (
    Denomination(5000_00, "gray"),
    Denomination(1000_00, "orange"),
    Denomination(500_00, "purple"),
    Denomination(100_00, "black"),
    Denomination(25_00, "green"),
    Denomination(5_00, "red"),
    Denomination(2_50, "pink"),
    Denomination(1_00, "white"),
)


def in_chips(amount: Cents, rack: Sequence[Denomination] = CHIPS) -> tuple[tuple[int, Denomination], ...]:
    """Cut an amount into chips as a dealer does, from the largest down."""
    if amount < 0:
        raise ValueError(f"{amount} cents cannot be cut into chips")
    values = sorted((chip.value for chip in rack), reverse=True)
    counts = _cut_out(amount, tuple(values))
    if counts is None:
        raise ValueError(f"{show(amount)} cannot be cut into chips of {', '.join(show(value) for value in values)}")
    by_value = {chip.value: chip for chip in rack}
    return tuple((count, by_value[value]) for value, count in zip(values, counts, strict=True) if count)


def _cut_out(amount: Cents, values: tuple[Cents, ...]) -> tuple[int, ...] | None:
    """Use as many as possible of the largest; fewer if that strands the rest ($3 in chips of $2.50 and $1)."""
    if not values:
        return () if amount == 0 else None
    most = amount // values[0]
    for count in range(most, max(-1, most - 3), -1):
        rest = _cut_out(amount - count * values[0], values[1:])
        if rest is not None:
            return (count, *rest)
    return None
