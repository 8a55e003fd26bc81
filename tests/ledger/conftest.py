"""Both kinds of store: SQLite in a file, and PostgreSQL on a real server."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from ledger_days import Open

from croupier.ledger.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a fresh ledger."""
    if request.param == "sqlite":
        return str(tmp_path / "ledger.sqlite")
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def open_store(url: str) -> Iterator[Open]:
    """Open the ledger, as often as wanted, as a newly started program would."""
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
