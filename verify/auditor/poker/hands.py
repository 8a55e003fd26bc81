"""The worth of hands at poker (14.3, 14.9(d), (f), 14.11(f)); high hands are ranked as elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..hands import ACE, FULL_HOUSE, TWO_PAIR, Worth, rank, worth
from .forms import EIGHT, HIGH, LOW, SPLIT

_SUITS = "CDHS"
"""14.9(d): lowest first, for the forced bet only."""

Held = tuple[Sequence[str], Sequence[str]]
"""A player's own cards, and the cards all players use."""


def low_rank(card: str) -> int:
    """14.3(d): the ace is below the two."""
    return 1 if rank(card) == ACE else rank(card)


_PATTERNS = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
"""14.3(e): the patterns of equal ranks in a low hand, best first; straights and flushes don't count."""

LowWorth = tuple[int, tuple[int, ...]]
"""The smaller, the better."""


def low_worth(five: Sequence[str], *, from_the_ace: bool = False) -> LowWorth:
    """14.3(e): the pattern of a hand, then its ranks, starting with the rank compared first (reading 142)."""
    ranks = [low_rank(card) for card in five]
    first = 1 if from_the_ace else -1
    order = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), first * rank))
    return _PATTERNS.index(tuple(ranks.count(rank) for rank in order)), tuple(order)


def fives(own: Sequence[str], board: Sequence[str], *, omaha: bool) -> list[tuple[str, ...]]:
    """Return every five-card hand that a player may make (14.11(f): two plus three at Omaha)."""
    if omaha:
        return [two + three for two in combinations(own, 2) for three in combinations(board, 3)]
    return list(combinations([*own, *board], 5))


def high(own: Sequence[str], board: Sequence[str], *, omaha: bool) -> Worth:
    if omaha:
        return max(worth(five) for five in fives(own, board, omaha=True))
    return worth([*own, *board])


def low(cards: Held, contest: str, *, omaha: bool, from_the_ace: bool) -> LowWorth | None:
    """Return the best low hand; None if an eight or better is required and there is none."""
    found = [low_worth(five, from_the_ace=from_the_ace) for five in fives(*cards, omaha=omaha)]
    if contest == EIGHT:
        found = [worth for worth in found if worth[0] == 0 and max(worth[1]) <= 8]
    return min(found, default=None)


@dataclass(frozen=True, slots=True)
class Both:
    """The worth of a hand where high hands count, and where low hands do."""

    high: Worth | None
    low: LowWorth | None


def both(contest: str, cards: Held, *, omaha: bool, from_the_ace: bool) -> Both:
    return Both(
        None if contest == LOW else high(*cards, omaha=omaha),
        None if contest == HIGH else low(cards, contest, omaha=omaha, from_the_ace=from_the_ace),
    )


def winners(held: Mapping[int, Both]) -> tuple[list[int], list[int]]:
    """Return who has the best high hand, and who the best low hand; nobody where none counts."""
    highs = {seat: pair.high for seat, pair in held.items() if pair.high is not None}
    lows = {seat: pair.low for seat, pair in held.items() if pair.low is not None}
    return (
        [seat for seat, worth in highs.items() if worth == max(highs.values())],
        [seat for seat, worth in lows.items() if worth == min(lows.values())],
    )


def called_alike(one: Worth, other: Worth) -> bool:
    """Return True if a dealer calls two hands the same when naming two ranks of some hands and one of the others."""
    named = 2 if one[0] in (FULL_HOUSE, TWO_PAIR) else 1
    return (one[0], one[1][:named]) == (other[0], other[1][:named])


def by_cards(own: Sequence[str]) -> list[tuple[int, int]]:
    """Reading 130, if odd chips go by the highest card: a player's own cards, highest first, with suits ranked."""
    return sorted(((rank(card), _SUITS.index(card[1])) for card in own), reverse=True)


# --- up-cards


def opens(contest: str, up: Mapping[int, str]) -> int:
    """14.9(d), 14.13(d): the seat whose up-card must place the forced bet."""
    if contest == SPLIT:
        return max(up, key=lambda seat: (low_rank(up[seat]), _SUITS.index(up[seat][1])))
    return min(up, key=lambda seat: (rank(up[seat]), _SUITS.index(up[seat][1])))


def showing(up: Sequence[str]) -> tuple[list[int], list[int]]:
    """14.9(f): fours before threes, two pairs, one and none, then by rank; up-cards make no straight or flush."""
    ranks = [rank(card) for card in up]
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return [ranks.count(rank) for rank in order], order


def leads(up: Mapping[int, Sequence[str]]) -> int:
    """14.9(f)1, 2, 14.13(f): the highest hand showing; ties go to the first from the dealer's left."""
    best = max(showing(cards) for cards in up.values())
    return min(seat for seat, cards in up.items() if showing(cards) == best)
