"""Everybody at a pai gow poker table: players, dealer, supervisor and devices, who usually do what they may.

Occasionally something goes wrong (trouble), and occasionally somebody tries what isn't allowed (mischief). All
randomness comes from one source, so that a day can be repeated.
"""

import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from pai_gow_orders import Layout, before_cut, lucky_order, plain_order
from random_tables import START

from croupier.equipment.cards import WITH_JOKER_53
from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.commands import (
    AcceptBank,
    AskHouseWay,
    ChooseStack,
    ConcealCards,
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
from croupier.games.pai_gow_poker.questions import DealersWager
from croupier.games.pai_gow_poker.rules import AREAS, NUMBERS, POSITIONS, PaiGowArea, PaiGowKind, StartMethod
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table import commands as c
from croupier.table.books import coupons, stack
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
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.dice_commands import ChangeDice, DiceShaken, NoRoll, NumberSelected
from croupier.table.driver import Driver
from croupier.table.irregularities import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    ShoeFault,
    ShufflerFault,
    WrongNumberOfCards,
)
from croupier.table.meter_commands import CompleteDocumentation, Unaccepted, ValidatePayout, WagersRegistered
from croupier.table.names import NoArea, Note, Place
from croupier.table.places import at_seat
from croupier.table.questions import StubOf
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, player
from croupier.table.steps import Asset
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure, Tender

Input = tuple[Actor, Command]

TROUBLED = {
    "shuffle": 0.08,
    "recut": 0.2,
    "start": 0.25,
    "deal": 0.025,
    "stub": 0.14,
    "set": 0.05,
    "dealer sets": 0.2,
    "bank sets": 0.1,
    "expose": 0.08,
}
"""How often something goes wrong, by the topic of a question. A round has many moments of dealing."""

DICE = range(1, 7)
BETS = {position: PaiGowArea(PaiGowKind.BET, position) for position in POSITIONS}
PLACES = range(1, 8)


class Crowd:
    """Decides the next input to the table."""

    def __init__(
        self,
        rng: random.Random,
        *,
        trouble: float = 1.0,
        mischief: float = 0.04,
        luck: float = 0.6,
        jackpots: float = 0.1,
        eagerness: float = 0.5,
    ) -> None:
        self.rng = rng
        self.trouble, self.mischief = trouble, mischief
        self.luck, self.jackpots, self.eagerness = luck, jackpots, eagerness
        self.now = datetime.fromisoformat(START)
        self.round = 0
        self.bets = 0
        """The number of further wagers to try in this round."""
        self.eager = False
        """True if everybody wagers a lot on everything in this round."""
        self.exodus = False
        """True if everybody withdraws in this round."""
        self.closing = False
        self.cut_at = 10
        """Where the cards are to be cut, so that the prepared order comes up."""

    # --- the next input

    def next(self, driver: Driver) -> Input:
        table = driver.table
        assert isinstance(table, PaiGowPokerTable)
        self.table, self.books, self.ask = table, table.books, driver.ask
        if Note("now") in self.books.notes:
            self.now = max(self.now, datetime.fromisoformat(table.now))
        if self.rng.random() < self.mischief:
            return self.something_wild()
        if self.rng.random() < self.trouble * TROUBLED.get(self.ask.topic, 0):
            return self.some_trouble()
        if self.first_by_dice() and self.rng.random() < self.trouble * 0.08:
            return DEALER, WrongStart(self.rng.choice([0, *POSITIONS]))
        return self.usual()

    def legal(self, actor: Actor, command: Command) -> bool:
        return self.ask.refuses(actor, command) is None

    def usual(self) -> Input:
        """Return what somebody would ordinarily do now; it may be refused, but then something else won't be."""
        match self.ask.topic:
            case "closed":
                return SUPERVISOR, c.OpenTable(self.at())
            case "between rounds":
                return self.between_rounds()
            case "wagers":
                return self.wagers()
            case "shuffle":
                return self.shuffle()
            case topic:
                return self.in_round(topic)

    def at(self, **later: float) -> str:
        self.now += timedelta(**later)
        return self.now.isoformat()

    def some_seat(self) -> int:
        """Return the seat of a player or, occasionally, any seat."""
        taken = sorted(self.books.seats)
        return self.rng.choice(taken) if taken and self.rng.random() < 0.9 else self.rng.choice(POSITIONS)

    # --- between rounds

    def between_rounds(self) -> Input:
        rng, seats = self.rng, self.books.seats
        if self.closing:
            leaving = next(iter(seats), 0)
            self.closing = bool(leaving)
            return (player(leaving), c.LeaveSeat(leaving)) if leaving else (SUPERVISOR, c.CloseTable())
        if (len(seats) < 2 and rng.random() < 0.8) or (len(seats) < 5 and rng.random() < 0.1):
            seat = rng.choice([position for position in POSITIONS if position not in seats])
            return player(seat), c.SitDown(seat, f"Player {seat}")
        poor = [seat for seat in seats if self.books.balance(stack(seat)) < 2 * self.table.rules.bet.minimum]
        if poor and rng.random() < 0.95:
            return player(poor[0]), self.buy(poor[0])
        if self.books.proposed and rng.random() < 0.5:
            return SUPERVISOR, self.correction()
        if rng.random() < 0.75:
            return self.begin_round()
        seat = self.some_seat()
        chosen: Input = rng.choice(
            [
                (player(seat), self.buy(seat)),
                (player(seat), self.buy(seat)),
                (player(seat), c.Tip(seat, rng.choice([100, 500]))),
                (player(seat), c.LeaveSeat(seat)),
                (DEALER, GoIdle(rng.random() < 0.5)),
                (SUPERVISOR, ChangeCards(self.at(minutes=5))),
                (SUPERVISOR, ChangeDice(self.at(minutes=5))),
                (SUPERVISOR, self.other_method()),
                (SUPERVISOR, self.other_method()),
                *[(SUPERVISOR, self.correction())] * 4,
            ]
        )
        self.closing = rng.random() < 0.03
        return chosen

    def buy(self, seat: int) -> c.BuyIn:
        """Buy enough to bank, or just enough to play; coupons as well, where they are accepted."""
        rng, smallest = self.rng, self.table.rules.smallest_chip
        amount = rng.choice([100_000, 1_000_000, self.table.rules.bet.minimum * 3])
        face = rng.choice([2000, 10_000]) if self.table.match_play and rng.random() < 0.7 else 0
        return c.BuyIn(seat, amount // smallest * smallest, face // smallest * smallest)

    def begin_round(self) -> Input:
        table = self.table
        begin = c.BeginRound(self.at(seconds=40) if self.rng.random() < 0.98 else self.at(hours=9))
        if self.legal(DEALER, begin) or not self.books.seats:
            return DEALER, begin
        # Something must be done before a round can begin: devices come back, the method changes, or new cards are
        # brought.
        methods = [Method.MANUAL_SHOE, Method.HAND, Method.AUTOMATED_SHOE]
        choices: list[Command] = [ChangeCards(self.at())]
        if self.legal(SUPERVISOR, ChangeDice(self.at())):
            choices.append(ChangeDice(self.at()))
        if table.method is not table.filed_method or not table.automated_shoe_present:
            choices += [
                UseMethod(Method(table.filed_method.value.replace(" ", "_"))),
                UseMethod(self.rng.choice(methods)),
            ]
        if table.shuffler is None:
            choices += [UseMethod(Method.SHUFFLER), UseMethod(Method.SHUFFLE_BY_HAND)]
        return SUPERVISOR, self.rng.choice(choices)

    def other_method(self) -> Command:
        """11.11(o): a device leaves or comes back. Without its shoe 11.17 can't be dealt."""
        devices = [Device.SHUFFLER] if self.table.rules.three_seven else list(Device)
        methods = [method for method in Method if method is not Method.CARD_READER]
        device, method = self.rng.choice(devices), self.rng.choice(methods)
        return RemoveDevice(device) if self.rng.random() < 0.4 else UseMethod(method)

    def correction(self) -> Command:
        """Return a correction, or a second supervisor's decision about one; occasionally it is the same supervisor."""
        if self.books.proposed and self.rng.random() < 0.7:
            ways: list[type[c.ApproveCorrection | c.DeclineCorrection]] = [c.ApproveCorrection] * 2 + [
                c.DeclineCorrection
            ]
            return self.rng.choice(ways)(
                *self.rng.choice(sorted(self.books.proposed)), by=self.rng.choice(["Sue", "Tom", "Tom"])
            )
        known = sorted(self.books.settlements) or [(1, 1, AREAS["bet.1"])]
        number, seat, area = self.rng.choice(known[-12:])
        paid = self.rng.choice([0, 100, 1000, 2500])
        return c.CorrectPayment(number, seat, area, paid, "the hands were misread", by="Sue")

    # --- wagers

    def wagers(self) -> Input:
        rng, seats = self.rng, sorted(self.books.seats)
        if self.books.number(Note("round")) != self.round:
            self.round = self.books.number(Note("round"))
            self.eager, self.exodus = rng.random() < self.eagerness, rng.random() < 0.04
            self.bets = rng.randint(len(seats), 5 * len(seats) + 3) + (6 * len(seats) if self.eager else 0)
            self.bets = self.bets if not self.exodus else rng.choice([0, self.bets])
        if self.exodus and self.bets <= 0:
            return self.withdraw_all(seats)
        if self.bets > 0:
            self.bets -= 1
            return self.some_wager() if rng.random() < 0.9 else self.other_than_wager()
        if self.legal(DEALER, OfferBank()):
            self.bets = rng.choice([0, 3, 6])
            return DEALER, OfferBank()
        if self.legal(DEALER, c.NoMoreBets()):
            return DEALER, c.NoMoreBets()
        if rng.random() < 0.2:
            return DEALER, c.CallOffRound()
        return self.first_wager(seats)

    def withdraw_all(self, seats: list[int]) -> Input:
        """Have everybody take wagers back, the optional ones first; some leave; then the round is called off."""
        for seat in seats:
            standing = [area for area in AREAS.values() if self.stands(seat, area)]
            if standing:
                optional = [area for area in standing if area.kind is not PaiGowKind.BET]
                return player(seat), c.WithdrawWager(seat, (optional or standing)[0])
        if self.legal(DEALER, OfferBank()) and self.rng.random() < 0.5:
            return DEALER, OfferBank()
        leaving = [seat for seat in seats if self.legal(player(seat), c.LeaveSeat(seat))]
        if leaving and self.rng.random() < 0.8:
            return player(leaving[0]), c.LeaveSeat(leaving[0])
        self.exodus = self.rng.random() < 0.5
        return DEALER, c.CallOffRound()

    def stands(self, seat: int, area: PaiGowArea) -> bool:
        return bool(self.table.stake(seat, area) or self.table.face(seat, area))

    def first_wager(self, seats: list[int]) -> Input:
        """Make the wager without which the round can't go on; a player without enough chips buys some."""
        bets = [(player(seat), c.PlaceWager(seat, BETS[seat], self.table.rules.bet.minimum)) for seat in seats]
        possible = [bet for bet in bets if self.legal(*bet)]
        if possible:
            return self.rng.choice(possible)
        seat = self.rng.choice(seats)
        bank = self.table.bank
        if bank and self.rng.random() < 0.5:
            # The bank cannot cover another wager.
            return player(bank), self.buy(bank)
        if len(seats) < 2:
            free = self.rng.choice([position for position in POSITIONS if position not in seats])
            return player(free), c.SitDown(free, "Called")
        return player(seat), self.buy(seat)

    def some_wager(self) -> Input:
        rng, rules = self.rng, self.table.rules
        idle = [seat for seat in self.books.seats if not self.stands(seat, BETS[seat]) and seat != self.table.bank]
        seat = rng.choice(idle) if self.eager and idle and rng.random() < 0.7 else self.some_seat()
        position, often = seat, 0.1 if rules.three_seven else 0.5 if self.eager else 0.3
        if rules.two_areas and rng.random() < often:
            beside = [neighbor for neighbor in (seat - 1, seat + 1) if neighbor in POSITIONS]
            position = rng.choice(beside if rng.random() < 0.9 else POSITIONS)
        kinds = [
            kind
            for kind in PaiGowKind
            if kind is PaiGowKind.BET or (self.stands(seat, BETS[position]) and rules.offers(kind))
        ]
        kind = rng.choice(kinds)
        area = PaiGowArea(kind, rng.choice(NUMBERS) if kind is PaiGowKind.NUMBER else position)
        if kind is PaiGowKind.PROGRESSIVE and rng.random() < 0.4:
            assert rules.progressive is not None
            return player(seat), c.PlaceWager(seat, area, rules.progressive.amount, tender=Tender.COUPON)
        amount = self.some_amount(kind)
        face = 0
        if kind is PaiGowKind.NUMBER or (kind is PaiGowKind.BET and rng.random() < 0.4):
            held = self.books.balance(coupons(seat), Asset.COUPONS)
            face = min(held, amount, rng.choice([500, 1000, 10_000])) // rules.smallest_chip * rules.smallest_chip
        return player(seat), c.PlaceWager(seat, area, amount, face)

    def some_amount(self, kind: PaiGowKind) -> Cents:
        limits, smallest = self.table.rules.limits(kind), self.table.rules.smallest_chip
        assert limits is not None
        if self.eager and kind is not PaiGowKind.BET and self.rng.random() < 0.7:
            return limits.maximum
        between = self.rng.randint(limits.minimum, limits.maximum) // smallest * smallest
        return self.rng.choice([limits.minimum, limits.minimum, max(between, limits.minimum), limits.maximum])

    def other_than_wager(self) -> Input:
        rng, seat = self.rng, self.some_seat()
        choices: list[Input] = [
            (
                player(seat),
                c.WithdrawWager(
                    seat, rng.choice([area for area in AREAS.values() if self.stands(seat, area)] or [BETS[1]])
                ),
            ),
            (player(seat), self.buy(seat)),
            (player(seat), c.Tip(seat, rng.choice([100, 2500]))),
            (player(seat), c.LeaveSeat(seat)),
            (player(seat), c.SitDown(seat, "Late")),
            (player(seat % 6 + 1), c.SitDown(seat % 6 + 1, "Later")),
        ]
        return rng.choice(choices)

    # --- the shuffle

    def shuffle(self) -> Input:
        rng, table = self.rng, self.table
        layout, hands = self.layout(), len(self.books.seats) + 1
        order = lucky_order(rng, layout, hands, self.jackpots) if rng.random() < self.luck else plain_order(rng)
        self.cut_at = rng.randint(10, 43)
        if table.shuffler is None or table.preshuffled:
            order = before_cut(order, self.cut_at)
        counted = len(order) if table.shuffler is not None and table.shuffler.counts else -1
        actor = DEALER if table.shuffler is None else DEVICE
        return actor, Shuffled(order, f"{rng.randrange(2**64):064x}", counted, "laboratory:test")

    def layout(self) -> Layout:
        if self.table.rules.three_seven:
            return Layout.THREE_AND_FOUR
        return {
            DealingMethod.MANUAL_SHOE: Layout.COLUMNS,
            DealingMethod.HAND: Layout.SNAKE,
            DealingMethod.AUTOMATED_SHOE: Layout.ROWS,
        }[self.table.method]

    # --- questions in a round

    def in_round(self, topic: str) -> Input:
        rng, ask = self.rng, self.ask
        seat = (ask.to or (0,))[0]
        match topic:
            case "bank":
                if rng.random() < 0.6:
                    return player(seat), AcceptBank(seat, rng.random() < 0.5)
                leaves = rng.random() < (0.9 if self.exodus else 0.05)
                return player(seat), c.LeaveSeat(seat) if leaves else PassBank(seat)
            case "dealers":
                assert isinstance(ask.about, DealersWager)
                most = ask.about.most
                smallest = self.table.rules.smallest_chip
                some = rng.randint(0, most) // smallest * smallest
                return player(seat), DirectDealersWager(seat, rng.choice([0, most, most, some]))
            case "cut":
                at = self.cut_at if rng.random() < 0.7 else rng.choice([10, 43, rng.randint(10, 43)])
                if seat == 0:
                    return DEALER, CutCards(0, at)
                return player(seat), DeclineCut(seat) if rng.random() < 0.3 else CutCards(seat, at)
            case "stub":
                counts = not self.ask.moment or rng.random() < 0.2
                assert isinstance(ask.about, StubOf)
                return DEALER, StubCounted(ask.about.expected) if counts else c.Proceed()
            case "misdeal":
                return DEALER, MisdealFound(rng.random() < 0.5)
            case "stack":
                return player(seat), ChooseStack(seat, rng.choice(PLACES))
            case "start":
                if self.table.rules.start is StartMethod.DICE:
                    return DEVICE, DiceShaken(tuple(rng.choices(DICE, k=3)), rng.choice([3, 3, 4]))
                return DEVICE, NumberSelected(rng.choice(NUMBERS))
            case "register":
                return DEVICE, WagersRegistered(self.not_accepted())
            case "set" | "bank sets":
                return self.set_hand(rng.choice(ask.about.positions))
            case "exposed":
                (position,) = ask.about.positions
                return player(seat), DecideExposedHand(seat, position, rng.random() < 0.6)
            case "validation":
                return SUPERVISOR, ValidatePayout()
            case "documentation":
                return SUPERVISOR, CompleteDocumentation()
            case _:
                assert self.ask.moment, self.ask
                return rng.choice([DEALER, DEALER, DEVICE]), c.Proceed()

    def not_accepted(self) -> tuple[Unaccepted, ...]:
        placed = [
            Unaccepted(seat, PaiGowArea(PaiGowKind.PROGRESSIVE, position))
            for seat in self.books.seats
            for position in POSITIONS
            if self.stands(seat, PaiGowArea(PaiGowKind.PROGRESSIVE, position))
        ]
        return tuple(refusal for refusal in placed if self.rng.random() < 0.1)

    def set_hand(self, position: int) -> Input:
        rng = self.rng
        seat = position if position == self.table.bank else self.table.player_at(position)
        chance = rng.random()
        if chance < 0.06:
            return player(seat), AskHouseWay(seat, position)
        if chance < 0.12:
            return player(seat), c.Surrender(seat, position)
        return player(seat), SetHand(seat, position, self.low(position))

    def low(self, position: int) -> tuple[int, ...]:
        """Return the house way's low hand, any two cards, or an impossible low hand."""
        rng, rules = self.rng, self.table.rules
        chance = rng.random()
        if chance < 0.65:
            return rules.house_way.low_places(self.books.cards(at_seat(position)), rules.wheel)
        return tuple(rng.sample(PLACES, 2 if chance < 0.95 else rng.choice([0, 1, 3, 7])))

    # --- trouble: 11.11, and other accidents

    def some_trouble(self) -> Input:
        rng, topic = self.rng, self.ask.topic
        position = rng.choice([0, *POSITIONS])
        seat = rng.choice(POSITIONS)
        staff = rng.choice([DEALER, SUPERVISOR])
        troubles: dict[str, list[Input]] = {
            "shuffle": [
                (DEVICE, ShufflerFault(ShufflerFailure.JAMS)),
                (SUPERVISOR, RemoveDevice(Device.SHUFFLER)),
                (DEVICE, Shuffled((), "", rng.choice([52, 54]))),
            ],
            "recut": [(SUPERVISOR, OrderRecut())],
            "start": [
                (staff, NoRoll(rng.random() < 0.5)),
                *[(staff, LidRemoved())] * (3 if self.table.bank else 1),
                (DEVICE, DiceShaken((1, 2, 3), 2)),
                (DEVICE, NumberSelected(8)),
            ],
            "deal": [
                (staff, CardFoundFaceUp()),
                (staff, CardFoundFaceUp()),
                (staff, CardDealtInError(at_seat(seat))),
                (staff, HandExposed(position)),
                (staff, HandExposed(self.some_hand())),
                (staff, WrongNumberOfCards(position)),
                (DEVICE, ShoeFault(ShoeFailure.STOPS)),
                (staff, CardExposed()),
                (staff, StacksDealtWrong()),
                (player(seat), c.LeaveSeat(seat)),
            ],
            "stub": [(DEALER, StubCounted(rng.choice([0, 3, 4, 5, 53])))],
            "set": [
                (staff, HandExposed(position)),
                (staff, HandExposed(self.some_hand())),
                (staff, WrongNumberOfCards(position)),
                self.late_surrender(),
                (player(seat), c.LeaveSeat(seat)),
            ],
            "dealer sets": [(DEALER, SetHand(0, 0, tuple(rng.sample(PLACES, 2))))],
            "bank sets": [(player(self.table.bank), SetHand(self.table.bank, self.table.bank, (1, 2, 3)))],
            "expose": [
                (staff, HandExposed(position)),
                (staff, HandExposed(self.some_hand())),
                *[self.late_surrender()] * 3,
            ],
        }
        return rng.choice(troubles[topic])

    def first_by_dice(self) -> bool:
        """11.11(c): whether the first card or stack is about to be dealt where the dice say."""
        dice = self.table.rules.start is StartMethod.DICE and self.ask.topic == "deal"
        return dice and any(self.legal(DEALER, WrongStart(position)) for position in (0, 1))

    def some_hand(self) -> int:
        """Return a position where somebody plays."""
        playing = [position for position in POSITIONS if self.table.player_at(position)]
        return self.rng.choice(playing or [1])

    def late_surrender(self) -> Input:
        position = self.some_hand()
        seat = self.table.player_at(position) or 1
        return player(seat), c.Surrender(seat, position)

    # --- mischief

    def something_wild(self) -> Input:
        """Return any command by anybody; it may even be legal."""
        rng = self.rng
        command = rng.choice(list(self.wild_commands()))
        if rng.random() < 0.6:
            role = rng.choice(command.roles)
            return Actor(role, getattr(command, "seat", 0) if role is Role.PLAYER else 0), command
        return rng.choice([DEALER, SUPERVISOR, DEVICE, Actor(Role.SPECTATOR), player(self.some_seat())]), command

    def wild_commands(self) -> Iterator[Command]:
        rng = self.rng
        seat, position = rng.randint(0, 7), rng.randint(-1, 8)
        if rng.random() < 0.7:
            seat = self.some_seat()
        nowhere = (PaiGowArea(PaiGowKind.BET, 7), PaiGowArea(PaiGowKind.NUMBER, 0), NoArea("pack.1"), NoArea(""))
        area = rng.choice([*AREAS.values(), *nowhere])
        amount = rng.choice([0, -1, 1, 99, 100, 1001, 1000, 50_000, 10**9, rng.randint(-1000, 200_000)])
        low = tuple(rng.choices(range(9), k=rng.choice([0, 1, 2, 2, 2, 3])))
        odd: Callable[[object], int] = lambda value: value  # type: ignore[assignment, return-value]  # noqa: E731
        yield c.PlaceWager(
            seat,
            area,
            amount,
            rng.choice([0, amount, -amount, 100]),
            rng.choice(list(Tender)),
        )
        yield c.PlaceWager(seat, PaiGowArea(PaiGowKind.BET, seat), odd(1000.0))
        yield c.PlaceWager(seat, PaiGowArea(PaiGowKind.BET, seat), odd(True))
        yield c.WithdrawWager(seat, area)
        yield c.SitDown(seat, rng.choice(["Ann", " ", "a\nb"]))
        yield c.LeaveSeat(seat)
        yield c.BuyIn(seat, amount, rng.choice([0, 0, -100, 500]))
        yield c.Tip(seat, amount)
        yield TouchCards(seat)
        yield ConcealCards(seat)
        yield CutCards(seat, rng.randint(-1, 54))
        yield DeclineCut(seat)
        yield AcceptBank(seat, rng.random() < 0.5)
        yield PassBank(seat)
        yield DirectDealersWager(seat, amount)
        yield ChooseStack(seat, rng.randint(0, 8))
        yield SetHand(seat, position, low)
        yield SetHand(0, 0, low)
        yield AskHouseWay(seat, position)
        yield c.Surrender(seat, position)
        yield DecideExposedHand(seat, position, rng.random() < 0.5)
        yield from (c.Proceed(), c.NoMoreBets(), c.CallOffRound(), OfferBank(), OrderRecut(), c.CloseTable())
        yield from (ValidatePayout(), CompleteDocumentation(), GoIdle(rng.random() < 0.5))
        yield from (StubCounted(rng.randint(-2, 60)), MisdealFound(rng.random() < 0.5))
        yield Shuffled(WITH_JOKER_53[: rng.choice([0, 52])], "00", rng.choice([-1, 52, 53]))
        yield WagersRegistered((Unaccepted(seat, area),))
        yield DiceShaken(rng.choice([(1, 2), (0, 1, 2), (6, 6, 6), (1, 2, 7)]), rng.randint(0, 4))
        yield NumberSelected(rng.randint(-1, 9))
        yield ChangeDice("2020-01-01T00:00:00+00:00")
        yield from (c.OpenTable("yesterday"), c.OpenTable(START), ChangeCards("2020-01-01T00:00:00+00:00"))
        yield from (c.BeginRound("2020-01-01T00:00:00+00:00"), c.BeginRound("2026-01-01T20:00:00"))
        yield from (RemoveDevice(Device.SHUFFLER), UseMethod(Method.CARD_READER))
        yield UseMethod("magic")  # type: ignore[arg-type]
        yield c.CorrectPayment(rng.randint(0, 3), seat, area, amount, rng.choice(["", "misread"]))
        yield c.ApproveCorrection(rng.randint(0, 3), seat, area, rng.choice(["", "Tom"]))
        yield c.DeclineCorrection(rng.randint(0, 3), seat, area)
        yield from (
            CardExposed(),
            CardFoundFaceUp(),
            CardDealtInError(Place("seat", 1)),
            ShufflerFault(),
            ShoeFault(),
        )
        yield from (NoRoll(), LidRemoved(), WrongStart(position), HandExposed(position), StacksDealtWrong())
        yield WrongNumberOfCards(position)


def play_rounds(driver: Driver, crowd: Crowd, rounds: int, give: Callable[[Driver, Actor, Command], bool]) -> None:
    """Let a crowd play until this many more rounds have ended; getting there is part of the test."""
    done = driver.table.books.number(Note("round")) + rounds
    for _ in range(3000 * rounds):
        if driver.at_rest and driver.table.books.number(Note("round")) >= done:
            return
        give(driver, *crowd.next(driver))
    raise AssertionError(f"the table does not come to an end: {driver.ask}")
