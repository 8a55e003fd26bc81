"""Exact odds of the wagers of Pack's Poker, found by counting every hand.

For the bonus wagers, hands are counted by how often each rank occurs in them; for each such pattern the ways to choose
suits are counted, with five or more of a suit counted separately. The Pack's bet, in which two hands share a pack, is
counted by another method: see ``packs_bet.py``.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod

from croupier.equipment.cards import Card, Rank, Suit
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Award, Push, worth
from croupier.games.packs_poker.packs_bet import PacksEnding, packs_bet_ways
from croupier.games.packs_poker.pay_tables import (
    PACKS_BET_PAYS,
    PacksLine,
    five_card_lines,
    seven_card_lines,
)
from croupier.games.packs_poker.rules import PacksKind, PacksRules
from croupier.ranking.poker import straight_top
from croupier.regulation import decides
from croupier.words import kind_name

Lines = tuple[PacksLine, ...]
RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


def ways(kind: PacksKind, only_ace_high: bool = False) -> dict[Lines, int]:
    """Return the number of hands for each set of lines that a hand can make at once, including hands without any."""
    return _ways(kind, only_ace_high)


@cache
def _ways(kind: PacksKind, only_ace_high: bool) -> dict[Lines, int]:
    size = 5 if kind is PacksKind.FIVE_CARD else 7
    found: Counter[Lines] = Counter()
    # Only the diamond royal flush distinguishes suits, so clubs stand for three suits.
    for suit, alike in ((Suit.DIAMONDS, 1), (Suit.CLUBS, 3)):
        for suited in range(5, size + 1):
            for ranks in combinations(RANKS, suited):
                held = tuple(Card(rank, suit) for rank in ranks)
                # With five of a suit in seven cards, no other card can make a higher hand.
                found[_lines(held, kind, only_ace_high)] += alike * comb(39, size - suited)
    for counts in _rank_counts(size, len(RANKS)):
        found[_unsuited_lines(counts)] += prod(comb(4, count) for count in counts) - _suited_ways(counts)
    return dict(found)


def _lines(held: tuple[Card, ...], kind: PacksKind, only_ace_high: bool) -> Lines:
    lines = (
        five_card_lines(held) if kind is PacksKind.FIVE_CARD else seven_card_lines(held, only_ace_high=only_ace_high)
    )
    return tuple(sorted(lines, key=lambda line: line.value))


def _rank_counts(cards: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to distribute cards among ranks, at most four to each."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for count in range(min(4, cards) + 1):
        for rest in _rank_counts(cards - count, ranks - 1):
            yield (count, *rest)


def _suited_ways(counts: tuple[int, ...]) -> int:
    """Return the number of ways to choose suits so that five or more cards are of one suit.

    In a given suit, a rank that occurs c times includes that suit in C(3, c-1) ways and lacks it in C(3, c). The
    product of these, as polynomials in the number of cards of the suit, has the answer in its coefficients from the
    fifth on. No two suits can have five of seven cards, so the four suits add up.
    """
    polynomial = [1]
    for count in counts:
        if count:
            without, having = comb(3, count), comb(3, count - 1)
            longer = [without * here for here in polynomial] + [0]
            for power, here in enumerate(polynomial):
                longer[power + 1] += having * here
            polynomial = longer
    return 4 * sum(polynomial[5:])


def _unsuited_lines(counts: tuple[int, ...]) -> Lines:
    """Return the line of a hand with fewer than five cards of any suit."""
    ranks = [rank for rank, count in zip(RANKS, counts, strict=True) if count]
    pattern = sorted((count for count in counts if count), reverse=True)
    if pattern[0] == 4:
        return (PacksLine.FOUR_OF_A_KIND,)
    if pattern[0] == 3 and pattern[1] >= 2:
        return (PacksLine.FULL_HOUSE,)
    if straight_top(ranks) is not None:
        return (PacksLine.STRAIGHT,)
    if pattern[0] == 3:
        return (PacksLine.THREE_OF_A_KIND,)
    if pattern[:2] == [2, 2]:
        return (PacksLine.TWO_PAIR,)
    if pattern[0] == 2:
        pair = RANKS[counts.index(2)]
        return (PacksLine.PAIR_OF_JACKS_OR_BETTER if pair >= Rank.JACK else PacksLine.PAIR_OF_TWOS_THROUGH_TENS,)
    return ()


@dataclass(frozen=True, slots=True)
class PacksOutcome:
    """One ending of a wager: the number of ways, the line, and the player's net result in cents.

    For a Pack's bet, the line is the result of the comparison; for a bonus wager it may be None.
    """

    ways: int
    line: PacksLine | PacksEnding | None
    net: Fraction


def outcomes(rules: PacksRules, kind: PacksKind, stake: Cents, meter: Cents = 0) -> list[PacksOutcome]:
    """Return every ending of one wager at a meter amount, with shares of the meter undivided."""
    if kind is PacksKind.PACK:
        net = packs_bet_nets(rules, stake)
        return [PacksOutcome(number, ending, net[ending]) for ending, number in packs_bet_ways().items()]
    bonus = rules.bonus(kind)
    if bonus is None:
        raise ValueError(f"the {kind_name(kind)} wager is not offered")
    found = []
    for lines, number in ways(kind, rules.ace_high_seven_only).items():
        best = bonus.table.best(lines, stake, meter)
        if best is None:
            found.append(PacksOutcome(number, None, Fraction(-stake)))
            continue
        line, pays = best
        collected = bonus.progressive and rules.multiple_is_whole_payment and not isinstance(pays, Push)
        collected = collected or (isinstance(pays, Award) and pays.whole)
        found.append(PacksOutcome(number, line, worth(pays, stake, meter) - (stake if collected else 0)))
    return found


@decides("13:69F-43.10(e)", "13:69F-43.10(f)")
def packs_bet_nets(rules: PacksRules, stake: Cents) -> dict[PacksEnding, Fraction]:
    """43.10(e), (f): return the player's result for each ending of a Pack's bet."""
    lost, pushed = Fraction(-stake), Fraction(0)
    return {
        PacksEnding.HIGHER: Fraction(PACKS_BET_PAYS.payment(stake)),
        PacksEnding.HIGHER_WITHOUT_PAIR: pushed if rules.beats_without_pair_pushes else lost,
        PacksEnding.EQUAL: pushed,
        # Reading 7: usually a tie without a pair loses like any other hand without one.
        PacksEnding.EQUAL_WITHOUT_PAIR: pushed if rules.tie_without_pair_pushes else lost,
        PacksEnding.LOWER: lost,
    }


def exact_return(rules: PacksRules, kind: PacksKind, stake: Cents, meter: Cents = 0) -> tuple[Fraction, Fraction]:
    """Return the player's mean net result of one wager and its variance, in cents and cents squared."""
    all_ways = outcomes(rules, kind, stake, meter)
    total = sum(outcome.ways for outcome in all_ways)
    mean = sum((outcome.ways * outcome.net for outcome in all_ways), Fraction(0)) / total
    square = sum((outcome.ways * outcome.net**2 for outcome in all_ways), Fraction(0)) / total
    return mean, square - mean**2
