"""One ledger with two real days, played once and audited many times."""

from pathlib import Path

import pytest
from table_days import Record, export_from, order, real_table, records_of

from croupier.games.packs_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.roles import DEALER, player

CHANGES = {
    "dealing.player_cards": "five consecutive",
    "wagers.five_card.configuration": "progressive",
    "wagers.seven_card.configuration": "progressive",
    "wagers.seven_card.meter.rate": "7.3%",
    "wagers.seven_card.meter.reset_rate": "1.7%",
}

# Seat 2 gets a royal, extended by the first pack to six cards; seat 5 a straight flush, extended to seven.
JACKPOTS = order("AH KH QH JH TH", "4H 5H 6H 7H 8H", "2C 3C 5D 7S 9S", "9H 3H", "KC QD", "2D 2S")
# Seat 2 has two pair, wins, loses and wins; seat 5 has nothing and ties with the dealer on the first pack.
ORDINARY = order("AS AD KS KD 4C", "QH JD 8C 6S 3D", "QD JS 8D 6H 2C", "9C 9H", "QC QS", "TH 5S")


@pytest.fixture(scope="session")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ledger of one table: a day of four rounds, one of them void, and a day of one round."""
    path = tmp_path_factory.mktemp("ledger") / "house.db"
    with real_table(path, CHANGES) as table:
        with table.day("2026-01-01"):
            table.sit(2, 5)
            table.house.orders = [JACKPOTS, ORDINARY]
            table.round((2, "seven.1", 500), (5, "seven.1", 500), (2, "pack.1", 1000, 500), (5, "pack.2", 1000))
            assert table.give(DEALER, c.BeginRound(table.now))
            for area in ("pack.1", "pack.2", "pack.3", "five.1", "seven.2"):
                assert table.bet(2, area, 500 if "pack" not in area else 2500)
            assert table.bet(5, "pack.1", 2500, 1000)
            assert table.bet(5, "five.3", 500)
            assert table.bet(5, "seven.3", 500)
            assert table.give(player(5), c.WithdrawWager(5, AREAS["seven.3"]))
            assert table.give(DEALER, c.NoMoreBets())
            table.house.queue("deal", CardFoundFaceUp(), at=3)
            table.house.queue("deal", CardFoundFaceUp(), at=6)
            table.round((2, "pack.1", 1000, 500), (5, "seven.1", 100))
            table.round((2, "pack.1", 1000), (5, "pack.1", 1000), (5, "five.1", 100))
            assert table.give(player(2), c.Tip(2, 500))
        with table.day("2026-01-02"):
            table.sit(1)
            table.round((1, "pack.1", 1000), (1, "seven.1", 100))
    return path


@pytest.fixture(scope="session")
def real_export(ledger: Path) -> bytes:
    return export_from(ledger)


@pytest.fixture
def real_records(real_export: bytes) -> list[Record]:
    """The records of the real days, for a test to tamper with."""
    return records_of(real_export)
