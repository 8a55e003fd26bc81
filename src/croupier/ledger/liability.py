"""Money in unfinished rounds: the players' money on the table that no round has decided yet."""

from dataclasses import dataclass, field

from croupier.equipment.money import Cents
from croupier.ledger.days import LedgerDay, legible
from croupier.ledger.table_rebuild import continue_to_published_state, new_table
from croupier.record import codec
from croupier.table.driver import Driver, Entry, replay_entry
from croupier.table.names import Account
from croupier.table.notes import ROUND
from croupier.table.steps import Asset
from croupier.table.terms import Procedure


@dataclass(slots=True)
class Liability:
    """Undecided money at a table: on betting areas, in pots, and in awards won but not yet paid."""

    table: str
    day: str
    running: Procedure | None
    """The running procedure; None between procedures."""
    round: int
    """The last round begun."""
    wagers: dict[Account, Cents] = field(default_factory=dict)
    """Amounts by account: ``seat.3.wager.pack.1``, ``pot.1``, ``meter.envy.payable``."""
    coupons: dict[Account, Cents] = field(default_factory=dict)
    """Match play coupons on betting areas, which are not money."""

    @property
    def total(self) -> Cents:
        return sum(self.wagers.values())


def liability(day: LedgerDay) -> Liability:
    """Return the liability at the end of a day's record, including the inputs of a running procedure."""
    driver = Driver(new_table(day.head))
    with legible(str(day)):
        for _, body in day.entries:
            replay_entry(driver, codec.decode(body, day.orders))
        waiting = [codec.read(text) for text in day.pending]
        inputs = [codec.decode_input(recorded, day.orders) for recorded in waiting]
        if inputs:
            number = driver.completed + 1
            replay_entry(driver, Entry(number, None, inputs, asks=inputs[-1].ask, complete=False))
            continue_to_published_state(driver, waiting[-1])
    books = driver.table.books
    running = driver.running.procedure if driver.running is not None else None
    found = Liability(day.table, day.name, running, books.number(ROUND))
    for (asset, account), amount in sorted(books.balances.items(), key=lambda balance: str(balance[0][1])):
        if amount and is_undecided(account):
            (found.coupons if asset is Asset.COUPONS else found.wagers)[account] = amount
    return found


def is_undecided(account: Account) -> bool:
    """Return True if an account holds what a round has yet to decide or pay."""
    return account.is_wager or account.is_pot or (account.kind == "meter" and account[2] == "payable")
