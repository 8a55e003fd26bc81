"""Questions at a pai gow poker table."""

from croupier.equipment.money import Cents
from croupier.table.questions import About, PayoutOf, Positions, StubOf

# --- before the cards are dealt


class BankOffered(About, key="bank"):
    """11.10(c): a player may be the bank, or pass it."""


class DealersWager(About, key="dealers"):
    """11.10(g): the bank directs what the dealer wagers against it."""

    most: Cents


class RecutPossible(About, key="recut"):
    """11.6(f): a supervisor may require the cards to be cut again."""


class LightsToVerify(About, key="register"):
    """11.14(b): which progressive wagers the acceptors have registered."""


# --- the deal


class DiceToShake(About, key="start"):
    """11.8C(b): the shaker, which the bank shakes if there is one."""

    bank: int
    """The seat of the bank; 0 for the dealer."""


class NumberToSelect(About, key="start"):
    """11.8C(c): the random number generator selects a number."""


class StackToChoose(About, key="stack"):
    """11.10(i)1: the bank selects the stack that is delivered first."""


class CardsLeft(StubOf):
    """11.8(d), 11.8A(d), 11.8B(e): the cards left after all hands are dealt."""


class ExposedHand(Positions, key="exposed"):
    """11.11(d): play out or void a hand with an exposed card."""


# --- the hands


class HandsToSet(Positions, key="set"):
    """11.9(a), (b): the players set their hands."""


class DealersHandToSet(About, key="dealer sets"):
    """11.9(d): the dealer sets the dealer's hand by the house way."""


class BanksHandToSet(Positions, key="bank sets"):
    """11.9(c): the bank sets its hand."""


class HandToExpose(Positions, key="expose"):
    """11.9(f): the dealer exposes the hands of a position next."""


# --- payouts


class PayoutToValidate(PayoutOf, key="validation"):
    """11.14(c)3: a supervisor validates a payout that comes off the meter."""

    position: int


class PayoutToDocument(PayoutOf, key="documentation"):
    """11.9(l): a payout from outside the table is documented before the cards are collected."""

    position: int
