"""The parts of a poker filing that affect cards, bets, pots and the rake."""

from collections.abc import Mapping
from datetime import timedelta
from fractions import Fraction
from typing import Any

from ..report import Fault
from .forms import FORMS

FIXED, SPREAD, POT, NO_LIMIT = "fixed limit", "spread limit", "pot limit", "no limit"
MOST_RATE = Fraction(1, 10)
"""14.14(b)1i."""
OLDEST, SORTED = timedelta(hours=4), timedelta(hours=2)
"""14.2(b): how long a deck stays at the table, and how long it is used without being sorted."""
_PERIODS = {"20 minutes": timedelta(minutes=20), "30 minutes": timedelta(minutes=30)}

_ALLOWED: Mapping[str, tuple[object, ...]] = {
    "dealing.game": tuple(FORMS),
    "dealing.stub_count_minutes": tuple(range(1, 16)),
    "dealing.round_minutes": tuple(range(1, 16)),
    "shuffler.used": (0, 1),
    "seats.number": tuple(range(2, 12)),
    "limits.structure": (FIXED, SPREAD, POT, NO_LIMIT),
    "limits.check_raise": (0, 1),
    "limits.raises_limited": (0, 1),
    "rake.percentage": (0, 1),
    "rake.incremental": (0, 1),
    "rake.time": (0, 1),
    "rake.time_basis": ("per player", "per table"),
    "rake.every": tuple(_PERIODS),
    "showdown.disclosure": (0, 1),
    "readings.odd_chip": ("first from the button", "highest card by suit"),
    "readings.heads_up": ("left of the button", "the button"),
    "readings.low_hands": ("from the highest card", "from the ace"),
    "readings.forced_bet": ("counts for every player", "counts for nobody"),
    "readings.percentage_rake": ("rounded for each pot", "rounded once for all pots"),
    "readings.rake_levels": ("all pots together", "each pot by itself"),
    "readings.table_charge": ("shared by those seated", "taken from the next pot"),
    "readings.fouled_hand": ("stay in the pot", "go back"),
    "readings.wrong_stub": ("the round stands", "the round is void"),
    "readings.misdeal": ("until two players have acted", "never"),
    "readings.added_chips": ("go back", "stay in the pot"),
}
"""The options and their allowed values. A filing leaves out options that don't apply."""


class Choices:
    """The choices of one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in _ALLOWED.items():
            if key in filing and filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.form = FORMS[filing["dealing.game"]]
        self.seats: int = filing["seats.number"]
        if self.seats > self.form.most_players:
            raise Fault("more players are filed than the game has", self.form.most_players, self.seats)
        self.backs: list[str] = filing["cards.backs"]
        if len({back.casefold() for back in self.backs}) != 2:
            raise Fault("two distinguishable decks are required (14.2(a))", "two backs", self.backs)
        self.device = filing["shuffler.used"] == 1
        self.stub_every = timedelta(minutes=filing["dealing.stub_count_minutes"])
        self.round_takes = timedelta(minutes=filing["dealing.round_minutes"])
        self.chip: int = filing["chips.smallest"]
        self.disclosure = filing["showdown.disclosure"] == 1
        self._stakes(filing)
        self._rake(filing)
        self._readings(filing)

    def _stakes(self, filing: Mapping[str, Any]) -> None:
        self.ante: int = filing["stakes.ante"]
        self.blinds: list[int] = []
        self.forced = 0
        if self.form.button:
            self.blinds = [blind for blind in (filing["stakes.small_blind"], filing["stakes.big_blind"]) if blind]
        else:
            self.forced = filing["stakes.forced"]
        self.structure: str = filing["limits.structure"]
        self.minimum: int = filing["limits.minimum"]
        self.maximum: int = filing["limits.maximum"] if self.structure in (FIXED, SPREAD) else 0
        self.raises: int | None = filing["limits.raises"] if filing["limits.raises_limited"] else None
        self.check_raise = filing["limits.check_raise"] == 1

    @property
    def to_join(self) -> int:
        """14.7(c)3: what every player needs to join, apart from a blind bet (reading 150)."""
        return self.ante + (self.forced if self.needs_forced else 0) + self.minimum

    def _rake(self, filing: Mapping[str, Any]) -> None:
        self.rate = Fraction(filing["rake.rate"]) if filing["rake.percentage"] else Fraction(0)
        if self.rate > MOST_RATE:
            raise Fault("more than ten percent is filed (14.14(b)1i)", MOST_RATE, self.rate)
        levels = filing["rake.assessments"] if filing["rake.incremental"] else []
        self.levels = {
            _cents(level): _cents(amount) for amount, _, level in (level.partition(" at ") for level in levels)
        }
        """14.14(b)2i: the rake by the level of the pot."""
        of_the_pot = filing["rake.percentage"] or filing["rake.incremental"]
        self.most_rake: int = filing["rake.maximum"] if of_the_pot else 0
        self.time_every = self.time_charge = None
        self.per_table = False
        if filing["rake.time"]:
            self.time_every = _PERIODS[filing["rake.every"]]
            self.time_charge = int(filing["rake.hourly"] * self.time_every / timedelta(hours=1))
            self.per_table = filing["rake.time_basis"] == "per table"

    def _readings(self, filing: Mapping[str, Any]) -> None:
        self.odd_chips_by_card = filing["readings.odd_chip"] == "highest card by suit"
        """130: whether odd chips go to the highest card rather than by the order of seats."""
        self.small_blind_on_button = filing.get("readings.heads_up") == "the button"
        """140: whether the button has the small blind with two players."""
        self.low_from_the_ace = filing.get("readings.low_hands") == "from the ace"
        """142: whether low hands are compared starting with their lowest card."""
        self.needs_forced = filing.get("readings.forced_bet") != "counts for nobody"
        """150: whether the forced bet counts toward what a player needs to be dealt in."""
        self.rounded_once = filing.get("readings.percentage_rake") == "rounded once for all pots"
        """133: whether a percentage is rounded down once rather than pot by pot."""
        self.levels_each = filing.get("readings.rake_levels") == "each pot by itself"
        """134: whether every pot has its own levels."""
        self.time_from_pot = filing.get("readings.table_charge") == "taken from the next pot"
        """135: whether a time charge for the table is owed until a pot pays it."""
        self.fouled_go_back = filing["readings.fouled_hand"] == "go back"
        """143: whether the bets on a fouled hand are returned."""
        self.wrong_stub_voids = filing["readings.wrong_stub"] == "the round is void"
        """144: whether a wrong stub undoes the round."""
        self.misdeals = filing["readings.misdeal"] != "never"
        """145: whether there are misdeals at all."""
        self.added_stay = filing["readings.added_chips"] == "stay in the pot"
        """148: whether chips added to a bet stay in the pot."""


def _cents(text: str) -> int:
    """Return an amount that a filing writes in words, such as ``$1,000`` or ``$0.50``, in cents."""
    return int(Fraction(text.replace("$", "").replace(",", "")) * 100)
