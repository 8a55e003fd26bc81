"""Days of three card poker for the auditor: ledger tables where everything happens that can happen."""

import importlib
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.rules import SCHEMA
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import (
    ChangeCards,
    CutCards,
    DeclineCut,
    GoIdle,
    MisdealFound,
    RemoveDevice,
    StubCounted,
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.irregularities import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    ShoeFault,
    ShufflerFault,
    WrongNumberOfCards,
)
from croupier.table.names import Place
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure

CUT_AT = 10
"""Where players cut, so that an order can be prepared that the cut brings into place."""
BY_HAND: Mapping[str, Any] = {"shuffler.used": False, "cards.backs": ["red"]}


def auditor(name: str) -> Any:
    """Return a module of the auditor's three card poker, which type checkers can't find."""
    return importlib.import_module(f"auditor.three_card_poker.{name}")


class ThreeCardTableOfDays(RealTable):
    """A three card poker table on a ledger."""

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
                assert self.give(player(seat), c.BuyIn(seat, 200_000, 10_000 if self.play.match_play else 0))

    def finish(self, *decisions: Command) -> None:
        """Close the betting, then make these decisions and random others; or nobody plays."""
        if self.give(DEALER, c.NoMoreBets()):
            values: list[Any] = list(decisions)
            while not self.table.driver.at_rest:
                self._answer(values)
            assert not values, values
        elif not self.table.driver.at_rest:
            assert self.give(DEALER, c.CallOffRound())

    def _answer(self, commands: list[Any]) -> None:
        ask = self.table.driver.ask
        if ask.topic == "cut":
            seat = (ask.to or (0,))[0]
            if not self.give(player(seat), CutCards(seat, CUT_AT)):
                assert self.give(player(seat), DeclineCut(seat))
            return
        if ask.topic == "misdeal":
            assert self.give(DEALER, MisdealFound(self.rng.random() < 0.5))
            return
        if commands:
            assert self.give(player(commands[0].seat), commands[0]), commands[0]
            commands.pop(0)
            return
        (seat,), (position,) = ask.to, ask.about.positions
        if self.rng.random() < 0.1:
            self.give(player(seat), TouchCards(seat))
        if self.rng.random() < 0.3 or not self.give(player(seat), MakePlayWager(seat, position)):
            assert self.give(player(seat), Fold(seat, position))

    def round(self, *bets: tuple[int, str, int] | tuple[int, str, int, int], play: Sequence[Command] = ()) -> None:
        """Play one round with these wagers and decisions."""
        assert self.give(DEALER, c.BeginRound(self.now))
        for bet in bets:
            assert self.bet(*bet), bet
        self.finish(*play)

    def order(self, *hands: str) -> tuple[Card, ...]:
        """Return an order that deals these hands, the dealer's last, one card to each in turn."""
        each = [cards(text) for text in hands]
        singly = self.play.method.value != "automated shoe"
        wanted = [hand[at] for at in range(3) for hand in each] if singly else [card for hand in each for card in hand]
        whole = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
        return whole if self.play.shuffler else (*whole[-CUT_AT:], *whole[:-CUT_AT])


@contextmanager
def three_card_table(
    path: Path, changes: Mapping[str, Any], *, seed: int = 1, name: str = "TC-01", rng: random.Random | None = None
) -> Iterator[ThreeCardTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield ThreeCardTableOfDays(table, changes, rng or random.Random(seed))
    finally:
        store.close()


# --- random filings


def random_filing(rng: random.Random, method: str) -> dict[str, Any]:
    """Return a filing for a method of dealing, with random other choices."""

    def yes() -> bool:
        return rng.random() < 0.5

    made: dict[str, Any] = {
        "dealing.method": method,
        "shuffler.used": method == "hand" or yes(),
        "positions.number": rng.randint(5, 7),
        "positions.two": yes(),
        "wagers.match_play": yes(),
        "wagers.pair_plus.ledger": rng.choice("ABCD"),
        "settlement.order": rng.choice(("procedure by procedure", "player by player")),
        "readings.equal_hands": rng.choice(("go back", "lose")),
        "readings.bonus_paid": rng.choice(("whether or not the hand wins", "only if the hand wins")),
    }
    if made["wagers.pair_plus.ledger"] == "B" and yes():
        made |= {"wagers.ante.bonus": "other", "wagers.ante.bonus_three_of_a_kind": rng.choice(("2 to 1", "3 to 1"))}
    if made["shuffler.used"]:
        made["shuffler.counts"] = yes()
    if method == "automated shoe":
        made["dealing.dealers_stack"] = rng.choice(("at once", "after the decisions"))
    if not made.get("shuffler.counts"):
        made["dealing.stub_count_every"] = rng.randint(1, 5)
    made["cards.backs"] = ["red", "blue"] if made["shuffler.used"] else ["red"]
    return made


# --- random play

TROUBLE: tuple[tuple[str, Command], ...] = (
    ("deal", CardFoundFaceUp()),
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError(Place("dealer"))),
    ("deal", WrongNumberOfCards(0)),
    ("deal", ShoeFault(ShoeFailure.JAMS)),
    ("deal", CardExposed()),
    ("stub", StubCounted(20)),
    ("decision", CardExposed()),
    ("decision", WrongNumberOfCards(0)),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
)

LUCKY = ("AX KX QX", "9X 9Y 9Z", "4X 5Y 6Z", "2X 8X TX", "AX 2Y 3Z", "KX KY 2Z", "QX 3Y 2Z", "JX 3Y 2Z", "QY 3X 2W")


def lucky_order(table: ThreeCardTableOfDays, rng: random.Random) -> tuple[Card, ...]:
    """Return an order with rare hands first, some of them the dealer's."""
    suits = dict(zip("XYZW", rng.sample("CDHS", 4), strict=True))
    wanted: list[Card] = []
    for text in rng.sample(LUCKY, 6):
        hand = cards(" ".join(word[0] + suits[word[1]] for word in text.split()))
        wanted += [card for card in hand if card not in wanted]
    whole = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
    return whole if table.play.shuffler else (*whole[-CUT_AT:], *whole[:-CUT_AT])


def random_round(table: ThreeCardTableOfDays, rng: random.Random) -> None:
    for topic, command in TROUBLE:
        if rng.random() < 0.05:
            actor = DEVICE if topic == "shuffle" else DEALER
            table.house.queue(topic, command, actor=actor, at=rng.randint(1, 9) if topic == "deal" else 1)
    if rng.random() < 0.4:
        table.house.orders.append(lucky_order(table, rng))
    if table.give(DEALER, c.BeginRound(table.now)):
        table.house.orders.clear()
        _random_bets(table, rng)
        if rng.random() < 0.05:
            table.give(DEALER, CardExposed())
        table.finish()
    table.house.queued.clear()
    table.house.orders.clear()


def _random_bets(table: ThreeCardTableOfDays, rng: random.Random) -> None:
    for seat in table.seats:
        for position in dict.fromkeys((seat, seat + rng.choice((-1, 1)))):
            if rng.random() < 0.8:
                coupon = rng.choice((0, 0, 500))
                if not table.bet(seat, f"ante.{position}", rng.choice((1000, 2500, 50_000)), coupon):
                    table.bet(seat, f"ante.{position}", 1000)
            if rng.random() < 0.7:
                table.bet(seat, f"pairplus.{position}", rng.choice((500, 2500)))
        match rng.randint(0, 20):
            case 0:
                table.give(player(seat), c.LeaveSeat(seat))
            case 1:
                table.give(player(seat), c.Tip(seat, 500))
            case 2:
                table.give(player(seat), c.WithdrawWager(seat, f"ante.{seat}"))
            case 3:
                table.sit(rng.randint(1, 7))
            case _:
                pass


def between(table: ThreeCardTableOfDays, rng: random.Random) -> None:
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
            table.give(SUPERVISOR, RemoveDevice(Device.AUTOMATED_SHOE))
            table.give(SUPERVISOR, UseMethod(Method.MANUAL_SHOE))
        case 4:
            table.give(SUPERVISOR, ChangeCards(table.now))
        case 5 if seats:
            table.give(player(seats[0]), c.LeaveSeat(seats[0]))
        case 6 | 7:
            settled = [key for key in table.play.books.settlements if key[0]]
            number, seat, area = rng.choice(settled) if settled else (0, 0, "")
            table.give(SUPERVISOR, c.CorrectPayment(number, seat, area, 500, "counted again"))
        case _:
            pass
    for seat in table.seats:
        if table.play.books.balance(stack(seat)) < 20_000 and rng.random() < 0.8:
            assert table.give(player(seat), c.BuyIn(seat, 100_000))


def random_days(path: Path, seed: int, method: str, *, rounds: int = 8) -> None:
    """Play two days at one table with random choices, wagers, decisions and irregularities."""
    rng = random.Random(f"{seed} {method}")
    with three_card_table(path, random_filing(rng, method), seed=seed, rng=rng) as table:
        for number in (1, 2):
            with table.day(f"2026-01-{number:02d}"):
                table.sit(*rng.sample(range(1, 6), rng.randint(1, 4)))
                for _ in range(rounds):
                    random_round(table, rng)
                    between(table, rng)
                    if not table.seats:
                        table.sit(2)
                for seat in table.seats:
                    table.give(player(seat), c.LeaveSeat(seat))
