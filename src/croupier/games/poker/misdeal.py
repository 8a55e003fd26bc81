"""An undone round (readings 144 and 145): every bet goes back, and the same button deals again."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.poker.events import DealUndone, UndoneBetsReturned
from croupier.games.poker.round_state import PokerPlay
from croupier.games.poker.rules import BET
from croupier.games.poker.table import BUTTON
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow, RoundVoid
from croupier.table.books import RAKE, stack, wager
from croupier.table.names import Account
from croupier.table.steps import Noted, Posting

P = Paragraphs("19:47")


def undo_deal(play: PokerPlay, misdeal: RoundVoid) -> Flow[None]:
    """Return all bets: from in front of the players, from the pots, and from the rake taken out of the pots."""
    undone = misdeal.event
    assert isinstance(undone, DealUndone)
    yield undone
    left = {pot.account: play.t.books.balance(pot.account) for pot in play.pots}
    left[RAKE] = play.t.books.balance(RAKE)
    for seat in play.seats:
        put_in = sum(pot.by_seat.get(seat, 0) for pot in play.pots)
        back = [Posting(wager(seat, BET), stack(seat), play.bet(seat)), *_drawn(left, seat, put_in)]
        postings = tuple(posting for posting in back if posting.amount)
        if postings:
            yield UndoneBetsReturned(
                cites=misdeal.cites,
                seat=seat,
                reason=undone.reason,
                amount=sum(posting.amount for posting in postings),
                postings=postings,
            )
    if play.form.button:
        yield Noted(cites=(P("14.10(c)"), *misdeal.cites), note=BUTTON, value=play.button_before)


def _drawn(left: dict[Account, Cents], seat: int, amount: Cents) -> Iterator[Posting]:
    """Draw an amount for a player from one pot after another, and finally from the rake."""
    for account, held in left.items():
        part = min(held, amount)
        left[account] -= part
        amount -= part
        yield Posting(account, stack(seat), part)
