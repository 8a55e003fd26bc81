"""A second, plain way to settle a roll of craps, without code shared with the rules: tables of totals, in cents.

It represents the choices of one table as a few values, keeps every player's wagers in a dictionary, and computes what
each player has after a roll.
"""

from dataclasses import dataclass, field
from fractions import Fraction

NUMBERS = (4, 5, 6, 8, 9, 10)

PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
LOSE = {4: (5, 11), 5: (5, 8), 6: (4, 5), 8: (4, 5), 9: (5, 8), 10: (5, 11)}
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
HARD = {4: 7, 6: 9, 8: 9, 10: 7}
FIRE = {3: 6, 4: 29, 5: 149, 6: 299}

# The result of one unit of each one-roll wager, by total; totals not listed lose.
ONE_ROLL: dict[str, dict[int, Fraction | int]] = {
    "field": {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
    "seven": {7: 4},
    "craps": {2: 7, 3: 7, 12: 7},
    "two": {2: 30},
    "three": {3: 15},
    "twelve": {12: 30},
    "eleven": {11: 15},
    "ce": {2: 3, 3: 3, 12: 3, 11: 7},
    "horn": {2: Fraction(27, 4), 12: Fraction(27, 4), 3: 3, 11: 3},
    "world": {2: Fraction(26, 5), 12: Fraction(26, 5), 3: Fraction(11, 5), 11: Fraction(11, 5), 7: 0},
}
HORN_HIGH = {
    2: {2: 57, 12: 26, 3: 11, 11: 11},
    3: {2: 26, 12: 26, 3: 27, 11: 11},
    11: {2: 26, 12: 26, 3: 11, 11: 27},
    12: {2: 26, 12: 57, 3: 11, 11: 11},
}


@dataclass
class Witness:
    """Everything needed to compute what each player has."""

    stay: bool
    """True if winners on numbers stay up."""
    vigorish_when_made: bool
    off_in_come_out: frozenset[str]
    chip: int
    point: int = 0
    made: frozenset[int] = frozenset()
    stacks: dict[int, int] = field(default_factory=dict)
    wagers: dict[int, dict[str, int]] = field(default_factory=dict)
    calls: dict[tuple[int, str], bool] = field(default_factory=dict)

    # --- between rolls

    def vigorish(self, area: str, amount: int) -> int:
        kind, _, number = area.partition(".")
        if kind not in ("buy", "lay"):
            return 0
        base = Fraction(amount)
        if kind == "lay":
            up, down = TRUE[int(number)]
            base = base * down / up
        return int(base / 20 // self.chip) * self.chip

    def change(self, seat: int, area: str, by: int) -> None:
        """A wager is made, increased, reduced or taken down."""
        held = self.wagers[seat].get(area, 0)
        self.stacks[seat] -= by
        if self.vigorish_when_made:
            self.stacks[seat] -= self.vigorish(area, held + by) - self.vigorish(area, held)
        self._leave(seat, area, held + by)
        odds = {"dont_pass": "dont_pass_odds", "pass": "pass_odds"}.get(area, area.replace("come.", "come_odds."))
        if held + by == 0 and odds != area and odds in self.wagers[seat]:
            self.change(seat, odds, -self.wagers[seat][odds])

    def _leave(self, seat: int, area: str, amount: int) -> None:
        if amount:
            self.wagers[seat][area] = amount
        else:
            self.wagers[seat].pop(area, None)
            self.calls.pop((seat, area), None)

    def on(self, seat: int, area: str) -> bool:
        usual = bool(self.point) or area.partition(".")[0] not in self.off_in_come_out
        return self.calls.get((seat, area), usual)

    # --- a roll

    def roll(self, one: int, other: int) -> None:
        total, point = one + other, self.point
        for seat, wagers in self.wagers.items():
            moving = {}
            for area, amount in list(wagers.items()):
                result = self._result(seat, area, one, other)
                if result is None:
                    continue
                if isinstance(result, str):
                    moving[result] = amount
                    self._leave(seat, area, 0)
                    continue
                pays, stays = result
                if pays is None:
                    self._leave(seat, area, 0)
                    continue
                paid = pays * amount
                assert Fraction(paid).denominator == 1, (area, amount, pays)
                self.stacks[seat] += int(paid)
                if pays and not self.vigorish_when_made:
                    self.stacks[seat] -= self.vigorish(area, amount)
                if not stays:
                    self.stacks[seat] += amount
                    self._leave(seat, area, 0)
            wagers.update(moving)
        if not point:
            self.point = total if total in NUMBERS else 0
        elif total == point:
            self.made |= {point}
            self.point = 0
        elif total == 7:
            self.made, self.point = frozenset(), 0

    def _result(self, seat: int, area: str, one: int, other: int) -> tuple[Fraction | int | None, bool] | str | None:
        """Return the payout per unit (None: it loses) and whether the wager stays; its destination; or nothing."""
        kind, _, rest = area.partition(".")
        number, total, point = int(rest or 0), one + other, self.point
        lost, even = (None, False), (1, False)
        if kind in ONE_ROLL or kind in ("hop", "horn_high"):
            return self._one_roll(kind, number, one, other), False
        if kind in ("pass", "come", "dont_pass", "dont_come"):
            mine = number or (point if kind.endswith("pass") else 0)
            dont = kind.startswith("dont")
            if mine:
                return None if total not in (7, mine) else even if (total == 7) == dont else lost
            if total in NUMBERS:
                return f"{kind}.{total}" if kind.endswith("come") else None
            if total == 12 and dont:
                return 0, False
            return even if (total in (7, 11)) != dont else lost
        if kind.endswith("_odds"):
            mine = number or point
            if total not in (7, mine):
                return None
            if not self.on(seat, area):
                return 0, False
            up, down = TRUE[mine]
            dont = kind.startswith("dont")
            return (Fraction(down, up) if dont else Fraction(up, down), False) if (total == 7) == dont else lost
        if kind == "fire":
            if not point or total not in (7, point):
                return None
            if total == 7:
                return (FIRE[len(self.made)], False) if len(self.made) in FIRE else lost
            return (FIRE[6], False) if len(self.made | {point}) == 6 else None
        if not self.on(seat, area) or total not in (7, number):
            return None
        if kind == "hard":
            return (HARD[number], self.stay) if total != 7 and one == other else lost
        against = kind in ("lose", "lay")
        if (total == 7) != against:
            return lost
        up, down = {"place": PLACE, "lose": LOSE, "buy": TRUE, "lay": TRUE}[kind][number]
        pays = Fraction(down, up) if kind == "lay" else Fraction(up, down)
        return pays, self.stay and (kind in ("place", "lose") or not self.vigorish_when_made)

    @staticmethod
    def _one_roll(kind: str, number: int, one: int, other: int) -> Fraction | int | None:
        if kind == "hop":
            pays = 30 if one == other else 15
            return pays if {one, other} == set(map(int, str(number))) else None
        if kind == "horn_high":
            units = HORN_HIGH[number].get(one + other)
            return None if units is None else Fraction(units, 5)
        return ONE_ROLL[kind].get(one + other)
