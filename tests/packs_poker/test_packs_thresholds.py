"""Thresholds of Pack's Poker that no case can name: a stub of less than nothing, and corrections to the cent."""

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, cards
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.table import commands as c
from croupier.table.books import INVENTORY, stack
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Role, player

AT = "2026-01-01T20:00:00+00:00"


def wagered() -> House:
    """A round in which seat 1 has wagered $25 of $100 on the first pack, and will hold a pair of aces."""
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    # One card at a time to seat 1 and the dealer, then the packs.
    dealt = cards("AS KS AD QD 7C 9C 8H 5H 2D 3D 4S JC")
    order = (*dealt, *(card for card in STANDARD_52 if card not in dealt))
    house = House(Driver(open_table(report.filing)), orders=[order])
    for actor, command in [
        (SUPERVISOR, c.OpenTable(AT)),
        (player(1), c.SitDown(1, "Ann")),
        (player(1), c.BuyIn(1, 100_00)),
        (DEALER, c.BeginRound(AT)),
        (player(1), c.PlaceWager(1, "pack.1", 25_00)),
    ]:
        assert house.give(actor, command) is None
    return house


def paid() -> House:
    """The same round, in which $25 were paid: seat 1 has chips of $125."""
    house = wagered()
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert house.driver.table.books.balance(stack(1)) == 125_00
    return house


@pytest.mark.cites("13:69F-43.7(g)")
@pytest.mark.parametrize(("count", "right"), [(-1, False), (0, True), (1, True)])
def test_a_stub_has_no_fewer_cards_than_none(count: int, right: bool) -> None:
    house = wagered()
    house.automatic = frozenset({Role.DEVICE})
    assert house.give(DEALER, c.NoMoreBets()) is None
    while house.driver.ask.topic == "deal":
        assert house.give(DEALER, c.Proceed()) is None
    assert house.driver.ask.topic == "stub"
    refusal = house.give(DEALER, c.StubCounted(count))
    assert (refusal is None) == right
    assert refusal is None or [str(cite) for cite in refusal.cites] == ["13:69F-43.7(g)"]


@pytest.mark.cites("13:69F-43.10(e)")
@pytest.mark.parametrize(("kept", "right"), [(24_99, False), (25_00, True), (25_01, True)])
def test_a_payment_is_taken_back_from_a_player_who_has_as_much(kept: int, right: bool) -> None:
    house = paid()
    assert house.give(player(1), c.Tip(1, 125_00 - kept)) is None
    refusal = house.give(SUPERVISOR, c.CorrectPayment(1, 1, "pack.1", 0, "misread"))
    assert (refusal is None) == right
    assert house.driver.table.books.balance(stack(1)) == (kept - 25_00 if right else kept)


@pytest.mark.cites("13:69F-43.10(e)")
@pytest.mark.parametrize(("beyond", "right"), [(-1, True), (0, True), (1, False)])
def test_a_payment_is_corrected_up_to_what_the_table_inventory_has(beyond: int, right: bool) -> None:
    house = paid()
    books = house.driver.table.books
    most = books.balance(INVENTORY) + 25_00
    refusal = house.give(SUPERVISOR, c.CorrectPayment(1, 1, "pack.1", most + beyond, "misread"))
    assert (refusal is None) == right
    assert refusal is None or "inventory" in refusal.why
    assert books.balance(INVENTORY) == (-beyond if right else most - 25_00)
