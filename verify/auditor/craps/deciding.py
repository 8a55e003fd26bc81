"""19:47-1.2: what a roll makes of a wager that is on."""

from fractions import Fraction

from .choices import AGAINST, ODDS, PAIRS, TAKEN, TOTALS, Choices, parts

LOSES, VOID = "loses", "void"
Decision = Fraction | str | int | None
"""Odds at which it wins, "loses", "void", the come point to which it goes, or nothing."""


def decide(area: str, dice: tuple[int, int], point: int, choices: Choices) -> Decision:
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
    favours = total in (7, 11)
    return choices.pays(kind) if favours != (kind in AGAINST) else LOSES


def _next_roll(area: str, kind: str, dice: tuple[int, int], choices: Choices) -> Decision:
    """1.2(a)11 to 19, and the wagers after them."""
    total = sum(dice)
    if kind == "field":
        if total in (5, 6, 7, 8):
            return LOSES
        return choices.pays({2: "field_2", 12: "field_12"}.get(total, "field"))
    if kind == "hop":
        low, high = sorted(dice)
        return choices.odds(area, 0)[0] if area == f"hop.{low}{high}" else LOSES
    if kind in TOTALS:
        return choices.pays(kind) if total in TOTALS[kind] else LOSES
    for line in choices.shares(area):
        if total in TOTALS[line]:
            return choices.divided(area, line)
    return LOSES


def why_lost(area: str, dice: tuple[int, int], point: int, choices: Choices) -> str:
    """The reason that has to be given for a wager that a roll takes."""
    kind, number = parts(area)
    if kind in ("pass", "dont_pass") or kind in ODDS:
        number = number or point
    if kind in ("pass", "dont_pass", "come", "dont_come") and not number:
        roll = "the come out roll" if kind.endswith("pass") else "the first roll after it is made"
        return f"it loses on {'7 or 11' if kind in AGAINST else '2, 3 or 12'} in {roll}"
    if kind == "hard":
        return f"7 came before a pair makes {number}" if sum(dice) == 7 else f"{number} came otherwise than as a pair"
    if kind == "field":
        return "it loses on 5, 6, 7 and 8"
    if kind == "hop":
        return f"it wins on {number // 10} and {number % 10} only"
    if kind in TOTALS or kind in ("ce", "horn", "horn_high", "world"):
        lines = (kind,) if kind in TOTALS else tuple(choices.shares(area))
        totals = [str(total) for total in sorted({total for line in lines for total in TOTALS[line]})]
        return f"it wins on {' or '.join(filter(None, (', '.join(totals[:-1]), totals[-1])))} only"
    return f"{number} came before 7" if kind in AGAINST else f"7 came before {number}"
