"""The ledger's tables in a database, and their migrations."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, Text

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
    Column("hash", String(64), nullable=False, unique=True),
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


def migrate(connection: Connection) -> None:
    """Bring a database's schema up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
