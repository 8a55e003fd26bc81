"""The compiled rounds and the procedure settle the same deals identically: every wager, to the cent and by its line."""

import os
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Protocol

import numpy as np
import pytest
from numpy.typing import NDArray
from reference_tables import Played, Reference, filing_of, orders, rules_of

from croupier.cases.places import meant
from croupier.counting.evaluate import packed
from croupier.equipment.cards import STANDARD_52, WITH_JOKER_53, Card
from croupier.equipment.money import Cents, Rounding
from croupier.games.packs_poker import kernel as packs_kernel
from croupier.games.pai_gow_poker import kernel as pai_gow_kernel
from croupier.games.pai_gow_poker.rules import PaiGowKind
from croupier.simulation.dealing import Hands
from croupier.simulation.rounds import Ends, Rounds

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
DEALS = 100_000 if SOAK else 400
"""Deals of each game, over all its filings."""

PACKS_POKER: list[dict[str, Any]] = [
    {},
    {
        "settlement.beats_without_pair": "push",
        "wagers.five_card.configuration": "progressive",
        "wagers.five_card.pay_table": "E",
        "wagers.five_card.amounts": [1, 5],
        "wagers.seven_card.configuration": "non-progressive",
        "wagers.seven_card.pay_table": "A",
        "wagers.seven_card.minimum": 1,
        "wagers.seven_card.maximum": 100,
        "readings.seven_card_straight_flush": "ace high",
        "readings.progressive_multiple": "besides the wager",
    },
    {
        "wagers.five_card.configuration": "progressive",
        "wagers.five_card.amounts": [1, 5],
        "wagers.seven_card.configuration": "non-progressive",
        "wagers.seven_card.minimum": 1,
        "wagers.seven_card.maximum": 100,
        "readings.tie_without_pair": "push",
        "readings.highest_payout": "highest hand",
        "readings.fixed_award": "whole payment",
        "readings.two_pair": "not recognized",
        "readings.meter_cents": "down",
    },
]
PACKS_STAKES: list[dict[str, Cents]] = [
    {},
    {"pack": 25_00, "five": 5_00, "seven": 100_00},
    {"pack": 25_00, "five": 5_00, "seven": 100_00},
]

PAI_GOW: list[dict[str, Any]] = [
    {},
    {
        "wagers.three_seven.offered": True,
        "wagers.seven_card.pay_table": "B",
        "ranking.wheel": "lowest",
        "house_way.name": "trump plaza",
        "wagers.progressive.amount": 5,
        "wagers.progressive.meter.rate": "27%",
        "readings.insurance_joker": "completes",
        "settlement.vigorish": "exact",
        "bank.offered": False,
    },
    {"wagers.bonus.royal_match": "ace and king", "wagers.insurance.pay_table": "C"},
    {
        "wagers.bonus.royal_match": "ace and king",
        "readings.natural_royal_match": "whole hand",
        "readings.three_of_a_kind": "not paid",
        "readings.progressive_amount": "besides the wager",
        "readings.meter_cents": "down",
        "settlement.vigorish": "exact",
        "chips.smallest": "0.50",
        "readings.part_of_a_cent": "in the house's favor",
    },
]
PAI_GOW_STAKES: list[dict[str, Cents]] = [
    {},
    {"bet": 35_00},
    {"bet": 12_00, "bonus": 4_00, "insurance": 3_00, "number": 3_00},
    {"bet": 12_50, "bonus": 4_00, "insurance": 3_00, "number": 3_00},
]


@pytest.mark.cites("13:69F-43.10(d)", "13:69F-43.10(e)", "13:69F-43.10(f)", "13:69F-43.10(g)")
@pytest.mark.parametrize("number", range(len(PACKS_POKER)))
def test_packs_poker_is_settled_as_by_the_procedure(number: int) -> None:
    filing = filing_of("packs-poker", PACKS_POKER[number])
    rounds = packs_kernel.rounds_of(rules_of(filing), "three packs", PACKS_STAKES[number])

    def hands(played: Played) -> list[tuple[Card, ...]]:
        return [played.cards[meant(place)] for place in ("seat 1", "dealer", "pack 1", "pack 2", "pack 3")]

    seen = agree(rounds, filing, STANDARD_52, hands, ("seat 1", "pack 1"), DEALS // len(PACKS_POKER), number)
    # The rare ends must have occurred, or the agreement would mean little.
    assert {"Royal Flush", "Straight Flush", "Four-of-a-Kind", "7-Card Straight Flush"} <= seen
    # On $100 the royal flush in a 6-card royal flush pays more.
    assert ("6-Card Royal Flush" in seen) == (number != 1)


@pytest.mark.cites("19:47-11.9(g)", "19:47-11.9(h)", "19:47-11.9(i)", "19:47-11.9(j)", "19:47-11.14(d)")
@pytest.mark.parametrize("number", range(len(PAI_GOW)))
def test_pai_gow_poker_is_settled_as_by_the_procedure(number: int) -> None:
    filing = filing_of("pai-gow-poker", PAI_GOW[number])
    stakes: dict[str, Cents | None] = {kind.value: None for kind in PaiGowKind if rules_of(filing).offers(kind)}
    stakes.update(PAI_GOW_STAKES[number])
    rounds = pai_gow_kernel.rounds_of(rules_of(filing), "house way", stakes)

    def hands(played: Played) -> list[tuple[Card, ...]]:
        mine = played.cards[meant("seat 1")]
        return [mine[:3], mine[3:], played.cards[meant("dealer")]]

    seen = agree(rounds, filing, WITH_JOKER_53, hands, ("seat 1",), DEALS // len(PAI_GOW), 10 + number)
    wanted = {"Five Aces and Pair", "Royal Flush", "Straight Flush", "Nine high", "Ace high"}
    assert wanted <= seen, wanted - seen
    if number != 1:
        seven = {"Seven-card straight flush with no joker", "Seven-card straight flush with joker"}
        assert seven | {"Royal flush plus royal match"} <= seen


class HandRounds(Rounds, Protocol):
    """Rounds whose hands are all dealt before anything is decided."""

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        """Settle rounds that have been dealt: a row for each hand, in the order in which the game deals them."""


def agree(
    rounds: HandRounds,
    filing: Any,
    deck: tuple[Card, ...],
    hands: Callable[[Played], list[tuple[Card, ...]]],
    places: Sequence[str],
    number: int,
    seed: int,
) -> set[str]:
    """Play and compare; return which ends occurred."""
    reference = Reference(filing, {wager.area: wager.stake for wager in rounds.wagers}, seed)
    numbers = range(1, 8) if any(wager.key == "number" for wager in rounds.wagers) else [0]
    seen_at = {selected: reference.seen(deck, places, selected) for selected in numbers}
    played = list(reference.rounds(list(orders(deck, seed, number, seen_at))))
    dealt = np.array([[packed(hand) for hand in hands(deal)] for deal in played], dtype=np.uint64).T.copy()
    ends = rounds.settle(dealt, np.array([deal.selected for deal in played], dtype=np.uint8))
    seen = set()
    for wager, row in zip(rounds.wagers, ends, strict=True):
        for deal, end in zip(played, (wager.ends[number] for number in row), strict=True):
            assert deal.net.keys() == {wager.area for wager in rounds.wagers}
            seen.add(end.line)
            where = (wager.area, end, deal)
            if end.pays.endswith("of the meter"):
                # The table's meter changes; here it is constant.
                part = Fraction(end.pays.removesuffix("% of the meter")) / 100
                assert wager.meter is not None
                cents: Rounding = rules_of(filing).meter_cents
                grown = cents.of(part * deal.shown[wager.area]) - cents.of(part * wager.meter)
                assert (deal.pays[wager.area], deal.net[wager.area]) == (end.pays, end.net + grown), where
            else:
                assert deal.net[wager.area] == end.net, where
            if end.net > 0 and wager.key not in ("bet", "number"):
                assert deal.line[wager.area] == end.line, where
    return seen
