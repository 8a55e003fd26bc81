"""Questions at a poker table, as data for whoever asks a person or answers for one."""

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
    """The cost of a call, at most the player's remaining chips; 0 if there is nothing to call."""
    current: Cents
    """The current bet; 0 if there is none."""
    low: Cents
    """The lowest total for a bet or raise; 0 if the player may make none."""
    high: Cents
    """The highest total for a bet or raise."""
    bet: Cents
    """What the player has bet in this betting round."""
    chips: Cents
    """What the player has left."""
    later: int
    """The number of betting rounds after this one, if players remain."""

    @property
    def may_raise(self) -> bool:
        """True if the player may bet or, if there is a bet, raise."""
        return self.low > 0

    @property
    def has(self) -> Cents:
        """The player's chips for this betting round, bet or not."""
        return self.bet + self.chips


class DrawOffered(About, key="draw"):
    """14.12(f): a player may draw new cards."""

    held: int
    """The number of cards that the player holds."""


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
