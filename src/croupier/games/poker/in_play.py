"""A round of poker under way: who is in it, what lies in front of whom, the pots."""

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.poker.forms import Form
from croupier.games.poker.lineup import blind_seats
from croupier.games.poker.pots import Pot
from croupier.games.poker.table import PokerTable
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.books import wager
from croupier.table.places import BOARD, RACK, at_seat, up_cards
from croupier.table.poker_commands import HandFouled
from croupier.table.steps import Asset, Counted, Irregular, Moved

if TYPE_CHECKING:
    from croupier.games.poker.showdown import Worth

P = Paragraphs("19:47")

BET = "bet"
"""The area in front of a player for what he or she has bet in a betting round."""


@cache
def _bet_account(seat: int) -> tuple[Asset, str]:
    # What somebody has bet is asked hundreds of times in a round.
    return Asset.CHIPS, wager(seat, BET)


@dataclass(slots=True)
class Hand:
    """A player who was dealt in."""

    seat: int
    folded: bool = False
    all_in: bool = False
    shown: bool = False
    dealt: int = 0
    """How many cards he or she has to return."""

    @property
    def places(self) -> tuple[str, str]:
        """Where the hole cards are, and where the up-cards."""
        return at_seat(self.seat), up_cards(self.seat)


@dataclass(slots=True)
class Play:
    """A round under way."""

    t: PokerTable
    deck: str
    hands: list[Hand]
    """From the dealer's left."""
    button: int = 0
    """The seat with the button; 0 where the dealer's left begins."""
    pots: list[Pot] = field(default_factory=list)
    called: Cents = 0
    """What was bet and called so far."""
    raked: Cents = 0
    actions: int = 0
    """How often players have acted so far."""
    first_round: bool = True
    """Whether the first betting round is not yet complete."""
    exposed: bool = False
    """Whether a hole card was exposed in the deal, and replaced."""
    exposed_burn: bool = False
    """Whether that card still stands for the next burn card."""
    button_before: int = 0
    """The seat that had the button in the round before; 0 if there was none."""
    last_bettor: int = 0
    """14.15(d): who has initiated the latest wager."""
    worths: "dict[int, Worth]" = field(default_factory=dict)
    """What the hands that were shown come to, by seat."""

    @property
    def form(self) -> Form:
        return self.t.rules.form

    @property
    def seats(self) -> list[int]:
        return [hand.seat for hand in self.hands]

    def hand(self, seat: int) -> Hand | None:
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def live(self) -> list[Hand]:
        """Who has not folded, from the dealer's left."""
        return [hand for hand in self.hands if not hand.folded]

    def clockwise(self, after: int) -> list[Hand]:
        """All hands in clockwise rotation, the seat that is named last; 0 is the dealer."""
        return [one for one in self.hands if one.seat > after] + [one for one in self.hands if one.seat <= after]

    def from_first(self) -> list[Hand]:
        """In the order in which cards are dealt: from the left of the button, or of the dealer."""
        return self.clockwise(self.button)

    def blind_bettors(self) -> list[Hand]:
        """Who has the blind bets, in order: from the left of the button (for two players, reading 140)."""
        hands = {hand.seat: hand for hand in self.from_first()}
        return [hands[seat] for seat in blind_seats(self.t.rules, list(hands))]

    def contest(self) -> bool:
        """Whether more than one player remains."""
        return len(self.live()) > 1

    def bet(self, seat: int) -> Cents:
        """What a player has bet in this betting round."""
        return self.t.books.balances.get(_bet_account(seat), 0)

    def in_pots(self) -> Cents:
        return sum(self.t.books.balance(pot.account) for pot in self.pots)

    # --- cards

    def hole(self, hand: Hand) -> tuple[Card, ...]:
        return self.t.books.cards(at_seat(hand.seat))

    def up(self, hand: Hand) -> tuple[Card, ...]:
        return self.t.books.cards(up_cards(hand.seat))

    def held(self, hand: Hand) -> tuple[Card, ...]:
        return self.hole(hand) + self.up(hand)

    @property
    def board(self) -> tuple[Card, ...]:
        """Community cards, or the common card of stud."""
        return self.t.books.cards(BOARD)


def discard(play: Play, hand: Hand, *cites: Cite) -> Flow[None]:
    """14.6(e)7: a hand goes to the discards, face down, and is counted."""
    held = len(play.held(hand))
    for place in hand.places:
        cards = play.t.books.cards(place)
        if cards:
            yield Moved(cites=cites, verb="discards", deck=play.deck, cards=cards, source=place, target=RACK)
    yield Counted(cites=(P("14.6(e)7"),), place=f"cards of seat {hand.seat}", count=held, expected=hand.dealt)


def foul(play: Play, given: HandFouled) -> Flow[None]:
    """14.1: a fouled hand is dead (reading 143)."""
    hand = play.hand(given.seat)
    assert hand is not None
    hand.folded = True
    yield Irregular(
        cites=(P("14.1“Fouled hand”"),),
        what=f"the hand of seat {given.seat} is fouled",
        remedy="it is dead; what was bet on it stays in the pot",
    )
    yield from discard(play, hand, P("14.1“Fouled hand”"))
