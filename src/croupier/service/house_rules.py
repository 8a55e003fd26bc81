"""The house's own rules for its live tables, on matters that the regulation leaves to it."""

from dataclasses import dataclass

from croupier.ledger.reports import RECALL_DEPTH

MOST_RECALLED = 1000
"""Most rounds of a seat that can be recalled at once."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    betting_seconds: int = 0
    """Betting closes this long after the first bet of a round; 0: when everybody who bet is ready."""
    idle_seconds: int = 300
    """A seat is freed when its player has had to act and done nothing for this long."""
    away_seconds: int = 60
    """The table waits no longer than this for a player who has disconnected: others are there."""
    company: int = 4
    """Where people play against each other, house players fill seats up to this many players; 0 for none."""
    cycle_seconds: int = 0
    """Minimum seconds between the house's deals; 0: as fast as all players want."""
    recall: int = RECALL_DEPTH
    """Default number of a seat's last rounds to recall."""
    chat: bool = True
    """Whether people at a table may send each other messages."""
    decision_seconds: int = 60
    """After this long, the house decides for a player whom others wait for, whatever messages arrive; 0: no clock."""

    def __str__(self) -> str:
        closing = (
            f"Wagers close {self.betting_seconds} seconds after the first, or when all who wagered are ready. "
            if self.betting_seconds
            else "Wagers close when all who wagered are ready. "
        )
        cycle = f"From one deal to the next at least {self.cycle_seconds} seconds pass. " if self.cycle_seconds else ""
        deciding = (
            f"While others wait, a decision may take {self.decision_seconds} seconds; then the house makes it, and "
            "after the second in a row the player sits out. Once somebody waits for the next deal, everybody else has "
            "as long to ask for it; then bets on the layout stand, and at poker the seat sits out. "
            if self.decision_seconds
            else ""
        )
        return (
            f"{closing}{cycle}No round is played by itself: each needs a wager, and a word, of somebody in it. "
            f"{deciding}"
            f"A seat whose player has done nothing for {self.idle_seconds} seconds, while it was his or hers to act, "
            "is given up: its wagers are withdrawn while that is allowed, what is asked of it is answered as the house "
            "would, and once it has no part in a round its player has left, with all chips. Messages that change "
            f"nothing do not count. Who is not connected is waited for {self.away_seconds} seconds only; the seat is "
            "held all the same."
        )
