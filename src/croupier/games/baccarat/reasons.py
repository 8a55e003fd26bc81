"""Why baccarat wagers end as they do: 3.2(a), 3.10."""

from enum import Enum

from croupier.table.reasons import Reason


class BaccaratFinding(Enum):
    """What the Point Counts mean for a wager."""

    HIGHER = "higher"
    """The hand wagered on has the higher Point Count."""
    LOWER = "lower"
    EQUAL = "equal"
    """The Point Counts are equal: a Tie Bet wins, and a wager on a hand is returned."""
    EQUAL_LOSES = "equal_loses"
    """They are equal, and wagers on a hand lose (reading 120)."""
    NOT_EQUAL = "not_equal"
    """A Tie Bet loses."""


class PointCountsCompared(Reason):
    """3.2(a), 3.10: the Point Counts of both hands, and what they mean for the wager."""

    finding: BaccaratFinding
    players_count: int
    bankers_count: int
