"""A roulette table (19:47-5.1 to 5.4): each step is checked against the filing, the wheel and the number."""

from collections.abc import Iterator, Mapping
from typing import Any

from .accounts import Moves, wager
from .command_shapes import COMMON_COMMANDS, WHEEL_COMMANDS
from .dice import DiceGame, back, lost, seal
from .game import Command, State, Step
from .names import Name, area_kind
from .report import Fault
from .shapes import COMMON_STEPS, MONEY, SHARED_STEPS, WHEEL_STEPS, category, declare
from .step_order import Entry, like, noted
from .value_kinds import name, natural
from .wagers import LOSES, PUSH, Due, Spot, Wager, won

SEAL, SPIN = Name("seal"), Name("spin")
DOUBLE = 37
"""The number used for 00."""
ZEROS = (0, DOUBLE)
WHEELS = {
    "single zero": (
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ),
    "double zero": (
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
}
"""The numbers of the pockets, clockwise."""
RED = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
ODDS = {"straight": 35, "split": 17, "street": 11, "corner": 8, "five": 6, "line": 5, "column": 2, "dozen": 2}
EVEN = ("red", "black", "odd", "even", "low", "high")
HELD = "held-"
_SEAT = {"seat": natural}
EVENTS = declare(
    {
        "Act": {
            "ColorTaken": {**_SEAT, "color": natural, "value": natural},
            "ColorReturned": {**_SEAT, "color": natural},
            "BallSpun": {},
            "SpinCalledOff": {},
            "MarkerPlaced": {"number": natural},
            "MarkerRemoved": {},
        },
        "Announced": {"PocketCalled": {"number": natural}},
        "Transferred": {"WagerHeld": {**MONEY, **_SEAT, "area": name, "amount": natural}},
    }
)
"""The events of a roulette table."""


def _covers(kind: str, number: int) -> bool:
    """Return True if an even-money wager wins on a number."""
    if number in ZEROS:
        return False
    red, odd, low = number in RED, bool(number % 2), number <= 18
    return {"red": red, "black": not red, "odd": odd, "even": not odd, "low": low, "high": not low}[kind]


def _on_layout(kind: str, figures: tuple[int, ...], *, double: bool) -> bool:
    """Return True if the layout has such a place for chips."""
    number = len(figures)
    if kind in EVEN:
        return number == 0
    if kind in ("column", "dozen"):
        return number == 1 and figures[0] in (1, 2, 3)
    if any(figure not in range(DOUBLE + int(double)) for figure in figures):
        return False
    row = [(figure - 1) // 3 for figure in figures]
    first = figures[0] if figures else -1
    if kind == "straight":
        return number == 1
    if any(figure in ZEROS for figure in figures):
        return (kind, figures) in (_DOUBLE_ZERO if double else _SINGLE_ZERO)
    if kind == "split":
        return number == 2 and (figures == (first, first + 3) or (figures == (first, first + 1) and row[0] == row[1]))
    if kind in ("street", "line"):
        due = 3 if kind == "street" else 6
        return first % 3 == 1 and figures == tuple(range(first, first + due))
    return kind == "corner" and figures == (first, first + 1, first + 3, first + 4) and row[0] == row[1]


_DOUBLE_ZERO = (
    *(("split", pair) for pair in ((0, 1), (0, 2), (DOUBLE, 2), (DOUBLE, 3), (0, DOUBLE))),
    *(("street", trio) for trio in ((0, 1, 2), (0, DOUBLE, 2), (DOUBLE, 2, 3))),
    ("five", (0, DOUBLE, 1, 2, 3)),
)
_SINGLE_ZERO = (
    *(("split", pair) for pair in ((0, 1), (0, 2), (0, 3))),
    *(("street", trio) for trio in ((0, 1, 2), (0, 2, 3))),
    ("corner", (0, 1, 2, 3)),
)
"""5.1: the wagers that cover a zero and other numbers."""


class Roulette(DiceGame):
    """The rules of one table under one filing."""

    lasting = tuple(HELD + kind for kind in EVEN)
    steps = frozenset(COMMON_STEPS) | SHARED_STEPS | frozenset(WHEEL_STEPS) | EVENTS
    commands = frozenset(COMMON_COMMANDS) | frozenset(WHEEL_COMMANDS) | {"TakeColor", "ReturnColor"}
    answered = (
        *("WheelSealed", "WheelStopped", "SealLost", "NoMoreBets", "WithdrawWager"),
        *("NoSpin", "TakeColor", "ReturnColor"),
    )
    tracked = (SEAL, SPIN)
    called_off = ("SpinCalledOff",)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__()
        self.filing = filing
        self.seats, self.chip = filing["seats.number"], filing["chips.smallest"]
        self.double = filing["wheel.zeros"] == "double zero"
        self.pockets = WHEELS[filing["wheel.zeros"]].split()
        self.number_come = -1
        self.held: dict[Spot, int] = {}
        """The wagers that must go to prison after this spin."""
        self.colors: dict[int, tuple[int, int]] = {}
        """By seat, the color of its chips and the value of a chip."""

    def begin(self, number: int, commands: list[Command]) -> None:
        super().begin(number, commands)
        self.number_come, self.held = -1, {}
        if not self.colors.keys() <= self.sitting:
            raise Fault("a player who has left keeps colored chips (5.1)", sorted(self.sitting), sorted(self.colors))

    def routine(self, entry: Entry) -> None:
        entry.count(int(entry.procedure == "opening"), "WheelInspected", sections=len(self.pockets))
        entry.count(int(entry.procedure == "closing"), "WheelCovered")
        for at in entry.of("BetsClosed"):
            entry.before(at, like("BallSpun"))
        entry.count(entry.number("BetsClosed", "SpinInvalid"), "BallSpun")
        entry.count(entry.number("SpinInvalid"), "NoSpinCalled")
        for at in entry.of("SpinInvalid"):
            entry.before(at, like("NoSpinCalled"))
            entry.after(at, like("BallSpun"))
        for at in entry.of("Spun"):
            step = entry.steps[at]
            number = _number(step["section"])
            opened = [noted(SEAL, "")] if step["seal"] else []
            called = (like("PocketCalled", number=number), like("MarkerPlaced", number=number))
            entry.after(at, *opened, noted(SPIN, step["place"]), *called)
            entry.later(at, "MarkerRemoved")
            entry.count(1, "PocketCalled")
            entry.count(1, "MarkerPlaced")
            entry.count(1, "MarkerRemoved")
        entry.answered({"CallOffRound": self.called_off})

    def _between(self, step: Step) -> None:
        if category(step) in ("SpinSealed", "Spun"):
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        super()._between(step)

    def _in_round(self, step: Step, state: State) -> Moves | None:
        match category(step):
            case "SpinSealed":
                self.keep_seal(step, "WheelSealed", "a spin is sealed a second time, or after wagers")
                return None
            case "Spun":
                self.check_noted("Spun")
                self._spun(step, state)
                return None
            case "Irregular" if step["is"] == "SealedSpinLost":
                self.pending.take("SealLost")
                if not self.seal or not self.closed:
                    raise Fault("a lost spin was not sealed", "a seal", "none")
                self.seal, self.closed = "", False
                self.notes.append((SEAL, ""))
                return None
        return super()._in_round(step, state)

    # --- 5.3, 5.4: the spin

    def _spun(self, step: Step, state: State) -> None:
        place, salt = step["place"], step["salt"]
        command = self.pending.take("WheelStopped", place=place)
        if not self.closed or self.number_come >= 0:
            raise Fault("the wheel is spun at the wrong time", "once, after 'No more bets'", place)
        if place >= len(self.pockets) or self.pockets[place] != step["section"]:
            raise Fault(
                "the section recorded is not the one at that place on the wheel", self.pockets, (place, step["section"])
            )
        if step["seal"] != self.seal or (self.seal and (salt != command["salt"] or seal((place,), salt) != self.seal)):
            raise Fault("where the wheel stopped does not open its seal", self.seal or "no seal", step["seal"])
        if self.seal:
            state.cards.opened += 1
            self.notes.append((SEAL, ""))
        self.seal = ""
        self.notes.append((SPIN, place))
        self.number_come = _number(step["section"])
        for spot, stake in self.stakes.items():
            self._decide(spot, stake)

    def announce(self, step: Step) -> None:
        match step["is"]:
            case "SpinInvalid":
                self.pending.take("NoSpin", fault=step["fault"])
                if not self.closed or self.number_come >= 0:
                    raise Fault(
                        "a spin is called invalid before it is spun, or after its number", "a ball in play", "none"
                    )
            case "ColorTaken":
                self._takes_color(step["seat"], step["color"], step["value"])
            case "ColorReturned":
                self._returns_color(step["seat"], step["color"])
            case "PocketCalled" | "MarkerPlaced" if step["number"] != self.number_come:
                raise Fault("the number called or marked is not the one spun (5.3)", self.number_come, step["number"])
            case "MarkerRemoved" if self.due or self.held:
                raise Fault("the marker is removed before everything is settled (5.3)", "settling first", len(self.due))

    # --- 5.1: colored chips

    def _takes_color(self, seat: int, color: int, value: int) -> None:
        self.pending.take("TakeColor", seat=seat, value=value)
        taken = {there for there, _ in self.colors.values()}
        free = next((number for number in range(1, self.filing["chips.colors"] + 1) if number not in taken), 0)
        if seat in self.colors or color != free or not color:
            raise Fault("the color taken is not the next one (5.1)", free, color)
        if not 0 < value <= self.filing["wagers.inside.maximum"] or value % self.chip or any(self._laid(seat)):
            raise Fault("colored chips can't have that value now (5.1)", "chips, with none on the layout", value)
        self.colors[seat] = color, value
        self.notes += [(Name("color", seat), color), (Name("color_value", seat), value)]

    def _returns_color(self, seat: int, color: int) -> None:
        if self.pending.first("ReturnColor") is not None and self.number:
            self.pending.take("ReturnColor", seat=seat)
        if self.colors.pop(seat, (0, 0))[0] != color or any(self._laid(seat)):
            raise Fault(
                "a color is returned that the seat doesn't have, or with chips on the layout (5.1)", "its color", color
            )
        self.notes.append((Name("color", seat), 0))

    def _laid(self, seat: int) -> Iterator[Spot]:
        return (spot for spot in self.stakes if spot[0] == seat)

    def is_tracked(self, note: Name) -> bool:
        return super().is_tracked(note) or note[0] in ("color", "color_value")

    # --- 5.1, 8.2: wagers

    def check_wager(self, step: Step, total: int) -> None:
        _, kind, *figures = step["area"]
        if not _on_layout(kind, tuple(figures), double=self.double):
            raise Fault("there is no such wager (5.1)", "a place on the layout", step["area"])
        group = "even" if kind in EVEN else "dozens" if kind in ("column", "dozen") else "inside"
        low, high = (self.filing[f"wagers.{group}.{end}"] for end in ("minimum", "maximum"))
        if not low <= total <= high:
            raise Fault(f"{step['area']} is outside the posted limits (8.2)", f"{low} to {high}", total)
        halved = kind in EVEN and self.filing["wheel.zero_rule"] == "half"
        if total % (self.chip * (2 if halved else 1)):
            raise Fault(f"{step['area']} has an amount that can't be halved in chips (5.2)", "even", total)
        value = self.colors.get(step["seat"], (0, 1))[1]
        if step["amount"] % value:
            raise Fault("a player with colored chips bets other chips (5.1)", f"multiples of {value}", step["amount"])

    def check_removal(self, step: Step, left: int) -> None:
        if area_kind(step["area"]).startswith(HELD):
            raise Fault("a wager is taken out of prison (5.2)", "none", step["area"])

    # --- 5.2: what a number decides

    def _decide(self, spot: Spot, stake: int) -> None:
        number = self.number_come
        _, kind, *figures = spot[1]
        if kind.startswith(HELD):
            free = _covers(kind.removeprefix(HELD), number)
            if free:
                self.due[spot] = back(PUSH, {"is": "FreedFromPrison", "number": number}, stake)
            elif number not in ZEROS or self.filing.get("readings.held_again") != "stays":
                self.due[spot] = lost({"is": "NumberLoses", "number": number})
        elif self._wins(kind, figures):
            odds = f"{ODDS.get(kind, 1)} to 1"
            self.due[spot] = won({"is": "NumberWins", "number": number}, odds, Wager(stake))
        elif kind in EVEN and number in ZEROS and self.filing["wheel.zero_rule"] == "half":
            self.due[spot] = Due(LOSES, {"is": "ZeroTakesHalf", "number": number}, "", returned=stake // 2)
        elif kind in EVEN and number in ZEROS and self.filing["wheel.zero_rule"] == "en prison":
            self.held[spot] = stake
        else:
            self.due[spot] = lost({"is": "NumberLoses", "number": number})

    def _wins(self, kind: str, figures: list[int]) -> bool:
        number = self.number_come
        if kind in EVEN:
            return _covers(kind, number)
        if kind == "column":
            return number not in ZEROS and (number - 1) % 3 + 1 == figures[0]
        if kind == "dozen":
            return number not in ZEROS and (number - 1) // 12 + 1 == figures[0]
        return number in figures

    def transferred(self, step: Step) -> Moves:
        """5.2: an even-money wager goes to prison."""
        spot = step["seat"], step["area"]
        stake = self.held.pop(spot, 0)
        if step["is"] != "WagerHeld" or not stake or step["amount"] != stake:
            raise Fault("a wager goes to prison that should not (5.2)", stake, step["amount"])
        there = step["seat"], Name("roulette", HELD + area_kind(step["area"]))
        if there in self.due:
            raise Fault("a wager goes to prison before the one there is settled (5.2)", "settling first", there)
        self._stands(spot, 0)
        self.stakes[there] = self.stakes.get(there, 0) + stake
        return Moves().move(wager(*spot), wager(*there), stake)

    def stays(self, area: Name) -> bool:
        return False

    def end(self, number: int, state: State) -> None:
        if self.held:
            raise Fault("the round has ended with wagers that should be in prison (5.2)", "none", len(self.held))
        super().end(number, state)


def _number(section: str) -> int:
    return DOUBLE if section == "00" else int(section)
