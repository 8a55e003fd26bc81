"""Irregularities: what should not have happened at a table, as the staff or a device call it. They are commands too."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.table.command import Command
from croupier.table.names import Place
from croupier.table.places import UNKNOWN
from croupier.table.roles import Role
from croupier.table.terms import ShoeFailure, ShufflerFailure

STAFF = (Role.DEALER, Role.SUPERVISOR)


@dataclass(frozen=True, slots=True)
class Irregularity(Command):
    """Something that should not have happened. Any of the staff may call it."""

    roles: ClassVar[tuple[Role, ...]] = STAFF


@dataclass(frozen=True, slots=True)
class CardExposed(Irregularity):
    """A card is exposed."""


@dataclass(frozen=True, slots=True)
class CardFoundFaceUp(Irregularity):
    """The next card is found face up in the shoe or the deck."""


@dataclass(frozen=True, slots=True)
class CardDealtInError(Irregularity):
    """A card was dealt where it did not belong, its face not exposed."""

    to: Place = UNKNOWN


@dataclass(frozen=True, slots=True)
class ShufflerFault(Irregularity):
    """The shuffler jams, stops shuffling, or does not complete its cycle."""

    roles: ClassVar = (*STAFF, Role.DEVICE)
    fault: ShufflerFailure = ShufflerFailure.JAMS


@dataclass(frozen=True, slots=True)
class ShoeFault(Irregularity):
    """The automated dealing shoe jams, stops dealing, or fails to deal."""

    roles: ClassVar = (*STAFF, Role.DEVICE)
    fault: ShoeFailure = ShoeFailure.JAMS


@dataclass(frozen=True, slots=True)
class NoRoll(Irregularity):
    """The dice do not lie flat in the shaker, or fall out of it."""

    fell_out: bool = False


@dataclass(frozen=True, slots=True)
class LidRemoved(Irregularity):
    """The bank has taken the lid off the shaker, which is the dealer's to do."""


@dataclass(frozen=True, slots=True)
class WrongStart(Irregularity):
    """The dice were totalled wrongly, and the first card or stack went to the wrong position."""

    position: int


@dataclass(frozen=True, slots=True)
class HandExposed(Irregularity):
    """A card of a hand that was dealt is exposed. Position 0 is the dealer."""

    position: int


@dataclass(frozen=True, slots=True)
class StacksDealtWrong(Irregularity):
    """The seven stacks were not dealt from left to right and back in turn."""


@dataclass(frozen=True, slots=True)
class WrongNumberOfCards(Irregularity):
    """A player or the dealer has been dealt too many cards or too few. Position 0 is the dealer."""

    position: int


@dataclass(frozen=True, slots=True)
class ThirdCardInError(Irregularity):
    """Baccarat: a third card is drawn for a Player's Hand that has to stand."""

    seen: bool = False


@dataclass(frozen=True, slots=True)
class CardMissed(Irregularity):
    """The card that is due now is not dealt: a player's, or the dealer's own."""


@dataclass(frozen=True, slots=True)
class ReaderMisused(Irregularity):
    """The hole card was inserted into the card reader where the first card does not call for it."""


@dataclass(frozen=True, slots=True)
class ReaderFault(Irregularity):
    """The card reader malfunctions."""

    roles: ClassVar = (*STAFF, Role.DEVICE)


@dataclass(frozen=True, slots=True)
class AwardNotShown(Irregularity):
    """The blackjack bonus system fails to select or to display an award when its button is pressed."""

    roles: ClassVar = (*STAFF, Role.DEVICE)


@dataclass(frozen=True, slots=True)
class LightFault(Irregularity):
    """The light at a betting area that shows a progressive wager does not operate properly."""

    position: int


@dataclass(frozen=True, slots=True)
class LightRepaired(Command):
    """The light at a betting area operates properly again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    position: int


@dataclass(frozen=True, slots=True)
class MeterFault(Irregularity):
    """The progressive system of a meter does not operate properly."""

    meter: str


@dataclass(frozen=True, slots=True)
class MeterRepaired(Command):
    """The progressive system of a meter operates properly again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    meter: str


@dataclass(frozen=True, slots=True)
class UpCardNotMoved(Irregularity):
    """Multiple action: the dealer fails to move the face up card to the area for the next hand."""


@dataclass(frozen=True, slots=True)
class UpCardDiscarded(Irregularity):
    """Multiple action: the dealer picks up the face up card with the others and places it in the discard rack."""


@dataclass(frozen=True, slots=True)
class WrongSide(Irregularity):
    """The cards of a round are drawn from the inappropriate side of a double shoe."""
