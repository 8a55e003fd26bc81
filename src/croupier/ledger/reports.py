"""Reports from the record alone: recall of a seat's last rounds, and the meters with their history."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.meter import Meter, MeterCause
from croupier.equipment.money import Cents, show
from croupier.games import game, is_game
from croupier.ledger.accounts import Accounts
from croupier.ledger.days import LedgerDay, legible, round_number
from croupier.ledger.round_story import opened_entries
from croupier.ledger.steps import read_steps
from croupier.record import codec
from croupier.record.chain import Record
from croupier.table.areas import read_area
from croupier.table.books import purse, stack
from croupier.table.class_names import kind_named
from croupier.table.command import Command
from croupier.table.names import Account, Place
from croupier.table.places import BOARD, DEALER, at_seat, up_cards
from croupier.table.roles import Role
from croupier.table.steps import (
    Asset,
    BankTaken,
    Begun,
    Bought,
    Corrected,
    Face,
    Left,
    MeterMoved,
    Moved,
    Seated,
    Settled,
    Step,
    Thrown,
    Tipped,
    Transferred,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
)
from croupier.table.terms import Procedure, Verb
from croupier.table.wheel_steps import Spun
from croupier.words import command_words, reason

RECALL_DEPTH = 50
"""How many rounds are recalled unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class DayEntry:
    """One entry of a day, its steps read."""

    record: Record
    procedure: Procedure
    round: int
    """The number of the round that it is, or that was played last before it."""
    steps: list[Step]
    inputs: list[dict[str, Any]]
    """What was given to it, as it is recorded."""


def day_entries(day: LedgerDay) -> Iterator[DayEntry]:
    """The entries of a day, in order."""
    number = 0
    for record, body in day.entries:
        with legible(f"{day}, record {record.sequence}"):
            number = round_number(body) or number
            entry = DayEntry(record, Procedure[body["procedure"].upper()], number, read_steps(body), body["inputs"])
        yield entry


def carried(day: LedgerDay) -> list[Meter]:
    """The meters with which a day begins."""
    with legible(f"{day}, record 1"):
        return [codec.meter(data) for data in day.head["carried"]["meters"]]


# --- recall


@dataclass(slots=True)
class SeatRound:
    """One round as the player in a seat had it."""

    day: str
    round: int
    at: str
    name: str
    before: Cents
    """The player's chips when the round began, wagers not yet placed."""
    bought: Cents = 0
    """Chips bought while wagers were open."""
    tipped: Cents = 0
    vigorish: Cents = 0
    """The commission on what was won."""
    banked: bool = False
    """Whether the player was the bank, or shared it."""
    bank: Cents = 0
    """What the bank has brought, or cost."""
    bet: Cents = 0
    """What has gone into pots for which players contend, as at poker."""
    won: Cents = 0
    """What has come out of them."""
    after: Cents = 0
    cash: Cents = 0
    """What was paid away from the table."""
    cards: dict[Place, tuple[Card, ...]] = field(default_factory=dict)
    """The cards that lay face up: the seat's own, the dealer's, the community's. The seat's own, too, that were never
    turned up, once their deck has been opened."""
    looked: bool = False
    """Whether the player looked at cards that lay face down."""
    dice: list[tuple[int, ...]] = field(default_factory=list)
    spun: list[str] = field(default_factory=list)
    """The sections at which a wheel stopped."""
    choices: list[str] = field(default_factory=list)
    """What the player did in the round, in order and in words, wagers included."""
    settled: list[Settled] = field(default_factory=list)
    contributed: dict[str, Fraction] = field(default_factory=dict)
    """What the seat's wagers have added to each meter, in cents."""
    void: str = ""
    corrections: list[Corrected] = field(default_factory=list)
    """Payments of this round that were put right later."""

    @property
    def net(self) -> Cents:
        """What the round brought the player, corrections included."""
        corrected = sum(correction.more for correction in self.corrections)
        wagers = sum(settlement.paid + settlement.returned - settlement.stake for settlement in self.settled)
        return wagers + self.bank + self.won - self.bet - self.vigorish + corrected


def recall(days: Iterable[LedgerDay], seat: int, last: int = RECALL_DEPTH) -> list[SeatRound]:
    """The last rounds in which a seat had a wager or was the bank, oldest first.

    ``days`` come newest first and are read as needed.
    """
    found: list[SeatRound] = []
    for day in days:
        found = [*_recalled(day, seat), *found]
        if len(found) >= last:
            break
    return found[-last:] if last else []


def _recalled(day: LedgerDay, seat: int) -> list[SeatRound]:
    accounts, name = Accounts(carried(day)), ""
    rounds: dict[int, SeatRound] = {}
    shared = _shared_places(day.head["game"])
    for entry in day_entries(day):
        round_ = None
        if entry.procedure is Procedure.ROUND:
            round_ = SeatRound(day.name, entry.round, "", name, accounts.balance(stack(seat)))
        for step in entry.steps:
            cash = accounts.balance(purse(seat), Asset.CASH)
            accounts.apply(step)
            match step:
                case Seated() if step.seat == seat:
                    name = step.name
                case Left() if step.seat == seat:
                    name = ""
                case Corrected() if step.seat == seat and step.round in rounds:
                    rounds[step.round].corrections.append(step)
            if round_ is not None:
                _hear(round_, step, seat, shared)
                if isinstance(step, Settled):
                    round_.cash += accounts.balance(purse(seat), Asset.CASH) - cash
        if round_ is not None and (round_.settled or round_.banked or round_.bet):
            round_.name, round_.after = name or round_.name, accounts.balance(stack(seat))
            round_.choices = [_choice(input_["command"]) for input_ in entry.inputs if _is_choice(input_, seat)]
            _keep_own_boxes(round_)
            rounds[entry.round] = round_
    _look_at_own_cards(day, seat, rounds)
    return list(rounds.values())


def _is_choice(input_: dict[str, Any], seat: int) -> bool:
    """Whether an input is what the player in a seat chose to do in a round."""
    return (input_["role"], input_["seat"]) == (Role.PLAYER.name.lower(), seat) and input_["command"][
        "is"
    ] not in _NO_CHOICE


_NO_CHOICE = ("SitDown", "BuyIn", "LeaveSeat", "Tip")
"""What players do besides playing; funds tell of it."""


def _choice(command: dict[str, Any]) -> str:
    """A command in words, with what was chosen: ``place a wager (pack.1, $25)``."""
    kind = kind_named(Command, command["is"])
    words = command_words(kind) if kind is not None else str(command["is"])
    names = sorted(command.keys() - {"is", "seat", "tender"}, key=lambda name: (name != "area", name))
    remarks = [_chosen(name, command[name]) for name in names]
    return f"{words} ({', '.join(remark for remark in remarks if remark)})" if any(remarks) else words


def _chosen(name: str, value: Any) -> str:
    if name in ("amount", "coupon"):
        return show(value) + (" of coupons" if name == "coupon" else "") if value else ""
    if name == "area":
        return str(read_area(value))
    listed = " and ".join(map(str, value)) if isinstance(value, list) else str(value)
    return listed if not listed else f"{name.replace('_', ' ')} {listed}"


def _keep_own_boxes(round_: SeatRound) -> None:
    """Of the boxes of a table where several may play on one, those on which the player had a wager."""
    areas = [step.area for step in round_.settled]
    for place in list(round_.cards):
        if areas and not any(area.concerns(place) for area in areas):
            del round_.cards[place]


def _look_at_own_cards(day: LedgerDay, seat: int, rounds: dict[int, SeatRound]) -> None:
    """Cards that the player looked at and nobody turned up are told when the order of their deck has been opened."""
    folded = {
        number
        for number, recalled_round in rounds.items()
        if recalled_round.looked and at_seat(seat) not in recalled_round.cards
    }
    if not folded:
        return
    for entry, known in zip(day_entries(day), opened_entries(day), strict=False):
        if entry.procedure is Procedure.ROUND and entry.round in folded and known is not None:
            looked = [step for step in known.steps if isinstance(step, Viewed) and step.seat == seat]
            if looked:
                rounds[entry.round].cards[looked[-1].place] = tuple(card for card in looked[-1].cards if card)


def _hear(round_: SeatRound, step: Step, seat: int, shared: frozenset[Place]) -> None:
    match step:
        case Begun(at=at):
            round_.at = at
        case Seated() if step.seat == seat:
            round_.before = 0
        case Bought() if step.seat == seat:
            round_.bought += step.amount
        case Tipped() if step.seat == seat:
            round_.tipped += step.amount
        case Turned(place=place, face=Face.UP) if place.kind not in ("seat", "spread") or place == at_seat(seat):
            round_.cards[place] = tuple(card for card in step.cards if card is not None)
        case Moved(verb=Verb.DEALS | Verb.SPLITS_OFF, target=place, face=Face.UP) if _lies_open(place, seat, shared):
            # A hand on which everybody bets, the board, up-cards: what is dealt to it lies face up at once.
            dealt = [card for card in step.cards if card is not None]
            round_.cards[place] = (*round_.cards.get(place, ()), *dealt)
            if step.source in round_.cards:
                round_.cards[step.source] = round_.cards[step.source][: -len(dealt)]
        case Viewed() if step.seat == seat:
            round_.looked = True
        case Thrown(dice=dice):
            round_.dice.append(dice)
        case Spun(section=section):
            round_.spun.append(section)
        case Settled() if step.seat == seat:
            round_.settled.append(step)
        case BankTaken() if step.seat == seat:
            round_.banked = True
        case VigorishCollected() if step.seat == seat:
            # From a bank's surplus it is taken before the bank has it.
            round_.vigorish += sum(posting.amount for posting in step.postings if posting.source == stack(seat))
        case Transferred() if any(posting.source.is_pot or posting.target.is_pot for posting in step.postings):
            round_.bet += sum(posting.amount for posting in step.postings if _is_bet(posting.source, seat))
            round_.won += sum(posting.amount for posting in step.postings if posting.target == stack(seat))
        case Transferred() if any(_is_bet(posting.source, seat) for posting in step.postings):
            # A bet that nobody has called, or a misdeal: it was never in a pot.
            pass
        case Transferred():
            came = sum(posting.amount for posting in step.postings if posting.target == stack(seat))
            round_.bank += came - sum(posting.amount for posting in step.postings if posting.source == stack(seat))
        case MeterMoved(cause=MeterCause.REGISTERED) if step.seat == seat:
            name = step.after.name
            round_.contributed[name] = round_.contributed.get(name, Fraction(0)) + step.contributed
        case Voided():
            round_.void = reason(step)


def _is_bet(account: Account, seat: int) -> bool:
    return account.is_wager and account.seat == seat


def _shared_places(name: object) -> frozenset[Place]:
    """The places of a game where cards lie on which everybody wagers."""
    return getattr(game(name), "SHARED_PLACES", frozenset()) if is_game(name) else frozenset()


def _lies_open(place: Place, seat: int, shared: frozenset[Place]) -> bool:
    """Whether a place is one where cards lie face up that a player uses, or plays against."""
    return place in shared or place.kind == "box" or place in (BOARD, DEALER, up_cards(seat))


# --- meters


@dataclass(frozen=True, slots=True)
class ReportedChange:
    """One change of a meter."""

    day: str
    sequence: int
    round: int
    moved: MeterMoved


@dataclass(slots=True)
class MeterReport:
    """A meter's state and how it came to it."""

    meter: Meter
    changes: list[ReportedChange] = field(default_factory=list)
    hits: int = 0
    """How often an award was paid from it."""
    won: Cents = 0
    contributed: Fraction = Fraction(0)
    funded: Fraction = Fraction(0)


def meters(days: Iterable[LedgerDay]) -> list[MeterReport]:
    """Every meter, with its changes in these days, oldest first."""
    found: dict[str, MeterReport] = {}
    for day in days:
        for meter in carried(day):
            found.setdefault(meter.name, MeterReport(meter)).meter = meter
        for entry in day_entries(day):
            for step in entry.steps:
                if isinstance(step, MeterMoved):
                    report = found.setdefault(step.after.name, MeterReport(step.after))
                    report.meter = step.after
                    report.changes.append(ReportedChange(day.name, entry.record.sequence, entry.round, step))
                    report.hits += bool(step.paid)
                    report.won += step.paid
                    report.contributed += step.contributed
                    report.funded += step.funded
    return [found[name] for name in sorted(found)]
