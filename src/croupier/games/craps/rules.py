"""A licensee's choices for one craps or mini-craps table, and the wagers they offer."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Cents, Odds, Rounding
from croupier.games.craps.cross_checks import limits_of
from croupier.games.craps.option_values import (
    ON,
    CalledOn,
    CrapsWinners,
    FireBets,
    RoundedTo,
    TrueOddsWinners,
    VigorishWhen,
    stated_odds,
)
from croupier.games.craps.options import SCHEMA as SCHEMA
from croupier.games.craps.outcomes import odds_of
from croupier.games.craps.pay_tables import FIRE, LAID, VIGORISH_RATE, CrapsLine
from croupier.games.craps.wagers import AGAINST, AREAS, HOPS_OTHERWISE_OFFERED, ODDS_OF, CrapsArea, CrapsKind
from croupier.games.dice_terms import payable_unit
from croupier.games.filed_terms import (
    FiledRules,
    if_filed,
    is_chosen,
    of,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.regulation import decides
from croupier.submission.filing import Filing

_ROUNDING = {RoundedTo.DOWN: Rounding.DOWN_TO_CHIP, RoundedTo.UP: Rounding.UP_TO_CHIP}


@dataclass(frozen=True, slots=True)
class Vigorish:
    """1.5: what a buy or lay bet costs."""

    when: VigorishWhen
    rounded: RoundedTo
    rate: Fraction = VIGORISH_RATE

    def of(self, area: CrapsArea, amount: Cents, smallest: Cents) -> Cents:
        """Return the vigorish in whole chips, on a buy bet's amount or a lay bet's possible win."""
        if self.when is VigorishWhen.NONE:
            return 0
        return _ROUNDING[self.rounded].of(self._exact(area, amount), smallest)

    def rounding(self, area: CrapsArea, amount: Cents, smallest: Cents) -> Rounding | None:
        """Return how the vigorish is rounded, or None if it is exact."""
        whole = self._exact(area, amount) == self.of(area, amount, smallest)
        return None if whole else _ROUNDING[self.rounded]

    def _exact(self, area: CrapsArea, amount: Cents) -> Fraction:
        return self.rate * (LAID[area.number].fraction * amount if area.kind is CrapsKind.LAY else amount)


@dataclass(frozen=True, slots=True, kw_only=True)
class CrapsRules(FiledRules):
    """A licensee's choices for one table."""

    mini_craps: bool = of("variant.mini_craps")
    places: int = of("variant.places")
    dice: int = of("dice.set")
    """1.11(c): number of dice in the set."""
    shooter_needs_line: bool = of("shooter.line_wager")
    """1.11(b)."""
    call_off: bool = of("wagers.call_off")
    """1.3."""
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    pays: Mapping[CrapsLine, Odds]
    """1.4."""
    offered: frozenset[CrapsKind]
    hops: frozenset[int]
    fire_table: str = of("wagers.fire.pay_table", otherwise="")
    """The letter of the fire bet's table; empty if there is none."""
    vigorish: Vigorish | None
    """1.5: None if the table takes no buy and lay bets."""
    multiples: Mapping[int, int]
    """1.6: by point, how many times the wager may be taken in odds."""
    up_to_payable: bool = of("odds.up_to_payable")
    on_in_come_out: Mapping[CrapsKind, bool]
    winners: CrapsWinners = of("readings.winners", CrapsWinners)
    """Reading 94."""
    renew_vigorish: bool = is_chosen("readings.true_odds_winners", TrueOddsWinners.RENEW.value)
    """Reading 106: a winning buy or lay bet stays up, and the dealer takes the vigorish for its next decision."""
    called_on: CalledOn = of("readings.called_on", CalledOn)
    """Reading 95."""
    fire_bets: FireBets = of("readings.fire_bets", FireBets, otherwise=FireBets.SEVEN_OUT)
    """Reading 97."""

    @property
    def fire(self) -> Mapping[int, Odds]:
        """The payout for each number of different points."""
        return FIRE[self.fire_table] if self.fire_table else {}

    def areas(self) -> tuple[CrapsArea, ...]:
        """Return all areas that can hold wagers at this table."""
        return tuple(area for area in AREAS.values() if self.offers(area))

    def offers(self, area: CrapsArea) -> bool:
        return area.kind in self.offered and (area.kind is not CrapsKind.HOP or area.number in self.hops)

    @decides("19:47-8.2")
    def limit(self, area: CrapsArea) -> Limits | None:
        """8.2: return the limits of a wager, or None for odds, which 1.6 limits."""
        return None if area.kind in ODDS_OF else self.limits[limits_of(area.kind)]

    def odds(self, area: CrapsArea, point: int = 0) -> tuple[Odds, ...]:
        """Return all odds at which a wager may be paid. Odds on a pass or don't pass bet need the point."""
        return tuple(self.fire.values()) if area.kind is CrapsKind.FIRE else odds_of(area, point, self.pays)

    @decides("19:47-1.4")
    def unit(self, area: CrapsArea, point: int = 0) -> Cents:
        """1.4 (reading 102): return the unit whose multiples can be paid exactly."""
        return payable_unit(self.odds(area, point), self.smallest_chip)

    @decides("19:47-1.6")
    def most_odds(self, area: CrapsArea, flat: Cents, point: int) -> Cents:
        """1.6 (reading 104): return the most that may be taken or laid in odds on a wager of ``flat``."""
        number = area.number or point
        most = Fraction(self.multiples[number] * flat)
        if area.kind in AGAINST:
            most /= LAID[number].fraction
        step = self.unit(area, point)
        whole = int(most // step) * step
        return whole + step if self.up_to_payable and whole < most else whole

    def stays_when_won(self, area: CrapsArea) -> bool:
        """Return whether a winning wager stays up (reading 94).

        A vigorish taken when a buy or lay bet was made covers one decision. The wager stays up only if the dealer takes
        the vigorish for the next decision with the payout (reading 106).
        """
        if self.winners is not CrapsWinners.STAY:
            return False
        if area.kind in (CrapsKind.BUY, CrapsKind.LAY):
            made = self.vigorish is not None and self.vigorish.when is VigorishWhen.MADE
            return self.renew_vigorish or not made
        return area.kind in (CrapsKind.PLACE, CrapsKind.LOSE, CrapsKind.HARD)

    @decides("19:47-1.2(a)5", "19:47-1.3", "19:47-1.6")
    def usually_on(self, area: CrapsArea, point: int) -> bool:
        """1.2(a)5, 1.3, 1.6: return whether a wager is on in the next roll if its player makes no call."""
        return bool(point) or self.on_in_come_out.get(area.kind, True)


def rules_of(filing: Filing) -> CrapsRules:
    """Return the rules of a filing without defects."""
    v = filing.values
    buy_lay = v["buy_lay.offered"]
    absent = {
        CrapsKind.BUY: not buy_lay,
        CrapsKind.LAY: not buy_lay,
        CrapsKind.HORN_HIGH: not v["wagers.horn_high.offered"],
        CrapsKind.WORLD: not v["wagers.world.offered"],
        CrapsKind.HOP: not v["wagers.hop.offered"],
        CrapsKind.FIRE: not v["wagers.fire.offered"],
    }
    hops = {area.number for area in AREAS.values() if area.kind is CrapsKind.HOP}
    if v.get("wagers.hop.pairs") == "17":
        hops -= set(HOPS_OTHERWISE_OFFERED)
    groups = ("line", "place", "lose", "hard", "field", "one_roll", "fire")
    multiples = {number: v[f"odds.multiple_{key}"] for number, key in _PAIRS.items()}
    return rules_in(
        CrapsRules,
        filing,
        limits={group: found for group in groups if (found := if_filed(filing, f"wagers.{group}")) is not None},
        pays=stated_odds(v),
        offered=frozenset(kind for kind in CrapsKind if not absent.get(kind, False)),
        hops=frozenset(hops),
        vigorish=Vigorish(
            VigorishWhen(v["buy_lay.vigorish"]), RoundedTo(v.get("buy_lay.rounding", RoundedTo.DOWN.value))
        )
        if buy_lay
        else None,
        multiples=multiples,
        on_in_come_out={
            CrapsKind.PLACE: False,
            CrapsKind.HARD: v["come_out.hardways"] == ON,
            CrapsKind.LOSE: v["come_out.lose"] == ON,
            CrapsKind.COME_ODDS: v["come_out.come_odds"] == ON,
            CrapsKind.BUY: v.get("come_out.buy") == ON,
            CrapsKind.LAY: v.get("come_out.lay") == ON,
        },
    )


_PAIRS = {4: "4_10", 5: "5_9", 6: "6_8", 8: "6_8", 9: "5_9", 10: "4_10"}
