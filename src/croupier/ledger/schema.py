"""The ledger's database tables, and their migrations."""

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
)

from croupier.ledger.errors import LedgerError, NotMigrated

if TYPE_CHECKING:
    from alembic.config import Config

metadata = MetaData()

# The record itself: append-only, one row per record (docs/record-format.md).
records = Table(
    "records",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("previous", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

# The inputs of the running procedure, with which an interrupted round can resume.
pending = Table(
    "pending",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("ordinal", Integer, primary_key=True),
    Column("input", Text, nullable=False),
)

# Orders that are still sealed. When the record opens a seal, its secret is deleted here.
secrets = Table(
    "secrets",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("seal", String(64), primary_key=True),
    Column("cards", Text, nullable=False),
    Column("salt", String(64), nullable=False),
)

# The cards as they were at a snapshot; the snapshot's record has their digest.
states = Table(
    "states",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("cards", Text, nullable=False),
)

# The commands that clients have given ids, so that one given twice is performed once.
commands = Table(
    "commands",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("role", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("command", Text, nullable=False),
)

# Who writes now: a random token for each table, or for a whole SQLite file. A killed process's token doesn't matter:
# whoever holds the lock replaces it, and nobody writes under a token that is gone.
claims = Table(
    "claims",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("token", String(32), nullable=False),
)

# The house's log over the records of all tables, entry by entry (docs/record-format.md).
log = Table(
    "log",
    metadata,
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)

# The signed checkpoints of that log, with witness signatures as received.
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("size", Integer, primary_key=True, autoincrement=False),
    Column("note", Text, nullable=False),
)

# Where Alembic stores the version of the other tables.
versions = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

READABLE = ("0001", "0002", "0003")
"""The versions that this program can read; it writes the last. A ledger without a log is read as unsigned."""

_one_at_a_time = Lock()
"""Alembic keeps its state in module variables, so two threads must not migrate at once."""

MIGRATING = 0x63726F7570696572
"""The key of the PostgreSQL lock that lets one process migrate at a time: "croupier" as a number."""


def migrate(connection: Connection) -> None:
    """Bring a database's schema up to date; a new database gets it directly, without the cost of importing Alembic."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    if inspect(connection).has_table(versions.name):
        _upgrade(connection)
    else:
        metadata.create_all(connection, checkfirst=False)
        versions.create(connection)
        connection.execute(insert(versions).values(version_num=READABLE[-1]))


def _upgrade(connection: Connection) -> None:
    with _one_at_a_time:
        from alembic import command
        from alembic.util import CommandError

        try:
            command.upgrade(migrations(connection), "head")
        except CommandError as error:
            raise NotMigrated(str(error)) from None


def migrations(connection: Connection) -> "Config":
    """Return Alembic's configuration for a connection."""
    from alembic.config import Config

    config = Config()
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def must_be_readable(connection: Connection) -> None:
    """Raise LedgerError unless this program can read a database's version: readers don't migrate."""
    found = _form(connection)
    if found not in READABLE:
        raise LedgerError(
            f"this ledger has version {found or 'unknown'}, and this program reads {READABLE[-1]}; "
            "an older one is updated when it is next opened for writing"
        )


def is_current(connection: Connection) -> bool:
    """Return True if a database has the version that this program writes."""
    return _form(connection) == READABLE[-1]


def _form(connection: Connection) -> str | None:
    if not inspect(connection).has_table(versions.name):
        return None
    found: str | None = connection.scalar(select(versions.c.version_num))
    return found
