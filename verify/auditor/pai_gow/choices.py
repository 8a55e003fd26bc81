"""The parts of a pai gow poker filing that affect dealing and payments."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..meters import Terms
from ..report import Fault, money
from ..wagers import odds_of
from . import tables

METER = "pai gow progressive"

KINDS = ("bet", "number", "progressive", "bonus", "insurance", "three", "seven")
"""The kinds of wager, by the first part of their areas."""

_KEYS = {"three": "three_card", "seven": "seven_card"}
"""Kinds whose key in a filing differs from their name."""

CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing.method": ("manual shoe", "hand", "automated shoe"),
    "dealing.completion": ("hand", "automated shoe"),
    "start.method": ("dice", "number selector", "button"),
    "cards.preshuffled": (0, 1),
    "shuffler.used": (0, 1),
    "wagers.three_seven.offered": (0, 1),
    "wagers.number.offered": (0, 1),
    "wagers.number.match_play": (0, 1),
    "wagers.progressive.offered": (0, 1),
    "wagers.progressive.amount": (100, 500),
    "wagers.bonus.offered": (0, 1),
    "wagers.bonus.royal_match": ("king and queen", "ace and king"),
    "wagers.insurance.offered": (0, 1),
    "wagers.insurance.pay_table": tuple(tables.INSURANCE),
    "wagers.seven_card.pay_table": tuple(tables.SEVEN_CARD),
    "wagers.match_play": (0, 1),
    "wagers.two_areas": (0, 1),
    "bank.offered": (0, 1),
    "bank.co_bank": (0, 1),
    "bank.dealers_wager": ("last wager", "fixed"),
    "ranking.wheel": ("second highest", "lowest"),
    "settlement.vigorish": ("exact", "up to 25 cents"),
    "readings.insurance_joker": ("ace by rank", "loose ace", "completes"),
    "readings.meter_cents": ("up", "down"),
    "readings.not_accepted": ("returned", "lost"),
    "readings.stacks_reshuffled": ("wagers stand", "round is void"),
    "readings.voided_hand": ("all wagers", "pai gow poker wager"),
    "readings.surrendered_hand": ("other wagers stand", "other wagers are lost"),
    "readings.surrendered_to": ("bank", "casino"),
    "readings.progressive_amount": ("whole payment", "besides the wager"),
    "readings.three_of_a_kind": ("paid", "not paid"),
    "readings.envy_limit": ("counts", "paid besides"),
    "readings.coupon_against_bank": ("casino", "bank"),
    "readings.natural_royal_match": ("ace and king", "whole hand"),
    "readings.envy_markers": ("each wager", "each player"),
    "readings.part_of_a_cent": ("in the player's favor", "in the house's favor"),
    "readings.exposed_hand": ("until the player looks", "until it is set"),
}
"""The options and their allowed values. A filing leaves out options that don't apply."""


class Choices:
    """The choices of one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in CHOICES.items():
            if key in filing and filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.filing = filing
        self.three_seven: bool = filing["wagers.three_seven.offered"] == 1
        self.method: str = "automated shoe" if self.three_seven else filing["dealing.method"]
        self.completion_by_hand = filing.get("dealing.completion") == "hand"
        self.start: str = "wagers" if self.three_seven else filing["start.method"]
        self.backs: list[str] = filing["cards.backs"]
        self.preshuffled = filing["cards.preshuffled"] == 1
        self.two_areas = filing["wagers.two_areas"] == 1
        self.wheel_second = filing["ranking.wheel"] == "second highest"
        self.vigorish_exact = filing["settlement.vigorish"] == "exact"
        self.house_way: str = filing["house_way.name"]
        self.bank = filing["bank.offered"] == 1
        self.co_bank = filing.get("bank.co_bank") == 1
        self.smallest_chip: int = filing["chips.smallest"]
        self.dealers_amount: int | None = filing.get("bank.dealers_amount")
        self.royal_match: str = filing.get("wagers.bonus.royal_match", "")
        self.insurance_joker: str = filing.get("readings.insurance_joker", "ace by rank")
        self.cents_down = filing.get("readings.meter_cents") == "down"
        self.not_accepted_loses = filing.get("readings.not_accepted") == "lost"
        self.reshuffle_voids = filing.get("readings.stacks_reshuffled") == "round is void"
        self.voids_bet_only = filing.get("readings.voided_hand") == "pai gow poker wager"
        self.surrender_loses_all = filing.get("readings.surrendered_hand") == "other wagers are lost"
        self.surrendered_to_casino = filing.get("readings.surrendered_to") == "casino"
        self.progressive_besides = filing.get("readings.progressive_amount") == "besides the wager"
        self.no_three_of_a_kind = filing.get("readings.three_of_a_kind") == "not paid"
        self.envy_besides_limit = filing.get("readings.envy_limit") == "paid besides"
        self.bank_pays_coupons = filing.get("readings.coupon_against_bank") == "bank"
        self.natural_match = filing.get("readings.natural_royal_match") == "whole hand"
        self.envy_once = filing.get("readings.envy_markers") == "each player"
        self.cent_to_player = filing.get("readings.part_of_a_cent") != "in the house's favor"
        self.exposed_until_set = filing.get("readings.exposed_hand") == "until it is set"
        self.bonus_limit: int | None = filing.get("wagers.bonus_limit")
        self.seven_card_limit: int | None = filing.get("wagers.seven_card_limit")
        self.match_play = {
            "bet": filing["wagers.match_play"] == 1,
            "number": filing.get("wagers.number.match_play") == 1,
        }
        self.limits = {kind: limits for kind in KINDS if (limits := self._limits(kind)) is not None}
        self._check_together()

    def _limits(self, kind: str) -> tuple[int, int] | None:
        """Return the limits of a wager (8.3); None if it is not offered."""
        if kind == "progressive":
            if self.filing["wagers.progressive.offered"] != 1:
                return None
            amount: int = self.filing["wagers.progressive.amount"]
            return amount, amount
        key = f"wagers.{_KEYS.get(kind, kind)}"
        if kind in ("three", "seven") and not self.three_seven:
            return None
        if kind in ("number", "bonus", "insurance") and self.filing.get(f"{key}.offered") != 1:
            return None
        return self.filing[f"{key}.minimum"], self.filing[f"{key}.maximum"]

    def _check_together(self) -> None:
        """Check the options that require or exclude each other."""
        if self.three_seven and "bonus" in self.limits:
            raise Fault("the filing offers wagers that exclude each other (11.15(a), 11.17(a))", "one kind", "both")
        if "number" in self.limits:
            if self.start != "number selector":
                raise Fault("the additional wager needs a number selector (11.13(a))", "number selector", self.start)
            low, high = (Fraction(*odds) for odds in tables.NUMBER_PAYS)
            if not low <= self.number_pays <= high:
                raise Fault(
                    "the additional wager's odds are not allowed (11.13(b)6)", f"{low} to {high}", self.number_odds
                )
        if self.start == "button" and (self.method != "automated shoe" or self.filing["shuffler.used"] != 1):
            raise Fault("a button needs a shuffling device and an automated shoe (11.4(a)3)", "both", self.method)
        if "bonus" in self.limits and self.limits["bonus"][0] < 100:
            raise Fault("a bonus wager is at least $1 (11.15(b))", 100, self.limits["bonus"][0])
        for limit, least in (
            (self.bonus_limit, tables.LEAST_BONUS_LIMIT),
            (self.seven_card_limit, tables.LEAST_SEVEN_CARD_LIMIT),
        ):
            if limit is not None and limit < least:
                raise Fault("a payout limit is too low (11.16(d), 11.18(d))", money(least), money(limit))
        self.meter_terms()

    @property
    def number_odds(self) -> str:
        odds: str = self.filing["wagers.number.pays"]
        return odds

    @property
    def number_pays(self) -> Fraction:
        return odds_of(self.number_odds)

    @property
    def progressive_table(self) -> tables.Table:
        return tables.PROGRESSIVE[str(self.limits["progressive"][0])]

    @property
    def insurance_table(self) -> tables.Table:
        return tables.INSURANCE[self.filing["wagers.insurance.pay_table"]]

    @property
    def seven_card_table(self) -> tables.Table:
        return tables.SEVEN_CARD[self.filing["wagers.seven_card.pay_table"]]

    def meter_terms(self) -> dict[str, Terms]:
        """11.14(e) and (f): the terms of the meter, if there is one; it has no reset meter."""
        if "progressive" not in self.limits:
            return {}
        key = "wagers.progressive.meter"
        made = Terms(
            initial=self.filing[f"{key}.initial"],
            reset=self.filing[f"{key}.reset"],
            rate=Fraction(self.filing[f"{key}.rate"]),
            reset_rate=Fraction(0),
            ceiling=self.filing.get(f"{key}.ceiling"),
            pays_more=True,
        )
        least = Fraction(*tables.LEAST_RATE[self.limits["progressive"][0]])
        if made.rate < least:
            raise Fault("the rate of progression is too low (11.14(e))", least, made.rate)
        if min(made.initial, made.reset) < tables.LEAST_METER:
            raise Fault("the meter's initial or reset amount is too low (11.14(f))", tables.LEAST_METER, made)
        return {METER: made}

    def vigorish(self, won: int) -> dict[str, Any]:
        """11.9(j): five percent, exactly or rounded up to a multiple of 25 cents, but no more than the winnings."""
        exact = Fraction(won, 20)
        # Reading 161: a fraction of a cent is not collected or, by the other choice, collected as a whole cent.
        full, rounding = (
            (-(-won // 500) * 25, "up_to_quarter")
            if not self.vigorish_exact
            else (math.floor(exact), "down_to_cent")
            if self.cent_to_player
            else (math.ceil(exact), "up_to_cent")
        )
        amount = min(full, won)
        rounded = "" if amount == exact else rounding
        return {"amount": amount, "rate": "1/20", "rounding": rounded, "capped": int(amount != full)}

    def cents(self, share: Fraction) -> int:
        """Reading 5: a share of the meter is rounded up to the next cent or, by the other choice, down."""
        return math.floor(share) if self.cents_down else math.ceil(share)

    def banks_half(self, amount: int, *, gains: bool) -> int:
        """11.10(m), reading 161: a co-bank's half; an odd cent goes in its favor or, by the other choice, against
        it.
        """
        return math.ceil(Fraction(amount, 2)) if gains is self.cent_to_player else amount // 2
