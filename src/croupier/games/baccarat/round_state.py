"""A round of baccarat in play: the two hands, the participants, and the questions to them."""

from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.baccarat.places import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.points import count
from croupier.games.baccarat.rules import BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.regulation import decides
from croupier.table.round_asks import RoundInPlay


@dataclass(slots=True)
class BaccaratPlay(RoundInPlay):
    """A round in play."""

    t: BaccaratTable
    seats: list[int] = field(default_factory=list)
    """The participants with a wager."""
    cutting_card_came: bool = False

    @property
    def dealt(self) -> bool:
        """True once a card of this round has been dealt."""
        return bool(self.players or self.bankers)

    @property
    def players(self) -> tuple[Card, ...]:
        return self.t.books.cards(PLAYERS_HAND)

    @property
    def bankers(self) -> tuple[Card, ...]:
        return self.t.books.cards(BANKERS_HAND)

    @property
    def players_count(self) -> int:
        return count(self.players)

    @property
    def bankers_count(self) -> int:
        return count(self.bankers)

    @decides("19:47-3.10")
    def winner(self) -> BaccaratKind:
        """3.10: return the hand with the higher Point Count, or a tie."""
        if self.players_count == self.bankers_count:
            return BaccaratKind.TIE
        return BaccaratKind.PLAYER if self.players_count > self.bankers_count else BaccaratKind.BANKER
