"""The parts of a baccarat filing that affect dealing and payments."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..names import Name
from ..report import Fault
from ..wagers import odds_of

PLAYER, BANKER, TIE = "player", "banker", "tie"
KINDS = (PLAYER, BANKER, TIE)
"""The kinds of wager."""
CONTINUOUS = "continuous"
QUARTER = 25
LEAST_BEHIND = 14

ALLOWED: Mapping[str, tuple[object, ...]] = {
    "variation": ("punto banco", "minibaccarat"),
    "cards.decks": tuple(range(6, 17)),
    "shuffling.method": ("by hand", "automated", CONTINUOUS),
    "shoe.behind": tuple(range(LEAST_BEHIND, 53)),
    "dealing.player_cards": ("face up", "to the highest wager"),
    "seats.number": tuple(range(1, 15)),
    "wagers.match_play": (0, 1),
    "vigorish.rounding": ("exact", "up to 25 cents"),
    "vigorish.collected": ("at once", "later"),
    "readings.tie_hand": ("go back", "lose"),
    "readings.error_card": ("is used or burned", "voids the round"),
}
"""The options and their allowed values. A filing leaves out options that don't apply."""


def area_of(kind: str) -> Name:
    """Return the betting area of a kind of wager."""
    return Name("baccarat", kind)


class Choices:
    """The choices of one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in ALLOWED.items():
            if key in filing and filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.mini = filing["variation"] == "minibaccarat"
        self.decks: int = filing["cards.decks"]
        self.continuous: bool = filing["shuffling.method"] == CONTINUOUS
        self.behind: int | None = filing.get("shoe.behind")
        self.hidden = filing.get("dealing.player_cards") == "to the highest wager"
        self.seats: int = filing["seats.number"]
        self.chip: int = filing["chips.smallest"]
        self.match_play = filing["wagers.match_play"] == 1
        hands = (filing["wagers.minimum"], filing["wagers.maximum"])
        self.limits = {PLAYER: hands, BANKER: hands, TIE: (filing["wagers.tie.minimum"], filing["wagers.tie.maximum"])}
        self.odds = {PLAYER: "1 to 1", BANKER: "1 to 1", TIE: filing["wagers.tie.pays"]}
        self.rate = Fraction(filing["vigorish.rate"])
        self.exact = filing["vigorish.rounding"] == "exact"
        self.marked = filing["vigorish.collected"] == "later"
        self.tie_loses = filing["readings.tie_hand"] == "lose"
        self.error_voids = filing["readings.error_card"] == "voids the round"
        if odds_of(self.odds[TIE]) < 8:
            raise Fault("a Tie Bet pays too little (3.3)", "8 to 1", self.odds[TIE])
        if self.continuous and not self.mini:
            raise Fault("a continuous device is for minibaccarat (7.12)", "another shuffle", CONTINUOUS)
        if (self.behind is None) != self.continuous:
            raise Fault("the cutting card does not fit the shuffle (3.5, 7.12)", CONTINUOUS, self.behind)

    def vigorish(self, won: int) -> int:
        """3.3: a share of what was won on the Banker's Hand, never more than the winnings."""
        owed = self.rate * won
        if self.exact:
            if owed.denominator != 1:
                raise Fault("the vigorish is not a whole number of cents", "whole cents", owed)
            return int(owed)
        return min(_to_quarters(owed), won)

    def rounded(self, won: int) -> dict[str, object]:
        """Return how the vigorish on a win is figured, as the record states it."""
        owed = self.rate * won
        rounded = not self.exact and self.vigorish(won) != owed
        return {
            "rate": str(self.rate),
            "rounding": "up_to_quarter" if rounded else "",
            "capped": int(rounded and _to_quarters(owed) > won),
        }


def _to_quarters(owed: Fraction) -> int:
    return math.ceil(owed / QUARTER) * QUARTER
