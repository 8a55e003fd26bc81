"""The Bart Carter shuffle, first cards face down, a new dealer, and a card reader that works again."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import PLAIN, SIX_TO_FIVE
from blackjack_play import BOUGHT, CUT_AT, HAND, START, Sitting, hand_about, order_of

from croupier.equipment.cards import STANDARD_52, card, cards
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.bart_carter import STACKS, inserted
from croupier.games.blackjack.commands import ChangeDealer, ReaderFault, ReshuffleCards
from croupier.games.blackjack.events import BlackjackTotalCalled, CuttingCardPlaced, CuttingCardReached
from croupier.games.blackjack.questions import HandToPlay
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.table import READER_OUT
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.card_commands import CutCards, UseMethod
from croupier.table.names import Account, DeckName, Place
from croupier.table.places import DEALING, RACK
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.sight import seen
from croupier.table.steps import (
    Committed,
    Face,
    Moved,
    OrderRevealed,
    Settled,
    Turned,
    Viewed,
)
from croupier.table.terms import Method, Verb
from croupier.words import call, question

P = Paragraphs("19:47")

BART_CARTER: Mapping[str, Any] = {
    **PLAIN,
    "shuffling.method": "Bart Carter",
    "cards.backs": ["red"],
    "cards.decks": 2,
    "reader.used": False,
}
FACE_DOWN: Mapping[str, Any] = {**SIX_TO_FIVE, "dealing.player_cards": "face down"}


def in_rack(sitting: Sitting) -> int:
    return len(sitting.table.books.cards(RACK))


def stand_round(sitting: Sitting) -> None:
    """Play a round in which nobody draws."""
    sitting.give(DEALER, c.BeginRound(START))
    while sitting.topic == "cut":
        seat = (sitting.driver.ask.to or (0,))[0]
        sitting.give(player(seat), CutCards(seat, CUT_AT))
    for seat in sitting.table.books.seats:
        sitting.bet(seat)
    sitting.no_more_bets()
    while not sitting.driver.at_rest:
        box = hand_about(sitting.driver.ask).box
        sitting.play("decline" if sitting.topic == "insurance" else "stand", box=box)


# --- 2.1: the Bart Carter shuffle


def test_stacks_go_between_equal_parts_of_what_remains() -> None:
    rest, stacks = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC"), cards("AS KS QS JS")
    assert inserted(rest, stacks) == cards("2C 3C AS 4C 5C KS 6C 7C QS 8C 9C JS TC JC")
    assert STACKS == 4
    assert inserted((), stacks) == stacks
    assert Counter(inserted(rest[:3], STANDARD_52)) == Counter((*rest[:3], *STANDARD_52))


@pytest.mark.cites(P("2.1“Bart Carter shuffle”"))
def test_about_one_deck_that_was_dealt_is_shuffled_into_the_shoe() -> None:
    sitting = Sitting(BART_CARTER, seats=(1, 2, 3, 4, 5, 6))
    before = 0
    while in_rack(sitting) < 52:
        before = in_rack(sitting)
        assert not [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.TAKES_OUT]
        stand_round(sitting)
    assert before < 52, "and not sooner"
    dealt, rest = sitting.table.books.cards(RACK), sitting.table.books.cards(DEALING)
    sitting.give(DEALER, c.BeginRound(START))
    assert in_rack(sitting) == 0
    assert sitting.topic == "wagers", "they are not cut again, and none is burned"
    seals = [step.deck for step in sitting.steps if isinstance(step, Committed)]
    assert seals == [DeckName("red", 1), DeckName("red", 1, "part", 1)]
    order, _ = sitting.table.sealed[DeckName("red", 1, "part", 1)]
    assert Counter(order) == Counter(dealt)
    assert sitting.table.books.cards(DEALING) == inserted(rest, order)
    placed = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.PLACES][-1]
    assert placed.cites == (P("2.1“Bart Carter shuffle”"),)
    sitting.replays()


@pytest.mark.parametrize(("dealt", "due"), [(51, False), (52, True), (53, True)])
def test_a_deck_is_52_cards_of_the_rack(dealt: int, due: bool) -> None:
    """A new dealer burns a card, which makes any number of cards in the rack possible."""
    sitting = Sitting(BART_CARTER)
    stand_round(sitting)
    while in_rack(sitting) < dealt:
        sitting.give(SUPERVISOR, ChangeDealer())
    assert in_rack(sitting) == dealt
    sitting.give(DEALER, c.BeginRound(START))
    assert (in_rack(sitting) == 0) == due


def test_what_was_inserted_is_shown_when_the_whole_deck_is_shuffled() -> None:
    sitting = Sitting(BART_CARTER)
    stand_round(sitting)
    while in_rack(sitting) < 52:
        sitting.give(SUPERVISOR, ChangeDealer())
    stand_round(sitting)
    assert not [step for step in sitting.steps if isinstance(step, OrderRevealed)]
    sitting.give(SUPERVISOR, ReshuffleCards())
    sitting.give(DEALER, c.BeginRound(START))
    shown = [step.deck for step in sitting.steps if isinstance(step, OrderRevealed)]
    assert shown == [DeckName("red", 1), DeckName("red", 1, "part", 1)]


def test_no_cutting_card_is_put_back() -> None:
    sitting = Sitting(BART_CARTER)
    stand_round(sitting)
    assert not [step for step in sitting.steps if isinstance(step, CuttingCardPlaced | CuttingCardReached)]


# --- 2.6: a new dealer


def test_a_new_dealer_burns_a_card_that_nobody_sees() -> None:
    sitting = Sitting(HAND)
    sitting.deal("TS 6D 9H TD TC 5C 4C")
    sitting.play("stand")
    top = sitting.table.books.cards(DEALING)[0]
    sitting.give(SUPERVISOR, ChangeDealer())
    burned = [step for step in sitting.steps if isinstance(step, Moved)][-1]
    assert (burned.verb, burned.cards, burned.target, burned.face) == (Verb.BURNS, (top,), RACK, Face.DOWN)
    assert burned.cites == (P("2.6"),)
    sitting.replays()


def test_there_is_nothing_to_burn_before_the_shoe_is_loaded_or_with_a_continuous_device() -> None:
    continuous = {**PLAIN, "shuffling.method": "continuous device", "cards.backs": ["red"]}
    for sitting in (Sitting(HAND), Sitting(continuous)):
        if sitting.rules.shuffling.value == "continuous device":
            stand_round(sitting)
        before = len([step for step in sitting.steps if isinstance(step, Moved)])
        sitting.give(SUPERVISOR, ChangeDealer())
        assert len([step for step in sitting.steps if isinstance(step, Moved)]) == before


# --- 2.15(k): a card reader that works again


@pytest.mark.cites(P("2.15(k)"))
def test_a_card_reader_that_works_again_is_used_again() -> None:
    sitting = Sitting(HAND)
    assert sitting.refused(SUPERVISOR, UseMethod(Method.CARD_READER)).cites[0] == P("2.15(k)")
    sitting.house.queue("card reader", ReaderFault())
    sitting.deal("TS KD 9H 8D 5C 5H 6D 6H 7D")
    sitting.play("stand")
    assert sitting.table.books.number(READER_OUT) == 1
    sitting.give(SUPERVISOR, UseMethod(Method.CARD_READER))
    assert sitting.table.reads_hole_card
    sitting.give(DEALER, c.BeginRound(START))
    sitting.bet(1)
    sitting.no_more_bets()
    assert sitting.dealt_to()[-1] == Place("dealer"), "the hole card is dealt with the first cards again"
    sitting.replays()


def test_a_table_without_a_card_reader_gets_none() -> None:
    sitting = Sitting({**HAND, "reader.used": False})
    assert sitting.refused(SUPERVISOR, UseMethod(Method.CARD_READER)).code is BlackjackCode.NO_READER_FILED


# --- 2.6A: first cards face down


def hidden(text: str, *, changes: Mapping[str, Any] = FACE_DOWN, seats: tuple[int, ...] = (1,)) -> Sitting:
    sitting = Sitting(changes, seats=seats)
    sitting.house.orders += [order_of(text, sitting.rules.decks)] * 2
    sitting.give(DEALER, c.BeginRound(START))
    sitting.give(player(seats[0]), CutCards(seats[0], CUT_AT))
    for seat in seats:
        sitting.bet(seat)
    sitting.no_more_bets()
    return sitting


def faces(sitting: Sitting) -> list[Face]:
    return [held.face for held in sitting.table.books.places[Place("box", 1, 1)]]


def totals(sitting: Sitting) -> list[str]:
    return [call(step) for step in sitting.steps if isinstance(step, BlackjackTotalCalled) and step.box]


@pytest.mark.cites(P("2.6A"))
def test_first_cards_lie_face_down_and_only_their_player_sees_them() -> None:
    sitting = hidden("TS 6D 2H TD 5C TC")
    assert faces(sitting) == [Face.DOWN, Face.DOWN]
    (viewed,) = [step for step in sitting.steps if isinstance(step, Viewed)]
    for viewer, what in ((player(1), cards("TS 2H")), (player(2), (None, None)), (SUPERVISOR, (None, None))):
        report = seen(viewed, viewer)
        assert isinstance(report, Viewed)
        assert report.cards == what
    assert question(sitting.driver.ask) == "Seat 1 to act at box 1"
    assert totals(sitting) == []
    sitting.play("hit")
    assert faces(sitting) == [Face.DOWN, Face.DOWN, Face.UP]
    assert (totals(sitting), sitting.driver.ask.about) == ([], HandToPlay(1, 1, AREAS["bet.1"], None))
    sitting.play("stand")
    assert [step.place for step in sitting.steps if isinstance(step, Turned)] == [
        *(Place("spread", "red"), Place("spread", "blue")),
        Place("dealer"),
        Place("box", 1, 1),
    ]
    assert sitting.won() == 10_00
    sitting.replays()


def test_a_blackjack_is_turned_up_at_once() -> None:
    sitting = hidden("AS 6D KH TD")
    assert totals(sitting) == ["Box 1: blackjack"]
    assert sitting.won() == 12_00


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("6S 6D 5H TD TC", "double 10"),
        ("8S 6D 8H TD TC", "split"),
        ("TS 6D 6H TD", "surrender"),
        ("TS 6D 6H TD TC", "hit"),
    ],
)
def test_cards_are_turned_up_before_anything_hangs_on_them(text: str, choice: str) -> None:
    sitting = hidden(text, changes={**FACE_DOWN, "surrender.offered": True})
    place = len(sitting.steps)
    sitting.play(choice)
    done = sitting.steps[place:]
    turned = next(
        number for number, step in enumerate(done) if isinstance(step, Turned) and step.place == Place("box", 1, 1)
    )
    assert P("2.6A") in done[turned].cites
    after = [
        number
        for number, step in enumerate(done)
        if isinstance(step, Settled) or (isinstance(step, Moved) and step.verb in (Verb.SPLITS_OFF, Verb.COLLECTS))
    ]
    assert all(number > turned for number in after)


def test_cards_of_the_ordinary_game_lie_face_up() -> None:
    sitting = hidden("TS 6D 2H TD 5C TC", changes=SIX_TO_FIVE)
    assert faces(sitting) == [Face.UP, Face.UP]
    assert not [step for step in sitting.steps if isinstance(step, Viewed)]


def test_an_optional_wager_on_the_cards_has_them_turned_up() -> None:
    changes = {**FACE_DOWN, "wagers.additional.kind": "over or under 13", "cards.decks": 2}
    sitting = Sitting(changes)
    sitting.house.orders += [order_of("TS 6D 2H TD 5C TC", 2)] * 2
    sitting.give(DEALER, c.BeginRound(START))
    sitting.give(player(1), CutCards(1, CUT_AT))
    sitting.bet(1)
    sitting.give(player(1), c.PlaceWager(1, "under.1", 5_00))
    sitting.no_more_bets()
    assert faces(sitting) == [Face.UP, Face.UP]
    assert sitting.table.books.balance(Account("stack", 1)) == BOUGHT - 10_00 + 5_00
    assert card("TS") in sitting.table.books.cards(Place("box", 1, 1))
