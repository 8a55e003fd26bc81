"""The questions at a Pack's Poker table."""

from croupier.table.meter_commands import Unaccepted
from croupier.table.questions import About, PayoutOf


class PacksWagersToRegister(About, key="register"):
    """43.12(b): the progressive wagers that the system registers, or doesn't accept."""

    wagers: tuple[Unaccepted, ...]


class PacksCardsToView(About, key="view"):
    """43.10(a): the players may look at their cards."""


class PackToTurn(About, key="pack"):
    """43.10(d): the dealer turns over this pack next."""

    number: int


class PacksPayoutToValidate(PayoutOf, key="validation"):
    """43.12(c)3: a supervisor validates a progressive payout."""


class PacksPayoutToDocument(About, key="documentation"):
    """43.12(d)4: a payout from outside the table is documented before a seat's cards are collected."""

    seat: int
