"""What a game shows of itself at a live table. A game adds itself by one module here and one line in ``MODULES``."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from croupier.equipment.cards import Card
from croupier.games import REGISTRY
from croupier.service.messages import ActionView, LayoutView, QuestionView, SpotView, WagerOffer
from croupier.table.asks import Ask
from croupier.table.card_table import CardTable
from croupier.table.driver import GameTable

MODULES = {
    "packs-poker": "croupier.service.faces.packs_poker",
    "pai-gow-poker": "croupier.service.faces.pai_gow_poker",
}
"""The games that can be played live. Each module has ``face(table)``."""


class Face(Protocol):
    """One game at one table. Nothing here depends on who looks: sight is decided by :mod:`croupier.table.sight`."""

    game: str
    title: str

    def layout(self) -> LayoutView:
        """How the table is drawn, from the game's own layout data."""
        ...

    def offers(self) -> list[WagerOffer]:
        """The kinds of wager with their limits, for the lobby."""
        ...

    def sign(self) -> list[str]:
        """The sign of the table."""
        ...

    def house_way(self) -> list[str]:
        """How the dealer plays his or her hands, where the filing says so."""
        ...

    def spots(self, seat: int) -> list[SpotView]:
        """Every area on which a seat could ever wager; whether it may now is asked of the table."""
        ...

    def holds(self, cards: tuple[Card, ...]) -> str:
        """What a hand is, in words; empty for cards that are no hand by themselves."""
        ...

    def mark(self, seat: int) -> str:
        """What lies in front of a seat, such as the marker of the bank."""
        ...

    def awaited(self, ask: Ask) -> list[int]:
        """The seats whose players the table waits for, apart from wagers."""
        ...

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        """What the table wants of the player in a seat, who may see his or her own cards by now."""
        ...

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        """How the player in a seat may answer."""
        ...

    def prepare(self) -> None:
        """Make ready what answers to questions need; called in a thread of its own, and it may take a while."""
        ...

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        """A player's question that changes nothing: how to work its answer out, away from the table.

        Raises LookupError for what it does not know.
        """
        ...


class _Module(Protocol):
    def face(self, table: GameTable) -> Face: ...


def face_of(table: CardTable) -> Face:
    """The face of the game that is played at a table."""
    for name, module in MODULES.items():
        if type(table).__module__.startswith(f"{REGISTRY[name]}."):
            return cast(_Module, import_module(module)).face(table)
    raise LookupError(f"this game cannot be played live yet; {', '.join(MODULES)} can")
