"""What the house has decided about time at its live tables. The regulation leaves it to the house."""

from dataclasses import dataclass

from croupier.ledger.reports import RECALL_DEPTH

MOST_RECALLED = 1000
"""How many of a seat's rounds are recalled at once, at most."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    betting_seconds: int = 0
    """Wagers are closed so long after the first of a round; 0: when everybody who wagered is ready."""
    idle_seconds: int = 300
    """A seat from which nothing has come for so long is given up."""
    away_seconds: int = 60
    """Whoever is not connected is waited for no longer than this: others sit at the table."""
    company: int = 4
    """Where people play against each other, players of the house fill seats up to so many players; 0 for none."""
    cycle_seconds: int = 0
    """From one deal of the house to the next at least so many seconds pass; 0: as fast as all players want it."""
    recall: int = RECALL_DEPTH
    """How many of a seat's last rounds are recalled unless another number is asked for."""

    def __str__(self) -> str:
        closing = (
            f"Wagers close {self.betting_seconds} seconds after the first, or when all who wagered are ready. "
            if self.betting_seconds
            else "Wagers close when all who wagered are ready. "
        )
        cycle = f"From one deal to the next at least {self.cycle_seconds} seconds pass. " if self.cycle_seconds else ""
        return (
            f"{closing}{cycle}No round is played by itself: each needs a wager, and a word, of everybody in it. "
            f"A seat from which nothing has come for {self.idle_seconds} seconds is given up: its wagers are "
            "withdrawn while that is allowed, what is asked of it is answered as the house would, and once it has no "
            "part in a round its player has left, with all chips. Who is not connected is waited for "
            f"{self.away_seconds} seconds only; the seat is held all the same."
        )
