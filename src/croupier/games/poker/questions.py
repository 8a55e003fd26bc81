"""What is asked at a poker table, in figures: for whoever puts the question to a person, or answers it."""

from croupier.equipment.money import Cents
from croupier.table.names import Place
from croupier.table.places import BURN
from croupier.table.questions import About, DeckOf


class BurnCardsOf(DeckOf, key="burn cards"):
    """14.9(h): the burn cards of a deck, to be shuffled by hand."""

    def includes(self, place: Place) -> bool:
        return place == BURN


class Turn(About, key="action"):
    """A player's turn in a betting round."""

    seat: int
    call: Cents
    """What it takes to call, at most all that the player has; 0 if there is nothing to call."""
    current: Cents
    """The bet that stands; 0 if there is none."""
    low: Cents
    """To what a bet or raise has to come at least; 0 where the player may make none."""
    high: Cents
    """To what it may come at most."""
    bet: Cents
    """What the player has bet in this betting round."""
    chips: Cents
    """What the player has left."""
    later: int
    """How many betting rounds come after this one, if players remain."""

    @property
    def may_raise(self) -> bool:
        """True if the player may bet or, where a bet stands, raise."""
        return self.low > 0

    @property
    def has(self) -> Cents:
        """What the player has on the table for this betting round, bet or not."""
        return self.bet + self.chips


class DrawOffered(About, key="draw"):
    """14.12(f): a player may draw new cards."""

    held: int
    """How many cards the player holds."""


class Showdown(About, key="showdown"):
    """14.15(d): a player shows the hand or concedes."""


class CardsReturned(About, key="returned cards"):
    """14.6(e)7: the dealer counts the cards of a player."""

    seat: int
    dealt: int
    """How many there should be."""


class DealersCut(About, key="recut"):
    """14.5(c): the dealer has cut, and the cards are about to be dealt."""


class TimeCollected(About, key="time charges"):
    """14.14(b)3v: time charges are collected, and a floorperson verifies them."""

    amount: Cents
