"""Shoes on a ledger: sides, inserted discards, hidden cards and shared boxes survive a restart; the check passes."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from blackjack_filings import BY_HAND, MULTIPLE, PLAIN, SIX_TO_FIVE, passed
from blackjack_play import CUT_AT, START

from croupier.equipment.chance import LaboratorySource
from croupier.games.blackjack.commands import AdmitPlayers, ChangeDealer
from croupier.games.blackjack.table import INSERTED
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

NAME, DAY = "BJ-01", "2026-01-01"

TWO_SIDES: Mapping[str, Any] = {"shoe.double": True, "cards.backs": ["red", "blue"], "shuffling.method": "by hand"}
BART_CARTER: Mapping[str, Any] = {"shuffling.method": "Bart Carter", "cards.backs": ["red"]}
FILINGS: Mapping[str, Mapping[str, Any]] = {
    "double shoe": {**PLAIN, **TWO_SIDES, "cards.decks": 1, "shoe.penetration": "50%"},
    "Bart Carter": {**PLAIN, **BART_CARTER, "cards.decks": 2},
    "both": {**PLAIN, **TWO_SIDES, **BART_CARTER, "cards.backs": ["red", "blue"], "cards.decks": 2},
    "face down": {**SIX_TO_FIVE, "dealing.player_cards": "face down"},
    "multiple action on shared boxes": {**MULTIPLE, **BY_HAND, "boxes.players": 2, "multiple_action.least_wagers": 2},
}


def give(table: LedgerTable, actor: Actor, command: Command) -> None:
    refusal = table.give(actor, at_area(table.driver.table, command))
    assert refusal is None, refused(refusal)


def bet(table: LedgerTable, areas: tuple[str, ...]) -> None:
    for area in areas:
        give(table, player(1), c.PlaceWager(1, f"{area}.1", 10_00))
    if len(areas) > 1:
        give(table, player(1), AdmitPlayers(1, 1))
    box = 1 if len(areas) > 1 else 2
    for area in areas:
        give(table, player(2), c.PlaceWager(2, f"{area}.{box}", 10_00))
    give(table, DEALER, c.NoMoreBets())


def play_on(table: LedgerTable, areas: tuple[str, ...]) -> None:
    """Answer every question as briefly as possible."""
    ask = table.driver.ask
    if ask.topic == "cut":
        seat = (ask.to or (0,))[0]
        give(table, player(seat), CutCards(seat, CUT_AT))
    elif ask.topic == "wagers":
        bet(table, areas)
    else:
        (seat,) = ask.to
        answer = ask.if_away(seat)
        assert answer is not None, ask
        give(table, player(seat), answer)


@pytest.mark.parametrize("filing", FILINGS)
def test_a_day_is_recovered_at_every_answer_and_holds(filing: str, tmp_path: Path) -> None:
    path, changes = tmp_path / "day.db", FILINGS[filing]
    areas = ("bet", "second") if "multiple" in filing else ("bet",)
    store = Store(path)
    with LedgerTable(store, NAME, source=LaboratorySource(3)) as table:
        table.begin_day(DAY, passed(changes), START)
        give(table, SUPERVISOR, c.OpenTable(START))
        for seat in (1, 2):
            give(table, player(seat), c.SitDown(seat, f"Player {seat}"))
            give(table, player(seat), c.BuyIn(seat, 500_00))
    rounds = 0
    for _ in range(60):
        # Another program each time, which finds the table as the last one left it.
        with LedgerTable(store, NAME, source=LaboratorySource(3 + rounds)) as table:
            if table.driver.at_rest:
                if rounds == 4:
                    break
                rounds += 1
                # New dealers, so that the shoe is soon used up.
                for _ in range(20):
                    give(table, SUPERVISOR, ChangeDealer())
                give(table, DEALER, c.BeginRound(START))
            else:
                play_on(table, areas)
    assert rounds == 4
    with LedgerTable(store, NAME, source=LaboratorySource(3)) as table:
        inserted = [key for key in table.driver.table.books.notes if key.kind == INSERTED.kind]
        assert bool(inserted) == ("Bart Carter" in changes.values())
        for seat in (1, 2):
            give(table, player(seat), c.LeaveSeat(seat))
        give(table, SUPERVISOR, c.CloseTable())
    checked = check_day(read_day(store, NAME, DAY))
    store.close()
    assert checked.wrong is None, checked.wrong
    assert checked.rounds == 4
