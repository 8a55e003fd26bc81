"""A dice game at the terminal table: what is the same at craps and at mini-dice."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.play.bets import AreaStake
from croupier.play.dice.story import DiceTeller, roll_lines
from croupier.play.drill import HeldCards, Part
from croupier.play.parse import NotUnderstood, WagerWords
from croupier.play.rounds import PlayedRound
from croupier.table.commands import Command, PlaceWager
from croupier.table.dice_commands import PassDice, ReduceWager
from croupier.table.dice_table import DiceTable
from croupier.table.names import AnyArea, Place
from croupier.table.steps import Settled, Step

VERBS: dict[str, tuple[str, ...]] = {
    "deal": ("", "d", "go", "roll", "throw", "shake"),
    "reduce": ("less",),
    "give": ("relinquish",),
    "hand": ("dice", "last"),
}
"""The commands of dice games with their other spellings."""


class DiceGame(ABC):
    """A dice game for the player in one seat."""

    def __init__(self, table: DiceTable, seat: int, words: WagerWords) -> None:
        self._table, self.seat, self.words = table, seat, words
        self.seats = table.positions
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {}
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {}
        self.deeds: Mapping[str, Callable[[str], Command]] = {"reduce": self._reducing, "give": self._passing}

    # --- wagers

    @property
    def takes_part(self) -> bool:
        return bool(self._table.books.wagers(self.seat))

    @abstractmethod
    def wager(self, area: AnyArea) -> str:
        """An area in words."""

    def placing(self, area: AnyArea, stake: AreaStake) -> PlaceWager:
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    def _reducing(self, text: str) -> Command:
        found = self.words.wagers(text) if text else []
        if len(found) != 1:
            raise NotUnderstood(f"Reduce which wager, by how much? As in “reduce {self.words.short}”.")
        area, less = found[0]
        return ReduceWager(self.seat, area, less)

    def _passing(self, _: str) -> Command:
        return PassDice(self.seat)

    def area_in(self, text: str, verb: str) -> AnyArea:
        """The one area that a command is about."""
        areas = self.words.areas(text) if text else []
        if len(areas) != 1:
            example = self.words.short.rpartition(" ")[0]
            raise NotUnderstood(f"“{verb}” needs one wager, as in “{verb} {example}”.")
        return areas[0]

    # --- a roll

    def teller(self) -> DiceTeller:
        return DiceTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return roll_lines(round_)

    def bank_lines(self, _round: PlayedRound) -> Iterator[str]:
        """There is no bank but the casino."""
        yield from ()

    def bank_reasons(self, _round: PlayedRound, _text: str) -> Iterator[str]:
        yield from ()

    # --- the dealer's training

    @abstractmethod
    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        """A roll as parts in their order."""

    def cards_for(self, _step: Settled, _shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """No cards decide anything here; what was thrown has been told."""
        yield from ()
