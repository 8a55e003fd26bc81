"""14.14: the rake, taken from the pots after each betting round and put away when the round of play is complete."""

from croupier.equipment.money import Cents
from croupier.games.poker.in_play import Play
from croupier.games.poker.pots import Pot
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, RAKE
from croupier.table.steps import Posting, TransferredInWords

P = Paragraphs("19:47")


def take_rake(play: Play) -> Flow[None]:
    """14.14(b)1 and 2: what is due after a betting round, never more than the maximum of the round of play."""
    yield from _percentage(play)
    yield from _incremental(play)
    for pot in play.pots:
        pot.unraked = 0


def _percentage(play: Play) -> Flow[None]:
    """(b)1: a part of what was bet in the betting round, from each pot, in whole chips (reading 133)."""
    rate, chip = play.t.rules.rake.rate, play.t.smallest_chip
    if rate is None:
        return
    for pot in play.pots:
        fee = int(rate * pot.unraked) // chip * chip
        yield from _take(play, pot, fee, P("14.14(b)1ii"), P("14.14(b)1i"), P("14.14(b)1"))


def _incremental(play: Play) -> Flow[None]:
    """(b)2: the amounts of the levels that the pots have now come to, from the latest pot first (reading 134)."""
    levels = play.t.rules.rake.assessments
    if not levels:
        return
    before = play.called - sum(pot.unraked for pot in play.pots)
    due = sum(one.amount for one in levels if before < one.level <= play.called)
    for pot in reversed(play.pots):
        fee = min(due, play.t.books.balance(pot.account))
        due -= fee
        yield from _take(play, pot, fee, P("14.14(b)2i"), P("14.14(b)2ii"), P("14.14(b)2"))


def _take(play: Play, pot: Pot, fee: Cents, *cites: Cite) -> Flow[None]:
    left = play.t.rules.rake.maximum - play.raked
    if fee > left:
        fee, cites = left, (*cites, P("14.14(a)3"))
    fee = min(fee, play.t.books.balance(pot.account))
    if fee <= 0:
        return
    play.raked += fee
    yield TransferredInWords(
        cites=(*cites, P("14.6(e)8")),
        words=f"The dealer takes a rake from the {pot.words}",
        amount=fee,
        postings=(Posting(pot.account, RAKE, fee),),
    )


def put_away_rake(play: Play) -> Flow[None]:
    """(b)1iii, (b)2iii: upon completion of the round the rake goes into the table inventory."""
    taken = play.t.books.balance(RAKE)
    if taken:
        cites = [P("14.14(b)1iii")] if play.t.rules.rake.rate is not None else []
        cites += [P("14.14(b)2iii")] if play.t.rules.rake.assessments else []
        yield TransferredInWords(
            cites=(*cites, P("14.14(e)")),
            words="The rake goes into the table inventory",
            amount=taken,
            postings=(Posting(RAKE, INVENTORY, taken),),
        )
