"""A round of poker under way: who is in it, what lies in front of whom, the pots; and asks to the players."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.poker.forms import Form
from croupier.games.poker.pots import Pot
from croupier.games.poker.table import PokerTable
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow, Refusal
from croupier.table.books import wager
from croupier.table.commands import BuyIn, Command, Tip
from croupier.table.in_round import ask_in_round
from croupier.table.places import BOARD, BURN, RACK, at_seat, up_cards
from croupier.table.poker_commands import AddToBet, DecideDispute, HandFouled
from croupier.table.steps import Act, Counted, Irregular, Moved

P = Paragraphs("19:47")

BET = "bet"
"""The area in front of a player for what he or she has bet in a betting round."""


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
    last_bettor: int = 0
    """14.15(d): who has initiated the latest wager."""

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

    def contest(self) -> bool:
        """Whether more than one player remains."""
        return len(self.live()) > 1

    def bet(self, seat: int) -> Cents:
        """What a player has bet in this betting round."""
        return self.t.books.balance(wager(seat, BET))

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


def ask_player(
    play: Play,
    seat: int,
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None],
) -> Flow[Command]:
    """Ask the player whose turn it is. Meanwhile a dispute may be decided, and who has no part may leave."""

    def checked(command: Command) -> Refusal | None:
        if isinstance(command, DecideDispute):
            fault = not command.ruling.strip() or not command.ruling.isprintable()
            return Refusal("a decision is told in words", (P("14.15(b)"),), "the decision") if fault else None
        if isinstance(command, HandFouled):
            return _check_fouled(play, command)
        acting = getattr(command, "seat", seat)
        if acting != seat:
            why = f"it is the turn of seat {seat}, not of seat {acting}"
            return Refusal(why, (P("14.7(d)"), *cites[:1]), f"seat {seat}")
        return check(command)

    while True:
        given = yield from ask_in_round(
            play.t,
            play.seats,
            topic,
            words,
            (*awaits, HandFouled, DecideDispute),
            cites,
            checked,
            closed=_closed,
            subject=f"{seat}",
        )
        if not isinstance(given, DecideDispute):
            return given
        words_of = given.ruling.strip()
        yield Act(cites=(P("14.15(b)"),), words=f"The poker shift supervisor decides, finally: {words_of}")


def _check_fouled(play: Play, command: HandFouled) -> Refusal | None:
    hand = play.hand(command.seat)
    if hand is None or hand.folded:
        return Refusal(f"seat {command.seat} holds no hand", (P("14.1“Fouled hand”"),), "a hand that is held")
    if len(play.live()) == 1:
        return Refusal("nobody else is in the round", (P("14.6(d)"),), "the hand of the last player")
    return None


def _closed(command: Command) -> Refusal | None:
    """What may not be done while a round is played, or at all."""
    match command:
        case BuyIn():
            why = "no chips are added during a round of play"
            return Refusal(why, (P("14.7(c)1"), P("14.7(c)")), "buying chips between rounds")
        case Tip():
            why = "no chips are taken off the table during a round of play"
            return Refusal(why, (P("14.7(c)1"), P("14.1“Table stakes”")), "tips between rounds")
        case AddToBet():
            why = "a bet that was made is not increased"
            return Refusal(why, (P("14.7(g)"), P("14.7(g)2")), "announcing a raise when the bet is made")
        case _:
            return None


def burned(play: Play) -> tuple[Card, ...]:
    return play.t.books.cards(BURN)
