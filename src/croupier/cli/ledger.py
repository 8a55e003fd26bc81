"""``croupier ledger``: read, check, export and report the record of a table."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from croupier.cli.ledger_option import StoreAt
from croupier.play.console import StatusLine, bar, clean, failing, ledger_at, print_json, write_new

if TYPE_CHECKING:
    from croupier.ledger.database_reader import Reader
    from croupier.ledger.days import LedgerDay
    from croupier.ledger.export import Checkpoint
    from croupier.ledger.store import Store
    from croupier.record.signed_note import SignedNote

app = App(name="ledger", help="Read, check, export and report on the record of a table.")
_fail = failing("ledger", clean)

Table = Annotated[str | None, Parameter(help="The table; optional if there is only one.")]
DayNamed = Annotated[str | None, Parameter(help="The gaming day, such as 2026-01-31.")]
Output = Annotated[Path | None, Parameter(alias="-o", help="The file to write; it must not exist.")]
Kept = Annotated[Path | None, Parameter(help="A file with a saved checkpoint.")]
Json = Annotated[bool, Parameter(help="Print JSON; money is whole cents.")]


# --- the record itself


@app.command(name="list")
def list_(*, store: StoreAt = None, json: Json = False) -> None:
    """List the tables and their gaming days: records, rounds, whether closed, the hash of the last record."""
    from croupier.ledger.days import listed

    with _ledger(store) as opened:
        days = listed(opened)
    views = _views()
    if json:
        print_json(views.list_data(days))
    elif days:
        _say(views.list_lines(days))
    else:
        _say(["This ledger has no record yet."])


@app.command
def verify(
    *,
    table: Table = None,
    day: DayNamed = None,
    checkpoint: Annotated[list[Path] | None, Parameter(help="A file with a saved checkpoint; may be repeated.")] = None,
    key: Annotated[str | None, Parameter(help="The verifier key that the house's log must be signed with.")] = None,
    witness: Annotated[tuple[str, ...], Parameter(help="The verifier key of a witness; may be repeated.")] = (),
    quorum: Annotated[int | None, Parameter(help="How many witnesses must have cosigned; by default, all.")] = None,
    since: Annotated[
        list[Path] | None,
        Parameter(help="A saved checkpoint of a table or of the log: up to it, check only the chain."),
    ] = None,
    workers: Annotated[int, Parameter(help="Number of processes; the result is the same for any number.")] = 1,
    cluster: Annotated[
        str | None, Parameter(help="Check on a Dask cluster: tcp://host:8786, or local:4 for processes here.")
    ] = None,
    resume: Annotated[
        Path | None, Parameter(help="A file for saving progress, so that the check can be resumed.")
    ] = None,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Check chain, seals, roots, balances and signatures; replay every entry. Exit status 1 if anything is wrong."""
    from croupier.cli.ledger_log import checked_log_lines, policy_of
    from croupier.cluster import Cluster
    from croupier.ledger.check import INDEPENDENT, CheckedDay, check_store, missing_day
    from croupier.ledger.errors import LedgerError
    from croupier.ledger.house_log import HouseLog
    from croupier.ledger.log_check import check_log, states_covered
    from croupier.ledger.verification import check_days, days_to_check

    if workers < 1:
        _fail("--workers is at least 1")
    if cluster is not None and workers > 1:
        _fail("--workers or --cluster, not both: a cluster has workers of its own")
    found: list[CheckedDay] = []
    policy, line = policy_of(key, witness, quorum), StatusLine()
    with _ledger(store) as opened:
        kept, signed = _checkpoints(checkpoint or ())
        for seen in kept:
            if table not in (None, seen.table) or day not in (None, seen.day):
                _fail(f"the checkpoint is of table {seen.table}, {seen.day}")
        old, old_signed = _checkpoints(since or ())
        misfiled = missing_day(opened, [*kept, *old])
        if misfiled is None:
            there = Cluster(cluster, LedgerError) if cluster is not None else None
            old += states_covered(HouseLog(opened), policy, old_signed)
            found = check_days(
                opened,
                days_to_check(opened, table, day, kept, old),
                workers=workers,
                cluster=there,
                resume=resume,
                progress=lambda done, total: line.say(f"{bar(done, total)} {done:,} of {total:,} records"),
            )
            line.clear()
        if misfiled is None and all(day.wrong is None for day in found):
            misfiled = check_store(opened, table, day)
        days = None if table is None and day is None else {(day.table, day.day) for day in found}
        log = check_log(HouseLog(opened), policy, [*signed, *old_signed], days)
    right = misfiled is None and all(day.wrong is None for day in found) and not log.wrong
    views = _views()
    if json:
        stored = {} if misfiled is None else {"stored": str(misfiled)}
        logged = {"log": asdict(log)} if log.entries or log.wrong else {}
        print_json({"right": right, "days": [views.checked_data(day) for day in found]} | logged | stored)
    else:
        _say(line for day in found for line in views.checked_lines(day))
        _say([f"  In the store: {misfiled}."] if misfiled is not None else [])
        _say(checked_log_lines(log))
        _say(["The record is whole." if right else "The record is WRONG.", INDEPENDENT])
    sys.exit(0 if right else 1)


@app.command
def export(*, table: Table = None, day: DayNamed = None, output: Output = None, store: StoreAt = None) -> None:
    """Write the record as JSON Lines (docs/record-format.md), one line per record."""
    from croupier.ledger.days import the_table
    from croupier.ledger.errors import NotInLedger
    from croupier.ledger.export import lines

    with _ledger(store) as opened:
        tables = [the_table(opened, table)] if table is not None else opened.tables()
        if day is not None:
            tables = [name for name in tables if day in opened.days(name)]
        if not tables:
            raise NotInLedger("there is no such record to export")
        if output is None:
            for line in lines(opened, tables, day):
                sys.stdout.buffer.write(line.encode())
        else:
            number = write_new(output, lines(opened, tables, day), _fail)
            _say([f"{output} written: {number} records."])


@app.command
def checkpoint(*, table: Table = None, day: DayNamed = None, output: Output = None, store: StoreAt = None) -> None:
    """Print a checkpoint of a day so far; whoever keeps it can show that nothing before it was changed."""
    from croupier.record.chain import checkpoint as made

    with _ledger(store) as opened:
        text = made(_last_day(opened, table, day).records)
        if output is None:
            print(text, end="")
        else:
            write_new(output, [text], _fail)
            _say([f"{output} written."])


@app.command
def prove(
    round_: Annotated[int, Parameter(name="ROUND", help="The number of the round.")],
    /,
    *,
    table: Table = None,
    day: DayNamed = None,
    checkpoint: Kept = None,
    signed: Annotated[bool, Parameter(help="Prove it against the latest signed checkpoint.")] = False,
    store: StoreAt = None,
) -> None:
    """Print a proof that a round's record belongs to its day, or to a checkpoint, as JSON."""
    from croupier.ledger.days import find_round
    from croupier.ledger.export import breaks, proof
    from croupier.ledger.house_log import HouseLog
    from croupier.record.codec import canonical

    with _ledger(store) as opened:
        if signed:
            of_day = _last_day(opened, table, day)
            sequence = find_round(of_day, round_) + 1
            print(canonical(HouseLog(opened).refresh().proof(of_day.table, of_day.name, sequence)))
            return
        kept = _checkpoint(checkpoint, "; --signed proves against the latest one")
        if kept is not None:
            table, day = table or kept.table, day or kept.day
        ledger_day = _last_day(opened, table, day)
        if kept is not None and (why := breaks(kept, ledger_day.records)):
            _fail(f"the record does not match the checkpoint: {why}", 1)
        print(canonical(proof(ledger_day, round_, kept)))


@app.command
def schema(*, output: Output = None) -> None:
    """Print the JSON Schema of the record format (docs/record-format.md)."""
    from croupier.ledger.json_schema import printed

    if output is None:
        print(printed(), end="")
    else:
        write_new(output, [printed()], _fail)
        _say([f"{output} written."])


@app.command(name="close-day")
def close_day(
    *,
    table: Table = None,
    orders_lost: Annotated[
        str | None, Parameter(help="Why the key of the sealed orders is lost: close the day without opening them.")
    ] = None,
    store: StoreAt = None,
) -> None:
    """Close a table and end its gaming day, fixing its root, balances and meters."""
    from croupier.ledger.days import the_table
    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.log_writer import sign_if_kept
    from croupier.ledger.orders_lost import close_without_orders
    from croupier.play.table_ledger import close_day as close
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened:
        name = the_table(opened, table)
        if orders_lost is not None:
            last = close_without_orders(opened, name, utc_now(), orders_lost.strip() or "the key is lost")
            signed = sign_if_kept(opened)
        else:
            with LedgerTable(opened, name) as kept:
                signed = close(kept, utc_now())
                assert kept.last is not None
                last = kept.last
        _say([f"Table {name}, {last.day} is closed: {last.sequence} records.", f"Head {last.hash}"])
        _say([signed] if signed else [])


# --- reports


@app.command
def replay(
    round_: Annotated[int, Parameter(name="ROUND", help="The number of the round.")],
    /,
    *,
    table: Table = None,
    day: DayNamed = None,
    step: Annotated[bool, Parameter(help="Wait for Enter after each step; q stops.")] = False,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Show a stored round step by step, with its paragraphs, and with hidden cards once their deck is retired."""
    from croupier.ledger.round_story import retell, step_line
    from croupier.terminal.screen import terminal_screen

    with _ledger(store) as opened:
        ledger_day = _last_day(opened, table, day)
        retold = retell(ledger_day, round_)
    views = _views()
    if json:
        print_json(views.replay_data(ledger_day.table, ledger_day.name, round_, retold))
        return
    _say(views.replay_heading(ledger_day.table, ledger_day.name, round_, retold))
    screen = terminal_screen() if step else None
    for line in filter(None, map(step_line, retold.steps)):
        _say([line])
        if screen is not None and (screen.ask("") or "") in ("q", "quit"):
            return


@app.command
def recall(
    *,
    seat: Annotated[int, Parameter(help="The number of the seat.")],
    last: Annotated[int | None, Parameter(help="How many rounds; by default, 50.")] = None,
    table: Table = None,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Recall a seat's last rounds: cards, wagers, outcomes, payments, funds before and after, meters."""
    from croupier.ledger.days import read_day, the_table
    from croupier.ledger.errors import NotInLedger
    from croupier.ledger.reports import RECALL_DEPTH
    from croupier.ledger.reports import recall as recalled

    depth = RECALL_DEPTH if last is None else last
    if depth < 1:
        _fail("--last is at least 1")
    with _ledger(store) as opened:
        name = the_table(opened, table)
        rounds = recalled((read_day(opened, name, day) for day in reversed(opened.days(name))), seat, depth)
        if not rounds:
            raise NotInLedger(f"no round with a wager of seat {seat} is recorded at table {name}")
    views = _views()
    if json:
        print_json({"table": name, "seat": seat, "depth": depth, "rounds": views.recall_data(rounds)})
    else:
        _say(views.recall_lines(name, seat, rounds))


@app.command
def meters(
    *,
    table: Table = None,
    day: DayNamed = None,
    last: Annotated[int, Parameter(help="How many changes of each meter; 0 for all.")] = 20,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Show each progressive meter and its history, every change with its reason."""
    from croupier.ledger.reports import meters as reported

    with _ledger(store) as opened:
        reports = reported(_days(opened, table, day))
    views = _views()
    if json:
        print_json(views.meter_data(reports, max(last, 0)))
    else:
        _say(views.meter_lines(reports, max(last, 0)))


@app.command(name="meter-log")
def meter_log(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """List every win of a progressive meter with its date, time and place, every change of terms, and every fault."""
    from croupier.ledger.meter_log import event_data, meter_events

    with _ledger(store) as opened:
        events = meter_events(_days(opened, table, day))
    if json:
        print_json(event_data(events))
    else:
        _say(_account_views().event_lines(events))


@app.command(name="win-report")
def win_report(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Report a day's win from its accounts, and each kind of wager's hold against its theory."""
    from croupier.ledger.win import day_win, wager_lines

    with _ledger(store) as opened:
        days = _days(opened, table, day)
        wins, lines = [day_win(day) for day in days], wager_lines(days)
    views = _views()
    if json:
        print_json(views.win_data(wins, lines))
        return
    for win in wins:
        _say([*views.win_lines(win), ""])
    span = f"{wins[0].day} to {wins[-1].day}" if len(wins) > 1 else wins[0].day
    _say([f"Wagers decided, {span}", *views.wager_lines(lines)])


@app.command
def watch(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Compare the return of every kind of wager with theory, for the volume played. Exit status 1 on an alarm."""
    from croupier.ledger.days import read_day, the_days, the_table
    from croupier.ledger.return_watch import watched

    with _ledger(store) as opened:
        tables = opened.tables() if table is None and day is None else [the_table(opened, table)]
        days = [[read_day(opened, name, each_day) for each_day in the_days(opened, name, day)] for name in tables]
        found = [watched(of_table) for of_table in days]
    views, alarmed = _account_views(), any(table.alarms for table in found)
    if json:
        print_json({"alarm": alarmed, "tables": views.watch_data(found)})
    else:
        _say(views.watch_lines(found))
    sys.exit(1 if alarmed else 0)


@app.command
def seats(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Report for every seat of a day what was bought, wagered, received, tipped and cashed out."""
    from croupier.ledger.seats import statements

    with _ledger(store) as opened:
        ledger_day = _last_day(opened, table, day)
        found = statements(ledger_day)
    views = _account_views()
    if json:
        print_json(views.seat_data(ledger_day, found))
    else:
        _say(views.seat_lines(ledger_day, found))


# --- duties to others

for _name, _help in (
    ("dispute", "Save evidence about disputed rounds; from $100 up, freeze the table."),
    ("unfreeze", "Unfreeze a table that no process is serving."),
    ("events", "List the significant events: what changed, by whom and why."),
    ("liability", "Report the money in unfinished rounds."),
    ("mirror", "Update a second copy of the record, kept elsewhere."),
):
    app.command(f"croupier.cli.ledger_duties:{_name}", name=_name, help=_help)

# --- signatures

for _name, _help in (
    ("sign", "Sign a checkpoint of the house's log over all tables."),
    ("log", "Write the house's log and its signed checkpoints for the auditor, as JSON."),
    ("consistency", "Prove that one signed checkpoint extends another, as JSON."),
    ("witness", "Cosign the checkpoints of other houses' logs, over HTTP."),
):
    app.command(f"croupier.cli.ledger_log:{_name}", name=_name, help=_help)
app.command(
    "croupier.cli.ledger_keys:app", name="key", help="Make, show, rotate and replace the key that signs the log."
)


app.command(
    "croupier.cli.ledger_repair:repair",
    name="repair",
    help="Restore an unusable ledger to its last whole record.",
)


# --- shared by the commands


@contextmanager
def _ledger(url: str | None) -> "Iterator[Reader]":
    """Open the ledger for reading."""
    from croupier.ledger.days import open_store

    with ledger_at(url, "ledger", _fail) as there:
        opened = open_store(there)
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def _writable_ledger(url: str | None) -> "Iterator[Store]":
    """Open the ledger for writing."""
    from croupier.ledger.days import open_to_write

    with ledger_at(url, "ledger", _fail) as there:
        opened = open_to_write(there)
        try:
            yield opened
        finally:
            opened.close()


def _last_day(store: "Reader", table: str | None, day: str | None) -> "LedgerDay":
    """Return a day of a table, by default its last."""
    from croupier.ledger.days import read_day, the_days, the_table

    name = the_table(store, table)
    return read_day(store, name, the_days(store, name, day)[-1])


def _days(store: "Reader", table: str | None, day: str | None) -> "list[LedgerDay]":
    from croupier.ledger.days import read_day, the_days, the_table

    name = the_table(store, table)
    return [read_day(store, name, each_day) for each_day in the_days(store, name, day)]


def _checkpoint(path: Path | None, hint: str = "") -> "Checkpoint | None":
    """Return the checkpoint of a table's day in a file."""
    tables, signed = _checkpoints([path] if path is not None else ())
    if signed:
        _fail(f"{path} is a checkpoint of the house's log{hint}")
    return next(iter(tables), None)


def _checkpoints(paths: Iterable[Path]) -> "tuple[list[Checkpoint], list[SignedNote]]":
    """Return the checkpoints in files: those of tables' days, and signed ones of the house's log."""
    from croupier.ledger.export import NoCheckpoint, read_checkpoint
    from croupier.ledger.log_check import read_signed
    from croupier.record.signed_note import BadNote

    tables, signed = list["Checkpoint"](), list["SignedNote"]()
    for path in paths:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            _fail(f"{path} cannot be read: {getattr(error, 'strerror', error)}")
        try:
            tables.append(read_checkpoint(text))
        except NoCheckpoint as problem:
            try:
                signed.append(read_signed(text))
            except BadNote:
                _fail(f"{path}: {problem}")
    return tables, signed


def _views() -> Any:
    from croupier.cli import ledger_views

    return ledger_views


def _account_views() -> Any:
    from croupier.cli import ledger_account_views

    return ledger_account_views


def _say(lines: Iterable[str]) -> None:
    from croupier.terminal.screen import printing_screen

    printing_screen().say_all(map(clean, lines))
