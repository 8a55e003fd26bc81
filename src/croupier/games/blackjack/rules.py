"""A licensee's choices for one blackjack table, and the betting areas they open."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from croupier.equipment.meter import MeterTerms
from croupier.equipment.money import Cents, Odds
from croupier.equipment.pay_tables import PayTable
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack import reading_values as reading
from croupier.games.blackjack.areas import STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager, Distribution, distribution, house_advantage
from croupier.games.blackjack.option_values import Additional, BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.options import SCHEMA as SCHEMA
from croupier.games.blackjack.wager_options import BONUS_KEYS, MATCH_KEYS, STREAK_KEYS, TWENTY_KEYS
from croupier.games.filed_terms import (
    FiledRules,
    is_chosen,
    limits_filed,
    limits_of,
    meter_filed,
    of,
    read,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.regulation import decides
from croupier.submission.filing import Filing

ONLY_SEVENS = Limits(pay.SEVENS_WAGER, pay.SEVENS_WAGER)
ONLY_PROGRESSIVE = Limits(pay.PROGRESSIVE_WAGER, pay.PROGRESSIVE_WAGER)
"""Limits of wagers with a single amount."""


# --- the choices of one table


@dataclass(frozen=True, slots=True)
class MultipleActionRules:
    """2.18: multiple action."""

    least_wagers: int
    """2.18(b): two, or all three."""
    second: Limits
    third: Limits


@dataclass(frozen=True, slots=True)
class ThirteenRules:
    """2.17(a)1: the wagers on over and under 13."""

    limits: Limits
    match_play: bool
    table: PayTable[pay.ThirteenLine] = pay.THIRTEEN


@dataclass(frozen=True, slots=True)
class SameSuitRules:
    """2.17(a)2: the same-suit wager."""

    limits: Limits
    match_play: bool
    table: PayTable[pay.SuitLine]
    king_and_queen: reading.KingAndQueen = reading.KingAndQueen.BETTER_LINE
    """Reading 50."""


@dataclass(frozen=True, slots=True)
class SevensRules:
    """2.17(a)3: the wager on sevens."""

    match_play: bool
    one_seven: pay.OneSeven
    limits: Limits = ONLY_SEVENS
    table: PayTable[pay.SevensLine] = pay.SEVENS


@dataclass(frozen=True, slots=True)
class BlackjackProgressiveRules:
    """2.19: the progressive wager."""

    meter: MeterTerms
    sharers: pay.MeterSharers
    limits: Limits = ONLY_PROGRESSIVE
    table: PayTable[pay.BlackjackProgressiveLine] = pay.PROGRESSIVE
    wager: reading.ProgressiveWager = reading.ProgressiveWager.KEPT
    """Reading 54."""


@dataclass(frozen=True, slots=True)
class BlackjackBonusRules:
    """2.20: the bonus wager."""

    awards: dict[Cents, Distribution]
    """By the amount of the wager: $1, $5 or both."""
    wager: BonusWager
    decks: int

    @property
    def limits(self) -> Limits:
        return Limits(min(self.awards), max(self.awards))

    @decides("19:47-2.20(k)")
    def advantage(self, stake: Cents) -> Fraction:
        """2.20(k): return the house advantage of a wager."""
        return house_advantage(stake, self.awards[stake], self.decks, self.wager)


@dataclass(frozen=True, slots=True)
class StreakRules:
    """2.22: the streak wager."""

    limits: Limits
    table: PayTable[pay.StreakLine]
    split: pay.StreakSplit
    surrender: reading.StreakSurrender = reading.StreakSurrender.LOST
    """Reading 59."""
    dead_hand: reading.StreakDeadHand = reading.StreakDeadHand.STAYS
    """Reading 65."""
    sat_out: reading.StreakSatOut = reading.StreakSatOut.LOST
    """Reading 66."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """2.23: the match-the-dealer wager."""

    limits: Limits
    match_play: bool
    table: PayTable[pay.MatchLine]


@dataclass(frozen=True, slots=True)
class TwentyRules:
    """2.24: the twenty point bonus wager."""

    limits: Limits
    match_play: bool
    table: PayTable[pay.TwentyLine]
    payout_limit: Cents | None
    """2.24(h): for all queen of hearts pairs with a dealer blackjack in one round together."""
    limit_on_sign: bool
    """19:46-1.10(o): true if the limit is posted at the table; otherwise it is on the layout."""
    shared: reading.LimitShared = reading.LimitShared.IF_EXCEEDED
    """Reading 60."""
    cents: reading.LimitCents = reading.LimitCents.LARGEST_FRACTION
    """Reading 86."""
    over_21: reading.QueensOver21 = reading.QueensOver21.WAIT
    """Reading 68."""


AdditionalRules = ThirteenRules | SameSuitRules | SevensRules


def _multiple_action(filing: Filing) -> MultipleActionRules | None:
    if not filing["multiple_action.offered"]:
        return None
    return MultipleActionRules(
        filing["multiple_action.least_wagers"],
        limits_filed(filing, "multiple_action.second"),
        limits_filed(filing, "multiple_action.third"),
    )


def _additional(filing: Filing) -> AdditionalRules | None:
    kind = Additional(filing["wagers.additional.kind"])
    if kind is Additional.NONE:
        return None
    match_play = filing["wagers.additional.match_play"]
    if kind is Additional.SEVENS:
        return SevensRules(match_play, pay.OneSeven(filing["readings.one_seven"]))
    limits = limits_filed(filing, "wagers.additional")
    if kind is Additional.THIRTEEN:
        return ThirteenRules(limits, match_play)
    table = pay.SAME_SUIT[filing["cards.decks"]][filing["wagers.additional.payout_option"]]
    return SameSuitRules(limits, match_play, table, reading.KingAndQueen(filing["readings.king_and_queen"]))


def _progressive(filing: Filing) -> BlackjackProgressiveRules | None:
    if not filing["wagers.progressive.offered"]:
        return None
    terms = meter_filed(filing, "wagers.progressive.meter", pay.PROGRESSIVE_WAGER)
    sharers = pay.MeterSharers(filing["readings.meter_sharers"])
    return BlackjackProgressiveRules(
        terms, sharers, wager=reading.ProgressiveWager(filing["readings.progressive_wager"])
    )


def _bonus(filing: Filing) -> BlackjackBonusRules | None:
    if not filing["wagers.bonus.offered"]:
        return None
    awards = {
        stake: distribution(filing[f"wagers.bonus.awards_{name}"])
        for stake, name in BONUS_KEYS.items()
        if filing[f"wagers.bonus.{name}"]
    }
    return BlackjackBonusRules(awards, BonusWager(filing["readings.bonus_wager"]), filing["cards.decks"])


def _streak(filing: Filing) -> StreakRules | None:
    if not filing["wagers.streak.offered"]:
        return None
    table = PayTable(pay.STREAK.letter, pay.STREAK.cite, {line: filing[key] for line, key in STREAK_KEYS.items()})
    return StreakRules(
        limits_filed(filing, "wagers.streak"),
        table,
        pay.StreakSplit(filing["readings.streak_split"]),
        reading.StreakSurrender(filing["readings.streak_surrender"]),
        reading.StreakDeadHand(filing["readings.streak_dead_hand"]),
        reading.StreakSatOut(filing["readings.streak_sat_out"]),
    )


def _match(filing: Filing) -> MatchRules | None:
    if not filing["wagers.match.offered"]:
        return None
    least = pay.MATCH[filing["cards.decks"]]
    table = PayTable(least.letter, least.cite, {line: filing[key] for line, key in MATCH_KEYS.items()})
    return MatchRules(limits_filed(filing, "wagers.match"), filing["wagers.match.match_play"], table)


def _twenty(filing: Filing) -> TwentyRules | None:
    if not filing["wagers.twenty.offered"]:
        return None
    least = pay.TWENTY[filing["wagers.twenty.pay_table"]]
    pays = {line: filing.get(TWENTY_KEYS[line], odds) for line, odds in least.lines.items()}
    return TwentyRules(
        limits_filed(filing, "wagers.twenty"),
        filing["wagers.twenty.match_play"],
        PayTable(least.letter, least.cite, pays),
        filing.get("wagers.twenty.limit"),
        filing["layout.limit"] == "sign",
        reading.LimitShared(filing["readings.limit_shared"]),
        reading.LimitCents(filing["readings.limit_cents"]),
        reading.QueensOver21(filing["readings.queens_over_21"]),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackRules(FiledRules):
    """The choices of one table."""

    six_to_five: bool = of("variation.six_to_five")
    """The entire package: payout, decks, device and the dealer's draw."""
    decks: int = of("cards.decks")
    """The decks from which a round is dealt: those of one batch, or of one side of a double shoe."""
    backs: tuple[str, ...] = of("cards.backs")
    preshuffled: bool = of("cards.preshuffled")
    shuffling: BlackjackShuffling = of("shuffling.method", BlackjackShuffling)
    double_shoe: bool = of("shoe.double")
    penetration: Fraction | None = of("shoe.penetration", otherwise=None)
    """The part of the stack in front of the cutting card; None if none is inserted (2.1, 2.21)."""
    reader: bool = of("reader.used")
    reader_value_visible: bool = of("reader.value_visible", otherwise=False)
    """2.15(j): whether a player could determine the hole card's value."""
    boxes: int = of("boxes.number")
    players_at_a_box: int = of("boxes.players")
    boxes_of_a_player: int = of("boxes.per_player")
    mid_shoe_entry: bool = of("entry.mid_shoe")
    cards_face_down: bool = is_chosen("dealing.player_cards", "face down")
    """The players' first cards, in the 6 to 5 variation only."""
    soft_17: SoftSeventeen = of("dealer.soft_17", SoftSeventeen, otherwise=SoftSeventeen.DRAW)
    """2.12(b); in the 6 to 5 variation the dealer always draws (2.12(d))."""
    blackjack_pays: Odds = read(lambda filing: pay.SIX_TO_FIVE if filing["variation.six_to_five"] else pay.BLACKJACK)
    blackjack_paid_at_once: bool = of("blackjack.paid_at_once")
    even_money: bool = of("blackjack.even_money")
    surrender: bool = of("surrender.offered")
    insurance_up_to_next_chip: bool = of("insurance.up_to_next_chip")
    double_face_down: bool = of("doubling.face_down")
    double_two_card_21: bool = of("doubling.two_card_21")
    split_hands: int = of("splitting.hands")
    """Maximum number of hands from one."""
    split_aces_again: bool = of("splitting.aces_again", otherwise=False)
    five_cards: bool = of("five_cards.offered")
    """2.16."""
    match_play: bool = of("wagers.match_play")
    bet: Limits = limits_of("wagers.bet")
    multiple_action: MultipleActionRules | None = read(_multiple_action)
    additional: AdditionalRules | None = read(_additional)
    progressive: BlackjackProgressiveRules | None = read(_progressive)
    bonus: BlackjackBonusRules | None = read(_bonus)
    streak: StreakRules | None = read(_streak)
    match: MatchRules | None = read(_match)
    twenty: TwentyRules | None = read(_twenty)
    split_cards: pay.SplitCards = of("readings.split_cards", pay.SplitCards, otherwise=pay.SplitCards.COUNT)
    """Reading 52; matters only to the sevens and the progressive wager."""
    split_21: reading.SplitTwentyOne = of(
        "readings.split_two_card_21", reading.SplitTwentyOne, otherwise=reading.SplitTwentyOne.WINS
    )
    """Reading 72."""
    added_over_21: reading.AddedOver21 = of(
        "readings.added_over_21", reading.AddedOver21, otherwise=reading.AddedOver21.LOST
    )
    """Reading 73; always lost in multiple action (2.18(f))."""
    surrendered_coupon: reading.SurrenderedCoupon = of(
        "readings.surrendered_coupon", reading.SurrenderedCoupon, otherwise=reading.SurrenderedCoupon.TAKEN
    )
    """Reading 77."""
    dead_hand: reading.DeadHand = of("readings.dead_hand", reading.DeadHand, otherwise=reading.DeadHand.DECIDED)
    """Reading 63."""
    void_round: reading.VoidRound = of("readings.void_round", reading.VoidRound, otherwise=reading.VoidRound.RETURNED)
    """Reading 64."""

    @property
    def batches(self) -> int:
        """Number of stacks of ``decks`` decks: batches (2.2(d)1, (e)) or sides of a double shoe (2.2(c))."""
        return 2 if self.double_shoe or self.shuffling is BlackjackShuffling.AUTOMATED else 1

    @property
    @decides("19:47-2.2(a)", "19:47-2.2(c)")
    def cutting_cards(self) -> int:
        """2.2(a), (c): two in the 6 to 5 variation, and one for each side of a double shoe."""
        return 2 if self.six_to_five or self.double_shoe else 1

    @property
    def cards_in_stack(self) -> int:
        return 52 * self.decks

    @property
    @decides("19:47-2.5")
    def cards_before_cutting_card(self) -> int | None:
        """2.5: number of cards in a stack in front of the cutting card."""
        return None if self.penetration is None else int(self.penetration * self.cards_in_stack)

    def limits(self, kind: BlackjackKind) -> Limits | None:
        """Return the limits of a kind of wager, or None if it isn't offered."""
        if kind is BlackjackKind.BET:
            return self.bet
        if kind in (BlackjackKind.SECOND, BlackjackKind.THIRD):
            action = self.multiple_action
            return None if action is None else action.second if kind is BlackjackKind.SECOND else action.third
        if kind in _ADDITIONAL:
            offered = self.additional
            return offered.limits if isinstance(offered, _ADDITIONAL[kind]) else None
        wager = _LIMITED[kind](self) if kind in _LIMITED else None
        return None if wager is None else wager.limits

    def offers(self, kind: BlackjackKind) -> bool:
        return self.limits(kind) is not None

    @decides("19:47-2.3(c)", "19:47-2.17(f)", "19:47-2.23(d)", "19:47-2.24(c)")
    def accepts_coupons(self, kind: BlackjackKind) -> bool:
        """2.3(c), 2.17(f), 2.23(d), 2.24(c): return True if a match play coupon may accompany a kind of wager."""
        if kind in (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD):
            return self.match_play and self.offers(kind)
        if kind in _ADDITIONAL:
            return self.offers(kind) and self.additional is not None and self.additional.match_play
        named = {BlackjackKind.MATCH: self.match, BlackjackKind.TWENTY: self.twenty}.get(kind)
        return named is not None and named.match_play

    def areas_of(self, box: int) -> tuple[BlackjackArea, ...]:
        """Return the areas offered at a box."""
        return tuple(BlackjackArea(kind, box) for kind in BlackjackKind if self.offers(kind))


class _Limited(Protocol):
    @property
    def limits(self) -> Limits:
        """The limits of this kind of wager."""
        ...


_LIMITED: dict[BlackjackKind, Callable[[BlackjackRules], _Limited | None]] = {
    BlackjackKind.PROGRESSIVE: lambda rules: rules.progressive,
    BlackjackKind.BONUS: lambda rules: rules.bonus,
    BlackjackKind.MATCH: lambda rules: rules.match,
    BlackjackKind.TWENTY: lambda rules: rules.twenty,
    **dict.fromkeys(STREAKS.values(), lambda rules: rules.streak),
}

_ADDITIONAL: dict[BlackjackKind, type[AdditionalRules]] = {
    BlackjackKind.OVER: ThirteenRules,
    BlackjackKind.UNDER: ThirteenRules,
    BlackjackKind.SUIT: SameSuitRules,
    BlackjackKind.SEVENS: SevensRules,
}


def rules_of(filing: Filing) -> BlackjackRules:
    """Return the choices in a filing without defects."""
    return rules_in(BlackjackRules, filing)
