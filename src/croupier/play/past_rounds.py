"""What a game can tell of a round that is over, besides its story: a text for other programs, the odds of a run-out.

A game that can brings the parts :data:`ROUND_TEXT` and :data:`RUN_OUTS`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from croupier.errors import CroupierError
from croupier.games import part
from croupier.ledger.days import LedgerDay
from croupier.table.driver import GameTable
from croupier.table.roles import Actor
from croupier.table.steps import Step

ROUND_TEXT = "round_text"
RUN_OUTS = "run_outs"


class NoRoundText(CroupierError, ValueError):
    """The format has no words for a round."""


class HasRoundText(Protocol):
    """A game's part ``round_text``."""

    def format_of(self, table: GameTable) -> str:
        """The format for rounds of a table, as people call it; empty if there is none for what is played there."""
        ...

    def round_text(self, day: LedgerDay, number: int, viewer: Actor | None) -> str:
        """The round of a day as a viewer knows it, None for all of it; raises :class:`NoRoundText`."""
        ...


def round_format(game: str, table: GameTable) -> str:
    """The format in which the rounds of a table can be copied; empty where there is none."""
    module = part(game, ROUND_TEXT)
    return "" if module is None else cast(HasRoundText, module).format_of(table)


@dataclass(frozen=True, slots=True)
class RunOutStage:
    """What the hands that were shown could expect at one moment after the last bet."""

    step: int
    """The step of the round after which it was so, counted from 0."""
    board: list[str]
    cards: int
    """How many cards each hand had, besides the board."""
    shares: dict[int, float]
    """The part of the pot in percent, by seat."""
    exact: bool
    """Whether all run-outs were counted; else some were drawn."""


class HasRunOuts(Protocol):
    """A game's part ``run_outs``."""

    def run_out(self, table: GameTable, steps: Sequence[Step]) -> list[RunOutStage]:
        """The stages of a round in which cards came after the last bet, from the steps as everybody has seen them.

        Only hands that were shown count; it is empty where fewer than two were.
        """
        ...
