"""The three card poker table of 19:47-20: its paragraphs, what it remembers between rounds, and a round in play."""

from dataclasses import dataclass, field, replace

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import AgeLimit, Shuffler, poker_table_age
from croupier.games.three_card_poker.commands import ThreeCardCode
from croupier.games.three_card_poker.ranking import ThreeCardHand, rank_three
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind, ThreeCardRules
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.card_commands import TouchCards
from croupier.table.card_table import CardTable
from croupier.table.choices import Choices
from croupier.table.command import Command
from croupier.table.common_answers import own_seat
from croupier.table.names import DeckName, Note, Place
from croupier.table.paragraphs import INVENTORY_CITE, TableParagraphs
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.round_asks import RoundInPlay
from croupier.table.steps import Noted

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("20.4"), cards=P("20.2"), shuffle=P("20.5"), irregular=P("20.12"), wagers=P("20.6")),
    corrections=(P("20.10(d)"), INVENTORY_CITE),
    miscounted=(P("20.7(f)"), E("1.18")),
    device_returns=(P("20.5"), E("1.19")),
    method_used=(P("20.12"), E("1.19")),
)

TO_CUT = Note("to_be_cut")
"""20.5: a deck that no device has shuffled is cut before it is dealt; one note per deck."""
NEXT_CUT = Note("next_cut")
"""20.5: the seat that is offered the next cut first."""


class ThreeCardPokerTable(CardTable):
    """One table under one filing."""

    composition = STANDARD_52
    paragraphs = PARAGRAPHS

    def __init__(self, rules: ThreeCardRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = rules.positions
        self.areas = rules.areas()
        """The areas for wagers before the deal."""
        self.backs = rules.backs
        self.filed_shuffler = Shuffler(rules.shuffler_counts) if rules.shuffler else None
        self.filed_method = rules.method
        self.match_play = rules.match_play
        self.stub_every = rules.stub_count_every

    def betting_areas(self) -> tuple[ThreeCardArea, ...]:
        return (*self.areas, *(ThreeCardArea(ThreeCardKind.PLAY, position) for position in self.positions))

    def age_limit(self) -> AgeLimit:
        return poker_table_age(self.method)

    @decides("19:47-20.5")
    def shuffled(self, deck: DeckName, *, by_device: bool) -> Flow[None]:
        """20.5: note that a deck shuffled by the dealer must be cut before it is dealt."""
        if by_device == bool(self.books.number(Note(*TO_CUT, *deck))):
            yield Noted(cites=(P("20.5"),), note=Note(*TO_CUT, *deck), value=int(not by_device))

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at)
        if refusal is None and self.method.value == "hand" and self.shuffler is None:
            return Refusal(ThreeCardCode.DEVICE_SHUFFLES, P("20.8(b)1"))
        return refusal

    def may_sit(self, seat: int) -> Refusal | None:
        """Refuse a position where somebody has wagered in this round."""
        player = self.player_at(seat)
        if player:
            return Refusal(ThreeCardCode.POSITION_WAGERED_ON, P("20.6"), player=player, seat=seat)
        return None

    # --- reading the table

    def wagers_at(self, seat: int, position: int) -> list[ThreeCardArea]:
        """Return the areas of a position where a player has wagers."""
        return [area for kind in ThreeCardKind if self.stake(seat, area := ThreeCardArea(kind, position))]

    def player_at(self, position: int) -> int:
        """Return the seat that has wagered at a position; 0 if nobody has."""
        return next((seat for seat in sorted(self.books.seats) if self.wagers_at(seat, position)), 0)

    def positions_of(self, seat: int) -> list[int]:
        """Return the positions at which a player has wagered."""
        return [position for position in self.positions if self.wagers_at(seat, position)]

    def counterclockwise(self, first: int) -> list[int]:
        """Return the taken seats counterclockwise from this one, that is, from the dealer's right."""
        taken = sorted(self.books.seats, reverse=True)
        return [seat for seat in taken if seat <= first] + [seat for seat in taken if seat > first]


# --- a round in play


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
