"""What is asked at a blackjack table."""

from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.points import Total
from croupier.table.questions import About, PayoutOf

# --- what players are asked about their hands


class BoxHand(About):
    """A hand at a box, and the wager on it."""

    box: int
    hand: int
    """1, unless a pair was split."""
    area: BlackjackArea

    @property
    def positions(self) -> tuple[int, ...]:
        """The box."""
        return (self.box,)


class HandToPlay(BoxHand):
    """2.6, 2.8, 2.10 to 2.12(a): the hand whose turn it is."""

    key: ClassVar = "turn"
    held: Total | None
    """None while its cards are for the player alone to see."""
    exposed: tuple[Card, ...] = ()
    """2.15(c): the card that was exposed and is dealt next."""


class CardOwed(BoxHand):
    """2.15(g), (i): a card that the dealer didn't deal: the player may have it now or let the hand be dead."""

    key: ClassVar = "missed card"
    second: bool
    """2.15(g): it is the hand's second card; otherwise one that was requested (2.15(i))."""


class HandToSplitToo(BoxHand):
    """2.13(e): another player splits; a wager goes on both hands, or on one of them."""

    key: ClassVar = "split too"


class BoxWager(BoxHand):
    """A wager on a hand against one of the dealer's hands."""

    spot: BlackjackKind


class WagerToInsure(BoxWager):
    """2.9, 2.7: a wager that may be insured."""

    key: ClassVar = "insurance"


class WagerToDoubleToo(BoxWager):
    """2.13(d): another player doubles down; something may be added to this wager as well."""

    key: ClassVar = "double too"
    most: Cents


class WagerToDouble(BoxWager):
    """2.18(c): who doubles down adds something to each wager; this is the next."""

    key: ClassVar = "double each"
    most: Cents


# --- moments at which something may go wrong


class SideDue(About):
    """2.1, 2.15(h): the side of the double shoe from which the round is to be dealt."""

    key: ClassVar = "side"
    side: str


class HoleCardToRead(About):
    """2.6(j), 2.15(j): the card reader is used, or may not be."""

    key: ClassVar = "card reader"
    read: bool


class DealerToStand(About):
    """2.15(d): the total at which the dealer stands."""

    key: ClassVar = "dealer stands"
    held: Total


class UpCardToKeep(About):
    """2.15(m): the dealer's face up card stays on the layout for the next hand."""

    key: ClassVar = "up card"


class UpCardToMove(About):
    """2.15(l): the dealer's face up card moves to the area for a hand."""

    key: ClassVar = "up card"
    hand: int


# --- optional wagers


class ProgressiveToRegister(About):
    """2.19(b): the progressive wagers go on the meter."""

    key: ClassVar = "register"


class ProgressiveToValidate(PayoutOf):
    """2.19(g)3: a supervisor validates a progressive payout."""

    key: ClassVar = "validation"
    box: int


class ProgressiveToDocument(PayoutOf):
    """2.19(h): a payout of the meter is documented."""

    key: ClassVar = "documentation"
    box: int


class BonusToDraw(About):
    """2.20(f): the bonus system draws the award of a seat."""

    key: ClassVar = "bonus award"
    area: BlackjackArea
    number: int
    """How many lots there are, one of which decides the award."""
    seat: int


class BonusToAscertain(PayoutOf):
    """2.15(o): a supervisor finds out which award was drawn but not shown."""

    key: ClassVar = "bonus ascertained"


class BonusToConfirm(PayoutOf):
    """2.20(g)4: a supervisor confirms a payout."""

    key: ClassVar = "validation"
    amount: Cents
