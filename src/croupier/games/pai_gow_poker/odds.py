"""Exact odds of pai gow poker's optional wagers: every hand is counted, none is sampled.

Hands of seven cards are counted by class (:mod:`~croupier.games.pai_gow_poker.hand_classes`), each set in all 21 ways.
What a class doesn't decide is counted directly: the two cards next to a royal flush, the three-card hands, the pai
gows. The pai gow poker wager itself depends on two hands and on how they are set, and is counted elsewhere.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from operator import or_

from croupier.equipment import cards as equipment_cards
from croupier.equipment.cache_folder import kept_numbers
from croupier.equipment.cards import JOKER, SUITS, WITH_JOKER_53, Card, Rank, Suit
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Line, PayTable, worth
from croupier.games.pai_gow_poker import hand_classes, ranking
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.hand_classes import classes
from croupier.games.pai_gow_poker.ranking import Wheel, high_hand, low_hand
from croupier.games.pai_gow_poker.rules import NUMBERS, PaiGowKind, PaiGowRules
from croupier.regulation import decides
from croupier.words import kind_name

RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)

Ways = dict[frozenset[Line], int]
"""For each set of lines that cards can make at once, including the empty set, the number of deals."""


# --- seven cards, set in all ways
#
# There are 292,000 classes of 21 settings each, so cards and settings are numbers here. High hands are still ranked by
# ranking.py, each once.

_Cards = tuple[int, ...]
"""Cards as numbers: the rank, plus 16 in the suit of a flush. Other suits don't matter."""

_IN_FLUSH = 16


class _Highs(dict[_Cards, int]):
    """The number of each high hand, ranked when it is first met: its category, plus 2 for the joker."""

    def __missing__(self, five: _Cards) -> int:
        natural = [number for number in five if number != Rank.JOKER]
        if all(number & _IN_FLUSH for number in natural):
            cards = [Card(Rank(number - _IN_FLUSH), Suit.CLUBS) for number in natural]
        else:
            # No flush: put each card in the next suit. Sorted, equal ranks are neighbors and so in different suits.
            ranks = sorted(number % _IN_FLUSH for number in natural)
            cards = [Card(Rank(rank), SUITS[place % 4]) for place, rank in enumerate(ranks)]
        joker = len(natural) < 5
        high = high_hand([*cards, JOKER] if joker else cards, Wheel.SECOND_HIGHEST)
        return self.setdefault(five, high.category << 2 | joker << 1)


class _Lows(dict[_Cards, int]):
    """The number of each low hand: 1 for a pair."""

    def __missing__(self, two: _Cards) -> int:
        cards = [
            JOKER if number == Rank.JOKER else Card(Rank(number % _IN_FLUSH), SUITS[place])
            for place, number in enumerate(two)
        ]
        return self.setdefault(two, int(low_hand(cards).pair))


def _numbers(seven: Sequence[Card]) -> _Cards:
    """Return the cards of a class as numbers, in the order of the class."""
    suits = [card.suit for card in seven]
    # The joker, which has no suit, completes a flush (11.3(c)).
    enough = 5 - suits.count(Suit.NONE)
    flush = next((suit for suit in SUITS if suits.count(suit) >= enough), None)
    return tuple(card.rank + (_IN_FLUSH if card.suit is flush else 0) for card in seven)


def _count_settings() -> Counter[frozenset[int]]:
    """For each set of numbers that the 21 settings of seven cards make, count the deals."""
    highs, lows = _Highs(), _Lows()
    found: Counter[frozenset[int]] = Counter()
    for seven, weight in classes():
        numbers = _numbers(seven)
        high = map(highs.__getitem__, combinations(numbers, 5))
        # In the order of combinations(), the last two cards go with the first five, and so on backward.
        low = map(lows.__getitem__, reversed(tuple(combinations(numbers, 2))))
        found[frozenset(map(or_, high, low))] += weight
    return found


@cache
def _by_settings() -> dict[frozenset[pay.SettingKind], int]:
    """For each set of kinds that the 21 settings of seven cards make, return the number of deals.

    Going through all classes takes ten seconds while somebody may be waiting for the odds of a table, so the counts are
    kept.
    """
    numbers = kept_numbers(
        "pai-gow-settings",
        (__file__, hand_classes.__file__, ranking.__file__, equipment_cards.__file__),
        find=lambda: [[weight, *kinds] for kinds, weight in _count_settings().items()],
    )
    return {frozenset(map(pay.SettingKind.of, kinds)): weight for weight, *kinds in numbers}


@cache
@decides("19:47-11.14(d)")
def progressive_ways() -> Ways[pay.PaiGowProgressiveLine]:
    """11.14(d): the number of deals for each set of hand types."""
    found: Counter[frozenset[pay.PaiGowProgressiveLine]] = Counter()
    for settings, number in _by_settings().items():
        lines = (pay.progressive_by_setting(kind.high, kind.joker, kind.pair) for kind in settings)
        found[frozenset().union(*lines)] += number
    return dict(found)


@cache
@decides("19:47-11.18(c)")
def seven_card_ways() -> Ways[pay.SevenCardLine]:
    """11.18(c): the number of deals for each set of hands, of both tables."""
    found: Counter[frozenset[pay.SevenCardLine]] = Counter()
    for settings, number in _by_settings().items():
        lines = (pay.seven_card_by_setting(kind.high, kind.joker) for kind in settings)
        found[frozenset().union(*lines)] += number
    return dict(found)


# --- the bonus wager: hands of seven cards that classes don't decide

_RUN = (Rank.ACE, *RANKS)
"""11.3(a): the ace is below the two and above the king."""


@cache
@decides("19:47-11.16(a)")
def bonus_ways(match: pay.RoyalMatch, natural: bool = False) -> Ways[pay.BonusLine]:
    """11.16(a): the number of deals for each set of qualifying hands; reading 36: a match without any joker."""
    found: Counter[frozenset[pay.BonusLine]] = Counter()
    for settings, number in _by_settings().items():
        lines = (pay.bonus_by_setting(kind.high) for kind in settings)
        found[frozenset().union(*lines)] += number
    for seven in _straight_flushes_of_seven() | _royal_matches(match):
        lines_made = frozenset(pay.bonus_lines(tuple(seven), match, natural=natural))
        by_class = frozenset(line for line in lines_made if line not in _OF_SEVEN_CARDS)
        # The hand was counted with its class, in each suit.
        found[by_class] -= len(SUITS)
        found[lines_made] += len(SUITS)
    return dict(found)


_OF_SEVEN_CARDS = (
    pay.BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER,
    pay.BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH,
    pay.BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
)
"""11.3(f)."""


@decides("19:47-11.3(f)1", "19:47-11.3(f)3")
def _straight_flushes_of_seven() -> set[frozenset[Card]]:
    """11.3(f)1, 3: those in clubs, without the joker and with the joker for any one of the cards."""
    found = set()
    for lowest in range(len(_RUN) - 6):
        run = frozenset(Card(rank, Suit.CLUBS) for rank in _RUN[lowest : lowest + 7])
        found |= {run, *(run - {card} | {JOKER} for card in run)}
    return found


@decides("19:47-11.3(f)2")
def _royal_matches(match: pay.RoyalMatch) -> set[frozenset[Card]]:
    """11.3(f)2: those with the royal flush in clubs, without the joker and with it."""
    royal = frozenset(Card(rank, Suit.CLUBS) for rank in _RUN[-5:])
    found = set()
    for five in (royal, *(royal - {card} | {JOKER} for card in royal)):
        for two in combinations((card for card in WITH_JOKER_53 if card not in five), 2):
            if pay.royal_match(two, match):
                found.add(five | set(two))
    return found


# --- the insurance wager: seven different ranks, in any suits


@cache
@decides("19:47-11.16(c)")
def insurance_ways(joker: pay.InsuranceJoker) -> Ways[pay.InsuranceLine]:
    """11.16(c): the number of deals for each pai gow; a hand makes at most one."""
    found: Counter[frozenset[pay.InsuranceLine]] = Counter()
    for natural, end in ((7, ()), (6, (JOKER,))):
        suits = Counter(max(Counter(some).values()) for some in product(SUITS, repeat=natural))
        for ranks in combinations(RANKS, natural):
            for most, number in suits.items():
                seven = (*_with_most(ranks, most), *end)
                found[frozenset(pay.insurance_lines(seven, joker))] += number
    # Seven cards with two of the same rank are not a pai gow.
    found[frozenset()] += comb(len(WITH_JOKER_53), 7) - found.total()
    return dict(found)


def _with_most(ranks: Sequence[Rank], most: int) -> list[Card]:
    """Return cards of these ranks, with a given number of clubs and fewer of any other suit."""
    others = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    suits = [Suit.CLUBS if place < most else others[place % 3] for place in range(len(ranks))]
    return [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]


# --- three cards


@cache
@decides("19:47-11.18(b)")
def three_card_ways() -> Ways[pay.ThreeCardLine]:
    """11.18(b): the number of deals for each set of three-card hands."""
    return dict(Counter(frozenset(pay.three_card_lines(three)) for three in combinations(WITH_JOKER_53, 3)))


# --- what a wager returns


@dataclass(frozen=True, slots=True)
class PaiGowOutcome:
    """One way for a wager to end: the number of deals, the line, and the player's net result in cents."""

    ways: int
    line: Enum | None
    net: Fraction


def outcomes(rules: PaiGowRules, kind: PaiGowKind, stake: Cents, meter: Cents = 0) -> list[PaiGowOutcome]:
    """Return every way for one optional wager to end while the meter shows an amount.

    A payout limit (11.16(d), 11.18(d)) caps this one payment; that it really covers all of a player's payments in a
    round is ignored here, as are envy bonuses (see :func:`envy_return`).
    """
    match kind:
        case PaiGowKind.NUMBER if rules.number is not None:
            won = Fraction(pay.number_payment(rules.number.odds, stake))
            return [PaiGowOutcome(1, None, won), PaiGowOutcome(len(NUMBERS) - 1, None, Fraction(-stake))]
        case PaiGowKind.PROGRESSIVE if rules.progressive is not None:
            # The chip is taken before the cards are dealt (11.14(b)) and usually not returned (reading 30).
            taken = 0 if rules.progressive_besides else stake
            return [
                PaiGowOutcome(outcome.ways, outcome.line, outcome.net if outcome.line is None else outcome.net - taken)
                for outcome in _outcomes(progressive_ways(), rules.progressive.table, stake, meter, None)
            ]
        case PaiGowKind.BONUS if rules.bonus is not None:
            dealt_bonus = bonus_ways(rules.bonus.royal_match, rules.bonus.natural)
            return _outcomes(dealt_bonus, rules.bonus.table, stake, 0, rules.bonus_limit)
        case PaiGowKind.INSURANCE if rules.insurance is not None:
            dealt = insurance_ways(rules.insurance_joker)
            return _outcomes(dealt, rules.insurance.table, stake, 0, rules.bonus_limit)
        case PaiGowKind.THREE_CARD if rules.three is not None:
            return _outcomes(three_card_ways(), pay.THREE_CARD, stake, 0, None)
        case PaiGowKind.SEVEN_CARD if rules.seven is not None:
            return _outcomes(seven_card_ways(), rules.seven.table, stake, 0, rules.seven_limit)
        case PaiGowKind.BET:
            raise ValueError(f"the odds of the {kind_name(kind)} are not counted here")
    raise ValueError(f"the {kind_name(kind)} is not offered")


def _outcomes(
    ways: Ways[Line], table: PayTable[Line], stake: Cents, meter: Cents, limit: Cents | None
) -> list[PaiGowOutcome]:
    found = []
    for lines, number in ways.items():
        best = table.best(lines, stake, meter)
        if best is None:
            found.append(PaiGowOutcome(number, None, Fraction(-stake)))
            continue
        line, pays = best
        paid = worth(pays, stake, meter)
        found.append(PaiGowOutcome(number, line, paid if limit is None else min(paid, Fraction(limit))))
    return found


def exact_return(rules: PaiGowRules, kind: PaiGowKind, stake: Cents, meter: Cents = 0) -> tuple[Fraction, Fraction]:
    """Return the player's expected net result of one optional wager, and its variance, in cents and cents squared."""
    return _moments([(outcome.ways, outcome.net) for outcome in outcomes(rules, kind, stake, meter)])


@decides("19:47-11.16(b)")
def envy_return(match: pay.RoyalMatch, natural: bool = False) -> tuple[Fraction, Fraction]:
    """11.16(b): the mean and the variance, in cents, of the envy bonus from one other position."""
    found = []
    for lines, number in bonus_ways(match, natural).items():
        best = pay.ENVY.best(lines, 0)
        found.append((number, worth(best[1], 0) if best else Fraction(0)))
    return _moments(found)


def _moments(results: Sequence[tuple[int, Fraction]]) -> tuple[Fraction, Fraction]:
    """Return the mean and variance of results, each with its number of ways."""
    total = sum(ways for ways, _ in results)
    mean = sum((ways * net for ways, net in results), Fraction(0)) / total
    square = sum((ways * net**2 for ways, net in results), Fraction(0)) / total
    return mean, square - mean**2
