"""Rounds of blackjack: one player with every wager of 19:47-2, playing a strategy and, on request, a count.

Cards come from a shoe that lasts from round to round until the cutting card comes out, or from a continuous shuffler
(:mod:`croupier.games.blackjack.counting.shoes`). The game's own functions decide once what two cards, or a few, are
worth. Even money is never taken: it is insurance by another name (2.7).

A block of some hundred thousand rounds begins with a fresh shoe and no streak; whatever is unfinished at its end is
dropped.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents
from croupier.games.blackjack.counting.shoes import play_shoes
from croupier.games.blackjack.counting.streaks import awards, streaks
from croupier.games.blackjack.counting.table import BlackjackNumbers, Results
from croupier.games.blackjack.kernel.numbers import numbers_of
from croupier.games.blackjack.kernel.player import BlackjackPlayer, player_of
from croupier.games.blackjack.kernel.wagers import WagersMade, kinds_chosen
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.rules import BlackjackRules, rules_of
from croupier.simulation.rounds import Ends, NotSimulated, Rounds, Staked
from croupier.simulation.run_request import RunRequest
from croupier.submission.filing import Filing

CHUNK = 1 << 62
"""A block is played in one piece, since a shoe lasts from round to round."""


def rounds_of(
    rules: BlackjackRules,
    strategy: str | None,
    stakes: Mapping[str, Cents | None],
    others: int = 0,
    count: str | None = None,
) -> "BlackjackRounds":
    """Return rounds with these wagers (all that are offered if none is named) and this many other players."""
    _can_be_dealt(rules)
    if not 0 <= others < rules.boxes:
        raise NotSimulated(f"--others {others}: there is room for {rules.boxes - 1} other players")
    player = player_of(rules, strategy, count)
    if player.count is not None and rules.cards_face_down and others:
        raise NotSimulated("the others' cards are face down at this table; leave out --others or --count")
    made = WagersMade(rules, player, kinds_chosen(rules, stakes))
    table = numbers_of(rules, player, made, others)
    return BlackjackRounds(
        tuple(made.wagers), player.name, table, made.streaks, made.bounds, others, note=_note(rules, player)
    )


def _can_be_dealt(rules: BlackjackRules) -> None:
    if rules.double_shoe:
        raise NotSimulated("rounds from a double shoe are not simulated")
    if rules.shuffling is BlackjackShuffling.BART_CARTER:
        raise NotSimulated("rounds with the Bart Carter shuffle are not simulated")


def _note(rules: BlackjackRules, player: BlackjackPlayer) -> str:
    shoe = "Every round is dealt from all the cards"
    if rules.shuffling is not BlackjackShuffling.CONTINUOUS:
        shoe = "Cards come from a shoe, which is shuffled after the round in which"
        shoe += f" {rules.cards_before_cutting_card} of {rules.cards_in_stack} cards have come out"
    edge = " Edges are per dollar of the initial wager." if player.count else ""
    return f"{shoe}. Even money is not taken.{edge}"


@dataclass(frozen=True, slots=True)
class BlackjackRounds:
    """Rounds of one player, seated after any others."""

    wagers: tuple[Staked, ...]
    strategy: str
    table: BlackjackNumbers
    streaks: tuple[tuple[int, int], ...]
    """2.22: the row of each streak wager, and the number of hands it needs."""
    bounds: tuple[int, NDArray[np.int64]] | None
    """2.20: the row of the blackjack bonus wager, and the lot number at which each award's lots end."""
    others: int = 0
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        found = play_shoes(self.table, len(self.wagers), seed, first, rounds)
        return self._ends(found, seed, first, None)

    def _ends(self, found: Results, seed: int, first: int, lots: NDArray[np.int64] | None) -> Ends:
        ends = found.ends
        if self.streaks:
            rows = np.empty((len(self.streaks), ends.shape[1]), dtype=np.uint8)
            streaks(found.moves, [hands for _, hands in self.streaks], rows)
            ends[[row for row, _ in self.streaks]] = rows
        if self.bounds is not None:
            row, bounds = self.bounds
            awards(ends[row], seed, first, bounds, lots)
        if not self.table.counting:
            return ends
        lines = np.array([[len(wager.lines)] for wager in self.wagers], dtype=np.uint16)
        return ends + found.levels * lines


COUNTS = True
"""A shoe lasts from round to round, so cards can be counted."""


def requested_rounds(request: RunRequest, filing: Filing) -> Rounds:
    """Return the requested rounds under a filing, ready to play."""
    return rounds_of(rules_of(filing), request.strategy, dict(request.stakes), request.others, request.count)
