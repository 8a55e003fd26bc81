"""A round of poker in progress: its players, the chips in front of them, the pots."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.poker.commands import HandFouled, HandMiscounted
from croupier.games.poker.events import FouledBetsReturned, HandDead, ReturnedCardsWrong
from croupier.games.poker.forms import Form
from croupier.games.poker.lineup import blind_seats
from croupier.games.poker.pots import Pot
from croupier.games.poker.questions import CardsReturned
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.rules import BET
from croupier.games.poker.table import PokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.books import stack, wager
from croupier.table.choices import Choice, Choices, SuchThat
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.names import Account, DeckName, Place
from croupier.table.places import BOARD, RACK, at_seat, up_cards
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.steps import Asset, Counted, Moved, Posting
from croupier.table.terms import Verb

if TYPE_CHECKING:
    from croupier.games.poker.showdown import ShownWorth

P = Paragraphs("19:47")
E = Paragraphs("19:46")


@cache
def _bet_account(seat: int) -> tuple[Asset, Account]:
    # A player's bet is looked up hundreds of times in a round.
    return Asset.CHIPS, wager(seat, BET)


@dataclass(slots=True)
class PokerHandInPlay:
    """A player who was dealt in."""

    seat: int
    folded: bool = False
    all_in: bool = False
    shown: bool = False
    dealt: int = 0
    """The number of cards that the player must return."""

    @property
    def places(self) -> tuple[Place, Place]:
        """The places of the hole cards and of the up-cards."""
        return at_seat(self.seat), up_cards(self.seat)


@dataclass(slots=True)
class PokerPlay:
    """A round in progress."""

    t: PokerTable
    deck: DeckName
    hands: list[PokerHandInPlay]
    """From the dealer's left."""
    button: int = 0
    """The seat with the button; 0 if the dealer's left begins."""
    pots: list[Pot] = field(default_factory=list)
    called: Cents = 0
    """The bets that were called so far."""
    raked: Cents = 0
    actions: int = 0
    """The number of actions so far."""
    first_round: bool = True
    """True until the first betting round is complete."""
    exposed: bool = False
    """True if a hole card was exposed in the deal, and replaced."""
    exposed_burn: bool = False
    """True if that card will serve as the next burn card."""
    button_before: int = 0
    """The seat that had the button in the previous round; 0 if none."""
    last_bettor: int = 0
    """14.15(d): the player who made the latest bet or raise."""
    time_taken: Cents = 0
    """14.14(b)3: the time charge for the table taken from the pot."""
    wrong_deck: bool = False
    """14.6(e)4, 7: true if a count was wrong, and the deck leaves the table after the round."""
    worths: "dict[int, ShownWorth]" = field(default_factory=dict)
    """The values of hands at the showdown, by seat, once computed."""

    @property
    def form(self) -> Form:
        return self.t.rules.form

    @property
    def seats(self) -> list[int]:
        return [hand.seat for hand in self.hands]

    def hand(self, seat: int) -> PokerHandInPlay | None:
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def live(self) -> list[PokerHandInPlay]:
        """Return the hands that have not folded, from the dealer's left."""
        return [hand for hand in self.hands if not hand.folded]

    def clockwise(self, after: int) -> list[PokerHandInPlay]:
        """Return all hands in clockwise order, the named seat last; 0 is the dealer."""
        return [hand for hand in self.hands if hand.seat > after] + [hand for hand in self.hands if hand.seat <= after]

    def from_first(self) -> list[PokerHandInPlay]:
        """Return the hands in dealing order: from the left of the button, or of the dealer."""
        return self.clockwise(self.button)

    def blind_bettors(self) -> list[PokerHandInPlay]:
        """Return who makes the blind bets, in order: from the left of the button (for two players, reading 140)."""
        hands = {hand.seat: hand for hand in self.from_first()}
        return [hands[seat] for seat in blind_seats(self.t.rules, list(hands))]

    def contest(self) -> bool:
        """True if more than one player remains."""
        return len(self.live()) > 1

    def bet(self, seat: int) -> Cents:
        """Return what a player has bet in this betting round."""
        return self.t.books.balances.get(_bet_account(seat), 0)

    def in_pots(self) -> Cents:
        return sum(self.t.books.balance(pot.account) for pot in self.pots)

    # --- cards

    def hole(self, hand: PokerHandInPlay) -> tuple[Card, ...]:
        return self.t.books.cards(at_seat(hand.seat))

    def up(self, hand: PokerHandInPlay) -> tuple[Card, ...]:
        return self.t.books.cards(up_cards(hand.seat))

    def held(self, hand: PokerHandInPlay) -> tuple[Card, ...]:
        return self.hole(hand) + self.up(hand)

    @property
    def board(self) -> tuple[Card, ...]:
        """The community cards, or the common card of stud."""
        return self.t.books.cards(BOARD)


@decides("19:47-14.6(e)7")
def discard(play: PokerPlay, hand: PokerHandInPlay, *cites: Cite) -> Flow[None]:
    """14.6(e)7: a hand goes to the discards, face down, and is counted."""
    held = len(play.held(hand))
    for place in hand.places:
        cards = play.t.books.cards(place)
        if cards:
            yield Moved(cites=cites, verb=Verb.DISCARDS, deck=play.deck, cards=cards, source=place, target=RACK)
    answer = yield _returned(hand)
    count = answer.count if isinstance(answer, HandMiscounted) else held
    yield Counted(cites=(P("14.6(e)7"),), place=at_seat(hand.seat), count=count, expected=hand.dealt)
    if count != hand.dealt:
        play.wrong_deck = True
        cites = (P("14.6(e)7"), E("1.18(n)"))
        yield ReturnedCardsWrong(cites=cites, seat=hand.seat, count=count, expected=hand.dealt)


@decides("19:47-14.6(e)7")
def _returned(hand: PokerHandInPlay) -> Ask:
    """14.6(e)7: the dealer counts a hand; if the number is wrong, the deck leaves (reading 151)."""
    seat, dealt, cite = hand.seat, hand.dealt, P("14.6(e)7")
    right = Refusal(PokerCode.NUMBER_IS_RIGHT, cite, dealt=dealt)
    count = SuchThat(lambda count: right if count == dealt or count < 0 else None, (0, dealt + 1), (dealt, -1))

    def miscounting(_actor: Actor, command: Command | None) -> Iterator[Choice]:
        if isinstance(command, HandMiscounted) and command.seat != seat:
            other = Refusal(PokerCode.OTHER_HAND_COUNTED, cite, seat=seat)
            yield Choice(HandMiscounted, seat=command.seat, not_now=other)
        else:
            yield Choice(HandMiscounted, seat=seat, count=count, remedy=cite)

    answers = Choice(Proceed), Choices(HandMiscounted, miscounting)
    return Ask(CardsReturned(seat, dealt), answers, (cite,), moment=True)


@decides("19:47-14.1")
def foul(play: PokerPlay, command: HandFouled) -> Flow[None]:
    """14.1: a fouled hand is dead; its bets stay in the pot, or go back if filed that way (reading 143)."""
    hand = play.hand(command.seat)
    assert hand is not None
    hand.folded = True
    back = play.t.rules.fouled_bets_go_back
    yield HandDead(cites=(P("14.1“Fouled hand”"),), seat=command.seat, bets_go_back=back)
    if back:
        yield from _give_back(play, hand)
    yield from discard(play, hand, P("14.1“Fouled hand”"))


def _give_back(play: PokerPlay, hand: PokerHandInPlay) -> Flow[None]:
    """Return a player's chips in front, and the player's bets still in the pots."""
    found = [Posting(wager(hand.seat, BET), stack(hand.seat), play.bet(hand.seat))]
    for pot in play.pots:
        amount = min(pot.by_seat.pop(hand.seat, 0), play.t.books.balance(pot.account))
        found.append(Posting(pot.account, stack(hand.seat), amount))
    postings = tuple(posting for posting in found if posting.amount)
    if postings:
        yield FouledBetsReturned(
            cites=(P("14.1“Fouled hand”"),),
            seat=hand.seat,
            amount=sum(posting.amount for posting in postings),
            postings=postings,
        )
