"""``croupier ledger``: read, check, export and report the record of a table."""

import json as json_format
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from cyclopts import App, Parameter

from croupier.cli.stores import StoreAt, chosen, elsewhere

if TYPE_CHECKING:
    from croupier.ledger.export import Checkpoint
    from croupier.ledger.reader import Reader
    from croupier.ledger.reading import LedgerDay
    from croupier.ledger.store import Store

app = App(name="ledger", help="Read, check, export and report the record of a table.")

Table = Annotated[str | None, Parameter(help="The table; it may be left out where there is only one.")]
DayNamed = Annotated[str | None, Parameter(help="The gaming day, such as 2026-01-31.")]
Output = Annotated[Path | None, Parameter(alias="-o", help="The file to write; it must not exist.")]
Kept = Annotated[Path | None, Parameter(help="A file with a checkpoint that was kept.")]
Json = Annotated[bool, Parameter(help="Print JSON; money is whole cents.")]


# --- the record itself


@app.command(name="list")
def list_(*, store: StoreAt = None, json: Json = False) -> None:
    """List the tables and their gaming days: records, rounds, whether closed, the hash of the last record."""
    from croupier.ledger.reading import listed

    with _ledger(store) as opened:
        days = listed(opened)
    views = _views()
    if json:
        _print_json(views.list_data(days))
    elif days:
        _say(views.list_lines(days))
    else:
        _say(["This ledger has no record yet."])


@app.command
def verify(
    *, table: Table = None, day: DayNamed = None, checkpoint: Kept = None, store: StoreAt = None, json: Json = False
) -> None:
    """Check chain, sequence, seals, Merkle roots and balances; replay every entry. Exit status 1 if one is wrong."""
    from croupier.ledger.check import INDEPENDENT, CheckedDay, check_day, check_store

    found: list[CheckedDay] = []
    with _ledger(store) as opened:
        kept = _checkpoint(checkpoint)
        if kept is not None:
            table, day = table or kept.table, day or kept.day
            if (table, day) != (kept.table, kept.day):
                _fail(f"the checkpoint is of table {kept.table}, {kept.day}")
        for one, before in _chained_days(opened, table, day):
            found.append(check_day(one, before, kept))
            if found[-1].wrong is not None:
                break
        misfiled = check_store(opened, table, day) if all(one.wrong is None for one in found) else None
    right = misfiled is None and all(one.wrong is None for one in found)
    views = _views()
    if json:
        stored = {} if misfiled is None else {"stored": str(misfiled)}
        _print_json({"right": right, "days": [views.checked_data(one) for one in found]} | stored)
    else:
        _say(line for one in found for line in views.checked_lines(one))
        _say([f"  In the store: {misfiled}."] if misfiled is not None else [])
        _say(["The record is whole." if right else "The record is WRONG.", INDEPENDENT])
    sys.exit(0 if right else 1)


def _chained_days(
    store: "Reader", table: str | None, day: str | None
) -> "Iterator[tuple[LedgerDay, LedgerDay | None]]":
    """The days to check, each with the day before it."""
    from croupier.ledger.reading import read_day, the_days, the_table

    tables = store.tables() if table is None and day is None else []
    for name in tables or [the_table(store, table)]:
        wanted = the_days(store, name, day)
        all_days = store.days(name)
        earlier = all_days[: all_days.index(wanted[0])]
        before = read_day(store, name, earlier[-1]) if earlier else None
        for one in wanted:
            this = read_day(store, name, one)
            yield this, before
            before = this


@app.command
def export(*, table: Table = None, day: DayNamed = None, output: Output = None, store: StoreAt = None) -> None:
    """Write the record as JSON Lines (docs/record-format.md), one line a record."""
    from croupier.ledger.errors import NotInLedger
    from croupier.ledger.export import lines
    from croupier.ledger.reading import the_table

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
            number = _write(output, lines(opened, tables, day))
            _say([f"{output} written: {number} records."])


@app.command
def checkpoint(*, table: Table = None, day: DayNamed = None, output: Output = None, store: StoreAt = None) -> None:
    """Print a checkpoint of a day so far: whoever keeps it can show that nothing before it was changed."""
    from croupier.record.chain import checkpoint as made

    with _ledger(store) as opened:
        text = made(_last_day(opened, table, day).records)
        if output is None:
            print(text, end="")
        else:
            _write(output, [text])
            _say([f"{output} written."])


@app.command
def prove(
    round_: Annotated[int, Parameter(name="ROUND")],
    /,
    *,
    table: Table = None,
    day: DayNamed = None,
    checkpoint: Kept = None,
    store: StoreAt = None,
) -> None:
    """Print a proof that a round's record belongs to its day, or to a checkpoint, as JSON."""
    from croupier.ledger.export import breaks, proof
    from croupier.record.codec import canonical

    with _ledger(store) as opened:
        kept = _checkpoint(checkpoint)
        if kept is not None:
            table, day = table or kept.table, day or kept.day
        one = _last_day(opened, table, day)
        if kept is not None and (why := breaks(kept, one.records)):
            _fail(f"the checkpoint is not met: {why}", 1)
        print(canonical(proof(one, round_, kept)))


@app.command
def schema(*, output: Output = None) -> None:
    """Print the JSON Schema of the record format (docs/record-format.md)."""
    from croupier.ledger.json_schema import printed

    if output is None:
        print(printed(), end="")
    else:
        _write(output, [printed()])
        _say([f"{output} written."])


@app.command(name="close-day")
def close_day(*, table: Table = None, store: StoreAt = None) -> None:
    """Close a table and end its gaming day: its root, balances and meters are fixed."""
    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.reading import the_table
    from croupier.play.keeping import close_day as close
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened, LedgerTable(opened, the_table(opened, table)) as kept:
        close(kept, utc_now())
        last = kept.records[-1]
        _say([f"Table {kept.name}, {kept.day} is closed: {last.sequence} records.", f"Head {last.hash}"])


# --- what it tells


@app.command
def replay(
    round_: Annotated[int, Parameter(name="ROUND")],
    /,
    *,
    table: Table = None,
    day: DayNamed = None,
    step: Annotated[bool, Parameter(help="Wait for Enter after each step; q stops.")] = False,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Tell a stored round step by step, with its paragraphs; hidden cards too, once their deck is retired."""
    from croupier.ledger.retelling import retell
    from croupier.terminal.screen import terminal_screen

    with _ledger(store) as opened:
        one = _last_day(opened, table, day)
        told = retell(one, round_)
    views = _views()
    if json:
        _print_json(views.replay_data(one.table, one.name, round_, told))
        return
    _say(views.replay_heading(one.table, one.name, round_, told))
    screen = terminal_screen() if step else None
    for line in filter(None, map(views.step_line, told.steps)):
        _say([line])
        if screen is not None and (screen.ask("") or "") in ("q", "quit"):
            return


@app.command
def recall(
    *,
    seat: int,
    last: Annotated[int | None, Parameter(help="How many rounds; 50 if it is left out.")] = None,
    table: Table = None,
    store: StoreAt = None,
    json: Json = False,
) -> None:
    """Recall the last rounds of a seat: cards, wagers, outcomes, payments, funds before and after, meters."""
    from croupier.ledger.errors import NotInLedger
    from croupier.ledger.reading import read_day, the_table
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
        _print_json({"table": name, "seat": seat, "depth": depth, "rounds": views.recall_data(rounds)})
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
    """Show each progressive meter, and how it came to what it shows, every change with its reason."""
    from croupier.ledger.reports import meters as reported

    with _ledger(store) as opened:
        reports = reported(_days(opened, table, day))
    views = _views()
    if json:
        _print_json(views.meter_data(reports, max(last, 0)))
    else:
        _say(views.meter_lines(reports, max(last, 0)))


@app.command(name="meter-log")
def meter_log(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Tell every win of a progressive meter with its date, time and place, every change of terms, every fault."""
    from croupier.ledger.meter_log import event_data, meter_events

    with _ledger(store) as opened:
        events = meter_events(_days(opened, table, day))
    if json:
        _print_json(event_data(events))
    else:
        _say(_account_views().event_lines(events))


@app.command(name="win-report")
def win_report(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Report a day's win from its accounts, and of each kind of wager the hold against the theoretical one."""
    from croupier.ledger.win import day_win, wager_lines

    with _ledger(store) as opened:
        days = _days(opened, table, day)
        wins, lines = [day_win(one) for one in days], wager_lines(days)
    views = _views()
    if json:
        _print_json(views.win_data(wins, lines))
        return
    for one in wins:
        _say([*views.win_lines(one), ""])
    span = f"{wins[0].day} to {wins[-1].day}" if len(wins) > 1 else wins[0].day
    _say([f"Wagers decided, {span}", *views.wager_lines(lines)])


@app.command
def watch(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """Hold the return of every kind of wager against theory, for the volume played. Exit status 1 on an alarm."""
    from croupier.ledger.reading import read_day, the_days, the_table
    from croupier.ledger.watch import watched

    with _ledger(store) as opened:
        tables = opened.tables() if table is None and day is None else [the_table(opened, table)]
        days = [[read_day(opened, name, one) for one in the_days(opened, name, day)] for name in tables]
        found = [watched(of_table) for of_table in days]
    views, alarmed = _account_views(), any(one.alarms for one in found)
    if json:
        _print_json({"alarm": alarmed, "tables": views.watch_data(found)})
    else:
        _say(views.watch_lines(found))
    sys.exit(1 if alarmed else 0)


@app.command
def seats(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """State for every seat of a day what was bought, wagered, received, tipped and cashed out."""
    from croupier.ledger.seats import statements

    with _ledger(store) as opened:
        one = _last_day(opened, table, day)
        found = statements(one)
    views = _account_views()
    if json:
        _print_json(views.seat_data(one, found))
    else:
        _say(views.seat_lines(one, found))


# --- what the house owes others

for _name, _help in (
    ("dispute", "Keep evidence about disputed rounds; from $100 on, freeze the table."),
    ("unfreeze", "Let a frozen table go on that nobody serves just now."),
    ("events", "List the significant events: what changed, by whom and why."),
    ("liability", "Report the money in unfinished rounds."),
    ("mirror", "Bring a second copy of the record, kept apart, up to date."),
):
    app.command(f"croupier.cli.ledger_duties:{_name}", name=_name, help=_help)


# --- what the commands share


@contextmanager
def _ledger(url: str | None) -> "Iterator[Reader]":
    """The ledger, to be read."""
    from croupier.ledger.reading import open_store

    with _or_say(url) as there:
        opened = open_store(there)
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def _writable_ledger(url: str | None) -> "Iterator[Store]":
    """The ledger, to be written to."""
    from croupier.ledger.reading import open_to_write

    with _or_say(url) as there:
        opened = open_to_write(there)
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def _or_say(url: str | None) -> Iterator[str]:
    """Where the ledger is; what is not there, or not right, ends the command with a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from croupier.ledger.errors import LedgerError
    from croupier.ledger.rebuilding import RecoveryDiffers
    from croupier.record.codec import BadRecord
    from croupier.table.driver import ReplayDiffers, TableStopped

    try:
        yield chosen(url, "croupier ledger")
    except (RecoveryDiffers, BadRecord, ReplayDiffers, TableStopped) as error:
        _fail(f"the record is wrong: {error}; see: croupier ledger verify", 1)
    except LedgerError as error:
        _fail(f"{error}{elsewhere(url)}")
    except SQLAlchemyError as error:
        _fail(f"the ledger cannot be read: {str(getattr(error, 'orig', None) or error).splitlines()[0]}")


def _fail(message: object, status: int = 2) -> NoReturn:
    print(f"croupier ledger: {_clean(str(message))}", file=sys.stderr)
    sys.exit(status)


def _last_day(store: "Reader", table: str | None, day: str | None) -> "LedgerDay":
    """That day of a table, or its last one."""
    from croupier.ledger.reading import read_day, the_days, the_table

    name = the_table(store, table)
    return read_day(store, name, the_days(store, name, day)[-1])


def _days(store: "Reader", table: str | None, day: str | None) -> "list[LedgerDay]":
    from croupier.ledger.reading import read_day, the_days, the_table

    name = the_table(store, table)
    return [read_day(store, name, one) for one in the_days(store, name, day)]


def _checkpoint(path: Path | None) -> "Checkpoint | None":
    from croupier.ledger.export import NoCheckpoint, read_checkpoint

    if path is None:
        return None
    try:
        return read_checkpoint(path.read_text("utf-8"))
    except OSError as error:
        _fail(f"{path} cannot be read: {error.strerror}")
    except (NoCheckpoint, UnicodeDecodeError) as error:
        _fail(f"{path}: {error}")


def _write(path: Path, lines: Iterable[str]) -> int:
    """Write a new file; returns the number of lines."""
    number = 0
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(line)
                number += 1
    except FileExistsError:
        _fail(f"{path} exists already; it is not overwritten")
    except OSError as error:
        _fail(f"{path} cannot be written: {error.strerror}")
    return number


def _views() -> Any:
    from croupier.cli import ledger_views

    return ledger_views


def _account_views() -> Any:
    from croupier.cli import ledger_account_views

    return ledger_account_views


def _say(lines: Iterable[str]) -> None:
    from croupier.terminal.screen import printing_screen

    printing_screen().say_all(map(_clean, lines))


def _clean(text: str) -> str:
    """Nothing that a terminal would obey: a player's name may have anything in it."""
    return "".join(one if one.isprintable() or one == "\t" else f"\\x{ord(one):02x}" for one in text)


def _print_json(data: object) -> None:
    print(json_format.dumps(data, indent=2, ensure_ascii=False))
