"""What happens at a red dog table besides cards and chips that move (19:47-6)."""

from dataclasses import dataclass

from croupier.games.red_dog.places import THIRD_CARD
from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced, made_quickly


@dataclass(frozen=True, slots=True, kw_only=True)
class RedDogNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadCalled(Announced):
    """6.5: the dealer announces how many ranks lie between the two cards."""

    spread: int

    def shows(self) -> Shown:
        return Shown(ShownKind.TOTAL, place=THIRD_CARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsecutiveCalled(Announced):
    """6.5: the two cards follow each other, and wagers go back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairCalled(Announced):
    """6.5: the two cards are a pair, and a third one is dealt without a raise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerLeft(Act):
    """6.5: a player makes no raise."""

    seat: int
    number: int


made_quickly(globals())
