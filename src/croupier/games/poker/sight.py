"""What the player in one seat can see of a poker table: the player's own cards, and face-up cards. It reads nothing
else.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.poker.forms import Family
from croupier.games.poker.questions import Turn
from croupier.games.poker.rules import BET
from croupier.games.poker.table import PokerTable
from croupier.play.house_players import MARK
from croupier.table.books import RAKE, wager
from croupier.table.places import BOARD, BURN, at_seat, up_cards
from croupier.table.steps import Face

FULL_BOARD = 5


@dataclass(frozen=True, slots=True)
class Other:
    """Another player who holds cards."""

    seat: int
    up: tuple[Card, ...]
    """The visible cards: up-cards, and hole cards that were shown."""
    hidden: int
    """The number of hidden cards."""


@dataclass(frozen=True, slots=True)
class PokerSight:
    """What a player sees at his or her turn."""

    seat: int
    hole: tuple[Card, ...]
    up: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[Other, ...]
    gone: tuple[Card, ...]
    """Exposed cards that no longer belong to anybody."""
    pot: Cents
    """All that can be won: the pots, and the bets still in front of players."""

    @property
    def held(self) -> tuple[Card, ...]:
        """The player's own cards."""
        return self.hole + self.up

    @property
    def known(self) -> set[Card]:
        """Every card that the player knows."""
        return {*self.held, *self.board, *self.gone, *(card for other in self.others for card in other.up)}


def seen_from(t: PokerTable, seat: int) -> PokerSight:
    """Return what the player in a seat sees."""
    books = t.books
    return PokerSight(
        seat,
        books.cards(at_seat(seat)),
        books.cards(up_cards(seat)),
        books.cards(BOARD),
        tuple(_others(t, seat)),
        tuple(held.card for held in books.places.get(BURN, ()) if held.face is Face.UP),
        sum(amount for _, amount in pots(t)) + sum(bet_of(t, position) for position in t.positions),
    )


def _others(t: PokerTable, seat: int) -> Iterator[Other]:
    for other in sorted(t.books.seats):
        cards = [held for place in (at_seat(other), up_cards(other)) for held in t.books.places.get(place, ())]
        if other != seat and cards:
            up = tuple(held.card for held in cards if held.face is Face.UP)
            yield Other(other, up, len(cards) - len(up))


def before_the_draw(t: PokerTable, turn: Turn) -> bool:
    """True if a turn comes before cards are drawn."""
    return t.rules.form.family is Family.DRAW and turn.later > 0


def name_of(t: PokerTable, seat: int) -> str:
    """Return the name by which others call the player there."""
    return t.books.seats.get(seat, f"seat {seat}").removesuffix(MARK)


def pots(t: PokerTable) -> list[tuple[str, Cents]]:
    """Return the pots that hold chips, in order, with their names."""
    found = []
    for _, account in t.books.balances:
        if account.is_pot and (amount := t.books.balance(account)):
            number = int(account[1])
            found.append((number, "main pot" if number == 1 else f"side pot {number - 1}", amount))
    return [(words, amount) for _, words, amount in sorted(found)]


def bet_of(t: PokerTable, seat: int) -> Cents:
    """Return what a player has bet in this betting round."""
    return t.books.balance(wager(seat, BET))


def rake_so_far(t: PokerTable) -> Cents:
    return t.books.balance(RAKE)
