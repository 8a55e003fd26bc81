"""What a wager of blackjack has to bring, and the chips that move for it."""

from dataclasses import dataclass, field

from ..accounts import PROMOTION, Moves, coupons, settlement_moves
from ..game import Step
from ..report import Fault, money
from .tables import part, words

WINS, LOSES, PUSH, VOID = "win", "lose", "push", "void"
BACK, NOTHING = "the wager back", "nothing"


@dataclass(frozen=True, slots=True)
class Due:
    """What a wager has to bring."""

    outcome: str
    line: str
    pays: str
    paid: int = 0
    returned: int = 0
    coupon_back: bool = field(default=False, compare=False)
    """Reading 77: whether a coupon comes back with a wager that is lost by half."""

    def __str__(self) -> str:
        line = f"{self.line}, " if self.line else ""
        return f"{self.outcome}, {line}pays {self.pays}, {money(self.paid)} paid, {money(self.returned)} returned"


def won(line: str, odds: str, stake: int, coupon: int = 0) -> Due:
    """A win at odds; a coupon is paid like chips, and taken (reading 10)."""
    exact = part(odds) * (stake + coupon)
    if exact.denominator != 1:
        raise Fault("what is due is no whole number of cents", "whole cents", exact)
    return Due(WINS, line, words(odds), int(exact), stake)


def lost(line: str) -> Due:
    return Due(LOSES, line, NOTHING)


def back(outcome: str, line: str, stake: int) -> Due:
    return Due(outcome, line, BACK, returned=stake)


def half(stake: int, *, coupon_back: bool = False) -> Due:
    """2.8: half of a wager that was surrendered is collected."""
    if stake % 2:
        raise Fault("half of a wager is no whole number of cents", "whole cents", stake)
    return Due(LOSES, "surrendered", "half of the wager back", returned=stake // 2, coupon_back=coupon_back)


def check(step: Step, due: Due, stake: int, coupon: int, name: str) -> Moves:
    """Whether a settlement is what is due; gives what it has to move."""
    if (step["stake"], step["coupon"]) != (stake, coupon):
        raise Fault("another wager is settled than stands", (stake, coupon), (step["stake"], step["coupon"]))
    if step["wager"] != name:
        raise Fault("the wager has another name than its area", name, step["wager"])
    line = step["line"] if due.line else ""
    found = Due(step["outcome"], line, step["pays"], step["paid"], step["returned"])
    if found != due:
        raise Fault(f"seat {step['seat']}'s {step['area']} has to be settled otherwise", due, found)
    moves = settlement_moves(step, "")
    if due.coupon_back:
        moves.move(PROMOTION, coupons(step["seat"]), coupon)
    return moves
