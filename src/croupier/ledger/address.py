"""A ledger's location: the path of an SQLite file, or the address of a PostgreSQL database."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from croupier.ledger.errors import LedgerError

FORMS = "a ledger is a file (FILE or sqlite:///FILE), or the address of a PostgreSQL database (postgresql://…)"

_POSTGRES = ("postgresql", "postgres", "postgresql+psycopg")
_NO_FILES = ("sqlite", "file", *_POSTGRES)
"""A text with one of these prefixes is an address, perhaps a wrong one, but never a file name."""


@dataclass(frozen=True, slots=True)
class Address:
    """A ledger's address; ``path`` is None for a database on a server."""

    url: URL
    path: Path | None
    words: str
    """The address in a form safe to show: a file as it was named, a server without its password."""

    def __str__(self) -> str:
        return self.words


def address(text: str) -> Address:
    """Parse an address. A malformed one is refused without trying it."""
    scheme, colon, rest = text.partition(":")
    if not rest.startswith("//") and not (colon and scheme.lower() in _NO_FILES):
        return _file(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise LedgerError(f"{_scheme(text)}: {FORMS}") from None
    if url.drivername in _POSTGRES:
        return Address(url.set(drivername="postgresql+psycopg"), None, url.render_as_string())
    if url.drivername == "sqlite" and not url.host and not url.query:
        return _file(url.database or "")
    raise LedgerError(f"{_scheme(text)}: {FORMS}")


def _scheme(text: str) -> str:
    """Return the start of a malformed address; the rest may contain a password."""
    return f"{text.partition(':')[0]}:… is not a ledger address"


def _file(path: str) -> Address:
    if path in ("", ":memory:"):
        raise LedgerError(FORMS)
    # Resolved, so that every name of the file has the same lock, even after a change of directory.
    resolved = Path(path).resolve()
    return Address(URL.create("sqlite", database=str(resolved)), resolved, path)
