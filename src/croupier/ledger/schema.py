"""The ledger's tables in a database, and their migrations."""

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, Text, text

from croupier.ledger.errors import LedgerError

metadata = MetaData()

# The record itself: append-only, one row a record (docs/record-format.md).
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

# The inputs of the procedure that is running: with them a round that was interrupted goes on where it was.
pending = Table(
    "pending",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("ordinal", Integer, primary_key=True),
    Column("input", Text, nullable=False),
)

# Orders that are still sealed. A seal is opened by the record itself; then its secret is forgotten here.
secrets = Table(
    "secrets",
    metadata,
    Column("table_name", String(200), primary_key=True),
    Column("seal", String(64), primary_key=True),
    Column("cards", Text, nullable=False),
    Column("salt", String(64), nullable=False),
)


_one_at_a_time = Lock()
"""Alembic keeps what it works on in module variables; two threads must not migrate at once."""

MIGRATING = 0x63726F7570696572
"""The key of PostgreSQL's lock under which one process at a time migrates: "croupier", as a number."""


def migrate(connection: Connection) -> None:
    """Bring a database's schema up to date."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    with _one_at_a_time:
        command.upgrade(migrations(connection), "head")


def migrations(connection: Connection) -> Config:
    """What Alembic needs to know, to work on a connection."""
    config = Config()
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def must_be_current(connection: Connection) -> None:
    """That a database has the schema that this program reads: who only reads does not migrate."""
    found = MigrationContext.configure(connection).get_current_revision()
    wanted = ScriptDirectory.from_config(migrations(connection)).get_current_head()
    if found != wanted:
        raise LedgerError(
            f"this ledger has the form {found or 'of no version'}, and this program reads {wanted}; "
            "an older one is brought up to date when it is next opened to be written to"
        )
