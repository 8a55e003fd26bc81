"""Corrections that need a second supervisor. The correction itself is a step of all tables: ``steps.Corrected``."""

from croupier.equipment.money import Cents
from croupier.table.names import AnyArea
from croupier.table.steps import Step


class CorrectionProposed(Step):
    """A correction awaits a second supervisor; no chips move."""

    round: int
    seat: int
    area: AnyArea
    paid: Cents
    returned: Cents
    reason: str
    by: str


class CorrectionDeclined(Step):
    """A correction that was awaiting approval is not made."""

    round: int
    seat: int
    area: AnyArea
    by: str
