"""The point counts of cards and hands (19:47-3.1(b), (c)), and which hands draw a third card (19:47-3.9)."""

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
"""3.9: by the Banker's count, the values of the Player's third card on which the Banker's Hand draws."""


def value(card: str) -> int:
    """3.1(b): an ace counts 1, two to nine their face value, all others 0."""
    return "A23456789".find(card[0]) + 1


def count(cards: Sequence[str]) -> int:
    """3.1(c): the right digit of the total."""
    return int(str(sum(map(value, cards)))[-1])


def burned(first: str) -> int:
    """3.5: the number of cards burned for the first card of a shoe; ten for cards that count zero."""
    return value(first) or 10


def players_draws(points: int) -> bool:
    """3.9, without a natural."""
    return points in range(6)


def bankers_draws(points: int, third: str) -> bool:
    """3.9, without a natural; ``third`` is the Player's third card, empty if that hand stands."""
    return str(value(third)) in DRAWS[points] if third else points in range(6)
