"""The questions at a blackjack table."""

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.points import Total
from croupier.table.questions import About, PayoutOf

# --- players' questions about their hands


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


class HandToPlay(BoxHand, key="turn"):
    """2.6, 2.8, 2.10 to 2.12(a): the hand whose turn it is."""

    held: Total | None
    """None while only the player may see its cards."""
    exposed: tuple[Card, ...] = ()
    """2.15(c): the card that was exposed and is dealt next."""


class CardOwed(BoxHand, key="missed card"):
    """2.15(g), (i): a card that the dealer failed to deal: the player may take it now or let the hand be dead."""

    second: bool
    """2.15(g): true if it is the hand's second card; otherwise the player requested it (2.15(i))."""


class HandToSplitToo(BoxHand, key="split too"):
    """2.13(e): another player splits; a wager goes on both hands, or on one of them."""


class BoxWager(BoxHand):
    """A wager on a hand against one of the dealer's hands."""

    spot: BlackjackKind


class WagerToInsure(BoxWager, key="insurance"):
    """2.9, 2.7: a wager that may be insured."""


class WagerToDoubleToo(BoxWager, key="double too"):
    """2.13(d): another player doubles down; this player may add to this wager too."""

    most: Cents


class WagerToDouble(BoxWager, key="double each"):
    """2.18(c): a player who doubles down adds to each wager; this is the next."""

    most: Cents


# --- moments at which something may go wrong


class SideDue(About, key="side"):
    """2.1, 2.15(h): the side of the double shoe from which the round is to be dealt."""

    side: str


class HoleCardToRead(About, key="card reader"):
    """2.6(j), 2.15(j): the card reader is used, or may not be."""

    read: bool


class DealerToStand(About, key="dealer stands"):
    """2.15(d): the total on which the dealer stands."""

    held: Total


class UpCardToKeep(About, key="up card"):
    """2.15(m): the dealer's up card stays on the layout for the next hand."""


class UpCardToMove(About, key="up card"):
    """2.15(l): the dealer's up card moves to the area for a hand."""

    hand: int


# --- optional wagers


class ProgressiveToRegister(About, key="register"):
    """2.19(b): the progressive wagers go on the meter."""


class ProgressiveToValidate(PayoutOf, key="validation"):
    """2.19(g)3: a supervisor validates a progressive payout."""

    box: int


class ProgressiveToDocument(PayoutOf, key="documentation"):
    """2.19(h): a payout of the meter is documented."""

    box: int


class BonusToDraw(About, key="bonus award"):
    """2.20(f): the bonus system draws a seat's award."""

    area: BlackjackArea
    number: int
    """Number of lots, one of which decides the award."""
    seat: int


class BonusToAscertain(PayoutOf, key="bonus ascertained"):
    """2.15(o): a supervisor ascertains which award was drawn but not shown."""


class BonusToConfirm(PayoutOf, key="validation"):
    """2.20(g)4: a supervisor confirms a payout."""

    amount: Cents
