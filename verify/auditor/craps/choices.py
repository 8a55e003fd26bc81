"""The choices of a craps filing, and the amounts that follow from them (1.3 to 1.6, 8.2)."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..names import Name
from ..report import Fault
from ..wagers import odds_of

POINTS = (4, 5, 6, 8, 9, 10)
TAKEN = {4: Fraction(2), 5: Fraction(3, 2), 6: Fraction(6, 5), 8: Fraction(6, 5), 9: Fraction(3, 2), 10: Fraction(2)}
"""1.5, 1.6: true odds as taken; odds laid are the inverse."""
FIRE = {"A": {4: 24, 5: 249, 6: 999}, "B": {4: 10, 5: 200, 6: 2000}, "C": {3: 6, 4: 29, 5: 149, 6: 299}}
"""The fire bet's tables: the odds to 1 for each number of different points."""
LEAST = {
    "pass": "1 to 1",
    "dont_pass": "1 to 1",
    "come": "1 to 1",
    "dont_come": "1 to 1",
    "place_4_10": "9 to 5",
    "place_5_9": "7 to 5",
    "place_6_8": "7 to 6",
    "lose_4_10": "5 to 11",
    "lose_5_9": "5 to 8",
    "lose_6_8": "4 to 5",
    "hard_4_10": "7 to 1",
    "hard_6_8": "9 to 1",
    "field": "1 to 1",
    "field_2": "2 to 1",
    "field_12": "2 to 1",
    "seven": "4 to 1",
    "craps": "7 to 1",
    "two": "30 to 1",
    "three": "15 to 1",
    "twelve": "30 to 1",
    "eleven": "15 to 1",
}
"""1.4: the least odds paid."""
PAIRS = {4: "4_10", 5: "5_9", 6: "6_8", 8: "6_8", 9: "5_9", 10: "4_10"}
SHARES: Mapping[str, Mapping[str, Fraction]] = {
    "ce": {"craps": Fraction(1, 2), "eleven": Fraction(1, 2)},
    "horn": dict.fromkeys(("two", "three", "eleven", "twelve"), Fraction(1, 4)),
    "world": dict.fromkeys(("two", "three", "eleven", "twelve", "seven"), Fraction(1, 5)),
}
"""1.2(a)18, 19: how a wager is divided."""
TOTALS = {"two": (2,), "three": (3,), "eleven": (11,), "twelve": (12,), "seven": (7,), "craps": (2, 3, 12)}
NAMED = {2: "two", 3: "three", 11: "eleven", 12: "twelve"}
KINDS = (
    *("pass", "dont_pass", "come", "dont_come", "pass_odds", "dont_pass_odds", "come_odds", "dont_come_odds"),
    *("place", "lose", "buy", "lay", "field", "seven", "craps", "two", "three", "twelve", "eleven"),
    *("ce", "horn", "horn_high", "world", "fire", "hard", "hop"),
)
"""The kinds of wager."""
ODDS = {"pass_odds": "pass", "dont_pass_odds": "dont_pass", "come_odds": "come", "dont_come_odds": "dont_come"}
AGAINST = frozenset({"dont_pass", "dont_come", "dont_pass_odds", "dont_come_odds", "lose", "lay"})
_GROUPS = {"buy": "place", "lay": "lose", "place": "place", "lose": "lose", "hard": "hard", "field": "field"} | {
    **dict.fromkeys(("pass", "dont_pass", "come", "dont_come"), "line"),
    "fire": "fire",
}


def parts(area: Name) -> tuple[str, int]:
    """Return the kind of a wager, and its number or 0."""
    _, kind, *number = area
    return kind, number[0] if number else 0


def area_of(kind: str, number: int = 0) -> Name:
    """Return the betting area of a kind of wager, with its number if it has one."""
    return Name("craps", kind, number) if number else Name("craps", kind)


class Choices:
    """The choices of one table."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.filing = filing
        self.places: int = filing["variant.places"]
        self.dice: int = filing["dice.set"]
        self.chip: int = filing["chips.smallest"]
        self.line_needed = filing["shooter.line_wager"] == 1
        self.call_off = filing["wagers.call_off"] == 1
        self.stay = filing["readings.winners"] == "stay up"
        self.buy_lay = filing["buy_lay.offered"] == 1
        self.fire = FIRE[filing["wagers.fire.pay_table"]] if filing["wagers.fire.offered"] == 1 else {}
        self.when_made = self.buy_lay and filing["buy_lay.vigorish"] == "when made"
        self.free = self.buy_lay and filing["buy_lay.vigorish"] == "none"
        self.round_up = self.buy_lay and filing.get("buy_lay.rounding") == "up"
        self.renew = filing.get("readings.true_odds_winners") == "stay up for another vigorish"
        self.one_call = filing["readings.called_on"] == "for one come out roll"
        self.fire_given_up = filing.get("readings.fire_bets") == "when the dice are given up"
        self.come_out = {"place": False} | {
            kind: filing.get(f"come_out.{key}") == "on"
            for kind, key in (("hard", "hardways"), ("lose", "lose"), ("come_odds", "come_odds"))
        }
        self.come_out |= {kind: filing.get(f"come_out.{kind}") == "on" for kind in ("buy", "lay")}
        if not self.dice >= 5:
            raise Fault("a set has too few dice (1.11(c))", "five or more", self.dice)
        for line, least in LEAST.items():
            if odds_of(filing[f"pays.{line}"]) < odds_of(least):
                raise Fault(f"{line} pays too little (1.4)", least, filing[f"pays.{line}"])

    def pays(self, line: str) -> Fraction:
        return odds_of(self.filing[f"pays.{line}"])

    def offers(self, area: Name) -> bool:
        """Return True if the table offers such a wager."""
        kind, number = parts(area)
        if area != area_of(kind, number):
            return False
        match kind:
            case "pass" | "dont_pass" | "pass_odds" | "dont_pass_odds" | "field" | "ce" | "horn":
                return number == 0
            case "come" | "dont_come":
                return number in (0, *POINTS)
            case "come_odds" | "dont_come_odds" | "place" | "lose":
                return number in POINTS
            case "buy" | "lay":
                return self.buy_lay and number in POINTS
            case "hard":
                return number in (4, 6, 8, 10)
            case "horn_high":
                return self.filing["wagers.horn_high.offered"] == 1 and number in NAMED
            case "world":
                return self.filing["wagers.world.offered"] == 1 and number == 0
            case "hop":
                low, high = divmod(number, 10)
                some = self.filing.get("wagers.hop.pairs") == "21" or number not in (11, 12, 56, 66)
                return self.filing["wagers.hop.offered"] == 1 and 1 <= low <= high <= 6 and some
            case "fire":
                return bool(self.fire) and number == 0
            case _:
                return kind in TOTALS and number == 0

    # --- odds and amounts

    def odds(self, area: Name, point: int) -> list[Fraction]:
        """Return all odds at which a wager may be paid."""
        kind, number = parts(area)
        if kind in ODDS or kind in ("buy", "lay"):
            taken = TAKEN[number or point]
            return [1 / taken if kind in AGAINST else taken]
        match kind:
            case "place" | "lose":
                return [self.pays(f"{kind}_{PAIRS[number]}")]
            case "hard":
                return [self.pays(f"hard_{PAIRS[number]}")]
            case "field":
                return [self.pays(line) for line in ("field", "field_2", "field_12")]
            case "hop":
                return [self.pays("hop_pair" if number // 10 == number % 10 else "hop")]
            case "fire":
                return [Fraction(odds) for odds in self.fire.values()]
            case "ce" | "horn" | "world" | "horn_high":
                return [self.divided(area, line) for line in self.shares(area)]
            case _:
                return [self.pays(kind)]

    def shares(self, area: Name) -> Mapping[str, Fraction]:
        kind, number = parts(area)
        if kind != "horn_high":
            return SHARES[kind]
        return {name: Fraction(2 if total == number else 1, 5) for total, name in NAMED.items()}

    def divided(self, area: Name, line: str) -> Fraction:
        """Return what a divided wager wins as a whole when one part wins and the others lose."""
        share = self.shares(area)[line]
        return share * self.pays(line) - (1 - share)

    def unit(self, area: Name, point: int) -> int:
        """1.4: the unit of which all payable amounts are multiples."""
        return self.chip * math.lcm(*(fraction.denominator for fraction in self.odds(area, point)))

    def check_amount(self, area: Name, total: int, point: int, flat: int) -> None:
        """8.2, 1.4, 1.6: check that a wager is within its limits and can be paid."""
        kind, number = parts(area)
        unit = self.unit(area, point)
        if kind in ODDS:
            most = Fraction(self.filing[f"odds.multiple_{PAIRS[number or point]}"] * flat)
            most *= TAKEN[number or point] if kind in AGAINST else 1
            whole = int(most // unit) * unit
            if whole < most and self.filing["odds.up_to_payable"] == 1:
                whole += unit
            low, high = unit, whole
        else:
            group = _GROUPS.get(kind, "one_roll")
            low, high = self.filing[f"wagers.{group}.minimum"], self.filing[f"wagers.{group}.maximum"]
        if not low <= total <= high:
            raise Fault(f"{area} is outside the posted limits (8.2, 1.6)", f"{low} to {high}", total)
        if total % unit:
            raise Fault(f"{area} has an amount that cannot be paid (1.4)", f"multiples of {unit}", total)

    def vigorish(self, area: Name, amount: int) -> int:
        """1.5: five percent of a buy bet, or of a lay bet's possible win, in whole chips; or none (reading 93)."""
        if self.free:
            return 0
        kind, number = parts(area)
        base = Fraction(amount) / TAKEN[number] if kind == "lay" else Fraction(amount)
        chips = base / 20 / self.chip
        return (math.ceil(chips) if self.round_up else math.floor(chips)) * self.chip

    def on(self, kind: str, point: int, call: str) -> bool:
        """1.2(a)5, 1.3: whether the next roll can decide a wager."""
        if call:
            return call == "on"
        return bool(point) or self.come_out.get(kind, True)
