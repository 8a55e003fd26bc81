"""A big six table (19:47-5.5 and 5.6): each step is checked against the filing, the wheel and the clapper."""

from collections.abc import Mapping
from typing import Any

from .dice import lost
from .game import State, Step
from .names import Name
from .report import Fault
from .shapes import declare
from .step_order import Entry, like
from .value_kinds import name
from .wagers import Wager, won
from .wheel import WheelGame

WHEEL = (
    "joker 1 2 1 5 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1 "
    "emblem 2 {} 2 1 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1"
)
"""5.6: the symbols on the sections, clockwise from the joker; one of them shows $5 or $1."""
PICTURES = ("joker", "emblem")
AREAS = {
    **{str(bill): Name("big_six", "bill", bill) for bill in (1, 2, 5, 10, 20)},
    **{picture: Name("big_six", picture) for picture in PICTURES},
}
"""The winning area by the symbol on a section."""
EVENTS = declare({"Act": {"UprightWheelSpun": {}}, "Announced": {"SectionCalled": {"area": name}}})
"""The events of a big six table."""


class BigSix(WheelGame):
    """The rules of one table under one filing."""

    steps = WheelGame.steps | EVENTS
    turned = "UprightWheelSpun"
    faults = ("too_few_turns",)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__(filing)
        self.wheel = WHEEL.format({"eight": 5, "seven": 1}[filing["wheel.fives"]]).split()
        self.sections = tuple(text if text in PICTURES else f"${text}" for text in self.wheel)

    def routine(self, entry: Entry) -> None:
        super().routine(entry)
        for at in entry.of("BetsClosed"):
            entry.after(at, like(self.turned))

    def called_after(self, step: Step) -> Any:
        return like("SectionCalled", area=AREAS[step["section"].removeprefix("$")])

    # --- 5.6, 8.2: wagers

    def _check_amount(self, area: Name, total: int) -> None:
        group = "pictures" if area[1] in PICTURES else "bills"
        low, high = (self.filing[f"wagers.{group}.{end}"] for end in ("minimum", "maximum"))
        if not low <= total <= high:
            raise Fault(f"{area} is outside the posted limits (8.2)", f"{low} to {high}", total)
        if total % self.chip:
            raise Fault(f"{area} has an amount that chips cannot make (5.6)", f"multiples of {self.chip}", total)

    def check_wager(self, step: Step, total: int) -> None:
        if step["area"] not in AREAS.values():
            raise Fault("there is no such wager (5.6)", list(AREAS.values()), step["area"])
        self._check_amount(step["area"], total)

    def check_removal(self, step: Step, left: int) -> None:
        if left:
            self._check_amount(step["area"], left)

    # --- 5.5, 5.6: the section at the clapper decides

    @property
    def winner(self) -> Name:
        """The area that wins on this spin."""
        return AREAS[self.wheel[self.place]]

    def _odds(self, area: Name) -> int:
        """Return the odds to 1 that a wager pays."""
        return int(self.filing["pays.picture"].split()[0]) if area[1] in PICTURES else int(area[2])

    def thrown(self) -> None:
        for (seat, area), stake in self.stakes.items():
            if area == self.winner:
                why = {"is": "ClapperAt", "shown": [*area]}
                self.due[seat, area] = won(why, f"{self._odds(area)} to 1", Wager(stake))
            else:
                self.due[seat, area] = lost({"is": "ClapperElsewhere", "shown": [*self.winner], "needs": [*area]})

    def announce(self, step: Step) -> None:
        super().announce(step)
        if step["is"] == "SectionCalled" and (self.place < 0 or step["area"] != self.winner):
            raise Fault("the section called is not the one at the clapper (5.6)", self.sections[self.place], step)

    def end(self, number: int, state: State) -> None:
        super().end(number, state)
        if self.stakes:
            raise Fault("wagers outlast the round (5.6)", "none", self.stakes)
