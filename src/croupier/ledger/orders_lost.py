"""Closing a day whose sealed orders can't be decrypted because their key is lost.

The engine can't continue without the orders. But what happened before is in the record, and accounts and meters add up
without any order. So the day is closed with those totals, and an event says why seals stay closed. The inputs of a
running round are dropped: in the record its wagers were never taken from the players' chips.
"""

from croupier.ledger.accounts import Accounts
from croupier.ledger.batch import Batch
from croupier.ledger.check import check_day
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.evidence import events_of
from croupier.ledger.identity import operator
from croupier.ledger.steps import read_steps
from croupier.ledger.store import Store
from croupier.record import codec
from croupier.record.chain import Record, chained, merkle_root
from croupier.record.codec import plain
from croupier.record.events import HOUSE, LOST, Event, Matter, Standing, plain_event
from croupier.record.times import Times, in_utc


def close_without_orders(store: Store, table: str, now: str, why: str) -> Record:
    """Close a table's running day; return its last record. Refused while the orders can be read."""
    with store.claim(table):
        name = store.last_day(table)
        if not name:
            raise NotInLedger(f"table {table} has no record")
        day = read_day(store, table, name)
        _must_be_lost(store, day)
        time = max(in_utc(now), _last_time(day))
        last = day.records[-1]
        event = Event(Matter.ORDERS, "", "", LOST, operator(), HOUSE, why, time)
        record_of_event = chained(table, name, last.sequence + 1, "event", last.hash, plain_event(event))
        accounts = _accounts(day)
        body = {
            "balances": accounts.plain(),
            "meters": [plain(accounts.meters[name]) for name in sorted(accounts.meters)],
            "records": record_of_event.sequence,
            "root": merkle_root([*(record.hash for record in day.records), record_of_event.hash]),
            "time": time,
        }
        close = chained(table, name, record_of_event.sequence + 1, "close", record_of_event.hash, body)
        seals = [*day.locked, *(secret.seal for secret in day.secrets)]
        store.write([Batch(table, [record_of_event, close], clear_pending=True, opened=seals)])
    return close


def _must_be_lost(store: Store, day: LedgerDay) -> None:
    if day.closed:
        raise LedgerError(f"no gaming day is running at table {day.table}")
    if not day.locked:
        raise LedgerError(f"the orders of table {day.table} can be read; close the day as usual")
    if frozen := Standing(events_of(day)).of(Matter.FREEZE):
        raise LedgerError(f"the day cannot be closed: table {day.table} is frozen: {frozen}")
    before = store.last_day(day.table, before=day.name)
    found = check_day(day, read_day(store, day.table, before) if before else None)
    if found.wrong is not None:
        raise LedgerError(f"the day cannot be closed: {found.wrong}")


def _accounts(day: LedgerDay) -> Accounts:
    accounts = Accounts(codec.meter(data) for data in day.head["carried"]["meters"])
    for _, body in day.entries:
        for step in read_steps(body):
            accounts.apply(step)
    return accounts


def _last_time(day: LedgerDay) -> str:
    times = Times()
    for record in day.records:
        times.wrong_with(record.kind, day.body(record), day.name)
    return times.last
