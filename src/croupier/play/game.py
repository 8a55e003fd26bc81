"""What differs between games at the terminal table. Everything else in this package is the same for all of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast, runtime_checkable

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import game, name_of, room
from croupier.play.bets import WagerRules
from croupier.play.drill import HeldCards, Part
from croupier.play.house_players import Habits
from croupier.play.irregular import Irregularities
from croupier.play.lookup import GameBook
from croupier.play.parse import WagerWords
from croupier.play.rounds import PlayedRound
from croupier.regulation import Cite
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.driver import GameTable
from croupier.table.names import AnyArea, Place
from croupier.table.offered import OfferingTable
from croupier.table.steps import Settled, Step

MODULES = {
    "packs-poker": "croupier.play.packs_poker",
    "pai-gow-poker": "croupier.play.pai_gow_poker",
    "blackjack": "croupier.play.blackjack",
    "three-card-poker": "croupier.play.three_card_poker",
    "baccarat": "croupier.play.baccarat",
    "craps": "croupier.play.craps",
    "mini-dice": "croupier.play.mini_dice",
    "poker": "croupier.play.poker",
}
"""The games that the terminal table knows. Each module has ``at(table, seat)``."""


class TableRules(Protocol):
    """What the terminal reads off the choices of any table."""

    @property
    def licensee(self) -> str: ...

    @property
    def name(self) -> str: ...


COMPANY = {"poker": 4}
"""How many players of the house sit down unless it is said: at games that nobody can play alone."""


class TerminalTable(GameTable, Protocol):
    """What the terminal reads off any table."""

    @property
    def rules(self) -> TableRules: ...

    @property
    def open(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the player has to answer before the round goes on."""

    lines: tuple[str, ...]
    """What is told when it is asked."""
    prompt: str
    """What is awaited, in a word or two."""
    answer: Callable[[str], Command | tuple[str, ...] | None]
    """What a typed line means: an answer, something to be told, or (None) nothing here; then it may be a command.

    Raises :class:`~croupier.play.parse.NotUnderstood` for an answer that is none.
    """
    if_away: Command
    """The answer that commits the player least; the house gives it for a player who has left or is away."""
    forced: bool = False
    """Whether nothing else can be answered, so that there is nothing to ask."""


class Teller(Protocol):
    """Tells the steps of a game to the player in one seat."""

    def keep(self, step: Step) -> None:
        """A step that the player has seen, told or not."""
        ...

    def brief(self, step: Step) -> Sequence[str] | None:
        """A step in short, no lines if it is left out; None if it is told as in any game."""
        ...


class TerminalGame(WagerRules, Protocol):
    """One game at one table, as the player in a seat (0: its dealer) sees it."""

    @property
    def title(self) -> str: ...

    @property
    def seats(self) -> Sequence[int]: ...

    @property
    def book(self) -> GameBook:
        """Where its paragraphs are."""
        ...

    # --- wagers

    @property
    def words(self) -> WagerWords:
        """How wagers are typed."""
        ...

    @property
    def takes_part(self) -> bool:
        """Whether the player has a part in the round that is being wagered on."""
        ...

    @property
    def least(self) -> tuple[Cents, str]:
        """The lowest wager with which a player can take part, and its name."""
        ...

    def short(self, area: AnyArea) -> str:
        """An area as it is typed."""
        ...

    def label(self, area: AnyArea) -> str:
        """An area in a word or two, as settlements are listed."""
        ...

    def wager(self, area: AnyArea) -> str:
        """An area in words."""
        ...

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        """The wagers, and how to begin."""
        ...

    def limit_lines(self) -> Iterator[str]: ...

    def pay_lines(self) -> Iterator[str]: ...

    @property
    def meter_cite(self) -> Cite: ...

    def help_lines(self) -> Iterator[str]: ...

    @property
    def lookups(self) -> Mapping[str, Callable[[], Iterator[str]]]:
        """What else can be read off the table, by the command that shows it to players and trainees."""
        ...

    # --- a round

    def teller(self) -> Teller: ...

    @property
    def verbs(self) -> Mapping[str, Callable[[str], Sequence[str]]]:
        """The game's own commands, and what they tell. Answers that nobody waits for are among them, to say so."""
        ...

    def question(self, ask: Ask) -> Question | None:
        """What an ask wants of the player; None if it is for somebody else."""
        ...

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        """The cards of a round in words."""
        ...

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        """How a round ended for this player as its bank; nothing if the player was not the bank."""
        ...

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        """Why it ended so: for all wagers against the bank, or for the one of that number."""
        ...

    # --- others at the table

    @property
    def habits(self) -> Habits: ...

    @property
    def irregularities(self) -> Irregularities: ...

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        """What a trainee has to know before the first round: who sits where, how to answer."""
        ...

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        """A round as parts in their order."""
        ...

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """The cards that decide a wager, of those that lie face up."""
        ...


@runtime_checkable
class Doing(Protocol):
    """A game with commands of its own that a player may give while wagers are open."""

    @property
    def deeds(self) -> Mapping[str, Callable[[str], Command]]:
        """What each verb gives to the table, from what was typed after it."""
        ...


@runtime_checkable
class TellsReasons(Protocol):
    """A game whose rounds are not decided wager by wager."""

    def reasons(self, round_: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
        """Why a round ended as it did under what the filing has chosen: all of it, or the part of that number."""
        ...


@runtime_checkable
class TakesOffers(Protocol):
    """A game that offers something before wagers, again and again; who does not want it need not be asked."""

    offers: bool
    """Whether the player wants to be asked."""


@runtime_checkable
class WithForms(Protocol):
    """A module of a game that is played in several forms."""

    def choices_of_form(self, form: str) -> Mapping[str, object]:
        """What a filing for a form chooses otherwise than the sample; raises LookupError if there is no such form."""
        ...


class _TerminalModule(Protocol):
    def at(self, table: GameTable, seat: int) -> TerminalGame: ...


def game_at(table: GameTable, seat: int = 0) -> TerminalGame:
    """The game that is played at a table, known by where its table is defined; only that game is imported.

    A game from outside may bring a room ``terminal``; without one, a table that offers its wagers is enough.
    """
    name = name_of(table)
    module = import_module(MODULES[name]) if name in MODULES else room(name, "terminal")
    if module is not None:
        return cast(_TerminalModule, module).at(table, seat)
    if isinstance(table, OfferingTable):
        from croupier.play.plain import PlainGame

        return PlainGame(table, seat, game(name).TITLE)
    needs = f"a room {name}.terminal, or a table that is an OfferingTable (croupier.table.offered)"
    raise LookupError(f"{name} cannot be played in the terminal yet; needed: {needs}")
