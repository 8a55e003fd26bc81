"""The amounts in steps are checked against their postings: a step that says otherwise is found, figure by figure."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.cases.money_check import misstated_amounts
from croupier.games.craps.events import VigorishReturned
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.games.three_card_poker.rules import AREAS
from croupier.regulation import Paragraphs
from croupier.table.books import CAGE, INVENTORY, PROMOTION, stack, wager
from croupier.table.names import Account
from croupier.table.reasons import NoLineMade
from croupier.table.steps import (
    Asset,
    Bought,
    Filled,
    MoneyStep,
    Outcome,
    Posting,
    Settled,
    Step,
    Tipped,
    Wagered,
    Withdrawn,
)

P = Paragraphs("19:47")
CITES = (P("20.6"),)
AREA = AREAS["ante.1"]
STACK, WAGER = stack(1), wager(1, AREA)

DAY: list[MoneyStep] = [
    Filled(cites=CITES, amount=5000, postings=(Posting(CAGE, INVENTORY, 5000),)),
    Bought(
        cites=CITES,
        seat=1,
        amount=1000,
        coupons=200,
        postings=(
            Posting(INVENTORY, STACK, 1000),
            Posting(Account("patrons"), Account("drop"), 1000, Asset.CASH),
            Posting(PROMOTION, Account("coupons", 1), 200, Asset.COUPONS),
        ),
    ),
    Wagered(
        cites=CITES,
        seat=1,
        area=AREA,
        amount=300,
        coupon=200,
        total=300,
        postings=(Posting(STACK, WAGER, 300), Posting(Account("coupons", 1), WAGER, 200, Asset.COUPONS)),
    ),
    Settled(
        cites=CITES,
        seat=1,
        area=AREA,
        outcome=Outcome.WIN,
        stake=300,
        coupon=200,
        paid=500,
        returned=300,
        reason=NoLineMade(),
        payment=None,
        postings=(
            Posting(INVENTORY, STACK, 500),
            Posting(WAGER, STACK, 300),
            Posting(WAGER, PROMOTION, 200, Asset.COUPONS),
        ),
    ),
    Tipped(cites=CITES, seat=1, amount=25, postings=(Posting(STACK, Account("tips"), 25),)),
    Wagered(
        cites=CITES,
        seat=1,
        area=AREA,
        amount=100,
        coupon=0,
        total=100,
        postings=(Posting(STACK, WAGER, 100),),
    ),
    Withdrawn(cites=CITES, seat=1, area=AREA, amount=100, coupon=0, postings=(Posting(WAGER, STACK, 100),)),
    VigorishReturned(
        cites=CITES, seat=1, area=CrapsArea(CrapsKind.BUY, 4), amount=40, postings=(Posting(STACK, INVENTORY, 40),)
    ),
]


def test_a_day_described_correctly_passes() -> None:
    assert list(misstated_amounts(DAY)) == []


@pytest.mark.parametrize(
    ("place", "figure"),
    [
        (0, "amount"),
        (1, "amount"),
        (1, "coupons"),
        (2, "amount"),
        (2, "coupon"),
        (2, "total"),
        (3, "stake"),
        (3, "coupon"),
        (3, "paid"),
        (3, "returned"),
        (4, "amount"),
        (6, "amount"),
        (6, "coupon"),
        (7, "amount"),
    ],
)
@pytest.mark.parametrize("by", [1, -1])
def test_one_cent_more_or_less_than_was_moved_is_found(place: int, figure: str, by: int) -> None:
    step: Any = DAY[place]
    steps: list[Step] = [*DAY[:place], replace(step, **{figure: getattr(step, figure) + by}), *DAY[place + 1 :]]
    assert len(list(misstated_amounts(steps))) == 1


@pytest.mark.parametrize("place", range(len(DAY)))
def test_a_step_that_moves_nothing_of_what_it_tells_is_found(place: int) -> None:
    step: Any = DAY[place]
    steps: list[Step] = [*DAY[:place], replace(step, postings=()), *DAY[place + 1 :]]
    assert list(misstated_amounts(steps))
