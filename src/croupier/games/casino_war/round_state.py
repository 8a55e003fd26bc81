"""A round of casino war in play: its players, and the cards that decide it."""

from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.casino_war.events import WarFinding
from croupier.games.casino_war.rules import WarArea, WarKind
from croupier.games.casino_war.table import CasinoWarTable
from croupier.regulation import decides
from croupier.table.places import DEALER, at_seat
from croupier.table.shoe import ShoeRound


@decides("19:47-22.3")
def compared(player: Card, dealer: Card) -> WarFinding:
    """22.3: compare two cards; the ace is high, and suits don't count."""
    if player.rank == dealer.rank:
        return WarFinding.TIE
    return WarFinding.HIGHER if player.rank > dealer.rank else WarFinding.LOWER


@dataclass(slots=True)
class WarPlay(ShoeRound):
    """A round in progress."""

    t: CasinoWarTable
    seats: list[int] = field(default_factory=list)
    """The players with a wager, from the dealer's left."""
    at_war: list[int] = field(default_factory=list)
    """The players who have gone to war."""

    @decides("19:47-22.8")
    def from_right(self, seats: list[int]) -> list[int]:
        """22.8: return seats in order from the dealer's right."""
        return sorted(seats, reverse=True)

    def cards(self, seat: int, number: int) -> tuple[Card, Card]:
        """Return the first or second card of a player, and of the dealer."""
        books = self.t.books
        return books.cards(at_seat(seat))[number], books.cards(DEALER)[number]

    def stake(self, seat: int, kind: WarKind) -> int:
        return self.t.stake(seat, WarArea(kind))
