"""Exact odds of three card poker: every deal is counted, none is drawn."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from croupier.counting.three_card import BESIDE, HANDS, classes
from croupier.equipment.money import Cents, Odds
from croupier.games.three_card_poker.pay_tables import EVEN, Line, PayTable, lines_of
from croupier.games.three_card_poker.rules import BonusPaid, EqualHands, Rules
from croupier.games.three_card_poker.strategy import Rule
from croupier.regulation import decides


class How(Enum):
    """How a hand with an ante wager may end (20.10(b), 20.11(a)1)."""

    FOLDED = "folded"
    NOT_QUALIFIED = "dealer without queen high"
    HIGHER = "higher than the dealer's"
    EQUAL = "equal to the dealer's"
    LOWER = "lower than the dealer's"


_ANTE = {How.FOLDED: -1, How.NOT_QUALIFIED: 1, How.HIGHER: 1, How.EQUAL: 0, How.LOWER: -1}
_PLAY = {How.FOLDED: 0, How.NOT_QUALIFIED: 0, How.HIGHER: 1, How.EQUAL: 0, How.LOWER: -1}
"""20.11(a)1: what the ante and the play wager bring, in antes, where equal hands go back."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Readings 110 and 111: what the odds of an ante rest on besides the bonus table."""

    equal_hands: EqualHands = EqualHands.BACK
    bonus_paid: BonusPaid = BonusPaid.ALWAYS

    @classmethod
    def of(cls, rules: Rules) -> "Terms":
        return cls(rules.equal_hands, rules.bonus_paid)

    @decides("19:47-20.11(a)1")
    def ante(self, how: How) -> int:
        """20.11(a)1: what the ante brings, in antes."""
        return -1 if how is How.EQUAL and self.equal_hands is EqualHands.LOSE else _ANTE[how]

    @decides("19:47-20.11(a)1")
    def play(self, how: How) -> int:
        """20.11(a)1: what the play wager brings, in antes."""
        return -1 if how is How.EQUAL and self.equal_hands is EqualHands.LOSE else _PLAY[how]

    @decides("19:47-20.11(a)3")
    def pays_bonus(self, how: How) -> bool:
        """20.11(a)3: whether a hand that ends so is paid its bonus."""
        if self.bonus_paid is BonusPaid.WON:
            return how in (How.NOT_QUALIFIED, How.HIGHER)
        return how is not How.FOLDED


USUAL = Terms()


@dataclass(frozen=True, slots=True)
class Ended:
    """One way for a hand with an ante to end, its line of the ante bonus, and in how many deals it comes about."""

    how: How
    bonus: Line | None
    ways: int


@cache
def against_dealer(rule: Rule, bonus: tuple[Line, ...], terms: Terms = USUAL) -> tuple[Ended, ...]:
    """All endings of hands that are played by a rule, with the lines that a bonus recognizes."""
    found: Counter[tuple[How, Line | None]] = Counter()
    for one in classes():
        if not rule.plays(one.rank):
            found[How.FOLDED, None] += one.weight * BESIDE
            continue
        line = next((line for line in lines_of(one.rank) if line in bonus), None)
        hows = (How.NOT_QUALIFIED, How.HIGHER, How.EQUAL, How.LOWER)
        for how, number in zip(hows, one.beside, strict=True):
            found[how, line if terms.pays_bonus(how) else None] += one.weight * number
    order = list(How)
    lines = (None, *Line)
    made = [Ended(how, line, ways) for (how, line), ways in found.items() if ways]
    return tuple(sorted(made, key=lambda ended: (order.index(ended.how), lines.index(ended.bonus))))


def net(ended: Ended, table: PayTable, stake: Cents, terms: Terms = USUAL) -> Fraction:
    """What ante, play and bonus bring together, in cents."""
    bonus = Fraction(0)
    if ended.bonus is not None:
        odds = table.lines[ended.bonus]
        assert isinstance(odds, Odds)
        bonus = odds.fraction
    return stake * (EVEN.fraction * (terms.ante(ended.how) + terms.play(ended.how)) + bonus)


@cache
def pair_plus_ways() -> dict[Line | None, int]:
    """In how many of all hands each line of the pair plus wager comes; None for hands without any."""
    found: Counter[Line | None] = Counter()
    for one in classes():
        found[next(iter(lines_of(one.rank)), None)] += one.weight
    assert sum(found.values()) == HANDS
    return {line: found[line] for line in (*Line, None)}


def mean_and_variance(values: list[tuple[int, Fraction]]) -> tuple[Fraction, Fraction]:
    """Of results with their ways."""
    total = sum(ways for ways, _ in values)
    mean = sum((ways * value for ways, value in values), Fraction(0)) / total
    square = sum((ways * value**2 for ways, value in values), Fraction(0)) / total
    return mean, square - mean**2
