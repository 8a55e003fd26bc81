"""Days of blackjack for the auditor: ledger tables where everything happens that can happen."""

import importlib
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.blackjack import SCHEMA
from croupier.games.blackjack.areas import AREAS, BlackjackKind
from croupier.games.blackjack.commands import (
    AdmitPlayers,
    AscertainAward,
    AwardNotShown,
    CardMissed,
    ChangeDealer,
    DecideMissedCard,
    DeclineInsurance,
    DesignateHand,
    DoubleDown,
    Hit,
    Insure,
    KeepWager,
    LightFault,
    LightRepaired,
    ReaderFault,
    ReaderMisused,
    ReshuffleCards,
    SplitPair,
    Stand,
    TakeEvenMoney,
    UpCardDiscarded,
    UpCardNotMoved,
    WrongSide,
)
from croupier.games.blackjack.questions import BoxHand
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.card_commands import ChangeCards, CutCards, DeclineCut, GoIdle, RemoveDevice, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShufflerFault
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, Method, ShufflerFailure

CUT_AT = 10
"""Where players cut, so that an order can be prepared that the cut brings into place."""

PLAIN: Mapping[str, Any] = {
    "boxes.players": 1,
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
}
BY_HAND: Mapping[str, Any] = {"shuffling.method": "by hand", "cards.backs": ["red"]}

OFFERS: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "thirteen": {"wagers.additional.kind": "over or under 13"},
    "suit": {"wagers.additional.kind": "same suit"},
    "sevens": {"wagers.additional.kind": "sevens"},
    "match": {"wagers.match.offered": True},
    "twenty": {"wagers.twenty.offered": True},
    "bonus": {"wagers.bonus.offered": True},
    "streak": {"wagers.streak.offered": True},
    "progressive": {"wagers.progressive.offered": True, "wagers.progressive.meter.reset_rate": "5.5%"},
    "several": {
        "wagers.additional.kind": "same suit",
        "wagers.match.offered": True,
        "wagers.twenty.offered": True,
        "boxes.players": 3,
    },
    "multiple": {
        "multiple_action.offered": True,
        "reader.used": False,
        "surrender.offered": False,
        "splitting.hands": 2,
        "wagers.additional.kind": "sevens",
    },
}
"""What a table may offer, one thing or several."""


def hand_about(ask: Ask) -> BoxHand:
    """Return the hand that a question is about."""
    assert isinstance(ask.about, BoxHand), ask.topic
    return ask.about


def auditor(name: str) -> Any:
    """Return a module of the auditor's blackjack, which type checkers can't find."""
    return importlib.import_module(f"auditor.blackjack.{name}")


class BlackjackTableOfDays(RealTable):
    """A blackjack table on a ledger."""

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

    def begin(self) -> bool:
        """Begin a round; the cards are cut if that is due."""
        if not self.give(DEALER, c.BeginRound(self.now)):
            return False
        self.cut()
        return True

    def cut(self) -> None:
        ask = self.table.driver.ask
        while not self.table.driver.at_rest and ask.topic == "cut":
            seat = (ask.to or (0,))[0]
            if not self.give(player(seat), CutCards(seat, CUT_AT)):
                assert self.give(player(seat), DeclineCut(seat))
            ask = self.table.driver.ask

    def finish(self, *decisions: Command) -> None:
        """Close the betting, then make these decisions and random others; or nobody plays."""
        if self.give(DEALER, c.NoMoreBets()):
            values = list(decisions)
            while not self.table.driver.at_rest:
                self._answer(values)
            assert not values, values
        elif not self.table.driver.at_rest:
            assert self.give(DEALER, c.CallOffRound())

    def _answer(self, commands: list[Any]) -> None:
        ask = self.table.driver.ask
        if ask.topic == "cut":
            self.cut()
            return
        if commands and self.give(player(commands[0].seat), commands[0]):
            commands.pop(0)
            return
        hand = hand_about(ask)
        requests = [seat for seat in self.seats if self.play.books.wagers(seat).get(hand.area)]
        for seat in requests:
            for choice in self._choices(seat, hand.box, self.play.books.wagers(seat)[hand.area], ask.topic):
                if self.give(player(seat), choice):
                    return
        raise AssertionError(f"nobody answers {ask}")

    def _choices(self, seat: int, box: int, stake: int, topic: str) -> list[Command]:
        """Return a player's possible answers to a question about a hand; not all of them are legal."""
        rng, chip = self.rng, self.play.rules.smallest_chip
        part = rng.choice((stake, stake, chip, stake // 2))
        choices: list[Command] = [
            SplitPair(seat, box),
            DoubleDown(seat, box, part),
            *[Hit(seat, box)] * 3,
            *[Stand(seat, box)] * 3,
            c.Surrender(seat, box),
            Insure(seat, box, part),
            Insure(seat, box, stake // 2 // chip * chip),
            DeclineInsurance(seat, box),
            TakeEvenMoney(seat, box),
            DecideMissedCard(seat, box, rng.random() < 0.5),
            KeepWager(seat, box),
            DesignateHand(seat, box, rng.random() < 0.7),
        ]
        rng.shuffle(choices)
        if topic == "turn" and rng.random() < 0.6:
            choices.sort(key=lambda command: not isinstance(command, SplitPair))
        return [*choices, DoubleDown(seat, box, chip)]

    def round(self, *bets: tuple[int, str, int] | tuple[int, str, int, int], play: Sequence[Command] = ()) -> None:
        """Play one round with these wagers and decisions."""
        assert self.begin()
        for bet in bets:
            assert self.bet(*bet), bet
        self.finish(*play)

    def order(self, text: str) -> tuple[Card, ...]:
        """Return an order that deals these cards after a cut and a burned card."""
        wanted = cards(f"2C {text}")
        left = list(STANDARD_52 * self.play.rules.decks)
        for card in wanted:
            left.remove(card)
        whole = (*wanted, *left)
        return (*whole[-CUT_AT:], *whole[:-CUT_AT])


@contextmanager
def blackjack_table(
    path: Path, changes: Mapping[str, Any], *, seed: int = 1, name: str = "BJ-01", rng: random.Random | None = None
) -> Iterator[BlackjackTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield BlackjackTableOfDays(table, changes, rng or random.Random(seed))
    finally:
        store.close()


# --- random filings


def random_filing(rng: random.Random, offer: str, *, special: bool = True) -> dict[str, Any]:
    """Return a filing with this offer and random other choices."""

    def yes() -> bool:
        return rng.random() < 0.5

    made: dict[str, Any] = {
        **PLAIN,
        "boxes.number": rng.randint(5, 7),
        "boxes.per_player": rng.randint(1, 3),
        "reader.used": yes(),
        "reader.value_visible": yes(),
        "blackjack.paid_at_once": yes(),
        "surrender.offered": yes(),
        "insurance.up_to_next_chip": yes(),
        "doubling.face_down": yes(),
        "doubling.two_card_21": yes(),
        "splitting.hands": rng.randint(2, 3),
        "splitting.aces_again": yes(),
        "five_cards.offered": yes(),
        "entry.mid_shoe": yes(),
        "cards.preshuffled": yes(),
        "cards.decks": rng.choice((6, 8)),
        "blackjack.even_money": yes(),
        "dealer.soft_17": rng.choice(("stand", "draw")),
        "shoe.penetration": f"{rng.choice((1, 20, 50, 75))}%",
        "shuffling.method": rng.choice(("by hand", "automated device", "continuous device")),
        "readings.one_seven": rng.choice(("first card", "first two cards")),
        "readings.split_cards": rng.choice(("count", "do not count")),
        "readings.meter_sharers": rng.choice(("players", "wagers")),
        "readings.bonus_wager": rng.choice(("returned", "part of the award")),
        "readings.streak_split": rng.choice(("decided hands", "all hands")),
        **OFFERS[offer],
    }
    if offer in ("plain", "thirteen", "multiple") and yes():
        made["boxes.players"] = rng.randint(1, 3)
    if made["wagers.match.offered"]:
        made |= {"wagers.match.pays_matching": "14 to 1"}
    if offer in ("plain", "twenty", "thirteen", "streak") and yes():
        made["cards.decks"] = 2 if offer == "twenty" else rng.randint(1, 2)
    if offer == "plain" and rng.random() < 0.3:
        made |= {"variation.six_to_five": True, "cards.decks": rng.randint(1, 2), "chips.smallest": "2.50"}
        made |= {"wagers.bet.minimum": 5, "shuffling.method": "automated device", "blackjack.even_money": False}
        del made["dealer.soft_17"]
        if special:
            made["dealing.player_cards"] = rng.choice(("face up", "face down"))
    elif special and rng.random() < 0.4:
        made["shuffling.method"] = rng.choice(("by hand", "Bart Carter"))
        made["shoe.double"] = made["shuffling.method"] == "by hand" or yes()
        if made["shuffling.method"] == "Bart Carter":
            made["cards.decks"] = max(2, made["cards.decks"])
    two = made["shuffling.method"] == "automated device" or made.get("shoe.double")
    made["cards.backs"] = ["red", "blue"] if two else ["red"]
    # They have their own random source, so that the play stays the same.
    own = random.Random(str(made))
    made |= {f"readings.{name}": own.choice(values) for name, values in READ.items()}
    return _applicable(made)


READ = {
    "king_and_queen": ("better line", "both lines"),
    "progressive_wager": ("kept", "returned"),
    "dead_hand": ("decided by two cards", "returned"),
    "void_round": ("returned", "decided by two cards"),
    "queens_over_21": ("wait", "at once"),
    "streak_surrender": ("lost", "stays"),
    "streak_dead_hand": ("stays", "lost"),
    "streak_sat_out": ("lost", "stays"),
    "limit_shared": ("if exceeded", "always"),
    "limit_cents": ("largest fraction", "dealer's right"),
    "split_two_card_21": ("wins", "void"),
    "added_over_21": ("lost", "returned"),
    "surrendered_coupon": ("taken", "returned"),
}
"""Readings that change a payment, and their values."""


def _applicable(made: dict[str, Any]) -> dict[str, Any]:
    """Leave out what a filing states only where it applies."""
    if made["shuffling.method"] in ("continuous device", "Bart Carter"):
        del made["shoe.penetration"]
    if not made["reader.used"]:
        del made["reader.value_visible"]
    if made["splitting.hands"] == 2:
        del made["splitting.aces_again"]
    sevens, progressive = made["wagers.additional.kind"] == "sevens", made.get("wagers.progressive.offered")
    streak, twenty = made.get("wagers.streak.offered"), made.get("wagers.twenty.offered")
    late = sevens or progressive or twenty or made.get("wagers.bonus.offered")
    needed = {
        "readings.king_and_queen": made["wagers.additional.kind"] == "same suit",
        "readings.progressive_wager": progressive,
        "readings.dead_hand": late,
        "readings.void_round": late,
        "readings.queens_over_21": twenty,
        "readings.streak_surrender": streak,
        "readings.streak_dead_hand": streak,
        "readings.streak_sat_out": streak,
        "readings.limit_shared": twenty,
        "readings.limit_cents": twenty,
        "readings.added_over_21": not made.get("multiple_action.offered"),
        "readings.surrendered_coupon": made.get("wagers.match_play", True),
        "readings.one_seven": sevens,
        "readings.split_cards": sevens or progressive,
        "readings.meter_sharers": progressive,
        "readings.bonus_wager": made.get("wagers.bonus.offered"),
        "readings.streak_split": made.get("wagers.streak.offered"),
    }
    return {key: value for key, value in made.items() if needed.get(key, True)}


# --- random play

AMOUNTS = {"bet": (1000, 2500, 5000), "second": (1000, 5000), "third": (1000, 5000), "bonus": (100, 500)}


def random_bets(table: BlackjackTableOfDays, rng: random.Random) -> None:
    boxes = table.play.rules.boxes
    for seat in table.seats:
        for box in dict.fromkeys((seat, rng.randint(1, boxes), rng.randint(1, boxes))):
            for area in sorted(table.play.areas, key=lambda area: area.kind is not BlackjackKind.BET):
                kind = area.kind.value
                if area.box != box or rng.random() > (0.95 if kind in ("bet", "second") else 0.6):
                    continue
                coupon = rng.choice((0, 0, 0, 500))
                amount = rng.choice(AMOUNTS.get(kind, (100, 100, 500, 1000)))
                if not table.bet(seat, str(area), amount, coupon):
                    table.bet(seat, str(area), amount)
            if rng.random() < 0.5:
                table.give(player(seat), AdmitPlayers(seat, box))
        if rng.random() < 0.1:
            table.give(player(seat), c.WithdrawWager(seat, rng.choice(sorted(table.play.areas))))
        match rng.randint(0, 40):
            case 0:
                table.give(player(seat), c.LeaveSeat(seat))
            case 1:
                table.give(player(seat), c.Tip(seat, 500))
            case 2:
                table.sit(rng.randint(1, boxes))
            case _:
                pass


TROUBLE: tuple[tuple[str, Command], ...] = (
    ("deal", CardMissed()),
    ("deal", CardMissed()),
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError()),
    ("deal", CardExposed()),
    ("turn", CardExposed()),
    ("dealer stands", CardDealtInError()),
    ("card reader", ReaderFault()),
    ("card reader", ReaderMisused()),
    ("side", WrongSide()),
    ("up card", UpCardNotMoved()),
    ("up card", UpCardDiscarded()),
    ("bonus award", AwardNotShown()),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
)


def rich_order(table: BlackjackTableOfDays, rng: random.Random) -> tuple[Card, ...]:
    """Return an order in which cards of a few ranks come early, so that their consequences are seen more often."""
    many = rng.choice(("AT", "AKQJT", "7A", "Q", "A", "8", "23"))
    weights = {card: 0.7 * (str(card)[0] in many) for card in STANDARD_52}
    if many == "Q":
        weights = {card: 0.9 * (str(card) in ("QH", "AS", "TC", "AH")) for card in STANDARD_52}
    if many == "A":
        weights = {card: 0.9 * (str(card) in ("AH", "AD", "7S", "7H")) for card in STANDARD_52}
    return tuple(sorted(STANDARD_52 * table.play.rules.decks, key=lambda card: rng.random() - weights[card]))


def random_round(table: BlackjackTableOfDays, rng: random.Random, trouble: float = 0.3) -> None:
    """Play a round with random wagers and, often, an irregularity."""
    if rng.random() < trouble:
        topic, command = rng.choice(TROUBLE)
        at = rng.randint(0, 20) if topic == "deal" and not isinstance(command, CardExposed) else 0
        actor = DEVICE if isinstance(command, ShufflerFault) else SUPERVISOR
        table.house.queue(topic, command, at=at, actor=actor)
    if rng.random() < 0.1 and table.seats:
        lost = Unaccepted(seat := rng.choice(table.seats), AREAS[f"progressive.{seat}"])
        table.house.queue("register", WagersRegistered((lost,)), actor=DEVICE)
    if rng.random() < 0.2:
        award = rng.choice((0, 0, 500, 2500, 5000))
        table.house.queue("bonus ascertained", AscertainAward(award), actor=SUPERVISOR)
    if rng.random() < 0.6 and table.play.rules.shuffling.value != "Bart Carter":
        table.house.orders = [rich_order(table, rng) for _ in range(2)]
    if table.begin():
        table.house.orders.clear()
        random_bets(table, rng)
        table.finish()
    table.house.queued.clear()
    table.house.orders.clear()


def between(table: BlackjackTableOfDays, rng: random.Random) -> None:
    """Do some of what may happen between two rounds."""
    seats = table.seats
    match rng.randint(0, 30):
        case 0 | 1 | 2:
            table.give(SUPERVISOR, ReshuffleCards())
        case 3:
            table.give(DEALER, GoIdle(rng.random() < 0.5))
        case 4:
            table.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
        case 5:
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLER))
        case 6:
            table.give(SUPERVISOR, UseMethod(Method.CARD_READER))
        case 7:
            table.give(SUPERVISOR, ChangeDealer())
        case 8:
            table.give(SUPERVISOR, ChangeCards(table.now))
        case 9 if seats:
            table.give(player(seats[0]), c.LeaveSeat(seats[0]))
        case 10:
            table.give(SUPERVISOR, LightFault(1))
        case 11:
            table.give(SUPERVISOR, LightRepaired(1))
        case 12:
            settled = [key for key in table.play.books.settlements if key[0]]
            number, seat, area = rng.choice(settled) if settled else (0, 0, AREAS["bet.1"])
            table.give(SUPERVISOR, c.CorrectPayment(number, seat, area, 500, "counted again"))
        case _:
            pass
    for seat in table.seats:
        if table.play.books.balance(stack(seat)) < 20_000 and rng.random() < 0.8:
            assert table.give(player(seat), c.BuyIn(seat, 100_000))


def random_days(path: Path, seed: int, offer: str, *, rounds: int = 8, special: bool = True) -> None:
    """Play two days at one table with random choices, wagers, decisions and irregularities; meters are carried over."""
    rng = random.Random(f"{seed} {offer}")
    with blackjack_table(path, random_filing(rng, offer, special=special), seed=seed, rng=rng) as table:
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
