"""A licensee's choices for a pai gow poker table, and the betting areas that they open."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from croupier.equipment.devices import DealingMethod, Shuffler
from croupier.equipment.meter import MeterTerms
from croupier.equipment.money import Cents, Odds, Rounding
from croupier.equipment.pay_tables import PayTable
from croupier.games.filed_terms import (
    METER_CENTS,
    FiledRules,
    if_filed,
    is_chosen,
    is_not_chosen,
    limits_of,
    meter_filed,
    of,
    read,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay, own
from croupier.games.pai_gow_poker.options import OWN, VIGORISH
from croupier.games.pai_gow_poker.options import SCHEMA as SCHEMA
from croupier.games.pai_gow_poker.options import StartMethod as StartMethod
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.reading_options import HOUSES_FAVOR
from croupier.regulation import decides
from croupier.submission.filing import Filing
from croupier.table.names import KindArea

POSITIONS = (1, 2, 3, 4, 5, 6)
"""The betting positions, counterclockwise: 1 is farthest to the dealer's right, 6 farthest to the left (11.8C(b)3)."""

DEALER_POSITION = 0
"""The dealer's own place, which is dealt cards like a position (11.8(c))."""

NUMBERS = (1, 2, 3, 4, 5, 6, 7)
"""11.13(a): the numbers on which an additional wager may be placed."""


class PaiGowKind(Enum):
    """The kinds of wager."""

    BET = "bet"
    """11.7: the pai gow poker wager."""
    NUMBER = "number"
    """11.13."""
    PROGRESSIVE = "progressive"
    """11.14."""
    BONUS = "bonus"
    """11.15."""
    INSURANCE = "insurance"
    """11.15."""
    THREE_CARD = "three"
    """11.17."""
    SEVEN_CARD = "seven"
    """11.17."""
    ENVY = "envy"
    """11.16(b): where envy bonuses are recorded; no chips are ever placed there."""


AT_A_POSITION = tuple(kind for kind in PaiGowKind if kind not in (PaiGowKind.NUMBER, PaiGowKind.ENVY))
"""The kinds of wager made at a betting position."""


class PaiGowArea(KindArea[PaiGowKind], game="pai_gow", kinds=PaiGowKind):
    """A betting area: the kind of wager, and the betting position it belongs to.

    The areas of the additional wager belong to no position: ``number.7`` is a wager on the number 7.
    """

    __slots__ = ()

    @property
    def number(self) -> int:
        return int(self[2])


AREAS = {
    str(area): area
    for area in (
        *(PaiGowArea(kind, position) for position in POSITIONS for kind in AT_A_POSITION),
        *(PaiGowArea(PaiGowKind.NUMBER, number) for number in NUMBERS),
    )
}
"""All betting areas of the layout, position by position, then the numbers."""


# --- the choices for one table


@dataclass(frozen=True, slots=True)
class NumberRules:
    """11.13: the additional wager."""

    odds: Odds
    limits: Limits
    match_play: bool


@dataclass(frozen=True, slots=True)
class PaiGowProgressiveRules:
    """11.14: the progressive payout wager."""

    amount: Cents
    table: PayTable[pay.PaiGowProgressiveLine]
    meter: MeterTerms

    @property
    @decides("19:47-11.14(a)")
    def limits(self) -> Limits:
        """11.14(a): one amount, no less and no more."""
        return Limits(self.amount, self.amount)


@dataclass(frozen=True, slots=True)
class PaiGowBonusRules:
    """11.15, 11.16(a), (b): the bonus wager."""

    limits: Limits
    royal_match: pay.RoyalMatch
    """11.3(f)2."""
    natural: bool = False
    """Reading 36: a royal match of the second kind has no joker at all."""
    table: PayTable[pay.BonusLine] = pay.BONUS
    """11.16(a), by reading 32."""


@dataclass(frozen=True, slots=True)
class InsuranceRules:
    """11.15, 11.16(c): the pai gow insurance wager."""

    limits: Limits
    table: PayTable[pay.InsuranceLine]


@dataclass(frozen=True, slots=True)
class SevenRules:
    """11.17, 11.18(c): the seven-card bonus wager."""

    limits: Limits
    table: PayTable[pay.SevenCardLine]


def _number(filing: Filing) -> NumberRules | None:
    limits = if_filed(filing, "wagers.number")
    if limits is None:
        return None
    return NumberRules(filing["wagers.number.pays"], limits, filing["wagers.number.match_play"])


def _progressive(filing: Filing) -> PaiGowProgressiveRules | None:
    if not filing["wagers.progressive.offered"]:
        return None
    amount = filing["wagers.progressive.amount"]
    terms = meter_filed(filing, "wagers.progressive.meter", amount)
    return PaiGowProgressiveRules(amount, pay.PROGRESSIVE[amount], terms)


def _bonus(filing: Filing) -> PaiGowBonusRules | None:
    limits = if_filed(filing, "wagers.bonus")
    if limits is None:
        return None
    natural = filing.get("readings.natural_royal_match") == "whole hand"
    table = pay.bonus_table(three_of_a_kind=filing.get("readings.three_of_a_kind") != "not paid")
    return PaiGowBonusRules(limits, pay.RoyalMatch(filing["wagers.bonus.royal_match"]), natural, table)


def _insurance(filing: Filing) -> InsuranceRules | None:
    limits = if_filed(filing, "wagers.insurance")
    return None if limits is None else InsuranceRules(limits, pay.INSURANCE[filing["wagers.insurance.pay_table"]])


def _seven(filing: Filing) -> SevenRules | None:
    limits = if_filed(filing, "wagers.seven_card")
    return None if limits is None else SevenRules(limits, pay.SEVEN_CARD[filing["wagers.seven_card.pay_table"]])


def _shuffler(filing: Filing) -> Shuffler | None:
    return Shuffler(filing["shuffler.counts"], filing["shuffler.loads_shoe"]) if filing["shuffler.used"] else None


def _house_way(filing: Filing) -> HouseWay:
    name = filing["house_way.name"]
    return own(filing["house_way.rules"]) if name == OWN else NAMED[name]


@decides("19:47-11.9(j)")
def _vigorish(filing: Filing) -> Rounding:
    """11.9(j); reading 161 for exact vigorish that isn't a whole number of cents."""
    filed = VIGORISH[filing["settlement.vigorish"]]
    houses = filing.get("readings.part_of_a_cent") == HOUSES_FAVOR
    return Rounding.UP_TO_CENT if filed is Rounding.DOWN_TO_CENT and houses else filed


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowRules(FiledRules):
    """The choices for one table."""

    backs: tuple[str, ...] = of("cards.backs")
    """11.2: one deck, or two of different colors used in turn."""
    edges: str = of("cards.edges")
    cutting_card: str = of("cards.cutting_card")
    """11.2(a): the color of the cutting card."""
    cover_card: str = of("cards.cover_card")
    """11.2(a): the color of the cover card."""
    two_jokers: bool = of("cards.two_jokers")
    """11.2(a): the decks come with two jokers, one of which is torn (11.5(b))."""
    preshuffled: bool = of("cards.preshuffled")
    shuffler: Shuffler | None = read(_shuffler)
    method: DealingMethod = of("dealing.method", DealingMethod, otherwise=DealingMethod.AUTOMATED_SHOE)
    """Always the automated shoe if ``three_seven`` (11.17(b))."""
    three_seven: bool = of("wagers.three_seven.offered")
    """The three-card and seven-card wagers are offered, and the cards dealt as 11.17 requires."""
    completion_by_hand: bool = is_chosen("dealing.completion", "hand")
    """11.17(g): four cards each from the hand (1), or stacks of four from the automated shoe (2)."""
    stub_count_every: int | None = of("dealing.stub_count_every", otherwise=None)
    cutting_card_at_bottom: bool = is_chosen("cut.cutting_card", "four from the bottom")
    """11.6(e): the cutting card is inserted four cards from the bottom; otherwise it goes to the discard rack."""
    recut_by_last: bool = is_chosen("cut.recut_by", "last cutter")
    """11.6(f): the player who last cut the cards recuts them; otherwise the next person entitled to cut."""
    start: StartMethod | None = of("start.method", StartMethod, otherwise=None)
    """Always None if ``three_seven`` (11.17(d))."""
    start_marked: bool = of("start.marked", otherwise=False)
    match_play: bool = of("wagers.match_play")
    bet: Limits = limits_of("wagers.bet")
    two_areas: bool = of("wagers.two_areas")
    """11.12(a)."""
    number: NumberRules | None = read(_number)
    progressive: PaiGowProgressiveRules | None = read(_progressive)
    bonus: PaiGowBonusRules | None = read(_bonus)
    insurance: InsuranceRules | None = read(_insurance)
    bonus_limit: Cents | None = of("wagers.bonus_limit", otherwise=None)
    """11.16(d): the most that bonus, envy and insurance pay one player in a round."""
    three: Limits | None = limits_of("wagers.three_card")
    seven: SevenRules | None = read(_seven)
    seven_limit: Cents | None = of("wagers.seven_card_limit", otherwise=None)
    """11.18(d): the most that the seven-card bonus pays one player in a round."""
    wheel: Wheel = of("ranking.wheel", Wheel)
    vigorish: Rounding = read(_vigorish)
    """11.9(j): exactly, to the cent by reading 161, or rounded up to the next 25 cents."""
    odd_cent_to_bank: bool = is_not_chosen("readings.part_of_a_cent", HOUSES_FAVOR)
    """11.10(m), reading 161: when the casino and a co-bank split an amount, the odd cent is the bank's."""
    house_way: HouseWay = read(_house_way)
    bank: bool = of("bank.offered")
    co_bank: bool = of("bank.co_bank", otherwise=False)
    dealers_wager: Cents | None = of("bank.dealers_amount", otherwise=None)
    """11.10(g): a fixed amount; None: the bank's last wager against the dealer."""
    limit_on_sign: bool = is_chosen("layout.limit", "sign")
    """19:46-1.13B(b)3iv: the layout only says that a limit is posted, and the sign states it."""
    insurance_joker: pay.InsuranceJoker = of(
        "readings.insurance_joker", pay.InsuranceJoker, otherwise=pay.InsuranceJoker.ACE_BY_RANK
    )
    meter_cents: Rounding = of("readings.meter_cents", METER_CENTS.__getitem__, otherwise=METER_CENTS["up"])
    """Reading 5."""
    not_accepted_loses: bool = is_chosen("readings.not_accepted", "lost")
    """Reading 12."""
    reshuffle_voids: bool = is_chosen("readings.stacks_reshuffled", "round is void")
    """Reading 26."""
    voids_bet_only: bool = is_chosen("readings.voided_hand", "pai gow poker wager")
    """Reading 28: only the pai gow poker wager of a voided hand is returned."""
    surrender_loses_all: bool = is_chosen("readings.surrendered_hand", "other wagers are lost")
    """Reading 29."""
    surrendered_to_casino: bool = is_chosen("readings.surrendered_to", "casino")
    """Reading 162."""
    progressive_besides: bool = is_chosen("readings.progressive_amount", "besides the wager")
    """Reading 30: a progressive payout is paid in addition to the wager."""
    envy_besides_limit: bool = is_chosen("readings.envy_limit", "paid besides")
    """Reading 34."""
    bank_pays_coupons: bool = is_chosen("readings.coupon_against_bank", "bank")
    """Reading 35."""
    envy_once: bool = is_chosen("readings.envy_markers", "each player")
    """Reading 42."""
    exposed_until_set: bool = is_chosen("readings.exposed_hand", "until it is set")
    """Reading 160: a hand with an exposed card may be voided until it is set, not just until its player looks."""

    def limits(self, kind: PaiGowKind) -> Limits | None:
        """Return the limits of a kind of wager; None if it is not offered."""
        return _LIMITS_OF[kind.value](self)

    def offers(self, kind: PaiGowKind) -> bool:
        return self.limits(kind) is not None

    def areas_of(self, position: int) -> tuple[PaiGowArea, ...]:
        """Return the areas offered at a betting position. The numbers of 11.13 belong to no position."""
        return tuple(PaiGowArea(kind, position) for kind in AT_A_POSITION if self.offers(kind))

    def number_areas(self) -> tuple[PaiGowArea, ...]:
        """Return the numbers on which the additional wager is offered, if any."""
        return tuple(PaiGowArea(PaiGowKind.NUMBER, number) for number in NUMBERS if self.number is not None)


_LIMITS_OF: dict[str, Callable[[PaiGowRules], Limits | None]] = {
    PaiGowKind.BET.value: lambda rules: rules.bet,
    PaiGowKind.NUMBER.value: lambda rules: None if rules.number is None else rules.number.limits,
    PaiGowKind.PROGRESSIVE.value: lambda rules: None if rules.progressive is None else rules.progressive.limits,
    PaiGowKind.BONUS.value: lambda rules: None if rules.bonus is None else rules.bonus.limits,
    PaiGowKind.INSURANCE.value: lambda rules: None if rules.insurance is None else rules.insurance.limits,
    PaiGowKind.THREE_CARD.value: lambda rules: rules.three,
    PaiGowKind.SEVEN_CARD.value: lambda rules: None if rules.seven is None else rules.seven.limits,
    PaiGowKind.ENVY.value: lambda _rules: None,
}
"""By the text of each kind: a text's hash is cached, and views look up the limits of all wagers again and again."""


def rules_of(filing: Filing) -> PaiGowRules:
    """Return the choices of a filing without defects."""
    return rules_in(PaiGowRules, filing)
