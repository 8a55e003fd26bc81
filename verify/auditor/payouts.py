"""What a Pack's Poker wager is due (13:69F-43.10(d) to (g), 43.11), from the cards and the filing alone."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from . import hands, pay_tables
from .meters import Terms
from .report import Fault, money

PROGRESSIVE = "progressive"
LINES = {
    hands.SEVEN_CARD: "seven_card_straight_flush",
    hands.SIX_CARD: "six_card_royal_flush",
    hands.DIAMOND_ROYAL: "diamond_royal_flush",
    hands.LINES[hands.ROYAL]: "royal_flush",
    hands.LINES[hands.STRAIGHT_FLUSH]: "straight_flush",
    hands.LINES[hands.FOUR]: "four_of_a_kind",
    hands.LINES[hands.FULL_HOUSE]: "full_house",
    hands.LINES[hands.FLUSH]: "flush",
    hands.LINES[hands.STRAIGHT]: "straight",
    hands.LINES[hands.THREE]: "three_of_a_kind",
    hands.LINES[hands.TWO_PAIR]: "two_pair",
    hands.JACKS_OR_BETTER: "pair_of_jacks_or_better",
    hands.TWOS_TO_TENS: "pair_of_twos_through_tens",
}
"""The lines of the pay tables as the record states them."""
METERS = {"five": "five-card", "seven": "seven-card"}
"""The name of the meter for each kind of bonus wager."""
CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing.method": ("manual shoe", "hand", "automated shoe"),
    "dealing.player_cards": ("one at a time", "five consecutive"),
    "dealing.pack_cards": ("two consecutive", "one at a time"),
    "wagers.match_play": (0, 1),
    "wagers.pack_required_for_bonus": (0, 1),
    "wagers.five_card.offered": (0, 1),
    "wagers.five_card.configuration": ("non-progressive", PROGRESSIVE),
    "wagers.seven_card.offered": (0, 1),
    "wagers.seven_card.configuration": ("non-progressive", PROGRESSIVE),
    "settlement.beats_without_pair": ("loses", "push"),
    "readings.seven_card_straight_flush": ("any", "ace high"),
    "readings.progressive_multiple": ("whole payment", "besides the wager"),
    "readings.same_percentage": ("divided", "each"),
    "readings.meter_winners": ("of a pack", "of the round"),
    "readings.meter_cents": ("up", "down"),
    "readings.tie_without_pair": ("loses", "push"),
    "readings.not_accepted": ("returned", "lost"),
    "readings.highest_payout": ("line that pays most", "highest hand"),
    "readings.fixed_award": ("besides the wager", "whole payment"),
    "readings.two_pair": ("recognized", "not recognized"),
}
"""The options that affect payments and dealing, and their values. If a filing doesn't name one, its first value
applies.
"""

# How two hands compare (43.10(d) to (f)), as the record states it.
HIGHER, HIGHER_WITHOUT_PAIR = "player_higher", "player_higher_without_pair"
EQUAL, LOWER = "equal", "dealer_higher"


class Due(NamedTuple):
    """What a wager is due."""

    outcome: str
    reason: Mapping[str, Any]
    """Why, as the record states it."""
    payment: Mapping[str, Any] | str = ""
    """How the payment is figured, as the record states it; empty if nothing is paid."""
    paid: int = 0
    returned: int = 0
    meter: str = ""
    """The meter that pays it, if any."""

    def __str__(self) -> str:
        paid = f"{money(self.paid)} paid, {money(self.returned)} returned"
        return f"{self.outcome}, {dict(self.reason)}, {self.payment or 'no payment'}, {paid}"


def payment(pays: Mapping[str, Any], on: int, meter: int = 0, shared_by: int = 1, rounding: str = "") -> dict[str, Any]:
    """Return the payment for one line."""
    return {
        "is": "Payment",
        "pays": [pays],
        "on": on,
        "meter": meter,
        "shared_by": shared_by,
        "limit": 0,
        "rounding": rounding,
    }


ALL_VOID, NOT_ACCEPTED, NO_LINE = {"is": "AllHandsVoid"}, {"is": "NotAccepted"}, {"is": "NoLineMade"}
LOST = Due("lose", NO_LINE)
HIGHER_PUSHES = {"is": "PacksHigherWithoutPair"}
EVEN = {"is": "Odds", "pays": 1, "to": 1, "mixed": 0}


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus wager as filed."""

    table: pay_tables.Table
    progressive: bool


class Payouts:
    """What wagers pay under one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in CHOICES.items():
            if filing.get(key, allowed[0]) not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.filing = filing
        self.push_without_pair = filing.get("settlement.beats_without_pair") == "push"
        self.ace_high_only = filing.get("readings.seven_card_straight_flush") == "ace high"
        self.wager_back = filing.get("readings.progressive_multiple") == "besides the wager"
        self.each_whole = filing.get("readings.same_percentage") == "each"
        self.by_round = filing.get("readings.meter_winners") == "of the round"
        self.cents_down = filing.get("readings.meter_cents") == "down"
        self.tie_pushes = filing.get("readings.tie_without_pair") == "push"
        self.not_accepted_loses = filing.get("readings.not_accepted") == "lost"
        self.highest_hand = filing.get("readings.highest_payout") == "highest hand"
        self.award_whole = filing.get("readings.fixed_award") == "whole payment"
        self.no_two_pair = filing.get("readings.two_pair") == "not recognized"
        self.bonuses = dict(self._bonuses())
        self._due: dict[tuple[object, ...], Due] = {}
        """Results computed before, by all that they depend on."""

    def _bonuses(self) -> Iterator[tuple[str, Bonus]]:
        for kind, plain, running in (
            ("five", pay_tables.FIVE_CARD, pay_tables.FIVE_CARD_PROGRESSIVE),
            ("seven", pay_tables.SEVEN_CARD, pay_tables.SEVEN_CARD_PROGRESSIVE),
        ):
            key = f"wagers.{kind}_card"
            if self.filing.get(f"{key}.offered") != 1:
                continue
            progressive = self.filing.get(f"{key}.configuration") == PROGRESSIVE
            letter, tables = self.filing.get(f"{key}.pay_table"), running if progressive else plain
            if letter not in tables:
                raise Fault(f"the filing names no pay table for the {kind}-card wager", ", ".join(tables), repr(letter))
            yield kind, Bonus(tables[letter], progressive)

    def progressive(self, kind: str) -> bool:
        return kind in self.bonuses and self.bonuses[kind].progressive

    def meter_terms(self) -> dict[str, Terms]:
        """The terms of the meters that are filed."""
        return {
            METERS[kind]: Terms.of(self.filing, f"wagers.{kind}_card.meter")
            for kind in self.bonuses
            if self.progressive(kind)
        }

    def check_posted(self, kind: str, wager: Wager) -> None:
        """43.6(a), 43.12(a), 8.3: check that the filing allows a wager and that a coupon is matched (reading 10)."""
        key = "wagers.pack" if kind == "pack" else f"wagers.{kind}_card"
        if self.progressive(kind):
            if wager.stake not in self.filing[f"{key}.amounts"]:
                raise Fault("a wager is outside the posted limits", self.filing[f"{key}.amounts"], wager.stake)
        else:
            low, high = self.filing[f"{key}.minimum"], self.filing[f"{key}.maximum"]
            if not low <= wager.stake <= high:
                raise Fault("a wager is outside the posted limits", f"{low} to {high}", wager.stake)
        allowed = wager.stake if kind == "pack" and self.filing.get("wagers.match_play") == 1 else 0
        if wager.coupon > allowed:
            raise Fault("a wager's coupon is not matched by chips", f"up to {allowed}", wager.coupon)

    # --- what is due

    def pack_bet(self, wager: Wager, own: hands.Worth, dealers: hands.Worth) -> Due:
        """43.10(d) to (f), 43.11(a); a coupon is paid 1 to 1 on its face value (reading 10)."""
        found, tied_pair = finding(own, dealers), own == dealers and own[0] >= hands.PAIR
        key = found, tied_pair, wager.stake, wager.coupon
        due = self._due.get(key)
        if due is None:
            due = self._due[key] = self._pack_bet(wager, found, tied_pair=tied_pair)
        return due

    def _pack_bet(self, wager: Wager, found: str, *, tied_pair: bool) -> Due:
        compared, on = {"is": "PacksCompared", "finding": found}, wager.stake + wager.coupon
        if found == HIGHER:
            return Due("win", compared, payment(EVEN, on), on, wager.stake)
        if found == HIGHER_WITHOUT_PAIR and self.push_without_pair:
            return Due("push", HIGHER_PUSHES, returned=wager.stake)
        if tied_pair:
            return Due("push", {"is": "PacksTied", "pair": 1}, returned=wager.stake)
        # Reading 7: a tie without a pair loses or, by the other choice, is a push.
        if found == EQUAL and self.tie_pushes:
            return Due("push", {"is": "PacksTied", "pair": 0}, returned=wager.stake)
        if found == EQUAL:
            return Due("lose", {"is": "PacksTied", "pair": 0})
        return Due("lose", compared)

    def bonus(self, kind: str, wager: Wager, hand: list[str], shown: int) -> Due:
        """43.10(g), 43.11(b), (c): what a bonus wager not paid from a meter is due."""
        line, pays = self.best_line(kind, wager, hand, shown)
        if not line:
            return LOST
        key = kind, line, pays, wager.stake
        due = self._due.get(key)
        if due is None:
            due = self._due[key] = self._bonus(kind, wager, line, pays)
        return due

    def _bonus(self, kind: str, wager: Wager, line: str, pays: str) -> Due:
        if pays == "push":
            return Due("push", made(line), returned=wager.stake)
        # Odds and fixed awards return the wager (reading 17); a multiple is the full payment (reading 2).
        progressive = self.progressive(kind)
        kept = (progressive and not self.wager_back) or (pays.startswith("$") and self.award_whole)
        returned = 0 if kept else wager.stake
        stated = payment(self._stated(pays, progressive), wager.stake)
        return Due("win", made(line), stated, int(_amount(pays, wager.stake, 0)), returned)

    def _stated(self, pays: str, progressive: bool) -> dict[str, Any]:
        """Return what a line pays, as the record states it."""
        if pays.startswith("$"):
            return {"is": "Award", "amount": int(pays[1:]) * 100, "whole": int(self.award_whole)}
        if progressive:
            return {"is": "Multiple", "times": int(pays)}
        return {"is": "Odds", "pays": int(pays), "to": 1, "mixed": 0}

    def meter_share(self, kind: str, wager: Wager, part: Fraction, share: Fraction, shown: int, sharers: int) -> Due:
        """43.12(d): a share of a meter, in whole cents (reading 5); the wager is treated as with a multiple."""
        line = hands.SIX_CARD if part != 1 else hands.SEVEN_CARD if kind == "seven" else hands.DIAMOND_ROYAL
        returned = wager.stake if self.wager_back else 0
        rounding = "" if share.denominator == 1 else "down_to_cent" if self.cents_down else "up_to_cent"
        number = 1 if self.each_whole and part != 1 else sharers
        stated = payment({"is": "MeterShare", "part": str(part)}, wager.stake, shown, number, rounding)
        return Due("win", made(line), stated, self.cents(share), returned, METERS[kind])

    def cents(self, share: Fraction) -> int:
        """Reading 5: rounded up to the next cent or, by the other choice, down."""
        return math.floor(share) if self.cents_down else math.ceil(share)

    def part_of_meter(self, kind: str, wager: Wager, hand: list[str], shown: int) -> Fraction:
        """Return the share of the meter that a wager wins; 0 if none."""
        pays = self.best_line(kind, wager, hand, shown)[1]
        return Fraction(int(pays[:-1]), 100) if pays.endswith("%") else Fraction(0)

    def best_line(self, kind: str, wager: Wager, hand: list[str], shown: int) -> tuple[str, str]:
        """Reading 16: of the lines that the hand makes, the one that pays this wager most; ties go to the higher line.

        By the other choice it is the highest line. Reading 18 may exclude two pair from the seven-card wager.
        """
        table = self.bonuses[kind].table
        made = [line for line in hands.lines(hand, ace_high_only=self.ace_high_only) if line in table]
        if kind == "seven" and self.no_two_pair:
            made = [line for line in made if line != hands.LINES[hands.TWO_PAIR]]
        if not made:
            return "", ""
        if len(made) == 1:
            return made[0], table[made[0]]
        if self.highest_hand:
            line = next(name for name in table if name in made)
            return line, table[line]
        line = max(made, key=lambda name: _amount(table[name], wager.stake, shown))
        return line, table[line]


def finding(own: hands.Worth, other: hands.Worth) -> str:
    """Return how a player's hand compares with the dealer's."""
    if own > other:
        return HIGHER if own[0] >= hands.PAIR else HIGHER_WITHOUT_PAIR
    return EQUAL if own == other else LOWER


def made(line: str) -> dict[str, str]:
    """Return that a line of a pay table was made, as the record states it."""
    return {"is": "PacksLineMade", "line": LINES[line]}


def _amount(pays: str, stake: int, shown: int) -> Fraction:
    """Return what a line pays on a wager, in cents, when the meter shows this amount."""
    if pays == "push":
        return Fraction(0)
    if pays.startswith("$"):
        return Fraction(int(pays[1:]) * 100)
    if pays.endswith("%"):
        return Fraction(int(pays[:-1]) * shown, 100)
    return Fraction(int(pays) * stake)
