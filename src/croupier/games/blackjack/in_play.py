"""A round in play: the hands there are, where they lie, what stands on them, and asks while it is played."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.blackjack.points import ACE, TEN, Total, is_natural, total, value
from croupier.games.blackjack.rules import Area, Kind
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite, Paragraphs
from croupier.table import in_round
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command
from croupier.table.in_round import anything
from croupier.table.places import DEALER
from croupier.table.roles import Actor

P = Paragraphs("19:47")

EXPOSED = "exposed card"
"""2.15(c): where a card lies that was drawn in error and exposed, until somebody receives it."""


@dataclass(slots=True)
class Hand:
    """A player's hand. What a box was dealt is its hand 1; hands that come of splitting it are 2, 3 and 4."""

    box: int
    seat: int
    number: int = 1
    split: bool = False
    """2.1: whether it comes of a pair; then ace and ten are no blackjack."""
    aces: bool = False
    """2.11: whether it comes of two aces, and so receives one card only."""
    face_down: bool = False
    """2.10(c): whether its third card lies face down."""
    surrendered: bool = False
    """2.8: given up, and not yet settled."""
    missed: bool = False
    """2.15(g), (i): a card that was due to it was not dealt."""
    settled: bool = False

    @property
    def place(self) -> str:
        return f"box {self.box}" if self.number == 1 else f"box {self.box} hand {self.number}"

    @property
    def words(self) -> str:
        return f"box {self.box}" if self.number == 1 else f"box {self.box}, hand {self.number}"

    @property
    def area(self) -> str:
        """Where its wager stands."""
        return f"{Area(Kind.BET, self.box)}{self._suffix}"

    @property
    def double_area(self) -> str:
        """2.10: where what was added in doubling down stands."""
        return f"double.{self.box}{self._suffix}"

    @property
    def insurance_area(self) -> str:
        """2.9."""
        return f"insurance.{self.box}"

    @property
    def _suffix(self) -> str:
        return "" if self.number == 1 else f".{self.number}"


@dataclass(slots=True)
class Play:
    """A round under way."""

    t: BlackjackTable
    deck: str
    hands: list[Hand] = field(default_factory=list)
    """In the order in which they are played, from the dealer's left."""
    missed: int = 0
    """2.15(e): how many of the first two cards the dealer has not dealt to himself or herself."""
    seals: list[str] = field(default_factory=list)
    """2.15(f): the seals of discards that were shuffled during the round."""
    known: bool = False
    """Whether it is known that the dealer's second card makes a blackjack, or that it does not."""

    @property
    def seats(self) -> list[int]:
        """The seats with a part in the round."""
        return sorted({hand.seat for hand in self.hands})

    def cards(self, hand: Hand) -> tuple[Card, ...]:
        return self.t.books.cards(hand.place)

    def total(self, hand: Hand) -> Total:
        return total(self.cards(hand))

    def is_blackjack(self, hand: Hand) -> bool:
        """2.1."""
        return not hand.split and is_natural(self.cards(hand))

    def standing(self) -> list[Hand]:
        """The hands that are not settled, from the dealer's left."""
        return [hand for hand in self.hands if not hand.settled]

    def from_right(self) -> list[Hand]:
        """2.6(i): the same from the dealer's right, counterclockwise."""
        return self.standing()[::-1]

    def hands_at(self, box: int) -> list[Hand]:
        return [hand for hand in self.hands if hand.box == box]

    def insured(self) -> list[Hand]:
        """The first hands of the boxes on which insurance stands, from the dealer's right."""
        return [hand for hand in self.hands[::-1] if hand.number == 1 and self.t.stake(hand.seat, hand.insurance_area)]

    @property
    def dealer(self) -> tuple[Card, ...]:
        return self.t.books.cards(DEALER)

    @property
    def up_card(self) -> Card:
        return self.dealer[0]

    @property
    def shows_ace(self) -> bool:
        """2.9: insurance is for this alone."""
        return value(self.up_card) == ACE

    @property
    def may_have_blackjack(self) -> bool:
        """2.15(j): whether the first card is an ace, king, queen, jack or 10."""
        return value(self.up_card) in (ACE, TEN)

    @property
    def dealer_has_blackjack(self) -> bool:
        return is_natural(self.dealer)


def ask_in_play(
    play: Play,
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None] = anything,
    *,
    by: Callable[[Actor, Command], Refusal | None] | None = None,
    moment: bool = False,
    subject: str = "",
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round."""
    return in_round.ask_in_round(
        play.t, play.seats, topic, words, awaits, cites, check, by=by, moment=moment, subject=subject
    )


def of_hand(hand: Hand, cites: tuple[Cite, ...]) -> Callable[[Actor, Command], Refusal | None]:
    """That an answer is for the hand that is asked about; what the staff call is for no hand."""

    def by(_actor: Actor, command: Command) -> Refusal | None:
        seat, position = getattr(command, "seat", hand.seat), getattr(command, "position", hand.box)
        if (seat, position) != (hand.seat, hand.box):
            why = f"now is not the turn of seat {seat} at box {position}"
            return Refusal(why, cites, f"seat {hand.seat} at box {hand.box}")
        return None

    return by
