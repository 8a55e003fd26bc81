"""How many play, with which decks, for how long, and what a misdeal undoes; each limit at the value, below and
above.
"""

from typing import Any

import pytest
from poker_play import NO_LIMIT, START, Sitting, checked, rules

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import (
    CheckBet,
    CollectTime,
    DecideDispute,
    DeclareMisdeal,
    DrawCards,
    HoleCardExposed,
    PotTouched,
    RotateDecks,
)
from croupier.games.poker.events import DealUndone, DeckSorted, Undone
from croupier.games.poker.forms import BUTTON_FORMS, FORMS
from croupier.games.poker.options import LEFT_OF_BUTTON, ON_BUTTON
from croupier.table import commands as c
from croupier.table.books import RAKE
from croupier.table.card_commands import CutCards
from croupier.table.house import House
from croupier.table.names import DeckName, Note, Place
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Committed, InspectionOffered, Inspectors, Moved, SpreadForInspection, Wagered
from croupier.table.terms import Verb
from croupier.words import allowed


def step_on(sitting: Sitting) -> None:
    """Have the player asked stay in; at the draw everybody discards all cards."""
    seat = sitting.turn
    match sitting.topic:
        case "draw":
            sitting.act(DrawCards(seat, (1, 2, 3, 4, 5)))
        case "showdown":
            sitting.show(seat)
        case _:
            if sitting.house.give(player(seat), CheckBet(seat)) is not None:
                sitting.call(seat)


# --- 14.6(b), 14.9(b), 14.12(b), 14.13(b): players


@pytest.mark.cites("19:47-14.6(b)", "19:47-14.9(b)", "19:47-14.12(b)", "19:47-14.13(b)")
@pytest.mark.parametrize("form", FORMS)
def test_a_table_has_two_seats_at_least_and_as_many_as_its_game_allows(form: str) -> None:
    most = 11 if form.startswith(("hold", "omaha")) else 8
    filed = {seats: checked({"dealing.game": form, "seats.number": seats}).filing for seats in range(1, 13)}
    assert [seats for seats, filing in filed.items() if filing is not None] == list(range(2, most + 1))


LEFT = {"seven-card stud": 2, "hold 'em": 22, "omaha": 0, "five-card draw": 1, "five-card stud": 9}
"""The number of cards left when a full table shows its hands, everybody having drawn five.

At stud one is left for the seventh card, and three burn cards with it: one is burned, one is common. At draw eleven are
left, and fifteen discards are shuffled twice, for eight times five cards.
"""


@pytest.mark.cites("19:47-14.9(h)", "19:47-14.12(f)2")
@pytest.mark.parametrize("form", FORMS)
def test_a_full_table_plays_to_the_end(form: str) -> None:
    most, family = FORMS[form].most_players, FORMS[form].family.value
    sitting = Sitting({"dealing.game": form, "seats.number": most}, dict.fromkeys(range(1, most + 1), 100_00))
    sitting.begin()
    while sitting.topic != "showdown":
        step_on(sitting)
    assert len(sitting.table.books.cards(Place("dealing"))) == LEFT[family]
    sealed = [step.deck for step in sitting.steps if isinstance(step, Committed) and step.deck != step.deck.whole]
    assert bool(sealed) == (family in ("seven-card stud", "five-card draw"))
    while not sitting.driver.at_rest:
        step_on(sitting)
    assert len(sitting.table.books.cards(Place("rack"))) == 52


@pytest.mark.cites("19:47-14.6(b)")
def test_one_player_is_too_few_and_two_are_enough() -> None:
    sitting = Sitting(stacks={4: 100_00})
    sitting.refused(DEALER, c.BeginRound(START))
    sitting.give(player(6), c.SitDown(6, "Player 6"))
    sitting.refused(DEALER, c.BeginRound(START))
    sitting.give(player(6), c.BuyIn(6, 8_00))
    sitting.begin()


# --- 14.2(b), 14.14(b)3iii: time


@pytest.mark.cites("19:47-14.2(b)")
@pytest.mark.parametrize(
    ("at", "sorted_anew"), [("21:59:59", False), ("22:00:00", True), ("22:00:01", True), ("23:59:59", True)]
)
def test_a_deck_is_sorted_after_two_hours(at: str, sorted_anew: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin()
    sitting.fold(1)
    sitting.begin(at=f"2026-01-01T{at}+00:00")
    assert any(isinstance(step, DeckSorted) for step in sitting.steps) == sorted_anew


def sortings(sitting: Sitting) -> list[str]:
    """Return which decks were put into suit and sequence, in order."""
    return [step.back for step in sitting.steps if isinstance(step, DeckSorted)]


@pytest.mark.cites("19:47-14.2(b)")
@pytest.mark.parametrize(("at", "sorted_anew"), [("21:59:59", []), ("22:00:00", ["red", "blue"])])
@pytest.mark.parametrize("device", [False, True])
def test_a_deck_that_waits_for_its_turn_is_sorted_too(at: str, sorted_anew: list[str], device: bool) -> None:
    sitting = Sitting({"shuffler.used": device}, {1: 100_00, 2: 100_00})
    sitting.begin()
    sitting.fold(1)
    if not device:
        sitting.give(DEALER, RotateDecks())
    sitting.begin(at=f"2026-01-01T{at}+00:00")
    assert sortings(sitting) == sorted_anew
    sitting.fold(sitting.turn)
    sitting.begin(at="2026-01-01T22:00:01+00:00")
    assert sorted(sortings(sitting)) == (["blue", "red"] if sorted_anew or device else ["blue"])
    sitting.replays()


def test_a_deck_that_was_never_shuffled_needs_no_sorting_however_late_the_first_round_is() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin(at="2026-01-01T23:00:00+00:00")
    sitting.fold(1)
    sitting.begin(at="2026-01-01T23:59:00+00:00")
    assert sortings(sitting) == []


@pytest.mark.cites("19:47-14.5(b)2")
@pytest.mark.parametrize(("at", "cut"), [(9, False), (10, True), (42, True), (43, True), (51, True), (52, False)])
def test_the_dealer_takes_at_least_ten_cards_from_the_top_and_leaves_at_least_one(at: int, cut: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    without_dealer = House(sitting.driver, LaboratorySource(1), automatic=frozenset({Role.DEVICE, Role.SUPERVISOR}))
    without_dealer.give(DEALER, c.BeginRound(START))
    assert sitting.topic == "cut"
    refusal = without_dealer.give(DEALER, CutCards(0, at))
    assert (refusal is None) == cut
    if refusal is not None:
        assert "10 to 51: at least 10 cards from the top" in allowed(refusal)


@pytest.mark.cites("19:47-14.2(b)")
@pytest.mark.parametrize(
    ("at", "plays"),
    [
        ("2026-01-01T23:59:59+00:00", True),
        ("2026-01-02T00:00:00+00:00", True),
        ("2026-01-02T00:00:01+00:00", False),
    ],
)
def test_decks_are_changed_after_four_hours(at: str, plays: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    assert (sitting.house.give(DEALER, c.BeginRound(at)) is None) == plays


@pytest.mark.cites("19:47-14.14(b)3iii")
@pytest.mark.parametrize(
    ("every", "at", "due"),
    [
        ("20 minutes", "20:19:59", False),
        ("20 minutes", "20:20:00", True),
        ("20 minutes", "20:20:01", True),
        ("30 minutes", "20:29:59", False),
        ("30 minutes", "20:30:00", True),
    ],
)
def test_time_is_charged_when_it_is_due_and_before_the_next_round(every: str, at: str, due: bool) -> None:
    changes: dict[str, Any] = {"rake.percentage": False, "rake.time": True, "rake.hourly": 6, "rake.every": every}
    sitting = Sitting(changes, {1: 100_00, 2: 100_00})
    when = f"2026-01-01T{at}+00:00"
    assert (sitting.house.give(DEALER, c.BeginRound(when)) is not None) == due
    if due:
        sitting.give(DEALER, CollectTime(when))
        assert sitting.holds(1) == 100_00 - (2_00 if every == "20 minutes" else 3_00)
        sitting.refused(DEALER, CollectTime(when))
        sitting.begin(at=when)


@pytest.mark.cites("19:47-14.7(c)3")
@pytest.mark.parametrize(
    ("form", "changes", "enough", "anywhere"),
    [
        ("hold 'em", {"stakes.small_blind": 1, "stakes.big_blind": 3}, 4_00, 7_00),
        ("seven-card stud high", {}, 6_00, 6_00),
    ],
)
def test_the_largest_blind_bet_and_one_at_the_minimum_are_enough_in_every_position(
    form: str, changes: dict[str, Any], enough: int, anywhere: int
) -> None:
    filed = rules({"dealing.game": form, **changes})
    assert (filed.to_join, filed.to_join_anywhere) == (enough, anywhere)


# --- 14.2(b), (d)3: two decks


@pytest.mark.cites("19:47-14.2(b)")
def test_decks_are_rotated_by_the_staff_and_stay_until_they_are_rotated_again() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    used = []
    for number in range(5):
        if number in (1, 4):
            sitting.refused(player(1), RotateDecks())
            sitting.give(DEALER if number == 1 else SUPERVISOR, RotateDecks())
        sitting.begin()
        while not sitting.driver.at_rest:
            sitting.fold(sitting.turn)
        used.append(next(step.deck for step in reversed(sitting.steps) if isinstance(step, Moved)))
    assert used == [
        DeckName("red", 1),
        DeckName("blue", 1),
        DeckName("blue", 1),
        DeckName("blue", 1),
        DeckName("red", 1),
    ]
    sitting.replays()


@pytest.mark.cites("19:47-14.2(d)3")
def test_where_a_device_shuffles_nobody_rotates() -> None:
    sitting = Sitting({"shuffler.used": True})
    sitting.refused(DEALER, RotateDecks())


# --- readings 140 and 145


@pytest.mark.parametrize("form", BUTTON_FORMS)
@pytest.mark.parametrize(("choice", "small"), [(LEFT_OF_BUTTON, 1), (ON_BUTTON, 2)])
def test_of_two_players_the_small_blind_acts_first_and_the_left_of_the_button_later(
    form: str, choice: str, small: int
) -> None:
    sitting = Sitting({"dealing.game": form, "readings.heads_up": choice}, {1: 100_00, 2: 100_00})
    sitting.begin()
    assert sitting.table.books.number(Note("button")) == 2
    blinds = [(step.seat, step.amount) for step in sitting.steps if isinstance(step, Wagered)]
    assert blinds == [(small, 2_00), (3 - small, 4_00)]
    assert next(step.target for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS) == Place(
        "seat", 1
    )
    assert sitting.turn == small
    sitting.call(small)
    sitting.check(3 - small)
    assert sitting.turn == 1


def test_one_blind_bet_alone_is_at_the_left_of_the_button_whatever_is_filed() -> None:
    for choice in (LEFT_OF_BUTTON, ON_BUTTON):
        sitting = Sitting({"stakes.small_blind": 0, "readings.heads_up": choice}, {1: 100_00, 2: 100_00})
        sitting.begin()
        assert [step.seat for step in sitting.steps if isinstance(step, Wagered)] == [1]
        assert sitting.turn == 2


@pytest.mark.cites("19:47-14.15(b)")
@pytest.mark.parametrize("form", FORMS)
def test_a_misdeal_gives_back_every_bet_and_the_next_round_has_the_same_button(form: str) -> None:
    sitting = Sitting({"dealing.game": form, "stakes.ante": 1}, {1: 100_00, 2: 100_00, 3: 30_00, 5: 50_00})
    before = sitting.all_hold()
    buttons = []
    for _ in range(2):
        sitting.begin()
        buttons.append(sitting.table.books.number(Note("button")))
        sitting.call(sitting.turn)
        sitting.refused(DEALER, DeclareMisdeal("a card too many"))
        sitting.refused(SUPERVISOR, DeclareMisdeal(" "))
        sitting.give(SUPERVISOR, DeclareMisdeal("a card too many"))
        assert sitting.driver.at_rest
        assert sitting.all_hold() == before
        assert sitting.table.books.balance(RAKE) == 0
        assert next(step for step in sitting.steps if isinstance(step, DealUndone)).reason is Undone.MISDEAL
        assert len(sitting.table.books.cards(Place("rack"))) == 52
    assert buttons[0] == buttons[1]
    sitting.begin()
    while not sitting.driver.at_rest:
        step_on(sitting)
    sitting.replays()


@pytest.mark.parametrize(("actions", "stands"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_deal_stands_once_two_have_acted(actions: int, stands: bool) -> None:
    sitting = Sitting(stacks=dict.fromkeys((1, 2, 3, 4, 5), 100_00))
    sitting.begin()
    for _ in range(actions):
        sitting.call(sitting.turn)
    refusal = sitting.house.give(SUPERVISOR, DeclareMisdeal("the button was wrong"))
    assert (refusal is not None) == stands


def test_the_deal_stands_where_the_first_betting_round_had_no_two_actions() -> None:
    sitting = Sitting({**NO_LIMIT, "dealing.game": "five-card draw high"}, {1: 8_00, 2: 8_00})
    sitting.begin()
    sitting.raise_to(1, 8)
    sitting.give(DEALER, PotTouched(2))
    sitting.call(2)
    assert sitting.topic == "draw"
    sitting.refused(SUPERVISOR, DeclareMisdeal("too late"))
    sitting.act(DrawCards(1))
    sitting.act(DrawCards(2))
    assert sitting.topic == "showdown"
    sitting.refused(SUPERVISOR, DeclareMisdeal("too late"))


@pytest.mark.cites("19:47-14.15(b)")
@pytest.mark.parametrize("form", FORMS)
def test_a_full_table_has_cards_enough_for_one_that_was_exposed(form: str) -> None:
    most, family = FORMS[form].most_players, FORMS[form].family.value
    sitting = Sitting({"dealing.game": form, "seats.number": most}, dict.fromkeys(range(1, most + 1), 100_00))
    sitting.begin()
    held = sitting.table.books.cards(Place("seat", 2))
    for seat, place in ((2, 0), (2, len(held) + 1), (12, 1)):
        sitting.refused(DEALER, HoleCardExposed(seat, place))
    sitting.refused(player(2), HoleCardExposed(2, 1))
    sitting.give(DEALER, HoleCardExposed(2, 1))
    sitting.refused(DEALER, HoleCardExposed(3, 1))
    assert sitting.table.books.cards(Place("burn")) == held[:1]
    assert len(sitting.table.books.cards(Place("seat", 2))) == len(held)
    while sitting.topic != "showdown":
        step_on(sitting)
    assert len(sitting.table.books.cards(Place("dealing"))) == LEFT[family]
    while not sitting.driver.at_rest:
        step_on(sitting)
    sitting.replays()


def test_an_exposed_card_is_seen_by_all_and_its_replacement_by_its_player() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin("AS KS AH KH")
    sitting.give(SUPERVISOR, HoleCardExposed(1, 2))
    shown, dealt = [seen(step, player(2)) for step in sitting.steps if isinstance(step, Moved)][-2:]
    assert isinstance(shown, Moved)
    assert isinstance(dealt, Moved)
    assert [str(card) for card in shown.cards] == ["AH"]
    assert dealt.cards == (None,)
    assert "AH" not in map(str, sitting.table.books.cards(Place("seat", 1)))


@pytest.mark.parametrize(("actions", "replaced"), [(0, True), (1, False)])
def test_an_exposed_card_is_replaced_before_anybody_acts(actions: int, replaced: bool) -> None:
    sitting = Sitting()
    sitting.begin()
    for _ in range(actions):
        sitting.call(sitting.turn)
    assert (sitting.house.give(DEALER, HoleCardExposed(1, 1)) is None) == replaced


@pytest.mark.cites("19:47-14.15(b)")
def test_a_decision_may_be_given_between_rounds_by_the_supervisor_in_words() -> None:
    sitting = Sitting()
    sitting.refused(DEALER, DecideDispute("the pot was awarded rightly"))
    sitting.refused(SUPERVISOR, DecideDispute("\n"))
    sitting.give(SUPERVISOR, DecideDispute("the pot was awarded rightly"))
    assert sitting.driver.at_rest
    sitting.replays()


@pytest.mark.cites("19:47-14.7(c)1")
@pytest.mark.parametrize(
    ("amount", "accepted"), [(50, False), (1_00, True), (1_50, False), (100_00, True), (101_00, False)]
)
def test_a_tip_is_in_whole_chips_so_that_a_player_can_go_all_in(amount: int, accepted: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    assert (sitting.house.give(player(1), c.Tip(1, amount)) is None) == accepted


def test_the_cards_lie_spread_for_the_first_two_players() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin()
    spread = {step.inspectors for step in sitting.steps if isinstance(step, SpreadForInspection)}
    offered = {(step.back, step.inspectors) for step in sitting.steps if isinstance(step, InspectionOffered)}
    assert spread == {Inspectors.FIRST_TWO_PLAYERS}
    assert ("red", Inspectors.FIRST_TWO_PLAYERS) in offered
