"""``croupier ledger`` where a ledger is read-only, and where the named thing doesn't exist."""

import os
import shutil
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from ledger_day import whole_day

from croupier.cli import app
from croupier.ledger.address import FORMS

Captured = pytest.CaptureFixture[str]

READING = (["list"], ["verify"], ["export"], ["checkpoint"], ["replay", "1"], ["recall", "--seat", "3"], ["win-report"])


@contextmanager
def nobody() -> Iterator[None]:
    """Permissions don't bind the superuser, so act as another user for a moment."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


def ledger(capsys: Captured, folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Run a command in a folder; return its status and output."""
    status: object = 0
    with chdir(folder):
        try:
            app(["ledger", *arguments])
        except SystemExit as end:
            status = end.code
    output = capsys.readouterr()
    return status if isinstance(status, int) else 0, output.out, output.err


@pytest.mark.parametrize(
    "address",
    ["mysql://here/ledger", "sqlite://ledger.sqlite", "file:ledger.sqlite", "postgresql:ledger", "https://x/y"],
)
@pytest.mark.parametrize("command", ["list", "close-day"])
def test_an_address_of_another_kind_is_refused(tmp_path: Path, address: str, command: str, capsys: Captured) -> None:
    status, out, err = ledger(capsys, tmp_path, command, "--ledger", address)
    assert (status, out) == (2, "")
    assert err == f"croupier ledger: {address.partition(':')[0]}:… is not a ledger address: {FORMS}\n"
    assert not list(tmp_path.iterdir())


def test_a_ledger_in_a_folder_that_may_only_be_read(tmp_path: Path, capsys: Captured) -> None:
    """Reading commands work as always and leave no trace; writing commands say that they can't."""
    with TemporaryDirectory(prefix="croupier-") as name:
        folder = Path(name)
        whole_day(tmp_path / "croupier.sqlite")
        shutil.copy(tmp_path / "croupier.sqlite", folder / "croupier.sqlite")
        (folder / "croupier.sqlite").chmod(0o444)
        folder.chmod(0o555)
        for command in READING:
            here = ledger(capsys, tmp_path, *command)
            assert (here[0], here[2]) == (0, "")
            with nobody():
                assert ledger(capsys, folder, *command) == here
        with nobody():
            status, out, err = ledger(capsys, folder, "close-day")
        assert (status, out) == (2, "")
        assert "cannot be opened" in err
        assert [path.name for path in folder.iterdir()] == ["croupier.sqlite"]
        folder.chmod(0o755)
