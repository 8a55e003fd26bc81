"""A day of poker in a ledger, for tests of the command and for its page: two rounds, and a third that is dealt."""

from pathlib import Path

from phh_rounds import filed

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import CallBet, CheckBet, ConcedeHand, FoldHand, MakeBet, RaiseBet, ShowHand
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

DAY = "2026-01-01"
AT = f"{DAY}T20:00:00+00:00"
NAMES = {2: "Ann", 5: "Ben", 7: "Cat"}
FIRST: tuple[Command, ...] = (
    RaiseBet(7, 12_00),
    FoldHand(2),
    CallBet(5),
    CheckBet(5),
    MakeBet(7, 20_00),
    CallBet(5),
    *(CheckBet(seat) for seat in (5, 7, 5, 7)),
    ShowHand(7),
    ConcedeHand(5),
)
SECOND: tuple[Command, ...] = (CallBet(2), FoldHand(5), RaiseBet(7, 16_00), FoldHand(2))


def poker_day(path: Path, *, closed: bool, third: bool = False) -> Path:
    """Play two rounds of no-limit hold 'em; the day is closed, or a third round may be in progress."""
    store = Store(path)
    with LedgerTable(store, "PK-01", source=LaboratorySource(6)) as kept:

        def give(actor: Actor, command: Command) -> None:
            refusal = kept.give(actor, command)
            assert refusal is None, refused(refusal)

        kept.begin_day(DAY, filed("NT"), AT)
        give(SUPERVISOR, c.OpenTable(AT))
        for seat, name in NAMES.items():
            give(player(seat), c.SitDown(seat, name))
            give(player(seat), c.BuyIn(seat, 200_00))
        for acts in (FIRST, SECOND):
            give(DEALER, c.BeginRound(AT))
            for command in acts:
                give(player(command.seat), command)  # type: ignore[attr-defined]
        if third:
            give(DEALER, c.BeginRound(AT))
        if closed:
            for seat in NAMES:
                give(player(seat), c.LeaveSeat(seat))
            give(SUPERVISOR, c.CloseTable())
            kept.end_day(AT)
    store.close()
    return path
