"""Thresholds of Pack's Poker that no case can name: a negative stub, and corrections to the cent."""

import pytest
from packs_round import paid, wagered

from croupier.games.packs_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.books import INVENTORY, stack
from croupier.table.card_commands import StubCounted
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.words import why_not


@pytest.mark.cites("13:69F-43.7(g)")
@pytest.mark.parametrize(("count", "right"), [(-1, False), (0, True), (1, True)])
def test_a_stub_has_no_fewer_cards_than_none(count: int, right: bool) -> None:
    house = wagered()
    house.automatic = frozenset({Role.DEVICE})
    assert house.give(DEALER, c.NoMoreBets()) is None
    while house.driver.ask.topic == "deal":
        assert house.give(DEALER, c.Proceed()) is None
    assert house.driver.ask.topic == "stub"
    refusal = house.give(DEALER, StubCounted(count))
    assert (refusal is None) == right
    assert refusal is None or [str(cite) for cite in refusal.cites] == ["13:69F-43.7(g)"]


@pytest.mark.cites("13:69F-43.10(e)")
@pytest.mark.parametrize(("kept", "right"), [(24_00, False), (25_00, True), (26_00, True)])
def test_a_payment_is_taken_back_from_a_player_who_has_as_much(kept: int, right: bool) -> None:
    house = paid()
    assert house.give(player(1), c.Tip(1, 125_00 - kept)) is None
    refusal = house.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 0, "misread"))
    assert (refusal is None) == right
    assert house.driver.table.books.balance(stack(1)) == (kept - 25_00 if right else kept)


@pytest.mark.cites("13:69F-43.10(e)")
@pytest.mark.parametrize(("beyond", "right"), [(-1, True), (0, True), (1, False)])
def test_a_payment_is_corrected_up_to_what_the_table_inventory_has(beyond: int, right: bool) -> None:
    house = paid()
    books = house.driver.table.books
    most = books.balance(INVENTORY) + 25_00
    refusal = house.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], most + beyond, "misread", by="Sue"))
    assert (refusal is None) == right
    if right:
        assert house.give(SUPERVISOR, c.ApproveCorrection(1, 1, AREAS["pack.1"], by="Sam")) is None
    assert refusal is None or "inventory" in why_not(refusal)
    assert books.balance(INVENTORY) == (-beyond if right else most - 25_00)
