"""The values of cards (19:47-2.2(b)) and of hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..report import Fault

MOST = 21
TENS = frozenset("TJQK")


def pip(card: str) -> int:
    """2.2(b): the value of a card, with an ace counting 1."""
    rank = card[0]
    if rank in TENS:
        return 10
    return 1 if rank == "A" else int(rank)


@dataclass(frozen=True, slots=True)
class Score:
    """2.1: a total, soft while one of its aces counts 11."""

    points: int
    soft: bool

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft and self.points != MOST else str(self.points)

    @property
    def over(self) -> bool:
        return self.points > MOST


def score(cards: Sequence[str]) -> Score:
    """2.2(b)3i: one ace counts 11 unless that would bust the hand."""
    if not all(cards):
        raise Fault("a hand of unseen cards is counted", "cards face up", " ".join(cards) or "hidden")
    low = sum(map(pip, cards))
    soft = any(card[0] == "A" for card in cards) and low + 10 <= MOST
    return Score(low + 10 if soft else low, soft)


def natural(cards: Sequence[str]) -> bool:
    """2.1: an ace and a ten-value card and no others; a hidden card doesn't count yet."""
    return len(cards) == 2 and all(cards) and sorted(map(pip, cards)) == [1, 10]


def pair(cards: Sequence[str]) -> bool:
    """2.11(a): two cards of equal value, such as a king and a ten."""
    return len(cards) == 2 and pip(cards[0]) == pip(cards[1])


def stands(held: Score, draws_soft_17: bool) -> bool:
    """2.12(b)1, (b)2, (d)."""
    if held.points == 17 and held.soft:
        return not draws_soft_17
    return held.points >= 17
