"""``croupier ledger repair``: restore an unusable ledger to its last whole record."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.ledger import _fail, _say
from croupier.cli.ledger_option import StoreAt
from croupier.play.console import ledger_at

if TYPE_CHECKING:
    from croupier.ledger.repair import RepairedTable


def repair(
    *,
    store: StoreAt = None,
    dry_run: Annotated[bool, Parameter(help="Change nothing; exit status 1 if there is something to repair.")] = False,
) -> None:
    """Restore an unusable ledger to its last whole record; the original is kept next to it."""
    from croupier.ledger.repair import repair as repaired

    with ledger_at(store, "ledger", _fail) as there:
        done = repaired(there, dry_run=dry_run)
    needed = bool(done.damage) or not all(table.whole for table in done.tables)
    if not needed:
        _say(["This ledger is whole; nothing was changed."])
        return
    if done.damage:
        _say([f"The file is damaged: {done.damage}."])
    for table in done.tables:
        _say(_lines(table))
    if done.original is None:
        _say(["Nothing was changed. Without --dry-run the ledger is repaired."])
        sys.exit(1)
    _say([f"Repaired. The original is kept next to it as {done.original.name}."])


def _lines(table: "RepairedTable") -> Iterator[str]:
    from croupier.words.text import counted

    if table.days:
        last = table.days[-1]
        yield f"Table {table.name}: kept up to {last.name}, record {last.records[-1].sequence}."
    else:
        yield f"Table {table.name}: nothing in it is whole."
    if table.whole:
        yield "  Nothing is left out."
        return
    for day in sorted({record.day for record in table.left_out}):
        of_day = [record.sequence for record in table.left_out if record.day == day]
        yield f"  Left out of {day}: records {min(of_day)} to {max(of_day)} ({counted(len(of_day), 'record')})."
    if table.rounds:
        yield f"  {counted(table.rounds, 'round')} of play {'is' if table.rounds == 1 else 'are'} among them."
    if table.pending:
        yield f"  Left out of an unfinished procedure: {counted(table.pending, 'input')}."
    yield f"  Why: {table.why}."
    if table.left_out:
        yield "  Cards of the deck in play may have been shown since: change the cards before the next round."
