"""Events at a blackjack table other than moving cards and chips (19:47-2)."""

from enum import Enum
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackKind
from croupier.table.pictures import Emphasis, Shown, ShownKind
from croupier.table.places import DEALER
from croupier.table.steps import (
    Act,
    Announced,
    Compared,
    HandCalled,
    Irregular,
    Outcome,
    Transferred,
    Voided,
)

# --- 2.1, 2.5, 2.6: the shoe


class CuttingCardPlaced(Act):
    """2.5: the dealer inserts the cutting card into the stack."""

    before: int
    """Number of cards in front of it."""
    behind: int


class CuttingCardReached(Act):
    """2.6: the cutting card comes out of the shoe and is set aside; the cards are shuffled after the round."""

    explains: ClassVar[bool] = True


class ReshuffleOrdered(Act):
    """2.5: the house has the cards shuffled before the next round."""


class DealerChanged(Act):
    """2.6: another dealer comes to the table."""


class StacksInserted(Act):
    """2.1: in a Bart Carter shuffle, the discards go back into the shoe in stacks, each at a mark."""

    stacks: int
    cards: int


class SideDetermined(Act):
    """2.1: the determinant card determines the side of a double shoe from which the round is dealt."""

    explains: ClassVar[bool] = True
    card: Card
    side: str
    """The back of the cards on that side."""


# --- 2.3, 2.13: wagers


class BlackjackNotDealt(Act):
    """2.3: nobody has wagered, so no cards are dealt."""


class OthersAdmitted(Act):
    """2.13(a): the first player at a box lets others wager on it."""

    seat: int
    box: int


class BoxLinedUp(Act):
    """2.13(b), (c): when several players wager on a box, one calls the decisions and the others' wagers go behind."""

    explains: ClassVar[bool] = True
    box: int
    seat: int
    """The player who calls the decisions."""
    behind: tuple[int, ...]
    """The seats of the others."""


class DoubleDeclined(Act):
    """2.13(d): a player leaves his or her wager unchanged while another doubles the hand."""

    seat: int
    box: int
    hand: int


class FirstHandChosen(Act):
    """2.13(e): a player's wager stays with the first hand of a split pair."""

    seat: int
    box: int
    hand: int


class SecondHandChosen(Transferred):
    """2.13(e): a player's wager moves to the second hand of a split pair."""

    seat: int
    box: int
    hand: int
    """The hand that receives it."""
    spot: BlackjackKind
    """2.18: the dealer's hand that it is against."""


# --- 2.6 to 2.12: play


class BlackjackTotalCalled(HandCalled):
    """2.6: the total of a hand."""

    box: int
    """0 for the dealer's hand."""
    hand: int
    total: int
    soft: bool
    """True if an ace counts as 11."""
    over: bool
    """True if it is over 21."""
    blackjack: bool

    def shows(self) -> Shown:
        look = Emphasis.NATURAL if self.blackjack else Emphasis.OVER if self.over else Emphasis.PLAIN
        return Shown(ShownKind.TOTAL, place=self.place, look=look)


class InsuranceOffered(Announced):
    """2.9: players may insure their wagers against a dealer's blackjack."""


class HoleCardRead(Act):
    """2.6(j): the card reader shows whether the dealer has a blackjack."""

    explains: ClassVar[bool] = True
    blackjack: bool

    def shows(self) -> Shown | None:
        """Nobody calls a blackjack found this way, so it is shown here."""
        return Shown(ShownKind.TOTAL, place=DEALER, look=Emphasis.NATURAL) if self.blackjack else None


class Stood(Act):
    """2.6: a player stands on a hand."""

    seat: int
    box: int
    hand: int


class SurrenderCalled(Announced):
    """2.8: the hand of a box is surrendered."""

    box: int


class SurrenderWaits(Act):
    """2.8: a surrendered hand's wager rests on its cards until the dealer's second card is known."""

    explains: ClassVar[bool] = True
    box: int


class WagersWait(Act):
    """2.6, 2.11(d): the wagers on a hand over 21 stay until the dealer's second card is known."""

    box: int
    hand: int


class CardsStay(Act):
    """The cards of a settled hand stay, because a wager on them is still open."""

    box: int
    hand: int


class NoCardNeeded(Act):
    """2.12(c): the dealer draws no card, because it would decide nothing."""

    explains: ClassVar[bool] = True


class NoWagerLeft(Act):
    """2.18(f)1: no wager is left against any dealer hand, so the dealer draws no card."""

    explains: ClassVar[bool] = True


class UpCardMoved(Act):
    """2.18(g), (h): the dealer's up card moves to the area for the next hand."""

    hand: int
    """2 or 3."""


class TotalsCompared(Compared):
    """2.3: a hand is compared with the dealer's."""

    box: int
    hand: int
    total: int
    soft: bool
    blackjack: bool
    dealer_total: int
    dealer_soft: bool
    dealer_blackjack: bool
    outcome: Outcome


# --- 2.19: the progressive wager


class Aces(Enum):
    """2.19(c): the combinations of aces that are paid."""

    FOUR_ACES = "four"
    THREE_SUITED = "three_suited"
    THREE = "three"
    TWO_SUITED = "two_suited"
    TWO = "two"


class LightsVerified(Act):
    """2.19(b): the dealer verifies that a chip was wagered for each light that is lit."""

    boxes: tuple[int, ...]


class ProgressiveTakenIn(Transferred):
    """2.19(b): a progressive wager goes into the table inventory."""

    seat: int
    box: int


class AcesVerified(Act):
    """2.19(g)1: the dealer verifies that a box has received a winning combination."""

    box: int
    aces: Aces


class LightVerified(Act):
    """2.19(g)2: the dealer verifies that the light of a winning box was lit."""

    box: int


class BoxPayoutDocumented(Act):
    """2.19(h): the documentation of a progressive payout is complete."""

    box: int


class LightRestored(Act):
    """2.15(n): the progressive light of a box works again."""

    box: int


# --- 2.20: the bonus wager


class PutUnderBonus(Act):
    """2.20(e)2: the cards of a blackjack go under the winning bonus wager."""

    seat: int
    box: int


class BonusButtonPressed(Act):
    """2.20(f): the dealer places the bonus button in front of a winner, who presses it once."""

    seat: int
    box: int


class BonusAwardShown(Act):
    """2.20(f): the bonus display shows an award."""

    seat: int
    box: int
    award: Cents
    lot: int
    lots: int
    """Number of lots in the drawing."""

    def shows(self) -> Shown:
        return Shown(ShownKind.DISPLAY, self.seat, amount=self.award)


class BonusAwardAscertained(Act):
    """2.15(o): a casino supervisor ascertains which award was drawn."""

    seat: int
    box: int
    award: Cents


class BonusAwardUnknown(Act):
    """2.15(o): which award was drawn can't be ascertained."""

    seat: int
    box: int


class BonusHandVerified(Act):
    """2.20(g)1: the dealer verifies that a player was dealt a blackjack in the first two cards."""

    seat: int
    box: int


class BonusAmountVerified(Act):
    """2.20(g)2: the dealer verifies the amount on the display."""

    seat: int
    box: int
    amount: Cents


class BonusCalled(Announced):
    """2.20(g)3: the dealer calls out a payout below $100."""

    seat: int
    box: int
    amount: Cents


class BonusPayoutConfirmed(Act):
    """2.20(g)4: a casino supervisor has confirmed and verified a payout of $100 or more."""

    seat: int
    box: int
    amount: Cents


# --- 2.22, 2.24: the streak and twenty point wagers


class LammerPlaced(Act):
    """2.22(d): a streak's first hand wins; the dealer places a lammer on the number of the next."""

    seat: int
    box: int
    number: int


class LammerMoved(Act):
    """2.22(d): another hand of a streak wins; the lammer moves to the number of the next."""

    seat: int
    box: int
    number: int


class StreakUnmoved(Act):
    """2.22(g): a streak is neither advanced nor lost."""

    explains: ClassVar[bool] = True
    seat: int
    box: int
    dead: bool
    """True if the hand is dead (reading 65)."""


class QueensReported(Act):
    """2.24(e): a floorperson is notified of a pair of queens of hearts and is present at its settlement."""


# --- 2.15: irregularities


class FaceUpCardSetAside(Irregular):
    """2.15(a): a card is found face up in the shoe and is not used."""

    double_shoe: bool
    """True if it goes to a segregated area of a double shoe instead of the discard rack."""


class UnexposedCardUsed(Irregular):
    """2.15(b): a card drawn in error but not exposed becomes the next card."""


class ExposedCardOffered(Irregular):
    """2.15(c): a card drawn in error and exposed is dealt as the next card."""


class DealersExtraCard(Irregular):
    """2.15(d): the dealer draws a card by accident on a total that must stand; it is burned."""

    total: int
    soft: bool


class DealersCardMissed(Irregular):
    """2.15(e): the dealer fails to deal himself or herself the first or second card."""

    card: int
    """1 or 2."""


class ShoeRanOut(Irregular):
    """2.15(f): too few cards remain in the shoe, and the discards are shuffled."""

    double_shoe: bool
    """True if the discards are in a segregated area of a double shoe instead of the discard rack."""


class FirstCardMissed(Irregular):
    """2.15(g): no first card is dealt to a box."""

    box: int


class SecondCardMissed(Irregular):
    """2.15(g): no second card is dealt to a box."""

    box: int


class BothCardsMissed(Irregular):
    """2.15(g): no cards are dealt to a box; its hand is dead."""

    box: int


class WrongSideDrawn(Irregular):
    """2.15(h): the round is drawn from the other side of a double shoe than was determined."""

    side: str
    """The side used."""


class RequestedCardMissed(Irregular):
    """2.15(i): the dealer fails to deal a card that a player asked for."""

    box: int
    hand: int


class CardReaderMisused(Irregular):
    """2.15(j): the card reader is used although the dealer's first card is neither an ace nor a ten-value card."""

    up_card: Card
    value_visible: bool
    """True if a player could see the hole card's value, which makes all hands dead."""


class CardReaderFailed(Irregular):
    """2.15(k): the card reader fails, and the table continues without it."""


class UpCardLeftBehind(Irregular):
    """2.15(l): the dealer's up card isn't moved to the area for the next hand; it is treated as moved."""

    hand: int
    """2 or 3."""


class UpCardInRack(Irregular):
    """2.15(m): the dealer's up card is placed in the discard rack and must be found."""


class UpCardFound(Act):
    """2.15(m): a casino supervisor takes the last hand from the discard rack and finds the up card."""


class LightFailed(Irregular):
    """2.15(n): the progressive light of a box does not work; no progressive wager is permitted there."""

    box: int


class BonusAwardNotShown(Irregular):
    """2.15(o): the bonus system shows no award; a casino supervisor tries to ascertain what was drawn."""

    seat: int
    box: int


class DoubledCardFaceUp(Irregular):
    """2.15(p): a card for a doubled hand is dealt face up by mistake; play continues."""


class BlackjackVoid(Enum):
    """Why all hands of a round are void."""

    NO_CARDS_LEFT = "no_cards_left"
    """2.15(f)."""
    HOLE_CARD_VISIBLE = "hole_card_visible"
    """2.15(j)1."""


class BlackjackVoided(Voided):
    """2.15(f), (j)1: all hands are void."""

    reason: BlackjackVoid
