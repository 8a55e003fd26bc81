"""Poker showdowns (19:47-14.3, 14.6(d)) over all run-outs, or over a sample: the readable form.

:mod:`croupier.games.poker.counting.showdown` does the same at full speed; a test makes the two agree, one by one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import NamedTuple

from croupier.equipment.cards import STANDARD_52, Card
from croupier.ranking.fast import hand_value
from croupier.ranking.low import LowHand, rank_low

HOLE_CARDS_USED, BOARD_USED = 2, 3
"""19:47-14.11(f): an Omaha hand has this many hole cards and this many cards of the board."""


class Contest(NamedTuple):
    """How pots are won."""

    high: bool
    low: bool
    eight: bool = False
    """True if a low hand must be eight or better."""
    two_and_three: bool = False
    """True if a hand has two hole cards and three cards of the board."""
    from_the_ace: bool = False
    """True if single cards of low hands are compared from the lowest up (reading 142)."""


@dataclass(frozen=True, slots=True)
class KnownCards:
    """The known cards and the number of cards to come: for the board, then for each hand."""

    known: tuple[tuple[Card, ...], ...]
    to_come: tuple[int, ...]
    dead: tuple[Card, ...] = ()

    def left(self) -> list[Card]:
        """Return the cards that may come."""
        gone = {card for group in (*self.known, self.dead) for card in group}
        return [card for card in STANDARD_52 if card not in gone]

    def run_outs(self) -> int:
        """Return the number of ways in which the cards may come, ignoring their order within a hand or the board."""
        left, found = len(self.left()), 1
        for number in self.to_come:
            found *= comb(left, number)
            left -= number
        return found


class PotEnd(NamedTuple):
    """How a hand ended in a pot."""

    high: int
    """How many hands have won high, this one included; 0 if it has not."""
    low: int
    low_won: bool
    """True if any hand has won low."""


Ends = list[list[dict[PotEnd, int]]]
"""By pot and hand, the number of run-outs with each end; run-outs that win nothing are not kept."""


def count(cards: KnownCards, contest: Contest, pots: Sequence[int]) -> Ends:
    """Count over all run-outs. A pot is a mask of the hands that may win it."""
    found = _none(cards, pots)
    for groups in _all(cards.known, cards.to_come, cards.left()):
        _add(groups, contest, pots, found)
    return _plain(found)


def simulate(cards: KnownCards, contest: Contest, pots: Sequence[int], seed: int, runs: int) -> Ends:
    """Count over a sample of run-outs, each of which follows from the seed and its number alone."""
    found, left = _none(cards, pots), cards.left()
    for number in range(runs):
        drawn = _drawn(seed, number, left, sum(cards.to_come))
        groups = [
            (*known, *(next(drawn) for _ in range(more)))
            for known, more in zip(cards.known, cards.to_come, strict=True)
        ]
        _add(groups, contest, pots, found)
    return _plain(found)


_Found = list[list[Counter[PotEnd]]]


def _none(cards: KnownCards, pots: Sequence[int]) -> _Found:
    return [[Counter() for _ in cards.known[1:]] for _ in pots]


def _plain(found: _Found) -> Ends:
    return [[dict(hand) for hand in pot] for pot in found]


def _all(
    known: Sequence[tuple[Card, ...]], to_come: Sequence[int], left: Sequence[Card]
) -> Iterator[list[tuple[Card, ...]]]:
    if not known:
        yield []
        return
    for more in combinations(left, to_come[0]):
        rest = [card for card in left if card not in more]
        for others in _all(known[1:], to_come[1:], rest):
            yield [(*known[0], *more), *others]


def _add(groups: Sequence[tuple[Card, ...]], contest: Contest, pots: Sequence[int], found: _Found) -> None:
    board, *hands = groups
    highs = [high_place(hand, board, contest) if contest.high else 0 for hand in hands]
    lows = [low_hand(hand, board, contest) if contest.low else None for hand in hands]
    for pot, ends in zip(pots, found, strict=True):
        members = [hand for hand in range(len(hands)) if pot >> hand & 1]
        best_high = max((highs[hand] for hand in members), default=0)
        eligible = [low for hand in members if (low := lows[hand]) is not None]
        best = max(eligible) if eligible else None
        high_winners = [hand for hand in members if contest.high and highs[hand] == best_high]
        low_winners = [hand for hand in members if best is not None and lows[hand] == best]
        for hand in {*high_winners, *low_winners}:
            with_high = len(high_winners) if hand in high_winners else 0
            with_low = len(low_winners) if hand in low_winners else 0
            ends[hand][PotEnd(with_high, with_low, bool(low_winners))] += 1


# --- one hand


def fives(hole: Sequence[Card], board: Sequence[Card], contest: Contest) -> Iterator[tuple[Card, ...]]:
    """Yield every five cards that can make up a hand."""
    if not contest.two_and_three:
        yield from combinations((*hole, *board), 5)
        return
    for two in combinations(hole, HOLE_CARDS_USED):
        for three in combinations(board, BOARD_USED):
            yield (*two, *three)


def high_place(hole: Sequence[Card], board: Sequence[Card], contest: Contest) -> int:
    """Return the value of the best high hand (:mod:`~.fast`)."""
    if contest.two_and_three:
        return max(map(hand_value, fives(hole, board, contest)))
    return hand_value((*hole, *board))


def low_hand(hole: Sequence[Card], board: Sequence[Card], contest: Contest) -> LowHand | None:
    """Return the best low hand, or None if none is eligible."""
    ranked = (rank_low(five, from_the_ace=contest.from_the_ace) for five in fives(hole, board, contest))
    return max((low for low in ranked if not contest.eight or low.eight_or_better), default=None)


# --- sampling

_WORD, _HALF_WORD = 1 << 32, 1 << 16


def _drawn(seed: int, run: int, left: Sequence[Card], number: int) -> Iterator[Card]:
    """Yield a number of the remaining cards at random.

    Half a word makes a card. Half-words that would make some cards more likely than others are skipped, and so are
    cards that have already come.
    """
    come: set[int] = set()
    halves = _half_words(seed, run)
    while len(come) < number:
        product = next(halves) * len(left)
        chosen = product // _HALF_WORD
        if product % _HALF_WORD >= _HALF_WORD % len(left) and chosen not in come:
            come.add(chosen)
            yield left[chosen]


def _half_words(seed: int, run: int) -> Iterator[int]:
    """Yield the random numbers of a run-out: Philox4x32-10, which encrypts a counter; the low half of each word comes
    first.
    """
    block = 0
    while True:
        for word in philox((seed % _WORD, seed // _WORD), (block, 0, run % _WORD, run // _WORD)):
            yield word % _HALF_WORD
            yield word // _HALF_WORD
        block += 1


def philox(key: tuple[int, int], counter: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return four words (Salmon, Moraes, Dror and Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011)."""
    (key_0, key_1), (a, b, c, d) = key, counter
    for _ in range(10):
        first, second = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = second // _WORD ^ b ^ key_0, second % _WORD, first // _WORD ^ d ^ key_1, first % _WORD
        key_0, key_1 = (key_0 + 0x9E3779B9) % _WORD, (key_1 + 0xBB67AE85) % _WORD
    return a, b, c, d
