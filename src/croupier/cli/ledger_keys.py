"""``croupier ledger key``: the key that signs the house's log."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from croupier.cli.ledger import _ledger, _say, _writable_ledger
from croupier.cli.ledger_log import Keys
from croupier.cli.ledger_option import StoreAt

app = App(name="key", help="Make, show, rotate and replace the key that signs the house's log.")


@app.command
def create(
    name: Annotated[str, Parameter(name="NAME", help="The name of the log, such as casino.example/house.")],
    /,
    *,
    keys: Keys = None,
    store: StoreAt = None,
) -> None:
    """Make a house's key, start its log, and print the verifier key.

    NAME is the name of the log, without spaces, such as casino.example/house. A recovery key is made as well: move it
    to another place, because it alone can replace the key if that is lost.
    """
    from croupier.ledger.keys import RECOVERY
    from croupier.ledger.log_writer import LogWriter
    from croupier.record.signed_note import BadNote
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened:
        log = LogWriter(opened, keys)
        try:
            made = log.create(name, utc_now())
        except BadNote as error:
            from croupier.cli.ledger import _fail

            _fail(error)
    print(made)
    _say([f"The key is in {log.folder}. Move {log.folder / RECOVERY} to another place: it can replace a lost key."])


@app.command
def show(*, store: StoreAt = None) -> None:
    """Print the log's verifier keys, oldest first, with the size from which each signs, and why it took over."""
    from croupier.ledger.house_log import HouseLog

    with _ledger(store) as opened:
        history = HouseLog(opened).refresh().keys
    for position, statement in history.statements:
        print(f"{statement.key}  from size {position + 1}, {statement.cause} {statement.time}")


@app.command
def rotate(*, keys: Keys = None, store: StoreAt = None) -> None:
    """Sign with a new key from now on; the old one vouches for it. Prints the new verifier key."""
    from croupier.ledger.log_writer import LogWriter
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened:
        print(LogWriter(opened, keys).rotate(utc_now()))
    _say(["Give the new verifier key to the witnesses and auditors; the log itself says which key it replaces."])


@app.command
def lost(
    *,
    recovery: Annotated[Path, Parameter(help="The file with the recovery key.")],
    keys: Keys = None,
    store: StoreAt = None,
) -> None:
    """Declare the key lost or stolen: the recovery key vouches for a new one. Prints the new verifier key."""
    from croupier.ledger.log_writer import LogWriter
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened:
        print(LogWriter(opened, keys).declare_lost(recovery, utc_now()))
    _say(["Give the new verifier key to the witnesses and auditors; the old one is no longer valid."])
