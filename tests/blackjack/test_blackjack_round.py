"""Whole rounds of blackjack, paragraph by paragraph: given cards, decisions, and their results."""

import pytest
from blackjack_filings import SIX_TO_FIVE
from blackjack_play import BOUGHT, HAND, NO_READER, Sitting, hand_about

from croupier.equipment.cards import cards
from croupier.equipment.money import dollars
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import DoubleDown, Hit, Insure, SplitPair, Stand, TakeEvenMoney
from croupier.games.blackjack.events import BlackjackTotalCalled, TotalsCompared
from croupier.games.blackjack.points import is_natural, is_pair, total
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import box_place
from croupier.table import commands as c
from croupier.table.names import Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.sight import seen
from croupier.table.steps import Announced, Face, Moved, Outcome, Settled
from croupier.table.terms import Verb
from croupier.words import call, refused, sentence

WIN, LOSE, PUSH, VOID = Outcome.WIN, Outcome.LOSE, Outcome.PUSH, Outcome.VOID


@pytest.fixture
def sitting() -> Sitting:
    return Sitting()


# --- 2.1, 2.2(b): the values of cards


@pytest.mark.parametrize(
    ("hand", "points", "soft"),
    [
        ("TS 6H", 16, False),
        ("KS QH", 20, False),
        ("AS 6H", 17, True),
        ("AS AH", 12, True),
        ("AS AH 9C", 21, True),
        ("AS AH TC", 12, False),
        ("AS 9H AC", 21, True),
        ("AS 5H 5C", 21, True),
        ("AS 5H 6C", 12, False),
        ("TS 5H 6C", 21, False),
        ("TS 6H 6C", 22, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_would_exceed_21(hand: str, points: int, soft: bool) -> None:
    found = total(cards(hand))
    assert (found.points, found.soft) == (points, soft)
    assert found.bust == (points > 21)


def test_a_blackjack_is_an_ace_and_a_ten_in_two_cards() -> None:
    assert is_natural(cards("AS KD"))
    assert is_natural(cards("TD AS"))
    assert not is_natural(cards("AS 9D"))
    assert not is_natural(cards("7S 7D 7C"))


def test_a_pair_is_of_one_value() -> None:
    assert is_pair(cards("KS TD"))
    assert is_pair(cards("AS AD"))
    assert not is_pair(cards("9S TD"))
    assert not is_pair(cards("8S 8D 8C"))


# --- 2.3(a), (b): what wins, loses and is void


@pytest.mark.parametrize(
    ("dealt", "choices", "outcome", "paragraph"),
    [
        ("TS 6D 9H TD TC", "stand", WIN, "2.3(a)1"),
        ("TS TD 9H 8D", "stand", WIN, "2.3(a)2"),
        ("TS TD 9H 9D", "stand", PUSH, "2.3(b)"),
        ("TS TD 8H 9D", "stand", LOSE, "2.3(a)"),
        ("TS 6D 6H TD TC", "hit", LOSE, "2.6"),
    ],
)
def test_the_higher_score_wins_and_over_21_loses(
    sitting: Sitting, dealt: str, choices: str, outcome: Outcome, paragraph: str
) -> None:
    sitting.deal(dealt)
    sitting.play(*choices.split())
    gain = {WIN: 10_00, LOSE: -10_00, PUSH: 0}[outcome]
    assert sitting.settled() == {"bet.1": (outcome, gain)}
    assert sitting.won() == gain
    assert paragraph in sitting.cited()
    sitting.replays()


def test_the_deal_goes_from_the_dealers_left_and_the_settlement_from_the_right() -> None:
    sitting = Sitting(seats=(1, 3, 4))
    sitting.deal("TS 9S 8S 7D TH 9H 8H TD", {1: 10_00, 3: 10_00, 4: 10_00})
    boxes = [box_place(1), box_place(3), box_place(4)]
    assert sitting.dealt_to() == [*boxes, DEALERS_HAND, *boxes, DEALERS_HAND]
    for box in (1, 3, 4):
        sitting.play("stand", box=box)
    assert sitting.order_settled() == ["bet.4", "bet.3", "bet.1"]
    assert {"2.6(e)", "2.6(i)", "2.6(j)", "2.6(h)"} <= sitting.cited()


def test_a_bust_is_collected_at_once_and_the_dealer_draws_no_card(sitting: Sitting) -> None:
    sitting.deal("TS 6D 6H TD KC")
    sitting.play("hit")
    assert sitting.dealt_to()[-1] == Place("box", 1, 1)
    assert sitting.settled() == {"bet.1": (LOSE, -10_00)}
    assert "2.12(c)" in sitting.cited()


def test_a_dealer_who_would_stand_is_not_said_to_draw_no_card(sitting: Sitting) -> None:
    sitting.deal("TS 7D 6H TD KC")
    sitting.play("hit")
    assert "2.12(c)" not in sitting.cited()


def test_21_stands_by_itself(sitting: Sitting) -> None:
    sitting.deal("TS 6D 6H TD 5C TH")
    sitting.play("hit")
    assert sitting.settled() == {"bet.1": (WIN, 10_00)}


# --- 2.6(h), (j): the dealer's second card


def test_the_hole_card_is_hidden_until_the_players_have_played(sitting: Sitting) -> None:
    sitting.deal("TS 6D 9H TD TC")
    (hole,) = (
        step for step in sitting.steps if isinstance(step, Moved) and step.face is Face.DOWN and step.verb is Verb.DEALS
    )
    assert str(hole.cards[0]) == "TD"
    for viewer in (player(1), DEALER, SUPERVISOR):
        assert seen(hole, viewer).cards == (None,)  # type: ignore[attr-defined]
    assert not any("10♦" in sentence(seen(step, player(1))) for step in sitting.steps)
    sitting.play("stand")
    assert any("6♦ 10♦" in sentence(seen(step, player(1))) for step in sitting.steps)


def test_without_a_reader_the_second_card_is_dealt_after_the_players_have_played() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("TS 6D 9H TC TD")
    assert sitting.dealt_to() == [box_place(1), DEALERS_HAND, box_place(1)]
    sitting.play("stand")
    assert sitting.dealt_to()[3:] == [DEALERS_HAND, DEALERS_HAND]
    assert sitting.won() == 10_00
    assert "2.6(h)" in sitting.cited()


def test_without_a_reader_no_second_card_is_dealt_where_all_is_decided() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("TS TD 6H KC")
    sitting.play("hit")
    assert sitting.dealt_to().count(DEALERS_HAND) == 1
    assert "2.12(c)" in sitting.cited()


def test_the_reader_settles_a_blackjack_before_any_third_card() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("TS AS TD 9H KH AD", {1: 10_00, 2: 20_00})
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "bet.2": (PUSH, 0)}
    assert sitting.driver.at_rest
    assert "2.6(j)" in sitting.cited()


# --- 2.7: a blackjack


def test_a_blackjack_pays_three_to_two_at_once(sitting: Sitting) -> None:
    sitting.deal("AS 9D KH TD", {1: 10_50})
    assert sitting.settled() == {"bet.1": (WIN, 15_75)}
    assert "2.7" in sitting.cited()


def test_a_blackjack_pays_six_to_five_in_the_variation() -> None:
    sitting = Sitting({**SIX_TO_FIVE, "chips.smallest": "2.50", "cards.decks": 1})
    sitting.deal("AS 9D KH TD", {1: 12_50})
    assert sitting.settled() == {"bet.1": (WIN, 15_00)}
    assert {"2.7", "2.6A", "2.2(e)"} <= sitting.cited()


def test_a_blackjack_may_wait_for_the_end_of_the_round() -> None:
    sitting = Sitting({**HAND, "blackjack.paid_at_once": False}, seats=(1, 2))
    sitting.deal("AS TS 9D KH 8S TD", {1: 10_00, 2: 10_00})
    assert sitting.settled() == {}
    sitting.play("stand", box=2)
    assert sitting.settled() == {"bet.2": (LOSE, -10_00), "bet.1": (WIN, 15_00)}


def test_a_blackjack_beats_21_in_more_cards() -> None:
    sitting = Sitting({**HAND, "blackjack.paid_at_once": False}, seats=(1, 2))
    sitting.deal("AS TS 6D KH 8S 5D TD", {1: 10_00, 2: 10_00})
    sitting.play("stand", box=2)
    assert sitting.settled() == {"bet.2": (LOSE, -10_00), "bet.1": (WIN, 15_00)}
    assert "2.3(a)3" in sitting.cited()


def test_a_blackjack_against_a_ten_is_paid_when_the_reader_has_shown_no_blackjack() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("AS TS TD KH 9H 9D", {1: 10_00, 2: 10_00})
    assert hand_about(sitting.driver.ask).area == AREAS["bet.2"]
    assert sitting.settled() == {"bet.1": (WIN, 15_00)}


def test_without_a_reader_a_blackjack_waits_for_the_second_card_and_no_third_is_drawn() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("AS TD KH 2D")
    assert sitting.settled() == {"bet.1": (WIN, 15_00)}
    assert sitting.dealt_to().count(DEALERS_HAND) == 2


def test_without_a_reader_a_blackjack_against_a_low_card_needs_no_second_card() -> None:
    sitting = Sitting({**NO_READER, "blackjack.paid_at_once": False})
    sitting.deal("AS 9D KH 2D")
    assert sitting.settled() == {"bet.1": (WIN, 15_00)}
    assert sitting.dealt_to().count(DEALERS_HAND) == 1


def test_21_that_is_no_blackjack_loses_to_a_blackjack() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("7S AD 7H 7C KD")
    sitting.play("decline", "hit")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00)}
    assert "2.3(b)" in sitting.cited()


def test_even_money_is_paid_at_once_and_closes_the_hand(sitting: Sitting) -> None:
    sitting.deal("AS AD KH KD")
    sitting.play("even")
    assert sitting.settled() == {"bet.1": (WIN, 10_00)}
    assert sitting.won() == 10_00


def test_even_money_is_for_a_blackjack_where_it_is_filed(sitting: Sitting) -> None:
    sitting.deal("9S AD KH 9D")
    assert sitting.refused(player(1), TakeEvenMoney(1, 1)).code is BlackjackCode.EVEN_MONEY_FOR_BLACKJACK
    other = Sitting({**HAND, "blackjack.even_money": False})
    other.deal("AS AD KH 9D")
    assert "n't offered" in refused(other.refused(player(1), TakeEvenMoney(1, 1)))


# --- 2.9: insurance


def test_insurance_wins_two_to_one_against_a_blackjack(sitting: Sitting) -> None:
    sitting.deal("9S AD KH KD")
    sitting.play("insure 5")
    assert sitting.settled() == {"insurance.1": (WIN, 10_00), "bet.1": (LOSE, -10_00)}
    assert sitting.won() == 0


def test_insurance_is_lost_before_any_third_card_where_there_is_no_blackjack(sitting: Sitting) -> None:
    sitting.deal("9S AD KH 9D")
    sitting.play("insure 5")
    assert sitting.settled() == {"insurance.1": (LOSE, -5_00)}
    assert sitting.topic == "turn"
    sitting.play("stand")
    assert sitting.won() == -15_00


def test_without_a_reader_insurance_is_settled_with_the_second_card_though_the_hand_is_gone() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("9S AD KH 5S KD")
    sitting.play("insure 5", "hit")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "insurance.1": (WIN, 10_00)}


@pytest.mark.parametrize(
    ("wager", "next_chip", "most"),
    [("10", False, 5_00), ("10.50", False, 5_00), ("10.50", True, 5_50), ("11", True, 5_50)],
)
def test_insurance_goes_up_to_half_in_chips(wager: str, next_chip: bool, most: int) -> None:
    sitting = Sitting({**HAND, "insurance.up_to_next_chip": next_chip})
    sitting.deal("9S AD KH 9D", {1: dollars(wager)})
    for amount in (0, -50, 25, most + 50):
        assert sitting.refused(player(1), Insure(1, 1, amount)).cites
    sitting.give(player(1), Insure(1, 1, most))


def test_insurance_is_offered_against_an_ace_only(sitting: Sitting) -> None:
    sitting.deal("9S TD KH 9D")
    assert sitting.topic == "turn"
    assert sitting.refused(player(1), Insure(1, 1, 5_00))


# --- 2.8: surrender


def test_surrender_costs_half(sitting: Sitting) -> None:
    sitting.deal("9S 9D 7H 9C", {1: 10_50})
    sitting.play("surrender")
    assert sitting.settled() == {"bet.1": (LOSE, -5_25)}
    assert any("collects $5.25; $5.25 is returned" in sentence(step) for step in sitting.steps)


def test_surrender_is_late_where_the_reader_has_shown_no_blackjack() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("9S TS TD 7H 9H 9C", {1: 10_00, 2: 10_00})
    sitting.play("surrender")
    assert hand_about(sitting.driver.ask).area == AREAS["bet.2"]
    assert sitting.settled() == {"bet.1": (LOSE, -5_00)}
    other = Sitting()
    other.deal("9S TD 7H AC")
    assert other.won() == -10_00


@pytest.mark.parametrize(("second", "lost"), [("AC", 10_00), ("2C", 5_00)])
def test_without_a_reader_a_surrendered_wager_waits_for_the_second_card(second: str, lost: int) -> None:
    sitting = Sitting(NO_READER)
    sitting.deal(f"9S TD 7H {second} 5C")
    sitting.play("surrender")
    assert sitting.won() == -lost
    assert sitting.dealt_to().count(DEALERS_HAND) == 2


def test_surrender_is_for_the_first_two_cards_where_it_is_offered(sitting: Sitting) -> None:
    sitting.deal("9S 9D 2H 9C 3C")
    sitting.play("hit")
    assert str(sitting.refused(player(1), c.Surrender(1, 1)).cites[0]) == "19:47-2.8"
    split = Sitting()
    split.deal("9S 9D 9H 9C 3C")
    split.play("split")
    assert split.refused(player(1), c.Surrender(1, 1))
    never = Sitting({**HAND, "surrender.offered": False})
    never.deal("9S 9D 2H 9C 3C")
    assert "n't offered" in refused(never.refused(player(1), c.Surrender(1, 1)))


def test_insurance_is_settled_beside_a_surrender() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("9S AD 7H KC")
    sitting.play("insure 5", "surrender")
    assert sitting.settled() == {"insurance.1": (WIN, 10_00), "bet.1": (LOSE, -10_00)}


# --- 2.10: doubling down


def test_doubling_takes_one_card_more_and_pays_both_wagers(sitting: Sitting) -> None:
    sitting.deal("6S 6D 5H TD TC TH")
    sitting.play("double 10")
    assert sitting.settled() == {"bet.1": (WIN, 10_00), "double.1": (WIN, 10_00)}
    assert sitting.won() == 20_00


def test_doubling_for_less_is_allowed_and_for_more_is_not(sitting: Sitting) -> None:
    sitting.deal("6S 6D 5H TD 2C TH")
    for amount in (0, 25, 10_50):
        assert str(sitting.refused(player(1), DoubleDown(1, 1, amount)).cites[0]) == "19:47-2.10"
    sitting.give(player(1), DoubleDown(1, 1, 50))
    assert sitting.won() == 10_50


def test_a_doubled_hand_over_21_is_collected_at_once(sitting: Sitting) -> None:
    sitting.deal("TS 6D 6H TD TC")
    sitting.play("double 10")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "double.1": (LOSE, -10_00)}


def test_only_two_cards_are_doubled(sitting: Sitting) -> None:
    sitting.deal("2S 6D 3H TD 4C")
    sitting.play("hit")
    assert sitting.refused(player(1), DoubleDown(1, 1, 10_00))


def test_the_card_may_lie_face_down_until_the_hand_is_settled() -> None:
    sitting = Sitting({**HAND, "doubling.face_down": True})
    sitting.deal("6S 6D 6H TD 9C KC")
    sitting.play("double 10")
    last = [step for step in sitting.steps if isinstance(step, Moved) and step.target == Place("box", 1, 1)][-1]
    assert last.face is Face.DOWN
    assert 21 not in [step.total for step in sitting.steps if isinstance(step, BlackjackTotalCalled) and step.box]
    assert sitting.settled() == {"bet.1": (WIN, 10_00), "double.1": (WIN, 10_00)}
    assert "2.10(c)" in sitting.cited()


def test_a_face_down_card_may_turn_out_to_be_too_much() -> None:
    sitting = Sitting({**HAND, "doubling.face_down": True})
    sitting.deal("TS 6D 6H TD TC KC")
    sitting.play("double 10")
    assert sitting.dealt_to()[-1] == DEALERS_HAND, "nobody knows that the hand is over 21"
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "double.1": (LOSE, -10_00)}


def test_without_a_reader_a_blackjack_takes_the_original_wager_only() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("6S TD 5H 9C AC")
    sitting.play("double 10")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "double.1": (VOID, 0)}


def test_a_hand_whose_wager_goes_back_is_not_said_to_lose_to_a_blackjack() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("8S TD 8H TC 9H AC")
    sitting.play("split", "stand", "stand")
    assert sitting.settled() == {"bet.1.2": (VOID, 0), "bet.1": (LOSE, -10_00)}
    found = {
        (step.box, step.hand): (step.outcome, str(step.cites[0]))
        for step in sitting.steps
        if isinstance(step, TotalsCompared)
    }
    assert found == {
        (1, 2): (Outcome.PUSH, "19:47-2.11(d)"),
        (1, 1): (Outcome.LOSE, "19:47-2.3(a)"),
    }


# --- 2.11: splitting


def test_a_pair_is_split_into_two_hands_of_which_the_left_is_played_first(sitting: Sitting) -> None:
    sitting.deal("8S 6D 8H TD 3C TC TH KC")
    sitting.play("split")
    assert sitting.table.books.cards(Place("box", 1, 1)) == cards("8S 3C")
    assert sitting.table.books.cards(Place("box", 1, 2)) == cards("8H")
    sitting.play("double 10", "stand")
    assert sitting.settled() == {"bet.1.2": (WIN, 10_00), "bet.1": (WIN, 10_00), "double.1": (WIN, 10_00)}
    assert sitting.won() == 30_00


def test_split_hands_are_played_before_the_next_box() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("8S TS 6D 8H 9S TD 8C 2C 2D 2H", {1: 10_00, 2: 10_00})
    sitting.play("split", "split")
    played = []
    while sitting.topic == "turn":
        played.append(hand_about(sitting.driver.ask).area)
        sitting.play("stand", box=played[-1].box)
    assert [str(area) for area in played] == ["bet.1", "bet.1.3", "bet.1.2", "bet.2"]


def test_a_king_and_a_ten_are_a_pair(sitting: Sitting) -> None:
    sitting.deal("KS 6D TH TD 9C 8C KC")
    sitting.play("split", "stand", "stand")
    assert sitting.won() == 20_00


def test_other_cards_are_no_pair(sitting: Sitting) -> None:
    sitting.deal("9S 6D TH TD 9C 8C KC")
    assert str(sitting.refused(player(1), SplitPair(1, 1)).cites[0]) == "19:47-2.11(a)"


def test_split_aces_receive_one_card_each_and_21_is_no_blackjack(sitting: Sitting) -> None:
    sitting.deal("AS 6D AH TD KC 5C TC")
    sitting.play("split")
    assert sitting.driver.at_rest
    assert sitting.settled() == {"bet.1.2": (WIN, 10_00), "bet.1": (WIN, 10_00)}


@pytest.mark.parametrize(("again", "offered"), [(True, True), (False, False)])
def test_aces_are_split_again_where_it_is_filed(again: bool, offered: bool) -> None:
    sitting = Sitting({**HAND, "splitting.aces_again": again})
    sitting.deal("AS 6D AH TD AC 5C 4C TC")
    sitting.play("split")
    assert (sitting.topic == "turn") == offered
    if offered:
        assert str(sitting.refused(player(1), Hit(1, 1)).cites[0]) == "19:47-2.11(c)2"
        assert sitting.refused(player(1), DoubleDown(1, 1, 10_00))
        sitting.play("split")
    assert len(sitting.settled()) == (3 if offered else 2)


@pytest.mark.parametrize("most", [2, 3, 4])
def test_so_many_hands_may_come_of_one_and_no_more(most: int) -> None:
    sitting = Sitting({**HAND, "splitting.hands": most, "splitting.aces_again": False} if most > 2 else two_hands())
    sitting.deal("8S 6D 8H TD 8C 8D 8S 8H 8C")
    for _ in range(most - 1):
        sitting.play("split")
    refusal = sitting.refused(player(1), SplitPair(1, 1))
    assert (refusal.code, refusal.figures["most"]) == (BlackjackCode.MOST_HANDS, most)
    assert "19:47-2.11(e)" in map(str, refusal.cites)


def two_hands() -> dict[str, object]:
    return {**HAND, "splitting.hands": 2}


def test_a_split_takes_a_wager_as_high_as_the_first(sitting: Sitting) -> None:
    sitting.give(player(1), c.Tip(1, BOUGHT - 19_50))
    sitting.deal("8S 6D 8H TD 8C 8D 8S 8H 8C")
    assert sitting.refused(player(1), SplitPair(1, 1)).figures == {"needed": 10_00}


def test_without_a_reader_a_blackjack_takes_the_first_of_split_wagers_only() -> None:
    sitting = Sitting(NO_READER)
    sitting.deal("8S TD 8H 9C 9D AC")
    sitting.play("split", "stand", "stand")
    assert sitting.settled() == {"bet.1.2": (VOID, 0), "bet.1": (LOSE, -10_00)}


@pytest.mark.parametrize("filed", [True, False])
def test_21_in_two_cards_after_a_split_is_doubled_where_it_is_filed(filed: bool) -> None:
    sitting = Sitting({**HAND, "doubling.two_card_21": filed})
    sitting.deal("KS 6D TH TD AC 9C 5C KC")
    sitting.play("split")
    if filed:
        assert str(sitting.refused(player(1), Hit(1, 1)).cites[0]) == "19:47-2.12(a)"
        sitting.play("stand")
    assert hand_about(sitting.driver.ask).area == AREAS["bet.1.2"]


# --- 2.12(b), (d): the dealer draws


@pytest.mark.parametrize(
    ("option", "second", "drawn"),
    [
        ("stand", "5C", True),
        ("stand", "6C", False),
        ("stand", "7C", False),
        ("draw", "5C", True),
        ("draw", "6C", True),
        ("draw", "7C", False),
    ],
)
def test_at_a_soft_17_the_dealer_does_as_filed(option: str, second: str, drawn: bool) -> None:
    sitting = Sitting({**HAND, "dealer.soft_17": option})
    sitting.deal(f"TS {second} TH AC TC")
    sitting.play("stand")
    assert (sitting.dealt_to().count(DEALERS_HAND) > 2) == drawn
    assert "2.12(b)" in sitting.cited() or not drawn


@pytest.mark.parametrize(("second", "drawn"), [("6C", True), ("7C", False), ("8C", False)])
@pytest.mark.parametrize("option", ["stand", "draw"])
def test_the_dealer_draws_to_a_hard_17(option: str, second: str, drawn: bool) -> None:
    sitting = Sitting({**HAND, "dealer.soft_17": option})
    sitting.deal(f"TS {second} TH TC TD")
    sitting.play("stand")
    assert (sitting.dealt_to().count(DEALERS_HAND) > 2) == drawn


def test_the_dealer_of_the_variation_draws_at_a_soft_17() -> None:
    sitting = Sitting({**SIX_TO_FIVE, "chips.smallest": "2.50"})
    sitting.deal("TS 6C TH AC TC 9D")
    sitting.play("stand")
    assert "2.12(d)" in sitting.cited()


# --- 2.16: five cards totalling 21


@pytest.mark.parametrize(
    ("offered", "drawn", "gain"),
    [
        (True, "4C 4D 8C", 20_00),
        (False, "4C 4D 8C", 10_00),
        (True, "4C 4D 7C", 10_00),
        (True, "6C TC", 10_00),
        (True, "2C 2D 3C 9C", 10_00),
    ],
)
def test_five_cards_totalling_21_pay_two_to_one(offered: bool, drawn: str, gain: int) -> None:
    sitting = Sitting({**HAND, "five_cards.offered": offered})
    sitting.deal(f"2S TD 3H 9D {drawn}")
    sitting.play(*["hit"] * len(drawn.split()))
    if sitting.topic == "turn":
        sitting.play("stand")
    assert sitting.won() == gain
    assert ("2.16(a)" in sitting.cited()) == (gain == 20_00)


def test_five_cards_totalling_21_are_void_against_21() -> None:
    sitting = Sitting({**HAND, "five_cards.offered": True})
    sitting.deal("2S TD 3H 5D 4C 4D 8C 6H")
    sitting.play("hit", "hit", "hit")
    assert sitting.settled() == {"bet.1": (PUSH, 0)}
    assert "2.16(b)" in sitting.cited()


def test_five_cards_totalling_21_lose_to_a_blackjack() -> None:
    sitting = Sitting({**NO_READER, "five_cards.offered": True})
    sitting.deal("2S TD 3H 4C 4D 8C AH")
    sitting.play("hit", "hit", "hit")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00)}
    assert "2.16(b)" in sitting.cited()


# --- announcements


def test_the_turn_is_announced(sitting: Sitting) -> None:
    sitting.deal("TS 6D 9H TD TC")
    assert sitting.refused(player(1), Stand(1, 2)).code is BlackjackCode.NOT_THE_TURN
    assert sitting.refused(DEVICE, Stand(1, 1))
    assert [call(step) for step in sitting.steps if isinstance(step, Announced)][-1] == "Box 1: 19"


def test_the_reading_of_a_simple_21_is_named_where_it_decides(sitting: Sitting) -> None:
    # Split tens: 21 in two cards, and 20; the dealer has 21 in three.
    sitting.deal("TS 7D TH 4D AS QS TC")
    sitting.play("split", "stand")
    readings = {str(step.area): step.readings for step in sitting.steps if isinstance(step, Settled)}
    assert readings == {"bet.1.2": (87,), "bet.1": (72,)}
    assert sitting.settled()["bet.1"] == (Outcome.WIN, 10_00)
