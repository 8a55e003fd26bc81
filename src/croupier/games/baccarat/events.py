"""What happens at a baccarat table besides cards and chips that move (19:47-3 and 7)."""

from enum import Enum
from fractions import Fraction
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Rounding
from croupier.games.baccarat.places import HAND_OF
from croupier.games.baccarat.rules import BaccaratKind
from croupier.table.names import Place
from croupier.table.pictures import Emphasis, Shown, ShownKind
from croupier.table.steps import Act, Announced, HandCalled, Irregular, Voided

# --- 3.5: a new shoe


class CuttingCardInserted(Act):
    """The dealer inserts the cutting card into the stack."""

    behind: int
    """How many cards lie behind it."""


class BurnDetermined(Act):
    """The first card of a shoe says how many are burned."""

    card: Card
    number: int


class CuttingCardCame(Act):
    """The cutting card comes out of the shoe and is set aside."""

    explains: ClassVar[bool] = True
    last_round: bool
    """True if it came before the first card, so that this round is the last; else one more is dealt after it."""


# --- 3.6, 3.11: the curator


class ShoeAccepted(Act):
    """A participant accepts the shoe and is the curator."""

    seat: int


class ShoeDeclined(Act):
    """A participant who was offered the shoe lets it go on."""

    seat: int


class ShoeLeftToDealer(Act):
    """Every participant has declined the shoe, and the dealer deals."""


class ShoePassed(Act):
    """The curator passes the shoe without having to."""

    seat: int


class ShoePassOrdered(Act):
    """A supervisor orders the curator to pass the shoe."""

    seat: int


class ShoePassedAfterPlayerWin(Act):
    """The curator has to pass the shoe because the Player's Hand has won."""

    seat: int


# --- 3.7 to 3.10: a round


class BaccaratNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


class CuratorDeals(Act):
    """The curator deals this round."""

    seat: int


class DealerDeals(Act):
    """The dealer deals this round, there being no curator."""


class PlayersCardsReturned(Act):
    """The participant who was handed the Player's cards has looked at them and gives them back."""

    seat: int


class PointCountCalled(HandCalled):
    """The dealer calls the Point Count of a hand."""

    count: int
    natural: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.TOTAL, place=self.place, look=Emphasis.NATURAL if self.natural else Emphasis.PLAIN)


class NeitherHandDraws(Act):
    """There is a natural."""


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
    """The vigorish that a seat owes for a wager is marked, to be collected later (3.3)."""

    seat: int
    won: Cents
    """What it is owed on."""
    rate: Fraction
    amount: Cents
    rounding: Rounding | None
    """How it was rounded; None if nothing had to be."""
    capped: bool
    """Whether it is no more than was won."""

    def shows(self) -> Shown:
        return Shown(ShownKind.DEBT, self.seat, amount=self.amount)


# --- 3.12


class FaceUpCardInShoe(Irregular):
    """A card is found face up in the shoe; it is not used."""


class CardDrawnInError(Irregular):
    """A card is drawn in error and not exposed; it is used as the next card."""


class ErrorCardUse(Enum):
    """What becomes of a third card that was drawn for a Player's Hand that stands."""

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
    """Reading 123, where it is filed so."""


class BaccaratVoided(Voided):
    """The round is void."""

    reason: BaccaratVoid
