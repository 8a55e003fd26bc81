"""Recall of baccarat rounds: both hands with all their cards, wherever they were dealt face up."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards, show
from croupier.equipment.chance import LaboratorySource
from croupier.games.baccarat import SCHEMA
from croupier.games.baccarat.commands import PassShoe
from croupier.games.baccarat.rules import AREAS
from croupier.ledger.days import open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.reports import recall
from croupier.ledger.store import Store
from croupier.play.table_ledger import make_ready
from croupier.table import commands as c
from croupier.table.card_commands import CutCards
from croupier.table.names import Place
from croupier.table.roles import DEALER, player

AT = "2026-11-15T20:00:00+00:00"
CUT_AT = 208


def order(text: str) -> tuple[Card, ...]:
    """Return an order that deals these cards, after a cut in the middle, an ace and the one card that it burns."""
    wanted = cards(f"AC 2C {text}")
    left = Counter(STANDARD_52 * 8)
    left.subtract(wanted)
    whole = (*wanted, *sorted(left.elements(), key=str))
    return (*whole[-CUT_AT:], *whole[:-CUT_AT])


@pytest.mark.cites("19:47-3.9")
@pytest.mark.parametrize("changes", [{}, {"dealing.player_cards": "face up"}])
def test_third_cards_are_recalled(tmp_path: Path, changes: Mapping[str, Any]) -> None:
    filed = filing_with(SCHEMA, changes).filing
    assert filed is not None
    address = tmp_path / "table.sqlite"
    with LedgerTable(Store(address), "BA-01", source=LaboratorySource(1)) as kept:
        make_ready(kept, filed, AT)
        assert kept.house is not None
        kept.house.orders.append(order("2C 2D 3C 2D 4C 3D"))
        seat = player(3)
        values = [
            (seat, c.SitDown(3, "Ann")),
            (seat, c.BuyIn(3, 500_00)),
            (DEALER, c.BeginRound(AT)),
            (seat, CutCards(3, CUT_AT)),
            (seat, PassShoe(3)),
            (seat, c.PlaceWager(3, AREAS["player"], 25_00)),
            (DEALER, c.NoMoreBets()),
        ]
        for actor, command in values:
            assert kept.give(actor, command) is None
    store = open_store(str(address))
    (found,) = recall([read_day(store, "BA-01", day) for day in store.days("BA-01")], 3)
    assert {place: show(held) for place, held in found.cards.items()} == {
        Place("players_hand"): "2♣ 3♣ 4♣",
        Place("bankers_hand"): "2♦ 2♦ 3♦",
    }
    assert found.net == 25_00
