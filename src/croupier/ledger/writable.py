"""What may go into a record: days, times, ids and texts that can be written, and read again by anybody."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from croupier.ledger.errors import LedgerError
from croupier.table.commands import Command, field_types


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def must_be_time(time: str) -> None:
    if not isinstance(time, str) or not time.isprintable():
        raise LedgerError("a time is a text such as 2026-01-31T20:00:00+00:00")


def must_be_writable(command: Command, id: str) -> None:
    """A text that is no Unicode, half a surrogate pair, cannot be recorded."""
    if not isinstance(id, str) or len(id) > 200:
        raise LedgerError("the id of a command is a text of at most 200 characters")
    must_be_unicode([id, *(getattr(command, name) for name in field_types(type(command)))], "a command")


def must_be_unicode(values: Iterable[Any], what: str) -> None:
    try:
        for value in values:
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str):
                    one.encode()
    except UnicodeEncodeError:
        raise LedgerError(f"{what} with a text that is no Unicode cannot be recorded") from None
