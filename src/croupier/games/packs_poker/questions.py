"""What is asked at a Pack's Poker table."""

from typing import ClassVar

from croupier.table.meter_commands import Unaccepted
from croupier.table.questions import About, PayoutOf


class PacksWagersToRegister(About):
    """43.12(b): the progressive wagers that the system registers, or doesn't accept."""

    key: ClassVar = "register"
    wagers: tuple[Unaccepted, ...]


class PacksCardsToView(About):
    """43.10(a): the players may look at their cards."""

    key: ClassVar = "view"


class PackToTurn(About):
    """43.10(d): the dealer turns over this pack next."""

    key: ClassVar = "pack"
    number: int


class PacksPayoutToValidate(PayoutOf):
    """43.12(c)3: a supervisor validates a progressive payout."""

    key: ClassVar = "validation"


class PacksPayoutToDocument(About):
    """43.12(d)4: a payout from outside the table is documented before a seat's cards are collected."""

    key: ClassVar = "documentation"
    seat: int
