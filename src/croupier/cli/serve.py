"""``croupier serve``: live tables in the browser."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.errors import CroupierError
from croupier.extras import needed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.service.floor import Floor
    from croupier.service.house_rules import HouseRules
    from croupier.service.people import Door
    from croupier.submission.filing import Filing
    from croupier.submission.house_defects import HouseDefect

MOST_PORT = 65535
LEAST_DECISION = 5


def serve(
    *filings: Path,
    house: Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8770,
    lan: bool = False,
    store: Annotated[str | None, Parameter(name="--ledger")] = None,
    staff: Path | None = None,
    staff_key: Path | None = None,
    secret: Path | None = None,
    betting_seconds: int = 0,
    idle_seconds: int = 300,
    away_seconds: int = 60,
    decision_seconds: int = 60,
    company: int = 4,
    cycle_seconds: int = 0,
    recall: int = 50,
    no_chat: bool = False,
    seed: int | None = None,
    reached_at: str | None = None,
    behind_proxy: tuple[str, ...] = (),
    manifest: Path | None = None,
    keys: Path | None = None,
    checkpoint_minutes: int = 10,
    witnesses: Path | None = None,
    open_page: Annotated[bool, Parameter(name="--open")] = False,
) -> int:
    """Serve live tables: a page in the browser, an HTTP interface and a WebSocket for each table.

    Without a filing, there is a table of each game under its sample filing.

    Parameters
    ----------
    filings
        The filings of the tables, TOML files.
    house
        The filing of a whole house, a TOML file or its folder: all its tables are opened.
    host
        The address to listen on. At any address other than this machine's own, --staff says who may deal and supervise.
    port
        The port to listen on; 0 takes a free one.
    lan
        Let people on your network in: listen on every address of this machine, and print the ones to share. Without
        --staff the house deals, and everybody is a guest.
    store
        Where records are kept: an SQLite file, or postgresql://… for several processes that share the tables. By
        default, croupier/house.sqlite in your data folder.
    staff
        A file of the people who may deal, supervise and audit, each with a key: `croupier staff add`. By default, on
        a private machine, everybody may act in every role.
    staff_key
        A file with one key for every role. Only for a house on its own machine: nobody can tell who has used it.
    secret
        The file with the secret that signs tokens, created if missing. Processes that share tables share it.
    betting_seconds
        Close betting this long after the first bet of a round; 0 waits until everybody who bet is ready.
    idle_seconds
        Free a seat when its player has done nothing for this long. Messages that change nothing don't count.
    away_seconds
        Wait at most this long for a player who has disconnected; the seat is still held.
    decision_seconds
        While others wait, let the house decide for a player after this long; 0 sets no clock.
    company
        Where people play against each other, fill seats with house players up to this many players; 0 for none.
    cycle_seconds
        Wait at least this many seconds between deals by the house; 0 deals as fast as all players want.
    recall
        Default number of a seat's last rounds to recall, 1 to 1000.
    no_chat
        Turn off chat at the tables.
    seed
        Deal from a laboratory's seed. This is not live play, and every record says so.
    reached_at
        The address where other processes that share the tables reach this one; by default, http://HOST:PORT.
    behind_proxy
        A proxy in front of this house, by address or network (10.0.0.0/8); may be repeated. Only these are trusted to
        report a client's address (X-Forwarded-For) and the use of https (X-Forwarded-Proto).
    manifest
        The manifest of the approved software, from `croupier verify manifest`; the program is compared with it before
        anything is opened, and daily. By default, it is compared with the installed wheel.
    keys
        The folder with the house's keys, shared by processes that share tables. By default $CROUPIER_KEYS, or
        croupier/keys in your configuration.
    checkpoint_minutes
        How often to sign a checkpoint of the house's log, if it has one (`croupier ledger key create`); 0 signs only
        when a day closes.
    witnesses
        A file with witnesses who cosign the checkpoints: a verifier key and a URL on each line.
    open_page
        Open the page in the browser.
    """
    try:
        from croupier.service.addresses import LOOPBACK, listening, page_address
        from croupier.service.app import make_app
        from croupier.service.house_rules import MOST_RECALLED, HouseRules
        from croupier.service.log_keeper import LogKeeper
        from croupier.service.proxies import Proxies
        from croupier.service.self_check import self_check
        from croupier.service.server import note_refusals, run
    except ImportError as missing:
        return _ended(f"{needed('croupier serve', str(missing.name), 'web')}")
    from sqlalchemy.exc import SQLAlchemyError

    from croupier.ledger.cosignatures import read_witnesses
    from croupier.ledger.errors import LedgerError
    from croupier.ledger.table_rebuild import RecoveryDiffers
    from croupier.play.open_table import FilingRefused
    from croupier.record.codec import BadRecord
    from croupier.table.driver import ReplayDiffers, TableStopped

    if lan and host not in LOOPBACK:
        return _ended("Use either --lan or --host. Nothing was started.")
    others = host not in LOOPBACK or lan or bool(behind_proxy)
    if others and staff_key is not None:
        return _ended(
            "Others can come in, and one key with every role is only for a house on its own machine: "
            "--staff FILE gives each person a key (croupier staff add). Nothing was started."
        )
    if staff is not None and staff_key is not None:
        return _ended("Use either --staff, a key for each person, or --staff-key, one for all. Nothing was started.")
    if betting_seconds < 0 or min(idle_seconds, away_seconds) < 10:
        return _ended(
            "--betting-seconds is 0 or more, --idle-seconds and --away-seconds 10 or more. Nothing was started."
        )
    if decision_seconds != 0 and decision_seconds < LEAST_DECISION:
        return _ended(f"--decision-seconds is {LEAST_DECISION} or more, or 0 for no clock. Nothing was started.")
    if not 0 <= port <= MOST_PORT:
        return _ended(f"--port is 0 to {MOST_PORT}. Nothing was started.")
    if not 1 <= recall <= MOST_RECALLED:
        return _ended(f"--recall is 1 to {MOST_RECALLED}. Nothing was started.")
    if company < 0:
        return _ended("--company is 0 or more. Nothing was started.")
    if cycle_seconds < 0:
        return _ended("--cycle-seconds is 0 or more. Nothing was started.")
    if checkpoint_minutes < 0:
        return _ended("--checkpoint-minutes is 0 or more. Nothing was started.")
    if decision_seconds < 0:
        return _ended("--decision-seconds is 0 or more. Nothing was started.")
    if house is not None and filings:
        return _ended("Use either filings of tables or --house with all of them. Nothing was started.")
    try:
        proxies = Proxies.named(behind_proxy)
        door = _door(store, staff, staff_key, secret, guests_only=others and staff is None)
        at = listening(host, lan=lan)
        port = port or _free_port(at.host)
        shared = [page_address(address, port) for address in at.shared]
        rules = HouseRules(
            betting_seconds, idle_seconds, away_seconds, company, cycle_seconds, recall, not no_chat, decision_seconds
        )
        filed = _filings(filings) if house is None else _house(house)
        floor = _floor(store, filed, rules, seed, reached_at or next(iter(shared), f"http://{host}:{port}"))
        floor.check = self_check(manifest)
        if keys is not None:
            floor.store.use_keys(keys)
        known_witnesses = read_witnesses(witnesses) if witnesses is not None else []
        floor.signing = LogKeeper(floor.store, checkpoint_minutes, known_witnesses)
        floor.evidence = _folder(store) / "evidence"
        names = () if proxies else at.known_as
        app = make_app(floor, door, hosts=names, shared_at=next(iter(shared), ""))
        note_refusals(_folder(store) / "refusals.log")
    except (HouseRefused, FilingRefused) as refused:
        return _ended("No table is opened under this filing:", *(f"  {defect}" for defect in refused.defects), status=1)
    except (LedgerError, LookupError, OSError, ValueError) as problem:
        return _ended(f"{problem}")

    def opened(address: str) -> None:
        print(f"The tables are open at {address}")
        if lan:
            print(_to_share(shared))
        if others and staff is None:
            print("The house deals, and everybody is a guest: --staff FILE names who may deal and supervise.")
        if floor.signing is not None and (signed := floor.signing.words()):
            print(signed)
        print(f"Their record is kept in {_where(store)}. Ctrl-C closes.", flush=True)
        if open_page and _has_screen():
            import webbrowser

            webbrowser.open(address)

    try:
        return 0 if run(app, floor, at.host, port, opened, proxies) else 1
    except (LedgerError, BadRecord, ReplayDiffers, TableStopped, SQLAlchemyError) as problem:
        repair = f"“croupier ledger repair --ledger {_where(store)}” falls back to the last whole record."
        hint = [repair] if isinstance(problem, RecoveryDiffers) else []
        return _ended(f"The tables cannot be opened: {problem}.", *hint)


def _ended(*lines: str, status: int = 2) -> int:
    """Print why nothing is served; return the exit status."""
    print(*lines, sep="\n", file=sys.stderr)
    return status


def _has_screen() -> bool:
    """Return True if a page can be shown: without a display, a text browser would take over this terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _free_port(host: str) -> int:
    """Return a free port, chosen before the tables are claimed because others learn where they are served."""
    import socket

    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.bind((host, 0))
        return int(trial.getsockname()[1])


def _where(store: str | None) -> str:
    from croupier.play.ledger_choice import of_serve

    return store if store is not None else str(of_serve())


def _folder(store: str | None) -> Path:
    """Return the folder for everything outside the record: next to the SQLite file, or the user's folder."""
    from croupier.play.ledger_choice import of_serve

    return Path(store).parent if store is not None and "://" not in store else of_serve().parent


def _to_share(shared: "Sequence[str]") -> str:
    """Return what people on the network need to know to come in."""
    if not shared:
        return "This machine isn't on a network, so nobody else can come in. Connect it and start again."
    return f"Share on your network: {' or '.join(shared)}"


def _door(
    store: str | None, staff: Path | None, staff_key: Path | None, secret: Path | None, *, guests_only: bool
) -> "Door":
    from croupier.service.people import Door, secret_in
    from croupier.service.staff_file import StaffFile

    folder = _folder(store)
    people = StaffFile(staff) if staff is not None else None
    key = "" if staff_key is None else staff_key.read_text().strip()
    if staff_key is not None and len(key) < 12:
        raise ValueError(f"the key in {staff_key} is too short; a staff key has at least 12 characters")
    made = secret_in(secret or folder / "secret")
    return Door(made, key, staff=people, guests_only=guests_only, turned_away=folder / "signed-out")


def _floor(
    store: str | None,
    filings: "dict[str, Filing]",
    rules: "HouseRules",
    seed: int | None,
    reached_at: str,
) -> "Floor":
    from croupier.ledger.store import Store
    from croupier.play.open_table import source_of
    from croupier.play.table_ledger import ledger_at
    from croupier.service.floor import Floor

    source_of(seed)  # raises an error for a bad seed before anything is opened
    kept = Store(store) if store is not None and "://" in store else ledger_at(Path(_where(store)))
    kept.reached_at = reached_at
    return Floor(kept, filings, rules, seed, prepared=True)


class HouseRefused(CroupierError, ValueError):
    """A house's filing has defects: none of its tables is opened."""

    def __init__(self, defects: "Sequence[HouseDefect]") -> None:
        from croupier.submission.schema import counted

        super().__init__(f"the filing of the house has {counted(defects)}")
        self.defects = defects


def _house(path: Path) -> "dict[str, Filing]":
    """Return the filings of a house's tables by name."""
    from croupier.games.house_filing import checked_house

    report = checked_house(path)
    if not report.passed:
        raise HouseRefused(report.defects)
    for defect in report.defects:
        print(defect)
    for meter in dict.fromkeys(meter for table in report.tables for meter in table.meters.values()):
        print(f"Meter {meter} is shared by several tables in the filing; here each table keeps its own.")
    return {table.name: table.filing for table in report.tables}


def _filings(paths: tuple[Path, ...]) -> "dict[str, Filing]":
    """Return the filings by table name."""
    from croupier.games import game, names
    from croupier.play.open_table import FilingRefused, filing_for
    from croupier.submission.filing import check, load

    found = {}
    for name in () if paths else names():
        filing = filing_for(name, None)
        found[str(filing["table"])] = filing
    for path in paths:
        document = load(path)
        report = check(document, game(str(document.get("game", ""))).SCHEMA)
        if report.filing is None:
            raise FilingRefused(report.defects)
        table = str(report.filing["table"])
        if table in found:
            raise ValueError(f"{path}: there is a table {table!r} already; each table needs its own name")
        found[table] = report.filing
    return found
