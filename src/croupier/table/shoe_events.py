"""What happens with a shoe from which several rounds are dealt: its cover card, and cards that come out of it wrong."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.table.fast_dataclasses import made_quickly
from croupier.table.steps import Act, Irregular, Voided


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverCardInserted(Act):
    """The dealer inserts the cover card into the stack before it goes into the shoe."""

    behind: int
    """How many cards lie behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverCardReached(Act):
    """The cover card comes out of the shoe: the round is finished, and then the cards are shuffled."""

    explains: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeCardFaceUp(Irregular):
    """A card is found face up in the shoe; it is not used."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeCardInError(Irregular):
    """A card is drawn from the shoe in error and not exposed; it is used as the next card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeRunsOut(Voided):
    """The shoe has too few cards to finish the round."""


made_quickly(globals())
