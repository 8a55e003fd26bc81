"""Events of tables with a wheel."""

from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced, Irregular, Step
from croupier.table.wheel_commands import SpinFault


class WheelInspected(Act):
    """The wheel is uncovered and inspected before the table is opened."""

    sections: int


class WheelCovered(Act):
    """The wheel is covered and locked."""


class SpinSealed(Step):
    """The next spin of the wheel is fixed: its salted hash is shown, its section is not."""

    seal: str
    laboratory: str = ""


class Spun(Step):
    """The ball or the clapper has come to rest: the section, and the salt that opens a seal if there was one."""

    place: int
    """Counted clockwise around the wheel, from 0."""
    section: str
    """The section's label."""
    seal: str = ""
    salt: str = ""

    def shows(self) -> Shown:
        return Shown(ShownKind.SPIN)


class NoSpinCalled(Announced):
    """A spin is called invalid."""


class SealedSpinLost(Irregular):
    """A sealed spin is lost; wagers may be changed before another is sealed."""


class SpinInvalid(Irregular):
    """A spin is invalid: wagers stay where they are, and the wheel is spun again."""

    fault: SpinFault
