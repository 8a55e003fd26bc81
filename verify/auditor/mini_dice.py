"""A mini-dice table (19:47-13): each step is checked against the regulation, the filing and the dice."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from .dice import DiceGame, from_left, lost
from .game import Command, State, Step
from .names import Name, area_kind
from .report import Fault
from .shapes import SHAKER_STEPS, category, declare
from .step_order import Entry, like
from .value_kinds import natural, one_of
from .wagers import Wager, odds_of, won

HOLDER, PREVIOUS, REFUSED = Name("shaker"), Name("previous_shaker"), "refused_shaker"
DEALER, NOBODY = 0, -1
POINTS = (4, 5, 6, 8, 9, 10)
PAIRS = {4: "4_10", 5: "5_9", 6: "6_8", 8: "6_8", 9: "5_9", 10: "4_10"}
LEAST = {"place_4_10": "9 to 5", "place_5_9": "7 to 5", "place_6_8": "7 to 6", "field": "1 to 1"} | {
    "field_2_12": "2 to 1",
    "seven": "4 to 1",
    "over": "1 to 1",
    "under": "1 to 1",
}
"""13.6(b): the least odds paid."""
WINNING = {
    "field": (2, 3, 4, 9, 10, 11, 12),
    "seven": (7,),
    "over": (8, 9, 10, 11, 12),
    "under": (2, 3, 4, 5, 6),
}
"""13.2: the totals that win a wager on one shake."""
GROUPS = {"place": "place", "field": "field", "seven": "seven", "over": "over_under", "under": "over_under"}
SHAKES = 3
_SEAT = {"seat": natural}
EVENTS = declare(
    {
        "Act": {
            "ShakerAccepted": _SEAT,
            "ShakerDeclined": _SEAT,
            "ShakerUnclaimed": {},
            "ShakerPassed": _SEAT,
            "ShakerLost": _SEAT,
            "ShakerLeftBehind": _SEAT,
            "ShakerTaken": {**_SEAT, "reason": one_of("delay", "invalid", "violation")},
            "ShakeCalledOff": {},
        },
    }
)
"""The events of a mini-dice table."""


class MiniDice(DiceGame):
    """The rules of one table under one filing."""

    lasting = tuple(GROUPS)
    steps = (DiceGame.steps | SHAKER_STEPS | EVENTS) - {"VigorishCollected"}
    answered = (*DiceGame.answered, "AcceptShaker", "DeclineShaker", "PassDice", "OrderDicePassed", "NoRoll", "Shake")
    commands = DiceGame.commands | {"NoRoll"}
    tracked = (*DiceGame.tracked, HOLDER, PREVIOUS)
    called, called_off = "TotalCalled", ("ShakeCalledOff",)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__()
        self.filing = filing
        self.seats, self.chip = filing["seats.number"], filing["chips.smallest"]
        self.stay = filing["readings.winners"] == "stay up"
        self.holder, self.previous = NOBODY, DEALER
        self.refused: set[int] = set()
        self.late: set[int] = set()
        """Players who sat down while the shaker was being offered and are asked after the others."""
        self.shakes: list[int] = []
        """The seats that have shaken since the shaker was covered; 0 is the dealer."""
        for line, least in LEAST.items():
            if self.pays(line) < odds_of(least):
                raise Fault(f"{line} pays too little (13.6(b))", least, filing[f"pays.{line}"])

    def pays(self, line: str) -> Fraction:
        return odds_of(self.filing[f"pays.{line}"])

    def begin(self, number: int, commands: list[Command]) -> None:
        super().begin(number, commands)
        self._check_holder()
        self.shakes, self.late = [], set()

    def routine(self, entry: Entry) -> None:
        super().routine(entry)
        for kind in ("Thrown", "NoRollCalled"):
            for at in entry.of(kind):
                entry.before(at, like("DiceUncovered"))
        for at in entry.of("ShakeInvalid"):
            entry.before(at, like("NoRollCalled"))
        for at in entry.of("Thrown"):
            entry.later(at, "DiceCovered")

    def is_tracked(self, note: Name) -> bool:
        return super().is_tracked(note) or note[0] == REFUSED

    # --- 13.2, 13.4, 13.6(c): wagers

    @staticmethod
    def _lines(area: Name) -> list[str]:
        """Return the lines at which a wager may be paid."""
        kind = area_kind(area)
        if kind == "place":
            return [f"place_{PAIRS[area[2]]}"]
        return ["field", "field_2_12"] if kind == "field" else [kind]

    def _check_amount(self, area: Name, total: int) -> None:
        kind = area_kind(area)
        low, high = (self.filing[f"wagers.{GROUPS[kind]}.{end}"] for end in ("minimum", "maximum"))
        if not low <= total <= high:
            raise Fault(f"{area} is outside the posted limits (8.2)", f"{low} to {high}", total)
        unit = self.chip * math.lcm(*(self.pays(line).denominator for line in self._lines(area)))
        if total % unit:
            raise Fault(f"{area} has an amount that cannot be paid (13.6(c))", f"multiples of {unit}", total)

    def check_wager(self, step: Step, total: int) -> None:
        areas = [Name("mini_dice", "place", number) for number in POINTS]
        areas += [Name("mini_dice", kind) for kind in WINNING]
        if step["area"] not in areas:
            raise Fault("there is no such wager (13.2)", areas, step["area"])
        self._check_amount(step["area"], total)

    def check_removal(self, step: Step, left: int) -> None:
        if left:
            self._check_amount(step["area"], left)

    # --- 13.5, 13.7: the shaker

    def announce(self, step: Step) -> None:
        match step["is"]:
            case "ShakeInvalid":
                self.pending.take("NoRoll", fell_out=step["fell_out"])
                self._check_shaken()
                self.shakes = []
            case "ShakerShaken":
                self._shaken(step["seat"], step["times"])
            case "ShakerAccepted":
                self._accepts(step["seat"])
            case "ShakerDeclined":
                seat = step["seat"]
                self.pending.take("DeclineShaker", seat=seat)
                self.refused.add(seat)
                self.notes.append((Name(REFUSED, seat), 1))
            case "ShakerUnclaimed":
                self._on_behalf()
            case "ShakerPassed":
                self.pending.take("PassDice", seat=step["seat"])
                self._gives_up(step["seat"])
            case "ShakerTaken":
                self.pending.take("OrderDicePassed", reason=step["reason"])
                self._gives_up(step["seat"])
            case "ShakerLeftBehind":
                self._gives_up(step["seat"])
            case "ShakerLost":
                if sum(self.dice) != 7:
                    raise Fault("the shaker is passed after a total other than 7 (13.7(a)1i)", 7, sum(self.dice))
                self._gives_up(step["seat"])
            case "TotalCalled" if step["total"] != sum(self.dice):
                raise Fault("the sum called is not the one shaken (13.5(e))", sum(self.dice), step["total"])

    def _offered(self) -> list[int]:
        """13.5(d), 13.7(b): who is offered the shaker, clockwise; a player who passed it comes last (reading 99)."""
        return list(from_left(self.sitting, DEALER if self.holder == DEALER else self.previous))

    def _accepts(self, seat: int) -> None:
        self.pending.take("AcceptShaker", seat=seat)
        offered = self._offered()
        if self.holder > DEALER or seat not in offered:
            raise Fault("the shaker is accepted by a player who was not offered it (13.7(b))", offered, seat)
        earlier = [player for player in offered[: offered.index(seat)] if player not in self.late]
        if any(player not in self.refused for player in earlier):
            raise Fault("the shaker passes over players who have not refused it (13.7(b))", earlier, seat)
        self.holder = seat
        self.notes.append((HOLDER, seat))
        self.notes += [(Name(REFUSED, player), 0) for player in sorted(self.refused)]
        self.refused = set()

    def _on_behalf(self) -> None:
        if self.holder != NOBODY or any(seat not in self.refused for seat in self._offered()):
            raise Fault(
                "the dealer accepts the shaker although players have not refused it (13.5(d)2)", self._offered(), 0
            )
        self.holder = DEALER
        self.notes.append((HOLDER, DEALER))

    def _gives_up(self, seat: int) -> None:
        if seat != self.holder:
            raise Fault("the shaker is passed by a player who doesn't have it (13.7(a))", self.holder, seat)
        self.previous, self.holder = max(seat, DEALER), NOBODY
        self.notes += [(PREVIOUS, self.previous), (HOLDER, NOBODY)]

    def _shaken(self, seat: int, times: int) -> None:
        """13.5: the dealer shakes, then the player who has accepted the shaker."""
        self.pending.take("Shake", seat=seat, times=times)
        due = DEALER if not self.shakes else self.holder
        if not self.closed or len(self.shakes) > 1 or seat != due or times < SHAKES:
            raise Fault("the shaker is not shaken as required (13.5)", (due, SHAKES), (seat, times))
        self.shakes.append(seat)

    def seal_lost(self) -> None:
        self._check_shaken()
        self.shakes = []

    def _check_shaken(self) -> None:
        if len(self.shakes) != 2:
            raise Fault("the shaker is uncovered before it was shaken twice (13.5)", 2, len(self.shakes))

    def _check_holder(self) -> None:
        if self.holder > DEALER and self.holder not in self.sitting:
            raise Fault("a player who has left keeps the shaker (13.7(b))", "passing it", self.holder)

    def check_closing(self) -> None:
        super().check_closing()
        self._check_holder()

    def before(self, step: Step, state: State) -> Any:
        if category(step) == "Seated" and self.closed:
            self.late.add(step["seat"])
        if category(step) == "Noted" and step["note"][0] == REFUSED and not self.notes and not step["value"]:
            # When a player leaves, the next one in the seat has refused nothing.
            seat = step["note"][1]
            if seat in self.refused:
                self.refused.discard(seat)
                self.notes.append((step["note"], 0))
        return super().before(step, state)

    # --- 13.5(e), (f): the sum

    def call(self) -> str:
        return str(sum(self.dice))

    def thrown(self) -> None:
        self._check_shaken()
        total = sum(self.dice)
        for (seat, area), stake in self.stakes.items():
            _, kind, *number = area
            if kind == "place" and total == 7:
                self.due[seat, area] = lost({"is": "PlaceSevenFirst", "number": number[0]})
            elif total in WINNING.get(kind, tuple(number)):
                odds = self.filing[f"pays.{self._lines(area)[kind == 'field' and total in (2, 12)]}"]
                self.due[seat, area] = won({"is": "ShakeWins", "total": total}, odds, Wager(stake))
            elif kind != "place":
                self.due[seat, area] = lost({"is": "ShakeLoses", "total": total, "wins_on": list(WINNING[kind])})

    def stays(self, area: Name) -> bool:
        """Reading 94."""
        return self.stay and area_kind(area) == "place"

    def end(self, number: int, state: State) -> None:
        super().end(number, state)
        if self.dice and sum(self.dice) == 7 and self.holder > DEALER:
            raise Fault("a player keeps the shaker after a 7 (13.7(a)1i)", "passed", self.holder)
