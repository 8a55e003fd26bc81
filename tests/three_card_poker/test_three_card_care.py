"""Three card poker with trouble at the table: exposed cards, a short inventory, whose turn it is."""

import pytest
from three_card_play import AUTOMATED, BOUGHT, START, Sitting

from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.events import VoidedForWrongDeck
from croupier.table import commands as c
from croupier.table.card_commands import CutCards, MisdealFound, RemoveDevice, StubCounted, UseMethod
from croupier.table.irregularities import CardExposed, WrongNumberOfCards
from croupier.table.names import Place
from croupier.table.places import RACK
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.steps import Counted, Face, Filled, Outcome, Voided
from croupier.table.terms import Device, Method
from croupier.words import why_not

WINS = "AS QD KD 8C QC 3S"
"""Ace, king, queen for one player, queen high for the dealer, dealt in turn."""


# --- 20.12: a card of the dealer's is exposed


@pytest.mark.cites("19:47-20.12")
@pytest.mark.parametrize("wager", ["ante", "pairplus"])
@pytest.mark.parametrize("at", [1, 6])
def test_a_card_of_the_dealers_that_is_exposed_while_it_is_dealt_voids_the_round(wager: str, at: int) -> None:
    sitting = Sitting()
    sitting.house.queue("deal", CardExposed(), at=at)
    sitting.deal(WINS, **{wager: 10})
    assert sitting.settled() == {f"{wager}.1": (Outcome.VOID, 0)}
    assert sitting.won() == 0
    sitting.replays()


@pytest.mark.parametrize("stack", ["at once", "after the decisions"])
def test_once_all_have_decided_an_exposed_card_does_no_harm(stack: str) -> None:
    sitting = Sitting({**AUTOMATED, "dealing.dealers_stack": stack})
    sitting.begin("AS KD QC QD 8C 3S")
    sitting.wager("ante.1", 10)
    sitting.house.queue("deal", CardExposed(), at=2)
    sitting.no_more_bets()
    if sitting.topic == "decision":
        sitting.play()
    voided = any(isinstance(step, Voided) for step in sitting.steps)
    assert voided == (stack == "at once")


def test_when_all_hands_are_void_all_cards_go_to_the_rack() -> None:
    sitting = Sitting()
    sitting.deal(WINS, ante=10)
    sitting.give(SUPERVISOR, CardExposed())
    places = {place: len(held) for place, held in sitting.table.books.places.items() if held}
    assert places == {RACK: 52, Place("stack", "blue"): 52}


def test_when_all_players_have_left_the_decks_are_spread_face_up() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.give(player(1), c.LeaveSeat(1))
    assert sitting.driver.at_rest
    places = {
        place: {held_card.face for held_card in held} for place, held in sitting.table.books.places.items() if held
    }
    assert places == {Place("spread", "red"): {Face.UP}, Place("spread", "blue"): {Face.UP}}


# --- the table inventory


@pytest.mark.parametrize(("wagers", "paid"), [({"ante": 500}, 1_500_00), ({"pairplus": 250}, 1_500_00)])
def test_chips_are_brought_when_the_inventory_is_short(wagers: dict[str, int], paid: int) -> None:
    """A straight that wins: ante, play and bonus, or the pair plus wager alone; each takes a fill."""
    sitting = Sitting({"chips.inventory": 10})
    sitting.give(player(1), c.BuyIn(1, 1_00))
    before = sum(isinstance(step, Filled) for step in sitting.steps)
    sitting.deal(WINS, **wagers)
    if sitting.topic == "decision":
        sitting.play()
    assert sitting.won() == paid + 1_00
    assert sum(isinstance(step, Filled) for step in sitting.steps) == before + len(sitting.settled())


# --- 20.10(b): whose turn it is


def test_nobody_decides_for_the_hand_of_another() -> None:
    sitting = Sitting({"positions.two": True}, seats=(1, 3))
    sitting.give(DEALER, c.BeginRound(START))
    for seat, area in ((1, "ante.1"), (3, "ante.3"), (3, "ante.2")):
        sitting.wager(area, 10, seat)
    sitting.no_more_bets()
    for seat, position in ((3, 1), (1, 2), (3, 3), (3, 2)):
        for command in (MakePlayWager(seat, position), Fold(seat, position)):
            assert "isn't" in why_not(sitting.refused(player(seat), command))
    sitting.play(1, 1)
    assert "isn't" in why_not(sitting.refused(player(3), Fold(3, 3)))
    sitting.fold(3, 2)
    sitting.play(3, 3)
    assert sitting.driver.at_rest


def test_a_wrong_number_of_cards_is_found_only_where_cards_are() -> None:
    sitting = Sitting()
    sitting.deal(WINS, ante=10)
    assert "has no cards" in why_not(sitting.refused(SUPERVISOR, WrongNumberOfCards(2)))
    sitting.give(SUPERVISOR, WrongNumberOfCards(1))
    assert sitting.settled() == {"ante.1": (Outcome.VOID, 0)}


# --- 20.7(f), 20.12: the stub


def _at_the_stub() -> Sitting:
    """Return a round of one player whose stub of 46 cards may be counted now."""
    sitting = Sitting()
    sitting.house.automatic = frozenset({Role.DEVICE})
    sitting.deal(WINS, ante=10)
    while sitting.topic == "deal":
        sitting.give(DEALER, c.Proceed())
    assert sitting.topic == "stub"
    return sitting


@pytest.mark.parametrize("count", [-1, 53])
def test_a_stub_cannot_have_so_many_cards(count: int) -> None:
    assert "can't have" in why_not(_at_the_stub().refused(DEALER, StubCounted(count)))


@pytest.mark.parametrize(("count", "in_deck"), [(0, 6), (1, 7), (45, 51), (47, 53), (51, 57), (52, 58)])
def test_a_deck_that_was_not_misdealt_has_what_was_dealt_and_what_was_counted(count: int, in_deck: int) -> None:
    sitting = _at_the_stub()
    sitting.give(DEALER, StubCounted(count))
    sitting.give(DEALER, MisdealFound(misdealt=False))
    (void,) = [step for step in sitting.steps if isinstance(step, Voided)]
    assert isinstance(void, VoidedForWrongDeck)
    assert void.in_deck == in_deck


def test_where_the_filed_device_has_left_the_stub_is_counted_in_every_fifth_round() -> None:
    """A filing whose device counts states no number of rounds; 20.8(e) supplies it."""
    sitting = Sitting()
    sitting.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
    sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    counted = []
    for _ in range(6):
        mark = len(sitting.steps)
        sitting.begin()
        sitting.wager("ante.1", 10)
        sitting.no_more_bets()
        sitting.give(player(1), CutCards(1, 10))
        sitting.fold()
        counted.append(any(isinstance(step, Counted) for step in sitting.steps[mark:]))
    assert counted == [False] * 4 + [True, False]


# --- 20.6: wagers


def test_all_chips_of_a_player_may_be_wagered_and_no_more() -> None:
    sitting = Sitting({"wagers.ante.maximum": 2_000})
    sitting.begin()
    assert "in chips, not" in why_not(sitting.refused(player(1), c.PlaceWager(1, "ante.1", BOUGHT + 1_00)))
    sitting.give(player(1), c.PlaceWager(1, "ante.1", BOUGHT))


def test_a_coupon_goes_with_an_ante_and_not_with_a_pair_plus_wager() -> None:
    sitting = Sitting({"wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 20_00))
    sitting.begin()
    refusal = sitting.refused(player(1), c.PlaceWager(1, "pairplus.1", 10_00, 10_00))
    assert "match play coupons aren't" in why_not(refusal)
    sitting.give(player(1), c.PlaceWager(1, "ante.1", 10_00, 10_00))


@pytest.mark.parametrize(("position", "free"), [(2, True), (3, True), (4, True), (1, False), (5, False)])
def test_a_second_position_is_the_next_one_on_either_side(position: int, free: bool) -> None:
    sitting = Sitting({"positions.two": True}, seats=(3,))
    sitting.begin()
    if free:
        sitting.wager(f"ante.{position}", 10, 3)
    else:
        assert "must be free" in why_not(sitting.refused(player(3), c.PlaceWager(3, f"ante.{position}", 10_00)))
