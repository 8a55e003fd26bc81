"""Total-based strategies: the best one for a rule set as a readable table, and the cost of any other.

A table has a row for each hard total, each soft total and each pair, and a column for each up card. Its letters:

- ``S`` stand, ``H`` hit, ``P`` split;
- ``Dh`` double, or hit if that is not allowed; ``Ds`` double, or stand;
- ``Rh``, ``Rs``, ``Rp`` surrender, or else hit, stand, split.

A pair's row is for its two cards; a pair that can't be split any more is played by its total. Hands with more cards go
by the rows of totals, including hands of a split pair.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from croupier.games.blackjack.counting import BlackjackGame, FirstHand
from croupier.games.blackjack.counting.hands import all_hands
from croupier.games.blackjack.counting.rules import ACE, NAMES, RANKS, TEN, SurrenderRule
from croupier.games.blackjack.counting.up_card import UpCard, UpCardPlay, UpCardWorth
from croupier.games.blackjack.counting.values import Flags, Floats

COLUMNS = (1, 2, 3, 4, 5, 6, 7, 8, TEN, ACE)
"""Up cards in the order of the columns."""


class Cell(StrEnum):
    """A strategy's instruction for a hand and an up card."""

    STAND = "S"
    HIT = "H"
    SPLIT = "P"
    DOUBLE_OR_HIT = "Dh"
    DOUBLE_OR_STAND = "Ds"
    SURRENDER_OR_HIT = "Rh"
    SURRENDER_OR_STAND = "Rs"
    SURRENDER_OR_SPLIT = "Rp"

    @property
    def draws(self) -> bool:
        return self in (Cell.HIT, Cell.DOUBLE_OR_HIT, Cell.SURRENDER_OR_HIT)

    @property
    def doubles(self) -> bool:
        return self in (Cell.DOUBLE_OR_HIT, Cell.DOUBLE_OR_STAND)

    @property
    def surrenders(self) -> bool:
        return self in (Cell.SURRENDER_OR_HIT, Cell.SURRENDER_OR_STAND, Cell.SURRENDER_OR_SPLIT)

    @property
    def splits(self) -> bool:
        return self in (Cell.SPLIT, Cell.SURRENDER_OR_SPLIT)


@dataclass(frozen=True, slots=True, order=True)
class StrategyLine:
    """A row of the strategy: ``hard 16``, ``soft 18`` or ``pair 8``."""

    kind: str
    total: int
    """The total, or the rank of a pair."""

    def __str__(self) -> str:
        return f"{self.kind} {NAMES[self.total] if self.kind == 'pair' else self.total}"


HARD = tuple(StrategyLine("hard", total) for total in range(21, 3, -1))
SOFT = tuple(StrategyLine("soft", total) for total in range(21, 11, -1))
PAIRS = tuple(StrategyLine("pair", rank) for rank in (ACE, *range(TEN, 0, -1)))
LINES = HARD + SOFT + PAIRS


class BlackjackStrategy(dict[tuple[StrategyLine, int], Cell]):
    """What to do, by row and up card."""

    def text(self) -> str:
        """Return the table as text."""
        lines = ["         " + "".join(f"{NAMES[up]:<3}" for up in COLUMNS).rstrip()]
        for line in LINES:
            cells = "".join(f"{self[line, up]:<3}" for up in COLUMNS)
            lines.append(f"{line!s:<9}{cells}".rstrip())
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "BlackjackStrategy":
        """Parse a table as :meth:`text` writes it; every row is required, in any order."""
        heads = {str(line): line for line in LINES}
        found = cls()
        for words in map(str.split, text.splitlines()[1:]):
            head = " ".join(words[:2])
            if head not in heads or len(words) != 2 + RANKS:
                raise ValueError(f"not a row of a strategy: {' '.join(words)!r}")
            found |= {(heads[head], up): Cell(word) for up, word in zip(COLUMNS, words[2:], strict=True)}
        missing = [head for head, line in heads.items() if (line, ACE) not in found]
        if missing:
            raise ValueError(f"the strategy has no row for {', '.join(missing)}")
        return found

    def but(self, line: StrategyLine, up: int, cell: Cell) -> "BlackjackStrategy":
        """Return a copy with one cell changed."""
        return BlackjackStrategy(self | {(line, up): cell})

    def plays(self, ups: Iterable[int] = range(RANKS)) -> dict[int, UpCardPlay]:
        """Return the strategy as flags for each hand."""
        return {up: self._play(up) for up in ups}

    def _play(self, up: int) -> UpCardPlay:
        hands = all_hands()
        size = len(hands.totals)
        draws, doubles, surrenders = np.zeros((3, size), dtype=np.bool_)
        splits = np.zeros(RANKS, dtype=np.bool_)
        for line, (rows, two) in _members().items():
            cell = self[line, up]
            draws[rows] = cell.draws
            doubles[two] = cell.doubles
            surrenders[two] = cell.surrenders
        for line in PAIRS:
            rank = line.total
            row = hands.row(rank, rank)
            cell = self[line, up]
            splits[rank] = cell.splits
            surrenders[row] = cell.surrenders
            if not cell.splits:
                draws[row] = cell.draws
                doubles[row] = cell.doubles
        draws[hands.totals == 21] = False
        return UpCardPlay(draws, doubles, surrenders, splits)


def _members() -> dict[StrategyLine, tuple[Flags, Flags]]:
    """Return each row's hands: all of them, and those of two cards."""
    hands = all_hands()
    found = {}
    for line in HARD + SOFT:
        rows = (hands.totals == line.total) & (hands.soft == (line.kind == "soft")) & (hands.cards >= 2)
        found[line] = rows, rows & (hands.cards == 2)
    return found


def total_strategy(game: BlackjackGame) -> BlackjackStrategy:
    """Return the total-based strategy that wins most.

    A row's action is best for all its hands together, weighted by how often each is played; hands of more cards count
    as often as the strategy itself leads to them. Since that depends on the other rows, the table is recomputed until
    it no longer changes. Hands of split pairs don't count when rows are weighed, but do when the table is valued. So a
    nearly even cell may be wrong: changing each cell of five games found one such cell, which costs six ten-millionths
    of a wager (two decks, dealer hits soft 17, late surrender: soft 17 against a two).
    """
    found = BlackjackStrategy({(line, up): Cell.STAND for line in LINES for up in range(RANKS)})
    for up in game.up_cards():
        found |= _Column(game, up).best()
    return found


def costs(game: BlackjackGame, strategy: BlackjackStrategy) -> list[tuple[FirstHand, float]]:
    """Return how much less each first hand wins by the table than by the best play, most costly first."""
    plays = strategy.plays(game.up_cards())
    found = [
        (first, best - value)
        for up in game.up_cards()
        for (first, best), (_, value) in zip(game.first_values(up), game.first_values(up, plays), strict=True)
    ]
    return sorted(found, key=lambda cost: -cost[0].chance * cost[1])


_TURNS = 50


class _Column:
    """One up card's column."""

    def __init__(self, game: BlackjackGame, up: int) -> None:
        self.game = game
        self.up = up
        self.found: UpCard = game.up_card(up)
        hands = self.found.hands
        self.chances: Floats = np.zeros(len(hands.totals))
        for first in game.first_hands(up):
            if not first.is_blackjack:
                self.chances[hands.row(first.one, first.other)] = first.chance
        self.dealt = ~np.isnan(self.found.stand)
        self.splits: dict[tuple[int, bytes, bytes], float] = {}
        self.pairs = {rank: hands.row(rank, rank) for rank in range(RANKS)}
        self.unpaired = self.chances.copy()
        self.unpaired[list(self.pairs.values())] = 0.0
        self.surrender: Floats = np.full(len(hands.totals), -np.inf)
        if game.rules.surrender is not SurrenderRule.NONE:
            rows = np.flatnonzero(self.chances)
            self.surrender[rows] = [game.surrender_value(up, int(row)) for row in rows]

    def best(self) -> dict[tuple[StrategyLine, int], Cell]:
        draws = {line: line.total < (18 if line.kind == "soft" else 17) for line in HARD + SOFT}
        cells: dict[tuple[StrategyLine, int], Cell] = {}
        for _ in range(_TURNS):
            before = dict(draws)
            cells = self._table(draws)
            if draws == before:
                return cells
        raise RuntimeError(f"the table against {NAMES[self.up]} does not converge")  # pragma: no cover

    def _table(self, draws: dict[StrategyLine, bool]) -> dict[tuple[StrategyLine, int], Cell]:
        """Return the cells that go with these draws, then improve the draws in place."""
        found = self.found
        members = _members()
        flags = np.zeros(len(self.chances), dtype=np.bool_)
        for line, (rows, _) in members.items():
            flags[rows] = draws[line]
        worth = found.worth(flags)
        start = self.unpaired.copy()
        cells: dict[tuple[StrategyLine, int], Cell] = {}
        doubles = np.zeros(len(flags), dtype=np.bool_)
        for line, (_, two) in members.items():
            rows = two & (self.unpaired > 0)
            cell = self._cell(worth, rows, self.unpaired, draws[line])
            cells[line, self.up] = cell
            doubles[two] = cell.doubles
            if cell.doubles or cell.surrenders:
                start[rows] = 0.0
        for line in PAIRS:
            cells[line, self.up] = self._pair(
                worth, line.total, UpCardPlay(flags, doubles, doubles, doubles[:RANKS]), start
            )
        reached = found.reached(start, flags)
        advantage = np.where(self.dealt, worth.hit - worth.stand, 0.0)
        for line, (rows, _) in members.items():
            weights = reached if reached[rows].any() else self.chances
            draws[line] = line.total < 21 and bool(weights[rows] @ advantage[rows] > 0.0)
        return cells

    def _cell(self, worth: UpCardWorth, rows: Flags, chances: Floats, draws: bool) -> Cell:
        otherwise = Cell.HIT if draws else Cell.STAND
        if not rows.any():
            return otherwise
        weights = chances[rows]
        values = {otherwise: float(weights @ worth.play[rows])}
        if self.found.may_double[rows].all():
            doubling = Cell.DOUBLE_OR_HIT if draws else Cell.DOUBLE_OR_STAND
            values[doubling] = float(weights @ worth.double[rows])
        surrendering = Cell.SURRENDER_OR_HIT if draws else Cell.SURRENDER_OR_STAND
        values[surrendering] = float(weights @ self.surrender[rows])
        return max(values, key=lambda cell: values[cell])

    def _pair(self, worth: UpCardWorth, rank: int, play: UpCardPlay, start: Floats) -> Cell:
        """Return a pair's cell; after a hit, the hand is played by its total."""
        row = self.pairs[rank]
        if not self.chances[row]:
            return Cell.SPLIT
        draws = bool(worth.hit[row] > worth.stand[row]) and self.found.hands.totals[row] < 21
        values = {Cell.HIT if draws else Cell.STAND: max(worth.hit[row], worth.stand[row])}
        if self.found.may_double[row]:
            values[Cell.DOUBLE_OR_HIT if draws else Cell.DOUBLE_OR_STAND] = worth.double[row]
        values[Cell.SPLIT] = self._split(rank, play)
        kept = max(values, key=lambda cell: values[cell])
        if self.surrender[row] > values[kept]:
            return {Cell.SPLIT: Cell.SURRENDER_OR_SPLIT, Cell.HIT: Cell.SURRENDER_OR_HIT}.get(
                kept, Cell.SURRENDER_OR_STAND
            )
        if kept is Cell.HIT:
            start[row] = self.chances[row]
        return kept

    def _split(self, rank: int, play: UpCardPlay) -> float:
        """Return the value of a split, cached while hands with a card of the pair are played the same way."""
        of_it = self.found.hands.table.held[:, rank] > 0
        key = rank, play.draws[of_it].tobytes(), play.doubles[of_it].tobytes()
        if key not in self.splits:
            self.splits[key] = self.found.split(rank, play)
        return self.splits[key]
