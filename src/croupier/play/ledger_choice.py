"""Which ledger a command means: the one that was named, or the first of the usual ones, said on the error stream."""

import sys
from pathlib import Path
from shlex import quote

from croupier.play.table_ledger import default_ledger

HERE = Path("croupier.sqlite")


def of_serve() -> Path:
    """Where the tables of ``croupier serve`` are kept unless another place is named."""
    return default_ledger().with_name("house.sqlite")


def there(named: str | None) -> str:
    """The ledger that is meant."""
    if named is not None:
        return named
    found = _usual()
    return str(next(iter(found), HERE))


def chosen(named: str | None, command: str) -> str:
    """The ledger that is meant; where none was named it is said which one that is, and which others there are.

    It goes to the error stream: what a command prints is often read by another program. Of a file in this folder
    nothing is said where it is the only one.
    """
    if named is None and (found := _usual()) and [*found] != [HERE]:
        (first, whose), *others = found.items()
        print(f"{command}: the ledger is {first}, {whose}", file=sys.stderr)
        for path, of in others:
            print(f"{command}: there is another, {of}: --store {quote(str(path))}", file=sys.stderr)
    return there(named)


def elsewhere(named: str | None) -> str:
    """What to do where no ledger was named, and there is none at any of the usual places."""
    if named is not None or _usual():
        return ""
    return "; --store FILE names another: “croupier play” and “croupier serve” say where theirs is kept"


def _usual() -> dict[Path, str]:
    """The ledgers that there are at the usual places, with whose they are."""
    usual = {
        HERE: "in this folder",
        default_ledger(): "that of “croupier play”",
        of_serve(): "that of “croupier serve”",
    }
    return {path: whose for path, whose in usual.items() if _is_there(path)}


def _is_there(path: Path) -> bool:
    """Whether there is such a file; one in a folder that may not be entered is none for whoever asks."""
    try:
        return path.exists()
    except OSError:
        return False
