"""A round of three card poker in play: the hands there are, and asks while it is played."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from croupier.equipment.cards import Card
from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.ranking.three_card import ThreeCardHand, rank_three
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import About
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.commands import Command, TouchCards
from croupier.table.in_round import ask_meanwhile
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.steps import Voided

P = Paragraphs("19:47")


class ThreeCardHandsVoid(RoundVoid):
    """20.12: raised inside a round when all hands are void, with the event that says why."""

    def __init__(self, event: Voided, *, remove_deck: bool = False) -> None:
        super().__init__(None, *event.cites, remove_deck=remove_deck)
        self.event = event


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
class ThreeCardPlay:
    """A round under way."""

    t: ThreeCardPokerTable
    deck: DeckName
    hands: list[ThreeCardHandInPlay] = field(default_factory=list)
    """From the dealer's left."""
    order: tuple[Card, ...] = ()
    """The stack as it will be dealt."""
    face_up: int = 0
    """20.12: how many cards were found face up."""
    decided: bool = False
    """20.10(b): whether all players have made a play wager or forfeited."""

    @property
    def seats(self) -> list[int]:
        """The seats with a part in the round."""
        return sorted({hand.seat for hand in self.hands})

    @property
    @decides("19:47-20.8(c)")
    def places(self) -> list[Place]:
        """20.8(c): from the dealer's left, clockwise, the dealer last."""
        return [*(hand.place for hand in self.hands), DEALER]

    def remaining(self) -> list[ThreeCardHandInPlay]:
        """The hands that were not forfeited, from the dealer's left."""
        return [hand for hand in self.hands if not hand.forfeited]

    @decides("19:47-20.10(c)")
    def from_right(self) -> list[ThreeCardHandInPlay]:
        """20.10(c): the same from the dealer's right, counterclockwise."""
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


def ask_in_play(
    play: ThreeCardPlay,
    about: About,
    answers: tuple[Answer, ...],
    *cites: Cite,
    moment: bool = False,
    to: tuple[int, ...] = (),
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round."""
    return ask_meanwhile(
        play.t, play.seats, about, answers, *cites, closed=partial(_closed, play), moment=moment, to=to
    )


@decides("19:47-20.10(a)")
def touching(play: ThreeCardPlay) -> Choices:
    """20.10(a): a player looks at the cards that were dealt to him or her."""

    def of(actor: Actor, given: Command | None) -> Iterator[Choice]:
        seat = given.seat if isinstance(given, TouchCards) else actor.seat
        not_now = None if seat in play.seats else Refusal(ThreeCardCode.NO_CARDS, P("20.10(a)"), seat=seat)
        yield Choice(TouchCards, seat=seat, not_now=not_now)

    return Choices(TouchCards, of)


@decides("19:47-20.10(a)")
def _closed(play: ThreeCardPlay, kind: type[Command], seat: int) -> Refusal | None:
    """20.10(a): the cards are for the player to whom they were dealt, and he or she looks at them once all are."""
    if kind is not TouchCards:
        return None
    if seat not in play.seats:
        return Refusal(ThreeCardCode.NO_CARDS, P("20.10(a)"), seat=seat)
    return Refusal(ThreeCardCode.NOT_TO_BE_TOUCHED, P("20.10(a)"))
