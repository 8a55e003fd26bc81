"""Recall of a round of red dog: the cards on which everybody wagers, with the game's names for their places."""

from pathlib import Path

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, cards, show
from croupier.equipment.chance import LaboratorySource
from croupier.games.red_dog import SCHEMA
from croupier.games.red_dog.commands import LeaveWager
from croupier.games.red_dog.rules import LEFT_CARD, RIGHT_CARD, THIRD_CARD
from croupier.ledger.days import open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.reports import recall
from croupier.ledger.store import Store
from croupier.play.table_ledger import make_ready
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.card_commands import CutCards
from croupier.table.roles import DEALER, player

AT = "2026-11-15T20:00:00+00:00"
CUT_AT = 20


@pytest.mark.cites("19:47-6.4")
def test_the_three_cards_are_recalled(tmp_path: Path) -> None:
    filed = filing_with(SCHEMA, {"cards.decks": 1}).filing
    assert filed is not None
    address = tmp_path / "table.sqlite"
    first = cards("AC 2C AH 7D")
    whole = (*first, *(card for card in STANDARD_52 if card not in first))
    with LedgerTable(Store(address), "RD-01", source=LaboratorySource(1)) as kept:
        make_ready(kept, filed, AT)
        assert kept.house is not None
        kept.house.orders.append((*whole[-CUT_AT:], *whole[:-CUT_AT]))
        for actor, command in [
            (player(3), c.SitDown(3, "Ann")),
            (player(3), c.BuyIn(3, 500_00)),
            (DEALER, c.BeginRound(AT)),
            (player(3), CutCards(3, CUT_AT)),
            (player(3), c.PlaceWager(3, "bet.1", 25_00)),
            (DEALER, c.NoMoreBets()),
            (player(3), LeaveWager(3, 1)),
        ]:
            assert kept.give(actor, at_area(kept.driver.table, command)) is None
    store = open_store(str(address))
    (found,) = recall([read_day(store, "RD-01", day) for day in store.days("RD-01")], 3)
    dealt = {LEFT_CARD: "2♣", RIGHT_CARD: "A♥", THIRD_CARD: "7♦"}
    assert {place: show(held) for place, held in found.cards.items()} == dealt
    assert found.net == 25_00
