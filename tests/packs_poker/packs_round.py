"""A round of Pack's Poker with a winning wager, for tests of what may happen to it."""

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, cards
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, player

AT = "2026-01-01T20:00:00+00:00"


def wagered() -> House:
    """Return a round in which seat 1 has wagered $25 of $100 on the first pack and will have a pair of aces."""
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
        (player(1), c.PlaceWager(1, PacksArea(PacksKind.PACK, 1), 25_00)),
    ]:
        assert house.give(actor, command) is None
    return house


def paid() -> House:
    """Return the same round after $25 was paid: seat 1 has $125 in chips."""
    house = wagered()
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert house.driver.table.books.balance(stack(1)) == 125_00
    return house
