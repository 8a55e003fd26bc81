"""Days of poker for the auditor: ledger tables where everything happens that can happen."""

import importlib
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import (
    Announcement,
    CallBet,
    CardsOutOfView,
    CheckBet,
    CollectTime,
    ConcedeHand,
    DecideDispute,
    DeclareMisdeal,
    DrawCards,
    FoldHand,
    HandFouled,
    HandMiscounted,
    HoleCardExposed,
    LayCash,
    MakeBet,
    Placing,
    PotTouched,
    PutInChip,
    PutInChips,
    RaiseBet,
    RotateDecks,
    ShowHand,
    SitIn,
    SitOut,
)
from croupier.games.poker.forms import FORMS, LOW_FORMS, CardRoundKind
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.rules import BET
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import ChangeCards, CutCards, GoIdle, OrderRecut, RemoveDevice, StubCounted, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import ShufflerFault
from croupier.table.names import Note
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player
from croupier.table.terms import Device, Method, ShufflerFailure

CUT_AT = 26
"""Where the dealer cuts when a known order is to be dealt."""
TURNS = ("action", "draw", "showdown")


def auditor(name: str) -> Any:
    """Return a module of the auditor's poker, which type checkers can't find."""
    return importlib.import_module(f"auditor.poker.{name}")


class PokerTableOfDays(RealTable):
    """A poker table on a ledger, with a running clock."""

    def __init__(self, table: LedgerTable, changes: Mapping[str, Any], rng: random.Random) -> None:
        super().__init__(table, dict(changes), SCHEMA)
        self.rng = rng
        self.minutes = 0

    @property
    def now(self) -> str:
        begun = datetime.fromisoformat(f"{self.table.day}T20:00:00+00:00")
        return (begun + timedelta(minutes=self.minutes)).isoformat()

    @contextmanager
    def day(self, day: str) -> Iterator[None]:
        self.minutes = 0
        with super().day(day):
            yield
            for seat in self.seats:
                assert self.give(player(seat), c.LeaveSeat(seat))

    @property
    def play(self) -> Any:
        return self.table.driver.table

    @property
    def seats(self) -> list[int]:
        return sorted(self.play.books.seats)

    @property
    def topic(self) -> str:
        return str(self.table.driver.ask.topic)

    @property
    def turn(self) -> int:
        """Return whose turn it is; 0 if it is nobody's."""
        return self.table.driver.ask.to[0] if self.topic in TURNS else 0

    def order_of_dealing(self) -> list[int]:
        """Return the seats that will be dealt in next, in order."""
        seats = self.play.taking_part()
        last = int(self.play.books.notes.get(Note("button"), 0))
        if not self.play.rules.form.button:
            return list(seats)
        button = next((seat for seat in seats if seat > last), seats[0]) if last else seats[-1]
        return [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]

    def chips(self, seat: int) -> int:
        return int(self.play.books.balance(stack(seat)))

    def sit_with(self, stacks: Mapping[int, int]) -> None:
        for seat, amount in stacks.items():
            assert self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            assert self.give(player(seat), c.BuyIn(seat, amount))

    def deals(self, text: str) -> None:
        """Put these cards on top of the next deck shuffled, once the dealer has cut it in the middle."""
        wanted = cards(text)
        dealt = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
        self.house.orders.append((*dealt[CUT_AT:], *dealt[:CUT_AT]))
        self.house.queue("cut", CutCards(0, CUT_AT), actor=DEALER)

    def round(self, text: str = "", *decisions: Command) -> None:  # type: ignore[override]
        """Play one round with these cards and decisions; then everybody checks, calls and shows."""
        if text:
            self.deals(text)
        assert self.give(DEALER, c.BeginRound(self.now))
        for decision in decisions:
            assert self.give(by(decision), decision), f"{decision}, at {self.topic} of seat {self.turn}"
        self.finish()

    def finish(self) -> None:
        """Have everybody check, call, keep their cards and show."""
        while not self.table.driver.at_rest:
            seat = self.turn
            quiet = (CheckBet(seat), CallBet(seat), DrawCards(seat), ShowHand(seat))
            assert any(self.give(player(seat), command) for command in quiet), self.topic


def by(command: Command) -> Actor:
    """Return who gives a command."""
    staff = isinstance(
        command, HandFouled | DecideDispute | DeclareMisdeal | PotTouched | CardsOutOfView | HoleCardExposed
    )
    return SUPERVISOR if staff else player(command.seat)  # type: ignore[attr-defined]


@contextmanager
def poker_table(
    path: Path, changes: Mapping[str, Any], *, seed: int = 1, name: str = "PK-01", rng: random.Random | None = None
) -> Iterator[PokerTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield PokerTableOfDays(table, changes, rng or random.Random(seed))
    finally:
        store.close()


def dealt(form: str, own: Mapping[int, str], board: str = "") -> str:
    """Return the cards of a deck that deals these to the seats, in dealing order, and to the board."""
    hands = {seat: cards(text) for seat, text in own.items()}
    community = list(cards(board))
    used = {card for hand in (*hands.values(), community) for card in hand}
    spare = [card for card in STANDARD_52 if card not in used]
    value = dict.fromkeys(hands, 0)
    made: list[Card] = []
    for street in FORMS[form].streets:
        made += [spare.pop()] if street.burn else []
        for card_round in street.cards:
            if card_round.kind is CardRoundKind.BOARD:
                made += [community.pop(0) for _ in range(card_round.number) if community]
                continue
            for seat, hand in hands.items():
                if card_round.kind is not CardRoundKind.DRAW and value[seat] < len(hand):
                    made.append(hand[value[seat]])
                    value[seat] += 1
    return " ".join(map(str, made))


# --- random filings


def random_filing(rng: random.Random, form: str) -> dict[str, Any]:
    """Return a filing for a game, with random other choices."""

    def yes() -> bool:
        return rng.random() < 0.5

    structure = rng.choice(("fixed limit", "spread limit", "pot limit", "no limit"))
    made: dict[str, Any] = {
        "dealing.game": form,
        "dealing.stub_count_minutes": rng.randint(1, 15),
        "dealing.round_minutes": rng.randint(1, 7),
        "readings.fouled_hand": rng.choice(("stay in the pot", "go back")),
        "readings.wrong_stub": rng.choice(("the round stands", "the round is void")),
        "readings.misdeal": rng.choice(("until two players have acted", "never")),
        "readings.added_chips": rng.choice(("go back", "stay in the pot")),
        "seats.number": FORMS[form].most_players,
        "shuffler.used": yes(),
        "stakes.ante": rng.choice((0, 1)),
        "limits.structure": structure,
        "limits.minimum": 4,
        "limits.raises_limited": yes(),
        "limits.check_raise": rng.random() < 0.7,
        "rake.percentage": yes(),
        "rake.incremental": yes(),
        "rake.time": yes(),
        "showdown.disclosure": yes(),
        "readings.odd_chip": rng.choice(("first from the button", "highest card by suit")),
    }
    if not made["rake.percentage"] and not made["rake.time"]:
        made["rake.incremental"] = True
    more = {
        "limits.maximum": (structure in ("fixed limit", "spread limit"), (8, 10)),
        "limits.raises": (made["limits.raises_limited"], (1, 3, 4)),
        "stakes.small_blind": (FORMS[form].button, (0, 2)),
        "rake.rate": (made["rake.percentage"], ("10%", "5%", "7.5%")),
        "rake.maximum": (made["rake.percentage"] or made["rake.incremental"], (3, 4, 30)),
        "rake.time_basis": (made["rake.time"], ("per player", "per table")),
        "rake.every": (made["rake.time"], ("20 minutes", "30 minutes")),
        "rake.hourly": (made["rake.time"], (6, 12)),
        "readings.heads_up": (FORMS[form].button, ("left of the button", "the button")),
        "readings.forced_bet": (not FORMS[form].button, ("counts for every player", "counts for nobody")),
        "readings.percentage_rake": (made["rake.percentage"], ("rounded for each pot", "rounded once for all pots")),
        "readings.rake_levels": (made["rake.incremental"], ("all pots together", "each pot by itself")),
        "readings.low_hands": (form in LOW_FORMS, ("from the highest card", "from the ace")),
    }
    made |= {key: rng.choice(allowed) for key, (stated, allowed) in more.items() if stated}
    if made.get("rake.time_basis") == "per table":
        made["readings.table_charge"] = rng.choice(("shared by those seated", "taken from the next pot"))
    return made


# --- random play

TROUBLE: tuple[tuple[str, Command, Actor], ...] = (
    ("recut", OrderRecut(), SUPERVISOR),
    ("stub", StubCounted(13), DEALER),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS), DEVICE),
    ("shuffle", RemoveDevice(Device.SHUFFLER), SUPERVISOR),
)


PLACED = (Placing.PUSHED_FORWARD, Placing.RELEASED_INTO_POT, Placing.RELEASED_TOWARD_POT)
ANNOUNCEMENTS = (Announcement.NOTHING, Announcement.RAISE, Announcement.NOT_COMPLETE)


def any_decision(table: PokerTableOfDays, rng: random.Random, bold: float) -> Command:
    """Return something that the player to act might do, legal or not."""
    seat = table.turn
    if table.topic == "draw":
        return DrawCards(seat, tuple(rng.sample(range(1, 6), rng.randint(0, 5))))
    if table.topic == "showdown":
        return ShowHand(seat) if rng.random() < 0.75 else ConcedeHand(seat)
    if rng.random() > bold:
        return rng.choice((CheckBet(seat), CallBet(seat), CallBet(seat)))
    chips, bet = table.chips(seat), table.play.books.wagers(seat).get(BET, 0)
    amount = rng.choice((chips, rng.randint(1, max(1, chips // 100)) * 100, 400, 800, 1200, 1600))
    return rng.choice(
        (
            MakeBet(seat, amount),
            MakeBet(seat, amount, 300),
            RaiseBet(seat, bet + amount),
            RaiseBet(seat, bet + amount),
            PutInChip(seat, amount),
            PutInChips(seat, (amount,), rng.choice(PLACED), rng.choice(ANNOUNCEMENTS)),
            PutInChips(seat, (min(400, amount), amount), rng.choice(PLACED), rng.choice(ANNOUNCEMENTS)),
            FoldHand(seat),
        )
    )


def random_round(table: PokerTableOfDays, rng: random.Random) -> None:
    for topic, command, actor in TROUBLE:
        if rng.random() < 0.05:
            table.house.queue(topic, command, actor=actor)
    if table.seats and rng.random() < 0.1:
        table.house.queue("returned cards", HandMiscounted(rng.choice(table.seats), 9), actor=DEALER)
    bold = rng.choice((0.15, 0.3, 0.6))
    if table.give(DEALER, c.BeginRound(table.now)):
        while not table.table.driver.at_rest:
            _disturb(table, rng)
            if table.turn:
                command = any_decision(table, rng, bold)
                table.give(player(command.seat), command)  # type: ignore[attr-defined]
    table.house.queued.clear()


def _disturb(table: PokerTableOfDays, rng: random.Random) -> None:
    """Do what occasionally happens while a player is to act."""
    match rng.randint(0, 200):
        case 0:
            table.give(DEALER, HandFouled(rng.choice(table.seats)))
        case 1:
            table.give(SUPERVISOR, DecideDispute("the pot is right"))
        case 2:
            seat = rng.choice(table.seats)
            table.give(player(seat), c.LeaveSeat(seat))
        case 3:
            table.give(DEALER, PotTouched(rng.choice(table.seats)))
        case 4:
            table.give(DEALER, CardsOutOfView(rng.choice(table.seats)))
        case 5 | 6 | 7:
            table.give(SUPERVISOR, DeclareMisdeal("a card too many"))
        case 12 | 13 | 14 | 15:
            seat = rng.randint(1, table.filing["seats.number"])
            table.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            table.give(player(seat), c.BuyIn(seat, rng.choice((300, 700, 2000))))
            table.give(player(seat), LayCash(seat, 500))
        case 8 | 9 | 10 | 11:
            table.give(DEALER, HoleCardExposed(rng.choice(table.seats), rng.randint(1, 2)))
        case _:
            pass


def between(table: PokerTableOfDays, rng: random.Random) -> None:
    """Do some of what may happen between two rounds."""
    table.minutes += rng.choice((1, 2, 5, 11))
    seat = rng.choice(table.seats or [1])
    match rng.randint(0, 30):
        case 0:
            table.give(DEALER, GoIdle(rng.random() < 0.5))
        case 1:
            table.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
        case 2:
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLER))
        case 3:
            table.give(SUPERVISOR, ChangeCards(table.now))
        case 4:
            table.give(player(seat), c.LeaveSeat(seat))
        case 5 | 6:
            table.give(player(seat), SitOut(seat))
        case 7:
            table.give(player(seat), c.Tip(seat, 100))
        case 8:
            table.minutes += 125
        case 9 | 10:
            table.give(player(seat), LayCash(seat, rng.choice((500, 2000))))
        case 11 | 12:
            table.give(DEALER, RotateDecks())
        case 13:
            table.give(SUPERVISOR, DecideDispute(" the pot was right "))
        case 14:
            table.minutes += 241
            table.give(DEALER, c.BeginRound(table.now))
            assert table.give(SUPERVISOR, ChangeCards(table.now))
        case _:
            pass
    for place in table.seats:
        if table.chips(place) < 1500 and rng.random() < 0.6:
            assert table.give(player(place), c.BuyIn(place, rng.choice((2000, 10_000))))
        if rng.random() < 0.5:
            table.give(player(place), SitIn(place))
    table.give(DEALER, CollectTime(table.now))


def random_days(path: Path, seed: int, form: str, *, rounds: int = 8) -> None:
    """Play two days at one table with random choices, bets and irregularities."""
    rng = random.Random(f"{seed} {form}")
    most = FORMS[form].most_players
    with poker_table(path, random_filing(rng, form), seed=seed, rng=rng) as table:
        for number in (1, 2):
            with table.day(f"2026-01-{number:02d}"):
                for _ in range(rounds):
                    _fill(table, rng, rng.choice((2, 3, most)))
                    random_round(table, rng)
                    between(table, rng)


def _fill(table: PokerTableOfDays, rng: random.Random, number: int) -> None:
    """Seat players until there are this many."""
    free = [seat for seat in range(1, table.filing["seats.number"] + 1) if seat not in table.seats]
    for seat in rng.sample(free, max(0, number - len(table.seats))):
        table.sit_with({seat: rng.choice((100, 1000, 2000, 5000, 10_000)) + rng.randint(0, 9) * 100})


FORM_NAMES: Sequence[str] = tuple(FORMS)
