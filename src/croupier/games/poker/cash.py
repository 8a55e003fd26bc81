"""14.7(c)2: cash on the table may be bet once the dealer has changed it into chips."""

from croupier.equipment.money import Cents
from croupier.games.poker.events import CashChanged
from croupier.games.poker.table import PokerTable
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow
from croupier.table.books import DROP, INVENTORY, currency, stack
from croupier.table.seating import fill_for
from croupier.table.steps import Asset, Bought, Posting

P = Paragraphs("19:47")


def change_for(t: PokerTable, seat: int, amount: Cents) -> Flow[None]:
    """If a player's chips are less than an amount, change all the cash in front of the player."""
    cash = t.books.balance(currency(seat), Asset.CASH)
    if not cash or t.books.balance(stack(seat)) >= amount:
        return
    yield CashChanged(cites=(P("14.7(c)2"), P("14.6(e)1")), seat=seat, amount=cash)
    yield from fill_for(t, cash)
    yield Bought(
        cites=(P("14.7(c)2"),),
        seat=seat,
        amount=cash,
        coupons=0,
        postings=(Posting(currency(seat), DROP, cash, Asset.CASH), Posting(INVENTORY, stack(seat), cash)),
    )
