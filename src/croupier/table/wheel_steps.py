"""What happens at tables with a wheel."""

from dataclasses import dataclass

from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced, Irregular, Step, made_quickly
from croupier.table.wheel_commands import SpinFault


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelInspected(Act):
    """The wheel is uncovered, and inspected before the table is opened."""

    sections: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelCovered(Act):
    """The wheel is covered and locked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinSealed(Step):
    """The next spin of the wheel is fixed: its salted hash is shown, its section is not."""

    seal: str
    laboratory: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spun(Step):
    """The ball or the clapper has come to rest: the section, and what opens a seal if the spin had one."""

    place: int
    """Counted clockwise round the wheel, from 0."""
    section: str
    """What is written there."""
    seal: str = ""
    salt: str = ""

    def shows(self) -> Shown:
        return Shown(ShownKind.SPIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSpinCalled(Announced):
    """A spin does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedSpinLost(Irregular):
    """A sealed spin is lost; wagers may be changed before another is sealed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinInvalid(Irregular):
    """A spin does not count: wagers stay where they are, and the wheel is spun again."""

    fault: SpinFault


made_quickly(globals())
