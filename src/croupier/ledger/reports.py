"""Reports from the record alone: a seat's last rounds, and the meters with their history."""

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
"""Default number of rounds to recall."""


@dataclass(frozen=True, slots=True)
class DayEntry:
    """One entry of a day, with its steps parsed."""

    record: Record
    procedure: Procedure
    round: int
    """The number of the round, or of the last one before a different procedure."""
    steps: list[Step]
    inputs: list[dict[str, Any]]
    """The recorded inputs."""


def day_entries(day: LedgerDay) -> Iterator[DayEntry]:
    """Yield a day's entries in order."""
    number = 0
    for record, body in day.entries:
        with legible(f"{day}, record {record.sequence}"):
            number = round_number(body) or number
            entry = DayEntry(record, Procedure[body["procedure"].upper()], number, read_steps(body), body["inputs"])
        yield entry


def carried(day: LedgerDay) -> list[Meter]:
    """Return the meters with which a day begins."""
    with legible(f"{day}, record 1"):
        return [codec.meter(data) for data in day.head["carried"]["meters"]]


# --- recall


@dataclass(slots=True)
class SeatRound:
    """One round from the point of view of a seat's player."""

    day: str
    round: int
    at: str
    name: str
    before: Cents
    """The player's chips when the round began, before placing wagers."""
    bought: Cents = 0
    """Chips bought while wagers were open."""
    tipped: Cents = 0
    vigorish: Cents = 0
    """The commission on winnings."""
    banked: bool = False
    """True if the player was the bank, or shared it."""
    bank: Cents = 0
    """The bank's result."""
    bet: Cents = 0
    """What the player put into pots, as at poker."""
    won: Cents = 0
    """What the player received from pots."""
    after: Cents = 0
    cash: Cents = 0
    """What was paid away from the table."""
    cards: dict[Place, tuple[Card, ...]] = field(default_factory=dict)
    """The face-up cards: the seat's own, the dealer's, the community's; also the seat's cards that were never turned
    up, once their deck has been revealed.
    """
    looked: bool = False
    """True if the player looked at face-down cards."""
    dice: list[tuple[int, ...]] = field(default_factory=list)
    spun: list[str] = field(default_factory=list)
    """The sections where a wheel stopped."""
    choices: list[str] = field(default_factory=list)
    """The player's actions in the round, wagers included, in order and in words."""
    settled: list[Settled] = field(default_factory=list)
    contributed: dict[str, Fraction] = field(default_factory=dict)
    """What the seat's wagers added to each meter, in cents."""
    void: str = ""
    corrections: list[Corrected] = field(default_factory=list)
    """Later corrections of this round's payments."""

    @property
    def net(self) -> Cents:
        """The player's result, corrections included."""
        corrected = sum(correction.more for correction in self.corrections)
        wagers = sum(settlement.paid + settlement.returned - settlement.stake for settlement in self.settled)
        return wagers + self.bank + self.won - self.bet - self.vigorish + corrected


def recall(days: Iterable[LedgerDay], seat: int, last: int = RECALL_DEPTH) -> list[SeatRound]:
    """Return the last rounds in which a seat had a wager or was the bank, oldest first.

    ``days`` must be newest first; they are read as needed.
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
                _count_step(round_, step, seat, shared)
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
    """Return True if an input is a choice by a seat's player during a round."""
    return (input_["role"], input_["seat"]) == (Role.PLAYER.name.lower(), seat) and input_["command"][
        "is"
    ] not in _NO_CHOICE


_NO_CHOICE = ("SitDown", "BuyIn", "LeaveSeat", "Tip")
"""Players' actions other than playing; the funds show them."""


def _choice(command: dict[str, Any]) -> str:
    """Return a command and its values in words: ``place a wager (pack.1, $25)``."""
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
    """Where several may play on a box, keep only the boxes on which the player had a wager."""
    areas = [step.area for step in round_.settled]
    for place in list(round_.cards):
        if areas and not any(area.concerns(place) for area in areas):
            del round_.cards[place]


def _look_at_own_cards(day: LedgerDay, seat: int, rounds: dict[int, SeatRound]) -> None:
    """Fill in cards that the player saw and nobody turned up, once their deck has been revealed."""
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


def _count_step(round_: SeatRound, step: Step, seat: int, shared: frozenset[Place]) -> None:
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
        case Moved(verb=Verb.DEALS | Verb.SPLITS_OFF, target=place, face=Face.UP) if _is_face_up(place, seat, shared):
            # Shared hands, the board and up-cards are dealt face up.
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
            # Vigorish on a bank's surplus is taken before the bank receives it.
            round_.vigorish += sum(posting.amount for posting in step.postings if posting.source == stack(seat))
        case Transferred() if any(posting.source.is_pot or posting.target.is_pot for posting in step.postings):
            round_.bet += sum(posting.amount for posting in step.postings if _is_bet(posting.source, seat))
            round_.won += sum(posting.amount for posting in step.postings if posting.target == stack(seat))
        case Transferred() if any(_is_bet(posting.source, seat) for posting in step.postings):
            # A bet nobody called, or a misdeal: it was never in a pot.
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
    """Return a game's places for cards on which everybody wagers."""
    return getattr(game(name), "SHARED_PLACES", frozenset()) if is_game(name) else frozenset()


def _is_face_up(place: Place, seat: int, shared: frozenset[Place]) -> bool:
    """Return True if the cards at a place are face up, for the player's own hand or against it."""
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
    """A meter's state and history."""

    meter: Meter
    changes: list[ReportedChange] = field(default_factory=list)
    hits: int = 0
    """Number of awards paid from it."""
    won: Cents = 0
    contributed: Fraction = Fraction(0)
    funded: Fraction = Fraction(0)


def meters(days: Iterable[LedgerDay]) -> list[MeterReport]:
    """Return every meter with its changes in these days, oldest first."""
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
