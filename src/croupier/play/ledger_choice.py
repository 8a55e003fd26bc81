"""Which ledger a command uses: the one named, or the first of the usual ones, which is reported on the error stream."""

import re
import sys
from pathlib import Path
from shlex import quote

from croupier.play.table_ledger import default_ledger

HERE = Path("croupier.sqlite")
SCHEME = re.compile(r"[a-z]{2,}:")
"""The beginning of an address rather than a path; a single letter is a drive."""
PRINTED = "“croupier play” and “croupier serve” print where theirs is"


def of_serve() -> Path:
    """Return the default location of the tables of ``croupier serve``."""
    return default_ledger().with_name("house.sqlite")


def there(named: str | None) -> str:
    """Return the ledger to use."""
    if named is not None:
        return named
    found = _usual()
    return str(next(iter(found), HERE))


def chosen(named: str | None, command: str) -> str:
    """Return the ledger to use; if none was named, report which one that is and which others exist.

    The report goes to the error stream, since other programs often read what a command prints. A file in this folder is
    not reported if it is the only one.
    """
    if named is None and (found := _usual()) and [*found] != [HERE]:
        (first, whose), *others = found.items()
        print(f"{command}: the ledger is {first}, {whose}", file=sys.stderr)
        for path, of in others:
            print(f"{command}: there is another, {of}: --ledger {quote(str(path))}", file=sys.stderr)
    return there(named)


def elsewhere(named: str | None) -> str:
    """Return a hint for when the ledger named doesn't exist, or none was named and none is in the usual places."""
    if named is None:
        return "" if _usual() else f"; name another with --ledger FILE: {PRINTED}"
    return "" if SCHEME.match(named) or _is_there(Path(named)) else f"; {PRINTED}"


def _usual() -> dict[Path, str]:
    """Return the existing ledgers in the usual places, with their descriptions."""
    usual = {
        HERE: "in this folder",
        default_ledger(): "the one of “croupier play”",
        of_serve(): "the one of “croupier serve”",
    }
    return {path: whose for path, whose in usual.items() if _is_there(path)}


def _is_there(path: Path) -> bool:
    """Return whether a file exists; one in an inaccessible folder counts as missing."""
    try:
        return path.exists()
    except OSError:
        return False
