"""A round in play: its hands, their cards and wagers, and the questions to players."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack import commands as c
from croupier.games.blackjack.areas import DOUBLES, INSURANCES, SPOTS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.pay_tables import SplitCards
from croupier.games.blackjack.points import ACE, TEN, Total, is_natural, total, value
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.commands import Surrender
from croupier.table.names import DeckName, Place
from croupier.table.payments import Payment
from croupier.table.places import DEALER
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.round_asks import RoundInPlay

P = Paragraphs("19:47")

EXPOSED = Place("exposed")
"""2.15(c): where a card drawn in error and exposed is kept until somebody receives it."""


@dataclass(slots=True)
class BlackjackStake:
    """One player's wager on a hand against one of the dealer's hands."""

    seat: int
    box: int
    number: int = 1
    """Number of the hand whose area it is on."""
    spot: BlackjackKind = BlackjackKind.BET
    """2.18: the dealer hand that it is against; the first, unless there is multiple action."""
    original: bool = True
    """2.11(d): true if it was made before the first card; only such wagers lose to a blackjack."""
    settled: bool = False
    half_lost: bool = False
    """2.8: true if half of it was collected because of a surrender."""

    @property
    def area(self) -> BlackjackArea:
        return BlackjackArea(self.spot, self.box, self.number)

    @property
    @decides("19:47-2.10")
    def double_area(self) -> BlackjackArea:
        """2.10: the area for the amount added in doubling down."""
        return BlackjackArea(DOUBLES[self.spot], self.box, self.number)

    @property
    @decides("19:47-2.9")
    def insurance_area(self) -> BlackjackArea:
        """2.9: the area for its insurance."""
        return BlackjackArea(INSURANCES[self.spot], self.box)


def box_place(box: int, number: int = 1) -> Place:
    """Return the place for the cards of a hand at a box: its hand 1, unless a pair was split."""
    return Place("box", box, number)


@dataclass(slots=True)
class BlackjackHandInPlay:
    """A hand at a box. The hand dealt to a box is its hand 1; splitting makes hands 2, 3 and 4."""

    box: int
    stakes: list[BlackjackStake]
    """The wagers on it: first that of the player who calls the decisions (2.13(b), (c)), then the others'."""
    number: int = 1
    split: bool = False
    """2.1: true if it comes from a split pair; then an ace and a ten are no blackjack."""
    aces: bool = False
    """2.11: true if it comes from two split aces, and so receives only one card."""
    doubled: bool = False
    """2.10: true if it was doubled, and so receives only one card."""
    face_down: bool = False
    """2.10(c): true if its third card is face down."""
    concealed: bool = False
    """2.6A: true if its first two cards are face down, for only the player to see."""
    surrendered: bool = False
    """2.8: true if surrendered but not yet settled."""
    missed: bool = False
    """2.15(g), (i): true if a card due to it wasn't dealt."""
    dead: bool = False
    """2.15(g), (i): true if it was declared dead and its wager returned."""

    @property
    @decides("19:47-2.13(b)")
    def seat(self) -> int:
        """2.13(b): the seat of the player who calls the decisions."""
        return self.stakes[0].seat

    @property
    def seats(self) -> list[int]:
        """Seats of everyone who wagers on it, starting with the player who calls the decisions."""
        return list(dict.fromkeys(stake.seat for stake in self.stakes))

    def stakes_of(self, seat: int) -> list[BlackjackStake]:
        return [stake for stake in self.stakes if stake.seat == seat]

    def live(self, spot: BlackjackKind | None = None) -> list[BlackjackStake]:
        """Return the open wagers, on all spots or one."""
        return [stake for stake in self.stakes if not stake.settled and spot in (None, stake.spot)]

    @property
    def settled(self) -> bool:
        return not self.live()

    @property
    def place(self) -> Place:
        return box_place(self.box, self.number)

    @property
    def area(self) -> BlackjackArea:
        """The area of the first wager on it."""
        return BlackjackArea(BlackjackKind.BET, self.box, self.number)


@dataclass(slots=True)
class BlackjackPlay(RoundInPlay):
    """A round in play."""

    t: BlackjackTable
    hands: list[BlackjackHandInPlay] = field(default_factory=list)
    """In order of play, from the dealer's left."""
    spot: BlackjackKind = BlackjackKind.BET
    """2.18: the dealer hand in play."""
    missed: int = 0
    """2.15(e): how many of the first two cards the dealer failed to deal himself or herself."""
    seals: list[DeckName] = field(default_factory=list)
    """2.15(f): the seals of discards shuffled during the round."""
    known: bool = False
    """True once it is known whether the dealer's second card makes a blackjack."""
    all_dealt: bool = False
    """True once every card of the round has been dealt, so that the rest is settled in turn."""
    first_cards: dict[int, list[Card]] = field(default_factory=dict)
    """2.17, 2.19, 2.24: by box, its cards in dealing order, as far as they may count (reading 52)."""
    registered: dict[int, int] = field(default_factory=dict)
    """2.19(b): by box, the seats whose progressive wagers are registered and not yet settled."""
    shares: dict[int, tuple[Cents, Payment | None]] | None = None
    """2.19(h): what each box with four aces of one color gets of the meter, and how that is figured; set when the first
    is paid.
    """
    streaks: set[tuple[int, int]] = field(default_factory=set)
    """2.22: the seats and boxes whose streaks already reflect this round."""
    queens: dict[tuple[int, int], Cents] = field(default_factory=dict)
    """2.24(h): by seat and box, what a pair of queens of hearts is paid against a blackjack; set when the first is
    paid.
    """

    @property
    def seats(self) -> list[int]:
        """The seats taking part in the round."""
        return sorted({stake.seat for hand in self.hands for stake in hand.stakes})

    def cards(self, hand: BlackjackHandInPlay) -> tuple[Card, ...]:
        return self.t.books.cards(hand.place)

    def total(self, hand: BlackjackHandInPlay) -> Total:
        return total(self.cards(hand))

    @decides("19:47-2.1")
    def is_blackjack(self, hand: BlackjackHandInPlay) -> bool:
        """2.1: return True if an unsplit hand is a natural."""
        return not hand.split and is_natural(self.cards(hand))

    def remember(self, place: Place, card: Card) -> None:
        """Reading 52: count a card as the player's next; cards of split hands count unless filed otherwise."""
        hand = next((hand for hand in self.hands if hand.place == place), None)
        if hand is not None and not (hand.split and self.t.rules.split_cards is SplitCards.DO_NOT_COUNT):
            self.first_cards.setdefault(hand.box, []).append(card)

    def standing(self) -> list[BlackjackHandInPlay]:
        """Return the unsettled hands, from the dealer's left."""
        return [hand for hand in self.hands if not hand.settled]

    def at_stake(self) -> list[BlackjackHandInPlay]:
        """Return the hands with a wager against the dealer hand in play, from the dealer's left."""
        return [hand for hand in self.hands if hand.live(self.spot)]

    def hands_at(self, box: int) -> list[BlackjackHandInPlay]:
        return [hand for hand in self.hands if hand.box == box]

    def insured(self, *spots: BlackjackKind) -> list[BlackjackStake]:
        """Return the insured wagers against these dealer hands, or any, from the dealer's right."""
        return [
            stake
            for hand in self.hands[::-1]
            for stake in hand.stakes
            if stake.original and stake.spot in (spots or SPOTS) and self.t.stake(stake.seat, stake.insurance_area)
        ]

    @property
    def dealer(self) -> tuple[Card, ...]:
        return self.t.books.cards(DEALER)

    @property
    def up_card(self) -> Card:
        return self.dealer[0]

    @property
    @decides("19:47-2.9")
    def shows_ace(self) -> bool:
        """2.9: insurance is offered only against an ace."""
        return value(self.up_card) == ACE

    @property
    @decides("19:47-2.15(j)")
    def may_have_blackjack(self) -> bool:
        """2.15(j): true if the first card is an ace, king, queen, jack or 10."""
        return value(self.up_card) in (ACE, TEN)

    @property
    def dealer_has_blackjack(self) -> bool:
        return is_natural(self.dealer)


HandCommand = (
    c.Hit
    | c.Stand
    | c.DoubleDown
    | c.SplitPair
    | Surrender
    | c.Insure
    | c.DeclineInsurance
    | c.TakeEvenMoney
    | c.KeepWager
    | c.DesignateHand
    | c.DecideMissedCard
)
"""A player's answer about a hand; its position is the box."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The player who answers about a hand: whoever calls its decisions, or another player on it."""

    hand: BlackjackHandInPlay
    seat: int
    cites: tuple[Cite, ...]

    def may(self, kind: type[HandCommand], make: Callable[[], Choice | Iterable[Choice]]) -> Choices:
        """Return this player's choices, made on demand; for anyone else, it isn't their turn."""

        def of(actor: Actor, command: Command | None) -> Iterable[Choice]:
            seat, box = (command.seat, command.position) if isinstance(command, kind) else (actor.seat, self.hand.box)
            if (seat, box) == (self.seat, self.hand.box):
                made = make()
                return (made,) if isinstance(made, Choice) else made
            if command is None and seat not in self.hand.seats:
                return ()
            return (Choice(kind, seat=seat, position=box, not_now=self._not_the_turn(seat, box)),)

        return Choices(kind, of)

    def choice(
        self, kind: type[HandCommand], *, if_away: bool = False, not_now: Refusal | None = None, **fields: Any
    ) -> Choice:
        """Return one of this player's choices about the hand."""
        return Choice(kind, if_away=if_away, not_now=not_now, seat=self.seat, position=self.hand.box, **fields)

    @decides("19:47-2.13(b)")
    def _not_the_turn(self, seat: int, box: int) -> Refusal:
        """2.13(b): if several players wager on a box, only one calls the decisions."""
        calls = box == self.hand.box and self.seat == self.hand.seat and seat in self.hand.seats
        cites = (P("2.13(b)"), *self.cites) if calls else self.cites
        in_turn = {"turn": self.seat, "turn_box": self.hand.box}
        return Refusal(BlackjackCode.NOT_THE_TURN, *cites, seat=seat, box=box, **in_turn)
