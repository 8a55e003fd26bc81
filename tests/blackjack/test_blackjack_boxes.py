"""Several players on one box (2.13), and who may wager where (2.14)."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BY_HAND, STREAK
from blackjack_play import BOUGHT, HAND, START, Sitting

from croupier.games.blackjack.areas import AREAS, BlackjackKind
from croupier.games.blackjack.commands import (
    AdmitPlayers,
    CardMissed,
    DecideMissedCard,
    DesignateHand,
    DoubleDown,
    KeepWager,
    SplitPair,
    Stand,
)
from croupier.games.blackjack.events import BoxLinedUp, FirstHandChosen, SecondHandChosen
from croupier.games.blackjack.questions import WagerToInsure
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.names import Place
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import DEALER, player
from croupier.table.steps import Outcome, Settled, Wagered

P = Paragraphs("19:47")

SHARED: Mapping[str, Any] = {**HAND, "boxes.players": 3, "boxes.per_player": 2}


def shared(text: str, stakes: Mapping[int, int], box: int = 3, **more: Any) -> Sitting:
    """Deal these cards after players have wagered on one box, in the given order."""
    sitting = Sitting({**SHARED, **more}, seats=(1, 3, 5, 6))
    sitting.shuffled(text)
    first, *others = stakes
    sitting.bet(box, stakes[first], seat=first)
    if others:
        sitting.give(player(first), AdmitPlayers(first, box))
    for seat in others:
        sitting.bet(box, stakes[seat], seat=seat)
    sitting.no_more_bets()
    return sitting


def of_seats(sitting: Sitting) -> list[tuple[int, str, Outcome, int]]:
    """Return how each wager ended, in order: seat, area, outcome, and the player's gain or loss."""
    return [
        (step.seat, str(step.area), step.outcome, step.paid + step.returned - step.stake)
        for step in sitting.steps
        if isinstance(step, Settled)
    ]


# --- (a): how many, and with whose consent


@pytest.mark.cites(P("2.13(a)"))
@pytest.mark.parametrize(("most", "allowed"), [(1, 0), (2, 1), (3, 2)])
def test_as_many_wager_on_a_box_as_are_permitted(most: int, allowed: int) -> None:
    sitting = Sitting({**SHARED, "boxes.players": most}, seats=(1, 3, 5, 6))
    sitting.shuffled("TS")
    sitting.bet(3)
    if most > 1:
        sitting.give(player(3), AdmitPlayers(3, 3))
    else:
        assert sitting.refused(player(3), AdmitPlayers(3, 3)).cites == (P("2.13(a)"),)
    taken = [sitting.house.give(player(seat), c.PlaceWager(seat, AREAS["bet.3"], 10_00)) is None for seat in (1, 5, 6)]
    assert taken == [True] * allowed + [False] * (3 - allowed)


@pytest.mark.cites(P("2.13(a)"))
def test_nobody_joins_without_the_consent_of_the_first() -> None:
    sitting = Sitting(SHARED, seats=(1, 3))
    sitting.shuffled("TS")
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.3", 10_00)).code is BlackjackCode.BOX_OF_ANOTHER
    assert sitting.refused(player(3), AdmitPlayers(3, 3)), "nothing is wagered there yet"
    sitting.bet(3)
    refusal = sitting.refused(player(1), c.PlaceWager(1, "bet.3", 10_00))
    assert refusal == Refusal(BlackjackCode.NO_CONSENT, P("2.13(a)"), box=3, first=3)
    assert sitting.refused(player(1), AdmitPlayers(1, 3)), "it is not theirs to give"
    sitting.give(player(3), AdmitPlayers(3, 3))
    assert sitting.refused(player(3), AdmitPlayers(3, 3)), "it is given already"
    sitting.bet(3, seat=1)
    (joined,) = [step for step in sitting.steps if isinstance(step, Wagered) and step.seat == 1]
    assert P("2.13(a)") in joined.cites


def test_a_consent_is_for_one_round() -> None:
    sitting = shared("TS 6D 9H TD TC", {3: 10_00, 5: 10_00})
    sitting.play("stand", box=3)
    sitting.give(DEALER, c.BeginRound(START))
    sitting.bet(3)
    assert sitting.refused(player(5), c.PlaceWager(5, "bet.3", 10_00)).cites == (P("2.13(a)"),)


def test_a_wager_behind_another_counts_as_one_of_the_boxes_of_a_player() -> None:
    sitting = Sitting({**SHARED, "boxes.per_player": 1}, seats=(1, 3))
    sitting.shuffled("TS")
    sitting.bet(3)
    sitting.give(player(3), AdmitPlayers(3, 3))
    sitting.bet(1)
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.3", 10_00)).cites == (P("2.14"),)


# --- (b), (c): who calls the decisions


@pytest.mark.cites(P("2.13(b)"))
@pytest.mark.parametrize(
    ("box", "stakes", "calls"),
    [
        (3, {3: 10_00, 5: 25_00}, 3),  # the player who sits there, whatever the others wager
        (2, {1: 10_00, 5: 11_00}, 5),  # nobody sits there: the highest wager
        (2, {1: 11_00, 5: 10_00}, 1),
        (2, {5: 10_00, 1: 10_00}, 5),  # equal wagers: the player who was there first (reading 80)
        (2, {1: 10_00, 5: 10_00, 6: 10_00}, 1),
    ],
)
def test_one_player_calls_the_decisions(box: int, stakes: Mapping[int, int], calls: int) -> None:
    sitting = shared("TS 6D 2H TD TC", stakes, box)
    for seat in stakes:
        if seat != calls:
            refusal = sitting.refused(player(seat), Stand(seat, box))
            assert refusal.cites[0] == P("2.13(b)")
            assert refusal.code is BlackjackCode.NOT_THE_TURN
            assert (refusal.figures["turn"], refusal.figures["turn_box"]) == (calls, box)
    sitting.play("stand", box=box, seat=calls)
    assert sitting.driver.at_rest
    assert of_seats(sitting)[0][0] == calls, "2.13(c): that wager lies nearest to the dealer"
    sitting.replays()


@pytest.mark.cites(P("2.13(c)"))
def test_the_wager_of_who_calls_lies_nearest_to_the_dealer_and_the_others_behind_it() -> None:
    sitting = shared("TS 6D 9H TD TC", {3: 10_00, 5: 25_00, 1: 40_00})
    (lined_up,) = [step for step in sitting.steps if P("2.13(c)") in step.cites]
    assert lined_up == BoxLinedUp(cites=(P("2.13(b)"), P("2.13(c)")), box=3, seat=3, behind=(1, 5))
    alone = shared("TS 6D 9H TD TC", {3: 10_00})
    assert not [step for step in alone.steps if P("2.13(c)") in step.cites]


def test_every_wager_on_a_hand_has_its_outcome() -> None:
    sitting = shared("TS 6D 9H TD TC", {3: 10_00, 1: 25_00, 5: 40_00})
    sitting.play("stand", box=3)
    assert of_seats(sitting) == [
        (3, "bet.3", Outcome.WIN, 10_00),
        (1, "bet.3", Outcome.WIN, 25_00),
        (5, "bet.3", Outcome.WIN, 40_00),
    ]
    assert (sitting.won(1), sitting.won(3), sitting.won(5)) == (25_00, 10_00, 40_00)


def test_a_blackjack_is_paid_to_all_on_the_box() -> None:
    sitting = shared("AS 6D KH TD", {3: 10_00, 1: 20_00})
    assert (sitting.won(3), sitting.won(1)) == (15_00, 30_00)
    assert sitting.driver.at_rest


def test_surrender_is_called_for_all() -> None:
    sitting = shared("TS 6D 6H TD", {3: 10_00, 1: 20_00})
    sitting.play("surrender", box=3)
    assert (sitting.won(3), sitting.won(1)) == (-5_00, -10_00)


@pytest.mark.parametrize(("take", "won"), [(False, 0), (True, 20_00)])
def test_a_card_that_was_missed_is_decided_for_all(take: bool, won: int) -> None:
    sitting = Sitting(SHARED, seats=(1, 3))
    sitting.house.queue("deal", CardMissed(), at=1)
    sitting.shuffled("6D TS TD 9H TC")
    sitting.bet(3)
    sitting.give(player(3), AdmitPlayers(3, 3))
    sitting.bet(3, 20_00, seat=1)
    sitting.no_more_bets()
    assert sitting.refused(player(1), DecideMissedCard(1, 3, take)).cites[0] == P("2.13(b)")
    sitting.give(player(3), DecideMissedCard(3, 3, take))
    if take:
        sitting.play("stand", box=3)
    assert sitting.won(1) == won


# --- (d): doubling


@pytest.mark.cites(P("2.13(d)"))
def test_others_may_double_and_may_leave_it() -> None:
    sitting = shared("6S 6D 5H TD TC 9C", {3: 10_00, 1: 20_00, 5: 30_00})
    sitting.play("double 10", box=3)
    assert sitting.topic == "double too"
    assert sitting.refused(player(5), KeepWager(5, 3)), "one after the other"
    assert sitting.refused(player(1), DoubleDown(1, 3, 20_01)).cites == (P("2.10"),)
    assert sitting.refused(player(1), DoubleDown(1, 3, 25_00)).cites == (P("2.10"),)
    sitting.give(player(1), DoubleDown(1, 3, 20_00))
    sitting.give(player(5), KeepWager(5, 3))
    assert sitting.dealt_to().count(Place("box", 3, 1)) == 3, "only one card more is dealt"
    assert of_seats(sitting) == [
        (3, "bet.3", Outcome.WIN, 10_00),
        (3, "double.3", Outcome.WIN, 10_00),
        (1, "bet.3", Outcome.WIN, 20_00),
        (1, "double.3", Outcome.WIN, 20_00),
        (5, "bet.3", Outcome.WIN, 30_00),
    ]
    sitting.replays()


@pytest.mark.parametrize("left", [0, 1_00])
def test_who_has_no_chips_left_is_not_asked_to_double(left: int) -> None:
    stake = BOUGHT - left
    changes: dict[str, Any] = {"wagers.bet.maximum": 1000, "chips.smallest": "1"}
    sitting = shared("6S 6D 5H TD TC 9C", {3: 10_00, 5: stake}, **changes)
    sitting.play("double 10", box=3)
    if left:
        sitting.give(player(5), DoubleDown(5, 3, left))
    assert sitting.won(5) == stake + left


# --- (e): splitting


@pytest.mark.cites(P("2.13(e)"))
def test_others_cover_both_hands_or_say_which_one_their_wager_is_for() -> None:
    # The first hand makes 18, the second 12, and the dealer 17.
    sitting = shared("8S 7D 8H TC 4H TD", {3: 10_00, 1: 20_00, 5: 30_00}, **{"reader.used": False})
    sitting.play("split", box=3)
    assert sitting.topic == "split too"
    assert sitting.refused(player(5), SplitPair(5, 3)), "one after the other"
    sitting.give(player(1), SplitPair(1, 3))
    sitting.give(player(5), DesignateHand(5, 3, second=True))
    (moved,) = [step for step in sitting.steps if isinstance(step, SecondHandChosen)]
    assert (moved.cites, moved.amount) == ((P("2.13(e)"),), 30_00)
    assert (moved.seat, moved.box, moved.hand, moved.spot) == (5, 3, 2, BlackjackKind.BET)
    sitting.play("stand", "stand", box=3)
    assert of_seats(sitting) == [
        (3, "bet.3.2", Outcome.LOSE, -10_00),
        (1, "bet.3.2", Outcome.LOSE, -20_00),
        (5, "bet.3.2", Outcome.LOSE, -30_00),
        (3, "bet.3", Outcome.WIN, 10_00),
        (1, "bet.3", Outcome.WIN, 20_00),
    ]
    sitting.replays()


@pytest.mark.parametrize(("second", "won"), [(False, 30_00), (True, -30_00)])
def test_a_designated_wager_goes_with_its_hand(second: bool, won: int) -> None:
    sitting = shared("8S 7D 8H TC 4H TD", {3: 10_00, 5: 30_00}, **{"reader.used": False})
    sitting.play("split", box=3)
    sitting.give(player(5), DesignateHand(5, 3, second))
    sitting.play("stand", "stand", box=3)
    assert sitting.won(5) == won
    assert sitting.won(3) == 0


def test_a_designated_wager_is_the_original_one_and_is_lost_to_a_blackjack() -> None:
    sitting = shared("8S AD 8H TC 4H TD", {3: 10_00, 5: 30_00}, **{"reader.used": False})
    sitting.play("decline", box=3)
    sitting.play("decline", box=3, seat=5)
    sitting.play("split", box=3)
    sitting.give(player(5), DesignateHand(5, 3, second=True))
    sitting.play("stand", "stand", box=3)
    assert of_seats(sitting) == [
        (3, "bet.3.2", Outcome.VOID, 0),
        (5, "bet.3.2", Outcome.LOSE, -30_00),
        (3, "bet.3", Outcome.LOSE, -10_00),
    ]


@pytest.mark.parametrize(("left", "may"), [(299_00, False), (300_00, True), (301_00, True)])
def test_who_cannot_cover_both_hands_designates_one(left: int, may: bool) -> None:
    stakes = {3: 10_00, 5: 300_00}
    sitting = Sitting({**SHARED, "wagers.bet.maximum": 1000}, seats=(3, 5))
    sitting.shuffled("8S TS 7D 8H TH TC 4H TD")
    sitting.bet(3, stakes[3])
    sitting.give(player(3), AdmitPlayers(3, 3))
    sitting.bet(3, stakes[5], seat=5)
    sitting.bet(5, BOUGHT - stakes[5] - left, seat=5)
    sitting.no_more_bets()
    sitting.play("split", box=3)
    refusal = sitting.house.give(player(5), SplitPair(5, 3))
    assert (refusal is None) == may
    if refusal is not None:
        assert refusal.cites == (P("2.11(a)"),)
        sitting.give(player(5), DesignateHand(5, 3, second=False))
        chosen = FirstHandChosen(cites=(P("2.13(e)"),), seat=5, box=3, hand=1)
        assert chosen in sitting.steps


# --- (f): insurance


@pytest.mark.cites(P("2.13(f)"))
def test_each_player_insures_for_himself_or_herself() -> None:
    sitting = shared("TS AD 9H KD", {3: 10_00, 1: 20_00, 5: 30_00})
    requests = []
    for seat, amount in ((3, 0), (1, 10), (5, 15)):
        requests.append((sitting.driver.ask.to, sitting.driver.ask.about))
        sitting.play(f"insure {amount}" if amount else "decline", box=3, seat=seat)
    assert requests == [((seat,), WagerToInsure(3, 1, AREAS["bet.3"], BlackjackKind.BET)) for seat in (3, 1, 5)]
    assert (sitting.won(3), sitting.won(1), sitting.won(5)) == (-10_00, 0, 0)


def test_each_player_takes_even_money_or_leaves_it() -> None:
    sitting = shared("AS AD KH KD", {3: 10_00, 1: 20_00})
    sitting.play("decline", box=3)
    sitting.play("even", box=3, seat=1)
    assert (sitting.won(3), sitting.won(1)) == (0, 20_00)
    assert sitting.driver.at_rest


# --- before the first card


def test_the_first_may_withdraw_and_the_others_play_on() -> None:
    sitting = Sitting(SHARED, seats=(1, 3, 5))
    sitting.shuffled("TS 6D 9H TD TC")
    sitting.bet(3)
    sitting.give(player(3), AdmitPlayers(3, 3))
    sitting.bet(3, 10_00, seat=1)
    sitting.bet(3, 15_00, seat=5)
    sitting.give(player(3), c.WithdrawWager(3, "bet.3"))
    sitting.no_more_bets()
    sitting.play("stand", box=3, seat=5)
    assert (sitting.won(1), sitting.won(3), sitting.won(5)) == (10_00, 0, 15_00)


def test_nobody_leaves_who_has_a_part_in_another_players_box() -> None:
    sitting = shared("TS 6D 9H TD TC", {3: 10_00, 1: 20_00})
    assert sitting.refused(player(1), c.LeaveSeat(1)).code is TableCode.TAKES_PART


# --- streaks of several players at one box

WON_TWICE = "TS 9H TD 9C TS 9H TD 9C"


def streaks_at_one_box(*streaks: int) -> Sitting:
    """Return a table where seat 1 sits at its box and seat 2 also wagers; these seats have won the first hand of a
    streak.
    """
    sitting = Sitting({**STREAK, **BY_HAND, "boxes.players": 2}, seats=(1, 2, 3))
    sitting.shuffled(WON_TWICE)
    sitting.bet(1)
    sitting.give(player(1), AdmitPlayers(1, 1))
    sitting.bet(1, seat=2)
    for seat in streaks:
        sitting.wager("streak2.1", 5_00, seat=seat)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.give(DEALER, c.BeginRound(START))
    return sitting


@pytest.mark.cites("19:47-2.22(f)", "19:47-2.13(a)")
@pytest.mark.parametrize("streaks", [(2,), (1, 2)])
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_nobody_keeps_another_from_a_streak_at_the_same_box(order: tuple[int, ...], streaks: tuple[int, ...]) -> None:
    sitting = streaks_at_one_box(*streaks)
    for seat in order:
        sitting.bet(1, seat=seat)
    assert sitting.table.player_at(1) == 1, "who sits there calls the decisions"
    sitting.no_more_bets()
    sitting.play("stand")
    won = {step.seat for step in sitting.steps if isinstance(step, Settled) and step.area == AREAS["streak2.1"]}
    assert won == set(streaks)
    assert [sitting.won(seat) for seat in (1, 2)] == [20_00 + 15_00 * (seat in streaks) for seat in (1, 2)]
    sitting.replays()


def test_a_streak_goes_on_where_who_sits_at_the_box_sits_out() -> None:
    sitting = streaks_at_one_box(2)
    sitting.bet(1, seat=2)
    assert sitting.refused(player(3), c.PlaceWager(3, "bet.1", 10_00)).code is BlackjackCode.NO_CONSENT
    sitting.no_more_bets()
    sitting.play("stand", box=1, seat=2)
    assert sitting.won(2) == 20_00 + 15_00


def test_nobody_takes_the_place_of_a_streak_in_play() -> None:
    sitting = streaks_at_one_box(2)
    sitting.bet(1)
    sitting.give(player(1), AdmitPlayers(1, 1))
    assert sitting.refused(player(3), c.PlaceWager(3, "bet.1", 10_00)).code is BlackjackCode.STREAK_AT_BOX
    sitting.bet(1, seat=2)
    assert sitting.refused(player(3), c.PlaceWager(3, "bet.1", 10_00)).code is BlackjackCode.BOX_FULL


def test_without_a_streak_in_play_the_box_of_another_needs_consent_again() -> None:
    sitting = streaks_at_one_box(1)
    assert sitting.refused(player(2), c.PlaceWager(2, "bet.1", 10_00)).code is BlackjackCode.BOX_OF_ANOTHER
    sitting.bet(1)
    assert sitting.refused(player(2), c.PlaceWager(2, "bet.1", 10_00)).code is BlackjackCode.NO_CONSENT
