"""Irregularities of blackjack: 2.15(a) to (e), (g), (i) to (k), (p), each in a round with given cards."""

import pytest
from blackjack_play import HAND, NO_READER, START, Sitting, hand_about

from croupier.equipment.cards import cards
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import CardMissed, DecideMissedCard, ReaderFault, ReaderMisused
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp
from croupier.table.names import Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.places import RACK
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Irregular, Moved, Outcome, Voided
from croupier.table.terms import Verb

P = Paragraphs("19:47")
WIN, LOSE, VOID = Outcome.WIN, Outcome.LOSE, Outcome.VOID


def irregular(sitting: Sitting) -> list[str]:
    return [str(step.cites[-1]).removeprefix("19:47-") for step in sitting.steps if isinstance(step, Irregular)]


def test_a_card_found_face_up_is_not_used() -> None:
    sitting = Sitting()
    sitting.house.queue("deal", CardFoundFaceUp(), at=2)
    sitting.deal("TS 2D 6D 9H TD TC")
    assert sitting.table.books.cards(RACK)[1:] == cards("2D")
    assert sitting.table.books.cards(DEALERS_HAND) == cards("6D TD")
    assert irregular(sitting) == ["2.15(a)"]


def test_a_card_drawn_in_error_unexposed_is_the_next_card() -> None:
    sitting = Sitting()
    sitting.house.queue("deal", CardDealtInError(), at=2)
    sitting.deal("TS 6D 9H TD TC")
    assert sitting.table.books.cards(Place("box", 1, 1)) == cards("TS 9H")
    assert irregular(sitting) == ["2.15(b)"]


# --- (c): a card drawn in error and exposed


def test_an_exposed_card_goes_to_the_player_who_draws() -> None:
    sitting = Sitting()
    sitting.deal("TS 6D 5H TD 6C TC")
    sitting.give(SUPERVISOR, CardExposed())
    assert sitting.refused(SUPERVISOR, CardExposed()), "there is one already"
    sitting.play("hit")
    assert sitting.settled() == {"bet.1": (WIN, 10_00)}
    assert irregular(sitting) == ["2.15(c)"]
    sitting.replays()


def test_who_refuses_an_exposed_card_stands_and_the_next_may_have_it() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("TS 5S 6D 5H 6H TD TC 9C", {1: 10_00, 2: 10_00})
    sitting.give(DEALER, CardExposed())
    sitting.play("stand")
    assert hand_about(sitting.driver.ask).area == AREAS["bet.2"]
    sitting.play("hit", box=2)
    assert sitting.settled() == {"bet.2": (WIN, 10_00), "bet.1": (WIN, 10_00)}


def test_the_dealer_draws_an_exposed_card_that_no_player_wants() -> None:
    sitting = Sitting()
    sitting.deal("TS 6D 9H TD 5C")
    sitting.give(DEALER, CardExposed())
    sitting.play("stand")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00)}


def test_an_exposed_card_that_the_dealer_cannot_use_is_burned() -> None:
    sitting = Sitting()
    sitting.deal("TS 7D 9H TD 4C")
    sitting.give(DEALER, CardExposed())
    sitting.play("stand")
    assert sitting.settled() == {"bet.1": (WIN, 10_00)}
    assert sitting.table.books.cards(RACK)[-1:] == cards("4C")


def test_an_exposed_card_is_no_longer_dealt_face_down() -> None:
    sitting = Sitting({**HAND, "doubling.face_down": True})
    sitting.deal("6S 6D 5H TD TC KC")
    sitting.give(DEALER, CardExposed())
    sitting.play("double 10")
    assert "2.10(c)" in sitting.cited()
    assert sitting.settled()["double.1"] == (WIN, 10_00)


# --- (d), (e): the dealer's own cards


def test_a_card_that_the_dealer_draws_by_accident_at_17_is_burned() -> None:
    sitting = Sitting()
    sitting.house.queue("dealer stands", CardDealtInError())
    sitting.deal("TS 7D 9H TD 4C")
    sitting.play("stand")
    assert sitting.settled() == {"bet.1": (WIN, 10_00)}
    assert cards("4C")[0] in sitting.table.books.cards(RACK)
    assert irregular(sitting) == ["2.15(d)"]


@pytest.mark.parametrize("missed", [2, 4])
def test_a_dealer_who_misses_a_card_has_it_after_the_players(missed: int) -> None:
    sitting = Sitting()
    sitting.house.queue("deal", CardMissed(), at=missed)
    sitting.deal("TS 9H 6D TD TC" if missed == 2 else "TS 6D 9H TD TC")
    assert sitting.table.books.cards(Place("box", 1, 1)) == cards("TS 9H")
    assert sitting.table.books.cards(DEALERS_HAND) == cards("6D TD")
    assert [held_card.face.value for held_card in sitting.table.books.places[DEALERS_HAND]] == ["up", "down"]
    assert irregular(sitting) == ["2.15(e)"]


def test_without_a_reader_a_dealer_who_misses_the_first_card_has_one() -> None:
    sitting = Sitting(NO_READER)
    sitting.house.queue("deal", CardMissed(), at=2)
    sitting.deal("TS 9H 6D TD TC")
    assert sitting.table.books.cards(DEALERS_HAND) == cards("6D")


# --- (g), (i): a player's cards


def missed_at_box_2(take: bool) -> Sitting:
    """Deal a round that skips box 2 once, at the second card to each box."""
    sitting = Sitting(seats=(1, 2))
    sitting.house.queue("deal", CardMissed(), at=5)
    sitting.deal("TS 9S 6D 9H TD 8S TC", {1: 10_00, 2: 10_00})
    assert (sitting.topic, hand_about(sitting.driver.ask).area) == ("missed card", AREAS["bet.2"])
    assert sitting.refused(player(1), DecideMissedCard(1, 1, True))
    sitting.give(player(2), DecideMissedCard(2, 2, take))
    return sitting


def test_a_player_with_one_card_may_have_the_second_after_the_others() -> None:
    sitting = missed_at_box_2(take=True)
    assert sitting.table.books.cards(Place("box", 2, 1)) == cards("9S 8S")
    assert irregular(sitting) == ["2.15(g)"]
    sitting.play("stand")
    sitting.play("stand", box=2)
    assert sitting.settled() == {"bet.2": (WIN, 10_00), "bet.1": (WIN, 10_00)}


def test_or_let_the_hand_be_dead() -> None:
    sitting = missed_at_box_2(take=False)
    assert sitting.settled() == {"bet.2": (VOID, 0)}
    assert hand_about(sitting.driver.ask).area == AREAS["bet.1"]


def test_a_hand_without_cards_is_dead() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.house.queue("deal", CardMissed(), at=2)
    sitting.house.queue("deal", CardMissed(), at=5)
    sitting.deal("TS 6D 9H TD TC", {1: 10_00, 2: 10_00})
    assert sitting.settled() == {"bet.2": (VOID, 0)}
    sitting.play("stand")
    assert sitting.won(2) == 0
    sitting.replays()


@pytest.mark.parametrize("take", [True, False])
def test_a_card_that_was_requested_and_not_dealt_comes_after_the_others_or_never(take: bool) -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.deal("TS 9S 7D 4H 9H TD 6C", {1: 10_00, 2: 10_00})
    sitting.house.queue("deal", CardMissed())
    sitting.play("hit")
    assert hand_about(sitting.driver.ask).area == AREAS["bet.2"]
    sitting.play("stand", box=2)
    assert sitting.topic == "missed card"
    assert sitting.table.books.places[DEALERS_HAND][1].face.value == "down"
    sitting.give(player(1), DecideMissedCard(1, 1, take))
    if take:
        sitting.play("stand")
    assert sitting.settled()["bet.1"] == ((WIN, 10_00) if take else (VOID, 0))
    assert irregular(sitting) == ["2.15(i)"]


@pytest.mark.parametrize("take", [True, False])
def test_a_card_that_is_missed_again_leaves_the_player_the_same_option(take: bool) -> None:
    sitting = Sitting(seats=(1,))
    sitting.deal("5H 9C 2D 8C 2H TH TS")
    sitting.house.queue("deal", CardMissed())
    sitting.play("hit")
    sitting.give(player(1), DecideMissedCard(1, 1, True))
    sitting.house.queue("deal", CardMissed())
    sitting.play("hit")
    assert sitting.topic == "missed card"
    sitting.give(player(1), DecideMissedCard(1, 1, take))
    if take:
        sitting.play("stand")
    assert sitting.settled()["bet.1"] == ((WIN, 10_00) if take else (VOID, 0))
    assert irregular(sitting) == ["2.15(i)", "2.15(i)"]
    sitting.replays()


@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("take", [True, False])
def test_a_card_for_doubling_down_that_was_not_dealt_comes_after_the_others_or_never(take: bool, down: bool) -> None:
    sitting = Sitting({**HAND, "doubling.face_down": down}, seats=(1, 2))
    sitting.deal("6S 9S 7D 5H 9H TD TC", {1: 10_00, 2: 10_00})
    sitting.house.queue("deal", CardMissed())
    sitting.play("double 10")
    assert hand_about(sitting.driver.ask).area == AREAS["bet.2"]
    sitting.play("stand", box=2)
    assert sitting.topic == "missed card"
    sitting.give(player(1), DecideMissedCard(1, 1, take))
    # One more card, and no turn after it.
    assert sitting.driver.at_rest
    won = (WIN, 10_00) if take else (VOID, 0)
    settled = sitting.settled()
    assert (settled["bet.1"], settled["double.1"]) == (won, won)
    late = [step for step in sitting.steps if isinstance(step, Moved) and str(step.cites[0]) == "19:47-2.15(i)"]
    dealt = [step.face.value for step in late if step.verb is Verb.DEALS]
    assert dealt == (["down" if down else "up"] if take else [])
    sitting.replays()


# --- (p): a card that should have been dealt face down


@pytest.mark.parametrize(("card", "outcome", "dealers"), [("9C", WIN, 3), ("TC", LOSE, 2)])
def test_a_card_dealt_face_up_by_mistake_is_played_and_settled_in_rotation(
    card: str, outcome: Outcome, dealers: int
) -> None:
    sitting = Sitting({**HAND, "doubling.face_down": True}, seats=(1, 2))
    sitting.deal(f"6S TS 6D 6H 9H TD {card} KC", {1: 10_00, 2: 10_00})
    sitting.house.queue("deal", CardExposed())
    sitting.play("double 10")
    assert irregular(sitting) == ["2.15(p)"]
    assert sitting.settled() == {}
    sitting.play("surrender", box=2)
    gain = 10_00 if outcome is WIN else -10_00
    assert sitting.settled() == {"bet.2": (LOSE, -5_00), "bet.1": (outcome, gain), "double.1": (outcome, gain)}
    assert sitting.dealt_to().count(DEALERS_HAND) == dealers, "2.12(c): everybody sees that the hand is over 21"


def test_only_a_card_that_is_due_face_down_can_be_dealt_face_up_by_mistake() -> None:
    sitting = Sitting()
    sitting.deal("6S 6D 5H TD TC KC")
    sitting.house.queue("deal", CardExposed())
    sitting.play("double 10")
    assert irregular(sitting) == []


def test_a_face_down_hand_over_21_loses_all_even_to_a_blackjack() -> None:
    sitting = Sitting({**NO_READER, "doubling.face_down": True})
    sitting.deal("TS TD 6H TC AC")
    sitting.play("double 10")
    assert sitting.settled() == {"bet.1": (LOSE, -10_00), "double.1": (LOSE, -10_00)}


# --- (j), (k): the card reader


@pytest.mark.parametrize("visible", [True, False])
def test_a_reader_that_is_used_at_a_low_card_ends_the_round_if_the_card_could_be_seen(visible: bool) -> None:
    sitting = Sitting({**HAND, "reader.value_visible": visible})
    sitting.house.queue("card reader", ReaderMisused())
    sitting.deal("TS 9D 9H TD TC")
    assert irregular(sitting) == ["2.15(j)1" if visible else "2.15(j)2"]
    assert sitting.driver.at_rest == visible
    assert any(isinstance(step, Voided) for step in sitting.steps) == visible
    assert sitting.settled() == ({"bet.1": (VOID, 0)} if visible else {})


@pytest.mark.parametrize("up", ["AD", "KD", "QD", "JD", "TD"])
def test_the_reader_is_right_at_an_ace_or_a_ten(up: str) -> None:
    sitting = Sitting()
    sitting.house.queue("card reader", ReaderMisused())
    sitting.deal(f"TS {up} 9H 9D TC")
    if sitting.topic == "insurance":
        sitting.play("decline")
    assert irregular(sitting) == []


def test_without_the_reader_that_failed_the_table_goes_on_as_one_that_has_none() -> None:
    sitting = Sitting()
    sitting.house.queue("card reader", ReaderFault())
    sitting.deal("6S AD 5H KD TC")
    sitting.play("insure 5", "double 10")
    assert sitting.settled() == {"insurance.1": (WIN, 10_00), "bet.1": (LOSE, -10_00), "double.1": (VOID, 0)}
    assert irregular(sitting) == ["2.15(k)"]
    sitting.give(DEALER, c.BeginRound(START))
    sitting.bet(1)
    sitting.no_more_bets()
    assert len(sitting.table.books.cards(DEALERS_HAND)) == 1
