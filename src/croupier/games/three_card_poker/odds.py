"""Exact odds of three card poker, found by counting every deal."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.equipment.money import Cents, Odds
from croupier.games.three_card_poker.counting import BESIDE, HANDS, classes
from croupier.games.three_card_poker.pay_tables import EVEN, AnteEnd, PayTable, ThreeCardPayLine, lines_of
from croupier.games.three_card_poker.rules import BonusPaid, EqualHands, ThreeCardRules
from croupier.games.three_card_poker.strategy import ThreeCardRule
from croupier.regulation import decides

_ANTE = {AnteEnd.FOLDED: -1, AnteEnd.NOT_QUALIFIED: 1, AnteEnd.HIGHER: 1, AnteEnd.EQUAL: 0, AnteEnd.LOWER: -1}
_PLAY = {AnteEnd.FOLDED: 0, AnteEnd.NOT_QUALIFIED: 0, AnteEnd.HIGHER: 1, AnteEnd.EQUAL: 0, AnteEnd.LOWER: -1}
"""20.11(a)1: results of the ante and the play wager, in antes, if equal hands push."""


@dataclass(frozen=True, slots=True)
class ThreeCardTerms:
    """Readings 110 and 111: what the odds of an ante depend on besides the bonus table."""

    equal_hands: EqualHands = EqualHands.BACK
    bonus_paid: BonusPaid = BonusPaid.ALWAYS

    @classmethod
    def of(cls, rules: ThreeCardRules) -> "ThreeCardTerms":
        return cls(rules.equal_hands, rules.bonus_paid)

    @decides("19:47-20.11(a)1")
    def ante(self, how: AnteEnd) -> int:
        """20.11(a)1: return the result of the ante, in antes."""
        return -1 if how is AnteEnd.EQUAL and self.equal_hands is EqualHands.LOSE else _ANTE[how]

    @decides("19:47-20.11(a)1")
    def play(self, how: AnteEnd) -> int:
        """20.11(a)1: return the result of the play wager, in antes."""
        return -1 if how is AnteEnd.EQUAL and self.equal_hands is EqualHands.LOSE else _PLAY[how]

    @decides("19:47-20.11(a)3")
    def pays_bonus(self, how: AnteEnd) -> bool:
        """20.11(a)3: return True if a hand that ends this way is paid its bonus."""
        if self.bonus_paid is BonusPaid.WON:
            return how in (AnteEnd.NOT_QUALIFIED, AnteEnd.HIGHER)
        return how is not AnteEnd.FOLDED


USUAL = ThreeCardTerms()


@dataclass(frozen=True, slots=True)
class AnteEnding:
    """One way for a hand with an ante to end, its line of the ante bonus, and its number of deals."""

    how: AnteEnd
    bonus: ThreeCardPayLine | None
    ways: int


@cache
def against_dealer(
    rule: ThreeCardRule, bonus: tuple[ThreeCardPayLine, ...], terms: ThreeCardTerms = USUAL
) -> tuple[AnteEnding, ...]:
    """Return all endings of hands played by a rule, with the lines that a bonus recognizes."""
    found: Counter[tuple[AnteEnd, ThreeCardPayLine | None]] = Counter()
    for hand_class in classes():
        if not rule.plays(hand_class.rank):
            found[AnteEnd.FOLDED, None] += hand_class.weight * BESIDE
            continue
        line = next((line for line in lines_of(hand_class.rank) if line in bonus), None)
        hows = (AnteEnd.NOT_QUALIFIED, AnteEnd.HIGHER, AnteEnd.EQUAL, AnteEnd.LOWER)
        for how, number in zip(hows, hand_class.beside, strict=True):
            found[how, line if terms.pays_bonus(how) else None] += hand_class.weight * number
    order = list(AnteEnd)
    lines = (None, *ThreeCardPayLine)
    made = [AnteEnding(how, line, ways) for (how, line), ways in found.items() if ways]
    return tuple(sorted(made, key=lambda ended: (order.index(ended.how), lines.index(ended.bonus))))


def net(ended: AnteEnding, table: PayTable, stake: Cents, terms: ThreeCardTerms = USUAL) -> Fraction:
    """Return the combined result of ante, play and bonus, in cents."""
    bonus = Fraction(0)
    if ended.bonus is not None:
        odds = table.lines[ended.bonus]
        assert isinstance(odds, Odds)
        bonus = odds.fraction
    return stake * (EVEN.fraction * (terms.ante(ended.how) + terms.play(ended.how)) + bonus)


@cache
def pair_plus_ways() -> dict[ThreeCardPayLine | None, int]:
    """Return the number of hands for each line of the pair plus wager; None counts hands without one."""
    found: Counter[ThreeCardPayLine | None] = Counter()
    for hand_class in classes():
        found[next(iter(lines_of(hand_class.rank)), None)] += hand_class.weight
    assert sum(found.values()) == HANDS
    return {line: found[line] for line in (*ThreeCardPayLine, None)}
