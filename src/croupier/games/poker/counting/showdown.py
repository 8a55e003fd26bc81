"""Showdowns of poker (19:47-14.3): who wins which part of which pot, over all run-outs or random ones.

This is the fast form of :mod:`croupier.ranking.showdown`. Its tables are filled by the readable forms, once for each
class of hands; :mod:`~.kernel` does the work.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.counting.evaluate import BIT, packed, poker
from croupier.counting.order import HandOrder, addresses_of_hands, order_of
from croupier.counting.shards import Progress, in_parts
from croupier.equipment.cards import Card
from croupier.games.poker.counting import kernel, places
from croupier.games.poker.counting.kernel import ENDS, TIES, Tally
from croupier.games.poker.counting.places import SUITS_AT
from croupier.games.poker.counting.showdown_arrays import Deal, Tables
from croupier.ranking.low import LowHand, rank_low
from croupier.ranking.poker import PokerCategory
from croupier.ranking.showdown import Contest, Ends, KnownCards, PotEnd
from croupier.regulation import decides

BLOCK, MOST_BLOCKS = 1 << 18, 128
"""The number of random run-outs in one block, unless that would make too many blocks."""

FLOP = 3
"""With this many board cards to come, there are many boards."""


# --- the orders


NOT_ELIGIBLE = LowHand((-len(PokerCategory),))
"""Below all low hands: a hand that may not win low."""


@cache
@decides("19:47-14.3(d)", "19:47-14.3(e)")
def low_poker(eight: bool = False, from_the_ace: bool = False) -> HandOrder[LowHand]:
    """19:47-14.3(d), (e): order five cards, or the best five of six or seven, as low hands (19:47-14.3(d), (e)).

    If they must be eight or better, all others are at place 1.
    """

    def rule(five: Sequence[Card]) -> LowHand:
        found = rank_low(five, from_the_ace=from_the_ace)
        return found if not eight or found.eight_or_better else NOT_ELIGIBLE

    return order_of(rule, 5, suits=False)


@cache
def tables(eight: bool = False, from_the_ace: bool = False) -> Tables:
    addresses = addresses_of_hands()
    ways = len(addresses.held)
    masks = 1 << 13
    high, low = poker().places, low_poker(eight, from_the_ace).places
    keys = [int(addresses.keys[1 << bit % 13]) | 1 << SUITS_AT + 4 * (bit // 13) for bit in range(52)]
    # The places by ranks are followed by those of hands with a joker, which don't occur here.
    suited = high[2 * ways : 2 * ways + masks]
    return Tables(np.array(keys, dtype=np.uint64), addresses.blocks, addresses.lows, high[:ways], suited, low[:ways])


def _tables(contest: Contest) -> Tables:
    # The order of low hands doesn't matter to a contest won by high hands alone.
    return tables(contest.eight, contest.from_the_ace) if contest.low else tables()


# --- situations


def exchanges(cards: KnownCards) -> list[tuple[int, ...]]:
    """Return every exchange of suits that maps the known cards of each hand, the board and the dead cards to
    themselves.
    """
    groups = [packed(group) for group in (*cards.known, cards.dead)]

    def exchanged(hand: int, to: Sequence[int]) -> int:
        return sum((hand >> 13 * suit & 0x1FFF) << 13 * other for suit, other in enumerate(to))

    return [order for order in permutations(range(4)) if all(exchanged(group, order) == group for group in groups)]


def steps(cards: KnownCards) -> int:
    """Return the number of run-outs to go through in order to count all of them."""
    several = sum(map(bool, cards.to_come)) > 1
    return cards.run_outs() // (len(exchanges(cards)) if several else 1)


def count(
    cards: KnownCards,
    contest: Contest,
    pots: Sequence[int],
    *,
    alike: bool = True,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Ends:
    """Count over all run-outs; pots are masks of hands. Without ``alike``, no run-out represents others."""
    deal, look_up = _deal(cards, contest, pots, counted=True), _tables(contest)
    swaps = np.array(exchanges(cards) if alike else [range(4)], dtype=np.int64)

    def part(first: int) -> Tally:
        tally = _tally(cards, pots)
        kernel.count(deal, swaps, first, first + 1, look_up, tally)
        return tally

    if not any(cards.to_come):
        return _ends([part(0)])
    return _ends(list(in_parts(part, range(len(deal.deck)), workers, progress)))


def simulate(
    cards: KnownCards,
    contest: Contest,
    pots: Sequence[int],
    seed: int,
    runs: int,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Ends:
    """Simulate random run-outs: each depends only on the seed and its number, whichever worker draws it."""
    deal, look_up = _deal(cards, contest, pots, counted=False), _tables(contest)
    key = np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)

    # The division into blocks changes nothing, but each result is kept until all are added up.
    block = max(BLOCK, -(-runs // MOST_BLOCKS))

    def part(first: int) -> Tally:
        tally = _tally(cards, pots)
        kernel.simulate(deal, *key, first, min(block, runs - first), look_up, tally)
        return tally

    return _ends(list(in_parts(part, range(0, runs, block), workers, progress)))


def _tally(cards: KnownCards, pots: Sequence[int]) -> Tally:
    return np.zeros((len(pots), len(cards.known) - 1, ENDS), dtype=np.int64)


def _ends(parts: Sequence[Tally]) -> Ends:
    total = np.sum(parts, axis=0)
    return [
        [{_end(number): int(hand[number]) for number in np.flatnonzero(hand).tolist()} for hand in pot] for pot in total
    ]


def _end(number: int) -> PotEnd:
    rest, high = divmod(number, TIES)
    low_won, low = divmod(rest, TIES)
    return PotEnd(high, low, bool(low_won))


def _deal(cards: KnownCards, contest: Contest, pots: Sequence[int], *, counted: bool) -> Deal:
    keys = tables().keys.tolist()
    held = np.full((len(cards.known), max(map(sum, zip(map(len, cards.known), cards.to_come, strict=True)))), -1)
    for row, group in enumerate(cards.known):
        held[row, : len(group)] = [BIT[card] for card in group]
    return Deal(
        deck=np.array([BIT[card] for card in cards.left()], dtype=np.int64),
        bits=np.array([packed(group) for group in cards.known], dtype=np.uint64),
        sums=np.array([sum(keys[BIT[card]] for card in group) for group in cards.known], dtype=np.uint64),
        held=held.astype(np.int64),
        sizes=np.array([len(group) for group in cards.known], dtype=np.int64),
        to_come=np.array(cards.to_come, dtype=np.int64),
        contest=np.array([contest.high, contest.low, 1 + contest.eight, contest.two_and_three], dtype=np.int64),
        pots=np.array(pots, dtype=np.int64),
        best=_best(cards, contest, counted),
    )


def _best(cards: KnownCards, contest: Contest, counted: bool) -> NDArray[np.uint16]:
    """Return what known hands of Omaha make with any three cards, if there are enough boards to be worth it."""
    hands = cards.known[1:]
    if not counted or not contest.two_and_three or any(cards.to_come[1:]) or cards.to_come[0] < FLOP:
        return np.empty((0, 2, 1, 1, 1), dtype=np.uint16)
    deck = len(BIT) - 1
    best = np.zeros((len(hands), 2, deck, deck, deck), dtype=np.uint16)
    possible = np.array([BIT[card] for card in (*cards.known[0], *cards.left())], dtype=np.int64)
    for hand, found in zip(hands, best, strict=True):
        places.fill_best(np.array([BIT[card] for card in hand], dtype=np.int64), possible, _tables(contest), found)
    return best
