"""Commands: everything that only people and devices can give to a procedure.

A round is a pure function of the rules, the state of the table and these inputs. Irregularities are inputs too.
Each command says in which roles it may be given.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.blackjack_commands import AdmitPlayers as AdmitPlayers
from croupier.table.blackjack_commands import AscertainAward as AscertainAward
from croupier.table.blackjack_commands import AwardSelected as AwardSelected
from croupier.table.blackjack_commands import DecideMissedCard as DecideMissedCard
from croupier.table.blackjack_commands import DeclineInsurance as DeclineInsurance
from croupier.table.blackjack_commands import DesignateHand as DesignateHand
from croupier.table.blackjack_commands import DoubleDown as DoubleDown
from croupier.table.blackjack_commands import Hit as Hit
from croupier.table.blackjack_commands import Insure as Insure
from croupier.table.blackjack_commands import KeepWager as KeepWager
from croupier.table.blackjack_commands import SplitPair as SplitPair
from croupier.table.blackjack_commands import Stand as Stand
from croupier.table.blackjack_commands import TakeEvenMoney as TakeEvenMoney
from croupier.table.command import Command as Command
from croupier.table.command import field_types as field_types
from croupier.table.command import malformed as malformed
from croupier.table.command import member as member
from croupier.table.irregularities import STAFF as STAFF
from croupier.table.irregularities import AwardNotShown as AwardNotShown
from croupier.table.irregularities import CardDealtInError as CardDealtInError
from croupier.table.irregularities import CardExposed as CardExposed
from croupier.table.irregularities import CardFoundFaceUp as CardFoundFaceUp
from croupier.table.irregularities import CardMissed as CardMissed
from croupier.table.irregularities import HandExposed as HandExposed
from croupier.table.irregularities import Irregularity as Irregularity
from croupier.table.irregularities import LidRemoved as LidRemoved
from croupier.table.irregularities import LightFault as LightFault
from croupier.table.irregularities import LightRepaired as LightRepaired
from croupier.table.irregularities import MeterFault as MeterFault
from croupier.table.irregularities import MeterRepaired as MeterRepaired
from croupier.table.irregularities import NoRoll as NoRoll
from croupier.table.irregularities import ReaderFault as ReaderFault
from croupier.table.irregularities import ReaderMisused as ReaderMisused
from croupier.table.irregularities import ShoeFault as ShoeFault
from croupier.table.irregularities import ShufflerFault as ShufflerFault
from croupier.table.irregularities import StacksDealtWrong as StacksDealtWrong
from croupier.table.irregularities import ThirdCardInError as ThirdCardInError
from croupier.table.irregularities import UpCardDiscarded as UpCardDiscarded
from croupier.table.irregularities import UpCardNotMoved as UpCardNotMoved
from croupier.table.irregularities import WrongNumberOfCards as WrongNumberOfCards
from croupier.table.irregularities import WrongSide as WrongSide
from croupier.table.irregularities import WrongStart as WrongStart
from croupier.table.names import AnyArea
from croupier.table.poker_commands import AddToBet as AddToBet
from croupier.table.poker_commands import CallBet as CallBet
from croupier.table.poker_commands import CardsOutOfView as CardsOutOfView
from croupier.table.poker_commands import CheckBet as CheckBet
from croupier.table.poker_commands import CollectTime as CollectTime
from croupier.table.poker_commands import ConcedeHand as ConcedeHand
from croupier.table.poker_commands import DecideDispute as DecideDispute
from croupier.table.poker_commands import DeclareMisdeal as DeclareMisdeal
from croupier.table.poker_commands import DrawCards as DrawCards
from croupier.table.poker_commands import FoldHand as FoldHand
from croupier.table.poker_commands import HandFouled as HandFouled
from croupier.table.poker_commands import HandMiscounted as HandMiscounted
from croupier.table.poker_commands import HoleCardExposed as HoleCardExposed
from croupier.table.poker_commands import LayCash as LayCash
from croupier.table.poker_commands import MakeBet as MakeBet
from croupier.table.poker_commands import Placing as Placing
from croupier.table.poker_commands import PotTouched as PotTouched
from croupier.table.poker_commands import PutInChip as PutInChip
from croupier.table.poker_commands import PutInChips as PutInChips
from croupier.table.poker_commands import RaiseBet as RaiseBet
from croupier.table.poker_commands import RotateDecks as RotateDecks
from croupier.table.poker_commands import Said as Said
from croupier.table.poker_commands import ShowHand as ShowHand
from croupier.table.poker_commands import SitIn as SitIn
from croupier.table.poker_commands import SitOut as SitOut
from croupier.table.poker_commands import VerifyTime as VerifyTime
from croupier.table.roles import Role
from croupier.table.terms import Device, Method, Tender

# --- the table


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Bring the cards and open the table for gaming."""

    roles: ClassVar = (Role.SUPERVISOR,)
    at: str
    """The time, as ISO 8601; time comes in from outside like everything else."""


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    """Close the table; between rounds."""

    roles: ClassVar = (Role.SUPERVISOR,)


@dataclass(frozen=True, slots=True)
class GoIdle(Command):
    """There is no gaming activity: spread the decks, face up or face down."""

    face_up: bool = True


@dataclass(frozen=True, slots=True)
class BeginRound(Command):
    """Begin a round: wagers are open."""

    at: str
    """The time, as ISO 8601."""


@dataclass(frozen=True, slots=True)
class ChangeCards(Command):
    """Take the cards off the table and bring new ones."""

    roles: ClassVar = (Role.SUPERVISOR,)
    at: str


@dataclass(frozen=True, slots=True)
class ChangeDice(Command):
    """Take the dice off the table and bring new ones."""

    roles: ClassVar = (Role.SUPERVISOR,)
    at: str


@dataclass(frozen=True, slots=True)
class RemoveDevice(Command):
    """Take a shuffler or an automated dealing shoe off the table."""

    roles: ClassVar = (Role.SUPERVISOR,)
    device: Device


@dataclass(frozen=True, slots=True)
class UseMethod(Command):
    """Change to another method of dealing or of shuffling, or use a device again that works again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    method: Method


@dataclass(frozen=True, slots=True)
class CorrectPayment(Command):
    """A payment from the table inventory was wrong: reverse it and make the right one."""

    roles: ClassVar = (Role.SUPERVISOR,)
    round: int
    seat: int
    area: AnyArea
    paid: Cents
    """What should have been paid."""
    reason: str
    """Why, in the supervisor's own words."""


# --- players


@dataclass(frozen=True, slots=True)
class SitDown(Command):
    """Take a seat."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class LeaveSeat(Command):
    """Leave the seat, with all chips."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class BuyIn(Command):
    """Change cash into chips; match play coupons are handed in by their face value."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    amount: Cents
    coupons: Cents = 0


@dataclass(frozen=True, slots=True)
class Tip(Command):
    """Give the dealers chips."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class PlaceWager(Command):
    """Place a wager, or increase one that stands."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    area: AnyArea
    amount: Cents
    coupon: Cents = 0
    """The face value of match play coupons placed with the chips."""
    tender: Tender = Tender.CHIPS


@dataclass(frozen=True, slots=True)
class WithdrawWager(Command):
    """Take a wager back, whole."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    area: AnyArea


@dataclass(frozen=True, slots=True)
class TouchCards(Command):
    """Pick up or look at the cards in front of a seat."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class ConcealCards(Command):
    """Take one's cards out of the dealer's view."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class CutCards(Command):
    """Insert the cutting card: so many cards come before it. Seat 0 is the dealer."""

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class DeclineCut(Command):
    """Leave the cut to the next player, and in the end to the dealer."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class AcceptBank(Command):
    """Be the bank for this round; with ``co_bank`` the casino is asked to cover half."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    co_bank: bool = False


@dataclass(frozen=True, slots=True)
class PassBank(Command):
    """Decline to be the bank."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class DirectDealersWager(Command):
    """As the bank, say how much the dealer wagers against it."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class ChooseStack(Command):
    """As the bank, choose the stack that is delivered first, counted from the dealer's left."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class SetHand(Command):
    """Set a hand: which of its cards, by their places from 1 on, form the low hand. Position 0 is the dealer.

    Places, not cards: what a player holds is nobody else's business before the hand is exposed, and a record is read
    by everybody.
    """

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    for_absent: ClassVar = True
    seat: int
    position: int
    low: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskHouseWay(Command):
    """Ask how the dealer would have to set this hand."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Surrender(Command):
    """Give a wager up, where that is allowed."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class DecideExposedHand(Command):
    """Void a hand of which the dealer has exposed a card, or play it out."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
    void: bool


@dataclass(frozen=True, slots=True)
class MakePlayWager(Command):
    """Three card poker: wager as much as the ante on the hand against the dealer's."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Fold(Command):
    """Give the hand up, and what was wagered on it."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class AcceptShoe(Command):
    """Baccarat: become, or remain, the curator, who deals from the shoe."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class PassShoe(Command):
    """Baccarat: let the shoe go on to the next participant."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


# --- the dealer and the supervisor


@dataclass(frozen=True, slots=True)
class Proceed(Command):
    """Nothing unusual: go on."""

    roles: ClassVar = (Role.DEALER, Role.DEVICE)


@dataclass(frozen=True, slots=True)
class NoMoreBets(Command):
    """Close the wagers; the deal begins."""


@dataclass(frozen=True, slots=True)
class CallOffRound(Command):
    """No wager was placed: the round is not dealt."""


@dataclass(frozen=True, slots=True)
class ReshuffleCards(Command):
    """The house has the cards shuffled before the next round, though the cutting card has not come."""

    roles: ClassVar = (Role.DEALER, Role.SUPERVISOR)


@dataclass(frozen=True, slots=True)
class ChangeDealer(Command):
    """Another dealer comes to the table."""

    roles: ClassVar = (Role.SUPERVISOR,)


@dataclass(frozen=True, slots=True)
class OfferBank(Command):
    """Offer the bank to the players in turn."""


@dataclass(frozen=True, slots=True)
class OrderRecut(Command):
    """The cut was improper, or might affect the fairness of the game: the cards are cut again."""

    roles: ClassVar = (Role.SUPERVISOR,)


@dataclass(frozen=True, slots=True)
class OrderShoePassed(Command):
    """Baccarat: the curator delays the game, deals invalid hands or breaks the rules."""

    roles: ClassVar = (Role.SUPERVISOR,)


@dataclass(frozen=True, slots=True)
class StubCounted(Command):
    """The dealer's count of the stub."""

    count: int


@dataclass(frozen=True, slots=True)
class MisdealFound(Command):
    """Whether a wrong count came from a misdeal, all cards being there."""

    misdealt: bool


@dataclass(frozen=True, slots=True)
class ValidatePayout(Command):
    """Confirm a payout that needs a supervisor."""

    roles: ClassVar = (Role.SUPERVISOR,)


@dataclass(frozen=True, slots=True)
class CompleteDocumentation(Command):
    """Confirm that the papers of a payout are complete."""

    roles: ClassVar = (Role.SUPERVISOR,)


# --- devices


@dataclass(frozen=True, slots=True)
class Shuffled(Command):
    """A shuffle was completed: the order, top card first, and what the device counted (-1: it does not count).

    A device that has counted a wrong number of cards gives no order.
    """

    roles: ClassVar = (Role.DEVICE, Role.DEALER)
    # Not shown when the command is printed, say in an error: they are secret until the deck is retired.
    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)
    counted: int = -1
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


@dataclass(frozen=True, slots=True)
class Unaccepted:
    """A wager that the progressive system did not accept."""

    seat: int
    area: AnyArea


@dataclass(frozen=True, slots=True)
class WagersRegistered(Command):
    """The progressive system's answer: the wagers that it did not accept."""

    roles: ClassVar = (Role.DEVICE,)
    not_accepted: tuple[Unaccepted, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceShaken(Command):
    """The shaker was shaken so many times and uncovered: the faces of its dice."""

    roles: ClassVar = (Role.DEVICE,)
    dice: tuple[int, ...]
    times: int = 3


@dataclass(frozen=True, slots=True)
class NumberSelected(Command):
    """The random number generator shows a number."""

    roles: ClassVar = (Role.DEVICE,)
    number: int
