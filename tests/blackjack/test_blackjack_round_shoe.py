"""The shoe of blackjack: shuffle, cut, cutting card, burned card, alternation, reshuffles (2.2, 2.5, 2.6, 2.15(f))."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import PLAIN, SIX_TO_FIVE
from blackjack_play import BURN, CUT_AT, HAND, START, Sitting, hand_about, order_of

from croupier.equipment.cards import STANDARD_52, card, cards
from croupier.equipment.chance import commitment
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import ReshuffleCards
from croupier.games.blackjack.events import BlackjackVoid, BlackjackVoided
from croupier.games.blackjack.table import CAME
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.card_commands import CutCards, DeclineCut, GoIdle, RemoveDevice, Shuffled, UseMethod
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALING, RACK, stacked
from croupier.table.questions import CardsToCut, DiscardsOf
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import Committed, Cut, Irregular, Moved, OrderRevealed, Voided, Washed
from croupier.table.terms import Device, Method, Verb
from croupier.words import refused

P = Paragraphs("19:47")

AUTOMATED: Mapping[str, Any] = {**PLAIN, "cards.decks": 1}
CONTINUOUS: Mapping[str, Any] = {
    **PLAIN,
    "shuffling.method": "continuous device",
    "cards.backs": ["red"],
    "cards.decks": 1,
}


def one_deck(penetration: str = "75%", **more: Any) -> dict[str, Any]:
    return {**HAND, "cards.decks": 1, "shoe.penetration": penetration, **more}


def in_shoe(sitting: Sitting) -> int:
    return len(sitting.table.books.cards(DEALING))


def quick_round(sitting: Sitting) -> None:
    """Play a round in which nobody draws."""
    if sitting.driver.at_rest:
        sitting.give(DEALER, c.BeginRound(START))
    if sitting.topic == "cut":
        seat = (sitting.driver.ask.to or (0,))[0]
        sitting.give(player(seat), CutCards(seat, CUT_AT))
    for seat in sitting.table.books.seats:
        sitting.bet(seat)
    sitting.no_more_bets()
    while not sitting.driver.at_rest:
        box = hand_about(sitting.driver.ask).box
        sitting.play("decline" if sitting.topic == "insurance" else "stand", box=box)


def shuffles(sitting: Sitting) -> list[DeckName]:
    return [step.deck for step in sitting.steps if isinstance(step, Committed)]


# --- 2.5: the cut


def test_the_stack_is_cut_and_its_front_goes_to_the_back() -> None:
    sitting = Sitting(one_deck())
    order = order_of("AS KD QH", 1)
    sitting.house.orders.append(order)
    sitting.give(DEALER, c.BeginRound(START))
    sitting.give(player(1), CutCards(1, 12))
    books = sitting.table.books
    assert books.cards(RACK) == order[12:13]
    assert books.cards(DEALING) == (*order[13:], *order[:12])


@pytest.mark.parametrize(("at", "right"), [(9, False), (10, True), (42, True), (43, False)])
def test_the_cut_is_ten_cards_from_either_end(at: int, right: bool) -> None:
    sitting = Sitting(one_deck())
    sitting.give(DEALER, c.BeginRound(START))
    if right:
        sitting.give(player(1), CutCards(1, at))
    else:
        assert "10 to 42" in refused(sitting.refused(player(1), CutCards(1, at)))


def test_the_first_player_cuts_a_new_game_and_others_clockwise_if_it_is_declined() -> None:
    sitting = Sitting(one_deck(), seats=(4, 1, 6))
    sitting.give(DEALER, c.BeginRound(START))
    for seat in (4, 6, 1):
        assert (sitting.driver.ask.to, sitting.driver.ask.about) == ((seat,), CardsToCut(52))
        other = 1 if seat == 6 else 6
        assert sitting.refused(player(other), CutCards(other, 20))
        sitting.give(player(seat), DeclineCut(seat))
    (cut,) = [step for step in sitting.steps if isinstance(step, Cut)]
    assert cut.seat == 0
    assert 10 <= cut.at <= 42


def test_after_a_reshuffle_at_will_the_player_farthest_to_the_right_cuts() -> None:
    sitting = Sitting(one_deck("75%"), seats=(4, 1, 6))
    assert sitting.refused(SUPERVISOR, ReshuffleCards())
    sitting.deal("TS 9S 8S 7D TH 9H 8H TD", {1: 10_00, 4: 10_00, 6: 10_00})
    for box in (1, 4, 6):
        sitting.play("stand", box=box)
    sitting.give(SUPERVISOR, ReshuffleCards())
    sitting.give(DEALER, c.BeginRound(START))
    assert (sitting.driver.ask.to, sitting.driver.ask.about) == ((6,), CardsToCut(52))
    assert in_shoe(sitting) == 0


def test_the_player_cuts_on_whose_box_the_cutting_card_came() -> None:
    # 13 cards precede the cutting card: the burned one, eight of the first round, and four more.
    sitting = Sitting(one_deck("25%"), seats=(1, 4, 6))
    sitting.deal("TS 9S 8S 7D TH 9H 8H TD TC 9C 8C 7C 6S", {1: 10_00, 4: 10_00, 6: 10_00})
    for box in (1, 4, 6):
        sitting.play("stand", box=box)
    assert sitting.table.books.number(CAME) == -1
    quick_round(sitting)
    assert sitting.table.books.number(CAME) == 1
    sitting.give(DEALER, c.BeginRound(START))
    assert (sitting.driver.ask.to, sitting.driver.ask.about) == ((1,), CardsToCut(52))


# --- 2.5, 2.6: the cutting card and the burned card


def test_a_card_is_burned_after_each_shuffle_and_nobody_sees_it() -> None:
    sitting = Sitting(one_deck())
    sitting.shuffled("AS")
    (burned,) = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.BURNS]
    assert burned.cards == (card(BURN),)
    assert burned.face.value == "down"


@pytest.mark.parametrize(("dealt", "shuffled"), [("25%", 1), ("24%", 2)])
def test_the_round_is_finished_after_the_cutting_card_and_then_the_cards_are_shuffled(
    dealt: str, shuffled: int
) -> None:
    """The first round takes 5 cards including the burned one, the second 8: 13 in all, which is a quarter."""
    sitting = Sitting(one_deck(dealt))
    sitting.deal("TS 7D TH TD 2S 7H 3S TC 4S 2D 5C JC")
    sitting.play("stand")
    sitting.give(DEALER, c.BeginRound(START))
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("hit", "hit", "hit", "hit")
    assert sitting.driver.at_rest
    assert 52 - in_shoe(sitting) == 13
    assert (sitting.table.books.number(CAME) == -1) == (shuffled == 1)
    sitting.give(DEALER, c.BeginRound(START))
    assert len(shuffles(sitting)) == shuffled
    assert (sitting.topic == "cut") == (shuffled == 2)


def test_the_seal_is_opened_when_the_shoe_is_done() -> None:
    sitting = Sitting(one_deck("1%"))
    quick_round(sitting)
    assert not any(isinstance(step, OrderRevealed) for step in sitting.steps)
    sitting.give(DEALER, c.BeginRound(START))
    (shown,) = [step for step in sitting.steps if isinstance(step, OrderRevealed)]
    sealed = next(step for step in sitting.steps if isinstance(step, Committed))
    assert commitment(shown.order, shown.salt) == sealed.commitment


# --- 2.2(d), (e), 2.21: devices


@pytest.mark.parametrize(
    "changes", [AUTOMATED, {**SIX_TO_FIVE, "cards.decks": 1, "chips.smallest": "2.50"}], ids=["batches", "6 to 5"]
)
def test_two_batches_are_used_in_turn(changes: Mapping[str, Any]) -> None:
    sitting = Sitting({**changes, "shoe.penetration": "1%"})
    used = []
    for _ in range(3):
        quick_round(sitting)
        held = {held_card.deck for place in (DEALING, RACK) for held_card in sitting.table.books.places[place]}
        used.append(held)
        other = "blue" if held == {DeckName("red", 1)} else "red"
        assert len(sitting.table.books.cards(stacked(other))) == 52, "2.2(d)3: the other one is in the device"
    assert used == [{DeckName("red", 1)}, {DeckName("blue", 1)}, {DeckName("red", 1)}]
    assert ("2.2(e)" if sitting.rules.six_to_five else "2.2(d)4") in sitting.cited()
    sitting.replays()


def test_without_its_device_one_batch_is_shuffled_by_hand_and_the_variation_is_not_played() -> None:
    sitting = Sitting({**AUTOMATED, "shoe.penetration": "1%"})
    quick_round(sitting)
    sitting.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
    assert sitting.refused(DEALER, c.BeginRound(START))
    sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    quick_round(sitting)
    assert sitting.table.books.places[RACK][0].deck == DeckName("red", 1)
    other = Sitting({**SIX_TO_FIVE, "chips.smallest": "2.50"})
    other.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
    other.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    assert str(other.refused(DEALER, c.BeginRound(START)).cites[0]) == "19:47-2.2(e)"


def test_a_continuous_device_shuffles_after_each_round_without_cut_or_burned_card() -> None:
    sitting = Sitting(CONTINUOUS)
    for number in (1, 2):
        quick_round(sitting)
        assert len(shuffles(sitting)) == number
    assert not any(isinstance(step, Cut) or getattr(step, "verb", None) is Verb.BURNS for step in sitting.steps)
    assert "2.21" in sitting.cited()


def test_cards_that_came_shuffled_are_cut() -> None:
    sitting = Sitting({**one_deck(), "cards.preshuffled": True})
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "cut"
    assert not any(isinstance(step, Washed) for step in sitting.steps)


def test_an_idle_table_spreads_the_shoe_and_begins_anew() -> None:
    sitting = Sitting(one_deck())
    quick_round(sitting)
    sitting.give(DEALER, GoIdle())
    assert in_shoe(sitting) == 0
    quick_round(sitting)
    assert len(shuffles(sitting)) == 2
    sitting.give(player(1), c.LeaveSeat(1))
    sitting.give(SUPERVISOR, c.CloseTable())
    assert in_shoe(sitting) == 0


# --- 2.15(f): too few cards


def three_rounds() -> str:
    """A deck for seven boxes: the dealer has twenty in each of three rounds, and the players low cards in the third."""
    twenties = cards("TC TD TH TS JC JD")
    dealers = iter(twenties)
    low = [card for card in STANDARD_52 if card.rank <= 5 and str(card) != BURN]
    high = iter(card for card in STANDARD_52 if card.rank > 5 and card not in twenties)
    third = iter(low)
    dealt = [
        str(next(dealers) if number % 8 == 7 else next(third if number >= 32 else high)) for number in range(3 * 16)
    ]
    return " ".join(dealt)


def test_with_too_few_cards_the_discards_are_shuffled_cut_and_one_burned() -> None:
    changes = {**one_deck(), "boxes.number": 7, "splitting.hands": 3}
    sitting = Sitting(changes, seats=(1, 2, 3, 4, 5, 6, 7))
    sitting.shuffled(three_rounds())
    quick_round(sitting)
    quick_round(sitting)
    sitting.give(DEALER, c.BeginRound(START))
    for box in range(1, 8):
        sitting.bet(box)
    sitting.no_more_bets()
    assert in_shoe(sitting) == 3
    for _ in range(4):
        sitting.play("hit", box=hand_about(sitting.driver.ask).box)
    assert sitting.driver.ask.to == (7,), "the cut is offered from the dealer's right"
    assert [step.cites for step in sitting.steps if isinstance(step, Irregular)] == [(P("2.15(f)"),)]
    for seat in (7, 1, 2, 3, 4, 5, 6):
        sitting.give(player(seat), DeclineCut(seat))
    burned = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.BURNS][1:]
    assert [step.cites for step in burned] == [(P("2.15(f)"),)]
    assert not any(isinstance(step, OrderRevealed) for step in sitting.steps), "the hole card is under the first seal"
    while sitting.topic == "turn":
        sitting.play("stand", box=hand_about(sitting.driver.ask).box)
    assert [step.deck for step in sitting.steps if isinstance(step, OrderRevealed)] == [
        DeckName("red", 1, "discards", 1)
    ]
    sitting.give(DEALER, c.BeginRound(START))
    assert len(sitting.table.books.cards(stacked("red"))) == 52
    sitting.replays()


def test_the_discards_are_shuffled_by_the_dealer_even_if_there_is_a_device() -> None:
    changes = {**AUTOMATED, "boxes.number": 7, "splitting.hands": 3}
    sitting = Sitting(changes, seats=(1, 2, 3, 4, 5, 6, 7))
    sitting.shuffled(three_rounds())
    quick_round(sitting)
    quick_round(sitting)
    sitting.house.automatic = frozenset()
    sitting.give(DEALER, c.BeginRound(START))
    for box in range(1, 8):
        sitting.bet(box)
    sitting.no_more_bets()
    hits = 0
    while sitting.topic != DiscardsOf.key:
        if sitting.driver.ask.moment:
            sitting.give(DEALER, c.Proceed())
        else:
            sitting.play("hit", box=hand_about(sitting.driver.ask).box)
            hits += 1
    rack = sitting.table.books.cards(RACK)
    assert (hits, len(rack)) == (4, 33)
    right = Shuffled(rack, "salt")
    assert sitting.refused(DEVICE, right)
    assert sitting.refused(DEALER, Shuffled(rack, "salt", 33))
    assert sitting.refused(DEALER, Shuffled(rack[1:], "salt"))
    sitting.give(DEALER, right)
    assert sitting.topic == "cut"


def nearly_all_dealt(left: int) -> Sitting:
    """With one deck, seven boxes split twice hold 49 cards, the dealer two, and one was burned; the rest is left."""
    suits = dict.fromkeys("23456789TJQKA", 0)
    tens = iter("TTTTJJJJQQQQKKKK")

    def next_card(rank: str) -> str:
        rank = next(tens) if rank == "T" else rank
        suits[rank] += 1
        return rank + ("DHSC" if rank == "2" else "CDHS")[suits[rank] - 1]

    pairs = "TTTTT98"
    # What each hand of a box draws, in the order in which its three hands are played.
    drawn = [*(["8", "7", "7"], ["7", "7", "6"], ["6", "6", "6"], ["5", "5", "5"], ["5", "4", "4"])]
    drawn += [["44", "33", "33"], ["2A", "AAA", "22"]]
    dealt = [*pairs, "9", *pairs, "T"]
    for rank, hands in zip(pairs, drawn, strict=True):
        dealt += [rank, *"".join(hands)]
    sitting = Sitting({**one_deck(), "boxes.number": 7, "splitting.hands": 3}, seats=(1, 2, 3, 4, 5, 6, 7))
    sitting.deal(" ".join(map(next_card, dealt)), dict.fromkeys(range(1, 8), 10_00))
    assert len(dealt) == 51
    planned = {
        AREAS[area]: 1 + len(hand)
        for box, hands in enumerate(drawn, 1)
        for area, hand in zip((f"bet.{box}", f"bet.{box}.3", f"bet.{box}.2"), hands, strict=True)
    }
    splits = dict.fromkeys(range(1, 8), 0)
    while in_shoe(sitting) > left:
        area = hand_about(sitting.driver.ask).area
        box, place = area.box, Place("box", area.box, area.hand)
        if splits[box] < 2:
            splits[box] += 1
            sitting.play("split", box=box)
        else:
            short = len(sitting.table.books.cards(place)) < planned[area]
            sitting.play("hit" if short else "stand", box=box)
    assert hand_about(sitting.driver.ask).area == AREAS["bet.7.2"]
    assert len(sitting.table.books.cards(RACK)) == 1
    return sitting


def test_with_no_cards_left_even_in_the_rack_all_wagers_go_back() -> None:
    sitting = nearly_all_dealt(0)
    sitting.play("hit", box=7)
    (void,) = [step for step in sitting.steps if isinstance(step, Voided)]
    assert void == BlackjackVoided(cites=(P("2.15(f)"),), reason=BlackjackVoid.NO_CARDS_LEFT)
    assert [sitting.won(seat) for seat in range(1, 8)] == [0] * 7
    assert len(sitting.table.books.cards(RACK)) == 52
    sitting.replays()


@pytest.mark.cites("19:47-2.15(f)")
def test_two_cards_in_the_rack_are_enough_one_to_be_burned_and_one_to_be_dealt() -> None:
    sitting = nearly_all_dealt(1)
    sitting.house.queue("deal", CardFoundFaceUp())
    sitting.play("hit", box=7)
    assert (sitting.topic, in_shoe(sitting)) == ("cut", 0)
    assert len(sitting.table.books.cards(stacked("red"))) == 2
    for seat in (7, 1, 2, 3, 4, 5, 6):
        sitting.give(player(seat), DeclineCut(seat))
    assert not any(isinstance(step, Voided) for step in sitting.steps)
    assert (in_shoe(sitting), len(sitting.table.books.cards(Place("box", 7, 2)))) == (0, 3)
    sitting.replays()


def test_no_round_begins_without_a_player_and_its_paragraph_is_named_once() -> None:
    refusal = Sitting(seats=()).refused(DEALER, c.BeginRound(START))
    assert [str(cite) for cite in refusal.cites] == ["19:47-2.4"]
