"""Both checkers in this process, which saves most of a second each time; starting each by itself is tested elsewhere.

``tests/cli`` starts ``croupier ledger verify``, and ``tests/verify`` and the tutorials start the auditor, which shares
no code with the package; here it is loaded next to it.
"""

import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from croupier.cli import app

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "verify"))
import audit as auditor


@dataclass(frozen=True)
class Checked:
    """What a checker said."""

    returncode: int
    stdout: str


def audit(*words: str | Path) -> Checked:
    """Return what ``python verify/audit.py`` says."""
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        status = auditor.main(list(map(str, words)))
    return Checked(status, out.getvalue())


def verify(path: Path, *words: str | Path) -> Checked:
    """Return what ``croupier ledger verify`` says about a store."""
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        try:
            app(["ledger", "verify", "--ledger", str(path), *map(str, words)])
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    return Checked(status, out.getvalue())
