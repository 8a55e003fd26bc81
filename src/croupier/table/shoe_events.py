"""Events of a shoe that lasts several rounds: its cover card, and cards that come out wrong."""

from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.table.steps import Act, Irregular, Voided


class CoverCardInserted(Act):
    """The dealer inserts the cover card into the stack before it goes into the shoe."""

    behind: int
    """The number of cards behind it."""


class CoverCardReached(Act):
    """The cover card comes out of the shoe: the round is finished, and then the cards are shuffled."""

    explains: ClassVar[bool] = True


class ShoeCardFaceUp(Irregular):
    """A card is found face up in the shoe; it is not used."""

    card: Card


class ShoeCardInError(Irregular):
    """A card is drawn from the shoe in error and not exposed; it is used as the next card."""


class ShoeRunsOut(Voided):
    """The shoe has too few cards to finish the round."""
