"""What can be wrong with a ledger."""

from croupier.errors import CroupierError


class LedgerError(CroupierError, RuntimeError):
    """Something is wrong with the ledger, said in a sentence."""


class NotInLedger(LedgerError):
    """A store, table, day or round that was asked for does not exist."""


class NotClaimed(LedgerError):
    """Somebody writes to a table without being its writer."""


class NotMigrated(LedgerError):
    """A database's schema cannot be brought up to date."""


class SecondWriter(LedgerError):
    """Somebody else is writing there."""


class ClaimLost(LedgerError):
    """Somebody else has taken over what this process was the writer of."""


class WriteFailed(LedgerError):
    """A batch did not reach the disk. The ledger stops."""


class ChanceFailed(LedgerError):
    """The random source has failed. The table stops; what was decided before is kept, and so is the failure."""


def reason(error: BaseException) -> str:
    """The first line of what the database said, without the statement and its values."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
