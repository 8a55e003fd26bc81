"""What the staff may change on a card table, the form of a shuffle, and numbers selected by a device."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import seal
from croupier.games import baccarat, craps, packs_poker, pai_gow_poker, three_card_poker
from croupier.games.baccarat.rules import AREAS as BACCARAT_AREAS
from croupier.games.craps.commands import AcceptDice
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.games.pai_gow_poker.starting_position import SELECTED, SHAKEN
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards, RemoveDevice, Shuffled, UseMethod
from croupier.table.card_table import CardTable
from croupier.table.command import Command
from croupier.table.cut import cut_answers
from croupier.table.dice_commands import DiceShaken, NumberSelected
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY, House
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.names import Place
from croupier.table.questions import NOTHING, CardsToCut
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Role, player
from croupier.table.steps import Moved, Thrown
from croupier.table.terms import Device, Method, Verb
from croupier.words import allowed, why_not

AT = "2026-01-01T20:00:00+00:00"
BY_HAND = {"shuffler.used": False, "cards.backs": ["red"]}
P = Paragraphs("19:47")


def opened(changes: Mapping[str, Any], module: Any = packs_poker) -> House:
    report = filing_with(module.SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    house = House(Driver(module.open_table(report.filing)), LaboratorySource(1))
    assert house.give(SUPERVISOR, c.OpenTable(AT)) is None
    return house


def table_of(house: House) -> CardTable:
    table = house.driver.table
    assert isinstance(table, CardTable)
    return table


def refusal_of(house: House, command: Command) -> Refusal | None:
    return house.driver.ask.refuses(SUPERVISOR, command)


# --- how cards are shuffled and dealt


def test_a_table_filed_without_a_shuffler_takes_none_and_its_dealer_goes_on_shuffling() -> None:
    house = opened(BY_HAND, three_card_poker)
    p = table_of(house).paragraphs
    refusal = refusal_of(house, UseMethod(Method.SHUFFLER))
    assert refusal == Refusal(TableCode.NO_SHUFFLER_FILED, p.methods, p.posted)
    assert house.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND)) is None
    assert table_of(house).shuffles_by_hand


def test_a_shuffler_leaves_before_the_dealer_shuffles_and_may_come_back() -> None:
    house = opened({})
    p = table_of(house).paragraphs
    refusal = refusal_of(house, UseMethod(Method.SHUFFLE_BY_HAND))
    assert refusal is not None
    assert (refusal.cites, allowed(refusal)) == ((p.device_leaves,), "remove the shuffler first")
    assert house.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER)) is None
    assert house.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND)) is None
    assert table_of(house).shuffler is None
    assert house.give(SUPERVISOR, UseMethod(Method.SHUFFLER)) is None
    assert table_of(house).shuffler is not None


def test_a_method_that_is_not_filed() -> None:
    refusal = refusal_of(opened({}), UseMethod(Method.HAND))
    assert refusal is not None
    assert "filed for the manual shoe" in why_not(refusal)


def test_a_value_outside_its_closed_set_is_malformed_and_the_refusal_says_what_is_allowed() -> None:
    for command in (RemoveDevice("roulette wheel"), RemoveDevice(Method.SHUFFLER)):  # type: ignore[arg-type]
        refusal = refusal_of(opened({}), command)
        assert refusal is not None
        assert why_not(refusal).startswith("invalid input: device is ")
        assert why_not(refusal).endswith("which is not one of shuffler, automated_shoe")


# --- the form of a shuffle


def at_the_shuffle() -> House:
    """Return a house in a round where the shuffler is about to shuffle."""
    house = opened({})
    house.automatic = frozenset()
    assert house.give(player(1), c.SitDown(1, "Ann")) is None
    assert house.give(DEALER, c.BeginRound(AT)) is None
    while house.driver.ask.topic != "shuffle":
        assert house.give(DEALER, c.Proceed()) is None
    return house


@pytest.mark.parametrize(("counted", "says"), [(51, True), (52, False), (53, True), (-1, True)])
def test_a_deck_that_counts_wrong_has_no_order_and_cites_the_paragraph_of_the_count(counted: int, says: bool) -> None:
    """The device counts the cards (43.7(h)): with 52 there is an order, with any other number only the count."""
    house = at_the_shuffle()
    order = tuple(STANDARD_52)
    refusal = house.driver.ask.refuses(DEVICE, Shuffled(order, "ab" * 32, counted))
    assert (refusal is not None) is says
    if refusal is not None:
        assert refusal.cites == table_of(house).paragraphs.miscounted[:1]
        assert len(refusal.cites) == 1
    alone = house.driver.ask.refuses(DEVICE, Shuffled((), "ab" * 32, counted))
    assert (alone is None) is (counted in (51, 53))


def test_only_the_shuffler_leaves_while_it_shuffles() -> None:
    house = at_the_shuffle()
    p = table_of(house).paragraphs
    assert refusal_of(house, RemoveDevice(Device.SHUFFLER)) is None
    refusal = refusal_of(house, RemoveDevice(Device.AUTOMATED_SHOE))
    assert refusal == Refusal(TableCode.CANNOT_LEAVE_NOW, p.device_leaves, value=Device.AUTOMATED_SHOE)


# --- numbers selected by a device, and shaken dice


def test_the_house_has_the_device_select_a_number_from_1_to_7() -> None:
    """19:47-11.4(a)2, 11.8C(c): without a person to read it, the number comes from the house's own random source."""
    house = opened({"start.method": "number selector"}, pai_gow_poker)
    for actor, command in (
        (player(1), c.SitDown(1, "Ann")),
        (player(1), c.BuyIn(1, 1_000_00)),
        (DEALER, c.BeginRound(AT)),
    ):
        assert house.give(actor, command) is None
    ask = Ask(NOTHING, (SELECTED,), (P("11.8C(c)"),))
    drawn = [house.drawn(ask) for _ in range(60)]
    assert {command.number for command in drawn if isinstance(command, NumberSelected)} == set(range(1, 8))
    assert len([command for command in drawn if isinstance(command, NumberSelected)]) == 60


def test_the_house_shakes_three_dice_three_times() -> None:
    house = opened({"start.method": "dice"}, pai_gow_poker)
    ask = Ask(NOTHING, (SHAKEN,), (P("11.8C(b)"),))
    for _ in range(60):
        shaken = house.drawn(ask)
        assert isinstance(shaken, DiceShaken)
        assert (len(shaken.dice), shaken.times) == (3, 3)
        assert set(shaken.dice) <= set(range(1, 7))


# --- queued irregularities


def test_the_third_card_is_the_third_of_its_own_round() -> None:
    """An irregularity queued for a card counts the cards of each round anew."""
    house = opened({"variation": "minibaccarat", "shuffling.method": "continuous"}, baccarat)
    for command in (c.SitDown(1, "Ann"), c.BuyIn(1, 1_000_00)):
        assert house.give(player(1), command) is None
    for number in (1, 2):
        assert house.give(DEALER, c.BeginRound(AT)) is None
        assert house.give(player(1), c.PlaceWager(1, BACCARAT_AREAS["player"], 25_00)) is None
        if number == 2:
            house.queue("deal", CardFoundFaceUp(), at=3, actor=DEALER)
        assert house.give(DEALER, c.NoMoreBets()) is None
    moved = [
        step for step in house.driver.journal[-1].steps if isinstance(step, Moved) and step.source == Place("dealing")
    ]
    drawn = [step.verb for step in moved if step.verb is not Verb.COLLECTS]
    assert drawn[:5] == [Verb.DEALS, Verb.DEALS, Verb.DISCARDS, Verb.DEALS, Verb.DEALS]


# --- time


@pytest.mark.parametrize(
    ("at", "says"),
    [
        ("2026-01-01T20:00:00", "isn't a usable time"),
        ("9000-12-31T23:59:59+00:00", ""),
        ("9001-01-01T00:00:00+00:00", "isn't a usable time"),
        ("eight o'clock", "isn't a time"),
        ("2026-01-01T19:59:59+00:00", "is before 2026-01-01T20:00:00+00:00"),
        ("2026-01-01T20:00:00+00:00", ""),
        ("2026-01-01T20:00:01+00:00", ""),
    ],
)
def test_time_has_its_offset_and_does_not_run_backwards(at: str, says: str) -> None:
    refusal = table_of(opened({})).check_time(at)
    assert (refusal is None) is (says == "")
    if refusal is not None:
        assert why_not(refusal).endswith(says)


def test_an_ask_is_written_alike_everywhere() -> None:
    """The function that checks answers is not shown: its address would differ each time."""
    assert " at 0x" not in repr(opened({}).driver.ask)


# --- the dealer's cut, and throws with and without a seal


@pytest.mark.parametrize("number", [52, 21, 20, 3])
def test_the_dealer_cuts_anywhere_but_near_an_end(number: int) -> None:
    """At least ten cards are on either side, or as many as possible; every such cut occurs, and no other."""
    house = opened({})
    least = min(10, number // 2)
    answers = cut_answers(0, number, P("11.6(c)"))
    ask = Ask(CardsToCut(number), answers, (P("11.6(c)"),))
    drawn = [house.drawn(ask) for _ in range(400)]
    assert {(command.seat, command.at) for command in drawn if isinstance(command, CutCards)} == {
        (0, at) for at in range(least, number - least + 1)
    }


@pytest.mark.parametrize("sealed", [True, False])
def test_a_throw_shows_its_salt_where_it_was_sealed_and_else_none(sealed: bool) -> None:
    house = opened({}, craps)
    if not sealed:
        house.automatic = EVERYBODY - {Role.DEVICE}
    for actor, command in (
        (player(1), c.SitDown(1, "Ann")),
        (player(1), c.BuyIn(1, 100_00)),
        (DEALER, c.BeginRound(AT)),
        (player(1), AcceptDice(1)),
        (player(1), c.PlaceWager(1, CrapsArea(CrapsKind.PASS), 10_00)),
        (DEALER, c.NoMoreBets()),
    ):
        assert house.give(actor, command) is None
    if not sealed:
        assert house.give(DEALER, d.DiceThrown((6, 5), "ab" * 32)) is None
    (thrown,) = [step for step in house.driver.journal[-1].steps if isinstance(step, Thrown)]
    if sealed:
        assert seal(thrown.dice, thrown.salt) == thrown.seal
    else:
        assert (thrown.dice, thrown.seal, thrown.salt) == ((6, 5), "", "")
