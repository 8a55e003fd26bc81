"""The blackjack bonus wager (19:47-2.20): the awards that its system draws, and the resulting house advantage.

A licensee files the awards as lots in an urn: ``"700 of $5"`` means seven hundred lots of five dollars each. The system
draws one lot for each winning wager. All figures are exact.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Cents, NotMoney, dollars, show
from croupier.regulation import decides
from croupier.submission.value_kinds import OURS, WrongValue, a_type


@dataclass(frozen=True, slots=True)
class Range:
    """The smallest and largest award for a wager."""

    lowest: Cents
    highest: Cents


AWARDS: dict[Cents, Range] = {
    dollars("$1.00"): Range(dollars("$5.00"), dollars("$1,000")),
    dollars("$5.00"): Range(dollars("$50.00"), dollars("$5,000")),
}
"""2.20(j): by the amount of the wager."""

CONFIRMED_FROM: Cents = dollars("$100.00")
"""2.20(g)3, 4: the dealer announces smaller awards; a supervisor confirms this amount or more."""

LEAST_ADVANTAGE, MOST_ADVANTAGE = Fraction(0), Fraction(30, 100)
"""2.20(k)."""


class BonusWager(Enum):
    """Reading 55: what becomes of a winning wager itself."""

    RETURNED = "returned"
    IN_THE_AWARD = "part of the award"


@dataclass(frozen=True, slots=True)
class Lot:
    """A number of lots with the same award."""

    number: int
    award: Cents

    def __str__(self) -> str:
        return f"{self.number} of {show(self.award)}"


def lot(text: str) -> Lot:
    """Parse lots such as ``700 of $5``."""
    match = re.fullmatch(r"(\d[\d,]{0,15}) of (\$?\d[\d,.]{0,15})", text.strip())
    number = int(match[1].replace(",", "")) if match else 0
    if match is None or number < 1:
        raise NotMoney(f"{text!r} does not name lots; write their number and amount, as in 700 of $5")
    return Lot(number, dollars(match[2]))


MOST_LOTS = 10**12
"""An advantage can be filed to many digits; more lots than this serve no purpose."""


@dataclass(frozen=True, slots=True)
class BonusLots:
    """A filing's value: lots of one amount, stored as text in plainest form."""

    allowed: str = f'at most {MOST_LOTS:,} lots of one amount, such as "700 of $5" ({OURS})'

    def read(self, value: Any) -> str:
        if not isinstance(value, str):
            raise WrongValue(f'is {a_type(value)}, not lots such as "700 of $5"')
        try:
            found = lot(value)
        except NotMoney:
            raise WrongValue('has an entry that is not of the form "700 of $5"') from None
        if found.number > MOST_LOTS:
            raise WrongValue("has too many lots")
        return str(found)


@dataclass(frozen=True, slots=True)
class Distribution:
    """The awards for wagers of one amount, each with its number of lots."""

    lots: tuple[Lot, ...]

    @property
    def drawn_from(self) -> int:
        return sum(lot.number for lot in self.lots)

    @property
    def mean(self) -> Fraction:
        """The average award, in cents."""
        return Fraction(sum(lot.number * lot.award for lot in self.lots), self.drawn_from)

    def chance(self, award: Cents) -> Fraction:
        return Fraction(sum(lot.number for lot in self.lots if lot.award == award), self.drawn_from)

    def award_of(self, drawn: int) -> Cents:
        """Return the award for a lot number, counted from 0. Chance comes from outside."""
        if not 0 <= drawn < self.drawn_from:
            raise ValueError(f"there is no lot {drawn} among {self.drawn_from}")
        for lot in self.lots:
            if drawn < lot.number:
                return lot.award
            drawn -= lot.number
        raise AssertionError("the numbers of the lots add up to their number")


def distribution(texts: Iterable[str]) -> Distribution:
    """Parse the distribution stated in a filing."""
    return Distribution(tuple(lot(text) for text in texts))


@decides("19:47-2.1")
def blackjack_probability(decks: int) -> Fraction:
    """2.1: return the chance that the first two cards from fresh decks are an ace and a ten-point card, in either
    order.
    """
    aces, tens, cards = 4 * decks, 16 * decks, 52 * decks
    return 2 * Fraction(aces, cards) * Fraction(tens, cards - 1)


@decides("19:47-2.20(k)")
def house_advantage(stake: Cents, awards: Distribution, decks: int, wager: BonusWager) -> Fraction:
    """2.20(k): return the part of the wager that the house keeps on average; if negative, players have the
    advantage.
    """
    returned = stake if wager is BonusWager.RETURNED else 0
    return 1 - blackjack_probability(decks) * (awards.mean + returned) / stake
