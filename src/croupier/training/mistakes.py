"""Trainees' payment mistakes as data: mixing up two keys, paying "for" as "to", and so on.

Every wrong amount offered comes from one of these, so that a trainee who chooses it learns which mistake it was.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Cents, Odds
from croupier.play.drill import Chips

QUARTER = 25
"""The smallest chip, and so the smallest payment."""


class Mistake(Enum):
    """How a payment goes wrong."""

    OTHER_KEY = "another key"
    TURNED_OVER = "odds turned over"
    FOR_NOT_TO = "for instead of to"
    WITH_THE_BET = "the bet counted with the payout"
    LARGEST_CHIPS = "only the largest chips paid"
    ROUNDED_DOWN = "rounded down to the dollar"
    ROUNDED_UP = "rounded up to the dollar"
    CHARGED = "a vigorish charged where none is"
    DOUBLE = "ten percent instead of five"
    HALF = "half of it"
    HALF_BACK = "half given back"
    HALF_PAID = "half paid on a push"
    NOT_CHARGED = "the vigorish forgotten"
    WHOLE_DOLLAR = "rounded to a whole dollar"
    PAID = "a losing bet paid"
    PUSHED = "given back"
    TAKEN = "taken"
    ALL_TAKEN = "all taken where a part goes back"
    ALL_BACK = "all given back where a part is lost"


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong payment, and the mistake behind it."""

    mistake: Mistake
    cents: Cents = 0
    odds: Odds | None = None
    """The key that it was confused with."""


CONFUSED: dict[Odds, tuple[Odds, ...]] = {
    Odds(1): (Odds(3, 2), Odds(2)),
    Odds(3, 2): (Odds(6, 5), Odds(2), Odds(1)),
    Odds(6, 5): (Odds(3, 2), Odds(7, 6), Odds(1)),
    Odds(7, 6): (Odds(7, 5), Odds(6, 5), Odds(1)),
    Odds(7, 5): (Odds(7, 6), Odds(3, 2), Odds(9, 5)),
    Odds(9, 5): (Odds(7, 5), Odds(2), Odds(7, 6)),
    Odds(2): (Odds(3, 2), Odds(1)),
    Odds(5, 2): (Odds(2), Odds(3, 2)),
    Odds(1, 2): (Odds(2, 3), Odds(5, 6)),
    Odds(2, 3): (Odds(1, 2), Odds(5, 6)),
    Odds(5, 6): (Odds(2, 3), Odds(4, 5)),
    Odds(4, 5): (Odds(5, 6), Odds(5, 8)),
    Odds(5, 8): (Odds(4, 5), Odds(5, 11)),
    Odds(5, 11): (Odds(5, 8), Odds(1, 2)),
    Odds(7): (Odds(9), Odds(8)),
    Odds(9): (Odds(7), Odds(8)),
    Odds(8): (Odds(9), Odds(7), Odds(11)),
    Odds(15): (Odds(30), Odds(17)),
    Odds(30): (Odds(15), Odds(35)),
    Odds(17): (Odds(15), Odds(11)),
    Odds(11): (Odds(17), Odds(8)),
    Odds(4): (Odds(5), Odds(3)),
    Odds(3): (Odds(4), Odds(2)),
    Odds(35): (Odds(17), Odds(30)),
    Odds(6): (Odds(5), Odds(8)),
    Odds(5): (Odds(6), Odds(8)),
    Odds(10): (Odds(9), Odds(11)),
    Odds(12): (Odds(8), Odds(17)),
    Odds(20): (Odds(10), Odds(40)),
    Odds(45): (Odds(40), Odds(20)),
    Odds(60): (Odds(30), Odds(50)),
    Odds(180): (Odds(150), Odds(60)),
}
"""Keys often confused with each other, the most common first."""


def of_winner(odds: Odds, on: Cents, chips: Chips, rate: Fraction = Fraction(0)) -> Iterator[Slip]:
    """Yield mistakes with a bet that wins at some odds, the most common first.

    ``rate`` is that of a vigorish charged separately, which might wrongly be taken from the payout.
    """
    right = odds.fraction * on
    if rate:
        yield Slip(Mistake.CHARGED, _cents(right - rate * min(right, Fraction(on))))
    for key in CONFUSED.get(odds, ())[:2]:
        yield Slip(Mistake.OTHER_KEY, _cents(key.fraction * on), key)
    if odds.to == 1 and odds.pays > 2:
        yield Slip(Mistake.FOR_NOT_TO, _cents(Fraction(odds.pays - 1) * on))
    if odds.pays != odds.to and odds.to > 1:
        yield Slip(Mistake.TURNED_OVER, _cents(Fraction(odds.to, odds.pays) * on))
    if right % 100:
        yield Slip(Mistake.ROUNDED_DOWN, int(right // 100) * 100)
        yield Slip(Mistake.ROUNDED_UP, int(-(-right // 100)) * 100)
    if len(chips) > 1:
        yield Slip(Mistake.LARGEST_CHIPS, _cents(odds.fraction * chips[0][0] * chips[0][1]))
    yield Slip(Mistake.WITH_THE_BET, _cents(right + on))
    for key in CONFUSED.get(odds, ())[2:]:
        yield Slip(Mistake.OTHER_KEY, _cents(key.fraction * on), key)
    yield Slip(Mistake.TAKEN)


def of_loser(on: Cents, pays: Sequence[Odds] = ()) -> Iterator[Slip]:
    """Yield the mistakes with a bet that loses; ``pays`` are the odds at which it would be paid."""
    yield Slip(Mistake.PAID, _cents(pays[0].fraction * on) if pays else on)
    yield Slip(Mistake.PUSHED)
    yield Slip(Mistake.HALF_BACK, _cents(Fraction(on, 2)))


def of_part_returned(on: Cents) -> Iterator[Slip]:
    """Yield the mistakes with a losing bet of which a part goes back."""
    yield Slip(Mistake.ALL_TAKEN)
    yield Slip(Mistake.ALL_BACK)
    yield Slip(Mistake.PAID, on)


def of_push(on: Cents) -> Iterator[Slip]:
    yield Slip(Mistake.PAID, on)
    yield Slip(Mistake.TAKEN)
    yield Slip(Mistake.HALF_PAID, _cents(Fraction(on, 2)))


def of_vigorish(rate: Fraction, won: Cents) -> Iterator[Slip]:
    """Yield mistakes with a commission."""
    exact = rate * won
    yield Slip(Mistake.HALF, _cents(exact / 2))
    yield Slip(Mistake.DOUBLE, _cents(exact * 2))
    yield Slip(Mistake.WHOLE_DOLLAR, int(-(-exact // 100)) * 100)
    yield Slip(Mistake.WHOLE_DOLLAR, int(exact // 100) * 100)
    yield Slip(Mistake.NOT_CHARGED, won)


def distinct(slips: Iterable[Slip], right: str) -> dict[str, Slip]:
    """Return slips by the answer each leads to, in the form of ``right``, without those that happen to be right."""
    found: dict[str, Slip] = {}
    for slip in slips:
        answer = answer_of(slip)
        if answer != right and answer != "0":
            found.setdefault(answer, slip)
    return found


def answer_of(slip: Slip) -> str:
    match slip.mistake:
        case Mistake.TAKEN | Mistake.ALL_TAKEN:
            return "lose"
        case Mistake.PUSHED | Mistake.ALL_BACK:
            return "push"
        case _:
            return str(slip.cents)


def _cents(amount: Fraction | int) -> Cents:
    """Return what somebody making the mistake would pay: at least a chip, and in whole chips."""
    return int(amount // QUARTER) * QUARTER
