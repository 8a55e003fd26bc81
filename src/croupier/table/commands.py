"""Commands: everything that only people and devices can give to a procedure.

A round is a pure function of the rules, the state of the table and these inputs. Irregularities are inputs too.
Each command says in which roles it may be given.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.command import Command as Command
from croupier.table.command import field_types as field_types
from croupier.table.command import malformed as malformed
from croupier.table.roles import Role

# --- the table


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Bring the cards and open the table for gaming."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "open the table"
    at: str
    """The time, as ISO 8601; time comes in from outside like everything else."""


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "close the table"


@dataclass(frozen=True, slots=True)
class GoIdle(Command):
    """There is no gaming activity: spread the decks, face up or face down."""

    words: ClassVar = "spread the cards of an idle table"
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class BeginRound(Command):
    words: ClassVar = "begin a round"
    at: str
    """The time, as ISO 8601."""


@dataclass(frozen=True, slots=True)
class ChangeCards(Command):
    """Take the cards off the table and bring new ones."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "change the cards"
    at: str


@dataclass(frozen=True, slots=True)
class ChangeDice(Command):
    """Take the dice off the table and bring new ones."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "change the dice"
    at: str


@dataclass(frozen=True, slots=True)
class RemoveDevice(Command):
    """Take a shuffler or an automated dealing shoe off the table."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "remove a device from the table"
    device: str
    """``shuffler`` or ``automated shoe``."""


@dataclass(frozen=True, slots=True)
class UseMethod(Command):
    """Change to another method of dealing, or of shuffling (``shuffle by hand``)."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "use another method"
    method: str


@dataclass(frozen=True, slots=True)
class CorrectPayment(Command):
    """A payment from the table inventory was wrong: reverse it and make the right one."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "correct a payment"
    round: int
    seat: int
    area: str
    paid: Cents
    """What should have been paid."""
    reason: str


# --- players


@dataclass(frozen=True, slots=True)
class SitDown(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "sit down"
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class LeaveSeat(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "leave the seat"
    seat: int


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    """Change cash into chips; match play coupons are handed in by their face value."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "buy chips"
    seat: int
    amount: Cents
    coupons: Cents = 0


@dataclass(frozen=True, slots=True)
class Tip(Command):
    """Give the dealers chips."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "tip the dealers"
    seat: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class PlaceWager(Command):
    """Place a wager, or increase one that stands."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "place a wager"
    seat: int
    area: str
    amount: Cents
    coupon: Cents = 0
    """The face value of match play coupons placed with the chips."""
    tender: str = "chips"
    """``chips``, ``plaques`` or ``verbal`` (a call, with cash)."""


@dataclass(frozen=True, slots=True)
class WithdrawWager(Command):
    """Take a wager back, whole."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "withdraw a wager"
    seat: int
    area: str


@dataclass(frozen=True, slots=True)
class TouchCards(Command):
    """Pick up or look at the cards in front of a seat."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "touch the cards"
    seat: int


@dataclass(frozen=True, slots=True)
class CutCards(Command):
    """Insert the cutting card: so many cards come before it. Seat 0 is the dealer."""

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    words: ClassVar = "cut the cards"
    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class DeclineCut(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "decline the cut"
    seat: int


@dataclass(frozen=True, slots=True)
class AcceptBank(Command):
    """Be the bank for this round; with ``co_bank`` the casino is asked to cover half."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "accept the bank"
    seat: int
    co_bank: bool = False


@dataclass(frozen=True, slots=True)
class PassBank(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "pass the bank"
    seat: int


@dataclass(frozen=True, slots=True)
class DirectDealersWager(Command):
    """As the bank, say how much the dealer wagers against it."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "direct the dealer's wager"
    seat: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class ChooseStack(Command):
    """As the bank, choose the stack that is delivered first, counted from the dealer's left."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "choose the first stack"
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class SetHand(Command):
    """Set a hand: which of its cards, by their places from 1 on, form the low hand. Position 0 is the dealer.

    Places, not cards: what a player holds is nobody else's business before the hand is exposed, and a record is read
    by everybody.
    """

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    words: ClassVar = "set a hand"
    seat: int
    position: int
    low: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskHouseWay(Command):
    """Ask how the dealer would have to set this hand."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "ask how the house would set a hand"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Surrender(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "surrender a wager"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class DecideExposedHand(Command):
    """Void a hand of which the dealer has exposed a card, or play it out."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "void an exposed hand or play it out"
    seat: int
    position: int
    void: bool


@dataclass(frozen=True, slots=True)
class Hit(Command):
    """Draw a card to the hand whose turn it is. The position is its box."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "draw a card"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Stand(Command):
    """Draw no more cards to the hand whose turn it is."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "stand"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class DoubleDown(Command):
    """Wager up to as much again, for one card more and no other."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "double down"
    seat: int
    position: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class SplitPair(Command):
    """Make two hands of a pair, with as much on the second as on the first."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "split a pair"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Insure(Command):
    """Wager that the dealer has a blackjack."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "take insurance"
    seat: int
    position: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class DeclineInsurance(Command):
    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "decline insurance"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class TakeEvenMoney(Command):
    """Be paid 1 to 1 for a blackjack at once, whatever the dealer has."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "take even money"
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class DecideMissedCard(Command):
    """Have a card that was not dealt when it was due, or let the hand be dead."""

    roles: ClassVar = (Role.PLAYER,)
    words: ClassVar = "take a card that was missed or let the hand be dead"
    seat: int
    position: int
    take: bool


# --- the dealer and the supervisor


@dataclass(frozen=True, slots=True)
class Proceed(Command):
    """Nothing unusual: go on."""

    roles: ClassVar = (Role.DEALER, Role.DEVICE)
    words: ClassVar = "go on"


@dataclass(frozen=True, slots=True)
class NoMoreBets(Command):
    words: ClassVar = "announce 'No more bets'"


@dataclass(frozen=True, slots=True)
class CallOffRound(Command):
    """No wager was placed: the round is not dealt."""

    words: ClassVar = "call the round off"


@dataclass(frozen=True, slots=True)
class ReshuffleCards(Command):
    """The house has the cards shuffled before the next round, though the cutting card has not come."""

    roles: ClassVar = (Role.DEALER, Role.SUPERVISOR)
    words: ClassVar = "have the cards reshuffled"


@dataclass(frozen=True, slots=True)
class OfferBank(Command):
    """Offer the bank to the players in turn."""

    words: ClassVar = "offer the bank"


@dataclass(frozen=True, slots=True)
class OrderRecut(Command):
    """The cut was improper, or might affect the fairness of the game: the cards are cut again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "order a recut"


@dataclass(frozen=True, slots=True)
class StubCounted(Command):
    """The dealer's count of the stub."""

    words: ClassVar = "count the stub"
    count: int


@dataclass(frozen=True, slots=True)
class MisdealFound(Command):
    """Whether a wrong count came from a misdeal, all cards being there."""

    words: ClassVar = "determine whether the cards were misdealt"
    misdealt: bool


@dataclass(frozen=True, slots=True)
class ValidatePayout(Command):
    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "validate a payout"


@dataclass(frozen=True, slots=True)
class CompleteDocumentation(Command):
    roles: ClassVar = (Role.SUPERVISOR,)
    words: ClassVar = "complete the documentation of a payout"


# --- devices


@dataclass(frozen=True, slots=True)
class Shuffled(Command):
    """A shuffle was completed: the order, top card first, and what the device counted (-1: it does not count).

    A device that has counted a wrong number of cards gives no order.
    """

    roles: ClassVar = (Role.DEVICE, Role.DEALER)
    words: ClassVar = "complete a shuffle"
    # Not shown when the command is printed, say in an error: they are secret until the deck is retired.
    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)
    counted: int = -1
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


@dataclass(frozen=True, slots=True)
class WagersRegistered(Command):
    """The progressive system's answer: the wagers that it did not accept, as ``seat:area``."""

    roles: ClassVar = (Role.DEVICE,)
    words: ClassVar = "register progressive wagers"
    not_accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceShaken(Command):
    """The shaker was shaken so many times and uncovered: the faces of its dice."""

    roles: ClassVar = (Role.DEVICE,)
    words: ClassVar = "shake the dice"
    dice: tuple[int, ...]
    times: int = 3


@dataclass(frozen=True, slots=True)
class NumberSelected(Command):
    """The random number generator shows a number."""

    roles: ClassVar = (Role.DEVICE,)
    words: ClassVar = "select a number"
    number: int


# --- irregularities

STAFF = (Role.DEALER, Role.SUPERVISOR)


@dataclass(frozen=True, slots=True)
class Irregularity(Command):
    """Something that should not have happened. Any of the staff may call it."""

    roles: ClassVar[tuple[Role, ...]] = STAFF


@dataclass(frozen=True, slots=True)
class CardExposed(Irregularity):
    words: ClassVar = "a card is exposed"


@dataclass(frozen=True, slots=True)
class CardFoundFaceUp(Irregularity):
    """The next card is found face up in the shoe or the deck."""

    words: ClassVar = "a card is found face up in the shoe or the deck"


@dataclass(frozen=True, slots=True)
class CardDealtInError(Irregularity):
    """A card was dealt where it did not belong, its face not exposed."""

    words: ClassVar = "a card is dealt in error, unexposed"
    to: str = ""


@dataclass(frozen=True, slots=True)
class ShufflerFault(Irregularity):
    """The shuffler jams, stops shuffling, or does not complete its cycle."""

    roles: ClassVar = (*STAFF, Role.DEVICE)
    words: ClassVar = "the shuffler fails"
    fault: str = "jams"


@dataclass(frozen=True, slots=True)
class ShoeFault(Irregularity):
    """The automated dealing shoe jams, stops dealing, or fails to deal."""

    roles: ClassVar = (*STAFF, Role.DEVICE)
    words: ClassVar = "the automated dealing shoe fails"
    fault: str = "jams"


@dataclass(frozen=True, slots=True)
class NoRoll(Irregularity):
    """The dice do not lie flat in the shaker, or fall out of it."""

    words: ClassVar = "the roll is not valid"
    fell_out: bool = False


@dataclass(frozen=True, slots=True)
class LidRemoved(Irregularity):
    """The bank has taken the lid off the shaker, which is the dealer's to do."""

    words: ClassVar = "the bank removes the lid of the shaker"


@dataclass(frozen=True, slots=True)
class WrongStart(Irregularity):
    """The dice were totalled wrongly, and the first card or stack went to the wrong position."""

    words: ClassVar = "the first card or stack goes to the wrong position"
    position: int


@dataclass(frozen=True, slots=True)
class HandExposed(Irregularity):
    """A card of a hand that was dealt is exposed. Position 0 is the dealer."""

    words: ClassVar = "a card of a hand is exposed"
    position: int


@dataclass(frozen=True, slots=True)
class StacksDealtWrong(Irregularity):
    """The seven stacks were not dealt from left to right and back in turn."""

    words: ClassVar = "the stacks are dealt in the wrong direction"


@dataclass(frozen=True, slots=True)
class WrongNumberOfCards(Irregularity):
    """A player or the dealer has been dealt too many cards or too few. Position 0 is the dealer."""

    words: ClassVar = "a hand has the wrong number of cards"
    position: int


@dataclass(frozen=True, slots=True)
class CardMissed(Irregularity):
    """The card that is due now is not dealt: a player's, or the dealer's own."""

    words: ClassVar = "a card that is due is not dealt"


@dataclass(frozen=True, slots=True)
class ReaderMisused(Irregularity):
    """The hole card was inserted into the card reader where the first card does not call for it."""

    words: ClassVar = "the card reader is used where it may not be"


@dataclass(frozen=True, slots=True)
class ReaderFault(Irregularity):
    """The card reader malfunctions."""

    roles: ClassVar = (*STAFF, Role.DEVICE)
    words: ClassVar = "the card reader malfunctions"
