"""The quick check in house ways agrees with the readable form of the ranking."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.equipment.cards import cards as read
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.games.pai_gow_poker.ranking import Wheel, high_hand, low_hand, split, stands
from croupier.games.pai_gow_poker.shapes import Seven

TWOS = tuple(combinations(range(7), 2))


def dealt() -> Iterator[tuple[Card, ...]]:
    source = LaboratorySource(1)
    while True:
        yield shuffled(WITH_JOKER_53, source)[:7]


@pytest.mark.cites("19:47-11.9(a)")
def test_a_setting_that_surely_stands_does_stand() -> None:
    wheel = Wheel.SECOND_HIGHEST
    sure = unsure = 0
    for seven in islice(dealt(), 1000):
        hand = Seven(seven, wheel)
        for two in TWOS:
            if not hand.surely_stands(two):
                unsure += 1
                continue
            high, low = split(seven, hand.setting(two))
            assert stands(high_hand(high, wheel), low_hand(low)), (high, low)
            sure += 1
    assert sure > unsure > 0


@pytest.mark.parametrize(
    ("cards", "two", "sure"),
    [
        ("KH QD 9C 8S 6H 4D 2C", (1, 2), True),  # king high over queen and nine
        ("KH QD 9C 8S 6H 4D 2C", (0, 1), False),  # nine high over king and queen
        ("7H 7D 7C 7S 6H 4D 2C", (0, 1), True),  # sevens over sevens
        ("8H 8D 7C 7S 6H 4D 2C", (0, 1), False),  # sevens over eights
        ("8H 8D 7C 7S 6H 6D 2C", (0, 1), True),  # two pairs over eights
        ("8H 8D 7C 7S 7H 4D 2C", (0, 1), True),  # three of a kind over eights
        ("JOKER AD KC 9S 6H 4D 2C", (0, 1), False),  # king high over a pair of aces
        ("JOKER KD KC AS 6H 4D 2C", (2, 3), True),  # the joker is an ace: aces over kings
    ],
)
def test_at_the_edge(cards: str, two: tuple[int, int], sure: bool) -> None:
    assert Seven(read(cards), Wheel.LOWEST).surely_stands(two) is sure
