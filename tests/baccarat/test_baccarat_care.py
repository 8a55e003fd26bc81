"""Baccarat with trouble at the table: corrections, devices and players that leave, the last cards."""

import pytest
from baccarat_play import AT_ONCE, BOUGHT, CONTINUOUS, CUT_AT, MINI, START, Sitting, order_of

from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import AcceptShoe, PassShoe, ThirdCardInError
from croupier.games.baccarat.events import CuttingCardCame
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import DeclineCut, GoIdle, RemoveDevice, UseMethod
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.names import Account, Place
from croupier.table.questions import CardsToCut
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.steps import Asset, Cut, Filled, Moved
from croupier.table.terms import Device, Method, Verb
from croupier.words import why_not

BANKER_WINS, PLAYER_WINS = "KS KD 7S 9D", "KS KD 9S 7D"


# --- 3.3: vigorish owed


def test_a_correction_leaves_what_is_owed() -> None:
    """A return must not include the marked vigorish: it could never be collected."""
    sitting = Sitting()
    sitting.give(player(1), c.Tip(1, BOUGHT - 50_00))
    sitting.begin(f"{BANKER_WINS} {PLAYER_WINS}")
    sitting.wager("banker", 25)
    sitting.no_more_bets()
    sitting.begin()
    sitting.give(player(1), c.PlaceWager(1, "banker", sitting.table.free_chips(1)))
    sitting.no_more_bets()
    assert sitting.table.books.balance(stack(1)) == sitting.table.owed(1) == 1_25
    refusal = sitting.refused(SUPERVISOR, c.CorrectPayment(1, 1, "banker", 24_75, "counted again"))
    assert "in vigorish" in why_not(refusal)
    sitting.give(SUPERVISOR, c.CorrectPayment(1, 1, "banker", 25_25, "counted again"))
    sitting.give(SUPERVISOR, c.CorrectPayment(1, 1, "banker", 25_00, "counted once more"))
    sitting.give(player(1), c.LeaveSeat(1))
    assert sitting.table.books.balance(Account("vigorish")) == 1_25


# --- 3.5, 7.12: a continuous device that leaves


@pytest.mark.parametrize("when", ["before a round", "while it shuffles"])
def test_cards_that_the_dealer_shuffles_are_cut_and_burned_and_have_a_cutting_card(when: str) -> None:
    sitting = Sitting(CONTINUOUS)
    if when == "before a round":
        sitting.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
        sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    else:
        sitting.house.queue("shuffle", RemoveDevice(Device.SHUFFLER))
    sitting.begin()
    assert any(isinstance(step, Cut) for step in sitting.steps)
    assert any(isinstance(step, Moved) and step.verb is Verb.BURNS for step in sitting.steps)
    behind = [sitting.table.behind]
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLER))
    sitting.give(DEALER, GoIdle(face_up=True))
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "wagers"
    assert [*behind, sitting.table.behind] == [14, None]
    sitting.replays()


# --- 3.12: a third card in error


@pytest.mark.parametrize("seen", [False, True])
def test_with_a_natural_the_banker_has_no_use_for_a_card_drawn_in_error(seen: bool) -> None:
    """Even though without the natural a Banker's Hand of zero would draw."""
    sitting = Sitting(AT_ONCE)
    sitting.house.queue("stands", ThirdCardInError(seen))
    sitting.deal("9S KD KS QD 3H 4S", banker=100)
    assert sitting.table.books.cards(Place("dealing"))[:1] == cards("4S" if seen else "3H")
    assert not any(isinstance(step, Moved) and step.target == Place("drawn_in_error") for step in sitting.steps)


def test_no_third_card_is_drawn_in_error_from_an_empty_shoe() -> None:
    """The last four cards of a shoe are a natural."""
    sitting = Sitting({**MINI, **AT_ONCE, "cards.decks": 6})
    last = cards("9S KD KS QD")
    whole = list(order_of("AC 2C", 6, cut=False))
    for card in last:
        whole.remove(card)
    whole += last
    sitting.house.orders.append((*whole[-CUT_AT:], *whole[:-CUT_AT]))
    sitting.begin()
    sitting.wager("player", 100)
    sitting.house.automatic = frozenset({Role.DEVICE})
    sitting.no_more_bets()
    while len(sitting.table.books.cards(Place("dealing"))) > len(last):
        sitting.give(DEALER, CardFoundFaceUp())
    while sitting.topic == "deal":
        sitting.give(DEALER, c.Proceed())
    assert "shoe is empty" in why_not(sitting.refused(SUPERVISOR, ThirdCardInError(seen=True)))
    sitting.give(DEALER, c.Proceed())
    assert sitting.won() == 100_00


# --- 3.5: the cutting card, the cut, the scoreboard of a shoe


def test_the_cutting_card_comes_when_exactly_the_cards_behind_it_are_left() -> None:
    sitting = Sitting({**MINI, **AT_ONCE, "cards.decks": 6, "shoe.behind": 16})
    sitting.begin(BANKER_WINS)
    sitting.wager("player", 100)
    sitting.house.automatic = frozenset({Role.DEVICE})
    sitting.no_more_bets()
    while len(sitting.table.books.cards(Place("dealing"))) > 17:
        sitting.give(DEALER, CardFoundFaceUp())
    assert not sitting.steps_of(CuttingCardCame)
    sitting.give(DEALER, c.Proceed())
    assert len(sitting.table.books.cards(Place("dealing"))) == 16
    assert sitting.steps_of(CuttingCardCame)


def test_the_first_to_arrive_is_offered_the_first_cut_and_later_the_one_at_the_right() -> None:
    sitting = Sitting({"cards.decks": 6}, seats=(3, 1))
    sitting.give(DEALER, c.BeginRound(START))
    assert (sitting.driver.ask.to, sitting.driver.ask.about) == ((3,), CardsToCut(312))
    sitting.give(player(3), DeclineCut(3))
    assert (sitting.driver.ask.to, sitting.driver.ask.about) == ((1,), CardsToCut(312))


def test_the_cut_of_a_later_shoe_is_offered_to_the_participant_at_the_dealers_right_first() -> None:
    sitting = Sitting({**MINI, **AT_ONCE, "cards.decks": 6, "shoe.behind": 16}, seats=(3, 1))
    sitting.begin(BANKER_WINS)
    sitting.wager("player", 100)
    everybody, sitting.house.automatic = sitting.house.automatic, frozenset({Role.DEVICE})
    sitting.no_more_bets()
    while len(sitting.table.books.cards(Place("dealing"))) > 17:
        sitting.give(DEALER, CardFoundFaceUp())
    sitting.house.automatic = everybody
    sitting.give(DEALER, c.Proceed())
    sitting.give(DEALER, c.BeginRound(START))
    if sitting.topic == "wagers":
        sitting.wager("player", 100)
        sitting.no_more_bets()
        sitting.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "cut"
    assert sitting.driver.ask.to == (1,)


def test_with_a_continuous_device_the_scoreboard_goes_on() -> None:
    sitting = Sitting(CONTINUOUS)
    for _ in range(3):
        sitting.begin()
        sitting.wager("player", 25)
        sitting.no_more_bets()
    assert len(sitting.table.results) == 3


# --- 3.11: the curator


def test_a_curator_who_passes_is_offered_the_shoe_again_only_when_nobody_else_takes_it() -> None:
    sitting = Sitting({**AT_ONCE, "seats.number": 3}, seats=(1, 3))
    sitting.begin(BANKER_WINS, curator=3)
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(DEALER, c.BeginRound(START))
    sitting.give(player(3), PassShoe(3))
    assert "it isn't up to seat 3 now" in why_not(sitting.refused(player(3), AcceptShoe(3)))
    sitting.give(player(1), PassShoe(1))
    assert (sitting.topic, sitting.table.curator) == ("shoe", 0)
    sitting.give(player(3), AcceptShoe(3))
    assert (sitting.topic, sitting.table.curator) == ("wagers", 3)
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(DEALER, c.BeginRound(START))
    for seat in (3, 1, 3):
        sitting.give(player(seat), PassShoe(seat))
    assert (sitting.topic, sitting.table.curator) == ("wagers", 0)
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(DEALER, c.BeginRound(START))
    assert sitting.driver.ask.to == (1,)


# --- 3.3: the vigorish on a very small win


@pytest.mark.parametrize(("won", "vigorish"), [(24, 24), (25, 25), (26, 25)])
def test_the_vigorish_rounded_up_is_never_more_than_was_won(won: int, vigorish: int) -> None:
    sitting = Sitting({**AT_ONCE, "chips.smallest": "0.01", "wagers.minimum": "0.01"})
    sitting.begin(BANKER_WINS)
    sitting.give(player(1), c.PlaceWager(1, "banker", won))
    sitting.no_more_bets()
    assert sitting.won() == won - vigorish


def test_marks_of_vigorish_add_up() -> None:
    sitting = Sitting()
    sitting.begin(f"{BANKER_WINS} {BANKER_WINS}")
    for dollars, owed in ((100, 5_00), (50, 7_50)):
        sitting.wager("banker", dollars)
        sitting.no_more_bets()
        assert sitting.table.owed(1) == owed
        sitting.begin()


def test_all_but_what_is_owed_may_be_given_away() -> None:
    sitting = Sitting()
    sitting.deal(BANKER_WINS, banker=100)
    free = sitting.table.free_chips(1)
    assert free == BOUGHT + 95_00
    assert "in vigorish" in why_not(sitting.refused(player(1), c.Tip(1, free + 25)))
    sitting.give(player(1), c.Tip(1, free))
    sitting.give(player(1), c.LeaveSeat(1))


def test_chips_are_brought_when_the_inventory_is_short() -> None:
    sitting = Sitting({**AT_ONCE, "chips.inventory": 10})
    before = sum(isinstance(step, Filled) for step in sitting.steps)
    sitting.deal(PLAYER_WINS, player=1_000)
    assert sitting.won() == 1_000_00
    assert sum(isinstance(step, Filled) for step in sitting.steps) == before + 1


# --- 3.2: coupons (reading 10), and limits


def _with_coupons() -> Sitting:
    sitting = Sitting({**AT_ONCE, "wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 200_00))
    return sitting


def test_a_coupon_is_paid_with_the_wager_owes_vigorish_and_is_taken() -> None:
    sitting = _with_coupons()
    sitting.begin(BANKER_WINS)
    sitting.give(player(1), c.PlaceWager(1, "banker", 100_00, 100_00))
    sitting.no_more_bets()
    assert sitting.won() == 200_00 - 10_00
    assert sitting.table.books.balance(Account("coupons", 1), Asset.COUPONS) == 100_00


def test_a_coupon_may_be_added_to_a_wager_that_stands_and_nothing_at_all_may_not() -> None:
    sitting = _with_coupons()
    sitting.begin(BANKER_WINS)
    refusal = sitting.refused(player(1), c.PlaceWager(1, "banker", 0, 0))
    assert (why_not(refusal), [str(cite) for cite in refusal.cites]) == ("you can't bet $0", ["19:47-3.2"])
    sitting.give(player(1), c.PlaceWager(1, "banker", 100_00))
    sitting.give(player(1), c.PlaceWager(1, "banker", 0, 100_00))
    sitting.no_more_bets()
    assert sitting.won() == 200_00 - 10_00


@pytest.mark.parametrize(
    ("area", "chips", "coupon", "says"),
    [
        ("tie", 100_00, 5_00, "match play coupons aren't"),
        ("player", 100_00, 100_25, "more than the chips"),
        ("player", 100_00, -25, "can't be paid"),
        ("player", 100_00, 200_25, "in coupons"),
        ("player", 24_75, 0, "outside the posted limits"),
        ("player", 5_000_25, 0, "outside the posted limits"),
        ("tie", 4_75, 0, "outside the posted limits"),
        ("tie", 500_25, 0, "outside the posted limits"),
    ],
)
def test_wagers_just_beyond_what_is_allowed(area: str, chips: int, coupon: int, says: str) -> None:
    sitting = _with_coupons()
    sitting.begin()
    assert says in why_not(sitting.refused(player(1), c.PlaceWager(1, area, chips, coupon)))


@pytest.mark.parametrize(("area", "chips"), [("player", 25_00), ("banker", 5_000_00), ("tie", 5_00), ("tie", 500_00)])
def test_wagers_of_the_posted_limits(area: str, chips: int) -> None:
    sitting = _with_coupons()
    sitting.begin()
    sitting.give(player(1), c.PlaceWager(1, area, chips))


def test_a_round_with_wagers_is_not_called_off() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.wager("player", 25)
    assert "there are bets on the table" in why_not(sitting.refused(DEALER, c.CallOffRound()))


# --- 3.11: a curator who leaves


def test_the_shoe_of_a_curator_who_leaves_is_offered_to_the_next_and_not_to_who_comes_into_the_seat() -> None:
    sitting = Sitting({**AT_ONCE, "seats.number": 3}, seats=(1, 3))
    sitting.begin(BANKER_WINS, curator=1)
    sitting.give(player(1), c.LeaveSeat(1))
    assert sitting.table.curator == 0
    sitting.give(player(1), c.SitDown(1, "Somebody else"))
    sitting.give(DEALER, c.CallOffRound())
    sitting.give(DEALER, c.BeginRound(START))
    assert (sitting.topic, sitting.driver.ask.to) == ("shoe", (3,))


def test_a_curator_keeps_the_shoe_unless_the_players_hand_wins() -> None:
    sitting = Sitting(AT_ONCE, seats=(1, 3))
    sitting.begin(f"{BANKER_WINS} KS KD 9S 9D {PLAYER_WINS}", curator=1)
    keepers = []
    for _ in range(3):
        sitting.wager("banker", 25)
        sitting.no_more_bets()
        keepers.append(sitting.table.curator)
        sitting.begin(curator=1)
    assert keepers == [1, 1, 0]
