"""The tally of a poker simulation: sums of whole numbers, which are the same in any order."""

from dataclasses import dataclass

WON, SQUARES, SQUARES_ABOVE, RAKE, TIME, POSTED, ENTERED, WENT_TO_SHOWDOWN, WON_A_POT, SUMS = range(10)
"""Columns of a tally, each summed over all players of a style: cents won; squares of their joint winnings per hand
(within a block, the bits above 32 are kept separately); rake and time charges from the pots that they won, in
thousandths of a cent; cents posted as blinds, antes and forced bets; hands entered voluntarily in the first betting
round, shown down, and won in part or whole.
"""

PER_CENT = 1000


@dataclass(slots=True)
class StyleTally:
    """The results of some hands."""

    rounds: int
    sums: tuple[tuple[int, ...], ...]
    """One row per style, then one for all players."""

    def __iadd__(self, other: "StyleTally") -> "StyleTally":
        self.rounds += other.rounds
        self.sums = tuple(tuple(map(sum, zip(*rows, strict=True))) for rows in zip(self.sums, other.sums, strict=True))
        return self
