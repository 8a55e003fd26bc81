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
            f"Betting closes {self.betting_seconds} seconds after the first bet, or when everybody who bet is ready. "
            if self.betting_seconds
            else "Betting closes when everybody who bet is ready. "
        )
        cycle = f"At least {self.cycle_seconds} seconds pass between deals. " if self.cycle_seconds else ""
        deciding = (
            f"While others wait, a decision may take {self.decision_seconds} seconds; then the house makes it, and "
            "after the second the player sits out. Once somebody is waiting for the next deal, the others have the "
            "same time to ask for it, and that counts like a decision; then bets on the layout stand, and at poker the "
            "seat sits out. "
            if self.decision_seconds
            else ""
        )
        return (
            f"{closing}{cycle}No round is played automatically: each needs a bet and a go-ahead from somebody in it. "
            f"{deciding}"
            f"A player who has to act and does nothing for {self.idle_seconds} seconds loses the seat: its bets are "
            "withdrawn while that is allowed, the house answers its questions, and after the round the player leaves "
            "with all chips. Messages that change nothing don't count. The table waits only "
            f"{self.away_seconds} seconds for a player who has disconnected, but holds the seat."
        )
