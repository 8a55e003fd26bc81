"""A misdeal (reading 145): every bet goes back, and the same button deals again."""

from croupier.games.poker.in_play import BET, Play
from croupier.games.poker.table import BUTTON
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow, RoundVoid
from croupier.table.books import stack, wager
from croupier.table.steps import Noted, Posting, TransferredInWords, VoidedInWords

P = Paragraphs("19:47")


def undo_deal(play: Play, misdeal: RoundVoid) -> Flow[None]:
    """What was bet goes back: all of it lies in front of the players still, but for the antes."""
    yield VoidedInWords(cites=misdeal.cites, why=misdeal.why)
    ante = play.t.rules.ante
    for seat in play.seats:
        back = [Posting(wager(seat, BET), stack(seat), play.bet(seat))]
        back += [Posting(pot.account, stack(seat), ante) for pot in play.pots]
        postings = tuple(posting for posting in back if posting.amount)
        if postings:
            yield TransferredInWords(
                cites=misdeal.cites,
                words=f"What seat {seat} has bet goes back",
                amount=sum(posting.amount for posting in postings),
                postings=postings,
            )
    if play.form.button:
        yield Noted(cites=(P("14.10(c)"), *misdeal.cites), key=BUTTON, value=play.button_before)
