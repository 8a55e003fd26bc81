"""The double shoe and its determinant card (2.1, 2.2(c), 2.15(a), (f), (h))."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_play import CUT_AT, HAND, START, Sitting, hand_about, order_of

from croupier.equipment.cards import STANDARD_52, card
from croupier.games.blackjack.commands import ChangeDealer, DeclineInsurance, Hit, ReshuffleCards, Stand, WrongSide
from croupier.games.blackjack.events import CuttingCardPlaced, FaceUpCardSetAside, ShoeRanOut, WrongSideDrawn
from croupier.games.blackjack.table import CAME
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.card_commands import CutCards
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.names import DeckName, Note, Place
from croupier.table.places import DEALING, RACK, segregated, side, stacked
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Committed, Irregular, Moved
from croupier.table.terms import Verb

P = Paragraphs("19:47")

DOUBLE: Mapping[str, Any] = {**HAND, "shoe.double": True, "cards.backs": ["red", "blue"], "cards.decks": 1}


def begun(red: str, blue: str, changes: Mapping[str, Any] = DOUBLE, seats: tuple[int, ...] = (1,)) -> Sitting:
    """Begin a round; after the burned cards these cards come from the sides."""
    sitting = Sitting(changes, seats=seats)
    sitting.house.orders += [order_of(red, 1), order_of(blue, 1)]
    sitting.give(DEALER, c.BeginRound(START))
    cut_all(sitting)
    return sitting


def cut_all(sitting: Sitting) -> None:
    while sitting.topic == "cut":
        seat = (sitting.driver.ask.to or (0,))[0]
        sitting.give(player(seat), CutCards(seat, CUT_AT))


def drawn_from(sitting: Sitting) -> set[Place]:
    """Return where the cards of the hands came from."""
    return {step.source for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS}


def left(sitting: Sitting) -> dict[Place, int]:
    books = sitting.table.books
    return {place: len(books.cards(place)) for place in (side("red"), side("blue"))}


@pytest.mark.cites(P("2.2(c)"), P("2.1“Double shoe”"))
def test_each_side_is_shuffled_cut_and_loaded_and_a_card_of_it_burned() -> None:
    sitting = begun("TS", "9S")
    assert left(sitting) == {Place("side", "red"): 51, Place("side", "blue"): 51}
    books = sitting.table.books
    for back in ("red", "blue"):
        assert books.cards(segregated(back)) == (card("2C"),)
        assert books.cards(stacked(back)) == ()
        assert {held.deck for held in books.places[side(back)]} == {DeckName(back, 1)}
    assert (books.cards(DEALING), books.cards(RACK)) == ((), ())
    loaded = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.PLACES]
    assert all(P("2.2(c)") in step.cites for step in loaded)
    cutting = [step for step in sitting.steps if isinstance(step, CuttingCardPlaced)]
    assert len(cutting) == 2, "each side has a cutting card of its own"


@pytest.mark.cites(P("2.1“Determinant card”"))
@pytest.mark.parametrize(("determinant", "back"), [("2H", "red"), ("KD", "red"), ("2S", "blue"), ("AC", "blue")])
def test_the_color_of_the_first_card_determines_the_side(determinant: str, back: str) -> None:
    # Both sides deal 19 against 16 and a ten if the determinant card is not part of the round.
    sitting = begun(f"{determinant} TS 6D 9H TD TH" if back == "red" else determinant, "TS 6D 9H TD TH")
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    assert drawn_from(sitting) == {side(back)}
    assert sitting.won() == 10_00
    (drawn,) = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DRAWS]
    assert (drawn.cards, drawn.source, drawn.target) == ((card(determinant),), side("red"), segregated("red"))
    assert drawn.face.value == "up"
    sitting.replays()


def test_the_next_determinant_card_comes_from_the_side_that_was_dealt_last() -> None:
    sitting = begun("2S", "TS 6D 9H TD TH 3H TC")
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "wagers", "both sides are dealt on"
    sitting.bet(1)
    sitting.no_more_bets()
    drawn = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DRAWS]
    assert [(step.source, step.cards[0]) for step in drawn] == [(side("red"), card("2S")), (side("blue"), card("3H"))]
    assert sitting.table.back_in_turn == "red"


def test_the_cards_of_a_round_go_to_the_segregated_area_of_their_side() -> None:
    sitting = begun("2S", "TS 6D 9H TD TH")
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    books = sitting.table.books
    assert len(books.cards(segregated("red"))) == 2
    assert len(books.cards(segregated("blue"))) == 6
    assert books.cards(RACK) == ()


@pytest.mark.cites(P("2.2(c)"))
def test_the_side_whose_cutting_card_has_come_is_shuffled_and_no_other() -> None:
    # 6 cards of a side precede its cutting card; the round takes 5 of blue in addition to the burned one.
    sitting = begun("2S", "TS 6D 9H TD TH", {**DOUBLE, "shoe.penetration": "10%"})
    assert sitting.rules.cards_before_cutting_card == 5
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    books = sitting.table.books
    assert (books.number(Note(*CAME, "red")), books.number(Note(*CAME, "blue"))) == (-1, 0)
    sitting.give(DEALER, c.BeginRound(START))
    assert [step.deck for step in sitting.steps if isinstance(step, Committed)] == [
        DeckName("red", 1),
        DeckName("blue", 1),
        DeckName("blue", 1),
    ]
    cut_all(sitting)
    assert left(sitting) == {Place("side", "red"): 50, Place("side", "blue"): 51}


def test_a_shuffle_at_the_house_s_will_is_of_both_sides() -> None:
    sitting = begun("2S", "TS 6D 9H TD TH")
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.give(SUPERVISOR, ReshuffleCards())
    sitting.give(DEALER, c.BeginRound(START))
    cut_all(sitting)
    assert left(sitting) == {Place("side", "red"): 51, Place("side", "blue"): 51}
    assert len([step for step in sitting.steps if isinstance(step, Committed)]) == 4


@pytest.mark.cites(P("2.15(h)"))
def test_a_round_from_the_inappropriate_side_is_concluded() -> None:
    sitting = begun("2S TS 6D 9H TD TH", "TC")
    sitting.house.queue("side", WrongSide())
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    (irregular,) = [step for step in sitting.steps if isinstance(step, Irregular)]
    assert irregular == WrongSideDrawn(cites=(P("2.15(h)"),), side="red")
    assert drawn_from(sitting) == {side("red")}
    assert sitting.won() == 10_00
    sitting.replays()


@pytest.mark.cites(P("2.15(a)"))
def test_a_card_found_face_up_goes_to_the_segregated_area() -> None:
    sitting = begun("2S", "5C TS 6D 9H TD TH")
    sitting.house.queue("deal", CardFoundFaceUp())
    sitting.bet(1)
    sitting.no_more_bets()
    sitting.play("stand")
    (aside,) = [step for step in sitting.steps if isinstance(step, Moved) and P("2.15(a)") in step.cites]
    assert (aside.cards, aside.target) == ((card("5C"),), segregated("blue"))
    (irregular,) = [step for step in sitting.steps if isinstance(step, Irregular)]
    assert irregular == FaceUpCardSetAside(cites=(P("2.15(a)"),), double_shoe=True)
    assert sitting.won() == 10_00


@pytest.mark.cites(P("2.15(f)"))
def test_a_side_that_runs_out_is_completed_from_its_segregated_area() -> None:
    """New dealers burn cards until 14 are left: a determinant card, and the first cards of a round."""
    others = [str(card) for card in STANDARD_52 if str(card) not in ("2C", "2H", "3H")]
    red = ["2H", *others[:36], "3H", *others[36:]]
    sitting = begun(" ".join(red), "TC", {**DOUBLE, "reader.used": False}, seats=(1, 2, 3, 4, 5, 6))
    for number in range(2):
        for seat in sitting.table.books.seats:
            sitting.bet(seat)
        sitting.no_more_bets()
        while not sitting.driver.at_rest:
            if sitting.topic == "cut":
                cut_all(sitting)
                continue
            box = hand_about(sitting.driver.ask).box
            choice = Hit(box, box) if number else Stand(box, box)
            sitting.give(player(box), DeclineInsurance(box, box) if sitting.topic == "insurance" else choice)
        if not number:
            while left(sitting)[Place("side", "red")] > 14:
                sitting.give(SUPERVISOR, ChangeDealer())
            sitting.give(DEALER, c.BeginRound(START))
    (irregular,) = [step for step in sitting.steps if isinstance(step, Irregular)]
    assert irregular == ShoeRanOut(cites=(P("2.15(f)"),), double_shoe=True)
    reshuffled = [step for step in sitting.steps if isinstance(step, Moved) and P("2.15(f)") in step.cites]
    assert [(step.verb, step.source, step.target) for step in reshuffled] == [
        (Verb.SHUFFLES_BY_HAND, segregated("red"), stacked("red")),
        (Verb.PLACES, stacked("red"), side("red")),
        (Verb.BURNS, side("red"), segregated("red")),
    ]
    assert len(reshuffled[0].cards) == 39
    sitting.replays()
