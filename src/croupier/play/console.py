"""What commands share: ending with a message, printing JSON, writing new files, opening ledgers, showing progress."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, Protocol

BAR = 30
"""The width of a progress bar in characters."""


class Fail(Protocol):
    """Ends a command with a message on the error stream."""

    def __call__(self, message: object, status: int = 2) -> NoReturn: ...


def failing(command: str, format_message: Callable[[str], str] = str) -> Fail:
    """Return the function that ends the named command when it can't do what it was asked."""

    def fail(message: object, status: int = 2) -> NoReturn:
        print(f"croupier {command}: {format_message(str(message))}", file=sys.stderr)
        sys.exit(status)

    return fail


def clean(text: str) -> str:
    """Escape control characters, since names and files may contain anything."""
    return "".join(sign if sign.isprintable() or sign == "\t" else f"\\x{ord(sign):02x}" for sign in text)


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def write_new(path: Path, parts: Iterable[str], fail: Fail) -> int:
    """Write a file that must not exist yet; return the number of parts written."""
    number = 0
    with writing(path, fail), path.open("x", encoding="utf-8", newline="\n") as file:
        for part in parts:
            file.write(part)
            number += 1
    return number


@contextmanager
def writing(path: Path, fail: Fail) -> Iterator[None]:
    """End the command if a file can't be written."""
    try:
        yield
    except FileExistsError:
        fail(f"{path} already exists and is not overwritten; name another file, or delete it first")
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")


@contextmanager
def ledger_at(url: str | None, command: str, fail: Fail) -> Iterator[str]:
    """Yield the ledger's location; end the command if the ledger is missing or wrong."""
    from sqlalchemy.exc import SQLAlchemyError

    from croupier.ledger.errors import LedgerError
    from croupier.ledger.table_rebuild import RecoveryDiffers
    from croupier.play.ledger_choice import chosen, elsewhere
    from croupier.record.codec import BadRecord
    from croupier.table.driver import ReplayDiffers, TableStopped

    try:
        yield chosen(url, f"croupier {command}")
    except (RecoveryDiffers, BadRecord, ReplayDiffers, TableStopped) as error:
        fail(f"the record is wrong: {error}; see: croupier ledger verify", 1)
    except LedgerError as error:
        fail(f"{error}{elsewhere(url)}")
    except SQLAlchemyError as error:
        fail(f"the ledger cannot be read: {str(getattr(error, 'orig', None) or error).splitlines()[0]}")


class StatusLine:
    """A progress line on the error stream, if that is a terminal."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def say(self, words: str) -> None:
        if self._shown:
            print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        self.say("")


def bar(done: int, total: int) -> str:
    """Return a progress bar."""
    full = BAR * done // max(total, 1)
    return "█" * full + "░" * (BAR - full)
