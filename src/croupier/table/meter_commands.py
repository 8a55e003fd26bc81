"""Commands of progressive meters: wagers that the system registers, payouts that are validated, and faults."""

from typing import ClassVar

from croupier.table.command import Command
from croupier.table.immutable import Immutable
from croupier.table.irregularities import Irregularity
from croupier.table.names import AnyArea
from croupier.table.roles import Role


class Unaccepted(Immutable):
    """A wager that the progressive system did not accept."""

    seat: int
    area: AnyArea


class WagersRegistered(Command):
    """The progressive system's answer: the wagers that it did not accept."""

    roles: ClassVar = (Role.DEVICE,)
    house_role: ClassVar = Role.DEVICE
    not_accepted: tuple[Unaccepted, ...] = ()


class ValidatePayout(Command):
    """Confirm a payout that needs a supervisor."""

    roles: ClassVar = (Role.SUPERVISOR,)
    house_role: ClassVar = Role.SUPERVISOR


class CompleteDocumentation(Command):
    """Confirm that the papers of a payout are complete."""

    roles: ClassVar = (Role.SUPERVISOR,)
    house_role: ClassVar = Role.SUPERVISOR


class MeterFault(Irregularity):
    """The progressive system of a meter does not operate properly."""

    meter: str


class MeterRepaired(Command):
    """The progressive system of a meter operates properly again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    meter: str
