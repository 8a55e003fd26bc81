"""``croupier ledger``, duties to others: evidence, a second copy, unfinished rounds, significant events."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.ledger import (
    DayNamed,
    Json,
    Table,
    _days,
    _fail,
    _last_day,
    _ledger,
    _say,
    _writable_ledger,
)
from croupier.cli.ledger_option import StoreAt
from croupier.play.console import print_json


def dispute(
    *rounds: Annotated[int, Parameter(name="ROUND", help="The numbers of the disputed rounds.")],
    amount: Annotated[str, Parameter(help="The amount in dispute, in dollars; from $100 up, the table is frozen.")],
    why: Annotated[str, Parameter(help="What the patron says.")],
    output: Annotated[Path, Parameter(alias="-o", help="The folder or .zip file to write; it must not exist.")],
    table: Table = None,
    day: DayNamed = None,
    store: StoreAt = None,
) -> None:
    """Save evidence about disputed rounds: records, proofs, filing, events, software. From $100 up, freeze the
    table.
    """
    from croupier.equipment.money import dollars, show
    from croupier.ledger.days import find_round
    from croupier.ledger.errors import SecondWriter
    from croupier.ledger.evidence import Dispute, bundle, note_dispute, write_bundle
    from croupier.ledger.identity import operator
    from croupier.ledger.ledger import LedgerTable
    from croupier.play.ledger_choice import there
    from croupier.table.house import utc_now

    if not rounds:
        _fail("name the rounds that are disputed")
    if output.exists():
        _fail(f"{output} exists already; it is not overwritten")
    try:
        disputed = dollars(amount)
    except ValueError as problem:
        _fail(problem)
    raised = Dispute(tuple(sorted(set(rounds))), disputed, why.strip() or "a dispute", utc_now())
    lines = []
    with _ledger(store) as opened:
        ledger_day = _last_day(opened, table, day)
        for number in raised.rounds:
            find_round(ledger_day, number)
    store = there(store)  # Don't look it up again.
    if not ledger_day.closed:
        try:
            with _writable_ledger(store) as opened, LedgerTable(opened, ledger_day.table) as kept:
                raised = replace(raised, at=kept.stamp(raised.at))
                kept.note_software(raised.at)
                note_dispute(kept, raised, operator())
            lines += [f"Table {ledger_day.table} is frozen."] if raised.freezes else []
        except SecondWriter:
            lines.append("The table is being served: a supervisor must freeze it on its page.")
    # Report what is in the record before writing the evidence, which may fail.
    _say(lines)
    with _ledger(store) as opened:
        write_bundle(bundle(_last_day(opened, ledger_day.table, ledger_day.name), raised), output)
    keep = [f"Keep {output} until {raised.keep_until}: {show(disputed)} is in dispute."] if raised.freezes else []
    _say([f"{output} written.", *keep])


def unfreeze(
    *,
    why: Annotated[str, Parameter(help="How the dispute was settled.")],
    table: Table = None,
    store: StoreAt = None,
) -> None:
    """Unfreeze a table that no process is serving."""
    from croupier.ledger.days import the_table
    from croupier.ledger.identity import operator
    from croupier.ledger.ledger import LedgerTable
    from croupier.record.events import Matter
    from croupier.table.house import utc_now

    with _writable_ledger(store) as opened, LedgerTable(opened, the_table(opened, table)) as kept:
        if not kept.standing(Matter.FREEZE):
            _fail(f"table {kept.name} is not frozen")
        kept.note(Matter.FREEZE, "", actor=operator(), reason=why.strip() or "settled", time=kept.stamp(utc_now()))
        _say([f"Table {kept.name} is unfrozen."])


def events(*, table: Table = None, day: DayNamed = None, store: StoreAt = None, json: Json = False) -> None:
    """List the significant events and corrections in order: old state, new state, by whom and why."""
    from croupier.ledger.event_list import listed

    with _ledger(store) as opened:
        days = _days(opened, table, day)
    found = [(day, line) for day in days for line in listed(day)]
    if json:
        print_json([{"table": day.table, "day": day.name, **line.data} for day, line in found])
    elif found:
        _say(f"{line.time}  \t{line.words}" for _, line in found)
    else:
        _say(["No significant event is recorded."])


def liability(*, table: Table = None, store: StoreAt = None, json: Json = False) -> None:
    """Report the money in unfinished rounds: standing wagers, pots, awards not yet paid."""
    from croupier.equipment.money import show
    from croupier.ledger.days import read_day, the_table
    from croupier.ledger.liability import liability as reported
    from croupier.table.terms import Procedure

    with _ledger(store) as opened:
        names = [the_table(opened, table)] if table is not None else opened.tables()
        found = [reported(read_day(opened, name, opened.days(name)[-1])) for name in names]
    total = sum(liability.total for liability in found)
    if json:
        tables = [
            {
                "table": liability.table,
                "day": liability.day,
                "running": liability.running.value if liability.running else "",
                "round": liability.round,
                "accounts": {str(account): amount for account, amount in liability.wagers.items()},
                "coupons": {str(account): amount for account, amount in liability.coupons.items()},
                "total": liability.total,
            }
            for liability in found
        ]
        print_json({"tables": tables, "total": total})
        return
    for liability in found:
        state = f"round {liability.round} is running" if liability.running is Procedure.ROUND else "no round is running"
        _say([f"Table {liability.table}, {liability.day}: {state}; {show(liability.total)} undecided."])
        _say(f"  {account!s:<28} {show(amount):>12}" for account, amount in liability.wagers.items())
        _say(f"  {account!s:<28} {show(amount):>12}  coupons" for account, amount in liability.coupons.items())
    _say([f"Total in unfinished rounds: {show(total)}."])


def mirror(
    folder: Annotated[Path, Parameter(name="FOLDER", help="The folder of the copy.")],
    /,
    *,
    table: Table = None,
    store: StoreAt = None,
) -> None:
    """Update a second copy of the record; exit status 1 if the record no longer matches the copy."""
    from croupier.ledger.days import the_table
    from croupier.ledger.mirror import CopyDiffers
    from croupier.ledger.mirror import mirror as copied

    with _ledger(store) as opened:
        try:
            found = copied(opened, folder, [the_table(opened, table)] if table is not None else opened.tables())
        except CopyDiffers as differs:
            _fail(differs, 1)
        except OSError as error:
            _fail(f"{folder} cannot be written: {error.strerror}")
    _say(f"{copy.path}: {copy.records} records, {copy.new} of them new." for copy in found)
