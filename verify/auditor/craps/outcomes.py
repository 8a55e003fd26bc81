"""19:47-1.2: the effect of a roll on a wager that is on."""

from fractions import Fraction
from typing import Any

from ..names import Name
from .choices import AGAINST, ODDS, PAIRS, TAKEN, TOTALS, Choices, area_of, parts

LOSES, VOID = "loses", "void"
Decision = Fraction | str | int | None
"""The odds at which it wins, "loses", "void", the come point to which it moves, or None."""


def decide(area: Name, dice: tuple[int, int], point: int, choices: Choices) -> Decision:
    kind, number = parts(area)
    total = sum(dice)
    if kind in ("pass", "dont_pass"):
        return _line(kind, total, point, choices, goes=False)
    if kind in ("come", "dont_come"):
        return _line(kind, total, number, choices, goes=True)
    if kind in ODDS or kind in ("place", "lose", "buy", "lay"):
        if kind in ("place", "lose"):
            odds = choices.pays(f"{kind}_{PAIRS[number]}")
        else:
            odds = 1 / TAKEN[number or point] if kind in AGAINST else TAKEN[number or point]
        wins, loses = (7, number or point) if kind in AGAINST else (number or point, 7)
        return odds if total == wins else LOSES if total == loses else None
    if kind == "hard":
        if total == number and dice[0] == dice[1]:
            return choices.pays(f"hard_{PAIRS[number]}")
        return LOSES if total in (number, 7) else None
    return _next_roll(area, kind, dice, choices)


def _line(kind: str, total: int, point: int, choices: Choices, *, goes: bool) -> Decision:
    """1.2(a)1 to 4."""
    wins, loses = ((7, point), (point, 7))[kind not in AGAINST]
    if point:
        return choices.pays(kind) if total == wins else LOSES if total == loses else None
    if total in TAKEN:
        return total if goes else None
    if total == 12 and kind in AGAINST:
        return VOID
    favors = total in (7, 11)
    return choices.pays(kind) if favors != (kind in AGAINST) else LOSES


def _next_roll(area: Name, kind: str, dice: tuple[int, int], choices: Choices) -> Decision:
    """1.2(a)11 to 19, and the wagers after them."""
    total = sum(dice)
    if kind == "field":
        if total in (5, 6, 7, 8):
            return LOSES
        return choices.pays({2: "field_2", 12: "field_12"}.get(total, "field"))
    if kind == "hop":
        low, high = sorted(dice)
        return choices.odds(area, 0)[0] if area == area_of("hop", 10 * low + high) else LOSES
    if kind in TOTALS:
        return choices.pays(kind) if total in TOTALS[kind] else LOSES
    for line in choices.shares(area):
        if total in TOTALS[line]:
            return choices.divided(area, line)
    return LOSES


def why_lost(area: Name, dice: tuple[int, int], point: int, choices: Choices) -> dict[str, Any]:
    """Return why a roll takes a wager, as the record must state it."""
    kind, number = parts(area)
    if kind in ("pass", "dont_pass") or kind in ODDS:
        number = number or point
    if kind in ("pass", "dont_pass", "come", "dont_come") and not number:
        loses_on, out = [7, 11] if kind in AGAINST else [2, 3, 12], int(kind.endswith("pass"))
        return {"is": "FirstRollLoses", "dice": list(dice), "loses_on": loses_on, "come_out": out}
    if kind == "hard":
        return {"is": "HardwayLost", "number": number, "seven": int(sum(dice) == 7)}
    if kind == "field":
        return {"is": "OtherTotal", "dice": list(dice), "wins_on": [2, 3, 4, 9, 10, 11, 12]}
    if kind == "hop":
        return {"is": "OtherFaces", "dice": list(dice), "faces": [number // 10, number % 10]}
    if kind in TOTALS or kind in ("ce", "horn", "horn_high", "world"):
        lines = (kind,) if kind in TOTALS else tuple(choices.shares(area))
        totals = sorted({total for line in lines for total in TOTALS[line]})
        return {"is": "OtherTotal", "dice": list(dice), "wins_on": totals}
    return {"is": "NumberFirst" if kind in AGAINST else "SevenFirst", "number": number}
