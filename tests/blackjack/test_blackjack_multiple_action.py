"""Multiple action (2.18): two or three wagers against as many dealer hands; 2.15(l), (m)."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BY_HAND, MULTIPLE
from blackjack_play import BOUGHT, Sitting, hand_about

from croupier.equipment.cards import cards
from croupier.games.blackjack.areas import DOUBLES
from croupier.games.blackjack.commands import (
    AdmitPlayers,
    DesignateHand,
    DoubleDown,
    KeepWager,
    SplitPair,
    UpCardDiscarded,
    UpCardNotMoved,
)
from croupier.games.blackjack.events import UpCardFound, UpCardLeftBehind, UpCardMoved
from croupier.games.blackjack.round_state import box_place
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.names import Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.places import RACK
from croupier.table.roles import DEALER, player
from croupier.table.steps import Irregular, Moved, Settled, Wagered, Withdrawn

P = Paragraphs("19:47")

ACTION: Mapping[str, Any] = {**MULTIPLE, **BY_HAND, "multiple_action.least_wagers": 2}


def dealt(text: str, *stakes: int, changes: Mapping[str, Any] = ACTION, seats: tuple[int, ...] = (1,)) -> Sitting:
    """Every player wagers these amounts on the spots of the box, and these cards are dealt."""
    sitting = Sitting(changes, seats=seats)
    sitting.shuffled(text)
    for seat in seats:
        wager(sitting, seat, *stakes)
    sitting.no_more_bets()
    return sitting


def wager(sitting: Sitting, seat: int, *stakes: int) -> None:
    for spot, amount in zip(("bet", "second", "third"), stakes, strict=False):
        sitting.give(player(seat), c.PlaceWager(seat, f"{spot}.{seat}", amount))


def paragraphs(sitting: Sitting) -> dict[str, tuple[str, ...]]:
    """Return the paragraphs of 2.18 cited by each area's settlement."""
    return {
        str(step.area): tuple(str(cite).removeprefix("19:47-") for cite in step.cites if "2.18" in str(cite))
        for step in sitting.steps
        if isinstance(step, Settled)
    }


# --- (b): the wagers


@pytest.mark.cites(P("2.18(b)"))
@pytest.mark.parametrize(("least", "made", "dealt_in"), [(2, 1, False), (2, 2, True), (3, 2, False), (3, 3, True)])
def test_as_many_wagers_are_made_as_are_required(least: int, made: int, dealt_in: bool) -> None:
    sitting = Sitting({**ACTION, "multiple_action.least_wagers": least}, seats=(1, 2))
    sitting.shuffled("TS 9S 6D TH 9H")
    wager(sitting, 1, *[10_00] * made)
    if not dealt_in:
        assert sitting.refused(DEALER, c.NoMoreBets()).cites == (P("2.18(b)"),)
    wager(sitting, 2, 10_00, 10_00, 10_00)
    sitting.no_more_bets()
    returned = [step for step in sitting.steps if isinstance(step, Withdrawn)]
    assert bool(returned) is not dealt_in
    assert all(step.cites == (P("2.18(b)"),) and step.seat == 1 for step in returned)
    assert (Place("box", 1, 1) in sitting.dealt_to()) is dealt_in


def test_the_spots_are_filled_in_their_order() -> None:
    sitting = Sitting(ACTION)
    sitting.shuffled("TS")
    assert sitting.refused(player(1), c.PlaceWager(1, "second.1", 10_00)).cites == (P("2.18(b)"),)
    wager(sitting, 1, 10_00)
    assert sitting.refused(player(1), c.PlaceWager(1, "third.1", 10_00)).cites == (P("2.18(b)"),)
    sitting.give(player(1), c.PlaceWager(1, "second.1", 10_00))
    sitting.give(player(1), c.PlaceWager(1, "third.1", 10_00))


def test_a_round_in_which_nobody_has_made_enough_wagers_may_be_called_off() -> None:
    sitting = Sitting(ACTION)
    sitting.shuffled("TS")
    wager(sitting, 1, 10_00)
    sitting.give(DEALER, c.CallOffRound())
    assert sitting.driver.at_rest
    assert sitting.won() == 0


# --- (e) to (j): the dealer's hands


@pytest.mark.cites(P("2.18(e)"), P("2.18(f)"), P("2.18(g)"), P("2.18(h)"), P("2.18(i)"), P("2.18(j)"))
def test_each_wager_is_settled_against_its_own_hand_with_the_same_up_card() -> None:
    # 19 against 6+10+9 (over 21), 6+10+4 (20) and 6+10+3 (19).
    sitting = dealt("TS 6D 9H TD 9D TC 4C TH 3H", 10_00, 20_00, 30_00)
    sitting.play("stand")
    assert sitting.driver.at_rest
    assert sitting.order_settled() == ["bet.1", "second.1", "third.1"]
    assert [amount for _, amount in sitting.settled().values()] == [10_00, -20_00, 0]
    assert paragraphs(sitting) == {"bet.1": ("2.18(f)",), "second.1": ("2.18(h)",), "third.1": ("2.18(i)",)}
    to_dealer = [step for step in sitting.steps if isinstance(step, Moved) and step.target == DEALERS_HAND]
    assert [str(step.cards[0]) for step in to_dealer] == ["6D", "TD", "9D", "TC", "4C", "TH", "3H"]
    by = [str(step.cites[1]).removeprefix("19:47-") for step in to_dealer if len(step.cites) > 1]
    assert by == ["2.18(e)", "2.18(e)", "2.18(g)", "2.18(g)", "2.18(h)", "2.18(h)"]
    sitting.replays()


@pytest.mark.cites(P("2.18(f)2"))
def test_all_cards_but_the_up_card_go_face_down_to_the_rack_between_hands() -> None:
    sitting = dealt("TS 6D 9H TD 9D TC 4C TH 3H", 10_00, 20_00, 30_00)
    sitting.play("stand")
    gone = [step for step in sitting.steps if isinstance(step, Moved) and step.source == DEALERS_HAND]
    assert [step.cards for step in gone] == [cards("TD 9D"), cards("TC 4C"), cards("6D TH 3H")]
    assert [step.cites[0] for step in gone] == [P("2.18(f)2"), P("2.18(h)"), P("2.18(j)")]
    assert {step.face.value for step in gone} == {"down"}
    assert [step.hand for step in sitting.steps if isinstance(step, UpCardMoved)] == [2, 3]


@pytest.mark.cites(P("2.18(h)"))
def test_without_a_third_wager_the_round_ends_after_the_second_hand() -> None:
    sitting = dealt("TS 6D 9H TD 9D TC 4C", 10_00, 20_00)
    sitting.play("stand")
    assert sitting.order_settled() == ["bet.1", "second.1"]
    assert sitting.driver.at_rest


def test_a_hand_without_a_third_wager_stays_until_the_round_is_over() -> None:
    sitting = Sitting(ACTION, seats=(1, 2))
    sitting.shuffled("TS 9S 6D TH 9H TD 9D TC 4C TH 3H")
    wager(sitting, 1, 10_00, 10_00)
    wager(sitting, 2, 10_00, 10_00, 10_00)
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=2)
    assert sitting.order_settled() == ["bet.2", "bet.1", "second.2", "second.1", "third.2"]
    picked = [step.source for step in sitting.steps if isinstance(step, Moved) and P("2.18(j)") in step.cites]
    assert picked == [box_place(2), box_place(1), DEALERS_HAND]


@pytest.mark.cites(P("2.18(f)"), P("2.18(f)1"))
def test_a_hand_over_21_loses_all_wagers_and_the_dealer_draws_nothing() -> None:
    sitting = dealt("TS 6D 6H TC", 10_00, 20_00, 30_00)
    sitting.play("hit")
    assert sitting.driver.at_rest
    assert sitting.won() == -60_00
    assert sitting.dealt_to().count(DEALERS_HAND) == 1
    assert {paragraph for cited in paragraphs(sitting).values() for paragraph in cited} == {"2.18(f)"}


def test_a_blackjack_that_is_safe_is_paid_on_all_spots_at_once() -> None:
    sitting = dealt("AS 6D KH", 10_00, 20_00, 30_00)
    assert sitting.won() == 90_00
    assert sitting.dealt_to().count(DEALERS_HAND) == 1


def test_a_blackjack_that_is_not_safe_waits_for_each_second_card() -> None:
    sitting = dealt("AS KD KH AH 5D AC", 10_00, 20_00, 30_00)
    assert [amount for _, amount in sitting.settled().values()] == [0, 30_00, 0]


def test_only_the_spot_of_a_hand_with_a_blackjack_is_lost_to_it() -> None:
    # 11 doubled to 21; the dealer has a blackjack, then 20, then a blackjack.
    sitting = dealt("6S KD 5H TC AH TD AC", 10_00, 20_00, 30_00)
    sitting.play("double 10", "double 20", "double 30")
    assert {area: amount for area, (_, amount) in sitting.settled().items()} == {
        "bet.1": -10_00,
        "double.1": 0,
        "second.1": 20_00,
        "double2.1": 20_00,
        "third.1": -30_00,
        "double3.1": 0,
    }


# --- (c): doubling and splitting


@pytest.mark.cites(P("2.18(c)"))
def test_doubling_adds_to_each_wager() -> None:
    sitting = dealt("6S 6D 5H TC TD 9D TH 4C", 10_00, 20_00)
    sitting.play("double 10")
    assert sitting.topic == "double each"
    assert sitting.refused(player(1), KeepWager(1, 1)), "each wager takes its addition"
    assert sitting.refused(player(1), DoubleDown(1, 1, 25_00)).cites == (P("2.10"),)
    sitting.play("double 20")
    added = [step for step in sitting.steps if isinstance(step, Wagered) and step.area.kind in DOUBLES.values()]
    assert [(str(step.area), step.amount) for step in added] == [("double.1", 10_00), ("double2.1", 20_00)]
    assert P("2.18(c)") in added[1].cites
    assert sitting.won() == 60_00


@pytest.mark.parametrize(("left", "most"), [(1_00, 0), (2_00, 1_00), (10_00, 9_00), (11_00, 10_00), (12_00, 10_00)])
def test_a_chip_is_kept_for_each_further_wager(left: int, most: int) -> None:
    changes = {**ACTION, "chips.smallest": "1", "wagers.bet.maximum": 1000, "multiple_action.second.maximum": 1000}
    sitting = Sitting(changes)
    sitting.shuffled("6S 6D 5H TC TD 9D")
    wager(sitting, 1, 10_00, BOUGHT - 10_00 - left)
    sitting.no_more_bets()
    assert sitting.refused(player(1), DoubleDown(1, 1, most + 1_00)).cites == (P("2.10"),)
    if most:
        sitting.play(f"double {most // 100}")
        assert sitting.topic == "double each"


@pytest.mark.cites(P("2.18(c)"))
def test_splitting_adds_to_each_wager() -> None:
    sitting = dealt("8S 6D 8H TC TD TH 9D 9C TS", 10_00, 20_00, 30_00)
    sitting.play("split")
    added = [(str(step.area), step.amount) for step in sitting.steps if isinstance(step, Wagered)][3:]
    assert added == [("bet.1.2", 10_00), ("second.1.2", 20_00), ("third.1.2", 30_00)]
    sitting.play("stand", "stand")
    order = ["bet.1.2", "bet.1", "second.1.2", "second.1", "third.1.2", "third.1"]
    assert sitting.order_settled() == order


@pytest.mark.parametrize(("left", "may"), [(29_00, False), (30_00, True), (31_00, True)])
def test_a_split_takes_chips_for_all_wagers(left: int, may: bool) -> None:
    changes = {**ACTION, "boxes.per_player": 2, "wagers.bet.maximum": 1000}
    sitting = Sitting(changes)
    sitting.shuffled("8S TH 6D 8H TC TD TH 9D")
    wager(sitting, 1, 10_00, 20_00)
    rest = BOUGHT - 30_00 - left
    sitting.give(player(1), c.PlaceWager(1, "bet.2", rest - 10_00))
    sitting.give(player(1), c.PlaceWager(1, "second.2", 10_00))
    sitting.no_more_bets()
    refusal = sitting.house.give(player(1), SplitPair(1, 1))
    assert (refusal is None) == may


# --- (d): insurance


@pytest.mark.cites(P("2.18(d)"))
def test_insurance_is_for_any_wager_and_decided_by_the_second_card_of_its_hand() -> None:
    # The second cards are a king, a five and a king.
    sitting = dealt("TS AD 9H KD 5C 2C KC", 10_00, 20_00, 30_00)
    subjects = []
    for choice in ("insure 5", "insure 10", "decline"):
        subjects.append(str(hand_about(sitting.driver.ask).area))
        sitting.play(choice)
    assert subjects == ["bet.1", "second.1", "third.1"]
    sitting.play("stand")
    assert {area: amount for area, (_, amount) in sitting.settled().items()} == {
        "insurance.1": 10_00,
        "bet.1": -10_00,
        "insurance2.1": -10_00,
        "second.1": 20_00,
        "third.1": -30_00,
    }
    assert all("2.18(d)" in cited for area, cited in paragraphs(sitting).items() if area.startswith("insurance"))
    sitting.replays()


def test_insurance_of_a_hand_over_21_has_its_second_cards_and_no_more() -> None:
    sitting = dealt("TS AD 6H TC KD 5C", 10_00, 20_00, 30_00)
    sitting.play("insure 5", "insure 10", "decline", "hit")
    assert {area: amount for area, (_, amount) in sitting.settled().items()} == {
        "bet.1": -10_00,
        "second.1": -20_00,
        "third.1": -30_00,
        "insurance.1": 10_00,
        "insurance2.1": -10_00,
    }
    assert sitting.dealt_to().count(DEALERS_HAND) == 3


# --- 2.15(l), (m)


@pytest.mark.cites(P("2.15(l)"))
def test_an_up_card_that_was_not_moved_counts_as_moved() -> None:
    sitting = Sitting(ACTION)
    sitting.house.queue("up card", UpCardNotMoved())
    sitting.shuffled("TS 6D 9H TD 9D TC 4C")
    wager(sitting, 1, 10_00, 20_00)
    sitting.no_more_bets()
    sitting.play("stand")
    (irregular,) = [step for step in sitting.steps if isinstance(step, Irregular)]
    assert irregular == UpCardLeftBehind(cites=(P("2.15(l)"),), hand=2)
    assert [amount for _, amount in sitting.settled().values()] == [10_00, -20_00]


@pytest.mark.cites(P("2.15(m)"))
def test_an_up_card_in_the_rack_is_found_and_put_back() -> None:
    sitting = Sitting(ACTION)
    sitting.house.queue("up card", UpCardDiscarded())
    sitting.shuffled("TS 6D 9H TD 9D TC 4C")
    wager(sitting, 1, 10_00, 20_00)
    sitting.no_more_bets()
    sitting.play("stand")
    moved = [
        (step.source, step.target) for step in sitting.steps if isinstance(step, Moved) and P("2.15(m)") in step.cites
    ]
    assert moved == [(DEALERS_HAND, RACK), (RACK, DEALERS_HAND)]
    assert any(isinstance(step, UpCardFound) for step in sitting.steps)
    assert [amount for _, amount in sitting.settled().values()] == [10_00, -20_00]
    sitting.replays()


def test_several_players_on_a_box_have_their_own_spots() -> None:
    sitting = Sitting({**ACTION, "boxes.players": 2}, seats=(1, 2))
    sitting.shuffled("8S 6D 8H TC 4D TD 9D TH 5S")
    wager(sitting, 1, 10_00, 20_00, 30_00)
    sitting.give(player(1), AdmitPlayers(1, 1))
    sitting.give(player(2), c.PlaceWager(2, "bet.1", 40_00))
    sitting.give(player(2), c.PlaceWager(2, "second.1", 50_00))
    sitting.no_more_bets()
    sitting.play("split")
    sitting.give(player(2), DesignateHand(2, 1, second=True))
    sitting.play("stand", "stand")
    ended = [(step.seat, str(step.area)) for step in sitting.steps if isinstance(step, Settled)]
    assert ended == [
        (1, "bet.1.2"),
        (2, "bet.1.2"),
        (1, "bet.1"),
        (1, "second.1.2"),
        (2, "second.1.2"),
        (1, "second.1"),
        (1, "third.1.2"),
        (1, "third.1"),
    ]
    sitting.replays()
