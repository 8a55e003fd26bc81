"""Random baccarat: whole shoes; money conserved, replay exact, and every result as the kernel finds it."""

import os
from typing import Any

import numpy as np
from baccarat_play import START, Sitting
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.commands import ThirdCardInError
from croupier.games.baccarat.kernel import rounds_of
from croupier.games.baccarat.points import value
from croupier.games.baccarat.rules import BaccaratKind
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.books import stack
from croupier.table.card_commands import CutCards
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Moved, Settled

FILINGS = st.fixed_dictionaries(
    {
        "variation": st.sampled_from(["punto banco", "minibaccarat"]),
        "cards.decks": st.sampled_from([6, 8]),
        "vigorish.collected": st.sampled_from(["at once", "later"]),
        "shuffling.method": st.sampled_from(["by hand", "automated"]),
    }
)
SEATS = (1, 3, 6)


@settings(max_examples=20, deadline=None)
@given(changes=FILINGS, seed=st.integers(0, 2**32), data=st.data())
def test_any_play_conserves_money_and_can_be_replayed(changes: dict[str, Any], seed: int, data: st.DataObject) -> None:
    draw = data.draw
    sitting = Sitting(changes, seats=SEATS, seed=seed)
    for _ in range(draw(st.integers(1, 8))):
        if draw(st.integers(0, 4)) == 0:
            fault = draw(st.sampled_from([CardFoundFaceUp(), CardDealtInError()]))
            sitting.house.queue("deal", fault, at=draw(st.integers(1, 4)))
        if draw(st.integers(0, 4)) == 0:
            sitting.house.queue("stands", ThirdCardInError(draw(st.booleans())))
        sitting.begin(curator=draw(st.sampled_from([0, *SEATS])))
        for _ in range(draw(st.integers(1, 5))):
            seat, area = draw(st.sampled_from(SEATS)), draw(st.sampled_from(["player", "banker", "tie", "dragon"]))
            amount = draw(st.sampled_from([5_00, 25_00, 26_25, 1_000_00, 9_999_00]))
            sitting.house.give(player(seat), at_area(sitting.table, c.PlaceWager(seat, area, amount)))
        if sitting.house.give(DEALER, c.NoMoreBets()) is not None:
            sitting.give(DEALER, c.CallOffRound())
        assert not any(sitting.table.books.wagers(seat) for seat in SEATS)
        assert all(sitting.table.free_chips(seat) >= 0 for seat in SEATS)
    for seat in SEATS:
        sitting.give(player(seat), c.LeaveSeat(seat))
    assert not any(sitting.table.owed(seat) for seat in SEATS)
    sitting.give(SUPERVISOR, c.CloseTable())
    sitting.replays()


ROUNDS = 100_000 if os.environ.get("CROUPIER_SOAK") else 400


def test_whole_shoes_come_out_as_the_kernel_has_them() -> None:
    sitting = Sitting({"variation": "minibaccarat", "vigorish.collected": "at once"}, seed=11)
    rounds = rounds_of(sitting.rules, None, {"player": 25_00, "banker": 25_00, "tie": 5_00})
    for _ in range(ROUNDS):
        sitting.give(DEALER, c.BeginRound(START))
        if sitting.topic == "cut":
            sitting.give(player(1), CutCards(1, 10))
        upcoming = sitting.table.books.cards(Place("dealing"))[:6]
        mark = len(sitting.steps)
        for area, amount in (("player", 25_00), ("banker", 25_00), ("tie", 5_00)):
            sitting.give(player(1), c.PlaceWager(1, area, amount))
        sitting.give(DEALER, c.NoMoreBets())
        values = np.array([[value(card)] for card in upcoming], dtype=np.uint8)
        ends = rounds.settle(values)[:, 0]
        fresh = sitting.steps[mark:]
        paid = {str(step.area): step.paid + step.returned - step.stake for step in fresh if isinstance(step, Settled)}
        for staked, end in zip(rounds.wagers, ends, strict=True):
            net = staked.ends[end].net
            assert paid[staked.area] == net + (1_25 if staked.area == BaccaratKind.BANKER.value and net > 0 else 0)
        assert all(step.cards for step in fresh if isinstance(step, Moved))
        # The steps of a hundred thousand rounds aren't needed, and chips come and go.
        sitting.steps.clear()
        sitting.driver.journal.clear()
        if sitting.table.books.balance(stack(1)) < 100_00:
            sitting.give(player(1), c.BuyIn(1, 10_000_00))
    assert sitting.table.results
