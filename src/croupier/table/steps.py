"""Steps: immutable facts, each with the paragraph behind it. A table's state is the result of its steps.

A procedure can move a card or a chip only by a step, and :class:`croupier.table.books.Books` applies each step and
checks that nothing was lost or created.
"""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.meter import Meter, MeterCause
from croupier.equipment.money import Cents, Rounding
from croupier.regulation import Cite
from croupier.table.immutable import Immutable, KeywordOnly
from croupier.table.names import Account, AnyArea, DeckName, Note, NoteValue, Place
from croupier.table.payments import Payment
from croupier.table.pictures import Shown, ShownKind
from croupier.table.reasons import Reason
from croupier.table.terms import Asset as Asset
from croupier.table.terms import Device, Method, Procedure, ShufflerFailure, Verb
from croupier.table.terms import Face as Face
from croupier.table.terms import Outcome as Outcome


class Posting(Immutable):
    """A movement of value from one account to another."""

    source: Account
    target: Account
    amount: Cents
    asset: Asset = Asset.CHIPS


class Step(KeywordOnly):
    """The base of all steps. The first citation is the principal one."""

    explains: ClassVar[bool] = False
    """True if people following the game need a sentence about it, besides seeing its effect."""
    cites: tuple[Cite, ...]

    def shows(self) -> Shown | None:
        """Return how it changes the picture of the table besides cards and chips, if at all."""
        return None


# --- words and acts


class Begun(Step):
    """A procedure begins."""

    procedure: Procedure
    number: int
    at: str = ""


class Ended(Step):
    """A procedure is complete."""

    procedure: Procedure
    number: int


class Announced(Step):
    """The dealer says something to the table: the base of all announcements."""


class BetsClosed(Announced):
    """No more bets."""


class HandCalled(Announced):
    """The value of a hand: the base of such calls."""

    place: Place
    """Where the hand is."""

    def shows(self) -> Shown | None:
        return Shown(ShownKind.TOTAL, place=self.place)


class RollCalled(Announced):
    """A throw of two dice, as the stickperson calls it."""

    dice: tuple[int, ...]


class NoRollCalled(Announced):
    """A throw is called invalid."""


class TotalCalled(Announced):
    """The total of a throw."""

    total: int


class Act(Step):
    """Somebody does something that moves neither card nor chip: the base of all such acts."""


class PayoutValidated(Act):
    """A casino supervisor has validated a progressive payout."""

    position: int
    """The seat, position or box that receives the payout."""


class RoundCalledOff(Act):
    """The round ends before it is played, and wagers go back."""


class Noted(Step):
    """The table keeps track of something from one round to the next."""

    note: Note
    value: NoteValue


# --- cards


class DeckBrought(Step):
    """A deck comes to the table."""

    deck: DeckName
    cards: tuple[Card, ...]
    to: Place
    at: str


class Committed(Step):
    """A shuffled order is fixed: its salted hash is shown, the order is not."""

    deck: DeckName
    commitment: str
    laboratory: str = ""


class OrderRevealed(Step):
    """The committed order is revealed after the deck has been retired."""

    deck: DeckName
    order: tuple[Card, ...]
    salt: str
    tells_hands: bool = False
    """True if players hold hands against each other, so that the order reveals what others have thrown away."""


class Moved(Step):
    """Cards move from one place to another. None stands for a card that the viewer may not see."""

    verb: Verb
    deck: DeckName
    cards: tuple[Card | None, ...]
    source: Place
    target: Place
    face: Face = Face.DOWN


class Turned(Step):
    """All cards at a place are turned; if face up, everybody sees them."""

    place: Place
    cards: tuple[Card | None, ...]
    face: Face = Face.UP
    by: int = 0
    """The seat of the player who turns them; 0 is the dealer."""


class Viewed(Step):
    """A player looks at his or her own cards, which stay face down for everybody else."""

    seat: int
    place: Place
    """Where the cards are: a player may have cards in more than one place."""
    cards: tuple[Card | None, ...]


class Confided(Step):
    """The dealer tells a player something that nobody else hears: the base of all such events."""

    hides: ClassVar[Mapping[str, Any]]
    """The fields that nobody else may know, with what others see instead."""
    seat: int


class Counted(Step):
    """Cards were counted, face down."""

    place: Place
    count: int
    expected: int


class Cut(Step):
    """The cards were cut: this many went from the top to the bottom. Seat 0 is the dealer."""

    deck: DeckName
    seat: int
    at: int


class BankTaken(Step):
    """A player is the bank of this round, alone or with the casino."""

    seat: int
    co_bank: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.BANK, self.seat)


class Compared(Step):
    """Two hands were compared: the base of all comparisons."""

    seat: int
    """0 for the dealer's hand against the bank's."""


class Inspectors(Enum):
    """Who may inspect cards that are spread out."""

    FIRST_PLAYER = "first_player"
    FIRST_TWO_PLAYERS = "first_two_players"
    ANY_PLAYER = "any_player"


class CutDeclined(Act):
    seat: int


class CameShuffled(Act):
    """A deck was shuffled before it came to the table."""

    back: str


class DeckInspected(Act):
    """The dealer sorts and inspects a deck."""

    back: str


class InspectionVerified(Act):
    """The floorperson verifies the inspection of a deck."""

    back: str


class SpreadForInspection(Act):
    """A deck is spread face up."""

    back: str
    inspectors: Inspectors


class InspectionOffered(Act):
    """Players may inspect a deck before it is washed."""

    back: str
    inspectors: Inspectors


class Washed(Act):
    """The dealer washes a deck and stacks it."""

    back: str
    new: bool
    """True if the deck replaces another during play."""


class DeviceRemoved(Act):
    device: Device


class MethodTaken(Act):
    """The table switches to another method of dealing or shuffling."""

    method: Method


# --- dice


class DiceBrought(Act):
    """A set of dice comes to the table and is inspected."""

    number: int


class DiceRemoved(Act):
    """The dice leave the table."""


class ThrowSealed(Step):
    """The next throw of the dice is fixed: its salted hash is shown, its faces are not."""

    seal: str
    laboratory: str = ""


class Thrown(Step):
    """The dice have come to rest or are uncovered: their uppermost faces, and the salt that opens a seal if there was
    one.
    """

    dice: tuple[int, ...]
    seal: str = ""
    salt: str = ""

    def shows(self) -> Shown:
        return Shown(ShownKind.THROW)


# --- seats and money


class Seated(Step):
    """Somebody has taken a seat."""

    seat: int
    name: str


class MoneyStep(Step):
    """A step that moves value."""

    postings: tuple[Posting, ...]


class Left(MoneyStep):
    """A player leaves with his or her chips."""

    seat: int
    name: str


class Bought(MoneyStep):
    """Cash was exchanged for chips."""

    seat: int
    amount: Cents
    coupons: Cents


class Filled(MoneyStep):
    """Chips were brought from the cage to the table's inventory."""

    amount: Cents


class Wagered(MoneyStep):
    """A wager was placed or increased."""

    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents
    total: Cents


class Withdrawn(MoneyStep):
    """A wager was taken back."""

    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents


class Settled(MoneyStep):
    """A wager was decided, with the reason for its payment."""

    seat: int
    area: AnyArea
    outcome: Outcome
    stake: Cents
    coupon: Cents
    paid: Cents
    """What the player is paid, not counting the wager itself."""
    returned: Cents
    """How much of the wager is returned to the player."""
    reason: Reason
    payment: Payment | None
    """How ``paid`` was calculated; None if nothing is paid."""
    stays: bool = False
    """Whether the wager stays up."""
    readings: tuple[int, ...] = ()
    """The readings of unclear text that affect it."""


class VigorishCollected(MoneyStep):
    """The commission on an amount won."""

    seat: int
    area: AnyArea | None
    """The wager that won; None for the surplus of a bank."""
    won: Cents
    amount: Cents
    rate: Fraction = Fraction(0)
    on: Cents = 0
    """The amount that the rate applies to, if not the amount won."""
    rounding: Rounding | None = None
    """How it was rounded; None if no rounding was needed."""
    capped: bool = False
    """Whether it was capped at the most a player can be charged."""

    def shows(self) -> Shown:
        return Shown(ShownKind.CHARGE, self.seat, amount=self.amount)


class Transferred(MoneyStep):
    """Chips move from one place on the table to another: the base of all such transfers."""

    amount: Cents


class Tipped(MoneyStep):
    """A player gave the dealers a tip."""

    seat: int
    amount: Cents


class Corrected(MoneyStep):
    """A wrong payment is reversed and the right one made in its place. Nothing is edited."""

    round: int
    seat: int
    area: AnyArea
    was: Cents
    """What was paid, and what is paid now, not counting the stake."""
    now: Cents
    had_back: Cents
    """How much of the stake the player had back, and has back now."""
    has_back: Cents
    reason: str
    by: str
    """The supervisor who makes it; empty if unknown."""
    approved_by: str
    """The second supervisor; empty if none was needed."""

    @property
    def more(self) -> Cents:
        """The net change for the player."""
        return self.now + self.has_back - self.was - self.had_back


class MeterMoved(MoneyStep):
    """A progressive meter changed: it holds exactly what it held, plus what came in, less what went out.

    Its whole cents are also in accounts; fractions of a cent are in the meter alone.
    """

    before: Meter
    after: Meter
    cause: MeterCause
    seat: int = 0
    """The seat whose wager caused it; 0 if no wager did."""
    area: AnyArea | None = None
    contributed: Fraction = Fraction(0)
    """What wagers added."""
    funded: Fraction = Fraction(0)
    """What the licensee added."""
    paid: Cents = 0
    """What was paid from the meter."""


# --- irregularities


class MeterRestored(Act):
    """A progressive meter works again and shows what it showed before."""

    meter: str


class Irregular(Step):
    """An irregularity occurred and is remedied: the base of all irregularities."""


class ShufflerFailed(Irregular):
    """The shuffler fails while shuffling a deck; the cards are reshuffled."""

    back: str
    fault: ShufflerFailure


class DeckMiscounted(Irregular):
    """The shuffler counts a deck wrong; the deck is removed."""

    back: str
    counted: int


class MeterFailed(Irregular):
    """A progressive meter is out of order; no wager on it is accepted until it works again."""

    meter: str


class SealedThrowLost(Irregular):
    """A sealed throw is lost; wagers may be changed before another is sealed."""


class Voided(Step):
    """The round, or all its hands, are void: the base of all voids."""


_CATEGORIES = (Act, Announced, Compared, Confided, Irregular, Transferred, Voided, Wagered)


def category_of(kind: type[Step]) -> str:
    """Return the base of an event with many types, such as ``Act``, ``Announced`` or ``Compared``; else its own
    type.
    """
    return next((base.__name__ for base in _CATEGORIES if issubclass(kind, base)), kind.__name__)


def category(step: Step) -> str:
    """Return the category of an event."""
    return category_of(type(step))


# --- corrections that need a second supervisor


class CorrectionProposed(Step):
    """A correction awaits a second supervisor; no chips move."""

    round: int
    seat: int
    area: AnyArea
    paid: Cents
    returned: Cents
    reason: str
    by: str


class CorrectionDeclined(Step):
    """A correction that was awaiting approval is not made."""

    round: int
    seat: int
    area: AnyArea
    by: str
