"""What is asked at a Pack's Poker table."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.table.meter_commands import Unaccepted
from croupier.table.questions import About, PayoutOf


@dataclass(frozen=True, slots=True)
class PacksWagersToRegister(About):
    """43.12(b): the progressive wagers that the system registers, or doesn't accept."""

    key: ClassVar = "register"
    wagers: tuple[Unaccepted, ...]


@dataclass(frozen=True, slots=True)
class PacksCardsToView(About):
    """43.10(a): the players may look at their cards."""

    key: ClassVar = "view"


@dataclass(frozen=True, slots=True)
class PackToTurn(About):
    """43.10(d): the dealer turns over this pack next."""

    key: ClassVar = "pack"
    number: int


@dataclass(frozen=True, slots=True)
class PacksPayoutToValidate(PayoutOf):
    """43.12(c)3: a supervisor validates a progressive payout."""

    key: ClassVar = "validation"


@dataclass(frozen=True, slots=True)
class PacksPayoutToDocument(About):
    """43.12(d)4: a payout from outside the table is documented before a seat's cards are collected."""

    key: ClassVar = "documentation"
    seat: int
