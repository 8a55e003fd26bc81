"""A sic bo table (19:47-9): each step is checked against the regulation, the filing and the dice."""

from collections.abc import Iterator, Mapping
from typing import Any

from .dice import DiceGame, lost
from .game import Command, State, Step
from .names import Name, area_kind
from .report import Fault
from .shapes import SHAKER_STEPS, category, declare
from .step_order import Entry, like
from .value_kinds import each, name, natural
from .wagers import Due, Wager, won

SHAKES = 3
GROUPS = {
    "small": "small_big",
    "big": "small_big",
    "total": "total",
    "single": "single",
    "combination": "combination",
    "double": "double",
    "triple": "triple",
    "any_triple": "any_triple",
}
"""8.2: the limits that apply to each kind of wager."""
ODDS = {
    "Atlantic City": (180, 30, 10, (60, 30, 17, 12, 8, 6, 6), 5, (1, 2, 3)),
    "Pennsylvania A": (150, 24, 8, (50, 18, 14, 12, 8, 6, 6), 5, (1, 2, 3)),
    "Pennsylvania B": (180, 31, 11, (62, 31, 18, 12, 8, 7, 6), 6, (1, 2, 12)),
}
"""9.4: three of a kind, any three, two of a kind, totals from 4 or 17 to 10 or 11, a combination, one of a kind on one,
two and three dice; all to 1."""
EVENTS = declare(
    {"Act": {"BoxesLit": {"areas": each(name)}, "BoxesDark": {}}, "Announced": {"DiceCalled": {"dice": each(natural)}}}
)
"""The events of a sic bo table."""


def _numbers() -> Iterator[tuple[Any, ...]]:
    """9.2: every betting area, as its name has it after the game."""
    yield from (("small",), ("big",))
    yield from (("total", total) for total in range(4, 18))
    yield from (("single", face) for face in range(1, 7))
    yield from (("combination", 10 * low + high) for low in range(1, 6) for high in range(low + 1, 7))
    yield from (("double", face) for face in range(1, 7))
    yield from (("triple", face) for face in range(1, 7))
    yield ("any_triple",)


AREAS = tuple(Name("sic_bo", *parts) for parts in _numbers())


class SicBo(DiceGame):
    """The rules of one table under one filing."""

    rolled = 3
    steps = (DiceGame.steps | SHAKER_STEPS | EVENTS) - {"VigorishCollected"}
    answered = (*DiceGame.answered, "NoRoll", "Shake", "CallOffRound")
    commands = DiceGame.commands | {"NoRoll"}
    called, called_off = "DiceCalled", ("RoundCalledOff",)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__()
        self.filing = filing
        self.seats, self.chip = filing["seats.number"], filing["chips.smallest"]
        self.odds = ODDS[filing["pays.table"]]
        self.three_as_two = filing["readings.triple_as_two"] == "wins"
        self.shaken = self.over = self.lit = False

    def begin(self, number: int, commands: list[Command]) -> None:
        super().begin(number, commands)
        self.shaken = self.over = self.lit = False

    def routine(self, entry: Entry) -> None:
        super().routine(entry)
        entry.count(entry.number("Thrown", "NoRollCalled"), "DiceUncovered")
        entry.count(entry.number("Thrown"), self.called)
        for kind in ("Thrown", "NoRollCalled"):
            for at in entry.of(kind):
                entry.before(at, like("DiceUncovered"))
        for at in entry.of("ShakeInvalid"):
            entry.before(at, like("NoRollCalled"))
        for at in entry.of("Thrown"):
            entry.later(at, "BoxesLit")
            entry.later(at, "BoxesDark")

    # --- 9.2, 9.3: wagers

    def _check_amount(self, area: Name, total: int) -> None:
        low, high = (self.filing[f"wagers.{GROUPS[area_kind(area)]}.{end}"] for end in ("minimum", "maximum"))
        if not low <= total <= high:
            raise Fault(f"{area} is outside the posted limits (8.2)", f"{low} to {high}", total)
        if total % self.chip:
            raise Fault(f"{area} has an amount that chips cannot make (9.3)", f"multiples of {self.chip}", total)

    def check_wager(self, step: Step, total: int) -> None:
        if step["area"] not in AREAS:
            raise Fault("there is no such wager (9.2)", AREAS, step["area"])
        self._check_amount(step["area"], total)

    def check_removal(self, step: Step, left: int) -> None:
        if left:
            self._check_amount(step["area"], left)

    def unasked(self, step: Step) -> bool:
        """Wagers are returned where the round is called off."""
        return (self.over and step["is"] == "Withdrawn") or super().unasked(step)

    # --- 9.5, 9.6: the shaker and the lights

    def announce(self, step: Step) -> None:
        match step["is"]:
            case "RoundCalledOff":
                self.pending.take("CallOffRound")
                self.over = True
            case "ShakeInvalid":
                self.pending.take("NoRoll", fell_out=step["fell_out"])
                if step["fell_out"]:
                    raise Fault("a shake is invalid for a reason other than a die that is not flat (9.6)", 0, 1)
                self._check_shaken()
                self.shaken = False
            case "ShakerShaken":
                self.pending.take("Shake", seat=step["seat"], times=step["times"])
                if not self.closed or self.shaken or step["seat"] or step["times"] < SHAKES:
                    found = step["seat"], step["times"]
                    raise Fault("the shaker is not shaken as required (9.5)", (0, SHAKES), found)
                self.shaken = True
            case "DiceCalled" if step["dice"] != list(self.dice):
                raise Fault("the dice called are not those shaken (9.5)", list(self.dice), step["dice"])
            case "BoxesLit":
                self._light(step["areas"])
            case "BoxesDark":
                if self.due or not self.lit:
                    raise Fault("the lights go out before everything is settled (9.5)", "settled wagers", self.due)
                self.lit = False

    def _light(self, areas: list[Name]) -> None:
        winning = [area for area in AREAS if self._odds(area)]
        if not self.dice or self.lit or list(areas) != winning:
            raise Fault("the boxes that light up are not the winning ones (9.5)", winning, areas)
        self.lit = True

    def _check_shaken(self) -> None:
        if not self.shaken:
            raise Fault("the shaker is uncovered before it was shaken (9.5)", "shaken", "not shaken")

    def seal_lost(self) -> None:
        self._check_shaken()
        self.shaken = False

    def call(self) -> str:
        return " ".join(map(str, self.dice))

    # --- 9.2, 9.4: what the dice decide

    def _odds(self, area: Name) -> int:
        """Return the odds to 1 that a wager pays with these dice; 0 if it loses."""
        triple, any_triple, double, totals, combination, single = self.odds
        total, kinds = sum(self.dice), len(set(self.dice))
        _, kind, *rest = area
        number = int(rest[0]) if rest else 0
        shown = self.dice.count(number)
        match kind:
            case "small":
                return int(kinds > 1 and total <= 10)
            case "big":
                return int(kinds > 1 and total >= 11)
            case "total":
                return totals[min(number, 21 - number) - 4] if total == number else 0
            case "single":
                return single[shown - 1] if shown else 0
            case "combination":
                return combination if {number // 10, number % 10}.issubset(self.dice) else 0
            case "double":
                return double if shown == 2 or (shown == 3 and self.three_as_two) else 0
            case "triple":
                return triple if shown == 3 else 0
            case _:
                return any_triple if kinds == 1 else 0

    def thrown(self) -> None:
        self._check_shaken()
        for (seat, area), stake in self.stakes.items():
            self.due[seat, area] = self._due(area, stake)

    def _due(self, area: Name, stake: int) -> Due:
        odds = self._odds(area)
        return won(self._why_won(area), f"{odds} to 1", Wager(stake)) if odds else lost(self._why_lost(area))

    def _why_won(self, area: Name) -> dict[str, Any]:
        _, kind, *rest = area
        if kind in ("small", "big", "total"):
            return {"is": "ThreeDiceTotalWins", "total": sum(self.dice)}
        if kind == "combination":
            return {"is": "PairShown", "low": int(rest[0]) // 10, "high": int(rest[0]) % 10}
        number = rest[0] if rest else self.dice[0]
        return {"is": "NumberShown", "number": number, "dice": self.dice.count(int(number))}

    def _why_lost(self, area: Name) -> dict[str, Any]:
        _, kind, *rest = area
        total, dice = sum(self.dice), list(self.dice)
        number = int(rest[0]) if rest else 0
        if kind in ("small", "big") and len(set(dice)) == 1:
            return {"is": "SmallBigTriple", "number": dice[0]}
        if kind in ("small", "big", "total"):
            low, high = {"small": (4, 10), "big": (11, 17)}.get(str(kind), (number, number))
            return {"is": "ThreeDiceTotalLoses", "total": total, "low": low, "high": high}
        if kind == "combination":
            return {"is": "PairNotShown", "low": number // 10, "high": number % 10, "dice": dice}
        if kind == "any_triple":
            return {"is": "TripleNotShown", "dice": dice}
        needs = {"single": 1, "double": 2, "triple": 3}[str(kind)]
        return {"is": "NumberNotShown", "number": number, "dice": dice.count(number), "needs": needs}

    def before(self, step: Step, state: State) -> Any:
        if category(step) == "Settled" and not self.lit:
            raise Fault("a wager is settled before the boxes light up (9.5)", "lit boxes", step["area"])
        return super().before(step, state)

    def stays(self, area: Name) -> bool:
        """A winning wager is returned with its payment."""
        return False

    def end(self, number: int, state: State) -> None:
        super().end(number, state)
        if self.stakes or self.lit:
            raise Fault("wagers or lights outlast the round (9.5)", "none", self.stakes)
