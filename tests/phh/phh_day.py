"""A day of poker in a ledger, for tests of the command and for its page: two rounds, and a third that is dealt."""

from pathlib import Path

from phh_rounds import filed

from croupier.equipment.chance import LaboratorySource
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

DAY = "2026-01-01"
AT = f"{DAY}T20:00:00+00:00"
NAMES = {2: "Ann", 5: "Ben", 7: "Cat"}
FIRST: tuple[c.Command, ...] = (
    c.RaiseBet(7, 12_00),
    c.FoldHand(2),
    c.CallBet(5),
    c.CheckBet(5),
    c.MakeBet(7, 20_00),
    c.CallBet(5),
    *(c.CheckBet(seat) for seat in (5, 7, 5, 7)),
    c.ShowHand(7),
    c.ConcedeHand(5),
)
SECOND: tuple[c.Command, ...] = (c.CallBet(2), c.FoldHand(5), c.RaiseBet(7, 16_00), c.FoldHand(2))


def poker_day(path: Path, *, closed: bool, third: bool = False) -> Path:
    """Two rounds of no-limit hold 'em; the day is closed, or a third round may be under way."""
    store = Store(path)
    with LedgerTable(store, "PK-01", source=LaboratorySource(6)) as kept:

        def give(actor: Actor, command: c.Command) -> None:
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
