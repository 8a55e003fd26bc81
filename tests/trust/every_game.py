"""A table of every game on a ledger, with house players, for what must hold whichever game is played."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import cast

from croupier.equipment.chance import LaboratorySource
from croupier.games import HOUSE_GAMES
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.house_players import HousePlayers, TableStakes
from croupier.play.open_table import OpenedTable, filing_for
from croupier.play.seat import PlayedTable, seat_at
from croupier.play.table_ledger import make_ready
from croupier.table.asks import Refusal
from croupier.table.command import Command
from croupier.table.commands import BuyIn, NoMoreBets, SitDown
from croupier.table.house import EVERYBODY
from croupier.table.roles import DEALER, Actor, Role, player
from croupier.words import question

GAMES = tuple(HOUSE_GAMES)
AT = "2026-01-01T20:00:00+00:00"


class Played:
    """A ledger table, and the players at it."""

    def __init__(self, kept: LedgerTable, chance: Random) -> None:
        self.kept = kept
        table = cast(PlayedTable, kept.driver.table)
        house = kept.house
        assert house is not None
        habits, names = seat_at(table).habits, {1: "Ann", 3: "Bo"}
        if isinstance(habits, TableStakes):
            names, habits = habits.in_training, habits.for_training
        self.place = OpenedTable(table, house, lambda: AT, kept)
        self.players = HousePlayers(self.give, table.books, habits, names, chance)
        self.seat = min(names)

    def give(self, actor: Actor, command: Command) -> Refusal | None:
        return self.kept.give(actor, command)

    def sit_down(self) -> None:
        for seat, name in self.players.names.items():
            assert self.give(player(seat), SitDown(seat, name)) is None
            if not isinstance(self.players.habits, TableStakes):
                assert self.give(player(seat), BuyIn(seat, 20 * self.players.habits.most)) is None

    def wagers(self) -> None:
        """Begin a round, and have everybody wager."""
        self.players.get_ready()
        assert self.place.begin_round() is None
        if isinstance(self.players.habits, TableStakes):
            return  # Blinds and antes are posted; everything else is bet in turn.
        while self.players.answers(self.kept.driver.ask):
            pass
        self.players.bet()

    def closes(self) -> None:
        """Close the betting; the house deals until a player has a choice."""
        self.place.before_closing(self.players.answers)
        if not self.kept.driver.at_rest and NoMoreBets in self.kept.driver.ask.awaits:
            assert self.give(DEALER, NoMoreBets()) is None

    def ends(self) -> None:
        """Make all choices until the round is over."""
        while not self.kept.driver.at_rest:
            if not self.players.answers(self.kept.driver.ask):
                # Dice that didn't count, or were lost with the process, leave wagers open for another throw.
                assert NoMoreBets in self.kept.driver.ask.awaits, question(self.kept.driver.ask)
                self.closes()

    def round(self) -> None:
        self.wagers()
        self.closes()
        self.ends()


@contextmanager
def table_of(
    name: str, path: Path, *, seed: int = 1, chance: int = 1, automatic: frozenset[Role] = EVERYBODY
) -> Iterator[Played]:
    """Open a game's table on the ledger in a file; a reopened table goes on where it was."""
    store = Store(path)
    try:
        filing = filing_for(name, None)
        # A nonce derived from what is there already, so that a reopened table is dealt other cards.
        at = sum(len(store.records(str(filing["table"]), day)) for day in store.days(str(filing["table"])))
        source = LaboratorySource(seed, at)
        with LedgerTable(store, str(filing["table"]), source=source, automatic=automatic) as kept:
            make_ready(kept, filing, AT)
            yield Played(kept, Random(chance))
    finally:
        store.close()
