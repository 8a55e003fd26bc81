"""Wagers of one round at three card poker and baccarat: which are open, and what each is due."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from .accounts import Moves, settlement_moves
from .names import Name
from .payouts import payment
from .report import Fault, money

WINS, LOSES, PUSH, VOID = "win", "lose", "push", "void"
BACK, NOTHING = "the wager back", "nothing"

Step = Mapping[str, Any]
Spot = tuple[int, Name]
"""A seat and its betting area."""


def shown(spots: Collection[Spot]) -> str:
    return ", ".join(f"seat {seat} {area}" for seat, area in spots) or "none"


@dataclass(slots=True)
class Wager:
    stake: int = 0
    coupon: int = 0


class Staked(Protocol):
    """An open wager."""

    stake: int
    coupon: int


StakedT = TypeVar("StakedT", bound=Staked)


def follow(wagers: dict[Spot, StakedT], spot: Spot, wager: StakedT, step: Step) -> None:
    """A wager is placed, increased or taken back."""
    if step["is"] == "Wagered":
        wager.stake += step["amount"]
        wager.coupon += step["coupon"]
        if wager.stake != step["total"]:
            raise Fault("the total of a wager is not what was placed", wager.stake, step["total"])
        return
    found = (step["amount"], step["coupon"])
    if found != (wager.stake, wager.coupon):
        raise Fault("a withdrawn wager does not match the open one", (wager.stake, wager.coupon), found)
    del wagers[spot]


class Wagers(dict[Spot, Wager]):
    """The open wagers."""

    def place(self, step: Step) -> None:
        spot = (step["seat"], step["area"])
        follow(self, spot, self.setdefault(spot, Wager()), step)

    def stake(self, seat: int, area: Name) -> int:
        wager = self.get((seat, area))
        return wager.stake if wager is not None else 0


def registered(waiting: list[int], name: str, stake: int) -> None:
    """A progressive wager just collected has been registered on the meter."""
    if waiting[:1] != [stake]:
        raise Fault(f"the {name} meter registers a wager that was not collected", waiting, f"{stake} cents")
    waiting.pop(0)


def check_posted(wager: Wager, low: int, high: int, chip: int, *, coupons: bool) -> None:
    """8.3: check that the amount is within the limits and can be made of chips; a coupon is matched by chips (reading
    10).
    """
    if not low <= wager.stake <= high:
        raise Fault("a wager is outside the posted limits", f"{low} to {high}", wager.stake)
    if wager.stake % chip or wager.coupon % chip:
        raise Fault("a wager cannot be made of chips", chip, (wager.stake, wager.coupon))
    allowed = wager.stake if coupons else 0
    if wager.coupon > allowed:
        raise Fault("a wager's coupon is not matched by chips", f"up to {allowed}", wager.coupon)


# --- what is due


@dataclass(frozen=True, slots=True)
class Due:
    """What a wager is due."""

    outcome: str
    line: Mapping[str, Any]
    """Why, as the record states it."""
    pays: str
    paid: int = 0
    returned: int = 0
    on: int = 0
    """The amount to which odds apply."""

    def payment(self) -> Mapping[str, Any] | str:
        """How the payment is figured, as the record states it; empty if nothing is paid."""
        if not self.on:
            return ""
        high, _, low = self.pays.partition(" to ")
        exact, to = sum(map(Fraction, high.replace(",", "").split()), Fraction(0)), int(low)
        odds = {"pays": int(exact * exact.denominator), "to": to * exact.denominator, "mixed": int(" " in high)}
        return payment({"is": "Odds", **odds}, self.on)

    def __str__(self) -> str:
        return (
            f"{self.outcome}, {self.line}, pays {self.pays}, {money(self.paid)} paid, {money(self.returned)} returned"
        )


def odds_of(words: str) -> Fraction:
    """Return odds as a filing states them, such as ``8 to 1`` or ``5 1/2 to 1``."""
    high, _, low = words.partition(" to ")
    return sum(map(Fraction, high.replace(",", "").split()), Fraction(0)) / int(low)


def won(line: Mapping[str, Any], odds: str, wager: Wager) -> Due:
    """Return a win at odds; a coupon is paid like chips and taken (reading 10)."""
    exact = odds_of(odds) * (wager.stake + wager.coupon)
    if exact.denominator != 1:
        raise Fault("the amount due is not a whole number of cents", "whole cents", exact)
    return Due(WINS, line, odds, int(exact), wager.stake, wager.stake + wager.coupon)


def lost(line: Mapping[str, Any]) -> Due:
    return Due(LOSES, line, NOTHING)


def back(outcome: str, line: Mapping[str, Any], wager: Wager) -> Due:
    return Due(outcome, line, BACK, returned=wager.stake)


def check(step: Step, due: Due, spot: Spot, wager: Wager) -> Moves:
    """Check that a step settles this wager now, for what it is due; return what it must move."""
    if step["is"] != "Settled" or (step["seat"], step["area"]) != spot:
        found = shown([(step["seat"], step["area"])]) if step["is"] == "Settled" else step["is"]
        raise Fault("a different wager is to be settled now", shown([spot]), found)
    if (step["stake"], step["coupon"]) != (wager.stake, wager.coupon):
        found = (step["stake"], step["coupon"])
        raise Fault("the wager settled is not the one that was made", (wager.stake, wager.coupon), found)
    stated = (step["outcome"], step["reason"], step["payment"], step["paid"], step["returned"])
    if stated != (due.outcome, due.line, due.payment(), due.paid, due.returned):
        raise Fault(f"seat {spot[0]}'s {spot[1]} is settled incorrectly", due, stated)
    if step["stays"]:
        raise Fault(f"seat {spot[0]}'s {spot[1]} is recorded as staying up", "not here", step["stays"])
    return settlement_moves(step, "")
