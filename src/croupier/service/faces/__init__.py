"""What a game shows of itself at a live table. A game adds itself by one module here and one line in ``MODULES``."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast, runtime_checkable

from croupier.equipment.cards import Card
from croupier.games import game, name_of, room
from croupier.service.messages import (
    ActionView,
    DiceView,
    LayoutView,
    QuestionView,
    ScoreView,
    ShoeView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask, Refusal
from croupier.table.command import Command
from croupier.table.driver import Entry, GameTable
from croupier.table.offered import OfferingTable

MODULES = {
    "packs-poker": "croupier.service.faces.packs_poker",
    "pai-gow-poker": "croupier.service.faces.pai_gow_poker",
    "blackjack": "croupier.service.faces.blackjack",
    "three-card-poker": "croupier.service.faces.three_card_poker",
    "baccarat": "croupier.service.faces.baccarat",
    "craps": "croupier.service.faces.craps",
    "mini-dice": "croupier.service.faces.mini_dice",
    "poker": "croupier.service.faces.poker",
}
"""The games that can be played live. Each module has ``face(table)``."""


class GameFace(Protocol):
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

    def shoe(self) -> ShoeView | None:
        """How far a shoe is dealt, where several rounds are dealt from one."""
        ...

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        """What the player in a seat may do while wagers are open, besides wagering."""
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


@runtime_checkable
class KeepsScore(Protocol):
    """A face with a scoreboard, whose table marks what players owe."""

    def score(self) -> ScoreView:
        """What came in the rounds of the shoe."""
        ...

    def owes(self, seat: int) -> int:
        """What is marked for a seat, in cents."""
        ...


@runtime_checkable
class ShowsDice(Protocol):
    """A face of a dice table, on which wagers stand from one roll to the next."""

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        """How the dice stand, and the last rolls of a journal."""
        ...

    def button(self, seat: int, area: str) -> str:
        """The button on a wager: ``on``, ``off`` or none."""
        ...

    def reasons(self, kind: type[Command]) -> dict[str, str]:
        """The reasons that a command may name, each with its words."""
        ...


@runtime_checkable
class AmongPlayers(Protocol):
    """A face of a game in which people play against each other. They say when they want the next round."""

    def not_dealt(self, seat: int) -> Refusal | None:
        """Why a seat would not be dealt in; None if it would."""
        ...

    def is_short(self, seat: int) -> bool:
        """Whether a seat has too few chips to be dealt in."""
        ...

    def between(self, ask: Ask, seat: int) -> list[ActionView]:
        """What the player in a seat may do between rounds."""
        ...

    def sits_out(self, seat: int) -> Command | None:
        """What keeps a seat without being dealt in, for somebody who is away; None if that is so already."""
        ...


class _FaceModule(Protocol):
    def face(self, table: GameTable) -> GameFace: ...


def face_of(table: GameTable) -> GameFace:
    """The face of the game that is played at a table.

    A game from outside may bring a room ``face``; without one, a table that offers its wagers is enough.
    """
    name = name_of(table)
    module = import_module(MODULES[name]) if name in MODULES else room(name, "face")
    if module is not None:
        return cast(_FaceModule, module).face(table)
    if isinstance(table, OfferingTable):
        from croupier.service.faces.plain import plain_face

        return plain_face(table, name, game(name).TITLE)
    needs = f"a room {name}.face, or a table that is an OfferingTable (croupier.table.offered)"
    raise LookupError(f"{name} cannot be played live yet; needed: {needs}")
