"""The exact probabilities that trials are compared with. Each is computed here; none is typed."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial

from croupier.equipment.cards import SUITS, Card, Rank
from croupier.ranking.poker import PokerCategory, rank_of

DECK = 52
RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@cache
def rising_sequences(cards: int = DECK) -> tuple[float, ...]:
    """Return the probability of each number of rising sequences less one: the Eulerian numbers."""
    row = [1]
    for size in range(2, cards + 1):
        row = [
            (at + 1) * (row[at] if at < size - 1 else 0) + (size - at) * (row[at - 1] if at else 0)
            for at in range(size)
        ]
    return _shares(row)


@cache
def cycles(cards: int = DECK) -> tuple[float, ...]:
    """Return the probability of each number of cycles, from 0: the Stirling numbers of the first kind."""
    row = [1]
    for size in range(cards):
        row = [(row[at - 1] if at else 0) + size * (row[at] if at <= size else 0) for at in range(size + 2)]
    return _shares(row)


@cache
def stayed(cards: int = DECK) -> tuple[float, ...]:
    """Return the probability of each number of cards that stay in place."""
    moved = [1, 0]
    for size in range(2, cards + 1):
        moved.append((size - 1) * (moved[-1] + moved[-2]))
    return tuple(comb(cards, number) * moved[cards - number] / factorial(cards) for number in range(cards + 1))


@cache
def first_ace(cards: int = DECK, aces: int = 4) -> tuple[float, ...]:
    """Return the probability of each number of cards before the first ace."""
    return tuple(comb(cards - at - 1, aces - 1) / comb(cards, aces) for at in range(cards - aces + 1))


@cache
def color_runs(of_each: int = DECK // 2) -> tuple[float, ...]:
    """Return the probability of each number of runs of one color, from 0, with equally many cards of both colors."""
    ways = [0, 0]
    for runs in range(2, 2 * of_each + 1):
        more, fewer = (runs + 1) // 2, runs // 2
        ways.append(2 * comb(of_each - 1, more - 1) * comb(of_each - 1, fewer - 1))
    return _shares(ways)


@cache
def opening_hands() -> dict[tuple[int, int, bool], float]:
    """Return the 169 kinds of two cards (higher rank, lower rank, suited or not) with their probabilities."""
    kinds: dict[tuple[int, int, bool], float] = {}
    deals = comb(DECK, 2)
    for high in RANKS:
        for low in RANKS:
            if low == high:
                kinds[high, low, False] = comb(4, 2) / deals
            elif low < high:
                kinds[high, low, True] = 4 / deals
                kinds[high, low, False] = 4 * 3 / deals
    return kinds


@cache
def five_cards() -> dict[PokerCategory, int]:
    """Return the number of five-card hands in each category, from every choice of ranks, with and without a flush."""
    counts = dict.fromkeys(PokerCategory, 0)
    for ranks in combinations_with_replacement(RANKS, 5):
        if ranks[0] == ranks[4]:
            continue
        ways = 1
        for rank in set(ranks):
            ways *= comb(4, ranks.count(rank))
        if len(set(ranks)) == 5:
            counts[rank_of([Card(rank, SUITS[0]) for rank in ranks]).category] += len(SUITS)
            ways -= len(SUITS)
        apart = [Card(rank, SUITS[place % 4]) for place, rank in enumerate(ranks)]
        counts[rank_of(apart).category] += ways
    return counts


def _shares(counts: list[int]) -> tuple[float, ...]:
    total = sum(counts)
    return tuple(count / total for count in counts)
