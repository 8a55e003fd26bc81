"""Values allowed in a record: days, times, ids and texts that anybody can write and read back."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from croupier.ledger.errors import LedgerError
from croupier.record.times import EXAMPLE, is_time
from croupier.table.command import Command, field_types
from croupier.table.meter_commands import Unaccepted


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def wrong_time(time: str, since: str) -> str:
    """Return why a time can't be recorded: wrong form, or earlier than the last; empty if it can."""
    if not is_time(time):
        return f"{time!r} is not a UTC time such as {EXAMPLE}"
    return f"the time goes back: {time} comes after {since} in the record" if time < since else ""


def must_be_time(time: str, since: str) -> None:
    if why := wrong_time(time, since):
        raise LedgerError(why)


def must_be_writable(command: Command, id: str) -> None:
    """Raise LedgerError if a command has text that isn't Unicode, such as half a surrogate pair."""
    if not isinstance(id, str) or len(id) > 200:
        raise LedgerError("the id of a command has at most 200 characters")
    must_be_unicode([id, *(getattr(command, name) for name in field_types(type(command)))], "a command")


def must_be_unicode(values: Iterable[Any], what: str) -> None:
    try:
        for value in values:
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, str):
                    item.encode()
                elif isinstance(item, Unaccepted):
                    str(item.area).encode()
    except UnicodeEncodeError:
        raise LedgerError(f"{what} with text that is not Unicode can't be recorded") from None
