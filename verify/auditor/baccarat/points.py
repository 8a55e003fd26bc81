"""What cards and hands count (19:47-3.1(b), (c)), and who receives a third card (19:47-3.9)."""

from collections.abc import Mapping, Sequence

NATURALS = (8, 9)

DRAWS: Mapping[int, str] = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "01234567 9",
    4: "  234567",
    5: "    4567",
    6: "      67",
    7: "",
}
"""3.9: by the count of the Banker's Hand, the values of the Player's third card with which it draws."""


def value(card: str) -> int:
    """3.1(b): an ace one, two to nine as printed, all others nothing."""
    return "A23456789".find(card[0]) + 1


def count(cards: Sequence[str]) -> int:
    """3.1(c): the right digit of the total."""
    return int(str(sum(map(value, cards)))[-1])


def burned(first: str) -> int:
    """3.5: how many cards are burned for the first one of a shoe: ten for those that count nothing."""
    return value(first) or 10


def players_draws(points: int) -> bool:
    """3.9, without a natural."""
    return points in range(6)


def bankers_draws(points: int, third: str) -> bool:
    """3.9, without a natural; the Player's third card, or nothing if that hand stands."""
    return str(value(third)) in DRAWS[points] if third else points in range(6)
