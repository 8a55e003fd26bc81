"""The terminal table on a ledger: where its record is, and how a session finds or begins its gaming day.

A gaming day is named by its UTC date. A player who leaves leaves the table open, idle, for the day's next session. The
day is ended by ``croupier ledger close-day``, or by the first session on a later date. A day continues past midnight
while anybody sits at its table.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

from croupier.ledger.identity import operator
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.log_writer import sign_if_kept
from croupier.ledger.store import LedgerError, Store
from croupier.play.house_players import is_company
from croupier.play.open_table import OpenedTable
from croupier.play.seat import PlayedTable, seat_at
from croupier.play.table_clock import TableClock, note_clock, set_back
from croupier.record.events import HOUSE, PLAY, Matter
from croupier.record.times import in_utc
from croupier.submission.filing import Filing
from croupier.table.asks import Refusal
from croupier.table.commands import CallOffRound, CloseTable, OpenTable
from croupier.table.notes import OPEN
from croupier.table.roles import DEALER, SUPERVISOR
from croupier.table.steps import Step
from croupier.words import refused


class CannotKeep(LedgerError):
    """The table can't be kept in that ledger, for a reason that the player can do something about."""


def default_ledger() -> Path:
    """Return the default file for the terminal table, in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return folder / "croupier" / "table.sqlite"


def ledger_at(path: Path) -> Store:
    """Return the ledger in a file, creating its folder if needed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotKeep(f"{path.parent} can't be created: {error.strerror}") from None
    return Store(path)


def sessions_so_far(store: Store, table: str) -> int:
    """Return a number that differs for each session of a table, so that a laboratory's seed deals each its own
    cards.
    """
    return store.number_of_records(table) << 32 | len(store.pending(table))


def make_ready(kept: LedgerTable, filing: Filing, now: str) -> list[str]:
    """Prepare a table for a player to sit down; return lines about what was done."""
    lines = []
    read, last = in_utc(now), kept.stamped
    now = kept.stamp(now)
    today = now[:10]
    if kept.day_running:
        kept.note_software(now)
    frozen = kept.day_running and bool(kept.standing(Matter.FREEZE))
    if kept.day_running and kept.day < today and _deserted(kept) and not frozen:
        lines.append(f"The gaming day {kept.day} is over; it is closed, and {today} begins.")
        close_day(kept, now)
    if not kept.day_running:
        if kept.last is not None and today <= kept.day:
            behind = (
                f"; this computer's clock says {read}, which is before its last record, {last}" if read < last else ""
            )
            raise CannotKeep(
                f"the gaming day {kept.day} of table {kept.name} is closed; the next can begin on a later date (UTC)"
                f"{behind}"
            )
        kept.begin_day(today, filing, now)
    elif _filed(kept) != filing.digest:
        raise CannotKeep(
            f"the gaming day {kept.day} of table {kept.name} was begun under another filing, and terms do not change "
            "within a day; “croupier ledger close-day” ends it"
        )
    elif frozen:
        return lines  # A frozen table is left exactly as it is.
    elif not kept.driver.at_rest and _deserted(kept):
        # The last player left while wagers were open, and no wager stands.
        _must(kept.give(DEALER, CallOffRound()))
    if read < last:
        note_clock(kept, last, read)
        lines.append(set_back(last, read, now))
    if kept.driver.table.books.number(OPEN) != 1:
        _must(kept.give(SUPERVISOR, OpenTable(now)))
    note_availability(kept, now, "the table is made ready")
    return lines


def note_availability(kept: LedgerTable, now: str, reason: str, actor: str = "", role: str = HOUSE) -> None:
    """Record that the game is now offered, or no longer: when, by whom and why. Do nothing if that hasn't changed."""
    state = "open" if kept.driver.table.books.number(OPEN) == 1 else "closed"
    if state != (kept.standing(Matter.AVAILABILITY) or "closed"):
        kept.note(
            Matter.AVAILABILITY,
            state,
            before="closed" if state == "open" else "open",
            actor=actor or operator(),
            role=role,
            reason=reason,
            time=now,
        )


def must_be_offered(kept: LedgerTable) -> None:
    """Raise CannotKeep if the table is frozen or disabled."""
    if why := kept.standing(Matter.FREEZE):
        raise CannotKeep(f"table {kept.name} is frozen: {why}; “croupier ledger unfreeze” releases it")
    if why := kept.standing(Matter.AVAILABILITY, PLAY):
        raise CannotKeep(f"table {kept.name} is disabled: {why}; a supervisor enables it on its page")


def _deserted(kept: LedgerTable) -> bool:
    return not kept.driver.table.books.seats


def _filed(kept: LedgerTable) -> str:
    return str(kept.head["filing_digest"])


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise CannotKeep(refused(refusal))


def close_day(kept: LedgerTable, now: str) -> str:
    """Close the table, end its gaming day and sign the house's log, if there is one; return what was signed."""
    if not kept.day_running:
        raise CannotKeep(f"no gaming day is running at table {kept.name}")
    if why := kept.standing(Matter.FREEZE):
        raise CannotKeep(f"the day cannot be closed: table {kept.name} is frozen: {why}")
    now = kept.stamp(now)
    kept.note_software(now)
    if not _deserted(kept):
        seats = ", ".join(f"{name} in seat {seat}" for seat, name in sorted(kept.driver.table.books.seats.items()))
        raise CannotKeep(
            f"the day cannot be closed: {seats} has not left table {kept.name}; "
            "“croupier play” returns to the table, and “quit” leaves it"
        )
    if not kept.driver.at_rest:
        _must(kept.give(DEALER, CallOffRound()))
    if kept.driver.table.books.number(OPEN) == 1:
        _must(kept.give(SUPERVISOR, CloseTable()))
    note_availability(kept, now, "the gaming day ends")
    kept.end_day(now)
    return sign_if_kept(kept.store)


def seat_to_take(kept: LedgerTable, wanted: int) -> int:
    """Return this session's seat: a seat that was never left takes precedence over the one wanted."""
    seated = sorted(seat for seat, name in kept.driver.table.books.seats.items() if not is_company(name))
    return wanted if wanted in seated or not seated else seated[0]


def table_of(kept: LedgerTable) -> PlayedTable:
    """Return the table kept in the ledger, if the terminal knows its game."""
    try:
        seat_at(kept.driver.table)
    except LookupError as problem:
        raise CannotKeep(f"table {kept.name} is kept there: {problem}") from None
    return cast(PlayedTable, kept.driver.table)


def kept_place(
    kept: LedgerTable,
    watch: Callable[[Step], None] | None,
    clock: Callable[[], str],
    tell: Callable[[str], None] | None = None,
) -> OpenedTable:
    """Return a table that is already open and in the ledger; ``watch`` gets saved steps, ``tell`` news of a clock set
    back.
    """
    kept.watch = watch
    house = kept.house
    assert house is not None
    return OpenedTable(table_of(kept), house, TableClock(clock, kept, tell), kept)
