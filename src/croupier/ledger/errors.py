"""Errors of the ledger."""

from croupier.errors import CroupierError


class LedgerError(CroupierError, RuntimeError):
    """Something is wrong with the ledger; the message is a sentence."""


class NotInLedger(LedgerError):
    """The requested store, table, day or round does not exist."""


class NotClaimed(LedgerError):
    """A write to a table without the claim to it."""


class NotMigrated(LedgerError):
    """A database's schema cannot be brought up to date."""


class SecondWriter(LedgerError):
    """Somebody else is writing there."""


class ClaimLost(LedgerError):
    """Somebody else has taken over this process's claim."""


class WriteFailed(LedgerError):
    """A batch did not reach the disk. The ledger stops."""


class ChanceFailed(LedgerError):
    """The random source failed. The table stops; earlier decisions are kept, and the failure is recorded."""


def reason(error: BaseException) -> str:
    """Return the first line of a database's error message, without the statement and its values."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
