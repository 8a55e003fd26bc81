"""Random three card poker: filings, legal and illegal inputs, irregularities; money conserved, replay exact."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from three_card_play import START, Sitting

from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.table import commands as c
from croupier.table.books import CAGE
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, WrongNumberOfCards
from croupier.table.roles import DEALER, SUPERVISOR, player

FILINGS = st.fixed_dictionaries(
    {
        "dealing.method": st.sampled_from(["manual shoe", "hand", "automated shoe"]),
        "shuffler.counts": st.booleans(),
        "positions.two": st.booleans(),
        "wagers.match_play": st.booleans(),
        "wagers.pair_plus.ledger": st.sampled_from("ABCD"),
        "settlement.order": st.sampled_from(["procedure by procedure", "player by player"]),
    }
)
SEATS = (1, 2, 4)


def _somebody(draw: Any) -> int:
    return int(draw(st.sampled_from(SEATS)))


@settings(max_examples=25, deadline=None)
@given(changes=FILINGS, seed=st.integers(0, 2**32), data=st.data())
def test_any_play_conserves_money_and_can_be_replayed(changes: dict[str, Any], seed: int, data: st.DataObject) -> None:
    draw = data.draw
    if changes["dealing.method"] == "automated shoe":
        changes = {**changes, "dealing.dealers_stack": draw(st.sampled_from(["at once", "after the decisions"]))}
    sitting = Sitting(changes, seats=SEATS, seed=seed)
    for _ in range(3):
        sitting.give(DEALER, c.BeginRound(START))
        if draw(st.integers(0, 3)) == 0:
            fault = draw(st.sampled_from([CardFoundFaceUp(), CardDealtInError(), WrongNumberOfCards(1)]))
            sitting.house.queue("deal", fault, at=draw(st.integers(1, 12)))
        for _ in range(draw(st.integers(1, 6))):
            seat, kind = _somebody(draw), draw(st.sampled_from(["ante", "pairplus", "play"]))
            area = f"{kind}.{draw(st.sampled_from([seat, seat, seat + 1]))}"
            sitting.house.give(player(seat), c.PlaceWager(seat, area, draw(st.sampled_from([4_00, 10_00, 50_00]))))
        if sitting.house.give(DEALER, c.NoMoreBets()) is not None:
            sitting.give(DEALER, c.CallOffRound())
        while sitting.topic == "decision":
            (seat,), (position,) = sitting.driver.ask.to, sitting.driver.ask.about.positions
            choice = draw(st.sampled_from(["play", "fold", "stranger", "exposed"]))
            if choice == "exposed":
                sitting.give(SUPERVISOR, CardExposed())
            elif choice == "stranger":
                assert sitting.house.give(player(3), Fold(3, 3)) is not None
                sitting.give(player(seat), Fold(seat, position))
            elif sitting.house.give(player(seat), MakePlayWager(seat, position)) is not None or choice == "fold":
                sitting.house.give(player(seat), Fold(seat, position))
        assert not any(sitting.table.books.wagers(seat) for seat in SEATS)
    assert sitting.table.books.balance(CAGE) < 0
    sitting.replays()
