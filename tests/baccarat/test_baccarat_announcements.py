"""Baccarat: announcements of an error, of reshuffled cards and of chips owed, each with its section."""

from collections.abc import Mapping
from typing import Any

import pytest
from baccarat_play import AT_ONCE, CONTINUOUS, MINI, Sitting, checked

from croupier.equipment.money import show
from croupier.games.baccarat.commands import ThirdCardInError
from croupier.games.baccarat.events import ErrorCardUse, ThirdCardDrawnInError
from croupier.games.baccarat.rules import ERROR_CARD
from croupier.games.baccarat.table import LAST_ROUND, NEXT_OFFER, OVER
from croupier.table import commands as c
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.names import Place
from croupier.table.places import RACK
from croupier.table.roles import DEALER, Role, player
from croupier.table.steps import Moved, Noted
from croupier.table.terms import Verb
from croupier.words import allowed, why_not

BANKER_WINS = "KS KD 7S 9D"


# --- 3.12: a third card that the Player's Hand doesn't need


@pytest.mark.cites("19:47-3.12")
@pytest.mark.parametrize(
    ("text", "seen", "use", "goes_to"),
    [
        # Six stands; a Banker's Hand of five draws.
        ("6C 5D KC KD AC", False, ErrorCardUse.BANKERS_THIRD, ERROR_CARD),
        ("6C 5D KC KD AC", True, ErrorCardUse.BANKERS_THIRD, ERROR_CARD),
        # Six stands; a Banker's Hand of seven stands, too.
        ("6C 7D KC KD AC", True, ErrorCardUse.BURNED, RACK),
        ("6C 7D KC KD AC", False, ErrorCardUse.NEXT_CARD, None),
    ],
)
def test_an_error_card_is_used_as_announced(text: str, seen: bool, use: ErrorCardUse, goes_to: Place | None) -> None:
    sitting = Sitting(AT_ONCE)
    sitting.house.queue("stands", ThirdCardInError(seen))
    sitting.deal(text, player=100)
    steps = [step for step in sitting.steps if isinstance(step, ThirdCardDrawnInError)]
    assert [(step.use, [str(cite) for cite in step.cites]) for step in steps] == [(use, ["19:47-3.12"])]
    after = sitting.steps[sitting.steps.index(steps[0]) + 1]
    assert (after.target if isinstance(after, Moved) and after.source == Place("dealing") else None) == goes_to


# --- 3.5, 7.5, 7.12: played cards are shuffled again


def _collected_from_the_shoe(sitting: Sitting) -> list[tuple[str, ...]]:
    """Return the sections under which the rest of the shoe is collected."""
    moved = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.COLLECTS]
    return [tuple(map(str, step.cites)) for step in moved if step.source == Place("dealing")]


@pytest.mark.parametrize(("mini", "section"), [({}, "19:47-3.5"), (MINI, "19:47-7.5")])
def test_what_is_left_of_a_shoe_is_collected_by_the_section_of_the_shuffle(
    mini: Mapping[str, Any], section: str
) -> None:
    sitting = Sitting({**AT_ONCE, **mini, "cards.decks": 6, "shoe.behind": 16})
    sitting.begin()
    everybody, sitting.house.automatic = sitting.house.automatic, frozenset({Role.DEVICE})
    sitting.wager("player", 25)
    sitting.no_more_bets()
    while len(sitting.table.books.cards(Place("dealing"))) > 17:
        sitting.give(DEALER, CardFoundFaceUp())
    sitting.house.automatic = everybody
    sitting.give(DEALER, c.Proceed())
    assert _collected_from_the_shoe(sitting) == []
    for _ in range(2):
        sitting.begin()
        if not _collected_from_the_shoe(sitting):
            # One more round is dealt after the cutting card has appeared.
            sitting.wager("player", 25)
            sitting.no_more_bets()
    assert _collected_from_the_shoe(sitting) == [(section,)]
    over = [step for step in sitting.steps if isinstance(step, Noted) and (step.note, step.value) == (LAST_ROUND, OVER)]
    assert [tuple(map(str, step.cites)) for step in over] == [(section,)]


def test_a_continuous_device_has_the_rest_of_the_shoe_before_each_round() -> None:
    sitting = Sitting(CONTINUOUS)
    for _ in range(2):
        sitting.begin()
        sitting.wager("player", 25)
        sitting.no_more_bets()
    assert _collected_from_the_shoe(sitting) == [("19:47-7.12",)]


# --- 3.2, 3.3: chips on hand, and chips owed


@pytest.mark.parametrize(("bets_on", "section"), [("banker", "19:47-3.3"), ("player", "19:47-3.2")])
def test_chips_that_are_owed_are_refused_by_the_section_of_the_vigorish(bets_on: str, section: str) -> None:
    sitting = Sitting({"wagers.maximum": 100_000})
    sitting.begin(f"{BANKER_WINS} {BANKER_WINS}")
    sitting.wager(bets_on, 100)
    sitting.no_more_bets()
    sitting.begin()
    free = sitting.table.free_chips(1)
    refusal = sitting.refused(player(1), c.PlaceWager(1, "player", free + 25))
    assert ([str(cite) for cite in refusal.cites], allowed(refusal)) == ([section], f"up to {show(free)}")
    assert sitting.table.owed(1) == (5_00 if bets_on == "banker" else 0)
    sitting.give(player(1), c.PlaceWager(1, "player", free))


@pytest.mark.parametrize(
    ("area", "chips", "coupon", "says"),
    [
        ("player", 25_10, 0, "chips can't make"),
        ("tie", 25_00, 25_00, "match play coupons aren't accepted with this bet"),
        ("player", 25_00, 10_10, "can't be paid"),
        ("player", 25_00, 1_000_00, "in coupons"),
        ("player", 25_00, 25_25, "is more than the chips bet"),
    ],
)
def test_chips_and_coupons_that_are_refused_have_the_section_of_wagers(
    area: str, chips: int, coupon: int, says: str
) -> None:
    sitting = Sitting({**AT_ONCE, "wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 200_00))
    sitting.begin()
    refusal = sitting.refused(player(1), c.PlaceWager(1, area, chips, coupon))
    assert says in why_not(refusal)
    assert [str(cite) for cite in refusal.cites] == ["19:47-3.2"]


def test_a_tip_of_what_is_owed_is_refused_by_the_section_of_the_vigorish() -> None:
    sitting = Sitting()
    sitting.deal(BANKER_WINS, banker=100)
    refusal = sitting.refused(player(1), c.Tip(1, sitting.table.free_chips(1) + 25))
    assert [str(cite) for cite in refusal.cites] == ["19:47-3.3"]


def test_only_who_is_seated_wagers() -> None:
    sitting = Sitting()
    sitting.begin()
    refusal = sitting.refused(player(2), c.PlaceWager(2, "player", 25_00))
    assert (why_not(refusal), [str(cite) for cite in refusal.cites]) == ("nobody is in seat 2", ["19:47-3.2(a)"])


# --- 3.5: the cutting card; 3.11: whose turn it is to have the shoe


@pytest.mark.parametrize(("behind", "right"), [(51, True), (52, True), (53, False)])
def test_at_most_a_deck_lies_behind_the_cutting_card(behind: int, right: bool) -> None:
    assert (checked({"shoe.behind": behind}).filing is not None) is right


@pytest.mark.parametrize(("curator", "following"), [(1, 2), (3, 1)])
def test_the_shoe_of_a_curator_who_leaves_goes_on_to_the_next_seat(curator: int, following: int) -> None:
    sitting = Sitting({**AT_ONCE, "seats.number": 3}, seats=(1, 3))
    sitting.begin(BANKER_WINS, curator=curator)
    sitting.give(player(curator), c.LeaveSeat(curator))
    assert sitting.table.books.notes[NEXT_OFFER] == following
