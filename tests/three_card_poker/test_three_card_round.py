"""A round of three card poker: dealt, decided and settled as 19:47-20.6 to 20.12 say."""

import pytest
from three_card_play import AUTOMATED, BY_HAND, Sitting

from croupier.equipment.cards import cards
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.table import commands as c
from croupier.table.card_commands import (
    CutCards,
    DeclineCut,
    MisdealFound,
    RemoveDevice,
    StubCounted,
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.commands import LeaveSeat, PlaceWager, WithdrawWager
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.table.names import DeckName, Place
from croupier.table.places import RACK
from croupier.table.questions import CardsToCut
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Moved, Outcome
from croupier.table.terms import Device, Method, Tender
from croupier.words import refused

WIN, LOSE, PUSH, VOID = Outcome.WIN, Outcome.LOSE, Outcome.PUSH, Outcome.VOID

# One player: cards go to the player, the dealer, the player, the dealer, the player, the dealer.
HIGHER = "AC QD KD 9H 4S 2C"
"""Ace high against queen high."""


def alternating(mine: str, its: str) -> str:
    return " ".join(card for pair in zip(mine.split(), its.split(), strict=True) for card in pair)


@pytest.mark.cites("19:47-20.11(a)1")
@pytest.mark.parametrize(
    ("mine", "its", "ante", "play"),
    [
        ("AC KD 4S", "QD 9H 2C", (WIN, 10_00), (WIN, 10_00)),
        ("JC 10D 4S", "QD 9H 2C", (LOSE, -10_00), (LOSE, -10_00)),
        ("QC 9D 2S", "QD 9H 2C", (PUSH, 0), (PUSH, 0)),
        ("3C 9D 2S", "JD 10H 8C", (WIN, 10_00), (PUSH, 0)),
        ("AC 9D 2S", "JD 10H 8C", (WIN, 10_00), (PUSH, 0)),
    ],
)
def test_ante_and_play_against_the_dealer(
    mine: str, its: str, ante: tuple[Outcome, int], play: tuple[Outcome, int]
) -> None:
    sitting = Sitting()
    sitting.deal(alternating(mine, its), ante=10)
    sitting.play()
    assert sitting.settled() == {"ante.1": ante, "play.1": play}
    assert sitting.won() == ante[1] + play[1]


@pytest.mark.cites("19:47-20.11(a)3")
@pytest.mark.parametrize(
    ("mine", "paid"),
    [("AC KD QS", 10_00), ("AC AD AS", 40_00), ("AC KC QC", 50_00), ("2C 5C 9C", None), ("2C 2D 9C", None)],
)
def test_the_ante_bonus(mine: str, paid: int | None) -> None:
    sitting = Sitting()
    sitting.deal(alternating(mine, "JD 10H 8S"), ante=10)
    sitting.play()
    assert sitting.settled().get("bonus.1") == (None if paid is None else (WIN, paid))


@pytest.mark.cites("19:47-20.11(a)3")
def test_the_ante_bonus_is_paid_though_the_hand_loses_and_not_on_a_hand_that_is_forfeited() -> None:
    sitting = Sitting()
    sitting.deal(alternating("2C 3D 4S", "9D 9H 9S"), ante=10)
    sitting.play()
    assert sitting.settled() == {"ante.1": (LOSE, -10_00), "play.1": (LOSE, -10_00), "bonus.1": (WIN, 10_00)}
    sitting = Sitting()
    sitting.deal(alternating("2C 3D 4S", "9D 9H 9S"), ante=10)
    sitting.fold()
    assert sitting.settled() == {"ante.1": (LOSE, -10_00)}


@pytest.mark.cites("19:47-20.11(a)2")
@pytest.mark.parametrize("ledger", ["A", "B", "C", "D"])
@pytest.mark.parametrize(
    ("mine", "pays"),
    [
        ("2C 2D 9C", dict.fromkeys("ABCD", 1)),
        ("2C 5C 9C", {"A": 4, "B": 4, "C": 3, "D": 3}),
        ("2C 3D 4S", dict.fromkeys("ABCD", 6)),
        ("2C 2D 2S", {"A": 30, "B": 33, "C": 30, "D": 33}),
        ("2C 3C 4C", {"A": 40, "B": 35, "C": 40, "D": 35}),
    ],
)
def test_pair_plus_by_each_ledger(ledger: str, mine: str, pays: dict[str, int]) -> None:
    sitting = Sitting({"wagers.pair_plus.ledger": ledger})
    sitting.deal(alternating(mine, "AD AH AS"), pairplus=5)
    assert sitting.settled() == {"pairplus.1": (WIN, 5_00 * pays[ledger])}


def test_pair_plus_alone_needs_no_decision_and_loses_without_a_pair() -> None:
    sitting = Sitting()
    sitting.deal(HIGHER, pairplus=5)
    assert sitting.topic == "between rounds"
    assert sitting.settled() == {"pairplus.1": (LOSE, -5_00)}


@pytest.mark.cites("19:47-20.10(b)")
def test_who_folds_forfeits_ante_and_pair_plus_even_with_a_hand_that_would_be_paid() -> None:
    sitting = Sitting()
    sitting.deal(alternating("2C 2D 2S", "AD AH AS"), ante=10, pairplus=5)
    sitting.fold()
    assert sitting.settled() == {"ante.1": (LOSE, -10_00), "pairplus.1": (LOSE, -5_00)}


@pytest.mark.cites("19:47-20.10(b)")
def test_the_option_goes_round_from_the_dealers_left_and_only_to_antes() -> None:
    sitting = Sitting(seats=(2, 4, 6))
    sitting.begin()
    sitting.wager("ante.6", 10)
    sitting.wager("pairplus.4", 5)
    sitting.wager("ante.2", 10)
    sitting.no_more_bets()
    assert sitting.driver.ask.about.positions == (2,)
    assert "isn't up to" in refused(sitting.refused(player(6), Fold(6, 6)))
    sitting.fold(2)
    assert sitting.driver.ask.about.positions == (6,)
    sitting.play(6)
    assert sitting.topic == "between rounds"


@pytest.mark.cites("19:47-20.10(b)")
def test_a_play_wager_takes_chips_of_the_ante_which_may_be_bought_meanwhile() -> None:
    poor = Sitting()
    poor.begin(HIGHER)
    poor.wager("ante.1", 500)
    poor.wager("pairplus.1", 250)
    poor.give(player(1), c.Tip(1, 1_00))
    poor.no_more_bets()
    refusal = poor.refused(player(1), MakePlayWager(1, 1))
    assert "$249" in refused(refusal)
    assert str(refusal.cites[0]) == "19:47-20.10(b)"
    poor.give(player(1), c.BuyIn(1, 251_00))
    poor.play()
    assert poor.settled()["play.1"] == (WIN, 500_00)


@pytest.mark.cites("19:47-20.8(c)")
def test_cards_are_dealt_singly_from_the_left_the_dealer_last() -> None:
    sitting = Sitting({"dealing.method": "hand"}, seats=(2, 5))
    sitting.begin()
    sitting.wager("ante.5", 10)
    sitting.wager("pairplus.2", 5)
    sitting.no_more_bets()
    assert sitting.dealt_to() == [Place("seat", 2), Place("seat", 5), Place("dealer")] * 3
    assert {"20.8(b)2", "20.8(b)2i", "20.8(b)2ii", "20.8(b)3", "20.8(c)", "20.8(d)"} <= sitting.cited()


@pytest.mark.cites("19:47-20.9(c)1", "19:47-20.9(c)2")
@pytest.mark.parametrize(("when", "before"), [("at once", True), ("after the decisions", False)])
def test_the_dealers_stack_leaves_the_automated_shoe_when_it_is_filed(when: str, before: bool) -> None:
    sitting = Sitting({**AUTOMATED, "dealing.dealers_stack": when})
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.no_more_bets()
    assert bool(sitting.table.books.cards(Place("dealer"))) is before
    sitting.play()
    assert ("20.9(c)1" in sitting.cited()) is before
    assert ("20.9(c)2" in sitting.cited()) is not before
    assert "20.9(d)" in sitting.cited()


@pytest.mark.cites("19:47-20.10(c)1i", "19:47-20.10(c)1ii", "19:47-20.10(c)1iii", "19:47-20.10(c)1iv")
def test_procedure_by_procedure_losing_wagers_go_before_winning_ones_are_paid() -> None:
    sitting = Sitting({"settlement.order": "procedure by procedure"}, seats=(1, 2))
    # Seat 1: a pair, seat 2: nothing; the dealer: king high.
    sitting.begin("2C 5D KS 2D 7H 9C 8H 3S 4D")
    for seat in (1, 2):
        sitting.wager(f"ante.{seat}", 10)
        sitting.wager(f"pairplus.{seat}", 5)
    sitting.no_more_bets()
    sitting.play(1)
    sitting.play(2)
    assert sitting.order_settled() == ["ante.2", "play.2", "pairplus.2", "ante.1", "play.1", "pairplus.1"]
    losing_last = Sitting({"settlement.order": "procedure by procedure"}, seats=(1, 2))
    losing_last.begin("5D 2C KS 7H 2D 9C 3S 8H 4D")
    for seat in (1, 2):
        losing_last.wager(f"ante.{seat}", 10)
    losing_last.no_more_bets()
    losing_last.play(1)
    losing_last.play(2)
    assert losing_last.order_settled() == ["ante.1", "play.1", "ante.2", "play.2"]


@pytest.mark.cites("19:47-20.10(c)2i", "19:47-20.10(c)2ii", "19:47-20.10(c)2iii")
def test_player_by_player_from_the_right() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.begin("5D 2C KS 7H 2D 9C 3S 8H 4D")
    for seat in (1, 2):
        sitting.wager(f"ante.{seat}", 10)
    sitting.no_more_bets()
    sitting.play(1)
    sitting.play(2)
    assert sitting.order_settled() == ["ante.2", "play.2", "ante.1", "play.1"]
    assert {"20.10(c)2i", "20.10(c)2ii", "20.10(c)2iii", "20.10(d)"} <= sitting.cited()


@pytest.mark.cites("19:47-20.10(d)")
@pytest.mark.parametrize("order", ["player by player", "procedure by procedure"])
def test_the_discard_rack_keeps_each_hand_together_in_the_order_of_collection(order: str) -> None:
    """A forfeited hand first, then the others from the dealer's right, and the dealer's last."""
    sitting = Sitting({"settlement.order": order}, seats=(1, 2, 3))
    dealt = "5D 2C AS KS 7H 2D AD 9C 3S 8H AC 4D"
    sitting.begin(dealt)
    for seat in (1, 2, 3):
        sitting.wager(f"ante.{seat}", 10)
    sitting.no_more_bets()
    sitting.give(player(1), Fold(1, 1))
    sitting.play(2)
    sitting.play(3)
    rack = sitting.table.books.cards(RACK)[-12:]
    hands = [set(rack[at : at + 3]) for at in range(0, 12, 3)]
    seats = [set(cards(" ".join(dealt.split()[seat::4]))) for seat in range(4)]
    assert hands == [seats[0], seats[2], seats[1], seats[3]]


# --- wagers


@pytest.mark.parametrize(
    ("area", "dollars", "says"),
    [
        ("ante.1", 9, "outside the posted limits"),
        ("ante.1", 501, "outside the posted limits"),
        ("pairplus.1", 4, "outside the posted limits"),
        ("pairplus.1", 251, "outside the posted limits"),
        ("play.1", 10, "comes after the deal"),
        ("bonus.1", 10, "There is no 'bonus.1' bet"),
        ("ante.2", 10, "one position"),
        ("ante.1", 1001, "in chips, not"),
    ],
)
def test_wagers_that_are_refused(area: str, dollars: int, says: str) -> None:
    sitting = Sitting()
    sitting.begin()
    assert says in refused(sitting.refused(player(1), PlaceWager(1, area, dollars * 100)))
    for dollars_allowed in (10, 490):
        sitting.wager("ante.1", dollars_allowed)


def test_verbal_wagers_and_coupons_where_none_are_accepted_are_refused() -> None:
    sitting = Sitting()
    sitting.begin()
    assert "n't accepted" in refused(sitting.refused(player(1), PlaceWager(1, "ante.1", 10_00, tender=Tender.VERBAL)))
    assert "Match play coupons aren't accepted" in refused(
        sitting.refused(player(1), PlaceWager(1, "ante.1", 10_00, coupon=10_00))
    )


def test_a_coupon_is_paid_with_the_ante_and_taken() -> None:
    sitting = Sitting({"wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, coupons=10_00))
    sitting.begin(HIGHER)
    sitting.wager("ante.1", 10, coupon=10_00)
    sitting.no_more_bets()
    sitting.play()
    assert sitting.settled() == {"ante.1": (WIN, 20_00), "play.1": (WIN, 10_00)}


def test_a_second_position_where_it_is_filed_is_free_and_beside_the_first() -> None:
    sitting = Sitting({"positions.two": True}, seats=(2, 4))
    sitting.begin()
    assert "must be free" in refused(sitting.refused(player(2), PlaceWager(2, "ante.4", 10_00)))
    assert "must be free" in refused(sitting.refused(player(2), PlaceWager(2, "ante.5", 10_00)))
    sitting.wager("ante.2", 10)
    sitting.wager("ante.3", 10, seat=2)
    assert "two positions at most" in refused(sitting.refused(player(2), PlaceWager(2, "ante.1", 10_00)))
    assert "must be free" in refused(sitting.refused(player(4), PlaceWager(4, "ante.3", 10_00)))
    assert "has a bet at position 3" in refused(sitting.refused(player(3), c.SitDown(3, "Third")))
    sitting.no_more_bets()
    assert sitting.dealt_to() == [Place("seat", 2), Place("seat", 3), Place("dealer")] * 3
    sitting.play(2, 2)
    sitting.fold(2, 3)
    assert sitting.settled()["ante.3"] == (LOSE, -10_00)
    sitting.replays()


def test_wagers_may_be_withdrawn_and_nobody_leaves_a_hand() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.wager("pairplus.1", 5)
    sitting.give(player(1), WithdrawWager(1, "pairplus.1"))
    assert "There is no pair plus bet at position 1 to take down" in refused(
        sitting.refused(player(1), WithdrawWager(1, "pairplus.1"))
    )
    sitting.no_more_bets()
    assert "still in the round" in refused(sitting.refused(player(1), LeaveSeat(1)))
    sitting.give(player(2), LeaveSeat(2))
    assert "after 'No more bets'" in refused(sitting.refused(player(1), PlaceWager(1, "ante.1", 10_00)))
    assert "isn't one of the choices" in refused(sitting.refused(player(1), Fold(1, 2)))
    sitting.fold()
    sitting.replays()


# --- cards, cut and stub


def test_two_decks_take_turns_and_the_one_just_used_is_shuffled() -> None:
    sitting = Sitting()
    decks = []
    for _ in range(3):
        sitting.begin()
        sitting.wager("pairplus.1", 5)
        sitting.no_more_bets()
        decks.append(sitting.table.books.places[Place("rack")][0].deck)
    assert decks == [DeckName("red", 1), DeckName("blue", 1), DeckName("red", 1)]


def test_what_the_dealer_has_shuffled_is_cut_by_the_first_player_and_then_around_the_table() -> None:
    sitting = Sitting(BY_HAND, seats=(3, 1, 5))
    for offered in (3, 5, 3):
        sitting.begin()
        sitting.wager("pairplus.1", 5)
        sitting.no_more_bets()
        assert (sitting.topic, sitting.driver.ask.to, sitting.driver.ask.about) == ("cut", (offered,), CardsToCut(52))
        assert "10 to 42" in refused(sitting.refused(player(offered), CutCards(offered, 9)))
        assert "10 to 42" in refused(sitting.refused(player(offered), CutCards(offered, 43)))
        if offered == 3:
            sitting.give(player(3), DeclineCut(3))
            sitting.give(player(1), CutCards(1, 42))
        else:
            sitting.give(player(offered), CutCards(offered, 10))
    sitting.replays()


@pytest.mark.cites("19:47-20.8(e)", "19:47-20.9(e)", "19:47-20.7(f)")
@pytest.mark.parametrize("method", ["manual shoe", "hand", "automated shoe"])
def test_the_stub_is_counted_in_every_fifth_round_unless_the_device_has_counted(method: str) -> None:
    sitting = Sitting({"dealing.method": method, "shuffler.counts": False, "dealing.stub_count_every": 5})
    for number in range(1, 11):
        sitting.begin()
        sitting.wager("pairplus.1", 5)
        sitting.no_more_bets()
        counted = [step for step in sitting.steps if type(step).__name__ == "Counted"]
        assert len(counted) == number // 5
    counting = Sitting({"dealing.method": method})
    for _ in range(6):
        counting.begin()
        counting.wager("pairplus.1", 5)
        counting.no_more_bets()
    assert not [step for step in counting.steps if type(step).__name__ == "Counted"]
    assert "20.7(f)" in counting.cited()


@pytest.mark.parametrize(("misdealt", "deck"), [(True, DeckName("red", 1)), (False, DeckName("red", 2))])
def test_a_stub_that_is_short_voids_the_round_and_a_short_deck_leaves_the_table(misdealt: bool, deck: DeckName) -> None:
    sitting = Sitting({"shuffler.counts": False, "dealing.stub_count_every": 1})
    sitting.house.queue("stub", StubCounted(45), actor=DEALER)
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.no_more_bets()
    sitting.give(DEALER, MisdealFound(misdealt))
    assert sitting.settled() == {"ante.1": (VOID, 0)}
    assert sitting.table.deck("red") == deck
    sitting.replays()


def test_rounds_are_counted_anew_after_a_stub_that_was_short() -> None:
    sitting = Sitting({"shuffler.counts": False, "dealing.stub_count_every": 2})
    counted = []
    for number in range(1, 6):
        if number == 2:
            sitting.house.queue("stub", StubCounted(45), actor=DEALER)
        mark = len(sitting.steps)
        sitting.begin()
        sitting.wager("pairplus.1", 5)
        sitting.no_more_bets()
        if number == 2:
            sitting.give(DEALER, MisdealFound(misdealt=True))
        counted.append(any(type(step).__name__ == "Counted" for step in sitting.steps[mark:]))
    assert counted == [False, True, False, True, False]


@pytest.mark.cites("19:47-20.2")
def test_without_its_device_the_table_goes_on_with_the_deck_that_was_dealt_last() -> None:
    sitting = Sitting()

    def deck_of_a_round() -> DeckName:
        mark = len(sitting.steps)
        sitting.begin()
        sitting.wager("pairplus.1", 5)
        sitting.no_more_bets()
        if sitting.topic == "cut":
            sitting.give(player(1), CutCards(1, 10))
        (deck,) = {
            step.deck for step in sitting.steps[mark:] if isinstance(step, Moved) and step.target == Place("seat", 1)
        }
        return deck

    assert [deck_of_a_round() for _ in range(3)] == [DeckName("red", 1), DeckName("blue", 1), DeckName("red", 1)]
    sitting.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
    sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    assert [deck_of_a_round() for _ in range(3)] == [DeckName("red", 1), DeckName("red", 1), DeckName("red", 1)]


# --- 20.12


@pytest.mark.parametrize(
    ("found", "void"),
    [([1], False), ([1, 3], True)],
)
def test_one_card_found_face_up_is_not_used_and_with_two_all_hands_are_void(found: list[int], void: bool) -> None:
    sitting = Sitting()
    for at in found:
        sitting.house.queue("deal", CardFoundFaceUp(), at=at)
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.no_more_bets()
    if void:
        assert sitting.settled() == {"ante.1": (VOID, 0)}
    else:
        assert sitting.topic == "decision"
        sitting.play()
    sitting.replays()


@pytest.mark.parametrize(
    "fault",
    [WrongNumberOfCards(1), WrongNumberOfCards(0), CardExposed()],
)
def test_a_wrong_hand_or_an_exposed_card_of_the_dealers_voids_the_round_before_decisions(fault: Command) -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.wager("pairplus.1", 5)
    sitting.no_more_bets()
    assert "has no cards" in refused(sitting.refused(SUPERVISOR, WrongNumberOfCards(2)))
    sitting.give(SUPERVISOR, fault)
    assert sitting.settled() == {"ante.1": (VOID, 0), "pairplus.1": (VOID, 0)}
    assert sitting.won() == 0
    sitting.replays()


def test_a_card_exposed_before_no_more_bets_a_jammed_shoe_and_a_card_drawn_in_error() -> None:
    early = Sitting()
    early.begin()
    early.wager("ante.1", 10)
    early.give(SUPERVISOR, CardExposed())
    assert early.settled() == {"ante.1": (VOID, 0)}
    jammed = Sitting(AUTOMATED)
    jammed.house.queue("deal", ShoeFault(), at=1)
    jammed.begin()
    jammed.wager("ante.1", 10)
    jammed.no_more_bets()
    assert jammed.settled() == {"ante.1": (VOID, 0)}
    drawn = Sitting()
    drawn.house.queue("deal", CardDealtInError(Place("seat", 1)), at=2)
    drawn.deal(HIGHER, ante=10)
    drawn.play()
    assert drawn.settled()["ante.1"] == (WIN, 10_00)


@pytest.mark.cites("19:47-20.8(b)1")
def test_without_its_device_cards_are_not_dealt_from_the_hand() -> None:
    sitting = Sitting({"dealing.method": "hand"})
    sitting.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
    sitting.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
    assert "20.8(b)1" in refused(sitting.refused(DEALER, c.BeginRound("2026-01-01T20:00:00+00:00")))


@pytest.mark.cites("19:47-20.10(a)")
def test_only_the_player_and_the_dealer_touch_the_cards() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.no_more_bets()
    assert "has no cards" in refused(sitting.refused(player(2), TouchCards(2)))
    sitting.give(player(1), TouchCards(1))
    sitting.play()
