"""What a blackjack wager is due, and the chips that move for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..accounts import PROMOTION, Moves, coupons, settlement_moves
from ..game import Step
from ..report import Fault, money
from .tables import part, stated

WINS, LOSES, PUSH, VOID = "win", "lose", "push", "void"

Stated = Mapping[str, Any]
"""An object as the record states it."""


def why(name: str, **figures: Any) -> Stated:
    """Return why a wager ends as it does, as the record states it."""
    return {"is": name, **figures}


ALL_VOID, DEAD, SURRENDERED = why("AllHandsVoid"), why("DeadHandReturned"), why("HandSurrendered")


@dataclass(frozen=True, slots=True)
class Due:
    """What a wager is due."""

    outcome: str
    reason: Stated
    pays: tuple[Stated, ...] = ()
    """What each of its lines pays."""
    paid: int = 0
    returned: int = 0
    on: int = 0
    """The amount to which odds apply."""
    meter: int = 0
    shared_by: int = 1
    limit: int = 0
    rounding: str = ""
    coupon_back: bool = field(default=False, compare=False)
    """Reading 77: whether the coupon is returned with a wager that loses half."""

    @property
    def payment(self) -> Stated | str:
        """How the payment is figured, as the record states it; empty if nothing is paid."""
        figures = {"meter": self.meter, "shared_by": self.shared_by, "limit": self.limit, "rounding": self.rounding}
        return {"is": "Payment", "pays": list(self.pays), "on": self.on, **figures} if self.pays else ""

    def __str__(self) -> str:
        paid = f"{money(self.paid)} paid, {money(self.returned)} returned"
        return f"{self.outcome}, {dict(self.reason)}, {self.payment or 'no payment'}, {paid}"


def won(reason: Stated, odds: tuple[str, ...], stake: int, coupon: int = 0) -> Due:
    """Return a win at odds, perhaps on several lines; a coupon is paid like chips and taken (reading 10)."""
    exact = sum(map(part, odds)) * (stake + coupon)
    if exact.denominator != 1:
        raise Fault("the amount due is not a whole number of cents", "whole cents", exact)
    return Due(WINS, reason, tuple(map(stated, odds)), int(exact), stake, stake + coupon)


def lost(reason: Stated) -> Due:
    return Due(LOSES, reason)


def back(outcome: str, reason: Stated, stake: int) -> Due:
    return Due(outcome, reason, returned=stake)


def half(stake: int, *, coupon_back: bool = False) -> Due:
    """2.8: half of a surrendered wager is collected."""
    if stake % 2:
        raise Fault("half of a wager is not a whole number of cents", "whole cents", stake)
    return Due(LOSES, SURRENDERED, returned=stake // 2, coupon_back=coupon_back)


def check_due(step: Step, due: Due, stake: int, coupon: int) -> None:
    """Check that a settlement is what is due."""
    if (step["stake"], step["coupon"]) != (stake, coupon):
        raise Fault("the wager settled is not the one that was made", (stake, coupon), (step["stake"], step["coupon"]))
    found = (step["outcome"], step["reason"], step["payment"], step["paid"], step["returned"], step["stays"])
    if found != (due.outcome, due.reason, due.payment, due.paid, due.returned, 0):
        raise Fault(f"seat {step['seat']}'s {step['area']} is settled incorrectly", due, found)


def check(step: Step, due: Due, stake: int, coupon: int) -> Moves:
    """Check that a settlement is what is due; return what it must move."""
    check_due(step, due, stake, coupon)
    moves = settlement_moves(step, "")
    return Moves(moves).move(PROMOTION, coupons(step["seat"]), coupon) if due.coupon_back else moves
