"""What is asked at a pai gow poker table."""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.questions import About, PayoutOf, Positions, StubOf

# --- before the cards are dealt


class BankOffered(About):
    """11.10(c): a player may be the bank, or pass it."""

    key: ClassVar = "bank"


class DealersWager(About):
    """11.10(g): the bank says what the dealer wagers against it."""

    key: ClassVar = "dealers"
    most: Cents


class RecutPossible(About):
    """11.6(f): a supervisor may require the cards to be cut again."""

    key: ClassVar = "recut"


class LightsToVerify(About):
    """11.14(b): which progressive wagers the acceptors have taken."""

    key: ClassVar = "register"


# --- the deal


class DiceToShake(About):
    """11.8C(b): the shaker, which the bank shakes if there is one."""

    key: ClassVar = "start"
    bank: int
    """The seat of the bank; 0 for the dealer."""


class NumberToSelect(About):
    """11.8C(c): the random number generator selects a number."""

    key: ClassVar = "start"


class StackToChoose(About):
    """11.10(i)1: the bank selects the stack that is delivered first."""

    key: ClassVar = "stack"


class CardsLeft(StubOf):
    """11.8(d), 11.8A(d), 11.8B(e): the cards that are left when all hands are dealt."""


class ExposedHand(Positions):
    """11.11(d): a hand of which a card was exposed is played out or voided."""

    key: ClassVar = "exposed"


# --- the hands


class HandsToSet(Positions):
    """11.9(a), (b): the players set their hands."""

    key: ClassVar = "set"


class DealersHandToSet(About):
    """11.9(d): the dealer sets the dealer's hand by the house way."""

    key: ClassVar = "dealer sets"


class BanksHandToSet(Positions):
    """11.9(c): the bank sets its hand."""

    key: ClassVar = "bank sets"


class HandToExpose(Positions):
    """11.9(f): the dealer exposes the hands of a position next."""

    key: ClassVar = "expose"


# --- payouts


class PayoutToValidate(PayoutOf):
    """11.14(c)3: a supervisor validates a payout that comes off the meter."""

    key: ClassVar = "validation"
    position: int


class PayoutToDocument(PayoutOf):
    """11.9(l): a payout from outside the table is documented before the cards are collected."""

    key: ClassVar = "documentation"
    position: int
