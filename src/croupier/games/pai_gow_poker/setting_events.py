"""Events of pai gow poker: where the first card or stack goes, set hands, and advice on setting them."""

from enum import Enum
from typing import ClassVar

from croupier.table.steps import Confided, Step


class StartBy(Enum):
    """What determines where the first card or stack goes."""

    DICE = "dice"
    NUMBER_SELECTOR = "number_selector"
    BUTTON = "button"
    WAGERS = "wagers"
    """The deal starts at the first position with a wager."""


class SetBy(Enum):
    """Who sets a hand, or by what rule."""

    PLAYER = "player"
    BANK = "bank"
    DEALER = "dealer"
    HOUSE_WAY = "house_way"


class StartDetermined(Step):
    """Where the first card or stack goes, and how that was determined."""

    by: StartBy
    shown: tuple[int, ...]
    """The faces of the dice, or the number; empty for a button."""
    counted_from: int
    """The position that counts as number one; 0 is the dealer."""
    position: int


class HandSet(Step):
    """Seven cards were set: the places of the cards in the low hand. Position 0 is the dealer."""

    seat: int
    position: int
    low: tuple[int, ...]
    by: SetBy


class Advised(Confided):
    """The dealer told a player, on request, how the house would set the hand. Nobody else hears it."""

    hides: ClassVar = {"low": (), "rule": 0}
    """How the house would set a hand gives the hand away."""
    position: int
    low: tuple[int, ...]
    rule: int
    """The rule of the filed house way that applies, from 1 on; 0 for anyone who may not hear it."""
