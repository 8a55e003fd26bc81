"""Streak wagers (19:47-2.22), which run over several rounds, and whatever else lasts from round to round."""

from dataclasses import dataclass, field

from ..accounts import Moves
from ..game import Step
from ..names import area_kind
from ..report import Fault
from ..wagers import shown
from . import tables
from .choices import STREAKS, Choices
from .due import DEAD as DEAD_HAND
from .due import LOSES, PUSH, SURRENDERED, VOID, WINS, Due, Stated, back, check, lost, why, won
from .round import Round, Spot, Wager, box_of

_LINES = {2: "two", 3: "three", 4: "four", 5: "five"}
"""The lines of 2.22(j), as the record states them."""

ADVANCES, STAYS, LOST, DEAD = "advances", "stays", "is lost", "is dead"


@dataclass(slots=True)
class Memory:
    """What lasts from round to round: open streak wagers, and how many hands each player has won at a box."""

    streaks: dict[Spot, Wager] = field(default_factory=dict)
    wins: dict[tuple[int, int], int] = field(default_factory=dict)
    entered: set[int] = field(default_factory=set)
    """2.3: the seats with a wager in the last round dealt."""
    lights_out: set[int] = field(default_factory=set)
    """2.15(n): the boxes whose progressive lights don't work."""

    def leave(self, seat: int) -> None:
        self.entered.discard(seat)
        left = [spot for spot in self.streaks if spot[0] == seat]
        if left:
            raise Fault("a player leaves with streak wagers not collected (2.22(f))", "none", shown(left))
        self.wins = {key: number for key, number in self.wins.items() if key[0] != seat}


class Streaks:
    """The effect of one round on the streaks."""

    def __init__(self, choices: Choices, standing: Round, memory: Memory) -> None:
        self.choices, self.round, self.memory = choices, standing, memory
        self.running = frozenset(memory.streaks)

    def _results(self, spot: Spot) -> list[str] | None:
        """Return how the player's blackjack wagers at a box ended; None while one is open."""
        seat, box = spot[0], box_of(spot[1])
        stakes = [stake for hand in self.round.hands_at(box) for stake in hand.of_seat(seat)]
        # Reading 59: a wager that loses half may leave the streak as it is.
        stays = self.choices.read("streak_surrender", "stays")
        results = [PUSH if stays and stake.given_up else stake.result for stake in stakes]
        return results if all(stake.settled for stake in stakes) else None

    def _move(self, spot: Spot) -> str:
        """2.22(d) to (h): the effect of this round's hands on a player's streaks at a box."""
        results = self._results(spot)
        if results is None:
            raise Fault("a streak is settled before the hands of its box (2.22(c))", "later", shown([spot]))
        if not results and not self.round.voided:
            # Reading 66: a player without a wager on the box has abandoned the streak, or has not.
            return STAYS if self.choices.read("streak_sat_out", "stays") else LOST
        counted = [result for result in results if result in (WINS, LOSES, PUSH)]
        if not counted:
            # Reading 65.
            return LOST if results and self.choices.read("streak_dead_hand", "lost") else DEAD
        wins, losses = counted.count(WINS), counted.count(LOSES)
        if self.choices.filing.get("readings.streak_split") == "all hands" and len(counted) > 1:
            if wins == losses:
                return STAYS
            return ADVANCES if 2 * wins > len(counted) else LOST
        return ADVANCES if wins > losses else STAYS if wins == losses else LOST

    def _why_lost(self, spot: Spot) -> Stated:
        """2.22(e), (f), (h)."""
        stakes = [stake for hand in self.round.hands_at(box_of(spot[1])) for stake in hand.of_seat(spot[0])]
        if not stakes:
            return why("StreakNotPlayedOn")
        if not any(stake.result in (WINS, LOSES, PUSH) for stake in stakes):
            return why("StreakHandDead")
        if any(stake.given_up for stake in stakes):
            return SURRENDERED
        return why("StreakHandLost", split=int(len(stakes) > 1))

    def due(self, spot: Spot, wager: Wager) -> Due:
        number, key = STREAKS[area_kind(spot[1])], (spot[0], box_of(spot[1]))
        match self._move(spot):
            case "is lost":
                return lost(self._why_lost(spot))
            case "is dead" if spot not in self.running:
                return back(VOID, DEAD_HAND, wager.stake)
            case "advances" if self.memory.wins.get(key, 0) + 1 == number:
                odds = self.choices.odds(f"wagers.streak.pays_{number}", tables.STREAK[number])
                return won(why("StreakMade", line=_LINES[number]), (odds,), wager.stake)
            case move:
                raise Fault("a streak wager that continues is settled (2.22)", f"it {move}", shown([spot]))

    def end(self) -> None:
        """Streaks continue or end."""
        moves = {}
        for spot in self.round.optional(*STREAKS):
            key = (spot[0], box_of(spot[1]))
            moves[key] = move = self._move(spot)
            ends = move == LOST or (move == DEAD and spot not in self.running)
            wins = self.memory.wins.get(key, 0) + (move == ADVANCES)
            if ends or wins >= STREAKS[area_kind(spot[1])]:
                raise Fault("a streak wager was never settled (2.22)", f"it {move}", shown([spot]))
        left = self.round.optional(*STREAKS)
        self.memory.streaks = {spot: self.round.wagers[spot] for spot in left}
        for key, move in moves.items():
            self.memory.wins[key] = self.memory.wins.get(key, 0) + (move == ADVANCES)
        standing = {(spot[0], box_of(spot[1])) for spot in left}
        self.memory.wins = {key: wins for key, wins in self.memory.wins.items() if key in standing}


def abandoned(memory: Memory, step: Step) -> Moves:
    """2.22(f): a player who leaves abandons a streak."""
    spot = (step["seat"], step["area"])
    wager = memory.streaks.pop(spot, None)
    if wager is None:
        raise Fault("a wager is settled outside a round", "a streak that runs", shown([spot]))
    return check(step, lost(why("StreakLeft")), wager.stake, wager.coupon)
