"""What the wagers of pai gow poker are due (19:47-11.9, 11.13 to 11.18), from the cards and the filing alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..payouts import EVEN, payment
from ..report import money
from . import lines, tables
from .choices import Choices
from .hands import LOSES, PUSH, WINS
from .round import Wager

VOID = "void"
Reason = Mapping[str, Any]
"""Why a wager ends as it does, as the record states it."""
NO_LINE: Reason = {"is": "NoLineMade"}
LOST: Mapping[str, Reason] = {"bonus": {"is": "NoQualifyingHand"}, "insurance": {"is": "NoPaiGow"}}
"""Why optional wagers lose, except for NO_LINE."""
_MADE = {
    "progressive": "ProgressiveLineMade",
    "bonus": "BonusLineMade",
    "insurance": "InsuranceLineMade",
    "three": "ThreeCardBonusLineMade",
    "seven": "SevenCardBonusLineMade",
}
PREMIUM = frozenset(tables.ENVY)
"""11.1: four-of-a-kind and what ranks higher."""

Leaves = Callable[[int], tuple[int, int]]
"""What a payout limit leaves of an amount, and the limit if it applied."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a wager is due."""

    outcome: str
    reason: Reason
    payment: Mapping[str, Any] | str = ""
    """How the payment is figured, as the record states it; empty if nothing is paid."""
    paid: int = 0
    returned: int = 0

    @classmethod
    def found(cls, step: Mapping[str, Any]) -> "Due":
        """Return what a wager got by the record."""
        return cls(step["outcome"], step["reason"], step["payment"], step["paid"], step["returned"])

    def __str__(self) -> str:
        return (
            f"{self.outcome}, {self.reason}, {self.payment}, {money(self.paid)} paid, {money(self.returned)} returned"
        )


@dataclass(frozen=True, slots=True)
class Best:
    """The line that pays a wager most."""

    line: str
    pays: str
    """As printed in the table."""
    amount: Fraction

    @property
    def stated(self) -> dict[str, Any]:
        """Return what it pays, as the record states it."""
        if self.pays.endswith("%"):
            return {"is": "MeterShare", "part": str(Fraction(int(self.pays[:-1]), 100))}
        if self.pays.startswith("$"):
            return award_of(int(self.pays[1:]) * 100)
        return {"is": "Odds", "pays": int(self.pays), "to": 1, "mixed": 0}

    def reason(self, kind: str) -> Reason:
        """Return that the line was made, as the record states it."""
        return {"is": _MADE[kind], "line": tables.stated(self.line)}


def award_of(amount: int) -> dict[str, Any]:
    """Return a fixed amount as the record states it."""
    return {"is": "Award", "amount": amount, "whole": 0}


def _odds(words: str) -> dict[str, Any]:
    """Return odds from a filing, such as ``5 1/2 to 1``, as the record states them."""
    high, _, low = words.partition(" to ")
    exact = sum(map(Fraction, high.split()), Fraction(0))
    return {
        "is": "Odds",
        "pays": exact.numerator,
        "to": int(low) * exact.denominator,
        "mixed": int(" " in high),
    }


def best_of(table: tables.Table, made: Iterable[str], stake: int, shown: int = 0) -> Best | None:
    """Return the line made that pays most; ties go to the line printed first."""
    found = set(made)
    lines_of_table = [Best(line, pays, _amount(pays, stake, shown)) for line, pays in table.items() if line in found]
    return max(lines_of_table, key=lambda best: best.amount, default=None)


def _amount(pays: str, stake: int, shown: int) -> Fraction:
    """Return what a line pays on a wager, in cents, when the meter shows this amount."""
    if pays.startswith("$"):
        return Fraction(int(pays[1:]) * 100)
    if pays.endswith("%"):
        return Fraction(int(pays[:-1]) * shown, 100)
    return Fraction(int(pays) * stake)


def lost(reason: Reason) -> Due:
    return Due(LOSES, reason)


def back(outcome: str, reason: Reason, wager: Wager) -> Due:
    return Due(outcome, reason, returned=wager.stake)


class Payouts:
    """What wagers pay under one filing."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices

    def bet(self, wager: Wager, verdict: str, reason: Reason) -> Due:
        """11.9(g) to (j): 1 to 1, a coupon on its face value (reading 10); the vigorish is a step of its own."""
        if verdict == WINS:
            won = wager.stake + wager.coupon
            return Due(WINS, reason, payment(EVEN, won), won, wager.stake)
        return back(PUSH, reason, wager) if verdict == PUSH else lost(reason)

    def number(self, wager: Wager, chosen: int, shown: int) -> Due:
        """11.13(b)3 and 6: by the displayed number, rounded down to the dollar."""
        reason = {"is": "NumberDrawn", "number": shown, "wagered": chosen}
        if chosen != shown:
            return lost(reason)
        on = wager.stake + wager.coupon
        exact = self.choices.number_pays * on
        paid = int(exact // 100) * 100
        stated = payment(_odds(self.choices.number_odds), on, rounding="" if paid == exact else "down_to_dollar")
        return Due(WINS, reason, stated, paid, wager.stake)

    def odds(self, kind: str, wager: Wager, cards: Sequence[str], leaves: Leaves) -> Due:
        """11.16, 11.18: the line that pays most, possibly reduced by a payout limit."""
        best = self.best(kind, wager, cards)
        if best is None:
            return lost(LOST.get(kind, NO_LINE))
        paid, limit = leaves(int(best.amount))
        stated = {**payment(best.stated, wager.stake), "limit": limit}
        return Due(WINS, best.reason(kind), stated, paid, wager.stake)

    def best(self, kind: str, wager: Wager, cards: Sequence[str]) -> Best | None:
        """Return the line that pays an optional wager other than the progressive one."""
        choices = self.choices
        match kind:
            case "bonus":
                made = lines.bonus(cards, royal_match=choices.royal_match, natural=choices.natural_match)
                # Reading 32: by the other choice, a qualifying hand is a straight or higher, as 11.1 defines it.
                made -= {"Three-of-a-kind"} if choices.no_three_of_a_kind else set()
                return best_of(tables.BONUS, made, wager.stake)
            case "insurance":
                made = lines.insurance(cards, joker=choices.insurance_joker)
                return best_of(choices.insurance_table, made, wager.stake)
            case "three":
                return best_of(tables.THREE_CARD, lines.three_card(cards), wager.stake)
            case _:
                return best_of(choices.seven_card_table, lines.seven_card(cards), wager.stake)

    def progressive(self, cards: Sequence[str], shown: int) -> Best | None:
        """11.14(d), 11.9(j): the hand type that pays most when the meter shows this amount."""
        return best_of(self.choices.progressive_table, lines.progressive(cards), 0, shown)

    def off_meter(self, best: Best) -> bool:
        """11.14(e): whether the payout is deducted from the meter."""
        least = tables.DEDUCTED_FROM[self.choices.limits["progressive"][0]]
        return best.pays.endswith("%") or best.amount >= least or best.line.startswith("Straight Flush")
