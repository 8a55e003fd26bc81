"""What a game can provide about a finished round besides its story: text for other programs, the odds of a run-out.

Such a game has the parts :data:`ROUND_TEXT` and :data:`RUN_OUTS`.
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
    """The format can't express a round."""


class HasRoundText(Protocol):
    """A game's ``round_text`` part."""

    def format_of(self, table: GameTable) -> str:
        """Return the usual name of the format for a table's rounds; empty if there is none for the game played
        there.
        """
        ...

    def round_text(self, day: LedgerDay, number: int, viewer: Actor | None) -> str:
        """Return a round of a day as a viewer knows it, or in full for None; raise :class:`NoRoundText`."""
        ...


def round_format(game: str, table: GameTable) -> str:
    """Return the format in which a table's rounds can be copied; empty if there is none."""
    module = part(game, ROUND_TEXT)
    return "" if module is None else cast(HasRoundText, module).format_of(table)


@dataclass(frozen=True, slots=True)
class RunOutStage:
    """The expectations of the shown hands at a moment after the last bet."""

    step: int
    """The step of the round, counted from 0, after which they held."""
    board: list[str]
    cards: int
    """The number of cards in each hand, not counting the board."""
    shares: dict[int, float]
    """The percentage of the pot, by seat."""
    exact: bool
    """Whether all run-outs were counted; otherwise some were sampled."""


class HasRunOuts(Protocol):
    """A game's ``run_outs`` part."""

    def run_out(self, table: GameTable, steps: Sequence[Step]) -> list[RunOutStage]:
        """Return the stages of a round with cards dealt after the last bet, from the steps as everybody saw them.

        Only hands that were shown count; return an empty list if there are fewer than two.
        """
        ...
