"""Events at a baccarat table other than moving cards and chips (19:47-3 and 7); also its questions and reasons."""

from enum import Enum
from fractions import Fraction
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Rounding
from croupier.games.baccarat.rules import HAND_OF, BaccaratKind
from croupier.table.names import Place
from croupier.table.pictures import Emphasis, Shown, ShownKind
from croupier.table.questions import About, NextCard
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Announced, HandCalled, Irregular, Voided

# --- 3.5: a new shoe


class CuttingCardInserted(Act):
    """The dealer inserts the cutting card into the stack."""

    behind: int
    """Number of cards behind it."""


class BurnDetermined(Act):
    """The first card of a shoe determines how many are burned."""

    card: Card
    number: int


class CuttingCardCame(Act):
    """The cutting card comes out of the shoe and is set aside."""

    explains: ClassVar[bool] = True
    last_round: bool
    """True if it came out before the first card, making this the last round; otherwise one more is dealt after it."""


# --- 3.6, 3.11: the curator


class ShoeAccepted(Act):
    """A participant accepts the shoe and is the curator."""

    seat: int


class ShoeDeclined(Act):
    """A participant who was offered the shoe lets it pass."""

    seat: int


class ShoeLeftToDealer(Act):
    """Every participant has declined the shoe, and the dealer deals."""


class ShoePassed(Act):
    """The curator passes the shoe voluntarily."""

    seat: int


class ShoePassOrdered(Act):
    """A supervisor orders the curator to pass the shoe."""

    seat: int


class ShoePassedAfterPlayerWin(Act):
    """The curator must pass the shoe because the Player's Hand has won."""

    seat: int


# --- 3.7 to 3.10: a round


class BaccaratNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


class CuratorDeals(Act):
    """The curator deals this round."""

    seat: int


class DealerDeals(Act):
    """The dealer deals this round, since there is no curator."""


class PlayersCardsReturned(Act):
    """The participant who was handed the Player's cards has looked at them and returns them."""

    seat: int


class PointCountCalled(HandCalled):
    """The dealer calls the Point Count of a hand."""

    count: int
    natural: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.TOTAL, place=self.place, look=Emphasis.NATURAL if self.natural else Emphasis.PLAIN)


class NeitherHandDraws(Act):
    """Neither hand draws, because there is a natural."""


class HandStood(Act):
    """A hand gets no third card."""

    place: Place


class BaccaratResultCalled(Announced):
    """The dealer announces which hand has won, or a tie, and both Point Counts."""

    winner: BaccaratKind
    players_count: int
    bankers_count: int

    def shows(self) -> Shown:
        return Shown(ShownKind.WINNER, place=HAND_OF.get(self.winner))


class VigorishMarked(Act):
    """A seat's vigorish on a winning wager is marked, to be collected later (3.3)."""

    seat: int
    won: Cents
    """The winnings on which it is owed."""
    rate: Fraction
    amount: Cents
    rounding: Rounding | None
    """How it was rounded; None if rounding wasn't needed."""
    capped: bool
    """True if it was limited to the winnings."""

    def shows(self) -> Shown:
        return Shown(ShownKind.DEBT, self.seat, amount=self.amount)


# --- 3.12


class FaceUpCardInShoe(Irregular):
    """A card found face up in the shoe is not used."""


class CardDrawnInError(Irregular):
    """A card drawn in error but not exposed is used as the next card."""


class ErrorCardUse(Enum):
    """What happens to a third card drawn for a Player's Hand that stands."""

    BANKERS_THIRD = "bankers_third"
    BURNED = "burned"
    NEXT_CARD = "next_card"


class ThirdCardDrawnInError(Irregular):
    """A third card is drawn for a Player's Hand that stands."""

    use: ErrorCardUse


class BaccaratVoid(Enum):
    """Why a round is void."""

    TOO_FEW_CARDS = "too_few_cards"
    THIRD_CARD_IN_ERROR = "third_card_in_error"
    """Reading 123, if so filed."""


class BaccaratVoided(Voided):
    """The round is void."""

    reason: BaccaratVoid


# --- questions


class ShoeOffered(About, key="shoe"):
    """3.6, 3.11: a participant may accept the shoe or, as its curator, keep it."""

    keeps: bool


class HandStands(NextCard, key="stands"):
    """3.9: the Player's Hand stands, or neither hand draws; a card may be drawn in error."""

    may_draw: bool


# --- reasons


class BaccaratFinding(Enum):
    """What the Point Counts mean for a wager."""

    HIGHER = "higher"
    """The hand wagered on has the higher Point Count."""
    LOWER = "lower"
    EQUAL = "equal"
    """The Point Counts are equal: a Tie Bet wins, and a wager on a hand is returned."""
    EQUAL_LOSES = "equal_loses"
    """They are equal, and wagers on a hand lose (reading 120)."""
    NOT_EQUAL = "not_equal"
    """A Tie Bet loses."""


class PointCountsCompared(Reason):
    """3.2(a), 3.10: the Point Counts of both hands, and what they mean for the wager."""

    finding: BaccaratFinding
    players_count: int
    bankers_count: int
