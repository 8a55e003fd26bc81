"""Commands of progressive meters: wagers that the system registers, payouts to validate, and faults."""

from croupier.table.command import Command
from croupier.table.immutable import Immutable
from croupier.table.irregularities import Irregularity
from croupier.table.names import AnyArea
from croupier.table.roles import Role


class Unaccepted(Immutable):
    """A wager that the progressive system did not accept."""

    seat: int
    area: AnyArea


class WagersRegistered(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The progressive system's answer: the wagers that it did not accept."""

    not_accepted: tuple[Unaccepted, ...] = ()


class ValidatePayout(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """Confirm a payout that needs a supervisor."""


class CompleteDocumentation(Command, roles=(Role.SUPERVISOR,), house_role=Role.SUPERVISOR):
    """Confirm that the paperwork for a payout is complete."""


class MeterFault(Irregularity):
    """The progressive system of a meter is not operating properly."""

    meter: str


class MeterRepaired(Command, roles=(Role.SUPERVISOR,)):
    """The progressive system of a meter is operating properly again."""

    meter: str
