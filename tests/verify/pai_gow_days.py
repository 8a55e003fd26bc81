"""Days of pai gow poker for the auditor: ledger tables where everything happens that can happen."""

import importlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.cases.runner import filing_with
from croupier.equipment.cards import WITH_JOKER_53, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.commands import (
    AcceptBank,
    AskHouseWay,
    ChooseStack,
    DecideExposedHand,
    DirectDealersWager,
    HandExposed,
    LidRemoved,
    OfferBank,
    PassBank,
    SetHand,
    StacksDealtWrong,
    WrongStart,
)
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.questions import DealersWager
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import stack, wager
from croupier.table.card_commands import (
    ChangeCards,
    CutCards,
    DeclineCut,
    GoIdle,
    MisdealFound,
    OrderRecut,
    RemoveDevice,
    Shuffled,
    StubCounted,
    UseMethod,
)
from croupier.table.dice_commands import ChangeDice, NoRoll
from croupier.table.irregularities import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    ShoeFault,
    ShufflerFault,
    WrongNumberOfCards,
)
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import Place
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure, Tender


def auditor(name: str) -> Any:
    """Return a module of the auditor's pai gow poker, which type checkers can't find."""
    return importlib.import_module(f"auditor.pai_gow.{name}")


def filing_of(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return a filing as a record has it."""
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, report.defects
    return report.filing.plain()


CUT_AT = 20
"""Where players cut, so that an order can be prepared that the cut brings into place."""

Low = Callable[["PaiGowTable", int], tuple[int, ...]]
"""How the hand at a position is set."""


def by_house_way(table: "PaiGowTable", position: int) -> tuple[int, ...]:
    rules = table.play.rules
    seven = table.play.books.cards(Place("seat", position))
    low: tuple[int, ...] = rules.house_way.low_places(seven, rules.wheel)
    return low


class PaiGowTable(RealTable):
    """A pai gow poker table on a ledger."""

    def __init__(self, table: LedgerTable, changes: dict[str, Any], rng: random.Random | None = None) -> None:
        super().__init__(table, changes, SCHEMA)
        self.rng = rng or random.Random(0)
        self.low: Low = by_house_way
        self.banks = 0.0
        """How often a player accepts the bank."""
        self.co_banks = 0.0
        self.surrenders = 0.0
        self.declines = 0.0
        """How often a player declines the cut, or asks how the house would set a hand."""
        self.slips = 0.0
        """How often something goes wrong while hands are set."""

    @property
    def play(self) -> Any:
        return self.table.driver.table

    @property
    def seats(self) -> list[int]:
        return sorted(self.play.books.seats)

    def sit(self, *seats: int) -> None:
        for seat in seats:
            if self.give(player(seat), c.SitDown(seat, f"Player {seat}")):
                coupons = 10000 if self.play.match_play else 0
                assert self.give(player(seat), c.BuyIn(seat, 1_000_000, coupons))

    def top_up(self, seat: int) -> None:
        """Have a player who runs short buy more chips."""
        if self.play.books.balance(stack(seat)) < 200_000:
            assert self.give(player(seat), c.BuyIn(seat, 500_000))

    def play_on(self) -> None:
        """Give every answer required of a person, until wagers are due again or the round is over."""
        driver = self.table.driver
        while not driver.at_rest and driver.ask.topic != "wagers":
            self._answer(driver.ask)

    def _answer(self, ask: Ask) -> None:
        rng, seat = self.rng, (ask.to or (0,))[0]
        match ask.topic:
            case "bank":
                wants = rng.random() < self.banks
                if not wants or not self.give(player(seat), AcceptBank(seat, rng.random() < self.co_banks)):
                    assert self.give(player(seat), PassBank(seat))
            case "dealers":
                assert isinstance(ask.about, DealersWager)
                most = ask.about.most
                half = most // 2 // self.play.rules.smallest_chip * self.play.rules.smallest_chip
                assert self.give(player(seat), DirectDealersWager(seat, rng.choice([most, most, half, 0])))
            case "cut":
                if rng.random() >= self.declines or not self.give(player(seat), DeclineCut(seat)):
                    assert self.give(player(seat), CutCards(seat, CUT_AT))
            case "stack":
                assert self.give(player(seat), ChooseStack(seat, rng.randint(1, 7)))
            case "exposed":
                (position,) = ask.about.positions
                assert self.give(player(seat), DecideExposedHand(seat, position, rng.random() < 0.5))
            case "misdeal":
                assert self.give(DEALER, MisdealFound(rng.random() < 0.5))
            case "set" | "bank sets":
                self._set(ask.about.positions)
            case _:
                raise AssertionError(f"nobody answers {ask}")

    def _seat_at(self, position: int) -> int:
        bets = [seat for seat in self.seats if self.play.books.balance(wager(seat, AREAS[f"bet.{position}"]))]
        return bets[0] if bets else position

    def _set(self, waiting: tuple[int, ...]) -> None:
        """Set or surrender one of the waiting hands, or expose one of its cards."""
        if self.rng.random() < self.slips:
            slip = self.rng.choice([HandExposed, HandExposed, HandExposed, WrongNumberOfCards])
            if self.give(SUPERVISOR, slip(self.rng.randint(0, 6))):
                return
        for position in waiting:
            seat = self._seat_at(position)
            if self.rng.random() < self.declines:
                self.give(player(seat), AskHouseWay(seat, position))
            if self.rng.random() < self.surrenders and self.give(player(seat), c.Surrender(seat, position)):
                return
            if self.give(player(seat), SetHand(seat, position, self.low(self, position))):
                return
        raise AssertionError(f"no hand of {waiting} can be set")

    def begin(self) -> bool:
        return self.give(DEALER, c.BeginRound(self.now))

    def finish(self) -> None:
        """Close the betting and play the round; if nobody plays, it is called off."""
        if self.give(DEALER, OfferBank()):
            self.play_on()
        if self.give(DEALER, c.NoMoreBets()):
            self.play_on()
        elif not self.table.driver.at_rest:
            assert self.give(DEALER, c.CallOffRound())

    def round(self, *bets: tuple[int, str, int] | tuple[int, str, int, int]) -> None:
        """Play one round with these wagers."""
        assert self.begin()
        for bet in bets:
            assert self.bet(*bet), bet
        self.finish()


@contextmanager
def pai_gow_table(
    path: Path, changes: Mapping[str, Any], *, seed: int = 1, name: str = "PG-01", rng: random.Random | None = None
) -> Iterator[PaiGowTable]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield PaiGowTable(table, dict(changes), rng)
    finally:
        store.close()


# --- orders of the deck


def slots(table: PaiGowTable, players: int) -> list[list[int]]:
    """Return which cards of the order make up each hand, in the order in which hands are delivered."""
    rules = table.play.rules
    if rules.three_seven:
        hands = players + 1
        return [
            [*range(3 * hand, 3 * hand + 3), *range(3 * hands + 4 * hand, 3 * hands + 4 * hand + 4)]
            for hand in range(hands)
        ]
    match table.play.method.value:
        case "manual shoe":
            return [[hand + 7 * turn for turn in range(7)] for hand in range(7)]
        case "hand":
            return [[7 * turn + (hand if turn % 2 == 0 else 6 - hand) for turn in range(7)] for hand in range(7)]
        case _:
            return [list(range(7 * hand, 7 * hand + 7)) for hand in range(7)]


def order_of(table: PaiGowTable, players: int, hands: Sequence[str], rng: random.Random) -> tuple[Card, ...]:
    """Return an order that delivers these hands first; everything unspecified is random."""
    wanted = [list(cards(text)) for text in hands]
    spare = [card for card in WITH_JOKER_53 if not any(card in hand for hand in wanted)]
    rng.shuffle(spare)
    order: list[Card | None] = [None] * 53
    for hand, places in zip(wanted, slots(table, players), strict=False):
        for card, place in zip(hand, places, strict=False):
            order[place] = card
    whole = [card if card is not None else spare.pop() for card in order]
    if table.play.shuffler is None:
        # The cards that a cut brings to the top.
        whole = whole[-CUT_AT:] + whole[:-CUT_AT]
    return tuple(whole)


RARE = (
    "KX QX JX TX 9X 8X 7X",
    "8X 7X 6X 5X JOKER 3X 2X",
    "AX KX QX JX TX KY QY",
    "AX JOKER QX JX TX KY QY",
    "AX KX QX JX TX AY KY",
    "AX JOKER QX JX TX AY KY",
    "AX AY AW AZ JOKER KX KY",
    "AX AY AW AZ JOKER QX 9Y",
    "AX KX QX JX TX 4Y 4W",
    "AX KX QX JX TX 7Y 4W",
    "AX JOKER QX JX TX 4Y 4W",
    "AX JOKER QX JX TX 7Y 4W",
    "AX KX QX JX TX JOKER 4W",
    "9X 8X 7X 6X 5X 2Y 2W",
    "9X 8X 7X JOKER 5X 2Y 2W",
    "9X 8X 7X 6X 5X 2Y KW",
    "9X 8X JOKER 6X 5X 2Y KW",
    "9X 9Y 9W 9Z 4X 4Y KX",
    "9X 9Y 9W 9Z 4X 5Y KX",
    "8X 8Y 8W 5X 5Y KX QY",
    "8X 8Y 8W 5X 5Y KX KY",
    "KX JX 8X 6X 3X 7Y 7W",
    "KX JX 8X 6X 3X 2Y 7W",
    "9X 8Y 7X 6W 5X KY KW",
    "9X 8Y 7X 6W 5X KY 2W",
    "9X 9Y 9W QX JY 5X 2Y",
    "7X 8X JOKER 2Y 4W TY KZ",
    "QX KY JOKER 2Y 4W TX 9Z",
    "AX AY JOKER 2Y 4W TX 9Z",
    "3X 8X JOKER 2Y 4W TX QZ",
    "AX 2X 3X 7Y 9W JZ KY",
    "AX 2Y 3X 7Y 9W JZ KY",
    "4X 8X QX 7Y 9W JZ KY",
    "2X 3Y 4W 5Z 7X 8Y 9W",
    "2X 3Y 4W 5Z 7X 8Y TW",
    "2X 3Y 4W 5Z 7X 9Y JW",
    "2X 3Y 4W 5Z 7X 9Y QW",
    "2X 3Y 4W 5Z 7X 9Y KW",
    "2X 3Y 4W 6Z 7X 9Y AW",
    "JOKER 3Y 4W 6Z 7X 9Y JW",
    "JOKER KY QW JZ TX 8Y 7W",
    "JOKER 4X 8X QX KX 7Y 9W",
)
"""Hands for every line of every table; W, X, Y and Z stand for the suits."""


def lucky_order(table: PaiGowTable, rng: random.Random, *first: str) -> tuple[Card, ...]:
    """Return an order with rare hands, these first; where the deal starts decides which position gets them."""
    hands: list[str] = []
    taken: set[Card] = set()
    players = len(table.seats)
    for text in (*first, *rng.sample(RARE, 8)):
        made = text.translate(str.maketrans("WXYZ", "".join(rng.sample("CDHS", 4))))
        if not taken & set(cards(made)):
            taken |= set(cards(made))
            hands.append(made)
    delivered = len(slots(table, players))
    hands = (hands + [""] * delivered)[:delivered]
    rng.shuffle(hands)
    return order_of(table, players, hands, rng)


# --- filings


def random_filing(rng: random.Random) -> dict[str, Any]:
    """Return random choices of a licensee that go together."""
    three_seven = rng.random() < 0.3
    shuffler = rng.random() < 0.65
    method = rng.choice(["manual shoe", "hand", "automated shoe"])
    button = shuffler and not three_seven and method == "automated shoe" and rng.random() < 0.5
    start = "button" if button else rng.choice(["dice", "number selector", "number selector"])
    made: dict[str, Any] = {
        "wagers.three_seven.offered": three_seven,
        "shuffler.used": shuffler,
        "cards.backs": rng.choice([["red"], ["red", "blue"]]) if shuffler else ["red"],
        "wagers.match_play": rng.random() < 0.8,
        "wagers.two_areas": rng.random() < 0.7,
        "ranking.wheel": rng.choice(["second highest", "lowest"]),
        "house_way.name": rng.choice([*NAMED, "foxwoods", "trump plaza"]),
        "settlement.vigorish": "up to 25 cents",
        "bank.offered": rng.random() < 0.8,
        "chips.inventory": rng.choice([100, 50000]),
    }
    made["cards.preshuffled"] = rng.random() < 0.3
    if shuffler:
        made["shuffler.counts"] = rng.random() < 0.5
    if three_seven:
        made["dealing.completion"] = rng.choice(["hand", "automated shoe"])
        made["wagers.seven_card.pay_table"] = rng.choice("AB")
        made["wagers.seven_card.maximum"] = 1000
        if rng.random() < 0.5:
            made["wagers.seven_card_limit"] = 50000
    else:
        made["dealing.method"] = method
        made["start.method"] = start
        made["wagers.bonus.offered"] = rng.random() < 0.85
        if made["wagers.bonus.offered"]:
            made["wagers.bonus.royal_match"] = rng.choice(["king and queen", "ace and king"])
        if start == "number selector":
            made["wagers.number.offered"] = rng.random() < 0.9
        if made.get("wagers.number.offered"):
            made["wagers.number.pays"] = rng.choice(["11 to 2", "5 1/2 to 1", "6 to 1", "23 to 4"])
            made["wagers.number.match_play"] = rng.random() < 0.5
    made["wagers.insurance.offered"] = rng.random() < 0.8
    if made["wagers.insurance.offered"]:
        made["wagers.insurance.pay_table"] = rng.choice("ABCDE")
        made["readings.insurance_joker"] = rng.choice(["ace by rank", "loose ace", "completes"])
    if (made.get("wagers.bonus.offered") or made["wagers.insurance.offered"]) and rng.random() < 0.6:
        made["wagers.bonus_limit"] = 40000
    made["wagers.progressive.offered"] = rng.random() < 0.8
    if made["wagers.progressive.offered"]:
        made["wagers.progressive.amount"] = rng.choice([1, 5])
        made["wagers.progressive.meter.initial"] = rng.choice([10000, 20000])
        made["wagers.progressive.meter.rate"] = rng.choice(["27%", "33.3%"])
        if rng.random() < 0.3:
            made["wagers.progressive.meter.ceiling"] = 20001
    if made["bank.offered"]:
        made["bank.co_bank"] = rng.random() < 0.7
        made["bank.dealers_wager"] = rng.choice(["last wager", "fixed"])
    made["settlement.vigorish"] = rng.choice(["exact", "up to 25 cents"])
    return made | _random_readings(made, rng)


def _random_readings(made: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a random choice for every reading that these choices call for."""
    bonus, insured = made.get("wagers.bonus.offered"), made["wagers.insurance.offered"]
    progressive, bank = made["wagers.progressive.offered"], made["bank.offered"]
    readings: dict[str, tuple[Any, tuple[str, str]]] = {
        "exposed_hand": (True, ("until the player looks", "until it is set")),
        "voided_hand": (True, ("all wagers", "pai gow poker wager")),
        "stacks_reshuffled": (not made["wagers.three_seven.offered"], ("wagers stand", "round is void")),
        "meter_cents": (progressive, ("up", "down")),
        "not_accepted": (progressive, ("returned", "lost")),
        "progressive_amount": (progressive, ("whole payment", "besides the wager")),
        "surrendered_hand": (bonus or insured, ("other wagers stand", "other wagers are lost")),
        "surrendered_to": (bank, ("bank", "casino")),
        "coupon_against_bank": (bank and made.get("wagers.match_play", True), ("casino", "bank")),
        "three_of_a_kind": (bonus, ("paid", "not paid")),
        "envy_limit": (bonus, ("counts", "paid besides")),
        "natural_royal_match": (
            made.get("wagers.bonus.royal_match") == "ace and king",
            ("ace and king", "whole hand"),
        ),
        "envy_markers": (bonus and made.get("wagers.two_areas", True), ("each wager", "each player")),
        "part_of_a_cent": (
            made["settlement.vigorish"] == "exact" or made.get("bank.co_bank"),
            ("in the player's favor", "in the house's favor"),
        ),
    }
    return {f"readings.{key}": rng.choice(values) for key, (due, values) in readings.items() if due}


# --- random play


def any_low(table: PaiGowTable, position: int) -> tuple[int, ...]:
    """Set a hand, usually by the house way; sometimes at random, or with a wrong number of cards."""
    rng, chance = table.rng, table.rng.random()
    if chance < 0.1:
        return tuple(rng.sample(range(1, 8), rng.choice([1, 3])))
    if chance < 0.35:
        return tuple(rng.sample(range(1, 8), 2))
    return by_house_way(table, position)


AMOUNTS = {
    "bet": (1000, 2500, 10000),
    "number": (200, 500, 700),
    "bonus": (200, 500, 5000),
    "insurance": (200, 500),
    "three": (200, 500),
    "seven": (200, 500, 100000),
}


def random_bets(table: PaiGowTable, rng: random.Random) -> None:
    for seat in table.seats:
        for area, place in AREAS.items():
            kind = place.kind.value
            if rng.random() > (0.9 if kind == "bet" else 0.2 if kind == "number" else 0.6):
                continue
            if kind == "progressive":
                filed = table.filing.get("wagers.progressive.amount") or 100
                tender = Tender.COUPON if rng.random() < 0.2 else Tender.CHIPS
                table.give(player(seat), c.PlaceWager(seat, place, filed, tender=tender))
            else:
                coupon = 1000 if kind == "bet" and rng.random() < 0.2 else 200 if rng.random() < 0.2 else 0
                amount = rng.choice(AMOUNTS[kind])
                if not table.bet(seat, area, amount, coupon):
                    table.bet(seat, area, amount)
        if rng.random() < 0.1:
            table.give(player(seat), c.WithdrawWager(seat, AREAS[rng.choice(sorted(AREAS))]))
        match rng.randint(0, 40):
            case 0:
                table.give(player(seat), c.LeaveSeat(seat))
            case 1:
                table.give(player(seat), c.Tip(seat, 500))
            case 2:
                table.sit(rng.randint(1, 6))
            case _:
                pass


def trouble(table: PaiGowTable, rng: random.Random, chance: float) -> None:
    """Make things go wrong at any moment that allows it."""
    house = table.house
    positions = range(7)
    events: list[Callable[[], None]] = [
        lambda: house.queue("deal", CardFoundFaceUp(), at=rng.randint(1, 40)),
        lambda: house.queue("deal", CardFoundFaceUp(), at=rng.randint(1, 40)),
        lambda: house.queue("deal", CardDealtInError(Place("seat", 2)), at=rng.randint(1, 40)),
        lambda: house.queue("deal", ShoeFault(ShoeFailure.JAMS), at=rng.randint(1, 9)),
        lambda: house.queue("deal", CardExposed(), at=rng.randint(1, 49)),
        lambda: house.queue("deal", StacksDealtWrong(), at=rng.randint(1, 49)),
        lambda: house.queue("deal", WrongStart(rng.choice(positions))),
        lambda: house.queue("deal", HandExposed(rng.choice(positions)), at=rng.randint(1, 40)),
        lambda: house.queue("deal", HandExposed(rng.choice(positions)), at=rng.randint(1, 40)),
        lambda: house.queue("deal", WrongNumberOfCards(rng.choice(positions)), at=rng.randint(1, 40)),
        lambda: house.queue("start", NoRoll(rng.random() < 0.5)),
        lambda: house.queue("start", LidRemoved()),
        lambda: house.queue("stub", StubCounted(rng.randint(2, 6)), actor=DEALER),
        lambda: house.queue("recut", OrderRecut()),
        lambda: house.queue("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
        lambda: house.queue("shuffle", Shuffled((), "", rng.choice([52, 54])), actor=DEVICE),
        lambda: house.queue("dealer sets", SetHand(0, 0, tuple(rng.sample(range(1, 8), 2))), actor=DEALER),
        lambda: house.queue("expose", c.Surrender(seat := rng.choice(table.seats), seat), actor=player(seat)),
        lambda: house.queue("expose", c.Surrender(seat := rng.choice(table.seats), seat), actor=player(seat)),
        lambda: house.queue("expose", HandExposed(rng.choice(positions))),
        lambda: house.queue(
            "register",
            WagersRegistered((Unaccepted(seat := rng.choice(table.seats), AREAS[f"progressive.{seat}"]),)),
            actor=DEVICE,
        ),
    ]
    for event in events:
        if rng.random() < chance:
            event()


def random_round(table: PaiGowTable, rng: random.Random, chance: float = 0.06) -> None:
    """Play a round with random wagers and, often, an irregularity."""
    if rng.random() < 0.5:
        table.house.orders = [lucky_order(table, rng) for _ in range(4)]
    trouble(table, rng, chance)
    if not table.begin():
        return
    random_bets(table, rng)
    table.finish()
    table.house.queued.clear()
    table.house.orders.clear()


def random_days(path: Path, seed: int, days: int = 2, rounds: int = 8, chance: float = 0.06) -> None:
    """Play days at one table with random choices, wagers, banks and irregularities; meters are carried over."""
    rng = random.Random(seed)
    with pai_gow_table(path, random_filing(rng), seed=seed, rng=rng) as table:
        table.low = any_low
        table.banks, table.co_banks, table.surrenders, table.declines, table.slips = 0.6, 0.5, 0.1, 0.2, 0.02
        for number in range(1, days + 1):
            with table.day(f"2026-01-{number:02d}"):
                table.sit(*rng.sample(range(1, 7), rng.randint(1, 6)))
                for _ in range(rounds):
                    random_round(table, rng, chance)
                    between(table, rng)


def between(table: PaiGowTable, rng: random.Random) -> None:
    """Do some of what may happen between two rounds."""
    seats = table.seats
    match rng.randint(0, 40):
        case 0:
            table.give(SUPERVISOR, ChangeCards(table.now))
        case 9:
            table.give(SUPERVISOR, ChangeDice(table.now))
        case 1:
            table.give(DEALER, GoIdle(rng.random() < 0.5))
        case 2:
            table.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
            table.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
        case 3:
            table.give(SUPERVISOR, RemoveDevice(Device.AUTOMATED_SHOE))
            table.give(SUPERVISOR, UseMethod(rng.choice([Method.HAND, Method.MANUAL_SHOE])))
        case 8:
            table.give(SUPERVISOR, UseMethod(rng.choice([Method.SHUFFLER, Method.AUTOMATED_SHOE])))
        case 4 if seats:
            table.give(player(seats[0]), c.Tip(seats[0], 500))
        case 5 if len(seats) > 1:
            table.give(player(seats[-1]), c.LeaveSeat(seats[-1]))
        case 6:
            table.sit(rng.randint(1, 6))
        case 7:
            settled = [key for key in table.play.books.settlements if key[0]]
            number, seat, area = rng.choice(settled) if settled else (0, 0, "")
            table.give(SUPERVISOR, c.CorrectPayment(number, seat, area, 500, "counted again"))
        case _:
            pass
    for seat in table.seats:
        table.top_up(seat)
