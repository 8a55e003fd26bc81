"""A round of baccarat in play: the two hands, who has a part in it, and asks while it is played."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.baccarat.points import count
from croupier.games.baccarat.rules import BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.regulation import Cite, decides
from croupier.table import in_round
from croupier.table.about import NOTHING, About
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command
from croupier.table.in_round import anything

PLAYERS_HAND = "Player's Hand"
BANKERS_HAND = "Banker's Hand"
ERROR_CARD = "card drawn in error"
"""3.12: where a third card lies that the Player's Hand must not have."""


@dataclass(slots=True)
class BaccaratPlay:
    """A round under way."""

    t: BaccaratTable
    deck: str
    seats: list[int] = field(default_factory=list)
    """The participants with a wager."""
    cutting_card_came: bool = False

    @property
    def dealt(self) -> bool:
        """Whether a card of this round has been dealt."""
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
        """3.10: the hand with the higher Point Count, or a tie."""
        if self.players_count == self.bankers_count:
            return BaccaratKind.TIE
        return BaccaratKind.PLAYER if self.players_count > self.bankers_count else BaccaratKind.BANKER


def ask_in_play(
    play: BaccaratPlay,
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None] = anything,
    *,
    moment: bool = False,
    to: tuple[int, ...] = (),
    about: About = NOTHING,
) -> Flow[Command]:
    """Ask, and let a participant leave meanwhile who has no part in the round."""
    return in_round.ask_in_round(
        play.t, play.seats, topic, words, awaits, cites, check, moment=moment, to=to, about=about
    )
