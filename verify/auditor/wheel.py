"""What wheel tables have in common: a spin that may be sealed, where it stops, and spins that don't count."""

from collections.abc import Mapping
from typing import Any

from .accounts import Moves
from .command_shapes import COMMON_COMMANDS, WHEEL_COMMANDS
from .dice import DiceGame, seal
from .game import Command, State, Step
from .names import Name
from .report import Fault
from .shapes import COMMON_STEPS, SHARED_STEPS, WHEEL_STEPS, category
from .step_order import Entry, like, noted

SEAL, SPIN = Name("seal"), Name("spin")


class WheelGame(DiceGame):
    """A wheel game under one filing. The game defines what a section decides."""

    steps = frozenset(COMMON_STEPS) | SHARED_STEPS | frozenset(WHEEL_STEPS)
    commands = frozenset(COMMON_COMMANDS) | frozenset(WHEEL_COMMANDS)
    answered = ("WheelSealed", "WheelStopped", "SealLost", "NoMoreBets", "WithdrawWager", "NoSpin", "CallOffRound")
    tracked = (SEAL, SPIN)
    called_off = ("RoundCalledOff",)
    sections: tuple[str, ...]
    """The symbols on the sections, clockwise."""
    turned: str
    """The step stating that the wheel is spun."""
    faults: tuple[str, ...]
    """Why a spin may not count."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__()
        self.filing = filing
        self.seats, self.chip = filing["seats.number"], filing["chips.smallest"]
        self.place = -1
        """Where this spin stopped; -1 before it stops."""
        self.turns = self.over = False

    def begin(self, number: int, commands: list[Command]) -> None:
        super().begin(number, commands)
        self.place, self.turns, self.over = -1, False, False

    def routine(self, entry: Entry) -> None:
        entry.count(int(entry.procedure == "opening"), "WheelInspected", sections=len(self.sections))
        entry.count(int(entry.procedure == "closing"), "WheelCovered")
        entry.count(entry.number("SpinInvalid"), "NoSpinCalled")
        for at in entry.of("SpinInvalid"):
            entry.before(at, like("NoSpinCalled"))
            entry.after(at, like(self.turned))
        for at in entry.of("Spun"):
            opened = [noted(SEAL, "")] if entry.steps[at]["seal"] else []
            entry.after(at, *opened, noted(SPIN, entry.steps[at]["place"]), self.called_after(entry.steps[at]))
        entry.answered({"CallOffRound": self.called_off})

    def called_after(self, step: Step) -> Any:
        """Return the dealer's call after a spin."""
        raise NotImplementedError

    def unasked(self, step: Step) -> bool:
        """Wagers are returned where the round is called off."""
        return (self.over and step["is"] == "Withdrawn") or super().unasked(step)

    def _between(self, step: Step) -> None:
        if category(step) in WHEEL_STEPS:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        super()._between(step)

    def _in_round(self, step: Step, state: State) -> Moves | None:
        kind = category(step)
        if kind in WHEEL_STEPS:
            self.check_noted(kind)
            if kind == "SpinSealed":
                self.keep_seal(step, "WheelSealed", "a spin is sealed a second time, or after wagers")
            else:
                self._spun(step, state)
            return None
        if step["is"] == "SealedSpinLost":
            self._lose_seal()
            return None
        return super()._in_round(step, state)

    def _lose_seal(self) -> None:
        self.pending.take("SealLost")
        if not self.seal or not self.closed:
            raise Fault("a lost spin was not sealed", "a seal", "none")
        self.seal, self.closed, self.turns = "", False, False
        self.notes.append((SEAL, ""))

    def _spun(self, step: Step, state: State) -> None:
        place, salt = step["place"], step["salt"]
        command = self.pending.take("WheelStopped", place=place)
        if not self.turns or self.place >= 0:
            raise Fault("the wheel stops at the wrong time", "once, after it is spun", place)
        if place >= len(self.sections) or self.sections[place] != step["section"]:
            raise Fault(
                "the section recorded is not the one at that place on the wheel",
                self.sections,
                (place, step["section"]),
            )
        if step["seal"] != self.seal or (self.seal and (salt != command["salt"] or seal((place,), salt) != self.seal)):
            raise Fault("where the wheel stopped does not open its seal", self.seal or "no seal", step["seal"])
        if self.seal:
            state.cards.opened += 1
            self.notes.append((SEAL, ""))
        self.seal, self.place = "", place
        self.notes.append((SPIN, place))
        self.thrown()

    def announce(self, step: Step) -> None:
        match step["is"]:
            case "RoundCalledOff":
                self.pending.take("CallOffRound")
                self.over = True
            case "SpinInvalid":
                self.pending.take("NoSpin", fault=step["fault"])
                if not self.turns or self.place >= 0 or step["fault"] not in self.faults:
                    raise Fault("a spin is invalidated at the wrong time, or for no reason", self.faults, step["fault"])
                self.turns = False
            case turned if turned == self.turned:
                if not self.closed or self.turns:
                    raise Fault("the wheel is spun at the wrong time", "once, after 'No more bets'", turned)
                self.turns = True

    def stays(self, area: Name) -> bool:
        """A winning wager is returned with its payment."""
        return False
