"""A table's past: its record, read incrementally from the store, and who may see which parts.

A record contains what a bystander saw. Face-down cards are shown to those who saw them, and to everybody once the seals
of all decks that were dealt have been opened.
"""

from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from croupier.equipment.money import Cents, show
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import body_of, legible, records_after, round_number
from croupier.ledger.errors import NotInLedger
from croupier.ledger.steps import category_in, read_step
from croupier.record import codec
from croupier.record.chain import Record
from croupier.record.events import event_of, event_words
from croupier.table.books import stack
from croupier.table.names import Account, DeckName, Place
from croupier.table.notes import POINT
from croupier.table.places import DEALING
from croupier.table.steps import Asset, Voided
from croupier.table.terms import Procedure
from croupier.words import reason, sentence, term
from croupier.words.text import capital

# --- who may see what

SPECTATOR = "spectator"
ALL = "all"
SEAT = "seat:"

STILL_SEALED = "a deck dealt in this round is still sealed; every card can be seen once it is retired"
THEIR_OWN = "a hand that was not shown stays private; supervisors and auditors find it in the record"


@dataclass(frozen=True, slots=True)
class ShownRound:
    """How a round is shown: as a bystander saw it, as a seat's player saw it, or in full."""

    seat: int = 0
    whole: bool = False

    def __str__(self) -> str:
        return ALL if self.whole else f"{SEAT}{self.seat}" if self.seat else SPECTATOR


def shown_as(text: str) -> ShownRound | None:
    """Return what ``spectator``, ``seat:3`` or ``all`` stands for; None for anything else."""
    if text in (SPECTATOR, ALL):
        return ShownRound(whole=text == ALL)
    number = text.removeprefix(SEAT)
    if text.startswith(SEAT) and number.isascii() and number.isdecimal() and 0 < len(number) <= 3 and int(number):
        return ShownRound(int(number))
    return None


def why_hidden(shown: ShownRound, person: str, line: "RecordLine", opened: bool, *, readable: bool = True) -> str:
    """Return why a person may not view a past round in this way; empty if allowed. All such decisions are made here.

    ``opened`` is True if the seals of all decks dealt in the round are open, ``readable`` if the person may read this
    table's unredacted record.
    """
    if (opened and readable) or not (shown.seat or shown.whole):
        return ""
    sealed = STILL_SEALED if readable else THEIR_OWN
    if shown.whole:
        return sealed
    # Seats can change hands within a round; what counts is who was shown the cards.
    private, held = line.private.get(shown.seat), line.held.get(shown.seat, set())
    if person and (private == {person} if private else person in held):
        return ""
    return f"only the player in seat {shown.seat} in this round may see what that player saw: {sealed}"


# --- records


@dataclass(slots=True)
class RecordLine:
    """The cached summary of one record."""

    sequence: int
    kind: str
    hash: str
    procedure: str = ""
    number: int = 0
    """The round number."""
    at: str = ""
    seats: dict[int, str] = field(default_factory=dict)
    """The names of those who took part."""
    net: dict[int, Cents] = field(default_factory=dict)
    words: str = ""
    held: dict[int, set[str]] = field(default_factory=dict)
    """Who held each seat in it, by person id; the empty string for anybody who isn't a person of this house."""
    private: dict[int, set[str]] = field(default_factory=dict)
    """By seat, to whom something was shown that nobody else saw."""
    dealt: set[str] = field(default_factory=set)
    """The seals of the orders from which cards were dealt; the empty string if an order was never sealed."""
    seals: dict[DeckName, str] = field(default_factory=dict)
    """Each deck's seal at the start."""
    stood: dict[Account, Cents] = field(default_factory=dict)
    """The wagers that stood at the start, by account."""
    people: list[str] = field(default_factory=list)
    """The staff who acted in it, by name."""
    point: int = 0
    """The point of a dice table at the start; 0 if there was none."""


class DayPast:
    """One gaming day, as far as it has been read."""

    def __init__(self, table: str, day: str) -> None:
        self.table, self.day = table, day
        self.lines: list[RecordLine] = []
        self.previous = ""
        """The hash before the first record."""
        self.closed = False
        self.root = ""
        """The Merkle root in the last record, once the day is closed."""
        self.revealed: set[str] = set()
        self._seals: dict[DeckName, str] = {}
        self._names: dict[int, str] = {}
        self._holders: dict[int, str] = {}
        self._rounds: dict[int, RecordLine] = {}
        self._stood: dict[Account, Cents] = {}
        self._point = 0

    def add(self, record: Record) -> None:
        line = RecordLine(record.sequence, record.kind, record.hash)
        with legible(f"table {self.table}, {self.day}, record {record.sequence}"):
            body = body_of(record)
            if record.kind == "entry":
                self._entry(line, body)
            elif record.kind == "snapshot":
                line.at = str(body["time"])
            elif record.kind == "event":
                line.at, line.words = str(body["time"]), event_words(event_of(body))
            elif record.kind == "close":
                self.closed, self.root = True, str(body["root"])
                line.at = str(body["time"])
            else:
                self.previous, line.at = record.previous, str(body["time"])
        self.lines.append(line)

    def opened(self, line: RecordLine) -> bool:
        """Return True if all decks dealt in a round have been opened since."""
        return line.dealt <= self.revealed

    def _entry(self, line: RecordLine, body: Mapping[str, Any]) -> None:
        line.procedure, line.number = term(Procedure[body["procedure"].upper()]), round_number(dict(body))
        line.seals = dict(self._seals)
        line.stood, line.point = dict(self._stood), self._point
        line.held = {seat: {holder} for seat, holder in self._holders.items()}
        coming = _sitting_down(body)
        names, took_part, void = dict(self._names), set[int](), ""
        put_right: list[Mapping[str, Any]] = []
        decided: list[Mapping[str, Any]] = []
        for step in body["steps"]:
            self._update_standing(step)
            match category_in(step):
                case "Begun":
                    line.at = line.at or step["at"]
                case "Committed":
                    self._seals[DeckName.read(step["deck"])] = step["commitment"]
                case "Moved" if Place.read(step["source"]) == DEALING:
                    line.dealt.add(self._seals.get(DeckName.read(step["deck"]), ""))
                case "Seated":
                    seat = step["seat"]
                    names[seat] = self._names[seat] = step["name"]
                    waiting = coming.get(seat)
                    self._holders[seat] = holder = waiting.popleft() if waiting else ""
                    line.held.setdefault(seat, set()).add(holder)
                case "Left":
                    self._names.pop(step["seat"], None)
                    self._holders.pop(step["seat"], None)
                case "Viewed" | "Confided":
                    # Everybody dealt in takes part in the round, with or without a bet.
                    took_part.add(step["seat"])
                    line.private.setdefault(step["seat"], set()).add(self._holders.get(step["seat"], ""))
                case "Settled" | "BankTaken":
                    took_part.add(step["seat"])
                case "Voided":
                    void = reason_of(step)
                case "Corrected":
                    put_right.append(step)
                case "CorrectionProposed" | "CorrectionDeclined":
                    decided.append(step)
        self.revealed |= codec.orders_revealed([dict(body)]).keys()
        line.seats = {seat: names.get(seat, "") for seat in sorted(took_part)}
        line.net = {seat: _net(body, seat) for seat in line.seats}
        line.words = _words(line, void) if line.number else capital(line.procedure)
        corrected = [sentence(read_step(step)) for step in (*decided, *put_right)]
        if corrected and not line.number:
            line.words = " ".join(corrected)
        line.people = sorted({input_["name"] for input_ in body["inputs"] if "name" in input_})
        if line.number:
            self._rounds[line.number] = line
        for step in put_right:
            _apply_correction(self._rounds[step["round"]], step)

    def _update_standing(self, step: Mapping[str, Any]) -> None:
        """Update the standing wagers and the point from a step."""
        for posting in step.get("postings", ()):
            for name, sign in ((posting["source"], -1), (posting["target"], 1)):
                account = Account.read(name)
                if account.is_wager and posting["asset"] == codec.plain(Asset.CHIPS):
                    left = self._stood.pop(account, 0) + sign * posting["amount"]
                    self._stood |= {account: left} if left else {}
        if step["is"] == "Noted" and step["note"] == codec.plain(POINT):
            self._point = int(step["value"])


def _sitting_down(body: Mapping[str, Any]) -> dict[int, deque[str]]:
    """Return who sits down in each seat, in order: a command's id begins with the person's."""
    found: dict[int, deque[str]] = {}
    for input_ in body["inputs"]:
        if input_["command"]["is"] == "SitDown":
            person, colon, _ = input_["id"].partition(":")
            found.setdefault(input_["seat"], deque()).append(person if colon else "")
    return found


def _net(body: Mapping[str, Any], seat: int) -> Cents:
    """Return a seat's result from its wagers and its bank; chips bought or given away don't count."""
    own, total = stack(seat), 0
    for step in body["steps"]:
        match category_in(step):
            case "Settled" if step["seat"] == seat:
                total += step["paid"] + step["returned"] - step["stake"]
            case "VigorishCollected" | "Transferred":
                for posting in step["postings"]:
                    source, target = Account.read(posting["source"]), Account.read(posting["target"])
                    if source.is_wager and source.seat == seat:
                        # Here only bets move, into a pot or back; other wagers are settled.
                        total -= posting["amount"] * target.is_pot
                        continue
                    if category_in(step) == "Transferred":
                        total += posting["amount"] * (target == own)
                    total -= posting["amount"] * (source == own)
    return total


def _words(line: RecordLine, void: str) -> str:
    if void:
        return f"Void: {void}."
    if not line.seats:
        return "Called off before anything was dealt."
    parts = []
    for seat, net in line.net.items():
        result = "came out even" if not net else f"{'won' if net > 0 else 'lost'} {show(abs(net))}"
        parts.append(f"{line.seats[seat]} in seat {seat} {result}")
    return f"{'; '.join(parts)}."


def _apply_correction(line: RecordLine, step: Mapping[str, Any]) -> None:
    """Apply a later correction of a payment to its round's result."""
    seat, was, now = step["seat"], step["was"], step["now"]
    back = step["has_back"] - step["had_back"]
    line.net[seat] = line.net.get(seat, 0) + now - was + back
    stake = f" {show(abs(back))} of the stake {'is returned' if back > 0 else 'is collected'}." if back else ""
    who = f" By {step['by']}" if step["by"] else ""
    approved = f", approved by {step['approved_by']}" if step["approved_by"] else ""
    reason = f"{who}{approved}: {step['reason']}." if who else f" {capital(step['reason'])}."
    line.words += f" Corrected later: seat {seat} was paid {show(was)}, and {show(now)} was due.{stake}{reason}"


# --- days

KEPT_DAYS = 32


class Past:
    """The days of a store's tables. Every method reads the store, so call them in a thread."""

    def __init__(self) -> None:
        self._days: OrderedDict[tuple[str, str], DayPast] = OrderedDict()
        self._lock = Lock()

    def day(self, store: Reader, table: str, day: str) -> DayPast:
        """Return a day as it stands. Raise :class:`NotInLedger` if there is no such day."""
        with self._lock:
            # Popped first, so that a day that fails to read isn't kept half-read.
            known = self._days.pop((table, day), None) or DayPast(table, day)
            if not known.closed:
                for record in records_after(store, table, day, len(known.lines)):
                    known.add(record)
            if not known.lines:
                raise NotInLedger(f"table {table} has no gaming day {day}")
            self._days[table, day] = known
            while len(self._days) > KEPT_DAYS:
                self._days.popitem(last=False)
            return known


def reason_of(data: Mapping[str, Any]) -> str:
    """Return why a round is void, from the event's plain form."""
    step = read_step(data)
    return reason(step) if isinstance(step, Voided) else ""
