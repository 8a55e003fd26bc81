"""The casino war table: a shoe table of 19:47-22, with its sections, and a round in play."""

from dataclasses import dataclass, field

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import Shuffler
from croupier.games.casino_war.events import WarFinding
from croupier.games.casino_war.rules import AREAS, WarArea, WarKind, WarRules, WarShuffling
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import DEALER, at_seat
from croupier.table.shoe import ShoeParagraphs, ShoeRound, ShoeTable

P = Paragraphs("19:47")

PARAGRAPHS = TableParagraphs.of(
    opening=P("22.4"), cards=P("22.2"), shuffle=P("22.5"), irregular=P("22.10"), wagers=P("22.6")
)


class CasinoWarTable(ShoeTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    shoe = ShoeParagraphs(shuffle=P("22.5"), burn=P("22.7"), continuous=P("22.5"), irregular=P("22.10"))
    match_play = False

    def __init__(self, rules: WarRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = rules.seats
        self.backs = rules.backs
        self.behind = rules.behind
        self.filed_shuffler = None if rules.shuffling is WarShuffling.BY_HAND else Shuffler(counts=False)

    def betting_areas(self) -> tuple[WarArea, ...]:
        return tuple(AREAS.values())


# --- a round in play


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
