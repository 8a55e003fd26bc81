"""The choices for one poker table, read from a filing without defects."""

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Cents, percent, show
from croupier.games.filed_terms import FiledRules, is_chosen, is_not_chosen, numbered, of, rules_in
from croupier.games.poker import options
from croupier.games.poker.forms import FORMS, Form
from croupier.regulation import decides
from croupier.submission.filing import Filing
from croupier.table.layout import SignText
from croupier.table.names import Area


class PokerAreaKind(Enum):
    """The kind of a betting area."""

    BET = "bet"


class PokerArea(Area, game="poker", kinds=PokerAreaKind):
    """A betting area of poker."""

    __slots__ = ()


BET = PokerArea(PokerAreaKind.BET)
"""The area in front of a player for all of the player's bets in a betting round."""


class Structure(Enum):
    """How high bets may be."""

    FIXED = "fixed limit"
    SPREAD = "spread limit"
    POT = "pot limit"
    NONE = "no limit"


@dataclass(frozen=True, slots=True)
class PokerLimits:
    """The posted limits on bets and raises."""

    structure: Structure
    minimum: Cents
    """The lowest bet; of fixed limits, the lower."""
    maximum: Cents
    """The highest bet or raise of a spread; of fixed limits, the higher; 0 if there is none."""
    raises: int | None
    """The number of raises allowed in a betting round; None for any number."""
    check_raise: bool
    """14.7(j): true if a player who has checked may raise."""

    def __str__(self) -> str:
        match self.structure:
            case Structure.FIXED:
                return f"{show(self.minimum)} and {show(self.maximum)}, {self.structure.value}"
            case Structure.SPREAD:
                return f"{show(self.minimum)} to {show(self.maximum)}, {self.structure.value}"
            case _:
                return f"{show(self.minimum)} and up, {self.structure.value}"


@dataclass(frozen=True, slots=True)
class Rake:
    """14.14: what the house takes from the pots."""

    rate: Fraction | None
    """(b)1: the percentage of all sums bet in a betting round."""
    assessments: tuple[options.Assessment, ...]
    """(b)2: what is taken when the pots reach a level, lowest level first."""
    maximum: Cents
    """(a)3: for a round of play."""
    each_pot: bool
    """Reading 134: true if each pot must reach a level by itself."""

    def lines(self) -> list[SignText]:
        """Return what is posted about the rake."""
        parts = []
        if self.rate is not None:
            parts.append(f"{percent(self.rate)} of all sums bet in each betting round")
        reach = "a pot reaches" if self.each_pot else "the pots reach"
        parts += [f"{show(step.amount)} when {reach} {show(step.level)}" for step in self.assessments]
        parts += [f"at most {show(self.maximum)} in a round of play"] if parts else []
        return [SignText("Rake", text) for text in parts]


@dataclass(frozen=True, slots=True)
class TimeCharge:
    """14.14(b)3: what the house takes for time."""

    hourly: Cents
    per_table: bool
    every: timedelta

    @property
    def amount(self) -> Cents:
        """The amount assessed each time."""
        return self.hourly * int(self.every.total_seconds()) // 3600

    @property
    def minutes(self) -> int:
        """The minutes between assessments."""
        return int(self.every.total_seconds()) // 60

    @property
    def posted(self) -> SignText:
        basis = "for the table" if self.per_table else "for each player"
        charge = f"{show(self.hourly)} an hour {basis}, {show(self.amount)} every {self.minutes} minutes"
        return SignText("Time charge", charge)


def _minutes(number: int) -> timedelta:
    return timedelta(minutes=number)


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerRules(FiledRules):
    """The choices for one table."""

    form: Form = of("dealing.game", FORMS.__getitem__)
    backs: tuple[str, ...] = of("cards.backs")
    shuffler: bool = of("shuffler.used")
    seats: tuple[int, ...] = of("seats.number", numbered)
    ante: Cents = of("stakes.ante")
    blinds: tuple[Cents, ...]
    """From the left of the button; empty if there is a forced bet instead."""
    forced: Cents = of("stakes.forced", otherwise=0)
    limits: PokerLimits
    rake: Rake
    time: TimeCharge | None
    disclosure: bool = of("showdown.disclosure")
    """14.15(d): true if conceded hands are shown."""
    stub_count_every: timedelta = of("dealing.stub_count_minutes", _minutes)
    """14.6(e)4."""
    round_takes: timedelta = of("dealing.round_minutes", _minutes)
    """Reading 144: how long a round may take."""
    odd_chip_by_suit: bool = is_chosen("readings.odd_chip", options.BY_SUIT)
    """Reading 130: true if an odd chip goes by the highest card, not by the order of seats."""
    small_blind_on_button: bool = is_chosen("readings.heads_up", options.ON_BUTTON)
    """Reading 140: true if the button has the small blind with two players."""
    low_from_the_ace: bool = is_chosen("readings.low_hands", options.FROM_THE_ACE)
    """Reading 142: true if low hands are compared from the ace up, not from the highest card down."""
    forced_bet_counts: bool = is_not_chosen("readings.forced_bet", options.FOR_NOBODY)
    """Reading 150: true if each player needs the amount of the forced bet to take part."""
    rake_rounded_once: bool = is_chosen("readings.percentage_rake", options.FROM_ALL_POTS)
    """Reading 133: true if the percentage is rounded down once for all pots, not for each."""
    table_charge_from_pot: bool = is_chosen("readings.table_charge", options.FROM_THE_POT)
    """Reading 135: true if a time charge for the table comes out of the next pot."""
    fouled_bets_go_back: bool = is_chosen("readings.fouled_hand", options.GO_BACK)
    """Reading 143: true if the bets on a fouled hand go back to its player."""
    wrong_stub_voids: bool = is_chosen("readings.wrong_stub", options.VOID)
    """Reading 144: true if a round with a wrong stub count is void."""
    misdeals: bool = is_not_chosen("readings.misdeal", options.NEVER)
    """Reading 145: true if cards may be dealt again until two players have acted."""
    added_chips_stay: bool = is_chosen("readings.added_chips", options.STAY)
    """Reading 148: true if chips added to a completed bet stay in the pot."""

    @property
    @decides("19:47-14.7(c)3")
    def to_join(self) -> Cents:
        """14.7(c)3: what a player without a blind bet needs: any required bet, and one at the minimum.

        The up-cards may require the forced bet of anybody, so it counts for all, unless filed otherwise (reading 150).
        """
        forced = self.forced if self.forced_bet_counts else 0
        return self.ante + forced + self.limits.minimum

    @property
    def to_join_anywhere(self) -> Cents:
        """Enough chips to take part in any position, including the largest blind bet."""
        return self.to_join + max(self.blinds, default=0)


def rules_of(filing: Filing) -> PokerRules:
    """Return the choices of a filing without defects."""
    blinds = (filing.get("stakes.small_blind", 0), filing.get("stakes.big_blind", 0))
    time = None
    if filing["rake.time"]:
        time = TimeCharge(
            filing["rake.hourly"],
            filing["rake.time_basis"] == options.PER_TABLE,
            _minutes(options.EVERY[filing["rake.every"]]),
        )
    return rules_in(
        PokerRules,
        filing,
        blinds=tuple(blind for blind in blinds if blind),
        limits=PokerLimits(
            Structure(filing["limits.structure"]),
            filing["limits.minimum"],
            filing.get("limits.maximum", 0),
            filing.get("limits.raises"),
            filing["limits.check_raise"],
        ),
        rake=Rake(
            filing.get("rake.rate"),
            tuple(sorted(map(options.assessment, filing.get("rake.assessments", ())), key=lambda step: step.level)),
            filing.get("rake.maximum", 0),
            filing.get("readings.rake_levels") == options.BY_ITSELF,
        ),
        time=time,
    )
