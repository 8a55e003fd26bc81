"""Styles of poker against each other: blocks of hands, and what each style won and paid.

Each hand starts with full stacks and random seats, so that no style has better seats or weaker neighbors, and hands are
independent. A hand depends only on the seed and its number. Its results are read from its log (:mod:`~.numbers`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.equipment.money import Cents, show
from croupier.games.poker.kernel import MOST_CHIPS, TOGETHER, PokerHands, Seats, shuffled, tally
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.report import StyleReport
from croupier.games.poker.kernel.sample_hands import sample_hands
from croupier.games.poker.kernel.styles import PokerStyle, players_of
from croupier.games.poker.rules import PokerRules
from croupier.simulation.dealing import words
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import Run

HANDS_PER_HOUR = 30
"""Roughly what a dealer who shuffles by hand deals at a full table."""
MOST_PER_HOUR = 1000
STACK = 100
"""A player's default stack at the start of a hand, in minimum bets."""

_BLOCK = 1 << 14
_SEATING = 7
"""The stream of random words that seats the players, after those of :mod:`~.strength`."""
_SPLIT = 32
_MOST_POTS = 16


@dataclass(frozen=True, slots=True)
class StyleRun(Run[tally.StyleTally]):
    """Hands of poker between players with styles."""

    worth_a_worker: ClassVar[int] = 100_000

    rules: PokerRules
    players: tuple[PokerStyle, ...]
    stack: Cents
    hands_per_hour: int
    number: int
    seed: int

    @property
    def styles(self) -> tuple[PokerStyle, ...]:
        """The styles at the table, each once."""
        return tuple(dict.fromkeys(self.players))

    @property
    def size(self) -> int:
        return _BLOCK

    def nothing(self) -> tally.StyleTally:
        return tally.StyleTally(0, ((0,) * tally.SUMS,) * (len(self.styles) + 1))

    def play_block(self, first: int, rounds: int) -> tally.StyleTally:
        sums = np.zeros((len(self.styles) + 1, tally.SUMS), dtype=np.int64)
        owed = 0
        for begin in range(first, first + rounds, TOGETHER):
            hands = min(TOGETHER, first + rounds - begin)
            table = self.table(begin, hands, owed)
            state = _hands(self.rules, self.styles).played(table, self.seed, begin)
            owed = int(state.n[-1, k.OWED])
            assert table.styles is not None
            count(state.log, state.n[:, k.AT], state.s[:, k.CHIPS], table.styles, np.int64(self.stack), sums)
        found = [list(map(int, row)) for row in sums]
        for row in found:
            row[tally.SQUARES] += row[tally.SQUARES_ABOVE] << _SPLIT
            row[tally.SQUARES_ABOVE] = 0
        return tally.StyleTally(rounds, tuple(map(tuple, found)))

    def table(self, first: int, hands: int, owed: Cents = 0) -> Seats:
        """Deal some hands and seat their players; ``owed`` is what the previous hand left unpaid of a time charge."""
        chips = np.full((hands, k.COLUMNS), -1, dtype=np.int64)
        seats = slice(1, len(self.players) + 1)
        chips[:, seats] = self.stack
        numbers = {style: number for number, style in enumerate(self.styles)}
        of_players = np.array([numbers[player] for player in self.players], dtype=np.int64)
        lots = words(self.seed, first, hands, len(self.players), _SEATING)
        styles = np.full((hands, k.COLUMNS), -1, dtype=np.int64)
        styles[:, seats] = of_players[np.argsort(lots, axis=1, kind="stable")]
        due = self._due(first, hands)
        due[0] += owed
        return Seats(shuffled(self.seed, first, hands), chips, np.zeros(hands, dtype=np.int64), styles, due)

    def _due(self, first: int, hands: int) -> NDArray[np.int64]:
        """Return the time charge due before each hand, if the pot pays it (14.14(b)3i, reading 135)."""
        time = self.rules.time
        if time is None or not self.rules.table_charge_from_pot:
            return np.zeros(hands, dtype=np.int64)
        numbers = np.arange(first, first + hands + 1, dtype=np.int64) * 60
        return np.diff(numbers // (self.hands_per_hour * time.minutes)) * time.amount

    def shown(self, number: int) -> Iterator[str]:
        """Yield the first hands step by step."""
        hands = min(number, self.number)
        table = self.table(0, hands)
        state = _hands(self.rules, self.styles).played(table, self.seed, 0)
        return sample_hands(self.rules, table, state, self.styles)

    def report(self, found: tally.StyleTally) -> StyleReport:
        return StyleReport(self.rules, self.players, self.stack, self.hands_per_hour, self.number, self.seed, found)


@lru_cache(maxsize=2)
def _hands(rules: PokerRules, styles: tuple[PokerStyle, ...]) -> PokerHands:
    return PokerHands(rules, styles=styles)


def run_of(
    rules: PokerRules, players: str | None, stack: Cents | None, hands_per_hour: int | None, number: int, seed: int
) -> StyleRun:
    """Return the requested run, with defaults for what is left out."""
    found = players_of(players, len(rules.seats))
    pace = HANDS_PER_HOUR if hands_per_hour is None else hands_per_hour
    if not 1 <= pace <= MOST_PER_HOUR:
        raise NotSimulated(f"--hands-per-hour {pace}: choose from 1 to {MOST_PER_HOUR:,}")
    chip, least = rules.smallest_chip, rules.to_join_anywhere
    if stack is None:
        stack = -(-max(STACK * rules.limits.minimum, least) // chip) * chip
    most = (MOST_CHIPS - 1) // len(found) // chip * chip
    if stack % chip or not least <= stack <= most:
        limits = f"from {show(least)}, the least to be dealt in anywhere (14.7(c)3), to {show(most)}"
        raise NotSimulated(f"--bankroll {show(stack)}: give each player {limits}, in chips of {show(chip)}")
    return StyleRun(rules, found, stack, pace, number, seed)


# --- reading the log


@compiled
def count(
    log: NDArray[np.int32], lengths: k.Numbers, chips: k.Numbers, styles: k.Numbers, stack: np.int64, sums: k.Numbers
) -> None:
    """Add the results of some hands, by style; the last row is for all players.

    What the house took from a pot is charged to its winners, in proportion to what each won of it. If it took
    everything, it is charged to the players who bet into the pot.
    """
    everybody = sums.shape[0] - 1
    net = np.zeros(sums.shape[0], dtype=np.int64)
    entered, shown, won = np.zeros(k.COLUMNS, np.bool_), np.zeros(k.COLUMNS, np.bool_), np.zeros(k.COLUMNS, np.bool_)
    taken, awarded = np.zeros((_MOST_POTS, 2), dtype=np.int64), np.zeros(_MOST_POTS, dtype=np.int64)
    bet = awarded.copy()
    for hand in range(log.shape[0]):
        rows = log[hand, : lengths[hand]]
        net[:] = 0
        entered[:] = shown[:] = won[:] = False
        taken[:] = 0
        awarded[:] = bet[:] = 0
        at = 0
        while at < rows.size:
            kind, seat = rows[at], rows[at + 2]
            if kind == k.WAGERED:
                if rows[at + 4] < k.W_CALL:
                    sums[styles[hand, seat], tally.POSTED] += rows[at + 5]
                    sums[everybody, tally.POSTED] += rows[at + 5]
                elif rows[at + 1] % k.VARIANTS == 0:
                    entered[seat] = True
            elif kind == k.GATHERED:
                bet[seat - 1] += rows[at + 4]
            elif kind == k.RAKED:
                taken[seat - 1, 0] += rows[at + 4]
            elif kind == k.TIME_TAKEN:
                taken[seat - 1, 1] += rows[at + 4]
            elif kind == k.SHOWN:
                shown[seat] = True
            elif kind in (k.ONLY_ONE, k.SHARED):
                awarded[rows[at + 4] - 1] += rows[at + 5]
                won[seat] = True
            at += 4 + rows[at + 3]
        _charge(rows, styles[hand], taken, awarded, bet, sums)
        for seat in range(1, k.COLUMNS):
            style = styles[hand, seat]
            if style >= 0:
                gain = chips[hand, seat] - stack
                for row in (style, everybody):
                    net[row] += gain
                    sums[row, tally.ENTERED] += entered[seat]
                    sums[row, tally.WENT_TO_SHOWDOWN] += shown[seat]
                    sums[row, tally.WON_A_POT] += won[seat]
        for row in range(sums.shape[0]):
            square = net[row] * net[row]
            sums[row, tally.WON] += net[row]
            sums[row, tally.SQUARES] += square & (1 << _SPLIT) - 1
            sums[row, tally.SQUARES_ABOVE] += square >> _SPLIT


@compiled
def _charge(
    rows: NDArray[np.int32], styles: k.Numbers, taken: k.Numbers, awarded: k.Numbers, bet: k.Numbers, sums: k.Numbers
) -> None:
    """Charge what the house took from each pot."""
    at, everybody = 0, sums.shape[0] - 1
    while at < rows.size:
        kind, end = rows[at], at + 4 + rows[at + 3]
        if kind in (k.ONLY_ONE, k.SHARED):
            pot = rows[at + 4] - 1
            _charge_to(sums[styles[rows[at + 2]]], taken[pot], rows[at + 5], awarded[pot])
        elif kind == k.GATHERED and not awarded[rows[at + 2] - 1]:
            pot = rows[at + 2] - 1
            for place in range(at + 5, end, 2):
                _charge_to(sums[styles[rows[place]]], taken[pot], rows[place + 1], bet[pot])
        at = end
    sums[everybody, tally.RAKE] += tally.PER_CENT * taken[:, 0].sum()
    sums[everybody, tally.TIME] += tally.PER_CENT * taken[:, 1].sum()


@inlined
def _charge_to(row: k.Numbers, taken: k.Numbers, part: np.int32, whole: np.int64) -> None:
    row[tally.RAKE] += tally.PER_CENT * taken[0] * np.int64(part) // whole
    row[tally.TIME] += tally.PER_CENT * taken[1] * np.int64(part) // whole
