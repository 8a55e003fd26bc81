"""Days of baccarat for the auditor: ledger tables where everything happens that can happen."""

import importlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.baccarat.commands import AcceptShoe, OrderShoePassed, PassShoe, ThirdCardInError
from croupier.games.baccarat.rules import SCHEMA
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import ChangeCards, CutCards, GoIdle, RemoveDevice, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp, ShufflerFault
from croupier.table.names import Place
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, Method, ShufflerFailure

CUT_AT = 10
"""Where players cut, so that an order can be prepared that the cut brings into place."""
MINI: Mapping[str, Any] = {"variation": "minibaccarat"}
AT_ONCE: Mapping[str, Any] = {"vigorish.collected": "at once"}


def auditor(name: str) -> Any:
    """Return a module of the auditor's baccarat, which type checkers can't find."""
    return importlib.import_module(f"auditor.baccarat.{name}")


class BaccaratTableOfDays(RealTable):
    """A baccarat table on a ledger."""

    def __init__(self, table: LedgerTable, changes: Mapping[str, Any], rng: random.Random) -> None:
        super().__init__(table, dict(changes), SCHEMA)
        self.rng = rng

    @property
    def play(self) -> Any:
        return self.table.driver.table

    @property
    def seats(self) -> list[int]:
        return sorted(self.play.books.seats)

    def sit(self, *seats: int) -> None:
        for seat in seats:
            if self.give(player(seat), c.SitDown(seat, f"Player {seat}")):
                assert self.give(player(seat), c.BuyIn(seat, 500_000, 10_000 if self.play.match_play else 0))

    def begin(self, *, curator: int | None = None) -> bool:
        """Begin a round; the cards are cut if that is due, and the shoe goes to a player or, with 0, to nobody.

        With None anybody may take it.
        """
        if not self.give(DEALER, c.BeginRound(self.now)):
            return False
        while self.table.driver.ask.topic in ("cut", "shoe"):
            ask = self.table.driver.ask
            seat = (ask.to or (0,))[0]
            if ask.topic == "cut":
                assert self.give(player(seat), CutCards(seat, CUT_AT))
            elif curator is None and self.rng.random() < 0.1 and self.give(SUPERVISOR, OrderShoePassed()):
                continue
            else:
                takes = seat == curator if curator is not None else self.rng.random() < 0.5
                assert self.give(player(seat), AcceptShoe(seat) if takes else PassShoe(seat))
        return True

    def finish(self) -> None:
        if not self.give(DEALER, c.NoMoreBets()) and not self.table.driver.at_rest:
            assert self.give(DEALER, c.CallOffRound())
        assert self.table.driver.at_rest

    def round(self, *bets: tuple[int, str, int] | tuple[int, str, int, int], curator: int = 0) -> None:
        """Play one round with these wagers."""
        assert self.begin(curator=curator)
        for bet in bets:
            assert self.bet(*bet), bet
        self.finish()

    def order(self, text: str) -> tuple[Card, ...]:
        """Return an order that deals these cards after a cut and an ace that burns one card."""
        wanted = cards(f"AC 2C {text}")
        left = Counter(STANDARD_52 * self.play.rules.decks)
        left.subtract(wanted)
        whole = (*wanted, *sorted(left.elements(), key=str))
        return (*whole[-CUT_AT:], *whole[:-CUT_AT])

    def use_up(self, left: int) -> None:
        """Play rounds with a small wager until at most this many cards are in the shoe."""
        while not 0 < len(self.play.books.cards(Place("dealing"))) <= left:
            seat = self.seats[0]
            assert self.give(player(seat), c.BuyIn(seat, 2500))
            self.round((seat, "player", 2500))


@contextmanager
def baccarat_table(
    path: Path, changes: Mapping[str, Any], *, seed: int = 1, name: str = "BA-01", rng: random.Random | None = None
) -> Iterator[BaccaratTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield BaccaratTableOfDays(table, changes, rng or random.Random(seed))
    finally:
        store.close()


# --- random filings


def random_filing(rng: random.Random, shuffling: str) -> dict[str, Any]:
    """Return a filing for a way of shuffling, with random other choices."""

    def yes() -> bool:
        return rng.random() < 0.5

    mini = shuffling == "continuous" or yes()
    made: dict[str, Any] = {
        "shuffling.method": shuffling,
        "variation": "minibaccarat" if mini else "punto banco",
        "cards.decks": rng.randint(6, 8),
        "seats.number": rng.randint(6, 14),
        "wagers.match_play": yes(),
        "wagers.tie.pays": rng.choice(("8 to 1", "9 to 1")),
        "vigorish.rate": rng.choice(("5%", "4%")),
        "vigorish.rounding": rng.choice(("exact", "up to 25 cents")),
        "vigorish.collected": rng.choice(("at once", "later")),
        "readings.tie_hand": rng.choice(("go back", "lose")),
        "readings.error_card": rng.choice(("is used or burned", "voids the round")),
    }
    if made["vigorish.rounding"] == "exact":
        made["chips.smallest"] = 1
    if shuffling != "continuous":
        made["shoe.behind"] = rng.choice((14, 52))
    if not mini:
        made["dealing.player_cards"] = rng.choice(("face up", "to the highest wager"))
    return made


# --- random play

TROUBLE: tuple[tuple[str, Command], ...] = (
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError()),
    ("stands", ThirdCardInError(True)),
    ("stands", ThirdCardInError(False)),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
    ("shuffle", RemoveDevice(Device.SHUFFLER)),
)
AMOUNTS = (2500, 2600, 10_000, 123_400)


def random_round(table: BaccaratTableOfDays, rng: random.Random) -> None:
    for topic, command in TROUBLE:
        if rng.random() < 0.1:
            actor = DEVICE if isinstance(command, ShufflerFault) else SUPERVISOR
            table.house.queue(topic, command, actor=actor, at=rng.randint(1, 5) if topic == "deal" else 1)
    if table.begin():
        _random_bets(table, rng)
        table.finish()
    table.house.queued.clear()


def _random_bets(table: BaccaratTableOfDays, rng: random.Random) -> None:
    for seat in table.seats:
        for area in ("player", "banker", "tie"):
            if rng.random() < 0.6:
                coupon = rng.choice((0, 0, 500))
                if not table.bet(seat, area, rng.choice(AMOUNTS), coupon):
                    table.bet(seat, area, 2500)
        match rng.randint(0, 15):
            case 0:
                table.give(player(seat), c.LeaveSeat(seat))
            case 1:
                table.give(player(seat), c.Tip(seat, 500))
            case 2:
                table.give(player(seat), c.WithdrawWager(seat, "banker"))
            case 3:
                table.sit(rng.randint(1, 6))
            case _:
                pass


def between(table: BaccaratTableOfDays, rng: random.Random) -> None:
    """Do some of what may happen between two rounds."""
    seats = table.seats
    match rng.randint(0, 25):
        case 0:
            table.give(DEALER, GoIdle(rng.random() < 0.5))
        case 1:
            table.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
        case 2:
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLER))
        case 3:
            table.give(SUPERVISOR, ChangeCards(table.now))
        case 4 | 5 if seats:
            table.give(player(seats[0]), c.LeaveSeat(seats[0]))
        case 6 | 7:
            settled = [key for key in table.play.books.settlements if key[0]]
            number, seat, area = rng.choice(settled) if settled else (0, 0, "")
            table.give(SUPERVISOR, c.CorrectPayment(number, seat, area, 500, "counted again"))
        case 8 if seats:
            table.give(player(seats[0]), c.Tip(seats[0], table.play.books.balance(stack(seats[0]))))
        case _:
            pass
    for seat in table.seats:
        if table.play.books.balance(stack(seat)) < 20_000 and rng.random() < 0.8:
            assert table.give(player(seat), c.BuyIn(seat, 100_000))


def random_days(path: Path, seed: int, shuffling: str, *, rounds: int = 8, to_the_end: bool = False) -> None:
    """Play two days at one table with random choices, wagers and irregularities, optionally to the end of a shoe."""
    rng = random.Random(f"{seed} {shuffling}")
    with baccarat_table(path, random_filing(rng, shuffling), seed=seed, rng=rng) as table:
        for number in (1, 2):
            with table.day(f"2026-01-{number:02d}"):
                table.sit(*rng.sample(range(1, 6), rng.randint(1, 4)))
                for at in range(rounds):
                    if to_the_end and (at, number) == (rounds // 2, 1):
                        table.use_up(table.play.rules.behind + rng.randint(1, 9))
                    random_round(table, rng)
                    between(table, rng)
                    if not table.seats:
                        table.sit(2)
                for seat in table.seats:
                    table.give(player(seat), c.LeaveSeat(seat))
