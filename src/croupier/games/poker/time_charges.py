"""14.14(b)3: a rake based on time charges, collected between rounds."""

from croupier.equipment.money import Cents
from croupier.games.poker.betting import change_for
from croupier.games.poker.commands import CollectTime
from croupier.games.poker.events import PotOwesTime, TimeAssessed, TimeChargePaid, TimeChargesPutAway
from croupier.games.poker.pots import shares
from croupier.games.poker.rake import verifying
from croupier.games.poker.table import TIME_CHARGED, TIME_OWED, PokerTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, RAKE, stack
from croupier.table.notes import NOW
from croupier.table.steps import Begun, Ended, Noted, Posting
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


@decides("19:47-14.14(b)3iv", "19:47-14.14(b)3v")
def collect_time(t: PokerTable, command: CollectTime) -> Flow[None]:
    """14.14(b)3iv, (b)3v: the fraction due goes to the rake area and, once verified, into the table inventory."""
    time = t.rules.time
    assert time is not None
    yield Begun(cites=(P("14.14(b)3"),), procedure=Procedure.TIME_CHARGES, number=1, at=command.at)
    yield Noted(cites=(P("14.14(b)3"),), note=NOW, value=command.at)
    yield TimeAssessed(
        cites=(P("14.14(b)3ii"), P("14.14(b)3iii")),
        hourly=time.hourly,
        amount=time.amount,
        minutes=time.minutes,
        per_table=time.per_table,
    )
    if t.rules.table_charge_from_pot:
        yield from _owe(t, time.amount, command.at)
        return
    for seat, due in _charges(t).items():
        # A player with less than the charge pays what he or she has (reading 135).
        paid = min(due, t.chips(seat))
        if paid:
            yield from change_for(t, seat, paid)
            yield TimeChargePaid(
                cites=(P("14.14(b)3i"), P("14.14(b)3iv")),
                seat=seat,
                amount=paid,
                postings=(Posting(stack(seat), RAKE, paid),),
            )
    yield Noted(cites=(P("14.14(b)3iii"),), note=TIME_CHARGED, value=command.at)
    collected = t.books.balance(RAKE)
    yield verifying(collected)
    if collected:
        yield TimeChargesPutAway(
            cites=(P("14.14(b)3v"),),
            amount=collected,
            postings=(Posting(RAKE, INVENTORY, collected),),
        )
    yield Ended(cites=(P("14.14(b)3v"),), procedure=Procedure.TIME_CHARGES, number=1)


def _owe(t: PokerTable, amount: Cents, at: str) -> Flow[None]:
    """Take the charge for the table out of the next pot, if filed that way (reading 135)."""
    yield Noted(cites=(P("14.14(b)3i"),), note=TIME_OWED, value=t.books.number(TIME_OWED) + amount)
    yield Noted(cites=(P("14.14(b)3iii"),), note=TIME_CHARGED, value=at)
    yield PotOwesTime(cites=(P("14.14(b)3i"),), amount=amount)
    yield Ended(cites=(P("14.14(b)3i"),), procedure=Procedure.TIME_CHARGES, number=1)


def _charges(t: PokerTable) -> dict[int, Cents]:
    """Return what each player owes, including those who sit out; all share a charge for the table."""
    time, seats = t.rules.time, sorted(t.books.seats)
    assert time is not None
    if time.per_table:
        return shares(time.amount, seats, t.smallest_chip)
    return dict.fromkeys(seats, time.amount)
