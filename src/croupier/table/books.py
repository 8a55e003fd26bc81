"""The books of a table: where every card and every chip is. Only steps change them.

The books balance after each step: each asset adds up to zero over all accounts, no account that holds value is
overdrawn, every deck has each of its cards in exactly one place, and meters hold what they took in. A step is checked
only where it touches the books: a posting takes from one account what it gives to another, and the cards moved are
those that were at the source. When a procedure ends, all money is counted again, and so is every deck that it moved.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import takewhile
from typing import Any, NoReturn

from croupier.equipment.cards import Card
from croupier.equipment.meter import DECREASES, Meter, MeterCause
from croupier.equipment.money import Cents, show
from croupier.errors import CroupierError
from croupier.regulation import Cite
from croupier.table.immutable import fills_its_slots
from croupier.table.names import Account, AnyArea, DeckName, Note, NoteValue, Place
from croupier.table.notes import ROUND, put_up
from croupier.table.steps import (
    Asset,
    Bought,
    Corrected,
    CorrectionDeclined,
    CorrectionProposed,
    DeckBrought,
    Ended,
    Face,
    Left,
    MeterMoved,
    MoneyStep,
    Moved,
    Noted,
    Outcome,
    Posting,
    Seated,
    Settled,
    Step,
    Turned,
)

INVENTORY = Account("inventory")
CAGE = Account("cage")
DROP = Account("drop")
PATRONS = Account("patrons")
PROMOTION = Account("promotion")
LICENSEE = Account("licensee")
"""The account that funds meters and pays them out."""
TIPS = Account("tips")
VIGORISH = Account("vigorish")
RAKE = Account("rake")
CENTER = Account("center")
"""The center of the table, over which a bank is settled."""
DEALERS_WAGER = Account("dealers_wager")
"""The dealer's wager against a bank."""

# Accounts outside the table; a negative balance is what they have brought to it.
OUTSIDE = frozenset({CAGE, PATRONS, PROMOTION, LICENSEE})


@cache
def stack(seat: int) -> Account:
    """The account of the chips in front of a seat."""
    return Account("stack", seat)


@cache
def purse(seat: int) -> Account:
    """The account of what a seat's player has brought (negative) or been paid away from the table (positive)."""
    return Account("purse", seat)


@cache
def currency(seat: int) -> Account:
    """The account of the cash on the table in front of a player."""
    return Account("cash", seat)


@cache
def coupons(seat: int) -> Account:
    """The account of the coupons in front of a seat."""
    return Account("coupons", seat)


@cache
def wager(seat: int, area: AnyArea) -> Account:
    """The account of a seat's wager on an area."""
    return Account("wager", seat, *area)


@cache
def pot_account(number: int) -> Account:
    """The account of a pot; 1 is the main pot."""
    return Account("pot", number)


@cache
def meter_account(name: str, part: str) -> Account:
    """A meter's account: ``display``, ``reserve``, ``overflow`` or ``payable``."""
    return Account("meter", name, part)


def meter_moved(
    cites: tuple[Cite, ...],
    before: Meter,
    after: Meter,
    cause: MeterCause,
    *,
    seat: int = 0,
    area: AnyArea | None = None,
    contributed: Fraction = Fraction(0),
    funded: Fraction = Fraction(0),
    paid: Cents = 0,
    carried: bool = False,
) -> MeterMoved:
    """Return the step of a meter's change, with its postings; a payment stays payable until the player receives it.

    A meter ``carried`` over from another day enters its accounts with everything it shows.
    """
    postings = []
    for part in ("display", "reserve", "overflow"):
        change = getattr(after, part) - (0 if carried else getattr(before, part))
        ends = (
            (LICENSEE, meter_account(after.name, part)) if change > 0 else (meter_account(after.name, part), LICENSEE)
        )
        if change:
            postings.append(Posting(*ends, abs(change), Asset.METER))
    if paid:
        postings.append(Posting(LICENSEE, meter_account(after.name, "payable"), paid, Asset.METER))
    return MeterMoved(
        cites=cites,
        before=before,
        after=after,
        cause=cause,
        seat=seat,
        area=area,
        contributed=contributed,
        funded=funded,
        paid=paid,
        postings=tuple(postings),
    )


class BrokenBooks(CroupierError, AssertionError):
    """An invariant is broken; the table stops."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a place."""

    deck: DeckName
    card: Card
    face: Face


fills_its_slots(HeldCard)


CORRECTABLE_ROUNDS = 50
"""The number of recent rounds whose payments can be corrected; the books forget older ones."""


@dataclass(frozen=True, slots=True)
class PastPayment:
    """How a wager was settled, as far as later rounds and corrections need to know."""

    outcome: Outcome
    paid: Cents
    cites: tuple[Cite, ...]
    from_table: bool
    """True if it was paid in chips from the table inventory, and only to the player."""
    stake: Cents
    """The chips at stake in the settlement; 0 if the wager stays up."""
    returned: Cents
    """How much of the stake was returned to the player."""
    by_rules: Cents
    """The payment at settlement, before any correction."""
    back_by_rules: Cents


@dataclass(slots=True)
class Books:
    """The state of a table."""

    balances: dict[tuple[Asset, Account], Cents] = field(default_factory=dict)
    places: dict[Place, list[HeldCard]] = field(default_factory=dict)
    decks: dict[DeckName, tuple[Card, ...]] = field(default_factory=dict)
    """Every deck ever brought, with its composition. A batch of several decks counts as one."""
    seats: dict[int, str] = field(default_factory=dict)
    """The players' names, in the order they sat down: the first to sit is offered the first cut."""
    meters: dict[str, Meter] = field(default_factory=dict)
    notes: dict[Note, NoteValue] = field(default_factory=dict)
    settlements: dict[tuple[int, int, AnyArea], PastPayment] = field(default_factory=dict)
    """Payments of recent rounds, oldest first, by round, seat and area."""
    proposed: dict[tuple[int, int, AnyArea], CorrectionProposed] = field(default_factory=dict)
    """Corrections awaiting a second supervisor."""
    _moved: set[DeckName] = field(default_factory=set, compare=False, repr=False)
    """Decks with cards moved since the last procedure ended."""

    # --- reading

    def balance(self, account: Account, asset: Asset = Asset.CHIPS) -> Cents:
        """The balance of an account in an asset."""
        return self.balances.get((asset, account), 0)

    def cards(self, place: Place) -> tuple[Card, ...]:
        """The cards at a place, in order."""
        return tuple([held.card for held in self.places.get(place, ())])

    def top(self, place: Place, number: int = 1) -> tuple[Card, ...]:
        """The next cards at a place."""
        return tuple([held.card for held in self.places.get(place, [])[:number]])

    def where(self, deck: DeckName) -> Iterator[tuple[Place, HeldCard]]:
        """Yield every card of a deck with its place."""
        for place, held in self.places.items():
            yield from ((place, held_card) for held_card in held if held_card.deck == deck)

    def number(self, note: Note, default: int = 0) -> int:
        """Return a note that is a number."""
        value = self.notes.get(note, default)
        if not isinstance(value, int):
            raise BrokenBooks(f"the note {note!r} should be a number, not {value!r}")
        return value

    def faces(self, note: Note) -> tuple[int, ...]:
        """Return a note that is a row of numbers, such as the faces of dice; empty if there is none."""
        value = self.notes.get(note, ())
        if not isinstance(value, tuple):
            raise BrokenBooks(f"the note {note!r} should be a row of numbers, not {value!r}")
        return value

    def wagers(self, seat: int) -> dict[AnyArea, Cents]:
        """The chips on each of a seat's areas."""
        start = ("wager", seat)
        return {
            account.area: amount
            for (asset, account), amount in self.balances.items()
            if asset is Asset.CHIPS and account[:2] == start and amount
        }

    def wagering(self) -> set[int | str]:
        """The seats with chips on their areas."""
        return {
            account[1]
            for (asset, account), amount in self.balances.items()
            if amount and account[0] == "wager" and asset is Asset.CHIPS
        }

    def net(self, seat: int) -> Cents:
        """What the player in a seat has won (or lost) since sitting down."""
        return (
            self.balance(stack(seat))
            + sum(self.wagers(seat).values())
            + self.balance(currency(seat), Asset.CASH)
            + self.balance(purse(seat), Asset.CASH)
            + self.balance(purse(seat), Asset.CHIPS)
        )

    # --- writing

    def apply(self, step: Step) -> None:
        """Apply a step; raise BrokenBooks if it would break the books, and the table stops."""
        write = _writing(type(step))
        if write is not None:
            write(self, step)

    def _note(self, step: Noted) -> None:
        self.notes[step.note] = step.value
        if step.note == ROUND and isinstance(step.value, int):
            self._forget_rounds(step.value - CORRECTABLE_ROUNDS)

    def _forget_rounds(self, last: int) -> None:
        """Forget the payments of rounds up to this number."""
        old = list(takewhile(lambda key: key[0] <= last, self.settlements))
        for key in old:
            del self.settlements[key]
            self.proposed.pop(key, None)

    def _propose(self, step: CorrectionProposed) -> None:
        self.proposed[step.round, step.seat, step.area] = step

    def _decline(self, step: CorrectionDeclined) -> None:
        del self.proposed[step.round, step.seat, step.area]

    def _seat(self, step: Seated) -> None:
        if step.seat in self.seats:
            raise BrokenBooks(f"seat {step.seat} is taken")
        self.seats[step.seat] = step.name

    def _money(self, step: MoneyStep) -> None:
        if isinstance(step, Settled):
            self.settlements[self.number(ROUND), step.seat, step.area] = _past(step)
        if isinstance(step, Bought | Left) and step.seat not in self.seats:
            raise BrokenBooks(f"nobody sits in seat {step.seat}")
        self._post(step)
        if isinstance(step, Corrected):
            key = (step.round, step.seat, step.area)
            self.settlements[key] = replace(self.settlements[key], paid=step.now, returned=step.has_back)
            self.proposed.pop(key, None)
        if isinstance(step, Left):
            del self.seats[step.seat]
            # What was paid to a player who has left can't be taken back from the next player in the seat.
            self.settlements = {key: settlement for key, settlement in self.settlements.items() if key[1] != step.seat}
            self.proposed = {key: waiting for key, waiting in self.proposed.items() if key[1] != step.seat}

    def _end(self, _step: Ended) -> None:
        self._check_money()
        for deck in self._moved:
            self._check_deck(deck)
        self._moved.clear()

    def _bring(self, step: DeckBrought) -> None:
        if step.deck in self.decks:
            raise BrokenBooks(f"deck {step.deck} was already brought")
        self.decks[step.deck] = step.cards
        self.places.setdefault(step.to, []).extend(HeldCard(step.deck, card, Face.UP) for card in step.cards)
        self._check_deck(step.deck)

    def _move(self, step: Moved) -> None:
        source, cards, deck, face = self.places.get(step.source, []), step.cards, step.deck, step.face
        number = len(cards)
        moving, remaining = source[:number], source[number:]
        # List comparison checks identity first, and cards are nearly always the very objects at the source.
        in_order = [held_card.card for held_card in moving] == list(cards) and [
            held_card.deck for held_card in moving
        ] == [deck] * number
        if not in_order:
            moving, remaining = (
                _stacked_anew(step, source)
                or _picked(step, source, id)
                or _picked(step, source, _itself)
                or _missing(step, source)
            )
        self._moved.add(deck)
        if remaining:
            self.places[step.source] = remaining
        else:
            # Cards are gathered place by place in the order of this dict, which must not depend on rounds long past.
            self.places.pop(step.source, None)
        self.places.setdefault(step.target, []).extend(
            [
                held_card if held_card.face is face else HeldCard(held_card.deck, held_card.card, face)
                for held_card in moving
            ]
        )

    def _turn(self, step: Turned) -> None:
        held = self.places.get(step.place, [])
        if tuple(held_card.card for held_card in held) != step.cards:
            raise BrokenBooks(f"{step.place} holds {held}, not {step.cards}")
        self.places[step.place] = [HeldCard(held_card.deck, held_card.card, step.face) for held_card in held]

    def _meter(self, step: MeterMoved) -> None:
        name = step.after.name
        if name in self.meters and self.meters[name] != step.before:
            raise BrokenBooks(f"the {name} meter shows {self.meters[name]}, not {step.before}")
        if step.after.holdings != step.before.holdings + step.contributed + step.funded - step.paid:
            raise BrokenBooks(f"the {name} meter does not add up: {step}")
        if min(step.after.display, step.after.reserve, step.after.overflow) < 0:
            raise BrokenBooks(f"the {name} meter is below zero: {step.after}")
        if step.after.display < step.before.display and step.cause not in DECREASES:
            raise BrokenBooks(f"the {name} meter would show less, which {step.cause.name} doesn't allow")
        self._post(step)
        self.meters[name] = step.after
        self._check_meters()

    def _post(self, step: MoneyStep) -> None:
        # Readers may still hold the old balances, so leave them as they were.
        after, touched, of_meters = dict(self.balances), set(), False
        for posting in step.postings:
            asset, amount = posting.asset, posting.amount
            if amount < 0:
                raise BrokenBooks(f"a posting of {amount} cents: {step}")
            source, target = (asset, posting.source), (asset, posting.target)
            after[source] = after.get(source, 0) - amount
            after[target] = after.get(target, 0) + amount
            touched.add(source)
            touched.add(target)
            of_meters |= asset is Asset.METER
        for key in touched:
            amount, account = after[key], key[1]
            if not amount:
                del after[key]
            elif amount < 0 and account not in OUTSIDE and account.kind != "purse":
                raise BrokenBooks(f"{account} would be overdrawn to {show(amount)} in {key[0].value}: {step}")
        self.balances = after
        if of_meters and not isinstance(step, MeterMoved):
            self._check_meters()

    # --- invariants

    def check(self) -> None:
        """Check all invariants; raise BrokenBooks if one is broken."""
        self._check_money()
        self._check_cards()

    def _check_money(self) -> None:
        for asset in Asset:
            total = sum(amount for (kind, _), amount in self.balances.items() if kind is asset)
            if total:
                raise BrokenBooks(f"{asset.value} do not add up: {show(total)} too many")
        self._check_meters()

    def _check_meters(self) -> None:
        for name, meter in self.meters.items():
            for part in ("display", "reserve", "overflow"):
                balance = self.balance(meter_account(name, part), Asset.METER)
                # A meter carried over from another day has no accounts until it is put up.
                if balance != getattr(meter, part) and put_up(name) in self.notes:
                    raise BrokenBooks(f"the {name} meter's {part} is {getattr(meter, part)}, its account {balance}")

    def _check_cards(self) -> None:
        for deck in self.decks:
            self._check_deck(deck)

    def _check_deck(self, deck: DeckName) -> None:
        """Check that the places hold exactly the deck's cards, each once."""
        found = [held_card.card for held in self.places.values() for held_card in held if held_card.deck == deck]
        composition = self.decks.get(deck, ())
        # Cards are nearly always the very objects that were brought, and comparing identities is many times faster.
        same = sorted(map(id, found)) == sorted(map(id, composition))
        if not same and Counter(found) != Counter(composition):
            raise BrokenBooks(
                f"the {deck} deck has {len(found)} cards, {len(set(found))} of them different; "
                f"{len(composition)} were brought"
            )


def _past(step: Settled) -> PastPayment:
    in_chips = all(posting.asset is Asset.CHIPS for posting in step.postings)
    over_center = any(CENTER in (posting.source, posting.target) for posting in step.postings)
    stake, back = (0, 0) if step.stays else (step.stake, step.returned)
    return PastPayment(step.outcome, step.paid, step.cites, in_chips and not over_center, stake, back, step.paid, back)


_WRITINGS: tuple[tuple[type[Step], Callable[[Books, Any], None]], ...] = (
    (DeckBrought, Books._bring),
    (Moved, Books._move),
    (Turned, Books._turn),
    (MeterMoved, Books._meter),
    (Noted, Books._note),
    (Seated, Books._seat),
    (MoneyStep, Books._money),
    (CorrectionProposed, Books._propose),
    (CorrectionDeclined, Books._decline),
    (Ended, Books._end),
)


_WRITING: dict[type[Step], Callable[[Books, Any], None] | None] = {}


def _writing(kind: type[Step]) -> Callable[[Books, Any], None] | None:
    """Return the method that writes steps of a kind into the books; None for words and acts, which change nothing."""
    if kind not in _WRITING:
        _WRITING[kind] = next((write for written, write in _WRITINGS if issubclass(kind, written)), None)
    return _WRITING[kind]


def _stacked_anew(step: Moved, source: list[HeldCard]) -> tuple[list[HeldCard], list[HeldCard]] | None:
    """Return the cards of one whole deck moved in a new order, as at the start of every round; None for any other
    move.
    """
    places = {id(held_card.card): held_card for held_card in source if held_card.deck == step.deck}
    order = list(map(id, step.cards))
    if not len(places) == len(source) == len(order) == len(set(order)) or not places.keys() >= set(order):
        return None
    return [places[card] for card in order], []


def _itself(card: Card | None) -> Card | None:
    return card


def _picked(
    step: Moved, source: list[HeldCard], key: Callable[[Card | None], object]
) -> tuple[list[HeldCard], list[HeldCard]] | None:
    """Return the cards that move, in the order of the step, and those that stay. Of identical cards, the first moves.

    Return None if a card is not there by ``key``: its object id, which is faster, or its rank and suit.
    """
    # A shoe of hundreds of cards moves in a new order, so index the cards instead of searching for each.
    places: dict[object, list[int]] = {}
    for index in range(len(source) - 1, -1, -1):
        held_card = source[index]
        if held_card.deck == step.deck:
            places.setdefault(key(held_card.card), []).append(index)
    taken: list[int] = []
    for card in step.cards:
        found = places.get(key(card))
        if not found:
            return None
        taken.append(found.pop())
    gone = set(taken)
    return [source[index] for index in taken], [card for index, card in enumerate(source) if index not in gone]


def _missing(step: Moved, source: list[HeldCard]) -> NoReturn:
    left = Counter(held_card.card for held_card in source if held_card.deck == step.deck)
    left.subtract(card for card in step.cards if card is not None)
    card = next((card for card in step.cards if card is None or left[card] < 0), None)
    raise BrokenBooks(f"{card} of the {step.deck} deck is not in {step.source}")
