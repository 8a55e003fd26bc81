"""A threshold of blackjack that no case can see: which reading a settlement names."""

import pytest
from blackjack_play import HAND, Sitting

from croupier.games.blackjack.areas import AREAS
from croupier.table.steps import Outcome, Settled


@pytest.mark.cites("19:47-2.3(b)")
@pytest.mark.parametrize(
    ("cards", "choices", "readings"),
    [
        # Tens are split against 9C and the dealer's draw; the first hand equals the dealer's total.
        ("TH 9C TS 6D KD 9H 5C", ["split", "stand", "stand"], ()),  # 20 in two cards against 20
        ("TH 9C TS 7D AD 9H 5C", ["split", "stand"], (72,)),  # 21 in two cards against 21
        ("TH 9C TS 7D 5D 6H 9H 5C", ["split", "hit", "stand"], ()),  # 21 in three cards against 21
    ],
)
def test_reading_72_is_named_for_21_in_two_cards_after_a_split_alone(
    cards: str, choices: list[str], readings: tuple[int, ...]
) -> None:
    sitting = Sitting({**HAND, "readings.split_two_card_21": "void"})
    sitting.deal(cards)
    sitting.play(*choices)
    first = next(step for step in sitting.steps if isinstance(step, Settled) and step.area == AREAS["bet.1"])
    assert (first.outcome, first.readings) == (Outcome.PUSH, readings)
