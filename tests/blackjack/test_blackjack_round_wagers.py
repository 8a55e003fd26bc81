"""Wagers of a round of blackjack: their limits, boxes, coupons and withdrawal, and who may come and go meanwhile."""

import pytest
from blackjack_play import BOUGHT, HAND, START, Sitting

from croupier.games.blackjack.commands import ReshuffleCards, Stand
from croupier.games.blackjack.events import BlackjackNotDealt
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.refusals import Code, TableCode
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Outcome
from croupier.table.terms import Tender

WIN, LOSE, PUSH, VOID = Outcome.WIN, Outcome.LOSE, Outcome.PUSH, Outcome.VOID


@pytest.fixture
def sitting() -> Sitting:
    return Sitting()


# --- wagers


@pytest.mark.parametrize(("amount", "right"), [(9_50, False), (10_00, True), (1000_00, True), (1000_50, False)])
def test_a_wager_is_within_the_posted_limits(sitting: Sitting, amount: int, right: bool) -> None:
    sitting.give(player(1), c.BuyIn(1, BOUGHT))
    sitting.shuffled("")
    if right:
        sitting.bet(1, amount)
    else:
        assert str(sitting.refused(player(1), c.PlaceWager(1, "bet.1", amount)).cites[0]) == "19:47-8.3"


@pytest.mark.parametrize("boxes", [1, 2, 3])
def test_a_player_wagers_on_as_many_boxes_as_the_licensee_permits(boxes: int) -> None:
    sitting = Sitting({**HAND, "boxes.per_player": boxes}, seats=(2, 4))
    sitting.shuffled("")
    for box in (2, 1, 3)[:boxes]:
        sitting.bet(box, seat=2)
    for box in (5, 4):
        assert str(sitting.refused(player(2), c.PlaceWager(2, f"bet.{box}", 10_00)).cites[0]) == "19:47-2.14"


def test_both_boxes_of_a_player_are_played(sitting: Sitting) -> None:
    sitting.shuffled("TS TH 6D 9S 8S TD TC")
    sitting.bet(1)
    sitting.bet(2, 20_00, seat=1)
    sitting.no_more_bets()
    assert sitting.refused(player(1), Stand(1, 2))
    sitting.play("stand")
    sitting.play("stand", box=2, seat=1)
    assert sitting.won() == 30_00


def test_no_wager_is_made_or_withdrawn_once_the_cards_come(sitting: Sitting) -> None:
    sitting.deal("TS 6D 9H TD TC")
    for command in (c.PlaceWager(1, "bet.1", 10_00), c.WithdrawWager(1, "bet.1")):
        assert str(sitting.refused(player(1), command).cites[0]) == "19:47-2.3(c)"


def test_a_wager_may_be_withdrawn_before_and_a_round_called_off(sitting: Sitting) -> None:
    sitting.shuffled("")
    assert sitting.refused(DEALER, c.NoMoreBets())
    sitting.bet(1)
    assert sitting.refused(DEALER, c.CallOffRound())
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    assert sitting.refused(player(1), c.WithdrawWager(1, "bet.1"))
    sitting.give(DEALER, c.CallOffRound())
    assert sitting.won() == 0


def test_who_made_no_wager_may_be_kept_out_until_the_next_shuffle() -> None:
    sitting = Sitting({**HAND, "entry.mid_shoe": False}, seats=(1, 2))
    sitting.deal("TS 7D 9H TD")
    sitting.play("stand")
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.refused(player(2), c.PlaceWager(2, "bet.2", 10_00)).code is BlackjackCode.MISSED_LAST_ROUND
    sitting.bet(1)
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(SUPERVISOR, ReshuffleCards())
    sitting.shuffled("")
    sitting.bet(2)


def test_a_coupon_is_paid_at_the_odds_and_taken() -> None:
    sitting = Sitting()
    sitting.give(player(1), c.BuyIn(1, 0, 10_00))
    sitting.shuffled("AS 9D KH TD")
    sitting.give(player(1), c.PlaceWager(1, "bet.1", 10_00, 10_00))
    sitting.no_more_bets()
    assert sitting.won() == 30_00


@pytest.mark.parametrize(
    ("wager", "paragraph", "code"),
    [
        (c.PlaceWager(1, "bet.7", 10_00), "2.3(a)", TableCode.NOT_OFFERED),
        (c.PlaceWager(1, "over.1", 10_00), "2.17(a)", TableCode.NOT_OFFERED),
        (c.PlaceWager(1, "bet.1", 10_00, 0, Tender.VERBAL), "2.3(c)", TableCode.TENDER_NOT_ACCEPTED),
        (c.PlaceWager(1, "bet.1", 0), "2.3(c)", TableCode.NOT_ABOVE_ZERO),
        (c.PlaceWager(1, "bet.1", 10_25), "2.3(c)", TableCode.NOT_OF_CHIPS),
        (c.PlaceWager(1, "bet.1", 999_50, 0), "2.3(c)", TableCode.CHIPS_SHORT),
        (c.PlaceWager(1, "bet.1", 10_00, 10_50), "2.3(c)", TableCode.COUPON_NOT_MATCHED),
        (c.PlaceWager(1, "bet.1", 20_00, 15_50), "2.3(c)", TableCode.COUPONS_SHORT),
        (c.PlaceWager(1, "bet.1", 20_00, 25), "2.3(c)", TableCode.COUPON_NOT_PAYABLE),
    ],
    ids=lambda value: str(value)[:40],
)
def test_why_a_wager_is_not_accepted(sitting: Sitting, wager: Command, paragraph: str, code: Code) -> None:
    sitting.give(player(1), c.BuyIn(1, 0, 15_00))
    sitting.give(player(1), c.Tip(1, 1_00))
    sitting.shuffled("")
    refusal = sitting.refused(player(1), wager)
    assert refusal.code is code
    assert str(refusal.cites[0]) == f"19:47-{paragraph}"


def test_coupons_are_accepted_where_it_is_filed() -> None:
    sitting = Sitting({**HAND, "wagers.match_play": False})
    assert sitting.refused(player(1), c.BuyIn(1, 0, 10_00))
    sitting.shuffled("")
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.1", 10_00, 10_00)).code is TableCode.COUPONS_NOT_TAKEN


def test_nobody_sits_down_at_a_box_that_another_has_wagered_on(sitting: Sitting) -> None:
    sitting.shuffled("TS TH 6D 9S 8S TD TC")
    sitting.bet(2, seat=1)
    assert str(sitting.refused(player(2), c.SitDown(2, "Two")).cites[0]) == "19:47-2.14"
    sitting.give(player(3), c.SitDown(3, "Three"))
    sitting.give(player(3), c.LeaveSeat(3))


def test_who_has_a_part_in_the_round_stays_and_others_may_leave() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("TS 6D 9H TD TC")
    assert sitting.refused(player(1), c.LeaveSeat(1))
    sitting.give(player(2), c.LeaveSeat(2))
    sitting.play("stand")
    assert sitting.won() == 10_00


def test_the_round_is_called_off_when_the_last_player_leaves(sitting: Sitting) -> None:
    sitting.shuffled("")
    sitting.give(player(1), c.LeaveSeat(1))
    assert sitting.driver.at_rest
    assert any(isinstance(step, BlackjackNotDealt) for step in sitting.steps)
    sitting.give(player(2), c.SitDown(2, "Two"))
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "wagers", "the shoe is dealt on"
