"""A round of three card poker in play: its hands, and the questions to players."""

from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.three_card_poker.ranking import ThreeCardHand, rank_three
from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.regulation import Paragraphs, decides
from croupier.table.card_commands import TouchCards
from croupier.table.choices import Choices
from croupier.table.command import Command
from croupier.table.common_answers import own_seat
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.round_asks import RoundInPlay

P = Paragraphs("19:47")


@dataclass(slots=True)
class ThreeCardHandInPlay:
    """The three cards of a position."""

    position: int
    seat: int
    forfeited: bool = False
    """20.10(b)."""

    @property
    def place(self) -> Place:
        return at_seat(self.position)

    def area(self, kind: ThreeCardKind) -> ThreeCardArea:
        return ThreeCardArea(kind, self.position)


@dataclass(slots=True)
class ThreeCardPlay(RoundInPlay):
    """A round in play."""

    t: ThreeCardPokerTable
    hands: list[ThreeCardHandInPlay] = field(default_factory=list)
    """From the dealer's left."""
    order: tuple[Card, ...] = ()
    """The stack in dealing order."""
    decided: bool = False
    """20.10(b): whether all players have made a play wager or forfeited."""

    @property
    def seats(self) -> list[int]:
        """The seats taking part in the round."""
        return sorted({hand.seat for hand in self.hands})

    @property
    @decides("19:47-20.8(c)")
    def places(self) -> list[Place]:
        """20.8(c): from the dealer's left, clockwise, the dealer last."""
        return [*(hand.place for hand in self.hands), DEALER]

    @decides("19:47-20.10(a)")
    def closed(self, kind: type[Command], seat: int) -> Refusal | None:
        """20.10(a): only the player who was dealt the cards may look at them, once all are dealt."""
        if kind is not TouchCards:
            return None
        if seat not in self.seats:
            return Refusal(ThreeCardCode.NO_CARDS, P("20.10(a)"), seat=seat)
        return Refusal(ThreeCardCode.NOT_TO_BE_TOUCHED, P("20.10(a)"))

    def remaining(self) -> list[ThreeCardHandInPlay]:
        """Return the hands that weren't forfeited, from the dealer's left."""
        return [hand for hand in self.hands if not hand.forfeited]

    @decides("19:47-20.10(c)")
    def from_right(self) -> list[ThreeCardHandInPlay]:
        """20.10(c): return the same from the dealer's right, counterclockwise."""
        return self.remaining()[::-1]

    def cards(self, hand: ThreeCardHandInPlay) -> tuple[Card, ...]:
        return self.t.books.cards(hand.place)

    def rank(self, hand: ThreeCardHandInPlay) -> ThreeCardHand:
        return rank_three(self.cards(hand))

    @property
    def dealers(self) -> ThreeCardHand:
        return rank_three(self.t.books.cards(DEALER))

    def stake(self, hand: ThreeCardHandInPlay, kind: ThreeCardKind) -> int:
        return self.t.stake(hand.seat, hand.area(kind))


@decides("19:47-20.10(a)")
def touching(play: ThreeCardPlay) -> Choices:
    """20.10(a): let players look at the cards dealt to them."""

    def not_now(seat: int) -> Refusal | None:
        return None if seat in play.seats else Refusal(ThreeCardCode.NO_CARDS, P("20.10(a)"), seat=seat)

    return own_seat(TouchCards, not_now)
