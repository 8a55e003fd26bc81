"""A statement for each wagering position, from postings alone: bought, wagered, received, tipped and cashed out.

Every posting of chips to or from a player's stack is in one of the columns, so a statement adds up to the player's
chips, and all statements together to the table's accounts.
"""

from dataclasses import dataclass, field

from croupier.equipment.money import Cents
from croupier.ledger.accounts import Accounts
from croupier.ledger.days import LedgerDay
from croupier.ledger.reports import carried, day_entries
from croupier.table.books import CAGE, purse, stack
from croupier.table.steps import (
    Asset,
    Bought,
    Left,
    MoneyStep,
    Seated,
    Settled,
    Tipped,
    VigorishCollected,
    Wagered,
    Withdrawn,
)


@dataclass(slots=True)
class SeatStatement:
    """One seat's accounts for one day, in cents; all in chips except what was paid away from the table."""

    seat: int
    names: list[str] = field(default_factory=list)
    """Who sat there, in order."""
    bought: Cents = 0
    wagered: Cents = 0
    """Amounts placed, less amounts withdrawn."""
    received: Cents = 0
    """Proceeds of settlements: winnings and returned wagers."""
    vigorish: Cents = 0
    tips: Cents = 0
    other: Cents = 0
    """Net of all other movements: the bank, pots, corrections, time charges."""
    cashed_out: Cents = 0
    away: Cents = 0
    """Paid in cash by the cage, from progressive meters; never part of the chips."""
    chips: Cents = 0
    """The player's chips at the end."""
    staked: Cents = 0
    """The seat's standing wagers at the end."""

    @property
    def agrees(self) -> bool:
        """True if the columns add up to the actual chips."""
        gone = self.wagered + self.vigorish + self.tips + self.cashed_out
        return self.bought + self.received + self.other - gone == self.chips


def statements(day: LedgerDay) -> list[SeatStatement]:
    """Return the statement of every seat that somebody has sat in, by number."""
    found: dict[int, SeatStatement] = {}
    accounts = Accounts(carried(day))
    for entry in day_entries(day):
        for step in entry.steps:
            accounts.apply(step)
            if isinstance(step, Seated):
                found.setdefault(step.seat, SeatStatement(step.seat)).names.append(step.name)
            if isinstance(step, MoneyStep):
                for statement in found.values():
                    _count(statement, step)
    for seat, statement in found.items():
        statement.chips = accounts.balance(stack(seat))
        statement.staked = sum(
            amount
            for (asset, account), amount in accounts.balances.items()
            if asset is Asset.CHIPS and account[:2] == ("wager", seat)
        )
    return [found[seat] for seat in sorted(found)]


def _count(statement: SeatStatement, step: MoneyStep) -> None:
    own, pocket = stack(statement.seat), purse(statement.seat)
    came = 0
    for posting in step.postings:
        if posting.asset is Asset.CHIPS:
            came += posting.amount * ((posting.target == own) - (posting.source == own))
        elif posting.asset is Asset.CASH and posting.source == CAGE and posting.target == pocket:
            statement.away += posting.amount
    match step:
        case Bought():
            statement.bought += came
        case Left():
            statement.cashed_out -= came
        case Wagered() | Withdrawn():
            statement.wagered -= came
        case Settled():
            statement.received += came
        case VigorishCollected():
            statement.vigorish -= came
        case Tipped():
            statement.tips -= came
        case _:
            statement.other += came
